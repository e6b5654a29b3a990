//! The front page.

use maud::{Markup, html};

use crate::invitation::code_field;
use crate::layout::{Document, document};
use crate::you::{YourGame, game_link};
use crate::{AnyFace, Ctx};

/// What the front page shows besides the games.
#[derive(Clone, Debug, Default)]
pub struct Home<'a> {
    /// The few of the guest's own tables that are not over, those that wait for them first.
    pub mine: Vec<YourGame<'a>>,
    /// How many of the guest's own tables there are in all.
    pub all: usize,
    /// How late it is, in milliseconds.
    pub now: u64,
    /// Tables with a free chair that anybody may join.
    pub open: Vec<Listed<'a>>,
}

/// A table with a free chair, in a list.
#[derive(Clone, Debug)]
pub struct Listed<'a> {
    /// Its id.
    pub id: &'a str,
    /// The game's name.
    pub game: &'a str,
    /// Who sits there: people and bots.
    pub names: Vec<&'a str>,
    /// How many chairs are free.
    pub free: usize,
}

/// Renders the front page of a site with these games.
pub fn home(ctx: &Ctx<'_>, games: &[&dyn AnyFace], home: &Home<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let main = html! {
        div.hero {
            h1 { (t("home-title")) }
            p { (t("home-lead")) }
        }
        @if home.all > 0 {
            section.tables {
                h2 { (t("your-games")) }
                ul { @for table in &home.mine { li { (game_link(ctx, games, table, home.now)) } } }
                p { a.quiet href="/you" { (ctx.lang.with("you-all", &[("count", home.all.into())])) } }
            }
        }
        section.games aria-label=(t("games")) {
            @for game in games { (game_card(ctx, *game)) }
        }
        (code_field(ctx, ""))
        @if !home.open.is_empty() {
            section.tables {
                h2 { (t("open-tables")) }
                ul { @for table in &home.open { (listed(ctx, games, table)) } }
            }
        }
        nav.also aria-label=(t("more")) {
            a.button href="/daily" { (t("daily")) }
            a.button href="/practice" { (t("practice")) }
            a.button href="/records" { (t("records-open")) }
        }
        footer.foot { p { (t("home-foot")) } }
    };
    let waiting = home.mine.iter().filter(|table| table.your_turn).count();
    let title = if waiting > 0 { format!("({waiting}) {}", t("games")) } else { t("games") };
    document(
        ctx,
        Document { title: &title, class: "home", scripts: &["home.js"], refresh: false, style: None, main },
    )
}

fn game_card(ctx: &Ctx<'_>, game: &dyn AnyFace) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let (name, title) = (game.name(), game.title_in(ctx.lang));
    html! {
        article.game {
            (game.picture())
            h2 { (title) a href={ "/rules/" (name) } aria-label={ (t("rules")) ", " (title) } { (t("rules")) } }
            p { (game.about(ctx.lang)) }
            div.buttons {
                form method="post" action={ "/play/" (name) } { button.primary { (t("play-now")) } }
                a.button href={ "/new/" (name) } { (t("play-friends")) }
            }
        }
    }
}

fn listed(ctx: &Ctx<'_>, games: &[&dyn AnyFace], table: &Listed<'_>) -> Markup {
    // A table can be older than the list of games.
    let game = games.iter().find(|game| game.name() == table.game);
    let title = game.map_or_else(|| table.game.to_owned(), |game| game.title_in(ctx.lang));
    let state = ctx.lang.with("state-free", &[("count", table.free.into())]);
    html! {
        li { a.table-link href={ "/t/" (table.id) } {
            b { (title) }
            span { (table.names.iter().map(|name| words::shown_name(ctx.lang, name)).collect::<Vec<_>>().join(", ")) }
            em { (state) }
        } }
    }
}
