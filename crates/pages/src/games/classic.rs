//! Qwixx.

use game::Seat;
use maud::{Markup, html};
use qwixx::{Action, Cell, Classic, Colour, Event, Roll, Stage};

use crate::dice::{colour_key, pips, shape, tray};
use crate::lang::listed;
use crate::sheet::{self, Large, Offer};
use crate::{Board, Face, Lang, Part, Spot, Tip};

impl Face for Classic {
    fn board(board: &Board<'_, Self>) -> Markup {
        let position = &board.view.position;
        let offers = offers(board, position.stage(), position.roll(), |action| match action {
            Action::Mark(cell) => Some(cell),
            Action::Pass => None,
        });
        html! {
            (tray(board.lang, position.roll()))
            @if let Some(seat) = board.own {
                (Large {
                    lang: board.lang,
                    sheet: position.sheet(seat),
                    closed: position.closed(),
                    offers: &offers,
                    chosen: match board.chosen { Some(Action::Mark(cell)) => vec![cell], _ => vec![] },
                    score: position.sheet(seat).score(),
                }.draw())
            }
        }
    }

    fn glance(board: &Board<'_, Self>, seat: Seat) -> Markup {
        sheet::small(board.lang, board.view.position.sheet(seat), board.view.position.closed())
    }

    fn prompt(board: &Board<'_, Self>) -> String {
        let position = &board.view.position;
        prompt(board.lang, position.stage(), position.roll(), board.choices.len() == 1)
    }

    fn tip(board: &Board<'_, Self>) -> Tip {
        tip(board.view.position.stage())
    }

    fn deed(board: &Board<'_, Self>, action: Action) -> String {
        let position = &board.view.position;
        match action {
            Action::Mark(cell) => mark_deed(board.lang, cell),
            Action::Pass => {
                pass_deed(board.lang, position.stage() == Stage::Coloured && !position.has_marked())
            }
        }
    }

    fn rest(_: &Board<'_, Self>) -> Option<Action> {
        Some(Action::Pass)
    }

    fn tell(lang: Lang, names: &[String], event: &Event) -> Option<String> {
        Some(tell(lang, names, event))
    }

    fn doer(event: &Event) -> Option<Seat> {
        doer(event)
    }

    fn parts(board: &Board<'_, Self>, seat: Seat) -> Vec<Part> {
        sheet::parts(board.lang, board.view.position.sheet(seat))
    }

    fn active(view: &Self::View) -> Option<Seat> {
        (view.position.stage() != Stage::Lot).then(|| view.position.active())
    }

    fn typed(board: &Board<'_, Self>) -> Option<Markup> {
        let position = &board.view.position;
        Some(typed(board, position.stage() == Stage::Lot, position.closed()))
    }
}

/// Advice that the dice games share.
pub(super) const fn tip(stage: Stage) -> Tip {
    match stage {
        Stage::Coloured => &[
            (Spot::Middle, "tip-coloured-dice"),
            (Spot::Choices, "tip-coloured-rings"),
            (Spot::Bar, "tip-bar"),
        ],
        _ => &[(Spot::Middle, "tip-white-dice"), (Spot::Choices, "tip-white-rings"), (Spot::Bar, "tip-bar")],
    }
}

/// Whose deed an event is.
pub(super) const fn doer(event: &Event) -> Option<Seat> {
    match event {
        Event::Marked { seat, .. } | Event::Passed { seat } | Event::Missed { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// The cells among the choices, with how they come about.
pub(super) fn offers<G: Face>(
    board: &Board<'_, G>,
    stage: Stage,
    roll: Roll,
    cell: impl Fn(G::Action) -> Option<Cell>,
) -> Vec<Offer> {
    if board.chosen.is_some() {
        return Vec::new();
    }
    let offer = |&action: &G::Action| {
        let cell = cell(action)?;
        Some(Offer {
            cell,
            action: action.to_string(),
            deed: G::deed(board, action),
            way: way(stage, roll, cell),
        })
    };
    board.choices.iter().filter_map(offer).collect()
}

/// Q5, Q7: which dice make the number.
fn way(stage: Stage, roll: Roll, cell: Cell) -> String {
    match (stage, roll.die(cell.colour())) {
        (Stage::White, _) => format!("{}+{}", roll.white[0], roll.white[1]),
        (Stage::Coloured, Some(die)) => format!("{}+{die}", cell.number() - die),
        _ => String::new(),
    }
}

pub(super) fn prompt(lang: Lang, stage: Stage, roll: Roll, only_pass: bool) -> String {
    let key = match (stage, only_pass) {
        (Stage::Coloured, false) => "ask-coloured",
        (Stage::Coloured, true) => "ask-coloured-none",
        (_, false) => "ask-white",
        (_, true) => "ask-white-none",
    };
    lang.with(key, &[("sum", roll.white_sum().into())])
}

/// "green 3"
pub(super) fn cell_name(lang: Lang, cell: Cell) -> String {
    format!("{} {}", lang.t(colour_key(cell.colour())), cell.number())
}

pub(super) fn mark_deed(lang: Lang, cell: Cell) -> String {
    let key = if cell.closes() { "deed-close" } else { "deed-mark" };
    lang.with(key, &[("cell", cell_name(lang, cell).into())])
}

pub(super) fn pass_deed(lang: Lang, misses: bool) -> String {
    lang.t(if misses { "deed-miss" } else { "deed-pass" }).into_owned()
}

/// What happened in a dice game.
pub(super) fn tell(lang: Lang, names: &[String], event: &Event) -> String {
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let colour = |colour: Colour| lang.t(colour_key(colour)).into_owned();
    match event {
        Event::First { seat } => lang.with("log-first", &[("name", name(*seat).into())]),
        Event::Rolled { seat, roll } => {
            let coloured: Vec<String> = Colour::ALL
                .into_iter()
                .filter_map(|c| Some(format!("{} {}", colour(c), roll.die(c)?)))
                .collect();
            lang.with(
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
        Event::Marked { seat, cell } => {
            lang.with("log-marked", &[("name", name(*seat).into()), ("cell", cell_name(lang, *cell).into())])
        }
        Event::Passed { seat } => lang.with("log-passed", &[("name", name(*seat).into())]),
        Event::Closed { colour: c } => lang.with("log-closed", &[("colour", colour(*c).into())]),
        Event::Missed { seat, misses } => {
            lang.with("log-missed", &[("name", name(*seat).into()), ("count", (*misses).into())])
        }
        Event::Over { winners, .. } => {
            let winners: Vec<String> = winners.iter().map(name).collect();
            lang.with(
                "log-over",
                &[("names", listed(lang, &winners).into()), ("count", winners.len().into())],
            )
        }
    }
}

/// Who begins: one of the seats to tap.
pub(super) fn typed_lot<G: Face>(board: &Board<'_, G>) -> Markup {
    html! {
        fieldset.lot { legend { (board.t("typed-first")) }
            @for (i, name) in board.names.iter().enumerate() {
                label.face { input type="radio" name="outcome" value={ "first " (i + 1) } required; span { (name) } }
            }
        }
    }
}

/// What real dice show: six faces to tap for each die that is in the game, or who begins.
pub(super) fn typed<G: Face>(board: &Board<'_, G>, lot: bool, closed: qwixx::ColourSet) -> Markup {
    let lang = board.lang;
    if lot {
        return typed_lot(board);
    }
    let die = |field: &str, class: &str, label: Markup| {
        html! {
            fieldset class={ "faces " (class) } {
                legend { (label) }
                @for face in 1..=6 {
                    label.face {
                        input type="radio" name=(field) value=(face) required aria-label=(face);
                        span aria-hidden="true" { (pips(face)) }
                    }
                }
            }
        }
    };
    html! {
        @for which in [1, 2] {
            @let name = lang.with("typed-white", &[("which", which.into())]);
            (die(&format!("white{which}"), "white", html! { (name) }))
        }
        @for colour in closed.complement().iter() {
            (die(colour.name(), colour.name(), html! { (shape(colour)) (lang.t(colour_key(colour))) }))
        }
    }
}
