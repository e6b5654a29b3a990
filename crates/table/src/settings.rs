//! What is chosen when a table is opened.

use game::{Game, SetupError};
use serde::{Deserialize, Serialize};

use crate::{Commitment, Name, Origin, Secret};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A player that is not a person: which one, and how strong. The table never calls it; a driver does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bot {
    /// What the others read.
    pub name: String,
    /// Which one the driver asks: `greedy`, `expert`.
    pub level: String,
}

/// What stands at a seat when the table opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// A person may sit down here.
    Open,
    /// It is kept for somebody of this name, who sat here in the game before.
    Kept(Name),
    /// A bot sits here.
    Bot(Bot),
}

/// How long a seat may take for a decision. Times are milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// As long as it likes.
    None,
    /// So long for each decision.
    PerDecision {
        /// Milliseconds.
        ms: u64,
    },
    /// For slow games: at least so many whole days. Deadlines fall at the time of day at which the table was
    /// opened, so somebody who looks in once every day at any hour is never late.
    PerDay {
        /// Days.
        days: u32,
    },
}

impl Clock {
    /// When the time of a seat that was asked at `asked` is over, at a table opened at `opened`.
    ///
    /// ```
    /// use table::Clock;
    /// assert_eq!(Clock::PerDecision { ms: 500 }.deadline(1000, 0), Some(1500));
    /// let day = 24 * 60 * 60 * 1000;
    /// // Asked in the morning after the table was opened: until the second evening.
    /// assert_eq!(Clock::PerDay { days: 1 }.deadline(day / 2, 0), Some(2 * day));
    /// ```
    pub fn deadline(self, asked: u64, opened: u64) -> Option<u64> {
        match self {
            Clock::None => None,
            Clock::PerDecision { ms } => Some(asked.saturating_add(ms)),
            Clock::PerDay { days } => {
                let earliest = asked.saturating_sub(opened).saturating_add(DAY.saturating_mul(days.into()));
                Some(opened.saturating_add(earliest.div_ceil(DAY).saturating_mul(DAY)))
            }
        }
    }
}

impl Clock {
    /// Returns after how many milliseconds without a sign of them somebody counts as away, if nobody does before
    /// `at_least`. This is the one place that says it: whoever may take so long for a decision may stay away as long.
    ///
    /// ```
    /// use table::Clock;
    /// let (minute, day) = (60_000, 24 * 60 * 60 * 1000);
    /// assert_eq!(Clock::None.away_after(minute), minute);
    /// assert_eq!(Clock::PerDecision { ms: 5_000 }.away_after(minute), minute);
    /// assert_eq!(Clock::PerDecision { ms: 10 * minute }.away_after(minute), 10 * minute);
    /// assert_eq!(Clock::PerDay { days: 3 }.away_after(minute), 3 * day);
    /// ```
    pub fn away_after(self, at_least: u64) -> u64 {
        let decision = match self {
            Clock::None => 0,
            Clock::PerDecision { ms } => ms,
            Clock::PerDay { days } => DAY.saturating_mul(days.into()),
        };
        at_least.max(decision)
    }
}

/// What happens at a seat whose time is over, or whose owner has left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// It passes, or does what comes nearest to that in its game ([`Game::idle`]).
    Pass,
    /// This bot sits in until the owner returns.
    Bot(Bot),
}

/// Whether whoever holds the secret of verifiable dice also plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dealer {
    /// The host only runs the table.
    Aside,
    /// The host, or somebody the host could tell, is one of the players. They could know the next draw as soon as the
    /// last contribution to it is made. Only tests open such tables; in logs it stays readable.
    Plays,
}

/// Where dice and cards come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// A generator started from this seed. Only tests open such tables, because a seed proves nothing; in logs it
    /// stays readable.
    Seeded {
        /// Hidden until the game is over.
        seed: Secret,
    },
    /// People type in what their real dice or cards show.
    Typed,
    /// Derived from a committed secret and from links that people open before each roll: see `docs/fair-dice.md`.
    Fair {
        /// Hidden until the game is over; its commitment is public from the start.
        secret: Secret,
        /// Milliseconds for which a roll waits for the links of those who take part, and the first one for those who
        /// are about to.
        wait: u64,
    },
    /// The older protocol of fair dice. No table is opened with it any more; in logs it stays readable and playable.
    Verifiable {
        /// Hidden until the game is over; its commitment is public from the start.
        secret: Secret,
        /// Whether its holder plays.
        dealer: Dealer,
    },
}

/// Where dice and cards come from, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "mode", rename_all = "snake_case")]
pub enum ChanceSeen {
    /// A seeded generator.
    Seeded,
    /// Typed in by people.
    Typed,
    /// Fair dice: see `docs/fair-dice.md`.
    Fair {
        /// SHA-256 of the secret.
        commitment: Commitment,
    },
    /// The older protocol of fair dice.
    Verifiable {
        /// SHA-256 of the secret.
        commitment: Commitment,
        /// Whether its holder plays.
        dealer: Dealer,
    },
}

impl From<&Chance> for ChanceSeen {
    fn from(chance: &Chance) -> Self {
        match chance {
            Chance::Seeded { .. } => ChanceSeen::Seeded,
            Chance::Typed => ChanceSeen::Typed,
            Chance::Fair { secret, .. } => ChanceSeen::Fair { commitment: secret.commitment() },
            Chance::Verifiable { secret, dealer } => {
                ChanceSeen::Verifiable { commitment: secret.commitment(), dealer: *dealer }
            }
        }
    }
}

/// Everything that is chosen when a table is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Settings<G: Game> {
    /// The game's own options.
    pub options: G::Options,
    /// One for each seat.
    pub chairs: Vec<Chair>,
    /// How long a decision may take.
    pub clock: Clock,
    /// What happens when it takes longer, or its owner has left.
    pub absence: Absence,
    /// Where dice and cards come from.
    pub chance: Chance,
    /// Milliseconds between a decision and the draw that follows it: time to see what happened, and to ask for
    /// an undo.
    pub pace: u64,
    /// Milliseconds after which an unanswered request for an undo lapses.
    pub undo_wait: u64,
    /// Milliseconds after the start within which seats should contribute to verifiable dice; after that the
    /// game begins without them.
    pub salt_wait: u64,
    /// The game that it goes on from, if it does not begin at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin<G>>,
}

impl<G: Game> Settings<G> {
    /// A table without a clock where nothing is unusual: absent seats pass, draws come at once, and requests
    /// lapse after half a minute.
    pub fn new(options: G::Options, chairs: Vec<Chair>, chance: Chance) -> Self {
        Settings {
            options,
            chairs,
            clock: Clock::None,
            absence: Absence::Pass,
            chance,
            pace: 0,
            undo_wait: 30_000,
            salt_wait: 30_000,
            origin: None,
        }
    }

    /// The position before the first input.
    pub(crate) fn start(&self) -> Result<G, SetupError> {
        G::start(self.chairs.len(), &self.options)
    }
}
