//! Whole games by nothing but forms.

use std::time::Duration;

use game::{Game, Record};

use crate::client::{Home, Person};

/// Two people and a bot play a game to its end, and its record is right.
pub(crate) async fn whole_game<G: Game>(home: &Home, fields: &[(&str, &str)]) {
    let (mut anna, mut ben) = (home.person(), home.person());
    let game =
        [("game", G::NAME), ("name", "Anna"), ("seat1", "you"), ("seat2", "open"), ("seat3", "random")];
    let id = anna.post("/tables", &[&game, fields].concat()).await.table();
    ben.sit(&id, "Ben").await;
    play_on(&id, [&mut anna, &mut ben]).await;

    let table = anna.table(&id).await;
    assert_eq!(table["view"]["end"]["why"], "rules");
    let record = ben.get(&format!("/t/{id}/record")).await;
    assert_eq!(record.status, 200);
    let report = table::verify::<G>(&record.body).unwrap();
    let record = Record::<G>::from_text(&record.body).unwrap();
    assert_eq!(record.header.players[..2], ["Anna", "Ben"], "{report:?}");
    for page in ["", "/replay", "/replay?at=3", "/fair"] {
        let answer = home.person().get(&format!("/t/{id}{page}")).await;
        assert_eq!(answer.status, 200, "{page}: {}", answer.body);
    }
}

pub(crate) async fn play_on(id: &str, mut people: [&mut Person; 2]) {
    let mut idle = 0;
    for step in 0.. {
        let mut moved = false;
        for (i, person) in people.iter_mut().enumerate() {
            // Not always the first choice, so that games of all kinds come to their end.
            moved |= person.decide(id, step * 7 + i * 3).await;
        }
        if moved {
            idle = 0;
            continue;
        }
        if people[0].table(id).await["view"]["phase"] == "over" {
            return;
        }
        idle += 1;
        assert!(idle < 500, "the table hangs: {:#}", people[0].table(id).await);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_qwixx() {
    let home = Home::start().await;
    whole_game::<qwixx::Classic>(&home, &[("hints", "on")]).await;
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_on_board() {
    let home = Home::start().await;
    whole_game::<qwixx::OnBoard>(&home, &[("option.side", "b")]).await;
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_the_card_game() {
    let home = Home::start().await;
    whole_game::<qwixx::Cards>(&home, &[]).await;
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_ten() {
    let home = Home::start().await;
    whole_game::<ten::Ten>(&home, &[]).await;
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_tap_and_one_plays() {
    let home = Home::start().await;
    let mut anna = home.person();
    let id = anna.post("/play/qwixx", &[]).await.table();
    let table = anna.table(&id).await;
    assert_eq!(table["view"]["phase"], "playing");
    assert_eq!(table["seat"], 1);
    assert!(anna.decide(&id, 0).await);
    let front = anna.get("/").await;
    assert!(front.body.contains(&format!("/t/{id}")), "one's own games are on the front page");
    assert!(!home.person().get("/").await.body.contains(&id), "and nobody else's");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn real_dice_are_typed_and_corrected() {
    let home = Home::start().await;
    let mut anna = home.person();
    let fields =
        [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "random"), ("dice", "typed")];
    let id = anna.post("/tables", &fields).await.table();
    let lot = anna.table(&id).await;
    assert_eq!(lot["view"]["chance"]["awaited"], 1);
    let chance = format!("/t/{id}/chance");
    let type_in = async |person: &mut Person, draw: &str, outcome: &str, correct: &str| {
        person.post(&chance, &[("draw", draw), ("outcome", outcome), ("correct", correct)]).await.status
    };
    assert_eq!(type_in(&mut anna, "1", "nonsense", "").await, 400);
    let lot = lot_text();
    assert_eq!(type_in(&mut anna, "1", &lot, "").await, 303);
    let dice =
        [("white1", "3"), ("white2", "4"), ("red", "1"), ("yellow", "2"), ("green", "5"), ("blue", "6")];
    let roll = [&[("draw", "2")], &dice[..]].concat();
    assert_eq!(anna.post(&chance, &roll).await.status, 303);
    assert_eq!(type_in(&mut anna, "2", "roll 1 1 r1 y1 g1 b1", "on").await, 303);
    let view = anna.table(&id).await;
    assert_eq!(view["view"]["chance"]["draws"], 2, "{view:#}");
    home.stop().await;
}

/// The lot that lets the first seat begin, as the game writes it.
fn lot_text() -> String {
    let start = qwixx::Classic::start(2, &game::NoOptions {}).unwrap();
    start.outcome(0).to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_game_they_play_again() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    assert_eq!(anna.post(&format!("/t/{id}/rematch"), &[]).await.status, 409);
    assert_eq!(ben.post(&format!("/t/{id}/resign"), &[("sure", "on")]).await.status, 303);
    let next = anna.post(&format!("/t/{id}/rematch"), &[]).await.table();
    assert_ne!(next, id);
    assert_eq!(ben.post(&format!("/t/{id}/rematch"), &[]).await.table(), next, "everybody goes to one table");
    assert_eq!(anna.table(&next).await["view"]["phase"], "playing");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_to_another_device() {
    let home = Home::start().await;
    let (mut anna, mut phone) = (home.person(), home.person());
    let id = anna.post("/play/qwixx", &[("name", "Anna")]).await.table();
    let path = format!("/t/{id}/move-seat");
    let make = format!("{path}/link");
    assert_eq!(phone.get(&path).await.status, 403, "only the owner is offered a link");
    assert_eq!(phone.post(&make, &[]).await.status, 403, "only the owner gets a link");
    let offer = anna.get(&path).await.body;
    assert!(offer.contains(&make) && !offer.contains("token="), "looking makes no link: {offer}");
    let page = anna.post(&make, &[]).await.body;
    let from = page.find("move-seat?token=").expect("a link") + "move-seat?token=".len();
    let token = page[from..from + 26].to_owned();
    let asks = phone.get(&format!("{path}?token={token}")).await;
    assert_eq!(asks.status, 200, "looking at the link moves nothing");
    assert!(anna.table(&id).await["seat"] == 1);
    assert_eq!(phone.post(&path, &[("token", &token)]).await.status, 303);
    assert_eq!(phone.table(&id).await["seat"], 1);
    assert!(anna.table(&id).await["seat"].is_null());
    assert_eq!(phone.table(&id).await["host"], true, "what the opener of a table may do goes along");
    assert_eq!(anna.table(&id).await["host"], false);
    assert_eq!(anna.post(&path, &[("token", &token)]).await.status, 404, "a link works once");
    home.stop().await;
}
