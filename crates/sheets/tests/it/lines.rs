//! What stands in a line of a log of sheets.

use serde_json::{Value, json};
use sheets::{Fact, Refusal, Rules, SheetTable};
use table::{Kind, Logged};

fn read(line: &Value) -> Result<SheetTable, String> {
    let first: Logged<Fact> = serde_json::from_value(line.clone()).map_err(|why| why.to_string())?;
    SheetTable::restore([first]).map_err(|why| why.to_string())
}

#[test]
fn the_first_line_names_kind_game_and_rules() {
    for (rules, game, word) in [
        (Rules::Dice, "qwixx", "dice"),
        (Rules::OnBoard, "on-board", "on_board"),
        (Rules::Cards, "cards", "cards"),
    ] {
        let table = SheetTable::open(rules, 2, 7).unwrap();
        let line = serde_json::to_string(&table.log()[0]).unwrap();
        let expected = format!(
            r#"{{"seq":1,"at":7,"fact":"opened","kind":"sheets","game":"{game}","rules":"{word}","seats":2}}"#
        );
        assert_eq!(line, expected);
        assert_eq!(Kind::of(&line), Ok(Kind::Sheets));
        assert_eq!(read(&serde_json::from_str(&line).unwrap()).unwrap().view(), table.view());
    }
}

#[test]
fn a_log_of_before_kinds_had_names_says_by_its_rules_what_it_is() {
    let old = json!({ "seq": 1, "at": 7, "fact": "opened", "rules": "on_board", "seats": 2 });
    assert_eq!(Kind::of(&old.to_string()), Ok(Kind::Sheets));
    let table = read(&old).unwrap();
    assert_eq!(table.view(), SheetTable::open(Rules::OnBoard, 2, 7).unwrap().view());
}

#[test]
fn a_first_line_that_contradicts_itself_is_not_read() {
    let good = json!({ "seq": 1, "at": 7, "fact": "opened", "kind": "sheets", "game": "qwixx", "rules": "dice", "seats": 2 });
    assert!(read(&good).is_ok());
    for (field, value) in [
        ("kind", json!("game")),
        ("game", json!("cards")),
        ("game", json!("ten")),
        ("rules", json!(1)),
        ("seats", json!(6)),
        ("seats", json!(0)),
        ("fact", json!("goes_on")),
    ] {
        let mut line = good.clone();
        line[field] = value;
        assert!(read(&line).is_err(), "{line}");
    }
    for field in ["seq", "at", "fact", "rules", "seats"] {
        let mut line = good.clone();
        line.as_object_mut().unwrap().remove(field);
        assert!(read(&line).is_err(), "`{field}` is missing, and nobody minds");
    }
}

/// A whole log as the program wrote it before kinds had names.
#[test]
fn an_old_log_is_read_to_its_end() {
    let old = r#"{"seq":1,"at":0,"fact":"opened","rules":"dice","seats":1}
{"seq":2,"at":1,"cmd":"a","by":"guest","fact":"joined","seat":1,"name":"Anna"}
{"seq":3,"at":2,"cmd":"b","by":"seat 1","fact":"did","seat":1,"deed":{"mark":"red 5"}}
{"seq":4,"at":2,"cmd":"c","by":"seat 1","fact":"did","seat":1,"deed":"miss"}
{"seq":5,"at":3,"cmd":"d","by":"seat 1","fact":"took_back","seat":1,"deed":"miss"}
{"seq":6,"at":3,"cmd":"e","by":"seat 1","fact":"did","seat":1,"deed":"miss"}
{"seq":7,"at":3,"cmd":"f","by":"seat 1","fact":"did","seat":1,"deed":"miss"}
{"seq":8,"at":3,"cmd":"g","by":"seat 1","fact":"did","seat":1,"deed":"miss"}
{"seq":9,"at":3,"cmd":"h","by":"seat 1","fact":"did","seat":1,"deed":"miss"}
{"seq":10,"at":3,"fact":"ending","why":"four_misses"}
{"seq":11,"at":4,"cmd":"i","by":"seat 1","fact":"done","seat":1}
{"seq":12,"at":4,"fact":"ended","scores":[-19],"winners":[1]}"#;
    let entries: Vec<Logged<Fact>> = old.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // All but the first line are written as they were.
    for (entry, line) in entries.iter().zip(old.lines()).skip(1) {
        assert_eq!(serde_json::to_string(entry).unwrap(), line);
    }
    let table = SheetTable::restore(entries).unwrap();
    assert!(table.is_over());
    assert_eq!((table.log().len(), table.view().seats[0].score), (12, -19));
}

#[test]
fn refusals_have_the_words_of_other_tables() {
    let shared = table::Refusal::codes();
    let own = Refusal::codes();
    assert!(own.iter().all(|code| shared.contains(code)), "{own:?}");
}

#[test]
fn the_sheets_depend_on_games_and_the_table() {
    let manifest = include_str!("../../Cargo.toml");
    let section = manifest.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
    let names = section.lines().filter_map(|line| line.split(['.', ' ', '=']).next());
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    assert_eq!(names, ["game", "qwixx", "serde", "table", "thiserror"]);
}
