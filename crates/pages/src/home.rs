//! The front page.

use maud::{Markup, html};
use table::Phase;

use crate::layout::{Document, document};
use crate::{Ctx, NAMES, picture};

/// What the front page shows besides the games.
#[derive(Clone, Debug, Default)]
pub struct Home<'a> {
    /// The guest's own tables, those that wait for them first.
    pub mine: Vec<Listed<'a>>,
    /// Tables with a free chair that anybody may join.
    pub open: Vec<Listed<'a>>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct Listed<'a> {
    /// Its id.
    pub id: &'a str,
    /// The game's name.
    pub game: &'a str,
    /// Who sits there: people and bots.
    pub names: Vec<&'a str>,
    /// Free chairs.
    pub free: usize,
    /// Where it is in its life.
    pub phase: Phase,
    /// Does it wait for this guest?
    pub your_turn: bool,
}

/// The front page.
pub fn home(ctx: &Ctx<'_>, home: &Home<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let main = html! {
        div.hero {
            h1 { (t("home-title")) }
            p { (t("home-lead")) }
        }
        @if !home.mine.is_empty() {
            section.tables {
                h2 { (t("your-games")) }
                ul { @for table in &home.mine { (listed(ctx, table)) } }
            }
        }
        section.games aria-label=(t("games")) {
            @for name in NAMES { (game_card(ctx, name)) }
        }
        @if !home.open.is_empty() {
            section.tables {
                h2 { (t("open-tables")) }
                ul { @for table in &home.open { (listed(ctx, table)) } }
            }
        }
        footer.foot { p { (t("home-foot")) } }
    };
    document(ctx, Document { title: &t("games"), class: "home", scripts: &["home.js"], refresh: false, main })
}

fn game_card(ctx: &Ctx<'_>, game: &str) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        article.game {
            (picture::of(game))
            h2 { (title(game)) a href={ "/rules/" (game) } aria-label={ (t("rules")) ", " (title(game)) } { (t("rules")) } }
            p { (t(about(game))) }
            div.buttons {
                form method="post" action={ "/play/" (game) } { button.primary { (t("play-now")) } }
                a.button href={ "/new/" (game) } { (t("play-friends")) }
            }
        }
    }
}

/// What people call a game.
pub(crate) fn title(game: &str) -> &'static str {
    match game {
        "qwixx" => "Qwixx",
        "on-board" => "Qwixx On Board",
        "cards" => "Qwixx – Cards",
        _ => "TEN",
    }
}

/// The key of its description.
pub(crate) fn about(game: &str) -> &'static str {
    match game {
        "qwixx" => "about-qwixx",
        "on-board" => "about-on-board",
        "cards" => "about-cards",
        _ => "about-ten",
    }
}

fn listed(ctx: &Ctx<'_>, table: &Listed<'_>) -> Markup {
    let state = match (table.phase, table.your_turn) {
        (Phase::Over, _) => ctx.lang.t("state-over").into_owned(),
        (_, true) => ctx.lang.t("state-your-turn").into_owned(),
        (Phase::Gathering, _) => ctx.lang.with("state-free", &[("count", table.free.into())]),
        (Phase::Playing, _) => ctx.lang.t("state-playing").into_owned(),
    };
    html! {
        li { a.table-link href={ "/t/" (table.id) } {
            b { (title(table.game)) }
            span { (table.names.join(", ")) }
            em class=[table.your_turn.then_some("now")] { (state) }
        } }
    }
}
