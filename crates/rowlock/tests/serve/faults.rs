//! Disks that are full, fail, or can only be read: it is said, and nothing that was acknowledged is lost.
//!
//! A full disk is a small one of the test's own, in a mount namespace. A failing one is a limit on the size of files, which
//! the system answers with an error that is not "no space left", or a library before the system's (`failing_disk.c`) that
//! answers with EIO whatever is written, synced or read.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use super::process::{Home, SERVE, error, folder, rowlock};

/// A command that runs `script`, with the folder as its `$0`, where it may mount things for itself alone, and then rowlock.
/// Is `None` where the system allows that to nobody, which is said.
fn in_namespace(script: &str, folder: &Path, args: &[&str]) -> Option<Command> {
    let ways: [&[&str]; 2] = [&["--mount"], &["--user", "--map-root-user", "--mount"]];
    let works = |way: &&[&str]| {
        Command::new("unshare").args(*way).arg("true").output().is_ok_and(|done| done.status.success())
    };
    let Some(way) = ways.into_iter().find(works) else {
        eprintln!("LEFT OUT: this system lets nobody mount a small disk");
        return None;
    };
    let mut command = Command::new("unshare");
    command.args(way).args(["sh", "-c", &format!("{script} && exec \"$@\"")]).arg(folder);
    command.arg(env!("CARGO_BIN_EXE_rowlock")).args(args).env_remove("ROWLOCK_DATA");
    Some(command)
}

/// A command that runs rowlock with no file larger than this, which fails instead of ending the program.
fn with_small_files(kilobytes: u32, args: &[&str]) -> Command {
    let mut command = Command::new("bash");
    let script = format!("trap '' XFSZ; ulimit -S -f {kilobytes}; exec \"$0\" \"$@\"");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_rowlock")]).args(args).env_remove("ROWLOCK_DATA");
    command
}

/// A disk that fails with EIO when it is told to.
struct FailingDisk {
    library: PathBuf,
    /// Says which calls fail.
    calls: PathBuf,
}

impl FailingDisk {
    /// Is `None` where there is no compiler for it or no way to load it, which is said.
    fn new(folder: &Path) -> Option<Self> {
        let library = folder.join("failing_disk.so");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/serve/failing_disk.c");
        let built =
            Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).args([source, "-ldl"]).status();
        if !cfg!(target_env = "gnu") || !built.is_ok_and(|built| built.success()) {
            eprintln!("LEFT OUT: a disk that fails cannot be made on this system");
            return None;
        }
        Some(FailingDisk { library, calls: folder.join("failing") })
    }

    /// Runs a server on it.
    fn serve(&self, data: &str) -> Home {
        let mut command = rowlock(&[SERVE, &["--unlimited", "--data", data]].concat());
        Home::run(command.env("LD_PRELOAD", &self.library).env("FAILING_DISK", &self.calls))
    }

    /// Has calls fail from now on: `w` for writing, `s` for syncing, `r` for reading.
    fn fail(&self, calls: &str) {
        let new = self.calls.with_extension("new");
        fs::write(&new, calls).unwrap();
        fs::rename(new, &self.calls).unwrap();
    }

    fn mend(&self) {
        fs::remove_file(&self.calls).unwrap();
    }
}

/// Waits until the server's health is this, and returns what it says.
fn health(home: &Home, status: u16) -> String {
    let begun = Instant::now();
    loop {
        let (found, text) = home.answer("GET /healthz", "", "");
        if found == status {
            return text;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "it answers {found} {text:?} instead of {status}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

const PLAN: &str = r#"{"game":"qwixx","chairs":[null,null]}"#;

/// Opens tables until that fails; returns those that were acknowledged.
fn open_until_refused(home: &Home, token: &str) -> Vec<String> {
    let mut opened = Vec::new();
    for _ in 0..20_000 {
        let (status, body) = home.answer("POST /api/tables", token, PLAN);
        if status != 201 {
            assert_eq!(status, 503, "{body}");
            assert!(body.contains(r#""code":"unavailable""#), "{body}");
            return opened;
        }
        let body: serde_json::Value = serde_json::from_str(&body).unwrap();
        opened.push(body["id"].as_str().unwrap().to_owned());
    }
    panic!("nothing was ever refused");
}

/// Has the disk fail, sees that it is said, mends it, and looks for everything that was acknowledged.
fn fails_and_recovers(home: &Home, said: &str, fail: impl FnOnce(), mend: impl FnOnce()) {
    let guest = home.json("POST /api/guests", "", r#"{"name":"Anna"}"#);
    let token = guest["token"].as_str().unwrap();
    let early = home.json("POST /api/tables", token, PLAN)["id"].as_str().unwrap().to_owned();
    assert_eq!(health(home, 200), "ok\n");
    fail();
    let opened = open_until_refused(home, token);
    let text = health(home, 503);
    assert!(text.contains(said), "{text}");
    mend();
    assert_eq!(health(home, 200), "ok\n");
    assert!(home.json("POST /api/guests", "", r#"{"name":"Ben"}"#)["token"].is_string());
    for id in opened.into_iter().chain([early]) {
        assert_eq!(home.answer(&format!("GET /api/tables/{id}"), "", "").0, 200, "{id} was acknowledged");
    }
}

#[test]
fn a_full_disk_is_said_and_loses_nothing() {
    let data = folder("full");
    let args = [SERVE, &["--unlimited", "--data", data.to_str().unwrap()]].concat();
    let mount = "mount -t tmpfs -o size=2m,mode=700 tmpfs \"$0\"";
    let Some(mut command) = in_namespace(mount, &data, &args) else { return };
    let mut home = Home::run(&mut command);
    let filler = format!("/proc/{}/root{}/filler", home.child.id(), data.display());
    let fill = || {
        let mut file = fs::File::create(&filler).unwrap();
        while file.write_all(&[0; 4096]).is_ok() {}
    };
    fails_and_recovers(&home, "the disk is full", fill, || fs::remove_file(&filler).unwrap());
    assert!(home.signal("-TERM").success());
}

#[test]
fn a_failing_disk_is_said_and_loses_nothing() {
    let data = folder("failing");
    let args = [SERVE, &["--unlimited", "--data", data.to_str().unwrap()]].concat();
    let mut home = Home::run(&mut with_small_files(1 << 20, &args));
    let pid = home.child.id().to_string();
    let limit = |bytes: &str| {
        let limit = format!("--fsize={bytes}");
        assert!(Command::new("prlimit").args(["--pid", &pid, &limit]).status().unwrap().success());
    };
    // Not even one page can be written.
    fails_and_recovers(&home, "disk I/O error", || limit("512:"), || limit("unlimited"));
    assert!(home.signal("-TERM").success());
    let checked = rowlock(&["check", "--data", data.to_str().unwrap()]).output().unwrap();
    assert!(checked.status.success(), "{}", error(&checked));
}

#[test]
fn errors_of_the_disk_are_said_and_lose_nothing() {
    let folder = folder("io-errors");
    let data = folder.join("data");
    let data = data.to_str().unwrap();
    let Some(disk) = FailingDisk::new(&folder) else { return };
    let mut home = disk.serve(data);
    for calls in ["w", "s", "ws"] {
        fails_and_recovers(&home, "disk I/O error", || disk.fail(calls), || disk.mend());
    }
    // Power fails while the disk does.
    let guest = home.json("POST /api/guests", "", r#"{"name":"Carla"}"#);
    let token = guest["token"].as_str().unwrap();
    let id = home.json("POST /api/tables", token, PLAN)["id"].as_str().unwrap().to_owned();
    disk.fail("ws");
    assert_eq!(home.answer("POST /api/tables", token, PLAN).0, 503);
    home.signal("-KILL");
    disk.mend();
    let mut home = disk.serve(data);
    let look = || home.answer(&format!("GET /api/tables/{id}"), "", "");
    disk.fail("r");
    let (status, body) = look();
    assert_eq!(status, 503, "what cannot be read is not made up: {body}");
    // SQLite takes what cannot be read for damaged; it is looked at again.
    assert!(body.contains(r#""code":"damaged""#), "{body}");
    disk.mend();
    assert_eq!(look().0, 200, "it was acknowledged");
    assert!(home.signal("-TERM").success());
    let checked = rowlock(&["check", "--data", data]).output().unwrap();
    assert!(checked.status.success(), "{}", error(&checked));
}

#[test]
fn a_store_that_can_only_be_read_is_refused_at_the_start() {
    let data = folder("read-only");
    let text = data.to_str().unwrap();
    assert!(Home::start(text).signal("-TERM").success());
    let args = [SERVE, &["--data", text]].concat();
    let mount = "mount --bind \"$0\" \"$0\" && mount -o remount,ro,bind \"$0\"";
    let Some(mut command) = in_namespace(mount, &data, &args) else { return };
    let refused = command.output().unwrap();
    assert!(error(&refused).contains("cannot be written"), "{}", error(&refused));
    assert!(refused.stdout.is_empty(), "it does not say where it is");
}

#[test]
fn a_failed_copy_leaves_nothing_behind() {
    let data = folder("failed-copy");
    let text = data.join("data");
    let text = text.to_str().unwrap();
    let mut home = Home::start(text);
    let guest = home.json("POST /api/guests", "", r#"{"name":"Anna"}"#);
    for _ in 0..100 {
        home.json("POST /api/tables", guest["token"].as_str().unwrap(), PLAN);
    }
    let copies = data.join("copies");
    fs::create_dir(&copies).unwrap();
    let copy = copies.join("copy.sqlite");
    let copy = copy.to_str().unwrap();
    let failed = with_small_files(40, &["backup", copy, "--data", text]).output().unwrap();
    assert!(error(&failed).contains("no copy was made"), "{}", error(&failed));
    assert_eq!(fs::read_dir(&copies).unwrap().count(), 0, "nothing is left, under any name");
    let made = rowlock(&["backup", copy, "--data", text]).output().unwrap();
    assert!(made.status.success(), "{}", error(&made));
    assert!(home.signal("-TERM").success());

    // A restore that fails leaves what was there as it was.
    let failed = with_small_files(40, &["restore", copy, "--data", text]).output().unwrap();
    assert!(error(&failed).contains("nothing was restored"), "{}", error(&failed));
    let names = || {
        let entries = fs::read_dir(text).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<_> = entries.map(|name| name.into_string().unwrap()).collect();
        // SQLite's own files come and go with those who have the store open.
        names.retain(|name| !name.starts_with("rowlock.sqlite-"));
        names.sort();
        names
    };
    assert_eq!(names(), ["lock", "rowlock.sqlite"]);
    let restored = rowlock(&["restore", copy, "--data", text]).output().unwrap();
    assert!(restored.status.success(), "{}", error(&restored));
    assert!(names().iter().any(|name| name.starts_with("rowlock-before-")), "{:?}", names());
}

#[test]
fn damage_is_found_named_and_mended_from_a_copy() {
    let data = folder("damage");
    let text = data.join("data");
    let text = text.to_str().unwrap();
    let mut home = Home::start(text);
    let guest = home.json("POST /api/guests", "", r#"{"name":"Annabelle"}"#);
    let token = guest["token"].as_str().unwrap();
    let opened = home.json("POST /api/tables", token, PLAN);
    let id = opened["id"].as_str().unwrap();
    let sit = r#"{"id":"1","command":"sit","name":"Annabelle"}"#;
    home.json(&format!("POST /api/tables/{id}/commands"), token, sit);
    let copy = data.join("copy");
    let copy = copy.to_str().unwrap();
    assert!(rowlock(&["backup", copy, "--data", text]).output().unwrap().status.success());
    let check = || rowlock(&["check", "--data", text]).output().unwrap();
    assert!(check().status.success(), "also while it runs: {}", error(&check()));
    assert!(home.signal("-TERM").success());

    // A bit of the name in the log: still a name, and so still a log that could be played.
    let file = Path::new(text).join("rowlock.sqlite");
    let mut bytes = fs::read(&file).unwrap();
    let sat = br#""name":"Annabelle""#;
    let places: Vec<_> = (0..bytes.len() - sat.len()).filter(|&at| bytes[at..].starts_with(sat)).collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at + 8] ^= 2;
    }
    fs::write(&file, bytes).unwrap();
    let found = check();
    let said = String::from_utf8_lossy(&found.stdout).into_owned();
    assert!(said.contains("of the log of table 1"), "{said}");
    assert!(error(&found).contains("is damaged"), "{}", error(&found));
    let mut home = Home::start(text);
    let (status, body) = home.answer(&format!("GET /api/tables/{id}"), token, "");
    assert_eq!(status, 503, "{body}");
    assert!(body.contains(r#""code":"damaged""#) && !body.contains("belle"), "{body}");
    assert_eq!(health(&home, 200), "ok\n", "the others go on");
    assert!(home.signal("-TERM").success());

    let restored = rowlock(&["restore", copy, "--data", text]).output().unwrap();
    assert!(restored.status.success(), "{}", error(&restored));
    let home = Home::start(text);
    let table = home.json(&format!("GET /api/tables/{id}"), token, "");
    assert_eq!(table["view"]["seats"][0]["owner"], "Annabelle", "{table:#}");
}
