//! Before the game, and whatever else a table waits for besides decisions.

use game::Seat;
use maud::{Markup, html};
use table::PlayedBy;
use words::bot_level;

use super::{Scene, command};
use crate::{Ctx, Face, picture};

/// Chairs, a form to sit down, and the invitation.
pub(crate) fn gathering<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let page = scene.page;
    let seated = scene.situation.own.is_some();
    html! {
        section.lobby {
            ul.chairs {
                @for seat in &page.view.seats {
                    li class=[(seat.played_by == PlayedBy::Free).then_some("free")] {
                        b { (scene.situation.name(seat.seat)) }
                        @if page.host && seat.played_by == PlayedBy::Free { (bot_form(scene, seat.seat)) }
                        @else {
                            span { (scene.t(match seat.played_by {
                                PlayedBy::Free => "chair-free",
                                PlayedBy::Bot(_) => "chair-bot",
                                _ => "chair-taken",
                            })) }
                        }
                    }
                }
            }
            @if seated {
                (command(page.id, page.nonce, "leave", &scene.t("leave"), "quiet"))
            } @else {
                (sit(scene.ctx, page.id, page.nonce))
            }
            (invitation(scene.ctx, page.invite))
        }
    }
}

/// Who comes sits down by giving a name.
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

/// The link that others come by, to read, to copy and to photograph.
pub(crate) fn invitation(ctx: &Ctx<'_>, link: &str) -> Markup {
    html! {
        div.invite {
            h2 { (ctx.lang.t("invite")) }
            p { (ctx.lang.t("invite-about")) }
            (picture::qr(link))
            input.wide readonly value=(link) aria-label=(ctx.lang.t("invite-link"));
            button.copy type="button" data-copy=(link) hidden { (ctx.lang.t("copy")) }
        }
    }
}

/// The host may put a bot on a free chair.
fn bot_form<G: Face>(scene: &Scene<'_, G>, seat: Seat) -> Markup {
    let field = format!("level{seat}");
    html! {
        form.seat-bot method="post" action={ "/t/" (scene.page.id) "/bot" } data-command {
            input type="hidden" name="id" value={ (scene.page.nonce) "-" (seat) };
            input type="hidden" name="seat" value=(seat);
            label.hidden for=(field) { (scene.t("seat-a-bot")) }
            select id=(field) name="level" {
                @for bot in G::bots().iter().rev() { option value=(bot.name) { (bot_level(scene.ctx.lang, bot.name)) } }
            }
            button { (scene.t("seat-a-bot")) }
        }
    }
}

/// The input for real dice and cards, if that is what the table waits for.
pub(crate) fn typed<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let chance = &scene.page.view.chance;
    let Some(draw) = chance.awaited.filter(|_| scene.types() && scene.situation.own.is_some()) else {
        return html! {};
    };
    let Some(typed) = G::TYPED else { return html! {} };
    html! {
        form.typed method="post" action={ "/t/" (scene.page.id) "/chance" } data-command {
            input type="hidden" name="id" value=(scene.page.nonce);
            input type="hidden" name="draw" value=(draw);
            ((typed.fields)(&scene.situation))
            div.bar { button.primary { (scene.t("typed-send")) } }
        }
    }
}

/// The same once more for who has mistyped, as long as nobody has acted on it. Who begins is not asked again.
pub(crate) fn correction<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let chance = &scene.page.view.chance;
    let draw = chance.correctable.last().filter(|_| scene.situation.own.is_some());
    let (Some(draw), Some(typed)) = (draw, G::TYPED) else { return html! {} };
    html! {
        details.typed id="correct" {
            summary { (scene.t("typed-correct")) }
            form method="post" action={ "/t/" (scene.page.id) "/chance" } data-command {
                input type="hidden" name="id" value={ (scene.page.nonce) "-c" };
                input type="hidden" name="draw" value=(draw);
                input type="hidden" name="correct" value="on";
                ((typed.fields)(&scene.situation))
                button.primary { (scene.t("typed-send")) }
            }
        }
    }
}
