//! Who will win? A small neural net that looks at both sheets of a game for two.
//!
//! The tables know one sheet and believe in average opponents. The judge sees who is about to close which row, who
//! can end the game, and whom that would serve. It was trained on games of the bots against themselves by
//! `examples/train_judge`, which also says how good it is; `judge.txt` holds what it has learnt.
//!
//! It has three layers. A *row layer* looks at one row of both players at a time, with the same weights for all
//! four rows (they are alike up to symmetry, Q1), and adds up what it finds. A *hidden layer* looks at that, at the
//! misses, the points on the sheets and what the tables expect. The *output* is the chance to win.

use std::sync::OnceLock;

use solver::{ROWS, RowState};

/// What the row layer finds in a row.
const TRAITS: usize = 16;
/// What the hidden layer gets: the row layer's sums, misses of both one by one, and [`Inputs::numbers`].
const SEEN: usize = TRAITS + 2 * MISSES + NUMBERS;
const HIDDEN: usize = 32;
/// Misses that do not end the game: 0 to 3.
const MISSES: usize = 4;
const NUMBERS: usize = 3;

/// Both sheets before a roll. The first is that of the player who rolls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inputs {
    /// The [states](RowState::id) of the rows.
    pub rows: [[u8; ROWS]; 2],
    /// Misses, 0 to 3.
    pub misses: [u8; 2],
    /// The lead in points of the player who rolls, then what the tables expect each to win yet; all divided by
    /// [`Inputs::SCALE`].
    pub numbers: [f32; NUMBERS],
}

impl Inputs {
    /// Points that count as one, so that all inputs are of like size.
    pub const SCALE: f32 = 32.0;
}

/// The net.
#[derive(Clone, Debug, PartialEq)]
pub struct Judge {
    /// Row layer: by player, then by row state.
    rows: [[[f32; TRAITS]; RowState::COUNT]; 2],
    row_bias: [f32; TRAITS],
    /// Hidden layer.
    hidden: [[f32; HIDDEN]; SEEN],
    hidden_bias: [f32; HIDDEN],
    /// Output: from the hidden layer, and directly from what it saw.
    output: [f32; HIDDEN],
    direct: [f32; SEEN],
    bias: f32,
}

/// What is inside while the net judges: needed to learn.
struct Activity {
    traits: [[f32; TRAITS]; ROWS],
    seen: [f32; SEEN],
    hidden: [f32; HIDDEN],
    chance: f32,
}

impl Judge {
    /// How many weights there are.
    pub const WEIGHTS: usize =
        2 * RowState::COUNT * TRAITS + TRAITS + SEEN * HIDDEN + HIDDEN + HIDDEN + SEEN + 1;

    /// The judge that the bots ask.
    pub fn get() -> &'static Judge {
        static JUDGE: OnceLock<Judge> = OnceLock::new();
        JUDGE.get_or_init(|| {
            let numbers = include_str!("judge.txt").split_whitespace();
            let weights: Vec<f32> = numbers.filter_map(|number| number.parse().ok()).collect();
            Judge::from_weights(&weights)
        })
    }

    /// The chance of the player who rolls to win, a shared win being half a one.
    pub fn chance(&self, inputs: &Inputs) -> f32 {
        self.look(inputs).chance
    }

    #[inline]
    fn look(&self, inputs: &Inputs) -> Activity {
        let mut traits = [self.row_bias; ROWS];
        let mut seen = [0.0; SEEN];
        for (row, traits) in traits.iter_mut().enumerate() {
            let [mine, theirs] = inputs.rows.map(|rows| usize::from(rows[row]));
            let (mine, theirs) = (&self.rows[0][mine], &self.rows[1][theirs]);
            for i in 0..TRAITS {
                traits[i] = (traits[i] + mine[i] + theirs[i]).max(0.0);
                seen[i] += traits[i];
            }
        }
        for (player, &misses) in inputs.misses.iter().enumerate() {
            seen[TRAITS + MISSES * player + usize::from(misses)] = 1.0;
        }
        seen[SEEN - NUMBERS..].copy_from_slice(&inputs.numbers);

        let mut hidden = self.hidden_bias;
        let mut logit = self.bias;
        for (i, &value) in seen.iter().enumerate() {
            logit += self.direct[i] * value;
            for (hidden, weight) in hidden.iter_mut().zip(&self.hidden[i]) {
                *hidden += weight * value;
            }
        }
        for (hidden, weight) in hidden.iter_mut().zip(&self.output) {
            *hidden = hidden.max(0.0);
            logit += weight * *hidden;
        }
        Activity { traits, seen, hidden, chance: 1.0 / (1.0 + (-logit).exp()) }
    }

    /// Adds to `slope` how the logarithmic loss changes with each weight, for one game that ended with `result` for
    /// the player who rolls. Returns the chance that it gave.
    pub fn learn(&self, inputs: &Inputs, result: f32, slope: &mut Judge) -> f32 {
        let Activity { traits, seen, hidden, chance } = self.look(inputs);
        let error = chance - result;
        slope.bias += error;
        let mut inner = [0.0; HIDDEN];
        for i in 0..HIDDEN {
            slope.output[i] += error * hidden[i];
            inner[i] = if hidden[i] > 0.0 { error * self.output[i] } else { 0.0 };
            slope.hidden_bias[i] += inner[i];
        }
        let mut outer = [0.0; SEEN];
        for i in 0..SEEN {
            slope.direct[i] += error * seen[i];
            outer[i] = error * self.direct[i];
            let weights = slope.hidden[i].iter_mut().zip(&self.hidden[i]);
            for ((slope, weight), inner) in weights.zip(inner) {
                *slope += inner * seen[i];
                outer[i] += inner * weight;
            }
        }
        for row in 0..ROWS {
            let [mine, theirs] = inputs.rows.map(|rows| usize::from(rows[row]));
            for i in (0..TRAITS).filter(|&i| traits[row][i] > 0.0) {
                slope.rows[0][mine][i] += outer[i];
                slope.rows[1][theirs][i] += outer[i];
                slope.row_bias[i] += outer[i];
            }
        }
        chance
    }

    /// All weights in a fixed order.
    pub fn weights(&self) -> Vec<f32> {
        let mut weights = Vec::with_capacity(Self::WEIGHTS);
        weights.extend(self.rows.as_flattened().as_flattened());
        weights.extend(self.row_bias);
        weights.extend(self.hidden.as_flattened());
        weights.extend(self.hidden_bias);
        weights.extend(self.output);
        weights.extend(self.direct);
        weights.push(self.bias);
        weights
    }

    /// The reverse of [`weights`](Self::weights).
    ///
    /// # Panics
    ///
    /// If there are not [`WEIGHTS`](Self::WEIGHTS) of them.
    pub fn from_weights(weights: &[f32]) -> Judge {
        assert_eq!(weights.len(), Self::WEIGHTS, "so many weights make a judge");
        let mut next = weights.iter().copied();
        let mut fill = |part: &mut [f32]| part.fill_with(|| next.next().expect("counted above"));
        let mut judge = Judge {
            rows: [[[0.0; TRAITS]; RowState::COUNT]; 2],
            row_bias: [0.0; TRAITS],
            hidden: [[0.0; HIDDEN]; SEEN],
            hidden_bias: [0.0; HIDDEN],
            output: [0.0; HIDDEN],
            direct: [0.0; SEEN],
            bias: 0.0,
        };
        fill(judge.rows.as_flattened_mut().as_flattened_mut());
        fill(&mut judge.row_bias);
        fill(judge.hidden.as_flattened_mut());
        fill(&mut judge.hidden_bias);
        fill(&mut judge.output);
        fill(&mut judge.direct);
        fill(std::slice::from_mut(&mut judge.bias));
        judge
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn any() -> Judge {
        let weights: Vec<f32> =
            (0..Judge::WEIGHTS).map(|i| ((i * 7919 % 997) as f32 / 997.0 - 0.5) / 3.0).collect();
        Judge::from_weights(&weights)
    }

    const INPUTS: Inputs =
        Inputs { rows: [[0, 5, 53, 20], [3, 0, 53, 9]], misses: [1, 3], numbers: [0.4, -0.2, 0.1] };

    #[test]
    fn weights_go_out_and_back() {
        assert_eq!(Judge::from_weights(&any().weights()), any());
    }

    #[test]
    fn slopes_are_the_change_of_the_loss() {
        let judge = any();
        let mut slope = Judge::from_weights(&vec![0.0; Judge::WEIGHTS]);
        judge.learn(&INPUTS, 1.0, &mut slope);
        let (weights, slopes) = (judge.weights(), slope.weights());
        let loss = |weights: &[f32]| -f64::from(Judge::from_weights(weights).chance(&INPUTS)).ln();
        let mut tried = 0;
        for i in (0..Judge::WEIGHTS).filter(|&i| slopes[i] != 0.0) {
            let moved = |by: f32| {
                let mut weights = weights.clone();
                weights[i] += by;
                loss(&weights)
            };
            let numeric = (moved(1e-3) - moved(-1e-3)) / 2e-3;
            assert!((numeric - f64::from(slopes[i])).abs() < 2e-3, "{i}: {numeric} {}", slopes[i]);
            tried += 1;
        }
        assert!(tried > 300, "{tried}");
    }
}
