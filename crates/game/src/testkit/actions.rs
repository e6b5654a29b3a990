//! Listed actions are accepted, all others refused without a change; fast twins do the same as checked play.

use std::collections::BTreeSet;

use super::{Table, Verdict, Violation, any_input, ensure, source, violation, wander};
use crate::{Choices, Decisions, Game, Input, Pending, Round, Seat, SeatSet, Source, fast, step};

pub(super) fn check<G: Game>(table: &Table<G>) -> Verdict {
    let vocabulary = G::vocabulary();
    for game in 0..4 {
        let mut source = source(table.seed + game);
        // An outcome that was possible lately, to be tried where a decision is awaited.
        let mut outcome = None;
        wander(table, &mut source, |position, source| {
            if let Pending::Decide(awaited) = position.pending() {
                one_round(position, awaited, &vocabulary, source)?;
                return outcome.map_or(Ok(()), |outcome| refused(position, &Input::Chance(outcome)));
            }
            if position.pending() == Pending::Chance {
                outcome = Some(position.outcome(0));
            }
            refused(position, &Input::Decide(Decisions::new([(Seat::FIRST, vocabulary[0])])))
        })?;
    }
    Ok(())
}

fn one_round<G: Game>(
    position: &G,
    awaited: SeatSet,
    vocabulary: &[G::Action],
    mut source: &mut dyn FnMut() -> u64,
) -> Verdict {
    for seat in awaited.iter() {
        let choices = position.choices(seat);
        let listed: BTreeSet<G::Action> = choices.iter().collect();
        ensure!(!listed.is_empty(), "{seat:?} is awaited but has no choice");
        ensure!(listed.len() == choices.len(), "{seat:?} has a choice listed twice");
        let idle = position.idle(seat);
        ensure!(listed.contains(&idle), "{seat:?} would be made to do `{idle}`, which is not listed");
        let mut round =
            Round::open(position.clone()).map_err(|_| Violation("no round could be opened".into()))?;
        for action in &listed {
            ensure!(choices.contains(*action), "`{action}` is listed but not contained");
            if let Err(why) = round.choose(seat, *action) {
                violation!("`{action}` is listed for {seat:?} but refused: {why}");
            }
            ensure!(vocabulary.contains(action), "`{action}` is legal but not in the vocabulary");
        }
        // Large vocabularies are sampled: every action would take too long at every position.
        let stride = 1 + source.below(1 + vocabulary.len() as u64 / 300) as usize;
        let before = round.chosen(seat);
        for action in vocabulary.iter().skip(stride - 1).step_by(stride) {
            if listed.contains(action) {
                continue;
            }
            ensure!(!choices.contains(*action), "`{action}` is contained but not listed");
            if round.choose(seat, *action).is_ok() {
                violation!("`{action}` is not listed for {seat:?} but accepted");
            }
            ensure!(round.chosen(seat) == before, "a refused choice replaced an earlier one");
        }
        ensure!(round.position() == position, "the round changed its position");
    }
    for seat in SeatSet::first(Seat::MAX).iter().filter(|&seat| !awaited.contains(seat)) {
        let mut round =
            Round::open(position.clone()).map_err(|_| Violation("no round could be opened".into()))?;
        ensure!(round.choose(seat, vocabulary[0]).is_err(), "{seat:?} is not awaited but was heard");
    }
    Ok(())
}

/// An input that the position does not wait for.
fn refused<G: Game>(position: &G, input: &Input<G>) -> Verdict {
    let mut after = position.clone();
    ensure!(step(&mut after, input).is_err(), "{input:?} was taken where it is not awaited");
    ensure!(after == *position, "{input:?} was refused and still changed the position");
    Ok(())
}

pub(super) fn twins<G: Game>(table: &Table<G>) -> Verdict {
    for game in 0..20 {
        let mut source = source(table.seed + game);
        let (mut checked, mut unchecked) = (table.start(), table.start());
        while let Some(input) = any_input(&checked, &mut source) {
            if let Err(why) = step(&mut checked, &input) {
                violation!("a listed input was refused: {why}");
            }
            match &input {
                Input::Chance(outcome) => unchecked.settle(*outcome),
                Input::Decide(decisions) => fast::decide(&mut unchecked, |_, seat| {
                    decisions.get(seat).expect("both await the same seats")
                }),
            }
            ensure!(checked == unchecked, "checked and unchecked play differ after {input:?}");
        }
        let mut a = table.start();
        fast::random_playout(&mut a, &mut source);
        ensure!(a.pending() == Pending::Over, "a playout stopped before the end");
    }
    Ok(())
}
