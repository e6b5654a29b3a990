//! The words of the sheet that three games share.

use qwixx::{Cell, Colour, Sheet};

use crate::{FluentValue, Part, Phrases, TextFile};

/// The texts of Qwixx, which the games made from it build on.
pub(super) static FILE: TextFile =
    TextFile { name: "qwixx", content: crate::in_every_language!("locales", "qwixx.ftl") };

/// Returns the key of a colour's name.
pub const fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Blue => "blue",
    }
}

/// Names a cell: "green 3".
pub fn cell_name(phrases: Phrases, cell: Cell) -> String {
    numbered(phrases, Phrases::with, cell.colour(), cell.number())
}

/// Names a cell as what is marked: "green 3", "le 3 vert".
pub(super) fn cell_object(phrases: Phrases, cell: Cell) -> String {
    numbered(phrases, Phrases::object, cell.colour(), cell.number())
}

/// How a name is read: [`Phrases::with`] by itself, [`Phrases::object`] as the object of a sentence.
pub(super) type Reading = fn(Phrases, &str, &[(&str, FluentValue<'_>)]) -> String;

/// Names a number of a colour, on a cell or on a card.
pub(super) fn numbered(phrases: Phrases, read: Reading, colour: Colour, number: u8) -> String {
    let colour = phrases.t(colour_key(colour));
    read(phrases, "cell", &[("colour", colour.into()), ("number", number.into())])
}

/// Returns the score of a sheet, row by row.
pub fn parts(phrases: Phrases, sheet: Sheet) -> Vec<Part> {
    let rows = Colour::ALL.into_iter().map(|colour| Part {
        label: phrases.t(colour_key(colour)),
        class: colour.name(),
        points: sheet.points(colour),
    });
    let misses = Part { label: phrases.t("misses"), class: "miss", points: -5 * sheet.misses() as i32 };
    rows.chain([misses].into_iter().filter(|part| part.points != 0)).collect()
}
