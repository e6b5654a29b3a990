//! Set-up: what can be chosen, what is refused with which words, and what a record keeps of it.

use game::{Game, GameOptions, Record};
use qwixx::OnBoard;
use qwixx::on_board::{Boards, Options};

const BUILT_IN: &str = include_str!("../data/board.txt");

/// What a board file is refused for.
fn refusal(file: &str) -> String {
    Options::default().set("board", file).unwrap_err().to_string()
}

/// The built-in file with the `n`-th space of side a replaced.
fn with_space(n: usize, text: &str) -> String {
    let mut lines: Vec<&str> = BUILT_IN.lines().collect();
    let side = lines.iter().position(|line| *line == "side a").unwrap();
    lines[side + n] = text;
    lines.join("\n")
}

#[test]
fn two_to_four_play() {
    for (seats, asked) in [(1, "not 1"), (5, "not 5")] {
        let why = OnBoard::start(seats, &Options::default()).unwrap_err().to_string();
        assert!(why.starts_with("Qwixx On Board is for 2 to 4 players") && why.ends_with(asked), "{why}");
    }
}

#[test]
fn wrong_options_are_refused() {
    let refusal = |text| Options::parse(text).unwrap_err().to_string();
    assert_eq!(refusal("side=c"), "option `side`: `c` is not a side of the board: a or b");
    assert_eq!(refusal("side=A"), "option `side`: `A` is not a side of the board: a or b");
    assert_eq!(refusal("jokers=true"), "there is no option `jokers` here; the options are: side, board");
    assert_eq!(refusal("side"), "`side` is not of the form key=value");
}

#[test]
fn a_bad_space_is_named() {
    let cases = [
        (7, "red 13 4", "space 7: red 13 4: numbers go from 2 to 12"),
        (7, "red   1   4 # seven", "space 7: red 1 4: numbers go from 2 to 12"),
        (7, "red", "space 7: red: numbers go from 2 to 12"),
        (1, "pink 4 1", "space 1: pink 4 1: `pink` is not a colour: red, yellow, green or blue"),
        (40, "red 9", "space 40: red 9: the bonus points are missing"),
        (12, "red 9 100", "space 12: red 9 100: bonus points go from 0 to 99"),
        (12, "red 9 -3", "space 12: red 9 -3: bonus points go from 0 to 99"),
        (
            12,
            "red 9 5",
            "space 12: red 9 5: bonus points never fall along the path, and the space before has 6",
        ),
        (
            3,
            "red 9 2 2",
            "space 3: red 9 2 2: `2` is too much: a space has a colour, a number and bonus points",
        ),
    ];
    for (space, text, why) in cases {
        assert_eq!(refusal(&with_space(space, text)), format!("option `board`: side a, {why}"));
    }
}

#[test]
fn a_bad_file_is_refused() {
    assert_eq!(refusal(&with_space(7, "")), "option `board`: side a, a side has 40 spaces, this one has 39");
    assert_eq!(
        refusal(&with_space(7, "red 2 4\nred 2 4")),
        "option `board`: side a, a side has 40 spaces, this one has 41"
    );
    assert_eq!(refusal("# nothing"), "option `board`: the file has neither a side a nor a side b");
    assert_eq!(
        refusal("\nred 2 1"),
        "option `board`: line 2: `side a` or `side b` must stand before the first space"
    );
    assert_eq!(refusal("side c"), "option `board`: line 1: `c` is not a side of the board: a or b");
    assert_eq!(
        refusal(&format!("{BUILT_IN}\nside a")),
        format!("option `board`: line {}: side a stands here a second time", BUILT_IN.lines().count() + 2)
    );
}

/// B6 is our choice; a printed board may repeat numbers, show closing numbers and keep its bonus for a while.
#[test]
fn a_board_of_ones_own_need_not_look_like_ours() {
    let one_side = format!("side b\r\n{}", "red 12 0\r\n".repeat(40));
    let mut options = Options::default();
    options.set("board", &one_side).unwrap();
    let why = OnBoard::start(2, &options).unwrap_err().to_string();
    assert_eq!(why, "option `side`: the given board has no side a");
    options.set("side", "b").unwrap();
    let position = OnBoard::start(2, &options).unwrap();
    assert!(position.board().spaces().iter().all(|space| space.to_string() == "red 12 0"));
}

#[test]
fn a_record_keeps_the_side_and_a_board_of_ones_own() {
    let header = |options: &Options| {
        let players = vec![String::new(); 2];
        Record::<OnBoard>::new(2, options, players, String::new()).unwrap().0.header
    };
    assert_eq!(header(&Options::default()).options.to_string(), r#"{"side":"a"}"#);
    assert_eq!(header(&Options::parse("side=b").unwrap()).options.to_string(), r#"{"side":"b"}"#);

    let mut own = Options::default();
    own.set("board", &format!("side a\n{}", "green 7 3\n".repeat(40))).unwrap();
    let json = header(&own).options;
    assert_eq!(json["board"]["a"][39], "green 7 3");
    assert!(json["board"].get("b").is_none());
    assert_eq!(serde_json::from_value::<Options>(json).unwrap(), own);
}

/// The board is not written into every digest, but into the first: a record whose board was changed is found
/// out.
#[test]
fn a_changed_board_in_a_record_is_found_out() {
    let mut own = Options::default();
    own.set("board", &format!("side a\n{}", "green 7 3\n".repeat(40))).unwrap();
    let (mut record, _) = Record::<OnBoard>::new(2, &own, vec![String::new(); 2], String::new()).unwrap();
    assert!(record.start().is_ok());
    for (text, why) in [
        ("green 8 3", "input 0: the digest is"),
        ("green 7 2", "line 1: options: space 8: green 7 2: bonus points never fall"),
        ("green 7 13", "line 1: options: space 9: green 7 3: bonus points never fall"),
        ("green 13 3", "line 1: options: space 8: green 13 3: numbers go from 2 to 12"),
    ] {
        record.header.options["board"]["a"][7] = text.into();
        let found = record.start().expect_err(text).to_string();
        assert!(found.starts_with(why), "{found}");
    }
}

#[test]
fn the_built_in_file_is_an_example_to_copy() {
    let boards: Boards = BUILT_IN.parse().unwrap();
    let mut options = Options::default();
    options.set("board", BUILT_IN).unwrap();
    assert_eq!(options.board, Some(boards));
    assert_eq!(OnBoard::start(3, &options).unwrap(), OnBoard::start(3, &Options::default()).unwrap());
}
