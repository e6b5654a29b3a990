//! What keys and clicks do: before, keys, after.

use drawing::{Choice, Drawing, Moment, Scene, Span, TalkLine, Told, TypedField, TypedValue, Typing, Undo};
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

fn online(scene: Scene) -> Model {
    let mut model = Model::new(Kind::PlayOnline, Lang::En, RICH, SIZES[0]);
    model.show(scene);
    model
}

fn escape(model: &mut Model) -> Option<Effect> {
    model.key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE))
}

#[test]
fn a_message_is_written_and_sent_and_its_letters_do_nothing_else() {
    let mut model = online(scene(3));
    assert_eq!(press(&mut model, "mquit? 1"), []);
    assert!(text(&shown(&model, SIZES[0])).contains("▸ quit? 1"), "{}", text(&shown(&model, SIZES[0])));
    model.show(Scene { seq: 7, round: Some(5), ..scene(3) });
    assert_eq!(
        press(&mut model, "!\n"),
        [Effect::Ask(Ask::Say("quit? 1!".to_owned()))],
        "news do not disturb it"
    );
    assert_eq!(press(&mut model, "mx"), []);
    assert_eq!(escape(&mut model), None);
    assert_eq!(press(&mut model, "m \n"), [], "nothing is not said");
    let decided = Effect::Ask(Ask::Decide { round: 5, action: "do 3".to_owned() });
    assert_eq!(press(&mut model, "\n"), [decided], "then keys choose again");
    assert_eq!(press(&mut self::model(scene(3)), "m\n"), [decide(3)], "bots are not talked to");
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    press(&mut model, "mhello");
    assert_eq!(model.key(interrupt), Some(Effect::Quit));
}

#[test]
fn a_message_longer_than_the_window_shows_its_end_and_than_allowed_ends() {
    let mut model = online(scene(1));
    press(&mut model, &format!("m{}the end", "x".repeat(100)));
    let screen = text(&shown(&model, SIZES[0]));
    assert!(screen.contains("xxthe end"), "{screen}");
    press(&mut model, &"y".repeat(400));
    let sent = press(&mut model, "\n");
    let [Effect::Ask(Ask::Say(said))] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!(said.chars().count(), 300);
}

fn said(number: u64, at: u64, text: &str) -> TalkLine {
    TalkLine { number, at, name: "Ben".to_owned(), text: text.to_owned() }
}

/// Two lines can be of the same moment, and the clock of the node that took the later one may be behind.
#[test]
fn every_line_is_heard_once_whatever_clocks_say() {
    let mut model = online(scene(1));
    let mut talk = vec![said(1, 500, "one")];
    model.show(Scene { talk: talk.clone(), ..scene(1) });
    talk.extend([said(2, 500, "two"), said(3, 300, "three")]);
    model.show(Scene { talk: talk.clone(), ..scene(1) });
    model.show(Scene { talk, ..scene(1) });
    let screen = text(&shown(&model, SIZES[0]));
    for line in ["one", "two", "three"] {
        assert_eq!(screen.matches(&format!("» Ben: {line}")).count(), 1, "{screen}");
    }
}

#[test]
fn what_was_said_stands_where_it_was_heard() {
    let told = |seq: u64, text: &str| Told { seq, text: text.to_owned() };
    let mut model = online(Scene { seq: 1, log: vec![told(1, "First.")], ..scene(1) });
    model.show(Scene { seq: 1, log: vec![told(1, "First.")], talk: vec![said(1, 5, "hello")], ..scene(1) });
    let log = vec![told(1, "First."), told(2, "Second.")];
    model.show(Scene { seq: 2, log, talk: vec![said(1, 5, "hello")], ..scene(1) });
    let screen = text(&shown(&model, SIZES[0]));
    let at = |text: &str| screen.find(text).unwrap_or_else(|| panic!("{text} is not in {screen}"));
    assert!(at("First.") < at("» Ben: hello") && at("» Ben: hello") < at("Second."), "{screen}");
}

/// A scene that waits for two real dice.
fn rolled() -> Scene {
    let die = |label: &str, before: &str| TypedField {
        label: label.to_owned(),
        before: before.to_owned(),
        values: (1..=6).map(|face| TypedValue::plain(face.to_string())).collect(),
    };
    let typing = Typing { draw: 9, fields: vec![die("White", "roll "), die("Red", " r")] };
    Scene {
        typing: Some(typing.clone()),
        correction: Some(Typing { draw: 8, ..typing }),
        round: None,
        ..scene(0)
    }
}

#[test]
fn real_dice_are_typed_in_and_corrected() {
    let supply = || Effect::Ask(Ask::Supply { draw: 9, outcome: "roll 3 r4".to_owned() });
    for keys in ["34\n", "3 4\n", "\n3,4\n"] {
        assert_eq!(press(&mut model(rolled()), keys), [supply()], "{keys:?}");
    }
    let mut mistyped = model(rolled());
    assert_eq!(press(&mut mistyped, "38\n"), []);
    let screen = text(&shown(&mistyped, SIZES[0]));
    assert!(screen.contains("Type in this order: White, Red"), "{screen}");
    let back = KeyEvent::new(KeyCode::Backspace, KeyModifiers::NONE);
    mistyped.key(back);
    assert_eq!(press(&mut mistyped, "4\n"), [supply()], "what is left is mended");
    let correct = Effect::Ask(Ask::Correct { draw: 8, outcome: "roll 6 r1".to_owned() });
    assert_eq!(press(&mut model(rolled()), "e61\n"), [correct]);
    let mut late = model(rolled());
    press(&mut late, "3");
    late.show(Scene { seq: 3, ..scene(4) });
    assert_eq!(
        press(&mut late, "\n"),
        [decide(4)],
        "somebody else was quicker: there is nothing to type any more"
    );
}
