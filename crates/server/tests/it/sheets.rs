//! Tables where only the sheets are.

use serde_json::{Value, json};

use crate::client::{Home, Person};

const FIELDS: [(&str, &str); 5] =
    [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open"), ("dice", "sheets")];

async fn mark(person: &mut Person, id: &str, deed: &str) -> u16 {
    person.post(&format!("/t/{id}/mark"), &[("action", deed)]).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn sheets_are_marked_taken_back_and_scored_without_a_roll() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let id = anna.post("/tables", &FIELDS).await.table();
    assert_eq!(mark(&mut anna, &id, "red 5").await, 409, "Ben has not sat down");
    ben.sit(&id, "Ben").await;
    assert_eq!(mark(&mut anna, &id, "red 5").await, 303);
    assert_eq!(mark(&mut anna, &id, "red 4").await, 409, "left of what is marked");
    assert_eq!(mark(&mut anna, &id, "red 99").await, 400);
    assert_eq!(anna.post(&format!("/t/{id}/take-back"), &[("action", "red 5")]).await.status, 303);
    assert_eq!(mark(&mut anna, &id, "red 4").await, 303);
    assert!(home.person().get(&format!("/t/{id}")).await.body.contains("Anna"), "anybody may watch");
    let view = ben.table(&id).await["view"].clone();
    assert!(view["choices"].as_array().unwrap().contains(&json!("red 4")), "each has a sheet: {view}");
    assert_eq!(anna.table(&id).await["view"]["can_take_back"], json!(["red 4"]));

    // It is all there after a restart, in the middle.
    let home = Home::start_in(home.stop().await, |_| ()).await;
    for person in [&mut anna, &mut ben] {
        person.address = home.address;
    }
    assert_eq!(ben.table(&id).await["view"], view);
    for _ in 0..4 {
        assert_eq!(mark(&mut ben, &id, "miss").await, 303);
    }
    assert_eq!(ben.table(&id).await["view"]["ending"], "four_misses");
    assert_eq!(anna.get(&format!("/t/{id}/record")).await.status, 409);
    for person in [&mut anna, &mut ben] {
        assert_eq!(person.post(&format!("/t/{id}/done"), &[]).await.status, 303);
    }
    let record = anna.get(&format!("/t/{id}/record")).await.body;
    let last: Value = serde_json::from_str(record.lines().last().unwrap()).unwrap();
    assert_eq!((&last["scores"], &last["winners"]), (&json!([1, -20]), &json!([1])), "{last}");
    let next = anna.post(&format!("/t/{id}/rematch"), &[]).await.table();
    assert_eq!(anna.table(&next).await["view"]["sheet_only"], true);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_come_and_go_at_sheets_as_at_any_table() {
    let home = Home::start().await;
    let (mut anna, mut ben, mut carla) = (home.person(), home.person(), home.person());
    let fields = [("game", "qwixx"), ("name", "Anna"), ("players", "4"), ("dice", "sheets")];
    let id = anna.post("/tables", &fields).await.table();
    let to = |what: &str| format!("/t/{id}/{what}");
    ben.sit(&id, "Ben").await;
    carla.sit(&id, "Carla").await;
    let lobby = anna.get(&format!("/t/{id}")).await.body;
    for what in ["leave", "close", "begin"] {
        assert!(lobby.contains(&to(what)), "there is no way to {what}");
    }
    assert_eq!(ben.post(&to("leave"), &[]).await.status, 303);
    assert_eq!(anna.table(&id).await["view"]["seats"][1]["name"], Value::Null, "his chair is free again");
    assert_eq!(anna.post(&to("begin"), &[]).await.status, 303);
    let table = carla.table(&id).await;
    assert_eq!((&table["seat"], &table["view"]["phase"]), (&json!(2), &json!("playing")));
    assert_eq!(mark(&mut carla, &id, "red 5").await, 303);
    assert!(carla.get(&format!("/t/{id}")).await.body.contains(&to("leave")));
    assert_eq!(carla.post(&to("leave"), &[]).await.status, 303);
    assert_eq!(mark(&mut carla, &id, "red 6").await, 409, "whoever has left comes back first");
    assert!(carla.get(&format!("/t/{id}")).await.body.contains(&to("return")));
    // Nobody waits for her.
    let home = Home::start_in(home.stop().await, |_| ()).await;
    (anna.address, carla.address) = (home.address, home.address);
    assert_eq!(carla.post(&to("return"), &[]).await.status, 303);
    assert_eq!(mark(&mut carla, &id, "red 6").await, 303);
    assert_eq!(carla.post(&to("leave"), &[]).await.status, 303);
    for _ in 0..4 {
        assert_eq!(mark(&mut anna, &id, "miss").await, 303);
    }
    assert_eq!(anna.post(&to("done"), &[]).await.status, 303);
    let view = anna.table(&id).await["view"].clone();
    assert_eq!((&view["over"], &view["abandoned"]), (&json!(true), &Value::Null), "{view}");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_can_use_sheets_too() {
    let home = Home::start().await;
    let anna = home.guest("Anna").await;
    let open = async |plan: Value| anna.post_json("/api/tables", &plan).await;
    let plan = json!({ "game": "on-board", "chairs": [null, null], "dice": "sheet_only" });
    let id = open(plan).await.json()["id"].as_str().unwrap().to_owned();
    let ben = home.guest("Ben").await;
    let command = async |person: &Person, body: Value| {
        person.post_json(&format!("/api/tables/{id}/commands"), &body).await
    };
    for (person, name) in [(&anna, "Anna"), (&ben, "Ben")] {
        let answer = command(person, json!({ "id": name, "command": "sit", "name": name })).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    let moved = command(&anna, json!({ "id": "1", "command": "do", "deed": "move 4" })).await;
    assert_eq!((moved.status, &moved.json()["view"]["seats"][0]["space"]), (200, &json!(4)));
    let far = command(&ben, json!({ "id": "2", "command": "do", "deed": "move 40" })).await;
    assert_eq!((far.status, &far.json()["error"]["code"]), (409, &json!("rule")));
    assert!(far.body.contains("[B2]"), "programs are told which rule: {}", far.body);
    let other = command(&ben, json!({ "id": "3", "command": "decide", "round": 1, "action": "pass" })).await;
    assert_eq!(other.json()["error"]["code"], "other_table");
    for (game, chairs, code) in [
        ("ten", json!([null, null]), "no_sheets"),
        ("qwixx", json!([null, "random"]), "only_people"),
        ("cards", json!([null]), "seats"),
    ] {
        let answer = open(json!({ "game": game, "chairs": chairs, "dice": "sheet_only" })).await;
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (400, &json!(code)));
    }
    home.stop().await;
}

/// Tables that were opened before logs named their kind.
#[tokio::test(flavor = "multi_thread")]
async fn logs_that_do_not_name_their_kind_are_still_played() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let on_sheets = anna.post("/tables", &FIELDS).await.table();
    let game = anna.post("/tables", &FIELDS[..4]).await.table();
    for id in [&on_sheets, &game] {
        ben.sit(id, "Ben").await;
    }
    let data = home.stop().await;
    let connection = rusqlite::Connection::open(data.join("rowlock.sqlite")).unwrap();
    let old = "UPDATE facts SET json = CASE json_extract(json, '$.kind')
        WHEN 'sheets' THEN json_remove(json, '$.kind', '$.game') ELSE json_remove(json, '$.kind') END WHERE seq = 1";
    assert_eq!(connection.execute(old, []).unwrap(), 2);
    drop(connection);
    server::seal(&data).unwrap();
    let home = Home::start_in(data, |_| ()).await;
    anna.address = home.address;
    assert_eq!(mark(&mut anna, &on_sheets, "red 5").await, 303);
    assert_eq!(anna.table(&on_sheets).await["game"], "qwixx");
    assert_eq!(anna.table(&game).await["view"]["phase"], "playing");
    home.stop().await;
}
