//! What version 0.1.0 wrote and printed: records verify, and the same commands give the same results.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/v1")
}

/// Runs the binary in the folder of the fixtures and returns what it printed.
#[track_caller]
fn printed(args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rowlock"));
    let output = command.current_dir(fixtures()).args(args).output().expect("the binary runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_record_verifies() {
    let mut files = 0;
    for folder in ["records/simulated", "records/tables"] {
        for entry in std::fs::read_dir(fixtures().join(folder)).expect("records").flatten() {
            let name = entry.file_name().into_string().expect("a plain name");
            // Of sheets alone there is only the log.
            if Path::new(&name).extension().is_some_and(|ending| ending == "jsonl")
                && !name.contains("sheets")
            {
                printed(&["verify", &format!("{folder}/{name}")]);
                files += 1;
            }
        }
    }
    assert!(files > 20, "{files} files of records");
}

#[test]
fn the_same_commands_give_the_same_results() {
    let index = std::fs::read_to_string(fixtures().join("golden/index.json")).expect("the index");
    let index: Value = serde_json::from_str(&index).expect("JSON");
    for line in index.as_array().expect("a list") {
        let file = line["file"].as_str().unwrap();
        let args: Vec<&str> = line["args"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let expected = std::fs::read_to_string(fixtures().join("golden").join(file)).unwrap();
        assert_eq!(steady(&printed(&args)), steady(&expected), "{file}");
    }
}

/// Leaves out what depends on the machine: seconds and games a second; and what a game is called.
fn steady(text: &str) -> Vec<String> {
    let line = |line: &str| match serde_json::from_str::<Value>(line) {
        Ok(Value::Object(mut report)) => {
            report.retain(|key, _| !["games_per_second", "threads", "title"].contains(&key.as_str()));
            Value::Object(report).to_string()
        }
        _ if line.starts_with("depth") => line.split_whitespace().take(3).collect::<Vec<_>>().join(" "),
        _ => line.trim_end().to_owned(),
    };
    text.lines().map(line).collect()
}
