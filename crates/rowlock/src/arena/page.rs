//! The arena's report as one self-contained page.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::stats::Tally;
use super::{BotReport, Report};

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1d2733; --paper: #fbfaf7; --line: #d9d5cc; --bar: #3b6ea5; --soft: #6b7280 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #171a1f; --line: #363b44; --bar: #7fb0e6; --soft: #9aa3af } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.7rem; margin: 0 0 .25rem } h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem }
p { margin: .3rem 0; max-width: 44rem } .soft { color: var(--soft) }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100% }
th, td { padding: .4rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap }
th:first-child, td:first-child { text-align: left } th { font-weight: 600 }
.cross td { min-width: 5.5rem; text-align: center }
.charts { display: grid; gap: 1.2rem; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)) }
figure { margin: 0 } figcaption { font-weight: 600; margin-bottom: .2rem } figcaption span { font-weight: 400; color: var(--soft) }
svg { width: 100%; height: auto; display: block } svg text { fill: var(--soft); font: 11px system-ui, sans-serif }
.interval { fill: var(--line) } .dot, .bars rect { fill: var(--bar) } .axis { stroke: var(--line) } .mean { stroke: var(--ink); stroke-dasharray: 3 3 }
";

/// The whole page.
pub(super) fn page(report: &Report, tally: &Tally, title: &str) -> String {
    let names = report.bots.iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
    let mut order: Vec<usize> = (0..report.bots.len()).collect();
    order.sort_by(|&a, &b| report.bots[b].rating.total_cmp(&report.bots[a].rating));
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) ": " (names) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                p { (report.games) " games for " (report.players) " between " (names) ", seed " (report.seed) "." }
                p.soft {
                    "Line-ups are played in every rotation of their seats with the same dice. A shared win counts in \
                     equal parts. Intervals hold 95% and count rotations with the same dice as one observation."
                }
                h2 { "Result" }
                div.wide { (standings(report, &order)) }
                p.soft { "Rating: Bradley–Terry strengths on the Elo scale, average 1500, from who finished ahead of whom." }
                h2 { "Share of wins" }
                (intervals(report, &order))
                @if report.players > 1 {
                    h2 { "Who finished ahead of whom" }
                    p.soft { "How often the bot on the left was ahead of the one above, ties half." }
                    div.wide { (cross_table(report, &order)) }
                }
                h2 { "Scores" }
                div.charts {
                    @for &bot in &order { (histogram(&report.bots[bot], tally, bot)) }
                }
                h2 { "The bots" }
                @for &bot in &order {
                    p { strong { (report.bots[bot].name) } " " (report.bots[bot].about) "." }
                }
            }
        }
    }
    .into_string()
}

fn percent(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}

fn standings(report: &Report, order: &[usize]) -> Markup {
    html! {
        table {
            thead { tr { th { "bot" } th { "wins" } th { "95% interval" } th { "mean score" } th { "spread" } th { "rating" } th { "ms a decision" } } }
            tbody {
                @for bot in order.iter().map(|&i| &report.bots[i]) {
                    tr {
                        td { strong { (bot.name) } }
                        td { (percent(bot.win_share)) }
                        td { (percent(bot.low)) " – " (percent(bot.high)) }
                        td { (format!("{:.2}", bot.mean)) }
                        td { (format!("{:.2}", bot.sd)) }
                        td { (format!("{:.0}", bot.rating)) }
                        td { (format!("{:.3}", bot.ms_per_decision)) }
                    }
                }
            }
        }
    }
}

/// Every bot's share with its interval on one axis from 0 to 100%.
fn intervals(report: &Report, order: &[usize]) -> Markup {
    let x = |share: f64| 90.0 + 600.0 * share;
    let height = 24 * order.len() + 26;
    html! {
        svg viewBox=(format!("0 0 720 {height}")) role="img" aria-label="Share of wins with intervals" {
            @for tenth in 0..=10 {
                @let at = x(f64::from(tenth) / 10.0);
                line.axis x1=(at) x2=(at) y1="0" y2=(height - 20) {}
                text x=(at) y=(height - 5) text-anchor="middle" { (tenth * 10) "%" }
            }
            @for (i, &bot) in order.iter().enumerate() {
                @let bot = &report.bots[bot];
                @let y = 24 * i + 12;
                text x="82" y=(y + 4) text-anchor="end" { (bot.name) }
                rect.interval x=(x(bot.low)) width=((x(bot.high) - x(bot.low)).max(2.0)) y=(y - 6) height="12" rx="3" {}
                circle.dot cx=(x(bot.win_share)) cy=(y) r="4" {}
            }
        }
    }
}

fn cross_table(report: &Report, order: &[usize]) -> Markup {
    html! {
        table.cross {
            thead { tr { th {} @for &other in order { th { (report.bots[other].name) } } } }
            tbody {
                @for &bot in order {
                    tr {
                        td { strong { (report.bots[bot].name) } }
                        @for &other in order {
                            @match report.against[bot][other] {
                                // The tint shows the lead; the number says it.
                                Some(share) => td style=(format!("background: color-mix(in srgb, var(--bar) {:.0}%, transparent)", 70.0 * (share - 0.5).max(0.0))) { (percent(share)) },
                                None => td { "·" },
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A bot's scores, in at most some forty bars.
fn histogram(bot: &BotReport, tally: &Tally, index: usize) -> Markup {
    let scores = tally.scores(index);
    let (low, high) = match (scores.first_key_value(), scores.last_key_value()) {
        (Some((&low, _)), Some((&high, _))) => (low, high),
        _ => (0, 0),
    };
    let width = 1 + (high - low) / 40;
    let bins = (high - low) / width + 1;
    let mut counts = vec![0u64; bins as usize];
    for (&score, &count) in scores {
        counts[((score - low) / width) as usize] += count;
    }
    let tallest = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
    let bar = 360.0 / f64::from(bins);
    let x = |score: f64| (score - f64::from(low)) / f64::from(width) * bar;
    html! {
        figure {
            figcaption { (bot.name) " " span { "mean " (format!("{:.1}", bot.mean)) ", from " (low) " to " (high) } }
            svg viewBox="0 0 360 150" role="img" aria-label={ "Histogram of the scores of " (bot.name) } {
                g.bars {
                    @for (i, &count) in counts.iter().enumerate() {
                        @let height = 125.0 * count as f64 / tallest;
                        rect x=(format!("{:.2}", i as f64 * bar)) width=(format!("{:.2}", (bar - 1.0).max(0.5))) y=(format!("{:.2}", 128.0 - height)) height=(format!("{height:.2}")) {}
                    }
                }
                line.axis x1="0" x2="360" y1="128.5" y2="128.5" {}
                line.mean x1=(x(bot.mean + 0.5)) x2=(x(bot.mean + 0.5)) y1="2" y2="128" {}
                text x="0" y="144" { (low) }
                text x="360" y="144" text-anchor="end" { (high) }
                text x=(x(bot.mean + 0.5)) y="144" text-anchor="middle" { (format!("{:.0}", bot.mean)) }
            }
        }
    }
}
