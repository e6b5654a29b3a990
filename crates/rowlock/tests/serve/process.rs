//! The server as a process of its own.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// What makes a server for a test.
pub(crate) const SERVE: &[&str] = &["serve", "--port", "0", "--host", "127.0.0.1"];

pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

pub(crate) fn rowlock(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rowlock"));
    command.args(args).env_remove("ROWLOCK_DATA");
    command
}

pub(crate) fn error(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A server, killed when the test ends.
pub(crate) struct Home {
    pub(crate) child: Child,
    pub(crate) port: u16,
}

impl Home {
    /// On a port that the system chooses; the port is read from what it prints.
    pub(crate) fn start(data: &str) -> Self {
        Self::run(&mut rowlock(&[SERVE, &["--unlimited", "--data", data]].concat()))
    }

    /// Runs a command that becomes a server.
    pub(crate) fn run(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let port =
            line.trim_end().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
        Home { child, port: port.unwrap_or_else(|| panic!("no port in {line:?}")) }
    }

    /// Returns the status and the body of an answer.
    pub(crate) fn answer(&self, head: &str, token: &str, body: &str) -> (u16, String) {
        let text = self.exchange(head, token, body);
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        (status, text.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or(text))
    }

    pub(crate) fn ask(&self, head: &str, token: &str, body: &str) -> String {
        self.answer(head, token, body).1
    }

    fn exchange(&self, head: &str, token: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let bearer =
            if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let length = body.len();
        write!(
            stream,
            "{head} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n{bearer}Content-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    pub(crate) fn json(&self, head: &str, token: &str, body: &str) -> serde_json::Value {
        let text = self.ask(head, token, body);
        serde_json::from_str(&text).unwrap_or_else(|why| panic!("{head}: {why}: {text}"))
    }

    pub(crate) fn signal(&mut self, signal: &str) -> std::process::ExitStatus {
        assert!(
            Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap().success()
        );
        self.child.wait().unwrap()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
