//! What a review promises: it adds up, luck has no side, better players give away less, and nobody is judged by what they
//! could not see.
//!
//! The exact value of solo Qwixx is solved the first time.

use bots::{Effort, Outlook, PlayedOut, Question, Roster, Value, WithEffort};
use game::testkit::{Bids, source};
use game::{Decisions, Game, Input, Observer, Pending, Record, Seat, SeatSet, Source, chance, fast};
use qwixx::cards::CardsOptions;
use qwixx::{Cards, Classic, OnBoard};
use review::{Currency, Detail, Happened, Review, Verdict, judge, review};
use ten::Ten;

/// A value with less effort, which the sums must bear.
fn brief<G: Roster>() -> WithEffort<G> {
    WithEffort { value: G::value(), effort: Some(Effort { turns: 0, worlds: 16, draws: 48 }) }
}

/// Plays a game between bots, named in the order of seats.
fn play<G: Roster>(bots: &[&str], seed: u64) -> Record<G> {
    let mut source = source(seed);
    let names = bots.iter().map(|&name| name.to_owned()).collect();
    let options = G::Options::default();
    let (mut record, mut position) =
        Record::<G>::new(bots.len(), &options, names, "a test".to_owned()).expect("so many can play");
    let mut bots: Vec<_> = bots.iter().map(|name| (G::bot(name).expect("a bot").seat)()).collect();
    loop {
        let input = match position.pending() {
            Pending::Over => return record,
            Pending::Chance => Input::Chance(chance::draw(&position, &mut source)),
            Pending::Decide(awaited) => Input::Decide(Decisions::new(awaited.iter().map(|seat| {
                let (view, choices) = (position.view(Observer::Seat(seat)), position.choices(seat));
                let question = Question { view: &view, seat, choices: &choices };
                (seat, bots[seat.index()].decide(&question, &mut source))
            }))),
        };
        record.play(&mut position, input).expect("bots play by the rules");
    }
}

fn sums<G: Game>(record: &Record<G>, value: &dyn Value<G>) -> Review<G> {
    review(record, value, Detail::Sums, &mut |_, _| ()).expect("the record replays")
}

/// The accounts add up, the books of every step add up to the accounts, and nobody gains by a decision of their own.
fn check_books<G: Game>(review: &Review<G>) {
    let seats = review.start.win.len();
    for seat in SeatSet::first(seats).iter() {
        for account in [&review.win[seat], &review.points[seat]] {
            assert!((account.sum() - account.result).abs() < 1e-9, "{account:?}");
        }
        assert!(review.account(seat).own <= 0.0, "{:?}", review.account(seat));
        let before = std::iter::once(&review.start).chain(review.steps.iter().map(|step| &step.after));
        let mut luck = 0.0;
        for (step, before) in review.steps.iter().zip(before) {
            let booked = match &step.happened {
                Happened::Drew(draw) => draw.luck,
                Happened::Decided { judgements, unknown } => {
                    judgements.iter().fold(*unknown, |sum, judgement| sum.plus(&judgement.change))
                }
            };
            let change = booked.plus(&step.rounding);
            let moved = step.after.minus(before);
            assert!((moved.win[seat] - change.win[seat]).abs() < 1e-9, "input {}", step.seq);
            assert!((moved.points[seat] - change.points[seat]).abs() < 1e-9, "input {}", step.seq);
            if let Happened::Drew(draw) = &step.happened {
                luck += draw.luck.win[seat];
            }
        }
        assert!((luck - review.win[seat].luck).abs() < 1e-9);
    }
    let all: f64 = review.win.as_slice().iter().map(|account| account.luck).sum();
    let share: f64 = review.start.win.as_slice().iter().sum();
    if (share - 1.0).abs() < 1e-9 && seats > 1 {
        assert!(all.abs() < 1e-6, "net luck sums to nothing: {all}");
    }
}

#[test]
fn solo_qwixx_is_exact_without_rounding() {
    let value = Classic::value();
    for (i, bot) in ["random", "greedy", "expert"].into_iter().enumerate() {
        let mut given = 0.0;
        for game in 0..700 {
            let review = sums(&play::<Classic>(&[bot], 1000 * i as u64 + game), &*value);
            let account = &review.points[Seat::FIRST];
            let sum = account.start + account.luck + account.own;
            assert!((sum - account.result).abs() < 1e-9, "{account:?}");
            assert!(account.rounding.abs() < 1e-9 && account.unknown == 0.0);
            assert_eq!((review.currency, account.luck_error), (Currency::Points, 0.0));
            given -= account.own;
        }
        assert_eq!(bot == "expert", given < 1e-6, "{bot} gives away {given}");
    }
}

#[test]
fn the_exact_mean_is_the_mean_over_all_rolls() {
    let (value, mut source) = (Classic::value(), source(3));
    let mut position = Classic::start(1, &game::NoOptions {}).expect("alone");
    for _ in 0..9 {
        fast::settle(&mut position, &mut source);
        while let Pending::Decide(_) = position.pending() {
            fast::decide(&mut position, |position, seat| value.expect(position, seat, &mut || 0));
        }
    }
    let known = value.mean(&position).expect("alone it is known").points[Seat::FIRST];
    let (mut sum, mut count) = (0.0, 0.0);
    for (outcome, weight) in chance::outcomes(&position) {
        let mut next = position;
        next.settle(outcome);
        while let Pending::Decide(_) = next.pending() {
            fast::decide(&mut next, |position, seat| value.expect(position, seat, &mut || 0));
        }
        let worth = value.outlook(&next).unwrap_or_else(|| Outlook::of_result(&next));
        sum += weight as f64 * worth.points[Seat::FIRST];
        count += weight as f64;
    }
    assert!((sum / count - known).abs() < 1e-9, "{} and {known}", sum / count);
}

fn adds_up<G: Roster>(games: u64, most: usize) {
    let value = brief::<G>();
    for seats in G::SEATS.filter(|&seats| seats <= most) {
        for game in 0..games {
            let names: Vec<&str> = (0..seats).map(|seat| ["greedy", "random", "expert"][seat % 3]).collect();
            check_books(&sums(&play::<G>(&names, game), &value));
        }
    }
}

#[test]
fn qwixx_adds_up_for_every_number_of_players() {
    adds_up::<Classic>(2, 5);
}

#[test]
fn on_board_adds_up_for_every_number_of_players() {
    adds_up::<OnBoard>(1, 4);
}

#[test]
fn the_card_game_adds_up_for_every_number_of_players() {
    adds_up::<Cards>(1, 5);
}

#[test]
fn ten_adds_up_for_every_number_of_players() {
    adds_up::<Ten>(1, 5);
}

/// A game of which nothing is known but its rules: chance plays it out.
#[test]
fn a_game_without_a_value_is_played_out() {
    struct Anyone;
    impl Value<Bids> for Anyone {
        fn outlook(&self, _: &Bids) -> Option<Outlook> {
            None
        }
        fn expect(
            &self,
            position: &Bids,
            seat: Seat,
            mut source: &mut dyn FnMut() -> u64,
        ) -> <Bids as Game>::Action {
            fast::any_action(position, seat, &mut source)
        }
        fn effort(&self, _: usize) -> Effort {
            Effort { turns: 0, worlds: 64, draws: 64 }
        }
    }
    for seed in 0..20 {
        let mut source = source(seed);
        let names = vec!["a".to_owned(), "b".to_owned()];
        let (mut record, mut position) =
            Record::<Bids>::new(2, &game::NoOptions {}, names, "a test".to_owned()).expect("two can play");
        while position.pending() != Pending::Over {
            let input = match position.pending() {
                Pending::Decide(awaited) => Input::Decide(Decisions::new(
                    awaited.iter().map(|seat| (seat, fast::any_action(&position, seat, &mut source))),
                )),
                _ => Input::Chance(chance::draw(&position, &mut source)),
            };
            record.play(&mut position, input).expect("legal");
        }
        check_books(&review(&record, &Anyone, Detail::Full, &mut |_, _| ()).expect("it replays"));
    }
    let strongest = PlayedOut::<Cards>::new();
    assert!(strongest.outlook(&Cards::start(2, &CardsOptions::default()).expect("two")).is_none());
}

/// Luck is as often good as bad: over many games its mean is 0 within its error.
#[test]
fn luck_has_no_side() {
    let value = brief::<Classic>();
    let mut luck = [Vec::new(), Vec::new()];
    for game in 0..150 {
        let review = sums(&play::<Classic>(&["greedy", "expert"], game), &value);
        for (seat, account) in review.win.iter() {
            luck[seat.index()].push(account.luck);
        }
    }
    for luck in luck {
        let n = luck.len() as f64;
        let mean = luck.iter().sum::<f64>() / n;
        let error = (luck.iter().map(|l| (l - mean).powi(2)).sum::<f64>() / (n * (n - 1.0))).sqrt();
        assert!(mean.abs() < 3.5 * error, "{mean} ± {error}");
        assert!(error > 0.005, "there is luck in dice");
    }
}

/// Better players give away less.
#[test]
fn given_away_is_in_the_order_of_strength() {
    fn given<G: Roster>(bot: &str, games: u64) -> f64 {
        let value = brief::<G>();
        let own = |game| sums(&play::<G>(&[bot, "greedy"], game), &value).win[Seat::FIRST].own;
        -(0..games).map(own).sum::<f64>() / games as f64
    }
    let qwixx = ["random", "greedy", "expert"].map(|bot| given::<Classic>(bot, 12));
    assert!(qwixx[0] > qwixx[1] && qwixx[1] > qwixx[2], "{qwixx:?}");
    let on_board = ["random", "greedy", "expert"].map(|bot| given::<OnBoard>(bot, 4));
    assert!(on_board[0] > on_board[1] && on_board[1] > on_board[2], "{on_board:?}");
}

/// Worlds that a player could not tell apart give equal judgements.
#[test]
fn nobody_is_judged_by_what_they_could_not_see() {
    let value = brief::<Cards>();
    let (mut asked, mut different) = (0, 0);
    for seed in 0..6 {
        let mut source = source(seed);
        let mut position = Cards::start(3, &CardsOptions::default()).expect("three can play");
        while position.pending() != Pending::Over && position.turn() < 12 {
            let Pending::Decide(awaited) = position.pending() else {
                fast::settle(&mut position, &mut source);
                continue;
            };
            for seat in awaited.iter() {
                if source.below(3) > 0 {
                    continue;
                }
                let view = position.view(Observer::Seat(seat));
                let other = Cards::imagine(&view, &mut source);
                let chosen = fast::any_action(&position, seat, &mut source);
                let judged = |position| judge(position, seat, chosen, &value, asked, Currency::Win);
                assert_eq!(judged(&position), judged(&other));
                asked += 1;
                different += usize::from(position != other);
            }
            fast::decide(&mut position, |position, seat| fast::any_action(position, seat, &mut source));
        }
    }
    assert!(different > 20, "only {different} of {asked} worlds were different");
}

#[test]
fn a_forced_decision_does_not_count() {
    let review = sums(&play::<Classic>(&["random", "random"], 5), &brief());
    let mut forced = 0;
    for seat in SeatSet::first(2).iter() {
        for (_, judgement) in review.judgements(seat) {
            assert_eq!(judgement.choices == 1, judgement.verdict == Verdict::Forced);
            if judgement.verdict != Verdict::Lost {
                assert_eq!(judgement.change, Outlook::zero(2));
            }
            forced += usize::from(judgement.verdict == Verdict::Forced);
        }
    }
    assert!(forced > 0);
}

#[test]
fn the_same_record_gives_the_same_review_and_reads_back() {
    let record = play::<Ten>(&["greedy", "expert"], 4);
    let value = brief::<Ten>();
    let once = review(&record, &value, Detail::Full, &mut |_, _| ()).expect("it replays");
    let again = review(&record, &value, Detail::Full, &mut |_, _| ()).expect("it replays");
    assert_eq!(once, again);
    let text = serde_json::to_string(&once).expect("plain data");
    let back: Review<Ten> = serde_json::from_str(&text).expect("it reads back");
    assert_eq!((back.steps.len(), back.players), (once.steps.len(), once.players.clone()));
    for (seat, account) in back.win.iter() {
        assert!((account.luck - once.win[seat].luck).abs() < 1e-12);
    }
    for (_, draw) in once.draws() {
        let better = draw.better_than.expect("the outcomes were counted");
        assert!(better.as_slice().iter().all(|share| (0.0..=1.0).contains(share)));
    }
}

#[test]
fn progress_is_told_input_by_input() {
    let record = play::<Classic>(&["greedy"], 1);
    let mut told = Vec::new();
    let value = Classic::value();
    review(&record, &*value, Detail::Sums, &mut |done, total| told.push((done, total))).expect("it replays");
    assert_eq!(told.last(), Some(&(record.entries.len(), record.entries.len())));
    assert_eq!(told.len(), record.entries.len());
}
