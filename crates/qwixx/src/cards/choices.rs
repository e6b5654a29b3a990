//! The legal actions of one seat, counted and picked without being listed.

use game::Choices;

use super::{Action, CardSet, Numbers, Places, Play, Suit};
use crate::{Cell, Colour, Sheet};

/// What a seat may do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardChoices {
    /// C3: taking this many cards from the line, in the order of the text: `1 2`, `1 3`, …
    Take(usize),
    /// C4: marking one of these cells (bits of the sheet's word, in the order of the sheet), and passing
    /// last.
    Announce(u64),
    /// C5: playing cards.
    Play(PlayChoices),
}

/// The ways to take one, two or three cards, from the rule of C3 that a hand has two to four cards before.
const TAKES: [&[Places]; 4] = [
    &[],
    &[Places(0b0001), Places(0b0010), Places(0b0100), Places(0b1000)],
    &[Places(0b0011), Places(0b0101), Places(0b1001), Places(0b0110), Places(0b1010), Places(0b1100)],
    &[Places(0b0111), Places(0b1011), Places(0b1101), Places(0b1110)],
];

impl Choices for CardChoices {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        match self {
            CardChoices::Take(cards) => TAKES[*cards].len(),
            CardChoices::Announce(cells) => cells.count_ones() as usize + 1,
            CardChoices::Play(plays) => plays.len(),
        }
    }

    #[inline]
    fn get(&self, i: usize) -> Action {
        match self {
            CardChoices::Take(cards) => Action::Take(TAKES[*cards][i]),
            CardChoices::Announce(cells) => {
                let mut rest = *cells;
                for _ in 0..i {
                    rest &= rest - 1;
                }
                if rest == 0 { Action::Pass } else { Action::Mark(Cell::from_bit(rest.trailing_zeros())) }
            }
            CardChoices::Play(plays) => Action::Play(plays.get(i)),
        }
    }

    fn contains(&self, action: Action) -> bool {
        match (self, action) {
            (CardChoices::Take(cards), Action::Take(places)) => places.len() == *cards,
            (CardChoices::Announce(cells), Action::Mark(cell)) => cells & cell.mask() != 0,
            (CardChoices::Announce(_), Action::Pass) => true,
            (CardChoices::Play(plays), Action::Play(play)) => plays.contains(play),
            _ => false,
        }
    }
}

/// C5, C9: what a hand can play. There may be hundreds of plays with jokers, so they are counted a colour at
/// a time and made when asked for.
///
/// Their order: by colour; within a colour by the cards (a set with a later card comes later, cards being
/// ascending by number, a joker after the coloured card of its number); then by the marks, none first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayChoices {
    hand: CardSet,
    sheet: Sheet,
    /// How many plays there are in each colour.
    counts: [u16; 4],
}

impl PlayChoices {
    #[inline]
    pub(super) fn new(hand: CardSet, sheet: Sheet) -> Self {
        let count = |colour| {
            let row = Row::of(sheet, colour);
            Usable::of(hand, colour).sets().map(|cards| row.count_ways(cards.numbers())).sum()
        };
        PlayChoices { hand, sheet, counts: Colour::ALL.map(count) }
    }

    fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    #[inline]
    fn get(&self, mut i: usize) -> Play {
        for (colour, count) in Colour::ALL.into_iter().zip(self.counts) {
            if i >= usize::from(count) {
                i -= usize::from(count);
                continue;
            }
            let row = Row::of(self.sheet, colour);
            for cards in Usable::of(self.hand, colour).sets() {
                for marks in row.ways(cards.numbers()) {
                    if i == 0 {
                        return Play::of(colour, cards.coloured(), cards.jokers(), marks);
                    }
                    i -= 1;
                }
            }
        }
        panic!("there are only {} plays", self.len())
    }

    fn contains(&self, play: Play) -> bool {
        play.cards().minus(self.hand).is_empty() && Row::of(self.sheet, play.colour()).takes(play.marks())
    }
}

/// A row as step 3 finds it.
#[derive(Clone, Copy)]
struct Row {
    /// Q1: the numbers right of all marks.
    open: Numbers,
    /// Q2: the last number, as a set.
    closing: Numbers,
    /// How many numbers are marked.
    marks: u32,
}

impl Row {
    #[inline]
    fn of(sheet: Sheet, colour: Colour) -> Row {
        let row = sheet.row(colour);
        // How many places are lost or marked.
        let gone = u16::BITS - row.leading_zeros();
        let (open, closing) = if colour.rises() {
            (Numbers::ALL.0 >> gone << gone, 1 << Sheet::LAST)
        } else {
            (Numbers::ALL.0 >> gone, 1)
        };
        Row { open: Numbers(open), closing: Numbers(closing), marks: row.count_ones() }
    }

    /// C5, C6: returns whether these may be marked together.
    #[inline]
    fn takes(self, marks: Numbers) -> bool {
        Play::are_close(marks)
            && marks.is_within(self.open)
            // C6: the others marked in this step count towards the five.
            && (marks.0 & self.closing.0 == 0 || self.marks + marks.0.count_ones() > Sheet::TO_CLOSE)
    }

    /// Returns how many [`ways`](Self::ways) there are.
    #[inline]
    fn count_ways(self, numbers: Numbers) -> u16 {
        let (mut count, mut marks) = (1, numbers.0);
        while marks != 0 {
            count += u16::from(self.takes(Numbers(marks)));
            // Counting downwards in the bits of the numbers alone.
            marks = (marks - 1) & numbers.0;
        }
        count
    }

    /// Returns the sets of marks, of none up to all of these numbers.
    #[inline]
    fn ways(self, numbers: Numbers) -> impl Iterator<Item = Numbers> {
        numbers.subsets().filter(move |&marks| self.takes(marks))
    }
}

/// Some cards of one colour: their numbers, those of the jokers 16 bits higher.
#[derive(Clone, Copy, Default)]
struct Group(u32);

impl Group {
    #[inline]
    fn coloured(self) -> Numbers {
        Numbers(self.0 as u16)
    }

    #[inline]
    fn jokers(self) -> Numbers {
        Numbers((self.0 >> 16) as u16)
    }

    #[inline]
    fn numbers(self) -> Numbers {
        self.coloured().union(self.jokers())
    }
}

/// The cards of a hand that can be played as one colour.
struct Usable {
    len: usize,
    cards: [Group; 5],
}

impl Usable {
    #[inline]
    fn of(hand: CardSet, colour: Colour) -> Usable {
        let (coloured, jokers) = (hand.numbers(Suit::Colour(colour)), hand.numbers(Suit::Joker));
        let mut usable = Usable { len: 0, cards: [Group::default(); 5] };
        let mut rest = coloured.union(jokers).0;
        while rest != 0 {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            if coloured.0 & lowest != 0 {
                usable.push(Group(lowest.into()));
            }
            if jokers.0 & lowest != 0 {
                usable.push(Group(u32::from(lowest) << 16));
            }
        }
        usable
    }

    #[inline]
    fn push(&mut self, card: Group) {
        self.cards[self.len] = card;
        self.len += 1;
    }

    /// Returns every set of one to three of them.
    #[inline]
    fn sets(&self) -> impl Iterator<Item = Group> {
        SETS[..SET_COUNT[self.len]].iter().map(|&set| {
            let mut group = 0;
            let mut rest = set;
            while rest != 0 {
                group |= self.cards[rest.trailing_zeros() as usize].0;
                rest &= rest - 1;
            }
            Group(group)
        })
    }
}

/// One to three of five things, as bits; those of the first four, three, … come first.
const SETS: [u8; 25] = {
    let mut sets = [0; 25];
    let (mut set, mut len) = (1u8, 0);
    while set < 32 {
        if set.count_ones() as usize <= Play::MOST {
            sets[len] = set;
            len += 1;
        }
        set += 1;
    }
    sets
};

/// How many of these sets use only the first things, by how many things that are.
const SET_COUNT: [usize; 6] = [0, 1, 3, 7, 14, 25];
