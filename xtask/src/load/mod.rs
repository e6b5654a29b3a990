//! `cargo xtask load`: many tables at once, and how long moves take until they are on disk and until
//! everybody sees them.
//!
//! Moves are due at even intervals, whatever the server does, and each is timed from the moment it was due: a
//! server that falls behind cannot hide it by being asked less. The generator runs on one thread, since it
//! shares the machine with the server that it measures.

mod figures;
mod seat;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

use postgres_kit::Cluster;
use tokio::task::LocalSet;

use crate::server_process::{Player, ServerProcess, load_average, processor_time};
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
    /// How many nodes share a `PostgreSQL` database; 0 for one server with a file.
    pub(crate) nodes: usize,
}

pub(crate) fn load(binary: PathBuf, load: Load) -> Result<(), String> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|why| why.to_string())?;
    let house = House::start(&binary, load.nodes).map_err(|why| why.to_string())?;
    let players = LocalSet::new();
    let verdict = players.block_on(&runtime, run(&house, load));
    // All players go at once.
    drop(players);
    rest(&house.servers[0], load.rest);
    verdict
}

/// What is under load.
struct House {
    servers: Vec<ServerProcess>,
    cluster: Option<Cluster>,
}

impl House {
    fn start(binary: &Path, nodes: usize) -> std::io::Result<Self> {
        if nodes == 0 {
            return Ok(House {
                servers: vec![ServerProcess::start(binary.to_owned(), "load")?],
                cluster: None,
            });
        }
        let cluster = Cluster::start(&["max_wal_size=4GB"])?;
        let node =
            |n| ServerProcess::node(binary.to_owned(), &format!("load{n}"), cluster.address("postgres"));
        let mut servers = Vec::new();
        for number in 0..nodes {
            servers.push(node(number)?);
        }
        Ok(House { servers, cluster: Some(cluster) })
    }

    fn sum(&self, of: impl Fn(&ServerProcess) -> Option<f64>) -> f64 {
        self.servers.iter().map(|server| of(server).unwrap_or(f64::NAN)).sum()
    }

    /// Returns what has been used so far.
    fn used(&self) -> Used {
        let cluster = self.cluster.as_ref();
        let (wal, transactions) = cluster.and_then(counted).unwrap_or((0.0, 0.0));
        Used {
            servers: self.sum(ServerProcess::processor),
            generator: processor_time("self").unwrap_or(f64::NAN),
            written: self.sum(ServerProcess::written),
            database: cluster.and_then(Cluster::process).map_or(0.0, with_children),
            wal,
            transactions,
            wire: cluster.and_then(on_the_wire).unwrap_or(f64::NAN),
        }
    }
}

/// What has been used so far: seconds of processors, bytes, transactions.
#[derive(Clone, Copy)]
struct Used {
    servers: f64,
    generator: f64,
    written: f64,
    database: f64,
    wal: f64,
    transactions: f64,
    wire: f64,
}

/// What the servers say of their commits.
#[derive(Default)]
struct Commits {
    number: f64,
    writes: f64,
    seconds: f64,
}

impl Commits {
    /// Returns how many there have been so far.
    async fn of(servers: &[ServerProcess]) -> Result<Self, String> {
        let mut all = Commits::default();
        for server in servers {
            let answer = Player::new(server.port).ask("GET", "/metrics", None).await;
            let (_, text) = answer.map_err(|why| why.to_string())?;
            let value = |name: &str| {
                let line = text.lines().find_map(|line| line.strip_prefix(name));
                line.and_then(|value| value.trim().parse::<f64>().ok()).unwrap_or(f64::NAN)
            };
            all.number += value("rowlock_commits_total ");
            all.writes += value("rowlock_commit_writes_total ");
            all.seconds += value("rowlock_commit_seconds_sum ");
        }
        Ok(all)
    }

    fn since(self, earlier: &Self) -> Self {
        Commits {
            number: self.number - earlier.number,
            writes: self.writes - earlier.writes,
            seconds: self.seconds - earlier.seconds,
        }
    }
}

/// Returns the bytes of a database's log and its transactions so far.
fn counted(cluster: &Cluster) -> Option<(f64, f64)> {
    let sql = "SELECT (SELECT wal_bytes FROM pg_stat_wal), (SELECT sum(xact_commit) FROM pg_stat_database)";
    let line = cluster.sql("postgres", sql).ok()?;
    let (wal, transactions) = line.split_once('|')?;
    Some((wal.parse().ok()?, transactions.parse().ok()?))
}

/// Returns the bytes that the nodes have sent to their database and received from it so far, on the connections that they
/// have now. Says so by the tool `ss` of iproute2.
fn on_the_wire(cluster: &Cluster) -> Option<f64> {
    let filter = format!("( dport = :{} )", cluster.port());
    let listed =
        Command::new("ss").args(["-tinH", &filter]).output().ok().filter(|out| out.status.success())?;
    let text = String::from_utf8_lossy(&listed.stdout);
    let counted = |word: &str| {
        let count = word.strip_prefix("bytes_sent:").or_else(|| word.strip_prefix("bytes_received:"))?;
        count.parse::<f64>().ok()
    };
    Some(text.split_whitespace().filter_map(counted).sum())
}

/// Returns the processor time of a process and its children so far, in seconds.
fn with_children(process: u32) -> f64 {
    let path = format!("/proc/{process}/task/{process}/children");
    let children = std::fs::read_to_string(path).unwrap_or_default();
    let all = children.split_whitespace().map(str::to_owned).chain([process.to_string()]);
    all.filter_map(|id| processor_time(&id)).sum()
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

async fn run(house: &House, load: Load) -> Result<(), String> {
    for server in &house.servers {
        server.ready().await;
    }
    println!("the server, with nobody there: {:.0} MB", house.sum(ServerProcess::memory));
    let fsync = fsync(&house.servers[0]).map_err(|why| why.to_string())?;
    println!("fsync of 4 KB: {fsync}");
    let shared = Rc::new(SharedState::default());
    let ports = house.servers.iter().map(|server| server.port).collect();
    seat_all(ports, load, &shared).await?;
    println!(
        "{} players at {} tables; load average {}",
        load.tables * load.seats,
        load.tables,
        load_average()
    );
    let (before, committed) = (house.used(), Commits::of(&house.servers).await?);
    let took = offer(load, &shared).await.as_secs_f64();
    let (after, commits) = (house.used(), Commits::of(&house.servers).await?.since(&committed));
    settle(&shared).await;
    let figures = shared.figures.borrow();
    print!("{figures}");
    let moves = figures.offered as f64;
    println!(
        "the server: {:.0} MB, {:.2} ms of processor time a move, {:.2} of a core; the generator {:.2} of a core; load average {}",
        house.sum(ServerProcess::memory),
        (after.servers - before.servers) * 1000.0 / moves,
        (after.servers - before.servers) / took,
        (after.generator - before.generator) / took,
        load_average(),
    );
    println!("{:.0} bytes written to disk a move", (after.written - before.written) / moves);
    println!(
        "{:.0} commits a second, with {:.1} writes each, in {:.1} ms each",
        commits.number / took,
        commits.writes / commits.number,
        commits.seconds * 1000.0 / commits.number,
    );
    if house.cluster.is_some() {
        println!(
            "the database: {:.2} of a core; a move takes {:.2} transactions, {:.0} bytes of its log, {:.0} bytes to it and back",
            (after.database - before.database) / took,
            (after.transactions - before.transactions) / moves,
            (after.wal - before.wal) / moves,
            (after.wire - before.wire) / moves,
        );
    }
    figures.verdict()
}

/// Seats everybody, several tables at a time.
async fn seat_all(ports: Vec<u16>, load: Load, shared: &Rc<SharedState>) -> Result<(), String> {
    let mut tasks = tokio::task::JoinSet::new();
    for worker in 0..SEATED_AT_ONCE {
        let (shared, ports) = (Rc::clone(shared), ports.clone());
        tasks.spawn_local(async move {
            for table in (worker..load.tables).step_by(SEATED_AT_ONCE) {
                seat(&ports, load.seats, table, load.pages, &shared).await?;
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
    std::fs::create_dir_all(&server.data)?;
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
