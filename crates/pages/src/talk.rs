//! What people say: at their seats, where everybody looks, and in a list.

use game::Seat;
use maud::{Markup, html};
use words::{Lang, REACTIONS, reaction};

use crate::{Ctx, Parts};

/// Something that was said at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Talk<'a> {
    /// The speaker's name.
    pub name: &'a str,
    /// The speaker's seat, if they have one.
    pub seat: Option<Seat>,
    /// The text, or a reaction such as `:thanks:`, which everybody reads in their own language.
    pub text: &'a str,
    /// When it was said, which tells it from everything else that was.
    pub at: u64,
    /// Whether it was said just now.
    pub fresh: bool,
}

impl Talk<'_> {
    fn text_in(&self, lang: Lang) -> String {
        reaction(lang, self.text).unwrap_or_else(|| self.text.to_owned())
    }
}

/// Renders what somebody said last, at their seat, if it was just now. It goes away by itself.
pub(crate) fn at_seat(lang: Lang, talk: &[Talk<'_>], seat: Seat) -> Markup {
    let said = talk.iter().rfind(|line| line.seat == Some(seat) && line.fresh);
    html! {
        @if let Some(line) = said {
            span.bubble aria-hidden="true" data-key={ "said" (line.at) } { (line.text_in(lang)) }
        }
    }
}

/// Renders what was said last by anybody else, if it was just now, for screens on which the seats are not in sight.
pub(crate) fn in_sight(lang: Lang, talk: &[Talk<'_>], own: Option<Seat>) -> Markup {
    let said = talk.last().filter(|line| line.fresh && (own.is_none() || line.seat != own));
    html! {
        @if let Some(line) = said {
            p.bubble aria-hidden="true" data-key={ "said" (line.at) } { b { (words::shown_name(lang, line.name)) } " " (line.text_in(lang)) }
        }
    }
}

/// Renders everything that was said, and for whoever may speak the ways to do so.
pub(crate) fn panel(ctx: &Ctx<'_>, parts: &Parts, id: &str, talk: &[Talk<'_>], speaks: bool) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let panel = || {
        html! {
            details.talk id="talks" data-part="talk" {
                summary { (t("talk")) " " span.count { (talk.len()) } }
                button.quiet id="mute" type="button" aria-pressed="false" hidden { (t("talk-mute")) }
                p.muted-note { (t("talk-muted")) }
                @if speaks {
                    form.reactions method="post" action={ "/t/" (id) "/talk" } data-command aria-label=(t("reactions")) {
                        @for reaction in REACTIONS {
                            button name="text" value={ ":" (reaction.code) ":" } {
                                span aria-hidden="true" { (reaction.sign) } " " (t(reaction.key))
                            }
                        }
                    }
                    form.say method="post" action={ "/t/" (id) "/talk" } data-command {
                        label.hidden for="talk" { (t("talk-say")) }
                        input id="talk" name="text" maxlength="300" required autocomplete="off";
                        button { (t("talk-send")) }
                    }
                }
                ul {
                    @for line in talk.iter().rev().take(50) { li { b { (words::shown_name(ctx.lang, line.name)) } " " (line.text_in(ctx.lang)) } }
                }
            }
        }
    };
    parts.made_of("talk", (talk.len(), talk.last().map(|line| line.at), speaks), panel)
}
