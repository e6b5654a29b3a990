//! Sitting down, standing up, and letting a bot sit in.

use game::{NoOptions, Observer};
use qwixx::Classic;
use table::{Absence, By, Chair, Command, Ending, Fact, Phase, PlayedBy, Refusal, Settings, Table};

use crate::harness::{Driver, bot, seat, seeded};

fn empty(chairs: usize) -> Driver<Classic> {
    Driver::new(Settings::new(NoOptions {}, vec![Chair::Open; chairs], seeded()))
}

fn join(name: &str) -> Command<Classic> {
    Command::Join { name: name.parse().unwrap(), seat: None, commits: false }
}

#[test]
fn the_game_begins_when_every_chair_is_taken() {
    let mut driver = empty(2);
    let third = Command::Join { name: "Anna".parse().unwrap(), seat: Some(seat(3)), commits: false };
    assert_eq!(driver.send(By::Guest, third).unwrap_err(), Refusal::NoSuchSeat { seat: seat(3) });
    driver.ok(By::Guest, join("Anna"));
    assert_eq!(driver.send(By::Guest, join("Anna")).unwrap_err(), Refusal::NameTaken);
    let decide = Command::Decide { round: 1, action: "pass".parse().unwrap() };
    assert_eq!(driver.send(By::Seat(seat(1)), decide).unwrap_err(), Refusal::NotStarted);
    // Before the start a chair is free again when somebody leaves.
    driver.ok(By::Seat(seat(1)), Command::Leave { seat: seat(1) });
    assert_eq!(driver.table.view(Observer::Spectator).seats[0].played_by, PlayedBy::Free);
    driver.ok(By::Guest, join("Ben"));
    assert_eq!(driver.table.view(Observer::Spectator).phase, Phase::Gathering);
    // The host fills the other one with a bot.
    let fill = Command::TakeOver { seat: seat(2), bot: bot("greedy") };
    assert!(driver.ok(By::Host, fill).contains(&Fact::Started));
    assert_eq!(driver.send(By::Guest, join("Chiara")).unwrap_err(), Refusal::Started);
}

/// Several nodes may have one table, and a command may come to one that lags behind.
#[test]
fn what_was_refused_is_judged_anew_after_something_has_happened_elsewhere() {
    let mut there = empty(2);
    let mut here = Table::restore(there.table.log().to_vec()).unwrap();
    let resign = there.envelope(By::Seat(seat(1)), Command::Resign);
    let refused = here.handle(resign.clone()).map(drop).unwrap_err();
    assert_eq!(here.handle(resign.clone()).map(drop).unwrap_err(), refused);
    let known = here.log().len();
    there.seat_all();
    here.extend(there.table.log()[known..].iter().cloned()).unwrap();
    assert!(!here.handle(resign).unwrap().repeated);
}

#[test]
fn nobody_acts_for_another_seat() {
    let mut driver = empty(2);
    driver.seat_all();
    let others = Command::Leave { seat: seat(2) };
    assert_eq!(driver.send(By::Seat(seat(1)), others).unwrap_err(), Refusal::NotYours);
    let over = Command::TakeOver { seat: seat(2), bot: bot("greedy") };
    assert_eq!(driver.send(By::Seat(seat(1)), over).unwrap_err(), Refusal::NotYours);
    assert_eq!(driver.send(By::Seat(seat(1)), Command::Close).unwrap_err(), Refusal::NotYours);
    assert_eq!(driver.send(By::Guest, Command::Resign).unwrap_err(), Refusal::NotYours);
}

#[test]
fn a_bot_takes_over_and_hands_back() {
    let mut driver = empty(2);
    driver.seat_all();
    driver.ok(By::Seat(seat(1)), Command::TakeOver { seat: seat(1), bot: bot("greedy") });
    let turns = driver.table.awaited_bots();
    assert_eq!((turns.len(), turns[0].seat, turns[0].bot.level.as_str()), (1, seat(1), "greedy"));
    driver.ok(By::Seat(seat(1)), Command::Return);
    assert!(driver.table.awaited_bots().is_empty());
}

/// Otherwise whoever runs the table could agree to their own undo by somebody else's bot.
#[test]
fn once_the_game_has_begun_the_host_puts_no_bot_on_anybodys_seat() {
    let mut driver = empty(2);
    driver.seat_all();
    let over = Command::TakeOver { seat: seat(2), bot: bot("greedy") };
    assert_eq!(driver.send(By::Host, over.clone()).unwrap_err(), Refusal::Started);
    driver.ok(By::Host, Command::Leave { seat: seat(2) });
    assert_eq!(driver.send(By::Host, over).unwrap_err(), Refusal::Started, "the table's policy decides");
}

#[test]
fn a_closed_table_is_abandoned_and_reveals_its_seed() {
    let mut driver = empty(2);
    driver.seat_all();
    let facts = driver.ok(By::Host, Command::Close);
    assert!(matches!(facts[..], [Fact::Ended { why: Ending::Abandoned, .. }, Fact::Revealed { .. }]));
    assert_eq!(driver.table.wake_at(), None);
}

#[test]
fn who_resigned_cannot_win_and_the_others_play_on() {
    let mut driver = empty(3);
    driver.seat_all();
    driver.ok(By::Seat(seat(1)), Command::Resign);
    assert!(!driver.table.is_over());
    assert_eq!(
        driver.send(By::Seat(seat(1)), Command::Return).unwrap_err(),
        Refusal::Resigned { seat: seat(1) }
    );
    driver.play_on(&mut crate::harness::random(3), |_| false);
    let end = driver.table.view(Observer::Spectator).end.unwrap();
    assert_eq!(end.why, Ending::Rules);
    assert!(!end.winners.is_empty() && !end.winners.contains(seat(1)));
}

#[test]
fn a_damaged_log_is_refused_with_where_it_is_damaged() {
    let mut driver = empty(2);
    driver.seat_all();
    let log = driver.table.log().to_vec();
    assert!(Table::<Classic>::restore([]).is_err());
    for gone in 0..log.len() - 1 {
        let mut torn = log.clone();
        torn.remove(gone);
        assert_eq!(Table::restore(torn).unwrap_err().seq() as usize, gone + 2);
    }
    let mut settings = Settings::<Classic>::new(NoOptions {}, vec![Chair::Open; 6], seeded());
    settings.absence = Absence::Bot(bot("greedy"));
    assert!(Table::open(settings, 0).is_err(), "Qwixx is for at most five");
}
