//! Set-up and checks that cargo alone cannot do. `cargo xtask` lists them.

use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask test    everything that must hold: format, lints, tests, doc tests, docs
";

fn main() -> ExitCode {
    let task = std::env::args().nth(1);
    let done = match task.as_deref() {
        Some("test") => test(),
        None | Some("help" | "--help") => {
            print!("{HELP}");
            Ok(())
        }
        Some(other) => Err(format!("there is no task `{other}`\n\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

/// All checks, in the order in which they fail fastest.
fn test() -> Result<(), String> {
    cargo("fmt --all --check", &[])?;
    cargo("clippy --workspace --all-targets --locked -- -D warnings", &[])?;
    // Snapshots must be looked at before they are committed, so a test never writes one.
    let frozen = [("INSTA_UPDATE", "no")];
    if has("nextest") {
        cargo("nextest run --workspace --locked --no-fail-fast", &frozen)?;
    } else {
        cargo("test --workspace --locked --lib --bins --tests", &frozen)?;
    }
    cargo("test --workspace --locked --doc", &[])?;
    // Links to private items are for those who read the source.
    let flags = [("RUSTDOCFLAGS", "-D warnings -A rustdoc::private-intra-doc-links")];
    cargo("doc --workspace --locked --no-deps", &flags)
}

/// Is `cargo NAME` there? nextest runs the same tests as `cargo test`, only sooner.
fn has(name: &str) -> bool {
    Command::new(env!("CARGO")).args([name, "--version"]).output().is_ok_and(|out| out.status.success())
}

fn cargo(line: &str, env: &[(&str, &str)]) -> Result<(), String> {
    println!("\n=== cargo {line}");
    let start = Instant::now();
    let status = Command::new(env!("CARGO"))
        .args(line.split(' '))
        .envs(env.iter().copied())
        .status()
        .map_err(|why| format!("cargo could not be started: {why}"))?;
    if !status.success() {
        return Err(format!("`cargo {line}` failed"));
    }
    println!("=== {} s", start.elapsed().as_secs());
    Ok(())
}
