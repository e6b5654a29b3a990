//! The score sheet that three of the games share.

use maud::{Markup, PreEscaped, html};
use qwixx::{Cell, Colour, ColourSet, Sheet};
use words::Phrases;
use words::games::sheet::{colour_key, row_say, sheet_say};

use crate::dice::{outline, shape};

/// A cell that can be chosen now.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub(crate) cell: Cell,
    /// The text of the action.
    pub(crate) action: String,
    /// What the confirming button says.
    pub(crate) deed: String,
    /// How the number comes about: "5+6".
    pub(crate) way: String,
}

/// A sheet to be shown large.
pub(crate) struct LargeSheet<'a> {
    pub(crate) phrases: Phrases,
    pub(crate) sheet: Sheet,
    /// Rows in which nothing more can be marked.
    pub(crate) closed: ColourSet,
    pub(crate) offers: &'a [Offer],
    /// Marks that were chosen and will be made.
    pub(crate) chosen: Vec<Cell>,
    /// The score with all its parts.
    pub(crate) score: i32,
}

impl LargeSheet<'_> {
    pub(crate) fn markup(&self) -> Markup {
        html! {
            div.sheet {
                @for colour in Colour::ALL { (self.row(colour)) }
                div.sums {
                    span.misses {
                        (self.phrases.t("misses"))
                        @for i in 0..Sheet::MISSES {
                            i.box.marked[i < self.sheet.misses()] {}
                        }
                        b { (minus(5 * self.sheet.misses() as i32)) }
                    }
                    span.total { (self.phrases.t("total")) " " b data-count=(self.score) { (signed(self.score)) } }
                }
            }
        }
    }

    pub(crate) fn row(&self, colour: Colour) -> Markup {
        let (sheet, phrases) = (self.sheet, self.phrases);
        let closed = self.closed.contains(colour);
        let marks = sheet.marks(colour);
        html! {
            div class={ "row " (colour.name()) } role="group" aria-label=(row_say(phrases, sheet, colour, closed)) {
                div.head aria-hidden="true" {
                    (shape(colour)) b { (phrases.t(colour_key(colour))) }
                    @if closed { em { (phrases.t("row-closed")) } }
                    span.pts { (marks) "× = " b { (sheet.points(colour)) } }
                }
                div.cells {
                    @for place in 0..=Sheet::LAST { (self.cell(Cell::at(colour, place), closed)) }
                    span.cell.lock.marked[sheet.has_padlock(colour)].dead[closed && !sheet.has_padlock(colour)]
                        aria-hidden="true" { (padlock(closed || sheet.has_padlock(colour))) }
                }
            }
        }
    }

    fn cell(&self, cell: Cell, closed: bool) -> Markup {
        let (sheet, number) = (self.sheet, cell.number());
        if let Some(offer) = self.offers.iter().find(|offer| offer.cell == cell) {
            let colour = self.phrases.t(colour_key(cell.colour()));
            let label =
                self.phrases.with("cell-can", &[("colour", colour.into()), ("number", number.into())]);
            return html! {
                button.cell.can name="action" value=(offer.action) data-deed=(offer.deed) aria-label=(label) {
                    b { (number) } small data-text=(offer.way) {}
                }
            };
        }
        let marked = sheet.is_marked(cell);
        let chosen = self.chosen.contains(&cell);
        let passed = sheet.row(cell.colour()) >> cell.place() != 0;
        let early = cell.closes() && sheet.numbers(cell.colour()) < Sheet::TO_CLOSE;
        html! {
            span.cell.marked[marked].chosen[chosen].dead[!marked && (passed || closed)].closing[cell.closes() && !early]
                aria-hidden="true" {
                b { (number) }
                @if early && !closed { small.need { "5×" } }
            }
        }
    }
}

/// Returns points that are taken off, such as "−5", or "0".
pub(crate) fn minus(points: i32) -> String {
    if points == 0 { "0".to_owned() } else { format!("−{points}") }
}

/// Returns a number with a minus as it is set in print.
pub(crate) fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

fn padlock(shut: bool) -> Markup {
    let bow = if shut { "M5 9V6a4 4 0 0 1 8 0v3" } else { "M5 9V6a4 4 0 0 1 7.6-1.8" };
    PreEscaped(format!(
        r#"<svg viewBox="0 0 18 20" aria-hidden="true"><path class="bow" d="{bow}"/><rect x="2.5" y="9" width="13" height="9.5" rx="2"/></svg>"#
    ))
}

/// Renders somebody else's sheet as one picture, readable when it is enlarged.
pub(crate) fn small(phrases: Phrases, sheet: Sheet, closed: ColourSet) -> Markup {
    let said = sheet_say(phrases, sheet, closed);
    html! {
        svg.mini viewBox="0 0 250 86" role="img" aria-label=(said.join("; ")) {
            @for colour in Colour::ALL {
                @let y = colour.index() * 20;
                g class={ "mini-row " (colour.name()) } {
                    rect.band x="0" y=(y) width="250" height="18" rx="4" {}
                    path.sign transform={ "translate(4 " (y + 3) ")" } d=(outline(colour)) {}
                    @for place in 0..=Sheet::LAST {
                        @let cell = Cell::at(colour, place);
                        @let x = 30 + place * 19;
                        @let marked = sheet.is_marked(cell);
                        @if marked { circle cx=(x) cy=(y + 9) r="8" {} }
                        @if marked || (!closed.contains(colour) && sheet.row(colour) >> place == 0) {
                            text.on[marked] x=(x) y=(y + 13) { (cell.number()) }
                        }
                    }
                    @if sheet.has_padlock(colour) { circle cx="239" cy=(y + 9) r="8" {} text.on x="239" y=(y + 13) { "✓" } }
                    @else if closed.contains(colour) { text x="239" y=(y + 13) { "×" } }
                }
            }
            @for i in 0..Sheet::MISSES {
                rect.miss.on[i < sheet.misses()] x=(4 + i * 9) y="80.5" width="6" height="5" rx="1" {}
            }
        }
    }
}

/// Renders a row in which these numbers are marked, for the rules; `None` if there is no such row or number.
pub(crate) fn row_example(phrases: Phrases, colour: &str, numbers: &[&str]) -> Option<Markup> {
    let colour: Colour = colour.parse().ok()?;
    let mut sheet = Sheet::default();
    for number in numbers {
        sheet.mark(Cell::new(colour, number.parse().ok()?)?);
    }
    let (closed, score) = (ColourSet::EMPTY, sheet.score());
    let large = LargeSheet { phrases, sheet, closed, offers: &[], chosen: vec![], score };
    Some(html! { div.sheet { (large.row(colour)) } })
}
