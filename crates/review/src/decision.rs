//! What was given away.

use bots::{Outlook, Value};
use game::{BySeat, Choices as _, Game, Observer, Pending, Seat};
use serde::{Deserialize, Serialize};

use crate::appraiser::Appraiser;
use crate::currency::Currency;
use crate::dice::Dice;
use crate::estimate::{Estimate, paired};

/// What can be said of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// There was no other choice.
    Forced,
    /// Nothing was better.
    Best,
    /// Something seems better, but not by more than the sampling error.
    TooClose,
    /// Something was better.
    Lost,
}

/// How good one seat's decision was, by what it could see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Judgement<G: Game> {
    /// Who decided.
    pub seat: Seat,
    /// What was chosen.
    pub chosen: G::Action,
    /// What would have been best.
    pub best: G::Action,
    /// How many choices there were.
    pub choices: usize,
    /// What can be said of it.
    pub verdict: Verdict,
    /// What the decision changed for every seat, against the best one: at most 0 for the seat itself. Nothing unless the
    /// verdict is [`Lost`](Verdict::Lost).
    pub change: Outlook,
    /// By how much the best choice seems better to the seat, in the currency of the review, whatever the verdict.
    pub behind: f64,
    /// The standard error of that; 0 where it is exact.
    pub error: f64,
}

/// Judges what a seat chose at a position, by its view alone. `step` says which random numbers are used, where some are.
pub fn judge<G: Game>(
    position: &G,
    seat: Seat,
    chosen: G::Action,
    value: &dyn Value<G>,
    step: usize,
    currency: Currency,
) -> Judgement<G> {
    Appraiser::new(value, position.seats(), 0).judge(position, seat, chosen, step, currency).judgement
}

/// A judgement with what the books need besides.
pub(crate) struct Judged<G: Game> {
    pub(crate) judgement: Judgement<G>,
    /// The standard error of the change.
    pub(crate) variance: Outlook,
    /// How much better for every seat the choice is than the one that was expected.
    against_expected: Outlook,
    /// Whether the choice is not the one that was expected.
    unexpected: bool,
    /// Whether the seat did not know everything.
    hidden: bool,
}

/// One answer in all worlds so far.
struct Trial<A> {
    action: A,
    outlooks: Vec<Outlook>,
}

/// Answers are compared for the first time after this many worlds, then whenever there are twice as many.
const FIRST_LOOK: usize = 16;
/// An answer is given up when it is worse than the best by this many standard errors.
const CLEAR: f64 = 3.0;
/// A loss counts from this many standard errors on.
pub(crate) const SURE: f64 = 2.0;

impl<G: Game> Appraiser<'_, G> {
    /// Judges what a seat chose, by its view alone.
    pub(crate) fn judge(
        &self,
        position: &G,
        seat: Seat,
        chosen: G::Action,
        step: usize,
        currency: Currency,
    ) -> Judged<G> {
        let choices = position.choices(seat);
        let zero = Outlook::zero(position.seats());
        let mut judged = Judged {
            judgement: Judgement {
                seat,
                chosen,
                best: chosen,
                choices: choices.len(),
                verdict: Verdict::Forced,
                change: zero,
                behind: 0.0,
                error: 0.0,
            },
            variance: zero,
            against_expected: zero,
            unexpected: false,
            hidden: false,
        };
        if choices.len() == 1 {
            return judged;
        }
        let view = position.view(Observer::Seat(seat));
        let mut dice = Dice::new(self.salt, step, 0);
        let world = G::imagine(&view, &mut || dice.next());
        judged.hidden = dice.used();
        let answers = self.value.shortlist(&world, seat).unwrap_or_else(|| choices.iter().collect());
        // First what was done, then what was expected: these two stay in the race.
        let expected = self.value.expect(&world, seat, &mut || dice.next());
        judged.unexpected = expected != chosen;
        let mut trials: Vec<Trial<G::Action>> = Vec::new();
        for action in [chosen, expected].into_iter().chain(answers) {
            if trials.iter().all(|trial| trial.action != action) {
                trials.push(Trial { action, outlooks: Vec::new() });
            }
        }
        let kept = 1 + usize::from(judged.unexpected);
        self.race(&view, seat, &mut trials, kept, step, currency);

        let full = trials[0].outlooks.len();
        let mean = |trial: &Trial<G::Action>| Estimate::of(&trial.outlooks).mean;
        let best = (0..trials.len())
            .filter(|&i| trials[i].outlooks.len() == full)
            .max_by(|&a, &b| currency.compare(&mean(&trials[a]), &mean(&trials[b]), seat).then(b.cmp(&a)))
            .unwrap_or(0);
        let difference = |one: usize, other: usize| {
            let pairs = trials[one].outlooks.iter().zip(&trials[other].outlooks);
            Estimate::of(&pairs.map(|(one, other)| one.minus(other)).collect::<Vec<_>>())
        };
        let (behind, error) = paired(&trials[best].outlooks, &trials[0].outlooks, seat, currency);
        let judgement = &mut judged.judgement;
        (judgement.best, judgement.behind, judgement.error) = (trials[best].action, behind, error);
        judgement.verdict = match () {
            () if best == 0 || behind <= 0.0 => Verdict::Best,
            () if behind <= SURE * error => Verdict::TooClose,
            () => Verdict::Lost,
        };
        if judgement.verdict == Verdict::Lost {
            let lost = difference(0, best);
            (judgement.change, judged.variance) = (lost.mean, lost.variance);
        }
        if judged.unexpected {
            judged.against_expected = difference(0, 1).mean;
        }
        judged
    }

    /// Tries the answers in the same worlds with the same dice, until it is clear what is best or all worlds are tried.
    fn race(
        &self,
        view: &G::View,
        seat: Seat,
        trials: &mut [Trial<G::Action>],
        kept: usize,
        step: usize,
        currency: Currency,
    ) {
        let mut alive: Vec<usize> = (0..trials.len()).collect();
        let mut look = FIRST_LOOK;
        for number in 0..self.worlds.max(1) {
            let mut dice = Dice::new(self.salt, step, number);
            let world = G::imagine(view, &mut || dice.next());
            let others = self.expected(&world, &mut dice);
            let mut used = dice.used();
            for &i in &alive {
                let mut dice = dice.fork();
                let action = trials[i].action;
                let choice =
                    |other: Seat| if other == seat { action } else { others[other].unwrap_or(action) };
                trials[i].outlooks.push(self.after(&world, self.turns, &mut dice, choice));
                used |= dice.used();
            }
            if !used {
                return;
            }
            if number + 1 == look {
                look *= 2;
                let leader = alive
                    .iter()
                    .copied()
                    .max_by(|&a, &b| {
                        let mean = |i: usize| Estimate::of(&trials[i].outlooks).mean;
                        currency.compare(&mean(a), &mean(b), seat)
                    })
                    .unwrap_or(0);
                let behind = |i: usize| paired(&trials[leader].outlooks, &trials[i].outlooks, seat, currency);
                alive.retain(|&i| {
                    let (lead, error) = behind(i);
                    i < kept || i == leader || lead <= CLEAR * error
                });
                let (lead, error) = behind(0);
                let settled = leader == 0 && alive.len() <= kept || lead > 2.0 * CLEAR * error && lead > 0.0;
                if settled || alive.len() == 1 {
                    return;
                }
            }
        }
    }

    /// Returns what these decisions changed that none of those who decided could know: what hidden cards made of them,
    /// and how choices of the same moment met.
    pub(crate) fn unknowable(
        &self,
        position: &G,
        judged: &[Judged<G>],
        decided: &BySeat<Option<G::Action>>,
        step: usize,
    ) -> Estimate {
        let nothing = Estimate::exact(Outlook::zero(position.seats()));
        let unexpected = || judged.iter().filter(|judged| judged.unexpected);
        let alone = unexpected().count() < 2 && judged.iter().all(|judged| !judged.hidden);
        if alone || unexpected().next().is_none() || !matches!(position.pending(), Pending::Decide(_)) {
            return nothing;
        }
        let known = unexpected().fold(nothing.mean, |sum, judged| sum.plus(&judged.against_expected));
        let mut differences = Vec::new();
        for world in 0..self.worlds.max(1) {
            let mut dice = Dice::new(self.salt, step, world);
            let expected = self.expected(position, &mut dice);
            let outlook = |choice: &BySeat<Option<G::Action>>| {
                let mut dice = dice.fork();
                let outlook =
                    self.after(position, self.turns, &mut dice, |seat| choice[seat].expect("awaited"));
                (outlook, dice.used())
            };
            let ((truth, used), (usual, also)) = (outlook(decided), outlook(&expected));
            differences.push(truth.minus(&usual));
            if !used && !also {
                break;
            }
        }
        let estimate = Estimate::of(&differences);
        Estimate { mean: estimate.mean.minus(&known), ..estimate }
    }
}
