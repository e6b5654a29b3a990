//! The card game.

use game::Observer;
use qwixx::Cards;
use qwixx::cards::{Back, Card, CardSet, Hand, Outcome, Places, Stage, Suit};

use super::sheet::{self, SHEET};
use super::{Observed, Pen, distance, from_own};

/// The numbers on the backs, 2 to 12.
const NUMBERS: usize = 11;
const STAGES: usize = 9;

impl Observed for Cards {
    fn size(seats: usize) -> usize {
        // Sheets and backs; who is active; the own hand and the discards; the line, the top; the rest.
        seats * (SHEET + NUMBERS + 1)
            + 2 * Card::COUNT
            + (Places::COUNT + 1) * NUMBERS
            + Places::COUNT
            + STAGES
            + 3
    }

    fn observe(view: &Self::View, observer: Observer, seats: usize, out: &mut [f32]) {
        let public = view.public();
        let mut pen = Pen::new(out);
        let mut own = CardSet::EMPTY;
        for seat in from_own(observer, seats) {
            sheet::sheet(&mut pen, public.sheet(seat));
            let numbers: Vec<u8> = match view.hand(seat) {
                Hand::Own(cards) => {
                    own = *cards;
                    cards.iter().map(Card::number).collect()
                }
                Hand::Backs(backs) => backs.iter().map(|back| back.number).collect(),
            };
            let mut held = [0.0; NUMBERS];
            for number in numbers {
                held[usize::from(number) - 2] += 1.0 / 5.0;
            }
            for copies in held {
                pen.number(copies);
            }
        }
        pen.one_of(seats, Some(distance(observer, seats, public.active())));
        for cards in [own, public.discards()] {
            for i in 0..Card::COUNT as u64 {
                pen.flag(cards.bits() >> i & 1 == 1);
            }
        }
        let number = |back: Option<Back>| back.map(|back| usize::from(back.number) - 2);
        for back in public.line() {
            pen.one_of(NUMBERS, number(back));
        }
        pen.one_of(NUMBERS, number(public.top()));
        for place in 0..Places::COUNT {
            pen.flag(public.taken().contains(place));
        }
        pen.one_of(STAGES, Some(stage(public.stage())));
        pen.number(public.pile() as f32 / Card::COUNT as f32);
        pen.flag(public.has_marked());
        pen.flag(public.jokers());
        pen.finish();
    }

    const DRAWN: usize = 4;

    fn drawn(outcome: Outcome, observer: Observer, seats: usize, out: &mut [f32]) {
        let (kind, which, count) = match outcome {
            Outcome::First(seat) => (0, distance(observer, seats, seat), seats),
            Outcome::Deal(card) => (1, card.index(), Card::COUNT),
            Outcome::Back(number) => (2, usize::from(number) - 2, NUMBERS),
            Outcome::Colour(suit) => {
                let which = Suit::ALL.iter().position(|other| *other == suit);
                (3, which.expect("all suits are listed"), Suit::ALL.len())
            }
        };
        out[kind] = (which + 1) as f32 / count as f32;
    }
}

const fn stage(stage: Stage) -> usize {
    match stage {
        Stage::Lot => 0,
        Stage::Deal => 1,
        Stage::Lay => 2,
        Stage::Take => 3,
        Stage::Colour => 4,
        Stage::Refill => 5,
        Stage::Announce => 6,
        Stage::Play => 7,
        Stage::Over => 8,
    }
}
