//! axe-core, which looks for what keeps people out of a page.

use std::path::PathBuf;
use std::sync::LazyLock;

use serde_json::Value;

use crate::window::{Driver, Kind, Window};

/// The script itself, a development dependency with a lock file of its own: see the folder `axe`.
static AXE: LazyLock<String> = LazyLock::new(|| {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../axe/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(path).expect("axe-core is there: `cargo xtask test` installs it")
});

/// Every rule that axe runs by itself, best practices too; a line for each element that breaks one.
const RUN: &str = "
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `axe ${id} (${help}): ${node.target}`));
";

impl Window {
    /// What axe-core finds wrong with the page as it is now.
    pub(crate) async fn barriers(&self) -> Vec<String> {
        if self.ask("return 'axe' in window").await != true {
            self.ask(&AXE).await;
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
    let driver = Driver::start();
    let window = driver.open(Kind::Phone).await;
    window.go("data:text/html,<html lang=en><title>A</title><main><h1>A</h1><button></button></main>").await;
    let found = window.barriers().await;
    assert!(found.len() == 1 && found[0].starts_with("axe button-name"), "{found:?}");
    window.close().await;
}
