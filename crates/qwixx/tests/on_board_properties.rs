//! What holds in every game of On Board, whatever happens.

use game::testkit::{any_input, source};
use game::{Game, GameOptions, Input, Pending, Seat, SeatSet, step};
use proptest::prelude::*;
use qwixx::on_board::{Action, Board, Options};
use qwixx::{Cell, Colour, OnBoard, Stage, row_points};

/// All seats of a game.
fn seats(position: &OnBoard) -> impl Iterator<Item = Seat> {
    SeatSet::first(position.seats()).iter()
}

/// How many numbers a seat has marked.
fn marked(position: &OnBoard, seat: Seat) -> usize {
    Cell::all().filter(|&cell| position.sheet(seat).is_marked(cell)).count()
}

fn check_position(position: &OnBoard) {
    for seat in seats(position) {
        let (sheet, pawn) = (position.sheet(seat), position.pawn(seat));
        // B5, Q10: a score is the sum of its parts.
        let rows: i32 = Colour::ALL.into_iter().map(|colour| row_points(sheet.marks(colour))).sum();
        let bonus = position.board().space(pawn).map_or(0, |space| i32::from(space.bonus));
        assert_eq!(position.scores()[seat], rows - 5 * sheet.misses() as i32 + bonus);
        // B2: a pawn stands on a number that its player has marked, and alone.
        if let Some(space) = position.board().space(pawn) {
            assert!(sheet.is_marked(space.cell), "{seat:?} stands on {}", space.cell);
            assert_eq!(seats(position).filter(|&other| position.pawn(other) == pawn).count(), 1);
        }
        // Q2: a padlock needs five marks and the closing number.
        for colour in Colour::ALL.into_iter().filter(|&colour| sheet.has_padlock(colour)) {
            assert!(sheet.marks(colour) >= 7 && position.closed().contains(colour));
        }
    }
    // B4: the last round has begun if a pawn stands on one of the last five spaces, and only then.
    let reached = seats(position).any(|seat| position.pawn(seat) >= Board::LAST_FIVE);
    assert_eq!(position.reached().is_some(), reached);
}

fn check_step(before: &OnBoard, input: &Input<OnBoard>, after: &OnBoard) {
    for seat in seats(before) {
        let (old, new) = (before.sheet(seat), after.sheet(seat));
        for cell in Cell::all() {
            assert!(!old.is_marked(cell) || new.is_marked(cell), "marks stay");
        }
        for colour in Colour::ALL.into_iter().filter(|&colour| before.closed().contains(colour)) {
            assert_eq!(old.row(colour), new.row(colour), "a closed row never grows");
        }
        // B2: pawns never go back; only action 3 moves one, the active player's.
        let (from, to) = (before.pawn(seat), after.pawn(seat));
        let moved = match input {
            Input::Decide(decisions) => matches!(decisions.get(seat), Some(Action::Move(_))),
            Input::Chance(_) => false,
        };
        assert_eq!(moved, to > from, "{seat:?} from {from} to {to}");
        assert!(to >= from);
        assert!(!moved || seat == before.active() && before.stage() == Stage::Board);
        let passed = seats(before).filter(|&other| (from + 1..to).contains(&before.pawn(other))).count();
        assert!(usize::from(to - from) <= 5 + passed, "at most five free spaces");
        assert!(new.misses() == old.misses() || seat == before.active() && before.stage() == Stage::Board);
    }
    assert!(before.closed().minus(after.closed()).is_empty(), "closed rows stay closed");
    assert!(
        before.reached().is_none() || before.reached() == after.reached(),
        "B4: later arrivals change nothing"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_game_keeps_the_rules(seed: u64, seats in OnBoard::SEATS, side in "[ab]") {
        let options = Options::parse(&format!("side={side}")).unwrap();
        let mut position = OnBoard::start(seats, &options).unwrap();
        let mut numbers = source(seed);
        let mut turn = (0, position);
        let mut last_turns = 0;
        check_position(&position);
        while let Some(input) = any_input(&position, &mut numbers) {
            let before = position;
            step(&mut position, &input).unwrap();
            check_step(&before, &input, &position);
            check_position(&position);
            if position.turn() != turn.0 {
                // Q8, B3: whoever was active has marked something, or has one more miss.
                if turn.0 > 0 {
                    let active = turn.1.active();
                    let marks = marked(&position, active) > marked(&turn.1, active);
                    let missed = position.sheet(active).misses() > turn.1.sheet(active).misses();
                    prop_assert!(marks != missed, "turn {}", turn.0);
                }
                turn = (position.turn(), position);
                last_turns += usize::from(position.reached().is_some());
            }
        }
        prop_assert_eq!(position.pending(), Pending::Over);
        prop_assert!(last_turns < seats, "{} turns in the last round", last_turns);
    }
}
