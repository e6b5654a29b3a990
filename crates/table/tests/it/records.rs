//! Records of tables replay and verify like any other, and tell what people did.

use game::{Game, Observer, Record};
use table::{Chance, ChanceSeen, Fact, Finding, VerifyError, verify};

use crate::harness::{Driver, all_settings, any_command, random};

pub(crate) fn replay_and_verify<G: Game>(options: &[&str]) {
    for (i, settings) in all_settings::<G>(options, 33).into_iter().enumerate() {
        let (mut random, vocabulary) = (random(i as u64), G::vocabulary());
        let mut driver = Driver::<G>::new(settings.clone());
        driver.seat_all();
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
            report
                .checked
                .iter()
                .any(|found| matches!(found, Finding::FromSeed { .. } | Finding::FromSecret { .. })),
            settings.chance != Chance::Typed
        );
        tampered::<G>(&text, &read);
    }
}

/// Another outcome, another secret, another contribution: each is found.
fn tampered<G: Game>(text: &str, record: &Record<G>) {
    let chance: ChanceSeen =
        serde_json::from_value(record.header.table.as_ref().unwrap()["chance"].clone()).unwrap();
    if !matches!(chance, ChanceSeen::Verifiable { .. }) {
        return;
    }
    let rewrite = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut record = record.clone();
        record.notes.iter_mut().for_each(|note| change(&mut note.note));
        record.to_text()
    };
    let other_secret = rewrite(&|note| {
        if note["fact"] == "revealed" {
            note["secret"] = "11".repeat(32).into();
        }
    });
    assert!(matches!(verify::<G>(&other_secret), Err(VerifyError::OtherSecret { .. })));
    // A contribution that was not made changes the dice with near certainty once there are a few of them.
    let draws = record.entries.iter().filter(|entry| matches!(entry.input, game::Input::Chance(_))).count();
    let other_salt = rewrite(&|note| {
        if note["fact"] == "contributed" {
            note["salt"] = "ee".into();
        }
    });
    if other_salt != text && draws > 5 {
        assert!(matches!(verify::<G>(&other_salt), Err(VerifyError::OtherOutcome { .. })));
    }
    // A byte changed under the seal is found before anything else.
    if record.finish.is_some() {
        let damaged = text.replacen("\"at\":", "\"At\":", 1);
        assert!(matches!(verify::<G>(&damaged), Err(VerifyError::Record(_))));
    }
}
