//! What a terminal can show: few colours or none, ASCII, small windows, four languages.

use drawing::Moment;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Size;
use ratatui::style::Color;
use terminal::app::{Colours, Style};
use unicode_width::UnicodeWidthChar as _;
use words::Lang;

use crate::kit::{Player, RICH, SIZES, table, text};

/// Plays some of every game in every language, and shows every screen.
fn every_screen(style: Style, mut look: impl FnMut(&str, &ratatui::buffer::Buffer)) {
    let games = catalogue::standard();
    for (game, lang) in games.games().iter().zip(Lang::ALL) {
        let size = SIZES[lang as usize % SIZES.len()];
        let mut table = table(&games, game.name(), 2, &[], 21);
        let mut player = Player::new(&mut table, lang, style, size);
        for turn in 0..60 {
            player.press(KeyCode::Char(if turn % 2 == 0 { '1' } else { 'p' }));
            look(game.name(), &player.screen(size));
            player.press(KeyCode::Enter);
            look(game.name(), &player.screen(size));
            if player.model.scene().moment == Moment::Over {
                break;
            }
        }
        player.press(KeyCode::Char('?'));
        look(game.name(), &player.screen(size));
    }
}

#[test]
fn nothing_is_wider_than_a_cell() {
    every_screen(RICH, |game, screen| {
        for cell in &screen.content {
            let wide: Vec<char> = cell.symbol().chars().filter(|c| c.width() != Some(1)).collect();
            assert!(wide.is_empty(), "{game}: {wide:?} in {:?}", text(screen));
        }
    });
}

#[test]
fn without_colours_there_are_none() {
    every_screen(Style { colours: Colours::None, ascii: false }, |game, screen| {
        let coloured = |cell: &&ratatui::buffer::Cell| cell.fg != Color::Reset || cell.bg != Color::Reset;
        assert!(screen.content.iter().find(coloured).is_none(), "{game}");
    });
}

#[test]
fn with_sixteen_colours_there_are_no_others() {
    every_screen(Style { colours: Colours::Sixteen, ascii: false }, |game, screen| {
        let other = |colour: Color| matches!(colour, Color::Rgb(..) | Color::Indexed(_));
        assert!(!screen.content.iter().any(|cell| other(cell.fg) || other(cell.bg)), "{game}");
    });
}

#[test]
fn in_ascii_everything_is_ascii_and_known() {
    every_screen(Style { colours: Colours::None, ascii: true }, |game, screen| {
        let shown = text(screen);
        assert!(shown.is_ascii(), "{game}: {shown}");
    });
}

#[test]
fn a_colour_is_never_alone() {
    // Without colours two rows of a sheet still differ, in every language: by shape and by name.
    for lang in Lang::ALL {
        let mut table = table(&catalogue::standard(), "qwixx", 2, &[], 2);
        let player = Player::new(&mut table, lang, Style { colours: Colours::None, ascii: true }, SIZES[0]);
        let shown = text(&player.screen(SIZES[0]));
        for sign in ["+ ", "^ ", "o ", "# "] {
            assert!(shown.lines().any(|line| line.trim_start().starts_with(sign)), "{sign} in {shown}");
        }
    }
}

#[test]
fn a_window_that_is_too_small_says_so_and_loses_nothing() {
    let mut table = table(&catalogue::standard(), "ten", 2, &[], 2);
    let mut player = Player::new(&mut table, Lang::En, RICH, SIZES[0]);
    let before = text(&player.screen(SIZES[0]));
    let small = Size { width: 30, height: 6 };
    player.model.resize(small);
    player.look();
    assert!(text(&player.screen(small)).contains("too small"));
    for size in [Size { width: 1, height: 1 }, Size { width: 200, height: 3 }, Size { width: 79, height: 90 }]
    {
        player.model.resize(size);
        player.look();
        player.press(KeyCode::Down);
        player.screen(size);
    }
    player.press(KeyCode::Char('p'));
    player.model.resize(SIZES[0]);
    player.look();
    assert_eq!(text(&player.screen(SIZES[0])), before);
}
