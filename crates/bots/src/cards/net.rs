//! A small net that judges positions.

use super::features::COUNT;

/// Units between the features and the verdict.
pub(super) const HIDDEN: usize = 32;

/// What flows through the units: a sum of one vector for every feature of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flow(pub(super) [f32; HIDDEN]);

impl Flow {
    pub(super) const ZERO: Flow = Flow([0.0; HIDDEN]);

    #[inline]
    pub(super) fn add(&mut self, other: &Flow) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own += other;
        }
    }
}

/// Below zero a unit lets through only this part.
pub(super) const LEAK: f32 = 0.05;

/// How a game is expected to end for a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Verdict {
    /// The chance to win, as log odds.
    pub(super) odds: f32,
    /// One's own points.
    pub(super) points: f32,
    /// By how many points one leads.
    pub(super) lead: f32,
}

/// So many points are one unit of the net's output.
pub(super) const POINTS: f32 = 20.0;

/// One layer of units over features that are there or not, and three outputs.
#[derive(Clone, Debug)]
pub struct Net {
    /// By feature.
    pub(super) inputs: Vec<Flow>,
    /// For the odds, the points and the lead.
    pub(super) outputs: [Flow; 3],
    pub(super) biases: [f32; 3],
}

impl Net {
    /// The verdict on the sum of a position's features.
    #[inline]
    pub(super) fn judge(&self, flow: &Flow) -> Verdict {
        let units = flow.0.map(|sum| sum.max(LEAK * sum));
        let output = |of: usize| dot(&units, &self.outputs[of].0) + self.biases[of];
        Verdict { odds: output(0), points: POINTS * output(1), lead: POINTS * output(2) }
    }

    /// The odds alone.
    #[inline]
    pub(super) fn odds(&self, flow: &Flow) -> f32 {
        dot(&flow.0.map(|sum| sum.max(LEAK * sum)), &self.outputs[0].0) + self.biases[0]
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

/// Stored numbers are whole multiples of one part in so many.
const FINE: f32 = 4096.0;

impl Default for Net {
    /// The one that has learnt.
    fn default() -> Net {
        Net::from_bytes(include_bytes!("net.bin")).expect("the net in the repository is whole")
    }
}

impl Net {
    /// As it is stored: whole numbers of two bytes, the lower one first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let flows = self.inputs.iter().chain(&self.outputs).flat_map(|flow| flow.0);
        // Casts to whole numbers keep within their bounds.
        flows.chain(self.biases).flat_map(|number| ((number * FINE).round() as i16).to_le_bytes()).collect()
    }

    /// From bytes, if there are as many as there have to be.
    pub fn from_bytes(bytes: &[u8]) -> Option<Net> {
        let (numbers, rest) = bytes.as_chunks::<2>();
        let mut net = Net::zero();
        if numbers.len() != net.numbers().count() || !rest.is_empty() {
            return None;
        }
        net.numbers().zip(numbers).for_each(|(to, &from)| *to = f32::from(i16::from_le_bytes(from)) / FINE);
        Some(net)
    }

    pub(super) fn zero() -> Net {
        Net { inputs: vec![Flow::ZERO; COUNT], outputs: [Flow::ZERO; 3], biases: [0.0; 3] }
    }

    /// All its numbers, in the order in which they are stored.
    pub(super) fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let flows = self.inputs.iter_mut().chain(&mut self.outputs).flat_map(|flow| &mut flow.0);
        flows.chain(&mut self.biases)
    }
}
