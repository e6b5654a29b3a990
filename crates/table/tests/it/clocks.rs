//! Clocks are data, and time is an argument.

use game::{NoOptions, Observer};
use qwixx::Classic;
use table::{Absence, By, Chair, Clock, Command, Fact, How, PlayedBy, Reason, Refusal, Settings};

use crate::harness::{Driver, bot, seat, seeded};

const DAY: u64 = 24 * 60 * 60 * 1000;

fn table(clock: Clock, absence: Absence) -> Driver<Classic> {
    let mut settings = Settings::new(NoOptions {}, vec![Chair::Open, Chair::Open], seeded());
    (settings.clock, settings.absence) = (clock, absence);
    let mut driver = Driver::new(settings);
    driver.seat_all();
    driver
}

#[test]
fn at_zero_the_table_passes_for_the_seat() {
    let mut driver = table(Clock::PerDecision { ms: 5_000 }, Absence::Pass);
    assert_eq!(driver.table.wake_at(), Some(6_000));
    driver.decide(seat(1), "pass");
    assert!(driver.tick(4_999).is_empty());
    let facts = driver.tick(1);
    let action = "pass".parse().unwrap();
    assert_eq!(facts[0], Fact::Chose { round: 1, seat: seat(2), action, how: How::Clock });
    assert_eq!(facts[1], Fact::Sealed { round: 1 });
    // The owner is still there and has their full time for the next decision.
    assert_eq!(driver.table.view(Observer::Spectator).seats[1].played_by, PlayedBy::Owner);
    assert_eq!(driver.table.wake_at(), Some(11_000));
}

#[test]
fn a_bot_sits_in_until_the_owner_returns() {
    let mut driver = table(Clock::PerDecision { ms: 5_000 }, Absence::Bot(bot("greedy")));
    driver.decide(seat(1), "pass");
    driver.ok(By::Host, Command::Leave { seat: seat(2) });
    let sat = Fact::BotSat { seat: seat(2), bot: bot("greedy"), why: Reason::Absent };
    assert_eq!(driver.table.log().last().map(|entry| &entry.fact), Some(&sat));
    assert_eq!(driver.table.awaited_bots()[0].bot.level, "greedy");
    let decide = Command::Decide { round: 1, action: "pass".parse().unwrap() };
    assert_eq!(
        driver.send(By::Seat(seat(2)), decide.clone()).unwrap_err(),
        Refusal::PlayedForYou { seat: seat(2) }
    );
    driver.ok(By::Seat(seat(2)), Command::Return);
    assert_eq!(driver.send(By::Bot(seat(2)), decide.clone()).unwrap_err(), Refusal::NotYours);
    driver.ok(By::Seat(seat(2)), decide);
}

#[test]
fn who_is_late_loses_the_decision_and_not_the_seat() {
    let mut driver = table(Clock::PerDecision { ms: 5_000 }, Absence::Bot(bot("greedy")));
    driver.decide(seat(1), "pass");
    let facts = driver.tick(5_000);
    assert!(matches!(facts[0], Fact::Chose { how: How::Clock, .. }), "{facts:?}");
    assert_eq!(driver.table.view(Observer::Spectator).seats[1].played_by, PlayedBy::Owner);
}

/// Before, a bot took the seat of whoever was late.
#[test]
fn logs_in_which_a_bot_sat_down_because_of_the_clock_restore() {
    let mut driver = table(Clock::PerDecision { ms: 5_000 }, Absence::Bot(bot("greedy")));
    driver.decide(seat(1), "pass");
    let mut log = driver.table.log().to_vec();
    let sat = Fact::BotSat { seat: seat(2), bot: bot("greedy"), why: Reason::Clock };
    let (seq, at) = (log.len() as u64 + 1, log.last().unwrap().at + 5_000);
    let cmd = Some(table::CommandId::Clock { seq });
    log.push(table::Logged { seq, at, cmd, by: Some(By::Host), fact: sat });
    let restored = table::Table::restore(log).unwrap();
    assert_eq!(restored.awaited_bots()[0].bot.level, "greedy");
}

#[test]
fn a_bot_that_never_answers_does_not_stop_the_clock() {
    let mut driver = table(Clock::PerDecision { ms: 5_000 }, Absence::Bot(bot("broken")));
    driver.decide(seat(1), "pass");
    driver.ok(By::Host, Command::Leave { seat: seat(2) });
    let facts = driver.tick(5_000);
    assert!(matches!(facts[0], Fact::Chose { how: How::Clock, .. }));
}

#[test]
fn who_says_that_they_leave_is_not_waited_for() {
    let mut driver = table(Clock::None, Absence::Pass);
    let facts = driver.ok(By::Seat(seat(2)), Command::Leave { seat: seat(2) });
    assert!(matches!(facts[1], Fact::Chose { how: How::Absent, .. }));
    driver.ok(By::Seat(seat(2)), Command::Return);
    assert_eq!(driver.send(By::Seat(seat(2)), Command::Return).unwrap_err(), Refusal::Here);
}

#[test]
fn slow_games_have_deadlines_at_one_hour_of_the_day() {
    let mut driver = table(Clock::PerDay { days: 1 }, Absence::Pass);
    // Opened and asked at 1000: the whole next day is theirs.
    assert_eq!(driver.table.wake_at(), Some(1000 + DAY));
    driver.tick(DAY / 3);
    driver.decide(seat(1), "pass");
    driver.decide(seat(2), "pass");
    // Asked a third of a day later: never less than a day, at the same hour as ever.
    assert_eq!(driver.table.wake_at(), Some(1000 + 2 * DAY));
}

#[test]
fn a_clock_that_runs_backwards_changes_nothing() {
    let mut driver = table(Clock::PerDecision { ms: 5_000 }, Absence::Pass);
    driver.tick(3_000);
    driver.now = 0;
    driver.decide(seat(1), "pass");
    let times: Vec<u64> = driver.table.log().iter().map(|entry| entry.at).collect();
    assert!(times.is_sorted());
}

#[test]
fn resigning_ends_a_game_of_two_and_the_other_wins() {
    let mut driver = table(Clock::None, Absence::Pass);
    let facts = driver.ok(By::Seat(seat(1)), Command::Resign);
    let Some(Fact::Ended { winners, .. }) = facts.get(1) else { panic!("{facts:?}") };
    assert_eq!(winners.iter().collect::<Vec<_>>(), [seat(2)]);
    assert!(matches!(facts[2], Fact::Revealed { .. }));
    assert_eq!(driver.send(By::Seat(seat(2)), Command::Resign).unwrap_err(), Refusal::Over);
}
