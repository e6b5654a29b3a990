//! What is stored, as plain values that know no database.

use catalogue::{FactLine, Person, Summary};
use game::Seat;
use serde::{Deserialize, Serialize};
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
    Freed(Seat),
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

/// What the choices of a seat in a round are worth, for the node that its owner's page is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SharedAdvice {
    pub(crate) seat: Seat,
    pub(crate) round: u32,
    pub(crate) json: String,
}

/// What a node has of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableCopy {
    pub(crate) table: TableId,
    /// The number of the last fact that it has.
    pub(crate) head: u64,
    /// How many changes it has seen; `None` if that is not known, because the store failed.
    pub(crate) changes: Option<u64>,
}

/// What a table has that a copy lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct News {
    /// Everything, but with the facts after number `after` alone.
    pub(crate) table: StoredTable,
    pub(crate) after: u64,
}

/// What one node tells the others. It is a hint: whoever misses it finds out by looking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// These tables have changed, so often by now.
    Changed(Vec<(TableId, u64)>),
    /// This table is no more.
    Deleted(TableId),
    /// At these tables somebody came or went.
    Presence(Vec<TableId>),
    /// What is known of this guest has changed.
    Guest(GuestId),
    /// The cookies that this guest had open nothing any more.
    SignedOut(GuestId),
    /// This guest is one no more.
    Removed(GuestId),
    /// Other addresses are shut out.
    Bans,
    /// A node goes, or comes.
    Nodes,
    /// Something was said that could not be heard.
    Missed,
}

/// What a node learns when it says that it is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Beat {
    /// How late it is in the house.
    pub(crate) time: u64,
    /// Whether the others had given this node up, so that it must say again what it has.
    pub(crate) is_new: bool,
    /// How many nodes there are.
    pub(crate) nodes: u64,
    /// The number of the last thing that no node may miss.
    pub(crate) happened: u64,
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

/// What came of a recovery code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Recovered {
    /// The device is this guest's now.
    Done(Guest),
    /// It was this guest's before. The code is still good.
    Already,
    /// There is no such code, or no longer.
    NotGood,
    /// Whoever this device belongs to sits at a table with the guest. Nothing has changed.
    BothSit,
}

/// A way by which a guest wants to be told that it is their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Channel {
    pub(crate) id: i64,
    pub(crate) kind: ChannelKind,
    pub(crate) address: String,
    /// The keys of a browser, or what a hook is to be shown. It may be empty.
    pub(crate) secret: String,
    /// The code of the language in which they want to be told.
    pub(crate) lang: String,
    /// The address of this server, as they know it.
    pub(crate) base: String,
    /// Why the last notice did not arrive, if it did not.
    pub(crate) problem: Option<Problem>,
}

/// Why a notice did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The address or the keys are none.
    BadAddress,
    /// The address is without TLS, and the host wants it.
    Plain,
    /// The address is of the machine or of the house, and the host does not want these asked.
    Private,
    /// No machine has this name.
    NoHost,
    /// Nobody answers.
    NoConnection,
    /// The answer did not come in time.
    Timeout,
    /// There is nothing at this address any more.
    Gone,
    /// The service answered with another status.
    Status(u16),
}

impl Problem {
    /// Those that have no number.
    const NAMED: [Problem; 7] = [
        Problem::BadAddress,
        Problem::Plain,
        Problem::Private,
        Problem::NoHost,
        Problem::NoConnection,
        Problem::Timeout,
        Problem::Gone,
    ];

    /// Returns the word that stands for it in the store.
    pub(in crate::store) fn word(self) -> String {
        match self {
            Problem::BadAddress => "bad_address".to_owned(),
            Problem::Plain => "plain".to_owned(),
            Problem::Private => "private".to_owned(),
            Problem::NoHost => "no_host".to_owned(),
            Problem::NoConnection => "no_connection".to_owned(),
            Problem::Timeout => "timeout".to_owned(),
            Problem::Gone => "gone".to_owned(),
            Problem::Status(status) => status.to_string(),
        }
    }

    /// Reads what [`word`](Self::word) returned. A word that is not known, of an earlier version or a later one, says at
    /// least that nothing arrived.
    pub(in crate::store) fn read(word: &str) -> Self {
        let named = Self::NAMED.into_iter().find(|problem| problem.word() == word);
        let status = || word.parse().ok().map(Problem::Status);
        named.or_else(status).unwrap_or(Problem::NoConnection)
    }
}

/// A channel that is to be added.
#[derive(Clone, Debug)]
pub(crate) struct NewChannel {
    pub(crate) kind: ChannelKind,
    pub(crate) address: String,
    pub(crate) secret: String,
    pub(crate) lang: String,
    pub(crate) base: String,
}

/// What there is at the other end of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChannelKind {
    /// A browser, by its push service.
    Push,
    /// A program that reads JSON.
    Json,
    Discord,
    Slack,
    Ntfy,
    Matrix,
}

impl ChannelKind {
    const ALL: [ChannelKind; 6] = [
        ChannelKind::Push,
        ChannelKind::Json,
        ChannelKind::Discord,
        ChannelKind::Slack,
        ChannelKind::Ntfy,
        ChannelKind::Matrix,
    ];

    /// Returns the word that stands for it in the store and in forms.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ChannelKind::Push => "push",
            ChannelKind::Json => "json",
            ChannelKind::Discord => "discord",
            ChannelKind::Slack => "slack",
            ChannelKind::Ntfy => "ntfy",
            ChannelKind::Matrix => "matrix",
        }
    }
}

impl std::str::FromStr for ChannelKind {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|kind| kind.word() == word).ok_or(())
    }
}

/// Somebody is to be told that it is their turn, by one of their channels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DueNotice {
    pub(crate) table: TableId,
    pub(crate) link: String,
    pub(crate) game: String,
    pub(crate) seat: Seat,
    /// The decision that is waited for,
    pub(crate) round: u32,
    /// since then,
    pub(crate) since: u64,
    /// and until then.
    pub(crate) until: u64,
    /// How often it was tried in vain since they last looked.
    pub(crate) attempts: u32,
    /// Whether they were told of something at this table and have not looked since.
    pub(crate) unseen: bool,
    pub(crate) guest: GuestId,
    pub(crate) channel: Channel,
}

/// A table as the owner of the machine sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableOverview {
    /// Its number, by which logs name it.
    pub number: i64,
    /// Its link.
    pub link: String,
    /// The game's name.
    pub game: String,
    /// The number of the guest who opened it.
    pub host: i64,
    /// Who sits there.
    pub people: Vec<String>,
    /// Where it is in its life: `gathering`, `playing` or `over`.
    pub phase: String,
    /// How many entries its log has.
    pub entries: u64,
    /// When it was opened, in milliseconds.
    pub opened: u64,
    /// When something last happened there.
    pub touched: u64,
}

/// A guest as the owner of the machine sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuestOverview {
    /// Their number.
    pub number: i64,
    /// The name that they gave themselves.
    pub name: String,
    /// When they came, in milliseconds.
    pub since: u64,
    /// At how many tables they sit, those that they opened included.
    pub tables: u64,
}

/// Addresses that are shut out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// An address, or a range of them.
    pub range: String,
    /// Since when, in milliseconds.
    pub since: u64,
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

/// Returns the seat of this number, counted from 1.
pub(in crate::store) fn seat_numbered(number: i64) -> Option<Seat> {
    Seat::new(usize::try_from(number).ok()?.checked_sub(1)?)
}

/// Something small that is kept by name, for everybody or for a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Keepsake {
    pub(crate) kind: &'static str,
    pub(crate) name: String,
    /// Whose it is; `None`: the server's.
    pub(crate) owner: Option<GuestId>,
    /// When it is due, when it was made, or its rank: what it is sorted by. No store keeps one above `i64::MAX`.
    pub(crate) due: u64,
    pub(crate) text: String,
}
