//! Playing again.

use maud::{Markup, html};

use crate::Ctx;

/// The table where they play on.
#[derive(Clone, Copy, Debug)]
pub struct Rematch<'a> {
    /// Its id.
    pub id: &'a str,
    /// Who sits there already, as far as that is known here.
    pub names: &'a [String],
}

/// Renders the way to the next game: for whoever sat here one tap, by which they have their seat again; for the others and
/// for those who have it already a link, once it is there. It leads to another table, so it is no command that a script
/// could send from here.
pub(crate) fn again(
    ctx: &Ctx<'_>,
    id: &str,
    nonce: &str,
    own: Option<&str>,
    next: Option<Rematch<'_>>,
) -> Markup {
    let is_own = |name: &String| Some(words::shown_name(ctx.lang, name).as_str()) == own;
    let says_yes = next.is_some_and(|next| next.names.iter().any(is_own));
    match (own, next) {
        (Some(_), _) if !says_yes => html! {
            form.again method="post" action={ "/t/" (id) "/rematch" } {
                input type="hidden" name="id" value=(nonce);
                button.primary { (ctx.lang.t("rematch")) }
                @if let Some(next) = next { p.awaited role="status" { (waiting(ctx, next.names)) } }
            }
        },
        (_, Some(next)) => {
            html! { a.button.primary href={ "/t/" (next.id) } { (ctx.lang.t("to-rematch")) } }
        }
        (_, None) => html! {},
    }
}

/// Says who waits at the next table.
fn waiting(ctx: &Ctx<'_>, names: &[String]) -> String {
    if names.is_empty() {
        return ctx.lang.t("rematch-waits");
    }
    let shown: Vec<_> = names.iter().map(|name| words::shown_name(ctx.lang, name)).collect();
    let gaps = [("names", ctx.lang.listed(&shown).into()), ("count", names.len().into())];
    ctx.lang.with("rematch-said-yes", &gaps)
}
