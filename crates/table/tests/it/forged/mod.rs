//! Records that a dishonest host could write. Each must be refused, with the word that says what is wrong.
//!
//! They lie in `fixtures/forged`, for every checker there is; this test keeps them as they are made here. With
//! `FORGE=1` in the environment it writes them anew.

mod families;
mod games;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use qwixx::Classic;
use serde_json::{Value, json};
use table::verify;

use families::all;
use games::{Lines, broken_off, continued, honest, older, record, sorted};

/// One forged record.
struct Forged {
    name: &'static str,
    /// What was done.
    about: &'static str,
    text: String,
    /// What `verify` says; `None` where only somebody who took part can know.
    code: Option<&'static str>,
    /// What the browser of somebody who took part has kept, and what it says then.
    kept: Option<(Value, &'static str)>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/forged")
}

/// The files as they should lie there.
fn files(all: &[Forged]) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut index = String::from("[\n");
    for (i, forged) in all.iter().enumerate() {
        let mut line = json!({ "name": forged.name, "about": forged.about, "verify": forged.code });
        line["browser"] = forged.kept.as_ref().map_or(forged.code, |(_, code)| Some(*code)).into();
        line["kept"] = forged.kept.as_ref().map_or(Value::Null, |(kept, _)| kept.clone());
        let comma = if i + 1 < all.len() { "," } else { "" };
        index.extend([sorted(&line).as_str(), comma, "\n"]);
        files.insert(format!("{}.jsonl", forged.name), forged.text.clone());
    }
    files.insert("index.json".to_owned(), index + "]\n");
    for (name, driver) in
        [("fair", honest()), ("broken-off", broken_off()), ("older", older()), ("continued", continued())]
    {
        files.insert(format!("honest-{name}.jsonl"), record(&driver).to_text());
    }
    files
}

#[test]
fn every_forged_record_is_refused_with_the_word_for_it() {
    for record in [honest(), broken_off(), older(), continued()].iter().map(record) {
        verify::<Classic>(&record.to_text()).expect("what is forged is honest to begin with");
    }
    for Forged { name, text, code, .. } in all() {
        match (verify::<Classic>(&text), code) {
            (Err(why), Some(code)) => assert_eq!(why.code(), code, "{name}: {why}"),
            (Ok(_), None) => {}
            (Ok(_), Some(code)) => panic!("{name} was accepted, and should be refused with {code}"),
            (Err(why), None) => panic!("{name}: only who took part can know, but: {why}"),
        }
    }
}

/// Who writes the log down chooses in which order links stand there, and gains nothing by it.
#[test]
fn the_order_in_which_links_came_changes_nothing() {
    let off = record(&broken_off());
    let lines = Lines::of(&off);
    let (first, second) = (lines.fact("linked"), lines.fact("linked") + 1);
    let (early, late) = (lines.0[first].clone(), lines.0[second].clone());
    assert!(early.contains("\"seat\":1") && late.contains("\"fact\":\"linked\""), "{early}\n{late}");
    let at = lines.time(first);
    let exchanged = lines.note(second, |note| note["at"] = at).moved(second, first).sealed();
    assert_ne!(exchanged, off.to_text());
    assert_eq!(verify::<Classic>(&exchanged), verify::<Classic>(&off.to_text()));
}

#[test]
fn the_forged_records_lie_where_every_checker_finds_them() {
    let files = files(&all());
    if std::env::var_os("FORGE").is_some() {
        std::fs::create_dir_all(folder()).unwrap();
        for (name, text) in &files {
            std::fs::write(folder().join(name), text).unwrap();
        }
    }
    let found: Vec<String> = std::fs::read_dir(folder())
        .expect("fixtures/forged; write it with FORGE=1")
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "README.md")
        .collect();
    assert_eq!(found.len(), files.len(), "FORGE=1 writes what is missing, and what is too much must go");
    for (name, text) in files {
        assert_eq!(
            std::fs::read_to_string(folder().join(&name)).unwrap_or_default(),
            text,
            "{name}; FORGE=1 writes it"
        );
    }
}
