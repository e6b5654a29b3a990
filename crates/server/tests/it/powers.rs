//! `docs/powers.md`, line by line, as everybody.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Home, Person};
use crate::live::{Socket, listen, text};

/// Who tries. The opener sits at seat 1, the player at seat 2.
const ROLES: [&str; 4] = ["opener", "player", "spectator", "stranger"];

/// What there is at tables of sheets, too.
const ON_SHEETS: [&str; 8] = [
    "look at the table",
    "sit down on a free chair",
    "begin without those who are not here",
    "send somebody away",
    "leave",
    "leave, and return",
    "talk",
    "close the table",
];

/// A line of one of the page's tables, with a cell for each role.
struct Line {
    phase: &'static str,
    power: String,
    cells: Vec<String>,
}

/// Reads the lines of the page.
fn lines() -> Vec<Line> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/powers.md");
    let page = std::fs::read_to_string(page).unwrap();
    let table = |title: &'static str, phase: &'static str| {
        let (_, rest) = page.split_once(&format!("## {title}\n")).unwrap();
        let part = rest.split("\n## ").next().unwrap().to_owned();
        let rows: Vec<Vec<String>> = part
            .lines()
            .filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'))
            .map(|row| row.split('|').map(|cell| cell.trim().to_owned()).collect())
            .collect();
        assert_eq!(rows[0][1..], ROLES, "the columns of {title}");
        let line = move |row: &Vec<String>| Line { phase, power: row[0].clone(), cells: row[1..].to_vec() };
        rows[2..].iter().map(line).collect::<Vec<_>>()
    };
    let mut lines = table("Before the game begins", "gathering");
    lines.extend(table("While it is played", "playing"));
    lines
}

/// A table of Anna, who opened it, and Ben, with whoever tries something there.
struct Scene {
    id: String,
    actor: Person,
    other: Person,
    /// The seat of the other.
    against: u32,
    /// While it is open, the other is here.
    presence: Option<Socket>,
}

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("powers-{name}-{}", std::process::id()))
}

/// A house where everybody without a live connection is away.
async fn home(name: &str) -> Home {
    Home::start_in(data(name), |config| {
        (config.linger, config.away_after) = (Duration::ZERO, Duration::ZERO);
        config.limits.tables = 100_000;
        config.limits.open_tables = 100_000;
        config.limits.hints = 100_000;
        config.limits.talk = 100_000;
    })
    .await
}

async fn opened(person: &Person, plan: Value) -> String {
    let answer = person.post_json("/api/tables", &plan).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.json()["id"].as_str().unwrap().to_owned()
}

impl Scene {
    async fn set(
        home: &Home,
        role: &str,
        phase: &str,
        power: &str,
        is_other_here: bool,
        sheets: bool,
    ) -> Self {
        let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
        let alone = power.starts_with("undo after bots") || power.starts_with("undo before anybody");
        let plan = match phase {
            "gathering" if sheets => {
                json!({ "game": "qwixx", "chairs": [null, null, null], "dice": "sheet_only" })
            }
            _ if sheets || power.contains("sheet") => {
                json!({ "game": "qwixx", "chairs": [null, null], "dice": "sheet_only" })
            }
            // With dice that one types, nothing happens before one has seen it.
            _ if alone => json!({ "game": "qwixx", "chairs": [null, "random"], "dice": "typed" }),
            "gathering" => json!({ "game": "qwixx", "chairs": [null, null, null] }),
            // Its bots can say at once what a choice is worth.
            _ if power.contains("hint") => json!({ "game": "cards", "chairs": [null, null], "hints": true }),
            _ => json!({ "game": "qwixx", "chairs": [null, null] }),
        };
        let id = opened(&anna, plan).await;
        anna.sit(&id, "Anna").await;
        if !alone {
            ben.sit(&id, "Ben").await;
        }
        let (actor, other, against) = match role {
            "opener" => (anna, ben, 2),
            "player" => (ben, anna, 1),
            "spectator" => (home.guest("Carla").await, ben, 2),
            _ => (home.person(), ben, 2),
        };
        let mut set = Scene { id, actor, other, against, presence: None };
        if is_other_here {
            let mut socket = listen(&set.other, &format!("/t/{}/live", set.id)).await;
            text(&mut socket).await;
            set.presence = Some(socket);
        }
        if alone {
            for (draw, outcome) in [(1, "first 1"), (2, "roll 3 4 r2 y5 g1 b6")] {
                let supply = json!({ "command": "supply", "draw": draw, "outcome": outcome });
                assert!(set.tries(supply).await);
            }
        }
        set
    }

    async fn command(&self, person: &Person, command: Value) -> bool {
        let mut command = command;
        command["id"] = format!("c{}", next_id()).into();
        person.post_json(&format!("/api/tables/{}/commands", self.id), &command).await.status == 200
    }

    async fn tries(&self, command: Value) -> bool {
        self.command(&self.actor, command).await
    }

    async fn events(&self) -> String {
        self.other.get(&format!("/api/tables/{}/events", self.id)).await.body
    }

    /// A person passes in the open round, if asked.
    async fn pass(&self, person: &Person) -> bool {
        let round = person.table(&self.id).await["view"]["round"]["number"].clone();
        self.command(person, json!({ "command": "decide", "round": round, "action": "pass" })).await
    }

    /// Does what a line of the page is about. Says whether it was done.
    async fn does(&mut self, power: &str) -> bool {
        let id = self.id.clone();
        match power {
            "look at the table" => self.actor.get(&format!("/t/{id}")).await.status == 200,
            "sit down on a free chair" => {
                self.actor.post(&format!("/t/{id}/sit"), &[("name", "Somebody")]).await.status == 303
            }
            "put a bot on a free chair" => {
                self.tries(json!({ "command": "seat_bot", "seat": 3, "level": "random" })).await
            }
            "open the chair of a bot for somebody" => {
                let bot = json!({ "command": "chair", "seat": 3, "to": "random" });
                let opener = if self.against == 1 { &self.other } else { &self.actor };
                self.command(opener, json!({ "command": "chair", "seat": 4, "to": "friend" })).await;
                self.command(opener, bot).await;
                self.tries(json!({ "command": "chair", "seat": 3, "to": "friend" })).await
            }
            "put another chair to the table" => {
                self.tries(json!({ "command": "chair", "seat": 4, "to": "friend" })).await
            }
            "take a free chair away" => {
                self.tries(json!({ "command": "chair", "seat": 3, "to": "nobody" })).await
            }
            "take somebody's chair away" => {
                self.tries(json!({ "command": "chair", "seat": self.against, "to": "nobody" })).await
            }
            "begin without those who are not here" => self.tries(json!({ "command": "begin" })).await,
            "put a bot on somebody's seat" => {
                self.tries(json!({ "command": "seat_bot", "seat": self.against, "level": "random" })).await
            }
            "send somebody away" => self.tries(json!({ "command": "away", "seat": self.against })).await,
            "leave" => self.tries(json!({ "command": "leave" })).await,
            "leave, and return" => {
                self.tries(json!({ "command": "leave" })).await
                    && self.tries(json!({ "command": "return" })).await
            }
            "talk" => {
                let said = json!({ "text": "hello" });
                self.actor.post_json(&format!("/api/tables/{id}/talk"), &said).await.status == 204
            }
            "close the table" => self.tries(json!({ "command": "close" })).await,
            "decide for oneself" => self.pass(&self.actor).await,
            "ask for an undo" => {
                self.both_pass().await;
                self.tries(json!({ "command": "ask_undo" })).await
            }
            "undo what others saw without their consent" => {
                self.both_pass().await;
                self.tries(json!({ "command": "ask_undo" })).await;
                self.tries(json!({ "command": "seat_bot", "seat": self.against, "level": "random" })).await;
                self.tries(json!({ "command": "agree_undo" })).await;
                self.events().await.contains(r#""undone""#)
            }
            "undo after bots' choices were shown" => {
                self.pass(&self.actor).await;
                self.until_sealed(1).await;
                self.tries(json!({ "command": "ask_undo" })).await
            }
            "undo before anybody has learnt anything" => {
                self.pass(&self.actor).await;
                self.until_sealed(1).await;
                // Action 2 is one's own alone.
                self.pass(&self.actor).await;
                self.until_sealed(2).await;
                self.tries(json!({ "command": "ask_undo" })).await
                    && self.events().await.contains(r#""undone""#)
            }
            "type in dice where the table rolls" => {
                let roll = json!({ "command": "supply", "draw": 2, "outcome": "roll 1 1 r1 y1 g1 b1" });
                self.tries(roll).await
            }
            "give up" => self.tries(json!({ "command": "resign" })).await,
            "ask for a hint where the table allows it" => {
                // Whoever is not asked to decide has nothing to be hinted at: here one of the two is.
                let mut asked = self.actor.post_json(&format!("/api/tables/{id}/hint"), &json!({})).await;
                if asked.json()["error"]["code"] == "not_awaited" {
                    self.other.decide(&id, 0).await;
                    asked = self.actor.post_json(&format!("/api/tables/{id}/hint"), &json!({})).await;
                }
                asked.status == 200
            }
            "get the record, which holds hidden cards" => {
                self.actor.get(&format!("/t/{id}/record")).await.status == 200
            }
            "say that somebody else's sheet is done" => {
                self.end_of_sheets().await;
                self.tries(json!({ "command": "done", "seat": self.against })).await
            }
            "open a card game with cards typed in" => self.types_cards().await,
            other => panic!("nobody knows how to try `{other}`"),
        }
    }

    /// Both decide in action 1, so that its choices are shown.
    async fn both_pass(&self) {
        for person in [&self.actor, &self.other] {
            self.pass(person).await;
        }
    }

    /// Waits until so many rounds are over: the bot has chosen too.
    async fn until_sealed(&self, rounds: usize) {
        for _ in 0..1_000 {
            if self.events().await.matches(r#""sealed""#).count() >= rounds {
                return;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        panic!("the bot never chose");
    }

    /// Somebody takes four misses, and the end is reached (Q9).
    async fn end_of_sheets(&self) {
        let person = if self.against == 2 { &self.actor } else { &self.other };
        for _ in 0..4 {
            self.command(person, json!({ "command": "do", "deed": "miss" })).await;
        }
    }

    async fn types_cards(&mut self) -> bool {
        let plan = json!({ "game": "cards", "chairs": [null, null], "dice": "typed" });
        let by_api = self.actor.post_json("/api/tables", &plan).await.status == 201;
        let fields =
            [("game", "cards"), ("name", "Somebody"), ("seat1", "you"), ("seat2", "open"), ("dice", "typed")];
        by_api || self.actor.post("/tables", &fields).await.status == 303
    }
}

fn next_id() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_do_what_the_page_says_and_no_more() {
    let home = home("page").await;
    let mut tried = 0;
    for Line { phase, power, cells } in lines() {
        for (role, cell) in ROLES.into_iter().zip(&cells) {
            let (present, absent) = match cell.as_str() {
                "yes" => (true, true),
                "no" => (false, false),
                "if away" => (false, true),
                "–" => continue,
                other => panic!("{power}: what does `{other}` mean?"),
            };
            for (is_other_here, expected) in [(true, present), (false, absent)] {
                for sheets in [false, true] {
                    if sheets && !ON_SHEETS.contains(&power.as_str()) {
                        continue;
                    }
                    let mut scene = Scene::set(&home, role, phase, &power, is_other_here, sheets).await;
                    let done = scene.does(&power).await;
                    drop(scene.presence);
                    let other = if is_other_here { "here" } else { "away" };
                    assert_eq!(
                        done, expected,
                        "{phase}: {power}, as {role}, the other {other}, sheets only: {sheets}"
                    );
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 150, "only {tried} were tried");
    home.stop().await;
}

/// What is undone was not done last, for whoever watches either.
#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_is_not_shown_what_was_taken_back() {
    let home = home("undone").await;
    let power = "undo before anybody has learnt anything";
    let scene = Scene::set(&home, "opener", "playing", power, false, false).await;
    let watcher = home.person();
    let last = async || {
        let page = watcher.get(&format!("/t/{}", scene.id)).await.body;
        let parts = page.split(r#"<span class="last">"#).skip(1);
        parts.map(|part| part.split("</span>").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    scene.pass(&scene.actor).await;
    scene.until_sealed(1).await;
    let round = scene.actor.table(&scene.id).await["view"]["round"]["number"].clone();
    assert!(scene.tries(json!({ "command": "decide", "round": round, "action": "red 5" })).await);
    scene.until_sealed(2).await;
    assert!(last().await.iter().any(|deed| deed.contains("red 5")), "{:?}", last().await);
    assert!(scene.tries(json!({ "command": "ask_undo" })).await);
    assert!(!last().await.iter().any(|deed| deed.contains("red 5")), "{:?}", last().await);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_game_of_three_days_nobody_is_away_after_a_minute() {
    let home = home("days").await;
    for (clock, away) in [(json!("none"), true), (json!({ "per_day": { "days": 3 } }), false)] {
        let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
        let plan = json!({ "game": "qwixx", "chairs": [null, null], "clock": clock });
        let id = opened(&anna, plan).await;
        anna.sit(&id, "Anna").await;
        ben.sit(&id, "Ben").await;
        let commands = format!("/api/tables/{id}/commands");
        for (n, command) in
            [json!({ "command": "away", "seat": 2 }), json!({ "command": "close" })].into_iter().enumerate()
        {
            let mut command = command;
            command["id"] = format!("c{n}").into();
            let answer = anna.post_json(&commands, &command).await;
            assert_eq!(answer.status == 200, away, "{clock} {command}: {}", answer.body);
        }
    }
    home.stop().await;
}

/// Not everybody's browser has scripts, and so a live connection.
#[tokio::test(flavor = "multi_thread")]
async fn who_sends_or_looks_is_not_away() {
    let home = Home::start_in(data("signs"), |config| {
        config.linger = Duration::ZERO;
        config.away_after = Duration::from_secs(2);
    })
    .await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let id = opened(&anna, json!({ "game": "qwixx", "chairs": [null, null] })).await;
    anna.sit(&id, "Anna").await;
    ben.sit(&id, "Ben").await;
    let begun = std::time::Instant::now();
    let away = json!({ "id": "away", "command": "away", "seat": 2 });
    for n in 0.. {
        let look = if n % 2 == 0 { format!("/t/{id}") } else { format!("/api/tables/{id}") };
        assert_eq!(ben.get(&look).await.status, 200);
        let mut away = away.clone();
        away["id"] = format!("away-{n}").into();
        // A machine that stands still for two seconds proves nothing.
        let asked = std::time::Instant::now();
        let answer = anna.post_json(&format!("/api/tables/{id}/commands"), &away).await;
        assert!(answer.status == 409 || asked.elapsed() > Duration::from_secs(1), "{}", answer.body);
        if begun.elapsed() > Duration::from_secs(4) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moved_seat_takes_the_rights_of_whoever_opened_the_table_along() {
    let home = home("moved").await;
    let (mut anna, mut phone) = (home.person(), home.guest("Phone").await);
    let fields =
        [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open"), ("seat3", "open")];
    let id = anna.post("/tables", &fields).await.table();
    let path = format!("/t/{id}/move-seat");
    let page = anna.post(&format!("{path}/link"), &[]).await.body;
    let from = page.find("move-seat?token=").expect("a link") + "move-seat?token=".len();
    let token = page[from..from + 26].to_owned();
    assert_eq!(phone.post(&path, &[("token", &token)]).await.status, 303);
    // Over a restart too.
    let home = Home::start_in(home.stop().await, |_| ()).await;
    (anna.address, phone.address) = (home.address, home.address);
    assert_eq!(
        (&anna.table(&id).await["host"], &phone.table(&id).await["host"]),
        (&json!(false), &json!(true))
    );
    let bot = [("seat", "2"), ("to", "random")];
    assert_eq!(anna.post(&format!("/t/{id}/chair"), &bot).await.status, 403);
    assert_eq!(phone.post(&format!("/t/{id}/chair"), &bot).await.status, 303);
    assert_eq!(phone.post(&format!("/t/{id}/close"), &[]).await.status, 303);
    home.stop().await;
}

/// The button appears when it would be of use, without anybody doing anything.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_can_be_sent_away_is_shown_as_soon_as_they_can() {
    let home = Home::start_in(data("button"), |config| {
        config.linger = Duration::ZERO;
        config.away_after = Duration::from_millis(400);
    })
    .await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let mut tables = Vec::new();
    for clock in [json!({ "per_day": { "days": 3 } }), json!("none")] {
        let id = opened(&anna, json!({ "game": "qwixx", "chairs": [null, null], "clock": clock })).await;
        anna.sit(&id, "Anna").await;
        ben.sit(&id, "Ben").await;
        tables.push(id);
    }
    let button = |id: &str| format!("/t/{id}/away");
    let [slow, quick] = &tables[..] else { panic!("two tables") };
    let mut socket = listen(&anna, &format!("/t/{quick}/live")).await;
    let shown = async { while !text(&mut socket).await.contains(&button(quick)) {} };
    tokio::time::timeout(Duration::from_mins(1), shown).await.expect("the page says so by itself");
    // By then Ben has been silent at the other table for as long, and has three days there.
    assert!(!anna.get(&format!("/t/{slow}")).await.body.contains(&button(slow)));
    home.stop().await;
}
