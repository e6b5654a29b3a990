//! What leads from step to step: the slider, the jumps, the seats.

use game::Seat;
use maud::{Markup, html};
use words::{Lang, Phrases};

use super::eyes_text;
use super::story::ReplayStory;

/// Where a replay is, and where it can go.
pub(super) struct Steps<'a> {
    pub(super) base: &'a str,
    pub(super) eyes: Option<Seat>,
    pub(super) at: usize,
    pub(super) story: &'a ReplayStory,
}

impl Steps<'_> {
    /// Returns the address of a step, seen by the same eyes.
    pub(super) fn link(&self, at: usize) -> String {
        self.seen_by(self.eyes, at)
    }

    fn seen_by(&self, eyes: Option<Seat>, at: usize) -> String {
        format!("{}/replay?at={at}&seat={}", self.base, eyes_text(eyes))
    }
}

/// Renders the bar: the slider between the jumps to what one remembers, and the steps below. Every button has its place also
/// where it leads nowhere.
pub(super) fn bar(phrases: Phrases, steps: &Steps<'_>) -> Markup {
    let (at, story) = (steps.at, steps.story);
    let go = |to: Option<usize>, sign: &str, key: &str, name: &str| {
        let to = to.filter(|to| *to != at);
        html! {
            a.button.off[to.is_none()] href=(steps.link(to.unwrap_or(at))) data-go=(name) data-to=(to.unwrap_or(at))
                aria-label=(phrases.t(key)) title=(phrases.t(key)) aria-disabled=[to.is_none().then_some("true")] { (sign) }
        }
    };
    html! {
        div.bar.steps role="group" aria-label=(phrases.t("replay")) {
            form.track method="get" action={ (steps.base) "/replay" } {
                input type="hidden" name="seat" value=(eyes_text(steps.eyes));
                (go(story.key_back(at), "◂◆", "replay-key-back", "keyback"))
                label.hidden for="at" { (phrases.t("replay-at")) }
                input id="at" type="range" name="at" min="0" max=(story.last()) value=(at) list="keys" autocomplete="off";
                datalist id="keys" { @for (step, _) in &story.keys { option value=(step) {} } }
                button.go { (phrases.t("replay-go")) }
                (go(story.key_on(at), "◆▸", "replay-key-on", "keyon"))
            }
            div.buttons {
                (go(Some(story.turn_back(at)), "|◂", "replay-turn-back", "turnback"))
                (go(at.checked_sub(1), "◂", "replay-back", "back"))
                button.play id="play" type="button" data-play=(phrases.t("replay-play")) data-pause=(phrases.t("replay-pause"))
                    aria-label=(phrases.t("replay-play")) { "▶\u{fe0e}" }
                (go(Some(at + 1).filter(|to| *to <= story.last()), "▸", "replay-on", "on"))
                (go(Some(story.turn_on(at)), "▸|", "replay-turn-on", "turnon"))
            }
        }
    }
}

/// Renders by whose eyes the game can be seen.
pub(super) fn eyes(lang: Lang, names: &[String], steps: &Steps<'_>) -> Markup {
    let eye = |eyes: Option<Seat>, name: &str| {
        html! {
            a href=(steps.seen_by(eyes, steps.at)) data-eyes=(eyes_text(eyes)) aria-current=[(eyes == steps.eyes).then_some("true")] {
                (name)
            }
        }
    };
    html! {
        nav.eyes aria-label=(lang.t("replay-eyes")) tabindex="0" {
            @for (i, name) in names.iter().enumerate() { (eye(Seat::new(i), name)) }
            @if names.len() > 1 { (eye(None, &lang.t("replay-all"))) }
        }
    }
}

/// Renders the list of what one remembers.
pub(super) fn moments(phrases: Phrases, steps: &Steps<'_>) -> Markup {
    html! {
        details.log.keys-list id="moments" data-part="moments" open[!steps.story.keys.is_empty()] {
            summary { (phrases.t("replay-moments")) " " span.count { (steps.story.keys.len()) } }
            ol tabindex="0" aria-label=(phrases.t("replay-moments")) {
                @for (step, sentence) in &steps.story.keys {
                    li { a href=(steps.link(*step)) data-to=(step) {
                        span.when { (phrases.with("replay-turn", &[("turn", steps.story.turn(*step).into())])) } " " (sentence)
                    } }
                }
            }
        }
    }
}

/// Renders the form that opens a table with the game as it stands at this step.
pub(super) fn play_on(phrases: Phrases, names: &[String], steps: &Steps<'_>) -> Markup {
    let own = steps.eyes.unwrap_or(Seat::FIRST);
    let choice = |name: &str, value: &str, key: &str, checked: bool| {
        html! {
            label.check { input type="radio" name=(name) value=(value) checked[checked]; span { (phrases.t(key)) } }
        }
    };
    html! {
        details.log.play-on id="play-on" {
            summary { (phrases.t("play-on")) }
            p { (phrases.t("play-on-about")) }
            form method="post" action={ (steps.base) "/play-on" } {
                input type="hidden" name="at" value=(steps.at);
                label { (phrases.t("play-on-seat")) " "
                    select name="seat" {
                        @for (i, name) in names.iter().enumerate() {
                            option value=(i + 1) selected[i == own.index()] { (i + 1) ": " (name) }
                        }
                    }
                }
                @if names.len() > 1 {
                    fieldset { legend { (phrases.t("play-on-with")) }
                        (choice("with", "bots", "play-on-bots", true)) (choice("with", "link", "play-on-link", false))
                    }
                }
                fieldset { legend { (phrases.t("play-on-dice")) }
                    (choice("dice", "same", "play-on-same", true)) (choice("dice", "new", "play-on-new", false))
                }
                button.primary { (phrases.t("play-on-go")) }
            }
        }
    }
}
