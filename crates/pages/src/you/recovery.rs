//! The code that brings everything to another device.

use maud::{Markup, html};

use super::plain;
use crate::{Ctx, svg};

/// Renders a recovery code, which is shown this once, and the absolute link that carries it.
pub fn recovery_code(ctx: &Ctx<'_>, code: &str, link: &str) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let main = html! {
        div.page.you {
            h1 { (t("devices-code")) }
            p { (t("devices-code-about")) }
            p { output.code { (code) } }
            (svg::qr(link))
            p { a.link href=(link) { (link) } }
            p { a.button href="/you/settings" { (t("you-settings")) } }
        }
    };
    plain(ctx, &t("devices-code"), main)
}

/// Renders the form that brings everything to this device. The code may have come with a link; opening it alone changes
/// nothing. `told` says what was wrong with the last one.
pub fn recover(ctx: &Ctx<'_>, code: &str, told: Option<&str>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let main = html! {
        form.page.you method="post" action="/you/recover" {
            h1 { (t("recover")) }
            p { (t("recover-about")) }
            @if let Some(guest) = ctx.guest {
                p { (ctx.lang.with("recover-along", &[("name", guest.into())])) }
            }
            @if let Some(told) = told { p.notice role="alert" { (told) } }
            p { label for="code" { b { (t("recover-code")) } } }
            p { input.wide id="code" name="code" required maxlength="60" autocomplete="off" autocapitalize="none" spellcheck="false" value=(code); }
            p { button.primary { (t("recover-go")) } }
        }
    };
    plain(ctx, &t("recover"), main)
}
