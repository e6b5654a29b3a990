//! Daily games, exercises, and playing on from a moment of a record, on a phone; exercises without scripts, too.

use browser_kit::{Driver, Kind, home};

use crate::replay::bring;

#[tokio::test]
async fn a_daily_game_and_a_game_that_goes_on() {
    let (home, driver) = (home!("rowlock", "daily"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    anna.go(&home.at("/daily")).await;
    anna.tap("form[action='/daily/qwixx'] button").await;
    anna.until("return 'turn' in (document.querySelector('#table')?.dataset ?? {})").await;
    anna.picture("practice/daily-game").await;
    anna.go(&home.at("/daily")).await;
    assert!(anna.text(".daily").await.contains("Go on with your game"), "{}", anna.text(".daily").await);
    anna.picture("practice/daily").await;
    anna.open_to_everyone("the daily games").await;
    bring(&anna, &home.at("/records"), "on-board").await;
    anna.ask("const s = document.querySelector('#at'); s.value = 20; s.dispatchEvent(new Event('input', { bubbles: true }))").await;
    anna.until("return document.querySelector('#table').dataset.step === '20'").await;
    anna.tap("#play-on > summary").await;
    anna.picture("practice/play-on").await;
    anna.open_to_everyone("playing on").await;
    anna.tap("#play-on button").await;
    anna.until("return document.querySelector('#table')?.dataset.id !== undefined").await;
    assert!(anna.text(".origin").await.contains("step 20"), "{}", anna.text(".origin").await);
    anna.picture("practice/played-on").await;
    anna.close().await;
}

#[tokio::test]
async fn exercises_for_newcomers_without_scripts() {
    let (home, driver) = (home!("rowlock", "practice"), Driver::start());
    for game in crate::games() {
        let anna = driver.open(Kind::NoScript).await;
        anna.go(&home.at("/practice")).await;
        anna.picture("practice/list").await;
        anna.tap(&format!("form[action='/practice/{game}'] button")).await;
        anna.find(&format!("#table.of-{game}")).await;
        anna.picture(&format!("practice/exercise-{game}")).await;
        anna.tap("form.own .bar button, form.own button").await;
        anna.find(".answered").await;
        anna.picture(&format!("practice/answer-{game}")).await;
        anna.close().await;
    }
}
