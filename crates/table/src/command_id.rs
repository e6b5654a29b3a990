//! Names of commands, so that a command that is sent twice counts once.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, Seat};
use serde::{Deserialize, Serialize};

/// A name for a command that a client made: 1 to 64 visible characters, not beginning with `@`. Whoever parses one has
/// none of the names of bots or of time, because those begin with it.
///
/// ```
/// use table::ClientId;
/// assert!("6f1c-77".parse::<ClientId>().is_ok());
/// assert!("@12".parse::<ClientId>().is_err()); // the table's own
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClientId(Box<str>);

impl ClientId {
    /// The greatest number of characters.
    pub const MAX: usize = 64;
}

impl FromStr for ClientId {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let good = (1..=Self::MAX).contains(&s.len())
            && !s.starts_with('@')
            && s.bytes().all(|b| b.is_ascii_graphic());
        good.then(|| ClientId(s.into())).ok_or_else(|| {
            ParseError::new(s, "a command id: 1 to 64 visible characters, not beginning with @")
        })
    }
}

impl<'de> Deserialize<'de> for ClientId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A name for one command, unique at the table. Sending the same command again with the same name is harmless: the
/// answer is the first answer.
///
/// Whose names are whose is a matter of type: a client can only make the first kind, so nobody can take the name that a
/// bot's decision or the end of somebody's time will have. What is parsed is a client's; all of them are read from logs.
///
/// ```
/// use table::CommandId;
/// let bots = CommandId::Bot { seat: "2".parse().unwrap(), round: 1, seq: 9 };
/// assert_eq!(bots.to_string(), "@bot-2-1-9");
/// assert!("@bot-2-1-9".parse::<CommandId>().is_err());
/// // What clients call so is another name, whenever it was written.
/// assert_ne!("bot-2-1-9".parse::<CommandId>().unwrap(), bots);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CommandId {
    /// A client's.
    Client(ClientId),
    /// A bot's decision.
    Bot {
        /// The seat that it plays.
        seat: Seat,
        /// The round that it decides in.
        round: u32,
        /// The number of the entry that it becomes.
        seq: u64,
    },
    /// What time brought about.
    Clock {
        /// The number of the entry that it becomes.
        seq: u64,
    },
}

impl CommandId {
    /// Reads one of the table's own names.
    fn own(text: &str) -> Option<Self> {
        let text = text.strip_prefix('@')?;
        let Some(bots) = text.strip_prefix("bot-") else {
            return Some(CommandId::Clock { seq: text.parse().ok()? });
        };
        let mut parts = bots.split('-');
        let (seat, round, seq) = (parts.next()?, parts.next()?, parts.next()?);
        let id =
            CommandId::Bot { seat: seat.parse().ok()?, round: round.parse().ok()?, seq: seq.parse().ok()? };
        parts.next().is_none().then_some(id)
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandId::Client(ClientId(id)) => f.write_str(id),
            CommandId::Bot { seat, round, seq } => write!(f, "@bot-{seat}-{round}-{seq}"),
            CommandId::Clock { seq } => write!(f, "@{seq}"),
        }
    }
}

impl From<ClientId> for CommandId {
    fn from(id: ClientId) -> Self {
        CommandId::Client(id)
    }
}

impl FromStr for CommandId {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        s.parse().map(CommandId::Client)
    }
}

impl Serialize for CommandId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CommandId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        // As it was written: `@+7` is not `@7`.
        match CommandId::own(&text).filter(|id| id.to_string() == text) {
            Some(id) => Ok(id),
            None => text.parse().map_err(serde::de::Error::custom),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn logged(text: &str) -> Option<CommandId> {
        serde_json::from_value(text.into()).ok()
    }

    #[test]
    fn no_client_can_take_the_name_of_a_bot_or_of_time() {
        for text in ["@1", "@bot-2-1-9", "@", "@anything"] {
            assert!(text.parse::<ClientId>().is_err(), "{text}");
            assert!(text.parse::<CommandId>().is_err(), "{text}");
            assert!(serde_json::from_value::<ClientId>(text.into()).is_err(), "{text}");
        }
    }

    #[test]
    fn every_kind_of_name_is_read_from_logs_as_it_was_written() {
        let seat = "3".parse().unwrap();
        let bot = CommandId::Bot { seat, round: 4_000_000_000, seq: u64::MAX };
        for id in [bot, CommandId::Clock { seq: 17 }, "c-1".parse().unwrap()] {
            assert_eq!(logged(&id.to_string()), Some(id.clone()));
            assert!(id.to_string().len() <= ClientId::MAX);
        }
        // Version 0.1.0 gave bots names of this kind.
        assert_eq!(logged("bot-2-1-9"), Some("bot-2-1-9".parse().unwrap()));
        for text in [
            "",
            "@",
            "@x",
            "@-1",
            "@+1",
            "@01",
            "@bot-",
            "@bot-2-1",
            "@bot-2-1-9-9",
            "@bot-0-1-9",
            "@bot-2-1-x",
            "a b",
        ] {
            assert_eq!(logged(text), None, "{text:?}");
        }
    }
}
