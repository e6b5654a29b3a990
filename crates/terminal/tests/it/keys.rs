//! What keys and clicks do: before, keys, after.

use drawing::{Choice, Drawing, Moment, Scene, Span, Undo};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use terminal::Ask;
use terminal::app::{Effect, Kind, Model, Page};
use words::Lang;

use crate::kit::{RICH, SIZES, shown, text};

/// A scene with so many choices, of which the last is to pass.
fn scene(choices: usize) -> Scene {
    let choice = |i: usize| Choice { action: format!("do {i}"), deed: format!("Deed number {i}") };
    let mut drawing = Drawing::default();
    drawing.line([Span::new("one ").choices(vec![0]), Span::new("two ").choices(vec![1, 2])]);
    Scene {
        title: "Game".to_owned(),
        moment: Moment::Playing,
        round: Some(4),
        headline: "Choose".to_owned(),
        choices: (1..=choices).map(choice).collect(),
        rest: choices.checked_sub(1),
        drawing,
        ..Scene::default()
    }
}

fn model(scene: Scene) -> Model {
    let mut model = Model::new(Kind::Play, Lang::En, RICH, SIZES[0]);
    model.show(scene);
    model
}

fn press(model: &mut Model, keys: &str) -> Vec<Effect> {
    let code = |key: char| match key {
        '\n' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        '←' => KeyCode::Left,
        '→' => KeyCode::Right,
        '↑' => KeyCode::Up,
        '↓' => KeyCode::Down,
        key => KeyCode::Char(key),
    };
    keys.chars().filter_map(|key| model.key(KeyEvent::new(code(key), KeyModifiers::NONE))).collect()
}

fn click(model: &mut Model, column: u16, row: u16) -> Option<Effect> {
    let kind = MouseEventKind::Down(MouseButton::Left);
    model.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

fn decide(number: usize) -> Effect {
    Effect::Ask(Ask::Decide { round: 4, action: format!("do {number}") })
}

#[test]
fn keys_lead_to_a_choice() {
    // How many choices there are, the keys, and the choice that they make. Three columns fit, and passing comes first.
    let triples = [
        (5, "\n", 5),
        (5, " ", 5),
        (5, "1\n", 1),
        (5, "g\n", 1),
        (5, "gl\n", 2),
        (5, "g→→\n", 3),
        (5, "g\t\n", 2),
        (5, "gj\n", 4),
        (5, "g↓\n", 4),
        (5, "gjk\n", 1),
        (5, "G↑\n", 2),
        (5, "g←\n", 1),
        (5, "1p\n", 5),
        (5, "9\n", 5),
        (30, "12\n", 12),
        (30, "1h2\n", 2),
        (30, "31\n", 1),
        (30, "g40\n", 4),
    ];
    for (choices, keys, expected) in triples {
        let mut model = model(scene(choices));
        assert_eq!(press(&mut model, keys), [decide(expected)], "{keys:?} of {choices}");
    }
}

#[test]
fn letters_ask_for_everything_else() {
    let ask = |ask: Ask| vec![Effect::Ask(ask)];
    assert_eq!(press(&mut model(scene(2)), "t"), ask(Ask::Hint));
    assert_eq!(press(&mut model(scene(2)), "u"), ask(Ask::Undo));
    let chosen = Scene { chosen: Some(1), ..scene(2) };
    assert_eq!(press(&mut model(chosen.clone()), "c"), ask(Ask::Withdraw { round: 4 }));
    assert_eq!(press(&mut model(chosen), "\n"), [], "what is chosen is not chosen again");
    let asked = Scene { undo: Undo { may_ask: false, asked: Some("Ben asks".to_owned()) }, ..scene(2) };
    assert_eq!(press(&mut model(asked.clone()), "y"), ask(Ask::AgreeUndo));
    assert_eq!(press(&mut model(asked), "n"), ask(Ask::DeclineUndo));
}

#[test]
fn leaving_a_game_is_asked_twice_and_a_finished_one_once() {
    let mut playing = model(scene(2));
    assert_eq!(press(&mut playing, "q"), []);
    let warned = |model: &Model| text(&shown(model, SIZES[0])).contains("Press q once more");
    assert!(warned(&playing));
    playing.show(Scene { seq: 99, ..scene(2) });
    assert!(warned(&playing), "it says so as long as the key would leave");
    press(&mut playing, "j");
    assert!(!warned(&playing));
    assert_eq!(press(&mut playing, "q"), [], "another key in between means to stay");
    assert_eq!(press(&mut playing, "q"), [Effect::Quit]);
    let mut over = model(Scene { moment: Moment::Over, ..Scene::default() });
    assert_eq!(press(&mut over, "vnq"), [Effect::Replay, Effect::Again, Effect::Quit]);
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(model(scene(2)).key(interrupt), Some(Effect::Quit));
}

#[test]
fn pages_open_and_close() {
    let mut model = model(scene(3)).with_rules("# Rules\n\nOne rule.".to_owned());
    for (keys, page) in
        [("?", Page::Keys), ("x", Page::Table), ("r", Page::Rules), ("jk", Page::Rules), ("x", Page::Table)]
    {
        assert_eq!(press(&mut model, keys), []);
        assert_eq!(model.page(), page, "after {keys:?}");
    }
    model.show(Scene { seq: 9, moment: Moment::Over, ..scene(0) });
    assert_eq!(model.page(), Page::Result, "the end shows the result");
}

#[test]
fn a_click_points_and_a_second_click_chooses() {
    let mut model = model(scene(3));
    // The drawing begins in the second line, after a margin.
    assert_eq!(click(&mut model, 2, 1), None);
    assert_eq!(click(&mut model, 2, 1), Some(decide(1)));
    // What belongs to two choices goes from one to the next.
    assert_eq!(click(&mut model, 6, 1), None);
    assert_eq!(press(&mut model, "\n"), [decide(2)]);
    assert_eq!(click(&mut model, 6, 1), None);
    assert_eq!(press(&mut model, "\n"), [decide(3)]);
    // In the list below, and beside everything.
    let line = text(&shown(&model, SIZES[0])).lines().position(|line| line.contains("1 Deed")).unwrap();
    assert_eq!(click(&mut model, 3, line as u16), None);
    assert_eq!(click(&mut model, 3, line as u16), Some(decide(1)));
    assert_eq!(click(&mut model, 79, 12), None);
    assert_eq!(press(&mut model, "\n"), [decide(1)]);
}

#[test]
fn a_new_round_begins_at_what_changes_least() {
    let mut model = model(scene(5));
    press(&mut model, "2");
    model.show(Scene { seq: 1, ..scene(5) });
    assert_eq!(press(&mut model, "\n"), [decide(2)], "news of others leave the cursor where it is");
    model.show(Scene { seq: 2, round: Some(5), ..scene(5) });
    let expected = Effect::Ask(Ask::Decide { round: 5, action: "do 5".to_owned() });
    assert_eq!(press(&mut model, "\n"), [expected]);
}
