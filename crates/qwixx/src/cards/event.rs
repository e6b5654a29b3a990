//! What happened, as one observer may know it.

use game::{Decisions, Game, Observer, Seat};
use serde::Serialize;

use super::{Action, Card, Cards, Outcome, Places, Play, Stage};
use crate::{Colour, Event as Common};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// C2: a card was dealt, to the observer.
    Dealt {
        /// The seat that it was dealt to.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// C1, C2: a card was dealt to somebody else.
    DealtBack {
        /// The seat that it was dealt to.
        seat: Seat,
        /// The number on its back.
        number: u8,
    },
    /// C1: a new card is on top of the pile.
    Top {
        /// The number on its back.
        number: u8,
    },
    /// C2, C3: the card on top of the pile was laid in the line.
    Laid {
        /// The place in the line, counted from 1.
        place: usize,
        /// The number on its back.
        number: u8,
    },
    /// C3: the discards were shuffled to make a new pile.
    PileMade {
        /// How many cards they were.
        cards: usize,
    },
    /// C3: the active player took cards from the line.
    Took {
        /// The seat that did it.
        seat: Seat,
        /// The places in the line, counted from 1.
        places: Places,
        /// The numbers of the cards, place by place.
        numbers: Vec<u8>,
    },
    /// C3: the observer looked at a card that they had taken.
    PickedUp {
        /// The seat that did it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// C4: step 2 began.
    Announced {
        /// The active player.
        seat: Seat,
        /// The number on top of the pile.
        number: u8,
    },
    /// C5: cards were played.
    Played {
        /// The seat that did it.
        seat: Seat,
        /// The cards, and what was marked with them.
        play: Play,
    },
    /// C6: a player closed a row for themselves.
    Closed {
        /// The seat that did it.
        seat: Seat,
        /// The colour of the row.
        colour: Colour,
    },
    /// An event that the dice games have too: the lot, marks, passes, misses and the end.
    #[serde(untagged)]
    Common(Common),
}

impl Event {
    pub(super) fn of_chance(
        before: &Cards,
        outcome: Outcome,
        after: &Cards,
        observer: Observer,
    ) -> Vec<Event> {
        let mut events = Vec::new();
        match outcome {
            Outcome::First(seat) => events.push(Event::Common(Common::First { seat })),
            Outcome::Deal(card) => {
                let seat = before.dealt_to();
                let number = card.number();
                events.push(if observer.is(seat) {
                    Event::Dealt { seat, card }
                } else {
                    Event::DealtBack { seat, number }
                });
            }
            Outcome::Back(number) => {
                events.push(Event::Top { number });
                events.extend(Event::filled(before, Some(number), after));
            }
            Outcome::Colour(suit) => {
                let seat = before.public.active;
                let taken = before.public.line[before.public.taken.first()];
                let card = taken.and_then(|back| Card::new(suit, back.number));
                events.extend(card.filter(|_| observer.is(seat)).map(|card| Event::PickedUp { seat, card }));
                if after.public.taken == Places::EMPTY {
                    events.extend(Event::filled(before, before.public.top, after));
                }
            }
        }
        events
    }

    /// Returns what became of a card on top of the pile: a card of the line, or the number announced.
    fn filled(before: &Cards, top: Option<u8>, after: &Cards) -> Vec<Event> {
        let mut events = Vec::new();
        let Some(number) = top else { return events };
        // Of several empty places the first is filled.
        let place = (0..Places::COUNT).find(|&place| {
            (before.public.line[place].is_none() || before.public.taken.contains(place))
                && after.public.line[place].is_some()
        });
        events.extend(place.map(|place| Event::Laid { place: place + 1, number }));
        if after.public.generation > before.public.generation {
            events.push(Event::PileMade { cards: before.public.discards.len() });
        }
        if after.public.stage == Stage::Announce {
            events.push(Event::Announced { seat: after.public.active, number });
        }
        events
    }

    pub(super) fn of_decisions(before: &Cards, decisions: &Decisions<Action>, after: &Cards) -> Vec<Event> {
        let mut events: Vec<Event> = decisions
            .iter()
            .map(|(seat, action)| match action {
                Action::Take(places) => {
                    let numbers =
                        places.iter().filter_map(|place| before.public.line[place]).map(|back| back.number);
                    Event::Took { seat, places, numbers: numbers.collect() }
                }
                Action::Mark(cell) => Event::Common(Common::Marked { seat, cell }),
                Action::Pass => Event::Common(Common::Passed { seat }),
                Action::Play(play) => Event::Played { seat, play },
            })
            .collect();
        for (seat, sheet) in after.public.sheets.iter() {
            let earlier = before.public.sheets[seat];
            let closed = sheet.padlocks().minus(earlier.padlocks());
            events.extend(closed.iter().map(|colour| Event::Closed { seat, colour }));
            if sheet.misses() > earlier.misses() {
                events.push(Event::Common(Common::Missed { seat, misses: sheet.misses() }));
            }
        }
        if after.public.stage == Stage::Over {
            let scores = after.scores();
            events.push(Event::Common(Common::Over { scores, winners: scores.leaders() }));
        }
        events
    }
}
