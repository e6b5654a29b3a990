//! What luck and what decisions did in a recorded game, in numbers that add up.
//!
//! One [`Value`](bots::Value) says what every position is worth to every seat: a share of the win, and points. A
//! [`Review`] books every change of it, so that for each seat
//!
//! > result − start = luck + own decisions + others' decisions + what could not be known + rounding
//!
//! - **Luck** of a chance event is the value after it minus the mean over all its tickets: exact where the outcomes can be
//!   counted through, otherwise a sample with its error.
//! - A **decision** is worth what was chosen minus the best choice, judged by what the seat could see: in worlds imagined
//!   from its view, before the others' choices were revealed. It is never above 0, and it is 0 where the sampling error
//!   does not allow a judgement.
//! - **What could not be known** is the difference that hidden cards made, and choices that met.
//! - **Rounding** is the rest: what the value did not know about itself, and what sampling leaves over.
//!
//! `docs/decisions/0022-the-ledger.md` says why. There is no I/O, no clock and no other randomness than that of fixed
//! seeds in here: the same record gives the same review everywhere.
//!
//! - [`review()`]: makes one of a record; [`judge`] looks at a single decision.
//! - [`Review`], [`Step`], [`Draw`], [`Judgement`], [`Account`]: what it says.

/// The version of reviews, which changes when the same record would be judged otherwise. Kept reviews of another version
/// are made again.
pub const VERSION: u32 = 3;

mod account;
mod appraiser;
mod chance;
mod currency;
mod decision;
mod dice;
mod estimate;
mod ledger;
mod report;

pub use account::Account;
pub use chance::Draw;
pub use currency::Currency;
pub use decision::{Judgement, Verdict, judge};
pub use ledger::{Detail, review};
pub use report::{Happened, Review, Step};
