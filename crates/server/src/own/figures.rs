//! What came of one's games.

use std::collections::BTreeMap;

use game::Seat;
use pages::{Against, GameFigures};
use table::Phase;

use crate::store::{GuestId, OwnTable};

/// So many of the latest results are drawn.
const DRAWN: usize = 30;

/// Whom one played against: a person is the same under every name; bots are all one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Opponent {
    Person(GuestId),
    Bots,
}

/// How often one met somebody.
#[derive(Default)]
struct Meetings {
    /// The name that they had last; `None` for bots.
    name: Option<String>,
    played: u32,
    won: u32,
}

/// Works out what came of a guest's games, those of a game together, in the order of `games`. The tables have the latest
/// first.
pub(crate) fn figures<'a>(tables: &[OwnTable], games: impl Iterator<Item = &'a str>) -> Vec<GameFigures<'a>> {
    games.filter_map(|game| figures_of(tables, game)).collect()
}

fn figures_of<'a>(tables: &[OwnTable], game: &'a str) -> Option<GameFigures<'a>> {
    let played: Vec<_> = tables.iter().filter(|table| table.game == game && is_played(table)).collect();
    let with_points = played.iter().filter_map(|table| table.own()?.points);
    let points: Vec<i32> = with_points.collect();
    let mut latest: Vec<_> = points.iter().copied().take(DRAWN).collect();
    latest.reverse();
    (!played.is_empty()).then(|| GameFigures {
        game,
        played: played.len(),
        won: played.iter().filter(|table| has_won(table)).count(),
        best: points.iter().copied().max(),
        average: (!points.is_empty())
            .then(|| points.iter().map(|points| f64::from(*points)).sum::<f64>() / points.len() as f64),
        latest,
        against: against(&played),
    })
}

/// Whether the guest sat there, and the game was played to an end that somebody won.
fn is_played(table: &OwnTable) -> bool {
    let decided = || table.people.iter().any(|person| person.won || person.points.is_some());
    table.phase == Phase::Over && table.own().is_some() && decided()
}

fn has_won(table: &OwnTable) -> bool {
    table.own().is_some_and(|own| own.won)
}

fn against(played: &[&OwnTable]) -> Vec<Against> {
    let mut meetings: BTreeMap<Opponent, Meetings> = BTreeMap::new();
    for table in played {
        let mut met: Vec<_> = opponents(table);
        met.sort_by_key(|(opponent, _)| *opponent);
        met.dedup_by_key(|(opponent, _)| *opponent);
        for (opponent, name) in met {
            let meeting = meetings.entry(opponent).or_default();
            meeting.played += 1;
            meeting.won += u32::from(has_won(table));
            meeting.name = meeting.name.take().or(name);
        }
    }
    let mut against: Vec<_> =
        meetings.into_values().map(|Meetings { name, played, won }| Against { name, played, won }).collect();
    against.sort_by_key(|against| std::cmp::Reverse(against.played));
    against
}

fn opponents(table: &OwnTable) -> Vec<(Opponent, Option<String>)> {
    let owner =
        |seat: usize| table.seats.iter().find(|(taken, _)| taken.index() == seat).map(|(_, guest)| *guest);
    let others =
        table.people.iter().enumerate().filter(|(seat, _)| Some(*seat) != table.seat.map(Seat::index));
    others
        .filter_map(|(seat, person)| match (person.bot, owner(seat)) {
            (true, _) => Some((Opponent::Bots, None)),
            (false, Some(guest)) => Some((Opponent::Person(guest), person.name.clone())),
            // Whoever is no longer a guest was somebody, of whom nothing is left.
            (false, None) => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use catalogue::Person;

    use super::*;

    fn person(name: &str, points: i32, won: bool) -> Person {
        Person { name: Some(name.to_owned()), points: Some(points), won, ..Person::default() }
    }

    fn table(people: Vec<Person>, phase: Phase) -> OwnTable {
        let guest = |n: usize| (Seat::new(n).unwrap(), GuestId::numbered(n as i64));
        OwnTable {
            link: String::new(),
            game: "qwixx".to_owned(),
            phase,
            seats: (0..people.len()).filter(|n| !people[*n].bot).map(guest).collect(),
            people,
            seat: Some(Seat::FIRST),
            hosts: true,
            opened: 0,
            touched: 0,
            put_away: false,
        }
    }

    #[test]
    fn games_are_counted_by_game_and_by_opponent() {
        let bot = Person { bot: true, ..person("Ada", 50, true) };
        let tables = [
            table(vec![person("Anna", 90, true), person("Benno", 40, false)], Phase::Over),
            table(vec![person("Anna", 20, false), person("Ben", 40, true)], Phase::Over),
            table(vec![person("Anna", 40, false), bot.clone(), bot], Phase::Over),
            table(vec![person("Anna", 10, false), person("Ben", 40, true)], Phase::Playing),
        ];
        let all = figures(&tables, ["ten", "qwixx"].into_iter());
        let [qwixx] = &all[..] else { panic!("one game was played: {all:?}") };
        assert_eq!((qwixx.played, qwixx.won, qwixx.best), (3, 1, Some(90)));
        assert_eq!(qwixx.average, Some(50.0));
        assert_eq!(qwixx.latest, [40, 20, 90], "the latest comes last");
        let against: Vec<_> =
            qwixx.against.iter().map(|met| (met.name.as_deref(), met.played, met.won)).collect();
        assert_eq!(against, [(Some("Benno"), 2, 1), (None, 1, 0)], "a person is the same under every name");
    }

    #[test]
    fn a_game_that_was_abandoned_counts_for_nobody() {
        let nobody = |name: &str| Person { name: Some(name.to_owned()), ..Person::default() };
        let tables = [table(vec![nobody("Anna"), nobody("Ben")], Phase::Over)];
        assert!(figures(&tables, ["qwixx"].into_iter()).is_empty());
    }
}
