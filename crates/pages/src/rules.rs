//! The rules, in the page's language.
//!
//! Their texts are the files in `rules/`, in a small part of Markdown: headings, paragraphs, lists and **bold**. A
//! line that begins with `!` is a picture of an example: `!dice 4 1 r3 y2 g5 b6`, `!row red 5 7`, `!cards red 4 5`,
//! `!ten blue 3 4 5`, `!path 3` with the pawn on space 3, `!backs 7 9`.

use maud::{Markup, html};
use qwixx::{Cell, Colour, ColourSet, Roll, Sheet};

use crate::dice::{shape, tray};
use crate::games;
use crate::home::title;
use crate::layout::{Document, document};
use crate::sheet::Large;
use crate::{Ctx, Lang, NAMES, picture};

macro_rules! texts {
    ($($lang:literal),*) => {
        [$([
            include_str!(concat!("../rules/", $lang, "/qwixx.md")),
            include_str!(concat!("../rules/", $lang, "/on-board.md")),
            include_str!(concat!("../rules/", $lang, "/cards.md")),
            include_str!(concat!("../rules/", $lang, "/ten.md")),
        ]),*]
    };
}

/// By language, then by game in the order of [`NAMES`].
const TEXTS: [[&str; 4]; 4] = texts!["en", "fr", "de", "it"];

/// The rules of a game; `None` if there is no such game.
pub fn rules(ctx: &Ctx<'_>, game: &str) -> Option<Markup> {
    let index = NAMES.iter().position(|name| *name == game)?;
    let main = html! {
        article.page.rules {
            (picture::of(game))
            h1 { (title(game)) }
            @for block in TEXTS[ctx.lang as usize][index].split("\n\n") { (render(ctx.lang, block.trim())) }
            div.buttons {
                form method="post" action={ "/play/" (game) } { button.primary { (ctx.lang.t("play-now")) } }
                a.button href={ "/new/" (game) } { (ctx.lang.t("play-friends")) }
            }
        }
    };
    Some(document(ctx, Document { title: title(game), class: "plain", scripts: &[], refresh: false, main }))
}

/// One block: a heading, a list, a picture or a paragraph.
fn render(lang: Lang, block: &str) -> Markup {
    if let Some(heading) = block.strip_prefix("## ") {
        return html! { h2 { (heading) } };
    }
    if let Some(example) = block.strip_prefix('!') {
        return draw(lang, example);
    }
    if block.starts_with("- ") {
        let items = block.split("\n- ").map(|item| item.trim_start_matches("- "));
        return html! { ul { @for item in items { li { (inline(item)) } } } };
    }
    html! { p { (inline(block)) } }
}

/// Text with **bold** parts.
fn inline(text: &str) -> Markup {
    html! {
        @for (i, part) in text.split("**").enumerate() {
            @if i % 2 == 1 { b { (part) } } @else { (part) }
        }
    }
}

/// The picture of an example.
fn draw(lang: Lang, example: &str) -> Markup {
    let mut words = example.split_whitespace();
    let kind = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.collect();
    match kind {
        "dice" => tray(lang, roll(&rest)),
        "row" => row(lang, &rest),
        "path" => games::path_example(lang, rest[0].parse().expect("a space")),
        "backs" => html! {
            div.hand aria-hidden="true" { @for number in &rest { span.card.back { b { (number) } (could()) } } }
        },
        "cards" => {
            let colour: Colour = rest[0].parse().expect("a colour");
            html! {
                div.hand aria-hidden="true" {
                    @for number in &rest[1..] { span class={ "card " (colour.name()) } { (shape(colour)) b { (number) } } }
                }
            }
        }
        _ => games::ten_example(lang, &rest),
    }
}

/// The shapes on a back that can have every colour.
fn could() -> Markup {
    html! { span.could { @for colour in Colour::ALL { i { (shape(colour)) } } } }
}

fn roll(words: &[&str]) -> Roll {
    match format!("roll {}", words.join(" ")).parse() {
        Ok(qwixx::Outcome::Roll(roll)) => roll,
        other => panic!("no roll: {other:?}"),
    }
}

/// A row in which these numbers are marked.
fn row(lang: Lang, words: &[&str]) -> Markup {
    let colour: Colour = words[0].parse().expect("a colour");
    let mut sheet = Sheet::default();
    for number in &words[1..] {
        sheet.mark(number.parse().ok().and_then(|number| Cell::new(colour, number)).expect("a number"));
    }
    let large =
        Large { lang, sheet, closed: ColourSet::EMPTY, offers: &[], chosen: vec![], score: sheet.score() };
    html! { div.sheet { (large.row(colour)) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same headings, lists and pictures in every language.
    #[test]
    fn every_language_tells_the_same_rules() {
        for (i, game) in NAMES.iter().enumerate() {
            let bones = |lang: Lang| -> Vec<&str> {
                let blocks = TEXTS[lang as usize][i].split("\n\n").map(str::trim);
                blocks
                    .map(|block| match block.chars().next() {
                        Some('!') => block,
                        Some('#') => "##",
                        Some('-') => "-",
                        _ => "p",
                    })
                    .collect()
            };
            for lang in Lang::ALL {
                assert_eq!(bones(lang), bones(Lang::En), "{game} in {}", lang.code());
                let ctx = Ctx { lang, guest: None, path: "/" };
                assert!(rules(&ctx, game).is_some());
            }
        }
        assert!(rules(&Ctx { lang: Lang::En, guest: None, path: "/" }, "chess").is_none());
    }
}
