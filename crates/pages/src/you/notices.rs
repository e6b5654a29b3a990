//! How one wants to be told that it is one's turn.

use maud::{Markup, html};

use super::own_page_with;
use crate::Ctx;

/// The ways by which one is told.
#[derive(Clone, Debug, Default)]
pub struct Notices<'a> {
    /// Those that there are.
    pub channels: Vec<NoticeChannel<'a>>,
    /// What stands in the form of a hook.
    pub hook: HookForm<'a>,
    /// What stands in the form of the quiet hours.
    pub quiet: QuietForm,
    /// The key by which push services know the server.
    pub key: &'a str,
    /// What there is to say about what was just done, and whether it was done.
    pub told: Option<(&'a str, bool)>,
}

/// A hook that is to be added.
#[derive(Clone, Copy, Debug, Default)]
pub struct HookForm<'a> {
    /// The service: `ntfy`, for instance.
    pub kind: &'a str,
    /// Its address.
    pub address: &'a str,
}

/// Quiet hours as they are typed.
#[derive(Clone, Debug, Default)]
pub struct QuietForm {
    /// From when on, as in `22:00`.
    pub starts: String,
    /// Until when.
    pub ends: String,
    /// By how many minutes the clock is ahead of UTC; `None`: nobody has chosen, and a script may.
    pub east: Option<String>,
}

/// A way by which one is told.
#[derive(Clone, Debug)]
pub struct NoticeChannel<'a> {
    /// Its number.
    pub id: i64,
    /// What is at its other end: `push`, `json`, `discord`, `slack`, `ntfy` or `matrix`.
    pub kind: &'a str,
    /// The name of the server there.
    pub host: &'a str,
    /// Why the last notice did not arrive, if it did not.
    pub problem: Option<String>,
}

/// The services that take notices by hook, each with its name.
const SERVICES: [(&str, &str); 5] =
    [("ntfy", "ntfy"), ("discord", "Discord"), ("slack", "Slack"), ("matrix", "Matrix"), ("json", "JSON")];

/// Renders the ways by which one is told, and how to add one.
pub fn notices(ctx: &Ctx<'_>, own: &Notices<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let main = html! {
        @if let Some((told, done)) = own.told {
            p.notice.done[done] role=(if done { "status" } else { "alert" }) { (told) }
        }
        p { (t("notices-about")) }
        @if ctx.guest.is_none() {
            p { (t("notices-nobody")) }
            p.buttons {
                a.button.primary href="/" { (t("to-the-games")) } " "
                a.button href="/you/settings" { (t("your-name")) }
            }
        } @else {
            @if !own.channels.is_empty() { ul.channels { @for channel in &own.channels { li { (shown(ctx, channel)) } } } }
            section {
                h2 { (t("notices-here")) }
                div id="push" data-key=(own.key) {
                    p { button.primary id="push-on" type="button" hidden { (t("notices-here-on")) } }
                    p id="push-no" { (t("notices-here-not")) }
                    p.problem id="push-denied" role="alert" hidden { (t("notices-here-denied")) }
                    p.problem id="push-failed" role="alert" hidden { (t("notices-here-failed")) }
                }
            }
            (hook(ctx, own.hook))
            (quiet(ctx, &own.quiet))
        }
    };
    own_page_with(ctx, "/you/notices", &["home.js", "notices.js"], main)
}

fn shown(ctx: &Ctx<'_>, channel: &NoticeChannel<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let service = SERVICES.iter().find(|(kind, _)| *kind == channel.kind);
    let name = service.map_or_else(|| t("notices-browser"), |(_, name)| (*name).to_owned());
    html! {
        div {
            b { (name) } " " span { (channel.host) }
            @if let Some(why) = &channel.problem { p.problem { (why) } }
        }
        div.buttons {
            form method="post" action="/you/notices/test" {
                input type="hidden" name="channel" value=(channel.id);
                button aria-label={ (t("notices-test")) ", " (name) } { (t("notices-test")) }
            }
            form method="post" action="/you/notices/remove" {
                input type="hidden" name="channel" value=(channel.id);
                button aria-label={ (t("notices-remove")) ", " (name) } { (t("notices-remove")) }
            }
        }
    }
}

fn hook(ctx: &Ctx<'_>, typed: HookForm<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        section {
            h2 { (t("notices-hook")) }
            p { (t("notices-hook-about")) }
            form.stacked method="post" action="/you/notices/hook" {
                label for="kind" { (t("notices-service")) }
                select id="kind" name="kind" { @for (kind, name) in SERVICES { option value=(kind) selected[kind == typed.kind] { (name) } } }
                label for="address" { (t("notices-address")) }
                input id="address" name="address" type="url" required maxlength="1000" placeholder="https://ntfy.sh/…" autocomplete="off" value=(typed.address);
                label for="secret" { (t("notices-secret")) }
                input id="secret" name="secret" maxlength="500" autocomplete="off" autocapitalize="none" spellcheck="false";
                button { (t("notices-add")) }
            }
        }
    }
}

fn quiet(ctx: &Ctx<'_>, quiet: &QuietForm) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let east = quiet.east.as_deref().unwrap_or("0");
    html! {
        section {
            h2 { (t("notices-quiet")) }
            p { (t("notices-quiet-about")) }
            form.stacked method="post" action="/you/notices/quiet" {
                div.hours {
                    label for="starts" { (t("notices-from")) }
                    label for="ends" { (t("notices-to")) }
                    input id="starts" name="starts" type="time" value=(quiet.starts);
                    input id="ends" name="ends" type="time" value=(quiet.ends);
                }
                label for="east" { (t("notices-clock")) }
                select id="east" name="east" data-chosen[quiet.east.is_some()] {
                    @for minutes in (-12 * 60..=14 * 60).step_by(15) {
                        option value=(minutes) selected[minutes.to_string() == east] { (zone(minutes)) }
                    }
                }
                button { (t("name-save")) }
            }
        }
    }
}

/// The name of a clock that is so many minutes ahead of UTC.
fn zone(minutes: i32) -> String {
    let sign = if minutes < 0 { '−' } else { '+' };
    format!("UTC{sign}{}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
}
