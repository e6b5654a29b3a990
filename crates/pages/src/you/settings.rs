//! One's name, one's devices, everything as a file, and the way out.

use maud::{Markup, html};

use super::own_page;
use crate::{Ctx, Theme};

/// What the settings show.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings<'a> {
    /// Whether there is a recovery code that nobody has used.
    pub has_code: bool,
    /// What there is to say about what was just done, and whether it was done.
    pub told: Option<(&'a str, bool)>,
}

/// Renders the settings.
pub fn settings(ctx: &Ctx<'_>, own: &Settings<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let main = html! {
        @if let Some((told, done)) = own.told {
            p.notice.done[done] role=(if done { "status" } else { "alert" }) { (told) }
        }
        (name(ctx))
        (theme(ctx))
        @if ctx.guest.is_some() {
            (devices(ctx, own))
            section {
                h2 { (t("export")) }
                p { (t("export-about")) }
                p.buttons {
                    a.button href="/you/export" download { (t("export-all")) }
                    a.button href="/you/records" download { (t("export-records")) }
                }
            }
            section {
                h2 { (t("farewell")) }
                p { (t("farewell-short")) }
                p { a.button href="/you/delete" { (t("farewell-look")) } }
            }
        } @else {
            section {
                h2 { (t("devices")) }
                p { a.button href="/you/recover" { (t("recover")) } }
            }
        }
    };
    own_page(ctx, "/you/settings", main)
}

fn name(ctx: &Ctx<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        section {
            h2 { label for="name" { (t("your-name")) } }
            form.one method="post" action="/you/name" {
                input id="name" name="name" required maxlength="40" autocomplete="nickname" value=[ctx.guest] aria-describedby="name-about";
                button.primary { (t("name-save")) }
            }
            p id="name-about" { (t("name-about")) }
        }
    }
}

fn theme(ctx: &Ctx<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let label = |theme: Theme| match theme {
        Theme::System => t("theme-system"),
        Theme::Light => t("theme-light"),
        Theme::Dark => t("theme-dark"),
    };
    html! {
        section {
            h2 id="theme" { (t("theme")) }
            form.themes method="post" action="/theme" aria-labelledby="theme" {
                input type="hidden" name="back" value="/you/settings";
                @for theme in Theme::ALL {
                    button name="theme" value=(theme.word()) aria-pressed=(if theme == ctx.theme { "true" } else { "false" }) { (label(theme)) }
                }
            }
        }
    }
}

fn devices(ctx: &Ctx<'_>, own: &Settings<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        section {
            h2 { (t("devices")) }
            p { (t("devices-about")) }
            @if own.has_code { p { (t("devices-there")) } }
            div.buttons {
                form method="post" action="/you/code" {
                    button.primary { (t(if own.has_code { "devices-another" } else { "devices-make" })) }
                }
                @if own.has_code {
                    form method="post" action="/you/code/revoke" { button { (t("devices-revoke")) } }
                }
                form method="post" action="/you/sign-out" { button { (t("devices-sign-out")) } }
            }
            p { a href="/you/recover" { (t("recover")) } }
        }
    }
}
