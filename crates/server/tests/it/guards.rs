//! What keeps a server out of trouble.

use crate::client::Home;

#[tokio::test(flavor = "multi_thread")]
async fn pages_load_nothing_from_elsewhere_and_cookies_stay_put() {
    let home = Home::start().await;
    let mut anna = home.person();
    let front = anna.get("/").await;
    assert_eq!(front.status, 200);
    let policy = front.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    // Safari before version 16 wants sockets named.
    assert!(policy.contains(&format!("connect-src 'self' ws://{0} wss://{0};", anna.address)), "{policy}");
    assert_eq!(front.header("x-content-type-options"), Some("nosniff"));
    assert!(front.header("set-cookie").is_none(), "looking makes nobody a guest");
    let answer = anna.post("/play/qwixx", &[]).await;
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let token = cookie.strip_prefix("rowlock=").unwrap().split(';').next().unwrap();
    assert_eq!(token.len(), 26, "26 characters of 5 bits are 130 bits");
    assert_eq!(answer.table().len(), 26);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_cannot_post_for_anybody() {
    let home = Home::start().await;
    let mut anna = home.person();
    let id = anna.post("/play/qwixx", &[]).await.table();
    let path = format!("POST /t/{id}/talk");
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let own = format!("http://{}", home.address);
    for (headers, status) in [
        (vec![form, ("Origin", "https://evil.example")], 403),
        (vec![form, ("Origin", "null")], 403),
        (vec![form, ("Sec-Fetch-Site", "cross-site")], 403),
        (vec![form], 403),
        (vec![form, ("Sec-Fetch-Site", "same-origin")], 303),
        (vec![form, ("Origin", own.as_str())], 303),
    ] {
        assert_eq!(anna.send(&path, &headers, "text=hello").await.status, status, "{headers:?}");
    }
    // Sockets are no better off.
    let upgrade = [
        ("Connection", "Upgrade"),
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ("Origin", "https://evil.example"),
    ];
    assert_eq!(anna.send(&format!("GET /t/{id}/live"), &upgrade, "").await.status, 403);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_large_too_often_and_too_wild_is_refused() {
    let home = Home::start().await;
    let mut anna = home.person();
    let id = anna.post("/play/qwixx", &[]).await.table();
    let talk = format!("/t/{id}/talk");
    // The server does not read on, so the answer may get lost.
    assert!([0, 400, 413].contains(&anna.post(&talk, &[("text", &"x".repeat(100_000))]).await.status));
    assert_eq!(anna.post(&talk, &[("text", &"x".repeat(301))]).await.status, 400);
    assert_eq!(anna.post(&talk, &[("text", "<script>alert(1)</script>")]).await.status, 303);
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(
        page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"),
        "what is said is text"
    );
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(anna.post(&talk, &[("text", "spam")]).await.status);
    }
    assert!(statuses.contains(&429) && statuses[0] == 303, "{statuses:?}");
    for path in ["/t/nonsense", "/t/00000000000000000000000000", "/nowhere", "/new/chess", "/rules/chess"] {
        assert_eq!(anna.get(path).await.status, 404, "{path}");
    }
    assert_eq!(
        anna.post("/lang", &[("lang", "fr"), ("back", "//evil.example")]).await.header("location"),
        Some("/")
    );
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_per_guest_are_limited() {
    let home = Home::start_as(|config| config.limits.tables = 3).await;
    let mut anna = home.person();
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(anna.post("/play/qwixx", &[]).await.status);
    }
    assert_eq!(statuses, [303, 303, 303, 429, 429]);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_metrics() {
    let home = Home::start().await;
    let mut anna = home.person();
    assert_eq!(anna.get("/healthz").await.body, "ok\n");
    anna.post("/play/qwixx", &[]).await;
    let metrics = anna.get("/metrics").await.body;
    assert!(metrics.contains("rowlock_tables_opened_total 1"), "{metrics}");
    let forwarded = anna.send("GET /metrics", &[("X-Forwarded-For", "203.0.113.9")], "").await;
    assert_eq!(forwarded.status, 403, "not for those whom a proxy brings");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_what_is_not_theirs() {
    let home = Home::start().await;
    let (mut anna, mut ben, watcher) = (home.person(), home.person(), home.person());
    let fields = [("game", "cards"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    let (hers, his) = (anna.table(&id).await, ben.table(&id).await);
    assert_ne!(hers["view"]["game"], his["view"]["game"], "each has a hand of their own");
    let seen = watcher.table(&id).await;
    assert!(seen["view"]["round"]["choices"].as_array().is_none_or(Vec::is_empty));
    assert!(watcher.get(&format!("/t/{id}/record")).await.status == 409, "the record is for afterwards");
    for person in [&anna, &ben, &watcher] {
        let body = person.get(&format!("/api/tables/{id}")).await.body;
        assert!(!body.contains("\"secret\""), "{body}");
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_finishes_asking_is_cut_off() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let home = Home::start().await;
    let mut waits = Vec::new();
    for begun in ["", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "] {
        let mut stream = tokio::net::TcpStream::connect(home.address).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        waits.push(tokio::spawn(async move { stream.read_to_end(&mut Vec::new()).await }));
    }
    for wait in waits {
        let cut = tokio::time::timeout(std::time::Duration::from_mins(1), wait).await;
        cut.expect("the server does not wait for ever").unwrap().ok();
    }
    home.stop().await;
}

/// Sends a request with these lines as its head, all but the first being headers, and nothing besides.
async fn raw(home: &Home, lines: &[&str]) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = tokio::net::TcpStream::connect(home.address).await.unwrap();
    let head = lines.join("\r\n") + "\r\nConnection: close\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_that_leads_its_own_name_here_is_not_answered() {
    let home = Home::start_as(|config| {
        config.public = Some("https://play.example.org".to_owned());
        config.names = vec!["games.example.net".to_owned()];
    })
    .await;
    let port = home.address.port();
    for (host, answered) in [
        ("evil.example".to_owned(), false),
        (format!("evil.example:{port}"), false),
        ("play.example.org.evil.example".to_owned(), false),
        (format!("127.0.0.1:{port}"), true),
        (format!("localhost:{port}"), true),
        (format!("raspberry.local:{port}"), true),
        ("play.example.org".to_owned(), true),
        ("games.example.net".to_owned(), true),
    ] {
        for path in ["/", "/healthz", "/api/tables"] {
            let answer = raw(&home, &[&format!("GET {path} HTTP/1.1"), &format!("Host: {host}")]).await;
            let status = answer.split(' ').nth(1).unwrap();
            assert_eq!(status, if answered { "200" } else { "421" }, "{host}: {answer}");
        }
    }
    let said = raw(&home, &["GET / HTTP/1.1", "Host: evil.example", "Accept-Language: de"]).await;
    assert!(said.contains("Unter diesem Namen"), "in the reader's language: {said}");
    let twice = raw(&home, &["GET / HTTP/1.1", "Host: localhost", "Host: evil.example"]).await;
    assert!(twice.starts_with("HTTP/1.1 4"), "{twice}");
    let target = raw(&home, &["GET http://evil.example/ HTTP/1.1", "Host: localhost"]).await;
    assert!(target.starts_with("HTTP/1.1 421"), "{target}");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_origin_is_one_with_its_scheme() {
    let home = Home::start().await;
    let mut anna = home.person();
    let id = anna.post("/play/qwixx", &[]).await.table();
    let path = format!("POST /t/{id}/talk");
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let (plain, safe) = (format!("http://{}", home.address), format!("https://{}", home.address));
    for (headers, status) in [
        (vec![form, ("Origin", plain.as_str())], 303),
        (vec![form, ("Origin", safe.as_str())], 403),
        // The proxy on this machine says that it was reached safely.
        (vec![form, ("Origin", safe.as_str()), ("X-Forwarded-Proto", "https")], 303),
        (vec![form, ("Origin", plain.as_str()), ("X-Forwarded-Proto", "https")], 403),
        (vec![form, ("Origin", safe.as_str()), ("X-Forwarded-Proto", "https, http")], 403),
    ] {
        assert_eq!(anna.send(&path, &headers, "text=hello").await.status, status, "{headers:?}");
    }
    home.stop().await;
}

/// Four hundred at once, each with a connection of its own.
#[tokio::test(flavor = "multi_thread")]
async fn however_many_ask_at_once_nobody_gets_more_than_their_share() {
    let home = Home::start_as(|config| {
        config.limits.tables = 60;
        config.limits.address_tables = 100_000;
    })
    .await;
    let anna = home.guest("Anna").await;
    let plan = serde_json::json!({ "game": "qwixx", "chairs": [null, null] });
    let opening = (0..400).map(|_| anna.post_json("/api/tables", &plan));
    let answers = futures_util::future::join_all(opening).await;
    let with = |status| answers.iter().filter(|answer| answer.status == status).count();
    assert_eq!((with(201), with(429)), (60, 340));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_what_the_proxy_says_and_a_household_is_one() {
    let home = Home::start_as(|config| config.limits.guests = 9).await;
    let stranger = home.person();
    let become_guest = async |forwarded: &[&str]| {
        let mut headers = vec![("Content-Type", "application/json")];
        headers.extend(forwarded.iter().map(|hop| ("X-Forwarded-For", *hop)));
        stranger.send("POST /api/guests", &headers, r#"{"name":"Anna"}"#).await.status
    };
    // A third of nine at once. What the caller made up stands before what the proxy added.
    for n in 0..3 {
        let made_up = format!("198.51.100.{n}");
        assert_eq!(become_guest(&[&made_up, "203.0.113.1"]).await, 201);
    }
    assert_eq!(become_guest(&["198.51.100.9", "203.0.113.1"]).await, 429);
    assert_eq!(become_guest(&["198.51.100.9, 203.0.113.1"]).await, 429);
    assert_eq!(become_guest(&["203.0.113.2"]).await, 201, "somebody else is somebody else");
    for n in 0..3 {
        assert_eq!(become_guest(&[&format!("2001:db8:1:2::{n}")]).await, 201);
    }
    assert_eq!(become_guest(&["2001:db8:1:2:ffff::1"]).await, 429, "one household");
    assert_eq!(become_guest(&["2001:db8:1:3::1"]).await, 201, "and the next");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_house_lets_nobody_new_in_and_keeps_whoever_is_there() {
    let data =
        std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("totals-{}", std::process::id()));
    let home =
        Home::start_in(data, |config| (config.limits.all_guests, config.limits.all_tables) = (2, 2)).await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let id = anna.post("/play/qwixx", &[]).await.table();
    ben.post("/play/qwixx", &[]).await.table();
    assert_eq!(anna.post("/play/qwixx", &[]).await.status, 503);
    let refused = home.person().post_json("/api/guests", &serde_json::json!({ "name": "Carla" })).await;
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (503, &"server_full".into()));
    assert_eq!(anna.post(&format!("/t/{id}/talk"), &[("text", "still here")]).await.status, 303);
    let home = Home::start_in(home.stop().await, |config| config.limits.memory = 1).await;
    let full = home.person().post_json("/api/guests", &serde_json::json!({ "name": "Carla" })).await;
    assert_eq!((full.status, &full.json()["error"]["code"]), (503, &"server_full".into()));
    home.stop().await;
}

/// As `--host ::` has it: the proxy on this machine is `::ffff:127.0.0.1`.
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_is_known_by_its_mapped_address_too() {
    let Ok(listener) = tokio::net::TcpListener::bind("[::ffff:127.0.0.1]:0").await else {
        eprintln!("LEFT OUT: this system has no IPv6");
        return;
    };
    let data =
        std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("mapped-{}", std::process::id()));
    let mut config = server::Config::new(data);
    config.limits.guests = 9;
    let home = Home::start_on(listener, catalogue::standard(), config).await;
    let person = home.person();
    for n in 0..20 {
        let headers = [("Content-Type", "application/json"), ("X-Forwarded-For", &format!("203.0.113.{n}"))];
        let answer = person.send("POST /api/guests", &headers, r#"{"name":"Anna"}"#).await;
        assert_eq!(answer.status, 201, "each of them is somebody else: {}", answer.body);
    }
    assert_eq!(person.get("/metrics").await.status, 200, "and a program on this machine is one");
    home.stop().await;
}

/// Asks by a connection that stays open, and returns whether that was answered.
async fn ask(stream: &mut tokio::net::TcpStream) -> bool {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut answer = [0; 12];
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await.ok();
    stream.read_exact(&mut answer).await.is_ok() && &answer == b"HTTP/1.1 200"
}

#[tokio::test(flavor = "multi_thread")]
async fn all_together_hold_no_more_connections_than_there_is_room_for() {
    let home = Home::start_as(|config| config.limits.connections = 3).await;
    let mut held = Vec::new();
    for n in 0..3 {
        let mut stream = tokio::net::TcpStream::connect(home.address).await.unwrap();
        assert!(ask(&mut stream).await, "connection {n}");
        held.push(stream);
    }
    let mut waiting = tokio::net::TcpStream::connect(home.address).await.unwrap();
    let mut asking = std::pin::pin!(ask(&mut waiting));
    let early = tokio::time::timeout(std::time::Duration::from_millis(300), asking.as_mut()).await;
    assert!(early.is_err(), "there is room for three");
    held.pop();
    let answered = tokio::time::timeout(std::time::Duration::from_secs(30), asking).await;
    assert!(answered.expect("whoever waits comes next"));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_hold_all_connections() {
    let home = Home::start_as(|config| {
        // Whoever calls is a proxy to nobody.
        config.proxies.clear();
        config.limits.address_connections = 5;
    })
    .await;
    let mut held = Vec::new();
    for n in 0..8 {
        let mut stream = tokio::net::TcpStream::connect(home.address).await.unwrap();
        assert_eq!(ask(&mut stream).await, n < 5, "connection {n}");
        held.push(stream);
    }
    held.clear();
    let again = async {
        let mut stream = tokio::net::TcpStream::connect(home.address).await.unwrap();
        while !ask(&mut stream).await {
            stream = tokio::net::TcpStream::connect(home.address).await.unwrap();
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), again)
        .await
        .expect("what is given back is free");
    home.stop().await;
}
