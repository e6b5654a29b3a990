//! What the net that foresees the end is told of the card game.

use std::sync::LazyLock;

use game::{BySeat, Game as _, Seat};
use qwixx::Cards;

use super::evaluator::Evaluator;
use super::features;
use super::net::Net;
use crate::foresight::{Correction, Foresight, Learnt, SCALE, Seen};

impl Learnt for Cards {
    const FEATURES: usize = features::COUNT;
    const MOST: usize = 64;
    const CORRECTION: Correction = Correction { sureness: [1.0, 1.0, 1.0, 1.0, 0.97], alone: 0.0 };

    fn seen(&self) -> BySeat<Seen> {
        BySeat::from_fn(self.seats(), |seat| of_seat(self, seat))
    }
}

/// What the expert looks at, and what it thinks of it: the expert looks at one opponent, this net at all.
fn of_seat(position: &Cards, seat: Seat) -> Seen {
    static EXPERT: LazyLock<Net> = LazyLock::new(Net::default);
    let mut seen = Seen::default();
    let stage = position.public().stage();
    let evaluator = Evaluator::new(&EXPERT, position, seat);
    evaluator.features(stage, |feature| seen.features.push(feature as u16));
    let verdict = evaluator.verdict(stage);
    let scores = position.scores();
    let others = scores.iter().filter(|(other, _)| *other != seat).map(|(_, &score)| score);
    let lead = scores[seat] - others.max().unwrap_or(0);
    let scale = SCALE as f32;
    seen.numbers[0] = scores[seat] as f32 / scale;
    seen.numbers[1] = lead as f32 / scale;
    seen.numbers[2] = verdict.odds / 4.0;
    seen.numbers[3] = verdict.points / scale;
    seen.numbers[4] = verdict.lead / scale;
    seen
}

/// The net that has learnt how games end.
pub(super) static NET: LazyLock<Foresight> =
    LazyLock::new(|| Foresight::of::<Cards>(include_bytes!("foresight.bin")));
