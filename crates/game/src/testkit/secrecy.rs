//! Non-interference: worlds that differ only in what an observer may not know look the same to that observer.
//!
//! Paired worlds come from two places. At a chance event, two outcomes that show the observer the same glimpse
//! begin a pair. And any world that the game imagines from a view must be one in which the observer sees that
//! view. A pair is then played on with inputs that look the same to the observer, and compared at every step.

use super::{Table, Verdict, Violation, ensure, source, violation, wander};
use crate::{Choices, Decisions, Game, Input, Observer, Pending, Seat, Source, chance, step};

/// How long a pair of worlds is played on.
const STEPS: usize = 12;
/// How many outcomes of one event are looked at.
const OUTCOMES: usize = 200;

pub(super) fn check<G: Game>(table: &Table<G>) -> Verdict {
    let vocabulary = G::vocabulary();
    for game in 0..3 {
        let mut source = source(table.seed + game);
        wander(table, &mut source, |position, mut source| {
            for observer in Observer::all(table.seats) {
                let look = Look { observer, vocabulary: &vocabulary };
                let imagined = G::imagine(&position.view(observer), &mut source);
                look.compare(position, &imagined)
                    .map_err(|violation| Violation(format!("an imagined world: {violation}")))?;
                look.lockstep(position.clone(), imagined, source)?;
                if position.pending() == Pending::Chance {
                    look.fork(position, source)?;
                }
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// An input for each of two worlds.
type Pair<G> = (Input<G>, Input<G>);

/// One observer and what they might try.
struct Look<'a, G: Game> {
    observer: Observer,
    vocabulary: &'a [G::Action],
}

impl<G: Game> Look<'_, G> {
    /// Starts a pair from two outcomes that look alike.
    fn fork(&self, position: &G, mut source: &mut dyn FnMut() -> u64) -> Verdict {
        let some: Vec<G::Outcome> =
            chance::outcomes(position).take(OUTCOMES).map(|(outcome, _)| outcome).collect();
        let one = some[source.below(some.len() as u64) as usize];
        let glimpse = position.glimpse(one, self.observer);
        let alike =
            some.iter().find(|&&other| other != one && position.glimpse(other, self.observer) == glimpse);
        let Some(&other) = alike else {
            return Ok(());
        };
        let (mut left, mut right) = (position.clone(), position.clone());
        self.advance(&mut left, &Input::Chance(one), &mut right, &Input::Chance(other))?;
        self.lockstep(left, right, source)
    }

    /// Plays two worlds on with inputs that look alike.
    fn lockstep(&self, mut left: G, mut right: G, source: &mut dyn FnMut() -> u64) -> Verdict {
        for _ in 0..STEPS {
            if left == right {
                break;
            }
            let Some((one, other)) = self.alike(&left, &right, source)? else {
                break;
            };
            self.advance(&mut left, &one, &mut right, &other)?;
        }
        Ok(())
    }

    /// A pair of inputs that this observer cannot tell apart, if there is one.
    fn alike(
        &self,
        left: &G,
        right: &G,
        mut source: &mut dyn FnMut() -> u64,
    ) -> Result<Option<Pair<G>>, Violation> {
        match (left.pending(), right.pending()) {
            (Pending::Over, Pending::Over) => Ok(None),
            (Pending::Chance, Pending::Chance) => {
                let one = chance::draw(left, &mut source);
                let glimpse = left.glimpse(one, self.observer);
                let matches = |&other: &G::Outcome| right.glimpse(other, self.observer) == glimpse;
                let same = right.weight(one).is_ok().then_some(one).filter(matches);
                let other =
                    same.or_else(|| chance::outcomes(right).map(|(outcome, _)| outcome).find(matches));
                Ok(other.map(|other| (Input::Chance(one), Input::Chance(other))))
            }
            (Pending::Decide(a), Pending::Decide(b)) if a == b => {
                let mut actions: Vec<(Seat, G::Action)> = Vec::new();
                for seat in a.iter() {
                    let choices = left.choices(seat);
                    let shared: Vec<_> =
                        choices.iter().filter(|&action| right.check(seat, action).is_ok()).collect();
                    if shared.is_empty() {
                        return Ok(None);
                    }
                    actions.push((seat, shared[source.below(shared.len() as u64) as usize]));
                }
                let decisions = Decisions::new(actions);
                Ok(Some((Input::Decide(decisions), Input::Decide(decisions))))
            }
            (a, b) => violation!(
                "{:?} can tell two worlds apart: one waits for {a:?}, the other for {b:?}",
                self.observer
            ),
        }
    }

    fn advance(&self, left: &mut G, one: &Input<G>, right: &mut G, other: &Input<G>) -> Verdict {
        let (before_left, before_right) = (left.clone(), right.clone());
        for (world, input) in [(&mut *left, one), (&mut *right, other)] {
            step(world, input).map_err(|why| Violation(format!("a possible input was refused: {why}")))?;
        }
        let events = |before: &G, input: &Input<G>, after: &G| {
            let events = before.events(input, after, self.observer);
            serde_json::to_string(&events).expect("events are plain data")
        };
        let (seen, seen_there) = (events(&before_left, one, left), events(&before_right, other, right));
        ensure!(
            seen == seen_there,
            "{:?} can tell two worlds apart by events:\n{seen}\n{seen_there}",
            self.observer
        );
        self.compare(left, right)
    }

    /// Everything this observer can get at, in both worlds.
    fn compare(&self, left: &G, right: &G) -> Verdict {
        let show = |world: &G| {
            let view = world.view(self.observer);
            let json = serde_json::to_string(&view).expect("views are plain data");
            format!("{json}\n{view}\n{:?}\n{:?}", world.scores(), world.pending())
        };
        let (seen, seen_there) = (show(left), show(right));
        ensure!(seen == seen_there, "{:?} can tell two worlds apart:\n{seen}\n{seen_there}", self.observer);
        let (Some(seat), Pending::Decide(awaited)) = (self.observer.seat(), left.pending()) else {
            return Ok(());
        };
        if !awaited.contains(seat) {
            return Ok(());
        }
        let list = |world: &G| world.choices(seat).iter().collect::<Vec<_>>();
        ensure!(list(left) == list(right), "{seat:?} has other choices in another world");
        let stride = 1 + self.vocabulary.len() / 100;
        for &action in self.vocabulary.iter().step_by(stride) {
            ensure!(
                left.check(seat, action) == right.check(seat, action),
                "{seat:?} is told something else about `{action}` in another world"
            );
        }
        Ok(())
    }
}
