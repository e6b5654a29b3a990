//! A table on a server, by its link.

mod http;
mod link;
mod part;
mod review;
mod stream;

use std::time::Duration;

use catalogue::Catalogue;
use drawing::{Moment, Paper, Scene};
use game::{Observer, Seat as Chair};
use serde_json::{Value, json};
use words::Lang;

use crate::{Ask, Review, Seat};
use http::{Answer, Http};
pub use link::{Link, LinkError};
use part::Part;
use review::AskedReview;
use stream::{News, Stream};

/// How long somebody who waits for news waits before looking anyway.
const LOOK_ANYWAY: Duration = Duration::from_secs(30);

/// A place at a table on a server.
pub struct Remote {
    http: Http,
    games: Catalogue,
    /// The path of the table in the API.
    path: String,
    game: String,
    stream: Stream,
    commands: u64,
    /// What makes this client's commands differ from those of others.
    nonce: String,
    changed: bool,
    lost: bool,
    part: Part,
    /// What was seen last.
    last: Option<Scene>,
    /// The review of the game, once it is over.
    review: Option<AskedReview>,
}

/// Who somebody is at a server: what [`Remote::join`] gets and gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The name.
    pub name: String,
    /// What shows that it is them, if they have been there before.
    pub token: Option<String>,
}

impl Remote {
    /// Comes to a table by its link and sits down if a chair is free, or comes back to one's seat; otherwise one watches.
    /// What goes wrong is a sentence in the reader's language. The guest gets a token to come back with.
    pub fn join(games: &Catalogue, link: &Link, guest: &mut Guest, lang: Lang) -> Result<Self, String> {
        let mut http = Http::new(link.base());
        let path = format!("/api/tables/{}", link.table());
        let speak = |answer| told(games, None, lang, answer);
        let table = http.get(&path).map_err(speak)?;
        http.token.clone_from(&guest.token);
        let known = guest.token.is_some() && http.get("/api/tables").is_ok_and(|list| is_guest(&list));
        if !known {
            http.token = None;
            let new = http.post("/api/guests", &json!({ "name": guest.name })).map_err(speak)?;
            http.token = new["token"].as_str().map(str::to_owned);
            guest.token.clone_from(&http.token);
        }
        let stream = Stream::open(link, &path, http.token.as_deref());
        let mut seed = [0; 16];
        getrandom::fill(&mut seed).map_err(|why| why.to_string())?;
        let nonce = format!("{:032x}", u128::from_le_bytes(seed));
        let game = table["game"].as_str().unwrap_or_default().to_owned();
        let mut remote = Remote {
            http,
            games: games.clone(),
            path,
            game,
            stream,
            commands: 0,
            nonce,
            changed: true,
            lost: false,
            part: Part::default(),
            last: None,
            review: None,
        };
        let sit = json!({ "command": "sit", "name": guest.name, "commits": true });
        match remote.command(sit) {
            // Where no chair is free, one watches.
            Err(Answer::Refused { code, .. })
                if code == "no_free_chair" || code == "started" || code == "over" => {}
            other => other.map_err(|answer| told(games, None, lang, answer))?,
        }
        Ok(remote)
    }

    /// Returns the name of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the whole game as text, once it is over.
    pub fn record(&self) -> Option<String> {
        self.http.get_text(&format!("{}/record", self.path)).ok()
    }

    /// Returns who looks at the table.
    pub fn observer(&self) -> Observer {
        let own = self.last.as_ref().and_then(|scene| scene.own).and_then(Chair::new);
        own.map_or(Observer::Spectator, Observer::Seat)
    }

    fn command(&mut self, mut command: Value) -> Result<(), Answer> {
        self.commands += 1;
        command["id"] = json!(format!("{}-{}", self.nonce, self.commands));
        self.changed = true;
        self.http.post(&format!("{}/commands", self.path), &command).map(drop)
    }

    /// Does what the table's dice ask of whoever takes part. What comes too late counts as empty, so nothing is said.
    fn take_part(&mut self) {
        let Ok(table) = self.http.get(&self.path) else { return };
        if let Some(command) = self.part.answer(&table) {
            let changed = self.changed;
            _ = self.command(command);
            self.changed = changed;
        }
    }

    fn told(&self, lang: Lang, answer: Answer) -> String {
        told(&self.games, Some(&self.game), lang, answer)
    }

    fn hear(&mut self, news: News) {
        self.changed = true;
        self.lost = news == News::Lost;
    }
}

impl Seat for Remote {
    fn scene(&mut self, lang: Lang, paper: Paper) -> Result<Scene, String> {
        self.take_part();
        let path =
            format!("{}/scene?lang={}&width={}&height={}", self.path, lang.code(), paper.width, paper.height);
        match self.http.get(&path) {
            Ok(scene) => {
                let scene: Scene = serde_json::from_value(scene).map_err(|why| why.to_string())?;
                self.last = Some(scene.clone());
                Ok(if self.lost { lost(lang, scene) } else { scene })
            }
            // A server that restarts is there again in a moment; what was seen last is still worth seeing.
            Err(Answer::Unreachable(why)) => self.last.clone().map(|scene| lost(lang, scene)).ok_or(why),
            Err(answer) => Err(self.told(lang, answer)),
        }
    }

    fn ask(&mut self, lang: Lang, ask: Ask) -> Result<(), String> {
        let command = match ask {
            Ask::Decide { round, action } => json!({ "command": "decide", "round": round, "action": action }),
            Ask::Withdraw { round } => json!({ "command": "withdraw", "round": round }),
            Ask::Undo => json!({ "command": "ask_undo" }),
            Ask::AgreeUndo => json!({ "command": "agree_undo" }),
            Ask::DeclineUndo => json!({ "command": "decline_undo" }),
            Ask::Supply { draw, outcome } => {
                json!({ "command": "supply", "draw": draw, "outcome": outcome })
            }
            Ask::Correct { draw, outcome } => {
                json!({ "command": "correct", "draw": draw, "outcome": outcome })
            }
            Ask::Say(text) => {
                self.changed = true;
                let said = self.http.post(&format!("{}/talk", self.path), &json!({ "text": text }));
                return said.map(drop).map_err(|answer| self.told(lang, answer));
            }
            Ask::Hint => {
                self.changed = true;
                let hint = self.http.post(&format!("{}/hint", self.path), &json!({}));
                return hint.map(drop).map_err(|answer| self.told(lang, answer));
            }
            Ask::Step(_) => return Ok(()),
        };
        self.command(command).map_err(|answer| self.told(lang, answer))
    }

    fn poll(&mut self) -> bool {
        while let Some(news) = self.stream.try_next() {
            self.hear(news);
        }
        std::mem::take(&mut self.changed)
    }

    fn has_review(&self) -> bool {
        true
    }

    fn has_talk(&self) -> bool {
        true
    }

    fn review(&mut self, lang: Lang) -> Option<Review> {
        let over = self.last.as_ref().is_some_and(|scene| scene.moment == Moment::Over);
        if self.review.is_none() && over {
            let path = format!("{}/review/told", self.path);
            self.review = Some(AskedReview::ask(self.http.clone(), path, lang));
        }
        self.review.as_mut().and_then(AskedReview::newest)
    }

    fn wait(&mut self) {
        if !self.changed
            && let Some(news) = self.stream.next(LOOK_ANYWAY)
        {
            self.hear(news);
        }
    }
}

/// Returns whether a list of tables was made for somebody whom the server knows: whoever has a token that it does not know
/// gets the same list, so their own tables tell.
fn is_guest(list: &Value) -> bool {
    list["mine"].as_array().is_some_and(|mine| !mine.is_empty())
}

/// Returns a scene that says that the connection was lost.
fn lost(lang: Lang, scene: Scene) -> Scene {
    if scene.moment == Moment::Over { scene } else { Scene { headline: lang.t("terminal-lost"), ..scene } }
}

/// Says why something was refused, or could not be asked for.
fn told(games: &Catalogue, game: Option<&str>, lang: Lang, answer: Answer) -> String {
    match answer {
        Answer::Unreachable(why) => why,
        Answer::Refused { rule: Some((rule, reason)), message, .. } => {
            let game = game.and_then(|game| games.find(game));
            game.map_or(message, |game| words::rule(game.phrases(lang), &rule, &reason))
        }
        Answer::Refused { code, .. } if words::has_refusal(&code) => words::refusal(lang, &code),
        Answer::Refused { message, .. } => message,
    }
}
