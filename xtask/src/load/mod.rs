//! `cargo xtask load`: many tables at once, and how long moves take until they are on disk and until
//! everybody sees them.
//!
//! Moves are due at even intervals, whatever the server does, and each is timed from the moment it was due: a
//! server that falls behind cannot hide it by being asked less. The generator runs on one thread, since it
//! shares the machine with the server that it measures.

mod figures;
mod seat;

use std::io::Write as _;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::task::LocalSet;

use crate::server_process::{ServerProcess, load_average, processor_time};
use seat::{SharedState, seat};

/// How many tables are being seated at a time.
const SEATED_AT_ONCE: usize = 32;

/// How often moves that are due are sent.
const TICK: Duration = Duration::from_millis(1);

/// How long to wait for answers after the last move.
const WAIT_FOR_ANSWERS: Duration = Duration::from_secs(10);

/// How much load.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Load {
    pub(crate) tables: usize,
    pub(crate) seats: usize,
    /// Moves a second, over all tables.
    pub(crate) rate: u64,
    pub(crate) seconds: u64,
    /// For how many seconds the server is watched after everybody has gone.
    pub(crate) rest: u64,
    /// Whether everybody also has the table's page open.
    pub(crate) pages: bool,
}

pub(crate) fn load(binary: PathBuf, load: Load) -> Result<(), String> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|why| why.to_string())?;
    let server = ServerProcess::start(binary, "load").map_err(|why| why.to_string())?;
    let players = LocalSet::new();
    let verdict = players.block_on(&runtime, run(&server, load));
    // All players go at once.
    drop(players);
    rest(&server, load.rest);
    verdict
}

/// Watches what memory the server gives back.
fn rest(server: &ServerProcess, seconds: u64) {
    let begun = Instant::now();
    while begun.elapsed().as_secs() < seconds {
        std::thread::sleep(Duration::from_secs((seconds - begun.elapsed().as_secs()).min(30)));
        let memory = server.memory().unwrap_or(f64::NAN);
        println!("{} s after everybody has gone: {memory:.0} MB", begun.elapsed().as_secs());
    }
}

async fn run(server: &ServerProcess, load: Load) -> Result<(), String> {
    server.ready().await;
    println!("the server, with nobody there: {:.0} MB", server.memory().unwrap_or(f64::NAN));
    let fsync = fsync(server).map_err(|why| why.to_string())?;
    println!("fsync of 4 KB: {fsync}");
    let shared = Rc::new(SharedState::default());
    seat_all(server.port, load, &shared).await?;
    println!(
        "{} players at {} tables; load average {}",
        load.tables * load.seats,
        load.tables,
        load_average()
    );
    let before = (server.processor(), processor_time("self"));
    let took = offer(load, &shared).await.as_secs_f64();
    let after = (server.processor(), processor_time("self"));
    settle(&shared).await;
    let figures = shared.figures.borrow();
    print!("{figures}");
    let used = |now: Option<f64>, then: Option<f64>| now.zip(then).map_or(f64::NAN, |(now, then)| now - then);
    let (server_time, generator) = (used(after.0, before.0), used(after.1, before.1));
    println!(
        "the server: {:.0} MB, {:.2} ms of processor time a move, {:.2} of a core; the generator {:.2} of a core; load average {}",
        server.memory().unwrap_or(f64::NAN),
        server_time * 1000.0 / figures.offered as f64,
        server_time / took,
        generator / took,
        load_average(),
    );
    figures.verdict()
}

/// Seats everybody, several tables at a time.
async fn seat_all(port: u16, load: Load, shared: &Rc<SharedState>) -> Result<(), String> {
    let mut tasks = tokio::task::JoinSet::new();
    for worker in 0..SEATED_AT_ONCE {
        let shared = Rc::clone(shared);
        tasks.spawn_local(async move {
            for table in (worker..load.tables).step_by(SEATED_AT_ONCE) {
                seat(port, load.seats, table, load.pages, &shared).await?;
            }
            Ok::<_, String>(())
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.map_err(|why| why.to_string())??;
    }
    Ok(())
}

/// Sends every move when it is due. Returns how long that took in all. A move that nobody can make, because
/// nobody is asked, is made as soon as somebody is, and counts from when it was due.
async fn offer(load: Load, shared: &Rc<SharedState>) -> Duration {
    let begun = Instant::now();
    let all = load.rate * load.seconds;
    let mut given = 0;
    while given < all && begun.elapsed() < Duration::from_secs(load.seconds) {
        let due = ((begun.elapsed().as_secs_f64() * load.rate as f64) as u64).min(all);
        while given < due {
            let Some(asked) = shared.anybody(given) else {
                shared.figures.borrow_mut().pauses += 1;
                break;
            };
            let at = begun + Duration::from_secs_f64(given as f64 / load.rate as f64);
            tokio::task::spawn_local(asked.answer(at, Rc::clone(shared)));
            given += 1;
        }
        tokio::time::sleep(TICK).await;
    }
    let mut figures = shared.figures.borrow_mut();
    (figures.wanted, figures.offered, figures.span) = (all, given, begun.elapsed());
    figures.span
}

/// Waits until everything that was sent is answered and seen, or has had its chance.
async fn settle(shared: &SharedState) {
    let begun = Instant::now();
    while !shared.figures.borrow().is_complete() && begun.elapsed() < WAIT_FOR_ANSWERS {
        tokio::time::sleep(TICK).await;
    }
}

/// Measures how long the disk takes for one small write, a hundred times.
fn fsync(server: &ServerProcess) -> std::io::Result<figures::Times> {
    let path = server.data.join("fsync");
    let mut file = std::fs::File::create(&path)?;
    let mut all = figures::Times::default();
    for _ in 0..100 {
        file.write_all(&[7; 4096])?;
        let begun = Instant::now();
        file.sync_data()?;
        all.push(begun.elapsed());
    }
    std::fs::remove_file(path)?;
    Ok(all)
}
