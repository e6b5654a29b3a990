//! The card game: the line and the pile, the sheet, and the hand.

use game::Seat;
use maud::{Markup, html};
use qwixx::cards::{Action, Back, Card, CardSet, Event, Hand, Stage, Suit};
use qwixx::{Cards, Colour};
use sheets::Rules;
use words::games::cards::card_name;
use words::games::sheet::colour_key;
use words::{Phrases, Situation, Words as _};

use crate::dice::shape;
use crate::sheet::{self, LargeSheet, Offer};
use crate::{Face, Follower, Moment, MomentKind, Spot, Tip, Typed, part, svg};

impl Face for Cards {
    fn play_area(situation: &Situation<'_, Self>) -> Markup {
        let public = situation.view.public();
        html! {
            (part("line", line(situation)))
            @if let Some(seat) = situation.own {
                (part("hand", hand(situation, seat)))
                (LargeSheet {
                    phrases: situation.phrases(),
                    sheet: public.sheet(seat),
                    closed: public.sheet(seat).padlocks(),
                    offers: &offers(situation),
                    chosen: match situation.chosen {
                        Some(Action::Mark(cell)) => vec![cell],
                        Some(Action::Play(play)) => play.cells().collect(),
                        _ => vec![],
                    },
                    score: public.sheet(seat).score(),
                    extra: None,
                }.markup())
            }
            (part("options", options(situation)))
        }
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Markup {
        let sheet = situation.view.public().sheet(seat);
        let mut backs = match situation.view.hand(seat) {
            Hand::Backs(backs) => backs.iter().map(|back| back.number).collect::<Vec<_>>(),
            Hand::Own(cards) => cards.iter().map(Card::number).collect(),
        };
        // Everybody reads the same.
        backs.sort_unstable();
        html! {
            (sheet::small(situation.phrases(), seat, sheet, sheet.padlocks()))
            p.backs {
                span.hidden { (situation.t("hand")) ": " }
                @for number in backs { span.back { (number) } }
            }
        }
    }

    fn tip(situation: &Situation<'_, Self>) -> Tip {
        match situation.view.public().stage() {
            Stage::Take => &[(Spot::Middle, "tip-take-line"), (Spot::Bar, "tip-take-fill")],
            Stage::Play => &[(Spot::Choices, "tip-play-hand"), (Spot::Bar, "tip-play-bar")],
            _ => &[(Spot::Pile, "tip-top-pile"), (Spot::Choices, "tip-top-rings")],
        }
    }

    fn default_action(situation: &Situation<'_, Self>) -> Option<Action> {
        situation.choices.contains(&Action::Pass).then_some(Action::Pass)
    }

    fn moments(situation: &Situation<'_, Self>, event: &Event) -> Vec<Moment> {
        moments(situation, event)
    }

    const EXERCISES: &'static str = include_str!("../../exercises/cards.jsonl");

    fn picture() -> Markup {
        picture()
    }

    fn example(phrases: Phrases, words: &[&str]) -> Option<Markup> {
        example(phrases, words)
    }

    /// Whoever typed in the cards would see everybody's hand.
    const TYPED: Option<Typed<Self>> = None;

    const SHEETS: Option<Rules> = Some(Rules::Cards);

    const FOLLOWER: Option<Follower> = Some(Follower { script: "follow-cards.js", data: String::new });
}

/// Returns how many cards have to be taken.
fn take_count(situation: &Situation<'_, Cards>) -> usize {
    situation
        .choices
        .iter()
        .find_map(|&action| if let Action::Take(places) = action { Some(places.len()) } else { None })
        .unwrap_or(0)
}

fn offers(situation: &Situation<'_, Cards>) -> Vec<Offer> {
    if situation.chosen.is_some() {
        return Vec::new();
    }
    let offer = |&action: &Action| match action {
        Action::Mark(cell) => Some(Offer {
            cell,
            action: action.to_string(),
            deed: Cards::deed(situation, action),
            way: String::new(),
        }),
        _ => None,
    };
    situation.choices.iter().filter_map(offer).collect()
}

/// Renders the pile, the line of four and the discards. A card that can be taken is a piece to tap.
fn line(situation: &Situation<'_, Cards>) -> Markup {
    let public = situation.view.public();
    let count = take_count(situation);
    let taking = situation.chosen.is_none() && count > 0;
    let taken = match situation.chosen {
        Some(Action::Take(places)) => places,
        _ => public.taken(),
    };
    let announced = matches!(public.stage(), Stage::Announce);
    let why = situation.with("why-take", &[("count", count.into())]);
    html! {
        div.line data-part="line" role="group" aria-label=(situation.t("line")) data-why=[taking.then_some(why)] {
            div.pile.lit[announced] {
                span.stack data-at="pile" {
                    @match public.top() {
                        Some(back) => (back_card(situation, back)),
                        None => span.card.back.void {},
                    }
                }
                small title=(situation.with("pile", &[("count", public.pile().into())])) {
                    span aria-hidden="true" { "× " (public.pile()) }
                    span.hidden { (situation.with("pile", &[("count", public.pile().into())])) }
                }
            }
            @for (place, back) in public.line().into_iter().enumerate() {
                @let at = format!("line {}", place + 1);
                @match back {
                    Some(back) if taking => button.card.back.piece type="button" data-key=(at) data-at=(at) data-piece=(place + 1) {
                        (back_face(situation, back))
                    },
                    Some(back) => span.card.back.chosen[taken.contains(place)] data-key=(at) data-at=(at) { (back_face(situation, back)) },
                    None => span.card.back.void data-key=(at) data-at=(at) {},
                }
            }
            div.discards data-at="discards" title=(situation.t("discards")) {
                span.card.void[public.discards().is_empty()] aria-hidden="true" { "×" }
                small {
                    span aria-hidden="true" { "× " (public.discards().len()) }
                    span.hidden { (situation.t("discards")) ": " (discards_said(situation)) }
                }
            }
        }
    }
}

/// Says which cards lie on the discards.
fn discards_said(situation: &Situation<'_, Cards>) -> String {
    let names: Vec<String> =
        situation.view.public().discards().iter().map(|card| card_name(situation.phrases(), card)).collect();
    if names.is_empty() { situation.t("nothing") } else { names.join(", ") }
}

fn back_card(situation: &Situation<'_, Cards>, back: Back) -> Markup {
    html! { span.card.back { (back_face(situation, back)) } }
}

/// Renders a back: its number, and the colours that it could have as far as this observer knows.
fn back_face(situation: &Situation<'_, Cards>, back: Back) -> Markup {
    let could = situation.view.could_be(back);
    html! {
        b { (back.number) }
        span.could aria-hidden="true" {
            @for colour in Colour::ALL {
                @let possible = Card::new(Suit::Colour(colour), back.number).is_some_and(|card| could.contains(card));
                i class={ (colour.name()) @if !possible { " no" } } { (shape(colour)) }
            }
        }
    }
}

/// How many cards a hand has place for.
const HAND: usize = 5;

/// Renders the observer's own cards, on five places.
fn hand(situation: &Situation<'_, Cards>, seat: Seat) -> Markup {
    let Hand::Own(cards) = situation.view.hand(seat) else { return html! { div.hand data-part="hand" {} } };
    let playing =
        situation.chosen.is_none() && situation.choices.iter().any(|a| matches!(a, Action::Play(_)));
    let chosen = match situation.chosen {
        Some(Action::Play(play)) => play.cards(),
        _ => CardSet::EMPTY,
    };
    let why = situation.t("why-play");
    html! {
        div.hand data-part="hand" data-at="hand" role="group" aria-label=(situation.t("your-hand")) data-why=[playing.then_some(why)] {
            @for card in cards.iter() {
                @let class = suit_class(card);
                @let at = format!("card {}", piece(card));
                @let face = html! {
                    @match card.suit() {
                        Suit::Colour(colour) => (shape(colour)),
                        Suit::Joker => span.star { "★" },
                    }
                    b { (card.number()) }
                };
                @if playing {
                    button class={ "card piece " (class) } type="button" data-key=(at) data-at=(at) data-piece=(piece(card))
                        aria-label=(card_name(situation.phrases(), card)) { (face) }
                } @else {
                    span class={ "card " (class) @if chosen.contains(card) { " chosen" } } data-key=(at) data-at=(at) { (face)
                        span.hidden { (card_name(situation.phrases(), card)) } }
                }
            }
            @for place in cards.len()..HAND { span.card.void data-key={ "void" (place) } {} }
        }
    }
}

fn suit_class(card: Card) -> &'static str {
    match card.suit() {
        Suit::Colour(colour) => colour.name(),
        Suit::Joker => "joker",
    }
}

/// Returns what people see and hear of an event.
fn moments(situation: &Situation<'_, Cards>, event: &Event) -> Vec<Moment> {
    let seat_at =
        |seat: Seat| if situation.own == Some(seat) { "hand".to_owned() } else { format!("seat {seat}") };
    let own_card = |card: Card| format!("card {}", piece(card));
    let fly = |to: String, from: String| vec![Moment::at(MomentKind::Fly, [to]).from([from])];
    match event {
        Event::Dealt { card, .. } => fly(own_card(*card), "pile".to_owned()),
        Event::DealtBack { seat, .. } => fly(seat_at(*seat), "pile".to_owned()),
        Event::Laid { place, .. } => fly(format!("line {place}"), "pile".to_owned()),
        Event::Took { seat, places, .. } => {
            let line = places.iter().map(|place| format!("line {}", place + 1));
            line.flat_map(|place| fly(seat_at(*seat), place)).collect()
        }
        Event::PickedUp { card, .. } => vec![Moment::at(MomentKind::Turn, [own_card(*card)])],
        Event::Announced { .. } => vec![Moment::at(MomentKind::Turn, ["pile"])],
        Event::PileMade { .. } => fly("pile".to_owned(), "discards".to_owned()),
        Event::Played { seat, play } => {
            let faces = play
                .cards()
                .iter()
                .map(|card| (format!("card {}", suit_class(card)), card.number().to_string()));
            let shown = Moment::at(MomentKind::Fly, ["discards"]).from([seat_at(*seat)]).showing(faces);
            let marks = play.cells().map(|cell| sheet::place(situation, *seat, &cell.to_string()));
            let marks = Moment::at(MomentKind::Mark, marks);
            vec![shown, marks]
        }
        Event::Closed { seat, colour } => {
            let text = situation.with(
                "log-closed-own",
                &[
                    ("name", situation.name(*seat).into()),
                    ("colour", situation.t(colour_key(*colour)).into()),
                ],
            );
            let at = sheet::place(situation, *seat, &format!("lock {}", colour.name()));
            vec![Moment::at(MomentKind::Lock, [at]).saying(text)]
        }
        Event::Top { .. } => Vec::new(),
        Event::Common(event) => sheet::moments(situation, event),
    }
}

/// Returns a card's name among the pieces.
fn piece(card: Card) -> String {
    card.index().to_string()
}

/// Renders every choice that is put together from pieces as a button: the way without scripts, and with them
/// the list in which the chosen pieces are looked up. Of equal pieces the one with most marks comes first.
fn options(situation: &Situation<'_, Cards>) -> Markup {
    let open = if situation.chosen.is_none() { situation.choices } else { &[] };
    let mut options: Vec<(Vec<String>, String, usize, Action)> = open
        .iter()
        .filter_map(|&action| match action {
            Action::Take(places) => {
                Some((places.iter().map(|p| (p + 1).to_string()).collect(), String::new(), 0, action))
            }
            Action::Play(play) => {
                let marks: Vec<String> = play.cells().map(|cell| cell.to_string()).collect();
                Some((play.cards().iter().map(piece).collect(), marks.join("|"), marks.len(), action))
            }
            _ => None,
        })
        .collect();
    options.sort_by_key(|(.., marks, _)| std::cmp::Reverse(*marks));
    html! {
        div.options data-part="options" role="group" aria-label=(situation.t("choices")) {
            @for (pieces, marks, _, action) in &options {
                button.option name="action" value=(action) data-pieces=(pieces.join(" ")) data-marks=(marks) {
                    (Cards::deed(situation, *action))
                }
            }
        }
    }
}

/// Renders the examples of the card game: `backs 4 7` for cards in the line, `cards red 4 5` for cards in a
/// hand, and the rows of the sheet.
fn example(phrases: Phrases, words: &[&str]) -> Option<Markup> {
    match words {
        ["backs", numbers @ ..] => Some(html! {
            div.hand aria-hidden="true" {
                @for number in numbers {
                    span.card.back {
                        b { (number) }
                        span.could { @for colour in Colour::ALL { i { (shape(colour)) } } }
                    }
                }
            }
        }),
        ["cards", colour, numbers @ ..] => {
            let colour: Colour = colour.parse().ok()?;
            Some(html! {
                div.hand aria-hidden="true" {
                    @for number in numbers {
                        span class={ "card " (colour.name()) } { (shape(colour)) b { (number) } }
                    }
                }
            })
        }
        ["row", colour, numbers @ ..] => sheet::row_example(phrases, colour, numbers),
        _ => None,
    }
}

fn picture() -> Markup {
    let mut art = String::new();
    for (x, number) in [(46, "6"), (84, "9"), (122, "11")] {
        svg::card(&mut art, x, 60, 0, "#57524a", "#fff", number);
    }
    svg::card(&mut art, 176, 92, -14, svg::RED, "#fff", "7");
    svg::card(&mut art, 212, 84, -3, svg::YELLOW, "#1d1b18", "8");
    svg::card(&mut art, 248, 86, 9, svg::GREEN, "#fff", "10");
    svg::card(&mut art, 282, 96, 20, svg::BLUE, "#fff", "12");
    svg::picture("#d8e0ec", &art)
}
