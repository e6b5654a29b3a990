//! Qwixx.

use std::fmt::Write as _;

use game::Seat;
use maud::{Markup, html};
use qwixx::{Action, Cell, Classic, Colour, Event, Roll, Stage};
use sheets::Rules;
use words::games::sheet::colour_key;
use words::{Phrases, Situation};

use crate::dice::{pips, shape, tray};
use crate::sheet::{self, LargeSheet, Offer};
use crate::{Face, Fields, Follower, Moment, Spot, Tip, Typed, svg};

impl Face for Classic {
    fn play_area(situation: &Situation<'_, Self>) -> Markup {
        let position = &situation.view.position;
        let offers = offers(situation, position.stage(), position.roll(), |action| match action {
            Action::Mark(cell) => Some(cell),
            Action::Pass => None,
        });
        html! {
            (tray(situation.phrases(), position.roll()))
            @if let Some(seat) = situation.own {
                (LargeSheet {
                    phrases: situation.phrases(),
                    sheet: position.sheet(seat),
                    closed: position.closed(),
                    offers: &offers,
                    chosen: match situation.chosen { Some(Action::Mark(cell)) => vec![cell], _ => vec![] },
                    score: position.sheet(seat).score(),
                    extra: None,
                }.markup())
            }
        }
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Markup {
        sheet::small(
            situation.phrases(),
            seat,
            situation.view.position.sheet(seat),
            situation.view.position.closed(),
        )
    }

    fn tip(situation: &Situation<'_, Self>) -> Tip {
        tip(situation.view.position.stage())
    }

    fn default_action(_: &Situation<'_, Self>) -> Option<Action> {
        Some(Action::Pass)
    }

    fn is_costly(situation: &Situation<'_, Self>, action: Action) -> bool {
        let position = &situation.view.position;
        action == Action::Pass && position.stage() == Stage::Coloured && !position.has_marked()
    }

    fn moments(situation: &Situation<'_, Self>, event: &Event) -> Vec<Moment> {
        sheet::moments(situation, event)
    }

    const OPEN: bool = true;

    const EXERCISES: &'static str = include_str!("../../exercises/qwixx.jsonl");

    fn picture() -> Markup {
        picture()
    }

    fn example(phrases: Phrases, words: &[&str]) -> Option<Markup> {
        example(phrases, words)
    }

    const TYPED: Option<Typed<Self>> = Some(Typed {
        fields: |situation| {
            let position = &situation.view.position;
            typed(situation, position.stage() == Stage::Lot, position.closed())
        },
        outcome: typed_roll,
    });

    const SHEETS: Option<Rules> = Some(Rules::Dice);

    const FOLLOWER: Option<Follower> = Some(Follower { script: "follow-qwixx.js", data: String::new });
}

/// Returns the advice that the dice games share.
pub(super) const fn tip(stage: Stage) -> Tip {
    match stage {
        Stage::Coloured => &[
            (Spot::Middle, "tip-coloured-dice"),
            (Spot::Choices, "tip-coloured-rings"),
            (Spot::Bar, "tip-bar"),
        ],
        _ => &[(Spot::Middle, "tip-white-dice"), (Spot::Choices, "tip-white-rings"), (Spot::Bar, "tip-bar")],
    }
}

/// Returns the cells among the choices, with the dice that make their numbers.
pub(super) fn offers<G: Face>(
    situation: &Situation<'_, G>,
    stage: Stage,
    roll: Roll,
    cell: impl Fn(G::Action) -> Option<Cell>,
) -> Vec<Offer> {
    if situation.chosen.is_some() {
        return Vec::new();
    }
    let offer = |&action: &G::Action| {
        let cell = cell(action)?;
        Some(Offer {
            cell,
            action: action.to_string(),
            deed: G::deed(situation, action),
            way: way(stage, roll, cell),
        })
    };
    situation.choices.iter().filter_map(offer).collect()
}

/// Q5, Q7: returns the dice that make the number.
fn way(stage: Stage, roll: Roll, cell: Cell) -> String {
    match (stage, roll.die(cell.colour())) {
        (Stage::White, _) => format!("{}+{}", roll.white[0], roll.white[1]),
        (Stage::Coloured, Some(die)) => format!("{}+{die}", cell.number() - die),
        _ => String::new(),
    }
}

/// Renders the input for who begins: the seats, one of them to tap.
pub(super) fn typed_lot<G: Face>(situation: &Situation<'_, G>) -> Markup {
    html! {
        fieldset.lot { legend { (situation.t("typed-first")) }
            @for (i, name) in situation.names.iter().enumerate() {
                label.face { input type="radio" name="outcome" value={ "first " (i + 1) } required; span { (name) } }
            }
        }
    }
}

/// Renders the input for real dice: six faces to tap for each die that is in the game, or who begins.
pub(super) fn typed<G: Face>(situation: &Situation<'_, G>, lot: bool, closed: qwixx::ColourSet) -> Markup {
    let phrases = situation.phrases();
    if lot {
        return typed_lot(situation);
    }
    let die = |field: &str, class: &str, label: Markup| {
        html! {
            fieldset class={ "faces " (class) } {
                legend { (label) }
                @for face in 1..=6 {
                    label.face {
                        input type="radio" name=(field) value=(face) required aria-label=(face);
                        span aria-hidden="true" { (pips(face)) }
                    }
                }
            }
        }
    };
    html! {
        @for which in [1, 2] {
            @let name = phrases.with("typed-white", &[("which", which.into())]);
            (die(&format!("white{which}"), "white", html! { (name) }))
        }
        @for colour in closed.complement().iter() {
            (die(colour.name(), colour.name(), html! { (shape(colour)) (phrases.t(colour_key(colour))) }))
        }
    }
}

/// Puts the text of a roll together from the fields of the dice, or takes the field `outcome` as it is.
pub(super) fn typed_roll(fields: Fields<'_>) -> String {
    if let Some(text) = fields("outcome") {
        return text.to_owned();
    }
    let mut text = format!("roll {} {}", fields("white1").unwrap_or("0"), fields("white2").unwrap_or("0"));
    for colour in Colour::ALL {
        if let Some(die) = fields(colour.name()).filter(|die| !die.is_empty()) {
            _ = write!(text, " {}{die}", colour.letter());
        }
    }
    text
}

/// Renders the examples that the dice games share: `dice 4 1 r3 y2 g5 b6` and `row red 5 7`.
pub(super) fn example(phrases: Phrases, words: &[&str]) -> Option<Markup> {
    match words {
        ["dice", dice @ ..] => match format!("roll {}", dice.join(" ")).parse() {
            Ok(qwixx::Outcome::Roll(roll)) => Some(tray(phrases, roll)),
            _ => None,
        },
        ["row", colour, numbers @ ..] => sheet::row_example(phrases, colour, numbers),
        _ => None,
    }
}

fn picture() -> Markup {
    let mut art = String::new();
    for (row, (band, tint)) in
        [(svg::RED, "#fbe6e3"), (svg::YELLOW, "#fff4cd"), (svg::GREEN, "#e0f2e4"), (svg::BLUE, "#e2ebfa")]
            .into_iter()
            .enumerate()
    {
        let y = 14 + row * 32;
        _ = write!(art, r#"<rect x="14" y="{y}" width="226" height="28" rx="6" fill="{band}"/>"#);
        for place in 0..9 {
            let x = 20 + place * 24;
            let number = if row < 2 { place + 2 } else { 12 - place };
            _ = write!(
                art,
                r##"<rect x="{x}" y="{}" width="21" height="22" rx="4" fill="{tint}"/><text x="{}" y="{}" font-size="13" font-weight="700" text-anchor="middle" fill="#1d1b18">{number}</text>"##,
                y + 3,
                x as f32 + 10.5,
                y + 19
            );
            if [0b0000_1011, 0b0001_0110, 0b0010_0111, 0b0000_0101][row] >> place & 1 == 1 {
                _ = write!(
                    art,
                    r##"<path d="M{} {}l14 16m0-16l-14 16" stroke="#1d1b18" stroke-width="3" stroke-linecap="round" opacity=".75"/>"##,
                    x as f32 + 3.5,
                    y + 6
                );
            }
        }
    }
    svg::die(&mut art, 262, 48, -14, "#fff", "#1d1b18", &[(-1, -1), (1, 1), (-1, 1), (1, -1)]);
    svg::die(&mut art, 286, 108, 18, "#fff", "#1d1b18", &[(-1, -1), (0, 0), (1, 1)]);
    svg::die(&mut art, 222, 118, 8, svg::GREEN, "#fff", &[(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)]);
    svg::picture("#e9dfc9", &art)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_is_put_together_from_its_dice() {
        let field = |name: &str| match name {
            "white1" => Some("3"),
            "white2" => Some("4"),
            "green" => Some("1"),
            _ => None,
        };
        assert_eq!(typed_roll(&field), "roll 3 4 g1");
        assert_eq!(typed_roll(&|name| (name == "outcome").then_some("first 2")), "first 2");
    }
}
