//! The sheet and the dice that three of the games share.

use qwixx::{Cell, Colour, ColourSet, Roll, Sheet, Stage};
use words::games::sheet::colour_key;
use words::{Phrases, Situation};

use crate::drawn::signed;
use crate::{Detail, Drawing, Drawn, Hue, Look, Span, TypedField, TypedValue};

/// Returns what is to be typed in of who begins.
pub(super) fn typed_lot<G: Drawn>(situation: &Situation<'_, G>) -> Vec<TypedField> {
    let names = situation.names.iter().zip(1..);
    let values =
        names.map(|(name, seat): (_, usize)| TypedValue { name: name.clone(), text: seat.to_string() });
    vec![TypedField {
        label: situation.t("typed-first"),
        before: "first ".to_owned(),
        values: values.collect(),
    }]
}

/// Returns what is to be typed in at this stage of a game with dice: who begins, or what the dice show.
pub(super) fn typed<G: Drawn>(
    situation: &Situation<'_, G>,
    stage: Stage,
    closed: ColourSet,
) -> Vec<TypedField> {
    if stage == Stage::Lot { typed_lot(situation) } else { typed_dice(situation, closed) }
}

/// Returns what is to be typed in of dice: the white ones, then those of the rows that are open.
fn typed_dice<G: Drawn>(situation: &Situation<'_, G>, closed: ColourSet) -> Vec<TypedField> {
    let die = |label: String, before: String| TypedField {
        label,
        before,
        values: (1..=6).map(|face| TypedValue::plain(face.to_string())).collect(),
    };
    let white = [(1, "roll "), (2, " ")].map(|(which, before)| {
        die(situation.with("typed-white", &[("which", which.into())]), before.to_owned())
    });
    let coloured = closed
        .complement()
        .iter()
        .map(|colour| die(situation.t(colour_key(colour)), format!(" {}", colour.letter())));
    white.into_iter().chain(coloured).collect()
}

/// Returns the hue of a colour.
pub(super) const fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Red => Hue::Red,
        Colour::Yellow => Hue::Yellow,
        Colour::Green => Hue::Green,
        Colour::Blue => Hue::Blue,
    }
}

/// Returns the shape that goes with a colour: diamond, triangle, circle, square.
pub(super) const fn shape(colour: Colour) -> char {
    match colour {
        Colour::Red => '◆',
        Colour::Yellow => '▲',
        Colour::Green => '●',
        Colour::Blue => '■',
    }
}

/// Returns a shape with a number, in its colour: "◆12".
pub(super) fn piece(cell: Cell) -> Span {
    Span::new(format!("{}{:<2}", shape(cell.colour()), cell.number())).hue(hue(cell.colour()))
}

/// A sheet to be drawn large.
pub(super) struct LargeSheet<'a> {
    pub(super) phrases: Phrases,
    pub(super) sheet: Sheet,
    /// Rows in which nothing more can be marked.
    pub(super) closed: ColourSet,
    /// Returns the choices that mark a cell.
    pub(super) choices: &'a dyn Fn(Cell) -> Vec<usize>,
    /// Marks that were chosen and will be made.
    pub(super) chosen: &'a [Cell],
}

impl LargeSheet<'_> {
    /// Draws the four rows and the misses.
    pub(super) fn draw(&self) -> Drawing {
        let mut drawing = Drawing::default();
        for colour in Colour::ALL {
            drawing.line(self.row(colour));
        }
        let (sheet, misses) = (self.sheet, self.sheet.misses());
        let boxes = (0..Sheet::MISSES).map(|i| if i < misses { "[×]" } else { "[ ]" }).collect::<String>();
        let points = signed(-5 * misses as i32);
        let left = format!("   {:<10} {boxes} {points:>3}", self.phrases.t("misses"));
        let right = format!("{} ", self.phrases.t("total"));
        let total = Span::new(format!("{:>4}", signed(sheet.score()))).look(Look::Bold);
        drawing.line([Span::new(format!("{left:<44}")), Span::new(format!("{right:>27}")), total]);
        drawing
    }

    fn row(&self, colour: Colour) -> Vec<Span> {
        let hue = hue(colour);
        let name = self.phrases.t(colour_key(colour));
        let head = Span::new(format!(" {} {name:<7}", shape(colour))).hue(hue).look(Look::Bold);
        let mut line = vec![head];
        for place in 0..=Sheet::LAST {
            line.push(self.cell(Cell::at(colour, place)));
            line.push(Span::new(" "));
        }
        let (padlock, closed) = (self.sheet.has_padlock(colour), self.closed.contains(colour));
        line.push(match (padlock, closed) {
            (true, _) => Span::new("[✓]").hue(hue).look(Look::Filled),
            (false, true) => Span::new(" × ").look(Look::Quiet),
            (false, false) => Span::new(" ○ ").hue(hue),
        });
        line.push(Span::new(format!(" {:>2}×", self.sheet.marks(colour))).look(Look::Quiet));
        line.push(Span::new(format!("{:>3}", self.sheet.points(colour))).look(Look::Bold));
        line
    }

    /// Draws a cell: `[ 7]` is marked, `( 7)` is chosen, `< 7>` can be marked now, and `·` is lost.
    fn cell(&self, cell: Cell) -> Span {
        let (sheet, number, hue) = (self.sheet, cell.number(), hue(cell.colour()));
        let choices = (self.choices)(cell);
        let lost = sheet.row(cell.colour()) >> cell.place() != 0 || self.closed.contains(cell.colour());
        if sheet.is_marked(cell) {
            Span::new(format!("[{number:>2}]")).hue(hue).look(Look::Filled)
        } else if self.chosen.contains(&cell) {
            Span::new(format!("({number:>2})")).hue(hue).look(Look::Filled)
        } else if !choices.is_empty() {
            Span::new(format!("<{number:>2}>")).hue(hue).look(Look::Bold).choices(choices)
        } else if lost {
            Span::new("  · ").look(Look::Quiet)
        } else {
            Span::new(format!(" {number:>2} ")).hue(hue)
        }
    }
}

/// Draws a sheet at a glance: `×` is marked, `·` is lost, `-` is free; then the padlock and the points.
pub(super) fn small(sheet: Sheet, closed: ColourSet) -> Drawing {
    let mut drawing = Drawing::default();
    for colour in Colour::ALL {
        let hue = hue(colour);
        let mut line = vec![Span::new(format!("{} ", shape(colour))).hue(hue)];
        for place in 0..=Sheet::LAST {
            let lost = sheet.row(colour) >> place != 0 || closed.contains(colour);
            line.push(match (sheet.is_marked(Cell::at(colour, place)), lost) {
                (true, _) => Span::new("×").hue(hue).look(Look::Bold),
                (false, true) => Span::new("·").look(Look::Quiet),
                (false, false) => Span::new("-").hue(hue),
            });
        }
        line.push(match (sheet.has_padlock(colour), closed.contains(colour)) {
            (true, _) => Span::new("✓").hue(hue).look(Look::Bold),
            (false, true) => Span::new("×").look(Look::Quiet),
            (false, false) => Span::new("○").hue(hue),
        });
        line.push(Span::new(format!("{:>3}", sheet.points(colour))));
        drawing.line(line);
    }
    let misses = "×".repeat(sheet.misses() as usize) + &"·".repeat((Sheet::MISSES - sheet.misses()) as usize);
    drawing.line([Span::new(format!("  {misses:<12}{:>3}", signed(-5 * sheet.misses() as i32)))]);
    drawing
}

/// Draws all dice with the white sum. Before a roll there are none, but room for them.
pub(super) fn dice(roll: Roll, detail: Detail) -> Drawing {
    let mut drawing = Drawing::default();
    if roll == Roll::default() {
        (0..if detail <= Detail::Small { 1 } else { 3 }).for_each(|_| drawing.line([]));
        return drawing;
    }
    let mut parts = vec![
        die(Hue::Plain, &format!(" {} ", roll.white[0])),
        between("+"),
        die(Hue::Plain, &format!(" {} ", roll.white[1])),
        between(&format!("= {:<3}", roll.white_sum())),
    ];
    for colour in Colour::ALL {
        parts.push(match roll.die(colour) {
            Some(face) => die(hue(colour), &format!("{} {face}", shape(colour))),
            None => between("     "),
        });
    }
    let line = |i: usize| parts.iter().flat_map(move |part| [Span::new(" "), part[i].clone()]);
    if detail <= Detail::Small {
        let bracketed = |span: Span| {
            let text = span.text.replacen('│', "[", 1).replacen('│', "]", 1);
            Span { text, ..span }
        };
        drawing.line(line(1).map(bracketed));
    } else {
        (0..3).for_each(|i| drawing.line(line(i)));
    }
    drawing
}

/// Draws a die in three lines.
fn die(hue: Hue, face: &str) -> [Span; 3] {
    ["╭───╮".to_owned(), format!("│{face}│"), "╰───╯".to_owned()]
        .map(|text| Span::new(text).hue(hue).look(Look::Bold))
}

/// Draws what stands between dice.
fn between(text: &str) -> [Span; 3] {
    let room = " ".repeat(text.chars().count());
    [room.clone(), text.to_owned(), room].map(|text| Span::new(text).look(Look::Bold))
}
