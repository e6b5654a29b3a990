//! What stands in a line of a log: as `docs/table-log.md` says, and as older programs wrote it.

use game::NoOptions;
use qwixx::Classic;
use serde_json::{Value, json};
use table::{Chair, Command, Fact, Kind, LogError, Logged, NameError, Refusal, Settings, Table, VerifyError};

use crate::harness::{Driver, seeded};

fn opened() -> Value {
    let settings = Settings::<Classic>::new(NoOptions {}, vec![Chair::Open], seeded());
    serde_json::to_value(&Table::open(settings, 0).unwrap().log()[0]).unwrap()
}

fn restore(line: &Value) -> Result<Table<Classic>, String> {
    let first: Logged<Fact<Classic>> = serde_json::from_value(line.clone()).map_err(|why| why.to_string())?;
    Table::restore([first]).map_err(|why| why.to_string())
}

#[test]
fn the_first_line_names_the_kind() {
    let line = opened();
    assert_eq!((&line["kind"], &line["game"], &line["rules"]), (&json!("game"), &json!("qwixx"), &json!(1)));
    assert_eq!(Kind::of(&line.to_string()), Ok(Kind::Game));
}

#[test]
fn a_log_of_before_kinds_had_names_is_told_by_its_rules() {
    let mut old = opened();
    old.as_object_mut().unwrap().remove("kind");
    assert_eq!(Kind::of(&old.to_string()), Ok(Kind::Game));
    assert!(restore(&old).is_ok());
    let sheets = r#"{"seq":1,"at":5,"fact":"opened","rules":"on_board","seats":2}"#;
    assert_eq!(Kind::of(sheets), Ok(Kind::Sheets));
    let sheets =
        r#"{"seq":1,"at":5,"fact":"opened","kind":"sheets","game":"qwixx","rules":"dice","seats":2}"#;
    assert_eq!(Kind::of(sheets), Ok(Kind::Sheets));
}

#[test]
fn what_is_no_first_line_has_no_kind() {
    for line in ["", "[]", r#"{"fact":"opened","kind":"chess","rules":1}"#, r#"{"rules":1}"#] {
        assert!(matches!(Kind::of(line), Err(LogError::Unreadable { seq: 1, .. })), "{line}");
    }
    for line in [r#"{"fact":"started"}"#, r#"{"fact":"opened"}"#, r#"{"fact":"opened","rules":[1]}"#] {
        assert!(matches!(Kind::of(line), Err(LogError::Misfit { seq: 1, .. })), "{line}");
    }
    let mut other = opened();
    other["kind"] = "sheets".into();
    assert!(restore(&other).unwrap_err().contains("not the log of a game"));
}

/// Every field that the document calls required is required.
#[test]
fn nothing_of_what_was_opened_is_made_up() {
    for field in ["seq", "at", "fact", "game", "rules", "settings"] {
        let mut line = opened();
        line.as_object_mut().unwrap().remove(field);
        assert!(restore(&line).is_err(), "`{field}` is missing, and nobody minds");
    }
    let settings = opened()["settings"].as_object().unwrap().clone();
    let document = include_str!("../../../../docs/table-log.md");
    assert_eq!(settings.len(), 8);
    for field in settings.keys() {
        assert!(document.contains(&format!("`{field}`")), "the document knows no setting `{field}`");
        let mut line = opened();
        line["settings"].as_object_mut().unwrap().remove(field);
        assert!(restore(&line).is_err(), "`settings.{field}` is missing, and nobody minds");
    }
}

#[test]
fn a_plan_that_was_taken_back_says_so() {
    let line = json!({ "seq": 2, "at": 0, "fact": "planned", "round": 1, "seat": 1, "action": null });
    assert!(serde_json::from_value::<Logged<Fact<Classic>>>(line.clone()).is_ok());
    let mut without = line;
    without.as_object_mut().unwrap().remove("action");
    assert!(serde_json::from_value::<Logged<Fact<Classic>>>(without).is_err());
}

#[test]
fn names_are_checked_when_they_are_sent_and_not_when_they_are_read() {
    let strange = "An\u{202e}na";
    let join = json!({ "command": "join", "name": strange });
    assert!(serde_json::from_value::<Command<Classic>>(join).is_err());
    let mut driver = Driver::<Classic>::new(Settings::new(NoOptions {}, vec![Chair::Open], seeded()));
    driver.seat_all();
    let mut lines: Vec<Value> =
        driver.table.log().iter().map(|entry| serde_json::to_value(entry).unwrap()).collect();
    lines[1]["name"] = strange.into();
    let log = lines.into_iter().map(|line| serde_json::from_value(line).unwrap());
    let table = Table::<Classic>::restore(log).unwrap();
    assert_eq!(table.view(game::Observer::Spectator).seats[0].owner.as_deref(), Some(strange));
    assert_eq!(Refusal::from(NameError::Empty).code(), "bad_name");
}

#[test]
fn time_never_runs_backwards_and_numbers_have_no_gap() {
    let mut driver = Driver::<Classic>::new(Settings::new(NoOptions {}, vec![Chair::Open], seeded()));
    driver.seat_all();
    let log = driver.table.log().to_vec();
    let mut late = log.clone();
    late[2].at -= 1;
    assert_eq!(Table::restore(late).unwrap_err(), LogError::BackInTime { seq: 3 });
    let mut twice = log.clone();
    twice[2].seq = 2;
    assert_eq!(Table::restore(twice).unwrap_err(), LogError::OutOfOrder { expected: 3, found: 2 });
    assert_eq!(Table::<Classic>::restore([]).unwrap_err(), LogError::Empty);
}

/// The words of errors are those of their JSON, each once.
#[test]
fn codes_are_the_words_of_the_json() {
    let seat = crate::harness::seat(1);
    for refusal in [
        Refusal::NotYours,
        Refusal::BadName,
        Refusal::NoSuchSeat { seat },
        Refusal::OtherRound { asked: 1, open: None },
        Refusal::Rule { rule: "Q1", reason: "already_marked", why: String::new() },
        Refusal::IdTaken { id: "x".parse().unwrap() },
    ] {
        assert_eq!(serde_json::to_value(&refusal).unwrap()["refused"], refusal.code());
    }
    for codes in [Refusal::codes(), LogError::codes(), VerifyError::codes()] {
        let mut once = codes.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), codes.len(), "{codes:?}");
    }
}

/// The crate of the log knows no game.
#[test]
fn the_table_depends_on_the_game_trait_alone() {
    let manifest = include_str!("../../Cargo.toml");
    let section = manifest.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
    let names: Vec<&str> = section.lines().filter_map(|line| line.split(['.', ' ', '=']).next()).collect();
    let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
    assert_eq!(names, ["game", "hmac", "rand_chacha", "serde", "serde_json", "sha2", "thiserror"]);
}
