//! What a table asks of a phone: long tasks, how soon a tap is answered, and frames that are left out while something is
//! played, on this processor and on one that is four times slower; and the processor time of the page's own thread, which does
//! not depend on who else is there. Nothing here can fail by the clock: it prints what it measures, for `docs/benchmarks.md`.
//! Run by `cargo xtask browsers slow`.

use std::time::{Duration, Instant};

use serde_json::json;

use browser_kit::play::Moment;
use browser_kit::{Driver, Kind, Window};

use crate::games;

/// Measures from the first moment of every page on.
const MEASURE: &str = r#"
    window.measured = { opening: [], tasks: [], taps: [], frames: 0, dropped: 0, worst: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured[document.documentElement.classList.contains("js") ? "tasks" : "opening"].push(Math.round(duration));
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "pointerup" || name === "click") measured.taps.push(duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
    let last = 0;
    const frame = (now) => {
      const playing = document.querySelector(".moments");
      if (playing && last) {
        const missed = Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
        measured.frames += 1 + missed;
        measured.dropped += missed;
        measured.worst = Math.max(measured.worst, missed);
      }
      last = playing ? now : 0;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
"#;

/// What came of it, in words.
const SAY: &str = r"
    const { opening, tasks, taps, frames, dropped, worst } = measured;
    const most = (list) => Math.max(0, ...list);
    return `opening: ${opening.length} long tasks, ${most(opening)} ms; playing: ${tasks.length} long tasks, ${most(tasks)} ms; `
      + `taps over 100 ms: ${taps.filter((tap) => tap > 100).length}, slowest ${most(taps)} ms; `
      + `frames while something is played: ${frames}, left out ${dropped} (${(100 * dropped / Math.max(frames, 1)).toFixed(1)}%), at most ${worst} in a row`;
";

/// Plays some of a game with two bots, on a processor that is so many times slower.
async fn play(anna: &Window, home: &browser_kit::Home, game: &str, slower: u32) {
    anna.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
    anna.new_table(home, game).await;
    anna.give_chair(3, "greedy").await;
    anna.until("return document.querySelectorAll('.chair.bot').length === 1").await;
    anna.give_chair(2, "greedy").await;
    anna.find("form.own.decide .bar").await;
    anna.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": slower })).await;
    anna.driver.refresh().await.unwrap();
    anna.until("return document.documentElement.classList.contains('js')").await;
    let (begun, first) = (Instant::now(), busy(anna).await);
    let (mut turn, mut before, mut most) = (0, first, 0.0_f64);
    while begun.elapsed() < LONG && anna.step(turn).await != Moment::Over {
        turn += 1;
        tokio::time::sleep(LOOK).await;
        let now = busy(anna).await;
        (before, most) = (now, most.max(now - before));
    }
    let said = anna.ask(SAY).await;
    let share = 100.0 * (before - first) / begun.elapsed().as_secs_f64();
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!(
        "{game}, {slower} times slower: {}; its thread was busy for {share:.1}% of the time, at most {:.0} ms between two looks; load {}",
        said.as_str().unwrap(),
        1000.0 * most,
        load.split(' ').next().unwrap_or_default()
    );
}

/// How long is played, and how often is looked.
const LONG: Duration = Duration::from_secs(30);
const LOOK: Duration = Duration::from_millis(100);

/// Returns the processor time that the page's own thread has taken so far, in seconds.
async fn busy(anna: &Window) -> f64 {
    let metrics = anna.cdp("Performance.getMetrics", json!({})).await;
    let metrics = metrics["metrics"].as_array().unwrap();
    let task = metrics.iter().find(|metric| metric["name"] == "TaskDuration").unwrap();
    task["value"].as_f64().unwrap()
}

#[tokio::test]
#[ignore = "`cargo xtask browsers slow`"]
async fn on_a_slow_processor() {
    let (home, driver) = (crate::measured_home("slow"), Driver::start());
    let anna = driver.open(Kind::Lively).await;
    anna.before_pages(MEASURE).await;
    anna.cdp("Performance.enable", json!({ "timeDomain": "threadTicks" })).await;
    for game in games() {
        for slower in [1, 4] {
            play(&anna, &home, game, slower).await;
        }
    }
    anna.close().await;
}
