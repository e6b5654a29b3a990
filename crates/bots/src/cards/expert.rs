//! A strong player that answers at once.

use std::sync::{Arc, LazyLock};

use game::{Choices, Game, Seat};
use qwixx::cards::{Action, CardSet, Cards, Places, Stage};

use super::evaluator::Evaluator;
use super::hand::Played;
use super::net::Net;
use crate::{Forecast, Policy};

/// Judges every sheet and hand that it can have after its decision by a net that has learnt from games
/// against itself, and takes what wins most.
#[derive(Clone, Debug)]
pub struct Expert {
    net: Arc<Net>,
}

impl Default for Expert {
    fn default() -> Self {
        static STANDARD: LazyLock<Expert> = LazyLock::new(|| Expert::new(Net::default()));
        STANDARD.clone()
    }
}

impl Expert {
    /// Returns an expert that judges by this net.
    pub fn new(net: Net) -> Expert {
        Expert { net: Arc::new(net) }
    }
}

impl Policy<Cards> for Expert {
    fn choose(&self, position: &Cards, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let mut best = (f32::NEG_INFINITY, None);
        consider(&Evaluator::new(&self.net, position, seat), position, seat, |odds, action| {
            if odds > best.0 {
                best = (odds, Some(action));
            }
        });
        best.1.expect("there is always something to do").action()
    }

    fn shortlist(&self, position: &Cards, seat: Seat) -> Option<Vec<Action>> {
        let mut all = Vec::new();
        consider(&Evaluator::new(&self.net, position, seat), position, seat, |odds, action| {
            all.push((win(odds), action));
        });
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        let enough = all[0].0 - PROMISING;
        Some(
            all.into_iter()
                .take(SHORT)
                .take_while(|(win, _)| *win >= enough)
                .map(|(_, it)| it.action())
                .collect(),
        )
    }

    fn foresee(&self, position: &Cards, seat: Seat) -> Option<Forecast> {
        let verdict = Evaluator::new(&self.net, position, seat).verdict(position.public().stage());
        Some(Forecast {
            points: verdict.points.into(),
            lead: verdict.lead.into(),
            win: win(verdict.odds).into(),
        })
    }
}

/// The most answers that a search looks at.
const SHORT: usize = 6;
/// A search looks at no answer that seems to lose this much of the chance to win.
const PROMISING: f32 = 0.08;

/// Returns the chance of these log odds.
fn win(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// An answer as it is evaluated.
#[derive(Clone, Copy)]
enum Answer {
    Action(Action),
    Play(Played),
}

impl Answer {
    fn action(self) -> Action {
        match self {
            Answer::Action(action) => action,
            Answer::Play(played) => Action::Play(played.play()),
        }
    }
}

/// Visits all answers that make sense, each with its log odds to win.
#[inline]
fn consider(evaluator: &Evaluator<'_>, position: &Cards, seat: Seat, mut visit: impl FnMut(f32, Answer)) {
    let public = position.public();
    match public.stage() {
        Stage::Take => {
            let unseen = CardSet::deck(public.jokers()).minus(public.discards().union(evaluator.hand));
            let line =
                public.line().map(|back| back.map_or(CardSet::EMPTY, |back| public.with_back(unseen, back)));
            for action in position.choices(seat).iter() {
                if let Action::Take(places) = action {
                    visit(mean(evaluator, evaluator.hand, &line, places.bits()), Answer::Action(action));
                }
            }
        }
        Stage::Announce => {
            for action in position.choices(seat).iter() {
                let mut summary = evaluator.own;
                if let Action::Mark(cell) = action {
                    let row = &mut summary.rows[cell.colour().index()];
                    *row = row.with(1 << cell.place()).expect("only what fits can be announced");
                }
                visit(evaluator.after_announcement(&summary, action != Action::Pass), Answer::Action(action));
            }
        }
        _ => evaluator.plays(&evaluator.own, evaluator.hand, public.has_marked(), |odds, played| {
            visit(odds, Answer::Play(played));
        }),
    }
}

/// C3: returns the log odds to win with the hand and the cards at these places of the line, given as bits: a
/// mean over all that these cards can be.
fn mean(evaluator: &Evaluator<'_>, hand: CardSet, line: &[CardSet; Places::COUNT], places: u8) -> f32 {
    if places == 0 {
        return evaluator.before_play(hand);
    }
    let rest = places & (places - 1);
    let cards = line[places.trailing_zeros() as usize].minus(hand);
    let worth = |card| mean(evaluator, hand.union(CardSet::from_iter([card])), line, rest);
    cards.iter().map(worth).sum::<f32>() / cards.len().max(1) as f32
}
