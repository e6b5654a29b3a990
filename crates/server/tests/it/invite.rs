//! Being invited: what a link shows before it is opened, and the short code.

use crate::client::{Home, Person};

/// A table of Anna's that waits for somebody, by the form that a page posts.
async fn waiting(home: &Home) -> (Person, String) {
    let mut anna = home.person();
    let fields = [("game", "ten"), ("name", "Anna"), ("players", "2")];
    let id = anna.post("/tables", &fields).await.table();
    (anna, id)
}

/// What a page says under a name in its head.
fn meta<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!(r#"<meta property="{name}" content=""#))?;
    rest.split('"').next()
}

pub(crate) async fn code(anna: &Person, id: &str) -> String {
    let page = anna.get(&format!("/t/{id}")).await.body;
    let (_, rest) = page.split_once(r#"<p class="short-code">"#).expect("a code");
    rest.split('<').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_tells_who_invites_to_what_in_the_language_of_whoever_sent_it() {
    let home = Home::start().await;
    let (anna, id) = waiting(&home).await;
    let page = anna.get(&format!("/t/{id}")).await.body;
    let link = format!("http://{}/t/{id}?l=en", home.address);
    assert!(page.contains(&format!(r#"data-copy="{link}""#)), "the link names the language");
    for (lang, title) in [
        ("en", "Anna invites you to play TEN"),
        ("fr", "Anna vous invite à jouer à DIX"),
        ("de", "Anna lädt dich zu TEN ein"),
        ("it", "Anna ti invita a giocare a TEN"),
    ] {
        let page = home.person().get(&format!("/t/{id}?l={lang}")).await.body;
        assert_eq!(meta(&page, "og:title"), Some(title));
        assert!(meta(&page, "og:description").is_some_and(|about| about.len() > 40), "{lang}");
        let picture = meta(&page, "og:image").expect("a picture");
        assert!(picture.ends_with(&format!("ten-{lang}.png")), "{picture}");
        let path = picture.strip_prefix(&format!("http://{}", home.address)).expect("an absolute address");
        let answer = home.person().get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")), "{path}");
        assert!(page.contains("<html lang=\"en\">"), "the page itself is in the reader's own language");
    }
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_invited_read_what_it_is_and_sit_down_with_one_form() {
    let home = Home::start().await;
    let (anna, id) = waiting(&home).await;
    let mut ben = home.person();
    let page = ben.get(&format!("/t/{id}")).await.body;
    for part in
        ["Anna invites you to play TEN", "about 30 minutes", "at 11 you are bust", "longest run", "Sit down"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains(&code(&anna, &id).await), "the code is for those who invite");
    ben.sit(&id, "Ben").await;
    assert_eq!(ben.table(&id).await["view"]["phase"], "playing");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_leads_to_the_table_over_a_restart_and_however_it_is_typed() {
    let home = Home::start().await;
    let (anna, id) = waiting(&home).await;
    let code = code(&anna, &id).await;
    assert_eq!(home.person().post("/code", &[("code", &code)]).await.table(), id);
    let home = Home::start_in(home.stop().await, |_| ()).await;
    let typed = format!(" {} ", code.to_lowercase().replace(' ', "-"));
    assert_eq!(home.person().post("/code", &[("code", &typed)]).await.table(), id);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_guesses_a_code() {
    let home = Home::start().await;
    let (anna, id) = waiting(&home).await;
    let good = code(&anna, &id).await;
    let mut stranger = home.person();
    let wrong = if good.starts_with('7') { "8AA AAA" } else { "7AA AAA" };
    let answer = stranger.post("/code", &[("code", wrong)]).await;
    assert_eq!(answer.status, 404);
    assert!(answer.body.contains("No table has this code"), "{}", answer.body);
    assert!(answer.body.contains(wrong), "what was typed is still there");
    let mut slowed = false;
    for _ in 0..40 {
        slowed |= stranger.post("/code", &[("code", wrong)]).await.status == 429;
    }
    assert!(slowed);
    let answer = stranger.post("/code", &[("code", &good)]).await;
    assert_eq!(answer.status, 429, "the right one, too: otherwise guessing would go on");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_made_for_who_sits_and_while_the_table_waits() {
    let home = Home::start().await;
    let mut anna = home.guest("Anna").await;
    let plan = serde_json::json!({ "game": "qwixx", "chairs": [null, null] });
    let id = anna.post_json("/api/tables", &plan).await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/t/{id}/code");
    assert_eq!(anna.post(&path, &[]).await.status, 403);
    anna.sit(&id, "Anna").await;
    assert_eq!(anna.post(&path, &[]).await.status, 303);
    let first = code(&anna, &id).await;
    assert_eq!(anna.post(&path, &[]).await.status, 303);
    assert_eq!(code(&anna, &id).await, first, "one that is good stays");
    home.person().sit(&id, "Ben").await;
    assert_eq!(anna.post(&path, &[]).await.status, 409);
    home.stop().await;
}
