//! What every bot of every game promises: it cannot cheat, it can be repeated, and it explains itself in
//! full.
//!
//! The experts of the dice games need the solver's value table for two players, which is built the first
//! time.

use std::collections::BTreeSet;

use bots::{Bot, BotInfo, Budget, Question, Roster};
use game::testkit::source;
use game::{Choices, Game, Observer, Pending, Seat, Source, fast};

/// Enough for a search to compare all answers in a few worlds.
const QUICK: Budget = Budget::Playouts(60);
/// Questions put to each bot.
const QUESTIONS: usize = 16;

/// A position that awaits a seat, and that seat.
type Moment<G> = (G, Seat);

/// Moments from the middle of games that a beginner and chance play.
fn moments<G: Roster>(seats: usize, seed: u64) -> Vec<Moment<G>> {
    let mut source = source(seed);
    let mut moments = Vec::new();
    let mut player = (beginner::<G>().seat)();
    while moments.len() < QUESTIONS {
        let mut position = G::start(seats, &G::Options::default()).expect("so many can play");
        while position.pending() != Pending::Over && moments.len() < QUESTIONS {
            match position.pending() {
                Pending::Decide(awaited) => {
                    if let Some(seat) = awaited.iter().find(|&seat| position.choices(seat).len() > 1)
                        && source.below(6) == 0
                    {
                        moments.push((position.clone(), seat));
                    }
                    fast::decide(&mut position, |position, seat| {
                        if source.below(4) == 0 {
                            fast::any_action(position, seat, &mut source)
                        } else {
                            ask(&mut *player, position, seat, 0)
                        }
                    });
                }
                _ => fast::settle(&mut position, &mut source),
            }
        }
    }
    moments
}

/// The weakest bot but one, which plays like a beginner, or the only one there is.
fn beginner<G: Roster>() -> BotInfo<G> {
    *G::bots().iter().take(2).next_back().expect("every game has a bot")
}

/// What a bot answers, with random numbers from `seed`.
fn ask<G: Game>(bot: &mut dyn Bot<G>, position: &G, seat: Seat, seed: u64) -> G::Action {
    let (view, choices) = (position.view(Observer::Seat(seat)), position.choices(seat));
    bot.decide(&Question { view: &view, seat, choices: &choices }, &mut source(seed))
}

fn seated<G: Game>(bot: &BotInfo<G>) -> Box<dyn Bot<G>> {
    let mut bot = (bot.seat)();
    bot.set_budget(QUICK);
    bot
}

/// Asks in each moment and in other worlds that look the same to the seat: how many of these were really
/// different, and how often the answer was. `seat_bot` may look at the world, as a bot that cheats would.
fn ask_in_two_worlds<G: Roster>(
    moments: &[Moment<G>],
    seat_bot: impl Fn(&G) -> Box<dyn Bot<G>>,
) -> (usize, usize) {
    let (mut worlds, mut answers) = (0, 0);
    for (i, (position, seat)) in moments.iter().enumerate() {
        let (view, seed) = (position.view(Observer::Seat(*seat)), i as u64);
        let here = ask(&mut *seat_bot(position), position, *seat, seed);
        for world in 0..2 {
            let other = G::imagine(&view, &mut source(1000 * seed + world));
            assert_eq!(other.view(Observer::Seat(*seat)), view, "the worlds look the same");
            let there = ask(&mut *seat_bot(&other), &other, *seat, seed);
            worlds += usize::from(other != *position);
            answers += usize::from(here != there);
        }
    }
    (worlds, answers)
}

/// Sees the world itself, and lets what it sees there decide.
struct Cheat<G>(G);

impl<G: Game> Bot<G> for Cheat<G> {
    fn decide(&mut self, question: &Question<'_, G>, _: &mut dyn FnMut() -> u64) -> G::Action {
        let digest = self.0.digest().to_string();
        let number = u64::from_str_radix(&digest, 16).expect("a digest is hexadecimal");
        question.choices.get((number % question.choices.len() as u64) as usize)
    }
}

/// No bot of a game cheats. Where something is `hidden` the worlds differ, and a bot that cheats is caught.
fn nobody_cheats<G: Roster>(hidden: bool) {
    for seats in [2, 3] {
        let moments = moments::<G>(seats, 1);
        let (worlds, caught) = ask_in_two_worlds(&moments, |world| Box::new(Cheat(world.clone())));
        assert_eq!((worlds > 0, caught > 0), (hidden, hidden), "{}: a cheat is noticed", G::NAME);
        for bot in &G::bots() {
            let (_, different) = ask_in_two_worlds(&moments, |_| seated(bot));
            assert_eq!(different, 0, "{}: {} knows what it cannot know", G::NAME, bot.name);
        }
    }
}

/// The same question and numbers give the same answer, from a new bot and from one that has answered others.
fn all_can_be_repeated<G: Roster>() {
    let moments = moments::<G>(2, 2);
    for bot in &G::bots() {
        let mut used = seated(bot);
        for (i, (position, seat)) in moments.iter().enumerate() {
            let first = ask(&mut *used, position, *seat, i as u64);
            assert!(position.check(*seat, first).is_ok(), "{}: {}: {first}", G::NAME, bot.name);
            let again = ask(&mut *used, position, *seat, i as u64);
            let new = ask(&mut *seated(bot), position, *seat, i as u64);
            assert_eq!((first, first), (again, new), "{}: {}", G::NAME, bot.name);
        }
    }
    // The weakest bot is the one that leaves everything to chance.
    let random = G::bots()[0];
    let answers = |seed| -> Vec<G::Action> {
        moments.iter().map(|(position, seat)| ask(&mut *seated(&random), position, *seat, seed)).collect()
    };
    assert!((1..20).any(|seed| answers(seed) != answers(0)), "{}: the random numbers are used", G::NAME);
}

/// Every legal answer once, the best first, with chances that can be.
fn explained_in_full<G: Roster>() {
    let moments = moments::<G>(2, 3);
    let bots = G::bots();
    for (strength, bot) in bots.iter().enumerate() {
        let mut explained = 0;
        for (i, (position, seat)) in moments.iter().enumerate() {
            let (view, choices) = (position.view(Observer::Seat(*seat)), position.choices(*seat));
            let question = Question { view: &view, seat: *seat, choices: &choices };
            let advice = seated(bot).explain(&question, &mut source(i as u64));
            if advice.is_empty() {
                continue;
            }
            explained += 1;
            let name = format!("{}: {}: {advice:?}", G::NAME, bot.name);
            let legal: BTreeSet<G::Action> = choices.iter().collect();
            let named: BTreeSet<G::Action> = advice.iter().map(|advice| advice.action).collect();
            assert_eq!((&named, advice.len()), (&legal, legal.len()), "{name}");
            assert!(advice.is_sorted_by(|a, b| a.worth() >= b.worth()), "{name}");
            assert!(advice.iter().all(|a| (0.0..=1.0).contains(&a.win) && a.points.is_finite()), "{name}");
        }
        // The strongest of several bots is the one that is asked for hints.
        if bots.len() > 1 && strength + 1 == bots.len() {
            assert_eq!(explained, QUESTIONS, "{}: {} can explain", G::NAME, bot.name);
        }
    }
}

macro_rules! promises {
    ($($game:ident: $type:ty, hidden: $hidden:literal;)*) => { $(
        mod $game {
            #[test]
            fn nobody_cheats() {
                super::nobody_cheats::<$type>($hidden);
            }

            #[test]
            fn all_can_be_repeated() {
                super::all_can_be_repeated::<$type>();
            }

            #[test]
            fn explained_in_full() {
                super::explained_in_full::<$type>();
            }
        }
    )* };
}

promises! {
    // The dice are open and choices are not part of a position: there is nothing to hide.
    classic: qwixx::Classic, hidden: false;
    on_board: qwixx::OnBoard, hidden: false;
    cards: qwixx::Cards, hidden: true;
    ten: ten::Ten, hidden: false;
}
