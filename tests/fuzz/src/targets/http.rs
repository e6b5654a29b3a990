//! Whole requests, byte by byte: request lines, query strings, headers, cookies, forms and JSON. In an input, `{host}`,
//! `{cookie}`, `{table}`, `{typed}`, `{sheets}` and `{length}` stand for what they say.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use ::server::ROUTES;

use super::server::house;
use crate::Target;

pub(super) const TARGET: Target = Target { name: "http", seeds, run, short: 500, pieces: None };

/// Forms by path and fields.
const FORMS: &[(&str, &str)] = &[
    ("/play/qwixx", "name=Anna&commits=on"),
    ("/tables", "game=qwixx&name=Anna&seat1=you&seat2=random&clock=30&absence=greedy&hints=on&option.side=b"),
    ("/tables", "game=ten&seat1=you&dice=typed&clock=3d&option.level=7&listed=on"),
    ("/t/{table}/sit", "name=Anna&seat=1&commits=on"),
    ("/t/{table}/decide", "id=c1&round=1&action=pass"),
    ("/t/{table}/withdraw", "round=1"),
    ("/t/{table}/undo", ""),
    ("/t/{table}/resign", "sure=on"),
    ("/t/{table}/chair", "seat=2&to=random"),
    ("/t/{table}/begin", ""),
    ("/t/{table}/code", ""),
    ("/code", "code=k7m+4qx"),
    ("/t/{table}/away", "seat=2"),
    ("/t/{table}/talk", "text=hello+%F0%9F%A6%80"),
    ("/t/{table}/hint", ""),
    ("/t/{table}/chance", "tip=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"),
    ("/t/{table}/chance", "draw=1&link=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"),
    ("/t/{table}/move-seat/link", ""),
    ("/t/{typed}/chance", "draw=1&outcome=first+1"),
    ("/t/{typed}/chance", "draw=2&white1=3&white2=4&red=1&yellow=2&green=5&blue=6&correct=on"),
    ("/t/{table}/move-seat", "token=0123456789abcdefghjkmnpqrs"),
    ("/t/{sheets}/mark", "action=red+5"),
    ("/t/{sheets}/take-back", "action=red+5"),
    ("/t/{sheets}/done", ""),
    ("/lang", "lang=fr&back=%2Ft%2F{table}"),
    ("/theme", "theme=dark&back=%2F"),
    ("/daily/qwixx", "day=2026-11-16&name=Anna&commits=on"),
    ("/practice", "id=1&action=pass&show=on"),
    ("/t/{table}/play-on", "at=3&again=same&name=Anna&seat1=you&seat2=random"),
    ("/t/{table}/rematch", "commits=on"),
    ("/t/{table}/undo/agree", ""),
    ("/you/name", "name=Zo%C3%AB"),
    ("/you/remove", "table={table}"),
    ("/you/put-back", "table={table}"),
    ("/you/recover", "code=abcd-efgh-jkmn-pqrs&name=Anna"),
    ("/you/notices/hook", "kind=ntfy&address=https%3A%2F%2F127.0.0.1%2Fx&secret=abc"),
    ("/you/notices/push", "address=https%3A%2F%2F127.0.0.1%2Fx&key=BAAA&auth=AAAA"),
    ("/you/notices/quiet", "starts=22%3A00&ends=7%3A30&east=60"),
    ("/you/notices/remove", "id=1"),
];

/// What sends something to another server, which no input may do.
const SENDS: &str = "/you/notices/test";

/// A form with a file in it.
const FILE: &str = "--xYz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jsonl\"\r\n\r\n{\"rowlock\":1}\n\r\n\
    --xYz\r\nContent-Disposition: form-data; name=\"which\"\r\n\r\n1\r\n--xYz--\r\n";

/// What is only looked at.
const PAGES: &[&str] = &[
    "/",
    "/new/qwixx",
    "/rules/ten",
    "/assets/x.css",
    "/healthz",
    "/metrics",
    "/t/{table}",
    "/t/{table}/record",
    "/t/{table}/replay?at=3",
    "/t/{table}/fair",
    "/t/{table}/move-seat?token=0123456789abcdefghjkmnpqrs",
    "/api/games",
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/events?after=7",
    "/api/tables/{table}/talk",
    "/api/tables/{table}/record",
    "/api/openapi.json",
];

/// Bodies of the API by path.
const BODIES: &[(&str, &str)] = &[
    ("/api/guests", r#"{"name":"Anna"}"#),
    (
        "/api/tables",
        r#"{"game":"qwixx","chairs":[null,"random"],"clock":{"per_decision":{"ms":30000}},"hints":true}"#,
    ),
    ("/api/tables", r#"{"game":"on-board","chairs":[null,null],"options":{"side":"b"},"dice":"sheet_only"}"#),
    ("/api/tables/{table}/commands", r#"{"id":"c1","command":"decide","round":1,"action":"pass"}"#),
    ("/api/tables/{table}/commands", r#"{"id":"c2","command":"plan","round":1,"action":null}"#),
    ("/api/tables/{typed}/commands", r#"{"id":"c3","command":"supply","draw":1,"outcome":"first 1"}"#),
    ("/api/tables/{sheets}/commands", r#"{"id":"c4","command":"do","deed":"red 5"}"#),
    ("/api/tables/{table}/hint", "{}"),
    ("/api/tables/{table}/talk", r#"{"text":"hello"}"#),
];

fn seeds() -> Vec<Vec<u8>> {
    let cookie =
        "Cookie: lang=de; rowlock={cookie}\r\nAccept-Language: fr-CH, de;q=0.8\r\nAccept-Encoding: gzip\r\n";
    let get =
        |path: &&str| format!("GET {path} HTTP/1.1\r\nHost: {{host}}\r\nConnection: close\r\n{cookie}\r\n");
    let post = |path: &str, kind: &str, body: &str| {
        format!(
            "POST {path} HTTP/1.1\r\nHost: {{host}}\r\nOrigin: http://{{host}}\r\nConnection: close\r\n{cookie}\
             Content-Type: {kind}\r\nContent-Length: {{length}}\r\n\r\n{body}"
        )
    };
    let live = "GET /t/{table}/live HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let mut seeds: Vec<String> = PAGES.iter().map(get).collect();
    seeds.extend(FORMS.iter().map(|(path, body)| post(path, "application/x-www-form-urlencoded", body)));
    seeds.extend(BODIES.iter().map(|(path, body)| post(path, "application/json", body)));
    seeds.push(live.to_owned());
    seeds.push(post("/records", "multipart/form-data; boundary=xYz", FILE));
    // Every other door, with fields that many forms have.
    for route in ROUTES.iter().filter(|route| route.path != SENDS) {
        let (method, path) = (route.method.to_uppercase(), filled(route.path));
        let is_here = |seed: &String| seed.split([' ', '?']).take(2).eq([method.as_str(), path.as_str()]);
        if !seeds.iter().any(is_here) {
            seeds.push(match route.method {
                "get" => get(&path.as_str()),
                _ if path.starts_with("/api") => post(&path, "application/json", "{}"),
                _ => post(&path, "application/x-www-form-urlencoded", "name=Anna&seat=1&round=1&action=pass"),
            });
        }
    }
    seeds.into_iter().map(String::into_bytes).collect()
}

/// The path of a route with something at each of its gaps.
fn filled(route: &str) -> String {
    let table = route.replace("/t/{id}", "/t/{table}").replace("/tables/{id}", "/tables/{table}");
    table.replace("{id}", "1").replace("{game}", "qwixx").replace("{*path}", "x.css")
}

/// The paths that are there.
static DOORS: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| ROUTES.iter().map(|route| filled(route.path)).collect());

fn run(input: &[u8]) -> String {
    let status = house().answers(&house().filled(input));
    // Which door it was, without what was behind it.
    let path = input.split(|byte| *byte == b' ').nth(1).unwrap_or_default();
    let path = String::from_utf8_lossy(path).split('?').next().unwrap_or_default().to_owned();
    let path = path.replace("{typed}", "{table}").replace("{sheets}", "{table}");
    format!("{status} {}", DOORS.get(&path).map_or("elsewhere", String::as_str))
}
