//! Before the game, and whatever else a table waits for besides decisions.

use game::Seat;
use maud::{Markup, html};
use table::PlayedBy;
use words::bot_level;

use super::{ShownTable, command};
use crate::{Ctx, Face, svg};

/// Renders the chairs, a form to sit down, and the invitation.
pub(crate) fn gathering<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let page = shown.page;
    let seated = shown.situation.own.is_some();
    html! {
        section.lobby {
            ul.chairs {
                @for seat in &page.view.seats {
                    li class=[(seat.played_by == PlayedBy::Free).then_some("free")] {
                        b { (shown.situation.name(seat.seat)) }
                        @if page.host && seat.played_by == PlayedBy::Free { (bot_form(shown, seat.seat)) }
                        @else {
                            span { (shown.t(match seat.played_by {
                                PlayedBy::Free => "chair-free",
                                PlayedBy::Bot(_) => "chair-bot",
                                _ => "chair-taken",
                            })) }
                        }
                    }
                }
            }
            @if seated {
                (command(page.id, page.nonce, "leave", &shown.t("leave"), "quiet"))
            } @else {
                (sit(shown.ctx, page.id, page.nonce))
            }
            (invitation(shown.ctx, page.invite))
        }
    }
}

/// Renders the form to sit down by giving a name.
pub(crate) fn sit(ctx: &Ctx<'_>, id: &str, nonce: &str) -> Markup {
    html! {
        form.sit method="post" action={ "/t/" (id) "/sit" } data-command {
            input type="hidden" name="id" value=(nonce);
            label for="name" { (ctx.lang.t("your-name")) }
            input id="name" name="name" required maxlength="40" autocomplete="nickname" value=[ctx.guest];
            button.primary { (ctx.lang.t("sit-down")) }
        }
    }
}

/// Renders the link that others come by, to read, to copy and to photograph.
pub(crate) fn invitation(ctx: &Ctx<'_>, link: &str) -> Markup {
    html! {
        div.invite {
            h2 { (ctx.lang.t("invite")) }
            p { (ctx.lang.t("invite-about")) }
            (svg::qr(link))
            input.wide readonly value=(link) aria-label=(ctx.lang.t("invite-link"));
            button.copy type="button" data-copy=(link) hidden { (ctx.lang.t("copy")) }
        }
    }
}

/// Renders the form by which the host puts a bot on a free chair.
fn bot_form<G: Face>(shown: &ShownTable<'_, G>, seat: Seat) -> Markup {
    let field = format!("level{seat}");
    html! {
        form.seat-bot method="post" action={ "/t/" (shown.page.id) "/bot" } data-command {
            input type="hidden" name="id" value={ (shown.page.nonce) "-" (seat) };
            input type="hidden" name="seat" value=(seat);
            label.hidden for=(field) { (shown.t("seat-a-bot")) }
            select id=(field) name="level" {
                @for bot in G::bots().iter().rev() { option value=(bot.name) { (bot_level(shown.ctx.lang, bot.name)) } }
            }
            button { (shown.t("seat-a-bot")) }
        }
    }
}

/// Renders the input for real dice and cards, if that is what the table waits for.
pub(crate) fn typed<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let chance = &shown.page.view.chance;
    let Some(draw) =
        chance.awaited.filter(|_| words::awaits_typing(shown.page.view) && shown.situation.own.is_some())
    else {
        return html! {};
    };
    let Some(typed) = G::TYPED else { return html! {} };
    html! {
        form.typed method="post" action={ "/t/" (shown.page.id) "/chance" } data-command {
            input type="hidden" name="id" value=(shown.page.nonce);
            input type="hidden" name="draw" value=(draw);
            ((typed.fields)(&shown.situation))
            div.bar { button.primary { (shown.t("typed-send")) } }
        }
    }
}

/// Renders the same once more for somebody who has mistyped, as long as nobody has acted on it. The lot for
/// the first player cannot be corrected.
pub(crate) fn correction<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let chance = &shown.page.view.chance;
    let draw = chance.correctable.last().filter(|_| shown.situation.own.is_some());
    let (Some(draw), Some(typed)) = (draw, G::TYPED) else { return html! {} };
    html! {
        details.typed id="correct" {
            summary { (shown.t("typed-correct")) }
            form method="post" action={ "/t/" (shown.page.id) "/chance" } data-command {
                input type="hidden" name="id" value={ (shown.page.nonce) "-c" };
                input type="hidden" name="draw" value=(draw);
                input type="hidden" name="correct" value="on";
                ((typed.fields)(&shown.situation))
                button.primary { (shown.t("typed-send")) }
            }
        }
    }
}
