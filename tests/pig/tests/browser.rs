//! Two people and a bot play the fifth game in real browsers, look at its replay and check its dice.

use browser_kit::play::play_out;
use browser_kit::{Driver, Kind, home};

#[tokio::test]
async fn two_people_and_a_bot_play_pig() {
    let (home, driver) = (home!("rowlock-with-pig", "pig"), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Desktop).await);
    anna.go(&home.at("/new/pig")).await;
    anna.fill("#name", "Anna").await;
    anna.tap("#fold > summary").await;
    anna.select("[name='option.target']", "40").await;
    anna.tap("form button.primary").await;
    anna.give_chair(3, "expert").await;
    anna.find(".chair.bot").await;
    let link = anna.driver.current_url().await.unwrap().to_string();
    ben.join(&link, "Ben").await;
    anna.find(".others").await;
    anna.picture("pig/1-playing").await;
    play_out(&[&anna, &ben], &mut 0).await;
    anna.picture("pig/2-over").await;
    assert_eq!(anna.text(".result .scores").await, ben.text(".result .scores").await);
    anna.tap("a[href$='/replay']").await;
    anna.find("[data-go=on]").await;
    anna.driver.back().await.unwrap();
    anna.tap("a[href$='/fair']").await;
    anna.find(".verdict.good, .verdict.bad").await;
    anna.picture("pig/3-dice").await;
    assert!(anna.has(".verdict.good").await, "{}", anna.text(".verdict").await);
    anna.close().await;
    ben.close().await;
}
