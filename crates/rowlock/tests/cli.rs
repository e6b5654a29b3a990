//! The binary as a person uses it: what it prints, and how it refuses.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// The binary in a terminal that speaks English, whatever that of the tests speaks.
fn rowlock(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rowlock")).env("LC_ALL", "C").args(args).output().unwrap()
}

/// Standard output of a call that succeeds.
fn ok(args: &[&str]) -> String {
    let out = rowlock(args);
    assert!(out.status.success(), "{args:?}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

/// The message of a call that is refused: one line, no panic.
fn refused(args: &[&str]) -> String {
    let out = rowlock(args);
    let message = String::from_utf8(out.stderr).unwrap();
    assert_eq!(out.status.code(), Some(1), "{args:?}: {message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(!message.contains("panicked"), "{message}");
    message.trim_end().to_owned()
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn simulate(name: &str, args: &[&str]) -> (PathBuf, String) {
    let path = file(name);
    ok(&[&["simulate"], args, &["--records", path.to_str().unwrap()]].concat());
    let text = fs::read_to_string(&path).unwrap();
    (path, text)
}

#[test]
fn help_names_every_command() {
    let help = ok(&["help"]);
    let commands = [
        "serve",
        "backup",
        "check",
        "restore",
        "admin",
        "simulate",
        "arena",
        "solve",
        "replay",
        "review",
        "verify",
        "perft",
        "rules",
        "exercises",
    ];
    for command in commands {
        assert!(help.contains(command), "{help}");
    }
}

#[test]
fn threads_and_records_change_nothing() {
    let args = ["simulate", "qwixx", "--players", "3", "--games", "3000", "--seed", "7"];
    let one = ok(&[&args[..], &["--threads", "1"]].concat());
    let many = ok(&[&args[..], &["--threads", "3"]].concat());
    assert_eq!(one, many);
    let path = file("threads.jsonl");
    let recorded = ok(&[&args[..], &["--records", path.to_str().unwrap()]].concat());
    assert_eq!(one, recorded, "recorded games are the same games");
    insta::assert_snapshot!(one);
}

#[test]
fn json_has_what_scripts_need() {
    let text =
        ok(&["simulate", "qwixx", "--games", "500", "--seed", "3", "--bots", "random,random", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["game"], "qwixx");
    assert_eq!(report["players"], 2);
    assert_eq!(report["games"], 500);
    assert_eq!(report["seed"], 3);
    assert!(report["games_per_second"].as_f64().unwrap() > 0.0);
    assert!(report["turns_mean"].as_f64().unwrap() > 5.0);
    let seats = report["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 2);
    let shares: f64 = seats.iter().map(|seat| seat["win_share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9);
    assert!(seats.iter().all(|seat| seat["bot"] == "random" && seat["sd"].as_f64().unwrap() > 1.0));
}

/// A set-up of every game and option that the commands are tried with.
const SETUPS: &[&[&str]] = &[
    &["qwixx", "--players", "1"],
    &["qwixx", "--players", "5"],
    &["on-board", "--players", "2"],
    &["on-board", "--players", "4", "--option", "side=b"],
    &["cards", "--players", "2"],
    &["cards", "--players", "5", "--option", "jokers=true"],
    &["ten", "--players", "3"],
    &["ten", "--players", "2", "--option", "bust=buy"],
    &["ten", "--players", "1", "--option", "level=4"],
];

#[test]
fn every_game_works_in_every_command() {
    for (i, setup) in SETUPS.iter().enumerate() {
        let args = [*setup, &["--games", "40", "--seed", "9"]].concat();
        let (path, _) = simulate(&format!("every{i}.jsonl"), &args);
        let path = path.to_str().unwrap();
        let said = ok(&["verify", path]);
        assert!(said.contains("40 records correct"), "{setup:?}: {said}");
        let shown = ok(&["replay", path, "--at", "12", "--as", "1"]);
        assert!(shown.contains("After 12 of"), "{setup:?}: {shown}");
        assert!(ok(&["replay", path, "--game", "40"]).lines().count() > 20, "{setup:?}");
        assert!(ok(&["rules", setup[0]]).starts_with("# "), "{setup:?}");
        assert_eq!(ok(&[&["perft"], *setup, &["--depth", "1"]].concat()).lines().count(), 1, "{setup:?}");
        // Random bots play the same games with and without records.
        let direct = ok(&[&["simulate"], &args[..], &["--json"]].concat());
        let recorded = ok(&[&["simulate"], &args[..], &["--json", "--records", path]].concat());
        let seats = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap()["seats"].clone();
        assert_eq!(seats(&direct), seats(&recorded), "{setup:?}");
    }
}

#[test]
fn options_that_cannot_be_are_refused() {
    let said = |args: &[&str]| refused(&[&["simulate"], args].concat());
    assert!(said(&["on-board", "--players", "5"]).contains("2 to 4 players, not 5"));
    assert!(said(&["on-board", "--option", "side=c"]).contains("side"));
    assert!(said(&["cards", "--players", "1"]).contains("2 to 5 players, not 1"));
    assert!(said(&["cards", "--option", "jokers=maybe"]).contains("jokers"));
    assert!(said(&["ten", "--players", "1", "--option", "level=3"]).contains("level"));
    assert!(said(&["ten", "--option", "bust=never"]).contains("bust"));
    let board = file("board.txt");
    fs::write(&board, "side a\nred 13 1\n").unwrap();
    let why = said(&["on-board", "--option", &format!("board={}", board.display())]);
    assert!(why.contains("space 1") && why.contains("13"), "{why}");
    let deck = file("deck.txt");
    let own = include_str!("../../ten/data/deck.txt");
    let short = own.replacen("blue 1            2", "blue 1            1", 1);
    assert_ne!(own, short);
    fs::write(&deck, short).unwrap();
    let why = said(&["ten", "--option", &format!("deck={}", deck.display())]);
    assert!(why.contains("90"), "{why}");
    assert!(said(&["ten", "--option", "deck=no-such-file"]).contains("cannot read no-such-file"));
}

#[test]
fn an_arena_is_the_same_on_any_number_of_threads() {
    let args = ["arena", "qwixx", "--bots", "random,greedy", "--games", "400", "--seed", "3", "--json"];
    let table = |threads: &str| {
        let text = ok(&[&args[..], &["--threads", threads]].concat());
        let mut report: serde_json::Value = serde_json::from_str(&text).unwrap();
        for bot in report["bots"].as_array_mut().unwrap() {
            // The one thing that is measured, not counted.
            assert!(bot["ms_per_decision"].take().as_f64().unwrap() > 0.0);
        }
        report
    };
    let report = table("1");
    assert_eq!(report, table("3"));
    assert_eq!(report["games"], 400);
    let bots = report["bots"].as_array().unwrap();
    assert_eq!(bots[1]["name"], "greedy");
    assert!(bots[1]["low"].as_f64().unwrap() > 0.5, "greedy beats random: {report}");
    assert!(bots[1]["mean"].as_f64().unwrap() > bots[0]["mean"].as_f64().unwrap());
}

#[test]
fn an_arena_writes_a_page() {
    let page = file("arena.html");
    ok(&["arena", "cards", "--bots", "random,greedy", "--games", "20", "--report", page.to_str().unwrap()]);
    let html = fs::read_to_string(&page).unwrap();
    assert!(html.contains("<svg") && html.contains("greedy"));
    assert!(!html.contains("http"), "nothing is fetched from elsewhere");
}

#[test]
fn an_arena_refuses_what_makes_no_sense() {
    assert!(refused(&["arena", "qwixx", "--bots", "random"]).contains("at least two bots"));
    assert!(refused(&["arena", "qwixx", "--bots", "random,random"]).contains("named twice"));
    assert!(refused(&["arena", "qwixx", "--bots", "random,clever"]).contains("no bot `clever`"));
}

/// Every single character of a record, changed, is noticed. (Digits and letters are replaced by others, so that
/// the file often stays valid JSON.)
#[test]
fn verify_refuses_any_changed_value() {
    let (_, text) = simulate("change.jsonl", &["qwixx", "--games", "1", "--seed", "5"]);
    let path = file("changed.jsonl");
    let places: Vec<usize> =
        text.char_indices().filter(|(_, c)| c.is_ascii_alphanumeric()).map(|(i, _)| i).collect();
    for &place in places.iter().step_by(13) {
        let old = text.as_bytes()[place] as char;
        let new = match old {
            '9' => '1',
            'f' | 'z' | 'b' => 'a',
            other => (other as u8 + 1) as char,
        };
        let mut changed = text.clone();
        changed.replace_range(place..=place, &new.to_string());
        fs::write(&path, &changed).unwrap();
        refused(&["verify", path.to_str().unwrap()]);
    }
}

/// A header that claims more seats than there is memory for cost the program its life.
#[test]
fn a_record_of_four_billion_players_is_refused() {
    let (path, text) = simulate("seats.jsonl", &["qwixx", "--games", "1", "--seed", "5"]);
    fs::write(&path, text.replace("\"seats\":2", "\"seats\":4294967296")).unwrap();
    for command in ["verify", "replay"] {
        let message = refused(&[command, path.to_str().unwrap()]);
        assert!(message.contains("seal") || message.contains("4294967296"), "{message}");
    }
}

/// What a dishonest host could write is refused, by a sentence in the reader's language that says where and what.
#[test]
fn verify_refuses_every_forged_record() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/forged");
    let index = fs::read_to_string(folder.join("index.json")).unwrap();
    let index: Vec<serde_json::Value> = serde_json::from_str(&index).unwrap();
    assert!(index.len() > 60);
    let langs = ["en", "fr", "de", "it"];
    for (forged, lang) in index.iter().zip(langs.iter().cycle()) {
        let path = folder.join(forged["name"].as_str().unwrap()).with_extension("jsonl");
        let args = ["verify", path.to_str().unwrap(), "--lang", lang];
        let (code, message) = match (forged["verify"].as_str(), forged["kept"].as_str()) {
            (Some(code), None) => (code, refused(&args)),
            // What only somebody can know who took part is in order for everybody else.
            (None, Some(kept)) => {
                ok(&args);
                let (code, kept) = (forged["browser"].as_str().unwrap(), folder.join(kept));
                (code, refused(&[&args[..], &["--kept", kept.to_str().unwrap()]].concat()))
            }
            other => panic!("{other:?}"),
        };
        assert!(!message.contains(code) && !message.contains('{'), "{code} is for programs: {message}");
        assert!(message.split_once(".jsonl").is_some_and(|(_, why)| why.len() > 20), "{message}");
    }
}

/// Who took part in an honest game is told that everything they kept is there.
#[test]
fn verify_finds_what_was_kept_in_an_honest_record() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/forged");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for name in ["honest-fair", "honest-other-owner"] {
        let (record, kept) = (path(&format!("{name}.jsonl")), path(&format!("{name}.kept.json")));
        let said = ok(&["verify", &record, "--kept", &kept, "--lang", "en"]);
        assert!(said.contains("✓ Everything that you kept of this table is in the record"), "{said}");
        assert!(!said.contains("Only somebody whose own chain"), "{said}");
    }
    let record = path("honest-fair.jsonl");
    let message = refused(&["verify", &record, "--kept", &record]);
    assert!(message.contains("is not what a browser keeps"), "{message}");
    let (several, _) = simulate("several.jsonl", &["qwixx", "--games", "2", "--seed", "5"]);
    let message = refused(&["verify", several.to_str().unwrap(), "--kept", &path("honest-fair.kept.json")]);
    assert!(message.contains("must hold one record"), "{message}");
}

#[test]
fn broken_records_get_one_clear_message() {
    let (_, text) = simulate("broken.jsonl", &["qwixx", "--games", "1", "--seed", "5"]);
    let lines: Vec<&str> = text.lines().collect();
    let path = file("broken_now.jsonl");
    let said = |content: String| {
        fs::write(&path, content).unwrap();
        let message = refused(&["verify", path.to_str().unwrap()]);
        message.split_once("broken_now.jsonl").unwrap().1.to_owned()
    };
    assert!(said(String::new()).contains("holds no record"));
    assert!(said("hello\n".into()).contains("not the header of a record"));
    assert!(
        said(text.replace("\"game\":\"qwixx\"", "\"game\":\"chess\"")).contains("there is no game `chess`")
    );
    assert!(said(text.replace("\"seats\":2", "\"seats\":9")).contains("seal"));
    assert!(said(text.trim_end().to_owned()).contains("the last line does not end with a line feed"));
    assert!(said(text.replacen(",\"", ", \"", 1)).contains("line 1 is not written as a record is"));
    let headless = [&lines[..2], &lines[3..]].concat().join("\n") + "\n";
    assert!(said(headless).contains("input number 2 should stand here, not 3"));
    // Without the last line there is no seal; the rules themselves must notice.
    let open = |from: &str, to: &str| {
        let end = lines.len() - 1;
        assert!(lines[..end].join("\n").contains(from), "{from}");
        lines[..end].join("\n").replacen(from, to, 1) + "\n"
    };
    assert!(said(open("\"seats\":2", "\"seats\":9")).contains("Qwixx is for 1 to 5 players, not 9"));
    // Once, and not again behind a colon.
    assert_eq!(
        said(open("\"seats\":2", "\"seats\":0")),
        ", record 1: line 1: Qwixx is for 1 to 5 players, not 0"
    );
    assert!(said(open("\"rules\":1", "\"rules\":99")).contains("version 99 of the rules"));
    assert!(said(open("\"pass\"", "\"mark nothing\"")).contains("`mark nothing` is not `pass`"));
    assert!(said(open("roll ", "roll 9 ")).contains("is not"));
    assert!(said(open("{", "{")).contains("the game is over, but the result is missing"));
    let digest = said(open("\"digest\":\"", "\"digest\":\"0000000000000000\",\"x\":\""));
    assert!(digest.contains("unknown field"), "{digest}");
}

#[test]
fn bad_arguments_get_one_clear_message() {
    assert_eq!(
        refused(&["simulate", "chess"]).split(';').next().unwrap(),
        "rowlock: there is no game `chess`"
    );
    assert_eq!(
        refused(&["simulate", "qwixx", "--players", "9"]),
        "rowlock: Qwixx is for 1 to 5 players, not 9"
    );
    for command in
        [&["simulate"][..], &["arena", "--bots", "random,greedy"], &["perft", "--depth", "1"], &["solve"]]
    {
        assert_eq!(
            refused(&[command, &["qwixx", "--players", "0"]].concat()),
            "rowlock: Qwixx is for 1 to 5 players, not 0",
            "{command:?}"
        );
    }
    assert_eq!(refused(&["simulate", "qwixx", "--threads", "0"]), "rowlock: --threads must be at least 1");
    assert!(
        refused(&["simulate", "qwixx", "--bots", "clever"])
            .contains("has no bot `clever`; its bots are: random, ")
    );
    assert!(
        refused(&["simulate", "qwixx", "--bots", "random,random,random"])
            .contains("3 bots are named for 2 seats")
    );
    assert!(refused(&["simulate", "qwixx", "--option", "side=a"]).contains("there is no option `side`"));
    assert!(refused(&["simulate", "qwixx", "--option", "side"]).contains("key=value"));
    assert!(refused(&["simulate", "qwixx", "--games", "0"]).contains("at least 1"));
    assert!(refused(&["verify", "no-such-file"]).contains("cannot read no-such-file"));
    assert!(refused(&["rules", "go"]).contains("there is no game `go`"));
}

#[test]
fn a_refused_simulation_leaves_the_file_alone() {
    let (path, text) = simulate("kept.jsonl", &["qwixx", "--games", "1"]);
    refused(&["simulate", "qwixx", "--players", "9", "--records", path.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn replay_shows_any_moment_to_any_observer() {
    let (path, _) = simulate("replay.jsonl", &["qwixx", "--games", "3", "--seed", "2"]);
    let path = path.to_str().unwrap();
    let whole = ok(&["replay", path, "--game", "2"]);
    assert!(whole.contains("The game is over"), "{whole}");
    insta::assert_snapshot!(ok(&["replay", path, "--at", "12", "--as", "2"]));
    assert!(refused(&["replay", path, "--at", "100000"]).contains("there is no input 100000"));
    assert!(refused(&["replay", path, "--as", "4"]).contains("there is no seat 4"));
    assert!(refused(&["replay", path, "--game", "9"]).contains("there is no record 9"));
}

/// The numbers of the report are those of the JSON, and each account adds up.
#[test]
fn review_tells_what_luck_and_decisions_did() {
    let (path, _) =
        simulate("review.jsonl", &["cards", "--bots", "greedy,expert", "--games", "2", "--seed", "5"]);
    let path = path.to_str().unwrap();
    let json: serde_json::Value =
        serde_json::from_str(&ok(&["review", path, "--game", "2", "--json"])).unwrap();
    for account in ["win", "points"].iter().flat_map(|of| json[of].as_array().unwrap()) {
        let lines = ["start", "luck", "own", "others", "unknown", "rounding"];
        let sum: f64 = lines.iter().map(|line| account[line].as_f64().unwrap()).sum();
        assert!((sum - account["result"].as_f64().unwrap()).abs() < 1e-9, "{account}");
    }
    assert!(json["win"][0]["own"].as_f64().unwrap() <= 0.0);
    let all = ok(&["review", path, "--game", "2"]);
    assert!(all.starts_with("Qwixx – The Card Game: greedy, expert\n"), "{all}");
    for line in
        ["Expected before the game", "Luck ", "Own decisions", "Imprecision", "Result", "too close to call"]
    {
        assert_eq!(all.matches(line).count(), 2, "{line}: {all}");
    }
    let one = ok(&["review", path, "--game", "2", "--seat", "2", "--lang", "de"]);
    assert!(one.contains("Eigene Entscheidungen") && !one.contains("greedy gewinnt"), "{one}");
    assert_eq!(refused(&["review", path, "--seat", "3"]), "rowlock: there is no seat 3; 2 play here");
    assert_eq!(refused(&["review", path, "--game", "3"]), "rowlock: there is no record 3; the file has 2");
}

#[test]
fn perft_counts() {
    let text = ok(&["perft", "qwixx", "--players", "2", "--depth", "2"]);
    let counts: Vec<&str> = text.lines().map(|line| line.split_whitespace().nth(2).unwrap()).collect();
    assert_eq!(counts, ["2", "93312"]);
}

#[test]
fn rules_are_printed() {
    let rules = ok(&["rules", "qwixx"]);
    assert!(rules.starts_with("# Qwixx\n") && rules.contains("\n## A turn\n"), "{rules}");
    assert!(!rules.contains("\n!"), "examples are for pages: {rules}");
}

#[test]
fn the_terminal_speaks_the_language_of_its_user() {
    let (path, _) = simulate("languages.jsonl", &["ten", "--games", "1", "--seed", "2"]);
    let path = path.to_str().unwrap();
    assert!(ok(&["rules", "ten", "--lang", "fr"]).starts_with("# DIX\n"));
    let replay = ok(&["replay", path, "--at", "1", "--lang", "de"]);
    assert!(replay.contains("Platz") && replay.contains("Nach 1 von "), "{replay}");
    let verify = ok(&["verify", path, "--lang", "it"]);
    assert!(verify.contains("1 registrazione corretta.") && verify.contains("partita di TEN"), "{verify}");
    let from_environment = Command::new(env!("CARGO_BIN_EXE_rowlock"))
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "fr_CH.UTF-8")
        .args(["verify", path])
        .output()
        .unwrap();
    let said = String::from_utf8(from_environment.stdout).unwrap();
    assert!(said.contains("1 enregistrement correct."), "{said}");
    assert_eq!(rowlock(&["rules", "ten", "--lang", "tlh"]).status.code(), Some(2));
}
