//! The screen in a real terminal.

use std::io::{self, Write as _};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use drawing::Moment;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Size;
use ratatui::prelude::CrosstermBackend;
use signal_hook::consts::{SIGINT, SIGTERM, SIGTSTP};
use signal_hook::low_level::emulate_default_handler;

use crate::app::{Effect, Model, draw};
use crate::{Ask, Seat};

/// How long the screen waits for a key before it looks at the table again.
const LOOK_AGAIN: Duration = Duration::from_millis(40);

/// Why somebody has left a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// To do something else.
    Quit,
    /// To play once more.
    Again,
    /// To walk through the game.
    Replay,
}

type Hook = Arc<dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync>;

/// A terminal that shows a screen. When this goes, the terminal is as it was, whatever happened.
pub struct Screen {
    terminal: ratatui::Terminal<CrosstermBackend<io::Stdout>>,
    told_to_stop: Arc<AtomicBool>,
    /// Whether the terminal has been given back.
    restored: Arc<AtomicBool>,
    hook: Hook,
}

impl Screen {
    /// Takes the terminal over.
    pub fn open() -> io::Result<Self> {
        let told_to_stop = Arc::new(AtomicBool::new(false));
        for signal in [SIGTERM, SIGINT] {
            signal_hook::flag::register(signal, Arc::clone(&told_to_stop))?;
        }
        let hook: Hook = panic::take_hook().into();
        let restored = Arc::new(AtomicBool::new(false));
        let (then, done, here) = (Arc::clone(&hook), Arc::clone(&restored), std::thread::current().id());
        panic::set_hook(Box::new(move |info| {
            // A bot that panics on its own thread is replaced for that move; its message would only spoil the screen.
            if std::thread::current().id() == here {
                restore(&done);
                then(info);
            }
        }));
        let terminal = ratatui::Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let screen = Screen { terminal, told_to_stop, restored, hook };
        take_over()?;
        Ok(screen)
    }

    /// Stops the program as Ctrl-Z does elsewhere, until the shell lets it go on.
    fn pause(&mut self) -> io::Result<()> {
        give_back();
        emulate_default_handler(SIGTSTP)?;
        take_over()?;
        self.terminal.clear()
    }

    /// Returns how large it is.
    pub fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    /// Shows a table until somebody leaves it.
    pub fn run(&mut self, model: &mut Model, seat: &mut dyn Seat) -> io::Result<Left> {
        self.terminal.clear()?;
        model.resize(self.size()?);
        model.look(seat);
        while !self.told_to_stop.load(Ordering::Relaxed) {
            if seat.poll() {
                model.look(seat);
            }
            if model.scene().moment == Moment::Over {
                model.set_review(seat.review(model.lang()).map(|review| review.text().to_owned()));
            }
            self.terminal.draw(|frame| draw(frame, model))?;
            if !event::poll(LOOK_AGAIN)? {
                continue;
            }
            let effect = match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => model.key(key),
                Event::Mouse(mouse) => model.mouse(mouse),
                Event::Resize(width, height) => {
                    model.resize(Size { width, height });
                    model.look(seat);
                    None
                }
                _ => None,
            };
            match effect {
                Some(Effect::Ask(ask)) => {
                    if ask == Ask::Hint {
                        // It takes a moment.
                        model.tell(model.lang().t("state-thinking"));
                        self.terminal.draw(|frame| draw(frame, model))?;
                    }
                    act(model, seat, ask);
                }
                Some(Effect::Again) => return Ok(Left::Again),
                Some(Effect::Replay) => return Ok(Left::Replay),
                Some(Effect::Quit) => return Ok(Left::Quit),
                Some(Effect::Pause) => {
                    self.pause()?;
                    model.resize(self.size()?);
                    model.look(seat);
                }
                None => {}
            }
        }
        Ok(Left::Quit)
    }
}

/// Asks something of a table, and shows what came of it.
fn act(model: &mut Model, seat: &mut dyn Seat, ask: Ask) {
    let answer = seat.ask(model.lang(), ask);
    model.hush();
    model.look(seat);
    if let Err(why) = answer {
        model.tell(why);
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore(&self.restored);
        let hook = Arc::clone(&self.hook);
        if !std::thread::panicking() {
            panic::set_hook(Box::new(move |info| hook(info)));
        }
    }
}

fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Gives the terminal back as it was, once: the second time would write over what was said since.
fn restore(done: &AtomicBool) {
    if !done.swap(true, Ordering::Relaxed) {
        give_back();
    }
}

/// There is nobody left to tell if it fails.
fn give_back() {
    _ = disable_raw_mode();
    _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    _ = io::stdout().flush();
}
