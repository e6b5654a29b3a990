//! Every route as everybody. The list comes from the server itself, so that no route is left out.

use server::{Access, ROUTES};

use crate::client::{Home, Person};

/// Fields that every form is content with, so that only who asks decides.
const FIELDS: &[(&str, &str)] = &[
    ("game", "qwixx"),
    ("name", "Somebody"),
    ("seat1", "open"),
    ("seat2", "open"),
    ("round", "999"),
    ("action", "pass"),
    ("draw", "1"),
    ("outcome", "roll 1 1 r1 y1 g1 b1"),
    ("text", "hello"),
    ("sure", "on"),
    ("seat", "2"),
    ("to", "random"),
    ("lang", "en"),
];

/// The table of Anna (seat 1, who opened it) and Ben (seat 2); Carla is a guest, the stranger is nobody.
async fn table(home: &Home) -> (String, [(&'static str, Person); 4]) {
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    let carla = home.guest("Carla").await;
    (id, [("host", anna), ("seat", ben), ("guest", carla), ("stranger", home.person())])
}

/// May this role use a route? What the table then says to it is another matter.
fn allowed(access: Access, role: &str) -> bool {
    match access {
        // All of them call from this machine.
        Access::Anyone | Access::Guest | Access::Machine => true,
        Access::Known => role != "stranger",
        // The host has a seat here too.
        Access::Seat => matches!(role, "host" | "seat"),
        Access::Host => role == "host",
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_asks_who_it_is() {
    let home = Home::start().await;
    for route in ROUTES {
        // Some routes change the table: each gets one of its own.
        let (id, people) = table(&home).await;
        for (role, mut person) in people {
            let path = route.path.replace("{id}", &id).replace("{game}", "qwixx").replace("{*path}", "x.css");
            let answer = match route.method {
                "get" => person.get(&path).await,
                "post" if path.starts_with("/api/") => person.post_json(&path, &json_for(route.path)).await,
                _ => person.post(&path, FIELDS).await,
            };
            let place = format!("{} {} as {role}: {} {}", route.method, path, answer.status, answer.body);
            assert!(answer.status < 500, "{place}");
            let needs_token = route.method == "post" && route.path.starts_with("/api/tables");
            let welcome = allowed(route.access, role) && !(needs_token && role == "stranger");
            // The page that offers a link is for whoever has a seat to take along.
            let owner_only = route.path == "/t/{id}/move-seat" && route.method == "get";
            let welcome = welcome && (!owner_only || matches!(role, "host" | "seat"));
            assert_eq!(answer.status != 403, welcome, "{place}");
        }
    }
    home.stop().await;
}

fn json_for(path: &str) -> serde_json::Value {
    match path {
        "/api/guests" => serde_json::json!({ "name": "Somebody" }),
        "/api/tables/{id}/talk" => serde_json::json!({ "text": "hello" }),
        "/api/tables" => serde_json::json!({ "game": "qwixx", "chairs": [null, null] }),
        _ => serde_json::json!({ "id": "c1", "command": "sit", "name": "Somebody" }),
    }
}

/// Every command of the API as everybody: who has no seat changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn every_command_asks_who_it_is() {
    let home = Home::start().await;
    let commands = [
        r#"{"command":"leave"}"#,
        r#"{"command":"return"}"#,
        r#"{"command":"decide","round":1,"action":"pass"}"#,
        r#"{"command":"withdraw","round":1}"#,
        r#"{"command":"plan","round":1,"action":"pass"}"#,
        r#"{"command":"ask_undo"}"#,
        r#"{"command":"agree_undo"}"#,
        r#"{"command":"decline_undo"}"#,
        r#"{"command":"resign"}"#,
        r#"{"command":"supply","draw":1,"outcome":"roll 1 1 r1 y1 g1 b1"}"#,
        r#"{"command":"correct","draw":1,"outcome":"roll 1 1 r1 y1 g1 b1"}"#,
        r#"{"command":"link","draw":1,"link":"0000000000000000000000000000000000000000000000000000000000000000"}"#,
        r#"{"command":"commit","tip":"0000000000000000000000000000000000000000000000000000000000000000"}"#,
        r#"{"command":"seat_bot","seat":2,"level":"random"}"#,
        r#"{"command":"chair","seat":2,"to":"nobody"}"#,
        r#"{"command":"begin"}"#,
        r#"{"command":"away","seat":2}"#,
        r#"{"command":"close"}"#,
        r#"{"command":"do","deed":"red 5"}"#,
        r#"{"command":"take_back","deed":"red 5"}"#,
        r#"{"command":"done"}"#,
        r#"{"command":"done","seat":2}"#,
    ];
    let (id, [_, _, (_, carla), (_, stranger)]) = table(&home).await;
    let before = carla.get(&format!("/api/tables/{id}/events")).await.body;
    for (n, command) in commands.iter().enumerate() {
        let mut body: serde_json::Value = serde_json::from_str(command).unwrap();
        body["id"] = format!("c{n}").into();
        for person in [&carla, &stranger] {
            let answer = person.post_json(&format!("/api/tables/{id}/commands"), &body).await;
            assert_eq!(answer.status, 403, "{command}: {}", answer.body);
        }
    }
    assert_eq!(carla.get(&format!("/api/tables/{id}/events")).await.body, before);
    home.stop().await;
}

/// Everything that is stored, row by row.
fn stored(home: &Home) -> Vec<String> {
    use rusqlite::types::Value;
    let file = rusqlite::Connection::open(home.data.join("rowlock.sqlite")).unwrap();
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('health', 'time') ORDER BY name";
    let mut names = file.prepare(names).unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let mut rows = Vec::new();
    for name in names {
        let mut select = file.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let columns = select.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            (0..columns).map(|n| row.get::<_, Value>(n)).collect::<Result<Vec<_>, _>>()
        };
        let found = select.query_map([], row).unwrap().map(|row| format!("{name}: {:?}", row.unwrap()));
        rows.extend(found);
    }
    rows
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_changes_nothing() {
    let home = Home::start().await;
    let (id, people) = table(&home).await;
    let before = stored(&home);
    for route in ROUTES.iter().filter(|route| route.method == "get") {
        for (role, person) in &people {
            let path = route.path.replace("{id}", &id).replace("{game}", "qwixx").replace("{*path}", "x.css");
            for method in ["GET", "HEAD"] {
                person.send(&format!("{method} {path}"), &[], "").await;
            }
            assert_eq!(stored(&home), before, "{path} as {role}");
        }
    }
    home.stop().await;
}
