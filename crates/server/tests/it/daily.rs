//! Daily games: the same dice for everybody, promised the day before and checked afterwards; and what one practises.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sha2::{Digest as _, Sha256};

use crate::client::{Home, Person};

/// Noon of the sixteenth of November 2026, and of the day after.
const DAYS: [fn() -> SystemTime; 2] =
    [|| UNIX_EPOCH + Duration::from_hours(498_564), || UNIX_EPOCH + Duration::from_hours(498_588)];

async fn play_alone(person: &mut Person, id: &str) {
    for step in 0..3000 {
        if !person.decide(id, step * 7).await && person.table(id).await["view"]["phase"] == "over" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("the game does not end");
}

fn hashes(page: &str) -> Vec<String> {
    let codes = page.split("<code class=\"hash\">").skip(1);
    codes.map(|rest| rest.split('<').next().unwrap().to_owned()).collect()
}

fn draws(record: &str) -> Vec<String> {
    let lines = record.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    lines
        .filter_map(|line| line["chance"].as_str().filter(|_| line["seq"].is_number()).map(str::to_owned))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_has_the_same_dice_and_they_were_promised() {
    let home = Home::start_as(|config| config.wall_clock = DAYS[0]).await;
    let promised = hashes(&home.person().get("/daily").await.body);
    assert_eq!(promised.len(), 8, "today's and tomorrow's of four games");
    let data = home.stop().await;

    let home = Home::start_in(data, |config| config.wall_clock = DAYS[1]).await;
    let today = hashes(&home.person().get("/daily").await.body);
    assert_eq!(today[0], promised[1], "what was promised yesterday for today");
    let yesterday = hashes(&home.person().get("/daily?day=2026-11-16").await.body);
    assert_eq!(yesterday[0], promised[0]);
    let secret: Vec<u8> =
        (0..32).map(|i| u8::from_str_radix(&yesterday[1][2 * i..2 * i + 2], 16).unwrap()).collect();
    let shown =
        Sha256::digest(&secret).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
    assert_eq!(shown, yesterday[0], "the secret is what was promised");

    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let mut records = Vec::new();
    for person in [&mut anna, &mut ben] {
        let id = person.post("/daily/ten", &[]).await.table();
        assert_eq!(person.post("/daily/ten", &[]).await.table(), id, "everybody plays once");
        play_alone(person, &id).await;
        let record = person.get(&format!("/t/{id}/record")).await.body;
        table::verify::<ten::Ten>(&record).unwrap();
        let page = person.get("/daily").await.body;
        assert!(page.contains(&format!("/t/{id}/replay")), "who has played may look");
        records.push(record);
    }
    let (one, other) = (draws(&records[0]), draws(&records[1]));
    let both = one.len().min(other.len());
    assert!(both > 10 && one[..both] == other[..both], "{one:?} {other:?}");
    let stranger = home.person().get("/daily").await.body;
    assert!(
        stranger.contains("Anna") && stranger.contains("Ben") && !stranger.contains("/replay\""),
        "{stranger}"
    );
    for wrong in ["2026-11-18", "tomorrow", "2026-13-01"] {
        assert_eq!(home.person().get(&format!("/daily?day={wrong}")).await.status, 404, "{wrong}");
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn exercises_come_back_until_they_are_known() {
    let home = Home::start_as(|config| config.wall_clock = DAYS[0]).await;
    let mut anna = home.guest("Anna").await;
    assert!(anna.get("/practice").await.body.contains("Nothing is due now."));
    assert_eq!(anna.post("/practice/ten", &[]).await.status, 303);
    let page = anna.get("/practice").await.body;
    assert!(page.contains("of-ten") && page.contains("What would you do?"), "{page}");
    let name = page.split("name=\"exercise\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let set = catalogue::standard().find("ten").unwrap().first_exercises();
    let number: usize = name.rsplit(' ').next().unwrap().parse().unwrap();
    let best = set[number - 1].best.clone();
    let nonsense = anna.post("/practice", &[("exercise", &name), ("action", "fly")]).await;
    assert_eq!(nonsense.status, 400, "{}", nonsense.body);
    let right = anna.post("/practice", &[("exercise", &name), ("action", &best)]).await.body;
    assert!(right.contains("Right!") && right.contains("in 3 days"), "{right}");
    assert!(right.contains("of-ten"), "the board is still there: {right}");
    let again = anna.post("/practice", &[("exercise", &name), ("action", &best)]).await.body;
    assert!(again.contains("Right!") && again.contains("in 3 days"), "it is not due yet: {again}");
    let list = anna.get("/practice?list=1").await.body;
    assert!(list.contains("One more comes back later."), "{list}");
    let again = anna.post("/practice", &[("exercise", "set ten 99"), ("action", &best)]).await;
    assert_eq!(again.status, 404);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_counted_because_judging_takes_time() {
    let home = Home::start_as(|config| config.limits.answers = 3).await;
    let mut anna = home.guest("Anna").await;
    anna.post("/practice/ten", &[]).await;
    let answer = [("exercise", "set ten 1"), ("action", "fly")];
    assert_eq!(anna.post("/practice", &answer).await.status, 400);
    assert_eq!(anna.post("/practice", &answer).await.status, 429);
    home.stop().await;
}

/// However many play: the best are shown, and everybody sees themselves.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_among_the_hundred_best_is_not_asked_to_play_again() {
    let home = Home::start_as(|config| config.wall_clock = DAYS[0]).await;
    for number in 1..=100 {
        home.guest(&format!("Player {number}")).await.post("/daily/ten", &[]).await.table();
    }
    let mut late = home.guest("Zoe").await;
    let id = late.post("/daily/ten", &[]).await.table();
    let page = late.get("/daily").await.body;
    assert!(page.contains("Zoe") && page.contains(&format!("href=\"/t/{id}\"")), "{page}");
    assert!(!page.contains("action=\"/daily/ten\""), "{page}");
    assert!(!home.person().get("/daily").await.body.contains("Zoe"), "a hundred are shown");
    home.stop().await;
}

/// Who ends a game need not look at the day's page for others to see the result.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_written_down_when_the_game_ends() {
    let home = Home::start_as(|config| config.wall_clock = DAYS[0]).await;
    let mut anna = home.guest("Anna").await;
    let id = anna.post("/daily/ten", &[]).await.table();
    let playing = "Anna</th><td><span title=\"still playing\">";
    assert!(home.person().get("/daily").await.body.contains(playing));
    play_alone(&mut anna, &id).await;
    let data = tokio::time::timeout(Duration::from_mins(1), async {
        while home.person().get("/daily").await.body.contains(playing) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        home.stop().await
    });
    let data = data.await.expect("it is written down");
    let home = Home::start_in(data, |config| config.wall_clock = DAYS[0]).await;
    assert!(!home.person().get("/daily").await.body.contains(playing));
    home.stop().await;
}

/// Who plays alone has points and nobody to win against; what they are worth the others show.
#[tokio::test(flavor = "multi_thread")]
async fn a_daily_game_alone_is_compared_and_not_won() {
    let home = Home::start_as(|config| config.wall_clock = DAYS[0]).await;
    let mut anna = home.guest("Anna").await;
    let id = anna.post("/daily/qwixx", &[]).await.table();
    play_alone(&mut anna, &id).await;
    let points = anna.table(&id).await["view"]["end"]["scores"][0].as_i64().unwrap();
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains(&format!("Finished with {points} point")) && !page.contains("You win"), "{page}");
    assert!(!page.contains("★") && !page.contains("Anna wins"), "{page}");
    assert!(!page.contains("/rematch"), "everybody plays once: {page}");
    assert!(page.contains(&format!("href=\"/t/{id}/daily\"")), "{page}");
    let day = anna.get(&format!("/t/{id}/daily")).await;
    assert_eq!((day.status, day.header("location")), (303, Some("/daily?day=2026-11-16#qwixx")));
    assert!(anna.get("/daily?day=2026-11-16").await.body.contains("id=\"qwixx\""));
    let figures = anna.get("/you/figures").await.body;
    assert!(
        figures.contains("<dt>Played</dt><dd>1</dd>") && figures.contains("<dt>Won</dt><dd>0</dd>"),
        "{figures}"
    );
    let list = anna.get("/you").await.body;
    assert!(!list.contains("</strong> won") && !list.contains("</strong> lost"), "{list}");
    // Any other game leads to today.
    let other = anna.post("/play/ten", &[]).await.table();
    assert_eq!(anna.get(&format!("/t/{other}/daily")).await.header("location"), Some("/daily"));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_at_a_day_wakes_nobodys_table() {
    let home = Home::start_as(|config| config.wall_clock = DAYS[0]).await;
    let mut anna = home.guest("Anna").await;
    let id = anna.post("/daily/ten", &[]).await.table();
    while anna.table(&id).await["view"]["round"]["choices"].as_array().is_none_or(Vec::is_empty) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let data = home.stop().await;

    let home = Home::start_in(data, |config| config.wall_clock = DAYS[0]).await;
    assert!(home.person().get("/daily").await.body.contains("Anna"));
    assert_eq!(in_memory(&home).await, 0);
    assert!(anna_at(&home, &anna).get("/daily").await.body.contains(&format!("/t/{id}")));
    assert_eq!(in_memory(&home).await, 1, "but one's own is looked at");
    home.stop().await;
}

/// The same person at a server that was started again, on another port.
fn anna_at(home: &Home, anna: &Person) -> Person {
    Person { address: home.address, ..anna.clone() }
}

async fn in_memory(home: &Home) -> usize {
    let metrics = home.person().get("/metrics").await.body;
    metrics.lines().find_map(|line| line.strip_prefix("rowlock_desks ")).unwrap().parse().unwrap()
}

/// What stands in the repository for newcomers is in order: every exercise is drawn, and its best answer is right.
#[test]
fn the_sets_for_newcomers_are_in_order() {
    for game in catalogue::standard().games() {
        let set = game.first_exercises();
        assert!(set.len() >= 6, "{}: {}", game.name(), set.len());
        for exercise in &set {
            let ctx =
                pages::Ctx { lang: words::Lang::En, guest: None, path: "/", theme: pages::Theme::default() };
            let page = game.exercise(&ctx, exercise, "x").unwrap().into_string();
            assert!(page.contains("name=\"action\""), "{}", game.name());
            assert!(game.answer(words::Lang::De, exercise, &exercise.best).unwrap().right);
        }
    }
}
