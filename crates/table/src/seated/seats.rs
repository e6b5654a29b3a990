//! Who sits where, and who plays.

use std::sync::Arc;

use game::{Game, Seat, SeatSet};

use super::Seated;
use crate::{Bot, Chair, Link, Name};

/// What is laid down for a seat's next decision of this turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan<G: Game> {
    pub(crate) action: G::Action,
    /// It was laid down while this round was open and is for a later one.
    pub(crate) round: u32,
    pub(crate) turn: u32,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sitting<G: Game> {
    /// The person whose seat it is.
    pub(crate) owner: Option<Name>,
    /// The name of the person for whom the chair is kept, while it is free.
    pub(crate) kept: Option<Name>,
    /// The bot that plays it, for good or until the owner returns.
    pub(crate) bot: Option<Arc<Bot>>,
    /// Whether the owner has not left.
    pub(crate) here: bool,
    pub(crate) resigned: bool,
    /// When whoever plays it sat down.
    pub(crate) since: u64,
    pub(crate) plan: Option<Plan<G>>,
    /// The newest link that is known of its owner's chain, if they take part in the dice.
    pub(crate) newest: Option<Link>,
    /// Whether its owner said that they will commit to a chain.
    pub(crate) commits: bool,
    /// The draw to which this seat contributed last, by the older protocol.
    pub(crate) salted: Option<u32>,
    /// The last round for which an undo was asked.
    pub(crate) asked_undo_of: u32,
}

impl<G: Game> Default for Sitting<G> {
    fn default() -> Self {
        Sitting {
            owner: None,
            kept: None,
            bot: None,
            here: false,
            resigned: false,
            since: 0,
            plan: None,
            newest: None,
            commits: false,
            salted: None,
            asked_undo_of: 0,
        }
    }
}

impl<G: Game> Sitting<G> {
    pub(crate) fn of(chair: &Chair) -> Self {
        match chair {
            Chair::Open => Sitting::default(),
            Chair::Kept(name) => Sitting { kept: Some(name.clone()), ..Sitting::default() },
            Chair::Bot(bot) => Sitting { bot: Some(Arc::new(bot.clone())), ..Sitting::default() },
        }
    }

    pub(crate) fn is_free(&self) -> bool {
        self.owner.is_none() && self.bot.is_none()
    }

    /// Whether somebody of this name may sit down here.
    pub(crate) fn is_free_for(&self, name: &Name) -> bool {
        self.is_free() && self.kept.as_ref().is_none_or(|kept| kept == name)
    }

    /// What the others read at this seat.
    pub(crate) fn name(&self) -> Option<&str> {
        self.owner.as_ref().map(Name::as_str).or_else(|| self.bot.as_deref().map(|bot| bot.name.as_str()))
    }
}

/// Who makes the decisions of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    /// Its owner.
    Person,
    /// A bot.
    Bot,
    /// The table: the owner has left and no bot sits in.
    Nobody,
}

impl<G: Game> Seated<G> {
    pub(crate) fn mover(&self, seat: Seat) -> Mover {
        let sitting = &self.seats[seat];
        match (&sitting.bot, sitting.here) {
            (Some(_), _) => Mover::Bot,
            (None, true) => Mover::Person,
            (None, false) => Mover::Nobody,
        }
    }

    /// The seats whose owners play them now.
    pub(crate) fn people(&self) -> SeatSet {
        self.seats.iter().map(|(seat, _)| seat).filter(|&seat| self.mover(seat) == Mover::Person).collect()
    }

    /// Those that have not given up.
    pub(crate) fn contenders(&self) -> SeatSet {
        self.seats.iter().filter(|(_, sitting)| !sitting.resigned).map(|(seat, _)| seat).collect()
    }
}
