//! Compares the table with the model, step by step, over every result of every die.

#![allow(clippy::trivially_copy_pass_by_ref, reason = "sheets go by reference here as they do in the API")]

use super::*;
use crate::hazard::Hazard;
use crate::row::RowState;

fn row(bits: u16) -> RowState {
    RowState::from_marks(bits).unwrap()
}

/// Returns a made-up model in which everything that can happen happens often.
fn model(players: u8) -> HazardModel {
    let hazard = |scale: f32| Hazard {
        closing: [[0.01, 0.03, 0.05], [0.02, 0.03, 0.04]].map(|row| row.map(|p| p * scale)),
        ending: [[0.01, 0.02, 0.07], [0.03, 0.01, 0.02]].map(|row| row.map(|p| p * scale)),
    };
    HazardModel {
        players,
        cuts: [8, 12],
        step: [[0.7, 0.2, 0.1], [0.1, 0.6, 0.3], [0., 0.1, 0.9]],
        gain: [[1., 2., 3.], [2., 2.5, 3.]],
        own_roll: hazard(1.),
        other_roll: hazard(2.),
    }
}

fn late(players: u8) -> MultiTable {
    MultiTable::build_scope(Scope(8), &model(players), &|_, _| ()).unwrap()
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (total, count) = values.fold((0., 0), |(total, count), value| (total + value, count + 1));
    total / f64::from(count)
}

fn best(choices: &[Valued<Choice>]) -> f64 {
    crate::advice::best(choices).unwrap().value
}

/// Returns the value before a roll, where `others_first` is that of the moment after it.
fn before_roll(table: &MultiTable, sheet: &Sheet, stage: usize, others_first: usize) -> f64 {
    let faces = 1..=6_u8;
    let white = faces.clone().flat_map(|a| faces.clone().map(move |b| [a, b]));
    if others_first + 1 < usize::from(table.model.players) {
        let moment = Moment { stage, others_first };
        return mean(white.map(|[a, b]| best(&table.passive_action(sheet, a + b, moment))));
    }
    mean(white.flat_map(|white| {
        (0..6_u32.pow(4)).map(move |results| {
            let die = |i| (results / 6_u32.pow(i) % 6 + 1) as u8;
            let roll = Roll::new(white, [die(0), die(1), die(2), die(3)]).unwrap();
            best(&table.first_action(sheet, &roll, stage))
        })
    }))
}

#[test]
fn values_follow_from_each_other_as_the_model_says() {
    let sheets = [
        Sheet::new([row(0b1011_0010), row(0b1_0101_1000), row(0b1000_0111), row(0b1_1100_0001)], 1),
        Sheet::new([RowState::CLOSED, row(0b1_0001_1011), row(0b1110_0100), row(0b10_1110_0001)], 3),
    ];
    for players in [2, 3] {
        let table = late(players);
        let model = &table.model;
        for (sheet, rows_closed) in sheets.iter().zip([0, 1]) {
            for others_first in 0..usize::from(players) {
                // The next roll is the player's own if no roll of others comes first.
                let after_next = others_first.checked_sub(1).unwrap_or(usize::from(players) - 1);
                let next: [f64; STAGES] =
                    std::array::from_fn(|stage| before_roll(&table, sheet, stage, after_next));
                let own = others_first + 1 == usize::from(players);
                let hazard = if own { model.own_roll } else { model.other_roll };
                for stage in 0..STAGES {
                    let moment = Moment { stage, others_first };
                    let open = (0..ROWS).filter(|&row| !sheet.rows()[row].is_closed());
                    let closing = f64::from(hazard.closing[rows_closed][stage]);
                    let ending = f64::from(hazard.ending[rows_closed][stage]);
                    let mut expected = 0.;
                    let mut nothing_happens = 1. - ending;
                    for row in open {
                        expected += closing * table.value(&sheet.with_row_closed(row), moment);
                        nothing_happens -= closing;
                    }
                    for (later, value) in next.iter().enumerate() {
                        let step = f64::from(model.step[stage][later]);
                        expected +=
                            nothing_happens * step * (value - f64::from(model.gain[rows_closed][later]));
                    }
                    let found = table.value(sheet, moment);
                    assert!(
                        (found - expected).abs() < 1.5 * UNIT,
                        "{players} players, {sheet:?}, {moment:?}: {found} instead of {expected}"
                    );
                }
            }
        }
    }
}

#[test]
fn without_hazards_own_points_are_worth_more_the_more_rolls_there_are() {
    let harmless = |players| HazardModel {
        gain: [[0.; STAGES]; 2],
        own_roll: Hazard { closing: [[0.; STAGES]; 2], ending: [[0.; STAGES]; 2] },
        other_roll: Hazard { closing: [[0.; STAGES]; 2], ending: [[0.; STAGES]; 2] },
        ..model(players)
    };
    let sheet = Sheet::new([row(0b1011_0010), row(0b1_0101_1000), row(0b1000_0111), row(0b1_1100_0001)], 0);
    let values = [2, 5].map(|players| {
        let table = MultiTable::build_scope(Scope(8), &harmless(players), &|_, _| ()).unwrap();
        table.value(&sheet, Moment { stage: 0, others_first: 0 })
    });
    let solo = crate::solo::solve(Scope(8), &|_, _| ()).value(&sheet);
    assert!(solo < values[0] && values.is_sorted(), "alone {solo}, with others {values:?}");
}

#[test]
fn a_model_survives_its_bytes_and_a_bad_one_is_refused() {
    let good = model(3);
    assert_eq!(HazardModel::from_bytes(&good.to_bytes()), Some(good.clone()));
    assert_eq!(HazardModel::from_bytes(&good.to_bytes()[1..]), None);
    let is_refused = |edit: fn(&mut HazardModel), why| {
        let mut model = good.clone();
        edit(&mut model);
        assert_eq!(MultiTable::build(&model, &|_, _| ()).err(), Some(why));
    };
    is_refused(|model| model.players = 6, InvalidModel::Players(6));
    is_refused(|model| model.cuts = [8, 8], InvalidModel::Cuts);
    is_refused(|model| model.gain[1][1] = -1., InvalidModel::Gain);
    is_refused(|model| model.step[0][0] = 0.9, InvalidModel::Probabilities);
    is_refused(|model| model.own_roll.closing[0][1] = 0.3, InvalidModel::Probabilities);
    is_refused(|model| model.other_roll.ending[0][1] = f32::NAN, InvalidModel::Probabilities);
}
