//! The rules know no randomness, no clock, no I/O and no async: this pins what `game`, `qwixx` and `ten` depend on.

use std::collections::BTreeSet;
use std::path::PathBuf;

/// Each crate of rules with all that it may depend on.
const RULES: [(&str, &[&str]); 3] = [
    ("game", &["serde", "serde_json", "thiserror"]),
    ("qwixx", &["game", "serde", "thiserror"]),
    ("ten", &["game", "serde", "thiserror"]),
];

/// Words that would show a clock, files, the network, threads or the environment.
const FORBIDDEN: [&str; 7] =
    ["std::time", "std::fs", "std::net", "std::thread", "std::env", "std::io", "async "];

fn folder(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(name)
}

/// Returns the names under `[dependencies]` of a manifest.
fn dependencies(manifest: &str) -> BTreeSet<&str> {
    let section = manifest.split("[dependencies]").nth(1).expect("a section of dependencies");
    section
        .lines()
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['.', ' ', '=']).next().filter(|name| !name.is_empty()))
        .collect()
}

#[test]
fn rules_depend_on_little() {
    for (name, allowed) in RULES {
        let manifest = std::fs::read_to_string(folder(name).join("Cargo.toml")).unwrap();
        assert_eq!(dependencies(&manifest), allowed.iter().copied().collect(), "{name}");
        assert!(!manifest.contains("[build-dependencies]"), "{name} is built without a script");
    }
}

#[test]
fn rules_use_no_clock_and_no_files() {
    for (name, _) in RULES {
        let mut folders = vec![folder(name).join("src")];
        let mut seen = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                seen += 1;
                let text = std::fs::read_to_string(&path).unwrap();
                for word in FORBIDDEN {
                    assert!(!text.contains(word), "{} uses {word}", path.display());
                }
            }
        }
        assert!(seen > 10, "the sources of {name} were found");
    }
}
