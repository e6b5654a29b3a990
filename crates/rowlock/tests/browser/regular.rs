//! What somebody sees of their own who has played a lot: games, figures, notices, the ways to another device and out.

use browser_kit::play::Moment;
use browser_kit::{Driver, Home, Kind, Window, home};
use serde_json::{Value, json};
use thirtyfour::Cookie;

use crate::games;
use crate::looks::{LANGS, look};

/// Somebody who plays by the API, without looking.
struct Player<'a> {
    home: &'a Home,
    token: String,
    sent: usize,
}

impl<'a> Player<'a> {
    fn new(home: &'a Home, name: &str) -> Self {
        let mut player = Player { home, token: String::new(), sent: 0 };
        let guest = player.post("/api/guests", json!({ "name": name }));
        guest["token"].as_str().unwrap().clone_into(&mut player.token);
        player
    }

    fn post(&self, path: &str, body: Value) -> Value {
        let request =
            ureq::post(self.home.at(path)).header("Authorization", format!("Bearer {}", self.token));
        request.send_json(body).unwrap().body_mut().read_json().unwrap()
    }

    /// Gives a command, and gets the table as it is then.
    fn command(&mut self, id: &str, mut command: Value) -> Value {
        self.sent += 1;
        command["id"] = self.sent.to_string().into();
        self.post(&format!("/api/tables/{id}/commands"), command)
    }

    fn open(&self, game: &str, days: bool) -> String {
        let clock = if days { json!({ "per_day": { "days": 1 } }) } else { json!("none") };
        let opened =
            self.post("/api/tables", json!({ "game": game, "chairs": [null, null], "clock": clock }));
        opened["id"].as_str().unwrap().to_owned()
    }

    /// Decides if asked.
    fn decide(&mut self, id: &str, pick: usize) -> Moment {
        let get = ureq::get(self.home.at(&format!("/api/tables/{id}")));
        let table: Value = get
            .header("Authorization", format!("Bearer {}", self.token))
            .call()
            .unwrap()
            .body_mut()
            .read_json()
            .unwrap();
        let round = &table["view"]["round"];
        let choices = round["choices"].as_array().map_or(&[][..], Vec::as_slice);
        if choices.is_empty() || !round["chosen"].is_null() {
            return if table["view"]["phase"] == "over" { Moment::Over } else { Moment::Waiting };
        }
        let action = &choices[pick % choices.len()];
        self.command(id, json!({ "command": "decide", "round": round["number"], "action": action }));
        Moment::Asked
    }
}

/// Two people play so many decisions at a table, if it has so many. Returns whether the game is over then.
fn play<'a>(anna: &mut Player<'a>, ben: &mut Player<'a>, id: &str, decisions: usize) -> bool {
    for (player, name) in [(&mut *anna, "Anna"), (&mut *ben, "Ben")] {
        player.command(id, json!({ "command": "sit", "name": name }));
    }
    let mut made = 0;
    while made < decisions {
        for player in [&mut *anna, &mut *ben] {
            match player.decide(id, made * 7 + 1) {
                Moment::Asked => made += 1,
                Moment::Waiting => {}
                Moment::Over => return true,
            }
        }
    }
    false
}

/// Anna's games with Ben: some that are over, some that wait. Returns one that is over.
fn games_of<'a>(anna: &mut Player<'a>, ben: &mut Player<'a>) -> String {
    let mut over = String::new();
    for (n, game) in games().chain(["qwixx"; 4]).enumerate() {
        over = anna.open(game, false);
        if !play(anna, ben, &over, 20 + 6 * n) {
            let loser = if n % 3 == 0 { &mut *anna } else { &mut *ben };
            loser.command(&over, json!({ "command": "resign" }));
        }
    }
    play(anna, ben, &anna.open("ten", true), 3);
    anna.open("on-board", false);
    over
}

async fn look_at(window: &Window, lang: &str, page: &str, faults: &mut Vec<String>) {
    for (theme, width, height) in [("light", 360, 780), ("dark", 390, 844), ("light", 1280, 900)] {
        // Every language has the same colours.
        if theme == "dark" && lang != "en" {
            continue;
        }
        window.prefer("prefers-color-scheme", theme).await;
        window.size(width, height).await;
        look(window, &format!("regular/{lang}-{page}-{theme}-{width}"), width == 360, faults).await;
    }
    window.size(360, 780).await;
}

#[tokio::test]
async fn what_is_ones_own_in_every_language() {
    let (home, driver) = (home!("rowlock", "regular"), Driver::start());
    let (mut anna, mut ben) = (Player::new(&home, "Anna"), Player::new(&home, "Ben"));
    let over = games_of(&mut anna, &mut ben);
    let window = driver.open(Kind::Phone).await;
    window.go(&home.at("/")).await;
    window.driver.add_cookie(Cookie::new("rowlock", anna.token.clone())).await.unwrap();
    window.go(&home.at("/you/notices")).await;
    window.fill("#address", "https://ntfy.example.org/anna").await;
    window.tap("form[action='/you/notices/hook'] button").await;
    window.go(&home.at("/you")).await;
    window.tap(".your-games li:last-child form button").await;
    window.find("a[href='/you?removed=on']").await;
    let pages = [
        "/",
        "/you",
        "/you?removed=on",
        "/you?words=nobody",
        "/you/figures",
        "/you/notices",
        "/you/settings",
        "/you/delete",
        "/records",
        &format!("/t/{over}"),
        &format!("/t/{over}/replay?at=30&seat=1"),
    ];
    let mut faults = Vec::new();
    for lang in LANGS {
        window.go(&home.at("/")).await;
        window.tap(&format!("button[name=lang][value={lang}]")).await;
        window.until(&format!("return document.documentElement.lang === '{lang}'")).await;
        for (n, page) in pages.iter().enumerate() {
            window.go(&home.at(page)).await;
            look_at(&window, lang, &n.to_string(), &mut faults).await;
        }
        window.go(&home.at("/you/settings")).await;
        window.tap("form[action='/you/code'] button").await;
        window.find("output.code").await;
        look_at(&window, lang, "code", &mut faults).await;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    window.close().await;
}
