//! `rowlock admin`, beside a running server and without one.

use super::process::{Home, error, folder, rowlock};

#[test]
fn the_owner_looks_after_a_running_server() {
    let data = folder("admin");
    let text = data.to_str().unwrap();
    let admin = |args: &[&str]| rowlock(&[&["admin"], args, &["--data", text]].concat()).output().unwrap();
    let told = |args: &[&str]| {
        let output = admin(args);
        assert!(output.status.success(), "{args:?}: {}", error(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(error(&admin(&["tables"])).contains("there is no "), "no store is made by asking for one");
    let mut home = Home::start(text);
    let guest = home.json("POST /api/guests", "", r#"{"name":"Anna"}"#);
    let token = guest["token"].as_str().unwrap();
    let opened = home.json("POST /api/tables", token, r#"{"game":"qwixx","chairs":[null,null]}"#);
    let id = opened["id"].as_str().unwrap();
    home.json(
        &format!("POST /api/tables/{id}/commands"),
        token,
        r#"{"id":"1","command":"sit","name":"Anna"}"#,
    );
    let list = told(&["tables", "--open"]);
    assert!(
        list.contains("gathering") && list.contains("Anna") && list.contains(&format!("/t/{id}")),
        "{list}"
    );
    assert!(told(&["guests"]).contains("Anna"));
    assert_eq!(told(&["close", "1"]), "Done: 1 tables, 0 guests.\n");
    assert!(error(&admin(&["close", "1"])).contains("over"));
    assert!(error(&admin(&["close", "99"])).contains("there is no table 99"));
    assert!(!told(&["tables", "--open"]).contains(id));
    told(&["ban", "203.0.113.7"]);
    let bans: serde_json::Value = serde_json::from_str(&told(&["bans", "--json"])).unwrap();
    assert_eq!(bans["bans"]["bans"][0]["range"], "203.0.113.7");
    assert!(error(&admin(&["ban", "everybody"])).contains("should be an address"));
    told(&["revoke", "1"]);
    let sit = r#"{"id":"2","command":"leave"}"#;
    assert_eq!(home.answer(&format!("POST /api/tables/{id}/commands"), token, sit).0, 403);
    assert!(error(&admin(&["delete-guest", "1"])).contains("--with-tables"));
    assert!(home.signal("-TERM").success());

    // The same without a server.
    assert!(told(&["tables", "--over"]).contains(id));
    assert_eq!(told(&["delete-guest", "1", "--with-tables"]), "Done: 1 tables, 1 guests.\n");
    assert_eq!(told(&["tables"]).lines().count(), 1);
    assert!(told(&["bans"]).contains("203.0.113.7"));
    // A server that was killed leaves its socket behind.
    let mut home = Home::start(text);
    home.signal("-KILL");
    assert_eq!(told(&["guests"]).lines().count(), 1);
    let home = Home::start(text);
    assert_eq!(home.answer("GET /healthz", "", ""), (200, "ok\n".to_owned()));
    assert_eq!(told(&["guests"]).lines().count(), 1);
}

/// Two hundred connections at once, where a program may usually have 64 files.
#[test]
fn the_limit_of_open_files_is_raised() {
    use std::io::{Read as _, Write as _};
    use std::process::Command;
    let data = folder("files");
    let args = [super::process::SERVE, &["--unlimited", "--data", data.to_str().unwrap()]].concat();
    let mut command = Command::new("bash");
    command.args(["-c", "ulimit -S -n 64; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_rowlock")]).args(args);
    let home = Home::run(command.env_remove("ROWLOCK_DATA"));
    let mut streams: Vec<_> =
        (0..200).map(|_| std::net::TcpStream::connect(("127.0.0.1", home.port)).unwrap()).collect();
    for stream in &mut streams {
        stream.set_read_timeout(Some(std::time::Duration::from_secs(20))).unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    }
    for stream in &mut streams {
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).expect("every one of them is answered, all being open");
        assert_eq!(&answer, b"HTTP/1.1 200");
    }
}
