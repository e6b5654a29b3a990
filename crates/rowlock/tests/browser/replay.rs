//! Looking back: a record from elsewhere on one page without reloads, on a phone and at a desk, and without scripts.

use browser_kit::{Driver, Kind, Window, home};
use serde_json::Value;

/// The first record of a file that an earlier version wrote, as a file of its own.
fn record(game: &str) -> String {
    let fixture =
        format!("{}/../../fixtures/v1/records/simulated/{game}-2.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(fixture).unwrap();
    let path = format!("{}/replay-{game}.jsonl", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, game::split_records(&text).next().unwrap()).unwrap();
    path
}

pub(crate) async fn bring(window: &Window, records: &str, game: &str) {
    window.go(records).await;
    window.find("#file").await.send_keys(record(game)).await.unwrap();
    window.tap("form.drop button").await;
    window.find(".bar.steps").await;
}

/// Where the buttons are, and how far everything has moved that nobody moved.
const PLACES: &str = r"return [...document.querySelectorAll('.bar.steps a, .bar.steps button, .bar.steps input, .eyes a')]
    .map((item) => { const box = item.getBoundingClientRect(); return [Math.round(box.x), Math.round(box.y)]; })";

const SHIFTS: &str = r"window.shifts = [];
    const edges = ({ x, y, width, height }) => [x, y, width, height].join(' ');
    const told = ({ node, previousRect, currentRect }) => `${node?.className ?? node?.data}: ${edges(previousRect)} to ${edges(currentRect)}`;
    // Cards and pawns make room for one another, and digits grow inside their box.
    const grew = (one, other) => one.top === other.top && (one.left === other.left || Math.abs(one.right - other.right) < 1);
    const still = ({ node, previousRect, currentRect }) =>
        node?.nodeType === 1 && !node.matches('.card:not(.void), .tcard, .fan, .stand') && !grew(previousRect, currentRect);
    const note = (shift) => { const sources = shift.sources.filter(still); if (sources.length) window.shifts.push(sources.map(told)); };
    new PerformanceObserver((list) => list.getEntries().forEach(note))
        .observe({ type: 'layout-shift', buffered: false });";

async fn at_step(window: &Window, step: &str) {
    window.until(&format!("return document.querySelector('#table').dataset.step === '{step}'")).await;
}

async fn look_back(game: &str) {
    let (home, driver) = (home!("rowlock", &format!("replay-{game}")), Driver::start());
    for kind in [Kind::Phone, Kind::Desktop] {
        let anna = driver.open(kind).await;
        bring(&anna, &home.at("/records"), game).await;
        anna.ask("window.same = true").await;
        anna.ask("scrollTo(0, 0)").await;
        anna.ask(SHIFTS).await;
        let places = anna.ask(PLACES).await;
        let last = anna.ask("return document.querySelector('#at').max").await.as_str().unwrap().to_owned();
        for step in 1..=12 {
            anna.ask("document.querySelector('[data-go=on]').click()").await;
            at_step(&anna, &step.to_string()).await;
            assert_eq!(anna.ask(PLACES).await, places, "no button moves, step {step}");
        }
        assert_eq!(
            anna.ask("return window.shifts").await,
            Value::from(Vec::<Value>::new()),
            "nothing moves that did not happen"
        );
        anna.ask("document.querySelector('[data-go=keyon]').click()").await;
        anna.until("return Number(document.querySelector('#table').dataset.step) > 12").await;
        anna.picture(&format!("replay/{game}-{kind:?}")).await;
        anna.open_to_everyone("a replay").await;
        anna.ask("const s = document.querySelector('#at'); s.value = s.max; s.dispatchEvent(new Event('input', { bubbles: true }))").await;
        at_step(&anna, &last).await;
        anna.picture(&format!("replay/{game}-{kind:?}-end")).await;
        anna.ask("document.querySelector('[data-eyes=\"0\"]').click()").await;
        anna.until("return document.querySelector('#table').dataset.seat === '0'").await;
        anna.picture(&format!("replay/{game}-{kind:?}-all")).await;
        anna.open_to_everyone("a replay for spectators").await;
        assert_eq!(
            anna.ask("return window.same").await,
            Value::Bool(true),
            "the page was never loaded again"
        );
        // The address says where one is.
        let address = anna.driver.current_url().await.unwrap().to_string();
        assert!(address.ends_with(&format!("?at={last}&seat=0")), "{address}");
        // By keyboard, and by itself.
        anna.press(thirtyfour::Key::Home).await;
        at_step(&anna, "0").await;
        anna.press(thirtyfour::Key::Right).await;
        at_step(&anna, "1").await;
        anna.tap("#play").await;
        anna.until("return Number(document.querySelector('#table').dataset.step) > 2").await;
        anna.tap("#play").await;
        anna.close().await;
    }
}

each_game!(look_back);

#[tokio::test]
async fn records_are_chosen_checked_and_stepped_through_without_scripts() {
    let (home, driver) = (home!("rowlock", "replay-plain"), Driver::start());
    let anna = driver.open(Kind::NoScript).await;
    bring(&anna, &home.at("/records"), "ten").await;
    for step in ["Step 1 of", "Step 2 of"] {
        anna.tap("[data-go=on]").await;
        assert!(anna.text(".status").await.contains(step), "{}", anna.text(".status").await);
    }
    anna.tap(".eyes a:last-child").await;
    assert!(anna.has("#table.watching[data-step='2']").await);
    anna.picture("replay/no-script").await;
    anna.go(&home.at("/records")).await;
    anna.find("#file").await.send_keys(format!("{}/Cargo.toml", env!("CARGO_MANIFEST_DIR"))).await.unwrap();
    anna.tap("form.drop button").await;
    assert!(anna.text(".notice").await.contains("not a record"), "{}", anna.text(".notice").await);
    anna.picture("replay/refused").await;
    anna.close().await;
}
