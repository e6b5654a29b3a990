//! Qwixx On Board: the path with its pawns, then the sheet.

use game::Seat;
use maud::{Markup, PreEscaped, html};
use qwixx::on_board::{Action, Board as Path, Event, Side};
use qwixx::{OnBoard, Stage};

use super::classic;
use crate::dice::{colour_key, shape, tray};
use crate::sheet::{self, Large};
use crate::{Board, Face, Lang, Part, Spot, Tip};

impl Face for OnBoard {
    fn board(board: &Board<'_, Self>) -> Markup {
        let position = &board.view.position;
        let offers = classic::offers(board, position.stage(), position.roll(), |action| match action {
            Action::Mark(cell) => Some(cell),
            _ => None,
        });
        html! {
            @if position.stage() != Stage::Board { (tray(board.lang, position.roll())) }
            (path(board))
            @if let Some(seat) = board.own {
                (Large {
                    lang: board.lang,
                    sheet: position.sheet(seat),
                    closed: position.closed(),
                    offers: &offers,
                    chosen: match board.chosen { Some(Action::Mark(cell)) => vec![cell], _ => vec![] },
                    score: position.sheet(seat).score() + i32::from(position.board().bonus(position.pawn(seat))),
                }.draw())
            }
        }
    }

    fn glance(board: &Board<'_, Self>, seat: Seat) -> Markup {
        let position = &board.view.position;
        let space = position.pawn(seat);
        html! {
            (sheet::small(board.lang, position.sheet(seat), position.closed()))
            p.pawn-at {
                (pawn(seat))
                (board.with("pawn-at", &[
                    ("space", space.into()), ("last", Path::SPACES.into()), ("bonus", position.board().bonus(space).into()),
                ]))
            }
        }
    }

    fn prompt(board: &Board<'_, Self>) -> String {
        let position = &board.view.position;
        let only_pass = board.choices.len() == 1;
        match position.stage() {
            Stage::Board => board.t(if only_pass { "ask-board-none" } else { "ask-board" }).into_owned(),
            stage => classic::prompt(board.lang, stage, position.roll(), only_pass),
        }
    }

    fn tip(board: &Board<'_, Self>) -> Tip {
        match board.view.position.stage() {
            Stage::Board => &[(Spot::Choices, "tip-board-path")],
            stage => classic::tip(stage),
        }
    }

    fn deed(board: &Board<'_, Self>, action: Action) -> String {
        let position = &board.view.position;
        match action {
            Action::Mark(cell) => classic::mark_deed(board.lang, cell),
            Action::Move(steps) => {
                let landing = position.landing(steps).and_then(|space| position.board().space(space));
                let cell =
                    landing.map(|space| classic::cell_name(board.lang, space.cell)).unwrap_or_default();
                let marks =
                    landing.is_some_and(|space| !position.sheet(position.active()).is_marked(space.cell));
                let key = if marks { "deed-move" } else { "deed-move-only" };
                board.with(key, &[("cell", cell.into()), ("steps", steps.into())])
            }
            Action::Pass if position.stage() == Stage::Board => {
                board.t(if position.has_marked() { "deed-stay" } else { "deed-stay-miss" }).into_owned()
            }
            Action::Pass => classic::pass_deed(board.lang, false),
        }
    }

    fn rest(_: &Board<'_, Self>) -> Option<Action> {
        Some(Action::Pass)
    }

    fn tell(lang: Lang, names: &[String], event: &Event) -> Option<String> {
        let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
        match event {
            Event::Moved { seat, space, cell, .. } => Some(lang.with(
                "log-moved",
                &[
                    ("name", name(seat).into()),
                    ("space", (*space).into()),
                    ("cell", classic::cell_name(lang, *cell).into()),
                ],
            )),
            Event::LastRound { seat } => Some(lang.with("log-last-round", &[("name", name(seat).into())])),
            Event::Dice(event) => Some(classic::tell(lang, names, event)),
        }
    }

    fn doer(event: &Event) -> Option<Seat> {
        match event {
            Event::Moved { seat, .. } => Some(*seat),
            Event::LastRound { .. } => None,
            Event::Dice(event) => classic::doer(event),
        }
    }

    fn parts(board: &Board<'_, Self>, seat: Seat) -> Vec<Part> {
        let position = &board.view.position;
        let mut parts = sheet::parts(board.lang, position.sheet(seat));
        let bonus = position.board().bonus(position.pawn(seat));
        let label = board.t("path-bonus").into_owned();
        parts.push(Part { label, class: "bonus", points: bonus.into() });
        parts
    }

    fn active(view: &Self::View) -> Option<Seat> {
        (view.position.stage() != Stage::Lot).then(|| view.position.active())
    }

    fn typed(board: &Board<'_, Self>) -> Option<Markup> {
        let position = &board.view.position;
        Some(classic::typed(board, position.stage() == Stage::Lot, position.closed()))
    }
}

/// A pawn with its seat's number.
fn pawn(seat: Seat) -> Markup {
    PreEscaped(format!(
        r#"<svg class="pawn seat{0}" viewBox="0 0 20 24" aria-hidden="true"><path d="M10 1a5 5 0 0 1 3 9c2 1.400 4 5 4.500 10.500a1.500 1.500 0 0 1-1.500 2H4a1.500 1.500 0 0 1-1.500-2C3 15 5 11.400 7 10a5 5 0 0 1 3-9z"/><text x="10" y="20">{0}</text></svg>"#,
        seat.number()
    ))
}

/// The path, ten spaces a line, back and forth like a snake. Where the pawn may land is a button.
fn path(board: &Board<'_, OnBoard>) -> Markup {
    let position = &board.view.position;
    let at = |space: u8| {
        let seats = (0..board.names.len()).filter_map(Seat::new);
        seats.filter(move |&seat| position.pawn(seat) == space)
    };
    let offer = |space: u8| {
        let open = board.chosen.is_none();
        board.choices.iter().copied().find(|&action| match action {
            Action::Move(steps) => open && position.landing(steps) == Some(space),
            _ => false,
        })
    };
    let chosen = match board.chosen {
        Some(Action::Move(steps)) => position.landing(steps),
        _ => None,
    };
    html! {
        div.path role="group" aria-label=(board.t("path")) {
            @if at(0).next().is_some() { div.start { @for seat in at(0) { (pawn(seat)) } span { (board.t("start")) } } }
            @for (i, space) in position.board().spaces().iter().enumerate() {
                @let number = i as u8 + 1;
                @let class = format!("space {} {}{}", space.cell.colour().name(), line_class(i),
                    if number >= Path::LAST_FIVE { " goal" } else { "" });
                @let inside = html! {
                    (shape(space.cell.colour())) b { (space.cell.number()) } small data-text={ "+" (space.bonus) } {}
                    @for seat in at(number) { (pawn(seat)) }
                };
                @match offer(number) {
                    Some(action) => button class={ (class) " can" } name="action" value=(action)
                        data-deed=(OnBoard::deed(board, action)) aria-label=(board.with("space-can", &[
                            ("cell", classic::cell_name(board.lang, space.cell).into()), ("bonus", space.bonus.into()),
                        ])) { (inside) },
                    None => span class={ (class) @if chosen == Some(number) { " chosen" } } title={
                        (board.t(colour_key(space.cell.colour()))) " " (space.cell.number())
                    } { (inside) },
                }
            }
        }
    }
}

/// The first ten spaces for a rules page, with a pawn on space `at` and rings where it may go.
pub(crate) fn example(lang: Lang, at: u8) -> Markup {
    let board = Path::built_in(Side::A);
    html! {
        div.path.example role="img" aria-label=(lang.t("path")) {
            @for (number, space) in (1..=10).zip(board.spaces()) {
                span class={ "space " (space.cell.colour().name()) @if number > at && number <= at + 5 { " ring" } } {
                    (shape(space.cell.colour())) b { (space.cell.number()) } small data-text={ "+" (space.bonus) } {}
                    @if number == at { (pawn(Seat::FIRST)) }
                }
            }
        }
    }
}

/// Every second line of ten runs backwards: `c1` to `c10` name the column.
fn line_class(i: usize) -> String {
    let column = if (i / 10).is_multiple_of(2) { i % 10 } else { 9 - i % 10 };
    format!("c{}", column + 1)
}
