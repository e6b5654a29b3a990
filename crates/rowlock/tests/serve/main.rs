//! The real server process: it says where it is, keeps what it was told, and can be copied while it runs.
#![cfg(unix)]

mod admin;
mod faults;
mod process;

use std::path::PathBuf;
use std::process::Command;

use process::{Home, error, folder, rowlock};

#[test]
fn it_says_where_it_is_and_keeps_what_it_was_told() {
    let folder = folder("serve");
    let data = folder.join("data");
    let data = data.to_str().unwrap();
    let mut home = Home::start(data);
    assert_eq!(home.ask("GET /healthz", "", ""), "ok\n");
    let guest = home.json("POST /api/guests", "", r#"{"name":"Anna"}"#);
    let token = guest["token"].as_str().unwrap();
    let plan = r#"{"game":"qwixx","chairs":[null,null]}"#;
    let opened = home.json("POST /api/tables", token, plan);
    let id = opened["id"].as_str().unwrap();
    let sit = r#"{"id":"1","command":"sit","name":"Anna"}"#;
    assert_eq!(home.json(&format!("POST /api/tables/{id}/commands"), token, sit)["seat"], 1);

    let second = rowlock(&["serve", "--port", "0", "--data", data]).output().unwrap();
    assert!(error(&second).contains("another rowlock is using this data folder"));
    assert!(second.stdout.is_empty(), "it says where it is only when it is there");
    let port = home.port.to_string();
    let in_use = rowlock(&[
        "serve",
        "--port",
        &port,
        "--host",
        "127.0.0.1",
        "--data",
        folder.join("b").to_str().unwrap(),
    ]);
    assert!(error(&{ in_use }.output().unwrap()).contains(&format!("cannot listen on 127.0.0.1:{port}")));

    // A copy while it runs is a data folder of its own.
    let copy = folder.join("copy");
    std::fs::create_dir(&copy).unwrap();
    let file = copy.join("rowlock.sqlite");
    let file = file.to_str().unwrap();
    let done = rowlock(&["backup", file, "--data", data]).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let again = rowlock(&["backup", file, "--data", data]).output().unwrap();
    assert!(error(&again).contains("exists already"));
    let missing =
        rowlock(&["backup", folder.join("x").to_str().unwrap(), "--data", "/nowhere"]).output().unwrap();
    assert!(error(&missing).contains("there is no /nowhere/rowlock.sqlite"));
    assert!(!folder.join("x").exists());

    assert!(home.signal("-TERM").success(), "told to stop, it stops in good order");
    for data in [data, copy.to_str().unwrap()] {
        let mut home = Home::start(data);
        let table = home.json(&format!("GET /api/tables/{id}"), token, "");
        assert_eq!(table["view"]["seats"][0]["owner"], "Anna", "{table:#}");
        assert!(home.signal("-INT").success(), "Ctrl-C is as good");
    }
}

#[test]
fn the_data_folder_can_come_from_the_environment() {
    let folder = folder("environment");
    let missing = rowlock(&["backup", "x"]).env("ROWLOCK_DATA", &folder).output().unwrap();
    assert!(error(&missing).contains(&format!("there is no {}/rowlock.sqlite", folder.display())));
}

#[test]
fn a_bad_public_address_is_refused() {
    for bad in ["play.example.org", "https://", "https://example.org/rowlock"] {
        let output = rowlock(&["serve", "--public", bad]).output().unwrap();
        assert!(error(&output).contains("such as https://play.example.org"), "{bad}");
    }
}

#[test]
fn the_example_client_plays_every_game() {
    let data = folder("serve-example");
    let home = Home::start(data.to_str().unwrap());
    let address = format!("http://127.0.0.1:{}", home.port);
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/play.py");
    for game in catalogue::standard().games().iter().map(|game| game.name()) {
        let kept = data.join(format!("{game}.kept.json"));
        let arguments = [&address, game, "greedy", "--kept", kept.to_str().unwrap()];
        let played = Command::new("python3").arg(&script).args(arguments).output().unwrap();
        let (said, complained) =
            (String::from_utf8_lossy(&played.stdout), String::from_utf8_lossy(&played.stderr));
        assert!(played.status.success() && complained.is_empty(), "{game}: {complained}");
        let result = said.lines().last().unwrap_or_default();
        assert!(result.starts_with("scores: [") && result.contains("won by seat ["), "{game}: {said}");
        // It has played to the end, so there is a record, which is by the rules and agrees with what the player kept.
        let table = said.lines().find_map(|line| line.rsplit_once("/t/")).map(|(_, id)| id).unwrap();
        let record = home.ask(&format!("GET /api/tables/{table}/record"), "", "");
        let file = data.join(format!("{game}.txt"));
        std::fs::write(&file, record).unwrap();
        let checked = ["verify", file.to_str().unwrap(), "--kept", kept.to_str().unwrap(), "--lang", "en"];
        let checked = rowlock(&checked).output().unwrap();
        assert!(checked.status.success(), "{game}: {}", error(&checked));
        let found = String::from_utf8_lossy(&checked.stdout);
        assert!(found.contains("Your links had a part in"), "{game}: {found}");
    }
    _ = std::fs::remove_dir_all(&data);
}
