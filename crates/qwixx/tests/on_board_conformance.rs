//! On Board passes the suite that every game passes, on both sides and on a board of one's own.

use game::testkit::{Table, checks};
use game::{Game, GameOptions};
use qwixx::OnBoard;
use qwixx::on_board::Options;

game::conformance!(OnBoard, "", "side=b");

/// All closing numbers, numbers that stand there twice, and no bonus at all: what B6 did not choose, but a
/// printed board might have.
#[test]
fn conformance_on_a_board_of_ones_own() {
    let mut board = vec!["side b".to_owned()];
    for (up, down) in (3..=12).zip((2..=11).rev()) {
        board.push(format!("red {up} 0\nyellow {up} 0\ngreen {down} 0\nblue {down} 0"));
    }
    let mut options = Options::parse("side=b").unwrap();
    options.set("board", &board.join("\n")).unwrap();
    for (name, check) in checks::<OnBoard>() {
        for seats in OnBoard::SEATS {
            let table = Table { seats, options, seed: 77 };
            check(&table).unwrap_or_else(|fault| panic!("{name}, {seats} seats: {fault}"));
        }
    }
}
