//! Logs of tables: restored, looked at, ticked on, and restored again. The first line names the game.

use game::{Observer, Seat};

use super::{GAMES, fixtures, head};
use crate::Target;
use crate::fuzzer::kind;

pub(super) const TARGET: Target = Target { name: "logs", seeds, run, short: 1_500, pieces: None };

fn seeds() -> Vec<Vec<u8>> {
    let seed = |(name, log): (String, String)| {
        let game = GAMES.games().iter().map(|game| game.name()).find(|game| name.starts_with(game));
        Some(format!("{}\n{}", game?, head(&log, 25)).into_bytes())
    };
    fixtures("logs", ".jsonl").into_iter().filter_map(seed).collect()
}

fn run(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let mut lines = text.lines().map(str::to_owned);
    let game = lines.next().unwrap_or_default();
    let log: Vec<String> = lines.collect();
    let mut table = match GAMES.restore_table(&game, &log) {
        Ok(table) => table,
        Err(why) if GAMES.find(&game).is_some() => return kind(&why.to_string()),
        Err(_) => return "no such game".to_owned(),
    };
    look(table.as_ref());
    // Whatever followed from it is part of it, and so is what time brings about.
    for now in [0, table.now(), table.wake_at().unwrap_or(0), u64::MAX / 2] {
        table.tick(now);
    }
    look(table.as_ref());
    let lines: Vec<String> = table.unstored(0).into_iter().map(|line| line.json).collect();
    let again = GAMES
        .restore_table(&game, &lines)
        .unwrap_or_else(|why| panic!("a table's own log is refused: {why}"));
    assert_eq!(again.head(), table.head());
    for observer in Observer::all(seats(table.as_ref())) {
        assert_eq!(again.view(observer), table.view(observer));
    }
    format!("{game} {:?}", table.summary().phase)
}

fn seats(table: &dyn catalogue::AnyTable) -> usize {
    table.summary().people.len()
}

/// Asks the table for everything that can be seen of it.
fn look(table: &dyn catalogue::AnyTable) {
    for observer in Observer::all(seats(table)) {
        table.view(observer);
        table.events(observer, 0);
        table.is_asked(observer);
    }
    for seat in (0..seats(table)).filter_map(Seat::new) {
        table.is_played_by_owner(seat);
        table.question(seat);
    }
    table.bots();
    table.record();
    table.again();
}
