//! Bots that cannot be stopped, and hints that cost no more than they must.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Home, Person};

async fn against_a_bot(home: &Home, game: &str) -> (Person, String) {
    let mut anna = home.guest("Anna").await;
    let plan = json!({ "game": game, "chairs": [null, "random"], "hints": true });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    anna.sit(&id, "Anna").await;
    (anna, id)
}

/// Waits until only Anna is awaited.
async fn bot_has_moved(anna: &Person, id: &str) -> Value {
    for _ in 0..1_000 {
        let table = anna.table(id).await;
        if table["view"]["round"]["missing"] == json!([1]) {
            return table;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the bot never moved: {:#}", anna.table(id).await);
}

/// Before version 0.2, a client that guessed the name of a bot's next answer stopped the bot for good.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_take_the_name_of_a_bots_answer() {
    let home = Home::start().await;
    let (anna, id) = against_a_bot(&home, "qwixx").await;
    let commands = format!("/api/tables/{id}/commands");
    for step in 0..20 {
        let table = bot_has_moved(&anna, &id).await;
        let (round, seq) =
            (table["view"]["round"]["number"].as_u64().unwrap(), table["view"]["seq"].as_u64().unwrap());
        // All the names that the bot's next answers could have, in this round and the next ones.
        for (round, seq) in (round..round + 3).flat_map(|round| (seq..seq + 8).map(move |seq| (round, seq))) {
            for (name, status) in [
                (format!("bot-2-{round}-{seq}"), 409),
                (format!("@bot-2-{round}-{seq}"), 400),
                (format!("@{seq}"), 400),
            ] {
                let decoy = json!({ "id": name, "command": "withdraw", "round": 4_000_000 });
                let answer = anna.post_json(&commands, &decoy).await;
                assert_eq!(answer.status, status, "{name}: {}", answer.body);
            }
        }
        let name = format!("bot-2-{}-{}", round, seq + 100);
        let decide = json!({ "id": name, "command": "decide", "round": round, "action": "pass" });
        assert_eq!(anna.post_json(&commands, &decide).await.status, 200, "step {step}");
        if anna.table(&id).await["view"]["phase"] == "over" {
            break;
        }
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_for_the_same_decision_is_worked_out_once() {
    let home = Home::start().await;
    // A game whose bots can say at once what a choice is worth.
    let (mut anna, id) = against_a_bot(&home, "cards").await;
    bot_has_moved(&anna, &id).await;
    let hint = format!("/api/tables/{id}/hint");
    let body = json!({});
    let (one, two, three) = tokio::join!(
        anna.post_json(&hint, &body),
        anna.post_json(&hint, &body),
        anna.post_json(&hint, &body)
    );
    let again = anna.post_json(&hint, &body).await;
    for answer in [&one, &two, &three, &again] {
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert_eq!(answer.body, one.body);
    }
    let counted = async |anna: &Person| {
        let metrics = anna.get("/metrics").await.body;
        metrics.lines().find_map(|line| line.strip_prefix("rowlock_hints_total ")).unwrap().to_owned()
    };
    assert_eq!(counted(&anna).await, "1");
    // The next decision is another one.
    assert!(anna.decide(&id, 0).await);
    bot_has_moved(&anna, &id).await;
    assert_eq!(anna.post_json(&hint, &body).await.status, 200);
    assert_eq!(counted(&anna).await, "2");
    home.stop().await;
}
