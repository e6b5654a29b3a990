//! A store that version 0.1.0 wrote opens, shows what it showed, and every game in it can be played on.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use flate2::read::GzDecoder;
use serde_json::{Value, json};

use crate::client::{Home, Person};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/v1")
}

/// A server on a copy of the store.
async fn old_home(name: &str) -> (Home, Value) {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("fixtures-{name}"));
    _ = std::fs::remove_dir_all(&data);
    std::fs::create_dir_all(&data).unwrap();
    let mut store = GzDecoder::new(File::open(fixtures().join("rowlock.sqlite.gz")).unwrap());
    std::io::copy(&mut store, &mut File::create(data.join("rowlock.sqlite")).unwrap()).unwrap();
    let expected = std::fs::read_to_string(fixtures().join("expected.json")).unwrap();
    (Home::start_in(data, |_| ()).await, serde_json::from_str(&expected).unwrap())
}

fn person(home: &Home, token: &Value) -> Person {
    Person { address: home.address, cookie: token.as_str().map(|token| format!("rowlock={token}")) }
}

/// Whether time has changed this table since it was written.
fn has_changed(table: &Value) -> bool {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    table["holds_until"].as_u64().is_some_and(|until| now >= u128::from(until))
}

#[tokio::test]
async fn every_table_shows_everybody_what_it_showed() {
    let (home, expected) = old_home("views").await;
    let tables = expected["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 59);
    for table in tables {
        let (name, link) = (&table["name"], table["link"].as_str().unwrap());
        if has_changed(table) {
            assert_eq!(home.person().get(&format!("/t/{link}")).await.status, 200, "{name}");
            continue;
        }
        let spectator = home.person().table(link).await;
        assert_eq!(spectator["view"], table["spectator"], "{name} as a spectator sees it");
        assert_eq!(spectator["rematch"], table["rematch"], "{name}");
        for seat in table["seats"].as_array().unwrap() {
            let seen = person(&home, &seat["token"]).table(link).await;
            assert_eq!(seen["view"], seat["view"], "{name} as seat {} sees it", seat["seat"]);
            assert_eq!(seen["seat"], seat["seat"], "{name}");
        }
        let talk = home.person().get(&format!("/api/tables/{link}/talk")).await;
        assert_eq!(talk.json(), table["talk"], "{name}");
        // The log of sheets begins with a fact that says more now.
        let from = usize::from(table["kind"] == "sheets");
        if let Some(file) = table["record"].as_str() {
            let record = home.person().get(&format!("/t/{link}/record")).await;
            let written = std::fs::read_to_string(fixtures().join(file)).unwrap();
            let lines =
                |text: &str| text.split_inclusive('\n').skip(from).map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(lines(&record.body), lines(&written), "{name}");
        }
        if let Some(file) = table["events"].as_str() {
            let events = std::fs::read_to_string(fixtures().join(file)).unwrap();
            let events: Value = serde_json::from_str(&events).unwrap();
            let seen = home.person().get(&format!("/api/tables/{link}/events")).await.json();
            let later = |events: &Value| events.as_array().unwrap()[from..].to_vec();
            assert_eq!(later(&seen), later(&events["spectator"]), "{name}");
        }
    }
    home.stop().await;
}

/// Its rows get their checksums when it is opened, and then it is as whole as a new one.
#[tokio::test]
async fn an_old_store_gets_its_checksums() {
    let (home, expected) = old_home("checksums").await;
    let data = home.stop().await;
    let report = server::check(&data, &catalogue::standard()).unwrap();
    assert!(report.checksums && report.is_whole(), "{report:?}");
    assert_eq!(report.tables as usize, expected["tables"].as_array().unwrap().len());
}

#[tokio::test]
async fn every_game_that_was_interrupted_is_played_on_to_its_end() {
    let (home, expected) = old_home("play").await;
    let playing = |table: &&Value| table["phase"] == "playing" && table["kind"] == "game";
    for table in expected["tables"].as_array().unwrap().iter().filter(playing) {
        let (name, link) = (&table["name"], table["link"].as_str().unwrap());
        let seats = table["seats"].as_array().unwrap();
        let people: Vec<Person> = seats.iter().map(|seat| person(&home, &seat["token"])).collect();
        for turn in 0_usize.. {
            assert!(turn < 3000, "{name} does not end");
            let view = &home.person().table(link).await["view"];
            if view["phase"] == "over" {
                break;
            }
            for person in &people {
                play_on(person, link, turn).await;
            }
        }
    }
    home.stop().await;
}

/// Does something that brings the game on: returns to the seat, types a roll, agrees, or decides.
async fn play_on(person: &Person, link: &str, turn: usize) {
    let table = person.table(link).await;
    let (view, seat) = (&table["view"], table["seat"].as_u64().unwrap() as usize);
    let command = |fields: Value| {
        let mut command = fields;
        command["id"] = json!(format!("on-{turn}-{seat}-{}", view["seq"]));
        command
    };
    let own = &view["seats"][seat - 1];
    let todo = if own["resigned"] == true {
        return;
    } else if own["played_by"] != "owner" {
        json!({ "command": "return" })
    } else if view["undo"].is_object() {
        json!({ "command": "decline_undo" })
    } else if view["chance"]["mode"] == "typed" && !view["chance"]["awaited"].is_null() {
        json!({ "command": "supply", "draw": view["chance"]["awaited"], "outcome": roll(view) })
    } else if let Some(choices) = view["round"]["choices"].as_array().filter(|choices| !choices.is_empty())
        && view["round"]["chosen"].is_null()
    {
        let action = &choices[turn * 7 % choices.len()];
        json!({ "command": "decide", "round": view["round"]["number"], "action": action })
    } else {
        return;
    };
    // Somebody else may have been first; then it is looked at afresh next time.
    _ = person.post_json(&format!("/api/tables/{link}/commands"), &command(todo)).await;
}

/// A roll of the dice that are still in the game, or the lot.
fn roll(view: &Value) -> String {
    if view["game"]["stage"] == "lot" {
        return "first 1".to_owned();
    }
    let closed = view["game"]["closed"].as_array().cloned().unwrap_or_default();
    let open =
        ["red", "yellow", "green", "blue"].into_iter().filter(|colour| !closed.contains(&json!(colour)));
    let seq = view["seq"].as_u64().unwrap_or(0);
    let face = |n: u64| (seq * 5 + n * 7) % 6 + 1;
    let coloured: Vec<String> =
        open.enumerate().map(|(n, colour)| format!("{}{}", &colour[..1], face(n as u64 + 2))).collect();
    format!("roll {} {} {}", face(0), face(1), coloured.join(" ")).trim_end().to_owned()
}
