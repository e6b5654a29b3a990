//! What is pushed.

use futures_util::StreamExt as _;
use serde_json::Value;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite};

use crate::client::{Home, Person};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

async fn try_listen(person: &Person, path: &str) -> Result<Socket, tungstenite::Error> {
    let mut request = format!("ws://{}{path}", person.address).into_client_request().unwrap();
    let origin = HeaderValue::try_from(format!("http://{}", person.address)).unwrap();
    request.headers_mut().insert("origin", origin);
    if let Some(cookie) = &person.cookie {
        request.headers_mut().insert("cookie", HeaderValue::try_from(cookie).unwrap());
    }
    connect_async(request).await.map(|(socket, _)| socket)
}

pub(crate) async fn listen(person: &Person, path: &str) -> Socket {
    try_listen(person, path).await.unwrap()
}

/// The next frame as it is: HTML, if it is for a page.
pub(crate) async fn text(socket: &mut Socket) -> String {
    loop {
        let message = socket.next().await.expect("the server speaks").unwrap();
        if let Ok(text) = message.to_text()
            && message.is_text()
        {
            return text.to_owned();
        }
    }
}

/// The next frame for a program.
pub(crate) async fn frame(socket: &mut Socket) -> Value {
    serde_json::from_str(&text(socket).await).unwrap()
}

/// The version of the table that a page gets.
fn version(html: &str) -> u64 {
    let rest = html.split_once("data-version=\"").expect("a version").1;
    rest.split_once('"').unwrap().0.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_pushed_when_something_happens() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    let mut socket = listen(&anna, &format!("/t/{id}/live")).await;
    let first = text(&mut socket).await;
    assert!(first.starts_with("<section id=\"table\"") && !first.contains("data-same"), "{first}");
    ben.sit(&id, "Ben").await;
    let second = text(&mut socket).await;
    assert!(version(&second) > version(&first));
    assert!(second.contains("Ben"));
    // Nobody has talked, so that part is not sent again.
    assert!(
        first.contains("data-part=\"talk\"") && second.contains("<i data-same=\"talk\"></i>"),
        "{second}"
    );
    // Whoever comes back gets the table as it is now.
    drop(socket);
    anna.decide(&id, 0).await;
    let mut again = listen(&anna, &format!("/t/{id}/live")).await;
    let whole = text(&mut again).await;
    assert!(version(&whole) > version(&second) && !whole.contains("data-same"), "{whole}");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_resumes_without_gap_or_double() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    let mut seen = Vec::new();
    let seqs = |frame: &Value| {
        let events = frame["events"].as_array().unwrap();
        events.iter().map(|event| event["seq"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    for step in 0..6 {
        let after = seen.last().copied().unwrap_or(0);
        let mut socket = listen(&ben, &format!("/api/tables/{id}/stream?after={after}")).await;
        seen.extend(seqs(&frame(&mut socket).await));
        anna.decide(&id, step).await;
        ben.decide(&id, step).await;
        if step % 2 == 0 {
            seen.extend(seqs(&frame(&mut socket).await));
        }
    }
    let all = ben.get(&format!("/api/tables/{id}/events")).await.json();
    let all: Vec<_> = all.as_array().unwrap().iter().map(|event| event["seq"].as_u64().unwrap()).collect();
    assert_eq!(seen, all[..seen.len()]);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_goodbye() {
    let home = Home::start().await;
    let mut anna = home.person();
    let id = anna.post("/play/qwixx", &[]).await.table();
    let mut socket = listen(&anna, &format!("/t/{id}/live")).await;
    text(&mut socket).await;
    home.stop().await;
    while let Some(Ok(message)) = socket.next().await {
        if message.is_close() {
            return;
        }
    }
    panic!("the socket broke without a word");
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_who_is_connected_and_can_play_on_without_the_others() {
    let data =
        std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("away-{}", std::process::id()));
    let now = |config: &mut server::Config| {
        (config.linger, config.away_after) = (std::time::Duration::ZERO, std::time::Duration::ZERO);
    };
    let home = Home::start_in(data, now).await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    let mut hers = listen(&anna, &format!("/api/tables/{id}/stream")).await;
    assert_eq!(frame(&mut hers).await["table"]["present"], serde_json::json!([1]));
    let his = listen(&ben, &format!("/t/{id}/live")).await;
    assert_eq!(frame(&mut hers).await["table"]["present"], serde_json::json!([1, 2]));
    let away = [("seat", "2")];
    let refused = anna.post(&format!("/t/{id}/away"), &away).await;
    assert_eq!(refused.status, 409, "Ben is here: {}", refused.body);
    drop(his);
    assert_eq!(frame(&mut hers).await["table"]["present"], serde_json::json!([1]));
    anna.decide(&id, 0).await;
    assert_eq!(anna.post(&format!("/t/{id}/away"), &away).await.status, 303);
    let table = anna.table(&id).await;
    assert_eq!(table["view"]["seats"][1]["played_by"], "table", "{table:#}");
    assert!(table["view"]["round"]["number"].as_u64() > Some(1), "the game goes on: {table:#}");
    // Whoever comes back plays again.
    assert_eq!(ben.post(&format!("/t/{id}/return"), &[]).await.status, 303);
    assert_eq!(ben.table(&id).await["view"]["seats"][1]["played_by"], "owner");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_talks_into_a_socket_is_cut_off() {
    use futures_util::SinkExt as _;
    let home = Home::start().await;
    let mut anna = home.person();
    let id = anna.post("/play/qwixx", &[]).await.table();
    let mut socket = listen(&anna, &format!("/t/{id}/live")).await;
    text(&mut socket).await;
    socket.send("x".repeat(5_000).into()).await.unwrap();
    let closed = async { while let Some(Ok(_)) = socket.next().await {} };
    tokio::time::timeout(std::time::Duration::from_mins(1), closed)
        .await
        .expect("a frame of 5 KB is too large");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn live_connections_of_a_guest_are_limited() {
    let data =
        std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("many-{}", std::process::id()));
    let home = Home::start_in(data, |config| config.limits.sockets = 2).await;
    let mut anna = home.person();
    let id = anna.post("/play/qwixx", &[]).await.table();
    let path = format!("/t/{id}/live");
    let (_one, two) = (listen(&anna, &path).await, listen(&anna, &path).await);
    assert!(try_listen(&anna, &path).await.is_err(), "no third one");
    drop(two);
    let again = async { while try_listen(&anna, &path).await.is_err() {} };
    tokio::time::timeout(std::time::Duration::from_mins(1), again).await.expect("its place is free again");
    home.stop().await;
}
