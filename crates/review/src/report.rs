//! What a review says.

use bots::Outlook;
use game::{BySeat, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::{Account, Currency, Draw, Judgement};

/// One input of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Step<G: Game> {
    /// The number of the input, counted from 1.
    pub seq: usize,
    /// The number of the turn.
    pub turn: u32,
    /// What happened.
    pub happened: Happened<G>,
    /// What everybody can expect after it.
    pub after: Outlook,
    /// What is left over of the change of the value.
    pub rounding: Outlook,
}

/// What an input was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Happened<G: Game> {
    /// Chance brought something.
    Drew(Box<Draw<G>>),
    /// Somebody decided, or several at once.
    Decided {
        /// What can be said of each decision.
        judgements: Vec<Judgement<G>>,
        /// What these decisions changed that could not be known.
        unknown: Outlook,
    },
}

/// A whole game, booked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Review<G: Game> {
    /// The game's name.
    pub game: String,
    /// Who played.
    pub players: Vec<String>,
    /// Whether the game is over. If not, its result is what can be expected of it.
    pub finished: bool,
    /// In which currency decisions are judged: points where the win is certain, because somebody plays alone.
    pub currency: Currency,
    /// What everybody could expect before the game.
    pub start: Outlook,
    /// What everybody got.
    pub result: Outlook,
    /// The accounts of all seats in shares of the win.
    pub win: BySeat<Account>,
    /// The accounts of all seats in points.
    pub points: BySeat<Account>,
    /// All inputs.
    pub steps: Vec<Step<G>>,
}

impl<G: Game> Review<G> {
    /// Returns a seat's account in the currency of the review.
    pub fn account(&self, seat: Seat) -> &Account {
        match self.currency {
            Currency::Win => &self.win[seat],
            Currency::Points => &self.points[seat],
        }
    }

    /// Returns all judgements of a seat, each with the number of its input.
    pub fn judgements(&self, seat: Seat) -> impl Iterator<Item = (usize, &Judgement<G>)> {
        self.steps
            .iter()
            .filter_map(|step| match &step.happened {
                Happened::Decided { judgements, .. } => Some((step.seq, judgements)),
                Happened::Drew(_) => None,
            })
            .flat_map(|(seq, judgements)| judgements.iter().map(move |judgement| (seq, judgement)))
            .filter(move |(_, judgement)| judgement.seat == seat)
    }

    /// Returns all chance events, each with the number of its input.
    pub fn draws(&self) -> impl Iterator<Item = (usize, &Draw<G>)> {
        self.steps.iter().filter_map(|step| match &step.happened {
            Happened::Drew(draw) => Some((step.seq, &**draw)),
            Happened::Decided { .. } => None,
        })
    }
}
