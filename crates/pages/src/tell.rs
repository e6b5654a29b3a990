//! The log as sentences.

use game::Seat;
use table::{Fact, Seen, Sight};

use crate::{Board, Face};

/// The newest `most` lines, newest first.
pub(crate) fn lines<G: Face>(board: &Board<'_, G>, log: &[Seen<G>], most: usize) -> Vec<String> {
    log.iter().rev().flat_map(|seen| sentences(board, seen).into_iter().rev()).take(most).collect()
}

/// What happened since the last decision took effect: what a screen reader hears.
pub(crate) fn latest<G: Face>(board: &Board<'_, G>, log: &[Seen<G>]) -> Vec<String> {
    let from = log.iter().rposition(|seen| matches!(seen.sight, Sight::Sealed { .. })).unwrap_or(0);
    log[from..].iter().flat_map(|seen| sentences(board, seen)).collect()
}

/// What a seat did last, without its name: "marks green 7."
pub(crate) fn last_deed<G: Face>(board: &Board<'_, G>, log: &[Seen<G>], seat: Seat) -> Option<String> {
    let nobody = vec![String::new(); board.names.len()];
    let events = log.iter().rev().filter_map(|seen| match &seen.sight {
        Sight::Drew { events, .. } | Sight::Corrected { events, .. } | Sight::Sealed { events, .. } => {
            Some(events)
        }
        _ => None,
    });
    let deed = events.flat_map(|events| events.iter().rev()).find(|event| G::doer(event) == Some(seat))?;
    G::tell(board.lang, &nobody, deed).map(|text| text.trim().to_owned())
}

fn sentences<G: Face>(board: &Board<'_, G>, seen: &Seen<G>) -> Vec<String> {
    let events = match &seen.sight {
        Sight::Drew { events, .. } | Sight::Corrected { events, .. } | Sight::Sealed { events, .. } => events,
        Sight::Plain(fact) => return plain(board, fact).into_iter().collect(),
        _ => return Vec::new(),
    };
    let told = events.iter().filter_map(|event| G::tell(board.lang, &board.names, event));
    match &seen.sight {
        Sight::Corrected { .. } => {
            std::iter::once(board.t("log-corrected").into_owned()).chain(told).collect()
        }
        _ => told.collect(),
    }
}

fn plain<G: Face>(board: &Board<'_, G>, fact: &Fact<G>) -> Option<String> {
    let (key, seat) = match fact {
        Fact::Joined { seat, .. } => ("log-joined", *seat),
        Fact::Left { seat } => ("log-left", *seat),
        Fact::Returned { seat } => ("log-returned", *seat),
        // On a chair of its own it bears the seat's name.
        Fact::BotSat { seat, bot, .. } if bot.name == board.name(*seat) => ("log-joined", *seat),
        Fact::BotSat { seat, .. } => ("log-bot-sat", *seat),
        Fact::UndoAsked { seat, free: false, .. } => ("log-undo-asked", *seat),
        Fact::Undone { seat, .. } => ("log-undone", *seat),
        Fact::UndoDeclined { seat } => ("log-undo-declined", *seat),
        Fact::Resigned { seat } => ("log-resigned", *seat),
        _ => return None,
    };
    Some(board.with(key, &[("name", board.name(seat).into())]))
}
