//! The check that runs in the browser, run by Node: it finds what `rowlock verify` finds, and says so with the same words.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

/// Lets the check read records, each with its game and what a browser has kept of it.
fn check(name: &str, records: &[Value]) -> Vec<Value> {
    // Node takes scripts for modules where a package says so.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("check-{name}"));
    std::fs::create_dir_all(&folder).expect("a writable folder");
    std::fs::write(folder.join("package.json"), r#"{"type":"module"}"#).expect("a writable folder");
    for entry in std::fs::read_dir(root().join("crates/pages/assets")).expect("assets").flatten() {
        if entry.path().is_file() {
            std::fs::copy(entry.path(), folder.join(entry.file_name())).expect("a writable folder");
        }
    }
    let mut node = Command::new("node")
        .arg(root().join("crates/pages/tests/check.mjs"))
        .args([&folder, &root().join("crates/ten/data/deck.txt")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node is there: `cargo xtask test` installs it");
    node.stdin
        .take()
        .expect("a pipe")
        .write_all(json!(records).to_string().as_bytes())
        .expect("node listens");
    let output = node.wait_with_output().expect("node ends");
    assert!(output.status.success(), "node failed");
    let lines = String::from_utf8(output.stdout).expect("text");
    lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn forged() -> (PathBuf, Vec<Value>) {
    let folder = root().join("fixtures/forged");
    let index = std::fs::read_to_string(folder.join("index.json")).expect("the index");
    let index: Value = serde_json::from_str(&index).expect("JSON");
    (folder, index.as_array().expect("a list").clone())
}

/// What a browser has kept of a game.
fn read_kept(folder: &Path, name: &str) -> Value {
    let text = std::fs::read_to_string(folder.join(name)).expect("what was kept");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn every_forged_record_is_refused_with_the_word_for_it() {
    let (folder, index) = forged();
    assert!(index.len() > 50, "{}", index.len());
    let file = |line: &Value| folder.join(format!("{}.jsonl", line["name"].as_str().expect("a name")));
    let kept = |line: &Value| line["kept"].as_str().map_or(Value::Null, |name| read_kept(&folder, name));
    let records: Vec<Value> =
        index.iter().map(|line| json!({ "file": file(line), "game": "qwixx", "kept": kept(line) })).collect();
    let found = check("forged", &records);
    assert_eq!(found.len(), index.len());
    for (line, found) in index.iter().zip(found) {
        assert_eq!(found["codes"], json!([line["browser"]]), "{}: {}", line["name"], line["about"]);
    }
}

#[test]
fn honest_records_pass_and_ones_own_links_are_found() {
    let (folder, _) = forged();
    let record = |name: &str, kept: Value| json!({ "file": folder.join(format!("honest-{name}.jsonl")), "game": "qwixx", "kept": kept });
    let (fair, other) = ("honest-fair.kept.json", "honest-other-owner.kept.json");
    let found = check(
        "honest",
        &[
            record("fair", read_kept(&folder, fair)),
            record("fair", Value::Null),
            record("other-owner", read_kept(&folder, other)),
            record("broken-off", Value::Null),
            record("older", Value::Null),
            record("continued", Value::Null),
        ],
    );
    assert!(found.iter().all(|found| found["codes"] == json!([])), "{found:?}");
    assert_eq!(found[0]["held"], found[0]["draws"], "the person had a part in every draw");
    assert_eq!(
        (&found[0]["late"], &found[1]["held"], &found[1]["unheld"]),
        (&json!(0), &json!(0), &json!(0))
    );
}

/// What version 0.1.0 wrote is in order, of every game that has cards to follow.
#[test]
fn records_of_the_older_protocol_are_still_checked() {
    let folder = root().join("fixtures/v1/records/tables");
    let files = std::fs::read_dir(folder).expect("records").flatten().map(|entry| entry.path());
    let files: Vec<PathBuf> = files.filter(|path| !path.to_string_lossy().contains("sheets")).collect();
    let game = |file: &Path| {
        let text = std::fs::read_to_string(file).expect("a record");
        serde_json::from_str::<Value>(text.lines().next().expect("a header")).expect("JSON")["game"].clone()
    };
    let records: Vec<Value> =
        files.iter().map(|file| json!({ "file": file, "game": game(file), "kept": null })).collect();
    for (file, found) in files.iter().zip(check("older", &records)) {
        assert_eq!(found["codes"], json!([]), "{}", file.display());
    }
}
