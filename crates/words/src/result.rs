//! Who has won.

use table::{EndView, Ending, TableView};

use crate::{Situation, Words};

/// Returns how a game has ended and who has won.
pub fn result<G: Words>(situation: &Situation<'_, G>, end: &EndView) -> String {
    if end.why == Ending::Abandoned {
        return situation.t(if end.begun { "end-abandoned" } else { "end-unbegun" });
    }
    if is_alone::<G>(situation.view, end.scores.len()) && !end.winners.is_empty() {
        let points = end.scores[game::Seat::FIRST];
        return situation.with("end-alone", &[("points", points.into())]);
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

/// Returns whether so many play against nobody: then there are points, and nobody has won.
pub fn is_alone<G: Words>(view: &G::View, seats: usize) -> bool {
    seats == 1 && G::rival(view).is_none()
}

/// Says why a game has ended, and by how much it was won: what there is to say besides its result.
pub fn reasons<G: Words>(situation: &Situation<'_, G>, view: &TableView<G>, end: &EndView) -> Vec<String> {
    let why = match end.why {
        Ending::Rules => G::why_over(situation),
        Ending::Resigned => {
            let gone = view.seats.iter().filter(|seat| seat.resigned);
            let told = |seat: &table::SeatView| {
                situation.with("log-resigned", &[("name", situation.name(seat.seat).into())])
            };
            Some(gone.map(told).collect::<Vec<_>>().join(" "))
        }
        Ending::Abandoned => None,
    };
    [why, ahead(situation, end)].into_iter().flatten().filter(|text| !text.is_empty()).collect()
}

/// Says how far the winner is ahead, and of whom.
fn ahead<G: Words>(situation: &Situation<'_, G>, end: &EndView) -> Option<String> {
    if end.why != Ending::Rules || end.winners.len() > 1 {
        return None;
    }
    let rival = G::rival(situation.view).map(|(name, points)| (name.to_owned(), points));
    let others = end.scores.iter().filter(|(seat, _)| !end.winners.contains(*seat));
    let others = others.map(|(seat, points)| (situation.name(seat).to_owned(), *points));
    let won = end.winners.iter().next();
    let (name, second) = match (won, rival.clone()) {
        (Some(_), Some(rival)) => rival,
        _ => others.max_by_key(|(_, points)| *points)?,
    };
    let first = won.map_or_else(|| rival.map(|(_, points)| points), |seat| Some(end.scores[seat]))?;
    let gaps = [("count", (first - second).into()), ("name", name.into())];
    Some(situation.with(if first == second { "end-equal" } else { "end-ahead" }, &gaps))
}
