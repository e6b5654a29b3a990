//! A fifth game is its own folder, its texts and one line: everything that has games then has it.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

use catalogue::Catalogue;
use serde_json::json;

#[path = "../../../crates/server/tests/it/client.rs"]
#[allow(dead_code)]
mod client;

use client::Home;

game::conformance!(pig::Pig, "", "target=20");

fn with_pig() -> Catalogue {
    catalogue::standard().with::<pig::Pig>()
}

fn rowlock(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rowlock-with-pig")).args(args).output().expect("the binary runs")
}

#[track_caller]
fn ok(args: &[&str]) -> String {
    let output = rowlock(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_command_line_has_it() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pig.jsonl");
    let file = file.to_str().unwrap();
    let args = ["simulate", "pig", "--players", "3", "--games", "20", "--bots", "expert", "--records", file];
    assert!(ok(&args).starts_with("Pig: 3 players, 20 games"));
    assert!(ok(&["verify", file]).contains("20 records correct"));
    assert!(ok(&["replay", file, "--lang", "fr"]).contains("ce tour"));
    assert!(ok(&["replay", file, "--game", "3", "--at", "4", "--as", "2"]).contains("After 4 of"));
    let args = ["arena", "pig", "--bots", "random,expert", "--games", "200", "--option", "target=50"];
    assert!(ok(&args).contains("expert"));
    assert!(ok(&["perft", "pig", "--depth", "2"]).contains("depth  2"));
    assert!(ok(&["rules", "pig", "--lang", "de"]).contains("beendet den Zug"));
    let unknown = String::from_utf8(rowlock(&["rules", "chess"]).stderr).unwrap();
    assert!(unknown.contains("qwixx, on-board, cards, ten, pig"), "{unknown}");
}

#[tokio::test]
async fn people_and_bots_play_it_at_a_table() {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pig-table");
    _ = std::fs::remove_dir_all(&data);
    let home = Home::start_with(with_pig(), data, |_| ()).await;
    let games = home.person().get("/api/games").await.json();
    let pig = games.as_array().unwrap().iter().find(|game| game["name"] == "pig").expect("it is listed");
    assert_eq!(pig["seats"], json!({ "from": 2, "to": 5 }));

    // Two people and a bot, by the API.
    let (anna, ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let plan = json!({ "game": "pig", "chairs": [null, null, "expert"], "options": { "target": "30" } });
    let opened = anna.post_json("/api/tables", &plan).await;
    assert_eq!(opened.status, 201, "{}", opened.body);
    let id = opened.json()["id"].as_str().unwrap().to_owned();
    for (person, name) in [(&anna, "Anna"), (&ben, "Ben")] {
        let sit = json!({ "id": format!("sit-{name}"), "command": "sit", "name": name });
        let sat = person.post_json(&format!("/api/tables/{id}/commands"), &sit).await;
        assert_eq!(sat.status, 200, "{}", sat.body);
    }
    let mut people = [anna, ben];
    for turn in 0.. {
        assert!(turn < 2000, "the game does not end");
        if people[0].table(&id).await["view"]["phase"] == "over" {
            break;
        }
        for person in &mut people {
            person.decide(&id, turn).await;
        }
    }
    let [anna, _] = people;
    // Its pages: the table, the replay, the check of its dice; in every language its rules, the form, the front page.
    for path in ["", "/replay?at=3", "/fair"].map(|path| format!("/t/{id}{path}")) {
        assert_eq!(anna.get(&path).await.status, 200, "{path}");
    }
    for (lang, title) in [("en", "Pig"), ("fr", "Cochon"), ("de", "Böse Eins"), ("it", "Maiale")] {
        for path in ["/", "/rules/pig", "/new/pig"] {
            let page = anna.send(&format!("GET {path}"), &[("Accept-Language", lang)], "").await;
            assert!(page.status == 200 && page.body.contains(title), "{path} in {lang}");
        }
    }
    let record = anna.get(&format!("/t/{id}/record")).await;
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pig-table.jsonl");
    std::fs::write(&file, &record.body).unwrap();
    let verified = ok(&["verify", file.to_str().unwrap()]);
    assert!(verified.contains("follow from that secret"), "{verified}");
    // Nobody has taught it a value: its strongest bot plays it out.
    let reviewed = ok(&["review", file.to_str().unwrap(), "--lang", "en"]);
    assert!(reviewed.starts_with("Pig: Anna, Ben, ") && reviewed.contains("Own decisions"), "{reviewed}");

    // And it is there after a restart, which finds it by its name.
    let data = home.stop().await;
    let home = Home::start_with(with_pig(), data, |_| ()).await;
    assert_eq!(home.person().table(&id).await["view"]["phase"], "over");
    home.stop().await;
}

#[test]
fn its_rules_tell_their_own_sentences() {
    use words::{Lang, Words as _};
    for lang in Lang::ALL {
        for code in pig::Refusal::codes() {
            let told = words::rule(pig::Pig::phrases(lang), "P1", code);
            assert!(told.ends_with(" (P1)."), "{code} in {}: {told}", lang.code());
        }
    }
}

/// The page on adding a game lists exactly the files of this folder: what a game needs, and nothing else.
#[test]
fn the_map_lists_what_a_game_needs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let map = std::fs::read_to_string(root.join("../../docs/architecture.md")).expect("the map");
    let section = map.split("## Adding a game").nth(1).expect("the section on adding a game");
    let section = section.split("\n## ").next().unwrap();
    let listed: BTreeSet<String> = section
        .lines()
        .filter_map(|line| line.strip_prefix("    tests/pig/")?.split_whitespace().next())
        .map(str::to_owned)
        .collect();
    let mut found = BTreeSet::new();
    files(root, root, &mut found);
    assert_eq!(listed, found);
    let main = std::fs::read_to_string(root.join("src/main.rs")).unwrap();
    assert_eq!(main.matches("with::<").count(), 1, "one line adds it");
}

/// Collects the files of a game, one language for all.
fn files(root: &Path, folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
        if path.is_dir() && name != "tests" {
            files(root, &path, found);
        } else if path.is_file() {
            let lang = ["en", "fr", "de", "it"].into_iter().find(|lang| name.contains(&format!("/{lang}/")));
            found.insert(match lang {
                Some(lang) => name.replace(&format!("/{lang}/"), "/LANG/"),
                None => name,
            });
        }
    }
}
