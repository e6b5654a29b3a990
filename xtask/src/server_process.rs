//! A server in a process of its own, and players who talk to it by HTTP.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::cargo::cargo;

/// The variable that makes every fsync of the server take so many microseconds longer.
const SLOW_DISK: &str = "SLOW_DISK";

/// `rowlock serve` in a process of its own.
pub(crate) struct ServerProcess {
    binary: PathBuf,
    pub(crate) data: PathBuf,
    pub(crate) port: u16,
    /// The database, if the store is in one.
    database: Option<String>,
    child: Option<Child>,
}

impl ServerProcess {
    /// Starts the binary on a fresh folder below `target`.
    pub(crate) fn start(binary: PathBuf, name: &str) -> io::Result<Self> {
        Self::start_with(binary, name, None)
    }

    /// Starts the binary as a node on this database.
    pub(crate) fn node(binary: PathBuf, name: &str, database: String) -> io::Result<Self> {
        Self::start_with(binary, name, Some(database))
    }

    fn start_with(binary: PathBuf, name: &str, database: Option<String>) -> io::Result<Self> {
        let data = Path::new("target").join(format!("{name}-{}", std::process::id()));
        _ = std::fs::remove_dir_all(&data);
        let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut server = ServerProcess { binary, data, port, database, child: None };
        server.restart()?;
        Ok(server)
    }

    pub(crate) fn restart(&mut self) -> io::Result<()> {
        let mut command = Command::new(&self.binary);
        if let Some(database) = &self.database {
            command.env("ROWLOCK_DATABASE", database);
        }
        if std::env::var_os(SLOW_DISK).is_some() {
            command.env("LD_PRELOAD", slow_disk()?);
        }
        let child = command
            .args([
                "serve",
                "--unlimited",
                "--private-hooks",
                "--host",
                "127.0.0.1",
                "--port",
                &self.port.to_string(),
                "--data",
            ])
            .arg(&self.data)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        self.child = Some(child);
        Ok(())
    }

    /// Kills the process as `kill -9` does: nothing is flushed.
    pub(crate) fn kill(&mut self) -> io::Result<()> {
        if let Some(mut child) = self.child.take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }

    /// Sends the process a signal, such as `TERM`.
    pub(crate) fn signal(&self, name: &str) -> io::Result<()> {
        let Some(child) = &self.child else { return Ok(()) };
        let sent = Command::new("kill").args([format!("-{name}"), child.id().to_string()]).status()?;
        if sent.success() { Ok(()) } else { Err(io::Error::other(format!("kill -{name} failed"))) }
    }

    /// Waits until the process has ended.
    pub(crate) fn wait(&mut self) -> io::Result<()> {
        match self.child.take() {
            Some(mut child) => child.wait().map(drop),
            None => Ok(()),
        }
    }

    /// Waits until the server answers. Returns how long that took.
    pub(crate) async fn ready(&self) -> Duration {
        let begun = Instant::now();
        loop {
            let mut player = Player::new(self.port);
            if matches!(player.ask("GET", "/healthz", None).await, Ok((200, _))) {
                return begun.elapsed();
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Returns the memory in use, in MB.
    pub(crate) fn memory(&self) -> Option<f64> {
        let id = self.child.as_ref()?.id();
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
    }

    /// Returns how many bytes the server has sent to disk so far.
    pub(crate) fn written(&self) -> Option<f64> {
        let io = std::fs::read_to_string(format!("/proc/{}/io", self.child.as_ref()?.id())).ok()?;
        io.lines().find_map(|line| line.strip_prefix("write_bytes: ")?.parse().ok())
    }

    /// Returns the processor time of this server so far, in seconds.
    pub(crate) fn processor(&self) -> Option<f64> {
        processor_time(&self.child.as_ref()?.id().to_string())
    }
}

/// Returns the processor time of a process so far, in seconds.
pub(crate) fn processor_time(process: &str) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The second field is the name in brackets; the times are the 14th and 15th, in hundredths.
    let fields: Vec<_> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |i: usize| fields.get(i)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        _ = self.kill();
        _ = std::fs::remove_dir_all(&self.data);
    }
}

/// A player with a token and a connection that is kept.
pub(crate) struct Player {
    pub(crate) port: u16,
    pub(crate) token: String,
    connection: Option<BufReader<TcpStream>>,
}

impl Player {
    pub(crate) fn new(port: u16) -> Self {
        Player { port, token: String::new(), connection: None }
    }

    /// Returns a new player who is a guest of the server.
    pub(crate) async fn guest(port: u16, name: &str) -> Result<Self, String> {
        let mut player = Player::new(port);
        let guest = player.expect("POST", "/api/guests", Some(json!({ "name": name }))).await?;
        guest["token"].as_str().unwrap_or_default().clone_into(&mut player.token);
        Ok(player)
    }

    /// Asks once. After an error the next request opens another connection.
    pub(crate) async fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> io::Result<(u16, String)> {
        let body = body.map(Value::to_string).unwrap_or_default();
        self.send(method, path, "application/json", &body).await
    }

    /// Sends a form, again and again, until there is an answer. Any but a redirect is an error.
    pub(crate) async fn submit(&mut self, path: &str, form: &str) -> Result<(), String> {
        loop {
            match self.send("POST", path, "application/x-www-form-urlencoded", form).await {
                Ok((303, _)) => return Ok(()),
                Ok((status, text)) if status < 500 => return Err(format!("POST {path}: {status} {text}")),
                _ => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }

    async fn send(&mut self, method: &str, path: &str, kind: &str, body: &str) -> io::Result<(u16, String)> {
        let answer = self.exchange(method, path, kind, body).await;
        if answer.is_err() {
            self.connection = None;
        }
        answer
    }

    async fn exchange(
        &mut self,
        method: &str,
        path: &str,
        kind: &str,
        body: &str,
    ) -> io::Result<(u16, String)> {
        if self.connection.is_none() {
            let stream = TcpStream::connect(("127.0.0.1", self.port)).await?;
            stream.set_nodelay(true)?;
            self.connection = Some(BufReader::new(stream));
        }
        let stream = self.connection.as_mut().expect("just connected");
        let bearer = match self.token.as_str() {
            "" => String::new(),
            token => format!("Authorization: Bearer {token}\r\n"),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: {kind}\r\n{bearer}Content-Length: {}\r\n\r\n{body}",
            self.port,
            body.len()
        );
        stream.get_mut().write_all(request.as_bytes()).await?;
        let (mut status, mut length, mut line) = (0, 0, String::new());
        loop {
            line.clear();
            if stream.read_line(&mut line).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            match line.trim_end().split_once(": ") {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.parse().unwrap_or(0);
                }
                Some(_) => {}
                None if line.trim_end().is_empty() => break,
                None => status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0),
            }
        }
        let mut answer = vec![0; length];
        stream.read_exact(&mut answer).await?;
        Ok((status, String::from_utf8_lossy(&answer).into_owned()))
    }

    /// Asks once, and returns the answer's JSON. Any other answer is an error.
    pub(crate) async fn expect(
        &mut self,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, String> {
        let (status, text) =
            self.ask(method, path, body.as_ref()).await.map_err(|why| format!("{method} {path}: {why}"))?;
        if status >= 300 {
            return Err(format!("{method} {path}: {status} {text}"));
        }
        serde_json::from_str(&text).map_err(|why| format!("{method} {path}: {why}"))
    }

    /// Asks again and again, whatever happens to the server, until there is an answer.
    pub(crate) async fn insist(&mut self, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        loop {
            match self.ask(method, path, body).await {
                Ok((status, text)) if status < 500 => {
                    return (status, serde_json::from_str(&text).unwrap_or(Value::Null));
                }
                _ => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }
}

/// Builds what makes a disk slow. Returns where it is.
fn slow_disk() -> io::Result<PathBuf> {
    let library = std::env::current_dir()?.join("target/slow_disk.so");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&library)
        .arg("xtask/slow_disk.c")
        .status()?;
    if built.success() { Ok(library) } else { Err(io::Error::other("xtask/slow_disk.c cannot be built")) }
}

/// Returns how busy the machine is with everything that runs on it: the load average of the last minute.
pub(crate) fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or("?").to_owned()
}

/// Returns the release binary, built if need be, or the one named in `ROWLOCK`.
pub(crate) fn binary() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("ROWLOCK") {
        return Ok(named.into());
    }
    cargo("build --release -p rowlock", &[])?;
    Ok(Path::new("target/release/rowlock").to_owned())
}
