//! The stage: nothing moves that did not happen, nothing that is pressed is lost, and what is played ends in the right
//! picture.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::Value;
use thirtyfour::By;

use browser_kit::play::{Moment, play_while};
use browser_kit::{Driver, Kind, Window, home};

/// Counts how much the browser sees shift from now on.
const WATCH_SHIFTS: &str = r#"
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map((source) => source.node?.className ?? source.node?.nodeName).join(", ");
        window.shifts.push([entry.value, what]);
      }
    }).observe({ type: "layout-shift" });
"#;

/// Where every part of the stage lies, by its name.
const PLACES: &str = r#"
    if (!document.querySelector("form.own.decide")) return {};
    scrollTo(0, 0);
    const parts = ".status, .news, .own, .dice, .path, .line, .hand, .tableau, .market, .sheet, .sheet .row, .sums, .holding, .bar, .others, .other, .glance, .asides";
    const places = {};
    const seen = {};
    for (const part of document.querySelectorAll(parts)) {
      const name = part.classList[0] + (part.id || "");
      seen[name] = (seen[name] ?? 0) + 1;
      const box = part.getBoundingClientRect();
      places[`${name} ${seen[name]}`] = [box.left, box.top, box.width, box.height].map((side) => Math.round(side)).join(" ");
    }
    return places;
"#;

/// The places of a window's parts as they were first, and what has moved since.
#[derive(Default)]
struct Places {
    first: BTreeMap<String, String>,
    moved: Vec<String>,
}

impl Places {
    async fn look(&mut self, window: &Window) {
        let Value::Object(now) = window.ask(PLACES).await else { panic!("a list of places") };
        for (part, place) in now {
            let place = place.as_str().unwrap().to_owned();
            let first = self.first.entry(part.clone()).or_insert_with(|| place.clone());
            if *first != place {
                self.moved.push(format!("{part}: {first} → {place}"));
            }
        }
    }
}

async fn nothing_moves(game: &str) {
    let (home, driver) = (home!("rowlock", &format!("stage-{game}")), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Desktop).await);
    // One of them wants no advice.
    ben.go(&home.at("/")).await;
    ben.ask("localStorage.setItem('tips', 'off')").await;
    let link = anna.open_table(&home, game).await;
    ben.join(&link, "Ben").await;
    for window in [&anna, &ben] {
        window.find("form.own.decide .bar").await;
        window.ask("scrollTo(0, 0)").await;
        window.ask(WATCH_SHIFTS).await;
    }
    let (mut hers, mut his, mut turn) = (Places::default(), Places::default(), 0);
    loop {
        let upto = turn + 1;
        let now = play_while(&[&anna, &ben], &mut turn, |turn| turn >= upto).await;
        hers.look(&anna).await;
        his.look(&ben).await;
        if now == Moment::Over || turn > 70 {
            break;
        }
    }
    assert!(hers.first.len() > 8 && his.first.len() > 8, "{:?}", hers.first);
    assert!(hers.moved.is_empty(), "{game} on a phone: {:#?}", hers.moved);
    assert!(his.moved.is_empty(), "{game} at a desk: {:#?}", his.moved);
    for (window, what) in [(&anna, "a phone"), (&ben, "a desk")] {
        // Digits that take more room in the middle of their card are nothing that moves.
        let sum = window
            .ask("return window.shifts.reduce((sum, [value]) => sum + value, 0)")
            .await
            .as_f64()
            .unwrap();
        let shifts = window.ask("return window.shifts").await;
        assert!(sum < 0.001, "{game} on {what}: {sum}, {shifts}");
    }
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn nothing_moves_in_qwixx() {
    nothing_moves("qwixx").await;
}

#[tokio::test]
async fn nothing_moves_on_board() {
    nothing_moves("on-board").await;
}

#[tokio::test]
async fn nothing_moves_in_cards() {
    nothing_moves("cards").await;
}

#[tokio::test]
async fn nothing_moves_in_ten() {
    nothing_moves("ten").await;
}

/// Says many things at this table.
const TALK: &str = r#"return (async () => {
    for (let line = 0; line < 200; line++) {
      const body = new URLSearchParams({ id: `talk-${Math.random()}`, text: `line ${line}` });
      await fetch(`${location.pathname}/talk`, { method: "POST", body, headers: { "X-Rowlock": "live" } });
    }
})()"#;

#[tokio::test]
async fn a_press_that_spans_two_hundred_updates_counts() {
    let (home, driver) = (home!("rowlock", "press"), Driver::start());
    let (anna, ben) = (driver.open(Kind::Lively).await, driver.open(Kind::Phone).await);
    let link = anna.open_table(&home, "qwixx").await;
    ben.join(&link, "Ben").await;
    let mut turn = 0;
    // Somebody has to be asked something.
    while !anna.has("form.decide .can").await {
        play_while(&[&anna, &ben], &mut turn, |_| true).await;
    }
    anna.ask("document.querySelector('.can').dataset.pressed = 'yes'; window.seen = Number(document.querySelector('#table').dataset.version)").await;
    let can = anna.driver.find(By::Css(".can")).await.unwrap();
    anna.driver.action_chain().click_and_hold_element(&can).perform().await.unwrap();
    ben.ask(TALK).await;
    anna.until("return document.querySelectorAll('#talks li').length >= 50").await;
    anna.driver.action_chain().release().perform().await.unwrap();
    let pressed = anna.ask("return document.querySelector('.can[aria-pressed=true]') !== null").await;
    assert_eq!(pressed, true, "the press was lost");
    anna.close().await;
    ben.close().await;
}

/// The table as it stands and as it would be loaded now, without what only the script says; `null` if they are not of the
/// same moment, or something is still being played.
const PICTURES: &str = r#"return (async () => {
    if (document.querySelector(".moments")) return null;
    const clean = (table) => {
      const copy = table.cloneNode(true);
      for (const item of [copy, ...copy.querySelectorAll("*")]) {
        for (const name of ["aria-pressed", "data-rest", "data-tap", "data-then", "hidden", "data-say", "data-moments", "data-left", "data-hint", "style", "disabled", "open"]) item.removeAttribute(name);
        item.classList.remove("match", "ready", "dim", "preview", "may", "forced", "muted", "rolls", "walking", "last-mark");
        if (item.getAttribute("class") === "") item.removeAttribute("class");
        if (item.matches("input[name=id], .confirm")) item.removeAttribute("value");
        if (item.matches(".confirm, .clock, .pass.costly")) item.textContent = "";
      }
      const walk = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
      const comments = [];
      while (walk.nextNode()) comments.push(walk.currentNode);
      comments.forEach((comment) => comment.remove());
      copy.normalize();
      return copy.outerHTML;
    };
    const page = await (await fetch(location.pathname)).text();
    const fresh = new DOMParser().parseFromString(page, "text/html").querySelector('#table');
    const here = document.querySelector('#table');
    if (document.querySelector(".moments") || here.dataset.version !== fresh.dataset.version) return null;
    return [clean(here), clean(fresh)];
})()"#;

async fn moments_end_in_the_right_picture(game: &str) {
    let (home, driver) = (home!("rowlock", &format!("moments-{game}")), Driver::start());
    let (anna, ben) = (driver.open(Kind::Lively).await, driver.open(Kind::Lively).await);
    let link = anna.open_table(&home, game).await;
    ben.join(&link, "Ben").await;
    let (mut turn, mut compared) = (0, 0);
    while compared < 24 {
        let upto = turn + 1;
        if play_while(&[&anna, &ben], &mut turn, |turn| turn >= upto).await == Moment::Over {
            break;
        }
        for _ in 0..40 {
            if let Value::Array(pictures) = anna.ask(PICTURES).await {
                assert_eq!(pictures[0], pictures[1], "{game}, after step {turn}");
                compared += 1;
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    assert!(compared >= 10, "only {compared} pictures could be compared");
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn moments_of_qwixx_end_in_the_right_picture() {
    moments_end_in_the_right_picture("qwixx").await;
}

#[tokio::test]
async fn moments_on_board_end_in_the_right_picture() {
    moments_end_in_the_right_picture("on-board").await;
}

#[tokio::test]
async fn moments_of_cards_end_in_the_right_picture() {
    moments_end_in_the_right_picture("cards").await;
}

#[tokio::test]
async fn moments_of_ten_end_in_the_right_picture() {
    moments_end_in_the_right_picture("ten").await;
}

/// A browser of 2022, as far as our scripts could notice.
const OLD: &str = r#"
    const Fields = FormData;
    window.FormData = class extends Fields { constructor(form) { super(form); } };
    Object.defineProperty(SubmitEvent.prototype, "submitter", { get: () => undefined });
    delete HTMLFormElement.prototype.requestSubmit;
    delete Array.prototype.findLast;
    delete Array.prototype.toSorted;
    delete Element.prototype.checkVisibility;
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...what) => !String(what).includes(":has") && supports(...what);
"#;

#[tokio::test]
async fn a_browser_of_2022_plays_live() {
    let (home, driver) = (home!("rowlock", "old"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    anna.before_pages(OLD).await;
    anna.play_against(&home, "qwixx", "greedy").await;
    anna.find("form.decide").await;
    anna.ask("window.unharmed = true").await;
    let marked = "return document.querySelectorAll('.own .cell.marked').length";
    for turn in 0.. {
        assert!(turn < 200, "no choice counts");
        if anna.ask(marked).await.as_u64() >= Some(2) {
            break;
        }
        if anna.has("form.decide .can").await {
            _ = anna.try_tap("form.decide .can").await;
            _ = anna.try_tap("form.decide .confirm").await;
        } else {
            _ = anna.try_tap("form.decide .pass").await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(anna.ask("return window.unharmed").await, true, "no reload was needed");
    let css = include_str!("../../../pages/assets/rowlock.css");
    assert!(!css.contains(":has("), "browsers of 2022 do not know :has()");
    anna.close().await;
}

#[tokio::test]
async fn a_script_that_cannot_run_does_not_stop_the_form() {
    let (home, driver) = (home!("rowlock", "broken"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    anna.block("*moments.js").await;
    anna.play_against(&home, "qwixx", "greedy").await;
    anna.find("#table").await;
    let link = anna.driver.current_url().await.unwrap().to_string();
    for decision in 0.. {
        assert!(decision < 100, "no choice counts");
        anna.go(&link).await;
        if anna.has(".own .cell.marked").await {
            break;
        }
        if anna.has("form.decide .can").await {
            anna.tap("form.decide .can").await;
        } else if anna.has("form.decide .pass").await {
            anna.tap("form.decide .pass").await;
        }
    }
    anna.close().await;
}

/// Where two buttons lie, and whether one overlaps the other.
const APART: &str = r#"
    const [pass, confirm] = [".pass.costly", ".confirm"].map((css) => document.querySelector(`form.decide ${css}`)?.getBoundingClientRect());
    return Boolean(pass && confirm) && (pass.right <= confirm.left || confirm.right <= pass.left);
"#;

#[tokio::test]
async fn a_pass_that_costs_something_is_confirmed_and_stands_apart() {
    let (home, driver) = (home!("rowlock", "costly"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    anna.play_against(&home, "qwixx", "greedy").await;
    anna.find("form.decide").await;
    // She passes wherever that is free, until it is not.
    for turn in 0.. {
        assert!(turn < 400, "passing never costs anything");
        if anna.has("form.decide .pass.costly").await {
            break;
        }
        // As by voice or by a switch: a click that nothing came down for, but once, by hand.
        if turn == 0 {
            _ = anna.try_tap("form.decide .pass").await;
        } else {
            anna.ask("document.querySelector('form.decide .pass')?.click()").await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(anna.ask(APART).await, true, "one lies where the other is");
    let round = anna.ask("return document.querySelector('form.decide').dataset.round").await;
    anna.tap("form.decide .pass.costly").await;
    anna.until("return document.querySelector('form.decide .confirm').matches('.ready')").await;
    assert_ne!(
        anna.text("form.decide .confirm").await,
        anna.text("form.decide .pass").await,
        "two buttons say the same"
    );
    assert_eq!(anna.ask("return document.querySelector('form.decide').dataset.round").await, round);
    assert!(anna.text("form.decide .confirm").await.contains("−5"));
    anna.tap("form.decide .confirm").await;
    anna.until("return document.querySelector('.own .box.marked') !== null").await;
    anna.close().await;
}
