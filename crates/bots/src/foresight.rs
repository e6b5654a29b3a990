//! A small neural net that says how a game will end for every seat, for any game and any number of players.
//!
//! Of every seat it is told some features that are present, by number, and some numbers ([`Seen`]); which they are is the
//! game's business. An *own* layer reads what the seat has, an *other* layer reads what each opponent has; the findings
//! about all opponents are added up. Two layers later there are a logit and the points. The chances to win are the softmax
//! of all logits, so they add up to 1; somebody who plays alone against the game competes with a logit of 0.
//!
//! `training/foresight.py` trains it on what `examples/foresight_lessons.rs` has played.

use game::{BySeat, Game, Seat};

use crate::{Effort, Forecast, Foreseen, Outlook, Policy, Value};

/// The units that read the seat itself.
const HIDDEN: usize = 64;
/// The units that read an opponent.
const OTHER: usize = 32;
/// The second layer.
const SECOND: usize = 32;
/// How many numbers are told of a seat.
pub(crate) const NUMBERS: usize = 12;
/// Points are divided by this, so that all numbers are of similar size.
pub(crate) const SCALE: f64 = 32.0;
/// Stored weights are whole multiples of one part in this many.
const FINE: f32 = 4096.0;

/// What the net is told of one seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// The numbers of the features that are present.
    pub features: Vec<u16>,
    /// Numbers of about the size of 1.
    pub numbers: [f32; NUMBERS],
}

/// The weights.
#[derive(Debug)]
pub struct Foresight {
    own: Vec<[f32; HIDDEN]>,
    own_numbers: Vec<[f32; HIDDEN]>,
    own_bias: [f32; HIDDEN],
    other: Vec<[f32; OTHER]>,
    other_numbers: Vec<[f32; OTHER]>,
    other_bias: [f32; OTHER],
    mix: Vec<[f32; HIDDEN]>,
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    win: [f32; SECOND],
    win_numbers: [f32; NUMBERS],
    points: [f32; SECOND],
    points_numbers: [f32; NUMBERS],
    points_bias: f32,
}

impl Foresight {
    /// Reads the net that is built in for a game; where nets are trained, one on trial instead.
    pub(crate) fn of<G: Learnt>(built_in: &[u8]) -> Self {
        let on_trial = on_trial(G::NAME);
        let bytes = on_trial.as_deref().unwrap_or(built_in);
        Self::from_bytes(bytes, G::FEATURES).expect("the net is whole")
    }

    /// Reads the weights of a net for this many features. It is `None` if there are too few or too many.
    pub fn from_bytes(bytes: &[u8], features: usize) -> Option<Self> {
        let (numbers, []) = bytes.as_chunks::<2>() else { return None };
        let mut weights = Weights(numbers.iter());
        let net = Foresight {
            own: weights.matrix(features)?,
            own_numbers: weights.matrix(NUMBERS)?,
            own_bias: weights.vector()?,
            other: weights.matrix(features)?,
            other_numbers: weights.matrix(NUMBERS)?,
            other_bias: weights.vector()?,
            mix: weights.matrix(OTHER)?,
            second: weights.matrix(HIDDEN)?,
            second_bias: weights.vector()?,
            win: weights.vector()?,
            win_numbers: weights.vector()?,
            points: weights.vector()?,
            points_numbers: weights.vector()?,
            points_bias: weights.vector::<1>()?[0],
        };
        weights.0.next().is_none().then_some(net)
    }

    /// Returns how the game is expected to end from a position.
    pub fn foresee<G: Learnt>(&self, position: &G) -> Outlook {
        self.outlook(&position.seen(), &G::CORRECTION)
    }

    /// Returns how the game is expected to end, from what there is to see of every seat.
    pub fn outlook(&self, seats: &BySeat<Seen>, correction: &Correction) -> Outlook {
        let others = seats.map(|_, seen| {
            let mut sums = Units(self.other_bias);
            sums.read(seen, &self.other, &self.other_numbers);
            sums.relu()
        });
        let mut all = Units([0.0; OTHER]);
        others.iter().for_each(|(_, other)| all.add(&other.0, 1.0));
        let mut logits = BySeat::new(seats.len(), 0.0_f32);
        let mut outlook = Outlook::zero(seats.len());
        for (seat, seen) in seats.iter() {
            let mut sums = Units(self.own_bias);
            sums.read(seen, &self.own, &self.own_numbers);
            for (i, weights) in self.mix.iter().enumerate() {
                sums.add(weights, all.0[i] - others[seat].0[i]);
            }
            let hidden = sums.relu();
            let mut second = Units(self.second_bias);
            for (unit, weights) in hidden.0.iter().zip(&self.second) {
                second.add(weights, *unit);
            }
            let second = second.relu();
            logits[seat] = dot(&second.0, &self.win) + dot(&seen.numbers, &self.win_numbers);
            let points =
                dot(&second.0, &self.points) + dot(&seen.numbers, &self.points_numbers) + self.points_bias;
            outlook.points[seat] = SCALE * f64::from(points);
        }
        let sureness = correction.sureness[seats.len() - 1];
        let shift = if seats.len() == 1 { correction.alone } else { 0.0 };
        let logits = logits.map(|_, logit| sureness * logit + shift);
        // Alone one competes with the game itself.
        let rival = if seats.len() == 1 { 0.0 } else { f32::NEG_INFINITY };
        let highest = logits.as_slice().iter().fold(rival, |a, &b| a.max(b));
        let weight = |logit: f32| f64::from((logit - highest).exp());
        let sum = logits.as_slice().iter().map(|&logit| weight(logit)).sum::<f64>() + weight(rival);
        outlook.win = logits.map(|_, &logit| weight(logit) / sum);
        outlook
    }
}

/// The sums of a layer.
#[derive(Clone, Copy)]
struct Units<const N: usize>([f32; N]);

impl<const N: usize> Default for Units<N> {
    fn default() -> Self {
        Units([0.0; N])
    }
}

impl<const N: usize> Units<N> {
    #[inline]
    fn add(&mut self, weights: &[f32; N], times: f32) {
        for (sum, weight) in self.0.iter_mut().zip(weights) {
            *sum += times * weight;
        }
    }

    fn read(&mut self, seen: &Seen, features: &[[f32; N]], numbers: &[[f32; N]]) {
        for &feature in &seen.features {
            self.add(&features[usize::from(feature)], 1.0);
        }
        for (&number, weights) in seen.numbers.iter().zip(numbers) {
            if number != 0.0 {
                self.add(weights, number);
            }
        }
    }

    fn relu(self) -> Self {
        Units(self.0.map(|sum| sum.max(0.0)))
    }
}

fn dot<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

/// A net that is measured before it is built in: a file such as `ten.bin` in the folder that `ROWLOCK_NETS` names.
#[cfg(feature = "training")]
fn on_trial(game: &str) -> Option<Vec<u8>> {
    let folder = std::path::PathBuf::from(std::env::var_os("ROWLOCK_NETS")?);
    std::fs::read(folder.join(format!("{game}.bin"))).ok()
}

#[cfg(not(feature = "training"))]
fn on_trial(_: &str) -> Option<Vec<u8>> {
    None
}

/// The weights that are still to be read.
struct Weights<'a>(std::slice::Iter<'a, [u8; 2]>);

impl Weights<'_> {
    fn vector<const N: usize>(&mut self) -> Option<[f32; N]> {
        let mut vector = [0.0; N];
        for weight in &mut vector {
            *weight = f32::from(i16::from_le_bytes(*self.0.next()?)) / FINE;
        }
        Some(vector)
    }

    fn matrix<const N: usize>(&mut self, rows: usize) -> Option<Vec<[f32; N]>> {
        (0..rows).map(|_| self.vector()).collect()
    }
}

/// What makes the chances of a net come true as often as it says, found on games that it has not learnt from.
#[derive(Clone, Copy, Debug)]
pub struct Correction {
    /// What logits are multiplied with, by the number of seats less 1: below 1 where the net is too sure.
    pub sureness: [f32; Seat::MAX],
    /// What is added to the logit of somebody who plays alone.
    pub alone: f32,
}

impl Correction {
    /// No correction.
    pub const NONE: Self = Correction { sureness: [1.0; Seat::MAX], alone: 0.0 };
}

/// A game whose positions the net can look at.
pub trait Learnt: Game {
    /// How many features there are.
    const FEATURES: usize;
    /// The most features that a seat has at once.
    const MOST: usize;
    /// What is corrected of what the net says.
    const CORRECTION: Correction = Correction::NONE;

    /// Says what there is to see of every seat, at a position where a value is asked.
    fn seen(&self) -> BySeat<Seen>;
}

/// A value by which a policy plays on, and a net says how the game will end.
#[derive(Debug)]
pub struct NetValue<G: 'static, P> {
    /// Who plays on, and where the net is asked.
    pub foreseen: Foreseen<G, P>,
    /// The net.
    pub net: &'static Foresight,
}

impl<G: Learnt, P: Policy<G>> Value<G> for NetValue<G, P> {
    fn outlook(&self, position: &G) -> Option<Outlook> {
        (self.foreseen.at)(position).then(|| self.net.foresee(position))
    }

    fn expect(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action {
        self.foreseen.expect(position, seat, source)
    }

    fn shortlist(&self, position: &G, seat: Seat) -> Option<Vec<G::Action>> {
        self.foreseen.shortlist(position, seat)
    }

    fn effort(&self, seats: usize) -> Effort {
        self.foreseen.effort(seats)
    }
}

/// The policy that plays on, with the net's forecast in place of its own.
impl<G: Learnt, P: Policy<G>> Policy<G> for NetValue<G, P> {
    fn choose(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action {
        self.foreseen.policy.choose(position, seat, source)
    }

    fn expect(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action {
        self.foreseen.policy.expect(position, seat, source)
    }

    fn shortlist(&self, position: &G, seat: Seat) -> Option<Vec<G::Action>> {
        self.foreseen.policy.shortlist(position, seat)
    }

    fn foresee(&self, position: &G, seat: Seat) -> Option<Forecast> {
        (self.foreseen.at)(position).then(|| self.net.foresee(position).forecast(seat))
    }
}

#[cfg(test)]
mod tests {
    use qwixx::{Cards, Classic, OnBoard};
    use ten::Ten;

    use super::*;

    #[test]
    fn a_file_of_another_length_is_no_net() {
        let bytes = include_bytes!("qwixx/foresight.bin");
        assert!(Foresight::from_bytes(bytes, Classic::FEATURES).is_some());
        assert!(Foresight::from_bytes(&bytes[2..], Classic::FEATURES).is_none());
        assert!(Foresight::from_bytes(&bytes[1..], Classic::FEATURES).is_none());
        assert!(Foresight::from_bytes(bytes, Classic::FEATURES - 1).is_none());
    }

    #[test]
    fn chances_add_up_and_nobody_has_a_name() {
        let net =
            Foresight::from_bytes(include_bytes!("qwixx/foresight.bin"), Classic::FEATURES).expect("whole");
        let seen = |features: &[u16]| Seen { features: features.to_vec(), ..Seen::default() };
        let all = [seen(&[1, 9, 70]), seen(&[200, 3]), seen(&[40, 41, 42])];
        let outlook = |order: [usize; 3]| {
            let mut seats = order.into_iter();
            let seen = BySeat::from_fn(3, |_| all[seats.next().unwrap_or(0)].clone());
            net.outlook(&seen, &Correction::NONE)
        };
        let (one, other) = (outlook([0, 1, 2]), outlook([2, 0, 1]));
        assert!((one.win.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-6);
        for (a, b) in [(0, 1), (1, 2), (2, 0)] {
            assert!((one.win.as_slice()[a] - other.win.as_slice()[b]).abs() < 1e-6);
            assert!((one.points.as_slice()[a] - other.points.as_slice()[b]).abs() < 1e-3);
        }
    }

    #[test]
    fn who_is_less_sure_says_less() {
        let net = Foresight::from_bytes(include_bytes!("ten/foresight.bin"), Ten::FEATURES).expect("whole");
        let seen = |number: f32| Seen { features: vec![0], numbers: [number; NUMBERS] };
        let win = |seats: usize, sureness: f32, alone: f32| {
            let seen = BySeat::from_fn(seats, |seat| seen(seat.index() as f32 / 10.0));
            net.outlook(&seen, &Correction { sureness: [sureness; Seat::MAX], alone }).win
        };
        let best = |win: BySeat<f64>| win.as_slice().iter().copied().fold(0.0, f64::max);
        assert!(best(win(3, 0.5, 9.0)) < best(win(3, 1.0, 0.0)));
        assert!((win(3, 0.5, 9.0).as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-6);
        assert!(win(1, 1.0, 1.0)[Seat::FIRST] > win(1, 1.0, 0.0)[Seat::FIRST]);
    }

    /// Whatever is seen fits the net, and the end of a game is foreseen better the nearer it is.
    fn fits<G: Learnt + crate::Roster>(seats: usize) {
        use game::{Pending, fast};
        let value = G::value();
        let mut source = game::testkit::source(7);
        let (mut asked, mut wrong) = (0, [0.0; 2]);
        for _ in 0..40 {
            let mut position = G::start(seats, &G::Options::default()).expect("so many can play");
            let mut seen = Vec::new();
            while position.pending() != Pending::Over {
                if let Some(outlook) = value.outlook(&position) {
                    let told = position.seen();
                    for (_, told) in told.iter() {
                        assert!(told.features.len() <= G::MOST);
                        assert!(told.features.iter().all(|&feature| usize::from(feature) < G::FEATURES));
                        assert!(told.numbers.iter().all(|number| number.is_finite() && number.abs() < 30.0));
                    }
                    assert!(outlook.win.as_slice().iter().all(|win| (0.0..=1.0).contains(win)));
                    asked += 1;
                    seen.push(outlook);
                }
                match position.pending() {
                    Pending::Chance => fast::settle(&mut position, &mut source),
                    _ => fast::decide(&mut position, |position, seat| {
                        value.expect(position, seat, &mut source)
                    }),
                }
            }
            let result = Outlook::of_result(&position);
            for (wrong, outlook) in wrong.iter_mut().zip([&seen[0], &seen[seen.len() - 1]]) {
                *wrong += outlook.minus(&result).win.as_slice().iter().map(|off| off * off).sum::<f64>();
            }
        }
        assert!(asked > 200 && wrong[1] < 0.7 * wrong[0], "{} {asked} {wrong:?}", G::NAME);
    }

    #[test]
    fn every_game_is_foreseen() {
        fits::<Classic>(2);
        fits::<OnBoard>(2);
        fits::<Cards>(4);
        fits::<Ten>(3);
    }
}
