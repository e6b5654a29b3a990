//! Compares the table with expectimax over the positions of `qwixx::Classic`. Nothing here depends on
//! the solver's own idea of the rules: rolls, choices, misses, closed rows and the end of the game are
//! those of `qwixx`.

use std::collections::HashMap;

use game::{Choices, Decisions, Game, Input, NoOptions, Pending, Seat, fast, step};
use qwixx::{Action, Cell, Classic, Colour, Outcome};

use super::late;
use crate::row::RowState;
use crate::sheet::Sheet;

/// Plays a solo game, with dice that fit, until the sheet has these marks (bit `i` of a row is its
/// `i`-th place) and these misses.
fn reach(rows: [u16; 4], misses: u8) -> Classic {
    let mut position = Classic::start(1, &NoOptions {}).unwrap();
    for (colour, row) in Colour::ALL.into_iter().zip(rows) {
        for place in (0..=qwixx::Sheet::LAST).filter(|place| row >> place & 1 == 1) {
            let cell = Cell::at(colour, place);
            play_turn(&mut position, cell.number(), Action::Mark(cell));
        }
    }
    for _ in 0..misses {
        play_turn(&mut position, 7, Action::Pass);
    }
    position
}

/// Plays one turn in which the white dice show `white_sum` and only action 1 is used, if any.
fn play_turn(position: &mut Classic, white_sum: u8, first: Action) {
    let low = white_sum / 2;
    let open = position.closed().complement();
    let coloured = Colour::ALL.map(|colour| u8::from(open.contains(colour)));
    let roll = qwixx::Roll { white: [low, white_sum - low], coloured };
    let decide = |action| Input::Decide(Decisions::new([(Seat::FIRST, action)]));
    step(position, &Input::Chance(Outcome::Roll(roll))).unwrap();
    step(position, &decide(first)).unwrap();
    step(position, &decide(Action::Pass)).unwrap();
}

fn score(position: &Classic) -> i32 {
    position.scores()[Seat::FIRST]
}

/// Returns the sheet of a solo position as the solver sees it.
fn reduced(sheet: qwixx::Sheet) -> Sheet {
    let rows = Colour::ALL.map(|colour| RowState::from_marks(sheet.row(colour)).unwrap());
    Sheet::new(rows, sheet.misses() as u8)
}

/// The values of the positions that were visited so far. They are positions before a roll.
#[derive(Default)]
struct Expectimax {
    values: HashMap<qwixx::Sheet, f64>,
}

impl Expectimax {
    /// Returns the points that are still to be won, on average, from a position on.
    fn value(&mut self, position: &Classic) -> f64 {
        match position.pending() {
            Pending::Over => 0.,
            Pending::Decide(_) => self.best_choice(position),
            Pending::Chance => {
                let sheet = position.sheet(Seat::FIRST);
                if let Some(&value) = self.values.get(&sheet) {
                    return value;
                }
                let value = self.mean_over_rolls(position);
                self.values.insert(sheet, value);
                value
            }
        }
    }

    fn mean_over_rolls(&mut self, position: &Classic) -> f64 {
        let rolls = position.tickets();
        let mut total = 0.;
        for ticket in 0..rolls {
            let mut rolled = *position;
            rolled.settle(position.outcome(ticket));
            total += self.value(&rolled);
        }
        total / rolls as f64
    }

    fn best_choice(&mut self, position: &Classic) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for action in position.choices(Seat::FIRST).iter() {
            let mut after = *position;
            fast::decide(&mut after, |_, _| action);
            let points = score(&after) - score(position);
            best = best.max(f64::from(points) + self.value(&after));
        }
        best
    }
}

#[test]
fn late_sheets_have_the_value_of_the_game_itself() {
    let mut expectimax = Expectimax::default();
    // Few marks are left, so that few sheets are reached from each: rows that one mark allows to close,
    // rows that can be closed at once, dead rows, a row closed before, and every number of misses.
    for (rows, misses) in [
        ([0b1_0000_1110, 0b10_0001_0111, 0b10_0110_0001, 0b10_0000_0011], 0),
        ([0b1_0000_1011, 0b1_0101_1010, 0b10_0110_1001, 0b10_0000_0011], 0),
        ([0b1010_0011, 0b10_0000_0111, 0b1_1010_0001, 0b1_0000_0001], 1),
        ([0b100_0001_1111, 0b1_0000_1110, 0b1_0101_1000, 0b1_0111_1000], 0),
        ([0b10_0000_0001, 0b1100_1010, 0b100_1111_1011, 0b1000_0111], 1),
        ([0b1_1111_1111, 0b10_1010_1010, 0b1_0000_0110, 0b100_1010_1101], 1),
    ] {
        expectimax.value(&reach(rows, misses));
    }
    let reached = expectimax.values.len();
    assert!(reached > 250, "only {reached} sheets were reached");
    let table = late();
    for (sheet, value) in expectimax.values {
        let found = table.value(&reduced(sheet));
        assert!((found - value).abs() < 1e-9, "{sheet:?}: {found} instead of {value}");
    }
}
