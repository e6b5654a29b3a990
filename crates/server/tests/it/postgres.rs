//! Several nodes on one database, with nothing but HTTP.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::StreamExt as _;
use postgres_kit::{Cluster, Database};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};

use crate::client::{Home, Person};
use crate::invite::code;
use crate::live::{frame, listen, text};
use crate::plays::{play_on, whole_game};

/// A node on this database.
async fn node(address: &str) -> Home {
    let address = address.to_owned();
    Home::start_as(|config| {
        config.database = Some(server::Database { address, authorities: None });
        config.linger = Duration::ZERO;
    })
    .await
}

/// Waits until it is so.
async fn until(what: &str, is_so: impl AsyncFn() -> bool) {
    for _ in 0..1_000 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it never came about that {what}");
}

/// A load balancer that leads every connection to the next node. Returns where it is.
async fn balancer(nodes: Vec<SocketAddr>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        for node in nodes.into_iter().cycle() {
            let Ok((mut near, _)) = listener.accept().await else { return };
            tokio::spawn(async move {
                if let Ok(mut far) = TcpStream::connect(node).await {
                    _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
                }
            });
        }
    });
    address
}

/// Two nodes on a database of their own, who know of each other.
async fn two_nodes() -> (Database, Home, Home) {
    let database = Database::new();
    let (one, two) = (node(&database.address()).await, node(&database.address()).await);
    for node in [&one, &two] {
        let knows = async || node.person().get("/metrics").await.body.contains("rowlock_nodes 2");
        until("the nodes know each other", knows).await;
    }
    (database, one, two)
}

async fn stop(nodes: [Home; 2]) {
    for node in nodes {
        node.stop().await;
    }
}

async fn events(person: &Person, id: &str) -> Value {
    person.get(&format!("/api/tables/{id}/events")).await.json()
}

const TWO: [(&str, &str); 4] = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_on_one_node() {
    let database = Database::new();
    let home = node(&database.address()).await;
    whole_game::<qwixx::Classic>(&home, &[("hints", "on")]).await;
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_different_nodes_play_as_at_one() {
    let (_database, one, two) = two_nodes().await;
    for game in catalogue::standard().games().iter().map(|game| game.name()) {
        let (mut anna, mut ben, watcher) = (one.person(), two.person(), two.person());
        let fields = [("game", game), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
        let id = anna.post("/tables", &fields).await.table();
        ben.sit(&id, "Ben").await;
        assert_eq!(anna.post(&format!("/t/{id}/talk"), &[("text", "good luck")]).await.status, 303);
        until("talk is heard elsewhere", async || {
            ben.get(&format!("/t/{id}")).await.body.contains("good luck")
        })
        .await;
        until("both sit", async || anna.table(&id).await["view"]["phase"] == "playing").await;
        play_on(&id, [&mut anna, &mut ben]).await;
        until("both nodes have the whole log", async || {
            let (hers, his) = (anna.table(&id).await, ben.table(&id).await);
            hers["view"]["seq"] == his["view"]["seq"] && his["view"]["phase"] == "over"
        })
        .await;
        let spectator = one.person();
        assert_eq!(events(&spectator, &id).await, events(&watcher, &id).await, "{game}");
    }
    stop([one, two]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_whose_every_request_goes_to_another_node_play_as_at_one() {
    let (_database, one, two) = two_nodes().await;
    let address = balancer(vec![one.address, two.address]).await;
    let person = || Person { address, cookie: None };
    let (mut anna, mut ben) = (person(), person());
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open"), ("hints", "on")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    // What was done at one node is seen, and taken for granted, at the other at once.
    for _ in 0..2 {
        assert_eq!(anna.post(&format!("/t/{id}/talk"), &[("text", "good luck")]).await.status, 303);
    }
    let said = anna.get(&format!("/api/tables/{id}/talk")).await.json();
    assert_eq!(said.as_array().map(Vec::len), Some(2), "{said}");
    play_on(&id, [&mut anna, &mut ben]).await;
    for _ in 0..2 {
        assert_eq!(anna.table(&id).await["view"]["phase"], "over");
        assert_eq!(anna.get(&format!("/api/tables/{id}/record")).await.status, 200);
        assert_eq!(anna.get(&format!("/t/{id}/replay")).await.status, 200);
    }
    stop([one, two]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_by_a_node_that_has_not_heard_of_the_round_yet() {
    let (_database, one, two) = two_nodes().await;
    let mut anna = one.guest("Anna").await;
    let opened = anna.post_json("/api/tables", &json!({ "game": "qwixx", "chairs": [null] })).await.json();
    let id = opened["id"].as_str().unwrap().to_owned();
    anna.sit(&id, "Anna").await;
    let mut table = anna.table(&id).await;
    for node in [&two, &one].into_iter().cycle() {
        let round = &table["view"]["round"];
        let Some(choices) = round["choices"].as_array() else { break };
        let number = &round["number"];
        let body =
            json!({ "id": format!("m{number}"), "command": "decide", "round": number, "action": choices[0] });
        anna.address = node.address;
        let answer = anna.post_json(&format!("/api/tables/{id}/commands"), &body).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        table = answer.json();
    }
    assert_eq!(table["view"]["phase"], "over", "{table}");
    stop([one, two]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_shown_at_whichever_node_they_look() {
    let (_database, one, two) = two_nodes().await;
    let mut anna = one.person();
    // A game whose bots can say at once what a choice is worth.
    let fields =
        [("game", "cards"), ("name", "Anna"), ("seat1", "you"), ("seat2", "random"), ("hints", "on")];
    let id = anna.post("/tables", &fields).await.table();
    until("she is asked", async || asked(&anna.table(&id).await)).await;
    let there = Person { address: two.address, ..anna.clone() };
    let mut page = listen(&there, &format!("/t/{id}/live")).await;
    let before = text(&mut page).await;
    assert!(!before.contains("data-points"), "{before}");
    assert_eq!(anna.post_json(&format!("/api/tables/{id}/hint"), &json!({})).await.status, 200);
    while !text(&mut page).await.contains("data-points") {}
    stop([one, two]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_code_is_the_same_at_every_node() {
    let (_database, one, two) = two_nodes().await;
    let mut anna = one.person();
    let id = anna.post("/tables", &TWO).await.table();
    let mut there = Person { address: two.address, ..anna.clone() };
    assert_eq!(there.get(&format!("/t/{id}")).await.status, 200);
    anna.post(&format!("/t/{id}/code"), &[]).await;
    let first = code(&anna, &id).await;
    assert_eq!(code(&there, &id).await, first);
    there.post(&format!("/t/{id}/code"), &[]).await;
    assert_eq!(code(&anna, &id).await, first, "one that is good stays");
    stop([one, two]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_revoked_is_shown_out_at_every_node() {
    let (database, one, two) = two_nodes().await;
    let mut anna = one.person();
    let id = anna.post("/tables", &TWO).await.table();
    anna.address = two.address;
    let mut socket = listen(&anna, &format!("/api/tables/{id}/stream")).await;
    frame(&mut socket).await;
    let speaks = async || {
        anna.post_json(&format!("/api/tables/{id}/talk"), &json!({ "text": "hello" })).await.status == 204
    };
    assert!(speaks().await);
    let place = || server::Database { address: database.address(), authorities: None };
    let ask =
        async |request| server::ask_database_as_owner(place(), catalogue::standard(), request).await.unwrap();
    let server::OwnerAnswer::Guests { guests, .. } = ask(server::OwnerRequest::Guests { limit: 9 }).await
    else {
        panic!("no guests");
    };
    // The notice that is sent besides is lost: the owner's program ends at once.
    ask(server::OwnerRequest::Revoke(guests[0].number)).await;
    while let Some(Ok(_)) = socket.next().await {}
    until("she is nobody any more", async || !speaks().await).await;
    stop([one, two]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_connected_to_one_node_is_present_at_the_other() {
    let (_database, one, two) = two_nodes().await;
    let (mut anna, mut ben) = (one.person(), two.person());
    let id = anna.post("/tables", &TWO).await.table();
    ben.sit(&id, "Ben").await;
    let present = async |seats: Value| {
        let person = &anna;
        until("she sees who is there", async || person.table(&id).await["present"] == seats).await;
    };
    let mut socket = listen(&ben, &format!("/api/tables/{id}/stream")).await;
    frame(&mut socket).await;
    present(json!([2])).await;
    drop(socket);
    present(json!([])).await;
    let _socket = listen(&ben, &format!("/api/tables/{id}/stream")).await;
    present(json!([2])).await;
    two.stop().await;
    present(json!([])).await;
    one.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_hands_its_bots_over() {
    let (_database, one, two) = two_nodes().await;
    let mut anna = one.person();
    let fields =
        [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "random"), ("seat3", "random")];
    let id = anna.post("/tables", &fields).await.table();
    for step in 0..5 {
        until("she is asked", async || asked(&anna.table(&id).await)).await;
        assert!(anna.decide(&id, step).await);
    }
    one.stop().await;
    anna.address = two.address;
    for step in 0..5 {
        until("the bots have moved elsewhere", async || asked(&anna.table(&id).await)).await;
        assert!(anna.decide(&id, step).await);
    }
    two.stop().await;
}

fn asked(table: &Value) -> bool {
    let round = &table["view"]["round"];
    round["choices"].as_array().is_some_and(|choices| !choices.is_empty()) && round["chosen"].is_null()
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_database_is_away_nothing_is_acknowledged_and_nothing_is_lost() {
    let mut cluster = Cluster::start(&["fsync=off"]).unwrap();
    let home = node(&cluster.address("postgres")).await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let id = anna.post("/tables", &TWO).await.table();
    ben.sit(&id, "Ben").await;
    until("she is asked", async || asked(&anna.table(&id).await)).await;
    let before = anna.table(&id).await;
    let round = &before["view"]["round"];
    let order = json!({
        "id": "while-away", "command": "decide", "round": round["number"], "action": round["choices"][0],
    });
    cluster.kill().unwrap();
    let refused = anna.post_json(&format!("/api/tables/{id}/commands"), &order).await;
    assert_eq!((refused.status, refused.json()["error"]["code"].as_str()), (503, Some("unavailable")));
    assert_eq!(
        anna.table(&id).await["view"],
        before["view"],
        "what is in memory can be looked at, and nothing else"
    );
    assert_eq!(anna.get("/healthz").await.status, 503);
    cluster.restart().unwrap();
    until("it goes on by itself", async || {
        anna.post_json(&format!("/api/tables/{id}/commands"), &order).await.status == 200
    })
    .await;
    assert_eq!(
        anna.post_json(&format!("/api/tables/{id}/commands"), &order).await.status,
        200,
        "it counts once"
    );
    play_on(&id, [&mut anna, &mut ben]).await;
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_owner_does_at_one_node_holds_at_all() {
    let (database, one, two) = two_nodes().await;
    let mut anna = one.person();
    let id = anna.post("/tables", &TWO).await.table();
    anna.address = two.address;
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 200);
    let request = server::OwnerRequest::DeleteTable(id.clone());
    let database = server::Database { address: database.address(), authorities: None };
    let answer = server::ask_database_as_owner(database, catalogue::standard(), request).await.unwrap();
    assert!(matches!(answer, server::OwnerAnswer::Done { tables: 1, .. }), "{answer:?}");
    until("it is gone", async || anna.get(&format!("/api/tables/{id}")).await.status == 404).await;
    stop([one, two]).await;
}
