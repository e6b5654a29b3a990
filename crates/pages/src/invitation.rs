//! How others come to a table: the link with its preview, and how it is passed on.

use maud::{Markup, html};

use crate::{AnyFace, Ctx, Lang, assets, svg};

/// What a table's page says to those who might come, and of them to those who sit there.
#[derive(Clone, Copy, Debug)]
pub struct Invitation<'a> {
    /// The absolute link that others come by.
    pub link: &'a str,
    /// The absolute address of the site, without a slash at its end.
    pub base: &'a str,
    /// The language in which the viewer's own link was shared: that of its preview.
    pub lang: Lang,
    /// The name of whoever opened the table, if they sit there.
    pub host: Option<&'a str>,
    /// The short code that leads to the table, if it has one.
    pub code: Option<&'a str>,
    /// The guests who look at the table and have no seat.
    pub looking: &'a [String],
    /// How many others look at it of whom nobody knows a name.
    pub strangers: usize,
}

impl Invitation<'_> {
    /// Returns who invites to what, in a sentence.
    pub(crate) fn title(&self, lang: Lang, game: &dyn AnyFace) -> String {
        let title = game.title_in(lang);
        match self.host {
            Some(name) => lang.with(
                "invited-by",
                &[("name", words::shown_name(lang, name).into()), ("game", title.into())],
            ),
            None => lang.with("invited", &[("game", title.into())]),
        }
    }
}

/// Returns how many play a game and how long it takes.
pub(crate) fn players_and_time(lang: Lang, game: &dyn AnyFace) -> String {
    let (from, to) = game.seats().into_inner();
    let takes = game.phrases(lang).t("takes");
    lang.with("players-and-time", &[("from", from.into()), ("to", to.into()), ("takes", takes.into())])
}

/// Renders what messengers and social networks show of a link to the table. When its game has begun, it names the players.
pub(crate) fn preview(invitation: &Invitation<'_>, game: &dyn AnyFace, players: Option<&str>) -> Markup {
    let lang = invitation.lang;
    let title = match players {
        Some(players) => format!("{}: {players}", game.title_in(lang)),
        None => invitation.title(lang, game),
    };
    let about = format!("{} {}.", game.about(lang), players_and_time(lang, game));
    let picture = assets::preview_url(game.name(), lang).map(|path| format!("{}{path}", invitation.base));
    html! {
        meta property="og:type" content="website";
        meta property="og:site_name" content="Rowlock";
        meta property="og:title" content=(title);
        meta property="og:description" content=(about);
        meta property="og:url" content=(invitation.link);
        meta property="og:locale" content=(lang.code());
        meta name="description" content=(about);
        @if let Some(picture) = picture {
            meta property="og:image" content=(picture);
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta property="og:image:alt" content=(game.title_in(lang));
            meta name="twitter:card" content="summary_large_image";
        } @else {
            meta name="twitter:card" content="summary";
        }
    }
}

/// Renders the ways to pass the invitation on: the system's own, a link to copy, a code to photograph and one to type.
pub(crate) fn pass_on(
    ctx: &Ctx<'_>,
    invitation: &Invitation<'_>,
    game: &dyn AnyFace,
    id: &str,
    nonce: &str,
) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let place = invitation.base.split_once("//").map_or(invitation.base, |(_, place)| place);
    html! {
        section.invite aria-label=(t("invite")) {
            h2 { (t("invite")) }
            p { (t("invite-about")) }
            div.ways {
                input.wide readonly value=(invitation.link) aria-label=(t("invite-link"));
                button.primary.share type="button" hidden data-share=(invitation.link) data-text=(invitation.title(ctx.lang, game)) {
                    (t("share"))
                }
                button.copy type="button" hidden data-copy=(invitation.link) { (t("copy")) }
            }
            div.codes {
                (svg::qr(invitation.link))
                @if let Some(code) = invitation.code {
                    div {
                        p { (ctx.lang.with("code-about", &[("place", place.into())])) }
                        p.short-code { (&code[..3]) " " (&code[3..]) }
                    }
                } @else {
                    form method="post" action={ "/t/" (id) "/code" } data-command {
                        input type="hidden" name="id" value={ (nonce) "-code" };
                        button.quiet { (t("code-make")) }
                    }
                }
            }
        }
    }
}

/// Renders the field for a code that somebody was given.
pub(crate) fn code_field(ctx: &Ctx<'_>, typed: &str) -> Markup {
    html! {
        form.code-field method="post" action="/code" {
            label for="code" { (ctx.lang.t("code-ask")) }
            input id="code" name="code" value=(typed) required maxlength="12" size="8" autocomplete="off"
                autocapitalize="characters" spellcheck="false" placeholder="K7M 4QX";
            button { (ctx.lang.t("code-go")) }
        }
    }
}
