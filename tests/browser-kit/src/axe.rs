//! axe-core, which looks for what keeps people out of a page.

use std::path::Path;
use std::sync::LazyLock;

use serde_json::Value;

use crate::Window;

/// The script itself, a development dependency with a lock file of its own: see the folder `axe`. `None` where it was not
/// to be had and `cargo xtask test` said so: then nothing is found.
static AXE: LazyLock<Option<String>> = LazyLock::new(|| {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/node_modules/axe-core/axe.min.js");
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
    pub async fn barriers(&self) -> Vec<String> {
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
    pub async fn open_to_everyone(&self, page: &str) {
        let found = self.barriers().await;
        assert!(found.is_empty(), "{page}:\n{}", found.join("\n"));
    }
}

/// Returns whether axe-core is not to be had here.
pub fn is_missing() -> bool {
    AXE.is_none()
}
