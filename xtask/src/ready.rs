//! `cargo xtask ready`: how soon a server with many open games answers again after `kill -9`.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::server_process::{Player, ServerProcess, load_average};

/// How many people open tables at a time.
const HOSTS: usize = 32;

pub(crate) fn ready(binary: PathBuf, games: usize) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|why| why.to_string())?;
    runtime.block_on(async {
        let mut server = ServerProcess::start(binary, "ready").map_err(|why| why.to_string())?;
        server.ready().await;
        let mut tasks = tokio::task::JoinSet::new();
        for host in 0..HOSTS {
            tasks.spawn(open(server.port, host, games / HOSTS + usize::from(host < games % HOSTS)));
        }
        let mut last = Vec::new();
        while let Some(opened) = tasks.join_next().await {
            last.push(opened.map_err(|why| why.to_string())??);
        }
        server.kill().map_err(|why| why.to_string())?;
        server.restart().map_err(|why| why.to_string())?;
        let ready = server.ready().await;
        let mut moved = Vec::new();
        for (mut player, id) in last {
            moved.push(decide(&mut player, &id).await?);
        }
        moved.sort();
        println!(
            "{games} open games: ready {} ms after the start; then the first move at a table that was not in memory: \
             {} ms (median), {} ms (worst); load average {}",
            ready.as_millis(),
            moved[moved.len() / 2].as_millis(),
            moved[moved.len() - 1].as_millis(),
            load_average(),
        );
        Ok(())
    })
}

/// Opens this many games, each with two people whose first dice have fallen. Returns the last game and a
/// player in it.
async fn open(port: u16, host: usize, games: usize) -> Result<(Player, String), String> {
    let mut people = Vec::new();
    for who in 0..2 {
        people.push(Player::guest(port, &format!("p{host}-{who}")).await?);
    }
    let mut id = String::new();
    for game in 0..games.max(1) {
        let order = json!({ "game": "qwixx", "chairs": [null, null] });
        let opened = people[0].expect("POST", "/api/tables", Some(order)).await?;
        opened["id"].as_str().unwrap_or_default().clone_into(&mut id);
        for (who, player) in people.iter_mut().enumerate() {
            let sit = json!({ "id": format!("s{game}-{who}"), "command": "sit", "name": format!("P{who}") });
            player.expect("POST", &format!("/api/tables/{id}/commands"), Some(sit)).await?;
        }
    }
    Ok((people.swap_remove(0), id))
}

/// Looks at a table and decides. Returns how long both took together.
async fn decide(player: &mut Player, id: &str) -> Result<Duration, String> {
    let begun = Instant::now();
    let (_, table) = player.insist("GET", &format!("/api/tables/{id}"), None).await;
    let round = &table["view"]["round"];
    let body =
        json!({ "id": "m", "command": "decide", "round": round["number"], "action": round["choices"][0] });
    let (status, answer) = player.insist("POST", &format!("/api/tables/{id}/commands"), Some(&body)).await;
    if status == 200 {
        Ok(begun.elapsed())
    } else {
        Err(format!("a legal move was refused: {status} {answer}"))
    }
}
