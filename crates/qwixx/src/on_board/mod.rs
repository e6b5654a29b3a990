//! Qwixx On Board: the dice game with a third action, a pawn on a path (B1–B6).

mod action;
mod board;
mod event;
mod options;
pub(crate) mod path;
mod refusal;
mod view;

use std::ops::RangeInclusive;

use game::{BySeat, Game, Ink, Input, Joint, Observer, Pending, Seat, SeatSet, SetupError, Source};

pub use action::{Action, Choices};
pub use board::{Board, BoardError, Boards, BoardsError, Side, Space, SpaceError};
pub use event::Event;
pub use options::Options;
pub use refusal::Refusal;
pub use view::View;

use crate::turn::Turn;
use crate::{Cell, ColourSet, Outcome, Roll, Sheet, Stage};

/// A position of Qwixx On Board.
///
/// ```
/// use game::{Game, Input, Seat, step};
/// use qwixx::OnBoard;
/// use qwixx::on_board::Options;
///
/// let mut position = OnBoard::start(2, &Options::default()).unwrap();
/// step(&mut position, &Input::Chance("first 2".parse().unwrap())).unwrap();
/// assert_eq!(position.active().number(), 2);
/// assert_eq!(position.pawn(Seat::FIRST), 0); // B1: on the start space
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnBoard {
    turn: Turn,
    /// The space under each seat's pawn; 0 is the start (B1).
    pawns: BySeat<u8>,
    /// B4: the seat whose pawn was the first on one of the last five spaces.
    reached: Option<Seat>,
    board: Board,
}

impl OnBoard {
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

    /// Returns the board that is played on.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the space under a seat's pawn; 0 is the start.
    #[inline]
    pub fn pawn(&self, seat: Seat) -> u8 {
        self.pawns[seat]
    }

    /// B4: returns whose pawn began the last round, once it has begun.
    #[inline]
    pub fn reached(&self) -> Option<Seat> {
        self.reached
    }

    /// B2: returns the space where the active player's pawn lands if it moves by this many free spaces, or
    /// `None` if the path is not that long.
    #[inline]
    pub fn landing(&self, steps: u8) -> Option<u8> {
        path::landing(self.free_ahead(), steps)
    }

    /// B2: returns the spaces without a pawn ahead of the active player's own, as bits, space 1 the lowest.
    #[inline]
    fn free_ahead(&self) -> u64 {
        path::free_ahead(self.pawns[self.turn.active], self.pawns.as_slice())
    }

    /// B2: returns the moves that the active player may make, the one by 1 in the lowest bit.
    #[inline]
    fn moves(&self) -> u32 {
        let sheet = self.turn.sheets[self.turn.active];
        // A pawn may stop on what can be marked now, or has been.
        let welcome = sheet.open() & !self.turn.closed.rows() | sheet.marked();
        let spaces = self.board.spaces();
        let mut ahead = self.free_ahead();
        let mut moves = 0;
        for step in 0..Action::FARTHEST {
            if ahead == 0 {
                break;
            }
            let cell = spaces[ahead.trailing_zeros() as usize].cell;
            moves |= u32::from(welcome & cell.mask() != 0) << step;
            ahead &= ahead - 1;
        }
        moves
    }

    /// Does the same as [`moves`](Self::moves) for one move, and names the rule that forbids it.
    fn check_move(&self, steps: u8) -> Result<(), Refusal> {
        if !(1..=Action::FARTHEST).contains(&steps) {
            return Err(Refusal::TooFar(steps));
        }
        let Some(space) = self.landing(steps) else {
            return Err(Refusal::PathEnds { steps, free: self.free_ahead().count_ones() as u8 });
        };
        let cell = self.board.cell(space);
        if self.sheet(self.active()).is_marked(cell) {
            return Ok(());
        }
        let marked = self.turn.check_cell(self.active(), cell);
        marked.map_err(|why| Refusal::CannotLand { space, cell, why })
    }

    /// B2: moves the active player's pawn and marks what it lands on, unless that is marked already.
    #[inline]
    fn move_pawn(&mut self, steps: u8) {
        let space = self.landing(steps).expect("a legal move ends on the path");
        let seat = self.turn.active;
        self.pawns[seat] = space;
        let cell = self.board.cell(space);
        // B3: an earlier mark is none of this turn.
        if !self.turn.sheets[seat].is_marked(cell) {
            self.turn.mark_alone(Some(cell));
        }
        if space >= Board::LAST_FIVE && self.reached.is_none() {
            self.reached = Some(seat);
        }
    }

    /// B3, B4: gives the miss, if one is due, then goes on to the next player or the end of the last round.
    #[inline]
    fn finish(&mut self) {
        self.turn.take_miss();
        let next = self.turn.active.next(self.turn.sheets.len());
        if self.reached == Some(next) {
            self.turn.over();
        }
        self.turn.pass_on();
    }
}

/// Returns the cell that an action marks in actions 1 and 2.
#[inline]
fn cell(action: Action) -> Option<Cell> {
    match action {
        Action::Mark(cell) => Some(cell),
        Action::Move(_) | Action::Pass => None,
    }
}

impl Game for OnBoard {
    const NAME: &'static str = "on-board";
    const TITLE: &'static str = "Qwixx On Board";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    // Every turn the active player marks one of 44 numbers or takes one of 4 misses, move or no move; four
    // inputs a turn and the lot.
    const LONGEST: usize = 4 * (44 + 4) * 4 + 1;
    const RULES: &'static str = include_str!("../../../../docs/rules/on-board.md");

    type Options = Options;
    type Action = Action;
    type Outcome = Outcome;
    type Choices = Choices;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn start(seats: usize, options: &Options) -> Result<Self, SetupError> {
        Self::check_seats(seats)?;
        let board = options.path()?;
        Ok(OnBoard { turn: Turn::start(seats), pawns: BySeat::new(seats, 0), reached: None, board })
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
        Ok(self.turn.weight(outcome)?)
    }

    /// Dice and lots are seen by all.
    fn glimpse(&self, outcome: Outcome, _: Observer) -> Option<Outcome> {
        Some(outcome)
    }

    #[inline]
    fn choices(&self, seat: Seat) -> Choices {
        match self.turn.stage {
            Stage::White => Choices::cells_or_pass(self.turn.white_cells(seat)),
            Stage::Coloured => Choices::cells_or_pass(self.turn.coloured_cells()),
            _ => Choices::moves_or_pass(self.moves()),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (action, self.turn.stage) {
            (Action::Mark(_), Stage::Board) => Err(Refusal::NoMarkNow),
            (Action::Mark(cell), _) => Ok(self.turn.check_mark(seat, cell)?),
            (Action::Move(steps), Stage::Board) => self.check_move(steps),
            (Action::Move(_), _) => Err(Refusal::NoMoveNow),
            (Action::Pass, _) => Ok(()),
        }
    }

    #[inline]
    fn settle(&mut self, outcome: Outcome) {
        self.turn.settle(outcome);
    }

    #[inline]
    fn decide(&mut self, joint: &Joint<Action>) {
        match self.turn.stage {
            Stage::White => self.turn.mark_white(|seat| joint.get(seat).and_then(cell)),
            Stage::Coloured => {
                self.turn.mark_alone(joint.get(self.turn.active).and_then(cell));
                self.turn.go_to_board();
            }
            _ => {
                if let Action::Move(steps) = joint.lone() {
                    self.move_pawn(steps);
                }
                self.finish();
            }
        }
    }

    /// B5: adds the points of the sheet and the bonus under the pawn.
    fn scores(&self) -> BySeat<i32> {
        self.pawns.map(|seat, &pawn| self.sheet(seat).score() + i32::from(self.board.bonus(pawn)))
    }

    fn winners(&self) -> Option<SeatSet> {
        (self.turn.stage == Stage::Over).then(|| self.scores().leaders())
    }

    /// Nothing is hidden: choices of an open round are not part of the position.
    fn view(&self, observer: Observer) -> View {
        View { observer, position: *self }
    }

    fn events(&self, input: &Input<Self>, after: &Self, _: Observer) -> Vec<Event> {
        let decisions = match input {
            Input::Chance(outcome) => {
                return vec![Event::Dice(crate::Event::of_chance(&self.turn, *outcome))];
            }
            Input::Decide(decisions) => decisions,
        };
        let mut events = Vec::new();
        for (seat, action) in decisions.iter() {
            match action {
                Action::Mark(cell) => events.push(Event::Dice(crate::Event::Marked { seat, cell })),
                Action::Pass => events.push(Event::Dice(crate::Event::Passed { seat })),
                Action::Move(steps) => {
                    let space = after.pawns[seat];
                    let cell = self.board.cell(space);
                    events.push(Event::Moved { seat, steps, space, cell });
                    if !self.sheet(seat).is_marked(cell) {
                        events.push(Event::Dice(crate::Event::Marked { seat, cell }));
                    }
                }
            }
        }
        events.extend(crate::Event::consequences(&self.turn, &after.turn).map(Event::Dice));
        if let (None, Some(seat)) = (self.reached, after.reached)
            && after.turn.stage != Stage::Over
        {
            events.push(Event::LastRound { seat });
        }
        events.extend(crate::Event::end(after.turn.stage, after.scores()).map(Event::Dice));
        events
    }

    fn imagine<S: Source>(view: &View, _: &mut S) -> Self {
        view.position
    }

    fn encode(&self, ink: &mut Ink) {
        self.turn.encode(ink);
        ink.bytes(self.pawns.as_slice());
        ink.byte(self.reached.map_or(0, |seat| seat.number() as u8));
        // The board never changes, so the first position alone speaks for it.
        if self.turn.stage == Stage::Lot {
            for space in self.board.spaces() {
                ink.bytes(&[space.cell.colour() as u8, space.cell.number(), space.bonus]);
            }
        }
    }

    fn vocabulary() -> Vec<Action> {
        Cell::all()
            .map(Action::Mark)
            .chain((1..=Action::FARTHEST).map(Action::Move))
            .chain([Action::Pass])
            .collect()
    }
}
