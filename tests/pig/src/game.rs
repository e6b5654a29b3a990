//! The rules of Pig.
//!
//! - **P1** Seat 1 begins; play goes clockwise. Whoever is at turn rolls one die.
//! - **P2** A 1 ends the turn, and the points of the turn are lost.
//! - **P3** Any other number is added to the points of the turn; then one rolls again or holds and keeps them.
//! - **P4** Whoever has the target (100 unless chosen otherwise) or more in all holds, and has won.
//! - **P5** After 200 turns the game is over, and most points win.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use ::game::{
    BySeat, Game, GameOptions, Ink, Input, Joint, List, Observer, OptionSpec, OptionValue, ParseError,
    Pending, Seat, SeatSet, SetupError, Source, serde_as_text,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// P5: the last turn.
const LAST_TURN: u32 = 200;

/// What can be done after a roll (P3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Roll again.
    #[default]
    Roll,
    /// Keep the points of the turn.
    Hold,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Roll => "roll",
            Action::Hold => "hold",
        })
    }
}

impl FromStr for Action {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        match s {
            "roll" => Ok(Action::Roll),
            "hold" => Ok(Action::Hold),
            _ => Err(ParseError::new(s, "`roll` or `hold`")),
        }
    }
}

serde_as_text!(Action);

/// What the die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll(pub u8);

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "roll {}", self.0)
    }
}

impl FromStr for Roll {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let face = s.strip_prefix("roll ").filter(|face| face.len() == 1).and_then(|face| face.parse().ok());
        let face = face.filter(|face| (1..=6).contains(face));
        face.map(Roll).ok_or_else(|| ParseError::new(s, "a roll such as `roll 4`"))
    }
}

serde_as_text!(Roll);

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A die has six faces.
    #[error("a die shows 1 to 6, not {0}")]
    NoSuchFace(u8),
    /// Whoever has enough holds.
    #[error("the target is reached")]
    Enough,
}

::game::codes! { Refusal { Self::NoSuchFace(_) => "no_such_face", Self::Enough => "enough" } }

impl ::game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NoSuchFace(_) => "P1",
            Refusal::Enough => "P4",
        }
    }
}

/// What is chosen at set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// P4: how many points win.
    pub target: u32,
}

impl Options {
    /// The least and the greatest target.
    pub const TARGETS: RangeInclusive<u32> = 10..=200;
}

impl Default for Options {
    fn default() -> Self {
        Options { target: 100 }
    }
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] =
        &[OptionSpec { key: "target", help: "points that win, 10 to 200 [100]", value: OptionValue::Plain }];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        if key != "target" {
            return Err(Self::unknown(key));
        }
        let target = value.parse().ok().filter(|target| Options::TARGETS.contains(target));
        let why = || format!("`{value}` is not a whole number from 10 to 200");
        self.target = target.ok_or_else(|| SetupError::BadOption { key: "target", why: why() })?;
        Ok(())
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The die was rolled.
    Rolled {
        /// By whom.
        seat: Seat,
        /// What it shows.
        face: u8,
        /// The points of the turn after it.
        turn: u32,
    },
    /// P2: a 1.
    Lost {
        /// Who lost the points of the turn.
        seat: Seat,
    },
    /// P3: the points were kept.
    Held {
        /// By whom.
        seat: Seat,
        /// How many.
        points: u32,
    },
    /// P4, P5: the game is over.
    Over {
        /// Who has won.
        winners: SeatSet,
    },
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pig {
    target: u32,
    active: Seat,
    /// How many turns have begun.
    turns: u32,
    /// The points that are safe.
    safe: BySeat<i32>,
    /// The points of the turn.
    gathered: u32,
    /// Whether the die lies there, so that its roller decides.
    rolled: bool,
}

/// Pig has no secrets: a view is the position.
pub type View = Pig;

impl Pig {
    /// Returns whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Returns the points of the turn so far.
    pub fn turn_points(&self) -> u32 {
        self.gathered
    }

    /// Returns how many points win (P4).
    pub fn target(&self) -> u32 {
        self.target
    }

    fn has_enough(&self) -> bool {
        self.safe[self.active] + self.gathered as i32 >= self.target as i32
    }

    fn is_over(&self) -> bool {
        self.safe.iter().any(|(_, points)| *points >= self.target as i32) || self.turns > LAST_TURN
    }

    fn next_turn(&mut self) {
        (self.active, self.turns) = (self.active.next(self.safe.len()), self.turns + 1);
        (self.gathered, self.rolled) = (0, false);
    }
}

impl fmt::Display for Pig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, points) in self.safe.iter() {
            let turn = if seat == self.active { format!(" + {}", self.gathered) } else { String::new() };
            writeln!(f, "{seat}: {points}{turn}")?;
        }
        Ok(())
    }
}

impl Game for Pig {
    const NAME: &'static str = "pig";
    const TITLE: &'static str = "Pig";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=5;
    // A turn brings at least 2 points with every two inputs, and ends at the target.
    const LONGEST: usize = LAST_TURN as usize * 210;
    const RULES: &'static str = include_str!("../rules/en/pig.md");

    type Options = Options;
    type Action = Action;
    type Outcome = Roll;
    type Choices = List<Action, 2>;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn start(seats: usize, options: &Options) -> Result<Self, SetupError> {
        Self::check_seats(seats)?;
        let safe = BySeat::new(seats, 0);
        Ok(Pig { target: options.target, active: Seat::FIRST, turns: 1, safe, gathered: 0, rolled: false })
    }

    fn seats(&self) -> usize {
        self.safe.len()
    }

    fn pending(&self) -> Pending {
        if self.is_over() {
            Pending::Over
        } else if self.rolled {
            Pending::Decide(SeatSet::only(self.active))
        } else {
            Pending::Chance
        }
    }

    fn turn(&self) -> u32 {
        self.turns
    }

    fn tickets(&self) -> u64 {
        6
    }

    fn outcome(&self, ticket: u64) -> Roll {
        Roll(ticket as u8 + 1)
    }

    fn weight(&self, Roll(face): Roll) -> Result<u64, Refusal> {
        if (1..=6).contains(&face) { Ok(1) } else { Err(Refusal::NoSuchFace(face)) }
    }

    fn glimpse(&self, outcome: Roll, _: Observer) -> Option<Roll> {
        Some(outcome)
    }

    fn choices(&self, seat: Seat) -> List<Action, 2> {
        let mut choices = List::default();
        for action in Self::vocabulary() {
            if self.check(seat, action).is_ok() {
                choices.push(action);
            }
        }
        choices
    }

    fn check(&self, _: Seat, action: Action) -> Result<(), Refusal> {
        if action == Action::Roll && self.has_enough() { Err(Refusal::Enough) } else { Ok(()) }
    }

    fn settle(&mut self, Roll(face): Roll) {
        if face == 1 {
            self.next_turn();
        } else {
            (self.gathered, self.rolled) = (self.gathered + u32::from(face), true);
        }
    }

    fn decide(&mut self, joint: &Joint<Action>) {
        match joint.lone() {
            Action::Roll => self.rolled = false,
            Action::Hold => {
                self.safe[self.active] += self.gathered as i32;
                self.next_turn();
            }
        }
    }

    fn scores(&self) -> BySeat<i32> {
        self.safe
    }

    fn winners(&self) -> Option<SeatSet> {
        self.is_over().then(|| self.safe.leaders())
    }

    fn view(&self, _: Observer) -> View {
        self.clone()
    }

    fn events(&self, input: &Input<Self>, after: &Self, _: Observer) -> Vec<Event> {
        let seat = self.active;
        let mut events = match input {
            Input::Chance(Roll(1)) => vec![Event::Rolled { seat, face: 1, turn: 0 }, Event::Lost { seat }],
            Input::Chance(Roll(face)) => vec![Event::Rolled { seat, face: *face, turn: after.gathered }],
            Input::Decide(decisions) => match decisions.get(seat) {
                Some(Action::Hold) => vec![Event::Held { seat, points: self.gathered }],
                _ => vec![],
            },
        };
        events.extend(after.winners().map(|winners| Event::Over { winners }));
        events
    }

    fn imagine<S: Source>(view: &View, _: &mut S) -> Self {
        view.clone()
    }

    fn encode(&self, ink: &mut Ink) {
        ink.byte(self.seats() as u8);
        ink.byte(self.active.index() as u8);
        ink.byte(u8::from(self.rolled));
        for number in [self.target, self.turns, self.gathered] {
            ink.bytes(&number.to_le_bytes());
        }
        for points in self.safe.as_slice() {
            ink.bytes(&points.to_le_bytes());
        }
    }

    fn vocabulary() -> Vec<Action> {
        vec![Action::Roll, Action::Hold]
    }
}
