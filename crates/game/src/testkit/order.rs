//! The order in which choices arrive inside a round cannot be told from the result.

use super::{Table, Verdict, Violation, ensure, source, wander};
use crate::{Choices, Game, Pending, Round, Seat, Source};

pub(super) fn check<G: Game>(table: &Table<G>) -> Verdict {
    for game in 0..4 {
        let mut source = source(table.seed + game);
        wander(table, &mut source, |position, mut source| {
            let Pending::Decide(awaited) = position.pending() else {
                return Ok(());
            };
            let chosen: Vec<(Seat, G::Action)> = awaited
                .iter()
                .map(|seat| {
                    let choices = position.choices(seat);
                    (seat, choices.get(source.below(choices.len() as u64) as usize))
                })
                .collect();
            let straight = play(position, chosen.iter().copied())?;
            let backwards = play(position, chosen.iter().rev().copied())?;
            ensure!(straight == backwards, "the result depends on who chose first");
            // Changing one's mind and repeating oneself leave no trace either.
            let first_thoughts = awaited.iter().map(|seat| (seat, position.choices(seat).get(0)));
            let fickle =
                play(position, first_thoughts.chain(chosen.iter().copied()).chain(chosen.iter().copied()))?;
            ensure!(straight == fickle, "the result depends on choices that were replaced");
            Ok(())
        })?;
    }
    Ok(())
}

fn play<G: Game>(
    position: &G,
    choices: impl Iterator<Item = (Seat, G::Action)>,
) -> Result<(G, String), Violation> {
    let mut round =
        Round::open(position.clone()).map_err(|_| Violation("no round could be opened".into()))?;
    for (seat, action) in choices {
        round.choose(seat, action).map_err(|why| Violation(format!("a listed choice was refused: {why}")))?;
    }
    let (_, after) = round.seal().map_err(|_| Violation("a complete round did not seal".into()))?;
    let digest = after.digest().to_string();
    Ok((after, digest))
}
