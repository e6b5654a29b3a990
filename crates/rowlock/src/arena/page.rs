//! The arena's report as one self-contained page.

use arena::{BotReport, Histogram, LeagueReport};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Report, histogram};

/// The whole page.
pub(super) fn page(report: &Report) -> String {
    let Report { league: report, command } = report;
    let title = report.title;
    let mut order: Vec<usize> = (0..report.bots.len()).collect();
    order.sort_by(|&a, &b| report.bots[b].rating.total_cmp(&report.bots[a].rating));
    let page = Page { report, order };
    let names = page.bots().map(|(_, bot)| bot.name).collect::<Vec<_>>().join(", ");
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " arena: " (names) }
                style { (PreEscaped(include_str!("page.css"))) }
            }
            body {
                header {
                    p.kicker { (title) " arena" }
                    h1 { (page.headline()) }
                    p { (thousands(report.games)) " games for " (report.players) (if report.players == 1 { " player." } else { " players." }) }
                }
                main {
                    @if report.players > 1 {
                        h2 { "Share of wins" }
                        (page.shares())
                        h2 { "Who finished ahead of whom" }
                        p.soft { "How often the bot on the left was ahead of the one above, ties half." }
                        div.wide { (page.cross_table()) }
                    }
                    h2 { "Scores" }
                    div.charts {
                        @let axis = Histogram::new(page.bots().map(|(_, bot)| &bot.scores));
                        @for (place, (_, bot)) in page.bots().enumerate() {
                            figure class=(hue(place)) {
                                figcaption { strong { (bot.name) } " " span.soft { "mean " (format!("{:.1}", bot.mean)) ", spread " (format!("{:.1}", bot.sd)) } }
                                (histogram::draw(&axis, bot.name, &bot.scores, bot.mean))
                            }
                        }
                    }
                    h2 { "The bots" }
                    div.wide { (page.bot_table()) }
                    h2 { "How it was played" }
                    p { "Line-ups are played in every rotation of their seats with the same dice. A shared win counts in equal \
                         parts. Intervals hold 95% and count rotations with the same dice as one observation. Ratings are \
                         Bradley–Terry strengths on the Elo scale, 1500 on average, from who finished ahead of whom. The same \
                         seed gives the same games on any number of threads:" }
                    pre { code { (command) } }
                }
                footer.soft { "Rowlock " (env!("CARGO_PKG_VERSION")) }
            }
        }
    }
    .into_string()
}

/// The bots in the order of their ratings.
struct Page<'a> {
    report: &'a LeagueReport,
    order: Vec<usize>,
}

impl Page<'_> {
    fn bots(&self) -> impl Iterator<Item = (usize, &BotReport)> {
        self.order.iter().map(|&i| (i, &self.report.bots[i]))
    }

    /// The result in one line.
    fn headline(&self) -> String {
        let first = &self.report.bots[self.order[0]];
        if self.report.players == 1 {
            return format!("{} scores {:.2} on average", first.name, first.mean);
        }
        let against = if let &[_, second] = &*self.order {
            format!("against {}", self.report.bots[second].name)
        } else {
            "of its games".to_owned()
        };
        format!("{} wins {:.1}% {against}", first.name, 100.0 * first.win_share)
    }

    /// Every bot's share with its interval, on a line from 0 to 100%.
    fn shares(&self) -> Markup {
        let percent = |share: f64| format!("{:.3}%", 100.0 * share);
        let even = 1.0 / self.report.players as f64;
        html! {
            div.shares {
                @for (place, (_, bot)) in self.bots().enumerate() {
                    div class={ "share " (hue(place)) } {
                        strong { (bot.name) }
                        div.track aria-hidden="true" {
                            div.bar style={ "width:" (percent(bot.win_share)) } {}
                            div.interval style={ "left:" (percent(bot.low)) ";width:" (percent(bot.high - bot.low)) } {}
                            div.even style={ "left:" (percent(even)) } {}
                        }
                        span.value { (format!("{:.1}%", 100.0 * bot.win_share)) " " span.soft { (format!("{:.1} to {:.1}", 100.0 * bot.low, 100.0 * bot.high)) } }
                    }
                }
            }
            p.soft { "The strong end of a bar is the 95% interval. The dashed line is an even share, " (format!("{:.0}%", 100.0 * even)) "." }
        }
    }

    fn cross_table(&self) -> Markup {
        html! {
            table.cross {
                thead { tr { th {} @for (_, other) in self.bots() { th scope="col" { (other.name) } } } }
                tbody {
                    @for (i, bot) in self.bots() {
                        tr {
                            th scope="row" { (bot.name) }
                            @for (j, _) in self.bots() {
                                @match self.report.against[i][j] {
                                    Some(share) => td style=(tint(share)) { (format!("{:.1}%", 100.0 * share)) },
                                    None => td.soft { "–" },
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn bot_table(&self) -> Markup {
        html! {
            table.bots {
                thead { tr { th scope="col" { "bot" } th scope="col" { "rating" } th scope="col" { "a decision takes" } th.about scope="col" { "how it plays" } } }
                tbody {
                    @for (_, bot) in self.bots() {
                        tr {
                            th scope="row" { (bot.name) }
                            td.rating { (format!("{:.0}", bot.rating)) }
                            td { (duration(bot.ms_per_decision)) }
                            td.about { (bot.about) }
                        }
                    }
                }
            }
        }
    }
}

/// The colour of the bot in this place.
fn hue(place: usize) -> &'static str {
    ["hue-0", "hue-1", "hue-2", "hue-3", "hue-4"][place % 5]
}

/// The tint shows the lead; the number says it.
fn tint(share: f64) -> String {
    let (colour, lead) = if share >= 0.5 { ("--won", share - 0.5) } else { ("--lost", 0.5 - share) };
    format!("background:color-mix(in srgb,var({colour}) {:.0}%,transparent)", 90.0 * lead)
}

fn duration(ms: f64) -> String {
    if ms >= 1.0 { format!("{ms:.1} ms") } else { format!("{:.1} µs", 1000.0 * ms) }
}

fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_read_them() {
        assert_eq!([7, 999, 1000, 1_234_567].map(thousands), ["7", "999", "1,000", "1,234,567"]);
        assert_eq!(duration(0.0023), "2.3 µs");
        assert_eq!(duration(12.34), "12.3 ms");
    }
}
