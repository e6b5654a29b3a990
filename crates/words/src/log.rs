//! The log of a table as sentences.

use game::Seat;
use table::{Fact, Seen, Sight};

use crate::{Lang, Words, bot_name};

/// Returns what a seat did last, without its name: "marks green 7."
pub fn last_deed<G: Words>(lang: Lang, log: &[Seen<G>], seat: Seat) -> Option<String> {
    let nobody = vec![String::new(); Seat::MAX];
    G::sentence(lang, &nobody, last_event(log, seat)?).map(|text| text.trim().to_owned())
}

/// Returns the event of what a seat did last and did not take back.
pub fn last_event<G: Words>(log: &[Seen<G>], seat: Seat) -> Option<&G::Event> {
    // Going back, what lies between an undo and the round that it took back does not count.
    let mut back_to: Option<u32> = None;
    let events = log.iter().rev().filter_map(|seen| match &seen.sight {
        Sight::Plain(Fact::Undone { round, .. }) => {
            back_to = Some(back_to.map_or(*round, |before| before.min(*round)));
            None
        }
        Sight::Sealed { round, .. } if back_to == Some(*round) => {
            back_to = None;
            None
        }
        _ if back_to.is_some() => None,
        Sight::Drew { events, .. } | Sight::Corrected { events, .. } | Sight::Sealed { events, .. } => {
            Some(events)
        }
        _ => None,
    });
    events.flat_map(|events| events.iter().rev()).find(|event| G::doer(event) == Some(seat))
}

/// Returns the sentences of one entry of the log.
pub fn sentences<G: Words>(lang: Lang, names: &[String], seen: &Seen<G>) -> Vec<String> {
    let events = match &seen.sight {
        Sight::Drew { events, .. } | Sight::Corrected { events, .. } | Sight::Sealed { events, .. } => events,
        Sight::Plain(fact) => return plain(lang, names, fact).into_iter().collect(),
        _ => return Vec::new(),
    };
    let sentences = events.iter().filter_map(|event| G::sentence(lang, names, event));
    match &seen.sight {
        Sight::Corrected { .. } => {
            std::iter::once(G::phrases(lang).t("log-corrected")).chain(sentences).collect()
        }
        _ => sentences.collect(),
    }
}

fn plain<G: Words>(lang: Lang, names: &[String], fact: &Fact<G>) -> Option<String> {
    let name = |seat: Seat| names.get(seat.index()).map_or("?", String::as_str);
    let (key, seat) = match fact {
        Fact::Joined { seat, .. } => ("log-joined", *seat),
        Fact::Left { seat } => ("log-left", *seat),
        Fact::Returned { seat } => ("log-returned", *seat),
        // On a chair of its own a bot bears the seat's name.
        Fact::BotSat { seat, bot, .. } if is_called(lang, &bot.name, name(*seat)) => ("log-joined", *seat),
        Fact::BotSat { seat, .. } => ("log-bot-sat", *seat),
        Fact::UndoAsked { seat, free: false, .. } => ("log-undo-asked", *seat),
        Fact::Undone { seat, .. } => ("log-undone", *seat),
        Fact::UndoDeclined { seat } => ("log-undo-declined", *seat),
        Fact::Missed { seat } => ("log-late-part", *seat),
        Fact::Resigned { seat } => ("log-resigned", *seat),
        _ => return None,
    };
    Some(G::phrases(lang).with(key, &[("name", name(seat).into())]))
}

/// Returns whether a seat is called as the table named its bot, or as its reader does.
fn is_called(lang: Lang, bot: &str, name: &str) -> bool {
    name == bot || name == bot_name(lang, bot)
}
