//! Qwixx On Board.

use game::Seat;
use qwixx::on_board::{Action, Board};
use qwixx::{Cell, OnBoard};
use words::Situation;
use words::games::sheet::sheet_say;

use super::classic::{choices, chosen, say_dice};
use super::sheet::{self, LargeSheet};
use crate::{Detail, Drawing, Drawn, Look, Span, TypedField};

/// How many spaces stand in a line.
const LINE: usize = 14;

impl Drawn for OnBoard {
    fn middle(situation: &Situation<'_, Self>, detail: Detail) -> Drawing {
        let mut drawing = sheet::dice(situation.view.position.roll(), detail);
        drawing.below(path(situation, detail));
        drawing
    }

    fn holding(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        let position = &situation.view.position;
        let mut drawing = LargeSheet {
            phrases: situation.phrases(),
            sheet: position.sheet(seat),
            closed: position.closed(),
            choices: &choices(situation, seat, |action| marked(situation, action)),
            chosen: &chosen(situation, seat, |action| marked(situation, action)),
        }
        .draw();
        drawing.line([Span::new(format!("   {}", pawn_at(situation, seat)))]);
        drawing
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        let position = &situation.view.position;
        let mut drawing = sheet::small(position.sheet(seat), position.closed());
        let bonus = position.board().bonus(position.pawn(seat));
        drawing.line([Span::new(format!("  {:<12}{:>3}", situation.t("path-bonus"), format!("+{bonus}")))]);
        drawing
    }

    fn typed(situation: &Situation<'_, Self>) -> Vec<TypedField> {
        let position = &situation.view.position;
        sheet::typed(situation, position.stage(), position.closed())
    }

    fn say_middle(situation: &Situation<'_, Self>) -> Vec<String> {
        say_dice(situation, situation.view.position.roll())
    }

    fn say_holding(situation: &Situation<'_, Self>, seat: Seat) -> Vec<String> {
        let position = &situation.view.position;
        let mut said = sheet_say(situation.phrases(), position.sheet(seat), position.closed());
        said.push(pawn_at(situation, seat));
        said
    }
}

/// Returns the cell that an action marks: in the third action the one where the pawn lands.
fn marked(situation: &Situation<'_, OnBoard>, action: Action) -> Option<Cell> {
    match action {
        Action::Mark(cell) => Some(cell),
        Action::Move(steps) => {
            let position = &situation.view.position;
            position.landing(steps).and_then(|space| position.board().space(space)).map(|space| space.cell)
        }
        Action::Pass => None,
    }
}

/// Returns where a pawn stands, and its bonus.
fn pawn_at(situation: &Situation<'_, OnBoard>, seat: Seat) -> String {
    let position = &situation.view.position;
    let space = position.pawn(seat);
    let gaps = [
        ("space", space.into()),
        ("last", Board::SPACES.into()),
        ("bonus", position.board().bonus(space).into()),
    ];
    situation.with("pawn-at", &gaps)
}

/// Draws the path, or of a small drawing the part before the observer's pawn. Above a space stand the numbers of the seats
/// whose pawns are on it.
fn path(situation: &Situation<'_, OnBoard>, detail: Detail) -> Drawing {
    let position = &situation.view.position;
    let mut drawing = Drawing::default();
    let spaces: Vec<u8> = match detail {
        Detail::Tiny | Detail::Small => {
            let from = situation.own.map_or(0, |own| position.pawn(own)).min((Board::SPACES - LINE) as u8);
            (from.max(1)..).take(LINE).collect()
        }
        _ => (1..=Board::SPACES as u8).collect(),
    };
    let start = pawns(situation, 0);
    if !start.is_empty() && detail > Detail::Small {
        drawing
            .line([Span::new(format!("   {}: ", situation.t("start"))), Span::new(start).look(Look::Bold)]);
    }
    for line in spaces.chunks(LINE) {
        let above: Vec<Span> = line
            .iter()
            .map(|&space| Span::new(format!(" {:<4}", pawns(situation, space))).look(Look::Bold))
            .collect();
        if above.iter().any(|span| !span.text.trim().is_empty()) || detail <= Detail::Small {
            drawing.line([Span::new("  ")].into_iter().chain(above));
        }
        drawing.line(
            [Span::new("  ")].into_iter().chain(line.iter().map(|&space| self::space(situation, space))),
        );
    }
    drawing
}

/// Returns the pawns on a space: "▾1".
fn pawns(situation: &Situation<'_, OnBoard>, space: u8) -> String {
    let seats = (0..situation.names.len()).filter_map(Seat::new);
    let there: String = seats
        .filter(|&seat| situation.view.position.pawn(seat) == space)
        .map(|seat| seat.number().to_string())
        .collect();
    if there.is_empty() { there } else { format!("▾{there}") }
}

/// Draws a space: `<◆12>` where the pawn can land; a bar stands before the last five (B4).
fn space(situation: &Situation<'_, OnBoard>, number: u8) -> Span {
    let position = &situation.view.position;
    let Some(space) = position.board().space(number) else { return Span::new("     ") };
    let lands =
        |action: Action| matches!(action, Action::Move(steps) if position.landing(steps) == Some(number));
    let piece = sheet::piece(space.cell);
    if situation.chosen.is_some_and(lands) {
        return Span { text: format!("({})", piece.text), ..piece }.look(Look::Filled);
    }
    let choices: Vec<usize> = situation
        .choices
        .iter()
        .enumerate()
        .filter(|(_, action)| situation.chosen.is_none() && lands(**action))
        .map(|(i, _)| i)
        .collect();
    let bar = if number == Board::LAST_FIVE { '|' } else { ' ' };
    if choices.is_empty() {
        Span { text: format!("{bar}{} ", piece.text), ..piece }
    } else {
        Span { text: format!("<{}>", piece.text), ..piece }.look(Look::Bold).choices(choices)
    }
}
