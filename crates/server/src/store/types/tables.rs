//! Tables, their logs and who sits there.

use catalogue::{FactLine, Person, Summary};
use game::Seat;
use table::Phase;

use super::guests::GuestId;
use super::nodes::SharedAdvice;

/// A table's number in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

/// Who owns which seat from now on, together with the fact that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SeatChange {
    /// A seat has an owner.
    Taken(Seat, GuestId),
    /// A seat has none any more.
    Freed {
        /// The seat.
        seat: Seat,
        /// Who is the table's host from now on, if whoever left was.
        heir: Option<GuestId>,
    },
    /// Seats have other numbers; these are all that have owners.
    Renumbered(Vec<(Seat, GuestId)>),
}

/// A short code that leads to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Code {
    pub(crate) text: String,
    /// It is good until then.
    pub(crate) until: u64,
}

/// A seat that was taken along to another device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MovedSeat {
    pub(crate) seat: Seat,
    /// Whether the host of the table went along.
    pub(crate) hosts: bool,
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

/// How many tables there may be; counted in the same moment as another is added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableQuota {
    /// Tables that the guest has opened since then are counted,
    pub(crate) since: u64,
    /// and there may be so many of them.
    pub(crate) lately: u32,
    /// The guest may have so many that are not over.
    pub(crate) open: u32,
    /// There may be so many in all.
    pub(crate) all: u64,
}

/// Whose quota is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuotaReached {
    Guest,
    Server,
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
    /// Its number at the table, by which lines of the same moment are told apart. The store gives it.
    pub(crate) number: u64,
    pub(crate) at: u64,
    pub(crate) name: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) text: String,
}

/// Everything that is stored of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredTable {
    pub(crate) meta: TableMeta,
    /// How often something has changed that somebody could see, where several nodes share the store.
    pub(crate) changes: u64,
    pub(crate) summary: Summary,
    /// When something last happened there, in the time of the house.
    pub(crate) touched: u64,
    pub(crate) facts: Vec<String>,
    pub(crate) seats: Vec<(Seat, GuestId)>,
    pub(crate) talk: Vec<TalkLine>,
    pub(crate) code: Option<Code>,
    /// What the choices of seats are worth, where several nodes share the store.
    pub(crate) advice: Vec<SharedAdvice>,
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

/// A table as somebody sees it who sits there or has opened it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OwnTable {
    pub(crate) link: String,
    pub(crate) game: String,
    pub(crate) phase: Phase,
    pub(crate) people: Vec<Person>,
    /// Who owns the seats, those of this guest included.
    pub(crate) seats: Vec<(Seat, GuestId)>,
    /// The guest's own seat.
    pub(crate) seat: Option<Seat>,
    /// Whether the guest has opened the table.
    pub(crate) hosts: bool,
    pub(crate) opened: u64,
    pub(crate) touched: u64,
    /// Whether the guest has put it away from their list.
    pub(crate) put_away: bool,
}

impl OwnTable {
    /// Returns the guest as the table has them.
    pub(crate) fn own(&self) -> Option<&Person> {
        self.people.get(self.seat?.index())
    }
}
