//! How tables look, in three sizes.

use ratatui::crossterm::event::KeyCode;
use terminal::Recorded;
use terminal::app::{Kind, Model};
use words::Lang;

use crate::kit::{Player, RICH, SIZES, shown, table, text};

fn snapshots(game: &str, seats: usize, decisions: usize) {
    for size in SIZES {
        let mut table = table(&catalogue::standard(), game, seats, &[], 7);
        let mut player = Player::new(&mut table, Lang::En, RICH, size);
        for turn in 0..decisions {
            player.press(if turn % 3 == 2 { KeyCode::Char('p') } else { KeyCode::Char('1') });
            player.press(KeyCode::Enter);
        }
        let name = format!("{game}_{}x{}", size.width, size.height);
        insta::assert_snapshot!(name, text(&player.screen(size)));
    }
}

#[test]
fn qwixx_in_three_sizes() {
    snapshots("qwixx", 3, 9);
}

#[test]
fn on_board_in_three_sizes() {
    snapshots("on-board", 2, 12);
}

#[test]
fn cards_in_three_sizes() {
    snapshots("cards", 2, 9);
}

#[test]
fn ten_in_three_sizes() {
    snapshots("ten", 2, 14);
}

#[test]
fn keys_rules_and_the_result_fill_a_page() {
    let size = SIZES[0];
    let games = catalogue::standard();
    let mut table = table(&games, "ten", 1, &[("level", "4")], 3);
    let mut player = Player::new(&mut table, Lang::De, RICH, size);
    player.model = player.model.clone().with_rules(games.find("ten").unwrap().plain_rules(Lang::De));
    player.press(KeyCode::Char('?'));
    insta::assert_snapshot!("keys_80x24", text(&player.screen(size)));
    player.press(KeyCode::Esc);
    player.press(KeyCode::Char('r'));
    insta::assert_snapshot!("rules_80x24", text(&player.screen(size)));
    player.press(KeyCode::Esc);
    for _ in 0..4000 {
        if player.model.scene().moment == drawing::Moment::Over {
            break;
        }
        player.press(KeyCode::Enter);
    }
    insta::assert_snapshot!("result_80x24", text(&player.screen(size)));
}

#[test]
fn a_record_is_walked_through_with_arrows() {
    let games = catalogue::standard();
    let mut game = table(&games, "qwixx", 2, &[], 5);
    let mut player = Player::new(&mut game, Lang::En, RICH, SIZES[0]);
    for _ in 0..400 {
        player.press(KeyCode::Enter);
    }
    let record = game.record().expect("the game is over");
    let mut walk = Recorded::new(games.find("qwixx").unwrap(), record, game.observer(), None).unwrap();
    let mut player = Player::new(&mut walk, Lang::En, RICH, SIZES[0]);
    player.model = Model::new(Kind::Replay, Lang::En, RICH, SIZES[0]);
    player.look();
    assert!(player.model.scene().headline.starts_with("Step 0 of"));
    for key in [KeyCode::Right, KeyCode::Char('l'), KeyCode::PageDown, KeyCode::Left] {
        player.press(key);
    }
    assert!(player.model.scene().headline.starts_with("Step 11 of"), "{}", player.model.scene().headline);
    insta::assert_snapshot!("replay_80x24", text(&shown(&player.model, SIZES[0])));
    player.press(KeyCode::End);
    let last = player.model.scene().clone();
    player.press(KeyCode::Right);
    assert_eq!(player.model.scene().headline, last.headline, "after the end there is nothing");
    player.press(KeyCode::Home);
    assert!(player.model.scene().headline.starts_with("Step 0 of"));
}
