//! The API as programs use it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use server::ROUTES;

use crate::client::Home;

/// With every object in the order of its keys, whichever order this build keeps.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields: BTreeMap<_, _> =
                fields.into_iter().map(|(key, value)| (key, sorted(value))).collect();
            Value::Object(fields.into_iter().collect())
        }
        Value::Array(items) => items.into_iter().map(sorted).collect(),
        other => other,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_pinned_and_complete() {
    let home = Home::start().await;
    let description = home.person().get("/api/openapi.json").await.json();
    for route in ROUTES.iter().filter(|route| route.path.starts_with("/api/")) {
        if matches!(route.path, "/api/docs" | "/api/openapi.json") {
            continue;
        }
        assert!(!description["paths"][route.path][route.method].is_null(), "{} {}", route.method, route.path);
    }
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            assert!(
                ROUTES.iter().any(|route| route.path == path && route.method == method),
                "{method} {path}"
            );
        }
    }
    let described = description.to_string();
    for game in catalogue::standard().games() {
        assert!(!described.contains(game.title()), "the description names {}", game.title());
    }
    insta::assert_snapshot!(format!("{:#}", sorted(description)));
    let page = home.person().get("/api/docs").await.body;
    for part in ["/api/tables/{id}/commands", "href=\"#Command\"", "id=\"Command\""] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("<script"));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_with_a_token() {
    let home = Home::start().await;
    let robot = home.person();
    let guest = robot.post_json("/api/guests", &json!({ "name": "Robot" })).await.json();
    let token = format!("Bearer {}", guest["token"].as_str().unwrap());
    let send = async |head: &str, body: serde_json::Value| {
        let headers = [("Authorization", token.as_str()), ("Content-Type", "application/json")];
        robot.send(head, &headers, &body.to_string()).await
    };
    let opened = send("POST /api/tables", json!({ "game": "qwixx", "chairs": [null, "random"] })).await;
    assert_eq!(opened.status, 201, "{}", opened.body);
    let commands = format!("POST /api/tables/{}/commands", opened.json()["id"].as_str().unwrap());
    let sit = json!({ "id": "1", "command": "sit", "name": "Robot" });
    let table = send(&commands, sit).await.json();
    assert_eq!(table["seat"], 1, "{table:#}");
    let round = &table["view"]["round"];
    let decide = json!({
        "id": "2", "command": "decide", "round": round["number"], "action": round["choices"][0],
    });
    assert_eq!(send(&commands, decide.clone()).await.status, 200);
    assert_eq!(send(&commands, decide).await.status, 200, "twice is once");
    let stale =
        send(&commands, json!({ "id": "3", "command": "decide", "round": 77, "action": "pass" })).await;
    assert_eq!((stale.status, stale.json()["error"]["code"].as_str().unwrap()), (409, "other_round"));
    let nonsense = send(&commands, json!({ "id": "4", "command": "dance" })).await;
    assert_eq!((nonsense.status, nonsense.json()["error"]["code"].as_str().unwrap()), (400, "bad_request"));
    let own = send(&commands, json!({ "id": "@5", "command": "leave" })).await;
    assert_eq!(own.status, 400);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_and_talk_are_for_programs_too() {
    let home = Home::start().await;
    let (anna, watcher) = (home.guest("Anna").await, home.guest("Watcher").await);
    let plan = json!({ "game": "qwixx", "chairs": [null, "random"], "hints": true });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    let path = |what: &str| format!("/api/tables/{id}/{what}");
    let sit = json!({ "id": "1", "command": "sit", "name": "Anna" });
    assert_eq!(anna.post_json(&path("commands"), &sit).await.status, 200);
    // The strongest bot can say from the first moment on.
    let hints = anna.post_json(&path("hint"), &json!({})).await;
    assert_eq!(hints.status, 200);
    assert!(hints.json().as_array().unwrap().len() > 1, "every choice is rated");
    assert_eq!(watcher.post_json(&path("hint"), &json!({})).await.status, 403);
    assert_eq!(anna.post_json(&path("talk"), &json!({ "text": "hello" })).await.status, 204);
    assert_eq!(watcher.post_json(&path("talk"), &json!({ "text": "me too" })).await.status, 403);
    let talk = home.person().get(&path("talk")).await.json();
    assert_eq!((talk.as_array().unwrap().len(), &talk[0]["text"]), (1, &json!("hello")));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_refused_in_json() {
    let home = Home::start().await;
    let anna = home.guest("Anna").await;
    let plan = json!({ "game": "qwixx", "chairs": [null, null] });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    for (path, code) in [
        ("/api/nothing".to_owned(), "not_found"),
        ("/api/tables/nonsense".to_owned(), "no_table"),
        ("/api/tables/nonsense/record".to_owned(), "no_table"),
        (format!("/api/tables/{id}/record"), "not_over"),
    ] {
        let answer = anna.get(&path).await;
        assert_eq!(answer.json()["error"]["code"], code, "{path}: {} {}", answer.status, answer.body);
    }
    let foreign = anna.send("POST /api/tables", &[("Origin", "https://evil.example")], "{}").await;
    assert_eq!((foreign.status, &foreign.json()["error"]["code"]), (403, &json!("foreign")));
    home.stop().await;
}

/// Takes part in the dice of a table by the API alone, as docs/fair-dice.md lays it down.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_takes_part_in_the_dice() {
    let home = Home::start().await;
    let anna = home.guest("Anna").await;
    let plan = json!({ "game": "qwixx", "chairs": [null, "random"] });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    let commands = format!("/api/tables/{id}/commands");
    let send = async |number: usize, mut command: serde_json::Value| {
        command["id"] = number.to_string().into();
        anna.post_json(&commands, &command).await
    };
    let sat = send(1, json!({ "command": "sit", "name": "Anna", "commits": true })).await.json();
    let chance = &sat["view"]["chance"];
    assert_eq!(
        (&chance["mode"], &chance["call"], &chance["draws"]),
        (&json!("fair"), &json!(null), &json!(0))
    );
    assert!(chance["commitment"].is_string(), "it is shown before anything is asked for");

    let chain: Vec<table::Link> =
        std::iter::successors(Some(table::Link::new([7; 32])), |link| Some(link.before())).take(40).collect();
    let mut chain = chain.into_iter().rev();
    let called = send(2, json!({ "command": "commit", "tip": chain.next() })).await.json();
    let call = &called["view"]["chance"]["call"];
    assert_eq!((&call["draw"], &call["missing"]), (&json!(1), &json!([1])));
    let wrong = send(3, json!({ "command": "link", "draw": 1, "link": "77".repeat(32) })).await;
    assert_eq!((wrong.status, &wrong.json()["error"]["code"]), (409, &json!("wrong_link")));
    let rolled = send(4, json!({ "command": "link", "draw": 1, "link": chain.next() })).await.json();
    assert_eq!(rolled["view"]["chance"]["draws"], 2, "the lot and the first roll fall at once");
    let late = send(5, json!({ "command": "link", "draw": 1, "link": chain.next() })).await;
    assert_eq!((late.status, &late.json()["error"]["code"]), (409, &json!("not_asked")));
    assert_eq!(send(6, json!({ "command": "resign" })).await.status, 200);
    let record = home.person().get(&format!("/t/{id}/record")).await.body;
    let report = table::verify::<qwixx::Classic>(&record).unwrap();
    let linked = |found: &table::Finding| matches!(found, table::Finding::Linked { draws: 2, .. });
    assert!(report.checked.iter().any(linked), "{report:?}");
    home.stop().await;
}

/// Without scripts nobody gives a value, and nobody makes one up.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_a_plain_form_is_silent() {
    let home = Home::start().await;
    let mut anna = home.person();
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "random")];
    let id = anna.post("/tables", &fields).await.table();
    let table = anna.table(&id).await;
    assert_eq!(table["view"]["chance"]["links"], json!([null, null]));
    assert_eq!(table["view"]["chance"]["draws"], 2, "and nobody waits for one");
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("<noscript><p class=\"place-note\">Without JavaScript"), "{page}");
    assert_eq!(anna.post(&format!("/t/{id}/resign"), &[("sure", "on")]).await.status, 303);
    let record = anna.get(&format!("/t/{id}/record")).await.body;
    assert!(
        !record.contains("linked") && !record.contains("committed") && !record.contains("salt"),
        "{record}"
    );
    let report = table::verify::<qwixx::Classic>(&record).unwrap();
    assert!(report.not_proven.contains(&table::Finding::NobodyLinked), "{report:?}");
    home.stop().await;
}
