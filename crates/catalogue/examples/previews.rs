//! Takes the pictures that messengers show of a link to a table, with Chromium, and notes of which page each was taken:
//!
//!     cargo run --package catalogue --example previews

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use words::Lang;

fn main() {
    let assets =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../pages/assets").canonicalize().expect("the assets");
    let folder = assets.join("previews");
    fs::create_dir_all(&folder).expect("a writable folder");
    let mut sources = String::new();
    for game in catalogue::standard().faces() {
        for lang in Lang::ALL {
            let name = format!("{}-{}", game.name(), lang.code());
            let text = pages::preview_page(game, lang).into_string();
            let page = assets.join("preview.html");
            fs::write(&page, &text).expect("a writable folder");
            take(&page, &folder.join(format!("{name}.png")));
            fs::remove_file(&page).expect("it was just written");
            _ = writeln!(sources, "{} {name}", pages::checksum(text.bytes()));
        }
    }
    fs::write(assets.join("../previews.txt"), sources).expect("a writable folder");
}

fn take(page: &Path, picture: &Path) {
    let done = Command::new("chromium")
        .args([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--force-device-scale-factor=1",
        ])
        .args(["--allow-file-access-from-files", "--virtual-time-budget=2000", "--window-size=1200,630"])
        .arg(format!("--screenshot={}", picture.display()))
        .arg(format!("file://{}", page.display()))
        .status()
        .expect("chromium is there");
    assert!(done.success(), "{}", picture.display());
}
