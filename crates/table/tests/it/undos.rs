//! Undo that players accept as fair.

use game::{NoOptions, Observer};
use qwixx::Classic;
use table::{By, Chair, Chance, Command, Fact, Refusal, Settings};

use crate::harness::{Driver, bot, random, seat, seeded};

/// Two people (and perhaps a bot), real dice: seat 1 begins and rolls a white 7.
fn at_the_first_roll(chairs: Vec<Chair>) -> Driver<Classic> {
    let mut driver = Driver::new(Settings::new(NoOptions {}, chairs, Chance::Typed));
    driver.seat_all();
    supply(&mut driver, 1, "first 1");
    supply(&mut driver, 2, "roll 3 4 r2 y5 g1 b6");
    driver
}

fn supply(driver: &mut Driver<Classic>, draw: u32, outcome: &str) {
    driver.ok(By::Seat(seat(1)), Command::Supply { draw, outcome: outcome.parse().unwrap() });
}

fn two_people() -> Driver<Classic> {
    at_the_first_roll(vec![Chair::Open, Chair::Open])
}

#[test]
fn an_open_choice_is_changed_and_not_undone() {
    let mut driver = two_people();
    driver.decide(seat(1), "red 7");
    assert_eq!(driver.send(By::Seat(seat(1)), Command::AskUndo).unwrap_err(), Refusal::StillOpen);
    driver.decide(seat(1), "blue 7");
    driver.ok(By::Seat(seat(1)), Command::Withdraw { round: 1 });
    assert_eq!(driver.missing().len(), 2);
    assert_eq!(
        driver.send(By::Seat(seat(1)), Command::Withdraw { round: 1 }).unwrap_err(),
        Refusal::NothingToTakeBack
    );
}

#[test]
fn what_others_saw_needs_their_consent() {
    let mut driver = two_people();
    driver.decide(seat(1), "red 7");
    driver.decide(seat(2), "pass");
    assert_eq!(driver.table.view(Observer::Seat(seat(2))).may_undo, Some(false));
    let facts = driver.ok(By::Seat(seat(2)), Command::AskUndo);
    assert_eq!(facts, [Fact::UndoAsked { seat: seat(2), round: 1, free: false }]);
    // Neither the one who asked nor a second request counts.
    assert_eq!(driver.send(By::Seat(seat(2)), Command::AgreeUndo).unwrap_err(), Refusal::NoRequest);
    assert_eq!(driver.send(By::Seat(seat(2)), Command::AskUndo).unwrap_err(), Refusal::UndoAsked);
    let facts = driver.ok(By::Seat(seat(1)), Command::AgreeUndo);
    assert_eq!(facts, [Fact::UndoAgreed { seat: seat(1) }, Fact::Undone { round: 1, seat: seat(2) }]);
    // The round is open again under a new number; the other's choice stands until they change it.
    let round = driver.table.view(Observer::Seat(seat(1))).round.unwrap();
    assert_eq!((round.number, round.missing.len()), (3, 1));
    assert_eq!(round.chosen, Some("red 7".parse().unwrap()));
    let stale = Command::Decide { round: 1, action: "pass".parse().unwrap() };
    assert_eq!(
        driver.send(By::Seat(seat(2)), stale).unwrap_err(),
        Refusal::OtherRound { asked: 1, open: Some(3) }
    );
    let facts = driver.decide(seat(2), "yellow 7");
    assert!(facts.contains(&Fact::Sealed { round: 3 }));
}

#[test]
fn declined_and_unanswered_requests_change_nothing_and_are_not_repeated() {
    for declined in [true, false] {
        let mut driver = two_people();
        driver.decide(seat(1), "red 7");
        driver.decide(seat(2), "pass");
        driver.ok(By::Seat(seat(2)), Command::AskUndo);
        if declined {
            driver.ok(By::Seat(seat(1)), Command::DeclineUndo);
        } else {
            assert!(driver.tick(29_999).is_empty());
            assert_eq!(driver.tick(1), [Fact::UndoLapsed]);
        }
        assert_eq!(driver.round(), 2, "action 2 is still awaited");
        assert_eq!(driver.send(By::Seat(seat(2)), Command::AskUndo).unwrap_err(), Refusal::UndoAsked);
    }
}

#[test]
fn playing_on_lets_a_request_lapse() {
    let mut driver = two_people();
    driver.decide(seat(1), "red 7");
    driver.decide(seat(2), "pass");
    driver.ok(By::Seat(seat(2)), Command::AskUndo);
    let facts = driver.decide(seat(1), "pass");
    assert!(facts.contains(&Fact::UndoLapsed) && facts.contains(&Fact::Sealed { round: 2 }));
}

#[test]
fn never_back_past_a_roll() {
    let mut driver = two_people();
    driver.decide(seat(1), "red 7");
    driver.decide(seat(2), "pass");
    driver.decide(seat(1), "pass");
    // Before the next roll action 2 can be undone, with consent.
    assert_eq!(driver.table.view(Observer::Seat(seat(1))).may_undo, Some(false));
    driver
        .ok(By::Seat(seat(2)), Command::Supply { draw: 3, outcome: "roll 1 1 r1 y1 g1 b1".parse().unwrap() });
    for person in [1, 2] {
        assert_eq!(driver.send(By::Seat(seat(person)), Command::AskUndo).unwrap_err(), Refusal::PastChance);
    }
}

/// Q5: action 1 is blind, against bots too.
#[test]
fn what_bots_have_shown_is_not_undone_without_anybody_who_could_agree() {
    let mut driver = at_the_first_roll(vec![Chair::Open, Chair::Bot(bot("random"))]);
    driver.bots_move(&mut random(1));
    driver.decide(seat(1), "red 7");
    assert_eq!(driver.table.view(Observer::Seat(seat(1))).may_undo, None, "it is not offered");
    assert_eq!(driver.send(By::Seat(seat(1)), Command::AskUndo).unwrap_err(), Refusal::Shown);
}

#[test]
fn with_bots_alone_an_undo_of_what_is_ones_own_is_free_and_announced() {
    let mut driver = at_the_first_roll(vec![Chair::Open, Chair::Bot(bot("random"))]);
    driver.bots_move(&mut random(1));
    driver.decide(seat(1), "pass");
    driver.decide(seat(1), "red 5");
    let facts = driver.ok(By::Seat(seat(1)), Command::AskUndo);
    assert_eq!(
        facts,
        [Fact::UndoAsked { seat: seat(1), round: 2, free: true }, Fact::Undone { round: 2, seat: seat(1) }]
    );
    driver.decide(seat(1), "pass");
    let text = {
        driver.ok(By::Host, Command::Close);
        driver.table.record().unwrap().to_text()
    };
    assert!(text.contains(r#""dropped":[{"decide":{"1":"red 5"}}]"#), "{text}");
    assert!(text.contains(r#""fact":"undone""#));
}

#[test]
fn with_a_person_who_agrees_what_bots_have_shown_is_undone() {
    let mut driver = at_the_first_roll(vec![Chair::Open, Chair::Open, Chair::Bot(bot("random"))]);
    driver.bots_move(&mut random(1));
    driver.decide(seat(1), "red 7");
    driver.decide(seat(2), "pass");
    driver.ok(By::Seat(seat(1)), Command::AskUndo);
    let facts = driver.ok(By::Seat(seat(2)), Command::AgreeUndo);
    assert_eq!(facts[1], Fact::Undone { round: 1, seat: seat(1) });
}

#[test]
fn whoever_leaves_has_not_agreed() {
    let mut driver = two_people();
    driver.decide(seat(1), "red 7");
    driver.decide(seat(2), "pass");
    driver.ok(By::Seat(seat(2)), Command::AskUndo);
    let facts = driver.ok(By::Host, Command::Leave { seat: seat(1) });
    assert!(facts.contains(&Fact::UndoLapsed), "{facts:?}");
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Undone { .. })), "{facts:?}");
}

#[test]
fn while_an_undo_is_asked_for_nobody_hurries_it_away() {
    let mut driver = at_the_first_roll(vec![Chair::Open, Chair::Open, Chair::Bot(bot("random"))]);
    // Seat 3, the bot, begins instead; so it has action 2.
    driver.ok(By::Seat(seat(1)), Command::Correct { draw: 1, outcome: "first 3".parse().unwrap() });
    supply(&mut driver, 2, "roll 3 4 r2 y5 g1 b6");
    driver.bots_move(&mut random(1));
    driver.decide(seat(1), "red 7");
    driver.decide(seat(2), "pass");
    assert_eq!(driver.table.awaited_bots().len(), 1);
    driver.ok(By::Seat(seat(1)), Command::AskUndo);
    assert!(driver.table.awaited_bots().is_empty());
    driver.ok(By::Seat(seat(2)), Command::AgreeUndo);
    assert_eq!(driver.missing().len(), 1);
}

#[test]
fn a_pause_before_the_dice_leaves_time_to_ask() {
    let mut settings = Settings::<Classic>::new(NoOptions {}, vec![Chair::Open], seeded());
    settings.pace = 3_000;
    let mut driver = Driver::new(settings);
    driver.seat_all();
    driver.tick(3_000);
    driver.decide(seat(1), "pass");
    driver.decide(seat(1), "pass");
    assert_eq!(driver.table.view(Observer::Spectator).chance.awaited, Some(2));
    // Alone there is nobody who could have learnt anything.
    driver.ok(By::Seat(seat(1)), Command::AskUndo);
    assert!(driver.table.view(Observer::Spectator).round.is_some());
    driver.decide(seat(1), "pass");
    driver.tick(3_000);
    assert_eq!(driver.send(By::Seat(seat(1)), Command::AskUndo).unwrap_err(), Refusal::PastChance);
}
