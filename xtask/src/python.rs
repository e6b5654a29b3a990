//! The package for Python: built, installed into an environment of its own, and tested.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::cargo;

/// The environment, which is a thing of the build.
const HERE: &str = "target/python";

/// Builds the package, installs it with what its tests need, and runs them. Returns whether that was possible: Python's registry is
/// out of reach for some who can run everything else. `built` says that the tests have built the binary already.
pub(crate) fn python(built: bool) -> Result<bool, String> {
    cargo("fmt --manifest-path python/Cargo.toml --check", &[])?;
    cargo("clippy --manifest-path python/Cargo.toml --locked --all-targets -- -D warnings", &[])?;
    let python = Path::new(HERE).join("bin/python");
    if !python.exists() {
        run(Command::new("python3").args(["-m", "venv", HERE]))?;
    }
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "./python[test]"]);
    if let Err(why) = run(&mut install) {
        println!("\n=== WITHOUT Python: {why}");
        return Ok(false);
    }
    if !built {
        cargo("build --locked -p rowlock", &[])?;
    }
    let folder = std::env::current_dir().map_err(|why| why.to_string())?;
    let at = |path: &str| -> PathBuf { folder.join(path) };
    let mut tests = Command::new(&python);
    tests
        .args(["-m", "pytest", "-q", "python/tests"])
        .env("ROWLOCK_BINARY", at("target/debug/rowlock"))
        .env("ROWLOCK_ORACLE", at("target/tables"));
    run(&mut tests)?;
    Ok(true)
}

fn run(command: &mut Command) -> Result<(), String> {
    println!("\n=== {command:?}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("`{command:?}` failed")),
        Err(why) => Err(format!("`{command:?}` could not be started: {why}")),
    }
}
