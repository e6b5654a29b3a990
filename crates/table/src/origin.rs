//! A game that goes on from a moment of another one.
//!
//! The inputs before that moment are taken over when the table starts, each as a fact of its own; so its log, its record and
//! every check of them know the whole game. They say how these came about: from the origin.

use game::{Decisions, Game, Input, Pending, Record, RecordError, Seat, step};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Commitment;

/// Which dice and cards come after the moment from which a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Again {
    /// Those of the game before, as long as each of them can come; then new ones.
    Same,
    /// New ones.
    New,
}

/// What everybody may know of the game that a table goes on from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OriginSeen {
    /// The SHA-256 of its record.
    pub record: Commitment,
    /// Who played it.
    pub players: Vec<String>,
    /// How many of its inputs are taken over.
    pub inputs: usize,
    /// Which dice and cards come after them.
    pub again: Again,
}

/// The game that a table goes on from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Origin<G: Game> {
    record: Commitment,
    players: Vec<String>,
    again: Again,
    pub(crate) inputs: Vec<Taken<G>>,
    /// Every draw of that game, where they come again.
    draws: Vec<G::Outcome>,
}

/// An input that is taken over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub(crate) enum Taken<G: Game> {
    Chance(G::Outcome),
    Decide(Vec<(Seat, G::Action)>),
}

/// Why a game cannot go on from there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OriginError {
    /// The record is not in order, or does not have so many inputs.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// The game is over there.
    #[error("the game is over at this moment; choose an earlier one")]
    Over,
}

impl<G: Game> Origin<G> {
    /// Returns the game of a record after its first `inputs` inputs, to go on from there. `text` is the record as it is
    /// written.
    pub fn new(text: &str, inputs: usize, again: Again) -> Result<Self, OriginError> {
        let record = Record::<G>::from_text(text)?;
        if record.position_at(inputs)?.pending() == Pending::Over {
            return Err(OriginError::Over);
        }
        let taken = |input: &Input<G>| match input {
            Input::Chance(outcome) => Taken::Chance(*outcome),
            Input::Decide(decisions) => Taken::Decide(decisions.iter().collect()),
        };
        let outcome =
            |input: &Input<G>| if let Input::Chance(outcome) = input { Some(*outcome) } else { None };
        let inputs = record.entries[..inputs].iter().map(|entry| taken(&entry.input)).collect();
        let draws = match again {
            Again::Same => record.entries.iter().filter_map(|entry| outcome(&entry.input)).collect(),
            Again::New => Vec::new(),
        };
        let players = record.header.players;
        Ok(Origin { record: Commitment::of_text(text), players, again, inputs, draws })
    }

    /// Returns what everybody may know of it.
    pub fn seen(&self) -> OriginSeen {
        OriginSeen {
            record: self.record,
            players: self.players.clone(),
            inputs: self.inputs.len(),
            again: self.again,
        }
    }

    /// Returns what this draw brought in the game before, if it can bring that here.
    pub(crate) fn same(&self, draw: u32, position: &G) -> Option<G::Outcome> {
        let outcome = *self.draws.get(draw as usize - 1)?;
        position.weight(outcome).is_ok_and(|tickets| tickets > 0).then_some(outcome)
    }

    /// Plays what is taken over from the first position of a game.
    pub(crate) fn follow(&self, mut position: G) -> Result<(), String> {
        for taken in &self.inputs {
            let input = match taken {
                Taken::Chance(outcome) => Input::Chance(*outcome),
                Taken::Decide(decisions) => Input::Decide(Decisions::new(decisions.iter().copied())),
            };
            step(&mut position, &input).map_err(|why| why.to_string())?;
        }
        if position.pending() == Pending::Over { Err("the game is over".to_owned()) } else { Ok(()) }
    }
}
