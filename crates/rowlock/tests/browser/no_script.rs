//! Playing in a browser that runs no scripts: forms and redirects.

use browser_kit::{Driver, Kind, home};

#[tokio::test]
async fn a_whole_game_without_scripts() {
    let (home, driver) = (home!("rowlock", "plain"), Driver::start());
    let anna = driver.open(Kind::NoScript).await;
    anna.play_against(&home, "qwixx", "greedy").await;
    anna.find("#table").await;
    let link = anna.driver.current_url().await.unwrap().to_string();
    for decision in 0.. {
        assert!(decision < 400, "the game does not end");
        anna.go(&link).await;
        if decision == 3 {
            anna.picture("no-script/playing").await;
            let note = anna.text(".place-note").await;
            assert!(
                note.contains("Without JavaScript your browser has no part in what is rolled or drawn"),
                "{note}"
            );
        }
        if anna.has("#table[data-over]").await {
            break;
        }
        if anna.has("#table[data-turn]").await {
            let choice = if anna.has("form.decide .can").await { ".can" } else { ".pass" };
            anna.tap(&format!("form.decide {choice}")).await;
        }
    }
    anna.picture("no-script/over").await;
    anna.close().await;
}
