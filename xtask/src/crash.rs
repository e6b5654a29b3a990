//! `cargo xtask crash`: kills the server again and again under load, and sees that no acknowledged move is
//! lost, doubled or reordered.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use serde_json::{Value, json};

use crate::server_process::{Player, ServerProcess};

/// The choices of a player that were acknowledged, in order, at each table.
struct PlayerLog {
    player: Player,
    tables: Vec<(String, Vec<(u64, String)>)>,
}

struct Run {
    stop: AtomicBool,
    acknowledged: AtomicU64,
}

pub(crate) fn crash(binary: PathBuf, kills: usize, tables: usize) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|why| why.to_string())?;
    runtime.block_on(async {
        let mut server = ServerProcess::start(binary, "crash").map_err(|why| why.to_string())?;
        server.ready().await;
        let run = Arc::new(Run { stop: AtomicBool::new(false), acknowledged: AtomicU64::new(0) });
        let mut logs = Vec::new();
        for table in 0..tables {
            let (run, port) = (Arc::clone(&run), server.port);
            logs.push(tokio::spawn(async move { play(port, table, &run).await }));
        }
        let mut ready = Vec::new();
        for kill in 1..=kills {
            // Any moment is as good as any other; these are spread out and the same every time.
            tokio::time::sleep(Duration::from_millis(150 + (kill as u64 * 7919) % 500)).await;
            server.kill().map_err(|why| why.to_string())?;
            server.restart().map_err(|why| why.to_string())?;
            ready.push(server.ready().await);
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        run.stop.store(true, Relaxed);
        let mut checked = 0;
        for log in logs {
            for mut log in log.await.map_err(|why| why.to_string())?? {
                checked += check(&mut log).await?;
            }
        }
        ready.sort();
        println!(
            "{kills} kills; {checked} acknowledged moves, none lost, doubled or reordered; ready again in {} ms (median), {} ms (worst)",
            ready.get(ready.len() / 2).map_or(0, Duration::as_millis),
            ready.last().map_or(0, Duration::as_millis),
        );
        Ok(())
    })
}

/// Lets two players play at table after table until they are told to stop.
async fn play(port: u16, number: usize, run: &Run) -> Result<Vec<PlayerLog>, String> {
    let mut logs = Vec::new();
    for who in 0..2 {
        let name = format!("p{number}-{who}");
        let body = json!({ "name": name });
        let mut player = Player::new(port);
        let (_, guest) = player.insist("POST", "/api/guests", Some(&body)).await;
        guest["token"].as_str().unwrap_or_default().clone_into(&mut player.token);
        logs.push(PlayerLog { player, tables: Vec::new() });
    }
    let mut count = 0;
    while !run.stop.load(Relaxed) {
        let order = json!({ "game": "qwixx", "chairs": [null, null] });
        let (status, opened) = logs[0].player.insist("POST", "/api/tables", Some(&order)).await;
        let id = opened["id"].as_str().ok_or(format!("no table: {status} {opened}"))?.to_owned();
        for (who, log) in logs.iter_mut().enumerate() {
            log.tables.push((id.clone(), Vec::new()));
            let sit = json!({ "id": format!("sit{who}"), "command": "sit", "name": format!("P{who}") });
            log.player.insist("POST", &format!("/api/tables/{id}/commands"), Some(&sit)).await;
        }
        while !run.stop.load(Relaxed) {
            let mut over = false;
            for log in &mut logs {
                count += 1;
                over |= turn(log, &id, count, run).await?;
            }
            if over {
                break;
            }
        }
    }
    Ok(logs)
}

/// Looks at the table once and makes one move, if one is asked for. Returns whether the game is over.
async fn turn(log: &mut PlayerLog, id: &str, count: u64, run: &Run) -> Result<bool, String> {
    let (_, table) = log.player.insist("GET", &format!("/api/tables/{id}"), None).await;
    let view = &table["view"];
    let round = &view["round"];
    let choices = round["choices"].as_array().map_or(&[][..], Vec::as_slice);
    if choices.is_empty() || !round["chosen"].is_null() {
        return Ok(view["phase"] == "over");
    }
    let action = choices[count as usize % choices.len()].as_str().unwrap_or_default().to_owned();
    let number = round["number"].as_u64().unwrap_or(0);
    let body = json!({ "id": format!("m{count}"), "command": "decide", "round": number, "action": action });
    let (status, answer) =
        log.player.insist("POST", &format!("/api/tables/{id}/commands"), Some(&body)).await;
    if status != 200 {
        return Err(format!("a legal move was refused: {status} {answer} {body}"));
    }
    run.acknowledged.fetch_add(1, Relaxed);
    log.tables.last_mut().expect("sat down").1.push((number, action));
    Ok(false)
}

/// Compares what a player was told with what the table remembers.
async fn check(log: &mut PlayerLog) -> Result<usize, String> {
    let mut checked = 0;
    for (id, told) in &log.tables {
        // A connection that was idle for long is closed: asking again opens another.
        let (_, table) = log.player.insist("GET", &format!("/api/tables/{id}"), None).await;
        let (_, events) = log.player.insist("GET", &format!("/api/tables/{id}/events"), None).await;
        let own = |event: &&Value| event["fact"] == "chose" && event["seat"] == table["seat"];
        let kept: Vec<(u64, String)> = events
            .as_array()
            .into_iter()
            .flatten()
            .filter(own)
            .map(|event| {
                let action = event["action"].as_str().unwrap_or_default().to_owned();
                (event["round"].as_u64().unwrap_or(0), action)
            })
            .collect();
        if *told != kept {
            return Err(format!("table {id}: told {told:?}, but kept {kept:?}"));
        }
        checked += kept.len();
    }
    Ok(checked)
}
