//! How Pig looks, and its bots.

use bots::{BotInfo, Policy, PolicyBot, Random, Roster};
use drawing::Drawn;
use game::{Game as _, Seat};
use maud::{Markup, PreEscaped, html};
use pages::{Face, Spot, Tip, Typed};
use words::{Phrases, Situation};

use crate::{Action, Pig};

/// Holds with 20 points or more, as every beginner is told.
struct Twenty;

impl Policy<Pig> for Twenty {
    fn choose(&self, position: &Pig, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let rolls = position.turn_points() < 20 && position.check(seat, Action::Roll).is_ok();
        if rolls { Action::Roll } else { Action::Hold }
    }
}

impl Roster for Pig {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![
            BotInfo { name: "random", about: "rolls or holds, as it comes", seat: || Box::new(Random) },
            BotInfo { name: "expert", about: "holds with 20 or more", seat: || Box::new(PolicyBot(Twenty)) },
        ]
    }
}

/// Its words alone: in a terminal it is played by them.
impl Drawn for Pig {}

impl Face for Pig {
    fn play_area(situation: &Situation<'_, Self>) -> Markup {
        let view = situation.view;
        let choice = |action: Action| {
            let deed = <Self as words::Words>::deed(situation, action);
            html! { button.deed.can name="action" value=(action) data-deed=(deed) { (deed) } }
        };
        html! {
            div.tray role="group" aria-label=(situation.t("turn-points")) {
                b { (situation.t("turn-points")) ": " (view.turn_points()) }
            }
            @if situation.chosen.is_none() && !situation.choices.is_empty() {
                div.deeds role="group" aria-label=(situation.t("tip")) {
                    @for action in situation.choices { (choice(*action)) }
                }
            }
            @if let Some(seat) = situation.own {
                p { (situation.t("safe")) ": " b { (view.scores()[seat]) } " / " (view.target()) }
            }
        }
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Markup {
        html! { span { (situation.view.scores()[seat]) " / " (situation.view.target()) } }
    }

    fn tip(_: &Situation<'_, Self>) -> Tip {
        &[(Spot::Middle, "tip-die"), (Spot::Bar, "tip-hold")]
    }

    fn default_action(_: &Situation<'_, Self>) -> Option<Action> {
        Some(Action::Hold)
    }

    fn picture() -> Markup {
        PreEscaped(
            r##"<svg class="picture" viewBox="0 0 160 90" aria-hidden="true"><rect width="160" height="90" fill="#f3d9d9"/><rect x="55" y="20" width="50" height="50" rx="9" fill="#fff" stroke="#5b4636"/><circle cx="80" cy="45" r="6" fill="#5b4636"/></svg>"##
                .to_owned(),
        )
    }

    fn example(phrases: Phrases, words: &[&str]) -> Option<Markup> {
        match words {
            ["die", face] => {
                Some(html! { p.tray { (phrases.with("face-say", &[("face", (*face).into())])) } })
            }
            _ => None,
        }
    }

    const TYPED: Option<Typed<Self>> = Some(Typed {
        fields: |situation| {
            html! {
                fieldset.faces {
                    legend { (situation.t("typed-die")) }
                    @for face in 1..=6 {
                        label.face { input type="radio" name="face" value=(face) required; span { (face) } }
                    }
                }
            }
        },
        outcome: |field| format!("roll {}", field("face").unwrap_or("0")),
    });
}
