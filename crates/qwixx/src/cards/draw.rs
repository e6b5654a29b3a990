//! The card game in a terminal. `{:#}` asks for colour.

use std::fmt::{self, Display, Formatter};

use game::Seat;

use super::{Back, CardSet, Hand, Stage, Suit, Table, View};
use crate::draw;

impl Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let table = self.table();
        status(f, table)?;
        middle(f, table)?;
        for (seat, sheet) in table.sheets.iter() {
            seat_line(f, self, seat)?;
            f.write_str("  hand   ")?;
            match self.hand(seat) {
                Hand::Own(cards) => faces(f, *cards)?,
                Hand::Backs(backs) => backs.iter().try_for_each(|&back| number(f, back))?,
            }
            writeln!(f)?;
            draw::sheet(f, *sheet, crate::ColourSet::EMPTY)?;
        }
        Ok(())
    }
}

/// Who is awaited for what.
fn status(f: &mut Formatter<'_>, table: &Table) -> fmt::Result {
    let (turn, active) = (table.turn(), table.active());
    match table.stage() {
        Stage::Lot => writeln!(f, "The first player is drawn by lot."),
        Stage::Deal => writeln!(f, "Seat {active} begins. The hands are dealt."),
        Stage::Lay => writeln!(f, "Seat {active} begins. The line is laid."),
        Stage::Take => {
            writeln!(f, "Turn {turn}: seat {active} takes cards from the line up to five in hand.")
        }
        Stage::Colour => writeln!(f, "Turn {turn}: seat {active} looks at the cards taken."),
        Stage::Refill => writeln!(f, "Turn {turn}: the line is refilled."),
        Stage::Announce => {
            writeln!(f, "Turn {turn}: seat {active} announces. Everyone may mark the number on the pile.")
        }
        Stage::Play => writeln!(f, "Turn {turn}: seat {active} plays one to three cards of one colour."),
        Stage::Over => writeln!(f, "The game is over."),
    }
}

/// Line, pile and discards.
fn middle(f: &mut Formatter<'_>, table: &Table) -> fmt::Result {
    f.write_str("  line   ")?;
    for (place, back) in table.line().into_iter().enumerate() {
        match back {
            // On its way into a hand.
            Some(back) if table.taken().contains(place) => write!(f, "({:>2}) ", back.number)?,
            Some(back) => number(f, back)?,
            None => f.write_str("[  ] ")?,
        }
    }
    f.write_str("   pile ")?;
    match table.top() {
        Some(top) => write!(f, "[{:>2}]", top.number)?,
        None => f.write_str("[ ?]")?,
    }
    writeln!(f, " of {} cards", table.pile())?;
    if !table.discards().is_empty() {
        f.write_str("  discards ")?;
        faces(f, table.discards())?;
        writeln!(f)?;
    }
    Ok(())
}

/// The back of a card: only its number.
fn number(f: &mut Formatter<'_>, back: Back) -> fmt::Result {
    write!(f, "[{:>2}] ", back.number)
}

/// Cards face up, by colour.
fn faces(f: &mut Formatter<'_>, cards: CardSet) -> fmt::Result {
    let mut between = "";
    for suit in Suit::ALL {
        let numbers = cards.numbers(suit);
        if numbers.is_empty() {
            continue;
        }
        f.write_str(between)?;
        between = "   ";
        let mut text = suit.to_string();
        numbers.iter().for_each(|number| text.extend([" ", &number.to_string()]));
        match suit {
            Suit::Colour(colour) => draw::paint(f, colour, &text)?,
            Suit::Joker => f.write_str(&text)?,
        }
    }
    Ok(())
}

/// The line above a seat's hand.
fn seat_line(f: &mut Formatter<'_>, view: &View, seat: Seat) -> fmt::Result {
    let table = view.table();
    let you = if view.observer().is(seat) { " (you)" } else { "" };
    let playing = !matches!(table.stage(), Stage::Lot | Stage::Over);
    let active = if table.active() == seat && playing { ", active" } else { "" };
    writeln!(f, "\nSeat {seat}{you}{active}: {} points", table.sheet(seat).score())
}
