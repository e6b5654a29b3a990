//! Records: every prefix replays to the same position, and text means what it says.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Table, Verdict, Violation, any_input, ensure, source, violation};
use crate::{Digest, Game, Input, Record};

/// Plays a random game into a record; also every position on the way.
fn play<G: Game>(table: &Table<G>, seed: u64) -> Result<(Record<G>, Vec<G>), Violation> {
    let mut source = source(seed);
    let players = vec!["random".to_owned(); table.seats];
    let (mut record, mut position) =
        Record::<G>::new(table.seats, &table.options, players, format!("test seed {seed}"))
            .map_err(|why| Violation(why.to_string()))?;
    let mut positions = vec![position.clone()];
    while let Some(input) = any_input(&position, &mut source) {
        record
            .play(&mut position, input)
            .map_err(|why| Violation(format!("a listed input was refused: {why}")))?;
        positions.push(position.clone());
    }
    Ok((record, positions))
}

pub(super) fn replay<G: Game>(table: &Table<G>) -> Verdict {
    let mut names: BTreeMap<Digest, G> = BTreeMap::new();
    for game in 0..3 {
        let (record, positions) = play(table, table.seed + game)?;
        for (seq, expected) in positions.iter().enumerate() {
            let replayed = record.position_at(seq).map_err(|why| Violation(why.to_string()))?;
            ensure!(replayed == *expected, "replaying {seq} inputs gives another position");
            ensure!(replayed.digest() == expected.digest(), "equal positions have unequal digests");
            let namesake = names.entry(expected.digest()).or_insert_with(|| expected.clone());
            ensure!(namesake == expected, "two positions share the digest {}", expected.digest());
        }
        record.verify().map_err(|why| Violation(format!("a fresh record does not verify: {why}")))?;
    }
    Ok(())
}

pub(super) fn round_trips<G: Game>(table: &Table<G>) -> Verdict {
    for action in G::vocabulary() {
        round_trip(action)?;
    }
    for game in 0..3 {
        let (record, _) = play(table, table.seed + game)?;
        for entry in &record.entries {
            if let Input::Chance(outcome) = entry.input {
                round_trip(outcome)?;
            }
        }
        let text = record.to_text();
        let read =
            Record::<G>::from_text(&text).map_err(|why| Violation(format!("a fresh record: {why}")))?;
        ensure!(read == record, "reading a record back gives another record");
        ensure!(read.to_text() == text, "writing it again gives another text");
    }
    Ok(())
}

fn round_trip<T>(value: T) -> Verdict
where
    T: Copy + PartialEq + Debug + Display + FromStr + Serialize + DeserializeOwned,
{
    let text = value.to_string();
    match text.parse::<T>() {
        Ok(parsed) => ensure!(parsed == value, "`{text}` parses to {parsed:?}, not {value:?}"),
        Err(_) => violation!("`{text}` does not parse"),
    }
    // Only the one written form parses.
    for other in [format!(" {text}"), format!("{text} "), text.to_uppercase(), format!("{text} 1x")] {
        ensure!(other.parse::<T>().is_err(), "`{other}` parses although it is not the form `{text}`");
    }
    ensure!(!text.contains(['"', '\\']) && text.is_ascii(), "`{text}` would need escapes in a record");
    let json = serde_json::to_string(&value).map_err(|why| Violation(why.to_string()))?;
    let back: T = serde_json::from_str(&json).map_err(|why| Violation(format!("{json}: {why}")))?;
    ensure!(back == value, "{json} reads as {back:?}, not {value:?}");
    Ok(())
}
