//! A small net that judges positions.

use super::features::COUNT;

/// Units between the features and the verdict.
pub(super) const HIDDEN: usize = 32;

/// One number for each unit: the weights of a feature, or the sum of those of all features of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Units(pub(super) [f32; HIDDEN]);

impl Units {
    pub(super) const ZERO: Units = Units([0.0; HIDDEN]);

    #[inline]
    pub(super) fn add(&mut self, other: &Units) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own += other;
        }
    }
}

/// A unit passes on only this part of a sum below zero.
pub(super) const LEAK: f32 = 0.05;

/// How a game is expected to end for a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Verdict {
    /// The chance to win, as log odds.
    pub(super) odds: f32,
    /// The player's own points.
    pub(super) points: f32,
    /// By how many points the player leads.
    pub(super) lead: f32,
}

/// How many points are 1 in the net's output.
pub(super) const POINTS: f32 = 20.0;

/// A net with one layer of units over features that are present or not, and three outputs.
#[derive(Clone, Debug)]
pub struct Net {
    /// The weights of each feature.
    pub(super) inputs: Vec<Units>,
    /// The weights for the odds, the points and the lead.
    pub(super) outputs: [Units; 3],
    pub(super) biases: [f32; 3],
}

impl Net {
    /// Returns the verdict on the sum of a position's features.
    #[inline]
    pub(super) fn judge(&self, sums: &Units) -> Verdict {
        let units = sums.0.map(|sum| sum.max(LEAK * sum));
        let output = |of: usize| dot(&units, &self.outputs[of].0) + self.biases[of];
        Verdict { odds: output(0), points: POINTS * output(1), lead: POINTS * output(2) }
    }

    /// Returns the odds alone.
    #[inline]
    pub(super) fn odds(&self, sums: &Units) -> f32 {
        dot(&sums.0.map(|sum| sum.max(LEAK * sum)), &self.outputs[0].0) + self.biases[0]
    }
}

#[inline]
fn dot(a: &[f32; HIDDEN], b: &[f32; HIDDEN]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for lane in 0..8 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums.iter().sum()
}

/// Stored numbers are whole multiples of one part in this many.
const FINE: f32 = 4096.0;

impl Default for Net {
    /// Returns the trained net.
    fn default() -> Net {
        Net::from_bytes(include_bytes!("net.bin")).expect("the net in the repository is whole")
    }
}

impl Net {
    /// Returns the net as it is stored: whole numbers of two bytes, the lower one first.
    #[cfg(any(test, feature = "training"))]
    pub fn to_bytes(&self) -> Vec<u8> {
        let vectors = self.inputs.iter().chain(&self.outputs).flat_map(|sums| sums.0);
        // Casts to whole numbers keep within their bounds.
        vectors.chain(self.biases).flat_map(|number| ((number * FINE).round() as i16).to_le_bytes()).collect()
    }

    /// Reads a stored net. It is `None` if the number of bytes is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Option<Net> {
        let (numbers, rest) = bytes.as_chunks::<2>();
        let mut net = Net::zero();
        if numbers.len() != net.numbers().count() || !rest.is_empty() {
            return None;
        }
        net.numbers().zip(numbers).for_each(|(to, &from)| *to = f32::from(i16::from_le_bytes(from)) / FINE);
        Some(net)
    }

    /// Returns a net of zeros.
    pub(super) fn zero() -> Net {
        Net { inputs: vec![Units::ZERO; COUNT], outputs: [Units::ZERO; 3], biases: [0.0; 3] }
    }

    /// Returns all numbers of the net, in the order in which they are stored.
    pub(super) fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let vectors = self.inputs.iter_mut().chain(&mut self.outputs).flat_map(|sums| &mut sums.0);
        vectors.chain(&mut self.biases)
    }
}
