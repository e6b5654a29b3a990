//! `cargo xtask think`: how long a bot takes for its moves, alone and while others ask for hints.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use serde_json::{Value, json};

use crate::server_process::{Player, ServerProcess, load_average};

/// The game whose bots think longest without having to get ready first.
const GAME: &str = "cards";

/// What those who ask for hints have in common.
#[derive(Default)]
struct Askers {
    stop: AtomicBool,
    hints: AtomicU64,
}

pub(crate) fn think(binary: PathBuf, askers: usize, moves: usize) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|why| why.to_string())?;
    runtime.block_on(async {
        let server = ServerProcess::start(binary, "think").map_err(|why| why.to_string())?;
        server.ready().await;
        println!("load average {}", load_average());
        println!("alone:          {}", bot_times(server.port, moves).await?);
        let shared = Arc::new(Askers::default());
        let asking: Vec<_> = (0..askers)
            .map(|number| {
                let (shared, port) = (Arc::clone(&shared), server.port);
                tokio::spawn(async move { ask_for_hints(port, number, &shared).await })
            })
            .collect();
        tokio::time::sleep(Duration::from_secs(1)).await;
        let (times, from) = (bot_times(server.port, moves).await?, shared.hints.load(Relaxed));
        println!("with {askers} askers: {times}; {from} hints answered so far");
        shared.stop.store(true, Relaxed);
        for asker in asking {
            asker.await.map_err(|why| why.to_string())??;
        }
        Ok(())
    })
}

async fn sit_down(port: u16, name: &str, bot: Option<&str>) -> Result<(Player, String), String> {
    let mut player = Player::guest(port, name).await?;
    let games = player.expect("GET", "/api/games", None).await?;
    let game = games.as_array().into_iter().flatten().find(|game| game["name"] == GAME);
    let strongest =
        game.and_then(|game| game["bots"].as_array()?.last()?["name"].as_str()).map(str::to_owned);
    let bot = bot.map(str::to_owned).or(strongest).ok_or("the game has no bots")?;
    let plan = json!({ "game": GAME, "chairs": [null, bot], "hints": true });
    let opened = player.expect("POST", "/api/tables", Some(plan)).await?;
    let id = opened["id"].as_str().ok_or("no table")?.to_owned();
    let sit = json!({ "id": "sit", "command": "sit", "name": name });
    player.expect("POST", &format!("/api/tables/{id}/commands"), Some(sit)).await?;
    Ok((player, id))
}

/// Decides if nobody else is waited for. Returns whether the game is over.
async fn turn(player: &mut Player, id: &str, count: &mut u64) -> Result<bool, String> {
    let table = player.expect("GET", &format!("/api/tables/{id}"), None).await?;
    let round = &table["view"]["round"];
    if round["missing"] == json!([1]) {
        *count += 1;
        let choices = round["choices"].as_array().map_or(&[][..], Vec::as_slice);
        let action = choices.get(*count as usize % choices.len().max(1)).ok_or("no choice")?;
        let body = json!({ "id": format!("m{count}"), "command": "decide", "round": round["number"], "action": action });
        player.expect("POST", &format!("/api/tables/{id}/commands"), Some(body)).await?;
    } else {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(table["view"]["phase"] == "over")
}

/// Plays against the strongest bot until it has made so many moves, and says how long it took for them.
async fn bot_times(port: u16, moves: usize) -> Result<String, String> {
    let mut times: Vec<u64> = Vec::new();
    while times.len() < moves {
        let (mut player, id) = sit_down(port, "Anna", None).await?;
        let mut count = 0;
        for step in 0_u64.. {
            let over = turn(&mut player, &id, &mut count).await?;
            if over || step % 50 == 49 {
                let events = player.expect("GET", &format!("/api/tables/{id}/events"), None).await?;
                let lately = move_times(&events);
                if over || times.len() + lately.len() >= moves {
                    times.extend(lately);
                    break;
                }
            }
        }
    }
    times.sort_unstable();
    let at = |part: usize| times.get((times.len() * part / 100).min(times.len() - 1)).copied().unwrap_or(0);
    Ok(format!("{} moves, {} ms (median), {} ms (p95), {} ms (worst)", times.len(), at(50), at(95), at(100)))
}

/// Returns how long the bot took for each move: from whatever happened before it.
fn move_times(events: &Value) -> Vec<u64> {
    let events: Vec<&Value> = events.as_array().into_iter().flatten().collect();
    let bots = |event: &&[&Value]| event[1]["fact"] == "chose" && event[1]["how"] == "bot";
    let took = |event: &[&Value]| Some(event[1]["at"].as_u64()?.saturating_sub(event[0]["at"].as_u64()?));
    events.windows(2).filter(bots).filter_map(took).collect()
}

/// Asks for a hint at every decision, and plays on.
async fn ask_for_hints(port: u16, number: usize, shared: &Askers) -> Result<(), String> {
    while !shared.stop.load(Relaxed) {
        let (mut player, id) = sit_down(port, &format!("Asker {number}"), Some("random")).await?;
        let mut count = 0;
        while !shared.stop.load(Relaxed) {
            if let Ok((200, _)) = player.ask("POST", &format!("/api/tables/{id}/hint"), None).await {
                shared.hints.fetch_add(1, Relaxed);
            }
            if turn(&mut player, &id, &mut count).await? {
                break;
            }
        }
    }
    Ok(())
}
