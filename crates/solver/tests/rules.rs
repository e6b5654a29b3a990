//! Holds the solver's sheets and advice to the rules of the `qwixx` crate.
//!
//! The solver does not use `qwixx`. Its rows are reduced to what their future depends on, and its tables
//! are solved for these. The tests here walk through both side by side and fail wherever they differ.
//! (That the tables follow from the sheets is tested next to the tables, with `qwixx` as well.)

#![allow(clippy::trivially_copy_pass_by_ref, reason = "sheets go by reference here as they do in the API")]

use std::collections::{BTreeMap, BTreeSet};

use game::testkit::source;
use game::{Choices, Decisions, Game, Input, NoOptions, Pending, Seat, SeatSet, Source, chance, step};
use qwixx::{Action, Cell, Classic, Colour, Stage};
use solver::{
    Choice, MAX_MISSES, PLACES, ROWS, Roll, RowState, Sheet, Valued, first_action, passive_action,
    second_action,
};

#[test]
fn the_tables_are_for_the_rules_as_they_are_now() {
    assert_eq!(
        solver::RULES_VERSION,
        Classic::RULES_VERSION,
        "the rules of Qwixx have changed: change the solver with them, then its version"
    );
}

#[test]
fn the_sheet_has_the_same_layout() {
    assert_eq!(ROWS, Colour::ALL.len());
    assert_eq!(PLACES, qwixx::Sheet::LAST as usize + 1);
    assert_eq!(MAX_MISSES, qwixx::Sheet::MISSES as usize);
    for colour in Colour::ALL {
        for number in 0..=u8::MAX {
            let marked = Sheet::START.mark(colour.index(), number).map(|(sheet, _)| sheet);
            let expected = Cell::new(colour, number)
                .filter(|&cell| qwixx::Sheet::default().fits(cell))
                .map(|cell| sheet_with_row(colour, 1 << cell.place()));
            assert_eq!(marked, expected, "{colour} {number}");
        }
    }
}

#[test]
fn every_row_allows_the_same_marks_for_the_same_points() {
    let possible_rows = (0..1 << PLACES).filter(|&marks| RowState::from_marks(marks).is_ok()).count();
    for colour in Colour::ALL {
        let visited = visit_rows(colour, qwixx::Sheet::default(), Sheet::START);
        assert_eq!(visited, possible_rows, "{colour}");
    }
}

/// Tries every mark in one row, and goes on from each that is allowed. Returns how many rows were
/// visited.
fn visit_rows(colour: Colour, real: qwixx::Sheet, reduced: Sheet) -> usize {
    assert_eq!(reduced, sheet_with_row(colour, real.row(colour)), "{real:?}");
    let mut visited = 1;
    for number in 2..=12 {
        let cell = Cell::new(colour, number).unwrap();
        let marked = reduced.mark(colour.index(), number);
        assert_eq!(marked.is_some(), real.fits(cell), "{cell} in {real:?}");
        if let Some((next, points)) = marked {
            let mut real_next = real;
            real_next.mark(cell);
            assert_eq!(i32::from(points), real_next.score() - real.score(), "{cell} in {real:?}");
            visited += visit_rows(colour, real_next, next);
        }
    }
    visited
}

/// Returns the reduced sheet whose only marks are these in one row.
fn sheet_with_row(colour: Colour, marks: u16) -> Sheet {
    let mut rows = [RowState::EMPTY; ROWS];
    rows[colour.index()] = RowState::from_marks(marks).unwrap();
    Sheet::new(rows, 0)
}

/// Returns a seat's sheet as the solver sees it.
fn reduce(position: &Classic, seat: Seat) -> Sheet {
    let sheet = position.sheet(seat);
    let rows = Colour::ALL.map(|colour| {
        if position.closed().contains(colour) {
            RowState::CLOSED
        } else {
            RowState::from_marks(sheet.row(colour)).unwrap()
        }
    });
    Sheet::new(rows, sheet.misses() as u8)
}

/// A made-up value of a sheet after a roll, different for nearly all sheets. As the solver demands, it
/// is 0 for a sheet that is over.
fn made_up_value(sheet: &Sheet) -> f64 {
    if sheet.is_over() {
        return 0.;
    }
    let [a, b, c, d] = sheet.rows().map(RowState::id);
    let number = a + 54 * (b + 54 * (c + 54 * (d + 54 * usize::from(sheet.misses()))));
    (number.wrapping_mul(0x9e37_79b9) % 4001) as f64 / 100.
}

fn to_action(choice: Choice) -> Action {
    match choice {
        Choice::Pass => Action::Pass,
        Choice::Mark { row, number } => {
            Action::Mark(Cell::new(Colour::ALL[usize::from(row)], number).unwrap())
        }
    }
}

fn to_choice(action: Action) -> Choice {
    match action {
        Action::Pass => Choice::Pass,
        Action::Mark(cell) => Choice::Mark { row: cell.colour().index() as u8, number: cell.number() },
    }
}

/// Returns the roll of a position as the solver takes it. Dice that are out of the game show `unused`.
fn to_roll(position: &Classic, unused: u8) -> Roll {
    let qwixx::Roll { white, coloured } = position.roll();
    Roll::new(white, coloured.map(|die| if die == 0 { unused } else { die })).unwrap()
}

/// Returns the position after `seat` acts; everybody else passes.
fn after_action(position: &Classic, seat: Seat, action: Action) -> Classic {
    let Pending::Decide(awaited) = position.pending() else { panic!("nobody is to act: {position:?}") };
    let decide = |other| (other, if other == seat { action } else { Action::Pass });
    let mut after = *position;
    step(&mut after, &Input::Decide(Decisions::new(awaited.iter().map(decide)))).unwrap();
    after
}

/// Returns what an action is worth to `seat`, by the rules of `qwixx`: the points until the roll is
/// over, under the best play of the active seat in action 2, and the made-up value of the sheet then.
fn real_value(position: &Classic, seat: Seat, action: Action) -> f64 {
    let after = after_action(position, seat, action);
    let points = f64::from(after.sheet(seat).score() - position.sheet(seat).score());
    points
        + match after.pending() {
            Pending::Over => 0.,
            Pending::Decide(_) if seat == after.active() => {
                let actions = after.choices(seat);
                actions
                    .iter()
                    .map(|action| real_value(&after, seat, action))
                    .fold(f64::NEG_INFINITY, f64::max)
            }
            Pending::Decide(_) | Pending::Chance => made_up_value(&reduce(&after, seat)),
        }
}

/// Something that happens in games. All of it must come up, or the tests would pass for want of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Case {
    /// Q5: action 1 closes a row.
    ClosedInAction1,
    /// Q7: action 2 closes a row.
    ClosedInAction2,
    /// Q6: several players close the same row in the same action.
    ClosedTogether,
    /// Q2: action 2 closes a row that had four marks before action 1.
    ClosedAfterFifthMark,
    /// Q9: the third row is closed in the same action as the second.
    ThirdRowClosed,
    /// Q8: the active player takes a miss.
    Miss,
    /// Q9: the fourth miss ends the game.
    EndedByMisses,
    /// Q9: action 1 ends the game, so there is no action 2.
    EndedByAction1,
    /// Q9: action 2 ends the game.
    EndedByAction2,
}

/// How often each case came up.
#[derive(Debug, Default)]
struct Seen(BTreeMap<Case, usize>);

impl Seen {
    const ALL: [Case; 9] = [
        Case::ClosedInAction1,
        Case::ClosedInAction2,
        Case::ClosedTogether,
        Case::ClosedAfterFifthMark,
        Case::ThirdRowClosed,
        Case::Miss,
        Case::EndedByMisses,
        Case::EndedByAction1,
        Case::EndedByAction2,
    ];

    fn count(&mut self, case: Case, came_up: bool) {
        if came_up {
            *self.0.entry(case).or_default() += 1;
        }
    }
}

/// A game, and beside it the reduced sheets and scores, which are changed by the solver's own operations
/// alone.
struct Pair {
    game: Classic,
    sheets: Vec<Sheet>,
    scores: Vec<i32>,
    /// Whether the active player has marked something in this roll.
    marked: bool,
    /// The row in which the active player made the fifth mark in this roll, if in any.
    fifth_mark: Option<usize>,
}

impl Pair {
    fn new(seats: usize) -> Self {
        Self {
            game: Classic::start(seats, &NoOptions {}).unwrap(),
            sheets: vec![Sheet::START; seats],
            scores: vec![0; seats],
            marked: false,
            fifth_mark: None,
        }
    }

    fn play_out(&mut self, source: &mut impl Source, policy: Policy, seen: &mut Seen) {
        loop {
            self.compare_sheets();
            match self.game.pending() {
                Pending::Over => return,
                Pending::Chance => {
                    let outcome = chance::draw(&self.game, source);
                    step(&mut self.game, &Input::Chance(outcome)).unwrap();
                }
                Pending::Decide(awaited) => {
                    awaited.iter().for_each(|seat| self.compare_choices(seat, source));
                    self.act(awaited, source, policy, seen);
                }
            }
        }
    }

    /// Compares rows, misses and points of all sheets, and whether the game is over.
    fn compare_sheets(&self) {
        let game = &self.game;
        for seat in SeatSet::first(game.seats()).iter() {
            assert_eq!(self.sheets[seat.index()], reduce(game, seat), "{seat:?} in {game:?}");
            assert_eq!(self.scores[seat.index()], game.sheet(seat).score(), "{seat:?} in {game:?}");
        }
        let is_over = self.sheets.iter().any(Sheet::is_over);
        assert_eq!(is_over, game.pending() == Pending::Over, "{game:?}");
    }

    /// Compares what a seat can do now, and what comes of each choice.
    fn compare_choices(&self, seat: Seat, source: &mut impl Source) {
        let game = &self.game;
        let sheet = &self.sheets[seat.index()];
        let roll = to_roll(game, source.below(6) as u8 + 1);
        let advice: Vec<Valued<Choice>> = if game.stage() == Stage::Coloured {
            second_action(sheet, &roll, self.marked, &made_up_value)
        } else if seat == game.active() {
            first_action(sheet, &roll, &made_up_value)
        } else {
            passive_action(sheet, roll.white_sum(), &made_up_value)
        };
        assert_eq!(advice[0].choice, Choice::Pass, "passing comes first");
        let listed: BTreeSet<Action> = advice.iter().map(|valued| to_action(valued.choice)).collect();
        assert_eq!(listed.len(), advice.len(), "a choice is listed twice: {advice:?}");
        assert_eq!(listed, game.choices(seat).iter().collect(), "{seat:?} in {game:?}");
        for Valued { choice, value } in advice {
            let expected = real_value(game, seat, to_action(choice));
            assert!(
                (value - expected).abs() < 1e-9,
                "{choice:?} by {seat:?} is worth {value} instead of {expected} in {game:?}"
            );
        }
    }

    /// Lets the awaited seats act, in the game and on the reduced sheets.
    fn act(&mut self, awaited: SeatSet, source: &mut impl Source, policy: Policy, seen: &mut Seen) {
        let actions: Vec<(Seat, Action)> =
            awaited.iter().map(|seat| (seat, choose(&self.game, seat, source, policy))).collect();
        let active = self.game.active();
        let is_first_action = self.game.stage() == Stage::White;
        step(&mut self.game, &Input::Decide(Decisions::new(actions.iter().copied()))).unwrap();

        let mut closers = [0; ROWS];
        for &(seat, action) in &actions {
            let Choice::Mark { row, number } = to_choice(action) else { continue };
            let row = usize::from(row);
            let sheet = &mut self.sheets[seat.index()];
            let had_four_marks = sheet.rows()[row].marks() == Some(4);
            let (next, points) = sheet.mark(row, number).unwrap();
            *sheet = next;
            self.scores[seat.index()] += i32::from(points);
            let is_closing = next.rows()[row].is_closed();
            closers[row] += usize::from(is_closing);
            if seat == active {
                self.marked = true;
                seen.count(Case::ClosedAfterFifthMark, is_closing && self.fifth_mark == Some(row));
                self.fifth_mark = had_four_marks.then_some(row);
            }
        }
        for row in (0..ROWS).filter(|&row| closers[row] > 0) {
            self.sheets.iter_mut().for_each(|sheet| *sheet = sheet.with_row_closed(row));
            seen.count(Case::ClosedTogether, closers[row] > 1);
            seen.count(Case::ClosedInAction1, is_first_action);
            seen.count(Case::ClosedInAction2, !is_first_action);
        }

        let sheet = &mut self.sheets[active.index()];
        if sheet.is_over() {
            let closed = sheet.rows().iter().filter(|row| row.is_closed()).count();
            seen.count(Case::ThirdRowClosed, closed > 2);
            seen.count(Case::EndedByAction1, is_first_action);
            seen.count(Case::EndedByAction2, !is_first_action);
        } else if !is_first_action {
            if !self.marked {
                *sheet = sheet.with_miss();
                self.scores[active.index()] -= 5;
                seen.count(Case::Miss, true);
                seen.count(Case::EndedByMisses, sheet.is_over());
            }
            self.marked = false;
            self.fifth_mark = None;
        }
    }
}

/// How much a seat likes an action; chances are in proportion.
type Policy = fn(&Classic, Seat, Action) -> u64;

fn aimless(_: &Classic, _: Seat, _: Action) -> u64 {
    1
}

/// Likes to mark and to skip little: such games close rows.
fn thrifty(position: &Classic, seat: Seat, action: Action) -> u64 {
    match action {
        Action::Pass => 4,
        Action::Mark(cell) => {
            let passed = u16::BITS - position.sheet(seat).row(cell.colour()).leading_zeros();
            64 >> (2 * (cell.place() - passed))
        }
    }
}

fn choose(position: &Classic, seat: Seat, source: &mut impl Source, policy: Policy) -> Action {
    let actions = position.choices(seat);
    let total = actions.iter().map(|action| policy(position, seat, action)).sum();
    let mut ticket = source.below(total);
    for action in actions.iter() {
        let weight = policy(position, seat, action);
        if ticket < weight {
            return action;
        }
        ticket -= weight;
    }
    unreachable!("the ticket is below the total");
}

#[test]
fn random_games_agree_at_every_step() {
    let mut seen = Seen::default();
    for seats in Classic::SEATS {
        let mut source = source(seats as u64);
        for game in 0..1_000 {
            let policy = if game % 4 == 0 { aimless } else { thrifty };
            Pair::new(seats).play_out(&mut source, policy, &mut seen);
        }
    }
    assert_eq!(seen.0.keys().copied().collect::<Vec<_>>(), Seen::ALL, "{seen:?}");
}
