//! A server for a test, and people who use it with nothing but HTTP.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use catalogue::Catalogue;
use serde_json::Value;
use server::{Config, Limits, Server};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

static COUNT: AtomicU32 = AtomicU32::new(0);

/// If this variable says `postgres`, a server has a database instead of a file, in the cluster that `ROWLOCK_TEST_POSTGRES`
/// names.
const STORE: &str = "ROWLOCK_TEST_STORE";

/// The databases that stand for the folders of this process, so that a server that starts again finds its tables.
static DATABASES: LazyLock<Mutex<HashMap<PathBuf, postgres_kit::Database>>> = LazyLock::new(Mutex::default);

fn database_of(data: &Path) -> server::Database {
    assert!(std::env::var_os(postgres_kit::SHARED).is_some(), "{} names no cluster", postgres_kit::SHARED);
    let mut databases = DATABASES.lock().unwrap();
    let address = databases.entry(data.to_owned()).or_insert_with(postgres_kit::Database::new).address();
    server::Database { address, authorities: None }
}

/// A server on a port of its own with a folder of its own.
pub(crate) struct Home {
    pub(crate) address: SocketAddr,
    pub(crate) data: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Home {
    pub(crate) async fn start() -> Self {
        Self::start_as(|_| ()).await
    }

    /// A server with other settings than usual.
    pub(crate) async fn start_as(change: impl FnOnce(&mut Config)) -> Self {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{count}", std::process::id()));
        // Left by an earlier process of the same number.
        _ = std::fs::remove_dir_all(&data);
        Self::start_in(data, change).await
    }

    pub(crate) async fn start_in(data: PathBuf, change: impl FnOnce(&mut Config)) -> Self {
        Self::start_with(catalogue::standard(), data, change).await
    }

    /// A server with these games.
    pub(crate) async fn start_with(
        games: Catalogue,
        data: PathBuf,
        change: impl FnOnce(&mut Config),
    ) -> Self {
        let mut config = Config::new(&data);
        config.pace = Duration::ZERO;
        config.bot_pause = Duration::ZERO;
        config.prepare_bots = false;
        config.limits =
            Limits { guests: 10_000, address_tables: 10_000, commands: 100_000, ..Limits::default() };
        change(&mut config);
        if config.database.is_none() && std::env::var(STORE).is_ok_and(|store| store == "postgres") {
            config.database = Some(database_of(&data));
        }
        Self::start_on(TcpListener::bind("127.0.0.1:0").await.unwrap(), games, config).await
    }

    /// A server on this listener.
    pub(crate) async fn start_on(listener: TcpListener, games: Catalogue, config: Config) -> Self {
        let (address, data) = (listener.local_addr().unwrap(), config.data.clone());
        let (stop, stopped) = oneshot::channel::<()>();
        let server = Server::open(config, games).await.unwrap();
        let task = tokio::spawn(server.serve(listener, Box::pin(async { _ = stopped.await })));
        Home { address, data, stop: Some(stop), task }
    }

    /// Stops it in good order and leaves its data.
    pub(crate) async fn stop(mut self) -> PathBuf {
        _ = self.stop.take().unwrap().send(());
        self.task.await.unwrap();
        self.data
    }

    pub(crate) fn person(&self) -> Person {
        Person { address: self.address, cookie: None }
    }

    /// Somebody who is a guest already.
    pub(crate) async fn guest(&self, name: &str) -> Person {
        let mut person = self.person();
        let answer = person.post_json("/api/guests", &serde_json::json!({ "name": name })).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        person.cookie = Some(format!("rowlock={}", answer.json()["token"].as_str().unwrap()));
        person
    }
}

/// Somebody with a browser that keeps one cookie.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
    /// Bytes that came over the wire, head and all.
    pub(crate) wire: usize,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(header, _)| header == name).map(|(_, value)| value.as_str())
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }

    /// The id of the table that a redirect leads to.
    #[track_caller]
    pub(crate) fn table(&self) -> String {
        assert_eq!(self.status, 303, "{}", self.body);
        self.header("location").unwrap().strip_prefix("/t/").unwrap().to_owned()
    }
}

impl Person {
    /// One request with exactly these headers, besides the cookie.
    pub(crate) async fn send(&self, head: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut request = format!("{head} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for (name, value) in headers {
            write!(request, "{name}: {value}\r\n").unwrap();
        }
        if let Some(cookie) = &self.cookie {
            write!(request, "Cookie: {cookie}\r\n").unwrap();
        }
        write!(request, "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        _ = stream.write_all(request.as_bytes()).await;
        let mut bytes = Vec::new();
        _ = stream.read_to_end(&mut bytes).await;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let status = lines.next().unwrap_or_default().split(' ').nth(1).unwrap_or("0").parse().unwrap();
        let headers = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        Answer { status, headers, body: body.to_owned(), wire: bytes.len() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(&format!("GET {path}"), &[], "").await
    }

    /// A form as a browser sends it. A cookie that comes back is kept.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let origin = format!("http://{}", self.address);
        let body = fields.iter().map(|(name, value)| format!("{name}={}", escape(value))).collect::<Vec<_>>();
        let headers = [("Origin", origin.as_str()), ("Content-Type", "application/x-www-form-urlencoded")];
        let answer = self.send(&format!("POST {path}"), &headers, &body.join("&")).await;
        if let Some(cookie) = answer.header("set-cookie").filter(|cookie| cookie.starts_with("rowlock=")) {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        answer
    }

    pub(crate) async fn post_json(&self, path: &str, body: &Value) -> Answer {
        let origin = format!("http://{}", self.address);
        let headers = [("Origin", origin.as_str()), ("Content-Type", "application/json")];
        self.send(&format!("POST {path}"), &headers, &body.to_string()).await
    }

    /// The table as this person may know it.
    pub(crate) async fn table(&self, id: &str) -> Value {
        let answer = self.get(&format!("/api/tables/{id}")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    /// Sits down at a table.
    pub(crate) async fn sit(&mut self, id: &str, name: &str) {
        let answer = self.post(&format!("/t/{id}/sit"), &[("name", name)]).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
    }

    /// Decides if asked, by the form; `pick` chooses among so many. Says whether there was something to decide.
    pub(crate) async fn decide(&mut self, id: &str, pick: usize) -> bool {
        let table = self.table(id).await;
        let round = &table["view"]["round"];
        let choices = round["choices"].as_array().map_or(&[][..], Vec::as_slice);
        if choices.is_empty() || !round["chosen"].is_null() {
            return false;
        }
        let number = round["number"].to_string();
        let action = choices[pick % choices.len()].as_str().unwrap();
        let answer = self.post(&format!("/t/{id}/decide"), &[("round", &number), ("action", action)]).await;
        assert_eq!(answer.status, 303, "{action} of {choices:?}: {}", answer.body);
        true
    }
}

/// As forms write it.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => escaped.push(char::from(byte)),
            b' ' => escaped.push('+'),
            byte => write!(escaped, "%{byte:02X}").unwrap(),
        }
    }
    escaped
}
