//! A small neural net that looks at both sheets of a game for two and says who is likely to win.
//!
//! The value tables know one sheet and assume average opponents. The judge sees who is about to close which
//! row, who can end the game, and whom that would serve. It has learnt from games against itself;
//! `training/judge.py` says how, and `judge.bin` holds what.
//!
//! A *row net* looks at one row of both players at a time, with the same weights for all four rows (they are
//! alike up to symmetry, Q1). A *game net* of two layers looks at the sum of the four findings, at the
//! misses, the points on the sheets and what the value tables expect, and says what the chance to win is.
//! There are so few pairs of rows that the row net is done when the judge is loaded: what is kept is what
//! each pair adds to the first layer of the game net.

use std::sync::OnceLock;

use solver::{ROWS, RowState};

/// The units inside the row net.
const INNER: usize = 96;
/// How many traits the row net finds in a row.
const TRAITS: usize = 64;
/// The inputs of the game net: the sums of the traits, misses of both one by one, and [`Inputs::numbers`].
const SEEN: usize = TRAITS + 2 * MISSES + NUMBERS;
/// The game net's first and second layer.
const HIDDEN: usize = 64;
const SECOND: usize = 16;
/// Misses that do not end the game: 0 to 3.
const MISSES: usize = 4;
const NUMBERS: usize = 3;

/// How many weights a judge has.
const WEIGHTS: usize = (2 * RowState::COUNT + 1) * INNER
    + (INNER + 1) * TRAITS
    + (SEEN + 1) * HIDDEN
    + (HIDDEN + 1) * SECOND
    + SECOND
    + SEEN
    + 1;
/// Stored weights are whole multiples of one part in this many.
const FINE: f32 = 4096.0;

/// Both sheets before a roll. The first is that of the player who rolls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inputs {
    /// The [states](RowState::id) of the rows.
    pub rows: [[u8; ROWS]; 2],
    /// Misses, 0 to 3.
    pub misses: [u8; 2],
    /// The lead in points of the player who rolls, then what the value tables expect each still to win; all
    /// divided by [`Inputs::SCALE`].
    pub numbers: [f32; NUMBERS],
}

impl Inputs {
    /// How many points count as 1, so that all inputs are of similar size.
    pub const SCALE: f32 = 32.0;

    /// Returns by how many points the player who rolls can expect to lead in the end.
    pub(super) fn lead(&self) -> f64 {
        let [lead, mine, theirs] = self.numbers;
        f64::from(Self::SCALE * (lead + mine - theirs))
    }
}

/// The net, prepared for quick answers.
#[derive(Debug)]
pub struct Judge {
    /// What each pair of rows adds, by the first player's row, then by the other's.
    rows: Vec<Vec<Part>>,
    /// What the misses add, by player.
    misses: [[Part; MISSES]; 2],
    /// What each of the numbers adds, if it is 1.
    numbers: [Part; NUMBERS],
    bias: Part,
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    output: [f32; SECOND],
}

/// What an input adds to the sums of the first layer, and directly to the output.
#[derive(Clone, Copy, Debug)]
struct Part {
    hidden: [f32; HIDDEN],
    direct: f32,
}

impl Part {
    #[inline]
    fn add(&mut self, other: &Part, times: f32) {
        for (sum, value) in self.hidden.iter_mut().zip(&other.hidden) {
            *sum += times * value;
        }
        self.direct += times * other.direct;
    }
}

impl Judge {
    /// Returns the judge that the bots ask.
    pub fn get() -> &'static Judge {
        static JUDGE: OnceLock<Judge> = OnceLock::new();
        JUDGE.get_or_init(|| {
            Judge::from_bytes(include_bytes!("judge.bin")).expect("the net in the repository is whole")
        })
    }

    /// Returns the chance of the player who rolls to win. A shared win counts as half a win.
    pub fn chance(&self, inputs: &Inputs) -> f32 {
        let mut sums = self.bias;
        for row in 0..ROWS {
            let [mine, theirs] = inputs.rows.map(|rows| usize::from(rows[row]));
            sums.add(&self.rows[mine][theirs], 1.0);
        }
        for (misses, parts) in inputs.misses.iter().zip(&self.misses) {
            sums.add(&parts[usize::from(*misses)], 1.0);
        }
        for (&number, part) in inputs.numbers.iter().zip(&self.numbers) {
            sums.add(part, number);
        }
        let second = relu(layer(&relu(sums.hidden), &self.second, self.second_bias));
        let logit = sums.direct + second.iter().zip(&self.output).map(|(a, b)| a * b).sum::<f32>();
        1.0 / (1.0 + (-logit).exp())
    }

    /// Reads the weights of all layers as they are stored: whole multiples of one part in [`FINE`], two bytes
    /// each, the lower one first. It is `None` if there are too few or too many.
    fn from_bytes(bytes: &[u8]) -> Option<Judge> {
        let (numbers, []) = bytes.as_chunks::<2>() else { return None };
        if numbers.len() != WEIGHTS {
            return None;
        }
        let mut weights = Weights(numbers.iter());
        let mine = weights.matrix::<INNER>(RowState::COUNT);
        let theirs = weights.matrix::<INNER>(RowState::COUNT);
        let row_bias = weights.vector::<INNER>();
        let pair = weights.matrix::<TRAITS>(INNER);
        let pair_bias = weights.vector::<TRAITS>();
        let hidden = weights.matrix::<HIDDEN>(SEEN);
        let hidden_bias = weights.vector::<HIDDEN>();
        let second = weights.matrix::<SECOND>(HIDDEN);
        let second_bias = weights.vector::<SECOND>();
        let output = weights.vector::<SECOND>();
        let direct = weights.vector::<SEEN>();
        let [bias] = weights.vector::<1>();

        let part = |seen: usize| Part { hidden: hidden[seen], direct: direct[seen] };
        let row = |mine: &[f32; INNER], theirs: &[f32; INNER]| {
            let inner: [f32; INNER] = std::array::from_fn(|i| row_bias[i] + mine[i] + theirs[i]);
            let traits = relu(layer(&relu(inner), &pair, pair_bias));
            let mut sum = Part { hidden: [0.0; HIDDEN], direct: 0.0 };
            traits.iter().enumerate().for_each(|(i, &found)| sum.add(&part(i), found));
            sum
        };
        let misses = |player| std::array::from_fn(|misses| part(TRAITS + MISSES * player + misses));
        Some(Judge {
            rows: mine.iter().map(|mine| theirs.iter().map(|theirs| row(mine, theirs)).collect()).collect(),
            misses: [misses(0), misses(1)],
            numbers: std::array::from_fn(|number| part(SEEN - NUMBERS + number)),
            bias: Part { hidden: hidden_bias, direct: bias },
            second,
            second_bias,
            output,
        })
    }
}

/// The weights that are still to be read.
struct Weights<'a>(std::slice::Iter<'a, [u8; 2]>);

impl Weights<'_> {
    fn vector<const N: usize>(&mut self) -> [f32; N] {
        let mut next = || self.0.next().map_or(0, |&bytes| i16::from_le_bytes(bytes));
        std::array::from_fn(|_| f32::from(next()) / FINE)
    }

    fn matrix<const N: usize>(&mut self, rows: usize) -> Vec<[f32; N]> {
        (0..rows).map(|_| self.vector()).collect()
    }
}

#[inline]
fn layer<const OUT: usize>(inputs: &[f32], weights: &[[f32; OUT]], mut sums: [f32; OUT]) -> [f32; OUT] {
    for (input, weights) in inputs.iter().zip(weights) {
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum += weight * input;
        }
    }
    sums
}

#[inline]
fn relu<const N: usize>(values: [f32; N]) -> [f32; N] {
    values.map(|value| value.max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Inputs = Inputs { rows: [[0; ROWS]; 2], misses: [0; 2], numbers: [0.0; NUMBERS] };

    #[test]
    fn a_file_of_another_length_is_no_judge() {
        let bytes = vec![0; 2 * WEIGHTS];
        assert!(Judge::from_bytes(&bytes).is_some());
        assert!(Judge::from_bytes(&bytes[1..]).is_none());
        assert!(Judge::from_bytes(&bytes[2..]).is_none());
    }

    #[test]
    fn rows_are_alike_and_a_lead_is_good() {
        let judge = Judge::get();
        let rows = [[5, 0, 20, 53], [9, 3, 0, 53]];
        let chance = judge.chance(&Inputs { rows, ..START });
        let turned = rows.map(|[a, b, c, d]| [d, b, a, c]);
        assert!((chance - judge.chance(&Inputs { rows: turned, ..START })).abs() < 1e-5);
        let ahead =
            |points: f32| judge.chance(&Inputs { numbers: [points / Inputs::SCALE, 0.0, 0.0], ..START });
        assert!(ahead(-30.0) < ahead(0.0) && ahead(0.0) < ahead(30.0));
    }
}
