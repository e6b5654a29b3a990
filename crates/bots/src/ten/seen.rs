//! What the net that foresees the end is told of TEN.

use std::sync::LazyLock;

use game::{BySeat, Game as _, Seat};
use ten::{Player, Stage, Ten};

use super::expert::in_play;
use super::valuation::{Valuation, Weights};
use crate::foresight::{Foresight, Learnt, SCALE, Seen};

// Features come in groups; each begins where the one before ends.
/// How many turns pass before the seat is active.
const WAIT: usize = 0;
const SEATS: usize = WAIT + Seat::MAX;
/// How many cards are left in the pile.
const LEFT: usize = SEATS + Seat::MAX;
const LEFT_STEPS: usize = 24;
/// T14: ALIX's level.
const LEVEL: usize = LEFT + LEFT_STEPS;
const LEVELS: usize = 8;
/// Whether the active player has drawn already.
const DRAWN: usize = LEVEL + LEVELS;

impl Learnt for Ten {
    const FEATURES: usize = DRAWN + 2;
    const MOST: usize = 5;

    fn seen(&self) -> BySeat<Seen> {
        let weights = Weights::default();
        let valuation = Valuation::new(&weights, self);
        let brings = in_play(&valuation);
        BySeat::from_fn(self.seats(), |seat| of_seat(&valuation, brings, seat))
    }
}

/// Somebody's expectations as the expert counts them; `brings` is what lies in the tableau for the active player.
fn of_seat(valuation: &Valuation<'_>, brings: f32, seat: Seat) -> Seen {
    let position = valuation.position;
    let seats = valuation.standings.len();
    let active = match position.active() {
        Player::Seat(active) => active,
        Player::Alix => Seat::FIRST.next(2),
    };
    let wait = (seat.index() + seats - active.index()) % seats;
    let left = position.pile_left();
    let features = [
        WAIT + wait,
        SEATS + position.seats() - 1,
        LEFT + (usize::from(left) / 6).min(LEFT_STEPS - 1),
        LEVEL + usize::from(position.level().unwrap_or(0)).min(LEVELS - 1),
        DRAWN + usize::from(position.stage() == Stage::Stop),
    ];
    let worth = |seat: Seat| {
        let money = valuation.money(valuation.spendable(valuation.holding(seat)));
        valuation.standings[seat].total() + money + if seat == active { brings } else { 0.0 }
    };
    let others: Vec<f32> = valuation.others(seat).map(worth).collect();
    let best = others.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mean = others.iter().sum::<f32>() / others.len().max(1) as f32;
    let holding = valuation.holding(seat);
    let scale = SCALE as f32;
    let spread = 1.0 + f32::from(left) / 40.0;
    let numbers = [
        valuation.standings[seat].total() / scale,
        worth(seat) / scale,
        (worth(seat) - best) / 8.0,
        (worth(seat) - mean) / 8.0,
        // What a lead means depends on how much is still to come.
        (worth(seat) - best) / (4.0 * spread),
        position.count(seat).points() as f32 / scale,
        f32::from(holding.coins()) / 10.0,
        f32::from(holding.tokens()) / 4.0,
        f32::from(holding.numbers().spares()) / 8.0,
        if seat == active { brings / 4.0 } else { 0.0 },
        f32::from(left) / 128.0,
        holding.cards() as f32 / 32.0,
    ];
    Seen { features: features.iter().map(|&feature| feature as u16).collect(), numbers }
}

/// The net that has learnt how games end.
pub(super) static NET: LazyLock<Foresight> =
    LazyLock::new(|| Foresight::of::<Ten>(include_bytes!("foresight.bin")));
