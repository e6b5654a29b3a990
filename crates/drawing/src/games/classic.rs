//! Qwixx.

use game::Seat;
use qwixx::{Action, Cell, Classic, Roll};
use words::Situation;
use words::games::sheet::{dice_say, sheet_say};

use super::sheet::{self, LargeSheet};
use crate::{Detail, Drawing, Drawn, TypedField};

impl Drawn for Classic {
    fn middle(situation: &Situation<'_, Self>, detail: Detail) -> Drawing {
        sheet::dice(situation.view.position.roll(), detail)
    }

    fn holding(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        let position = &situation.view.position;
        LargeSheet {
            phrases: situation.phrases(),
            sheet: position.sheet(seat),
            closed: position.closed(),
            choices: &choices(situation, seat, marked),
            chosen: &chosen(situation, seat, marked),
        }
        .draw()
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        sheet::small(situation.view.position.sheet(seat), situation.view.position.closed())
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
        sheet_say(situation.phrases(), position.sheet(seat), position.closed())
    }
}

fn marked(action: Action) -> Option<Cell> {
    match action {
        Action::Mark(cell) => Some(cell),
        Action::Pass => None,
    }
}

/// Returns what gives the choices that mark a cell of the observer's own sheet.
pub(super) fn choices<G: Drawn>(
    situation: &Situation<'_, G>,
    seat: Seat,
    cell: impl Fn(G::Action) -> Option<Cell>,
) -> impl Fn(Cell) -> Vec<usize> {
    let open = situation.own == Some(seat) && situation.chosen.is_none();
    let cells: Vec<Option<Cell>> = situation.choices.iter().map(|&action| cell(action)).collect();
    move |at| {
        let marks = cells.iter().enumerate().filter(|(_, cell)| open && **cell == Some(at));
        marks.map(|(i, _)| i).collect()
    }
}

/// Returns the marks that the observer has chosen.
pub(super) fn chosen<G: Drawn>(
    situation: &Situation<'_, G>,
    seat: Seat,
    cell: impl Fn(G::Action) -> Option<Cell>,
) -> Vec<Cell> {
    let own = situation.own == Some(seat);
    situation.chosen.filter(|_| own).and_then(cell).into_iter().collect()
}

/// Says what the dice show, once they have been rolled.
pub(super) fn say_dice<G: Drawn>(situation: &Situation<'_, G>, roll: Roll) -> Vec<String> {
    if roll == Roll::default() { Vec::new() } else { vec![dice_say(situation.phrases(), roll)] }
}
