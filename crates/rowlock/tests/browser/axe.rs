//! axe-core, which looks for what keeps people out of a page.

use std::path::PathBuf;
use std::sync::LazyLock;

use serde_json::Value;

use crate::window::{Driver, Kind, Window};

/// The script itself, a development dependency with a lock file of its own: see the folder `axe`. `None` where it was not
/// to be had and `cargo xtask test` said so: then nothing is found.
static AXE: LazyLock<Option<String>> = LazyLock::new(|| {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../axe/node_modules/axe-core/axe.min.js");
    let script = std::fs::read_to_string(path).ok();
    let without = std::env::var_os("ROWLOCK_WITHOUT_AXE").is_some();
    assert!(script.is_some() || without, "axe-core is missing: `cargo xtask test` installs it");
    script
});

/// Every rule that axe runs by itself, best practices too; a line for each element that breaks one.
const RUN: &str = "
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `axe ${id} (${help}): ${node.target}`));
";

impl Window {
    /// What axe-core finds wrong with the page as it is now.
    pub(crate) async fn barriers(&self) -> Vec<String> {
        let Some(axe) = &*AXE else { return Vec::new() };
        if self.ask("return 'axe' in window").await != true {
            self.ask(axe).await;
        }
        let Value::Array(found) = self.ask(&format!("return (async () => {{ {RUN} }})()")).await else {
            panic!("a list")
        };
        found.iter().map(|line| line.as_str().unwrap().to_owned()).collect()
    }

    /// Nothing on this page keeps anybody out.
    pub(crate) async fn open_to_everyone(&self, page: &str) {
        let found = self.barriers().await;
        assert!(found.is_empty(), "{page}:\n{}", found.join("\n"));
    }
}

#[tokio::test]
async fn axe_sees_a_button_without_a_name() {
    if AXE.is_none() {
        return println!("left out: axe-core is not here");
    }
    let driver = Driver::start();
    let window = driver.open(Kind::Phone).await;
    window.go("data:text/html,<html lang=en><title>A</title><main><h1>A</h1><button></button></main>").await;
    let found = window.barriers().await;
    assert!(found.len() == 1 && found[0].starts_with("axe button-name"), "{found:?}");
    window.close().await;
}
