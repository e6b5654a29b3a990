//! What the screen shows, and what keys do to it.

use drawing::{Moment, Paper, Scene, TalkLine, Typing};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Size};
use words::Lang;

use super::layout::{self, Grid, areas};
use super::palette::Style;
use super::writing::{Purpose, Writing, Written};
use crate::seat::Step;
use crate::{Ask, Seat};

/// How many steps a page of a recorded game is.
const PAGE: usize = 10;

/// So many lines of what was said are remembered; no screen has more.
const REMEMBERED: usize = 200;

/// What a screen is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// To play, where leaving loses the game.
    Play,
    /// To play where the seat is kept for who comes back.
    PlayOnline,
    /// To walk through a recorded game.
    Replay,
}

/// What fills the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The table.
    Table,
    /// Who has won, and what the points are made of.
    Result,
    /// What the keys do.
    Keys,
    /// The rules.
    Rules,
}

/// What a key asks of the world around the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Something is asked of the table.
    Ask(Ask),
    /// To play once more.
    Again,
    /// To walk through the game that was played.
    Replay,
    /// To leave.
    Quit,
}

/// The screen: what it shows, and where somebody is on it.
#[derive(Clone, Debug)]
pub struct Model {
    pub(super) kind: Kind,
    pub(super) lang: Lang,
    pub(super) style: Style,
    pub(super) size: Size,
    pub(super) scene: Scene,
    pub(super) page: Page,
    /// The choice that is pointed at.
    pub(super) cursor: usize,
    /// How far the page is scrolled.
    pub(super) scroll: usize,
    /// The digits typed so far of the number of a choice.
    digits: String,
    /// What to tell about the last thing that was asked for.
    pub(super) notice: Option<String>,
    /// The rules of the game, if they are known.
    pub(super) rules: Option<String>,
    /// What luck and decisions did in the game, once it is over.
    pub(super) review: Option<String>,
    /// What is being written.
    pub(super) writing: Option<Writing>,
    /// What was said, each with the number of the last thing that had happened before it was heard.
    pub(super) heard: Vec<(u64, TalkLine)>,
    leaving: bool,
}

impl Model {
    /// Returns an empty screen.
    pub fn new(kind: Kind, lang: Lang, style: Style, size: Size) -> Self {
        Model {
            kind,
            lang,
            style,
            size,
            scene: Scene::default(),
            page: Page::Table,
            cursor: 0,
            scroll: 0,
            digits: String::new(),
            notice: None,
            rules: None,
            review: None,
            writing: None,
            heard: Vec::new(),
            leaving: false,
        }
    }

    /// Returns it with the rules of the game.
    #[must_use]
    pub fn with_rules(mut self, rules: String) -> Self {
        self.rules = Some(rules);
        self
    }

    /// Returns the paper for the drawing of the next scene.
    pub fn paper(&self) -> Paper {
        layout::paper(self.size)
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns what fills the screen.
    pub fn page(&self) -> Page {
        self.page
    }

    /// Returns what it shows of the table.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Changes the size of the screen. The next scene should be drawn for it.
    pub fn resize(&mut self, size: Size) {
        self.size = size;
    }

    /// Shows the table as it is now.
    pub fn show(&mut self, scene: Scene) {
        let (before, now) = (&self.scene, &scene);
        let other_choices = before.round != now.round || before.choices != now.choices;
        let just_over =
            before.moment == Moment::Playing && now.moment == Moment::Over && self.kind != Kind::Replay;
        if other_choices {
            self.cursor = now.chosen.or(now.rest).unwrap_or(0);
            self.digits.clear();
        }
        // A key that would leave says so for as long as it would.
        if before.seq != now.seq && !self.leaving {
            self.notice = None;
        }
        if just_over {
            self.turn_to(Page::Result);
        }
        let last = self.heard.last().map_or(0, |(_, line)| line.number);
        let new = now.talk.iter().filter(|line| line.number > last);
        self.heard.extend(new.map(|line| (now.seq, line.clone())));
        self.heard.drain(..self.heard.len().saturating_sub(REMEMBERED));
        self.scene = scene;
        // What cannot be typed in any more is not written on.
        let writes =
            |writing: &Writing| writing.purpose == Purpose::Talk || writing.typing(&self.scene).is_some();
        self.writing = self.writing.take().filter(writes);
    }

    /// Tells somebody something about what they asked for.
    pub fn tell(&mut self, notice: String) {
        self.notice = Some(notice);
    }

    /// Shows below the result what luck and decisions did, or how far that is worked out.
    pub fn set_review(&mut self, review: Option<String>) {
        self.review = review;
    }

    /// Tells nothing any more.
    pub fn hush(&mut self) {
        self.notice = None;
    }

    /// Brings the screen up to date with a table.
    pub fn look(&mut self, seat: &mut dyn Seat) {
        match seat.scene(self.lang, self.paper()) {
            Ok(scene) => self.show(scene),
            Err(why) => self.tell(why),
        }
    }

    /// Does what a key means, and returns what it asks of the world.
    pub fn key(&mut self, key: KeyEvent) -> Option<Effect> {
        let leaving = std::mem::take(&mut self.leaving);
        if leaving {
            self.hush();
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return (key.code == KeyCode::Char('c')).then_some(Effect::Quit);
        }
        if let Some(writing) = &mut self.writing {
            let written = writing.key(key.code, &self.scene);
            return self.heed(written);
        }
        if !matches!(key.code, KeyCode::Char('0'..='9')) {
            self.digits.clear();
        }
        match (self.page, key.code) {
            (_, KeyCode::Char('q')) if leaving || self.loses_nothing() => return Some(Effect::Quit),
            (_, KeyCode::Char('q')) => {
                self.leaving = true;
                self.tell(self.lang.t("terminal-leave"));
            }
            (Page::Keys, _) => self.turn_to(Page::Table),
            (_, KeyCode::Char('?')) => self.turn_to(Page::Keys),
            (Page::Rules, code) => self.read(code),
            (_, KeyCode::Char('r')) if self.rules.is_some() => self.turn_to(Page::Rules),
            (_, KeyCode::Char('m')) if self.kind == Kind::PlayOnline => {
                self.turn_to(Page::Table);
                self.writing = Some(Writing::new(Purpose::Talk));
            }
            (_, KeyCode::Char('v')) if self.is_over() && self.kind != Kind::Replay => {
                return Some(Effect::Replay);
            }
            (_, KeyCode::Char('n')) if self.is_over() && self.kind == Kind::Play => {
                return Some(Effect::Again);
            }
            (Page::Result, KeyCode::Down | KeyCode::Char('j') | KeyCode::PageDown) => self.scroll += 1,
            (Page::Result, KeyCode::Up | KeyCode::Char('k') | KeyCode::PageUp) => {
                self.scroll = self.scroll.saturating_sub(1);
            }
            (Page::Result, _) => self.turn_to(Page::Table),
            (Page::Table, code) if self.kind == Kind::Replay => {
                return step(code).map(Ask::Step).map(Effect::Ask);
            }
            (Page::Table, code) => return self.play(code).map(Effect::Ask),
        }
        None
    }

    /// Does what became of the line that was written.
    fn heed(&mut self, written: Written) -> Option<Effect> {
        match written {
            Written::Goes => self.hush(),
            Written::GivenUp => {
                self.writing = None;
                self.hush();
            }
            Written::Unknown(typing) => self.tell(how_to_type(self.lang, &typing)),
            Written::Asks(ask) => {
                self.writing = None;
                return Some(Effect::Ask(ask));
            }
        }
        None
    }

    fn is_over(&self) -> bool {
        self.scene.moment == Moment::Over
    }

    fn loses_nothing(&self) -> bool {
        self.is_over() || self.kind != Kind::Play
    }

    fn turn_to(&mut self, page: Page) {
        (self.page, self.scroll) = (page, 0);
    }

    /// What a key does on a page of text.
    fn read(&mut self, code: KeyCode) {
        let page = usize::from(self.size.height) - 4;
        match code {
            KeyCode::Down | KeyCode::Char('j') => self.scroll += 1,
            KeyCode::Up | KeyCode::Char('k') => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll += page,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(page),
            _ => self.turn_to(Page::Table),
        }
    }

    /// What a key does at a table.
    fn play(&mut self, code: KeyCode) -> Option<Ask> {
        if self.scene.undo.asked.is_some() {
            match code {
                KeyCode::Char('y') => return Some(Ask::AgreeUndo),
                KeyCode::Char('n') => return Some(Ask::DeclineUndo),
                _ => {}
            }
        }
        if let Some(purpose) = self.may_type(code) {
            let mut writing = Writing::new(purpose);
            if matches!(code, KeyCode::Char('0'..='9')) {
                writing.key(code, &self.scene);
            }
            self.writing = Some(writing);
            return None;
        }
        let columns = self.grid().columns as isize;
        match code {
            KeyCode::Left | KeyCode::Char('h') | KeyCode::BackTab => self.go(-1),
            KeyCode::Right | KeyCode::Char('l') | KeyCode::Tab => self.go(1),
            KeyCode::Up | KeyCode::Char('k') => self.go(-columns),
            KeyCode::Down | KeyCode::Char('j') => self.go(columns),
            KeyCode::Home | KeyCode::Char('g') => self.cursor = 0,
            KeyCode::End | KeyCode::Char('G') => self.cursor = self.scene.choices.len().saturating_sub(1),
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::PageDown => self.scroll += 1,
            KeyCode::Char('p') => self.cursor = self.scene.rest.unwrap_or(self.cursor),
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(digit),
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(),
            KeyCode::Char('c') if self.scene.chosen.is_some() => {
                return self.scene.round.map(|round| Ask::Withdraw { round });
            }
            KeyCode::Char('t') => return Some(Ask::Hint),
            KeyCode::Char('u') => return Some(Ask::Undo),
            _ => {}
        }
        None
    }

    /// Returns what a key begins to type in: digits and Enter what is awaited, `e` what is to be corrected.
    fn may_type(&self, code: KeyCode) -> Option<Purpose> {
        match code {
            KeyCode::Enter | KeyCode::Char(' ' | '0'..='9') if self.scene.typing.is_some() => {
                Some(Purpose::Supply)
            }
            KeyCode::Char('e') if self.scene.correction.is_some() => Some(Purpose::Correct),
            _ => None,
        }
    }

    fn grid(&self) -> Grid {
        Grid::new(&self.scene, self.cursor, areas(self.size).choices)
    }

    fn go(&mut self, by: isize) {
        let last = self.scene.choices.len().saturating_sub(1);
        self.cursor = self.cursor.saturating_add_signed(by).min(last);
    }

    /// Points at the choice whose number is typed, digit by digit.
    fn type_digit(&mut self, digit: char) {
        let find = |digits: &str| {
            let number: usize = digits.parse().ok()?;
            number.checked_sub(1).filter(|i| *i < self.scene.choices.len())
        };
        let longer = format!("{}{digit}", self.digits);
        let alone = digit.to_string();
        let found = [longer, alone].into_iter().find_map(|digits| find(&digits).map(|i| (digits, i)));
        if let Some((digits, cursor)) = found {
            (self.digits, self.cursor) = (digits, cursor);
        }
    }

    fn choose(&self) -> Option<Ask> {
        if self.scene.chosen.is_some() {
            return None;
        }
        let (round, choice) = (self.scene.round?, self.scene.choices.get(self.cursor)?);
        Some(Ask::Decide { round, action: choice.action.clone() })
    }

    /// Does what a click or the wheel means: a click points at a choice, and a click on what is pointed at chooses it.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Option<Effect> {
        match (self.page, mouse.kind) {
            (Page::Table, MouseEventKind::Down(MouseButton::Left)) => {
                let hit = self.choices_at(Position::new(mouse.column, mouse.row));
                let again = hit.iter().position(|&choice| choice == self.cursor);
                match again {
                    // Of a card that is part of several choices, a click goes from one to the next.
                    Some(at) if hit.len() > 1 => self.cursor = hit[(at + 1) % hit.len()],
                    Some(_) => return self.choose().map(Effect::Ask),
                    None => self.cursor = hit.first().copied().unwrap_or(self.cursor),
                }
            }
            (Page::Table, MouseEventKind::ScrollDown) => self.go(1),
            (Page::Table, MouseEventKind::ScrollUp) => self.go(-1),
            (_, MouseEventKind::ScrollDown) => self.scroll += 1,
            (_, MouseEventKind::ScrollUp) => self.scroll = self.scroll.saturating_sub(1),
            (Page::Keys | Page::Result, MouseEventKind::Down(_)) => self.turn_to(Page::Table),
            _ => {}
        }
        None
    }

    /// Returns the choices that stand somewhere on the screen.
    fn choices_at(&self, at: Position) -> Vec<usize> {
        let areas = areas(self.size);
        if areas.choices.contains(at) {
            let (x, y) = (at.x - areas.choices.x, at.y - areas.choices.y);
            let grid = self.grid();
            let hit = grid
                .places(self.scene.choices.len())
                .find(|&(_, column, line)| line == y && (column..column + grid.width as u16).contains(&x));
            return hit.map(|(choice, _, _)| choice).into_iter().collect();
        }
        if !areas.drawing.contains(at) {
            return Vec::new();
        }
        let line = self.scene.drawing.lines.get(usize::from(at.y - areas.drawing.y) + self.scroll);
        let mut x = usize::from(at.x - areas.drawing.x);
        for span in line.into_iter().flatten() {
            match x.checked_sub(span.width()) {
                Some(rest) => x = rest,
                None => return span.choices.clone(),
            }
        }
        Vec::new()
    }
}

/// Says what is to be typed in, and how. Where it is one thing, the headline has said which.
pub(crate) fn how_to_type(lang: Lang, typing: &Typing) -> String {
    let example = ("example", typing.example().into());
    match typing.fields.len() {
        1 => lang.with("typed-example", &[example]),
        _ => lang.with("typed-how", &[("fields", typing.labels().into()), example]),
    }
}

/// Returns where a key leads in a recorded game.
fn step(code: KeyCode) -> Option<Step> {
    Some(match code {
        KeyCode::Left | KeyCode::Up | KeyCode::Char('h' | 'k') => Step::Back(1),
        KeyCode::Right | KeyCode::Down | KeyCode::Char('l' | 'j' | ' ') | KeyCode::Enter => Step::On(1),
        KeyCode::PageUp => Step::Back(PAGE),
        KeyCode::PageDown => Step::On(PAGE),
        KeyCode::Home | KeyCode::Char('g') => Step::First,
        KeyCode::End | KeyCode::Char('G') => Step::Last,
        _ => return None,
    })
}
