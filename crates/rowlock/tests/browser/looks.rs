//! Every page in every language, light and dark, narrow and wide: nothing sticks out, everything can be
//! read and hit, and axe finds nothing.

use serde_json::Value;

use browser_kit::{Driver, Kind, Window, home};

use crate::games;

/// What sticks out, is too small to hit, or cannot be read: what axe does not look at, or lets pass in more cases than we
/// would. Text is measured against what is painted behind it, as far as that is one colour; anything hidden or behind
/// something else is left out.
const FAULTS: &str = r#"
    const faults = [];
    const name = (item) => `${item.tagName.toLowerCase()}.${item.className} "${item.textContent.trim().slice(0, 30)}"`;
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) faults.push(`the page is ${wide} px too wide`);
    const ids = [...document.querySelectorAll("[id]")].map((item) => item.id);
    for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) faults.push(`id ${id} twice`);
    for (const item of document.querySelectorAll("button, a[href], select, input:not([type=hidden]), summary")) {
      if (!item.checkVisibility()) continue;
      const hit = item.matches("input[type=radio], input[type=checkbox]") ? item.closest("label") ?? item : item;
      const box = hit.getBoundingClientRect();
      const inText = getComputedStyle(item).display === "inline";
      if (!inText && (box.width < 23.5 || box.height < 23.5)) faults.push(`${box.width.toFixed()}×${box.height.toFixed()}: ${name(item)}`);
    }
    // What is cut off: a text may wrap, but not go on beyond its place.
    for (const item of document.querySelectorAll(".bar :is(button, p, span), .other .state, .status :is(h1, .turn), .result .buttons > *")) {
      if (!item.checkVisibility() || item.matches(".hidden")) continue;
      const [wide, high] = [item.scrollWidth - item.clientWidth, item.scrollHeight - item.clientHeight];
      if (item.clientWidth && (wide > 1 || high > 1)) faults.push(`${wide}×${high} px are cut off: ${name(item)}`);
    }
    for (const item of document.querySelectorAll(".bar :is(button, p)")) {
      const [inner, outer] = [item.getBoundingClientRect(), item.closest(".bar").getBoundingClientRect()];
      const out = Math.max(outer.top - inner.top, inner.bottom - outer.bottom, outer.left - inner.left, inner.right - outer.right);
      if (item.checkVisibility() && !item.closest(".bids") && out > 1) faults.push(`${out.toFixed()} px beyond the bar: ${name(item)}`);
    }
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (text) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    };
    const light = ([r, g, b]) => {
      const part = (c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const behind = (item) => {
      for (let at = item; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        // A space of the path lies on a tile that is drawn.
        if (style.backgroundImage !== "none" || at.querySelector(":scope > .tile")) return null;
        const colour = rgba(style.backgroundColor);
        if (colour[3] === 255) return colour;
        if (colour[3] > 0) return null;
      }
      return rgba(getComputedStyle(document.body).backgroundColor);
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = walk.nextNode()); ) {
      const item = text.parentElement;
      if (!text.textContent.trim() || !item.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (item.closest("script, style, noscript, .hidden, svg, [aria-hidden=true], :disabled")) continue;
      const back = behind(item);
      if (!back) continue;
      const style = getComputedStyle(item);
      const [a, b] = [light(rgba(style.color)), light(back)].sort((x, y) => y - x);
      const ratio = (a + 0.05) / (b + 0.05);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5)) faults.push(`${ratio.toFixed(2)}:1: ${name(item)}`);
    }
    return [...new Set(faults)];
"#;

pub(crate) async fn look(window: &Window, page: &str, axe: bool, faults: &mut Vec<String>) {
    window.picture(page).await;
    let Value::Array(found) = window.ask(FAULTS).await else { panic!("a list") };
    faults.extend(found.iter().map(|fault| format!("{page}: {}", fault.as_str().unwrap())));
    if axe {
        faults.extend(window.barriers().await.iter().map(|fault| format!("{page}: {fault}")));
    }
}

/// Looks at every page in a language.
async fn every_page_in(lang: &str) {
    let (home, driver) = (home!("rowlock", &format!("looks-{lang}")), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    let mut tables = Vec::new();
    for game in games() {
        // With two others, whose places are half as wide as a phone.
        anna.new_table(&home, game).await;
        anna.give_chair(3, "greedy").await;
        anna.until("return document.querySelectorAll('.chair.bot').length === 1").await;
        anna.give_chair(2, "greedy").await;
        anna.until("return 'turn' in (document.querySelector('#table')?.dataset ?? {})").await;
        tables.push((format!("table-{game}"), anna.driver.current_url().await.unwrap().to_string()));
    }
    let mut pages = vec![("home".to_owned(), home.at("/")), ("missing".to_owned(), home.at("/nowhere"))];
    pages
        .extend(["records", "daily", "practice"].map(|page| (page.to_owned(), home.at(&format!("/{page}")))));
    for game in games() {
        pages.push((format!("new-{game}"), home.at(&format!("/new/{game}"))));
        pages.push((format!("rules-{game}"), home.at(&format!("/rules/{game}"))));
    }
    for page in ["you", "you/figures", "you/notices", "you/settings", "you/recover", "you/delete", "offline"]
    {
        pages.push((page.replace('/', "-"), home.at(&format!("/{page}"))));
    }
    pages.extend(tables);
    anna.go(&home.at("/")).await;
    anna.tap(&format!("button[name=lang][value={lang}]")).await;
    anna.until(&format!("return document.documentElement.lang === '{lang}'")).await;
    let mut faults = Vec::new();
    for (page, url) in &pages {
        anna.go(url).await;
        assert_eq!(anna.find("html").await.attr("lang").await.unwrap().as_deref(), Some(lang));
        for (theme, width, height) in [("light", 360, 780), ("dark", 360, 780), ("light", 1280, 900)] {
            // Every language has the same colours, and on a wide screen room.
            if (theme, width) != ("light", 360) && lang != "en" {
                continue;
            }
            anna.prefer("prefers-color-scheme", theme).await;
            anna.size(width, height).await;
            look(&anna, &format!("pages/{lang}/{page}-{theme}-{width}"), width == 360, &mut faults).await;
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    anna.close().await;
}

#[tokio::test]
async fn every_page_in_english() {
    every_page_in("en").await;
}

#[tokio::test]
async fn every_page_in_french() {
    every_page_in("fr").await;
}

#[tokio::test]
async fn every_page_in_german() {
    every_page_in("de").await;
}

#[tokio::test]
async fn every_page_in_italian() {
    every_page_in("it").await;
}

/// The lowest edge of what one plays on, and where the button begins and ends.
const EDGES: &str = r#"
    const box = (item) => item.getBoundingClientRect();
    const played = [...document.querySelectorAll(".own :is(.cell, .place, .can, .piece)")].filter((item) => item.checkVisibility());
    const button = box(document.querySelector(".bar"));
    return [Math.max(...played.map((item) => box(item).bottom)), button.top, button.bottom];
"#;

#[tokio::test]
async fn sheet_and_button_fit_a_phone() {
    let (home, driver) = (home!("rowlock", "fold"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    for game in games() {
        anna.play_against(&home, game, "greedy").await;
        // With the advice of the first rounds, which takes room.
        anna.find(".bar.asked").await;
        anna.find(".tip").await;
        let edges = anna.ask(EDGES).await;
        let [lowest, top, bottom] = [0, 1, 2].map(|i| edges[i].as_f64().unwrap());
        assert!(
            lowest <= top && bottom <= 780.0,
            "{game}: {lowest} px, the button from {top} to {bottom} px"
        );
        if game != "ten" {
            let cell = "const box = document.querySelector('.own .cell').getBoundingClientRect(); return [box.width, box.height]";
            let cell = anna.ask(cell).await;
            let (width, height) = (cell[0].as_f64().unwrap(), cell[1].as_f64().unwrap());
            assert!(width >= 26.5 && height >= 43.5, "{game}: {width}×{height}");
        }
    }
    anna.close().await;
}
