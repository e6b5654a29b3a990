//! A server for a test: the real binary, in a process that can be killed.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A running server with a folder of its own. It ends with the test.
#[derive(Debug)]
pub struct Home {
    binary: PathBuf,
    child: Child,
    data: PathBuf,
    database: Option<String>,
    /// Where it is, such as `http://127.0.0.1:4711`.
    pub url: String,
}

impl Home {
    /// Starts this binary with a fresh folder below `temporary` for the test of this name; [`home!`](crate::home) knows
    /// both paths.
    pub fn start(binary: &str, temporary: &str, test: &str) -> Self {
        Self::start_on(binary, temporary, test, None)
    }

    /// Starts this binary as a node on a database.
    pub fn start_on(binary: &str, temporary: &str, test: &str, database: Option<String>) -> Self {
        let data = PathBuf::from(temporary).join(format!("browser-{test}"));
        _ = std::fs::remove_dir_all(&data);
        let binary = PathBuf::from(binary);
        let (child, url) = spawn(&binary, &data, database.as_deref(), "0");
        Home { binary, child, data, database, url }
    }

    /// Kills it as a power cut would, and starts it again at the same address.
    pub fn kill_and_restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let port = self.url.rsplit(':').next().unwrap().to_owned();
        (self.child, self.url) = spawn(&self.binary, &self.data, self.database.as_deref(), &port);
    }

    /// Returns the address of a page.
    pub fn at(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Starts the binary and waits for the line in which it says where it is.
fn spawn(binary: &Path, data: &Path, database: Option<&str>, port: &str) -> (Child, String) {
    let mut command = Command::new(binary);
    if let Some(database) = database {
        command.env("ROWLOCK_DATABASE", database);
    }
    let mut child = command
        .args(["serve", "--host", "127.0.0.1", "--port", port, "--unlimited", "--private-hooks", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let url = said(&mut child, "Rowlock is at ").expect("it says where it is");
    (child, url.trim_end_matches('/').to_owned())
}

/// The rest of the first line of a process that begins with `words`. What follows is read and forgotten.
pub(crate) fn said(child: &mut Child, words: &str) -> Option<String> {
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let found = lines.by_ref().find_map(|line| Some(line.unwrap().split_once(words)?.1.to_owned()));
    std::thread::spawn(move || lines.count());
    found
}
