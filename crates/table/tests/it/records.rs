//! Records of tables replay and verify like any other, and tell what people did.

use game::{Game, Observer, Record};
use table::{Chance, ChanceSeen, Fact, Finding, Flaw, VerifyError, verify};

use crate::harness::{Driver, all_settings, any_command, random};

pub(crate) fn replay_and_verify<G: Game>(options: &[&str]) {
    for (i, settings) in all_settings::<G>(options, 33).into_iter().enumerate() {
        let (mut random, vocabulary) = (random(i as u64), G::vocabulary());
        let mut driver = Driver::<G>::new(settings.clone());
        driver.seat_all();
        driver.people_commit();
        for _ in 0..60 {
            let (by, command) = any_command(&driver.table, &vocabulary, &mut random);
            assert!(
                driver.table.is_over() || driver.table.record().is_none(),
                "a record of a game that goes on"
            );
            _ = driver.send(by, command);
        }
        driver.play_on(&mut random, |_| false);
        let text = driver.table.record().unwrap().to_text();
        let read = Record::<G>::from_text(&text).unwrap();
        assert_eq!(read.to_text(), text);
        let last = read.verify().unwrap();
        assert_eq!(last.view(Observer::Spectator), driver.table.game_view(Observer::Spectator));
        let report = verify::<G>(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let undone =
            driver.table.log().iter().filter(|entry| matches!(entry.fact, Fact::Undone { .. })).count();
        assert_eq!(read.notes.iter().filter(|note| note.note["fact"] == "undone").count(), undone);
        assert_eq!(
            report.checked.iter().any(|found| matches!(
                found,
                Finding::FromSeed { .. } | Finding::FromLinks { .. } | Finding::FromSecret { .. }
            )),
            settings.chance != Chance::Typed
        );
        tampered::<G>(&text, &read);
    }
}

/// Another secret, another link, one that is left out: each is found.
fn tampered<G: Game>(text: &str, record: &Record<G>) {
    let chance: ChanceSeen =
        serde_json::from_value(record.header.table.as_ref().unwrap()["chance"].clone()).unwrap();
    if !matches!(chance, ChanceSeen::Fair { .. }) {
        return;
    }
    let flaw = |record: &Record<G>| match verify::<G>(&record.to_text()) {
        Err(VerifyError::Table { flaw, .. }) => flaw,
        other => panic!("{other:?}"),
    };
    let at = |fact: &str| record.notes.iter().position(|note| note.note["fact"] == fact);
    let mut other = record.clone();
    other.notes[at("revealed").unwrap()].note["secret"] = "11".repeat(32).into();
    assert_eq!(flaw(&other), Flaw::OtherSecret);
    if let Some(link) = at("linked") {
        let mut other = record.clone();
        other.notes[link].note["link"] = "22".repeat(32).into();
        assert!(matches!(flaw(&other), Flaw::WrongLink { .. }));
        let mut other = record.clone();
        other.notes.remove(link);
        // If the table was closed before the draw, nobody can tell that a link had come.
        if record.entries.len() > record.notes[link].after {
            assert!(matches!(flaw(&other), Flaw::SilenceUnsaid { .. }));
        }
    }
    // A byte changed under the seal is found before anything else.
    if record.finish.is_some() {
        let damaged = text.replacen("\"at\":", "\"At\":", 1);
        assert!(matches!(verify::<G>(&damaged), Err(VerifyError::Record(_))));
    }
}
