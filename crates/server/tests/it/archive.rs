//! Games whose rules have changed since they were played.

use rusqlite::Connection;

use crate::client::Home;
use crate::plays::play_on;

/// Makes all tables look as if they had been opened by rules that nobody knows any more.
fn age(data: &std::path::Path) {
    let connection = Connection::open(data.join("rowlock.sqlite")).unwrap();
    let aged = connection
        .execute("UPDATE facts SET json = json_set(json, '$.rules', 99999) WHERE seq = 1", [])
        .unwrap();
    assert!(aged > 0);
    // Nor did they write down in lists who won.
    let plain = "json_remove(people, '$[0].points', '$[1].points', '$[0].won', '$[1].won')";
    connection.execute(&format!("UPDATE tables SET people = {plain}"), []).unwrap();
    server::seal(data).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_by_other_rules_can_be_looked_at() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let over = anna.post("/tables", &fields).await.table();
    ben.sit(&over, "Ben").await;
    play_on(&over, [&mut anna, &mut ben]).await;
    let scores = anna.table(&over).await["view"]["end"]["scores"].clone();
    let open = anna.post("/tables", &fields).await.table();
    ben.sit(&open, "Ben").await;

    let data = home.stop().await;
    age(&data);
    let home = Home::start_in(data, |_| ()).await;
    anna.address = home.address;
    let table = anna.table(&over).await;
    assert_eq!((&table["view"]["archived"], &table["view"]["end"]["scores"]), (&true.into(), &scores));
    let page = anna.get(&format!("/t/{over}")).await;
    assert!(page.status == 200 && page.body.contains("Ben") && page.body.contains("earlier version"));
    assert!(anna.get(&format!("/t/{over}/record")).await.body.lines().count() > 20);
    assert_eq!(anna.get(&format!("/t/{over}/replay")).await.status, 409);

    let figures = anna.get("/you/figures").await.body;
    assert!(figures.contains("<dt>Played</dt><dd>1</dd>"), "it counts: {figures}");
    assert!(figures.contains(&format!("<dt>Best</dt><dd>{}</dd>", scores[0])), "{figures}");

    // Of a game that was not over, nobody knows what is secret: only who played is told.
    let page = anna.get(&format!("/t/{open}")).await;
    assert!(page.status == 200 && page.body.contains("Ben"));
    assert_eq!(anna.get(&format!("/t/{open}/record")).await.status, 409);
    let events = anna.get(&format!("/api/tables/{open}/events")).await;
    assert_eq!((events.status, events.body.as_str()), (200, "[]"));
    let decide = [("round", "1"), ("action", "pass")];
    assert_eq!(anna.post(&format!("/t/{open}/decide"), &decide).await.status, 409);
    assert_eq!(anna.get("/").await.status, 200, "the front page lists them as before");
    home.stop().await;
}
