//! What is one's own: games, figures, settings, and the way to another device or out.

mod ago;
mod figures;
mod games;
mod leaving;
mod notices;
mod plot;
mod recovery;
mod settings;

use maud::{Markup, html};

use crate::layout::{Document, document};
use crate::{AnyFace, Ctx};

pub(crate) use ago::ago;
pub use figures::{Against, GameFigures, figures};
pub(crate) use games::game_link;
pub use games::{YourGame, YourGames, your_games};
pub use leaving::{Farewell, farewell, farewell_done};
pub use notices::{HookForm, NoticeChannel, Notices, QuietForm, notices};
pub use recovery::{recover, recovery_code};
pub use settings::{Settings, settings};

/// The pages that are about oneself, each with the keys of its title and of its short name.
const PAGES: [(&str, &str, &str); 4] = [
    ("/you", "your-games", "you-games"),
    ("/you/figures", "you-figures", "you-figures"),
    ("/you/notices", "notices", "notices"),
    ("/you/settings", "you-settings", "you-settings"),
];

/// Renders a page about oneself, with the way to the others above it.
fn own_page(ctx: &Ctx<'_>, path: &str, main: Markup) -> Markup {
    own_page_with(ctx, path, &["home.js"], main)
}

fn own_page_with(ctx: &Ctx<'_>, path: &str, scripts: &[&str], main: Markup) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let title = PAGES.iter().find(|(page, ..)| *page == path).map(|(_, key, _)| t(key)).unwrap_or_default();
    let main = html! {
        div.page.you {
            nav.tabs aria-label=(t("you")) {
                @for (page, _, key) in PAGES {
                    a href=(page) aria-current=[(page == path).then_some("page")] { (t(key)) }
                }
            }
            h1 { (title) }
            (main)
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts, refresh: false, style: None, main })
}

fn plain(ctx: &Ctx<'_>, title: &str, main: Markup) -> Markup {
    document(
        ctx,
        Document { title, class: "plain", scripts: &["home.js"], refresh: false, style: None, main },
    )
}

/// Returns the title of a game; a table can be older than the list of games.
fn title_of(ctx: &Ctx<'_>, games: &[&dyn AnyFace], game: &str) -> String {
    let face = games.iter().find(|face| face.name() == game);
    face.map_or_else(|| game.to_owned(), |face| face.title_in(ctx.lang))
}
