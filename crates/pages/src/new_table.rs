//! The form that opens a table.

use maud::{Markup, html};
use words::{OptionForm, OptionKind, Phrases, bot_level};

use crate::assets::style_url;
use crate::layout::{Document, document};
use crate::{AnyFace, Ctx};

/// The clocks that are offered.
const CLOCKS: [(&str, &str); 5] =
    [("none", "clock-none"), ("30", "clock-30"), ("90", "clock-90"), ("1d", "clock-1d"), ("3d", "clock-3d")];

/// A form that was sent and refused.
#[derive(Clone, Copy)]
pub struct Refused<'a> {
    /// What was wrong.
    pub why: &'a str,
    /// What stood in a field of this name, if anything did.
    pub field: &'a dyn Fn(&str) -> Option<&'a str>,
}

/// What the form shows: what was chosen before it was refused, or else what is proposed.
#[derive(Clone, Copy)]
struct Form<'a> {
    phrases: Phrases,
    refused: Option<Refused<'a>>,
}

/// Renders the form that opens a table for a game, or shows it again as it was sent, with what was wrong.
pub fn new_table(ctx: &Ctx<'_>, game: &dyn AnyFace, refused: Option<Refused<'_>>) -> Markup {
    let phrases = game.phrases(ctx.lang);
    let form = Form { phrases, refused };
    let t = |key: &str| phrases.t(key);
    let title = game.title_in(ctx.lang);
    let main = html! {
        form.page.new method="post" action="/tables" {
            (game.picture())
            h1 { (title) }
            p { (game.about(ctx.lang)) }
            @if let Some(refused) = refused { p.notice role="alert" { (refused.why) } }
            input type="hidden" name="game" value=(game.name());
            label for="name" { (t("your-name")) }
            input id="name" name="name" required maxlength="40" autocomplete="nickname" value=[form.sent("name").or(ctx.guest)];
            (form.players(game))
            details.fold id="fold" open[refused.is_some()] {
                summary { (t("new-fold")) }
                @for option in game.option_forms() { (form.option(option)) }
                (form.choose("clock", "clock", &CLOCKS))
                (form.choose("dice", "dice", &dice(game)))
                @if !game.is_typed() { p.policy { (t("dice-not-typed")) } }
                (form.absence(game))
                label.check { input type="checkbox" name="hints" value="on" checked[form.is_on("hints", true)]; " " (t("new-hints")) }
                label.check { input type="checkbox" name="listed" value="on" checked[form.is_on("listed", false)]; " " (t("new-listed")) }
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

impl Form<'_> {
    /// Returns what was sent in a field.
    fn sent(&self, name: &str) -> Option<&str> {
        self.refused.and_then(|refused| (refused.field)(name))
    }

    /// Whether a value of a field is chosen: the one that was sent, or else the proposed one.
    fn is_chosen(&self, name: &str, value: &str, proposed: bool) -> bool {
        self.sent(name).map_or(proposed, |sent| sent == value)
    }

    /// Whether a box is ticked. One that is not is not sent.
    fn is_on(&self, name: &str, proposed: bool) -> bool {
        if self.refused.is_some() { self.sent(name) == Some("on") } else { proposed }
    }

    /// Renders the choice of how many play. For whom each chair is, is said at the table.
    fn players(&self, game: &dyn AnyFace) -> Markup {
        let proposed = (*game.seats().start()).max(2);
        let is_chosen = |number: usize| self.is_chosen("players", &number.to_string(), number == proposed);
        html! {
            fieldset.players {
                legend { (self.phrases.t("new-players")) }
                div.numbers {
                    @for number in game.seats() {
                        label.number {
                            input type="radio" name="players" value=(number) checked[is_chosen(number)];
                            span { (number) }
                        }
                    }
                }
            }
        }
    }

    /// Renders the choice of who plays for those who are away.
    fn absence(&self, game: &dyn AnyFace) -> Markup {
        html! {
            div.row {
                label for="absence" { (self.phrases.t("absence")) }
                select id="absence" name="absence" {
                    option value="pass" { (self.phrases.t("absence-choose-pass")) }
                    @for bot in game.bot_names().iter().rev() { (self.bot(bot)) }
                }
            }
        }
    }

    fn bot(&self, bot: &str) -> Markup {
        let level = bot_level(self.phrases.lang(), bot);
        html! {
            option value=(bot) selected[self.is_chosen("absence", bot, false)] {
                (self.phrases.with("seat-bot", &[("level", level.into())]))
            }
        }
    }

    /// Renders one of the game's own options. A form without scripts cannot ask for a file, so only the terminal has such
    /// options.
    fn option(&self, option: &OptionForm) -> Markup {
        let name = format!("option.{}", option.key);
        let chosen =
            |number: u32, default: u32| self.is_chosen(&name, &number.to_string(), number == default);
        match &option.kind {
            OptionKind::Choice(values) => self.choose(&name, option.label, values),
            OptionKind::Number { range, default } => html! {
                div.row {
                    label for=(name) { (self.phrases.t(option.label)) }
                    select id=(name) name=(name) {
                        @for number in range.clone() {
                            option value=(number) selected[chosen(number, *default)] { (number) }
                        }
                    }
                }
            },
            OptionKind::File => html! {},
        }
    }

    fn choose(&self, name: &str, label: &str, values: &[(&str, &str)]) -> Markup {
        html! {
            div.row {
                label for=(name) { (self.phrases.t(label)) }
                select id=(name) name=(name) {
                    @for (value, key) in values {
                        option value=(value) selected[self.is_chosen(name, value, false)] { (self.phrases.t(key)) }
                    }
                }
            }
        }
    }
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
