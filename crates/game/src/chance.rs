//! Chance events: enumerate them, draw from them, check what is supplied from outside.

use crate::{Game, Source};

/// Returns every outcome of the pending chance event with its weight, in the order of tickets.
///
/// ```
/// use game::testkit::Bids;
/// use game::{Game, NoOptions, chance};
///
/// let bids = Bids::start(2, &NoOptions {}).unwrap();
/// assert_eq!(chance::outcomes(&bids).map(|(_, weight)| weight).sum::<u64>(), bids.tickets());
/// ```
pub fn outcomes<G: Game>(position: &G) -> impl Iterator<Item = (G::Outcome, u64)> {
    let tickets = position.tickets();
    let mut ticket = 0;
    std::iter::from_fn(move || {
        if ticket >= tickets {
            return None;
        }
        let outcome = position.outcome(ticket);
        // Tickets of one outcome are neighbours, so the next outcome begins this many tickets on.
        let weight = position.weight(outcome).expect("a ticket names a possible outcome");
        ticket += weight;
        Some((outcome, weight))
    })
}

/// Draws an outcome of the pending chance event, exactly by its weights.
#[inline]
pub fn draw<G: Game>(position: &G, source: &mut impl Source) -> G::Outcome {
    position.outcome(source.below(position.tickets()))
}
