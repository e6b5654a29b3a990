//! B2: how far a pawn reaches over the others.
//!
//! A set of spaces is written as bits, space 1 the lowest.

use super::{Action, Board};

/// Returns the spaces without a pawn ahead of a pawn that stands on `from`.
#[inline]
pub(crate) fn free_ahead(from: u8, pawns: &[u8]) -> u64 {
    const PATH: u64 = (1 << Board::SPACES) - 1;
    // A pawn on the start space takes no bit.
    let taken = pawns.iter().fold(0, |taken, &pawn| taken | 1 << pawn >> 1);
    PATH & !taken & u64::MAX << from
}

/// Returns the space that lies this many free spaces ahead, or `None` if there are fewer.
#[inline]
pub(crate) fn landing(free_ahead: u64, steps: u8) -> Option<u8> {
    let ahead = (1..steps).fold(free_ahead, |ahead, _| ahead & ahead.wrapping_sub(1));
    (steps > 0 && ahead != 0).then(|| ahead.trailing_zeros() as u8 + 1)
}

/// Returns whether a pawn on `from` can move to `to` at once, as far as the pawns on the path are concerned.
pub(crate) fn reaches(from: u8, to: u8, pawns: &[u8]) -> bool {
    let ahead = free_ahead(from, pawns);
    (1..=Action::FARTHEST).any(|steps| landing(ahead, steps) == Some(to))
}
