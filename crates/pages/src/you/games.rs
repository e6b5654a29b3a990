//! The list of one's games.

use maud::{Markup, html};
use table::Phase;

use super::{ago, own_page, title_of};
use crate::{AnyFace, Ctx};

/// One of one's games.
#[derive(Clone, Debug)]
pub struct YourGame<'a> {
    /// The table's id.
    pub id: &'a str,
    /// The game's name.
    pub game: &'a str,
    /// Who sits there besides oneself.
    pub others: Vec<&'a str>,
    /// How many chairs are free.
    pub free: usize,
    /// Where it is in its life.
    pub phase: Phase,
    /// Whether it waits for oneself.
    pub your_turn: bool,
    /// For whom else it waits.
    pub turn_of: Vec<&'a str>,
    /// One's own points and those of the others, if they are known.
    pub points: Option<(i32, Vec<i32>)>,
    /// Whether one has won, if somebody has.
    pub won: Option<bool>,
    /// When something last happened, in milliseconds.
    pub touched: u64,
    /// Whether it was removed from the list.
    pub put_away: bool,
}

/// One's games, or those of them that were looked for.
#[derive(Clone, Debug, Default)]
pub struct YourGames<'a> {
    /// The games of this page of the list.
    pub list: Vec<YourGame<'a>>,
    /// What was looked for.
    pub words: &'a str,
    /// Only this game.
    pub game: Option<&'a str>,
    /// Whether it is the list of those that were removed.
    pub put_away: bool,
    /// How many were removed in all.
    pub removed: usize,
    /// How many there are that were not.
    pub all: usize,
    /// Which page of the list this is, counted from 1.
    pub page: usize,
    /// How many pages there are.
    pub pages: usize,
    /// How late it is, in milliseconds.
    pub now: u64,
}

/// Renders the list of one's games.
pub fn your_games(ctx: &Ctx<'_>, games: &[&dyn AnyFace], own: &YourGames<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let count = |key: &str, count: usize| ctx.lang.with(key, &[("count", count.into())]);
    let nothing = own.all + own.removed == 0;
    let main = html! {
        @if nothing {
            p { (t("you-nobody")) }
            p.buttons {
                a.button.primary href="/" { (t("to-the-games")) }
                a.button href="/you/recover" { (t("recover")) }
            }
        } @else {
            (search(ctx, games, own))
            @if own.put_away { p { (t("you-removed-about")) } }
            @if own.list.is_empty() { p { (t("you-none")) } }
            ul.your-games { @for game in &own.list { li { (game_link(ctx, games, game, own.now)) (remove(ctx, games, game)) } } }
            (pages(ctx, own))
            @if own.put_away {
                p { a href="/you" { (t("your-games")) } }
            } @else if own.removed > 0 {
                p { a href="/you?removed=on" { (count("you-removed", own.removed)) } }
            }
        }
    };
    own_page(ctx, "/you", main)
}

fn search(ctx: &Ctx<'_>, games: &[&dyn AnyFace], own: &YourGames<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        form.search method="get" action="/you" role="search" {
            input type="search" name="words" maxlength="100" value=(own.words) aria-label=(t("you-search")) placeholder=(t("you-search"));
            select name="game" aria-label=(t("you-game")) {
                option value="" { (t("you-game-any")) }
                @for game in games {
                    option value=(game.name()) selected[own.game == Some(game.name())] { (game.title_in(ctx.lang)) }
                }
            }
            @if own.put_away { input type="hidden" name="removed" value="on"; }
            button { (t("you-search-go")) }
        }
    }
}

/// Renders a game of one's own as a link to its table.
pub(crate) fn game_link(ctx: &Ctx<'_>, games: &[&dyn AnyFace], game: &YourGame<'_>, now: u64) -> Markup {
    let names: Vec<_> = game.others.iter().map(|name| words::shown_name(ctx.lang, name)).collect();
    html! {
        a.table-link href={ "/t/" (game.id) } {
            b { (title_of(ctx, games, game.game)) }
            span {
                @if !names.is_empty() { (names.join(", ")) " · " }
                (ago(ctx.lang, game.touched, now))
            }
            em class=[game.your_turn.then_some("now")] { (state(ctx, game)) }
        }
    }
}

fn state(ctx: &Ctx<'_>, game: &YourGame<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let result = match game.won {
        Some(true) => "you-won",
        Some(false) => "you-lost",
        None => "state-over",
    };
    html! {
        @match game.phase {
            _ if game.your_turn => (t("state-your-turn")),
            Phase::Gathering => (ctx.lang.with("state-free", &[("count", game.free.into())])),
            Phase::Playing if game.turn_of.is_empty() => (t("state-playing")),
            Phase::Playing => {
                @let names: Vec<_> = game.turn_of.iter().map(|name| words::shown_name(ctx.lang, name)).collect();
                (ctx.lang.with("you-turn-of", &[("names", ctx.lang.listed(&names).into())]))
            }
            Phase::Over => {
                @if let Some((own, others)) = &game.points {
                    strong { (own) @for points in others { " : " (points) } } " "
                }
                (t(result))
            }
        }
    }
}

fn remove(ctx: &Ctx<'_>, games: &[&dyn AnyFace], game: &YourGame<'_>) -> Markup {
    let (action, key) = if game.put_away { ("put-back", "you-put-back") } else { ("remove", "you-remove") };
    let what = format!("{}, {} {}", ctx.lang.t(key), title_of(ctx, games, game.game), game.others.join(", "));
    html! {
        form method="post" action={ "/you/" (action) } {
            input type="hidden" name="table" value=(game.id);
            button.tool aria-label=(what) title=(ctx.lang.t(key)) { (if game.put_away { "↩" } else { "✕" }) }
        }
    }
}

fn pages(ctx: &Ctx<'_>, own: &YourGames<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let numbers = [("page", own.page.into()), ("pages", own.pages.into())];
    let to = |page: usize, key: &str| {
        html! {
            button name="page" value=(page) disabled[page < 1 || page > own.pages] { (t(key)) }
        }
    };
    html! {
        @if own.pages > 1 {
            form.pages method="get" action="/you" {
                input type="hidden" name="words" value=(own.words);
                input type="hidden" name="game" value=(own.game.unwrap_or_default());
                @if own.put_away { input type="hidden" name="removed" value="on"; }
                (to(own.page - 1, "you-later"))
                span { (ctx.lang.with("you-page", &numbers)) }
                (to(own.page + 1, "you-earlier"))
            }
        }
    }
}
