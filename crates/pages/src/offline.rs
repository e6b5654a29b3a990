//! What there is without a connection.

use maud::{Markup, html};
use words::Lang;

use crate::assets::{self, style_url};
use crate::layout::{Document, LIGHT, document};
use crate::{AnyFace, Ctx};

/// Files that every kept page needs.
const FILES: [&str; 4] = ["rowlock.css", "home.js", "random.js", "national-park.woff2"];

/// Renders the page that is shown where there is no connection: what can be read, and what needs the server.
pub fn offline(ctx: &Ctx<'_>, games: &[&dyn AnyFace]) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let title = t("no-connection");
    let main = html! {
        div.page {
            h1 { (title) }
            p { (t("no-connection-about")) }
            p { a.button.primary href="/" { (t("no-connection-again")) } }
            h2 { (t("rules")) }
            ul.plain-list { @for game in games { li { a href={ "/rules/" (game.name()) } { (game.title_in(ctx.lang)) } } } }
        }
    };
    document(
        ctx,
        Document { title: &title, class: "plain", scripts: &["home.js"], refresh: false, style: None, main },
    )
}

/// Writes what a device needs to know to install the pages as an app.
pub fn manifest(lang: Lang) -> String {
    let icon = |name: &str, size: &str, purpose: &str| serde_json::json!({ "src": assets::url(name), "sizes": size, "type": "image/png", "purpose": purpose });
    serde_json::json!({
        "name": "Rowlock",
        "short_name": "Rowlock",
        "description": lang.t("home-lead"),
        "lang": lang.code(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": LIGHT,
        "background_color": "#f5f1e8",
        "icons": [
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("maskable-512.png", "512x512", "maskable"),
        ],
        "shortcuts": [{ "name": lang.t("your-games"), "url": "/you" }],
    })
    .to_string()
}

/// Writes the script that keeps this page and the rules in one language, and shows notices.
pub fn service_worker(lang: Lang, games: &[&dyn AnyFace]) -> String {
    let mut shell = vec!["/offline".to_owned()];
    shell.extend(FILES.map(assets::url));
    for game in games {
        shell.push(format!("/rules/{}", game.name()));
        shell.extend(style_url(game.name(), game.style()));
    }
    let quoted: Vec<_> = shell.iter().map(|path| format!("\"{path}\"")).collect();
    let cache = format!("rowlock-{}-{}", assets::version(), lang.code());
    format!("const CACHE = \"{cache}\";\nconst SHELL = [{}];\n{}", quoted.join(", "), assets::text("sw.js"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icons_of_the_app_are_served() {
        let manifest: serde_json::Value = serde_json::from_str(&manifest(Lang::De)).unwrap();
        assert_eq!(manifest["lang"], "de");
        for icon in manifest["icons"].as_array().unwrap() {
            let path = icon["src"].as_str().unwrap().strip_prefix(assets::ASSETS).unwrap();
            assert!(crate::asset(path, &[]).is_some_and(|asset| asset.mime == "image/png"), "{path}");
        }
    }

    #[test]
    fn what_is_kept_is_what_is_served() {
        let game = game::dynamic::Of::<ten::Ten>::new();
        let games: [&dyn AnyFace; 1] = [&game];
        let script = service_worker(Lang::Fr, &games);
        assert!(script.contains("-fr\";") && script.contains("\"/rules/ten\""), "{script}");
        for path in script.split('"').filter(|part| part.starts_with(assets::ASSETS) && part.len() > 30) {
            let asset = crate::asset(path.strip_prefix(assets::ASSETS).unwrap(), &games);
            assert!(asset.is_some_and(|asset| asset.immutable), "{path}");
        }
        assert!(script.contains("addEventListener(\"push\""));
    }
}
