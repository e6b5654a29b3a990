//! Real dice on a real table: typed in, or with only the sheets here.

use browser_kit::{Driver, Kind, Window, home};

use crate::entries;

/// Taps a face for each die in a form, in order: white, white, red, yellow, green, blue.
async fn type_in(window: &Window, form: &str, faces: [u8; 6]) {
    for (die, face) in faces.into_iter().enumerate() {
        let css = format!("{form} fieldset.faces:nth-of-type({}) label.face:nth-of-type({face})", die + 1);
        window.tap(&css).await;
    }
    window.tap(&format!("{form} button.primary")).await;
}

#[tokio::test]
async fn dice_are_typed_in_and_corrected() {
    let (home, driver) = (home!("rowlock", "typed"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    anna.go(&home.at("/new/qwixx")).await;
    anna.fill("#name", "Anna").await;
    anna.tap("#fold > summary").await;
    anna.select("#dice", "typed").await;
    anna.tap("form button.primary").await;
    anna.give_chair(2, "greedy").await;
    anna.find("form.typed .lot").await;
    anna.open_to_everyone("who begins").await;
    anna.tap("form.typed .lot label.face").await;
    anna.tap("form.typed button.primary").await;

    anna.find("form.typed fieldset.faces").await;
    anna.picture("real-dice/typed").await;
    anna.open_to_everyone("dice to type in").await;
    type_in(&anna, "form.typed", [1, 2, 3, 4, 5, 6]).await;
    anna.until("return document.querySelector('.dice .sum')?.textContent === '= 3'").await;

    // Mistyped: as long as nobody has acted on it, it can be put right.
    anna.tap("#correct > summary").await;
    anna.picture("real-dice/corrected").await;
    anna.open_to_everyone("a correction").await;
    type_in(&anna, "#correct form", [6, 2, 3, 4, 5, 6]).await;
    anna.until("return document.querySelector('.dice .sum')?.textContent === '= 8'").await;
    anna.close().await;
}

#[tokio::test]
async fn only_the_sheets_are_here() {
    let (home, driver) = (home!("rowlock", "sheets"), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Phone).await);
    for game in entries().filter(|game| game.has_sheets()).map(game::dynamic::AnyGame::name) {
        anna.go(&home.at(&format!("/new/{game}"))).await;
        anna.fill("#name", "Anna").await;
        anna.tap("#fold > summary").await;
        anna.select("#dice", "sheets").await;
        anna.tap("form button.primary").await;
        anna.find("#table").await;
        let link = anna.driver.current_url().await.unwrap().to_string();
        ben.join(&link, "Ben").await;

        anna.find("form.own .can").await;
        anna.tap("form.own .can[value='green 9']").await;
        anna.until("return document.querySelectorAll('.own .cell.marked').length === 1").await;
        ben.until("return document.querySelectorAll('.other text.on').length === 1").await;
        anna.tap("#back > summary").await;
        anna.picture(&format!("real-dice/sheets-{game}")).await;
        anna.open_to_everyone("sheets alone").await;
        anna.tap("#back form button").await;
        anna.until("return !document.querySelector('.own .cell.marked')").await;
        ben.until("return !document.querySelector('.other text.on')").await;
    }
    anna.close().await;
    ben.close().await;
}
