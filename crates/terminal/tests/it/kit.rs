//! A screen, a table, and somebody who presses keys.

use catalogue::{Catalogue, Plan};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Size;
use terminal::app::{Colours, Effect, Kind, Model, Style, draw};
use terminal::{Local, Randomness, Seat};
use words::Lang;

/// The three sizes in which screens are looked at.
pub(crate) const SIZES: [Size; 3] =
    [Size { width: 80, height: 24 }, Size { width: 100, height: 30 }, Size { width: 140, height: 45 }];

/// A terminal with everything.
pub(crate) const RICH: Style = Style { colours: Colours::All, ascii: false };

/// Returns a table of this game with so many seats, where bots that are quick sit at all but the first.
pub(crate) fn table(
    games: &Catalogue,
    game: &str,
    seats: usize,
    options: &[(&str, &str)],
    seed: u64,
) -> Local {
    let mut plan = Plan::new(game, vec![None; 1]);
    plan.chairs.resize(seats, Some("random".to_owned()));
    plan.options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Local::open(games, &plan, "Anna", 0, Randomness::Seed(seed)).expect("such a table")
}

/// A screen at a table.
pub(crate) struct Player<'a> {
    pub(crate) seat: &'a mut dyn Seat,
    pub(crate) model: Model,
    pub(crate) left: bool,
}

impl<'a> Player<'a> {
    pub(crate) fn new(seat: &'a mut dyn Seat, lang: Lang, style: Style, size: Size) -> Self {
        let mut player = Player { seat, model: Model::new(Kind::Play, lang, style, size), left: false };
        player.look();
        player
    }

    /// Waits until nothing happens any more without this player.
    pub(crate) fn look(&mut self) {
        loop {
            self.seat.wait();
            if !self.seat.poll() {
                break;
            }
        }
        self.model.look(self.seat);
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        match self.model.key(KeyEvent::new(code, KeyModifiers::NONE)) {
            Some(Effect::Ask(ask)) => {
                let answer = self.seat.ask(self.model.lang(), ask);
                self.look();
                if let Err(why) = answer {
                    self.model.tell(why);
                }
            }
            Some(Effect::Quit) => self.left = true,
            Some(Effect::Again | Effect::Replay | Effect::Pause) | None => {}
        }
    }

    pub(crate) fn screen(&self, size: Size) -> Buffer {
        shown(&self.model, size)
    }
}

/// Returns the cells of a screen.
pub(crate) fn shown(model: &Model, size: Size) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).expect("a terminal");
    terminal.draw(|frame| draw(frame, model)).expect("a screen");
    terminal.backend().buffer().clone()
}

/// Returns the text of a screen, without what stands to the right of it.
pub(crate) fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let line = |cells: &[ratatui::buffer::Cell]| {
        let line: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned()
    };
    buffer.content.chunks(width).map(line).collect::<Vec<_>>().join("\n")
}
