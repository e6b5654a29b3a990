//! The browser of the browser tests: Debian's Chromium and its driver.

use std::process::Command;

const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// Has Chromium and its driver ready; installs them where that is possible.
pub(crate) fn install() -> Result<(), String> {
    if answers("chromium") && answers("chromedriver") {
        return Ok(());
    }
    println!("\n=== installing {}", PACKAGES.join(" and "));
    // Whoever is not root asks for its rights, without a question that nobody would answer.
    let sudo = answers("sudo");
    let apt = |args: &[&str]| {
        let mut command = Command::new(if sudo { "sudo" } else { "apt-get" });
        if sudo {
            command.args(["-n", "apt-get"]);
        }
        command.env("DEBIAN_FRONTEND", "noninteractive").args(args).status().is_ok_and(|s| s.success())
    };
    // Lists of packages may be old or missing; what they lack shows when something is installed.
    _ = apt(&["update", "-q"]);
    let install = [&["install", "-y", "-q", "--no-install-recommends"][..], &PACKAGES].concat();
    if apt(&install) && answers("chromedriver") {
        return Ok(());
    }
    Err(format!("the browser tests need Chromium: install the packages {}", PACKAGES.join(" and ")))
}

/// Is there a program of this name?
fn answers(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|out| out.status.success())
}
