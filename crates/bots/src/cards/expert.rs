//! A strong player that answers at once.

use std::sync::{Arc, LazyLock};

use game::{Choices, Game, Seat};
use qwixx::cards::{Action, CardSet, Cards, Places, Stage};

use super::hand::Played;
use super::mind::Mind;
use super::net::Net;
use crate::{Forecast, Policy};

/// Judges every sheet and hand that it can have after its decision by a net that has learnt from games against itself,
/// and takes what wins most.
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
    /// One that judges by this net.
    pub fn new(net: Net) -> Expert {
        Expert { net: Arc::new(net) }
    }
}

impl Policy<Cards> for Expert {
    fn choose(&self, position: &Cards, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let mut best = (f32::NEG_INFINITY, None);
        consider(&Mind::new(&self.net, position, seat), position, seat, |odds, action| {
            if odds > best.0 {
                best = (odds, Some(action));
            }
        });
        best.1.expect("there is always something to do").action()
    }

    fn shortlist(&self, position: &Cards, seat: Seat) -> Option<Vec<Action>> {
        let mut all = Vec::new();
        consider(&Mind::new(&self.net, position, seat), position, seat, |odds, action| {
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
        let verdict = Mind::new(&self.net, position, seat).verdict(position.table().stage());
        Some(Forecast {
            points: verdict.points.into(),
            lead: verdict.lead.into(),
            win: win(verdict.odds).into(),
        })
    }
}

/// A search looks at no more answers than this…
const SHORT: usize = 6;
/// …and at none that seem to lose so much of the chance to win.
const PROMISING: f32 = 0.08;

/// The chance of these log odds.
fn win(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// An answer, as it comes out of one's thoughts.
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

/// All answers that make sense, each with its log odds to win.
#[inline]
fn consider(mind: &Mind<'_>, position: &Cards, seat: Seat, mut visit: impl FnMut(f32, Answer)) {
    let table = position.table();
    match table.stage() {
        Stage::Take => {
            let unseen = CardSet::deck(table.jokers()).minus(table.discards().union(mind.hand));
            let line =
                table.line().map(|back| back.map_or(CardSet::EMPTY, |back| table.with_back(unseen, back)));
            for action in position.choices(seat).iter() {
                if let Action::Take(places) = action {
                    visit(mean(mind, mind.hand, &line, places.bits()), Answer::Action(action));
                }
            }
        }
        Stage::Announce => {
            for action in position.choices(seat).iter() {
                let mut draft = mind.own;
                if let Action::Mark(cell) = action {
                    let row = &mut draft.rows[cell.colour().index()];
                    *row = row.with(1 << cell.place()).expect("only what fits can be announced");
                }
                visit(mind.after_announcement(&draft, action != Action::Pass), Answer::Action(action));
            }
        }
        _ => mind.plays(&mind.own, mind.hand, table.has_marked(), |odds, played| {
            visit(odds, Answer::Play(played));
        }),
    }
}

/// C3: what the hand is worth with these places of the line, as bits, on average over all that the cards there can be.
fn mean(mind: &Mind<'_>, hand: CardSet, line: &[CardSet; Places::COUNT], places: u8) -> f32 {
    if places == 0 {
        return mind.before_play(hand);
    }
    let rest = places & (places - 1);
    let cards = line[places.trailing_zeros() as usize].minus(hand);
    let worth = |card| mean(mind, hand.union(CardSet::from_iter([card])), line, rest);
    cards.iter().map(worth).sum::<f32>() / cards.len().max(1) as f32
}
