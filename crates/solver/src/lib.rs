//! Exact values for Qwixx by dynamic programming, as tables for strong players.
//!
//! - [`solve_solo`] solves the solo game (Q11) exactly: it finds the expected score of a perfect player
//!   from every sheet.
//! - [`MultiTable`] has the value of a sheet for one of two to five players, where the other players are
//!   modelled by chance.
//! - Both tables give the value of every choice that a player has, and can be saved to files and loaded
//!   from them.
//! - [`CompactTable`] is either of them, nearly, in so little space that it is part of the program.
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
//! # The rules
//!
//! This crate does not depend on `qwixx`: its sheets are reduced to what matters for the values. Tests
//! compare them with the sheets of `qwixx` in every row and along random games, and compare the solo
//! table with expectimax over the positions of `qwixx::Classic`. [`RULES_VERSION`] is the version of the
//! rules that the tables are for.
//!
//! # The method
//!
//! **States.** The value of a sheet is what can still be *gained*, so the points on it do not matter. Of
//! a row only its rightmost mark and its number of marks matter. That makes 54 [states](RowState) of a
//! row, where all closed rows are one state and all dead rows are one state. Four rows and four numbers
//! of misses make 34 million sheets. Red and yellow are interchangeable, so are green and blue, and the
//! two directions are mirror images of each other (d ↦ 7 − d on every die). That leaves 4.4 million
//! states.
//!
//! **Order.** Whatever happens to a sheet moves a row to the right or adds a miss. So all values are
//! found in one sweep from late sheets to early ones. Sheets that cannot turn into each other are solved
//! in parallel (`sweep.rs`).
//!
//! **One turn.** Six dice have 46,656 results, but once the white dice are fixed (21 unordered pairs)
//! the coloured dice are independent of each other. Let s be the white sum, V the value of a sheet after
//! the turn, and gain the points of a mark. Let a be a choice in action 1: to pass, or to mark s in a
//! row. Then a mark of the sum t in row c as action 2 has the value
//!
//! > double(s, c, t) = maxₐ ( gain(a) + gain(c, t after a) + V(sheet after both) )
//!
//! if it is possible, and whether it is possible depends on one coloured die. Without any coloured die
//! the player can get
//!
//! > floor(s) = max( V(one more miss) − 5, maxₐ gain(a) + V(sheet after a) ).
//!
//! The player sees the coloured dice in action 1 already, and so gets the best of all possible offers.
//! The value of the turn is E max(floor, X₁, X₂, X₃, X₄), where X꜀, the best offer for the die of row c,
//! are independent. The offers are sorted. Down the sorted list, the probability that no better offer is
//! possible is a product of four fractions with denominator 6 (`dice.rs`). So about five offers take the
//! place of 1,296 results. One case is easily missed: a fifth mark in action 1 allows the closing number
//! of the same row in action 2.
//!
//! **Lanes.** Sheets that differ only in their misses have the same possible marks. They are solved
//! together, so that what they have in common is computed once (`active.rs`).
//!
//! The result is exact up to the rounding of 64-bit floats. Tests compare it with expectimax over all
//! results of all dice.
//!
//! # Several players
//!
//! A table cannot hold the sheets of all players. [`MultiTable`] holds the player's own sheet and models
//! the others with a [`HazardModel`]. This is a clock with three stages, which follows from the others'
//! sheets. It gives the probabilities that others close a row or end the game in a roll, and the points
//! that another player wins in the meantime. A cycle is the player's own roll (as above) and one roll of
//! each other player, in which the white sum may be marked and there is no miss. There is a value for
//! each position in the cycle, because a sheet right before the player's own roll is worth more than one
//! right after it:
//!
//! > before another's roll = Σₛ P(s) · max( after(sheet), maxₐ gain(a) + after(sheet after a) )
//! >
//! > after a roll = P(nothing) · E( before the next roll − what another player wins in it )
//! > + Σ P(row is closed) · after(sheet without the row)
//!
//! So the value is the *lead* over an average opponent that the player can still gain, and not the
//! points. This matters: tables that count only the player's own points wait too long for good numbers.
//! In our trials they won little more than half of their games against a beginner who closes rows as
//! soon as possible, while these win more than 70 %. For a table that counts points, set
//! [`HazardModel::gain`] to 0.

mod active;
mod advice;
mod compact;
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
pub use compact::CompactTable;
pub use file::{Origin, RULES_VERSION, TableError};
pub use hazard::{Hazard, HazardModel, InvalidModel, STAGES, reading};
pub use multi::{Moment, MultiTable};
pub use row::{InvalidRow, PLACES, RowState};
pub use sheet::{MAX_MISSES, ROWS, Sheet};
pub use solo::{SoloTable, solve_solo};
