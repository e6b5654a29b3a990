//! Whole games of two people and a bot, and what comes after.

use std::path::Path;
use std::process::Command;

use browser_kit::play::{play_out, play_while};
use browser_kit::{Driver, Kind, home};
use serde_json::Value;

/// What the page finds wrong if two different draws of a kind change places in the record.
const EXCHANGED: &str = r#"return (async () => {
    const { check } = await import(document.querySelector("script[src*=fair]").src.replace("fair.js", "check.js"));
    const { record, follower, follow: data } = document.querySelector('#check').dataset;
    const { follow } = follower ? await import(follower) : { follow: null };
    const lines = (await (await fetch(record)).text()).trim().split("\n").map((line) => JSON.parse(line));
    const kind = (line) => line.chance?.split(" ")[0];
    const last = lines.findLast((line) => line.chance && line.seq && lines.some((other) => other.seq && kind(other) === kind(line) && other.chance !== line.chance));
    const other = lines.findLast((line) => line.seq && kind(line) === kind(last) && line.chance !== last.chance);
    [last.chance, other.chance] = [other.chance, last.chance];
    return check(lines.map((line) => JSON.stringify(line) + "\n").join(""), null, follow, data).flaws.map(({ code }) => code);
})()"#;

/// What the page offers to be saved, and the record.
const SAVED: &str = r#"
    const { href } = document.querySelector(".kept:not([hidden]) a[download]");
    return decodeURIComponent(href.slice(href.indexOf(",") + 1));
"#;
const RECORD: &str =
    "return fetch(document.querySelector('#check').dataset.record).then((answer) => answer.text())";

/// Changes what the browser has kept of the table that is being checked.
const KEPT: &str = r"
    const key = `dice ${document.querySelector('#check').dataset.id}`;
    const kept = JSON.parse(localStorage.getItem(key));
    CHANGE;
    localStorage.setItem(key, JSON.stringify(kept));
";

/// Whether what one can do at the end is in sight, whatever there is to read above it.
const IN_SIGHT: &str = r#"
    return [...document.querySelectorAll(".result .buttons > *, .result .buttons .awaited")].every((item) => {
      if (!item.checkVisibility() || getComputedStyle(item).display === "contents") return true;
      const box = item.getBoundingClientRect();
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return box.top >= 0 && box.bottom <= innerHeight && item.contains(at);
    });
"#;

/// One of them on a phone and one at a desk.
async fn two_people_and_a_bot_play(game: &str) {
    let (home, driver) = (home!("rowlock", game), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Desktop).await);
    let link = anna.open_table(&home, game).await;
    anna.picture(&format!("{game}/1-waiting-for-ben")).await;
    anna.open_to_everyone("waiting").await;
    ben.go(&link).await;
    ben.picture(&format!("{game}/1-invited")).await;
    ben.open_to_everyone("an invitation").await;
    ben.join(&link, "Ben").await;
    let mut turn = 0;
    play_while(&[&anna, &ben], &mut turn, |turn| turn >= 24).await;
    anna.picture(&format!("{game}/2-playing-phone")).await;
    anna.open_to_everyone("a table").await;
    ben.picture(&format!("{game}/2-playing-desktop")).await;
    play_out(&[&anna, &ben], &mut turn).await;
    anna.picture(&format!("{game}/3-over-phone")).await;
    anna.open_to_everyone("the result").await;
    ben.picture(&format!("{game}/3-over-desktop")).await;
    assert_eq!(
        anna.text(".result .scores").await,
        ben.text(".result .scores").await,
        "both read the same result"
    );
    for (window, what) in [(&anna, "a phone"), (&ben, "a desk")] {
        assert_eq!(
            window.ask(IN_SIGHT).await,
            true,
            "{game}: something at the end is out of sight on {what}"
        );
    }
    ben.tap(".result .again button").await;
    anna.find(".result .awaited").await;
    anna.picture(&format!("{game}/3-rematch-phone")).await;
    assert_eq!(anna.ask(IN_SIGHT).await, true, "{game}: that Ben plays again is out of sight");

    anna.tap("a[href$='/replay']").await;
    anna.find("[data-go=on]").await;
    anna.picture(&format!("{game}/4-replay")).await;
    anna.open_to_everyone("the replay").await;
    anna.driver.back().await.unwrap();
    anna.tap("a[href$='/fair']").await;
    anna.find(".verdict.good, .verdict.bad").await;
    anna.picture(&format!("{game}/5-dice")).await;
    anna.open_to_everyone("the check of the dice").await;
    assert!(anna.has(".verdict.good").await, "{}", anna.text(".verdict").await);
    let verdict = anna.text(".verdict").await;
    assert!(verdict.contains("Your browser opened a link of its own"), "{verdict}");
    assert_eq!(
        anna.ask(EXCHANGED).await,
        serde_json::json!(["other_outcome"]),
        "an exchange of two draws is found"
    );
    // What this browser has kept can be saved, for a program of one's own.
    let saved = |text: Value, name: &str| {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{game}-{name}"));
        std::fs::write(&file, text.as_str().expect("text")).expect("a writable folder");
        file
    };
    let kept = saved(anna.ask(SAVED).await, "rowlock.kept.json");
    let record = saved(anna.ask(RECORD).await, "rowlock.jsonl");
    let checked = Command::new(env!("CARGO_BIN_EXE_rowlock"))
        .args([Path::new("verify"), &record, Path::new("--kept"), &kept, Path::new("--lang=en")])
        .output()
        .expect("the binary is there");
    let found = String::from_utf8_lossy(&checked.stdout);
    assert!(
        found.contains("Your links had a part in"),
        "{found}{}",
        String::from_utf8_lossy(&checked.stderr)
    );
    // What this browser has kept is compared.
    anna.ask(&KEPT.replace("CHANGE", r#"kept.commitment = "00".repeat(32)"#)).await;
    anna.driver.refresh().await.unwrap();
    anna.find(".verdict.bad").await;
    let verdict = anna.text(".verdict").await;
    assert!(verdict.contains("The fingerprint is not the one that your browser was shown"), "{verdict}");
    anna.picture(&format!("{game}/6-exchanged")).await;
    anna.close().await;
    ben.close().await;
}

each_game!(two_people_and_a_bot_play);
