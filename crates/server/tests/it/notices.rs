//! Telling people that it is their turn: against hooks and a push service of our own, on this machine.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use serde_json::Value;
use server::Config;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::client::{Home, Person};
use crate::live::{frame, listen};

/// Whatever should come comes sooner.
const PATIENCE: Duration = Duration::from_mins(1);

/// What a hook was sent.
#[derive(Clone, Debug)]
struct Received {
    head: String,
    body: Vec<u8>,
}

impl Received {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.find(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// A server that takes notices, and answers as it was told.
struct Hook {
    address: SocketAddr,
    received: watch::Receiver<Vec<Received>>,
    answers: Arc<Mutex<VecDeque<&'static str>>>,
    release: watch::Sender<bool>,
}

/// Never answered.
const SILENCE: &str = "";

/// Answered when the test lets it be.
const HELD: &str = "held";

impl Hook {
    /// Answers with these, one after the other, and then with 201.
    async fn start(answers: &[&'static str]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let answers = Arc::new(Mutex::new(answers.iter().copied().collect::<VecDeque<_>>()));
        let (tell, received) = watch::channel(Vec::new());
        let (told, tell) = (Arc::clone(&answers), Arc::new(tell));
        let (release, released) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, Arc::clone(&told), Arc::clone(&tell), released.clone()));
            }
        });
        Hook { address, received, answers, release }
    }

    fn url(&self) -> String {
        format!("http://{}/hook", self.address)
    }

    /// Waits until so many notices have come, and returns them.
    async fn after(&mut self, count: usize) -> Vec<Received> {
        let waited = tokio::time::timeout(PATIENCE, self.received.wait_for(|all| all.len() >= count)).await;
        waited.unwrap_or_else(|_| panic!("{count} notices should have come")).unwrap().clone()
    }

    fn so_far(&self) -> Vec<Received> {
        self.received.borrow().clone()
    }

    fn all_answered(&self) -> bool {
        self.answers.lock().unwrap().is_empty()
    }
}

async fn take(
    mut stream: TcpStream,
    answers: Arc<Mutex<VecDeque<&'static str>>>,
    tell: Arc<watch::Sender<Vec<Received>>>,
    mut released: watch::Receiver<bool>,
) {
    let mut bytes = Vec::new();
    let received = loop {
        let mut part = [0; 4096];
        let Ok(read @ 1..) = stream.read(&mut part).await else { return };
        bytes.extend_from_slice(&part[..read]);
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let received = Received {
            head: String::from_utf8_lossy(&bytes[..end]).into_owned(),
            body: bytes[end + 4..].to_vec(),
        };
        let length = received.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        if received.body.len() >= length {
            break received;
        }
    };
    let answer = answers.lock().unwrap().pop_front().unwrap_or("201 Created");
    tell.send_modify(|all| all.push(received));
    if answer == SILENCE {
        tokio::time::sleep(PATIENCE).await;
    }
    let answer = if answer == HELD {
        _ = released.wait_for(|released| *released).await;
        "201 Created"
    } else {
        answer
    };
    let (status, headers) = answer.split_once('|').unwrap_or((answer, ""));
    let answer = format!("HTTP/1.1 {status}\r\n{headers}Content-Length: 0\r\nConnection: close\r\n\r\n");
    _ = stream.write_all(answer.as_bytes()).await;
}

/// A house that asks its own addresses, at once and again and again.
fn eager(config: &mut Config) {
    config.private_hooks = true;
    config.notice_after = Duration::ZERO;
    config.notice_beat = Duration::from_millis(30);
    config.notice_retry = Duration::from_millis(50);
}

/// A table with a day to think, where it is Anna's and Ben's turn.
async fn slow_table(anna: &mut Person, ben: &mut Person) -> String {
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open"), ("clock", "1d")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    id
}

async fn add_hook(person: &mut Person, kind: &str, url: &str) {
    let answer = person.post("/you/notices/hook", &[("kind", kind), ("address", url)]).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
}

/// The number of somebody's only way.
async fn channel(person: &Person) -> String {
    let page = person.get("/you/notices").await.body;
    page.split("name=\"channel\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

/// Whether somebody is to decide.
async fn is_asked(person: &Person, id: &str) -> bool {
    let round = person.table(id).await["view"]["round"].clone();
    round["chosen"].is_null() && round["choices"].as_array().is_some_and(|choices| !choices.is_empty())
}

/// Lets one decide until it is the other's turn.
async fn play_until_asked(one: &mut Person, other: &Person, id: &str) {
    while !is_asked(other, id).await {
        one.decide(id, 0).await;
    }
}

/// When somebody of this seat decided in this round.
async fn decided_at(person: &Person, id: &str, seat: u64, round: &Value) -> Option<u64> {
    let events = person.get(&format!("/api/tables/{id}/events")).await.json();
    let chose =
        |event: &&Value| event["fact"] == "chose" && event["seat"] == seat && event["round"] == *round;
    events.as_array().unwrap().iter().find(chose).and_then(|event| event["at"].as_u64())
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_days_is_told_of_every_turn_and_never_after_it() {
    let home = Home::start_as(eager).await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let mut hook = Hook::start(&[]).await;
    add_hook(&mut ben, "json", &hook.url()).await;
    let id = slow_table(&mut anna, &mut ben).await;
    for turn in 1..=3 {
        let notice = hook.after(turn).await[turn - 1].json();
        assert_eq!(
            (&notice["table"], &notice["seat"], &notice["reminder"]),
            (&id.as_str().into(), &2.into(), &0.into())
        );
        assert!(notice["text"].as_str().unwrap().contains("Anna"), "{notice}");
        assert!(notice["link"].as_str().unwrap().ends_with(&format!("/t/{id}")), "{notice}");
        assert!(ben.decide(&id, 0).await, "it is his turn");
        play_until_asked(&mut anna, &ben, &id).await;
    }
    for notice in hook.so_far().iter().map(Received::json) {
        if let Some(decided) = decided_at(&ben, &id, 2, &notice["round"]).await {
            assert!(notice["sent"].as_u64().unwrap() <= decided, "{notice} came after {decided}");
        }
    }
    let mut rounds: Vec<_> = hook.so_far().iter().map(|notice| notice.json()["round"].to_string()).collect();
    let all = rounds.len();
    rounds.dedup();
    assert_eq!(rounds.len(), all, "one notice a turn");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_table_tells_nobody() {
    let home = Home::start_as(eager).await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let mut hook = Hook::start(&[]).await;
    add_hook(&mut ben, "json", &hook.url()).await;
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open"), ("clock", "90")];
    let quick = anna.post("/tables", &fields).await.table();
    ben.sit(&quick, "Ben").await;
    let slow = slow_table(&mut anna, &mut ben).await;
    assert_eq!(hook.after(1).await[0].json()["table"], slow, "only of the slow one");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_taken_is_sent_again_and_survives_a_restart() {
    let home = Home::start_as(eager).await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let busy = "429 Too Many Requests|Retry-After: 1\r\n";
    let mut hook = Hook::start(&[
        "500 Internal Server Error",
        busy,
        "302 Found|Location: http://127.0.0.1:1/\r\n",
        SILENCE,
    ])
    .await;
    add_hook(&mut ben, "json", &hook.url()).await;
    let id = slow_table(&mut anna, &mut ben).await;
    hook.after(2).await;
    let data = home.stop().await;
    let home = Home::start_in(data, |config| {
        eager(config);
        config.hook_patience = Duration::from_millis(300);
    })
    .await;
    // Refused, put off, sent elsewhere, not answered in time; the fifth is taken.
    let notices = hook.after(5).await;
    assert!(notices.iter().all(|notice| notice.json()["table"] == id), "{notices:?}");
    ben.address = home.address;
    let settled = async {
        while ben.get("/you/notices").await.body.contains("did not answer in time") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), settled).await.expect("what arrived is no problem any more");
    assert!(hook.all_answered());
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_of_the_house_are_not_asked_unless_the_host_allows_it() {
    let home = Home::start_as(|config| {
        eager(config);
        config.private_hooks = false;
    })
    .await;
    let mut ben = home.guest("Ben").await;
    let hook = Hook::start(&[]).await;
    let refused = ben.post("/you/notices/hook", &[("kind", "json"), ("address", &hook.url())]).await;
    assert!(refused.status == 400 && refused.body.contains("its own machine or network"), "{}", refused.body);
    assert!(refused.body.contains(&format!("value=\"{}\"", hook.url())), "what was typed is still there");
    assert!(refused.body.contains("value=\"json\" selected"), "{}", refused.body);
    let plain = ben.post("/you/notices/hook", &[("kind", "ntfy"), ("address", "http://ntfy.sh/x")]).await;
    assert!(plain.status == 400 && plain.body.contains("begin with https://"), "{}", plain.body);
    // By this name nobody sees whose it is before it is looked up.
    let hidden = format!("https://2130706433:{}/hook", hook.address.port());
    add_hook(&mut ben, "ntfy", &hidden).await;
    let channel = channel(&ben).await;
    assert!(!ben.get("/you/notices").await.body.contains(&hidden), "the address is shown to nobody");
    let tried = ben.post("/you/notices/test", &[("channel", &channel)]).await;
    assert!(tried.status == 400 && tried.body.contains("its own machine or network"), "{}", tried.body);
    assert!(hook.so_far().is_empty());
    for bad in ["", "ntfy.sh", "ftp://ntfy.sh/x", "https://user:word@ntfy.sh/x"] {
        assert_eq!(
            ben.post("/you/notices/hook", &[("kind", "ntfy"), ("address", bad)]).await.status,
            400,
            "{bad}"
        );
    }
    let mut carla = home.guest("Carla").await;
    carla.post("/you/notices/remove", &[("channel", &channel)]).await;
    assert_eq!(carla.post("/you/notices/test", &[("channel", &channel)]).await.status, 404, "it is not hers");
    assert!(ben.get("/you/notices").await.body.contains("ntfy"));
    for n in 0..12 {
        ben.post("/you/notices/hook", &[("kind", "json"), ("address", &format!("https://example.org/{n}"))])
            .await;
    }
    assert_eq!(
        ben.get("/you/notices").await.body.matches("name=\"channel\"").count(),
        2 * 10,
        "ten, and no more"
    );
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_are_quiet() {
    let home = Home::start_as(|config| {
        eager(config);
        config.wall_clock = || std::time::UNIX_EPOCH + Duration::from_hours(24 * 365 + 3);
    })
    .await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let (quiet, mut loud) = (Hook::start(&[]).await, Hook::start(&[]).await);
    add_hook(&mut ben, "json", &quiet.url()).await;
    add_hook(&mut anna, "json", &loud.url()).await;
    // It is three in UTC, and five where Ben is.
    let hours = [("starts", "22:00"), ("ends", "07:00"), ("east", "120")];
    assert_eq!(ben.post("/you/notices/quiet", &hours).await.status, 303);
    assert!(ben.get("/you/notices").await.body.contains("value=\"22:00\""));
    slow_table(&mut anna, &mut ben).await;
    loud.after(1).await;
    slow_table(&mut anna, &mut ben).await;
    loud.after(2).await;
    assert!(quiet.so_far().is_empty(), "nobody is woken");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_that_cannot_be_are_said_and_kept_as_typed() {
    let home = Home::start().await;
    let mut ben = home.guest("Ben").await;
    let hours = |starts, ends, east| [("starts", starts), ("ends", ends), ("east", east)];
    let saved = ben.post("/you/notices/quiet", &hours("22:00", "07:00", "345")).await;
    let page = ben.get(saved.header("location").unwrap()).await.body;
    assert!(saved.status == 303 && page.contains("Your quiet hours are saved."), "{page}");
    assert!(page.contains("value=\"345\" selected"), "Nepal has quarters of an hour: {page}");
    for (starts, ends, east, said) in [
        ("25:00", "07:00", "60", "Quiet hours need two times"),
        ("22:61", "07:00", "60", "Quiet hours need two times"),
        ("late", "07:00", "60", "Quiet hours need two times"),
        ("22:30", "", "60", "Quiet hours need two times"),
        ("22:30", "07:00", "", "Please choose your clock"),
        ("22:30", "07:00", "here", "Please choose your clock"),
        ("22:30", "07:00", "37", "Please choose your clock"),
        ("22:30", "07:00", "99999", "Please choose your clock"),
    ] {
        let bad = ben.post("/you/notices/quiet", &hours(starts, ends, east)).await;
        assert!(bad.status == 400 && bad.body.contains(said), "{starts} {ends} {east}: {}", bad.body);
        let typed = format!("name=\"starts\" type=\"time\" value=\"{starts}\"");
        assert!(bad.body.contains(&typed), "{typed}: {}", bad.body);
        let page = ben.get("/you/notices").await.body;
        assert!(page.contains("value=\"22:00\""), "what was saved before stays: {page}");
    }
    assert_eq!(ben.post("/you/notices/quiet", &hours("", "", "60")).await.status, 303);
    assert!(!ben.get("/you/notices").await.body.contains("value=\"22:00\""), "none is fine");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trial_says_that_it_is_one_and_each_is_another() {
    let home = Home::start_as(eager).await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let (mut json, mut room) = (Hook::start(&[]).await, Hook::start(&[]).await);
    add_hook(&mut anna, "json", &json.url()).await;
    let way = channel(&anna).await;
    assert_eq!(anna.post("/you/notices/test", &[("channel", &way)]).await.status, 200);
    assert_eq!(json.after(1).await[0].json()["event"], "test");
    add_hook(&mut ben, "matrix", &room.url()).await;
    let way = channel(&ben).await;
    for _ in 0..2 {
        assert_eq!(ben.post("/you/notices/test", &[("channel", &way)]).await.status, 200);
    }
    let sent = room.after(2).await;
    let asked = |n: usize| sent[n].head.lines().next().unwrap().to_owned();
    assert!(asked(0).starts_with("PUT ") && asked(0) != asked(1), "{} {}", asked(0), asked(1));
    home.stop().await;
}

/// So many notices are on their way at once, trials included.
#[tokio::test(flavor = "multi_thread")]
async fn a_trial_waits_for_its_place() {
    const AT_ONCE: usize = 16;
    let home = Home::start_as(|config| {
        eager(config);
        config.hook_patience = PATIENCE;
    })
    .await;
    let mut hook = Hook::start(&[HELD; AT_ONCE]).await;
    let mut trials = tokio::task::JoinSet::new();
    let mut last = None;
    for n in 0..=AT_ONCE {
        let mut person = home.guest(&format!("Guest of {n}")).await;
        add_hook(&mut person, "json", &hook.url()).await;
        let way = channel(&person).await;
        if n == AT_ONCE {
            hook.after(AT_ONCE).await;
            last = Some(person.clone());
        }
        trials.spawn(async move { person.post("/you/notices/test", &[("channel", &way)]).await.status });
    }
    for _ in 0..50 {
        last.as_ref().unwrap().get("/you/notices").await;
        assert_eq!(hook.so_far().len(), AT_ONCE, "the last one waits");
    }
    hook.release.send(true).unwrap();
    hook.after(AT_ONCE + 1).await;
    while let Some(status) = trials.join_next().await {
        assert_eq!(status.unwrap(), 200);
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_kept_from_a_table_because_a_look_cannot_be_noted() {
    let home = Home::start_as(eager).await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let mut hook = Hook::start(&[]).await;
    add_hook(&mut ben, "json", &hook.url()).await;
    let id = slow_table(&mut anna, &mut ben).await;
    hook.after(1).await;
    let file = rusqlite::Connection::open(home.data.join("rowlock.sqlite")).unwrap();
    file.execute_batch(
        "CREATE TRIGGER broken BEFORE UPDATE ON notices BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    .unwrap();
    let mut socket = listen(&ben, &format!("/api/tables/{id}/stream")).await;
    assert_eq!(frame(&mut socket).await["table"]["seat"], 2);
    assert!(ben.decide(&id, 0).await);
    home.stop().await;
}

/// A browser's subscription: its keys, and the form fields that its script sends.
fn subscription(hook: &Hook) -> (EphemeralPrivateKey, Vec<u8>, [(&'static str, String); 3]) {
    let random = ring::rand::SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
    let key = own.compute_public_key().unwrap().as_ref().to_vec();
    let fields =
        [("endpoint", hook.url()), ("p256dh", BASE64.encode(&key)), ("auth", BASE64.encode([9; 16]))];
    (own, key, fields)
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived<const N: usize>(from: &Prk, parts: &[&[u8]]) -> [u8; N] {
    let mut key = [0; N];
    from.expand(parts, Bytes(N)).unwrap().fill(&mut key).unwrap();
    key
}

/// Decrypts a message as a browser does, step by step as RFC 8291 and RFC 8188 say.
fn decrypted(own: EphemeralPrivateKey, own_public: &[u8], body: &[u8]) -> Value {
    let (salt, rest) = body.split_at(16);
    let (sender, sealed) = rest[5..].split_at(usize::from(rest[4]));
    let info: [&[u8]; 3] = [b"WebPush: info\0", own_public, sender];
    let shared = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, sender), |secret| {
        derived::<32>(&Salt::new(HKDF_SHA256, &[9; 16]).extract(secret), &info)
    });
    let keys = Salt::new(HKDF_SHA256, salt).extract(&shared.unwrap());
    let key =
        UnboundKey::new(&AES_128_GCM, &derived::<16>(&keys, &[b"Content-Encoding: aes128gcm\0"])).unwrap();
    let nonce = Nonce::assume_unique_for_key(derived(&keys, &[b"Content-Encoding: nonce\0"]));
    let mut text = sealed.to_vec();
    let text = LessSafeKey::new(key).open_in_place(nonce, Aad::empty(), &mut text).unwrap();
    serde_json::from_slice(text.strip_suffix(&[2]).expect("the end of the last record")).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_told_by_its_push_service_in_words_that_only_it_can_read() {
    let home = Home::start_as(eager).await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let mut service = Hook::start(&[]).await;
    let (own, public, fields) = subscription(&service);
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    assert_eq!(ben.post("/you/notices/push", &fields).await.status, 303);
    let id = slow_table(&mut anna, &mut ben).await;
    let notice = service.after(1).await.remove(0);
    assert_eq!(notice.header("content-encoding"), Some("aes128gcm"));
    assert_eq!(notice.header("topic"), Some(id.as_str()));
    assert!(notice.header("ttl").is_some_and(|ttl| ttl.parse::<u64>().unwrap() > 80_000));
    let key = ben.get("/you/notices").await.body;
    let key = key.split("data-key=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(
        notice.header("authorization").unwrap().ends_with(&format!(", k={key}")),
        "the key that browsers are told"
    );
    let told = decrypted(own, &public, &notice.body);
    assert!(told["title"].as_str().unwrap().contains("Qwixx") && told["tag"] == id, "{told}");
    assert!(told["url"].as_str().unwrap().ends_with(&format!("/t/{id}")), "{told}");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_gone_is_told_nothing_more() {
    let home = Home::start_as(eager).await;
    for gone in ["404 Not Found", "410 Gone"] {
        let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
        let mut service = Hook::start(&[gone]).await;
        let (_, _, fields) = subscription(&service);
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        ben.post("/you/notices/push", &fields).await;
        slow_table(&mut anna, &mut ben).await;
        service.after(1).await;
        while ben.get("/you/notices").await.body.contains("name=\"channel\"") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(service.so_far().len(), 1);
    }
    home.stop().await;
}
