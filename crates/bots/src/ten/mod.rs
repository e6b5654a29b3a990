//! Players of TEN.
//!
//! [`Greedy`] counts the points that lie before it. [`Expert`] counts cards: what each card would still bring to whom
//! ([`outlook`]), how likely the next one busts, what a payment costs ([`purse`]), what a joker is worth to everybody.

mod auction;
mod expert;
mod greedy;
mod outlook;
mod purse;
mod runs;

pub use expert::Expert;
pub use greedy::Greedy;
pub use outlook::Weights;
