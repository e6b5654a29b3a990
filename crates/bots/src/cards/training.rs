//! How the net learns: from games, by gradient descent. Only training needs this, so it is part of the
//! feature `training`.

use game::Seat;
use qwixx::cards::Cards;

use super::evaluator::Evaluator;
use super::net::{HIDDEN, LEAK, Net, POINTS, Units};

/// A position from a seat's side, and how the game ended for it.
#[derive(Clone, Debug)]
pub struct Lesson {
    features: Vec<u16>,
    /// The seat's share of the win, from 0 to 1.
    pub win: f32,
    /// The seat's points.
    pub points: f32,
    /// The seat's lead.
    pub lead: f32,
}

impl Lesson {
    /// Returns the lesson of a position in which somebody decides. How the game ended is not known yet.
    pub fn new(net: &Net, position: &Cards, seat: Seat) -> Lesson {
        let mut features = Vec::with_capacity(48);
        Evaluator::new(net, position, seat)
            .features(position.public().stage(), |index| features.push(index as u16));
        Lesson { features, win: 0.0, points: 0.0, lead: 0.0 }
    }

    /// Returns what the net says: win, points and lead.
    pub fn judged(&self, net: &Net) -> (f32, f32, f32) {
        let verdict = net.judge(&self.sums(net));
        (1.0 / (1.0 + (-verdict.odds).exp()), verdict.points, verdict.lead)
    }

    fn sums(&self, net: &Net) -> Units {
        let mut sums = Units::ZERO;
        self.features.iter().for_each(|&index| sums.add(&net.inputs[usize::from(index)]));
        sums
    }
}

/// A net that learns, with Adam's running means of the gradients and of their squares.
#[derive(Debug)]
pub struct Learner {
    /// What it has learnt so far.
    pub net: Net,
    slopes: Net,
    means: Net,
    squares: Net,
    steps: i32,
}

impl Net {
    /// Returns a net that knows nothing yet.
    pub fn new(source: &mut dyn FnMut() -> u64) -> Net {
        let mut net = Net::zero();
        net.numbers().for_each(|number| *number = (source() >> 40) as f32 / (1 << 24) as f32 * 0.2 - 0.1);
        net
    }
}

impl Learner {
    /// Returns a learner that goes on from this net.
    pub fn new(net: Net) -> Learner {
        Learner { net, slopes: Net::zero(), means: Net::zero(), squares: Net::zero(), steps: 0 }
    }

    /// Takes one step against the mean slope of these lessons. Returns how wrong the net was about winning.
    pub fn learn(&mut self, lessons: &[&Lesson], rate: f32) -> f32 {
        self.slopes.numbers().for_each(|slope| *slope = 0.0);
        let mut wrong = 0.0;
        for lesson in lessons {
            let sums = lesson.sums(&self.net);
            let units = sums.0.map(|sum| sum.max(LEAK * sum));
            let verdict = self.net.judge(&sums);
            let win = 1.0 / (1.0 + (-verdict.odds).exp());
            wrong += (win - lesson.win) * (win - lesson.win);
            let errors = [
                win - lesson.win,
                0.2 * (verdict.points - lesson.points) / POINTS,
                0.2 * (verdict.lead - lesson.lead) / POINTS,
            ];
            let mut back = [0.0; HIDDEN];
            for (of, error) in errors.into_iter().enumerate() {
                self.slopes.biases[of] += error;
                for unit in 0..HIDDEN {
                    self.slopes.outputs[of].0[unit] += error * units[unit];
                    back[unit] += error * self.net.outputs[of].0[unit];
                }
            }
            for (back, sum) in back.iter_mut().zip(sums.0) {
                *back *= if sum < 0.0 { LEAK } else { 1.0 };
            }
            let back = Units(back);
            for &index in &lesson.features {
                self.slopes.inputs[usize::from(index)].add(&back);
            }
        }
        self.steps += 1;
        let scale = 1.0 / lessons.len() as f32;
        let (first, second) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        let numbers = self.net.numbers().zip(self.slopes.numbers());
        for (((number, slope), mean), square) in numbers.zip(self.means.numbers()).zip(self.squares.numbers())
        {
            let slope = *slope * scale;
            *mean += 0.1 * (slope - *mean);
            *square += 0.001 * (slope * slope - *square);
            *number -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-7);
        }
        wrong / lessons.len() as f32
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Pending, fast};
    use qwixx::cards::CardsOptions;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::*;
    use crate::Policy;
    use crate::cards::Expert;

    /// Visits the decisions of some games between random players.
    fn positions(mut visit: impl FnMut(&Cards)) {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut source = || rng.next_u64();
        for game in 0..12 {
            let options = CardsOptions { jokers: game % 2 == 0 };
            let mut position = Cards::start(2 + game % 4, &options).unwrap();
            loop {
                match position.pending() {
                    Pending::Chance => fast::settle(&mut position, &mut source),
                    Pending::Decide(_) => {
                        visit(&position);
                        fast::decide(&mut position, |at, seat| fast::any_action(at, seat, &mut source));
                    }
                    Pending::Over => break,
                }
            }
        }
    }

    #[test]
    fn the_expert_judges_by_the_features_of_a_lesson() {
        let net = Net::default();
        let expert = Expert::default();
        positions(|position| {
            for (seat, _) in position.scores().iter() {
                let (win, points, lead) = Lesson::new(&net, position, seat).judged(&net);
                let forecast = expert.foresee(position, seat).unwrap();
                assert!((forecast.win - f64::from(win)).abs() < 1e-3);
                assert!((forecast.points - f64::from(points)).abs() < 1e-2);
                assert!((forecast.lead - f64::from(lead)).abs() < 1e-2);
            }
        });
    }

    #[test]
    fn a_lesson_is_learnt() {
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        let mut learner = Learner::new(Net::new(&mut || rng.next_u64()));
        let mut lessons = Vec::new();
        positions(|position| {
            for (seat, &points) in position.scores().iter() {
                let mut lesson = Lesson::new(&learner.net, position, seat);
                (lesson.win, lesson.points, lesson.lead) =
                    (f32::from(u8::from(points > 10)), points as f32, 3.0);
                lessons.push(lesson);
            }
        });
        let lessons: Vec<_> = lessons.iter().collect();
        let before = learner.learn(&lessons, 0.01);
        let after = (0..60).map(|_| learner.learn(&lessons, 0.01)).last().unwrap();
        assert!(after < before / 4.0, "{before} {after}");
        let off = |lesson: &&Lesson| (lesson.judged(&learner.net).1 - lesson.points).abs();
        assert!(lessons.iter().map(off).sum::<f32>() / (lessons.len() as f32) < 4.0);
    }

    #[test]
    fn a_net_is_stored_and_read() {
        let bytes = Net::default().to_bytes();
        assert_eq!(Net::from_bytes(&bytes).unwrap().to_bytes(), bytes);
        assert!(Net::from_bytes(&bytes[2..]).is_none());
        assert!(Net::from_bytes(&[&bytes[..], &[0]].concat()).is_none());
    }
}
