//! The words of the sheet that three games share.

use game::{Seat, SeatSet};
use qwixx::{Cell, Colour, ColourSet, Roll, Sheet};

use crate::{FluentValue, Part, Phrases, Situation, TextFile, Words};

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

/// Says what it brings and costs to mark these cells of one row, in this order, when rows of the colours `closed` are
/// closed already.
pub(super) fn mark_effects(phrases: Phrases, sheet: Sheet, cells: &[Cell], closed: ColourSet) -> Vec<String> {
    let Some(colour) = cells.first().map(|cell| cell.colour()) else { return Vec::new() };
    let mut after = sheet;
    let mut lost = Vec::new();
    for &cell in cells {
        // Q1: marks go from left to right.
        let next = u16::BITS - after.row(colour).leading_zeros();
        lost.extend((next..cell.place()).map(|place| colour.number_at(place)));
        after.mark(cell);
    }
    let points = after.points(colour) - sheet.points(colour);
    let mut effects =
        vec![phrases.with("effect-points", &[("count", points.into())]), given_up(phrases, &lost)];
    if cells.iter().any(|cell| cell.closes()) {
        effects.push(phrases.t(if closed.is_empty() { "effect-closes" } else { "effect-ends" }));
    } else if sheet.numbers(colour) < Sheet::TO_CLOSE && after.numbers(colour) >= Sheet::TO_CLOSE {
        effects.push(phrases.t("effect-unlocks"));
    }
    effects
}

fn given_up(phrases: Phrases, lost: &[u8]) -> String {
    let numbers = match lost {
        [] => return phrases.t("effect-keeps"),
        [from, _, .., to] if from.abs_diff(*to) as usize + 1 == lost.len() => format!("{from}–{to}"),
        _ => phrases.listed(&lost.iter().map(u8::to_string).collect::<Vec<_>>()),
    };
    phrases.with("effect-gives-up", &[("numbers", numbers.into())])
}

/// Says what it costs to mark nothing: a miss, perhaps the last one (Q8, Q9).
pub(super) fn pass_effects(phrases: Phrases, sheet: Sheet, misses: bool) -> Vec<String> {
    if !misses {
        return vec![phrases.t("effect-keeps")];
    }
    let mut effects = vec![phrases.t("effect-miss")];
    if sheet.misses() + 1 >= Sheet::MISSES {
        effects.push(phrases.t("effect-ends"));
    }
    effects
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

/// Q9: says which of the ends of Qwixx has come, if one has.
pub(super) fn why_over<G: Words>(
    situation: &Situation<'_, G>,
    closed: ColourSet,
    sheet: impl Fn(Seat) -> Sheet,
) -> Option<String> {
    if closed.len() > 1 {
        let rows: Vec<String> = closed.iter().map(|colour| situation.t(colour_key(colour))).collect();
        let gaps = [("count", rows.len().into()), ("rows", situation.lang.listed(&rows).into())];
        return Some(situation.with("over-rows", &gaps));
    }
    let full = |seat: &Seat| sheet(*seat).misses() == Sheet::MISSES;
    let seat = SeatSet::first(situation.names.len()).iter().find(full)?;
    Some(situation.with("over-misses", &[("name", situation.name(seat).into())]))
}

/// Says what a row holds: "red: marked 2, 5, 3 points".
pub fn row_say(phrases: Phrases, sheet: Sheet, colour: Colour, closed: bool) -> String {
    let marked: Vec<String> = (0..=Sheet::LAST)
        .map(|place| Cell::at(colour, place))
        .filter(|cell| sheet.is_marked(*cell))
        .map(|cell| cell.number().to_string())
        .collect();
    let key = match (marked.is_empty(), closed) {
        (true, false) => "row-say-empty",
        (false, false) => "row-say",
        (_, true) => "row-say-closed",
    };
    phrases.with(
        key,
        &[
            ("colour", phrases.t(colour_key(colour)).into()),
            ("marked", if marked.is_empty() { phrases.t("nothing") } else { marked.join(", ") }.into()),
            ("points", sheet.points(colour).into()),
        ],
    )
}

/// Says what a sheet holds, row by row, and its misses.
pub fn sheet_say(phrases: Phrases, sheet: Sheet, closed: ColourSet) -> Vec<String> {
    Colour::ALL
        .into_iter()
        .map(|colour| row_say(phrases, sheet, colour, closed.contains(colour)))
        .chain([phrases.with("misses-say", &[("count", sheet.misses().into())])])
        .collect()
}

/// Says what the dice show.
pub fn dice_say(phrases: Phrases, roll: Roll) -> String {
    let coloured: Vec<String> = Colour::ALL
        .into_iter()
        .filter_map(|colour| Some(format!("{} {}", phrases.t(colour_key(colour)), roll.die(colour)?)))
        .collect();
    phrases.with(
        "dice-say",
        &[
            ("first", roll.white[0].into()),
            ("second", roll.white[1].into()),
            ("sum", roll.white_sum().into()),
            ("coloured", coloured.join(", ").into()),
        ],
    )
}
