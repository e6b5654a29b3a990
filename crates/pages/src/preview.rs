//! The picture that stands for a game where a link to one of its tables is shown. Its colours are plain, because there is one
//! for every game and language in the program, and plain colours take little room.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::invitation::players_and_time;
use crate::{AnyFace, Lang};

const STYLE: PreEscaped<&str> = PreEscaped(
    r#"<style>
@font-face { font-family: "National Park"; src: url("national-park.woff2") format("woff2"); font-weight: 600 900; }
* { box-sizing: border-box; margin: 0; }
body { width: 1200px; height: 630px; overflow: hidden; padding: 44px 60px; color: #f4f0e4; background: #2a6150; border: 18px solid #6b4a2f; font-family: "National Park"; }
body.of-on-board { background: #285877; }
body.of-cards { background: #6c2d3a; }
body.of-ten { background: #4a3d71; }
svg { display: block; width: 780px; height: 366px; margin: 0 auto; border-radius: 26px; border: 6px solid #0005; }
h1 { margin-top: 26px; text-align: center; font: 800 76px/1 "National Park"; white-space: nowrap; }
p { margin-top: 14px; text-align: center; font: 700 34px/1.1 "National Park"; color: #e6ead8; }
</style>"#,
);

/// Renders the page of which a browser takes the picture, 1200 pixels wide and 630 high. Its font lies beside it.
pub fn preview_page(game: &dyn AnyFace, lang: Lang) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head { meta charset="utf-8"; (STYLE) }
            body class={ "of-" (game.name()) } {
                (game.picture())
                h1 { (game.title_in(lang)) }
                p { (players_and_time(lang, game)) " · Rowlock" }
            }
        }
    }
}
