//! What programs are shown of a game being played: what is the same for several observers is written once.

use std::cell::RefCell;

use game::{BySeat, Game, Observer};
use pages::Face;
use serde::Serialize;
use table::{
    Absence, ChanceView, Clock, EndView, OriginSeen, Phase, RoundView, SeatView, TableView, UndoView,
};

use crate::tables::show::written;

/// The parts of a view that are written already, until the game goes on.
#[derive(Default)]
pub(super) struct Texts(RefCell<Written>);

#[derive(Default)]
struct Written {
    /// What everybody may know, as the fields of an object without its braces.
    common: Option<String>,
    /// An open game as all know it, from behind the name of who looks.
    rest_of_game: Option<String>,
}

/// The fields of a [`TableView`] that are the same for everybody.
#[derive(Serialize)]
struct Common<'a> {
    phase: Phase,
    seats: &'a [SeatView],
    scores: BySeat<i32>,
    chance: &'a ChanceView,
    undo: &'a Option<UndoView>,
    clock: Clock,
    absence: &'a Absence,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: &'a Option<OriginSeen>,
    end: Option<EndView>,
}

/// The fields of a [`TableView`] that differ, without the game.
#[derive(Serialize)]
#[serde(bound = "")]
struct Own<'a, G: Game> {
    seq: u64,
    observer: Observer,
    round: &'a Option<RoundView<G>>,
    plan: Option<G::Action>,
    may_undo: Option<bool>,
}

impl Texts {
    /// The game has gone on: everything is to be written again.
    pub(super) fn goes_on(&mut self) {
        *self = Texts::default();
    }

    /// Writes what an observer may know: the fields of a [`TableView`].
    pub(super) fn view<G: Face>(&self, view: &TableView<G>) -> String {
        let TableView {
            seq,
            observer,
            phase,
            seats,
            game,
            scores,
            round,
            plan,
            chance,
            undo,
            may_undo,
            clock,
            absence,
            origin,
            end,
        } = view;
        let own = Own { seq: *seq, observer: *observer, round, plan: *plan, may_undo: *may_undo };
        let own = written::<Own<'_, G>>(&own);
        let mut known = self.0.borrow_mut();
        let Written { common, rest_of_game } = &mut *known;
        let common = common.get_or_insert_with(|| {
            let common = Common {
                phase: *phase,
                seats,
                scores: *scores,
                chance,
                undo,
                clock: *clock,
                absence,
                origin,
                end: *end,
            };
            fields(&written(&common)).to_owned()
        });
        let game = Self::game::<G>(rest_of_game, game, *observer);
        let rest = rest_of_game.as_deref().unwrap_or_default();
        ["{", fields(&own), ",", common, ",\"game\":", &game, rest, "}"].concat()
    }

    /// Writes the game, up to what is written already.
    fn game<G: Face>(rest: &mut Option<String>, view: &G::View, observer: Observer) -> String {
        if !G::OPEN {
            return written(view);
        }
        let who = written(&observer);
        let before = format!("{{\"game\":\"{}\",\"observer\":{who},", G::NAME);
        if rest.is_none() {
            let text = written(view);
            let Some(behind) = text.strip_prefix(&before) else { return text };
            *rest = Some(behind.to_owned());
        }
        before
    }
}

/// Returns what stands between the braces of an object.
fn fields(object: &str) -> &str {
    &object[1..object.len() - 1]
}
