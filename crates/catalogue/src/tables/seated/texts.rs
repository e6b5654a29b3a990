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

#[cfg(test)]
mod tests {
    use game::Seat;
    use qwixx::{Cards, Classic, OnBoard};
    use table::{By, Chair, Chance, Command, Envelope, Secret, Settings, Table};
    use ten::Ten;

    use super::*;

    /// Plays first choices for a while and compares what is put together with what would be written at once, for everybody.
    fn what_is_put_together_is_the_view<G: Face>() {
        let chance = Chance::Seeded { seed: Secret::new([7; 32]) };
        let settings = Settings::<G>::new(G::Options::default(), vec![Chair::Open, Chair::Open], chance);
        let mut table = Table::open(settings, 0).expect("two can play");
        let seats: Vec<Seat> = (0..2).filter_map(Seat::new).collect();
        for name in ["Anna", "Ben"] {
            let command = Command::Join { name: name.parse().expect("a name"), seat: None, commits: false };
            let id = name.parse().expect("an id");
            table.handle(Envelope { id, by: By::Guest, now: 10, command }).expect("there is a chair");
        }
        for step in 0..40 {
            let texts = Texts::default();
            for observer in seats.iter().map(|seat| Observer::Seat(*seat)).chain([Observer::Spectator]) {
                let view = table.view(observer);
                assert_eq!(texts.view(&view).get(), written(&view).get(), "{} for {observer:?}", G::NAME);
            }
            for &seat in &seats {
                let Some(round) = table.view(Observer::Seat(seat)).round else { continue };
                let Some(&action) = round.choices.last().filter(|_| round.chosen.is_none()) else { continue };
                let (id, by) = (format!("{step}-{seat}").parse().expect("an id"), By::Seat(seat));
                let command = Command::Decide { round: round.number, action };
                table.handle(Envelope { id, by, now: 20 + step, command }).expect("it was offered");
            }
            table.tick(1000 * (step + 1));
        }
    }

    #[test]
    fn what_is_written_in_parts_is_the_view() {
        what_is_put_together_is_the_view::<Classic>();
        what_is_put_together_is_the_view::<OnBoard>();
        what_is_put_together_is_the_view::<Cards>();
        what_is_put_together_is_the_view::<Ten>();
    }
}
