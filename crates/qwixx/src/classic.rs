//! Qwixx, the dice game (Q1–Q11).

use std::fmt;
use std::ops::RangeInclusive;

use game::{
    BySeat, Game, Ink, Input, Joint, NoOptions, Observer, Pending, Seat, SeatSet, SetupError, Source,
};
use serde::{Serialize, Serializer};

use crate::turn::Turn;
use crate::{
    Action, Cell, CellChoices, ColourSet, Event, Outcome, Refusal, Roll, SeatView, Sheet, Stage, render,
};

/// A position of Qwixx.
///
/// ```
/// use game::{Game, Input, NoOptions, Pending, step};
/// use qwixx::Classic;
///
/// let mut position = Classic::start(1, &NoOptions {}).unwrap(); // Q11: alone
/// assert_eq!(position.pending(), Pending::Chance);
/// step(&mut position, &Input::Chance("roll 3 4 r2 y5 g1 b6".parse().unwrap())).unwrap();
/// assert_eq!(position.scores().as_slice(), [0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classic {
    turn: Turn,
}

impl Classic {
    /// Returns a seat's sheet.
    #[inline]
    pub fn sheet(&self, seat: Seat) -> Sheet {
        self.turn.sheets[seat]
    }

    /// Q6: returns the rows closed for everybody.
    #[inline]
    pub fn closed(&self) -> ColourSet {
        self.turn.closed
    }

    /// Returns where in the turn the game stands.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.turn.stage
    }

    /// Returns whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.turn.active
    }

    /// Returns the dice, all zero unless somebody may use them.
    #[inline]
    pub fn roll(&self) -> Roll {
        self.turn.roll
    }

    /// Returns whether the active player has marked something in this turn.
    #[inline]
    pub fn has_marked(&self) -> bool {
        self.turn.marked
    }
}

#[inline]
fn cell(action: Action) -> Option<Cell> {
    match action {
        Action::Mark(cell) => Some(cell),
        Action::Pass => None,
    }
}

impl Game for Classic {
    const NAME: &'static str = "qwixx";
    const TITLE: &'static str = "Qwixx";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 1..=5;
    // Every turn the active player marks one of 44 numbers or takes one of 4 misses; three inputs a turn and
    // the lot.
    const LONGEST: usize = 5 * (44 + 4) * 3 + 1;
    const RULES: &'static str = include_str!("../../../docs/rules/qwixx.md");

    type Options = NoOptions;
    type Action = Action;
    type Outcome = Outcome;
    type Choices = CellChoices;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn start(seats: usize, _: &NoOptions) -> Result<Self, SetupError> {
        Self::check_seats(seats)?;
        Ok(Classic { turn: Turn::start(seats) })
    }

    #[inline]
    fn seats(&self) -> usize {
        self.turn.sheets.len()
    }

    #[inline]
    fn pending(&self) -> Pending {
        self.turn.pending()
    }

    fn turn(&self) -> u32 {
        self.turn.number.into()
    }

    #[inline]
    fn tickets(&self) -> u64 {
        self.turn.tickets()
    }

    #[inline]
    fn outcome(&self, ticket: u64) -> Outcome {
        self.turn.outcome(ticket)
    }

    fn weight(&self, outcome: Outcome) -> Result<u64, Refusal> {
        self.turn.weight(outcome)
    }

    /// Dice and lots are seen by all.
    fn glimpse(&self, outcome: Outcome, _: Observer) -> Option<Outcome> {
        Some(outcome)
    }

    #[inline]
    fn choices(&self, seat: Seat) -> CellChoices {
        CellChoices::or_pass(match self.turn.stage {
            Stage::White => self.turn.white_cells(seat),
            _ => self.turn.coloured_cells(),
        })
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Mark(cell) => self.turn.check_mark(seat, cell),
            Action::Pass => Ok(()),
        }
    }

    #[inline]
    fn settle(&mut self, outcome: Outcome) {
        self.turn.settle(outcome);
    }

    #[inline]
    fn decide(&mut self, joint: &Joint<Action>) {
        if self.turn.stage == Stage::White {
            self.turn.mark_white(|seat| joint.get(seat).and_then(cell));
        } else {
            self.turn.mark_alone(joint.get(self.turn.active).and_then(cell));
            self.turn.finish();
        }
    }

    fn scores(&self) -> BySeat<i32> {
        self.turn.scores()
    }

    fn winners(&self) -> Option<SeatSet> {
        (self.turn.stage == Stage::Over).then(|| self.scores().leaders())
    }

    /// Nothing is hidden: choices of an open round are not part of the position.
    fn view(&self, observer: Observer) -> View {
        View { observer, position: *self }
    }

    fn events(&self, input: &Input<Self>, after: &Self, _: Observer) -> Vec<Event> {
        match input {
            Input::Chance(outcome) => vec![Event::of_chance(&self.turn, *outcome)],
            Input::Decide(decisions) => decisions
                .iter()
                .map(|(seat, action)| match action {
                    Action::Mark(cell) => Event::Marked { seat, cell },
                    Action::Pass => Event::Passed { seat },
                })
                .chain(Event::consequences(&self.turn, &after.turn))
                .chain(Event::end(after.turn.stage, after.scores()))
                .collect(),
        }
    }

    fn imagine<S: Source>(view: &View, _: &mut S) -> Self {
        view.position
    }

    fn encode(&self, ink: &mut Ink) {
        self.turn.encode(ink);
    }

    fn vocabulary() -> Vec<Action> {
        Cell::all().map(Action::Mark).chain([Action::Pass]).collect()
    }
}

/// What an observer of Qwixx may know: everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The observer.
    pub observer: Observer,
    /// The position, of which nothing is hidden.
    pub position: Classic,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Json {
            game: &'static str,
            observer: Observer,
            turn: u16,
            stage: Stage,
            active: Seat,
            roll: Option<Roll>,
            closed: ColourSet,
            seats: Vec<SeatView>,
        }
        let turn = &self.position.turn;
        Json {
            game: Classic::NAME,
            observer: self.observer,
            turn: turn.number,
            stage: turn.stage,
            active: turn.active,
            roll: (turn.roll != Roll::default()).then_some(turn.roll),
            closed: turn.closed,
            seats: turn.seat_views(),
        }
        .serialize(serializer)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = &self.position.turn;
        render::status(f, turn)?;
        for (seat, &sheet) in turn.sheets.iter() {
            render::seat_line(f, seat, sheet.score(), turn, self.observer)?;
            render::sheet(f, sheet, turn.closed)?;
        }
        Ok(())
    }
}
