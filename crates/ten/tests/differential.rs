//! The fast engine and the slow, literal reference agree, step by step.

mod reference;

use std::fmt::Write as _;

use game::testkit::source;
use game::{Choices, Decisions, Game, GameOptions, Input, Pending, Seat, Source, chance, step};
use reference::Reference;
use ten::{Bust, Card, Options, Ten};

fn deck(seats: usize, options: &Options) -> Vec<(String, u32)> {
    Card::all().map(|card| (card.to_string(), options.deck().copies(card, seats).into())).collect()
}

fn both(seats: usize, options: &Options) -> (Ten, Reference) {
    let fast = Ten::start(seats, options).unwrap();
    let slow = Reference::new(seats, deck(seats, options), options.bust == Bust::Buy, options.level.into());
    (fast, slow)
}

fn slow_pending(pending: Pending) -> reference::Pending {
    match pending {
        Pending::Chance => reference::Pending::Chance,
        Pending::Decide(seats) => reference::Pending::Decide(seats.iter().map(Seat::number).collect()),
        Pending::Over => reference::Pending::Over,
    }
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort();
    items
}

/// Picks among the choices.
type Taste = fn(&Ten, &mut dyn FnMut() -> u64) -> usize;

/// Plays one random game through both.
fn compare((mut fast, mut slow): (Ten, Reference), seed: u64, taste: Taste) {
    let mut source = source(seed);
    loop {
        let context = || format!("seed {seed}\n{}", fast.view(game::Observer::Spectator));
        assert_eq!(slow_pending(fast.pending()), slow.pending(), "{}", context());
        match fast.pending() {
            Pending::Chance => {
                assert_eq!(fast.tickets(), slow.total(), "{}", context());
                if source.below(16) == 0 {
                    let all = chance::outcomes(&fast).map(|(outcome, weight)| (outcome.to_string(), weight));
                    assert_eq!(sorted(all.collect()), sorted(slow.outcomes()), "{}", context());
                }
                let outcome = chance::draw(&fast, &mut source);
                let text = outcome.to_string();
                assert_eq!(fast.weight(outcome), Ok(slow.weight(&text)), "{}", context());
                fast.settle(outcome);
                slow.chance(&text);
            }
            Pending::Decide(awaited) => {
                let seat = awaited.iter().next().unwrap();
                let choices = fast.choices(seat);
                let texts = choices.iter().map(|action| action.to_string()).collect();
                assert_eq!(sorted::<String>(texts), sorted(slow.choices(seat.number())), "{}", context());
                let action = choices.get(taste(&fast, &mut source));
                slow.decide(&[(seat.number(), action.to_string())]);
                step(&mut fast, &Input::Decide(Decisions::new([(seat, action)]))).unwrap();
            }
            Pending::Over => {
                let scores = slow.scores();
                assert_eq!(fast.scores().as_slice(), scores, "{}", context());
                let winners: Vec<usize> = fast.winners().unwrap().iter().map(Seat::number).collect();
                assert_eq!(winners, slow.winners_by(&scores), "{}", context());
                if fast.level().is_some() {
                    assert_eq!(fast.alix_score(), Some(slow.alix_score()), "{}", context());
                }
                return;
            }
        }
    }
}

/// Each choice as likely as any other.
fn uniform(position: &Ten, mut source: &mut dyn FnMut() -> u64) -> usize {
    source.below(len(position)) as usize
}

/// Mostly the first choice: draws on (so busts a lot), passes and pays with tokens.
fn daring(position: &Ten, mut source: &mut dyn FnMut() -> u64) -> usize {
    if source.below(4) > 0 { 0 } else { uniform(position, source) }
}

/// Mostly a middle one: takes numbers, bids and buys, so that holdings grow.
fn greedy(position: &Ten, mut source: &mut dyn FnMut() -> u64) -> usize {
    if source.below(4) > 0 { len(position).min(2) as usize - 1 } else { uniform(position, source) }
}

fn len(position: &Ten) -> u64 {
    let Pending::Decide(awaited) = position.pending() else { unreachable!() };
    position.choices(awaited.iter().next().unwrap()).len() as u64
}

fn compare_many(seats: usize, options: &str, games: u64) {
    let start = both(seats, &Options::parse(options).unwrap());
    let tastes: [Taste; 3] = [uniform, daring, greedy];
    for seed in 0..games {
        compare(start.clone(), 1_000_000 * seats as u64 + seed, tastes[seed as usize % 3]);
    }
}

// More than 20,000 games in all. Two halves, so that two cores share them.

#[test]
fn two_and_three_players_and_levels_up_to_7() {
    for options in ["", "bust=buy"] {
        compare_many(2, options, 2000);
        compare_many(3, options, 2000);
        for level in 4..=7 {
            compare_many(1, &format!("level={level} {options}"), 400);
        }
    }
}

#[test]
fn four_and_five_players_and_levels_from_8() {
    for options in ["", "bust=buy"] {
        compare_many(4, options, 2000);
        compare_many(5, options, 1600);
        for level in 8..=10 {
            compare_many(1, &format!("level={level} {options}"), 400);
        }
    }
}

/// Decks that nobody prints: many copies of few cards, jokers in plenty, no currency, nothing but currency.
#[test]
fn odd_decks() {
    let mut source = source(77);
    for game in 0..240 {
        let kinds: Vec<Card> = match game % 4 {
            0 => Card::all().filter(|_| source.below(3) == 0).collect(),
            1 => Card::all().filter(|card| matches!(card, Card::Number(n) if n.value() < 4)).collect(),
            2 => Card::all().filter(|card| !matches!(card, Card::Coin(_)) && source.below(4) == 0).collect(),
            _ => Card::all().filter(|card| matches!(card, Card::Coin(_))).collect(),
        };
        let mut rows = [[0u8; 3]; Card::KINDS];
        for (tier, cards) in [91, 17, 21].into_iter().enumerate() {
            for _ in 0..cards {
                rows[kinds[source.below(kinds.len() as u64) as usize].index()][tier] += 1;
            }
        }
        let mut text = String::new();
        for (card, [all, three, four]) in Card::all().zip(rows) {
            _ = writeln!(text, "{card} {all} {three} {four}");
        }
        let seats = 1 + game as usize % 5;
        let mut options =
            Options { bust: if game % 3 == 0 { Bust::Buy } else { Bust::Token }, ..Options::default() };
        options.set("deck", &text).unwrap();
        compare(both(seats, &options), game, [uniform as Taste, daring, greedy][game as usize / 4 % 3]);
    }
}
