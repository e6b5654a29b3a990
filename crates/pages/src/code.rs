//! The page that asks once more for a code that leads nowhere.

use maud::{Markup, html};

use crate::Ctx;
use crate::invitation::code_field;
use crate::layout::{Document, document};

/// Renders what was wrong with a code, and the field with what was typed.
pub fn enter_code(ctx: &Ctx<'_>, typed: &str, error: &str) -> Markup {
    let title = ctx.lang.t("code-ask");
    let main = html! {
        div.page {
            h1 { (title) }
            p.notice role="alert" { (error) }
            (code_field(ctx, typed))
            p { a.button href="/" { (ctx.lang.t("to-the-games")) } }
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style: None, main })
}
