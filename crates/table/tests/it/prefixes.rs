//! A table restores from any prefix of its log and continues identically.

use game::{Game, Observer, SeatSet, Source as _};
use table::{Command, Envelope, Fact, Logged, Table};

use crate::harness::{Driver, all_settings, any_command, any_of, random};

/// Something that was sent to a table.
enum Sent<G: Game> {
    Command(Envelope<Command<G>>),
    Time(u64),
}

impl<G: Game> Sent<G> {
    fn to(&self, table: &mut Table<G>) {
        match self {
            Sent::Command(envelope) => _ = table.handle(envelope.clone()),
            Sent::Time(now) => _ = table.tick(*now),
        }
    }
}

pub(crate) fn cut_anywhere<G: Game>(options: &[&str]) {
    for (i, settings) in all_settings::<G>(options, 9).into_iter().enumerate() {
        let (log, script) = play(Driver::<G>::new(settings), i as u64);
        let lines: Vec<String> = log.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
        for cut in 1..=log.len() {
            // By way of text, as a store would.
            let prefix =
                lines[..cut].iter().map(|line| serde_json::from_str::<Logged<Fact<G>>>(line).unwrap());
            let mut table = Table::restore(prefix).unwrap();
            // What was cut off in the middle of a batch has followed again, the same.
            let batch_end =
                log[cut..].iter().position(|entry| entry.cmd.is_some()).map_or(log.len(), |n| cut + n);
            assert_eq!(table.log(), &log[..batch_end], "cut after entry {cut}");
            let from = script.partition_point(|(_, len)| *len <= batch_end);
            for (sent, _) in &script[from..] {
                sent.to(&mut table);
            }
            assert_eq!(table.log(), log, "cut after entry {cut}");
        }
    }
}

/// What was sent, each with the length of the log after it.
type Script<G> = Vec<(Sent<G>, usize)>;

/// A whole game with everything in it.
fn play<G: Game>(mut driver: Driver<G>, seed: u64) -> (Vec<Logged<Fact<G>>>, Script<G>) {
    let mut random = random(seed);
    let vocabulary = G::vocabulary();
    let mut script = Script::new();
    let seats = driver.table.view(Observer::Spectator).seats.len();
    for i in 0..seats {
        let join =
            table::Command::Join { name: format!("Person {i}").parse().unwrap(), seat: None, commits: false };
        send(&mut driver, &mut script, table::By::Guest, join);
    }
    for _ in 0..120 {
        let (by, command) = any_command(&driver.table, &vocabulary, &mut random);
        send(&mut driver, &mut script, by, command);
        let bots: Vec<_> = driver.table.awaited_bots().iter().map(|turn| (turn.seat, turn.round)).collect();
        for (seat, round) in bots {
            let Some(choices) = driver.table.choices(seat) else { continue };
            let action = any_of(&choices, &mut random);
            send(&mut driver, &mut script, table::By::Bot(seat), table::Command::Decide { round, action });
        }
        if random.below(8) == 0 {
            driver.tick(any_of(&[500, 2_500, 40_000], &mut random));
            script.push((Sent::Time(driver.now), driver.table.log().len()));
        }
    }
    for seat in SeatSet::first(seats).iter() {
        send(&mut driver, &mut script, table::By::Host, table::Command::Leave { seat });
    }
    (driver.table.log().to_vec(), script)
}

/// Sends a command and writes it down if it was accepted. (Refusals leave no trace, so a restored table has
/// forgotten them.)
fn send<G: Game>(driver: &mut Driver<G>, script: &mut Script<G>, by: table::By, command: table::Command<G>) {
    let envelope = driver.envelope(by, command);
    if driver.table.handle(envelope.clone()).is_ok() {
        script.push((Sent::Command(envelope), driver.table.log().len()));
    }
}
