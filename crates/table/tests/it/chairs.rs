//! Chairs that come and go before the game begins.

use game::{Game, NoOptions, Observer, SeatSet, Source as _};
use qwixx::{Cards, Classic};
use table::{
    By, Chair, Chance, Command, Dealer, Fact, Phase, PlayedBy, Refusal, Settings, Sight, Table, verify,
};

use crate::harness::{Driver, bot, fair, random, seat, secret, seeded, tip};

fn open(chairs: Vec<Chair>, chance: Chance) -> Driver<Classic> {
    Driver::new(Settings::new(NoOptions {}, chairs, chance))
}

fn join(name: &str, at: Option<usize>) -> Command<Classic> {
    Command::Join { name: name.parse().unwrap(), seat: at.map(seat), commits: true }
}

fn owners(driver: &Driver<Classic>) -> Vec<Option<String>> {
    driver.table.view(Observer::Spectator).seats.into_iter().map(|seat| seat.owner).collect()
}

#[test]
fn those_who_sit_begin_without_the_free_chairs_and_move_up() {
    let mut driver = open(vec![Chair::Open; 4], seeded());
    driver.ok(By::Guest, join("Ben", Some(2)));
    driver.ok(By::Guest, join("Dora", Some(4)));
    assert_eq!(driver.send(By::Seat(seat(2)), Command::Begin).unwrap_err(), Refusal::NotYours);
    let facts = driver.ok(By::Host, Command::Begin);
    let free = SeatSet::only(seat(1)).with(seat(3));
    assert_eq!(facts[..2], [Fact::ChairsRemoved { seats: free }, Fact::Started]);
    assert_eq!(owners(&driver), [Some("Ben".to_owned()), Some("Dora".to_owned())]);
    assert_eq!(driver.table.view(Observer::Spectator).scores.len(), 2);
    assert_eq!(driver.send(By::Host, Command::Begin).unwrap_err(), Refusal::Started);
    let restored = Table::restore(driver.table.log().to_vec()).unwrap();
    assert_eq!(restored.view(Observer::Seat(seat(2))), driver.table.view(Observer::Seat(seat(2))));
}

#[test]
fn a_chair_goes_to_a_bot_to_a_friend_to_nobody() {
    let mut driver = open(vec![Chair::Open; 3], seeded());
    driver.ok(By::Guest, join("Anna", None));
    let take = |level: &str| Command::TakeOver { seat: seat(2), bot: bot(level) };
    driver.ok(By::Host, take("greedy"));
    driver.ok(By::Host, take("random"));
    let played = |driver: &Driver<Classic>| driver.table.view(Observer::Spectator).seats[1].played_by.clone();
    assert_eq!(played(&driver), PlayedBy::Bot(bot("random")), "another bot in its place");
    driver.ok(By::Host, Command::OpenChair { seat: seat(2) });
    assert_eq!(played(&driver), PlayedBy::Free);
    assert_eq!(driver.send(By::Host, Command::OpenChair { seat: seat(2) }).unwrap_err(), Refusal::NotYours);
    assert_eq!(driver.send(By::Host, Command::OpenChair { seat: seat(1) }).unwrap_err(), Refusal::NotYours);
    driver.ok(By::Host, Command::RemoveChairs { seats: SeatSet::only(seat(2)) });
    driver.ok(By::Host, Command::AddChair { chair: Chair::Bot(bot("greedy")) });
    assert_eq!(driver.table.seats(), 3);
    assert_eq!(driver.table.view(Observer::Spectator).phase, Phase::Gathering);
    assert_eq!(driver.table.settings().chairs.len(), 3);
}

#[test]
fn nobody_is_unseated_and_somebody_has_to_play() {
    let mut driver = open(vec![Chair::Open, Chair::Bot(bot("greedy"))], seeded());
    let remove = |number| Command::RemoveChairs { seats: SeatSet::only(seat(number)) };
    assert_eq!(driver.send(By::Host, remove(1)).unwrap_err(), Refusal::OnlyBots);
    assert_eq!(driver.send(By::Host, remove(3)).unwrap_err(), Refusal::NoSuchSeat { seat: seat(3) });
    for _ in 0..3 {
        driver.ok(By::Host, Command::AddChair { chair: Chair::Open });
    }
    let sixth = Command::AddChair { chair: Chair::Open };
    assert_eq!(driver.send(By::Host, sixth).unwrap_err(), Refusal::Seats);
    driver.ok(By::Guest, join("Anna", None));
    assert_eq!(driver.send(By::Host, remove(1)).unwrap_err(), Refusal::NotYours);
    let mut cards = Driver::<Cards>::new(Settings::new(
        <Cards as Game>::Options::default(),
        vec![Chair::Open; 2],
        seeded(),
    ));
    let alone = Command::RemoveChairs { seats: SeatSet::only(seat(2)) };
    assert_eq!(cards.send(By::Host, alone).unwrap_err(), Refusal::Seats, "two are the fewest");
    let older = Chance::Verifiable { secret: secret(&mut random(1)), dealer: Dealer::Aside };
    let mut older = open(vec![Chair::Open; 3], older);
    assert_eq!(older.send(By::Host, remove(2)).unwrap_err(), Refusal::ChairsStay);
}

#[test]
fn a_kept_chair_waits_for_whom_it_is_kept() {
    let kept = |name: &str| Chair::Kept(name.parse().unwrap());
    let mut driver = open(vec![kept("Anna"), Chair::Open, kept("Ben")], seeded());
    driver.ok(By::Guest, join("Carl", None));
    assert_eq!(owners(&driver), [None, Some("Carl".to_owned()), None]);
    assert_eq!(driver.send(By::Guest, join("Dora", None)).unwrap_err(), Refusal::NoFreeChair);
    assert_eq!(driver.send(By::Guest, join("Dora", Some(1))).unwrap_err(), Refusal::NoFreeChair);
    driver.ok(By::Guest, join("Ben", None));
    assert_eq!(driver.table.view(Observer::Spectator).seats[0].kept.as_deref(), Some("Anna"));
    driver.ok(By::Host, Command::OpenChair { seat: seat(1) });
    assert!(driver.ok(By::Guest, join("Dora", None)).contains(&Fact::Started));
}

#[test]
fn the_record_knows_the_chairs_of_the_game_alone() {
    let mut random = random(5);
    let mut driver = open(vec![Chair::Open; 5], fair(secret(&mut random)));
    for (name, at) in [("Ben", 2), ("Carl", 3), ("Dora", 4)] {
        driver.ok(By::Guest, join(name, Some(at)));
        driver.ok(By::Seat(seat(at)), Command::Commit { tip: tip(seat(at)) });
    }
    driver.ok(By::Host, Command::TakeOver { seat: seat(5), bot: bot("greedy") });
    driver.ok(By::Host, Command::OpenChair { seat: seat(5) });
    driver.ok(By::Seat(seat(3)), Command::Leave { seat: seat(3) });
    driver.ok(By::Host, Command::TakeOver { seat: seat(3), bot: bot("greedy") });
    driver.ok(By::Host, Command::TakeOver { seat: seat(3), bot: bot("random") });
    driver.ok(By::Host, Command::Begin);
    let seen = driver.table.seen(Observer::Spectator, 0);
    let sat = seen.iter().filter_map(|seen| match &seen.sight {
        Sight::Plain(Fact::Joined { seat, name, .. }) => Some((seat.number(), name.to_string())),
        _ => None,
    });
    let sat: Vec<_> = sat.collect();
    assert_eq!(sat, [(1, "Ben".to_owned()), (2, "Carl".to_owned()), (3, "Dora".to_owned())]);
    driver.play_on(&mut random, |_| false);
    let text = driver.table.record().unwrap().to_text();
    verify::<Classic>(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    assert!(!text.contains("chair"), "{text}");
    assert_eq!(driver.table.record().unwrap().header.players, ["Ben", "random bot", "Dora"]);
}

#[test]
fn however_the_chairs_came_to_stand_there_the_log_restores_and_the_record_verifies() {
    for seed in 0..12 {
        let mut random = random(seed);
        let mut driver = open(vec![Chair::Open; 3], fair(secret(&mut random)));
        for step in 0..40 {
            if driver.table.view(Observer::Spectator).phase != Phase::Gathering {
                break;
            }
            let at = seat(1 + random.below(5) as usize);
            let (by, command) = match random.below(8) {
                0 | 1 => (By::Guest, join(&format!("Guest {step}"), Some(at.number()))),
                2 => (By::Seat(at), Command::Leave { seat: at }),
                3 => (By::Seat(at), Command::Commit { tip: tip(at) }),
                4 => (By::Host, Command::AddChair { chair: Chair::Open }),
                5 => (By::Host, Command::RemoveChairs { seats: SeatSet::only(at) }),
                6 => (By::Host, Command::OpenChair { seat: at }),
                _ => (By::Host, Command::TakeOver { seat: at, bot: bot(&format!("level {step}")) }),
            };
            _ = driver.send(by, command);
        }
        driver.seat_all();
        let log = driver.table.log().to_vec();
        for cut in 1..=log.len() {
            Table::restore(log[..cut].to_vec()).unwrap_or_else(|why| panic!("{why}"));
        }
        driver.play_on(&mut random, |_| false);
        let text = driver.table.record().unwrap().to_text();
        verify::<Classic>(&text).unwrap_or_else(|why| panic!("seed {seed}: {why}\n{text}"));
    }
}
