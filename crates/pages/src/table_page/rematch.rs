//! Playing again.

use maud::{Markup, html};

use crate::Ctx;

/// Renders the way to the next game: for whoever sat here one tap, by which they have their seat again; for the others a
/// link, once it is there. It leads to another table, so it is no command that a script could send from here.
pub(crate) fn again(ctx: &Ctx<'_>, id: &str, nonce: &str, seated: bool, next: Option<&str>) -> Markup {
    match (seated, next) {
        (true, _) => html! {
            form.again method="post" action={ "/t/" (id) "/rematch" } {
                input type="hidden" name="id" value=(nonce);
                button.primary { (ctx.lang.t("rematch")) }
                @if next.is_some() { p.awaited role="status" { (ctx.lang.t("rematch-waits")) } }
            }
        },
        (false, Some(next)) => {
            html! { a.button.primary href={ "/t/" (next) } { (ctx.lang.t("to-rematch")) } }
        }
        (false, None) => html! {},
    }
}
