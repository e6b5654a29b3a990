//! `cargo xtask browsers`: the tests of the pages that need other browsers, a quiet machine or somebody who looks.

use std::path::Path;
use std::process::Command;

use crate::cargo::cargo;
use crate::{EVERYTHING, LINTED, binary, browser};

/// What drives Firefox is a crate; it lands under `target`.
const GECKO: &str = "target/geckodriver";

/// Programs, and the packages they come in.
const PROGRAMS: [(&str, &str); 3] =
    [("firefox-esr", "firefox-esr"), ("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb")];

/// Where pictures land.
const PICTURES: &str = "target/browsers";

/// Runs those tests of the browser tests that `cargo xtask test` leaves out, all or those whose name begins so.
pub(crate) fn browsers(which: &str) -> Result<(), String> {
    let here = std::env::current_dir().map_err(|why| why.to_string())?;
    let rowlock = std::path::absolute(binary()?).map_err(|why| why.to_string())?;
    browser::install()?;
    install()?;
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", here.join(GECKO).join("bin").display());
    let pictures = here.join(PICTURES).display().to_string();
    let mut env = LINTED.to_vec();
    env.extend([
        ("PATH", path.as_str()),
        ("ROWLOCK", rowlock.to_str().unwrap_or_default()),
        ("ROWLOCK_PICTURES", &pictures),
    ]);
    let tests = format!("{which} --ignored --nocapture --test-threads 1");
    cargo(&format!("test {EVERYTHING} --test browser -- {}", tests.trim_start()), &env)?;
    println!("\nPictures are in {PICTURES}: look at them.");
    Ok(())
}

fn install() -> Result<(), String> {
    let packages = missing();
    if !packages.is_empty() {
        println!("\n=== installing {}", packages.join(", "));
        browser::apt(&packages);
        if let Some(package) = missing().first() {
            return Err(format!("install the package {package}"));
        }
    }
    if Path::new(GECKO).join("bin/geckodriver").exists() || is_here("geckodriver") {
        return Ok(());
    }
    cargo(&format!("install geckodriver --locked --root {GECKO}"), &[])
}

/// Returns the packages whose programs are not there.
fn missing() -> Vec<&'static str> {
    PROGRAMS.iter().filter(|(program, _)| !is_here(program)).map(|(_, package)| *package).collect()
}

fn is_here(program: &str) -> bool {
    let look = format!("command -v {program}");
    Command::new("sh").args(["-c", &look]).output().is_ok_and(|out| out.status.success())
}
