//! The sentences of a table where only the sheets are, beside real dice.

use game::Seat;
use sheets::{Deed, Fact, SheetView};
use table::Phase;

use crate::Phrases;
use crate::games::sheet;

/// Returns what to call a seat: its player, or its number.
pub fn name(phrases: Phrases, view: &SheetView, seat: Seat) -> String {
    let name = view.seats.get(seat.index()).and_then(|player| player.name.clone());
    name.unwrap_or_else(|| phrases.with("seat-number", &[("seat", seat.number().into())]))
}

/// Returns what a player is to do now, or who has won.
pub fn headline(phrases: Phrases, view: &SheetView, phase: Phase, own: Option<Seat>) -> String {
    let own_done = own.is_some_and(|seat| view.seats[seat.index()].done);
    match phase {
        Phase::Gathering => phrases.t("status-gathering"),
        Phase::Over if view.abandoned => {
            phrases.t(if has_begun(view) { "end-abandoned" } else { "end-unbegun" })
        }
        Phase::Over => winners(phrases, view),
        Phase::Playing if view.ending.is_some() && !own_done && own.is_some() => phrases.t("sheets-ending"),
        Phase::Playing if view.ending.is_some() => {
            let open = view.seats.iter().filter(|player| !player.done && !player.left);
            let names: Vec<String> = open.filter_map(|player| player.name.clone()).collect();
            let count = names.len();
            phrases
                .with("status-waiting", &[("names", phrases.listed(&names).into()), ("count", count.into())])
        }
        Phase::Playing => phrases.t("sheets-mark"),
    }
}

/// Returns whether everybody has sat down.
pub fn has_begun(view: &SheetView) -> bool {
    view.seats.iter().all(|player| player.name.is_some())
}

fn winners(phrases: Phrases, view: &SheetView) -> String {
    let best = view.seats.iter().map(|player| player.score).max().unwrap_or(0);
    let winners = view.seats.iter().filter(|player| player.score == best);
    let names: Vec<String> = winners.filter_map(|player| player.name.clone()).collect();
    match names.as_slice() {
        [_] if view.seats.len() == 1 => phrases.with("end-alone", &[("points", best.into())]),
        [one] => phrases.with("end-one", &[("name", one.as_str().into()), ("points", best.into())]),
        _ => phrases.with("end-tie", &[("names", phrases.listed(&names).into()), ("points", best.into())]),
    }
}

/// Returns what a deed does: "green 7".
pub fn deed(phrases: Phrases, deed: Deed) -> String {
    match deed {
        Deed::Mark(cell) => sheet::cell_name(phrases, cell),
        Deed::Miss => phrases.t("sheets-miss"),
        Deed::Move(space) => phrases.with("sheets-space", &[("space", space.into())]),
    }
}

/// Returns what happened as a sentence, or `None` for what nobody would miss in the log.
pub fn sentence(phrases: Phrases, view: &SheetView, fact: &Fact) -> Option<String> {
    let by = |seat: Seat, key: &str, done: Deed| {
        phrases.with(key, &[("name", name(phrases, view, seat).into()), ("deed", deed(phrases, done).into())])
    };
    Some(match fact {
        Fact::Did { seat, deed } => by(*seat, "sheets-did", *deed),
        Fact::TookBack { seat, deed } => by(*seat, "sheets-took-back", *deed),
        Fact::Closed { colour } => {
            phrases.with("log-closed", &[("colour", phrases.t(sheet::colour_key(*colour)).into())])
        }
        Fact::Left { seat } => phrases.with("log-left", &[("name", name(phrases, view, *seat).into())]),
        Fact::Returned { seat } => {
            phrases.with("log-returned", &[("name", name(phrases, view, *seat).into())])
        }
        Fact::Opened { .. }
        | Fact::ChairsRemoved { .. }
        | Fact::Joined { .. }
        | Fact::Reopened { .. }
        | Fact::Ending { .. }
        | Fact::GoesOn
        | Fact::Done { .. }
        | Fact::Ended { .. } => return None,
    })
}
