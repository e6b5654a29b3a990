//! `cargo xtask notices`: kills the server again and again at tables with days to think, and sees that everybody who waited
//! was told that it is their turn, and that nobody was told after they had moved.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::server_process::{Player, ServerProcess};

/// A notice that is due has come by then, or never: what a killed server had taken is sent again after some ten seconds of its
/// successors' time, which stands still while none runs.
const PATIENCE: Duration = Duration::from_mins(5);

/// After a kill, what the server had sent is taken in before the next server runs.
const DRAINED: Duration = Duration::from_millis(60);

/// One seat's decision: table, seat, round.
type Turn = (String, u64, u64);

/// A notice as it came: the server that sent it, counted from 0, and when it says that it was true, in the table's time.
#[derive(Clone, Copy)]
struct Notice {
    server: u64,
    sent: u64,
}

type Notices = HashMap<Turn, Vec<Notice>>;

/// What everybody shares.
struct Run {
    stop: AtomicBool,
    /// How many servers have been killed.
    server: AtomicU64,
    notices: watch::Sender<Notices>,
    received: AtomicU64,
    /// How many players wait to be told just now.
    waiting: AtomicU64,
}

/// What came of the turns of a player.
#[derive(Default)]
struct Turns {
    /// Turns in which the player waited to be told, and was.
    told: u64,
    /// Turns in which the player moved at once.
    quick: u64,
    /// Notices that came more than once.
    doubled: u64,
    /// How long the player waited to be told.
    waits: Vec<Duration>,
}

pub(crate) fn notices(binary: PathBuf, kills: usize, tables: usize) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|why| why.to_string())?;
    runtime.block_on(run(binary, kills, tables))
}

async fn run(binary: PathBuf, kills: usize, tables: usize) -> Result<(), String> {
    let listener = TcpListener::bind("127.0.0.1:0").await.map_err(|why| why.to_string())?;
    let hook = listener.local_addr().map_err(|why| why.to_string())?.port();
    let run = Arc::new(Run {
        stop: AtomicBool::new(false),
        server: AtomicU64::new(0),
        notices: watch::Sender::default(),
        received: AtomicU64::new(0),
        waiting: AtomicU64::new(0),
    });
    tokio::spawn(take_notices(listener, Arc::clone(&run)));
    let mut server = ServerProcess::start(binary, "notices").map_err(|why| why.to_string())?;
    server.ready().await;
    let port = server.port;
    let players: Vec<_> =
        (0..tables).map(|table| tokio::spawn(play(port, hook, table, Arc::clone(&run)))).collect();
    let mut waiting = Vec::with_capacity(kills);
    for kill in 1..=kills {
        // Any moment is as good as any other; these are spread out and the same every time.
        tokio::time::sleep(Duration::from_millis(120 + (kill as u64 * 7919) % 700)).await;
        waiting.push(run.waiting.load(Relaxed));
        server.kill().map_err(|why| why.to_string())?;
        tokio::time::sleep(DRAINED).await;
        run.server.fetch_add(1, Relaxed);
        server.restart().map_err(|why| why.to_string())?;
        server.ready().await;
    }
    run.stop.store(true, Relaxed);
    let mut all = Turns::default();
    for player in players {
        let turns = player.await.map_err(|why| why.to_string())??;
        all.told += turns.told;
        all.quick += turns.quick;
        all.doubled += turns.doubled;
        all.waits.extend(turns.waits);
    }
    all.waits.sort();
    waiting.sort_unstable();
    println!(
        "{kills} kills, with {} to {} turns that waited for a notice (median {}); {} turns waited for one and all got one, {} moved at \
         once; {} notices, {} of them again; none after the move; told after {} ms (median), {} ms (worst)",
        waiting.first().unwrap_or(&0),
        waiting.last().unwrap_or(&0),
        waiting.get(kills / 2).unwrap_or(&0),
        all.told,
        all.quick,
        run.received.load(Relaxed),
        all.doubled,
        all.waits.get(all.waits.len() / 2).map_or(0, Duration::as_millis),
        all.waits.last().map_or(0, Duration::as_millis),
    );
    if all.told == 0 { Err("nobody was ever told anything".to_owned()) } else { Ok(()) }
}

/// Takes notices. Now and then it takes one and does not say so, and then the same has to come again.
async fn take_notices(listener: TcpListener, run: Arc<Run>) {
    while let Ok((stream, _)) = listener.accept().await {
        tokio::spawn(take_notice(stream, Arc::clone(&run)));
    }
}

async fn take_notice(mut stream: TcpStream, run: Arc<Run>) {
    let mut bytes = Vec::new();
    let notice: Value = loop {
        let mut part = [0; 4096];
        let Ok(read @ 1..) = stream.read(&mut part).await else { return };
        bytes.extend_from_slice(&part[..read]);
        let body = bytes.windows(4).position(|four| four == b"\r\n\r\n").map(|end| &bytes[end + 4..]);
        if let Some(Ok(notice)) = body.map(serde_json::from_slice) {
            break notice;
        }
    };
    let count = run.received.fetch_add(1, Relaxed);
    let number = |field: &str| notice[field].as_u64().unwrap_or(0);
    let turn = (notice["table"].as_str().unwrap_or_default().to_owned(), number("seat"), number("round"));
    let notice = Notice { server: run.server.load(Relaxed), sent: number("sent") };
    run.notices.send_modify(|notices| notices.entry(turn).or_default().push(notice));
    if count % 7 != 6 {
        _ = stream.write_all(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n").await;
    }
}

/// Two players with a hook each, at tables with a day to think.
async fn play(port: u16, hook: u16, number: usize, run: Arc<Run>) -> Result<Turns, String> {
    let mut players = Vec::new();
    for who in 0..2 {
        let mut player = Player::new(port);
        let body = json!({ "name": format!("p{number}-{who}") });
        let (_, guest) = player.insist("POST", "/api/guests", Some(&body)).await;
        guest["token"].as_str().unwrap_or_default().clone_into(&mut player.token);
        let form = format!("kind=json&address=http%3A%2F%2F127.0.0.1%3A{hook}%2F");
        player.submit("/you/notices/hook", &form).await?;
        players.push(player);
    }
    let mut turns = Turns::default();
    let mut count = number as u64;
    while !run.stop.load(Relaxed) {
        let order = json!({ "game": "qwixx", "chairs": [null, null], "clock": { "per_day": { "days": 1 } } });
        let (status, opened) = players[0].insist("POST", "/api/tables", Some(&order)).await;
        let id = opened["id"].as_str().ok_or(format!("no table: {status} {opened}"))?.to_owned();
        for (who, player) in players.iter_mut().enumerate() {
            let sit = json!({ "id": format!("sit{who}"), "command": "sit", "name": format!("P{who}") });
            player.insist("POST", &format!("/api/tables/{id}/commands"), Some(&sit)).await;
        }
        let mut over = false;
        while !over && !run.stop.load(Relaxed) {
            for player in &mut players {
                count += 1;
                over |= move_once(player, &id, count, &run, &mut turns).await?;
            }
        }
        check(&mut players[0], &id, &run, &mut turns).await?;
    }
    Ok(turns)
}

/// Looks at the table and moves if asked: every other time only after a notice has come. Returns whether the game is over.
async fn move_once(
    player: &mut Player,
    id: &str,
    count: u64,
    run: &Run,
    turns: &mut Turns,
) -> Result<bool, String> {
    let (_, table) = player.insist("GET", &format!("/api/tables/{id}"), None).await;
    let round = &table["view"]["round"];
    let choices = round["choices"].as_array().map_or(&[][..], Vec::as_slice);
    if choices.is_empty() || !round["chosen"].is_null() {
        return Ok(table["view"]["phase"] == "over");
    }
    let (seat, number) = (table["seat"].as_u64().unwrap_or(0), round["number"].as_u64().unwrap_or(0));
    if count.is_multiple_of(3) {
        turns.quick += 1;
    } else {
        let turn: Turn = (id.to_owned(), seat, number);
        let begun = Instant::now();
        let mut notices = run.notices.subscribe();
        run.waiting.fetch_add(1, Relaxed);
        let told = tokio::time::timeout(PATIENCE, notices.wait_for(|all| all.contains_key(&turn))).await;
        run.waiting.fetch_sub(1, Relaxed);
        if told.is_err() {
            return Err(format!("table {id}: seat {seat} was never told of round {number}"));
        }
        turns.told += 1;
        turns.waits.push(begun.elapsed());
    }
    let action = choices[count as usize % choices.len()].as_str().unwrap_or_default();
    let body = json!({ "id": format!("m{count}"), "command": "decide", "round": number, "action": action });
    let (status, answer) = player.insist("POST", &format!("/api/tables/{id}/commands"), Some(&body)).await;
    if status != 200 {
        return Err(format!("a legal move was refused: {status} {answer} {body}"));
    }
    run.moved(id, seat, number);
    Ok(false)
}

impl Run {
    /// Notes by which server a move was acknowledged, as a notice from nobody.
    fn moved(&self, id: &str, seat: u64, round: u64) {
        let moved = Notice { server: self.server.load(Relaxed), sent: u64::MAX };
        self.notices
            .send_modify(|notices| notices.entry((id.to_owned(), seat, round)).or_default().push(moved));
    }
}

/// Compares the notices of a table with its log: none was sent after its move.
async fn check(player: &mut Player, id: &str, run: &Run, turns: &mut Turns) -> Result<(), String> {
    // What was on its way comes now.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let (_, events) = player.insist("GET", &format!("/api/tables/{id}/events"), None).await;
    let notices: Vec<_> = run
        .notices
        .borrow()
        .iter()
        .filter(|((table, ..), _)| table == id)
        .map(|(turn, all)| (turn.clone(), all.clone()))
        .collect();
    for ((_, seat, round), all) in notices {
        let chose =
            |event: &&Value| event["fact"] == "chose" && event["seat"] == seat && event["round"] == round;
        let Some(moved_at) =
            events.as_array().into_iter().flatten().find(chose).and_then(|event| event["at"].as_u64())
        else {
            continue;
        };
        let Some(moved) = all.iter().find(|notice| notice.sent == u64::MAX) else { continue };
        let sent: Vec<_> = all.iter().filter(|notice| notice.sent != u64::MAX).collect();
        turns.doubled += sent.len().saturating_sub(1) as u64;
        for notice in sent {
            // The house's clock may have gone back a little with a kill; then the number of the server says it.
            let after =
                notice.server > moved.server || (notice.server == moved.server && notice.sent > moved_at);
            if after {
                return Err(format!("table {id}: seat {seat} was told of round {round} after the move"));
            }
        }
    }
    Ok(())
}
