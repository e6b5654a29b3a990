//! What is stored, as plain values that know no database.

use catalogue::{FactLine, Person, Summary};
use game::Seat;
use table::Phase;

/// A guest's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct GuestId(pub(in crate::store) i64);

#[cfg(test)]
impl GuestId {
    pub(crate) fn numbered(number: i64) -> Self {
        GuestId(number)
    }
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    pub(crate) id: GuestId,
    pub(crate) name: String,
}

/// A table's number in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TableId(pub(in crate::store) i64);

#[cfg(test)]
impl TableId {
    pub(crate) fn numbered(number: i64) -> Self {
        TableId(number)
    }
}

/// For logs: the link of a table is for those who were invited.
impl std::fmt::Display for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A new owner for a seat, or none, together with the fact that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatChange {
    pub(crate) seat: Seat,
    pub(crate) guest: Option<GuestId>,
}

/// A table that was just opened.
pub(crate) struct NewTable {
    pub(crate) link: String,
    pub(crate) game: String,
    pub(crate) host: GuestId,
    pub(crate) listed: bool,
    pub(crate) hints: bool,
    pub(crate) facts: Vec<FactLine>,
    pub(crate) summary: Summary,
    pub(crate) now: u64,
}

/// What is known of a table besides its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableMeta {
    pub(crate) id: TableId,
    pub(crate) link: String,
    pub(crate) game: String,
    pub(crate) host: GuestId,
    pub(crate) listed: bool,
    pub(crate) hints: bool,
    pub(crate) rematch: Option<String>,
}

/// A batch of facts, to be written after fact number `head` or not at all.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) head: u64,
    pub(crate) facts: Vec<FactLine>,
    pub(crate) seat: Option<SeatChange>,
    pub(crate) summary: Summary,
    pub(crate) now: u64,
}

/// Something somebody said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TalkLine {
    pub(crate) at: u64,
    pub(crate) name: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) text: String,
}

/// Everything that is stored of a table.
pub(crate) struct StoredTable {
    pub(crate) meta: TableMeta,
    pub(crate) summary: Summary,
    /// When something last happened there, in the time of the house.
    pub(crate) touched: u64,
    pub(crate) facts: Vec<String>,
    pub(crate) seats: Vec<(Seat, GuestId)>,
    pub(crate) talk: Vec<TalkLine>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Listing {
    pub(crate) link: String,
    pub(crate) game: String,
    pub(crate) phase: Phase,
    pub(crate) people: Vec<Person>,
    pub(crate) touched: u64,
}

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
