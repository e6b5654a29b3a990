//! The form that opens a table.

use maud::{Markup, html};
use words::{OptionForm, OptionKind, Phrases, bot_level};

use crate::assets::style_url;
use crate::layout::{Document, document};
use crate::{AnyFace, Ctx};

/// Renders the form that opens a table for a game. `error` says what was wrong with the form as it was sent.
pub fn new_table(ctx: &Ctx<'_>, game: &dyn AnyFace, error: Option<&str>) -> Markup {
    let phrases = game.phrases(ctx.lang);
    let t = |key: &str| phrases.t(key);
    let title = game.title_in(ctx.lang);
    let main = html! {
        form.page.new method="post" action="/tables" {
            (game.picture())
            h1 { (title) }
            p { (game.about(ctx.lang)) }
            @if let Some(error) = error { p.notice role="alert" { (error) } }
            input type="hidden" name="game" value=(game.name());
            label for="name" { (t("your-name")) }
            input id="name" name="name" required maxlength="40" autocomplete="nickname" value=[ctx.guest];
            (players(phrases, game))
            details.fold id="fold" {
                summary { (t("new-fold")) }
                @for form in game.option_forms() { (option(phrases, form)) }
                (choose(phrases, "clock", "clock", &[
                    ("none", "clock-none"), ("30", "clock-30"), ("90", "clock-90"), ("1d", "clock-1d"), ("3d", "clock-3d"),
                ]))
                (choose(phrases, "dice", "dice", &dice(game)))
                @if !game.is_typed() { p.policy { (t("dice-not-typed")) } }
                (absence(phrases, game))
                label.check { input type="checkbox" name="hints" value="on" checked; " " (t("new-hints")) }
                label.check { input type="checkbox" name="listed" value="on"; " " (t("new-listed")) }
            }
            div.bar { button.primary { (t("open-table")) } }
        }
    };
    let style = style_url(game.name(), game.style());
    document(
        ctx,
        Document { title: &title, class: "plain", scripts: &["home.js"], refresh: false, style, main },
    )
}

/// Renders the choice of how many play. For whom each chair is, is said at the table.
fn players(phrases: Phrases, game: &dyn AnyFace) -> Markup {
    let least = *game.seats().start();
    html! {
        fieldset.players {
            legend { (phrases.t("new-players")) }
            div.numbers {
                @for number in game.seats() {
                    label.number {
                        input type="radio" name="players" value=(number) checked[number == least.max(2)];
                        span { (number) }
                    }
                }
            }
        }
    }
}

fn bot_option(phrases: Phrases, bot: &str) -> Markup {
    let level = bot_level(phrases.lang(), bot);
    html! { option value=(bot) { (phrases.with("seat-bot", &[("level", level.into())])) } }
}

/// Returns where dice and cards can come from: from the table, from people who type in what theirs show, or
/// from a real table of which only the sheets are here.
fn dice(game: &dyn AnyFace) -> Vec<(&'static str, &'static str)> {
    let mut ways = vec![("fair", "dice-fair")];
    ways.extend(game.is_typed().then_some(("typed", "dice-typed")));
    if game.has_sheets() {
        ways.push(("sheets", "dice-sheets"));
    }
    ways
}

/// Renders the choice of who plays for those who are away.
fn absence(phrases: Phrases, game: &dyn AnyFace) -> Markup {
    html! {
        div.row {
            label for="absence" { (phrases.t("absence")) }
            select id="absence" name="absence" {
                option value="pass" { (phrases.t("absence-choose-pass")) }
                @for bot in game.bot_names().iter().rev() { (bot_option(phrases, bot)) }
            }
        }
    }
}

/// Renders one of the game's own options. A form without scripts cannot ask for a file, so only the terminal has such
/// options.
fn option(phrases: Phrases, form: &OptionForm) -> Markup {
    let name = format!("option.{}", form.key);
    match &form.kind {
        OptionKind::Choice(values) => choose(phrases, &name, form.label, values),
        OptionKind::Number { range, default } => html! {
            div.row {
                label for=(name) { (phrases.t(form.label)) }
                select id=(name) name=(name) {
                    @for number in range.clone() { option value=(number) selected[number == *default] { (number) } }
                }
            }
        },
        OptionKind::File => html! {},
    }
}

fn choose(phrases: Phrases, name: &str, label: &str, values: &[(&str, &str)]) -> Markup {
    html! {
        div.row {
            label for=(name) { (phrases.t(label)) }
            select id=(name) name=(name) {
                @for (value, key) in values { option value=(value) { (phrases.t(key)) } }
            }
        }
    }
}
