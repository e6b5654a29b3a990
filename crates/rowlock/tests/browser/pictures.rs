//! Pictures to be looked at: every table, small and large, by day and by night, early, in the middle and at the end; and a strip of
//! frames of every kind of moment. `cargo xtask browsers pictures` puts them into target/browsers.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use browser_kit::play::{LONGEST, Moment, play_while};
use browser_kit::{Driver, Home, Kind, Window};

use crate::games;

async fn table(anna: &Window, home: &Home, game: &str) {
    anna.new_table(home, game).await;
    anna.give_chair(3, "greedy").await;
    anna.until("return document.querySelectorAll('.chair.bot').length === 1").await;
    anna.give_chair(2, "greedy").await;
    anna.find("form.own.decide .bar").await;
}

#[tokio::test]
#[ignore = "`cargo xtask browsers pictures`"]
async fn tables() {
    let (home, driver) = (crate::measured_home("pictures"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    for game in games() {
        table(&anna, &home, game).await;
        let mut turn = 0;
        for (until, when) in [(4, "1-early"), (60, "2-middle"), (usize::MAX, "3-end")] {
            play_while(&[&anna], &mut turn, |turn| turn >= until).await;
            for (size, width, height) in [("phone", 390, 844), ("desktop", 1440, 900)] {
                for theme in ["light", "dark"] {
                    anna.size(width, height).await;
                    anna.prefer("prefers-color-scheme", theme).await;
                    anna.ask("scrollTo(0, 0)").await;
                    anna.picture(&format!("tables/{game}-{size}-{theme}-{when}")).await;
                }
            }
            anna.size(390, 844).await;
        }
    }
    anna.close().await;
}

/// Stops what is played at its beginning, so that it can be looked at frame by frame.
const HOLD: &str = r"
    window.held = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      const [, kind] = new Error().stack.match(/Stage\.(?!animate|run|shout)(\w+)/) ?? [];
      if (kind) {
        animation.pause();
        held.push([kind, animation]);
      }
      return animation;
    };
";

/// Puts what is held at a part of its way.
const AT: &str = r"
    for (const [, animation] of held) animation.currentTime = PART * animation.effect.getComputedTiming().endTime;
";

/// Lets what is held end.
const LET_GO: &str = "for (const [, animation] of held.splice(0)) animation.finish()";

#[tokio::test]
#[ignore = "`cargo xtask browsers pictures`"]
async fn moments() {
    let (home, driver) = (crate::measured_home("moments"), Driver::start());
    let anna = driver.open(Kind::Lively).await;
    anna.before_pages(HOLD).await;
    anna.size(390, 844).await;
    for game in games() {
        table(&anna, &home, game).await;
        let (begun, mut turn, mut seen) = (Instant::now(), 0, BTreeSet::new());
        loop {
            assert!(begun.elapsed() < LONGEST, "the game does not end");
            let kind = anna.ask("return held[0]?.[0]").await.as_str().map(str::to_owned);
            if let Some(kind) = kind {
                // What belongs to it begins at about the same time.
                tokio::time::sleep(Duration::from_millis(50)).await;
                if seen.insert(kind.clone()) {
                    for part in [10, 30, 50, 70, 90] {
                        anna.ask(&AT.replace("PART", &format!("0.{part}"))).await;
                        anna.picture(&format!("moments/{game}-{kind}-{part}")).await;
                    }
                }
                anna.ask(LET_GO).await;
            } else if anna.moment().await == Moment::Over {
                break;
            } else {
                let upto = turn + 1;
                play_while(&[&anna], &mut turn, |turn| turn >= upto).await;
            }
        }
        println!("{game}: {seen:?}");
    }
    anna.close().await;
}
