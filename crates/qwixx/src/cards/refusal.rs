//! Why the rules of the card game refuse something.

use game::Seat;
use thiserror::Error;

use super::{Card, Stage};
use crate::{Cell, Colour};

/// Why an action or an outcome was refused. An action's refusal says nothing that its player does not know.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// C2 to C5, C8: something else is awaited now.
    #[error("{} now", awaited(*.0))]
    Awaited(Stage),
    /// C2: there is no such seat in this game.
    #[error("seat {0} does not play here")]
    NoSuchSeat(Seat),
    /// C1: the card cannot be this one.
    #[error("{0} is not among the cards that it could be")]
    NotAmongThem(Card),
    /// C1: no card with this number is left in the pile.
    #[error("no {0} is left that could be on top of the pile")]
    NoSuchBack(u8),
    /// C3: the number of cards is wrong.
    #[error("{needed} must be taken to have five cards in hand, not {asked}")]
    NotToFive {
        /// How many cards must be taken.
        needed: usize,
        /// How many were chosen.
        asked: usize,
    },
    /// C4: another number is announced.
    #[error("{number} is announced, so {cell} cannot be marked now")]
    NotAnnounced {
        /// The cell that was chosen.
        cell: Cell,
        /// The number on top of the pile.
        number: u8,
    },
    /// C5: the card is not in the hand.
    #[error("{0} is not in your hand")]
    NotInHand(Card),
    /// C5: the marks leave out more than one number.
    #[error("more than one {0} number would be left out from the first to the last mark")]
    TooFarApart(Colour),
    /// C6: the player has closed this row.
    #[error("you have closed the {0} row")]
    RowIsClosed(Colour),
    /// C9: the game is played without jokers.
    #[error("the jokers are not in this game")]
    NoJokers,
    /// Q1, Q2: a rule of every sheet refuses it.
    #[error(transparent)]
    Sheet(#[from] crate::Refusal),
}

// The words of the dice game where it is the same thing. A closed row is not: here everybody closes their own.
game::codes! {
    Refusal {
        Self::Awaited(Stage::Lot) => "lot_awaited",
        Self::Awaited(Stage::Deal) => "deal_awaited",
        Self::Awaited(Stage::Lay | Stage::Refill) => "top_awaited",
        Self::Awaited(Stage::Take) => "take_awaited",
        Self::Awaited(Stage::Colour) => "colour_awaited",
        Self::Awaited(Stage::Announce) => "mark_awaited",
        Self::Awaited(Stage::Play) => "play_awaited",
        Self::Awaited(Stage::Over) => "game_over",
        Self::NoSuchSeat(_) => "no_such_seat",
        Self::NotAmongThem(_) => "not_among_them",
        Self::NoSuchBack(_) => "no_such_back",
        Self::NotToFive { .. } => "not_to_five",
        Self::NotAnnounced { .. } => "not_announced",
        Self::NotInHand(_) => "not_in_hand",
        Self::TooFarApart(_) => "too_far_apart",
        Self::RowIsClosed(_) => "own_row_is_closed",
        Self::NoJokers => "no_jokers";
        Self::Sheet(why) => why.code(), of crate::Refusal::codes()
    }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::Awaited(stage) => match stage {
                Stage::Lot | Stage::Deal | Stage::Lay => "C2",
                Stage::Take | Stage::Colour | Stage::Refill => "C3",
                Stage::Announce => "C4",
                Stage::Play => "C5",
                Stage::Over => "C8",
            },
            Refusal::NotAmongThem(_) | Refusal::NoSuchBack(_) => "C1",
            Refusal::NoSuchSeat(_) => "C2",
            Refusal::NotToFive { .. } => "C3",
            Refusal::NotAnnounced { .. } => "C4",
            Refusal::NotInHand(_) | Refusal::TooFarApart(_) => "C5",
            Refusal::RowIsClosed(_) => "C6",
            Refusal::NoJokers => "C9",
            Refusal::Sheet(refusal) => game::Refusal::rule(refusal),
        }
    }
}

fn awaited(stage: Stage) -> &'static str {
    match stage {
        Stage::Lot => "the draw for the first player is awaited",
        Stage::Deal => "a card to deal is awaited",
        Stage::Lay | Stage::Refill => "the number on top of the pile is awaited",
        Stage::Take => "the active player takes cards from the line",
        Stage::Colour => "the colour of a card taken from the line is awaited",
        Stage::Announce => "everybody marks the number on top of the pile in one row, or passes,",
        Stage::Play => "the active player plays one to three cards of one colour",
        Stage::Over => "the game is over: nothing comes",
    }
}
