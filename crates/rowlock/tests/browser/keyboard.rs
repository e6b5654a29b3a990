//! Playing without a mouse or a finger: Tab, arrows, Space and Enter, from the form to the end of the game.

use std::time::Instant;

use thirtyfour::Key;

use browser_kit::play::{LONGEST, Moment};
use browser_kit::{Driver, Home, Kind, Window, home};

/// How many times Tab is to be pressed from where the focus is until it is on TARGET, if pages do what we expect of
/// them: -1 if there is no such thing.
const AHEAD: &str = r#"
    const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];
    const list = stops.filter((item) => item.type !== "hidden" && (item.type !== "radio" || item.checked) && !item.disabled && item.checkVisibility({ visibilityProperty: true }));
    const to = list.indexOf(document.querySelector(TARGET));
    const from = list.indexOf(document.activeElement);
    return to < 0 ? -1 : (to - from + list.length) % list.length;
"#;

/// Presses Tab until the focus is where it should be. Gone before that? Then the page is looked at afresh.
async fn tab_to(window: &Window, css: &str) -> bool {
    let target = format!("{css:?}");
    let there = format!("return document.activeElement.matches({target})");
    for _ in 0..5 {
        let Some(ahead) = window.ask(&AHEAD.replace("TARGET", &target)).await.as_u64() else { return false };
        let keys: String = (0..ahead).map(|_| Key::Tab.value()).collect();
        window.press(keys).await;
        if window.ask(&there).await == true {
            return true;
        }
    }
    false
}

/// Sits down at a table against a bot, by keyboard.
async fn open_table(anna: &Window, home: &Home, game: &str) {
    anna.go(&home.at(&format!("/new/{game}"))).await;
    assert!(tab_to(anna, "#name").await);
    anna.press("Anna").await;
    assert!(tab_to(anna, "form button.primary").await);
    anna.press(Key::Enter).await;
    anna.find("#chair2").await;
    for stop in ["#chair2 > summary", "#chair2 button[value=greedy]"] {
        assert!(tab_to(anna, stop).await, "{stop}");
        anna.press(Key::Enter).await;
    }
    anna.find("form.decide").await;
}

async fn play(game: &str) {
    let (home, driver) = (home!("rowlock", &format!("keyboard-{game}")), Driver::start());
    let anna = driver.open(Kind::Desktop).await;
    open_table(&anna, &home, game).await;
    let (begun, mut turn) = (Instant::now(), 0);
    loop {
        match anna.moment().await {
            Moment::Over => break,
            Moment::Waiting => {}
            Moment::Asked => {
                turn += 1;
                for stop in anna.plan(turn).await {
                    if !tab_to(&anna, &stop).await {
                        break;
                    }
                    anna.press(Key::Space).await;
                }
            }
        }
        assert!(begun.elapsed() < LONGEST, "the game does not end");
    }
    anna.close().await;
}

each_game!(play);

#[tokio::test]
async fn arrows_go_along_a_row() {
    let (home, driver) = (home!("rowlock", "arrows"), Driver::start());
    let anna = driver.open(Kind::Desktop).await;
    open_table(&anna, &home, "qwixx").await;
    anna.until("return document.querySelectorAll('.can').length > 1").await;
    assert!(tab_to(&anna, ".can").await);
    let first = anna.ask("return document.activeElement.value").await;
    for arrow in [Key::Down, Key::Right, Key::Up, Key::Left] {
        anna.press(arrow).await;
    }
    anna.until("return document.activeElement.matches('form.decide button')").await;
    for arrow in [Key::Down, Key::Right] {
        anna.press(arrow.clone()).await;
        if anna.ask("return document.activeElement.value").await != first {
            anna.close().await;
            return;
        }
    }
    panic!("no arrow leads anywhere from {first}");
}
