//! Qwixx On Board: the path with its pawns, then the sheet.

use std::fmt::Write as _;

use game::Seat;
use maud::{Markup, PreEscaped, html};
use qwixx::on_board::{Action, Board as Path, Event, Side};
use qwixx::{OnBoard, Stage};
use sheets::Rules;
use words::games::sheet::{cell_name, colour_key};
use words::{Phrases, Situation, Words as _};

use super::classic;
use crate::dice::{shape, tray};
use crate::sheet::{self, LargeSheet};
use crate::{Face, Moment, MomentKind, Spot, Tip, Typed, part, svg};

impl Face for OnBoard {
    fn play_area(situation: &Situation<'_, Self>) -> Markup {
        let position = &situation.view.position;
        let offers = classic::offers(situation, position.stage(), position.roll(), |action| match action {
            Action::Mark(cell) => Some(cell),
            _ => None,
        });
        html! {
            (tray(situation.phrases(), position.roll()))
            (part("path", path(situation)))
            @if let Some(seat) = situation.own {
                (LargeSheet {
                    phrases: situation.phrases(),
                    sheet: position.sheet(seat),
                    closed: position.closed(),
                    offers: &offers,
                    chosen: match situation.chosen { Some(Action::Mark(cell)) => vec![cell], _ => vec![] },
                    score: position.sheet(seat).score() + i32::from(position.board().bonus(position.pawn(seat))),
                    extra: Some((situation.t("path-bonus"), position.board().bonus(position.pawn(seat)))),
                }.markup())
            }
        }
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Markup {
        let position = &situation.view.position;
        let space = position.pawn(seat);
        html! {
            (sheet::small(situation.phrases(), seat, position.sheet(seat), position.closed()))
            p.pawn-at {
                (pawn(seat, false))
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

    fn is_costly(situation: &Situation<'_, Self>, action: Action) -> bool {
        let position = &situation.view.position;
        action == Action::Pass && position.stage() == Stage::Board && !position.has_marked()
    }

    fn moments(situation: &Situation<'_, Self>, event: &Event) -> Vec<Moment> {
        match event {
            Event::Moved { seat, steps, space, .. } => {
                let way = way(situation, *seat, *steps, *space).map(|space| format!("space {space}"));
                vec![Moment::at(MomentKind::Walk, [format!("pawn {seat}")]).from(way)]
            }
            Event::LastRound { seat } => {
                let name = situation.name(*seat).to_owned();
                let text = situation.with("log-last-round", &[("name", name.into())]);
                vec![Moment::at(MomentKind::Say, ["path"]).saying(text)]
            }
            Event::Dice(event) => sheet::moments(situation, event),
        }
    }

    const OPEN: bool = true;

    const EXERCISES: &'static str = include_str!("../../exercises/on-board.jsonl");

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

/// Returns the spaces that a pawn went over to `space`, the first and the last included: it jumps over the others, which
/// do not count as steps (B2).
fn way(situation: &Situation<'_, OnBoard>, seat: Seat, steps: u8, space: u8) -> impl Iterator<Item = u8> {
    let position = &situation.view.position;
    let others = (0..situation.names.len()).filter_map(Seat::new).filter(|other| *other != seat);
    let taken: Vec<u8> = others.map(|other| position.pawn(other)).filter(|space| *space > 0).collect();
    let (mut from, mut left) = (space, steps);
    while left > 0 && from > 0 {
        from -= 1;
        left -= u8::from(!taken.contains(&from));
    }
    from..=space
}

/// Renders a pawn in the colour of its seat, with its number.
fn pawn(seat: Seat, own: bool) -> Markup {
    PreEscaped(format!(
        r#"<svg class="pawn seat{0}{1}" data-key="pawn{0}" viewBox="0 0 24 32" aria-hidden="true"><ellipse class="shade" cx="12" cy="28.500" rx="10" ry="3"/><path class="body" d="M12 2a6.200 6.200 0 0 1 4 10.900c2.200 2.300 3.600 6.600 4.300 11.700.7 1.200.7 3.400-8.300 3.400s-9-2.200-8.300-3.400C4.400 19.500 5.800 15.200 8 12.900A6.200 6.200 0 0 1 12 2z"/><path class="light" d="M8.800 7a4 4 0 0 1 2.700-2.700"/><text x="12" y="23.500">{0}</text></svg>"#,
        seat.number(),
        if own { " mine" } else { "" }
    ))
}

/// Renders the path, ten spaces a line, back and forth, each pointing to the next. Where the pawn may land is a button.
fn path(situation: &Situation<'_, OnBoard>) -> Markup {
    let position = &situation.view.position;
    let pawns = |space: u8| {
        let seats = (0..situation.names.len()).filter_map(Seat::new);
        let here = seats.filter(move |&seat| position.pawn(seat) == space);
        html! {
            @for seat in here {
                span.stand data-key={ "stand" (seat) } data-at={ "pawn " (seat) } title=(situation.name(seat)) {
                    (pawn(seat, situation.own == Some(seat)))
                    span.hidden { (situation.name(seat)) }
                }
            }
        }
    };
    let open = situation.chosen.is_none();
    let offer = |space: u8| {
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
        div.path data-part="path" data-at="path" role="group" aria-label=(situation.t("path")) {
            div.start data-key="start" data-at="space 0" { span { (situation.t("start")) " →" } (pawns(0)) }
            @for (i, space) in position.board().spaces().iter().enumerate() {
                @let number = i as u8 + 1;
                @let class = format!("space {} {}", space.cell.colour().name(), line_class(i));
                @let at = format!("space {number}");
                @let inside = html! {
                    i.tile aria-hidden="true" {}
                    span.label { (shape(space.cell.colour())) b { (space.cell.number()) } small data-text={ "+" (space.bonus) } {} }
                    (pawns(number))
                };
                @match offer(number) {
                    Some(action) => button class={ (class) " can" } name="action" value=(action) data-key=(at) data-at=(at)
                        data-marks=(space.cell) data-deed=(OnBoard::deed(situation, action)) aria-label=(situation.with("space-can", &[
                            ("cell", cell_name(situation.phrases(), space.cell).into()), ("bonus", space.bonus.into()),
                        ])) { (inside) },
                    None => span class={ (class) @if chosen == Some(number) { " chosen" } } data-key=(at) data-at=(at) title={
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
                    i.tile {}
                    span.label { (shape(space.cell.colour())) b { (space.cell.number()) } small data-text={ "+" (space.bonus) } {} }
                    @if number == at { span.stand { (pawn(Seat::FIRST, true)) } }
                }
            }
        }
    }
}

/// Returns the classes of a space: its column, `c1` to `c10`, for every second line of ten runs backwards; where the
/// path turns; and whether it is one of the last five.
fn line_class(i: usize) -> String {
    let back = !(i / 10).is_multiple_of(2);
    let column = if back { 9 - i % 10 } else { i % 10 };
    let turns = i % 10 == 9 && i + 1 < Path::SPACES;
    let goal = i + 1 >= usize::from(Path::LAST_FIVE);
    let say = |is: bool, word: &'static str| if is { word } else { "" };
    format!("c{}{}{}{}", column + 1, say(back, " back"), say(turns, " turns"), say(goal, " goal"))
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
        (272, 52),
        (238, 48),
        (202, 52),
        (166, 54),
        (130, 51),
        (94, 47),
        (58, 43),
        (26, 34),
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
    for (x, y, fill) in [(168, 92, "#fff"), (274, 84, "#1d1b18"), (94, 23, "#f5c8d8")] {
        _ = write!(
            art,
            r##"<path transform="translate({x} {y}) scale(1.500)" d="M0-12a5 5 0 0 1 3 9c2 1.400 4 5 4.500 10.500a1.500 1.500 0 0 1-1.500 2h-12a1.500 1.500 0 0 1-1.500-2C-7 2-5-1.600-3-3a5 5 0 0 1 3-9z" fill="{fill}" stroke="#1d1b18" stroke-width="1.500"/>"##
        );
    }
    svg::picture("#d5e2d6", &art)
}
