//! Records of games: read, checked, told and written again.

use game::Observer;
use words::Lang;

use super::{GAMES, fixtures, head};
use crate::Target;
use crate::fuzzer::kind;

pub(super) const TARGET: Target = Target { name: "records", seeds, run, short: 1_500, pieces: None };

fn seeds() -> Vec<Vec<u8>> {
    let all =
        ["records/tables", "records/simulated"].into_iter().flat_map(|folder| fixtures(folder, ".jsonl"));
    // Whole where they are short; otherwise a beginning, which is a record of a game that is not over.
    let seed = |(_, text): (String, String)| if text.len() < 8_000 { text } else { head(&text, 12) };
    all.map(|record| seed(record).into_bytes()).collect()
}

fn run(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let mut said = String::new();
    for game in GAMES.games() {
        let Ok(record) = game.read(&text) else { continue };
        let written = record.text();
        let again = game
            .read(&written)
            .unwrap_or_else(|why| panic!("what was written does not read: {why}\n{written}"));
        assert_eq!(again.text(), written);
        said += game.name();
        said += match record.verify() {
            Ok(_) => " legal",
            Err(_) => " illegal",
        };
        _ = game.tell(Lang::En, &text, usize::MAX, Observer::Spectator, false);
    }
    let game = GAMES.games().iter().find(|game| text.contains(&format!("\"game\":\"{}\"", game.name())));
    let checked = game.map(|game| match game.verify(Lang::En, &text, None) {
        Ok(checked) => format!("good, {} not proven", checked.not_proven.len()),
        Err(why) => kind(&why.to_string()),
    });
    format!("{said} {}", checked.unwrap_or_default())
}
