//! The form that opens a table.

use game::{GameOptions as _, OptionValue};
use maud::{Markup, html};

use crate::home::{about, title};
use crate::layout::{Document, document};
use crate::{Ctx, Face, Visit, picture, with};

/// The form that opens a table for a game; `None` if there is no such game. `error` says what was wrong with the
/// form as it was sent.
pub fn new_table(ctx: &Ctx<'_>, game: &str, error: Option<&str>) -> Option<Markup> {
    struct Form<'a>(&'a Ctx<'a>, Option<&'a str>);
    impl Visit for Form<'_> {
        type Output = Markup;
        fn visit<G: Face>(self) -> Markup {
            page::<G>(self.0, self.1)
        }
    }
    with(game, Form(ctx, error))
}

fn page<G: Face>(ctx: &Ctx<'_>, error: Option<&str>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let main = html! {
        form.page.new method="post" action="/tables" {
            (picture::of(G::NAME))
            h1 { (title(G::NAME)) }
            p { (t(about(G::NAME))) }
            @if let Some(error) = error { p.notice role="alert" { (error) } }
            input type="hidden" name="game" value=(G::NAME);
            label for="name" { (t("your-name")) }
            input id="name" name="name" required maxlength="40" autocomplete="nickname" value=[ctx.guest];
            (seats::<G>(ctx))
            (options::<G>(ctx))
            fieldset {
                legend { (t("new-more")) }
                (choose(ctx, "clock", "clock", &[
                    ("none", "clock-none"), ("30", "clock-30"), ("90", "clock-90"), ("1d", "clock-1d"), ("3d", "clock-3d"),
                ]))
                (choose(ctx, "dice", "dice", &dice::<G>()))
                @if !G::TYPED { p.policy { (t("dice-not-typed")) } }
                (absence::<G>(ctx))
                label.check { input type="checkbox" name="hints" value="on" checked; " " (t("new-hints")) }
                label.check { input type="checkbox" name="listed" value="on"; " " (t("new-listed")) }
            }
            div.bar { button.primary { (t("open-table")) } }
        }
    };
    document(
        ctx,
        Document { title: title(G::NAME), class: "plain", scripts: &["home.js"], refresh: false, main },
    )
}

fn seats<G: Face>(ctx: &Ctx<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let bots: Vec<_> = G::bots().iter().map(|bot| bot.name).collect();
    html! {
        fieldset.seats {
            legend { (t("new-seats")) }
            @for seat in 1..=*G::SEATS.end() {
                div.row {
                    label for={ "seat" (seat) } { (ctx.lang.with("seat-number", &[("seat", seat.into())])) }
                    select id={ "seat" (seat) } name={ "seat" (seat) } {
                        @if seat == 1 { option value="you" { (t("seat-you")) } }
                        option value="open" selected[seat == 2] { (t("seat-open")) }
                        @for bot in bots.iter().rev() {
                            option value=(bot) { (ctx.lang.with("seat-bot", &[("level", bot_level(ctx, bot).into())])) }
                        }
                        @if seat > *G::SEATS.start() {
                            option value="none" selected[seat > 2] { (t("seat-none")) }
                        }
                    }
                }
            }
        }
    }
}

/// Where dice and cards can come from: from the table, from people who type in what theirs show, or from a real table
/// of which only the sheets are here.
fn dice<G: Face>() -> Vec<(&'static str, &'static str)> {
    let all = [("fair", "dice-fair"), ("typed", "dice-typed"), ("sheets", "dice-sheets")];
    all.into_iter()
        .filter(|(dice, _)| match *dice {
            "typed" => G::TYPED,
            "sheets" => G::NAME != "ten",
            _ => true,
        })
        .collect()
}

/// Who plays for those who are away.
fn absence<G: Face>(ctx: &Ctx<'_>) -> Markup {
    html! {
        div.row {
            label for="absence" { (ctx.lang.t("absence")) }
            select id="absence" name="absence" {
                option value="pass" { (ctx.lang.t("absence-choose-pass")) }
                @for bot in G::bots().iter().rev() {
                    option value=(bot.name) {
                        (ctx.lang.with("seat-bot", &[("level", bot_level(ctx, bot.name).into())]))
                    }
                }
            }
        }
    }
}

/// How strong a bot is.
pub(crate) fn bot_level(ctx: &Ctx<'_>, name: &str) -> String {
    ctx.lang
        .t(match name {
            "random" => "level-random",
            "greedy" => "level-greedy",
            "expert" => "level-expert",
            "master" => "level-master",
            _ => return name.to_owned(),
        })
        .into_owned()
}

fn options<G: Face>(ctx: &Ctx<'_>) -> Markup {
    let plain: Vec<_> = G::Options::SPECS
        .iter()
        .filter(|spec| spec.value == OptionValue::Plain)
        .map(|spec| spec.key)
        .collect();
    if plain.is_empty() {
        return html! {};
    }
    html! {
        fieldset {
            legend { (ctx.lang.t("new-options")) }
            @for key in plain {
                @let name = format!("option.{key}");
                @match key {
                    "side" => (choose(ctx, &name, "option-side", &[("a", "option-side-a"), ("b", "option-side-b")])),
                    "jokers" => (choose(ctx, &name, "option-jokers", &[("false", "no"), ("true", "yes")])),
                    "bust" => (choose(ctx, &name, "option-bust", &[("token", "option-bust-token"), ("buy", "option-bust-buy")])),
                    "level" => (level(ctx, &name)),
                    _ => { label for=(name) { (key) } input id=(name) name=(name); },
                }
            }
        }
    }
}

/// How hard ALIX is.
fn level(ctx: &Ctx<'_>, name: &str) -> Markup {
    html! {
        div.row {
            label for=(name) { (ctx.lang.t("option-level")) }
            select id=(name) name=(name) {
                @for level in 4..=10 { option selected[level == ten::Options::LEVEL] { (level) } }
            }
        }
    }
}

fn choose(ctx: &Ctx<'_>, name: &str, label: &str, values: &[(&str, &str)]) -> Markup {
    html! {
        div.row {
            label for=(name) { (ctx.lang.t(label)) }
            select id=(name) name=(name) {
                @for (value, key) in values { option value=(value) { (ctx.lang.t(key)) } }
            }
        }
    }
}
