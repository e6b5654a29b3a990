//! Short pages: what went wrong, and taking one's seat along.

use maud::{Markup, html};

use crate::layout::{Document, document};
use crate::{Ctx, svg};

/// Renders the page that says what went wrong, by HTTP status, with the details if there are any.
pub fn message(ctx: &Ctx<'_>, status: u16, detail: Option<&str>) -> Markup {
    let title = ctx.lang.t(match status {
        404 | 410 => "error-not-found",
        401 | 403 => "error-forbidden",
        429 | 503 => "error-busy",
        400..500 => "error-bad",
        _ => "error-ours",
    });
    let main = html! {
        div.page {
            h1 { (title) }
            @if let Some(detail) = detail.filter(|detail| *detail != title) { p { (detail) } }
            p { a.button href="/" { (ctx.lang.t("to-the-games")) } }
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style: None, main })
}

/// Renders the question whether to take a seat to this device, for whoever opened such a link.
pub fn take_seat(ctx: &Ctx<'_>, id: &str, token: &str) -> Markup {
    let title = ctx.lang.t("move-seat");
    let main = html! {
        div.page {
            h1 { (title) }
            form method="post" action={ "/t/" (id) "/move-seat" } {
                input type="hidden" name="token" value=(token);
                button.primary { (ctx.lang.t("take-seat")) }
            }
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style: None, main })
}

/// Renders the page where somebody can have a link made that takes their seat to another device.
pub fn offer_seat(ctx: &Ctx<'_>, id: &str) -> Markup {
    let title = ctx.lang.t("move-seat");
    let main = html! {
        div.page {
            h1 { (title) }
            p { (ctx.lang.t("offer-seat-about")) }
            form method="post" action={ "/t/" (id) "/move-seat/link" } {
                button.primary { (ctx.lang.t("offer-seat")) }
            }
            p { a.button href={ "/t/" (id) } { (ctx.lang.t("back-to-table")) } }
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style: None, main })
}

/// Renders the page with the absolute link that takes a seat to another device.
pub fn move_seat(ctx: &Ctx<'_>, id: &str, link: &str) -> Markup {
    let title = ctx.lang.t("move-seat");
    let main = html! {
        div.page {
            h1 { (title) }
            p { (ctx.lang.t("move-seat-about")) }
            (svg::qr(link))
            p { a.link href=(link) { (link) } }
            p { a.button href={ "/t/" (id) } { (ctx.lang.t("back-to-table")) } }
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style: None, main })
}
