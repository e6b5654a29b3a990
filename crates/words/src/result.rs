//! Who has won.

use table::{EndView, Ending};

use crate::{Situation, Words};

/// Returns how a game has ended and who has won.
pub fn result<G: Words>(situation: &Situation<'_, G>, end: &EndView) -> String {
    if end.why == Ending::Abandoned {
        return situation.t("end-abandoned");
    }
    let names: Vec<String> = end.winners.iter().map(|seat| situation.name(seat).to_owned()).collect();
    let points = end.winners.iter().next().map_or(0, |seat| end.scores[seat]);
    let one = |name: &str, points: i32| {
        situation.with("end-one", &[("name", name.into()), ("points", points.into())])
    };
    match names.as_slice() {
        [] => match G::rival(situation.view) {
            Some((name, points)) => one(name, points),
            None => situation.t("end-nobody"),
        },
        [_] if situation.own.is_some_and(|own| end.winners.contains(own)) => {
            let won = situation.with("end-you", &[("points", points.into())]);
            [Some(won), G::praise(situation)].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        [name] => one(name, points),
        _ => situation
            .with("end-tie", &[("names", situation.lang.listed(&names).into()), ("points", points.into())]),
    }
}
