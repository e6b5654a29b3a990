//! What came of one's games.

use maud::{Markup, html};

use super::plot::plot;
use super::{own_page, title_of};
use crate::{AnyFace, Ctx};

/// What came of one's games of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct GameFigures<'a> {
    /// The game's name.
    pub game: &'a str,
    /// How many were played to an end.
    pub played: usize,
    /// How many of those one has won.
    pub won: usize,
    /// The most points.
    pub best: Option<i32>,
    /// The average of the points.
    pub average: Option<f64>,
    /// The points of the latest games, the last one at the end.
    pub latest: Vec<i32>,
    /// How often one met whom.
    pub against: Vec<Against>,
}

/// How often one met somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// Their name; `None` for bots.
    pub name: Option<String>,
    /// In how many games.
    pub played: u32,
    /// How many of those one has won.
    pub won: u32,
}

/// Renders what came of one's games, and of how many that is not known.
pub fn figures(
    ctx: &Ctx<'_>,
    games: &[&dyn AnyFace],
    figures: &[GameFigures<'_>],
    left_out: usize,
) -> Markup {
    let main = html! {
        @if figures.is_empty() { p { (ctx.lang.t("figures-none")) } }
        @for game in figures {
            section.figures {
                h2 { (title_of(ctx, games, game.game)) }
                (numbers(ctx, game))
                (drawn(ctx, game))
                (opponents(ctx, game))
            }
        }
        p.soft { (ctx.lang.t("figures-about")) }
        @if left_out > 0 { p.soft { (ctx.lang.with("figures-left-out", &[("count", left_out.into())])) } }
    };
    own_page(ctx, "/you/figures", main)
}

fn numbers(ctx: &Ctx<'_>, game: &GameFigures<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let number = |key: &str, number: String| html! { div { dt { (t(key)) } dd { (number) } } };
    html! {
        dl.numbers {
            (number("figures-played", game.played.to_string()))
            (number("figures-won", game.won.to_string()))
            @if let Some(best) = game.best { (number("figures-best", best.to_string())) }
            @if let Some(average) = game.average { (number("figures-average", ctx.lang.decimal(average))) }
        }
    }
}

fn drawn(ctx: &Ctx<'_>, game: &GameFigures<'_>) -> Markup {
    let (Some(average), true) = (game.average, game.latest.len() > 1) else { return html! {} };
    let results: Vec<_> = game.latest.iter().map(ToString::to_string).collect();
    let gaps = [("count", game.latest.len().into()), ("points", results.join(", ").into())];
    html! {
        figure {
            (plot(&game.latest, average, &ctx.lang.with("figures-heard", &gaps)))
            figcaption { (ctx.lang.with("figures-plot", &[("count", game.latest.len().into())])) }
        }
    }
}

fn opponents(ctx: &Ctx<'_>, game: &GameFigures<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        @if !game.against.is_empty() {
            table.against {
                thead { tr {
                    th scope="col" { (t("figures-against")) }
                    th scope="col" { (t("figures-played")) }
                    th scope="col" { (t("figures-won")) }
                } }
                tbody { @for met in &game.against {
                    tr {
                        th scope="row" { (met.name.as_ref().map_or_else(|| t("figures-bots"), |name| words::shown_name(ctx.lang, name))) }
                        td { (met.played) }
                        td { (met.won) }
                    }
                } }
            }
        }
    }
}
