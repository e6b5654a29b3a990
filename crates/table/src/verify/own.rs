//! What somebody who took part in fair dice has kept themselves, and whether a record agrees with it.

use std::collections::BTreeMap;

use game::Seat;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Commitment, Link};

/// How many links a chain has behind its tip.
const LINKS: usize = 500;

/// What a player's own program has kept of a table with fair dice, as `docs/fair-dice.md` lays it down. No record can tell it,
/// because a dishonest host could have written that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The commitment that was shown before they committed.
    pub commitment: Commitment,
    /// The last link of each chain that they committed to, from which all others follow.
    pub chains: Vec<Link>,
    /// What they sent, by the number of the draw that was called.
    pub sent: BTreeMap<u32, Sent>,
}

/// A link that somebody sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// Their seat.
    pub seat: Seat,
    /// The link.
    pub link: Link,
    /// Who was asked, as the table showed it then: the [`fair::roll_call`](crate::fair::roll_call) of that draw.
    pub roll: Commitment,
    /// Whether the table has acknowledged it.
    #[serde(default)]
    pub ok: bool,
}

impl Kept {
    /// Returns the tips of their chains.
    pub(super) fn tips(&self) -> Vec<Link> {
        self.chains.iter().map(|last| (0..LINKS).fold(*last, |link, _| link.before())).collect()
    }
}

/// What contradicts what somebody has kept themselves. The check in the browser has the same list and the same words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum OwnFlaw {
    /// The record has another commitment, or none.
    #[error("the commitment is not the one that you were shown during the game: the secret was exchanged")]
    Commitment,
    /// Others were asked for links.
    #[error("for draw {draw} the record names others who were asked for links than you were shown")]
    RollCall {
        /// The draw that was called.
        draw: u32,
    },
    /// Another link stands there.
    #[error("for draw {draw} the record has another link at your seat than the one that you sent")]
    LinkChanged {
        /// The draw that was called.
        draw: u32,
    },
    /// A link was acknowledged, and is not there.
    #[error(
        "your link for draw {draw} was received and then left out: the host could choose between two outcomes there"
    )]
    LinkLost {
        /// The draw that was called.
        draw: u32,
    },
    /// There is a chain that they did not commit to.
    #[error(
        "at your seat stands a chain that you never committed to; unless you played on another device as well, somebody put it in \
         your mouth"
    )]
    Chain,
}

impl OwnFlaw {
    /// Returns what the sentence about it has gaps for.
    pub fn gaps(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::RollCall { draw } | Self::LinkChanged { draw } | Self::LinkLost { draw } => {
                vec![("draw", draw.to_string())]
            }
            Self::Commitment | Self::Chain => Vec::new(),
        }
    }
}

game::codes! {
    OwnFlaw {
        Self::Commitment => "own_commitment",
        Self::RollCall { .. } => "own_roll_call",
        Self::LinkChanged { .. } => "own_link_changed",
        Self::LinkLost { .. } => "own_link_lost",
        Self::Chain => "own_chain",
    }
}
