//! What is one's own: the list of games, figures, name, other devices, everything as a file, and the way out.

use futures_util::StreamExt as _;

use crate::client::{Answer, Home, Person};
use crate::live::{frame, listen};

/// Plays a game of two people to its end. Returns the table.
async fn play_out(anna: &mut Person, ben: &mut Person) -> String {
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    let mut n = 0;
    while anna.table(&id).await["view"]["phase"] != "over" {
        n += 1;
        anna.decide(&id, 0).await;
        ben.decide(&id, n).await;
        assert!(n < 5_000, "it never ends");
    }
    id
}

/// Opens a table for two and sits down at it, both. It is Anna's and Ben's turn.
async fn begin(anna: &mut Person, ben: &mut Person) -> String {
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    while anna.table(&id).await["view"]["round"].is_null() {
        tokio::task::yield_now().await;
    }
    id
}

/// The recovery code on the page that shows it.
fn code(page: &Answer) -> String {
    let (_, rest) = page.body.split_once("<output class=\"code\">").expect("a code");
    rest.split_once('<').unwrap().0.to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_front_page_shows_the_few_that_wait_and_the_list_shows_all() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let over = play_out(&mut anna, &mut ben).await;
    let mut waiting = Vec::new();
    for _ in 0..4 {
        waiting.push(begin(&mut anna, &mut ben).await);
    }
    let front = anna.get("/").await.body;
    assert!(waiting.iter().all(|id| front.contains(id)), "all that wait for her");
    assert!(!front.contains(&over) && front.contains("All your games (5)"), "{front}");
    let list = anna.get("/you").await.body;
    assert!(list.contains(&over) && waiting.iter().all(|id| list.contains(id)));
    let entry = list.split(&over).nth(1).unwrap().split("</li>").next().unwrap();
    assert!(entry.contains("Ben") && entry.contains("<strong>") && entry.contains("just now"), "{entry}");
    assert!(entry.contains("won") || entry.contains("lost"), "{entry}");
    // Ben's list says for whom it waits once he has decided.
    ben.decide(&waiting[0], 0).await;
    let entry = ben
        .get("/you")
        .await
        .body
        .split(&waiting[0])
        .nth(1)
        .unwrap()
        .split("</li>")
        .next()
        .unwrap()
        .to_owned();
    assert!(entry.contains("Anna to play"), "{entry}");
    assert!(home.person().get("/you").await.body.contains("no games of yours"));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_looked_for_removed_and_put_back() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let with_ben = begin(&mut anna, &mut ben).await;
    let with_bots = anna.post("/play/ten", &[]).await.table();
    let found = |page: Answer| (page.body.contains(&with_ben), page.body.contains(&with_bots));
    assert_eq!(found(anna.get("/you?words=BEN").await), (true, false));
    assert_eq!(found(anna.get("/you?game=ten").await), (false, true));
    assert_eq!(found(anna.get("/you?words=nobody&game=").await), (false, false));
    assert_eq!(found(anna.get("/you?page=7").await), (true, true), "there is only one page");
    assert_eq!(anna.post("/you/remove", &[("table", &with_bots)]).await.status, 303);
    assert_eq!(found(anna.get("/you").await), (true, false));
    assert_eq!(found(anna.get("/").await), (true, false));
    assert_eq!(found(anna.get("/you?removed=on").await), (false, true));
    assert_eq!(anna.get(&format!("/t/{with_bots}")).await.status, 200, "it is still there");
    assert_eq!(anna.post("/you/put-back", &[("table", &with_bots)]).await.status, 303);
    assert_eq!(found(anna.get("/you").await), (true, true));
    // Of a table that is not his, nobody can put anything away.
    assert_eq!(ben.post("/you/remove", &[("table", &with_bots)]).await.status, 303);
    assert!(!ben.get("/you?removed=on").await.body.contains(&with_bots));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_those_of_the_games() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let mut points = Vec::new();
    for _ in 0..2 {
        let id = play_out(&mut anna, &mut ben).await;
        points.push(anna.table(&id).await["view"]["end"]["scores"][0].as_i64().unwrap());
    }
    let page = anna.get("/you/figures").await.body;
    assert!(page.contains(&format!("<dd>{}</dd>", points.iter().max().unwrap())), "{page}");
    assert!(page.contains("<dt>Played</dt><dd>2</dd>") && page.contains("class=\"plot\""), "{page}");
    assert!(page.contains(&format!("games: {}, {}", points[0], points[1])), "{page}");
    assert!(page.contains("<th scope=\"row\">Ben</th><td>2</td>"), "{page}");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_can_be_changed_and_a_bad_one_changes_nothing() {
    let home = Home::start().await;
    let mut anna = home.guest("Anna").await;
    let changed = anna.post("/you/name", &[("name", "Annalena")]).await;
    assert!(changed.status == 200 && changed.body.contains("value=\"Annalena\""), "{}", changed.body);
    let bad = anna.post("/you/name", &[("name", "\u{200b}")]).await;
    assert!(bad.status == 400 && bad.body.contains("1 to 40"), "{}", bad.body);
    assert!(anna.get("/you/settings").await.body.contains("value=\"Annalena\""));
    let mut stranger = home.person();
    assert_eq!(stranger.post("/you/name", &[("name", "Somebody")]).await.status, 200);
    assert!(
        stranger.get("/you/settings").await.body.contains("value=\"Somebody\""),
        "whoever has a name is a guest"
    );
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_code_brings_everything_to_another_device_once() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let id = begin(&mut anna, &mut ben).await;
    let first = code(&anna.post("/you/code", &[]).await);
    let second = anna.post("/you/code", &[]).await;
    assert_eq!(second.header("cache-control"), Some("no-store"));
    let second = code(&second);
    let mut phone = home.person();
    assert_eq!(
        phone.post("/you/recover", &[("code", &first)]).await.status,
        400,
        "there is one code at a time"
    );
    // The phone has a game of its own, which goes along.
    let own = phone.post("/play/ten", &[]).await.table();
    assert_eq!(phone.post("/you/recover", &[("code", &second.to_uppercase())]).await.status, 303);
    let list = phone.get("/you").await.body;
    assert!(list.contains(&id) && list.contains(&own), "{list}");
    assert_eq!(phone.table(&id).await["seat"], 1, "the seat is hers on both devices");
    assert!(phone.decide(&id, 0).await);
    assert_eq!(anna.table(&own).await["seat"], 1);
    assert_eq!(anna.table(&own).await["host"], true);
    assert_eq!(ben.table(&id).await["seat"], 2, "his is his");
    let mut thief = home.person();
    assert_eq!(thief.post("/you/recover", &[("code", &second)]).await.status, 400, "it is used up");
    // A code can be taken back, and the other devices too.
    let third = code(&anna.post("/you/code", &[]).await);
    anna.post("/you/code/revoke", &[]).await;
    assert_eq!(thief.post("/you/recover", &[("code", &third)]).await.status, 400);
    let mut socket = listen(&phone, &format!("/api/tables/{id}/stream")).await;
    frame(&mut socket).await;
    assert_eq!(anna.post("/you/sign-out", &[]).await.status, 303);
    while let Some(Ok(_)) = socket.next().await {}
    let mut hers = listen(&anna, &format!("/api/tables/{id}/stream")).await;
    assert_eq!(frame(&mut hers).await["table"]["seat"], 1, "whoever comes by the new cookie is let in");
    assert_eq!(anna.table(&id).await["seat"], 1);
    assert!(phone.table(&id).await["seat"].is_null());
    let data = home.stop().await;
    let stored = std::fs::read(data.join("rowlock.sqlite")).unwrap();
    let plain = third.replace(' ', "");
    assert!(!stored.windows(plain.len()).any(|window| window == plain.as_bytes()), "only a hash is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_against_themselves_is_not_made_one() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let id = begin(&mut anna, &mut ben).await;
    let code = code(&anna.post("/you/code", &[]).await);
    assert_eq!(ben.post("/you/recover", &[("code", &code)]).await.status, 409);
    assert_eq!(ben.table(&id).await["seat"], 2, "nothing has changed");
    let mut phone = home.person();
    assert_eq!(
        phone.post("/you/recover", &[("code", &code)]).await.status,
        303,
        "and the code is still good"
    );
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_tried_for_long() {
    let home = Home::start().await;
    let mut thief = home.person();
    let mut statuses = Vec::new();
    for n in 0..10 {
        statuses.push(
            thief.post("/you/recover", &[("code", &format!("{n}123456789abcdefghjkmnpqrs"))]).await.status,
        );
    }
    assert!(statuses.contains(&400) && statuses.contains(&429), "{statuses:?}");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_holds_everything_and_its_records_verify() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let over = play_out(&mut anna, &mut ben).await;
    let running = begin(&mut anna, &mut ben).await;
    anna.post("/practice/ten", &[]).await;
    let daily = anna.post("/daily/ten", &[]).await.table();
    anna.post("/you/notices/quiet", &[("starts", "22:00"), ("ends", "07:00"), ("east", "60")]).await;
    let hook = [("kind", "json"), ("address", "https://example.org/hook"), ("secret", "mine")];
    assert_eq!(anna.post("/you/notices/hook", &hook).await.status, 303);
    anna.post(&format!("/t/{running}/talk"), &[("text", "hello Ben")]).await;
    ben.post(&format!("/t/{running}/talk"), &[("text", "hello Anna")]).await;
    let file = anna.send("GET /you/export", &[], "").await;
    let export: serde_json::Value = serde_json::from_str(&unchunked(&file.body)).unwrap();
    assert_eq!((&export["rowlock_export"], &export["name"]), (&1.into(), &"Anna".into()));
    assert_eq!(export["quiet"], serde_json::json!({ "starts": 1320, "ends": 420, "east": 60 }));
    let way = &export["channels"][0];
    assert_eq!((&way["address"], &way["secret"]), (&"https://example.org/hook".into(), &"mine".into()));
    assert_eq!(
        (&export["daily"][0]["table"], &export["daily"][0]["game"]),
        (&daily.as_str().into(), &"ten".into())
    );
    let exercises = export["exercises"].as_array().unwrap();
    assert!(exercises.len() >= 6 && exercises.iter().all(|one| one["exercise"]["game"] == "ten"), "{export}");
    let tables = export["tables"].as_array().unwrap();
    let table = |id: &str| tables.iter().find(|table| table["id"] == id).unwrap();
    assert_eq!(table(&running)["record"], serde_json::Value::Null, "what is not over has secrets");
    assert_eq!(table(&running)["talk"][0]["text"], "hello Ben");
    assert_eq!(table(&running)["talk"].as_array().unwrap().len(), 1, "what others said is theirs");
    let record = anna.get(&format!("/t/{over}/record")).await.body;
    assert_eq!(table(&over)["record"], record.as_str());
    assert_eq!(unchunked(&anna.get("/you/records").await.body), record);
    assert_eq!(anna.get("/you/export").await.status, 429, "that is work");
    for file in ["export", "records"] {
        let packed = ben.send(&format!("GET /you/{file}"), &[("Accept-Encoding", "gzip")], "").await;
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "as browsers ask for it");
        assert!(packed.body.ends_with("\r\n0\r\n\r\n"), "{file} comes to its end");
    }
    home.stop().await;
}

/// A body that came in chunks, as one text.
fn unchunked(body: &str) -> String {
    let (mut rest, mut text) = (body, String::new());
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("the size of a chunk");
        if size == 0 {
            break;
        }
        text.push_str(&after[..size]);
        rest = &after[size + 2..];
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn who_deletes_themselves_is_told_first_and_leaves_the_others_their_games() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let over = play_out(&mut anna, &mut ben).await;
    let running = begin(&mut anna, &mut ben).await;
    let gathering =
        [("game", "qwixx"), ("name", "Ben"), ("seat1", "you"), ("seat2", "open"), ("seat3", "open")];
    let gathering = ben.post("/tables", &gathering).await.table();
    anna.sit(&gathering, "Anna").await;
    let alone = anna.post("/play/ten", &[]).await.table();
    anna.post(&format!("/t/{running}/talk"), &[("text", "farewell")]).await;
    let told = anna.get("/you/delete").await.body;
    assert!(told.contains(&running) && told.contains(&gathering) && !told.contains(&over), "{told}");
    assert!(
        told.contains("One table that is yours alone") && told.contains("One finished game stays"),
        "{told}"
    );
    let unsure = anna.post("/you/delete", &[]).await;
    assert!(unsure.body.contains(&running), "it has to be said that one is sure");
    let cookie = anna.cookie.clone();
    let done = anna.post("/you/delete", &[("sure", "on")]).await;
    assert!(done.status == 200 && done.body.contains("You have been deleted"), "{}", done.body);
    assert!(done.body.contains("the name you had there stays"), "it is true: {}", done.body);
    anna.cookie = cookie;
    assert!(anna.get("/you").await.body.contains("no games of yours"), "the cookie opens nothing");
    assert_eq!(ben.get(&format!("/t/{alone}")).await.status, 404);
    assert_eq!(ben.table(&over).await["view"]["phase"], "over");
    let given_up = ben.table(&running).await;
    assert_eq!(given_up["view"]["end"]["winners"], serde_json::json!([2]), "{given_up}");
    assert_eq!(given_up["host"], true, "it is his now");
    assert!(!ben.get(&format!("/api/tables/{running}/talk")).await.body.contains("farewell"));
    assert_eq!(ben.table(&gathering).await["view"]["seats"][1]["owner"], serde_json::Value::Null);
    // The next guest may have her number, but none of her seats.
    let mut carla = home.guest("Carla").await;
    for id in [&over, &running, &gathering] {
        assert!(carla.table(id).await["seat"].is_null());
    }
    carla.sit(&gathering, "Carla").await;
    let data = home.stop().await;
    assert!(server::check(&data, &catalogue::standard()).unwrap().is_whole());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_changes_the_language_comes_back_to_a_page_that_there_is() {
    let home = Home::start().await;
    let mut anna = home.guest("Anna").await;
    let back = |page: &Answer| {
        let (_, rest) = page.body.split_once("name=\"back\" value=\"").expect("a way back");
        rest.split_once('"').unwrap().0.to_owned()
    };
    let id = anna.post("/play/ten", &[]).await.table();
    let move_seat = format!("/t/{id}/move-seat");
    let pages = [
        (anna.post(&format!("{move_seat}/link"), &[]).await, move_seat.as_str()),
        (
            anna.post("/tables", &[("game", "qwixx"), ("name", "\u{200b}"), ("players", "2")]).await,
            "/new/qwixx",
        ),
        (anna.post("/you/name", &[("name", "Annalena")]).await, "/you/settings"),
        (anna.post("/you/notices/quiet", &[("starts", "1")]).await, "/you/notices"),
        (anna.post("/you/recover", &[("code", "none")]).await, "/you/recover"),
        (anna.post("/you/delete", &[]).await, "/you/delete"),
        (anna.post("/daily/chess", &[]).await, "/daily"),
        (anna.post("/play/chess", &[]).await, "/"),
        (anna.get("/you?words=Ben&game=ten").await, "/you?words=Ben&amp;game=ten"),
    ];
    for (page, expected) in pages {
        assert_eq!(back(&page), expected);
        assert!(anna.get(&expected.replace("&amp;", "&")).await.status < 400, "{expected}");
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_nobody_chose_is_in_the_language_of_whoever_reads_it() {
    let home = Home::start().await;
    let mut somebody = home.person();
    let origin = format!("http://{}", somebody.address);
    let headers = [("Origin", origin.as_str()), ("Accept-Language", "fr")];
    let sat = somebody.send("POST /play/ten", &headers, "").await;
    let id = sat.table();
    let cookie = sat.headers.iter().find(|(_, value)| value.starts_with("rowlock=")).unwrap();
    somebody.cookie = cookie.1.split(';').next().map(str::to_owned);
    for (lang, name, other) in [("fr", "Invité ", "Gast "), ("de", "Gast ", "Invité ")] {
        for path in [format!("/t/{id}"), "/you/settings".to_owned()] {
            let page = somebody.send(&format!("GET {path}"), &[("Accept-Language", lang)], "").await.body;
            assert!(page.contains(name) && !page.contains(other), "{lang} {path}: {page}");
        }
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_say_how_many_games_they_leave_out() {
    let home = Home::start().await;
    let mut anna = home.guest("Anna").await;
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    for n in 0..42 {
        let page = if n == 40 { anna.get("/you/figures").await.body } else { String::new() };
        assert!(!page.contains("not counted"), "forty are read: {page}");
        let id = anna.post("/tables", &fields).await.table();
        assert_eq!(anna.post(&format!("/t/{id}/close"), &[]).await.status, 303);
    }
    let page = anna.get("/you/figures").await.body;
    assert!(page.contains("2 more games are not counted"), "{page}");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_moves_takes_no_other_along() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let id = begin(&mut anna, &mut ben).await;
    let page = anna.post(&format!("/t/{id}/move-seat/link"), &[]).await.body;
    let token = page.split("token=").nth(1).unwrap().split(['"', '<']).next().unwrap().to_owned();
    let mut phone = home.person();
    assert_eq!(phone.post(&format!("/t/{id}/move-seat"), &[("token", &token)]).await.status, 303);
    assert_eq!(phone.table(&id).await["seat"], 1);
    assert_eq!(ben.table(&id).await["seat"], 2);
    assert!(ben.decide(&id, 0).await);
    home.stop().await;
}
