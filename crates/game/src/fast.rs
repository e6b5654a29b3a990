//! Unchecked twins of [`step`](crate::step), for playouts and search. They trust that what they are given is
//! legal; the conformance suite proves them equal to the checked path.

use crate::{Choices, Game, Joint, Pending, Seat, SeatSet, Source, chance};

/// Draws and settles the pending chance event.
#[inline]
pub fn settle<G: Game>(position: &mut G, source: &mut impl Source) {
    let outcome = chance::draw(position, source);
    position.settle(outcome);
}

/// Lets `policy` decide for every awaited seat, all from the same position.
///
/// The policy must name legal actions; in a debug build that is checked.
#[inline]
pub fn decide<G: Game>(position: &mut G, policy: impl FnMut(&G, Seat) -> G::Action) {
    let Pending::Decide(awaited) = position.pending() else {
        debug_assert!(false, "no decision is awaited");
        return;
    };
    decide_all(position, awaited, policy);
}

/// Does what [`decide`] does when it is known who is awaited.
#[inline]
fn decide_all<G: Game>(position: &mut G, awaited: SeatSet, mut policy: impl FnMut(&G, Seat) -> G::Action) {
    let mut joint = Joint::new(position.seats());
    for seat in awaited.iter() {
        let action = policy(position, seat);
        debug_assert!(position.check(seat, action).is_ok(), "{action} is not legal for {seat:?}");
        joint.set(seat, action);
    }
    position.decide(&joint);
}

/// Returns a legal action, each as likely as any other.
#[inline]
pub fn any_action<G: Game>(position: &G, seat: Seat, source: &mut impl Source) -> G::Action {
    let choices = position.choices(seat);
    choices.get(source.below(choices.len() as u64) as usize)
}

/// Plays to the end with uniformly random actions. It allocates nothing.
// A function of its own, whoever calls it: the loop needs all registers.
#[inline(never)]
pub fn random_playout<G: Game>(position: &mut G, source: &mut impl Source) {
    loop {
        match position.pending() {
            Pending::Chance => settle(position, source),
            Pending::Decide(awaited) => {
                decide_all(position, awaited, |position, seat| any_action(position, seat, source));
            }
            Pending::Over => return,
        }
    }
}
