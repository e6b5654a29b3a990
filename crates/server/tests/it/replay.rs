//! Replays: of tables here, step by step and by everybody's eyes; and of records from elsewhere, which are checked first.

use crate::client::{Answer, Home, Person};
use crate::plays::play_on;

/// A record that an earlier version wrote.
fn fixture(game: &str) -> String {
    let path = format!("{}/../../fixtures/v1/records/simulated/{game}-2.jsonl", env!("CARGO_MANIFEST_DIR"));
    game::split_records(&std::fs::read_to_string(path).unwrap()).next().unwrap().to_owned()
}

/// Sends a file as the form of a browser does.
async fn bring(person: &Person, file: &str, which: &str) -> Answer {
    let origin = format!("http://{}", person.address);
    let part = |name: &str, content: &str| {
        format!("--line\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{content}\r\n")
    };
    let body = format!("{}{}--line--\r\n", part("file", file), part("which", which));
    let headers = [("Origin", origin.as_str()), ("Content-Type", "multipart/form-data; boundary=line")];
    person.send("POST /records", &headers, &body).await
}

fn said(page: &str) -> &str {
    page.split("<h1>").nth(1).unwrap().split("</h1>").next().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_step_of_a_table_says_something_to_everybody() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let fields = [("game", "cards"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    let early = ben.get(&format!("/t/{id}/replay")).await;
    assert_eq!(early.status, 409, "hands are hidden while the game runs");
    play_on(&id, [&mut anna, &mut ben]).await;
    let own = ben.get(&format!("/t/{id}/replay?at=9")).await.body;
    assert!(own.contains("data-seat=\"2\"") && own.contains("<html"), "by one's own eyes, at first");
    let last: usize = own.split("max=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
    let mut changed = 0;
    for at in 0..=last {
        for seat in 0..=2 {
            let path = format!("/t/{id}/replay?part=1&at={at}&seat={seat}");
            let stage = home.person().get(&path).await.body;
            assert!(stage.starts_with("<section id=\"table\"") && stage.ends_with("</section>"), "{stage}");
            assert!(!said(&stage).is_empty(), "{path}");
            changed += stage.matches("data-changed").count();
        }
    }
    assert!(changed > last / 3, "what changed is marked: {changed} in {last} steps");
    let end = home.person().get(&format!("/t/{id}/replay?at=999999&seat=0")).await;
    assert!(end.body.contains(&format!("Step {last} of {last}")), "{}", end.body);
    for wrong in ["at=-1", "at=x", "seat=x"] {
        assert_eq!(home.person().get(&format!("/t/{id}/replay?{wrong}")).await.status, 400, "{wrong}");
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_from_elsewhere_is_checked_and_shown() {
    let home = Home::start().await;
    let person = home.person();
    for game in ["qwixx", "on-board", "cards", "ten"] {
        let file = fixture(game);
        let answer = bring(&person, &file, "1").await;
        assert_eq!(answer.status, 303, "{game}: {}", answer.body);
        let path = answer.header("location").unwrap();
        let page = person.get(&format!("{path}?at=5")).await;
        assert!(page.status == 200 && page.body.contains("Step 5 of "), "{game}: {}", page.body);
        assert!(!page.body.contains("Back to the table"), "there is no table");
    }
    let two = format!("{}{}", fixture("qwixx"), fixture("ten"));
    let second = bring(&person, &two, "2").await;
    let page = person.get(second.header("location").unwrap()).await;
    assert!(page.body.contains("of-ten"), "{}", page.body);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_file_is_refused_with_what_is_wrong() {
    let home = Home::start().await;
    let person = home.person();
    let good = fixture("qwixx");
    let forged = good.replacen("red ", "blue ", 1);
    assert_ne!(good, forged);
    let large = " ".repeat(2 * 1024 * 1024 + 10_000);
    let cut = &good[..good.len() - 1];
    for (file, which, status, sentence) in [
        (forged.as_str(), "1", 400, "This record is not in order"),
        (cut, "1", 400, "does not end with a line feed"),
        ("", "1", 400, "No file came along"),
        ("hello\n", "1", 400, "This is not a record"),
        ("{\"seq\":1}\n", "1", 400, "This is not a record"),
        ("{\"rowlock\":1,\"game\":\"chess\"}\n", "1", 400, "does not know the game"),
        (&good, "7", 400, "There is no game 7 in this file"),
        (&good, "0", 400, "There is no game 0 in this file"),
        (&large, "1", 413, "larger than 2 MB"),
    ] {
        let answer = bring(&person, file, which).await;
        assert_eq!(answer.status, status, "{sentence}: {}", answer.body);
        assert!(answer.body.contains(sentence), "{sentence}: {}", answer.body);
        assert!(answer.body.contains("role=\"alert\"") && answer.body.contains("type=\"file\""), "once more");
    }
    let gone = person.get("/records/nothing/replay").await;
    assert!(gone.status == 404 && gone.body.contains("Choose its file again"), "{}", gone.body);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_from_any_moment() {
    let home = Home::start().await;
    let mut person = home.person();
    for (game, with, dice) in [("qwixx", "bots", "same"), ("ten", "link", "new"), ("cards", "bots", "new")] {
        let record = bring(&person, &fixture(game), "1").await;
        let path = record.header("location").unwrap().strip_suffix("/replay").unwrap().to_owned();
        let page = person.get(&format!("{path}/replay?at=12")).await.body;
        assert!(
            page.contains(&format!("action=\"{path}/play-on\"")) && page.contains("name=\"at\" value=\"12\"")
        );
        let fields = [("at", "12"), ("seat", "2"), ("with", with), ("dice", dice), ("name", "Anna")];
        let id = person.post(&format!("{path}/play-on"), &fields).await.table();
        let table = person.table(&id).await;
        assert_eq!(table["view"]["origin"]["inputs"], 12, "{table:#}");
        assert_eq!(table["view"]["origin"]["again"], dice);
        assert_eq!(table["view"]["observer"], "2");
        assert_eq!(table["view"]["phase"], if with == "bots" { "playing" } else { "gathering" });
        assert!(person.get(&format!("/t/{id}")).await.body.contains("This game goes on from step 12"));
        if with == "link" {
            let mut ben = home.person();
            ben.sit(&id, "Ben").await;
            assert_eq!(ben.table(&id).await["view"]["phase"], "playing");
        }
    }
    let record = bring(&person, &fixture("qwixx"), "1").await;
    let path = record.header("location").unwrap().strip_suffix("/replay").unwrap().to_owned();
    let page = person.get(&format!("{path}/replay?at=9999")).await.body;
    assert!(!page.contains("play-on"), "nothing goes on from the end");
    let last = page.split("max=\"").nth(1).unwrap().split('"').next().unwrap();
    let over = person.post(&format!("{path}/play-on"), &[("at", last)]).await;
    assert!(over.status == 400 && over.body.contains("Choose an earlier one"), "{}", over.body);
    assert_eq!(person.post(&format!("{path}/play-on"), &[("at", "x")]).await.status, 400);
    home.stop().await;
}
