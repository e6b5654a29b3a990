//! The table with its chairs, and playing again.

use serde_json::{Value, json};

use crate::client::{Home, Person};
use crate::live::{listen, text};

async fn chair(person: &mut Person, id: &str, seat: &str, to: &str) -> u16 {
    person.post(&format!("/t/{id}/chair"), &[("seat", seat), ("to", to)]).await.status
}

/// Who sits where: a name, or a level of bots.
fn sitters(table: &Value) -> Vec<String> {
    let seats = table["view"]["seats"].as_array().unwrap();
    let sitter = |seat: &Value| match (&seat["owner"], &seat["played_by"]["bot"]["level"]) {
        (Value::String(name), _) => name.clone(),
        (_, Value::String(level)) => format!("[{level}]"),
        _ => "free".to_owned(),
    };
    seats.iter().map(sitter).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_opened_the_table_arranges_its_chairs_and_begins_with_fewer() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let id = anna.post("/tables", &[("game", "qwixx"), ("name", "Anna"), ("players", "4")]).await.table();
    assert_eq!(ben.post(&format!("/t/{id}/sit"), &[("name", "Ben"), ("seat", "3")]).await.status, 303);
    assert_eq!(chair(&mut anna, &id, "4", "random").await, 303);
    assert_eq!(chair(&mut anna, &id, "5", "greedy").await, 303);
    assert_eq!(sitters(&anna.table(&id).await), ["Anna", "free", "Ben", "[random]", "[greedy]"]);
    assert_eq!(chair(&mut anna, &id, "4", "nobody").await, 303);
    assert_eq!(chair(&mut anna, &id, "4", "random").await, 303);
    assert_eq!(chair(&mut anna, &id, "4", "nonsense").await, 400);
    assert_eq!(chair(&mut anna, &id, "3", "nobody").await, 403, "nobody is unseated");
    assert_eq!(chair(&mut ben, &id, "2", "nobody").await, 403);
    assert_eq!(ben.post(&format!("/t/{id}/begin"), &[]).await.status, 403);
    assert_eq!(anna.post(&format!("/t/{id}/begin"), &[]).await.status, 303);
    let table = ben.table(&id).await;
    assert_eq!(sitters(&table), ["Anna", "Ben", "[random]"]);
    assert_eq!((&table["seat"], &table["view"]["phase"]), (&json!(2), &json!("playing")));
    // He goes on playing the seat that was his, over a restart too.
    let home = Home::start_in(home.stop().await, |_| ()).await;
    (anna.address, ben.address) = (home.address, home.address);
    assert_eq!(ben.table(&id).await["seat"], 2);
    for step in 0..200 {
        if ben.decide(&id, 0).await {
            home.stop().await;
            return;
        }
        anna.decide(&id, step).await;
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("Ben was never asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn if_the_opener_leaves_the_next_who_sits_may_begin() {
    let home = Home::start().await;
    let (mut anna, mut ben, mut carla) = (home.person(), home.person(), home.person());
    let id = anna.post("/tables", &[("game", "qwixx"), ("name", "Anna"), ("players", "4")]).await.table();
    ben.sit(&id, "Ben").await;
    carla.sit(&id, "Carla").await;
    let begin = format!("/t/{id}/begin");
    assert!(!ben.get(&format!("/t/{id}")).await.body.contains(&begin));
    assert_eq!(anna.post(&format!("/t/{id}/leave"), &[]).await.status, 303);
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains(&begin), "whoever left begins nothing");
    assert_eq!(anna.post(&begin, &[]).await.status, 403);
    // Over a restart too.
    let home = Home::start_in(home.stop().await, |_| ()).await;
    (ben.address, carla.address) = (home.address, home.address);
    assert_eq!(carla.post(&begin, &[]).await.status, 403);
    assert!(ben.get(&format!("/t/{id}")).await.body.contains(&begin));
    assert_eq!(ben.post(&begin, &[]).await.status, 303);
    let table = ben.table(&id).await;
    assert_eq!(sitters(&table), ["Ben", "Carla"]);
    assert_eq!((&table["host"], &table["view"]["phase"]), (&json!(true), &json!("playing")));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_closed_before_it_begins_says_so_and_shows_no_scores() {
    let home = Home::start().await;
    let mut anna = home.person();
    for dice in ["fair", "sheets"] {
        let fields =
            [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open"), ("dice", dice)];
        let id = anna.post("/tables", &fields).await.table();
        assert_eq!(anna.post(&format!("/t/{id}/close"), &[]).await.status, 303);
        let page = anna.get(&format!("/t/{id}")).await.body;
        assert!(page.contains("The table was closed before the game began."), "{page}");
        for part in ["ol class=\"scores\"", "/review", "/replay", "class=\"sheet"] {
            assert!(!page.contains(part), "{dice}: {part} stands on {page}");
        }
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_sit_see_who_looks() {
    let home = Home::start().await;
    let mut anna = home.person();
    let id = anna.post("/tables", &[("game", "qwixx"), ("name", "Anna"), ("players", "3")]).await.table();
    let live = format!("/t/{id}/live");
    let mut socket = listen(&anna, &live).await;
    text(&mut socket).await;
    let stranger = listen(&home.person(), &live).await;
    while !text(&mut socket).await.contains("Somebody has the invitation open.") {}
    drop(stranger);
    while text(&mut socket).await.contains("Somebody has the invitation open.") {}
    let carla = home.guest("Carla").await;
    let _carla = listen(&carla, &live).await;
    while !text(&mut socket).await.contains("Carla is looking at the table.") {}
    let page = carla.get(&format!("/t/{id}")).await.body;
    assert!(!page.contains("is looking at the table"), "whoever comes is not told of themselves");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_shows_at_the_seat_once_and_not_again_after_a_reload() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.person(), home.person());
    let id = anna.post("/tables", &[("game", "qwixx"), ("name", "Anna"), ("players", "3")]).await.table();
    ben.sit(&id, "Ben").await;
    let live = format!("/t/{id}/live");
    let mut before = listen(&anna, &live).await;
    text(&mut before).await;
    assert_eq!(ben.post(&format!("/t/{id}/talk"), &[("text", ":thanks:")]).await.status, 303);
    while !text(&mut before).await.contains("class=\"bubble\"") {}
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains("class=\"bubble\""));
    home.stop().await;
}

/// Ids are a client's own business: two guests may use the same.
#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_under_an_id_that_somebody_else_has_used_is_told() {
    let home = Home::start().await;
    let anna = home.guest("Anna").await;
    let plan = json!({ "game": "qwixx", "chairs": [null, null, null] });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    let commands = format!("/api/tables/{id}/commands");
    for (name, status) in [("Ben", 200), ("Carla", 409)] {
        let person = home.guest(name).await;
        let sit = json!({ "id": "1", "command": "sit", "name": name });
        let answer = person.post_json(&commands, &sit).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        assert_eq!(person.post_json(&commands, &sit).await.status, status, "the same again");
        if status == 409 {
            assert_eq!(answer.json()["error"]["code"], "id_taken");
        }
    }
    home.stop().await;
}

/// A game of Anna and Ben, and a bot, that is over.
async fn over(home: &Home) -> (String, Person, Person) {
    let (mut anna, mut ben) = (home.person(), home.person());
    let id = anna.post("/tables", &[("game", "qwixx"), ("name", "Anna"), ("players", "2")]).await.table();
    assert_eq!(chair(&mut anna, &id, "3", "greedy").await, 303);
    ben.sit(&id, "Ben").await;
    for person in [&mut ben, &mut anna] {
        assert_eq!(person.post(&format!("/t/{id}/resign"), &[("sure", "on")]).await.status, 303);
    }
    assert_eq!(anna.table(&id).await["view"]["phase"], "over");
    (id, anna, ben)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_keeps_everybodys_seat_and_says_who_is_awaited() {
    let home = Home::start().await;
    let (id, mut anna, mut ben) = over(&home).await;
    let again = format!("/t/{id}/rematch");
    // Under another name by now: the seat is kept for who sat there.
    assert_eq!(
        ben.post("/tables", &[("game", "ten"), ("name", "Benedikt"), ("players", "2")]).await.status,
        303
    );
    let next = ben.post(&again, &[]).await.table();
    let table = ben.table(&next).await;
    assert_eq!(sitters(&table), ["free", "Ben", "[greedy]"]);
    assert_eq!(table["view"]["seats"][0]["kept"], "Anna");
    assert!(ben.get(&format!("/t/{next}")).await.body.contains("awaited"));
    let told = "Ben wants to play again and waits for you. Your seat is kept.";
    assert!(anna.get(&format!("/t/{id}")).await.body.contains(told));
    let his = ben.get(&format!("/t/{id}")).await.body;
    assert!(!his.contains(told) && his.contains(&format!("href=\"/t/{next}\"")), "he has said so already");
    let mut carla = home.person();
    assert_eq!(carla.post(&format!("/t/{next}/sit"), &[("name", "Carla")]).await.status, 409);
    let home = Home::start_in(home.stop().await, |_| ()).await;
    (anna.address, ben.address) = (home.address, home.address);
    assert!(anna.get(&format!("/t/{id}")).await.body.contains(told), "over a restart, too");
    assert_eq!(anna.post(&again, &[]).await.table(), next);
    let table = anna.table(&next).await;
    assert_eq!(sitters(&table), ["Anna", "Ben", "[greedy]"]);
    assert_eq!((&table["seat"], &table["view"]["phase"]), (&json!(1), &json!("playing")));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_coming_back_is_replaced() {
    let home = Home::start().await;
    let (id, _, mut ben) = over(&home).await;
    let next = ben.post(&format!("/t/{id}/rematch"), &[]).await.table();
    assert_eq!(chair(&mut ben, &next, "1", "friend").await, 303);
    home.person().sit(&next, "Carla").await;
    assert_eq!(sitters(&ben.table(&next).await), ["Carla", "Ben", "[greedy]"]);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reaction_is_read_by_everybody_in_their_own_language() {
    let home = Home::start().await;
    let (id, mut anna, _) = over(&home).await;
    assert_eq!(anna.post(&format!("/t/{id}/talk"), &[("text", ":nice:")]).await.status, 303);
    for (lang, said) in
        [("en", "Well played!"), ("fr", "Bien joué"), ("de", "Gut gespielt!"), ("it", "Ben giocato!")]
    {
        let page = home.person().send(&format!("GET /t/{id}"), &[("Accept-Language", lang)], "").await.body;
        assert!(page.contains(&format!("<b>Anna</b> 👏 {said}")), "{lang}: {page}");
    }
    home.stop().await;
}
