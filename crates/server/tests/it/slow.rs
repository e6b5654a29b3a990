//! Those who do not read what they are sent.

use std::path::PathBuf;
use std::time::Duration;

use futures_util::StreamExt as _;
use server::Config;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::client::{Home, Person};
use crate::live::{Socket, listen, text};

/// Anna and Ben at a table, both with live connections. Anna's takes little at a time, and she does not read.
struct Pair {
    home: Home,
    id: String,
    anna: Person,
    hers: WebSocketStream<TcpStream>,
    his: Socket,
    said: usize,
}

impl Pair {
    async fn sit(name: &str, change: impl FnOnce(&mut Config)) -> Self {
        let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let home = Home::start_in(data, |config| {
            config.limits.talk = 1_000_000;
            change(config);
        })
        .await;
        let (mut anna, mut ben) = (home.person(), home.person());
        let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
        let id = anna.post("/tables", &fields).await.table();
        ben.sit(&id, "Ben").await;
        let hers = narrow(&anna, &format!("/t/{id}/live")).await;
        let his = listen(&ben, &format!("/t/{id}/live")).await;
        Pair { home, id, anna, hers, his, said: 0 }
    }

    /// Anna says something long, and Ben hears it.
    async fn say(&mut self) {
        self.said += 1;
        let story = format!("{}: {}", self.last(), "so much to tell ".repeat(16));
        let answer = self.anna.post(&format!("/t/{}/talk", self.id), &[("text", &story)]).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
        while !text(&mut self.his).await.contains(&self.last()) {}
    }

    fn last(&self) -> String {
        format!("story {}", self.said)
    }

    /// A number that the server counts.
    async fn metric(&self, name: &str) -> usize {
        let metrics = self.anna.get("/metrics").await.body;
        let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.unwrap_or_else(|| panic!("{name} is not in {metrics}")).parse().unwrap()
    }
}

/// A live connection through a small window.
async fn narrow(person: &Person, path: &str) -> WebSocketStream<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(person.address).await.unwrap();
    let mut request = format!("ws://{}{path}", person.address).into_client_request().unwrap();
    let origin = HeaderValue::try_from(format!("http://{}", person.address)).unwrap();
    request.headers_mut().insert("origin", origin);
    request.headers_mut().insert("cookie", HeaderValue::try_from(person.cookie.as_ref().unwrap()).unwrap());
    client_async(request, stream).await.unwrap().0
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_delays_nobody_and_skips_what_is_past() {
    // Nobody is cut off here, so if anybody waited for Anna it would be for good.
    let mut pair = Pair::sit("deaf", |config| {
        config.slowest_reader = Duration::from_hours(1);
        config.slowest_http = Duration::from_hours(1);
    })
    .await;
    // One frame for each of them, until those for Anna are stuck on the way.
    let before = pair.metric("rowlock_frames_total").await;
    loop {
        pair.say().await;
        let frames = pair.metric("rowlock_frames_total").await - before;
        if frames + 10 < 2 * pair.said {
            break;
        }
        assert!(pair.said < 5_000, "a connection that nobody reads takes {frames} frames");
    }
    let mut seen = 0;
    loop {
        let message = pair.hers.next().await.expect("she is not cut off").unwrap();
        seen += usize::from(message.is_text());
        if message.to_text().is_ok_and(|text| text.contains(&pair.last())) {
            break;
        }
    }
    assert!(seen < pair.said, "{seen} frames for {} lines", pair.said);
    drop(pair.hers);
    pair.home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_is_cut_off() {
    let mut pair = Pair::sit("cut", |config| config.slowest_reader = Duration::from_millis(50)).await;
    assert_eq!(pair.metric("rowlock_sockets").await, 2);
    let cut = async {
        while pair.metric("rowlock_sockets").await > 1 {
            pair.say().await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), cut).await.expect("the server does not wait for ever");
    // Ben is still there.
    pair.say().await;
    pair.home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_a_plain_answer_is_cut_off_too() {
    let home = Home::start_as(|config| config.slowest_http = Duration::from_millis(200)).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(home.address).await.unwrap();
    // More than fits into all buffers on the way: it ends only because the server does not wait for ever.
    let asks = "GET /rules/qwixx HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(400_000);
    let asked = tokio::time::timeout(Duration::from_mins(1), stream.write_all(asks.as_bytes())).await;
    asked.expect("the server does not wait for ever").expect_err("the connection is cut");
    assert_eq!(home.person().get("/healthz").await.status, 200);
    home.stop().await;
}
