//! Everyone can play: by keyboard, without scripts, in every language, on every screen.

use thirtyfour::Key;

use crate::home::Home;
use crate::play::Moment;
use crate::window::{Driver, Kind, Window};

/// The most presses of a key that any choice should take.
const PRESSES: usize = 80;

/// Presses Tab until what has the focus fits.
async fn tab_to(window: &Window, css: &str) -> bool {
    let fits = format!("return document.activeElement.matches({css:?})");
    for _ in 0..PRESSES {
        if window.ask(&fits).await == true {
            return true;
        }
        window.press(Key::Tab).await;
    }
    false
}

#[tokio::test]
async fn a_whole_game_by_keyboard() {
    let (home, driver) = (Home::start("keyboard"), Driver::start());
    let anna = driver.open(Kind::Desktop).await;
    anna.go(&home.at("/new/qwixx")).await;
    assert!(tab_to(&anna, "#name").await);
    anna.press("Anna").await;
    assert!(tab_to(&anna, "#seat2").await);
    // The bots come after the free seat; the first letters of none of them are alike in every language.
    anna.ask("document.querySelector('#seat2').value = 'greedy'").await;
    assert!(tab_to(&anna, "form button.primary").await);
    anna.press(Key::Enter).await;
    anna.find("#table").await;
    let mut decisions = 0;
    loop {
        match anna.moment().await {
            Moment::Over => break,
            Moment::Waiting => {}
            Moment::Asked => {
                decisions += 1;
                assert!(decisions < 200, "the game does not end");
                if anna.has(".can").await && tab_to(&anna, ".can").await {
                    anna.press(Key::Space).await;
                }
                if tab_to(&anna, ".confirm").await {
                    anna.press(Key::Enter).await;
                }
            }
        }
    }
    assert!(decisions > 5);
    anna.close().await;
}

#[tokio::test]
async fn arrows_go_along_a_row() {
    let (home, driver) = (Home::start("arrows"), Driver::start());
    let anna = driver.open(Kind::Desktop).await;
    anna.go(&home.at("/new/qwixx")).await;
    anna.fill("#name", "Anna").await;
    anna.select("#seat2", "greedy").await;
    anna.tap("form button.primary").await;
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

#[tokio::test]
async fn a_whole_game_without_scripts() {
    let (home, driver) = (Home::start("plain"), Driver::start());
    let anna = driver.open(Kind::NoScript).await;
    anna.go(&home.at("/new/qwixx")).await;
    anna.fill("#name", "Anna").await;
    anna.select("#seat2", "greedy").await;
    anna.tap("form button.primary").await;
    anna.find("#table").await;
    let link = anna.driver.current_url().await.unwrap().to_string();
    for decision in 0.. {
        assert!(decision < 400, "the game does not end");
        anna.go(&link).await;
        if decision == 3 {
            anna.picture("no-script/playing").await;
        }
        if anna.has("#table[data-over]").await {
            break;
        }
        if anna.has("#table[data-turn]").await {
            let choice = if anna.has("form.decide .can").await { ".can" } else { ".confirm" };
            anna.tap(&format!("form.decide {choice}")).await;
        }
    }
    anna.picture("no-script/over").await;
    anna.close().await;
}
