//! How values stand in columns of text and numbers, in every database.

use catalogue::Person;
use game::Seat;
use table::Phase;

/// How many lines of talk are loaded with a table.
pub(in crate::store) const TALK_SHOWN: u32 = 100;

/// Returns who sits at a table as a column of text.
pub(in crate::store) fn people_json(people: &[Person]) -> String {
    serde_json::to_string(people).expect("plain data")
}

/// Reads what [`people_json`] wrote.
pub(in crate::store) fn people_of(json: &str) -> Vec<Person> {
    serde_json::from_str(json).unwrap_or_default()
}

/// Returns the word that stands for a phase.
pub(in crate::store) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

/// Reads what [`phase_word`] returned.
pub(in crate::store) fn phase_of(word: &str) -> Phase {
    match word {
        "gathering" => Phase::Gathering,
        "playing" => Phase::Playing,
        _ => Phase::Over,
    }
}

/// Returns the seat of this number, counted from 1.
pub(in crate::store) fn seat_numbered(number: i64) -> Option<Seat> {
    Seat::new(usize::try_from(number).ok()?.checked_sub(1)?)
}
