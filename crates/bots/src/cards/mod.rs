//! Players of the card game.
//!
//! [`Greedy`] marks what skips little. [`Expert`] looks at every sheet and hand that it can have after its
//! decision and takes the one that wins most, as judged by a [`Net`]: for each of a handful of features
//! (`features`) — a row with its marks and first free place, what the hand can mark there and what that
//! skips, the lead, how near the end is — the net adds a vector of numbers, and reads the chance to win and
//! the points off the sum. The numbers have been learnt from games of the expert against itself (module
//! `training`, of the feature `training`; `examples/learn_cards.rs` repeats it).
//!
//! The master searches with the expert: it imagines other hidden cards for every playout, lets experts play
//! three turns on, and asks the net.
//!
//! Nothing here looks at what a seat may not know: of the others' cards only how many there are, of the line
//! only the backs.

mod evaluator;
mod expert;
mod features;
mod greedy;
mod hand;
mod net;
mod rows;
mod seen;
mod summary;
#[cfg(any(test, feature = "training"))]
pub mod training;
mod value;

pub use expert::Expert;
pub use greedy::Greedy;
pub use net::Net;
pub(crate) use value::value;
