//! The card game as text for a terminal. `{:#}` asks for colour.

use std::fmt::{self, Display, Formatter};

use game::Seat;

use super::{Back, CardSet, Hand, Public, Stage, Suit, View};
use crate::render;

impl Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let public = self.public();
        status(f, public)?;
        middle(f, public)?;
        for (seat, sheet) in public.sheets.iter() {
            seat_line(f, self, seat)?;
            f.write_str("  hand   ")?;
            match self.hand(seat) {
                Hand::Own(cards) => faces(f, *cards)?,
                Hand::Backs(backs) => backs.iter().try_for_each(|&back| number(f, back))?,
            }
            writeln!(f)?;
            render::sheet(f, *sheet, crate::ColourSet::EMPTY)?;
        }
        Ok(())
    }
}

/// Writes who is awaited for what.
fn status(f: &mut Formatter<'_>, public: &Public) -> fmt::Result {
    let (turn, active) = (public.turn(), public.active());
    match public.stage() {
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

/// Writes the line, the pile and the discards.
fn middle(f: &mut Formatter<'_>, public: &Public) -> fmt::Result {
    f.write_str("  line   ")?;
    for (place, back) in public.line().into_iter().enumerate() {
        match back {
            // On its way into a hand.
            Some(back) if public.taken().contains(place) => write!(f, "({:>2}) ", back.number)?,
            Some(back) => number(f, back)?,
            None => f.write_str("[  ] ")?,
        }
    }
    f.write_str("   pile ")?;
    match public.top() {
        Some(top) => write!(f, "[{:>2}]", top.number)?,
        None => f.write_str("[ ?]")?,
    }
    writeln!(f, " of {} cards", public.pile())?;
    if !public.discards().is_empty() {
        f.write_str("  discards ")?;
        faces(f, public.discards())?;
        writeln!(f)?;
    }
    Ok(())
}

/// Writes the back of a card: only its number.
fn number(f: &mut Formatter<'_>, back: Back) -> fmt::Result {
    write!(f, "[{:>2}] ", back.number)
}

/// Writes cards face up, by colour.
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
            Suit::Colour(colour) => render::paint(f, colour, &text)?,
            Suit::Joker => f.write_str(&text)?,
        }
    }
    Ok(())
}

/// Writes the line above a seat's hand.
fn seat_line(f: &mut Formatter<'_>, view: &View, seat: Seat) -> fmt::Result {
    let public = view.public();
    let you = if view.observer().is(seat) { " (you)" } else { "" };
    let playing = !matches!(public.stage(), Stage::Lot | Stage::Over);
    let active = if public.active() == seat && playing { ", active" } else { "" };
    writeln!(f, "\nSeat {seat}{you}{active}: {} points", public.sheet(seat).score())
}
