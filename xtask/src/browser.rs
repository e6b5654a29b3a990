//! What the tests need besides cargo: Debian's Chromium and its driver, `PostgreSQL`, Python for the examples, Node for the check that
//! browsers run, and axe-core.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// Programs, and the packages they come in.
const PROGRAMS: [(&str, &str); 8] = [
    ("chromium", "chromium"),
    (SHELL, "chromium-headless-shell"),
    ("chromedriver", "chromium-driver"),
    ("python3", "python3"),
    ("node", "nodejs"),
    ("tmux", "tmux"),
    ("npm", "npm"),
    (POSTGRES, "postgresql"),
];

/// The browser without a face. Not every system has it, and the tests do without.
const SHELL: &str = "chromium-headless-shell";

/// Debian keeps this program away from the others.
const POSTGRES: &str = "postgres";

/// The lock file that says which axe-core it is, to the byte.
const AXE: &str = "crates/rowlock/tests/browser/axe";
/// Where the tests find it.
const AXE_HERE: &str = "target/axe";

/// The variable that tells the tests that there is no axe-core.
pub(crate) const WITHOUT_AXE: &str = "ROWLOCK_WITHOUT_AXE";

/// Installs what is missing where that is possible. Returns whether axe-core is there: npm's registry is out
/// of reach for some who can run everything else.
pub(crate) fn install() -> Result<bool, String> {
    let axe = axe_is_here();
    // npm only fetches axe-core.
    let ready = |program: &str| answers(program) || axe && program == "npm";
    let missing: Vec<_> = PROGRAMS.iter().filter(|(program, _)| !ready(program)).collect();
    if !missing.is_empty() {
        let packages: Vec<_> = missing.iter().map(|(_, package)| *package).collect();
        println!("\n=== installing {}", packages.join(", "));
        apt(&packages);
        let needed = |program: &str| !["npm", SHELL].contains(&program) && !answers(program);
        if let Some((program, package)) = missing.iter().find(|(program, _)| needed(program)) {
            return Err(format!("the tests need {program}: install the package {package}"));
        }
    }
    if axe {
        return Ok(true);
    }
    if let Err(why) = install_axe() {
        println!("\n=== WITHOUT axe-core: {why}");
        return Ok(false);
    }
    Ok(true)
}

pub(crate) fn apt(packages: &[&str]) {
    // Whoever is not root asks for its rights, without a question that nobody would answer.
    let sudo = answers("sudo");
    let apt = |args: &[&str]| {
        let mut command = Command::new(if sudo { "sudo" } else { "apt-get" });
        if sudo {
            command.args(["-n", "apt-get"]);
        }
        // Whether it worked shows in whether the programs answer.
        _ = command.env("DEBIAN_FRONTEND", "noninteractive").args(args).status();
    };
    // Lists of packages may be old or missing.
    apt(&["update", "-q"]);
    // One by one: a package that there is not would keep the others out.
    for package in packages {
        apt(&["install", "-y", "-q", "--no-install-recommends", package]);
    }
}

/// Returns whether the axe-core that the lock file names is there.
fn axe_is_here() -> bool {
    let lock = |folder: &str| std::fs::read(Path::new(folder).join("package-lock.json")).ok();
    let script = Path::new(AXE_HERE).join("node_modules/axe-core/axe.min.js");
    script.exists() && lock(AXE).is_some_and(|wanted| lock(AXE_HERE) == Some(wanted))
}

/// Fetches axe-core, checked against the lock file, as a thing of the build: under `target`, and once.
fn install_axe() -> Result<(), String> {
    println!("\n=== installing axe-core");
    let copy = |name: &str| std::fs::copy(Path::new(AXE).join(name), Path::new(AXE_HERE).join(name));
    std::fs::create_dir_all(AXE_HERE)
        .and_then(|()| copy("package.json"))
        .and_then(|_| copy("package-lock.json"))
        .map_err(|why| format!("{AXE_HERE}: {why}"))?;
    // The way to a registry is long and sometimes blocked for a moment.
    for pause in [5, 20, 0] {
        let mut npm = Command::new("npm");
        npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
            .args(["--fetch-retries=1", "--fetch-timeout=20000"])
            .current_dir(AXE_HERE);
        if npm.status().is_ok_and(|status| status.success()) && axe_is_here() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_secs(pause));
    }
    _ = std::fs::remove_dir_all(AXE_HERE);
    Err(format!(
        "npm could not fetch it. Try again with a connection to its registry, or run `npm ci` in a copy of {AXE} at {AXE_HERE}"
    ))
}

/// Returns whether there is a program of this name.
fn answers(program: &str) -> bool {
    if program == POSTGRES && postgres_kit::is_here() {
        return true;
    }
    let answers = |flag| Command::new(program).arg(flag).output().is_ok_and(|out| out.status.success());
    // tmux has no long flags.
    answers("--version") || answers("-V")
}
