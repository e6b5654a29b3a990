//! One house on two nodes, and a database that goes away in the middle of a game.

use browser_kit::play::{Moment, play_out, play_while};
use browser_kit::{Driver, Kind, home};
use postgres_kit::Cluster;

#[tokio::test]
async fn people_at_two_nodes_play_a_whole_game_while_the_database_comes_and_goes() {
    let mut cluster = Cluster::start(&["fsync=off"]).unwrap();
    let address = cluster.address("postgres");
    let mut one = home!("rowlock", "node-one", address.clone());
    let (two, driver) = (home!("rowlock", "node-two", address), Driver::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Desktop).await);
    let link = anna.open_table(&one, "qwixx").await;
    ben.join(&link.replace(&one.url, &two.url), "Ben").await;
    let (people, mut turn) = ([&anna, &ben], 0);
    play_while(&people, &mut turn, |turn| turn >= 12).await;

    // Nobody is told that something counts; whoever presses is shown that it is tried again, and it counts later.
    anna.ask("window.unharmed = true").await;
    while anna.moment().await != Moment::Asked {
        play_while(&[&ben], &mut turn, |_| true).await;
    }
    cluster.kill().unwrap();
    // What she pressed last may have counted already, and then she is not asked any more.
    let told = "return document.querySelector('#offline')?.hidden === false";
    while anna.ask(told).await != true && anna.step(turn).await == Moment::Asked {}
    anna.picture("nodes/database-away").await;
    cluster.restart().unwrap();
    anna.until("return document.querySelector('#offline')?.hidden ?? true").await;
    play_while(&people, &mut turn, |turn| turn >= 24).await;

    // A node dies; its page goes on when it is back, and the other has not noticed.
    one.kill_and_restart();
    anna.until("return document.querySelector('#offline')?.hidden ?? true").await;
    play_out(&people, &mut turn).await;
    assert_eq!(
        anna.text(".result .scores").await,
        ben.text(".result .scores").await,
        "both read the same result"
    );
    assert_eq!(anna.ask("return window.unharmed").await, true, "no reload was needed");
}
