//! Players who go from node to node, and spectators who look at all of them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::checker::Told;
use crate::server_process::Player;

/// A node that does not answer for so long is left for another.
const PATIENCE: Duration = Duration::from_secs(2);

/// What all people share.
pub(super) struct Stage {
    pub(super) ports: Vec<u16>,
    pub(super) told: Told,
    pub(super) stop: AtomicBool,
    /// The places where people play.
    pub(super) places: Vec<Place>,
    /// The tables that were opened.
    pub(super) tables: std::sync::Mutex<Vec<String>>,
    /// By table and number of the watcher: the last entry that they know of.
    pub(super) watchers: std::sync::Mutex<HashMap<(String, usize), u64>>,
    /// Whether the watchers may go.
    pub(super) ended: AtomicBool,
}

/// A place where people play, at one table after the other.
#[derive(Default)]
pub(super) struct Place(std::sync::Mutex<Moves>);

/// The moves that were acknowledged at a place.
#[derive(Default)]
struct Moves {
    count: u64,
    last: Option<Instant>,
    longest_wait: Duration,
}

impl Place {
    fn with<T>(&self, change: impl FnOnce(&mut Moves) -> T) -> T {
        change(&mut self.0.lock().expect("not poisoned"))
    }

    pub(super) fn moves(&self) -> u64 {
        self.with(|moves| moves.count)
    }

    fn moved(&self) {
        self.with(|moves| {
            let waited = moves.last.replace(Instant::now()).map_or(Duration::ZERO, |last| last.elapsed());
            moves.count += 1;
            moves.longest_wait = moves.longest_wait.max(waited);
        });
    }

    /// From now on it counts how long people wait from one acknowledged move to the next.
    pub(super) fn begin_to_wait(&self) {
        self.with(|moves| (moves.last, moves.longest_wait) = (Some(Instant::now()), Duration::ZERO));
    }

    pub(super) fn longest_wait(&self) -> Duration {
        self.with(|moves| moves.longest_wait)
    }
}

/// Somebody who asks one node after the other until one answers.
struct Person {
    player: Player,
    ports: Vec<u16>,
    at: usize,
}

impl Person {
    fn new(ports: &[u16], at: usize) -> Self {
        let at = at % ports.len();
        Person { player: Player::new(ports[at]), ports: ports.to_vec(), at }
    }

    fn go_elsewhere(&mut self) {
        self.at = (self.at + 1) % self.ports.len();
        let token = std::mem::take(&mut self.player.token);
        self.player = Player::new(self.ports[self.at]);
        self.player.token = token;
    }

    /// Asks until somebody answers with anything but that they cannot now.
    async fn insist(&mut self, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        loop {
            match timeout(PATIENCE, self.player.ask(method, path, body)).await {
                Ok(Ok((status, text))) if status < 500 => {
                    return (status, serde_json::from_str(&text).unwrap_or(Value::Null));
                }
                Ok(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                Err(_) => {}
            }
            self.go_elsewhere();
        }
    }
}

/// Lets two people and a bot play at table after table until they are told to stop. The two are at different nodes.
pub(super) async fn play(stage: Arc<Stage>, place: usize) -> Result<(), String> {
    let mut people = Vec::new();
    for who in 0..2 {
        let mut person = Person::new(&stage.ports, place + who);
        let body = json!({ "name": format!("p{place}-{who}") });
        let (status, guest) = person.insist("POST", "/api/guests", Some(&body)).await;
        let token = guest["token"].as_str().ok_or(format!("no guest: {status} {guest}"))?;
        token.clone_into(&mut person.player.token);
        people.push(person);
    }
    let mut count = 0;
    while !stage.stop.load(Relaxed) {
        let order = json!({ "game": "qwixx", "chairs": [null, null, "random"] });
        let (status, opened) = people[0].insist("POST", "/api/tables", Some(&order)).await;
        let id = opened["id"].as_str().ok_or(format!("no table: {status} {opened}"))?.to_owned();
        stage.tables.lock().expect("not poisoned").push(id.clone());
        for watcher in 0..stage.ports.len() {
            tokio::spawn(watch(Arc::clone(&stage), id.clone(), watcher));
        }
        for (who, person) in people.iter_mut().enumerate() {
            let sit = json!({ "id": format!("sit{who}"), "command": "sit", "name": format!("P{who}") });
            let (status, answer) = person.insist("POST", &commands(&id), Some(&sit)).await;
            if status != 200 {
                return Err(format!("nobody may sit down: {status} {answer}"));
            }
        }
        loop {
            let (first, second) = people.split_at_mut(1);
            // Both at once, so that their nodes write at once.
            let (one, two) = tokio::join!(
                turn(&stage, &mut first[0], (place, 0), &id, count),
                turn(&stage, &mut second[0], (place, 1), &id, count + 1)
            );
            count += 2;
            if one? || two? || stage.stop.load(Relaxed) {
                break;
            }
        }
    }
    Ok(())
}

fn commands(id: &str) -> String {
    format!("/api/tables/{id}/commands")
}

/// Looks at the table once and makes one move, if one is asked for. Returns whether the game is over.
async fn turn(
    stage: &Stage,
    person: &mut Person,
    (place, who): (usize, usize),
    id: &str,
    count: u64,
) -> Result<bool, String> {
    let (status, table) = person.insist("GET", &format!("/api/tables/{id}"), None).await;
    if status != 200 {
        return Err(format!("the table is not there: {status} {table}"));
    }
    let (view, round) = (&table["view"], &table["view"]["round"]);
    let choices = round["choices"].as_array().map_or(&[][..], Vec::as_slice);
    if choices.is_empty() || !round["chosen"].is_null() {
        tokio::time::sleep(Duration::from_millis(5)).await;
        return Ok(view["phase"] == "over");
    }
    let action = choices[count as usize % choices.len()].as_str().unwrap_or_default();
    let command = format!("m{count}");
    let body = json!({ "id": command, "command": "decide", "round": round["number"], "action": action });
    let (status, answer) = person.insist("POST", &commands(id), Some(&body)).await;
    match status {
        200 => {
            stage.told.acknowledged(id, who, &command);
            stage.places[place].moved();
        }
        // What they looked at was a moment old.
        409 => {}
        _ => return Err(format!("a legal move was refused: {status} {answer} {body}")),
    }
    Ok(false)
}

/// Watches a table from node to node, and writes down everything that is shown.
async fn watch(stage: Arc<Stage>, id: String, number: usize) {
    stage.watchers.lock().expect("not poisoned").insert((id.clone(), number), 0);
    let (mut after, mut at) = (0, number);
    while !stage.ended.load(Relaxed) {
        let port = stage.ports[at % stage.ports.len()];
        at += 1;
        let url = format!("ws://127.0.0.1:{port}/api/tables/{id}/stream?after={after}");
        let Ok(Ok((mut socket, _))) = timeout(PATIENCE, tokio_tungstenite::connect_async(url)).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Whoever hears nothing for long looks elsewhere: the node may be frozen.
        while let Ok(Some(Ok(message))) = timeout(2 * PATIENCE, socket.next()).await {
            let Ok(text) = message.to_text() else { continue };
            let Ok(frame) = serde_json::from_str::<Value>(text) else { continue };
            for event in frame["events"].as_array().into_iter().flatten() {
                stage.told.shown(&id, event);
                after = after.max(event["seq"].as_u64().unwrap_or(0));
            }
            let seq = frame["table"]["view"]["seq"].as_u64().unwrap_or(0);
            stage.watchers.lock().expect("not poisoned").insert((id.clone(), number), seq);
        }
    }
}

/// Returns which watchers do not see the end of a log.
pub(super) fn watchers_behind(stage: &Stage, heads: &HashMap<String, u64>) -> Vec<String> {
    let watchers = stage.watchers.lock().expect("not poisoned");
    let behind = watchers.iter().filter(|((id, _), seen)| heads.get(id) != Some(seen));
    behind
        .map(|((id, number), seen)| {
            format!("watcher {number} of {id} has seen {seen} of {:?}", heads.get(id))
        })
        .collect()
}

/// Looks at a table at the node with this port. Returns what is wrong if it does not show the end of the log.
pub(super) async fn look((id, port): (String, u16), head: u64) -> Option<((String, u16), String)> {
    let path = format!("/api/tables/{id}");
    let mut player = Player::new(port);
    let seen = match timeout(PATIENCE, player.ask("GET", &path, None)).await {
        Ok(Ok((200, text))) => {
            let seq =
                serde_json::from_str::<Value>(&text).ok().and_then(|table| table["view"]["seq"].as_u64());
            format!("{seq:?}")
        }
        Ok(Ok((status, text))) => format!("{status} {text}"),
        Ok(Err(why)) => why.to_string(),
        Err(_) => "nothing in time".to_owned(),
    };
    let wrong = format!("{id} at port {port} shows {seen} of {head}");
    (seen != format!("{:?}", Some(head))).then_some(((id, port), wrong))
}
