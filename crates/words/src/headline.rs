//! What a table is about at the moment, in one line.

use table::{ChanceSeen, Phase, TableView};

use crate::{Situation, Words, result};

/// Returns what is asked or awaited at a table, or how it has ended.
pub fn headline<G: Words>(situation: &Situation<'_, G>, view: &TableView<G>) -> String {
    match view.phase {
        Phase::Gathering => situation.t("status-gathering"),
        Phase::Over => view.end.as_ref().map(|end| result(situation, end)).unwrap_or_default(),
        Phase::Playing if situation.is_asked() => G::prompt(situation),
        Phase::Playing => match awaited(situation, view) {
            names if !names.is_empty() => {
                let count = names.len();
                let names = situation.lang.listed(&names);
                situation.with("status-waiting", &[("names", names.into()), ("count", count.into())])
            }
            _ if awaits_typing(view) => situation.t("status-typed"),
            _ => situation.t("status-dice"),
        },
    }
}

/// Returns whether people are to type in now what real dice or cards show.
pub fn awaits_typing<G: Words>(view: &TableView<G>) -> bool {
    view.chance.mode == ChanceSeen::Typed && view.chance.awaited.is_some()
}

/// Returns the names of those who are still awaited, the observer left out.
fn awaited<G: Words>(situation: &Situation<'_, G>, view: &TableView<G>) -> Vec<String> {
    let Some(round) = &view.round else { return Vec::new() };
    let others = round.missing.iter().filter(|&seat| Some(seat) != situation.own);
    others.map(|seat| situation.name(seat).to_owned()).collect()
}
