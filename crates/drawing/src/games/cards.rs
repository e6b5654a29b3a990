//! The card game.

use game::Seat;
use qwixx::cards::{Action, Back, Card, CardSet, Hand, Stage, Suit};
use qwixx::{Cards, Cell, Colour};
use words::Situation;
use words::games::cards::card_name;
use words::games::sheet::sheet_say;

use super::sheet::{self, LargeSheet};
use crate::{Detail, Drawing, Drawn, Hue, Look, Span};

impl Drawn for Cards {
    fn middle(situation: &Situation<'_, Self>, _: Detail) -> Drawing {
        line(situation)
    }

    fn holding(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        let sheet = situation.view.public().sheet(seat);
        let own = situation.own == Some(seat);
        let chosen: Vec<Cell> = situation.chosen.filter(|_| own).map(cells).unwrap_or_default();
        let mut drawing = Drawing::default();
        drawing.line(hand(situation, seat));
        drawing.below(
            LargeSheet {
                phrases: situation.phrases(),
                sheet,
                closed: sheet.padlocks(),
                choices: &|cell| {
                    if own { of(situation, |action| cells(action).contains(&cell)) } else { Vec::new() }
                },
                chosen: &chosen,
            }
            .draw(),
        );
        drawing
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        let sheet = situation.view.public().sheet(seat);
        let mut drawing = sheet::small(sheet, sheet.padlocks());
        let line = hand(situation, seat);
        drawing.line(line);
        drawing
    }

    fn say_middle(situation: &Situation<'_, Self>) -> Vec<String> {
        let public = situation.view.public();
        let numbers: Vec<String> =
            public.line().iter().flatten().map(|back| back.number.to_string()).collect();
        let mut said = vec![format!("{}: {}.", situation.t("line-alone"), numbers.join(", "))];
        if let Some(top) = public.top().filter(|_| public.stage() == Stage::Announce) {
            said.push(situation.with("log-announced", &[("number", top.number.into())]));
        }
        said
    }

    fn say_holding(situation: &Situation<'_, Self>, seat: Seat) -> Vec<String> {
        let sheet = situation.view.public().sheet(seat);
        let cards: Vec<String> = match situation.view.hand(seat) {
            Hand::Own(cards) => cards.iter().map(|card| card_name(situation.phrases(), card)).collect(),
            Hand::Backs(backs) => backs.iter().map(|back| back.number.to_string()).collect(),
        };
        let mut said = sheet_say(situation.phrases(), sheet, sheet.padlocks());
        said.push(format!("{}: {}", situation.t("hand"), cards.join(", ")));
        said
    }
}

/// Returns the cells that an action marks.
fn cells(action: Action) -> Vec<Cell> {
    match action {
        Action::Mark(cell) => vec![cell],
        Action::Play(play) => play.cells().collect(),
        Action::Take(_) | Action::Pass => Vec::new(),
    }
}

/// Returns the places of those choices that are like this, while nothing is chosen.
fn of(situation: &Situation<'_, Cards>, like: impl Fn(Action) -> bool) -> Vec<usize> {
    let open = situation.chosen.is_none();
    let choices = situation.choices.iter().enumerate().filter(|(_, action)| open && like(**action));
    choices.map(|(i, _)| i).collect()
}

/// Draws the pile and the line of four: numbers, and below them the colours that they could have.
fn line(situation: &Situation<'_, Cards>) -> Drawing {
    let public = situation.view.public();
    let taken = match situation.chosen {
        Some(Action::Take(places)) => places,
        _ => public.taken(),
    };
    let label = format!(" {:<15} ", situation.t("line"));
    let room = " ".repeat(label.chars().count());
    let (mut numbers, mut colours) = (vec![Span::new(label)], vec![Span::new(room)]);
    let announced = public.stage() == Stage::Announce;
    if let Some(top) = public.top() {
        let marks = of(situation, |action| matches!(action, Action::Mark(_)));
        let look = if announced { Look::Filled } else { Look::Plain };
        numbers.push(Span::new(format!("[ {:>2} ]", top.number)).look(look).choices(marks));
        colours.extend(could_be(situation, top));
    } else {
        numbers.push(Span::new("[    ]"));
        colours.push(Span::new("      "));
    }
    numbers.push(Span::new(format!(" ×{:<4}  ", public.pile())).look(Look::Quiet));
    colours.push(Span::new("        "));
    for (place, back) in public.line().into_iter().enumerate() {
        let Some(back) = back else {
            numbers.push(Span::new("[    ] ").look(Look::Quiet));
            colours.push(Span::new("       "));
            continue;
        };
        let choices =
            of(situation, |action| matches!(action, Action::Take(places) if places.contains(place)));
        numbers.push(if taken.contains(place) {
            Span::new(format!("( {:>2} )", back.number)).look(Look::Filled)
        } else if choices.is_empty() {
            Span::new(format!("[ {:>2} ]", back.number))
        } else {
            Span::new(format!("< {:>2} >", back.number)).look(Look::Bold).choices(choices)
        });
        numbers.push(Span::new(" "));
        colours.extend(could_be(situation, back));
        colours.push(Span::new(" "));
    }
    let mut drawing = Drawing::default();
    drawing.line(numbers);
    drawing.line(colours);
    drawing
}

/// Draws the colours that a card could have, as far as this observer knows, in six cells.
fn could_be(situation: &Situation<'_, Cards>, back: Back) -> Vec<Span> {
    let could = situation.view.could_be(back);
    let colour = |colour: Colour| {
        let card = Card::new(Suit::Colour(colour), back.number);
        if card.is_some_and(|card| could.contains(card)) {
            Span::new(sheet::shape(colour)).hue(sheet::hue(colour))
        } else {
            Span::new("·").look(Look::Quiet)
        }
    };
    [Span::new(" ")].into_iter().chain(Colour::ALL.map(colour)).chain([Span::new(" ")]).collect()
}

/// Draws a hand: the observer's own cards, or the backs of somebody else's.
fn hand(situation: &Situation<'_, Cards>, seat: Seat) -> Vec<Span> {
    let mut line = vec![Span::new(format!("  {} ", situation.t("hand")))];
    let own = situation.own == Some(seat);
    let chosen = match situation.chosen {
        Some(Action::Play(play)) if own => play.cards(),
        _ => CardSet::EMPTY,
    };
    match situation.view.hand(seat) {
        Hand::Own(cards) => {
            for card in cards.iter() {
                let plays = of(situation, |action| {
                    own && matches!(action, Action::Play(play) if play.cards().contains(card))
                });
                let (sign, hue) = match card.suit() {
                    Suit::Colour(colour) => (sheet::shape(colour), sheet::hue(colour)),
                    Suit::Joker => ('★', Hue::Plain),
                };
                let face = format!("{sign}{:>2}", card.number());
                line.push(if chosen.contains(card) {
                    Span::new(format!("({face})")).hue(hue).look(Look::Filled)
                } else if plays.is_empty() {
                    Span::new(format!("[{face}]")).hue(hue)
                } else {
                    Span::new(format!("<{face}>")).hue(hue).look(Look::Bold).choices(plays)
                });
                line.push(Span::new(" "));
            }
        }
        Hand::Backs(backs) => {
            line.extend(backs.iter().map(|back| Span::new(format!("{} ", back.number))));
        }
    }
    line
}
