//! Whole games in Firefox and in `WebKit`, with motion, in as narrow a window as they allow. They need packages of their own
//! and minutes, so `cargo xtask browsers engines` runs them.

use std::time::{Duration, Instant};

use serde_json::json;

use browser_kit::play::{LONGEST, Moment, play_while};
use browser_kit::{Driver, Engine, Kind, Window};

use crate::games;

/// Collects what goes wrong from now on, and counts what is played.
const LISTEN: &str = r#"
    window.errors = [];
    window.played = 0;
    addEventListener("error", (event) => window.errors.push(event.message));
    addEventListener("unhandledrejection", (event) => window.errors.push(String(event.reason)));
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.className === "moments") window.played += 1;
    }).observe(document.body, { childList: true });
"#;

/// What goes wrong with the page as it is now.
const WRONG: &str = r#"
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [...(window.errors ?? ["the page was loaded again"]), ...(wide > 0 ? [`${wide} px too wide`] : [])];
"#;

async fn plays(engine: Engine, game: &str) {
    let name = format!("{engine:?}").to_lowercase();
    let (home, driver) = (crate::measured_home(&format!("{name}-{game}")), Driver::of(engine));
    let anna = driver.open(Kind::Lively).await;
    anna.play_against(&home, game, "greedy").await;
    anna.find("form.own.decide .bar").await;
    assert_eq!(anna.ask("return document.documentElement.classList.contains('js')").await, true);
    anna.ask(LISTEN).await;
    let (begun, mut turn) = (Instant::now(), 0);
    for (until, when) in [(3, "1-early"), (30, "2-middle"), (usize::MAX, "3-end")] {
        let now = play_while(&[&anna], &mut turn, |turn| turn >= until).await;
        assert!(now == Moment::Over || begun.elapsed() < LONGEST, "the game does not end");
        if now == Moment::Over {
            anna.until("return !document.querySelector('.moments')").await;
        }
        looked_at(&anna, &format!("engines/{name}-{game}-{when}")).await;
    }
    assert!(anna.text(".result .scores").await.contains("Anna"));
    let played = anna.ask("return window.played").await.as_u64().unwrap();
    assert!(played > 10, "{played} updates were played");
    let width = anna.ask("return innerWidth").await;
    anna.tap("a[href$='/replay']").await;
    anna.find("[data-go=on]").await;
    anna.ask(LISTEN).await;
    for _ in 0..5 {
        anna.tap("[data-go=on]").await;
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    looked_at(&anna, &format!("engines/{name}-{game}-4-replay")).await;
    let version = anna.driver.capabilities().get("browserVersion").cloned().unwrap_or_default();
    println!(
        "{name} {version}: {game}, {width} px wide, {turn} looks, {played} updates played, {} s",
        begun.elapsed().as_secs()
    );
    anna.close().await;
}

async fn looked_at(anna: &Window, picture: &str) {
    anna.picture(picture).await;
    assert_eq!(anna.ask(WRONG).await, json!([]), "{picture}");
}

#[tokio::test]
#[ignore = "`cargo xtask browsers engines`"]
async fn firefox_plays_every_game() {
    for game in games() {
        plays(Engine::Firefox, game).await;
    }
}

#[tokio::test]
#[ignore = "`cargo xtask browsers engines`"]
async fn webkit_plays_every_game() {
    for game in games() {
        plays(Engine::WebKit, game).await;
    }
}
