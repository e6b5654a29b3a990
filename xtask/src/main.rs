//! Set-up and checks that cargo alone cannot do. `cargo xtask` lists them.

mod browser;
mod browsers;
mod cargo;
mod crash;
mod dist;
mod load;
mod nodes;
mod notices;
mod python;
mod ready;
mod server_process;
mod think;

use std::path::Path;
use std::process::{Command, ExitCode};

use cargo::cargo;
use server_process::binary;

const HELP: &str = "\
cargo xtask test                            everything that must hold: format, lints, tests, doc tests, docs
cargo xtask browsers [NAME]                 whole games in Firefox and WebKit (`engines`), pages on a slow processor (`slow`) and
                                            pictures of every table and moment (`pictures`), into target/browsers; all, or those
                                            of a name
cargo xtask python                          the package for Python, built, installed into target/python and tested
cargo xtask dist                            the release binary, with its line tables in a file beside it
cargo xtask load [TABLES [RATE [SECONDS [REST [pages]]]]]
                                            tables of four, RATE moves a second on all of them [1250 2000 30], and what memory
                                            the server still takes up to REST seconds after everybody has gone [0];
                                            with `pages` everybody has the table's page open besides; NODES=N in the environment
                                            for so many nodes on PostgreSQL, SLOW_DISK=MICROSECONDS for a slow fsync
cargo xtask crash [KILLS [TABLES]]          kill -9 under load; no acknowledged move may be lost [200 40]
cargo xtask nodes [FAULTS [PLACES [NODES [planted|ends]]]]
                                            several nodes on one PostgreSQL, and one fault after the other; no acknowledged move
                                            may be lost [100 12 3]; with `planted` compare-and-set is off, which must be noticed;
                                            with `ends` nodes are only killed and told to stop
cargo xtask notices [KILLS [TABLES]]        kill -9 at tables with days to think; everybody due is told, nobody too late [100 60]
cargo xtask ready [GAMES]                   kill -9 with this many open games; how soon it answers again [10000]
cargo xtask think [ASKERS [MOVES]]          how long a bot thinks, alone and beside people who want hints [20 60]
cargo xtask fuzz [MINUTES [TARGET...]]      broken input for every parser, for tables and for the server [10]; THREADS=N in the
                                            environment for fewer threads than there are cores

`browsers`, `load`, `crash`, `nodes`, `notices`, `ready` and `think` build the release binary, or use the one named in the environment variable ROWLOCK.
";

fn main() -> ExitCode {
    let task = std::env::args().nth(1);
    let done = match task.as_deref() {
        Some("test") => test(),
        Some("browsers") => browsers::browsers(&std::env::args().nth(2).unwrap_or_default()),
        Some("python") => python::python(false).map(drop),
        Some("dist") => dist::dist(),
        Some("load") => {
            let (rate, seconds, rest) = (number(3, 2000) as u64, number(4, 30) as u64, number(5, 0) as u64);
            let pages = std::env::args().nth(6).as_deref() == Some("pages");
            let nodes = std::env::var("NODES").ok().and_then(|nodes| nodes.parse().ok()).unwrap_or(0);
            let load = load::Load { tables: number(2, 1250), seats: 4, rate, seconds, rest, pages, nodes };
            binary().and_then(|binary| load::load(binary, load))
        }
        Some("crash") => binary().and_then(|binary| crash::crash(binary, number(2, 200), number(3, 40))),
        Some("nodes") => {
            let form = std::env::args().nth(5);
            let planted = form.as_deref() == Some("planted");
            let torture = nodes::Torture {
                faults: number(2, 100),
                kinds: if form.as_deref() == Some("ends") { nodes::ENDS } else { nodes::ALL },
                places: number(3, 12),
                nodes: number(4, 3),
                planted,
            };
            binary().and_then(|binary| nodes::nodes(binary, torture))
        }
        Some("notices") => {
            binary().and_then(|binary| notices::notices(binary, number(2, 100), number(3, 60)))
        }
        Some("think") => binary().and_then(|binary| think::think(binary, number(2, 20), number(3, 60))),
        Some("fuzz") => fuzz(),
        Some("ready") => binary().and_then(|binary| ready::ready(binary, number(2, 10_000))),
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

/// Runs the fuzz targets on all cores, optimised, but with the checks of overflow that debug builds have.
fn fuzz() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    let arguments = if arguments.is_empty() { "10".to_owned() } else { arguments.join(" ") };
    let checks = [
        ("CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS", "true"),
        ("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true"),
    ];
    cargo(&format!("run --release --locked --package fuzz -- {arguments}"), &checks)
}

/// Returns the `n`-th argument as a number, or else the usual number.
fn number(n: usize, usual: usize) -> usize {
    std::env::args().nth(n).and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Lints and compiles in one go: clippy's compiler is rustc with more lints, so what it has built can be run. This is
/// how `cargo clippy -- -D warnings` calls it, only that cargo is told to build instead of to check. What only a next
/// build would read is not written: it takes as much of the disk as everything else.
const LINTED: [(&str, &str); 3] = [
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
    ("CARGO_INCREMENTAL", "0"),
];

/// What all builds of a test run share, so that nothing is built twice.
const EVERYTHING: &str = "--workspace --locked --features bots/training";

/// Tests of the server by HTTP that are about its file, or have databases of their own.
const OF_FILES: &str = "archive::|fixtures::|owner::|postgres::|names::who_has_a_name_of_before|clocks::a_table_whose_log|\
    sheets::logs_that_do_not_name|who::looking_changes_nothing|notices::nobody_is_kept|\
    you::a_recovery_code|you::who_deletes_themselves";

/// Runs all checks, in the order in which they fail fastest.
fn test() -> Result<(), String> {
    cargo("fmt --all --check", &[])?;
    cargo(&format!("test {EVERYTHING} --all-targets --no-run"), &LINTED)?;
    let axe = browser::install()?;
    // Snapshots must be looked at before they are committed, so a test never writes one. What bots compute
    // once is kept with everything else that is built.
    let tables = std::env::current_dir().map_err(|why| why.to_string())?.join("target/tables");
    let mut env = LINTED.to_vec();
    env.extend([("INSTA_UPDATE", "no"), ("ROWLOCK_DATA", tables.to_str().unwrap_or_default())]);
    if !axe {
        env.push((browser::WITHOUT_AXE, "1"));
    }
    let postgres =
        postgres_kit::Cluster::start(&["fsync=off", "max_connections=500"]).map_err(|why| why.to_string())?;
    let databases = postgres.address("");
    env.push((postgres_kit::SHARED, databases.trim_end_matches('/')));
    if has("nextest") {
        cargo(&format!("nextest run {EVERYTHING} --no-fail-fast --profile all"), &env)?;
        env.push(("ROWLOCK_TEST_STORE", "postgres"));
        let by_http = format!("package(server)&binary(it)&!test(/^({OF_FILES})/)");
        // Tried again like the other tests that need the database.
        let again = "--no-fail-fast --profile all --retries 2";
        cargo(&format!("nextest run {EVERYTHING} {again} -E {by_http}"), &env)?;
    } else {
        cargo(&format!("test {EVERYTHING} --lib --bins --tests"), &env)?;
    }
    drop(postgres);
    cargo(&format!("test {EVERYTHING} --doc"), &LINTED)?;
    smoke()?;
    // Links to private items are for those who read the source.
    let flags = [("RUSTDOCFLAGS", "-D warnings -A rustdoc::private-intra-doc-links")];
    cargo("doc --workspace --locked --no-deps", &flags)?;
    let python = python::python(true)?;
    if !axe {
        println!("\nAll passed, but WITHOUT axe-core, which could not be fetched.");
    }
    if !python {
        println!(
            "\nAll passed, but WITHOUT the package for Python, for which something could not be fetched."
        );
    }
    Ok(())
}

/// Runs small tests of crashes, notices, nodes and load on the real binary, as the tests have built it.
fn smoke() -> Result<(), String> {
    let binary = Path::new("target/debug/rowlock");
    println!("\n=== crash, notices, nodes and load, small");
    crash::crash(binary.to_owned(), 4, 4)?;
    notices::notices(binary.to_owned(), 4, 2)?;
    let torture = nodes::Torture { faults: 3, kinds: nodes::QUICK, places: 3, nodes: 2, planted: false };
    nodes::nodes(binary.to_owned(), torture)?;
    nodes::nodes(binary.to_owned(), nodes::Torture { faults: 0, planted: true, ..torture })?;
    load::load(
        binary.to_owned(),
        load::Load { tables: 5, seats: 4, rate: 50, seconds: 2, rest: 0, pages: true, nodes: 0 },
    )
}

/// Returns whether there is a `cargo NAME`. nextest runs the same tests as `cargo test`, only faster.
fn has(name: &str) -> bool {
    Command::new(env!("CARGO")).args([name, "--version"]).output().is_ok_and(|out| out.status.success())
}
