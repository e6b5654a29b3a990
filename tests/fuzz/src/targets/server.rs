//! A server in this process, and people who send it whatever comes to mind.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

use ::server::{Config, Limits, Server};
use serde_json::{Value, json};

use super::{GAMES, panics};

/// Longer than the server gives anybody.
const PATIENCE: Duration = Duration::from_secs(40);

/// Who is answered at all is answered sooner, but for hints.
const MOMENT: Duration = Duration::from_millis(100);

/// After so many inputs there are a new guest and new tables: the old ones may be over, and the guest may have gone.
const RENEWED: u64 = 200;

/// A server with tables of each kind.
pub(super) struct House {
    address: SocketAddr,
    tables: Mutex<Tables>,
    sent: AtomicU64,
}

#[derive(Clone, Default)]
struct Tables {
    cookie: String,
    table: String,
    typed: String,
    sheets: String,
}

/// Returns the server, which is started when it is first asked for.
pub(super) fn house() -> &'static House {
    static HOUSE: OnceLock<House> = OnceLock::new();
    HOUSE.get_or_init(House::open)
}

impl House {
    fn open() -> Self {
        super::watch_for_panics();
        let (told, address) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .thread_name("house")
                .enable_all()
                .build()
                .expect("the system has room for threads");
            runtime.block_on(async {
                let mut config = Config::new(folder());
                config.pace = Duration::ZERO;
                config.bot_pause = Duration::ZERO;
                config.prepare_bots = false;
                config.limits = Limits::off();
                // Nobody outside is told anything.
                config.notice_beat = Duration::from_hours(24 * 365);
                let server = Server::open(config, GAMES.clone()).await.expect("the store opens");
                let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("there is a port");
                told.send(listener.local_addr().expect("it has an address")).expect("somebody waits");
                server.serve(listener, Box::pin(std::future::pending())).await;
            });
        });
        let address = address.recv().expect("the server starts");
        House { address, tables: Mutex::default(), sent: AtomicU64::new(0) }
    }

    /// Asks the API for something that it gives.
    fn api(&self, cookie: &str, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n\
             Connection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            cookie,
            body.len()
        );
        let answer = self.ask(request.as_bytes());
        let (_, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{path}: {answer}"));
        serde_json::from_str(body).unwrap_or_else(|why| panic!("{path}: {why}: {answer}"))
    }

    fn new_tables(&self) -> Tables {
        let guest = self.api("", "/api/guests", &json!({ "name": "Anna" }));
        let cookie = guest["token"].as_str().expect("a token").to_owned();
        let open = |plan: Value| {
            let id = self.api(&cookie, "/api/tables", &plan)["id"].as_str().expect("a table").to_owned();
            let sit = json!({ "id": "sit", "command": "sit", "name": "Anna" });
            self.api(&cookie, &format!("/api/tables/{id}/commands"), &sit);
            id
        };
        Tables {
            cookie: cookie.clone(),
            table: open(json!({ "game": "qwixx", "chairs": [null, "random"], "hints": true })),
            typed: open(json!({ "game": "qwixx", "chairs": [null, "random"], "dice": "typed" })),
            sheets: open(json!({ "game": "on-board", "chairs": [null, null], "dice": "sheet_only" })),
        }
    }

    /// Puts addresses, cookies and tables where an input names them.
    pub(super) fn filled(&self, input: &[u8]) -> Vec<u8> {
        let mut tables = self.tables.lock().expect("not poisoned");
        if self.sent.fetch_add(1, Ordering::Relaxed).is_multiple_of(RENEWED) {
            *tables = self.new_tables();
        }
        let names = [
            ("{host}", self.address.to_string()),
            ("{cookie}", tables.cookie.clone()),
            ("{table}", tables.table.clone()),
            ("{typed}", tables.typed.clone()),
            ("{sheets}", tables.sheets.clone()),
        ];
        drop(tables);
        let mut bytes = input.to_vec();
        for (name, value) in names {
            bytes = replaced(&bytes, name.as_bytes(), value.as_bytes());
        }
        let body = bytes.windows(4).position(|four| four == b"\r\n\r\n").map_or(0, |at| bytes.len() - at - 4);
        replaced(&bytes, b"{length}", body.to_string().as_bytes())
    }

    /// Asks for something as it should be asked, and returns the whole answer.
    fn ask(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        stream.write_all(request).expect("the server listens");
        drain(&mut stream, Vec::new())
    }

    /// Sends whatever bytes, and returns what is answered. Who is not answered in a moment has not finished their request:
    /// they say that no more comes, and then the server must hang up.
    fn send(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        stream.set_read_timeout(Some(MOMENT)).expect("a good time");
        // The server may hang up before it has heard everything.
        _ = stream.write_all(bytes);
        let mut part = vec![0; 16 * 1024];
        let read = stream.read(&mut part).unwrap_or(0);
        part.truncate(read);
        _ = stream.shutdown(Shutdown::Write);
        drain(&mut stream, part)
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).expect("the server listens")
    }

    /// Sends an input and returns the status of the answer, which is none of the server's own failures.
    pub(super) fn answers(&self, request: &[u8]) -> u16 {
        let before = panics();
        let answer = self.send(request);
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        assert!(status < 500, "{answer}");
        assert_eq!(panics(), before, "something panicked in the server");
        status
    }
}

/// Reads until the other side hangs up.
fn drain(stream: &mut TcpStream, mut answer: Vec<u8>) -> String {
    stream.set_read_timeout(Some(PATIENCE)).expect("a good time");
    let mut part = [0; 16 * 1024];
    loop {
        match stream.read(&mut part) {
            Ok(0) => break,
            Ok(read) => answer.extend(&part[..read]),
            Err(why) => {
                let silent = matches!(why.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
                assert!(!silent, "the server neither answers nor hangs up");
                break;
            }
        }
    }
    String::from_utf8_lossy(&answer).into_owned()
}

fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("rowlock-fuzz-{}", std::process::id()));
    _ = std::fs::remove_dir_all(&folder);
    folder
}

fn replaced(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut result = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(at) = rest.windows(from.len()).position(|window| window == from) {
        result.extend(&rest[..at]);
        result.extend(to);
        rest = &rest[at + from.len()..];
    }
    result.extend(rest);
    result
}
