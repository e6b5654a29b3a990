//! The page where a record from elsewhere can be looked at.

use maud::{Markup, html};

use crate::layout::{Document, document};
use crate::{Ctx, Lang};

/// Why a record is not shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotShown {
    /// No file was sent.
    NoFile,
    /// The file is larger than it may be.
    TooLarge,
    /// The file is something else.
    NoRecord,
    /// The file does not have so many games.
    NoSuchGame {
        /// The one that was asked for.
        which: usize,
        /// How many there are.
        count: usize,
    },
    /// It is of a game that nobody here knows.
    UnknownGame(String),
    /// It does not pass the check, which says why.
    Broken(String),
    /// It was here, and is no longer.
    Gone,
    /// Something that has nothing to do with the file.
    Refused(String),
}

impl NotShown {
    /// Says it, and what to do.
    fn told(&self, lang: Lang, largest: usize) -> String {
        match self {
            NotShown::NoFile => lang.t("records-none"),
            NotShown::TooLarge => lang.with("records-too-large", &[("size", megabytes(largest).into())]),
            NotShown::NoRecord => lang.t("records-not-text"),
            NotShown::NoSuchGame { which, count } => {
                lang.with("records-no-such", &[("which", (*which).into()), ("count", (*count).into())])
            }
            NotShown::UnknownGame(game) => lang.with("records-no-game", &[("game", game.as_str().into())]),
            NotShown::Broken(why) => lang.with("records-broken", &[("why", why.as_str().into())]),
            NotShown::Gone => lang.t("records-gone"),
            NotShown::Refused(why) => why.clone(),
        }
    }
}

const fn megabytes(bytes: usize) -> usize {
    bytes / 1024 / 1024
}

/// Renders the page with what was wrong with the last file, if anything was; a file may have so many bytes.
pub fn records(ctx: &Ctx<'_>, largest: usize, wrong: Option<&NotShown>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let title = t("records-open");
    let main = html! {
        div.page.records {
            h1 { (title) }
            @if let Some(wrong) = wrong { p.notice role="alert" { (wrong.told(ctx.lang, largest)) } }
            p { (t("records-about")) }
            form.drop id="drop" method="post" action="/records" enctype="multipart/form-data" {
                label for="file" { (t("records-file")) }
                input id="file" type="file" name="file" accept=".jsonl,.json,.txt" required;
                label for="which" { (t("records-which")) }
                input id="which" type="number" name="which" value="1" min="1" max="100000";
                button.primary { (t("records-show")) }
                p.hint { (t("records-drop")) }
            }
            p.soft { (ctx.lang.with("records-limit", &[("size", megabytes(largest).into())])) }
        }
    };
    document(
        ctx,
        Document {
            title: &title,
            class: "plain",
            scripts: &["records.js"],
            refresh: false,
            style: None,
            main,
        },
    )
}
