//! The rules, in the page's language. [`words::rules`] says how their texts are written.

use maud::{Markup, html};
use words::rules::{Block, blocks};

use crate::assets::style_url;
use crate::layout::{Document, document};
use crate::{AnyFace, Ctx};

/// Renders the page with the rules of a game.
pub fn rules(ctx: &Ctx<'_>, game: &dyn AnyFace) -> Markup {
    let (name, title) = (game.name(), game.title_in(ctx.lang));
    let main = html! {
        article.page.rules {
            (game.picture())
            h1 { (title) }
            @for block in blocks(game.rules_in(ctx.lang)) { (render(ctx, game, &block)) }
            div.buttons {
                form method="post" action={ "/play/" (name) } { button.primary { (ctx.lang.t("play-now")) } }
                a.button href={ "/new/" (name) } { (ctx.lang.t("play-friends")) }
            }
        }
    };
    let style = style_url(name, game.style());
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style, main })
}

/// Renders one block: a heading, a list, a table, a picture or a paragraph.
fn render(ctx: &Ctx<'_>, game: &dyn AnyFace, block: &Block<'_>) -> Markup {
    match block {
        Block::Heading(heading) => html! { h2 { (heading) } },
        Block::Paragraph(text) => html! { p { (inline(text)) } },
        Block::List(items) => html! { ul { @for item in items { li { (inline(item)) } } } },
        Block::Table(rows) => html! {
            table.points {
                @for row in rows { tr { @for (i, cell) in row.iter().enumerate() {
                    @if i == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                } } }
            }
        },
        Block::Example(words) => game.example(ctx.lang, words).unwrap_or_else(|| {
            debug_assert!(false, "{} cannot draw the example {words:?}", game.name());
            html! {}
        }),
    }
}

/// Renders text with **bold** parts.
fn inline(text: &str) -> Markup {
    html! {
        @for (i, part) in text.split("**").enumerate() {
            @if i % 2 == 1 { b { (part) } } @else { (part) }
        }
    }
}
