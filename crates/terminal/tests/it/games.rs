//! Every game is played to its end by keys alone.

use drawing::Moment;
use ratatui::crossterm::event::KeyCode;
use terminal::app::Page;
use words::Lang;

use crate::kit::{Player, RICH, SIZES, table};

/// Plays with whatever keys come, and returns how often something was chosen.
fn play(game: &str, seats: usize, options: &[(&str, &str)], lang: Lang) -> usize {
    let games = catalogue::standard();
    let mut table = table(&games, game, seats, options, 11);
    let mut player = Player::new(&mut table, lang, RICH, SIZES[seats % 3]);
    let keys = ['1', 'j', 'l', '2', 'k', 'p', 'h', 'G', 'g', '3'];
    let mut chosen = 0;
    while player.model.scene().moment != Moment::Over {
        assert!(chosen < 5000, "{game} does not end");
        let scene = player.model.scene();
        assert!(!scene.choices.is_empty(), "{game}: nobody is asked, and it is not over: {}", scene.headline);
        let before = scene.seq;
        player.press(KeyCode::Char(keys[chosen % keys.len()]));
        player.press(KeyCode::Enter);
        assert!(player.model.scene().seq > before, "{game}: a choice has done nothing");
        chosen += 1;
    }
    assert_eq!(player.model.page(), Page::Result);
    let record = table.record().expect("the record of a game that is over");
    games.find(game).unwrap().verify(lang, &record, None).expect("a right record");
    chosen
}

#[test]
fn qwixx_is_played_to_its_end_by_keys_alone() {
    assert!(play("qwixx", 2, &[], Lang::En) > 5);
    assert!(play("qwixx", 5, &[], Lang::Fr) > 5);
}

#[test]
fn on_board_is_played_to_its_end_by_keys_alone() {
    assert!(play("on-board", 2, &[], Lang::De) > 5);
    assert!(play("on-board", 4, &[("side", "b")], Lang::It) > 5);
}

#[test]
fn cards_are_played_to_their_end_by_keys_alone() {
    assert!(play("cards", 2, &[("jokers", "true")], Lang::En) > 5);
    assert!(play("cards", 5, &[], Lang::De) > 5);
}

#[test]
fn ten_is_played_to_its_end_by_keys_alone() {
    assert!(play("ten", 1, &[("level", "6")], Lang::Fr) > 5);
    assert!(play("ten", 4, &[("bust", "buy")], Lang::It) > 5);
}
