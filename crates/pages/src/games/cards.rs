//! The card game: the line and the pile, the sheet, and the hand.

use game::Seat;
use maud::{Markup, html};
use qwixx::cards::{Action, Back, Card, CardSet, Event, Hand, Play, Stage, Suit};
use qwixx::{Cards, Cell, Colour, Sheet};

use super::classic;
use crate::dice::{colour_key, shape};
use crate::lang::listed;
use crate::sheet::{self, Large, Offer};
use crate::{Board, Face, Lang, Part, Spot, Tip};

impl Face for Cards {
    fn board(board: &Board<'_, Self>) -> Markup {
        let table = board.view.table();
        html! {
            (line(board))
            @if let Some(seat) = board.own {
                (hand(board, seat))
                (Large {
                    lang: board.lang,
                    sheet: table.sheet(seat),
                    closed: table.sheet(seat).padlocks(),
                    offers: &offers(board),
                    chosen: match board.chosen {
                        Some(Action::Mark(cell)) => vec![cell],
                        Some(Action::Play(play)) => play.cells().collect(),
                        _ => vec![],
                    },
                    score: table.sheet(seat).score(),
                }.draw())
            }
            (options(board))
        }
    }

    fn glance(board: &Board<'_, Self>, seat: Seat) -> Markup {
        let sheet = board.view.table().sheet(seat);
        let backs = match board.view.hand(seat) {
            Hand::Backs(backs) => backs.iter().map(|back| back.number).collect::<Vec<_>>(),
            Hand::Own(cards) => cards.iter().map(Card::number).collect(),
        };
        html! {
            (sheet::small(board.lang, sheet, sheet.padlocks()))
            p.backs {
                (board.t("hand")) ": "
                @for number in backs { span.back { (number) } }
            }
        }
    }

    fn prompt(board: &Board<'_, Self>) -> String {
        let table = board.view.table();
        let only = board.choices.len() == 1;
        match table.stage() {
            Stage::Take => board.with("ask-take", &[("count", take_count(board).into())]),
            Stage::Play => board.t("ask-play").into_owned(),
            _ => {
                let number = table.top().map_or(0, |back| back.number);
                board.with(if only { "ask-top-none" } else { "ask-top" }, &[("number", number.into())])
            }
        }
    }

    fn tip(board: &Board<'_, Self>) -> Tip {
        match board.view.table().stage() {
            Stage::Take => &[(Spot::Middle, "tip-take-line"), (Spot::Bar, "tip-take-fill")],
            Stage::Play => &[(Spot::Choices, "tip-play-hand"), (Spot::Bar, "tip-play-bar")],
            _ => &[(Spot::Middle, "tip-top-pile"), (Spot::Choices, "tip-top-rings")],
        }
    }

    fn deed(board: &Board<'_, Self>, action: Action) -> String {
        let table = board.view.table();
        match action {
            Action::Take(places) => {
                let numbers: Vec<String> = places
                    .iter()
                    .filter_map(|place| table.line()[place].map(|back| back.number.to_string()))
                    .collect();
                board.with("deed-take", &[("numbers", listed(board.lang, &numbers).into())])
            }
            Action::Mark(cell) => classic::mark_deed(board.lang, cell),
            Action::Pass => classic::pass_deed(board.lang, false),
            Action::Play(play) => play_deed(board, play),
        }
    }

    fn rest(board: &Board<'_, Self>) -> Option<Action> {
        board.choices.contains(&Action::Pass).then_some(Action::Pass)
    }

    fn tell(lang: Lang, names: &[String], event: &Event) -> Option<String> {
        let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
        Some(match event {
            Event::Dealt { .. } | Event::DealtBack { .. } | Event::Top { .. } | Event::Laid { .. } => {
                return None;
            }
            Event::PileMade { .. } => lang.t("log-pile").into_owned(),
            Event::Took { seat, numbers, .. } => {
                let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
                lang.with(
                    "log-took",
                    &[("name", name(seat).into()), ("numbers", listed(lang, &numbers).into())],
                )
            }
            Event::PickedUp { seat, card } => lang.with(
                "log-picked-up",
                &[("name", name(seat).into()), ("card", card_name(lang, *card).into())],
            ),
            Event::Announced { number, .. } => lang.with("log-announced", &[("number", (*number).into())]),
            Event::Played { seat, play } => lang
                .with("log-played", &[("name", name(seat).into()), ("cards", play_name(lang, *play).into())]),
            Event::Closed { seat, colour } => lang.with(
                "log-closed-own",
                &[("name", name(seat).into()), ("colour", lang.t(colour_key(*colour)).into_owned().into())],
            ),
            Event::Common(event) => classic::tell(lang, names, event),
        })
    }

    fn doer(event: &Event) -> Option<Seat> {
        match event {
            Event::Took { seat, .. } | Event::Played { seat, .. } | Event::Closed { seat, .. } => Some(*seat),
            Event::Common(event) => classic::doer(event),
            _ => None,
        }
    }

    fn parts(board: &Board<'_, Self>, seat: Seat) -> Vec<Part> {
        sheet::parts(board.lang, board.view.table().sheet(seat))
    }

    fn active(view: &Self::View) -> Option<Seat> {
        let table = view.table();
        (!matches!(table.stage(), Stage::Lot)).then(|| table.active())
    }

    /// Whoever typed in the cards would see everybody's hand.
    const TYPED: bool = false;

    fn typed(_: &Board<'_, Self>) -> Option<Markup> {
        None
    }
}

/// How many cards have to be taken.
fn take_count(board: &Board<'_, Cards>) -> usize {
    board
        .choices
        .iter()
        .find_map(|&action| if let Action::Take(places) = action { Some(places.len()) } else { None })
        .unwrap_or(0)
}

fn offers(board: &Board<'_, Cards>) -> Vec<Offer> {
    if board.chosen.is_some() {
        return Vec::new();
    }
    let offer = |&action: &Action| match action {
        Action::Mark(cell) => Some(Offer {
            cell,
            action: action.to_string(),
            deed: Cards::deed(board, action),
            way: String::new(),
        }),
        _ => None,
    };
    board.choices.iter().filter_map(offer).collect()
}

/// The pile and the line of four. A card that can be taken is a piece to tap.
fn line(board: &Board<'_, Cards>) -> Markup {
    let table = board.view.table();
    let taking = board.chosen.is_none() && take_count(board) > 0;
    let taken = match board.chosen {
        Some(Action::Take(places)) => places,
        _ => table.taken(),
    };
    let announced = matches!(table.stage(), Stage::Announce);
    html! {
        div.line role="group" aria-label=(board.t("line")) {
            div.pile.lit[announced] {
                @match table.top() {
                    Some(back) => (back_card(board, back)),
                    None => span.card.back.void {},
                }
                small title=(board.with("pile", &[("count", table.pile().into())])) {
                    span aria-hidden="true" { "× " (table.pile()) }
                    span.hidden { (board.with("pile", &[("count", table.pile().into())])) }
                }
            }
            @for (place, back) in table.line().into_iter().enumerate() {
                @match back {
                    Some(back) if taking => button.card.back.piece type="button" data-piece=(place + 1) {
                        (back_face(board, back))
                    },
                    Some(back) => span.card.back.chosen[taken.contains(place)] { (back_face(board, back)) },
                    None => span.card.back.void {},
                }
            }
            small.caption aria-hidden="true" { (board.t("line-alone")) }
        }
    }
}

fn back_card(board: &Board<'_, Cards>, back: Back) -> Markup {
    html! { span.card.back { (back_face(board, back)) } }
}

/// A back: its number, and the colours that it could have as far as this observer knows.
fn back_face(board: &Board<'_, Cards>, back: Back) -> Markup {
    let could = board.view.could_be(back);
    html! {
        b { (back.number) }
        span.could aria-hidden="true" {
            @for colour in Colour::ALL {
                @if Card::new(Suit::Colour(colour), back.number).is_some_and(|card| could.contains(card)) {
                    i class=(colour.name()) { (shape(colour)) }
                }
            }
        }
    }
}

/// "red 7", "joker 7"
fn card_name(lang: Lang, card: Card) -> String {
    let suit = match card.suit() {
        Suit::Colour(colour) => lang.t(colour_key(colour)),
        Suit::Joker => lang.t("joker"),
    };
    format!("{suit} {}", card.number())
}

/// The observer's own cards.
fn hand(board: &Board<'_, Cards>, seat: Seat) -> Markup {
    let Hand::Own(cards) = board.view.hand(seat) else { return html! {} };
    let playing = board.chosen.is_none() && board.choices.iter().any(|a| matches!(a, Action::Play(_)));
    let chosen = match board.chosen {
        Some(Action::Play(play)) => play.cards(),
        _ => CardSet::EMPTY,
    };
    html! {
        div.hand role="group" aria-label=(board.t("your-hand")) {
            @for card in cards.iter() {
                @let class = match card.suit() { Suit::Colour(colour) => colour.name(), Suit::Joker => "joker" };
                @let face = html! {
                    @match card.suit() {
                        Suit::Colour(colour) => (shape(colour)),
                        Suit::Joker => span.star { "★" },
                    }
                    b { (card.number()) }
                };
                @if playing {
                    button class={ "card piece " (class) } type="button" data-piece=(piece(card))
                        aria-label=(card_name(board.lang, card)) { (face) }
                } @else {
                    span class={ "card " (class) @if chosen.contains(card) { " chosen" } } { (face)
                        span.hidden { (card_name(board.lang, card)) } }
                }
            }
        }
        small.caption aria-hidden="true" { (board.t("your-hand")) }
    }
}

/// A card's name among the pieces.
fn piece(card: Card) -> String {
    card.index().to_string()
}

/// Every choice that is put together from pieces, as a button: the way without scripts, and with them the list
/// in which the chosen pieces are looked up. Of equal pieces the one with most marks comes first.
fn options(board: &Board<'_, Cards>) -> Markup {
    if board.chosen.is_some() {
        return html! {};
    }
    let mut options: Vec<(Vec<String>, usize, Action)> = board
        .choices
        .iter()
        .filter_map(|&action| match action {
            Action::Take(places) => Some((places.iter().map(|p| (p + 1).to_string()).collect(), 0, action)),
            Action::Play(play) => {
                Some((play.cards().iter().map(piece).collect(), play.marks().len(), action))
            }
            _ => None,
        })
        .collect();
    options.sort_by_key(|(_, marks, _)| std::cmp::Reverse(*marks));
    if options.is_empty() {
        return html! {};
    }
    html! {
        div.options role="group" aria-label=(board.t("choices")) {
            @for (pieces, _, action) in &options {
                button.option name="action" value=(action) data-pieces=(pieces.join(" ")) {
                    (Cards::deed(board, *action))
                }
            }
        }
    }
}

/// "red 4, joker 5"
fn play_name(lang: Lang, play: Play) -> String {
    let cards: Vec<String> = play.cards().iter().map(|card| card_name(lang, card)).collect();
    listed(lang, &cards)
}

fn play_deed(board: &Board<'_, Cards>, play: Play) -> String {
    let lang = board.lang;
    let cards = play_name(lang, play);
    let cells: Vec<Cell> = play.cells().collect();
    if cells.is_empty() {
        let key = if board.view.table().has_marked() { "deed-play-only" } else { "deed-play-miss" };
        return lang.with(key, &[("cards", cards.into())]);
    }
    let marks: Vec<String> = cells.iter().map(|cell| cell.number().to_string()).collect();
    let key =
        if cells.iter().any(|cell| cell.place() == Sheet::LAST) { "deed-play-close" } else { "deed-play" };
    lang.with(
        key,
        &[
            ("cards", cards.into()),
            ("colour", lang.t(colour_key(play.colour())).into_owned().into()),
            ("marks", listed(lang, &marks).into()),
        ],
    )
}
