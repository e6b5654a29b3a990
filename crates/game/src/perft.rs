//! Counting positions: two implementations that count alike to some depth agree on every rule met on the way.

use crate::{Choices, Game, Joint, Pending, Seat, chance};

/// Returns how many sequences of `depth` inputs there are from `position`. Outcomes count once each, whatever their
/// weight; a joint decision counts once for every combination of actions.
///
/// ```
/// use game::testkit::Bids;
/// use game::{Game, NoOptions, perft};
///
/// let bids = Bids::start(2, &NoOptions {}).unwrap();
/// // Two cards, each one of four; then bids from 0 to the card on both seats.
/// assert_eq!(perft(&bids, 2), 16);
/// assert_eq!(perft(&bids, 3), (2 + 3 + 4 + 5) * (2 + 3 + 4 + 5));
/// ```
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.pending() {
        Pending::Over => 0,
        // The last input need not be played to be counted.
        Pending::Chance if depth == 1 => chance::outcomes(position).count() as u64,
        Pending::Decide(awaited) if depth == 1 => {
            awaited.iter().map(|seat| position.choices(seat).len() as u64).product()
        }
        Pending::Chance => chance::outcomes(position)
            .map(|(outcome, _)| {
                let mut next = position.clone();
                next.settle(outcome);
                perft(&next, depth - 1)
            })
            .sum(),
        Pending::Decide(awaited) => {
            let seats: Vec<Seat> = awaited.iter().collect();
            each_joint(position, &seats, &mut Joint::new(position.seats()), depth)
        }
    }
}

fn each_joint<G: Game>(position: &G, seats: &[Seat], joint: &mut Joint<G::Action>, depth: u32) -> u64 {
    let Some((&seat, rest)) = seats.split_first() else {
        let mut next = position.clone();
        next.decide(joint);
        return perft(&next, depth - 1);
    };
    let choices = position.choices(seat);
    let mut count = 0;
    for action in choices.iter() {
        joint.set(seat, action);
        count += each_joint(position, rest, joint, depth);
    }
    count
}
