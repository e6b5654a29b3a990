//! Records that a dishonest host could write. Each must be refused, with the word that says what is wrong.
//!
//! They lie in `fixtures/forged`, for every checker there is; this test keeps them as they are made here. With
//! `FORGE=1` in the environment it writes them anew.

mod families;
mod games;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use qwixx::Classic;
use serde_json::json;
use table::{Finding, Kept, verify, verify_own};

use families::all;
use games::{Lines, broken_off, continued, honest, kept_of, older, other_owner, record, sorted};

/// One forged record.
struct Forged {
    name: &'static str,
    /// What was done.
    about: &'static str,
    text: String,
    /// What `verify` says; `None` where only somebody who took part can know.
    code: Option<&'static str>,
    /// What the browser of somebody who took part has kept, and what is found with that.
    kept: Option<(Kept, &'static str)>,
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
        line["kept"] = forged.kept.as_ref().map(|_| kept_file(forged.name)).into();
        let comma = if i + 1 < all.len() { "," } else { "" };
        index.extend([sorted(&line).as_str(), comma, "\n"]);
        files.insert(format!("{}.jsonl", forged.name), forged.text.clone());
        files.extend(forged.kept.iter().map(|(kept, _)| (kept_file(forged.name), kept_text(kept))));
    }
    files.insert("index.json".to_owned(), index + "]\n");
    for (name, driver) in [
        ("fair", honest()),
        ("broken-off", broken_off()),
        ("older", older()),
        ("continued", continued()),
        ("other-owner", other_owner()),
    ] {
        files.insert(format!("honest-{name}.jsonl"), record(&driver).to_text());
    }
    for (name, kept) in [("fair", kept_of(&honest())), ("other-owner", kept_of(&other_owner()))] {
        files.insert(kept_file(&format!("honest-{name}")), kept_text(&kept));
    }
    files
}

/// Where that lies which somebody has kept of a game.
fn kept_file(name: &str) -> String {
    format!("{name}.kept.json")
}

fn kept_text(kept: &Kept) -> String {
    sorted(&serde_json::to_value(kept).expect("it is JSON")) + "\n"
}

#[test]
fn every_forged_record_is_refused_with_the_word_for_it() {
    for record in [honest(), broken_off(), older(), continued(), other_owner()].iter().map(record) {
        verify::<Classic>(&record.to_text()).expect("what is forged is honest to begin with");
    }
    for Forged { name, text, code, kept, .. } in all() {
        if let Some((kept, code)) = kept {
            assert_eq!(verify_own::<Classic>(&text, &kept).map_err(|why| why.code()), Err(code), "{name}");
        }
        match (verify::<Classic>(&text), code) {
            (Err(why), Some(code)) => assert_eq!(why.code(), code, "{name}: {why}"),
            (Ok(_), None) => {}
            (Ok(_), Some(code)) => panic!("{name} was accepted, and should be refused with {code}"),
            (Err(why), None) => panic!("{name}: only who took part can know, but: {why}"),
        }
    }
}

/// Whoever took part finds their links in an honest record, also where somebody else sat before the start; what was sent and
/// not acknowledged may have come too late.
#[test]
fn what_was_kept_of_an_honest_game_is_found_there() {
    for driver in [honest(), other_owner()] {
        let (text, kept) = (record(&driver).to_text(), kept_of(&driver));
        let report = verify_own::<Classic>(&text, &kept).unwrap_or_else(|why| panic!("{why}"));
        let linked = |finding: &Finding| match finding {
            Finding::Linked { seat, draws, .. } if seat.number() == 1 => Some(*draws),
            _ => None,
        };
        let draws = report.checked.iter().find_map(linked).expect("a part in the draws");
        assert!(report.checked.contains(&Finding::Own { draws }), "{report:?}");
        assert!(!report.not_proven.contains(&Finding::OthersLinked), "the reader is one of them");
    }
    let mut kept = kept_of(&honest());
    let mut late = *kept.sent.values().next().expect("a link");
    late.ok = false;
    kept.sent.insert(9_999, late);
    let report = verify_own::<Classic>(&record(&honest()).to_text(), &kept).expect("nobody was cheated");
    assert!(report.not_proven.contains(&Finding::OwnLate { links: 1 }), "{report:?}");
}

/// What is kept belongs to one table: no other record agrees with it, whatever its dice were.
#[test]
fn what_was_kept_of_another_table_does_not_fit() {
    let kept = kept_of(&honest());
    for other in [broken_off(), older(), continued()] {
        let found = verify_own::<Classic>(&record(&other).to_text(), &kept);
        assert_eq!(found.map_err(|why| why.code()), Err("own_commitment"));
    }
    let mut record = record(&honest());
    record.header.table = None;
    record.notes.clear();
    record.entries.iter_mut().for_each(|entry| entry.note = None);
    let text = Lines::of(&record).sealed();
    verify::<Classic>(&text).expect("a game without a table is one too");
    assert_eq!(verify_own::<Classic>(&text, &kept).map_err(|why| why.code()), Err("own_commitment"));
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
