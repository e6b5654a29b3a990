//! Dice, and the four shapes that go with the four colours.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};
use qwixx::{Colour, Roll};
use words::Phrases;
use words::games::sheet::dice_say;

use crate::part;

/// Returns the outline of a colour's shape in a square of 12: diamond, triangle, circle, square.
pub(crate) const fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "M6 0l5.4 6L6 12 .6 6z",
        Colour::Yellow => "M6 .8L12 11.6H0z",
        Colour::Green => "M6 .4a5.6 5.6 0 1 0 .01 0z",
        Colour::Blue => "M.9 .9h10.2v10.2H.9z",
    }
}

/// Renders a colour's shape.
pub(crate) fn shape(colour: Colour) -> Markup {
    PreEscaped(format!(
        r#"<svg class="shape" viewBox="0 0 12 12" aria-hidden="true"><path d="{}"/></svg>"#,
        outline(colour)
    ))
}

/// Returns the pips of a face as a path in a square of 42.
fn pip_path(face: u8) -> String {
    // Places of a face, three columns by three rows, read like a page.
    const PIPS: [&[usize]; 7] =
        [&[], &[4], &[0, 8], &[0, 4, 8], &[0, 2, 6, 8], &[0, 2, 4, 6, 8], &[0, 2, 3, 5, 6, 8]];
    let mut path = String::new();
    for &pip in PIPS[usize::from(face.min(6))] {
        _ = write!(path, "M{} {}h0", 10 + pip % 3 * 11, 10 + pip / 3 * 11);
    }
    path
}

/// Renders the pips of a face alone, in the colour of the text around them.
pub(crate) fn pips(face: u8) -> Markup {
    PreEscaped(format!(
        r#"<svg class="face-pips" viewBox="0 0 42 42" aria-hidden="true"><path d="{}"/></svg>"#,
        pip_path(face)
    ))
}

/// Renders one die; `None` is a white one. Its lower edge is thick, its upper one catches the light, and below it lies
/// the sign of its colour.
pub(crate) fn die(face: u8, colour: Option<Colour>) -> Markup {
    let pips = pip_path(face);
    let class = colour.map_or("white", Colour::name);
    let mark = colour.map_or(String::new(), |colour| {
        format!(r#"<path class="sign" transform="translate(15.500 48) scale(.92)" d="{}"/>"#, outline(colour))
    });
    PreEscaped(format!(
        r#"<svg class="die {class}" viewBox="0 0 42 60" aria-hidden="true"><rect class="edge" x="1" y="4" width="40" height="41" rx="10"/><rect class="top" x="1" y="1" width="40" height="40" rx="10"/><path class="light" d="M5 11a7 7 0 0 1 7-7h18"/><path class="pips" d="{pips}"/>{mark}</svg>"#
    ))
}

/// Renders all dice in one line, with the white sum. Before the first roll their places are empty.
pub(crate) fn tray(phrases: Phrases, roll: Roll) -> Markup {
    if roll == Roll::default() {
        let empty = html! {
            div.dice.empty data-part="dice" data-at="dice" {
                span.whites { @for _ in 0..2 { span.die-space {} } b.sum {} }
                span.colours { @for _ in Colour::ALL { span.die-space {} } }
            }
        };
        return part("dice", empty);
    }
    let said = dice_say(phrases, roll);
    let dice = html! {
        div.dice data-part="dice" data-at="dice" data-roll=(roll) role="img" aria-label=(said) {
            span.whites {
                (die(roll.white[0], None)) (die(roll.white[1], None))
                b.sum { "= " (roll.white_sum()) }
            }
            span.colours {
                @for colour in Colour::ALL {
                    @match roll.die(colour) {
                        Some(face) => (die(face, Some(colour))),
                        None => span.die-space.out {},
                    }
                }
            }
        }
    };
    part("dice", dice)
}
