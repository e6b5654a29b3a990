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
    let data =
        std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("limit-{}", std::process::id()));
    let home = Home::start_in(data, |config| config.limits.tables = 3).await;
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
