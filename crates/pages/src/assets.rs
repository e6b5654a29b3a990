//! Style, scripts and pictures.

use std::borrow::Cow;
use std::sync::LazyLock;

use rust_embed::RustEmbed;

/// Where the server serves [`asset`]s: `/assets/` and what `asset` takes.
pub const ASSETS: &str = "/assets/";

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

/// Changes when any of the files does.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for path in Files::iter() {
        let file = Files::get(&path).expect("a listed file is there");
        for byte in file.metadata.sha256_hash() {
            sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    format!("{sum:016x}")
});

/// A file to be served.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// Its type, for `Content-Type`.
    pub mime: &'static str,
    /// For `ETag`, quotes included.
    pub etag: String,
    /// Does its address change with its content, so that it may be kept forever?
    pub immutable: bool,
}

/// The file at a path below [`ASSETS`], with or without the version in front.
pub fn asset(path: &str) -> Option<Asset> {
    let (immutable, name) = match path.split_once('/') {
        Some((version, name)) => (version == *VERSION, name),
        None => (false, path),
    };
    let file = Files::get(name)?;
    let mime = match name.rsplit('.').next()? {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    Some(Asset { bytes: file.data, mime, etag: format!("\"{}\"", *VERSION), immutable })
}

/// The address of a file.
pub(crate) fn url(name: &str) -> String {
    format!("{ASSETS}{}/{name}", *VERSION)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_by_their_address_and_only_there() {
        let path = url("rowlock.css");
        let file = asset(path.strip_prefix(ASSETS).unwrap()).unwrap();
        assert!(file.immutable && file.mime.starts_with("text/css"));
        assert!(!asset("0000/rowlock.css").unwrap().immutable);
        assert!(asset("0000/../Cargo.toml").is_none());
    }
}
