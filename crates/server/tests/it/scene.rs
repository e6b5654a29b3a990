//! A table in words and lines, as a terminal gets it.

use serde_json::{Value, json};

use crate::client::Home;

#[tokio::test]
async fn a_scene_has_everything_that_a_terminal_shows_and_no_secret() {
    let home = Home::start().await;
    let (anna, ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let plan = json!({ "game": "cards", "chairs": [null, null] });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    for (person, name) in [(&anna, "Anna"), (&ben, "Ben")] {
        let sit = json!({ "id": name, "command": "sit", "name": name });
        assert_eq!(person.post_json(&format!("/api/tables/{id}/commands"), &sit).await.status, 200);
    }
    let own = anna.get(&format!("/api/tables/{id}/scene?lang=de&width=90&height=30")).await.json();
    let other = ben.get(&format!("/api/tables/{id}/scene?lang=it")).await.json();
    let watching = home.person().get(&format!("/api/tables/{id}/scene?lang=xx")).await.json();
    assert_eq!((&own["own"], &other["own"], &watching["own"]), (&json!(0), &json!(1), &Value::Null));

    // One of them is asked, in their language, and each choice says what it does.
    let asked = [&own, &other].into_iter().find(|scene| scene["choices"] != json!([])).expect("somebody");
    assert!(asked["choices"].as_array().unwrap().iter().all(|choice| choice["deed"] != choice["action"]));
    let table = anna.table(&id).await;
    assert_eq!(own["round"], table["view"]["round"]["number"]);
    assert_eq!(watching["choices"], json!([]));

    // A hand is shown to its owner alone: whoever watches is told no colour of a card.
    let hands = |scene: &Value| {
        let said = scene["said"].as_array().unwrap().iter().map(|said| said.as_str().unwrap().to_owned());
        said.filter(|said| said.contains("Anna")).collect::<String>()
    };
    let colours = |said: &str, words: &[&str]| {
        words.iter().map(|word| said.to_lowercase().matches(word).count()).sum::<usize>()
    };
    // Every row is named once; each of the four or five cards in hand adds a colour.
    assert!(colours(&hands(&own), &["rot", "gelb", "grün", "blau"]) >= 8, "{}", hands(&own));
    assert_eq!(colours(&hands(&watching), &["red", "yellow", "green", "blue"]), 4, "{}", hands(&watching));
    home.stop().await;
}

#[tokio::test]
async fn a_table_of_sheets_has_no_scene() {
    let home = Home::start().await;
    let anna = home.guest("Anna").await;
    let plan = json!({ "game": "qwixx", "chairs": [null], "dice": "sheet_only" });
    let opened = anna.post_json("/api/tables", &plan).await;
    let id = opened.json()["id"].as_str().unwrap().to_owned();
    let answer = anna.get(&format!("/api/tables/{id}/scene")).await;
    assert_eq!((answer.status, answer.json()["error"]["code"].clone()), (409, json!("other_table")));
    home.stop().await;
}
