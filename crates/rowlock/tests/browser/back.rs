//! Coming back: the list of one's games, another device, without a connection, light and dark.

use browser_kit::{Driver, Kind, home};

/// Waits until the page is looked after by its worker, which has kept what it keeps.
const KEPT: &str = r#"
    return window.kept ?? (navigator.serviceWorker?.ready.then(async () => {
      const names = await caches.keys();
      window.kept = names.length > 0 && Boolean(await (await caches.open(names[0])).match("/offline"));
    }), false);
"#;

#[tokio::test]
async fn everything_of_a_guest_moves_to_another_device_and_can_be_deleted() {
    let (home, driver) = (home!("rowlock", "back"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    anna.play_against(&home, "ten", "greedy").await;
    anna.until("return 'turn' in (document.querySelector('#table')?.dataset ?? {})").await;
    anna.go(&home.at("/")).await;
    anna.until("return document.title.startsWith('(1)')").await;
    anna.tap("a.tool[href='/you']").await;
    anna.until("return document.querySelectorAll('.your-games li').length === 1").await;
    anna.go(&home.at("/you/settings")).await;
    anna.tap("form[action='/you/code'] button").await;
    let link = anna.ask("return document.querySelector('a.link').href").await;
    let desk = driver.open(Kind::Desktop).await;
    desk.go(link.as_str().unwrap()).await;
    desk.until("return document.querySelector('#code').value.length === 26").await;
    desk.tap("form button.primary").await;
    desk.until("return document.querySelectorAll('.your-games li').length === 1").await;
    desk.go(&home.at("/you/delete")).await;
    desk.tap("input[name=sure]").await;
    desk.tap("button.danger").await;
    desk.until("return document.querySelector('h1')?.textContent.includes('deleted')").await;
    anna.go(&home.at("/you")).await;
    anna.until("return !document.querySelector('.your-games')").await;
    anna.close().await;
    desk.close().await;
}

#[tokio::test]
async fn the_theme_is_as_one_has_chosen() {
    let (home, driver) = (home!("rowlock", "theme"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    let ground = "return getComputedStyle(document.body).backgroundColor";
    anna.prefer("prefers-color-scheme", "light").await;
    anna.go(&home.at("/you/settings")).await;
    let light = anna.ask(ground).await;
    anna.tap("button[value=dark]").await;
    anna.until("return document.documentElement.dataset.theme === 'dark'").await;
    let dark = anna.ask(ground).await;
    assert_ne!(light, dark);
    anna.prefer("prefers-color-scheme", "dark").await;
    anna.tap("button[value=light]").await;
    anna.until("return document.documentElement.dataset.theme === 'light'").await;
    assert_eq!(anna.ask(ground).await, light);
    anna.tap("button[value=system]").await;
    anna.until("return !document.documentElement.dataset.theme").await;
    assert_eq!(anna.ask(ground).await, dark);
    anna.close().await;
}

#[tokio::test]
async fn the_rules_can_be_read_without_a_server() {
    let (home, driver) = (home!("rowlock", "offline"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    anna.go(&home.at("/")).await;
    anna.until(KEPT).await;
    let (rules, table) = (home.at("/rules/ten"), home.at("/you"));
    drop(home);
    anna.go(&rules).await;
    anna.until("return document.querySelector('h1')?.textContent === 'TEN'").await;
    anna.picture("offline-rules").await;
    anna.go(&table).await;
    anna.until("return document.querySelector('h1')?.textContent === 'No connection'").await;
    anna.picture("offline").await;
    anna.close().await;
}
