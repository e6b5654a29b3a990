//! Weights sum exactly, agree with each other, and every outcome that has one is accepted.

use std::collections::BTreeSet;

use super::{Table, Verdict, ensure, source, violation, wander};
use crate::{Game, Input, Pending, Source, chance, step};

/// Enumerating six dice takes a while; a game has many such events that differ in nothing.
const LARGE: u64 = 2000;

pub(super) fn check<G: Game>(table: &Table<G>) -> Verdict {
    let mut large_seen = BTreeSet::new();
    for game in 0..6 {
        let mut source = source(table.seed + game);
        wander(table, &mut source, |position, source| {
            let tickets = match position.pending() {
                Pending::Chance => position.tickets(),
                _ => return Ok(()),
            };
            if tickets > LARGE && !large_seen.insert(tickets) {
                return Ok(());
            }
            one_event(position, tickets, source)
        })?;
    }
    Ok(())
}

fn one_event<G: Game>(position: &G, tickets: u64, mut source: &mut dyn FnMut() -> u64) -> Verdict {
    ensure!(tickets > 0, "a chance event without outcomes");
    let mut sum = 0;
    let mut seen = BTreeSet::new();
    for (outcome, weight) in chance::outcomes(position) {
        ensure!(weight > 0, "`{outcome}` is listed with weight 0");
        ensure!(seen.insert(outcome), "`{outcome}` is listed twice: its tickets are not neighbours");
        ensure!(
            position.outcome(sum + weight - 1) == outcome,
            "`{outcome}` stands on fewer tickets than it weighs"
        );
        sum += weight;
        let mut after = position.clone();
        if let Err(why) = step(&mut after, &Input::Chance(outcome)) {
            violation!("`{outcome}` has weight {weight} but is refused: {why}");
        }
        ensure!(after != *position, "`{outcome}` changed nothing");
    }
    ensure!(sum == tickets, "the weights sum to {sum}, not {tickets}");
    for _ in 0..20 {
        let outcome = position.outcome(source.below(tickets));
        ensure!(seen.contains(&outcome), "`{outcome}` was drawn but is not listed");
    }
    Ok(())
}
