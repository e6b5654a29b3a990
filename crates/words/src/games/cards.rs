//! The card game.

use game::{Seat, SeatSet};
use qwixx::cards::{Action, Card, Event, Play, Stage, Suit};
use qwixx::{Cards, Cell, Colour, ColourSet, Sheet};

use super::classic;
use super::sheet::{self, Reading};
use crate::{COMMON, Lang, OptionForm, OptionKind, Part, Phrases, Situation, TextFile, Texts, Words};

static FILE: TextFile =
    TextFile { name: "cards", content: crate::in_every_language!("locales", "cards.ftl") };
static TEXTS: Texts = Texts::new(&[&COMMON, &sheet::FILE, &FILE]);

impl Words for Cards {
    const RULES_FOR_PLAYERS: [&'static str; 4] = crate::in_every_language!("rules", "cards.md");
    const OPTIONS: &'static [OptionForm] = &[OptionForm {
        key: "jokers",
        label: "option-jokers",
        kind: OptionKind::Choice(&[("false", "no"), ("true", "yes")]),
    }];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn sentence(lang: Lang, names: &[String], event: &Event) -> Option<String> {
        let phrases = Self::phrases(lang);
        let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
        Some(match event {
            Event::Dealt { .. } | Event::DealtBack { .. } | Event::Top { .. } | Event::Laid { .. } => {
                return None;
            }
            Event::PileMade { .. } => phrases.t("log-pile"),
            Event::Took { seat, numbers, .. } => {
                let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
                phrases.with(
                    "log-took",
                    &[("name", name(seat).into()), ("numbers", phrases.listed(&numbers).into())],
                )
            }
            Event::PickedUp { seat, card } => phrases.with(
                "log-picked-up",
                &[("name", name(seat).into()), ("card", named(phrases, Phrases::object, *card).into())],
            ),
            Event::Announced { number, .. } => phrases.with("log-announced", &[("number", (*number).into())]),
            Event::Played { seat, play } => phrases.with(
                "log-played",
                &[("name", name(seat).into()), ("cards", play_name(phrases, *play).into())],
            ),
            Event::Closed { seat, colour } => phrases.with(
                "log-closed-own",
                &[("name", name(seat).into()), ("colour", phrases.t(sheet::colour_key(*colour)).into())],
            ),
            Event::Common(event) => classic::sentence(phrases, names, event),
        })
    }

    fn doer(event: &Event) -> Option<Seat> {
        match event {
            Event::Took { seat, .. } | Event::Played { seat, .. } | Event::Closed { seat, .. } => Some(*seat),
            Event::Common(event) => classic::doer(event),
            Event::Dealt { .. }
            | Event::DealtBack { .. }
            | Event::Top { .. }
            | Event::Laid { .. }
            | Event::PileMade { .. }
            | Event::PickedUp { .. }
            | Event::Announced { .. } => None,
        }
    }

    fn prompt(situation: &Situation<'_, Self>) -> String {
        let public = situation.view.public();
        match public.stage() {
            Stage::Take => {
                let count = situation.choices.iter().find_map(|action| match action {
                    Action::Take(places) => Some(places.len()),
                    _ => None,
                });
                situation.with("ask-take", &[("count", count.unwrap_or(0).into())])
            }
            Stage::Play => situation.t("ask-play"),
            _ => {
                let number = public.top().map_or(0, |back| back.number);
                let key = if situation.choices.len() == 1 { "ask-top-none" } else { "ask-top" };
                situation.with(key, &[("number", number.into())])
            }
        }
    }

    fn deed(situation: &Situation<'_, Self>, action: Action) -> String {
        let (public, phrases) = (situation.view.public(), situation.phrases());
        match action {
            Action::Take(places) => {
                let numbers: Vec<String> = places
                    .iter()
                    .filter_map(|place| public.line()[place].map(|back| back.number.to_string()))
                    .collect();
                phrases.with("deed-take", &[("numbers", phrases.listed(&numbers).into())])
            }
            Action::Mark(cell) => classic::mark_deed(phrases, cell),
            Action::Pass => classic::pass_deed(phrases, false),
            Action::Play(play) => play_deed(phrases, play, public.has_marked()),
        }
    }

    fn effects(situation: &Situation<'_, Self>, action: Action) -> Vec<String> {
        let (public, phrases) = (situation.view.public(), situation.phrases());
        let Some(sheet) = situation.own.map(|seat| public.sheet(seat)) else { return Vec::new() };
        match action {
            Action::Take(places) => {
                let numbers = places.iter().filter_map(|place| public.line()[place].map(|back| back.number));
                numbers.map(|number| fits(phrases, sheet, number)).collect()
            }
            Action::Mark(cell) => sheet::mark_effects(phrases, sheet, &[cell], sheet.padlocks()),
            Action::Pass => sheet::pass_effects(phrases, sheet, false),
            Action::Play(play) => {
                let cells: Vec<Cell> = play.cells().collect();
                if cells.is_empty() {
                    sheet::pass_effects(phrases, sheet, !public.has_marked())
                } else {
                    sheet::mark_effects(phrases, sheet, &cells, sheet.padlocks())
                }
            }
        }
    }

    fn parts(situation: &Situation<'_, Self>, seat: Seat) -> Vec<Part> {
        sheet::parts(situation.phrases(), situation.view.public().sheet(seat))
    }

    fn why_over(situation: &Situation<'_, Self>) -> Option<String> {
        let public = situation.view.public();
        let seats = SeatSet::first(situation.names.len());
        let two = seats.iter().find(|&seat| public.sheet(seat).padlocks().len() > 1);
        match two {
            Some(seat) => Some(situation.with("over-own-rows", &[("name", situation.name(seat).into())])),
            None => sheet::why_over(situation, ColourSet::EMPTY, |seat| public.sheet(seat)),
        }
    }

    fn active(view: &Self::View) -> Option<Seat> {
        let public = view.public();
        (!matches!(public.stage(), Stage::Lot)).then(|| public.active())
    }
}

/// Says in how many rows a number can still be marked, whatever its colour turns out to be.
fn fits(phrases: Phrases, sheet: Sheet, number: u8) -> String {
    let rows = Colour::ALL
        .into_iter()
        .filter_map(|colour| Cell::new(colour, number))
        .filter(|&cell| sheet.fits(cell));
    phrases.with("effect-fits", &[("number", number.into()), ("rows", rows.count().into())])
}

/// Names a card: "red 7", "joker 7".
pub fn card_name(phrases: Phrases, card: Card) -> String {
    named(phrases, Phrases::with, card)
}

fn named(phrases: Phrases, read: Reading, card: Card) -> String {
    match card.suit() {
        Suit::Colour(colour) => sheet::numbered(phrases, read, colour, card.number()),
        Suit::Joker => read(phrases, "joker", &[("number", card.number().into())]),
    }
}

/// Names the cards of a play as what is played: "red 4 and joker 5".
fn play_name(phrases: Phrases, play: Play) -> String {
    let cards: Vec<String> = play.cards().iter().map(|card| named(phrases, Phrases::object, card)).collect();
    phrases.listed(&cards)
}

fn play_deed(phrases: Phrases, play: Play, has_marked: bool) -> String {
    let cards = play_name(phrases, play);
    let cells: Vec<Cell> = play.cells().collect();
    if cells.is_empty() {
        let key = if has_marked { "deed-play-only" } else { "deed-play-miss" };
        return phrases.with(key, &[("cards", cards.into())]);
    }
    let marks: Vec<String> = cells.iter().map(|cell| cell.number().to_string()).collect();
    let closes = cells.iter().any(|cell| cell.place() == Sheet::LAST);
    phrases.with(
        if closes { "deed-play-close" } else { "deed-play" },
        &[
            ("cards", cards.into()),
            ("colour", phrases.t(sheet::colour_key(play.colour())).into()),
            ("marks", phrases.listed(&marks).into()),
        ],
    )
}
