//! What every page has around it.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{Ctx, Lang, Theme, assets};

/// The wood of the top, by day and by night.
pub(crate) const LIGHT: &str = "#6b4a2f";
const DARK: &str = "#2e2117";

/// A page without what every page has around it.
pub(crate) struct Document<'a> {
    /// The page's title, without the site's name.
    pub(crate) title: &'a str,
    /// A class of the body.
    pub(crate) class: &'a str,
    /// The names of the scripts it wants.
    pub(crate) scripts: &'a [&'a str],
    /// Whether a browser without scripts should load the page again after a while.
    pub(crate) refresh: bool,
    /// The address of the style of the page's game, where there is one.
    pub(crate) style: Option<String>,
    /// The content of the page.
    pub(crate) main: Markup,
}

/// What only some pages have.
#[derive(Default)]
pub(crate) struct Extras {
    /// What messengers show of a link to the page.
    pub(crate) preview: Markup,
    /// Whether people talk on it.
    pub(crate) talk: bool,
}

/// Renders the whole document.
pub(crate) fn document(ctx: &Ctx<'_>, page: Document<'_>) -> Markup {
    document_with(ctx, page, Extras::default())
}

/// Renders the whole document, with what only some pages have.
pub(crate) fn document_with(ctx: &Ctx<'_>, page: Document<'_>, extras: Extras) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        (DOCTYPE)
        html lang=(ctx.lang.code()) data-theme=[ctx.theme.chosen()] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content=(ctx.theme.chosen().unwrap_or("light dark"));
                @match ctx.theme {
                    Theme::Light => { meta name="theme-color" content=(LIGHT); }
                    Theme::Dark => { meta name="theme-color" content=(DARK); }
                    Theme::System => {
                        meta name="theme-color" content=(LIGHT) media="(prefers-color-scheme: light)";
                        meta name="theme-color" content=(DARK) media="(prefers-color-scheme: dark)";
                    }
                }
                title { (page.title) " · Rowlock" }
                (extras.preview)
                link rel="preload" as="font" type="font/woff2" crossorigin href=(assets::url("national-park.woff2"));
                link rel="stylesheet" href=(assets::url("rowlock.css"));
                @if let Some(style) = &page.style { link rel="stylesheet" href=(style); }
                link rel="icon" type="image/svg+xml" href=(ICON);
                link rel="manifest" href="/manifest.webmanifest";
                @if page.refresh { noscript { meta http-equiv="refresh" content="4"; } }
                @for script in page.scripts {
                    script type="module" src=(assets::url(script)) {}
                }
            }
            body class=(page.class) {
                a.skip href="#main" { (t("skip")) }
                header.top {
                    a.brand href="/" aria-label="Rowlock" { (logo()) span { "Rowlock" } }
                    div.tools {
                        @if extras.talk { a.tool id="say" href="#talks" aria-label=(t("talk")) title=(t("talk")) { (BALLOON) } }
                        @if page.class == "at-table" {
                            button.tool id="sound" type="button" aria-pressed="false" hidden
                                aria-label=(t("sound")) title=(t("sound")) { (SPEAKER) }
                            button.tool id="motion" type="button" aria-pressed="true" hidden
                                aria-label=(t("motion")) title=(t("motion")) { (TUMBLING) }
                        }
                        @if extras.talk {
                            button.tool id="auto" type="button" aria-pressed="true" hidden
                                aria-label=(t("auto")) title=(t("auto")) { (FORWARD) }
                            button.tool id="one-tap" type="button" aria-pressed="false" hidden
                                aria-label=(t("one-tap")) title=(t("one-tap")) { (FINGER) }
                        }
                        @if page.class != "at-table" {
                            a.tool href="/you" aria-label=(t("your-games")) title=(t("your-games")) { (PERSON) }
                        }
                        (language_switch(ctx))
                    }
                }
                main id="main" tabindex="-1" { (page.main) }
                @if page.class == "at-table" { p.hidden id="offline" role="alert" hidden { (t("offline")) } }
                p.hidden id="live" role="status" aria-live="polite" {}
            }
        }
    }
}

/// The icon, small enough to need no request of its own.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect x='1' \
    y='1' width='30' height='30' rx='8' fill='%231f5f8b'/%3E%3Cpath d='M9 9l14 14M23 9L9 23' stroke='%23fff' \
    stroke-width='4.5' stroke-linecap='round'/%3E%3C/svg%3E";

/// Renders a button for each language; each comes back to this page.
fn language_switch(ctx: &Ctx<'_>) -> Markup {
    html! {
        form.langs method="post" action="/lang" aria-label=(ctx.lang.t("language")) {
            input type="hidden" name="back" value=(ctx.path);
            @for lang in Lang::ALL {
                button name="lang" value=(lang.code()) lang=(lang.code()) title=(lang.name())
                    aria-label={ (lang.code().to_uppercase()) ", " (lang.name()) } aria-current=[(lang == ctx.lang).then_some("true")] {
                    (lang.code().to_uppercase())
                }
            }
        }
    }
}

/// Somebody.
const PERSON: PreEscaped<&str> = PreEscaped(
    r#"<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="8" r="4"/><path d="M4 21c1-5 4-7 8-7s7 2 8 7"/></svg>"#,
);

/// A loudspeaker, heard or not.
const SPEAKER: PreEscaped<&str> = PreEscaped(
    r#"<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path class="body" d="M3 9h4l5-4v14l-5-4H3z"/><path class="on" d="M15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"/><path class="off" d="M16 9.500l5 5m0-5l-5 5"/></svg>"#,
);

/// What somebody says.
const BALLOON: PreEscaped<&str> = PreEscaped(
    r#"<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v11h-9l-4.500 4v-4H4z"/></svg>"#,
);

/// A die, tumbling or not.
const TUMBLING: PreEscaped<&str> = PreEscaped(
    r#"<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path class="on" d="M12.500 4.500l8 3.500-3.500 8-8-3.500zM3 9.500h4M2 13.500h5M4 17.500h7"/><path class="off" d="M7 7h11v11H7z"/></svg>"#,
);

/// What happens by itself, or not.
const FORWARD: PreEscaped<&str> = PreEscaped(
    r#"<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6l7 6-7 6zM13 6l7 6-7 6z"/><path class="off" d="M3 20L21 4"/></svg>"#,
);

/// A finger that taps once, or twice.
const FINGER: PreEscaped<&str> = PreEscaped(
    r#"<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 21c-2-2-4-5-5-7 1-1 2-1 3 0l2 2V7a1.500 1.500 0 0 1 3 0v6l6 1.500c1 .4 1.500 1 1.500 2.500 0 2-.5 3-1.500 4"/><path class="on" d="M10.500 2v1M5.500 4l.8.800M15.500 4l-.8.800"/><path class="off" d="M15 4h5M17.500 1.500v5"/></svg>"#,
);

/// Renders the logo: an oar in its rowlock, or a mark in a row.
fn logo() -> Markup {
    PreEscaped(
        r##"<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><rect x="2" y="2" width="28" height="28" rx="7" fill="#1f5f8b"/><path d="M9 9l14 14M23 9L9 23" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>"##
            .to_owned(),
    )
}
