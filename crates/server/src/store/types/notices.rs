//! Who is to be told that it is their turn, and by which ways.

use game::Seat;

use super::guests::GuestId;
use super::tables::TableId;

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
