//! Cargo, as the tasks call it.

use std::process::Command;
use std::time::Instant;

/// Runs `cargo LINE` with these variables in its environment, and says how long it took.
pub(crate) fn cargo(line: &str, env: &[(&str, &str)]) -> Result<(), String> {
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
