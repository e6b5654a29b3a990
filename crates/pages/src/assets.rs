//! Style, scripts and pictures.

use std::borrow::Cow;
use std::sync::LazyLock;

use rust_embed::RustEmbed;

use crate::{AnyFace, Lang};

/// The path under which the server serves [`asset`]s; what follows it is what `asset` takes.
pub const ASSETS: &str = "/assets/";

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

/// A text that changes when any of the files does.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let files = Files::iter().map(|path| Files::get(&path).expect("a listed file is there"));
    checksum(files.flat_map(|file| file.metadata.sha256_hash()))
});

/// The file that every page has its looks from.
const STYLE: &str = "rowlock.css";

/// The style as it is served: without what only its readers need.
static SERVED_STYLE: LazyLock<String> = LazyLock::new(|| lean(&text(STYLE)));

/// Returns a style without comments and indentation.
fn lean(style: &str) -> String {
    let (mut rest, mut kept) = (style, String::new());
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Returns a short text that changes with the bytes (FNV-1a).
pub fn checksum(bytes: impl IntoIterator<Item = u8>) -> String {
    let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.into_iter().fold(0xcbf2_9ce4_8422_2325_u64, mix))
}

/// A file to be served.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// Its type, for `Content-Type`.
    pub mime: &'static str,
    /// The value for `ETag`, quotes included.
    pub etag: String,
    /// Whether its address changes with its content, so that it may be kept forever.
    pub immutable: bool,
}

/// Returns the file at a path below [`ASSETS`], with or without the version in front. The files are those of
/// all pages and the style of each of the games.
pub fn asset(path: &str, games: &[&dyn AnyFace]) -> Option<Asset> {
    let (asked, name) = match path.split_once('/') {
        Some((version, name)) => (Some(version), name),
        None => (None, path),
    };
    let style = games.iter().find(|game| style_name(game.name()) == name).map(|game| game.style());
    let (bytes, version) = match style.filter(|style| !style.is_empty()) {
        Some(style) => (Cow::Borrowed(style.as_bytes()), checksum(style.bytes())),
        None if name == STYLE => (Cow::Borrowed(SERVED_STYLE.as_bytes()), VERSION.clone()),
        None => (Files::get(name)?.data, VERSION.clone()),
    };
    let mime = match name.rsplit('.').next()? {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let immutable = asked == Some(version.as_str());
    Some(Asset { bytes, mime, etag: format!("\"{version}\""), immutable })
}

/// Returns a text that changes when any of the files does.
pub(crate) fn version() -> &'static str {
    &VERSION
}

/// Returns the content of a file that is text.
pub(crate) fn text(name: &str) -> String {
    let file = Files::get(name).expect("a file of ours");
    String::from_utf8(file.data.into_owned()).expect("a text")
}

/// Returns the address of a file.
pub(crate) fn url(name: &str) -> String {
    format!("{ASSETS}{}/{name}", *VERSION)
}

/// Returns the address of the picture that stands for a game in previews of links, if there is one. The example `previews`
/// of the catalogue takes them.
pub(crate) fn preview_url(game: &str, lang: Lang) -> Option<String> {
    let name = format!("previews/{game}-{}.png", lang.code());
    Files::get(&name).map(|_| url(&name))
}

/// Returns the address of a game's own style, if it has one.
pub(crate) fn style_url(game: &str, style: &str) -> Option<String> {
    (!style.is_empty()).then(|| format!("{ASSETS}{}/{}", checksum(style.bytes()), style_name(game)))
}

fn style_name(game: &str) -> String {
    format!("game-{game}.css")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_by_their_address_and_only_there() {
        let path = url("rowlock.css");
        let file = asset(path.strip_prefix(ASSETS).unwrap(), &[]).unwrap();
        assert!(file.immutable && file.mime.starts_with("text/css"));
        assert!(!asset("0000/rowlock.css", &[]).unwrap().immutable);
        assert!(asset("0000/../Cargo.toml", &[]).is_none());
    }

    #[test]
    fn a_style_is_served_without_its_comments() {
        assert_eq!(lean("/* One */\n  a { b: c; } /* two\n lines */\n\n  d{}\n"), "a { b: c; }\nd{}");
        let served = asset(url(STYLE).strip_prefix(ASSETS).unwrap(), &[]).unwrap().bytes;
        assert!(!String::from_utf8_lossy(&served).contains("/*"));
    }

    /// What is dark because the device is so, and because somebody has chosen it, is the same.
    #[test]
    fn dark_is_dark_whoever_wants_it() {
        let style = text("rowlock.css");
        let declared = |selector: &str| -> Vec<String> {
            let blocks = style.split(selector).skip(1).filter_map(|rest| rest.split_once('}'));
            let lines = blocks.flat_map(|(block, _)| {
                block.split([';', '{']).map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
            });
            lines.filter(|line| !line.is_empty() && !line.starts_with("color-scheme")).collect()
        };
        let (device, chosen) =
            (declared(":root:not([data-theme=light])"), declared(":root[data-theme=dark]"));
        assert!(device.len() > 20, "{device:?}");
        assert_eq!(device, chosen);
    }

    #[test]
    fn the_style_of_a_game_is_served_where_its_pages_look_for_it() {
        let games: [&dyn crate::AnyFace; 2] =
            [&game::dynamic::Of::<qwixx::Classic>::new(), &game::dynamic::Of::<ten::Ten>::new()];
        for game in games {
            let found = style_url(game.name(), game.style())
                .map(|url| asset(url.strip_prefix(ASSETS).unwrap(), &games).expect("it is served"));
            assert_eq!(found.is_some(), !game.style().is_empty(), "{}", game.name());
            assert!(found.is_none_or(|file| file.immutable && file.bytes == game.style().as_bytes()));
        }
        assert_eq!(style_url("chess", ""), None);
        assert!(style_url("chess", "a{}").unwrap().ends_with("/game-chess.css"));
    }
}
