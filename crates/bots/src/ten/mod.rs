//! Players of TEN.
//!
//! [`Greedy`] counts the points that lie before it. [`Expert`] counts cards: what each card would still bring
//! to whom ([`valuation`]), how likely the next one busts, what a payment costs ([`purse`]), what a joker is
//! worth to everybody.
//!
//! The master searches with the expert: it shuffles the pile again for every playout, lets experts play three
//! turns on, and asks the expert who leads then, with the lead turned into a chance to win by how many cards
//! are left.

mod auction;
mod expert;
mod greedy;
mod purse;
mod runs;
mod seen;
mod valuation;
mod value;

pub use expert::Expert;
pub use greedy::Greedy;
pub use valuation::Weights;
pub(crate) use value::value;
