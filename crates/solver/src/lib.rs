//! Exact values for Qwixx by dynamic programming, and tables that strong players are made of.
//!
//! - [`solve_solo`] solves the solo game (Q11) exactly: the expected score of a perfect player, from every
//!   sheet.
//! - [`MultiTable`] values a sheet for one of two to five players, with the others modelled by chance.
//! - Both tables know the value of every choice at hand, and go to files and back.
//!
//! ```no_run
//! use solver::{Roll, Sheet, best, solve_solo};
//!
//! let table = solve_solo(&|done, total| eprintln!("{done} of {total}"));
//! println!("{:.5} points from {} states", table.start_value(), table.states());
//!
//! let roll = Roll::new([1, 2], [6, 5, 6, 4]).unwrap();
//! let choices = table.first_action(&Sheet::START, &roll);
//! println!("{:?}", best(&choices));
//! ```
//!
//! # The method
//!
//! **States.** The value of a sheet is what is still to be *gained*, so the points on it do not matter, and
//! of a row only its rightmost mark and the number of marks do: 54 [states](RowState), a closed row being one
//! and a dead one being one. Four rows and four counts of misses make 34 million sheets. Red and yellow are
//! interchangeable, so are green and blue, and the two directions are mirror images (d ↦ 7 − d on every die),
//! which leaves 4.4 million.
//!
//! **Order.** Everything that happens to a sheet moves a row to the right, or adds a miss. So values are
//! found in one sweep from late sheets to early ones; sheets that cannot lead to each other are solved in
//! parallel (`sweep.rs`).
//!
//! **One turn.** Six dice have 46,656 results, but with the white dice fixed (21 unordered pairs) the
//! coloured ones are independent. Say the white sum is s. Write V for values after the turn and gain for
//! points, and let a run over the possible action 1: nothing, or s in some row. Then a mark t in row c as
//! action 2 is worth
//!
//! > two(s, c, t) = maxₐ ( gain(a) + gain(c, t after a) + V(sheet after both) )
//!
//! whenever it is possible, and that depends on one coloured die. What is certain without coloured dice is
//!
//! > floor(s) = max( V(one more miss) − 5, maxₐ gain(a) + V(sheet after a) ).
//!
//! The coloured dice lie on the table in action 1 already, so the player gets the best of all offers that
//! come up, and the value of the turn is E max(floor, X₁, X₂, X₃, X₄), where X꜀, the best offer for the die
//! of row c, are independent. Sort the offers; walking down the list, the chance that nothing better came up
//! is a product of four fractions of six (`dice.rs`). About five offers take the place of 1,296 results. One
//! case is easily missed: a fifth mark in action 1 allows the closing number of the same row in action 2.
//!
//! **Lanes.** Sheets that differ in their misses only have the same marks to choose from. They are solved
//! together, and what is the same for all is done once (`active.rs`).
//!
//! The result is exact up to the rounding of 64-bit floats; tests compare it with expectimax over all results
//! of all dice.
//!
//! # Several players
//!
//! A table cannot hold the sheets of all players. [`MultiTable`] holds one's own, and models the rest with a
//! [`HazardModel`]: a clock of three stages, read off the others' sheets, says how probable it is in each
//! roll that others close a row or end the game, and how many points another player wins meanwhile. A cycle
//! is one's own roll (as above) and one roll of each other player, in which the white sum may be marked,
//! without a miss. There is a value for each place in the cycle, since a sheet right before one's own roll is
//! worth more than one right after it:
//!
//! > before another's roll = Σₛ P(s) · max( after(sheet), maxₐ gain(a) + after(sheet after a) )
//! >
//! > after a roll = P(nothing) · E( before the next roll − what another player wins in it )
//! > + Σ P(row is closed) · after(sheet without the row)
//!
//! So the value is the *lead* that is still to be gained over an average opponent, not the points. That
//! matters: tables that count only their own points play a leisurely game, waiting for good numbers; in our
//! trials they won little more than half of their games against a beginner who closes rows as soon as
//! possible, while these win more than 70 %. For a table in points, set [`HazardModel::gain`] to 0.

mod active;
mod advice;
mod dice;
mod file;
mod fitted;
mod hazard;
mod index;
mod multi;
mod pairs;
mod row;
mod sheet;
mod solo;
mod sweep;

pub use advice::{Choice, Roll, Valued, best, first_action, passive_action, second_action};
pub use file::{Origin, RULES_VERSION, TableError};
pub use hazard::{Hazard, HazardModel, InvalidModel, STAGES, reading};
pub use multi::{Moment, MultiTable};
pub use row::{InvalidRow, PLACES, RowState};
pub use sheet::{MAX_MISSES, ROWS, Sheet};
pub use solo::{SoloTable, solve_solo};
