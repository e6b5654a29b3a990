//! Before the game, and whatever else a table waits for besides decisions.

use maud::{Markup, html};
use table::PlayedBy;

use super::{Scene, command};
use crate::{Face, picture};

/// Chairs, a form to sit down, and the invitation.
pub(crate) fn gathering<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let page = scene.page;
    let seated = scene.board.own.is_some();
    html! {
        section.lobby {
            ul.chairs {
                @for seat in &page.view.seats {
                    li class=[(seat.played_by == PlayedBy::Free).then_some("free")] {
                        b { (scene.board.name(seat.seat)) }
                        span { (scene.t(match seat.played_by {
                            PlayedBy::Free => "chair-free",
                            PlayedBy::Bot(_) => "chair-bot",
                            _ => "chair-taken",
                        })) }
                    }
                }
            }
            @if seated {
                (command(page.id, page.nonce, "leave", &scene.t("leave"), "quiet"))
            } @else {
                form.sit method="post" action={ "/t/" (page.id) "/sit" } {
                    input type="hidden" name="id" value=(page.nonce);
                    label for="name" { (scene.t("your-name")) }
                    input id="name" name="name" required maxlength="40" autocomplete="nickname"
                        value=[scene.ctx.guest];
                    button.primary { (scene.t("sit-down")) }
                }
            }
            div.invite {
                h2 { (scene.t("invite")) }
                p { (scene.t("invite-about")) }
                (picture::qr(page.invite))
                input.wide readonly value=(page.invite) aria-label=(scene.t("invite-link"));
                button.copy type="button" data-copy=(page.invite) hidden { (scene.t("copy")) }
            }
        }
    }
}

/// The input for real dice and cards, if that is what the table waits for.
pub(crate) fn typed<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let chance = &scene.page.view.chance;
    let Some(draw) = chance.awaited.filter(|_| scene.types() && scene.board.own.is_some()) else {
        return html! {};
    };
    html! {
        form.typed method="post" action={ "/t/" (scene.page.id) "/chance" } data-command {
            input type="hidden" name="id" value=(scene.page.nonce);
            input type="hidden" name="draw" value=(draw);
            h2 { (scene.t("typed-title")) }
            (G::typed(&scene.board))
            div.bar { button.primary { (scene.t("typed-send")) } }
        }
    }
}
