//! What everybody sees: sheets, line, pile and discards.

use game::{BySeat, Ink, Seat};
use serde::Serialize;

use super::{Back, Card, CardSet, Places};
use crate::{Cell, Colour, Sheet};

/// Where in a turn the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// C2: the first player is drawn.
    Lot,
    /// C2: the hands are dealt.
    Deal,
    /// C2: the line is laid, card by card as the top of the pile is seen.
    Lay,
    /// C3: the active player takes cards from the line.
    Take,
    /// C3: the active player looks at what they have taken.
    Colour,
    /// C3: the line is refilled, card by card as the top of the pile is seen.
    Refill,
    /// C4: everybody may mark the number on top of the pile.
    Announce,
    /// C5: the active player plays.
    Play,
    /// C8: over.
    Over,
}

/// Everything that is public, which is all but the hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Public {
    pub(super) jokers: bool,
    pub(super) stage: Stage,
    /// The active seat; before the lot is drawn, the first seat.
    pub(super) active: Seat,
    /// Whether the active player has marked something in this turn.
    pub(super) marked: bool,
    pub(super) turn: u16,
    pub(super) sheets: BySeat<Sheet>,
    pub(super) line: [Option<Back>; Places::COUNT],
    /// The places of the line whose card is taken but not looked at yet.
    pub(super) taken: Places,
    /// The number on top of the pile, once it is seen.
    pub(super) top: Option<u8>,
    pub(super) pile: Pile,
    pub(super) discards: CardSet,
    /// C3: how often the pile has been rebuilt.
    pub(super) generation: u8,
    /// By card: the generation of the pile into which it was last put.
    pub(super) born: [u8; Card::COUNT],
}

/// The cards of the pile below the one whose back is seen: a multiset of numbers, no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pile {
    len: u8,
    numbers: [u8; 11],
}

impl Pile {
    fn of(cards: CardSet) -> Pile {
        let mut pile = Pile { len: cards.len() as u8, numbers: [0; 11] };
        cards.iter().for_each(|card| pile.numbers[usize::from(card.number() - 2)] += 1);
        pile
    }

    #[inline]
    pub(super) const fn len(self) -> usize {
        self.len as usize
    }

    /// Returns how many cards have this number, which is from 2 to 12.
    #[inline]
    pub(super) const fn count(&self, number: u8) -> u8 {
        self.numbers[(number - 2) as usize]
    }

    /// Returns the number of the `i`-th card, ascending.
    #[inline]
    pub(super) fn nth(&self, mut i: u64) -> u8 {
        let mut number = 2;
        for &count in &self.numbers {
            if i < u64::from(count) {
                break;
            }
            i -= u64::from(count);
            number += 1;
        }
        number
    }

    /// Takes out a card with this number.
    #[inline]
    pub(super) fn remove(&mut self, number: u8) {
        self.numbers[usize::from(number - 2)] -= 1;
        self.len -= 1;
    }
}

impl Public {
    pub(super) fn new(seats: usize, jokers: bool) -> Public {
        Public {
            jokers,
            stage: Stage::Lot,
            active: Seat::FIRST,
            marked: false,
            turn: 0,
            sheets: BySeat::new(seats, Sheet::default()),
            line: [None; Places::COUNT],
            taken: Places::EMPTY,
            top: None,
            pile: Pile::of(CardSet::deck(jokers)),
            discards: CardSet::EMPTY,
            generation: 0,
            born: [0; Card::COUNT],
        }
    }

    /// Returns how many seats there are.
    #[inline]
    pub fn seats(&self) -> usize {
        self.sheets.len()
    }

    /// C9: returns whether the jokers are in the game.
    pub fn jokers(&self) -> bool {
        self.jokers
    }

    /// Returns where in the turn the game stands.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Returns whether the active player has marked something in this turn (C7).
    #[inline]
    pub fn has_marked(&self) -> bool {
        self.marked
    }

    /// Returns how many turns have begun.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// Returns a seat's sheet.
    #[inline]
    pub fn sheet(&self, seat: Seat) -> Sheet {
        self.sheets[seat]
    }

    /// Returns the line, with the cards that are being taken (see [`taken`](Self::taken)).
    pub fn line(&self) -> [Option<Back>; Places::COUNT] {
        self.line
    }

    /// Returns the places of the line whose cards the active player is about to look at.
    pub fn taken(&self) -> Places {
        self.taken
    }

    /// Returns the top of the pile, once it is seen.
    pub fn top(&self) -> Option<Back> {
        self.top.map(|number| Back { number, generation: self.generation })
    }

    /// Returns how many cards lie in the pile, its top included.
    pub fn pile(&self) -> usize {
        self.pile.len() + usize::from(self.top.is_some())
    }

    /// Returns the cards played since the pile was last rebuilt, face up.
    pub fn discards(&self) -> CardSet {
        self.discards
    }

    /// C3: returns how often the pile has been rebuilt.
    pub fn generation(&self) -> u8 {
        self.generation
    }

    /// Returns what everybody sees of a card in a hand.
    #[inline]
    pub fn back_of(&self, card: Card) -> Back {
        Back { number: card.number(), generation: self.born[card.index()] }
    }

    /// Returns those of `cards` that have this back.
    #[inline]
    pub fn with_back(&self, cards: CardSet, back: Back) -> CardSet {
        let alike = cards.intersection(CardSet::numbered(back.number));
        // Until the pile is rebuilt all cards come from the first one.
        if self.generation == 0 {
            return alike;
        }
        alike.iter().filter(|card| self.born[card.index()] == back.generation).collect()
    }

    /// C4: returns the cells that a seat may mark with the number on top of the pile, as bits.
    #[inline]
    pub(super) fn announced_cells(&self, seat: Seat) -> u64 {
        let Some(number) = self.top else { return 0 };
        let sheet = self.sheets[seat];
        let cells = Colour::ALL.map(|colour| Cell::at(colour, colour.place(number)));
        cells.into_iter().filter(|&cell| sheet.fits(cell)).fold(0, |bits, cell| bits | cell.mask())
    }

    /// Shows the number on top of the pile.
    #[inline]
    pub(super) fn reveal(&mut self, number: u8) {
        self.pile.remove(number);
        self.top = Some(number);
    }

    /// C2, C3: fills the places of the line from the pile. Returns `false` when the top of the pile has to be
    /// seen, and `true` when the line is full and a number is on top.
    #[inline]
    pub(super) fn fill_line(&mut self) -> bool {
        if let (Some(number), Some(place)) = (self.top, self.line.iter_mut().find(|place| place.is_none())) {
            *place = Some(Back { number, generation: self.generation });
            self.top = None;
        }
        if self.top.is_none() && self.pile.len() == 0 {
            self.rebuild_pile();
        }
        self.top.is_some()
    }

    /// C3: shuffles the discards into a new pile.
    #[cold]
    fn rebuild_pile(&mut self) {
        self.generation += 1;
        for card in self.discards.iter() {
            self.born[card.index()] = self.generation;
        }
        self.pile = Pile::of(self.discards);
        self.discards = CardSet::EMPTY;
    }

    /// C3: begins the turn of the active player.
    #[inline]
    pub(super) fn begin_turn(&mut self) {
        self.stage = Stage::Take;
        self.marked = false;
        self.turn += 1;
    }

    /// C6, C8: returns whether this player has closed two rows.
    pub(super) fn has_closed_two(&self, seat: Seat) -> bool {
        self.sheets[seat].padlocks().len() >= 2
    }

    /// C8: ends the game.
    pub(super) fn end(&mut self) {
        self.stage = Stage::Over;
        self.marked = false;
    }

    /// Writes everything public as `docs/record-format.md` lays down. The pile is left out: it follows from
    /// the rest.
    pub(super) fn encode(&self, ink: &mut Ink) {
        ink.byte(self.sheets.len() as u8);
        ink.byte(u8::from(self.jokers));
        ink.byte(self.stage as u8);
        ink.byte(self.active.number() as u8);
        ink.word(self.turn);
        ink.byte(u8::from(self.marked));
        ink.byte(self.generation);
        for place in self.line {
            ink.byte(place.map_or(0, |back| back.number));
            ink.byte(place.map_or(0, |back| back.generation));
        }
        ink.byte(self.taken.bits());
        ink.byte(self.top.unwrap_or(0));
        ink.bytes(&self.discards.bits().to_le_bytes());
        ink.bytes(&self.born);
        for (_, sheet) in self.sheets.iter() {
            for colour in Colour::ALL {
                ink.word(sheet.row(colour));
            }
            ink.byte(sheet.misses() as u8);
        }
    }
}
