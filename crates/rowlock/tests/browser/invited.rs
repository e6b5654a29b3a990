//! Coming to a table by a link or a code, the table with its chairs, and what is said there.

use browser_kit::{Driver, Kind, Window, home};

use crate::looks::look;

/// Counts what is tapped, and what is typed without a tap.
pub(crate) const COUNT: &str = "addEventListener('click', (event) => event.isTrusted && sessionStorage.setItem('taps', Number(sessionStorage.getItem('taps') ?? 0) + 1), true)";

/// How often somebody has tapped.
pub(crate) async fn taps(window: &Window) -> u64 {
    window.ask("return Number(sessionStorage.getItem('taps'))").await.as_u64().unwrap()
}

#[tokio::test]
async fn invited_by_a_link_one_sits_within_two_taps() {
    let (home, driver) = (home!("rowlock", "invited"), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Phone).await);
    anna.new_table(&home, "qwixx").await;
    let link = anna.find(".invite input").await.attr("value").await.unwrap().unwrap();
    ben.before_pages(COUNT).await;
    ben.go(&link).await;
    anna.until("return document.querySelector('.looking')?.textContent.includes('Somebody')").await;
    assert!(ben.text(".status h1").await.contains("Anna invites you to play Qwixx"));
    ben.open_to_everyone("an invitation").await;
    let fits =
        "return document.querySelector('form.sit button').getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(ben.ask(fits).await, true, "name and button are in sight at once");
    ben.tap("#name").await;
    ben.press("Ben").await;
    ben.tap("form.sit button").await;
    ben.find("form.decide").await;
    anna.find("form.decide").await;
    assert_eq!(taps(&ben).await, 2);
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn invited_by_a_code_one_finds_the_table() {
    let (home, driver) = (home!("rowlock", "code"), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Desktop).await);
    // As wherever the address begins with http.
    anna.before_pages("Object.defineProperty(navigator, 'clipboard', { value: undefined })").await;
    anna.new_table(&home, "ten").await;
    anna.tap("button.copy").await;
    anna.find("button.copied").await;
    let code = anna.text(".short-code").await;
    ben.go(&home.at("/")).await;
    ben.fill("#code", "zzz zzz").await;
    ben.tap(".code-field button").await;
    ben.find(".notice").await;
    ben.open_to_everyone("a code that leads nowhere").await;
    ben.fill("#code", &code.to_lowercase()).await;
    ben.tap(".code-field button").await;
    ben.find("form.sit").await;
    // One may tap a chair as well.
    ben.fill("#name", "Ben").await;
    ben.tap("button.chair").await;
    ben.find("form.own").await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn chairs_are_given_and_taken_away() {
    let (home, driver) = (home!("rowlock", "chairs"), Driver::start());
    for kind in [Kind::Phone, Kind::NoScript] {
        let anna = driver.open(kind).await;
        anna.new_table(&home, "qwixx").await;
        for (seat, to, bots) in [(3, "greedy", 1), (4, "friend", 1), (4, "random", 2), (3, "nobody", 1)] {
            anna.give_chair(seat, to).await;
            anna.until(&format!("return document.querySelectorAll('.chair.bot').length === {bots}")).await;
        }
        if kind == Kind::Phone {
            anna.tap("#chair2 > summary").await;
            anna.open_to_everyone("a table that waits").await;
            anna.tap("#chair2 > summary").await;
        }
        anna.tap("form.begin button").await;
        anna.find("form.own").await;
        anna.close().await;
    }
}

#[tokio::test]
async fn what_is_said_shows_where_one_looks_and_can_be_muted() {
    let (home, driver) = (home!("rowlock", "said"), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Phone).await);
    anna.new_table(&home, "ten").await;
    let link = anna.driver.current_url().await.unwrap().to_string();
    ben.join(&link, "Ben").await;
    ben.find("form.own").await;
    ben.tap("#say").await;
    ben.picture("said/panel").await;
    ben.open_to_everyone("reactions").await;
    ben.tap(".reactions button[value=':nice:']").await;
    anna.find(".news .bubble").await;
    let seen = "const box = document.querySelector('.news .bubble').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight";
    assert_eq!(anna.ask(seen).await, true);
    anna.picture("said/bubble").await;
    anna.until("return document.querySelector('#live').textContent.includes('Well played!')").await;
    assert_eq!(
        ben.ask("return document.querySelector('#talks').open").await,
        false,
        "it is out of the way again"
    );
    anna.tap("#say").await;
    anna.tap("#mute").await;
    let hidden = "return [...document.querySelectorAll('.bubble')].every((item) => !item.checkVisibility())";
    assert_eq!(anna.ask(hidden).await, true);
    anna.close().await;
    ben.close().await;
}

/// What a table shows that waits for people, in every language, on a phone and at a desk, by day and by night.
#[tokio::test]
async fn a_table_that_waits_in_every_language() {
    let (home, driver) = (home!("rowlock", "waits"), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Phone).await);
    let mut faults = Vec::new();
    for (lang, game) in [("en", "qwixx"), ("fr", "ten"), ("de", "on-board"), ("it", "cards")] {
        for window in [&anna, &ben] {
            window.go(&home.at("/")).await;
            window.tap(&format!("button[name=lang][value={lang}]")).await;
            window.until(&format!("return document.documentElement.lang === '{lang}'")).await;
        }
        anna.go(&home.at(&format!("/new/{game}"))).await;
        anna.tap("#fold > summary").await;
        look_at(&anna, &format!("waits/{lang}-new"), &mut faults).await;
        anna.new_table(&home, game).await;
        anna.give_chair(3, "greedy").await;
        anna.find(".chair.bot").await;
        anna.give_chair(4, "friend").await;
        anna.find("#chair4 .free").await;
        let link = anna.driver.current_url().await.unwrap().to_string();
        ben.go(&link).await;
        look_at(&ben, &format!("waits/{lang}-invited"), &mut faults).await;
        look_at(&anna, &format!("waits/{lang}-lobby"), &mut faults).await;
        anna.tap("#chair2 > summary").await;
        look_at(&anna, &format!("waits/{lang}-chair"), &mut faults).await;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    anna.close().await;
    ben.close().await;
}

async fn look_at(window: &Window, page: &str, faults: &mut Vec<String>) {
    for (theme, width, height) in [("light", 360, 780), ("dark", 360, 780), ("light", 1280, 900)] {
        window.prefer("prefers-color-scheme", theme).await;
        window.size(width, height).await;
        look(window, &format!("{page}-{theme}-{width}"), theme == "light" && width == 360, faults).await;
    }
    window.prefer("prefers-color-scheme", "light").await;
    window.size(360, 780).await;
}
