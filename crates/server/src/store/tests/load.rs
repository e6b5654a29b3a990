//! How many moves a second the store alone takes, and how long each waits until it is on disk.

use super::*;

const TABLES: u64 = 2_000;

/// About as long as what somebody chose.
const JSON: &str = r#"{"seq":17,"at":1794794186566,"cmd":"m-1-17","by":"seat 1","fact":"chose","round":9,"seat":1,"action":"green 6","how":"hand"}"#;

/// Moves are due at even intervals, whatever the store does, and are timed from when they were due.
#[tokio::test]
#[ignore = "a measurement, see docs/benchmarks.md"]
async fn moves_are_stored_at_a_rate() {
    let number = |name: &str, usual| std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (rate, seconds) = (number("RATE", 5_000), number("SECONDS", 10));
    let (folder, metrics) = (Folder::new(), Arc::<Metrics>::default());
    let (store, _) = Store::open(Place::Folder(&folder.0), Arc::clone(&metrics)).await.unwrap();
    let tables = futures_util::future::join_all((0..TABLES).map(|_| new_table(&store))).await;
    let begun = Instant::now();
    let due = |n: u64| begun + Duration::from_secs_f64(n as f64 / rate as f64);
    let play = async |first: u64, meta: &TableMeta| {
        let mut waited = Vec::new();
        for (n, head) in (first..rate * seconds).step_by(TABLES as usize).zip(1..) {
            tokio::time::sleep_until(due(n).into()).await;
            let fact = FactLine { seq: head + 1, cmd: Some(format!("m-{n}")), json: JSON.to_owned() };
            let wake = n.is_multiple_of(4).then_some(n + 800);
            let people = vec![person(); 4];
            let summary = Summary { phase: table::Phase::Playing, people, wake };
            let append = Append { table: meta.id, head, facts: vec![fact], seat: None, summary, now: n };
            store.append(append).await.unwrap();
            waited.push(due(n).elapsed());
        }
        waited
    };
    let played =
        futures_util::future::join_all((0..).zip(&tables).map(|(first, meta)| play(first, meta))).await;
    let (took, mut waited) = (begun.elapsed().as_secs_f64(), played.concat());
    waited.sort_unstable();
    let at = |percent: usize| waited[(waited.len() * percent / 100).min(waited.len() - 1)];
    println!(
        "{:.0} moves a second; {:?} (median), {:?} (p99), {:?} (worst)",
        waited.len() as f64 / took,
        at(50),
        at(99),
        at(100)
    );
    for line in metrics.render().lines().filter(|line| line.starts_with("rowlock_commit")) {
        println!("{line}");
    }
}

fn person() -> Person {
    Person { name: Some("Anna".to_owned()), bot: false, asked: true, turn: None, points: None, won: false }
}
