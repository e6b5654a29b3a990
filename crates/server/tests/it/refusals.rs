//! What is refused tells its reason: people in their language, programs by a word.

use pages::Lang;
use serde_json::{Value, json};
use words::{Phrases, Words as _};

use crate::client::{Home, Person};

/// Sends a form of a page in this language.
async fn form(person: &Person, lang: Lang, path: &str, body: &str, live: bool) -> (u16, String) {
    let origin = format!("http://{}", person.address);
    let mut headers = vec![
        ("Origin", origin.as_str()),
        ("Content-Type", "application/x-www-form-urlencoded"),
        ("Accept-Language", lang.code()),
    ];
    if live {
        headers.push(("X-Rowlock", "live"));
    }
    let answer = person.send(&format!("POST {path}"), &headers, body).await;
    (answer.status, answer.body)
}

/// A form that a rule refuses says so in every language, on the page and to the page's script.
async fn is_told(person: &Person, path: &str, body: &str, error: &Value, phrases: fn(Lang) -> Phrases) {
    let (rule, reason) = (error["rule"].as_str().unwrap(), error["reason"].as_str().unwrap());
    for lang in Lang::ALL {
        let told = words::rule(phrases(lang), rule, reason);
        assert!(told.ends_with(&format!(" ({rule}).")), "{told}");
        let (status, page) = form(person, lang, path, body, false).await;
        assert!(status == 409 && page.contains(&told), "{told} {page}");
        assert_eq!(form(person, lang, path, body, true).await, (409, told));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_tells_its_own_sentence() {
    let home = Home::start().await;
    let anna = home.guest("Anna").await;
    let plan = json!({ "game": "qwixx", "chairs": [null, "random"] });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    let commands = format!("/api/tables/{id}/commands");
    let sit = json!({ "id": "1", "command": "sit", "name": "Anna" });
    let round = anna.post_json(&commands, &sit).await.json()["view"]["round"]["number"].clone();
    // Nobody can close a row in the first round, whatever the dice show.
    let close = json!({ "id": "2", "command": "decide", "round": round, "action": "red 12" });
    let refused = anna.post_json(&commands, &close).await;
    let error = &refused.json()["error"];
    assert_eq!((refused.status, &error["code"]), (409, &json!("rule")), "{error}");
    let body = format!("round={round}&action=red+12");
    is_told(&anna, &format!("/t/{id}/decide"), &body, error, qwixx::Classic::phrases).await;
    let late =
        anna.post_json(&commands, &json!({ "id": "3", "command": "withdraw", "round": 99 })).await.json();
    assert!(late["error"]["rule"].is_null() && late["error"]["reason"].is_null(), "{late}");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn so_does_a_rule_of_a_sheet() {
    let home = Home::start().await;
    let anna = home.guest("Anna").await;
    let plan = json!({ "game": "on-board", "chairs": [null, null], "dice": "sheet_only" });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    let commands = format!("/api/tables/{id}/commands");
    for (person, name) in [(&anna, "Anna"), (&home.guest("Ben").await, "Ben")] {
        let sit = json!({ "id": name, "command": "sit", "name": name });
        assert_eq!(person.post_json(&commands, &sit).await.status, 200);
    }
    let far = anna.post_json(&commands, &json!({ "id": "1", "command": "do", "deed": "move 40" })).await;
    let error = &far.json()["error"];
    assert_eq!((&error["rule"], &error["reason"]), (&json!("B2"), &json!("cannot_move_there")));
    is_told(&anna, &format!("/t/{id}/mark"), "action=move+40", error, qwixx::OnBoard::phrases).await;
    let done = anna.post_json(&commands, &json!({ "id": "2", "command": "done" })).await.json();
    assert_eq!((&done["error"]["code"], &done["error"]["reason"]), (&json!("rule"), &json!("goes_on")));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_told_in_the_callers_language_or_as_json() {
    let home = Home::start().await;
    let (anna, origin) = (home.guest("Anna").await, format!("http://{}", home.address));
    for lang in Lang::ALL {
        let headers =
            [("Origin", origin.as_str()), ("Accept-Language", lang.code()), ("Content-Type", "text/plain")];
        let told = anna.send("POST /tables", &headers, "game=ten").await;
        let sentence = words::refusal(lang, "bad_request");
        assert!(told.status == 400 && told.body.contains(&sentence), "{sentence} {}", told.body);
        // A form's address, typed in, or come back to after the language was switched.
        let typed = anna.send("GET /tables", &headers[1..2], "").await;
        assert!(typed.status == 404 && typed.body.contains(&lang.t("to-the-games")), "{}", typed.body);
    }
    let foreign = anna.send("POST /api/tables", &[("Origin", "https://elsewhere.example")], "{}").await;
    assert_eq!((foreign.status, &foreign.json()["error"]["code"]), (403, &json!("foreign")));
    assert_eq!(anna.send("DELETE /api/games", &[("Origin", &origin)], "").await.status, 405);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_form_for_a_table_comes_back_as_it_was_sent() {
    let home = Home::start().await;
    let mut anna = home.person();
    let sent = [
        ("game", "ten"),
        ("name", ""),
        ("players", "4"),
        ("option.level", "9"),
        ("clock", "3d"),
        ("dice", "typed"),
        ("absence", "greedy"),
        ("listed", "on"),
    ];
    let refused = anna.post("/tables", &sent).await;
    assert_eq!(refused.status, 400, "{}", refused.body);
    let page = &refused.body;
    assert!(page.contains("role=\"alert\""), "{page}");
    for chosen in [
        "value=\"4\" checked",
        "value=\"9\" selected",
        "value=\"3d\" selected",
        "value=\"typed\" selected",
        "value=\"greedy\" selected",
        "name=\"listed\" value=\"on\" checked",
        "id=\"fold\" open",
    ] {
        assert!(page.contains(chosen), "{chosen}: {page}");
    }
    assert!(!page.contains("name=\"hints\" value=\"on\" checked"), "it was not ticked");
    home.stop().await;
}
