//! The server stops and starts; nobody loses anything.

use serde_json::Value;

use crate::client::{Home, Person};
use crate::plays::play_on;

/// What a person knows, without the version, which only ever grows.
async fn known(person: &Person, id: &str) -> (Value, Value) {
    let table = person.table(id).await;
    (table["view"].clone(), person.get(&format!("/api/tables/{id}/events")).await.json())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_of_a_round_restores_everything() {
    for game in catalogue::standard().games().iter().map(|game| game.name()) {
        let home = Home::start().await;
        let (mut anna, mut ben, watcher) = (home.person(), home.person(), home.person());
        let fields = [("game", game), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
        let id = anna.post("/tables", &fields).await.table();
        ben.sit(&id, "Ben").await;
        for step in 0..6 {
            anna.decide(&id, step).await;
            ben.decide(&id, step + 1).await;
        }
        // One of them has chosen where both are asked, or the next to choose has not.
        anna.decide(&id, 0).await;
        assert_eq!(anna.post(&format!("/t/{id}/talk"), &[("text", "back in a second")]).await.status, 303);
        let before = (known(&anna, &id).await, known(&ben, &id).await, known(&watcher, &id).await);

        let home = Home::start_in(home.stop().await, |_| ()).await;
        for person in [&mut anna, &mut ben] {
            person.address = home.address;
        }
        let watcher = home.person();
        let after = (known(&anna, &id).await, known(&ben, &id).await, known(&watcher, &id).await);
        assert_eq!(before, after, "{game}");
        assert!(anna.get(&format!("/t/{id}")).await.body.contains("back in a second"));
        play_on(&id, [&mut anna, &mut ben]).await;
        home.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_by_themselves_after_a_restart() {
    let home = Home::start().await;
    let mut anna = home.person();
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "random")];
    let id = anna.post("/tables", &fields).await.table();
    let home = Home::start_in(home.stop().await, |_| ()).await;
    anna.address = home.address;
    for _ in 0..200 {
        let round = anna.table(&id).await["view"]["round"].clone();
        if round["missing"] == serde_json::json!([1]) {
            home.stop().await;
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the bot never moved");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_sent_twice_counts_once_even_across_a_restart() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    let table = anna.table(&id).await;
    let number = table["view"]["round"]["number"].to_string();
    let action = table["view"]["round"]["choices"][0].as_str().unwrap().to_owned();
    let form = [("id", "the-same-form"), ("round", number.as_str()), ("action", action.as_str())];
    assert_eq!(anna.post(&format!("/t/{id}/decide"), &form).await.status, 303);
    let events = known(&anna, &id).await.1;
    let home = Home::start_in(home.stop().await, |_| ()).await;
    anna.address = home.address;
    assert_eq!(anna.post(&format!("/t/{id}/decide"), &form).await.status, 303);
    assert_eq!(known(&anna, &id).await.1, events);
    home.stop().await;
}
