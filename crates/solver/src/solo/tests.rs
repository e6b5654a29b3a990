//! Compares the table with expectimax over every result of every die and every choice.

#![allow(clippy::trivially_copy_pass_by_ref, reason = "sheets go by reference here as they do in the API")]

mod against_qwixx;

use std::collections::HashMap;

use super::*;
use crate::advice::best;
use crate::row::RowState;
use crate::sheet::ROWS;

/// The values of the sheets that were visited so far, found by brute force and without symmetry.
#[derive(Default)]
struct BruteForce {
    values: HashMap<Sheet, f64>,
}

impl BruteForce {
    fn value(&mut self, sheet: &Sheet) -> f64 {
        if sheet.is_over() {
            return 0.;
        }
        if let Some(&value) = self.values.get(sheet) {
            return value;
        }
        let value = self.expectimax(sheet);
        self.values.insert(*sheet, value);
        value
    }

    fn expectimax(&mut self, sheet: &Sheet) -> f64 {
        let mut total = 0.;
        for white in faces().flat_map(|a| faces().map(move |b| [a, b])) {
            // Action 1: pass, or mark the white sum in a row. For each choice the values of action 2 are
            // tabulated by row and face of the coloured die, so that the loop over the coloured dice is
            // fast enough.
            let mut firsts = vec![self.second(sheet, white, 0., false)];
            for row in 0..ROWS {
                if let Some((next, points)) = sheet.mark(row, white[0] + white[1]) {
                    firsts.push(self.second(&next, white, f64::from(points), true));
                }
            }
            for red in 0..6 {
                for yellow in 0..6 {
                    for green in 0..6 {
                        for blue in 0..6 {
                            let coloured = [red, yellow, green, blue];
                            let best = firsts.iter().map(|first| first.best(coloured));
                            total += best.fold(f64::NEG_INFINITY, f64::max);
                        }
                    }
                }
            }
        }
        total / 6_f64.powi(6)
    }

    /// Returns the values of action 2 after an action 1 that brought `points`.
    fn second(&mut self, sheet: &Sheet, white: [u8; 2], points: f64, marked: bool) -> Second {
        let mut marks = [[f64::NEG_INFINITY; 6]; ROWS];
        if sheet.is_over() {
            return Second { pass: points, marks };
        }
        let pass =
            points + if marked { self.value(sheet) } else { MISS_POINTS + self.value(&sheet.with_miss()) };
        for (row, marks) in marks.iter_mut().enumerate() {
            for face in faces() {
                for die in white {
                    if let Some((next, more)) = sheet.mark(row, die + face) {
                        let best = &mut marks[usize::from(face) - 1];
                        *best = best.max(points + f64::from(more) + self.value(&next));
                    }
                }
            }
        }
        Second { pass, marks }
    }
}

/// The values of the choices in action 2.
struct Second {
    pass: f64,
    /// The value of the best mark in each row, by the face of its die less 1.
    marks: [[f64; 6]; ROWS],
}

impl Second {
    /// Returns the value of the best choice when the coloured dice show these faces, given less 1.
    fn best(&self, coloured: [usize; ROWS]) -> f64 {
        self.marks.iter().zip(coloured).map(|(marks, face)| marks[face]).fold(self.pass, f64::max)
    }
}

fn faces() -> impl Iterator<Item = u8> + Clone {
    1..=6
}

fn row(bits: u16) -> RowState {
    RowState::from_marks(bits).unwrap()
}

/// Returns a table that was solved only for late sheets.
fn late() -> SoloTable {
    solve(Scope(7), &|_, _| ())
}

#[test]
fn late_sheets_have_the_value_of_brute_force() {
    let table = late();
    let mut brute_force = BruteForce::default();
    // A few hundred sheets are reached from each of these. Some rows can be closed and some cannot, one
    // row is closed already, and all numbers of misses occur.
    for rows in [
        [row(0b11_0101_0101), row(0b1_0101_0111), row(0b1_1110_0000), row(0b1_0000_1011)],
        [row(0b100_0001_1111), row(0b111_1000), row(0b1_0000_1111), row(0b100_1110)],
        [row(0b10_1000_0111), row(0b10_0000_0111), row(0b111_0110), RowState::CLOSED],
        [row(0b1_0000_0000), row(0b1_1111_1111), row(0b100_1111), row(0b10_1111_1111)],
        [row(0b100_0111), row(0b111_0001), row(0b1_0011_1000), row(0b1_0000_1110)],
    ] {
        brute_force.value(&Sheet::new(rows, 0));
    }
    let checked = brute_force.values.len();
    assert!(checked > 2_000, "only {checked} sheets were reached");
    for (sheet, value) in brute_force.values {
        let found = table.value(&sheet);
        assert!((found - value).abs() < 1e-9, "{sheet:?}: {found} instead of {value}");
    }
}

#[test]
fn advice_agrees_with_the_value_before_the_roll() {
    let table = late();
    let sheet = Sheet::new([row(0b111_1010), row(0b1_0101_1000), row(0b100_0111), row(0b1_1100_0001)], 1);
    let mut total = 0.;
    for results in 0..6_u32.pow(6) {
        let die = |i| (results / 6_u32.pow(i) % 6 + 1) as u8;
        let roll = Roll::new([die(0), die(1)], [die(2), die(3), die(4), die(5)]).unwrap();
        total += best(&table.first_action(&sheet, &roll)).unwrap().value;
    }
    let mean = total / 6_f64.powi(6);
    assert!((mean - table.value(&sheet)).abs() < 1e-9, "{mean} instead of {}", table.value(&sheet));
}

#[test]
fn more_marks_up_to_the_same_place_are_never_worse() {
    // A player with more marks can play as if there were fewer. Then each mark brings more points, and
    // the row can be closed whenever it could before.
    let table = late();
    let others = [row(0b111_1000), row(0b100_0111), row(0b1_0000_0111)];
    for last in 6..10 {
        for misses in 0..4 {
            let values: Vec<f64> = (1..=last + 1)
                .map(|marks| {
                    let bits = ((1_u16 << (marks - 1)) - 1) | 1 << last;
                    table.value(&Sheet::new([row(bits), others[0], others[1], others[2]], misses))
                })
                .collect();
            assert!(values.is_sorted(), "to place {last} with {misses} misses: {values:?}");
        }
    }
}

#[test]
fn one_miss_fewer_is_at_least_as_good_as_taking_a_miss() {
    // A player with one miss fewer can play the same way and take the miss in the end.
    let table = late();
    for (first, second) in RowState::all().flat_map(|a| RowState::all().map(move |b| (a, b))) {
        if first.progress() < 7 || second.progress() < 7 {
            continue;
        }
        let value =
            |misses| table.value(&Sheet::new([first, second, row(0b111_1000), row(0b1_0001_1011)], misses));
        for misses in 0..4 {
            assert!(
                value(misses) >= MISS_POINTS + value(misses + 1) - 1e-9,
                "{first:?}, {second:?}, {misses} misses"
            );
        }
    }
}
