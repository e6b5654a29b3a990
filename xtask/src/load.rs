//! `cargo xtask load`: many tables at once, and how long moves take until they are on disk and until everybody sees them.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::{Semaphore, mpsc};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;

use crate::home::{Home, Player, load_average};

/// So many tables are being seated at a time.
const SEATED_AT_ONCE: usize = 32;

/// How much load.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Load {
    pub(crate) tables: usize,
    pub(crate) seats: usize,
    /// Moves a second, over all tables.
    pub(crate) rate: u64,
    pub(crate) seconds: u64,
}

/// As much of a frame as a player needs.
#[derive(Deserialize)]
struct Frame {
    table: Table,
}

#[derive(Deserialize)]
struct Table {
    view: View,
}

#[derive(Deserialize)]
struct View {
    seq: u64,
    phase: String,
    round: Option<Round>,
}

#[derive(Deserialize)]
struct Round {
    number: u32,
    choices: Vec<String>,
    chosen: Option<String>,
}

/// Moves at one table on their way to everybody's eyes.
struct Board {
    /// Up to which entry of the log each seat has seen, and since when.
    eyes: Vec<(u64, Instant)>,
    /// The last entry that each move brought about, and when the move was sent.
    moves: Vec<(u64, Instant)>,
}

impl Board {
    /// Takes out what everybody has seen, with the time that took.
    fn settle(&mut self, seen: &mut Vec<Duration>) {
        let Some(upto) = self.eyes.iter().map(|(seq, _)| *seq).min() else { return };
        let Some(last) = self.eyes.iter().map(|(_, at)| *at).max() else { return };
        self.moves.retain(|(entry, sent)| {
            if *entry <= upto {
                seen.push(last.saturating_duration_since(*sent));
            }
            *entry > upto
        });
    }
}

#[derive(Default)]
struct Figures {
    acknowledged: Mutex<Vec<Duration>>,
    seen: Mutex<Vec<Duration>>,
}

pub(crate) fn load(binary: PathBuf, load: Load) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|why| why.to_string())?;
    runtime.block_on(async {
        let home = Home::start(binary, "load").map_err(|why| why.to_string())?;
        home.ready().await;
        let fsync = fsync(&home).map_err(|why| why.to_string())?;
        println!("fsync of 4 KB: {:.2} ms (median), {:.2} ms (p99)", ms(&fsync, 50), ms(&fsync, 99));
        let (figures, permits) = (Arc::new(Figures::default()), Arc::new(Semaphore::new(0)));
        seat_all(home.port, load, &figures, &permits).await?;
        println!(
            "{} players at {} tables; load average {}",
            load.tables * load.seats,
            load.tables,
            load_average()
        );
        let (begun, worked) = (Instant::now(), home.processor());
        let mut given = 0;
        while begun.elapsed() < Duration::from_secs(load.seconds) {
            let due = (begun.elapsed().as_secs_f64() * load.rate as f64) as u64;
            permits.add_permits((due - given) as usize);
            given = due;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let took = begun.elapsed().as_secs_f64();
        let worked = home.processor().zip(worked).map(|(now, before)| now - before);
        report(&figures, took, worked, home.memory());
        if figures.acknowledged.lock().expect("not poisoned").is_empty() {
            return Err("not one move was acknowledged".to_owned());
        }
        Ok(())
    })
}

/// Seats everybody, several tables at a time.
async fn seat_all(
    port: u16,
    load: Load,
    figures: &Arc<Figures>,
    permits: &Arc<Semaphore>,
) -> Result<(), String> {
    let mut tasks = tokio::task::JoinSet::new();
    for worker in 0..SEATED_AT_ONCE {
        let (figures, permits) = (Arc::clone(figures), Arc::clone(permits));
        tasks.spawn(async move {
            for table in (worker..load.tables).step_by(SEATED_AT_ONCE) {
                seat(port, load, table, &figures, &permits).await?;
            }
            Ok::<_, String>(())
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.map_err(|why| why.to_string())??;
    }
    Ok(())
}

/// Opens a table and seats everybody, each with a live connection and a task.
async fn seat(
    port: u16,
    load: Load,
    number: usize,
    figures: &Arc<Figures>,
    permits: &Arc<Semaphore>,
) -> Result<(), String> {
    let eyes = vec![(0, Instant::now()); load.seats];
    let board = Arc::new(Mutex::new(Board { eyes, moves: Vec::new() }));
    let mut id = String::new();
    for who in 0..load.seats {
        let mut player = Player::guest(port, &format!("p{number}-{who}")).await?;
        if id.is_empty() {
            let plan = json!({ "game": "qwixx", "chairs": vec![None::<&str>; load.seats] });
            let opened = player.expect("POST", "/api/tables", Some(plan)).await?;
            opened["id"].as_str().unwrap_or_default().clone_into(&mut id);
        }
        let sit =
            json!({ "id": format!("sit{who}"), "command": "sit", "name": format!("P{who}"), "salt": "01" });
        player.expect("POST", &format!("/api/tables/{id}/commands"), Some(sit)).await?;
        let frames = listen(&player, &id, who, (Arc::clone(&board), Arc::clone(figures))).await?;
        let life = Life {
            player,
            id: id.clone(),
            frames,
            board: Arc::clone(&board),
            figures: Arc::clone(figures),
            permits: Arc::clone(permits),
        };
        tokio::spawn(life.play());
    }
    Ok(())
}

/// What a live connection shows. Each frame counts as seen the moment it is here, whatever its player is doing.
async fn listen(
    player: &Player,
    id: &str,
    seat: usize,
    (board, figures): (Arc<Mutex<Board>>, Arc<Figures>),
) -> Result<mpsc::UnboundedReceiver<View>, String> {
    let url = format!("ws://127.0.0.1:{}/api/tables/{id}/stream", player.port);
    let mut request = url.into_client_request().map_err(|why| why.to_string())?;
    let bearer = HeaderValue::try_from(format!("Bearer {}", player.token)).map_err(|why| why.to_string())?;
    request.headers_mut().insert("authorization", bearer);
    let (mut socket, _) = connect_async(request).await.map_err(|why| why.to_string())?;
    let (sender, frames) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else { continue };
            let at = Instant::now();
            let Ok(Frame { table: Table { view } }) = serde_json::from_str(&text) else { continue };
            update(&board, &figures, |board| board.eyes[seat] = (view.seq, at));
            if sender.send(view).is_err() {
                break;
            }
        }
    });
    Ok(frames)
}

/// One player.
struct Life {
    player: Player,
    id: String,
    frames: mpsc::UnboundedReceiver<View>,
    board: Arc<Mutex<Board>>,
    figures: Arc<Figures>,
    permits: Arc<Semaphore>,
}

impl Life {
    async fn play(mut self) {
        let path = format!("/api/tables/{}/commands", self.id);
        let mut count = 0_usize;
        while let Some(view) = self.frames.recv().await {
            let Some(round) = view.round.filter(|round| !round.choices.is_empty() && round.chosen.is_none())
            else {
                if view.phase == "over" {
                    return;
                }
                continue;
            };
            // Older frames may wait behind this one; only the newest is worth an answer.
            if !self.frames.is_empty() {
                continue;
            }
            let Ok(permit) = self.permits.acquire().await else { return };
            permit.forget();
            count += 1;
            let action = &round.choices[round.choices.len() - 1];
            let body = json!({
                "id": format!("m{count}-{}", self.player.token), "command": "decide", "round": round.number, "action": action,
            });
            let sent = Instant::now();
            let mut answer = self.player.ask("POST", &path, Some(&body)).await;
            if answer.is_err() {
                // A connection that was idle for long is closed; sending the same command again is harmless.
                answer = self.player.ask("POST", &path, Some(&body)).await;
            }
            let Ok((200, answer)) = answer else { continue };
            let took = sent.elapsed();
            self.figures.acknowledged.lock().expect("not poisoned").push(took);
            if let Ok(Table { view }) = serde_json::from_str(&answer) {
                update(&self.board, &self.figures, |board| board.moves.push((view.seq, sent)));
            }
        }
    }
}

/// Something is known about the table: what does everybody know?
fn update(board: &Mutex<Board>, figures: &Figures, change: impl FnOnce(&mut Board)) {
    let mut board = board.lock().expect("not poisoned");
    change(&mut board);
    board.settle(&mut figures.seen.lock().expect("not poisoned"));
}

/// What the disk takes for one small write, a hundred times, sorted.
fn fsync(home: &Home) -> std::io::Result<Vec<Duration>> {
    let path = home.data.join("fsync");
    let mut file = std::fs::File::create(&path)?;
    let mut all = Vec::new();
    for _ in 0..100 {
        file.write_all(&[7; 4096])?;
        let begun = Instant::now();
        file.sync_data()?;
        all.push(begun.elapsed());
    }
    std::fs::remove_file(path)?;
    all.sort();
    Ok(all)
}

fn ms(sorted: &[Duration], percent: usize) -> f64 {
    let at = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
    sorted.get(at).map_or(f64::NAN, |took| took.as_secs_f64() * 1000.0)
}

fn report(figures: &Figures, seconds: f64, worked: Option<f64>, memory: Option<f64>) {
    let moves = figures.acknowledged.lock().expect("not poisoned").len() as f64;
    for (what, times) in [("acknowledged", &figures.acknowledged), ("seen by all seats", &figures.seen)] {
        let mut times = times.lock().expect("not poisoned").clone();
        times.sort();
        println!(
            "{what}: {:.0} a second; {:.1} ms (median), {:.1} ms (p99), {:.1} ms (worst)",
            times.len() as f64 / seconds,
            ms(&times, 50),
            ms(&times, 99),
            ms(&times, 100),
        );
    }
    let worked = worked.unwrap_or(f64::NAN);
    println!(
        "the server: {:.0} MB, {:.2} ms of processor time a move, {:.2} of a core; load average {}",
        memory.unwrap_or(f64::NAN),
        worked * 1000.0 / moves,
        worked / seconds,
        load_average(),
    );
}
