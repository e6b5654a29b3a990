//! Qwixx On Board: the path with its pawns, then the sheet.

use std::fmt::Write as _;

use game::Seat;
use maud::{Markup, PreEscaped, html};
use qwixx::on_board::{Action, Board as Path, Side};
use qwixx::{OnBoard, Stage};
use sheets::Rules;
use words::games::sheet::{cell_name, colour_key};
use words::{Phrases, Situation, Words as _};

use super::classic;
use crate::dice::{shape, tray};
use crate::sheet::{self, LargeSheet};
use crate::{Face, Spot, Tip, Typed, svg};

impl Face for OnBoard {
    fn play_area(situation: &Situation<'_, Self>) -> Markup {
        let position = &situation.view.position;
        let offers = classic::offers(situation, position.stage(), position.roll(), |action| match action {
            Action::Mark(cell) => Some(cell),
            _ => None,
        });
        html! {
            @if position.stage() != Stage::Board { (tray(situation.phrases(), position.roll())) }
            (path(situation))
            @if let Some(seat) = situation.own {
                (LargeSheet {
                    phrases: situation.phrases(),
                    sheet: position.sheet(seat),
                    closed: position.closed(),
                    offers: &offers,
                    chosen: match situation.chosen { Some(Action::Mark(cell)) => vec![cell], _ => vec![] },
                    score: position.sheet(seat).score() + i32::from(position.board().bonus(position.pawn(seat))),
                }.markup())
            }
        }
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Markup {
        let position = &situation.view.position;
        let space = position.pawn(seat);
        html! {
            (sheet::small(situation.phrases(), position.sheet(seat), position.closed()))
            p.pawn-at {
                (pawn(seat))
                (situation.with("pawn-at", &[
                    ("space", space.into()), ("last", Path::SPACES.into()), ("bonus", position.board().bonus(space).into()),
                ]))
            }
        }
    }

    fn tip(situation: &Situation<'_, Self>) -> Tip {
        match situation.view.position.stage() {
            Stage::Board => &[(Spot::Choices, "tip-board-path")],
            stage => classic::tip(stage),
        }
    }

    fn default_action(_: &Situation<'_, Self>) -> Option<Action> {
        Some(Action::Pass)
    }

    fn picture() -> Markup {
        picture()
    }

    fn example(phrases: Phrases, words: &[&str]) -> Option<Markup> {
        match words {
            ["path", at] => at.parse().ok().map(|at| example(phrases, at)),
            _ => classic::example(phrases, words),
        }
    }

    const TYPED: Option<Typed<Self>> = Some(Typed {
        fields: |situation| {
            let position = &situation.view.position;
            classic::typed(situation, position.stage() == Stage::Lot, position.closed())
        },
        outcome: classic::typed_roll,
    });

    const SHEETS: Option<Rules> = Some(Rules::OnBoard);
}

/// Renders a pawn with its seat's number.
fn pawn(seat: Seat) -> Markup {
    PreEscaped(format!(
        r#"<svg class="pawn seat{0}" viewBox="0 0 20 24" aria-hidden="true"><path d="M10 1a5 5 0 0 1 3 9c2 1.400 4 5 4.500 10.500a1.500 1.500 0 0 1-1.500 2H4a1.500 1.500 0 0 1-1.500-2C3 15 5 11.400 7 10a5 5 0 0 1 3-9z"/><text x="10" y="20">{0}</text></svg>"#,
        seat.number()
    ))
}

/// Renders the path, ten spaces a line, back and forth like a snake. Where the pawn may land is a button.
fn path(situation: &Situation<'_, OnBoard>) -> Markup {
    let position = &situation.view.position;
    let at = |space: u8| {
        let seats = (0..situation.names.len()).filter_map(Seat::new);
        seats.filter(move |&seat| position.pawn(seat) == space)
    };
    let offer = |space: u8| {
        let open = situation.chosen.is_none();
        situation.choices.iter().copied().find(|&action| match action {
            Action::Move(steps) => open && position.landing(steps) == Some(space),
            _ => false,
        })
    };
    let chosen = match situation.chosen {
        Some(Action::Move(steps)) => position.landing(steps),
        _ => None,
    };
    html! {
        div.path role="group" aria-label=(situation.t("path")) {
            @if at(0).next().is_some() { div.start { @for seat in at(0) { (pawn(seat)) } span { (situation.t("start")) } } }
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
                        data-deed=(OnBoard::deed(situation, action)) aria-label=(situation.with("space-can", &[
                            ("cell", cell_name(situation.phrases(), space.cell).into()), ("bonus", space.bonus.into()),
                        ])) { (inside) },
                    None => span class={ (class) @if chosen == Some(number) { " chosen" } } title={
                        (situation.t(colour_key(space.cell.colour()))) " " (space.cell.number())
                    } { (inside) },
                }
            }
        }
    }
}

/// Renders the first ten spaces for a rules page, with a pawn on space `at` and rings where it may go.
fn example(phrases: Phrases, at: u8) -> Markup {
    let board = Path::built_in(Side::A);
    html! {
        div.path.example role="img" aria-label=(phrases.t("path")) {
            @for (number, space) in (1..=10).zip(board.spaces()) {
                span class={ "space " (space.cell.colour().name()) @if number > at && number <= at + 5 { " ring" } } {
                    (shape(space.cell.colour())) b { (space.cell.number()) } small data-text={ "+" (space.bonus) } {}
                    @if number == at { (pawn(Seat::FIRST)) }
                }
            }
        }
    }
}

/// Returns the class of a space's column, `c1` to `c10`: every second line of ten runs backwards.
fn line_class(i: usize) -> String {
    let column = if (i / 10).is_multiple_of(2) { i % 10 } else { 9 - i % 10 };
    format!("c{}", column + 1)
}

fn picture() -> Markup {
    let mut art = String::new();
    let colours = [svg::GREEN, svg::RED, svg::BLUE, svg::YELLOW];
    // A path that winds up the picture.
    let spots = [
        (24, 124),
        (60, 124),
        (96, 122),
        (132, 118),
        (168, 116),
        (204, 118),
        (240, 118),
        (274, 108),
        (290, 78),
        (272, 50),
        (238, 42),
        (202, 46),
        (166, 48),
        (130, 44),
        (94, 40),
        (58, 36),
        (26, 26),
    ];
    for (i, (x, y)) in spots.into_iter().enumerate() {
        let (fill, ink) = (colours[i * 7 % 4], if i * 7 % 4 == 3 { "#1d1b18" } else { "#fff" });
        _ = write!(
            art,
            r##"<rect x="{}" y="{}" width="32" height="26" rx="7" fill="{fill}" stroke="#1d1b18" stroke-width="1.500"/><text x="{x}" y="{}" font-size="14" font-weight="700" text-anchor="middle" fill="{ink}">{}</text>"##,
            x - 16,
            y - 13,
            y + 5,
            2 + i * 5 % 11
        );
    }
    for (x, y, fill) in [(168, 92, "#fff"), (274, 84, "#1d1b18"), (94, 16, "#f5c8d8")] {
        _ = write!(
            art,
            r##"<path transform="translate({x} {y}) scale(1.500)" d="M0-12a5 5 0 0 1 3 9c2 1.400 4 5 4.500 10.500a1.500 1.500 0 0 1-1.500 2h-12a1.500 1.500 0 0 1-1.500-2C-7 2-5-1.600-3-3a5 5 0 0 1 3-9z" fill="{fill}" stroke="#1d1b18" stroke-width="1.500"/>"##
        );
    }
    svg::picture("#d5e2d6", &art)
}
