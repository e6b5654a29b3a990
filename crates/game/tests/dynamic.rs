//! A game by text: every way to be wrong has its own error, and no error changes anything.

use std::collections::BTreeSet;

use game::dynamic::{AnyGame, AnyPosition, DynamicError, Of, Session};
use game::testkit::Bids;
use game::{Observer, RecordError, Seat};

const GAME: &dyn AnyGame = &Of::<Bids>::new();

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// A position in which both seats bid, with cards 3 and 1.
fn bidding() -> Box<dyn AnyPosition> {
    let mut position = GAME.start(2, &[]).unwrap();
    position.settle("number 3").unwrap();
    position.settle("number 1").unwrap();
    position
}

#[test]
fn every_mistake_has_its_own_error() {
    let mut position = bidding();
    let before = position.digest();
    let mut decide = |actions: &[(Seat, &str)]| {
        let error = position.decide(actions).unwrap_err();
        assert_eq!(position.digest(), before, "{error}");
        (error.code(), error.to_string())
    };
    let (one, two, three) = (seat(1), seat(2), seat(3));
    // What does not read is said first, even where another seat's action would be refused.
    let unreadable = decide(&[(one, "number 4"), (two, "all in")]);
    assert_eq!(unreadable, ("unreadable", "seat 2: `all in` is not `number` and a digit".to_owned()));
    let refused = decide(&[(one, "number 3"), (two, "number 2")]);
    assert_eq!(refused, ("refused", "seat 2: at most 1 [X1]".to_owned()));
    assert_eq!(decide(&[(one, "number 3")]), ("missing", "seat 2 has not decided".to_owned()));
    assert_eq!(decide(&[(three, "number 0")]).0, "not_awaited");
    assert_eq!(position.settle("number 1").unwrap_err(), DynamicError::NoChance);
    assert_eq!(position.weight("number 1").unwrap_err(), DynamicError::NoChance);
    let outside = position.view(Observer::Seat(three)).unwrap_err();
    assert_eq!(outside.to_string(), "there is no seat 3; 2 play here");
}

#[test]
fn a_session_takes_back_and_goes_on() {
    let names = vec!["Ada".to_owned(), "Ben".to_owned()];
    let mut session = Session::new(GAME, 2, &[], names.clone(), "typed in").unwrap();
    assert_eq!(session.undo().unwrap_err(), DynamicError::NothingToUndo);
    let first = session.record_text();
    session.settle("number 2").unwrap();
    assert_eq!(session.settle("number 8").unwrap_err().rule(), Some("X1"));
    assert_eq!(session.record().len(), 1, "what is refused is not written down");
    session.undo().unwrap();
    assert_eq!(session.record_text(), first);
    let too_few = Session::new(GAME, 2, &[], vec!["Ada".to_owned()], "").unwrap_err();
    assert_eq!(too_few, DynamicError::Record(RecordError::Players { found: 1, seats: 2 }));
    let unknown = Session::new(GAME, 2, &[("side", "a")], names, "").unwrap_err();
    assert_eq!(unknown.code(), "unknown_option");
}

#[test]
fn a_record_takes_no_step_from_elsewhere() {
    let mut record = GAME.record(2, &[], vec![String::new(); 2], "").unwrap();
    let mut position = bidding();
    let step = position.decide(&[(seat(1), "number 0"), (seat(2), "number 0")]).unwrap();
    assert_eq!(record.push(&*step).unwrap_err(), DynamicError::OtherStep);
    assert!(record.is_empty());
}

#[test]
fn options_in_json_are_checked() {
    let why = GAME.start_from_json(2, &serde_json::json!({ "side": "a" })).unwrap_err();
    assert_eq!(why.code(), "options");
    assert!(GAME.start_from_json(2, &serde_json::json!({})).is_ok());
}

#[test]
fn every_code_stands_for_one_thing() {
    let codes = DynamicError::codes();
    let once: BTreeSet<_> = codes.iter().collect();
    // A set-up can fail by itself and inside a record; it is the same mistake.
    assert_eq!(codes.len() - once.len(), game::SetupError::codes().len(), "{codes:?}");
}

/// An error that prints another and also names it as its source is read twice by whoever prints the whole chain.
#[test]
fn errors_do_not_repeat_themselves() {
    let setup = GAME.start(7, &[]).unwrap_err();
    let errors = [RecordError::from(setup.clone()).into(), DynamicError::from(setup)];
    for error in errors {
        let mut chain = vec![error.to_string()];
        let mut next = std::error::Error::source(&error);
        while let Some(error) = next {
            chain.push(error.to_string());
            next = error.source();
        }
        assert_eq!(chain.join(": ").matches("Bids is for 2 players, not 7").count(), 1, "{chain:?}");
    }
}
