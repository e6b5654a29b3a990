//! The review of a finished game: by page and by API, worked out once, and there after a restart.

use std::time::Duration;

use crate::client::{Answer, Home, Person};
use crate::plays::play_on;

/// Asks until the review is there; how far it is is told meanwhile.
async fn reviewed(person: &Person, path: &str) -> Answer {
    for _ in 0..600 {
        let answer = person.get(path).await;
        if answer.status != 202 {
            return answer;
        }
        assert!(answer.json()["total"].is_u64(), "{}", answer.body);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the review never ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_once_and_kept() {
    let home = Home::start().await;
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let fields = [("game", "cards"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    let path = format!("/api/tables/{id}/review");
    assert_eq!(anna.get(&path).await.status, 409, "the game is not over");
    play_on(&id, [&mut anna, &mut ben]).await;
    let table = anna.get(&format!("/t/{id}")).await;
    assert!(table.body.contains(&format!("href=\"/t/{id}/review\"")), "one tap away");
    let review = reviewed(&anna, &path).await;
    assert_eq!(review.status, 200, "{}", review.body);
    let json = review.json();
    for account in ["win", "points"].iter().flat_map(|of| json[of].as_array().unwrap()) {
        let sum: f64 = ["start", "luck", "own", "others", "unknown", "rounding"]
            .iter()
            .map(|line| account[line].as_f64().unwrap())
            .sum();
        assert!((sum - account["result"].as_f64().unwrap()).abs() < 1e-9, "{account}");
    }
    for (lang, title) in [("en", "Review"), ("fr", "Analyse"), ("de", "Analyse"), ("it", "Analisi")] {
        let page = home.person().send(&format!("GET /t/{id}/review"), &[("Accept-Language", lang)], "").await;
        assert!(page.status == 200 && page.body.contains(title), "{lang}: {}", page.body);
        assert!(page.body.contains("<svg") && page.body.contains("class=\"ledger\""), "{lang}");
    }
    let told = format!("{path}/told?lang=de");
    let (own, all) = (anna.get(&told).await.json(), home.person().get(&told).await.json());
    let (own, all) = (own["text"].as_str().unwrap(), all["text"].as_str().unwrap());
    assert!(own.contains("Anna") && !own.contains("\n\nBen"), "who plays reads about themselves: {own}");
    assert!(all.len() > own.len() && all.contains("Ben"), "who looks on about everybody: {all}");
    let data = home.stop().await;
    let home = Home::start_in(data, |_| ()).await;
    let again = home.person().get(&path).await;
    assert_eq!((again.status, again.json()), (200, json), "it was kept");
    home.stop().await;
}
