//! The binary as it is handed out: small, with its line tables in a file beside it.

use std::process::Command;

use crate::cargo::cargo;

const FOLDER: &str = "target/dist";

/// Builds `target/dist/rowlock`, and `rowlock.debug` beside it. Where both lie in one folder, a backtrace names lines.
pub(crate) fn dist() -> Result<(), String> {
    cargo("build --profile dist --locked --package rowlock", &[])?;
    objcopy(&["--only-keep-debug", "rowlock", "rowlock.debug"])?;
    objcopy(&["--strip-debug", "--add-gnu-debuglink=rowlock.debug", "rowlock"])?;
    println!("\n{FOLDER}/rowlock, and its line tables in {FOLDER}/rowlock.debug");
    Ok(())
}

fn objcopy(args: &[&str]) -> Result<(), String> {
    let status = Command::new("objcopy").args(args).current_dir(FOLDER).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("objcopy {args:?}: {status}")),
        Err(why) => Err(format!("objcopy, of the package binutils, could not be started: {why}")),
    }
}
