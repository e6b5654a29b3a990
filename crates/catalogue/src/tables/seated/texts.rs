//! What programs are shown of a game being played: what is the same for several observers is written once.

use std::cell::RefCell;
use std::sync::Arc;

use game::{BySeat, Game, Observer};
use pages::Face;
use serde::Serialize;
use serde_json::value::RawValue;
use table::{Absence, Clock, EndView, Phase, RoundView, TableView, UndoView};

use crate::tables::show::written;

/// The parts of a view that are written already, until the game goes on.
#[derive(Default)]
pub(super) struct Texts(RefCell<Written>);

#[derive(Default)]
struct Written {
    /// The seats, and dice and cards: the same for everybody.
    common: Option<Arc<Common>>,
    /// An open game as all know it, from behind the name of who looks.
    rest_of_game: Option<Arc<str>>,
}

struct Common {
    seats: Box<RawValue>,
    chance: Box<RawValue>,
}

/// A [`TableView`], part of it written already. Its fields are the same in the same order.
#[derive(Serialize)]
#[serde(bound = "")]
struct View<'a, G: Game> {
    seq: u64,
    observer: Observer,
    phase: Phase,
    seats: &'a RawValue,
    game: &'a RawValue,
    scores: BySeat<i32>,
    round: &'a Option<RoundView<G>>,
    plan: Option<G::Action>,
    chance: &'a RawValue,
    undo: &'a Option<UndoView>,
    may_undo: Option<bool>,
    clock: Clock,
    absence: &'a Absence,
    end: Option<EndView>,
}

impl Texts {
    /// The game has gone on: everything is to be written again.
    pub(super) fn goes_on(&mut self) {
        *self = Texts::default();
    }

    /// Writes what an observer may know.
    pub(super) fn view<G: Face>(&self, view: &TableView<G>) -> Box<RawValue> {
        let common = self.common(view);
        written(&View {
            seq: view.seq,
            observer: view.observer,
            phase: view.phase,
            seats: &common.seats,
            game: &self.game::<G>(&view.game, view.observer),
            scores: view.scores,
            round: &view.round,
            plan: view.plan,
            chance: &common.chance,
            undo: &view.undo,
            may_undo: view.may_undo,
            clock: view.clock,
            absence: &view.absence,
            end: view.end,
        })
    }

    fn common<G: Face>(&self, view: &TableView<G>) -> Arc<Common> {
        let mut known = self.0.borrow_mut();
        let write = || Arc::new(Common { seats: written(&view.seats), chance: written(&view.chance) });
        Arc::clone(known.common.get_or_insert_with(write))
    }

    fn game<G: Face>(&self, view: &G::View, observer: Observer) -> Box<RawValue> {
        if !G::OPEN {
            return written(view);
        }
        let who = serde_json::to_string(&observer).expect("plain data");
        let before = format!("{{\"game\":\"{}\",\"observer\":{who},", G::NAME);
        let mut known = self.0.borrow_mut();
        if let Some(rest) = &known.rest_of_game {
            return RawValue::from_string(before + rest).expect("it was JSON before");
        }
        let text = written(view);
        known.rest_of_game = text.get().strip_prefix(&before).map(Arc::from);
        text
    }
}
