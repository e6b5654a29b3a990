//! The score sheet that three of the games share.

use game::Seat;
use maud::{Markup, PreEscaped, html};
use qwixx::{Cell, Colour, ColourSet, Event, Sheet};
use words::games::sheet::{colour_key, row_say, sheet_say};
use words::{Phrases, Situation};

use crate::dice::{outline, shape};
use crate::{Face, Moment, MomentKind, part};

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
    /// What of it does not stand on the sheet.
    pub(crate) extra: Option<(String, u8)>,
}

impl LargeSheet<'_> {
    pub(crate) fn markup(&self) -> Markup {
        html! {
            div.sheet {
                @for colour in Colour::ALL { (self.row(colour)) }
                (part("sums", self.sums()))
            }
        }
    }

    fn sums(&self) -> Markup {
        html! {
            div.sums data-part="sums" {
                span.misses {
                    (self.phrases.t("misses"))
                    @for i in 1..=Sheet::MISSES {
                        i.box.marked[i <= self.sheet.misses()] data-at={ "miss " (i) } {}
                    }
                    b { (minus(5 * self.sheet.misses() as i32)) }
                }
                span.total {
                    @if let Some((label, points)) = &self.extra { small { (label) " +" (points) } }
                    (self.phrases.t("total")) " " b data-count=(self.score) { (signed(self.score)) }
                }
            }
        }
    }

    pub(crate) fn row(&self, colour: Colour) -> Markup {
        let (sheet, phrases) = (self.sheet, self.phrases);
        let closed = self.closed.contains(colour);
        let marks = sheet.marks(colour);
        let name = format!("row-{}", colour.name());
        part(
            &name,
            html! {
                div class={ "row " (colour.name()) } data-part=(name) role="group" aria-label=(row_say(phrases, sheet, colour, closed)) {
                    div.head aria-hidden="true" {
                        (shape(colour)) b { (phrases.t(colour_key(colour))) }
                        @if closed { em { (phrases.t("row-closed")) } }
                        span.pts { (marks) "× = " b { (sheet.points(colour)) } }
                    }
                    div.cells {
                        @for place in 0..=Sheet::LAST { (self.cell(Cell::at(colour, place), closed)) }
                        span.cell.lock.marked[sheet.has_padlock(colour)].dead[closed && !sheet.has_padlock(colour)]
                            data-at={ "lock " (colour.name()) } aria-hidden="true" { (padlock(closed || sheet.has_padlock(colour))) }
                    }
                }
            },
        )
    }

    fn cell(&self, cell: Cell, closed: bool) -> Markup {
        let (sheet, number) = (self.sheet, cell.number());
        if let Some(offer) = self.offers.iter().find(|offer| offer.cell == cell) {
            let colour = self.phrases.t(colour_key(cell.colour()));
            let label =
                self.phrases.with("cell-can", &[("colour", colour.into()), ("number", number.into())]);
            return html! {
                button.cell.can name="action" value=(offer.action) data-at=(cell) data-deed=(offer.deed) aria-label=(label) {
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
                data-at=(cell) aria-hidden="true" {
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

/// Renders the sheet of a seat as one picture, readable when it is enlarged.
pub(crate) fn small(phrases: Phrases, seat: Seat, sheet: Sheet, closed: ColourSet) -> Markup {
    let said = sheet_say(phrases, sheet, closed);
    html! {
        svg.mini viewBox="0 0 250 90" role="img" aria-label=(said.join("; ")) {
            rect.paper x="0" y="0" width="250" height="90" rx="6" {}
            @for colour in Colour::ALL {
                @let y = colour.index() * 19 + 3;
                g class={ "mini-row " (colour.name()) } {
                    rect.band x="3" y=(y) width="244" height="17.500" rx="4" {}
                    path.sign transform={ "translate(7 " (y + 3) ")" } d=(outline(colour)) {}
                    @for place in 0..=Sheet::LAST {
                        @let cell = Cell::at(colour, place);
                        @let x = 32 + place * 18;
                        @let marked = sheet.is_marked(cell);
                        @if marked { circle data-at={ (seat) " " (cell) } cx=(x) cy=(y + 9) r="8" {} }
                        @if marked || (!closed.contains(colour) && sheet.row(colour) >> place == 0) {
                            text.on[marked] x=(x) y=(y + 13) { (cell.number()) }
                        }
                    }
                    @if sheet.has_padlock(colour) {
                        circle data-at={ (seat) " lock " (colour.name()) } cx="234" cy=(y + 9) r="8" {}
                        text.on x="234" y=(y + 13) { "✓" }
                    } @else if closed.contains(colour) { text x="234" y=(y + 13) { "×" } }
                }
            }
            @for i in 0..Sheet::MISSES {
                rect.miss.on[i < sheet.misses()] data-at={ (seat) " miss " (i + 1) } x=(7 + i * 11) y="81" width="8" height="6" rx="1.500" {}
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
    let large = LargeSheet { phrases, sheet, closed, offers: &[], chosen: vec![], score, extra: None };
    Some(html! { div.sheet { (large.row(colour)) } })
}

/// Names a place on the sheet of a seat, which stands large if it is the viewer's own.
pub(crate) fn place<G: Face>(situation: &Situation<'_, G>, seat: Seat, what: &str) -> String {
    if situation.own == Some(seat) { what.to_owned() } else { format!("{seat} {what}") }
}

/// Returns what people see and hear of an event that all games with sheets have.
pub(crate) fn moments<G: Face>(situation: &Situation<'_, G>, event: &Event) -> Vec<Moment> {
    let seats = (0..situation.names.len()).filter_map(Seat::new);
    vec![match event {
        Event::Rolled { .. } => Moment::at(MomentKind::Roll, ["dice"]),
        Event::Marked { seat, cell } => {
            Moment::at(MomentKind::Mark, [place(situation, *seat, &cell.to_string())])
        }
        Event::Closed { colour } => {
            let lock = format!("lock {}", colour.name());
            let places = seats.map(|seat| place(situation, seat, &lock));
            Moment::at(MomentKind::Lock, places)
                .saying(situation.with("log-closed", &[("colour", situation.t(colour_key(*colour)).into())]))
        }
        Event::Missed { seat, misses } => {
            Moment::at(MomentKind::Miss, [place(situation, *seat, &format!("miss {misses}"))])
        }
        Event::Over { .. } => Moment::at(MomentKind::Win, [] as [&str; 0]),
        Event::First { .. } | Event::Passed { .. } => return Vec::new(),
    }]
}
