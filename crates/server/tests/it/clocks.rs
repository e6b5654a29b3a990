//! The system's clock lies, and the tables go on.

use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use server::Config;

use crate::client::{Home, Person};
use crate::live::{listen, text};

const HOUR: u64 = 3_600;
const TWO_YEARS: u64 = 2 * 365 * 24 * HOUR;

/// Some day, so many seconds late.
fn day(late: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(1_800_000_000 + late)
}

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("clocks-{name}-{}", std::process::id()))
}

/// A house with this clock on the wall, where dice take a moment to fall.
async fn home(data: PathBuf, wall: fn() -> SystemTime) -> Home {
    let change = |config: &mut Config| {
        config.wall_clock = wall;
        config.pace = Duration::from_millis(20);
    };
    Home::start_in(data, change).await
}

/// Decides again and again until so many rounds have gone by.
async fn plays_on(anna: &mut Person, id: &str, rounds: u64) {
    let round = async |anna: &Person| anna.table(id).await["view"]["round"]["number"].as_u64().unwrap_or(0);
    let from = round(anna).await;
    for _ in 0..2_000 {
        anna.decide(id, 0).await;
        if round(anna).await >= from + rounds {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the table stands still: {:#}", anna.table(id).await["view"]["round"]);
}

/// Before version 0.2 the next roll was due in 3,581 seconds, and in 730 days.
#[tokio::test(flavor = "multi_thread")]
async fn a_system_clock_that_goes_back_over_a_restart_stops_no_game() {
    for (name, wall) in [("hour", (|| day(HOUR)) as fn() -> SystemTime), ("years", || day(TWO_YEARS))] {
        let ahead = home(data(name), wall).await;
        let mut anna = ahead.guest("Anna").await;
        let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "random")];
        let id = anna.post("/tables", &fields).await.table();
        plays_on(&mut anna, &id, 2).await;
        let back = home(ahead.stop().await, || day(0)).await;
        anna.address = back.address;
        plays_on(&mut anna, &id, 4).await;
        back.stop().await;
    }
}

/// Two people with a clock, and how long seat 2 still has, by the table's own time.
async fn with_clock(home: &Home, clock: Value) -> (Person, Person, String) {
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let plan = json!({ "game": "qwixx", "chairs": [null, null], "clock": clock });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    anna.sit(&id, "Anna").await;
    ben.sit(&id, "Ben").await;
    (anna, ben, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_their_turn_because_the_server_was_off() {
    for (name, clock) in [
        ("minute", json!({ "per_decision": { "ms": 60_000 } })),
        ("days", json!({ "per_day": { "days": 1 } })),
    ] {
        let before = home(data(name), || day(0)).await;
        let (mut anna, mut ben, id) = with_clock(&before, clock).await;
        for _ in 0..500 {
            if !anna.table(&id).await["view"]["round"].is_null() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let round = anna.table(&id).await["view"]["round"].clone();
        assert_eq!(round["missing"], json!([1, 2]), "{round:#}");
        // Off for two years.
        let after = home(before.stop().await, || day(TWO_YEARS)).await;
        (anna.address, ben.address) = (after.address, after.address);
        // Long enough for the alarm, which wakes tables whose time has come.
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        assert_eq!(
            anna.table(&id).await["view"]["round"],
            round,
            "they are asked the same, with the same deadlines"
        );
        let page = ben.get(&format!("/t/{id}")).await.body;
        let left =
            page.split("data-left=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a clock");
        assert!(left.parse::<u64>().unwrap() > 30_000, "{left} ms are left");
        after.stop().await;
    }
}

/// Anna looks at the table and Ben does not; neither decides within the five seconds that they have.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_late_keeps_the_seat_and_who_is_absent_is_replaced() {
    let home = Home::start_in(data("late"), |config| config.linger = Duration::ZERO).await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let clock = json!({ "per_decision": { "ms": 5_000 } });
    let plan = json!({ "game": "qwixx", "chairs": [null, null], "clock": clock, "absence": "random" });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    anna.sit(&id, "Anna").await;
    let mut socket = listen(&anna, &format!("/t/{id}/live")).await;
    ben.sit(&id, "Ben").await;
    let seats = async || anna.table(&id).await["view"]["seats"].clone();
    let replaced = async {
        while seats().await[1]["played_by"]["bot"].is_null() {
            text(&mut socket).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), replaced).await.expect("a bot plays for Ben");
    assert_eq!(seats().await[0]["played_by"], "owner", "Anna is there");
    let events = anna.get(&format!("/api/tables/{id}/events")).await.body;
    assert!(events.contains(r#""how":"clock""#) || events.contains(r#""why":"absent""#), "{events}");
    assert!(!events.contains(r#""why":"clock""#), "{events}");
    home.stop().await;
}

/// A store whose older version followed a system clock that was two years ahead, and kept no time of its own.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_log_is_years_ahead_goes_on() {
    let ahead = home(data("ahead"), || day(TWO_YEARS)).await;
    let mut anna = ahead.guest("Anna").await;
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "random")];
    let id = anna.post("/tables", &fields).await.table();
    plays_on(&mut anna, &id, 2).await;
    let data = ahead.stop().await;
    let file = rusqlite::Connection::open(data.join("rowlock.sqlite")).unwrap();
    assert_eq!(file.execute("DELETE FROM time", []).unwrap(), 1);
    drop(file);
    for late in [|| day(0), || day(HOUR)] {
        let home = home(data.clone(), late).await;
        anna.address = home.address;
        plays_on(&mut anna, &id, 3).await;
        home.stop().await;
    }
}
