//! Nothing is lost: not by a reload, not by a tunnel, not by a power cut, not by a change of device.

use browser_kit::play::{Moment, play_out, play_while};
use browser_kit::{Driver, Kind, Window, home};

/// What somebody has marked on their own sheet: a cross or a dot a cell.
async fn marks(window: &Window) -> String {
    let script = "const cross = (cell) => (cell.matches('.marked') ? 'x' : '.'); \
        return [...document.querySelectorAll('#table .own .cell')].map(cross).join('')";
    window.ask(script).await.as_str().unwrap().to_owned()
}

/// Is everything still marked? The game may have gone on meanwhile.
fn all_kept(before: &str, after: &str) -> bool {
    let kept = |(old, new)| old != b'x' || new == b'x';
    before.len() == after.len() && before.bytes().zip(after.bytes()).all(kept)
}

/// Waits until the page is told of changes again.
async fn connected(window: &Window) {
    window.until("return document.querySelector('#offline')?.hidden ?? true").await;
}

#[tokio::test]
async fn reload_tunnel_and_power_cut() {
    let (mut home, driver) = (home!("rowlock", "durable"), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Phone).await);
    let link = anna.open_table(&home, "qwixx").await;
    ben.join(&link, "Ben").await;
    let (people, mut turn) = ([&anna, &ben], 0);
    play_while(&people, &mut turn, |turn| turn >= 12).await;

    // A reload brings everything back, seat and all.
    let before = marks(&anna).await;
    assert!(before.contains('x'), "{before}");
    anna.driver.refresh().await.unwrap();
    anna.find("#table").await;
    let after = marks(&anna).await;
    assert!(all_kept(&before, &after), "{before} {after}");
    play_while(&people, &mut turn, |turn| turn >= 24).await;

    // In a tunnel the page says so; what happened meanwhile is there afterwards, without a reload.
    anna.ask("window.unharmed = true").await;
    anna.offline(true).await;
    anna.until("return document.querySelector('#offline')?.hidden === false").await;
    anna.picture("durable/offline").await;
    play_while(&[&ben], &mut turn, |turn| turn >= 30).await;
    anna.offline(false).await;
    connected(&anna).await;
    play_while(&people, &mut turn, |turn| turn >= 42).await;

    // The server dies and comes back in the middle of a round.
    let before = (marks(&anna).await, marks(&ben).await);
    home.kill_and_restart();
    connected(&anna).await;
    connected(&ben).await;
    let after = (marks(&anna).await, marks(&ben).await);
    assert!(all_kept(&before.0, &after.0) && all_kept(&before.1, &after.1), "{before:?} {after:?}");
    play_out(&people, &mut turn).await;
    assert_eq!(anna.ask("return window.unharmed").await, true, "no reload was needed");

    // Through all of this her browser has kept what it needs to check the dice.
    anna.go(&format!("{link}/fair")).await;
    anna.find(".verdict.good, .verdict.bad").await;
    let verdict = anna.text(".verdict").await;
    assert!(anna.has(".verdict.good").await, "{verdict}");
    assert!(verdict.contains("Your browser opened a link of its own"), "{verdict}");
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn a_seat_moves_to_another_device() {
    let (home, driver) = (home!("rowlock", "device"), Driver::start());
    let (phone, desk) = (driver.open(Kind::Phone).await, driver.open(Kind::Desktop).await);
    let link = phone.open_table(&home, "qwixx").await;
    phone.go(&format!("{link}/move-seat")).await;
    phone.picture("pages/offer-seat").await;
    phone.open_to_everyone("a link to be made").await;
    phone.tap("form button.primary").await;
    phone.picture("pages/move-seat").await;
    phone.open_to_everyone("a seat to take along").await;
    let to = phone.ask("return document.body.innerText.match(/http\\S+token=\\w+/)[0]").await;
    desk.go(to.as_str().unwrap()).await;
    desk.tap("form button.primary").await;
    desk.find("#table").await;
    join_as_second(&desk, &phone, &link).await;
    desk.until("return 'turn' in document.querySelector('#table').dataset").await;
    phone.go(&link).await;
    assert_eq!(phone.moment().await, Moment::Waiting, "the phone only watches now");
    phone.close().await;
    desk.close().await;
}

/// Somebody new takes the free seat in the window that has just lost its own, so that the game begins.
async fn join_as_second(window: &Window, other: &Window, link: &str) {
    window.find("#table").await;
    other.driver.delete_all_cookies().await.unwrap();
    other.join(link, "Ben").await;
    other.driver.delete_all_cookies().await.unwrap();
}
