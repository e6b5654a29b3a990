//! The rules know no randomness, no clock, no I/O and no async: this pins what `game` and `qwixx` depend on.

use std::collections::BTreeSet;

/// The names under `[dependencies]` of a manifest.
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
    assert_eq!(
        dependencies(include_str!("../../game/Cargo.toml")),
        BTreeSet::from(["serde", "serde_json", "thiserror"])
    );
    assert_eq!(dependencies(include_str!("../Cargo.toml")), BTreeSet::from(["game", "serde", "thiserror"]));
}

/// Nor do they reach for the standard library's clock, files, threads or environment.
#[test]
fn rules_use_no_clock_and_no_files() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let mut seen = 0;
    for folder in ["game/src", "qwixx/src"] {
        let mut folders = vec![std::path::PathBuf::from(root).join(folder)];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                seen += 1;
                let text = std::fs::read_to_string(&path).unwrap();
                for word in
                    ["std::time", "std::fs", "std::net", "std::thread", "std::env", "std::io", "async "]
                {
                    assert!(!text.contains(word), "{} uses {word}", path.display());
                }
            }
        }
    }
    assert!(seen > 20, "the sources were found");
}
