//! What is pushed.

use futures_util::StreamExt as _;
use serde_json::Value;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::client::{Home, Person};

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

async fn listen(person: &Person, path: &str) -> Socket {
    let mut request = format!("ws://{}{path}", person.address).into_client_request().unwrap();
    let origin = HeaderValue::try_from(format!("http://{}", person.address)).unwrap();
    request.headers_mut().insert("origin", origin);
    if let Some(cookie) = &person.cookie {
        request.headers_mut().insert("cookie", HeaderValue::try_from(cookie).unwrap());
    }
    connect_async(request).await.unwrap().0
}

async fn frame(socket: &mut Socket) -> Value {
    loop {
        let message = socket.next().await.expect("the server speaks").unwrap();
        if let Ok(text) = message.to_text()
            && message.is_text()
        {
            return serde_json::from_str(text).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_pushed_when_something_happens() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    let mut socket = listen(&anna, &format!("/t/{id}/live")).await;
    let first = frame(&mut socket).await;
    assert!(first["html"].as_str().unwrap().starts_with("<section id=\"table\""), "{first}");
    ben.sit(&id, "Ben").await;
    let second = frame(&mut socket).await;
    assert!(second["version"].as_u64() > first["version"].as_u64());
    assert!(second["html"].as_str().unwrap().contains("Ben"));
    // Whoever comes back gets the table as it is now.
    drop(socket);
    anna.decide(&id, 0).await;
    let mut again = listen(&anna, &format!("/t/{id}/live")).await;
    assert!(frame(&mut again).await["version"].as_u64() > second["version"].as_u64());
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
    frame(&mut socket).await;
    home.stop().await;
    while let Some(Ok(message)) = socket.next().await {
        if message.is_close() {
            return;
        }
    }
    panic!("the socket broke without a word");
}
