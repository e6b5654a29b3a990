//! Real dice, sheets only.

use game::Source as _;
use qwixx::{Cell, Sheet};
use sheets::{Command, Deed, Ending, Fact, Refusal, RuleRefusal, Rules, SheetTable};
use table::{By, Envelope, Logged};

use crate::{any_of, random, seat};

struct Sheets {
    table: SheetTable,
    sent: u32,
}

impl Sheets {
    fn new(rules: Rules, seats: usize) -> Self {
        let mut sheets = Sheets { table: SheetTable::open(rules, seats, 0).unwrap(), sent: 0 };
        for i in 0..seats {
            sheets.send(By::Guest, Command::Join { name: format!("Person {i}").parse().unwrap() }).unwrap();
        }
        sheets
    }

    fn send(&mut self, by: By, command: Command) -> Result<Vec<Fact>, Refusal> {
        self.sent += 1;
        let id = format!("s{}", self.sent).parse().unwrap();
        let accepted = self.table.handle(Envelope { id, by, now: 0, command })?;
        Ok(accepted.facts.iter().map(|entry| entry.fact.clone()).collect())
    }

    fn mark(&mut self, person: usize, cell: &str) -> Result<Vec<Fact>, Refusal> {
        self.send(By::Seat(seat(person)), Command::Do { deed: Deed::Mark(cell.parse().unwrap()) })
    }

    fn take_back(&mut self, person: usize, deed: Deed) -> Result<Vec<Fact>, Refusal> {
        self.send(By::Seat(seat(person)), Command::TakeBack { deed })
    }

    /// Marks the first five of a row.
    fn five(&mut self, person: usize, colour: &str) {
        let numbers = if matches!(colour, "red" | "yellow") { [2, 3, 4, 5, 6] } else { [12, 11, 10, 9, 8] };
        for number in numbers {
            self.mark(person, &format!("{colour} {number}")).unwrap();
        }
    }
}

fn cannot_move_there() -> Refusal {
    qwixx::lone::Refusal::CannotMoveThere.into()
}

#[test]
fn sheets_keep_their_rules() {
    let mut sheets = Sheets::new(Rules::Dice, 2);
    sheets.mark(1, "red 5").unwrap();
    assert_eq!(
        sheets.mark(1, "red 4").unwrap_err().to_string(),
        "red 4 is left of a number that is marked: skipped numbers are lost [Q1]"
    );
    assert!(sheets.mark(1, "blue 2").unwrap_err().to_string().ends_with("[Q2]"));
    for _ in 0..3 {
        sheets.send(By::Seat(seat(1)), Command::Do { deed: Deed::Miss }).unwrap();
    }
    sheets.take_back(1, Deed::Miss).unwrap();
    assert_eq!(sheets.table.view().seats[0].score, 1 - 10);
    sheets.take_back(1, Deed::Mark("red 5".parse().unwrap())).unwrap();
    sheets.mark(1, "red 4").unwrap();
    assert_eq!(
        sheets.take_back(2, Deed::Mark("red 4".parse().unwrap())).unwrap_err(),
        Refusal::NothingToTakeBack
    );
}

#[test]
fn a_closing_is_announced_and_closes_for_all() {
    let mut sheets = Sheets::new(Rules::Dice, 3);
    (1..=3).for_each(|person| sheets.five(person, "red"));
    let facts = sheets.mark(1, "red 12").unwrap();
    assert_eq!(facts[1], Fact::Closed { colour: qwixx::Colour::Red });
    assert!(sheets.mark(2, "red 7").unwrap_err().to_string().ends_with("[Q6]"));
    // Q6: who has the same number in the same action closes as well.
    sheets.mark(2, "red 12").unwrap();
    // Who has gone on does not.
    sheets.mark(3, "blue 12").unwrap();
    assert!(sheets.mark(3, "red 12").is_err());
    // Taking it back opens the row again only when nobody has its padlock.
    let last = Deed::Mark("red 12".parse().unwrap());
    assert_eq!(sheets.take_back(1, last).unwrap().len(), 1);
    assert_eq!(sheets.take_back(2, last).unwrap()[1], Fact::Reopened { colour: qwixx::Colour::Red });
    sheets.mark(3, "red 7").unwrap();
}

#[test]
fn five_marks_cannot_be_taken_from_under_a_padlock() {
    let mut sheets = Sheets::new(Rules::Dice, 1);
    sheets.five(1, "red");
    sheets.mark(1, "red 12").unwrap();
    let refused = sheets.take_back(1, Deed::Mark("red 3".parse().unwrap())).unwrap_err();
    assert!(refused.to_string().ends_with("[Q2]"));
}

#[test]
fn two_rows_end_the_game_and_everyone_finishes_the_action() {
    let mut sheets = Sheets::new(Rules::Dice, 2);
    (1..=2).for_each(|person| sheets.five(person, "red"));
    sheets.five(1, "yellow");
    sheets.mark(1, "red 12").unwrap();
    assert_eq!(
        sheets.send(By::Seat(seat(1)), Command::Done { seat: seat(1) }).unwrap_err(),
        RuleRefusal::GoesOn.into()
    );
    let facts = sheets.mark(1, "yellow 12").unwrap();
    assert_eq!(facts.last(), Some(&Fact::Ending { why: Ending::TwoRows }));
    assert_eq!(sheets.mark(1, "blue 12").unwrap_err(), RuleRefusal::EndReached.into());
    sheets.mark(2, "green 12").unwrap();
    assert_eq!(sheets.mark(2, "green 11").unwrap_err(), RuleRefusal::EndReached.into());
    sheets.send(By::Seat(seat(1)), Command::Done { seat: seat(1) }).unwrap();
    // Seat 2 has left; the host says so.
    let facts = sheets.send(By::Host, Command::Done { seat: seat(2) }).unwrap();
    let Some(Fact::Ended { scores, winners, .. }) = facts.last() else { panic!("{facts:?}") };
    assert_eq!(scores.as_slice(), [28 + 28, 15 + 1]);
    assert_eq!(winners.len(), 1);
    assert_eq!(sheets.mark(2, "green 11").unwrap_err(), Refusal::Over);
}

#[test]
fn in_the_card_game_a_row_closes_for_one_player_alone() {
    let mut sheets = Sheets::new(Rules::Cards, 2);
    (1..=2).for_each(|person| sheets.five(person, "red"));
    assert_eq!(sheets.mark(1, "red 12").unwrap().len(), 1);
    sheets.mark(2, "red 7").unwrap();
    sheets.five(2, "blue");
    sheets.mark(2, "blue 2").unwrap();
    assert!(sheets.table.view().ending.is_none(), "C8: two rows of one player");
    sheets.mark(2, "red 12").unwrap();
    assert_eq!(sheets.table.view().ending, Some(Ending::TwoRows));
}

#[test]
fn pawns_move_over_free_spaces_and_bring_their_bonus() {
    let mut sheets = Sheets::new(Rules::OnBoard, 2);
    let go = |sheets: &mut Sheets, person, to| {
        sheets.send(By::Seat(seat(person)), Command::Do { deed: Deed::Move(to) })
    };
    go(&mut sheets, 1, 5).unwrap();
    assert_eq!(go(&mut sheets, 2, 5).unwrap_err(), cannot_move_there());
    go(&mut sheets, 2, 6).unwrap(); // five free spaces, one passed over
    assert_eq!(go(&mut sheets, 2, 4).unwrap_err(), cannot_move_there());
    assert_eq!(sheets.table.view().seats[1].bonus, 3);
    sheets.take_back(2, Deed::Move(6)).unwrap();
    assert_eq!(sheets.table.view().seats[1].space, 0);
    for to in [10, 15, 20, 25, 30, 35, 40] {
        go(&mut sheets, 1, to).unwrap();
    }
    assert_eq!(sheets.table.view().ending, Some(Ending::LastRound));
    assert_eq!(sheets.table.view().seats[0].score, 20);
    assert_eq!(go(&mut sheets, 1, 41).unwrap_err(), cannot_move_there());
}

/// Anything at all from anybody: sheets stay possible, closings and ends agree with them, and a log cut anywhere
/// continues identically.
#[test]
fn random_deeds_keep_the_sheets_right() {
    for seed in 0..120 {
        let mut random = random(seed);
        let rules = any_of(&[Rules::Dice, Rules::OnBoard, Rules::Cards], &mut random);
        let mut sheets = Sheets::new(rules, 3);
        let cells: Vec<Cell> = Cell::all().collect();
        for _ in 0..400 {
            let person = 1 + random.below(3) as usize;
            let mark = Deed::Mark(any_of(&cells, &mut random));
            let deed = any_of(
                &[mark, mark, mark, mark, Deed::Miss, Deed::Move(random.below(45) as u8)],
                &mut random,
            );
            let command = match random.below(12) {
                0..9 => Command::Do { deed },
                9..11 => Command::TakeBack { deed },
                _ => Command::Done { seat: seat(person) },
            };
            let before = sheets.table.clone();
            if sheets.send(By::Seat(seat(person)), command).is_err() {
                assert_eq!((sheets.table.log(), sheets.table.view()), (before.log(), before.view()));
            }
            let view = sheets.table.view();
            let padlock = |colour: usize| view.seats.iter().any(|player| player.sheet.rows[colour].padlock);
            let misses = view.seats.iter().any(|player| player.sheet.misses == Sheet::MISSES);
            if rules.closes_for_all() {
                let closed = (0..4).filter(|&colour| padlock(colour)).count();
                assert_eq!(view.closed.len() as usize, closed);
                assert!(closed < 2 || view.ending == Some(Ending::TwoRows));
            }
            assert!(!misses || view.ending.is_some());
        }
        for cut in 1..=sheets.table.log().len() {
            let restored = SheetTable::restore(sheets.table.log()[..cut].to_vec()).unwrap();
            let len = restored.log().len();
            assert_eq!(restored.log(), &sheets.table.log()[..len]);
        }
        for entry in sheets.table.log() {
            let line = serde_json::to_string(entry).unwrap();
            assert_eq!(serde_json::from_str::<Logged<Fact>>(&line).unwrap(), *entry);
        }
    }
}

#[test]
fn two_of_one_name_do_not_sit_down() {
    let mut table = SheetTable::open(Rules::Dice, 2, 0).unwrap();
    let mut join = |id: &str| {
        let command = Command::Join { name: "Anna".parse().unwrap() };
        table.handle(Envelope { id: id.parse().unwrap(), by: By::Guest, now: 0, command }).map(|_| ())
    };
    assert_eq!(join("a"), Ok(()));
    assert_eq!(join("b"), Err(Refusal::NameTaken));
}
