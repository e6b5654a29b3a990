//! `cargo xtask nodes`: several nodes on one database, people who go from node to node, and one fault after the other. In
//! the end no acknowledged move may be lost, doubled or out of order, no log may have a gap or two stories, and everybody
//! must see the end of it.

mod checker;
mod link;
mod people;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use postgres_kit::Cluster;
use tokio::task::JoinSet;

use crate::server_process::{ServerProcess, load_average};
use checker::Told;
use link::{Link, Way};
use people::{Place, Stage, look, play, watchers_behind};

/// A node that is stopped for so long has lost its place among the others.
const FROZEN: Duration = Duration::from_millis(4_500);

/// For so long the way to the database is cut or stalled,
const CUT: Duration = Duration::from_millis(1_500);

/// and every other time for so long that nodes give up what they wait for.
const LONG_CUT: Duration = Duration::from_millis(6_500);

/// Play must go on so long after a fault, at every place.
const RECOVERY: Duration = Duration::from_mins(1);

/// After so many moves of two people at a place, the bot has moved, too.
const ROUNDS: u64 = 8;

/// A planted fault must be caught within so long.
const CATCHING: Duration = Duration::from_mins(1);

/// In the end everybody must see everything after so long.
const SETTLING: Duration = Duration::from_mins(2);

const DATABASE: &str = "postgres";

/// Processes die here, not machines, so nothing has to reach the disk. A standby looks for its primary often, and says often how far
/// it is: if everybody waits for it just when it begins to count, nothing else makes it say so.
const SETTINGS: [&str; 3] =
    ["fsync=off", "wal_retrieve_retry_interval=200ms", "wal_receiver_status_interval=1s"];

/// How much of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Torture {
    pub(crate) faults: usize,
    /// Which faults, in turn.
    pub(crate) kinds: &'static [Fault],
    pub(crate) places: usize,
    pub(crate) nodes: usize,
    /// Whether compare-and-set is off, which must be noticed.
    pub(crate) planted: bool,
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Fault {
    NodeKilled,
    LinkCut,
    BackendsTerminated,
    NodeDrained,
    LinkStalled,
    PostgresKilled,
    NodeFrozen,
    Failover,
}

pub(crate) const ALL: &[Fault] = &[
    Fault::NodeKilled,
    Fault::LinkCut,
    Fault::BackendsTerminated,
    Fault::NodeDrained,
    Fault::LinkStalled,
    Fault::PostgresKilled,
    Fault::NodeFrozen,
    Fault::Failover,
];

/// Those that are soon over.
pub(crate) const QUICK: &[Fault] = &[Fault::NodeKilled, Fault::BackendsTerminated, Fault::PostgresKilled];

/// The ends of nodes, of their own accord or not.
pub(crate) const ENDS: &[Fault] = &[Fault::NodeKilled, Fault::NodeDrained];

/// A node with its two ways: to the primary, and to the standby.
struct Node {
    process: ServerProcess,
    links: [Link; 2],
}

impl Node {
    fn set_way(&self, way: Way) {
        for link in &self.links {
            link.set(way);
        }
    }
}

/// Everything that runs.
struct House {
    /// Which of the two leads to the primary.
    primary: usize,
    clusters: [Option<Cluster>; 2],
    nodes: Vec<Node>,
}

pub(crate) fn nodes(binary: PathBuf, torture: Torture) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|why| why.to_string())?;
    let found = runtime.block_on(run(binary, torture))?;
    match (found.is_empty(), torture.planted) {
        (true, false) => Ok(()),
        (false, true) => {
            println!("the planted fault was caught: {} findings, the first: {}", found.len(), found[0]);
            Ok(())
        }
        (true, true) => Err("compare-and-set was off, and nothing was found".to_owned()),
        (false, false) => {
            Err(format!("{} findings, the first ones: {:#?}", found.len(), &found[..found.len().min(5)]))
        }
    }
}

async fn run(binary: PathBuf, torture: Torture) -> Result<Vec<String>, String> {
    let mut house = House::build(&binary, torture).await.map_err(|why| why.to_string())?;
    if torture.planted {
        house.plant()?;
    }
    let stage = Arc::new(Stage {
        ports: house.nodes.iter().map(|node| node.process.port).collect(),
        told: Told::default(),
        stop: AtomicBool::new(false),
        places: (0..torture.places).map(|_| Place::default()).collect(),
        tables: std::sync::Mutex::default(),
        watchers: std::sync::Mutex::default(),
        ended: AtomicBool::new(false),
    });
    let begun = Instant::now();
    let mut players = JoinSet::new();
    for place in 0..torture.places {
        players.spawn(play(Arc::clone(&stage), place));
    }
    if torture.planted {
        return caught(&house, &stage).await;
    }
    plays_on(&stage, "the start").await?;
    let mut waits: HashMap<Fault, Vec<Duration>> = HashMap::new();
    for count in 0..torture.faults {
        // Any moment is as good as any other; these are spread out and the same every time.
        tokio::time::sleep(Duration::from_millis(150 + (count as u64 * 7919) % 500)).await;
        let (fault, round) = (torture.kinds[count % torture.kinds.len()], count / torture.kinds.len());
        stage.places.iter().for_each(Place::begin_to_wait);
        house.suffer(fault, round, count).await?;
        plays_on(&stage, &format!("{fault:?}")).await?;
        let longest = stage.places.iter().map(Place::longest_wait).max().unwrap_or_default();
        waits.entry(fault).or_default().push(longest);
    }
    stage.stop.store(true, Relaxed);
    while let Some(ended) = players.join_next().await {
        ended.map_err(|why| why.to_string())??;
    }
    let behind = settle(&house, &stage).await?;
    let mut findings = stage.told.check(&house.logs()?);
    findings.extend(behind);
    stage.ended.store(true, Relaxed);
    report(&stage, &waits, begun.elapsed(), &findings);
    Ok(findings)
}

/// Waits until the checker finds something. People may well be stuck by then.
async fn caught(house: &House, stage: &Stage) -> Result<Vec<String>, String> {
    let begun = Instant::now();
    loop {
        let findings = stage.told.check(&house.logs()?);
        if !findings.is_empty() || begun.elapsed() > CATCHING {
            return Ok(findings);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Waits until at every place people have gone on for some rounds, in which the bot has moved, too.
async fn plays_on(stage: &Stage, after: &str) -> Result<(), String> {
    let since = Instant::now();
    let before: Vec<u64> = stage.places.iter().map(Place::moves).collect();
    while stage.places.iter().zip(&before).any(|(place, then)| place.moves() < *then + ROUNDS) {
        if since.elapsed() > RECOVERY {
            return Err(format!("after {after} it does not go on everywhere"));
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(())
}

/// Waits until everybody sees the end of every log: those who watch, and whoever looks at any node. Bots that were asked still
/// move, so the ends are looked up each time. Returns who does not.
async fn settle(house: &House, stage: &Stage) -> Result<Vec<String>, String> {
    let begun = Instant::now();
    let mut seen: HashMap<(String, u16), u64> = HashMap::new();
    loop {
        let heads = house.heads()?;
        let every = |(id, head): (&String, &u64)| {
            let (id, head) = (id.clone(), *head);
            stage.ports.iter().map(move |port| ((id.clone(), *port), head))
        };
        let mut open: HashMap<_, _> = heads.iter().flat_map(every).collect();
        open.retain(|place, head| seen.get(place) != Some(head));
        let behind: Vec<_> = futures_util::stream::iter(open.clone())
            .map(|(place, head)| look(place, head))
            .buffer_unordered(4)
            .filter_map(std::future::ready)
            .collect()
            .await;
        for (place, _) in &behind {
            open.remove(place);
        }
        seen.extend(open);
        let watchers = watchers_behind(stage, &heads);
        if (behind.is_empty() && watchers.is_empty()) || begun.elapsed() > SETTLING {
            return Ok(watchers.into_iter().chain(behind.into_iter().map(|(_, wrong)| wrong)).collect());
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

fn report(stage: &Stage, waits: &HashMap<Fault, Vec<Duration>>, took: Duration, findings: &[String]) {
    let tables = stage.tables.lock().expect("not poisoned").len();
    println!(
        "{} nodes, {} faults in {} s; {} acknowledged moves at {tables} tables, {} findings; load average {}",
        stage.ports.len(),
        waits.values().map(Vec::len).sum::<usize>(),
        took.as_secs(),
        stage.told.count(),
        findings.len(),
        load_average(),
    );
    for fault in ALL {
        let Some(times) = waits.get(fault) else { continue };
        let in_order: Vec<_> = times.iter().map(|time| time.as_millis().to_string()).collect();
        let mut times = times.clone();
        times.sort();
        let name = format!("{fault:?}");
        println!(
            "{name:>20} {:>3} times; nobody waits for the next move longer than {:>5} ms (median), {:>5} ms (worst); in order {}",
            times.len(),
            times[times.len() / 2].as_millis(),
            times[times.len() - 1].as_millis(),
            in_order.join(" "),
        );
    }
}

impl House {
    async fn build(binary: &std::path::Path, torture: Torture) -> std::io::Result<Self> {
        let primary = Cluster::start(&SETTINGS)?;
        let standby = primary.standby(&SETTINGS)?;
        primary.wait_for_standby()?;
        let mut nodes = Vec::new();
        for number in 0..torture.nodes {
            let links = [Link::to(primary.port()).await?, Link::to(standby.port()).await?];
            let [one, two] = links.each_ref().map(|link| link.port);
            let address = format!("postgres://rowlock@127.0.0.1:{one},127.0.0.1:{two}/{DATABASE}");
            let process = ServerProcess::node(binary.to_owned(), &format!("node{number}"), address)?;
            process.ready().await;
            nodes.push(Node { process, links });
        }
        Ok(House { primary: 0, clusters: [Some(primary), Some(standby)], nodes })
    }

    fn cluster(&self) -> &Cluster {
        self.clusters[self.primary].as_ref().expect("there is always a primary")
    }

    /// Turns compare-and-set off, in the database: whoever comes last is right.
    fn plant(&self) -> Result<(), String> {
        let sql = |sql: &str| self.cluster().sql(DATABASE, sql).map_err(|why| why.to_string());
        let function = sql("SELECT pg_get_functiondef('append'::regproc)")?;
        let faulty = function.replace(" AND tables.head = asked.head", "").replacen(
            "JOIN advanced ON advanced.id = fact.table_id",
            "JOIN advanced ON advanced.id = fact.table_id
             ON CONFLICT (table_id, seq) DO UPDATE SET cmd = excluded.cmd, json = excluded.json",
            1,
        );
        if faulty.len() == function.len() || !faulty.contains("ON CONFLICT (table_id, seq)") {
            return Err("there is no compare-and-set to turn off".to_owned());
        }
        sql(&faulty).map(drop)
    }

    /// Returns the head of every log.
    fn heads(&self) -> Result<HashMap<String, u64>, String> {
        let lines =
            self.cluster().sql(DATABASE, "SELECT link, head FROM tables").map_err(|why| why.to_string())?;
        let pair =
            |line: &str| Some((line.split_once('|')?.0.to_owned(), line.split_once('|')?.1.parse().ok()?));
        Ok(lines.lines().filter_map(pair).collect())
    }

    /// Returns every log, as the checker reads it.
    fn logs(&self) -> Result<String, String> {
        let sql = "SELECT link, head, seq, cmd FROM tables JOIN facts ON table_id = id";
        self.cluster().sql(DATABASE, sql).map_err(|why| why.to_string())
    }

    async fn suffer(&mut self, fault: Fault, round: usize, count: usize) -> Result<(), String> {
        let told = |why: std::io::Error| why.to_string();
        let number = (round + count) % self.nodes.len();
        let node = &mut self.nodes[number];
        match fault {
            Fault::NodeKilled => {
                node.process.kill().map_err(told)?;
                node.process.restart().map_err(told)?;
            }
            Fault::NodeDrained => {
                node.process.signal("TERM").map_err(told)?;
                node.process.wait().map_err(told)?;
                node.process.restart().map_err(told)?;
            }
            Fault::NodeFrozen => {
                node.process.signal("STOP").map_err(told)?;
                tokio::time::sleep(FROZEN).await;
                node.process.signal("CONT").map_err(told)?;
            }
            Fault::LinkCut | Fault::LinkStalled => {
                let way = if fault == Fault::LinkCut { Way::Cut } else { Way::Stalled };
                node.set_way(way);
                tokio::time::sleep(if round.is_multiple_of(2) { CUT } else { LONG_CUT }).await;
                node.set_way(Way::Open);
            }
            Fault::BackendsTerminated => {
                let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rowlock'";
                self.cluster().sql(DATABASE, sql).map_err(told)?;
            }
            Fault::PostgresKilled => {
                let primary = self.clusters[self.primary].as_mut().expect("there is always a primary");
                primary.kill().map_err(told)?;
                primary.restart().map_err(told)?;
            }
            Fault::Failover => self.fail_over().map_err(told)?,
        }
        Ok(())
    }

    /// Kills the primary and makes the standby the primary. Then a new standby follows that one.
    fn fail_over(&mut self) -> std::io::Result<()> {
        let (old, new) = (self.primary, 1 - self.primary);
        drop(self.clusters[old].take());
        let primary = self.clusters[new].as_ref().expect("there is always a standby");
        primary.promote()?;
        self.primary = new;
        let standby = primary.standby(&SETTINGS)?;
        primary.wait_for_standby()?;
        for node in &self.nodes {
            node.links[old].lead_to(standby.port());
        }
        self.clusters[old] = Some(standby);
        Ok(())
    }
}
