//! The whole way of somebody who gets a link from a friend: on two phones and at a desk, from the preview to the farewell.

use std::time::Instant;

use browser_kit::play::LONGEST;
use browser_kit::{Driver, Home, Kind, Window, home};
use serde_json::Value;

use crate::hook::Hook;
use crate::invited::{COUNT, taps};
use crate::replay::{at_step, bring_file};

/// What a messenger or another program gets that knows nothing but an address.
fn read(address: &str) -> Vec<u8> {
    ureq::get(address).call().unwrap().body_mut().read_to_vec().unwrap()
}

fn events(home: &Home, id: &str) -> Vec<Value> {
    serde_json::from_slice(&read(&home.at(&format!("/api/tables/{id}/events")))).unwrap()
}

fn count(events: &[Value], fact: &str, seat: Option<u64>) -> usize {
    let is = |event: &&Value| event["fact"] == fact && seat.is_none_or(|seat| event["seat"] == seat);
    events.iter().filter(is).count()
}

/// Lets people play on until `enough` says so.
pub(crate) async fn play_until(people: &[&Window], turn: &mut usize, mut enough: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !enough() {
        for person in people {
            *turn += 1;
            person.step(*turn).await;
        }
        assert!(begun.elapsed() < LONGEST, "this goes on for ever");
    }
}

/// A link has a preview with words and a picture.
fn look_at_preview(link: &str) {
    let page = String::from_utf8(read(link)).unwrap();
    let about = |property: &str| {
        let (_, rest) = page.split_once(&format!("property=\"og:{property}\" content=\"")).unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    assert!(about("title").contains("Anna"), "{}", about("title"));
    assert!(about("description").contains("minutes"), "{}", about("description"));
    assert!(read(&about("image")).starts_with(b"\x89PNG"));
}

/// Opens a table with a day to think, and gives the link that is passed on.
pub(crate) async fn invite(anna: &Window, home: &Home) -> String {
    anna.go(&home.at("/new/qwixx")).await;
    anna.fill("#name", "Anna").await;
    anna.tap("#fold > summary").await;
    anna.select("#clock", "1d").await;
    anna.tap("form button.primary").await;
    anna.find(".invite input").await.attr("value").await.unwrap().unwrap()
}

async fn sit_down(ben: &Window, link: &str) {
    ben.before_pages(COUNT).await;
    ben.go(link).await;
    ben.tap("#name").await;
    ben.press("Ben").await;
    ben.tap("form.sit button").await;
    ben.find("form.own").await;
    assert_eq!(taps(ben).await, 2);
}

/// Wants to be told by a hook, and closes the tab.
async fn go_away(ben: &Window, home: &Home, hook: &Hook) {
    ben.go(&home.at("/you/notices")).await;
    ben.select("#kind", "json").await;
    ben.fill("#address", &hook.address).await;
    ben.tap("form[action='/you/notices/hook'] button").await;
    ben.find(".channels li").await;
    ben.picture("journey/notices").await;
    ben.close_tab().await;
    ben.size(360, 780).await;
}

/// Brings everything from the phone to the desk.
async fn move_to(ben: &Window, desk: &Window, home: &Home) {
    ben.go(&home.at("/you/settings")).await;
    ben.tap("form[action='/you/code'] button").await;
    ben.picture("journey/code").await;
    let link = ben.find("a.link").await.attr("href").await.unwrap().unwrap();
    desk.go(&link).await;
    desk.until("return document.querySelector('#code').value.length === 26").await;
    desk.tap("form button.primary").await;
    desk.until("return document.querySelectorAll('.your-games li').length === 1").await;
    desk.picture("journey/your-games").await;
    desk.go(&home.at("/you/notices")).await;
    desk.find(".channels li").await;
    // Whoever has said no to the browser is told how to say yes.
    desk.ask("Notification.requestPermission = async () => 'denied'").await;
    desk.tap("#push-on").await;
    desk.until("return !document.querySelector('#push-denied').hidden").await;
    desk.go(&home.at("/you/settings")).await;
    desk.until("return document.querySelector('#name').value === 'Ben'").await;
}

/// Gives up, so that the game ends.
async fn resign(window: &Window, id: &str) {
    let sent = format!(
        "return fetch('/t/{id}/resign', {{ method: 'POST', body: new URLSearchParams({{ sure: 'on' }}) }}).then((answer) => answer.ok)"
    );
    assert_eq!(window.ask(&sent).await, true);
}

async fn look_back(desk: &Window) {
    desk.find("#result").await;
    desk.picture("journey/over").await;
    desk.tap("#result a[href$='/replay']").await;
    desk.find(".bar.steps").await;
    for step in ["1", "2"] {
        desk.tap("[data-go=on]").await;
        at_step(desk, step).await;
    }
    desk.picture("journey/replay").await;
}

/// Takes everything along; another can read the records.
async fn export(desk: &Window, anna: &Window, home: &Home) {
    desk.go(&home.at("/you/settings")).await;
    let everything = desk.ask("return fetch('/you/export').then((answer) => answer.json())").await;
    assert_eq!((&everything["name"], everything["tables"].as_array().unwrap().len()), (&"Ben".into(), 1));
    let records = desk.ask("return fetch('/you/records').then((answer) => answer.text())").await;
    let records = records.as_str().unwrap();
    assert_eq!(game::split_records(records).count(), 1);
    let file = format!("{}/journey.jsonl", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&file, records).unwrap();
    bring_file(anna, &home.at("/records"), &file).await;
}

async fn delete(desk: &Window, home: &Home) {
    desk.go(&home.at("/you/delete")).await;
    desk.picture("journey/farewell").await;
    desk.tap("input[name=sure]").await;
    desk.tap("button.danger").await;
    desk.until("return document.querySelector('h1')?.textContent.includes('deleted')").await;
}

#[tokio::test]
async fn from_the_preview_to_the_farewell() {
    let (home, driver, hook) = (home!("rowlock", "journey"), Driver::start(), Hook::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Phone).await);
    let link = invite(&anna, &home).await;
    look_at_preview(&link);
    let begun = Instant::now();
    sit_down(&ben, &link).await;
    println!("seated after {:.1} s and two taps", begun.elapsed().as_secs_f64());
    let id = link.split(['/', '?']).nth(4).unwrap();

    let mut turn = 0;
    play_until(&[&anna, &ben], &mut turn, || count(&events(&home, id), "drew", None) > 5).await;
    go_away(&ben, &home, &hook).await;
    let mut notice = None;
    play_until(&[&anna], &mut turn, || {
        notice = hook.notices.try_recv().ok();
        notice.is_some()
    })
    .await;
    let notice: Value = serde_json::from_slice(&notice.unwrap()).unwrap();
    assert_eq!((&notice["table"], &notice["seat"]), (&id.into(), &2.into()), "{notice}");
    ben.go(notice["link"].as_str().unwrap()).await;
    ben.until("return 'turn' in document.querySelector('#table').dataset").await;
    let moves = || count(&events(&home, id), "chose", Some(2));
    let before = moves();
    play_until(&[&ben], &mut turn, || moves() > before).await;

    let desk = driver.open(Kind::Desktop).await;
    move_to(&ben, &desk, &home).await;
    desk.go(&home.at(&format!("/t/{id}"))).await;
    let before = moves();
    play_until(&[&anna, &desk], &mut turn, || moves() > before).await;
    resign(&anna, id).await;
    look_back(&desk).await;
    export(&desk, &anna, &home).await;
    delete(&desk, &home).await;
    ben.go(&home.at("/you")).await;
    ben.until("return !document.querySelector('.your-games')").await;
    anna.go(&home.at("/you")).await;
    anna.until("return document.querySelectorAll('.your-games li').length === 1").await;
    anna.close().await;
    ben.close().await;
    desk.close().await;
}
