//! What people type in: real dice and cards.

use maud::{Markup, html};

use super::ShownTable;
use crate::Face;

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
