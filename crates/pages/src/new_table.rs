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
            (seats(phrases, game))
            (options(phrases, game))
            fieldset {
                legend { (t("new-more")) }
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

fn seats(phrases: Phrases, game: &dyn AnyFace) -> Markup {
    let t = |key: &str| phrases.t(key);
    let bots = game.bot_names();
    let (least, most) = game.seats().into_inner();
    html! {
        fieldset.seats {
            legend { (t("new-seats")) }
            @for seat in 1..=most {
                div.row {
                    label for={ "seat" (seat) } { (phrases.with("seat-number", &[("seat", seat.into())])) }
                    select id={ "seat" (seat) } name={ "seat" (seat) } {
                        @if seat == 1 { option value="you" { (t("seat-you")) } }
                        option value="open" selected[seat == 2] { (t("seat-open")) }
                        @for bot in bots.iter().rev() { (bot_option(phrases, bot)) }
                        @if seat > least {
                            option value="none" selected[seat > 2] { (t("seat-none")) }
                        }
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

/// Renders the game's own options. A form without scripts cannot ask for a file, so only the terminal has
/// such options.
fn options(phrases: Phrases, game: &dyn AnyFace) -> Markup {
    let shown: Vec<_> = game.option_forms().iter().filter(|form| form.kind != OptionKind::File).collect();
    html! {
        @if !shown.is_empty() {
            fieldset {
                legend { (phrases.t("new-options")) }
                @for form in shown { (option(phrases, form)) }
            }
        }
    }
}

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
