//! Qwixx.

use game::Seat;
use qwixx::{Action, Cell, Classic, Colour, Event, Roll, Stage};

use super::sheet::{self, cell_object, colour_key};
use crate::{COMMON, Lang, OptionForm, Part, Phrases, Situation, Texts, Words};

static TEXTS: Texts = Texts::new(&[&COMMON, &sheet::FILE]);

impl Words for Classic {
    const RULES_FOR_PLAYERS: [&'static str; 4] = crate::in_every_language!("rules", "qwixx.md");
    const OPTIONS: &'static [OptionForm] = &[];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn sentence(lang: Lang, names: &[String], event: &Event) -> Option<String> {
        Some(sentence(Self::phrases(lang), names, event))
    }

    fn doer(event: &Event) -> Option<Seat> {
        doer(event)
    }

    fn prompt(situation: &Situation<'_, Self>) -> String {
        let position = &situation.view.position;
        prompt(situation.phrases(), position.stage(), position.roll(), situation.choices.len() == 1)
    }

    fn deed(situation: &Situation<'_, Self>, action: Action) -> String {
        let position = &situation.view.position;
        match action {
            Action::Mark(cell) => mark_deed(situation.phrases(), cell),
            Action::Pass => {
                let misses = position.stage() == Stage::Coloured && !position.has_marked();
                pass_deed(situation.phrases(), misses)
            }
        }
    }

    fn effects(situation: &Situation<'_, Self>, action: Action) -> Vec<String> {
        let (position, phrases) = (&situation.view.position, situation.phrases());
        let Some(sheet) = situation.own.map(|seat| position.sheet(seat)) else { return Vec::new() };
        match action {
            Action::Mark(cell) => sheet::mark_effects(phrases, sheet, &[cell], position.closed()),
            Action::Pass => {
                let misses = position.stage() == Stage::Coloured && !position.has_marked();
                sheet::pass_effects(phrases, sheet, misses)
            }
        }
    }

    fn parts(situation: &Situation<'_, Self>, seat: Seat) -> Vec<Part> {
        sheet::parts(situation.phrases(), situation.view.position.sheet(seat))
    }

    fn why_over(situation: &Situation<'_, Self>) -> Option<String> {
        let position = &situation.view.position;
        sheet::why_over(situation, position.closed(), |seat| position.sheet(seat))
    }

    fn active(view: &Self::View) -> Option<Seat> {
        (view.position.stage() != Stage::Lot).then(|| view.position.active())
    }
}

/// Returns whose deed an event of a dice game is.
pub(super) const fn doer(event: &Event) -> Option<Seat> {
    match event {
        Event::Marked { seat, .. } | Event::Passed { seat } | Event::Missed { seat, .. } => Some(*seat),
        Event::First { .. } | Event::Rolled { .. } | Event::Closed { .. } | Event::Over { .. } => None,
    }
}

/// Returns what a dice game asks with these dice.
pub(super) fn prompt(phrases: Phrases, stage: Stage, roll: Roll, only_pass: bool) -> String {
    let key = match (stage, only_pass) {
        (Stage::Coloured, false) => "ask-coloured",
        (Stage::Coloured, true) => "ask-coloured-none",
        (_, false) => "ask-white",
        (_, true) => "ask-white-none",
    };
    phrases.with(key, &[("sum", roll.white_sum().into())])
}

pub(super) fn mark_deed(phrases: Phrases, cell: Cell) -> String {
    let key = if cell.closes() { "deed-close" } else { "deed-mark" };
    phrases.with(key, &[("cell", cell_object(phrases, cell).into())])
}

pub(super) fn pass_deed(phrases: Phrases, misses: bool) -> String {
    phrases.t(if misses { "deed-miss" } else { "deed-pass" })
}

/// Returns an event of a dice game as a sentence.
pub(super) fn sentence(phrases: Phrases, names: &[String], event: &Event) -> String {
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let colour = |colour: Colour| phrases.t(colour_key(colour));
    match event {
        Event::First { seat } => phrases.with("log-first", &[("name", name(*seat).into())]),
        Event::Rolled { seat, roll } => {
            let coloured: Vec<String> = Colour::ALL
                .into_iter()
                .filter_map(|c| Some(format!("{} {}", colour(c), roll.die(c)?)))
                .collect();
            phrases.with(
                "log-rolled",
                &[
                    ("name", name(*seat).into()),
                    ("first", roll.white[0].into()),
                    ("second", roll.white[1].into()),
                    ("sum", roll.white_sum().into()),
                    ("coloured", coloured.join(", ").into()),
                ],
            )
        }
        Event::Marked { seat, cell } => phrases.with(
            "log-marked",
            &[("name", name(*seat).into()), ("cell", cell_object(phrases, *cell).into())],
        ),
        Event::Passed { seat } => phrases.with("log-passed", &[("name", name(*seat).into())]),
        Event::Closed { colour: c } => phrases.with("log-closed", &[("colour", colour(*c).into())]),
        Event::Missed { seat, misses } => {
            phrases.with("log-missed", &[("name", name(*seat).into()), ("count", (*misses).into())])
        }
        Event::Over { scores, .. } if scores.len() == 1 => phrases.t("log-over-alone"),
        Event::Over { winners, .. } => {
            let winners: Vec<String> = winners.iter().map(name).collect();
            phrases.with(
                "log-over",
                &[("names", phrases.listed(&winners).into()), ("count", winners.len().into())],
            )
        }
    }
}
