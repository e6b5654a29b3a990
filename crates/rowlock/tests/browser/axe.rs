//! axe-core itself is tested: it must find what it is there for.

use browser_kit::{Driver, Kind};

#[tokio::test]
async fn axe_sees_a_button_without_a_name() {
    if browser_kit::axe_is_missing() {
        return println!("left out: axe-core is not here");
    }
    let driver = Driver::start();
    let window = driver.open(Kind::Phone).await;
    window.go("data:text/html,<html lang=en><title>A</title><main><h1>A</h1><button></button></main>").await;
    let found = window.barriers().await;
    assert!(found.len() == 1 && found[0].starts_with("axe button-name"), "{found:?}");
    window.close().await;
}
