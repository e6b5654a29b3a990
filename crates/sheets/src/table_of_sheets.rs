//! A table of sheets.

use game::Seat;
use qwixx::Sheet;
use table::{Accepted, Envelope, Log, LogError, Logged};

use crate::{Command, Deed, Fact, Opening, Refusal, Rules, SheetView, Sheets};

/// A table of sheets: the fold of its log.
#[derive(Clone, Debug)]
pub struct SheetTable {
    log: Log<Sheets>,
}

impl SheetTable {
    /// Opens a table for so many, or returns `None` if this game is not for so many.
    pub fn open(rules: Rules, seats: usize, now: u64) -> Option<Self> {
        Some(SheetTable { log: Log::open(Fact::Opened(Opening { rules, seats }), now).ok()? })
    }

    /// Returns the table that has this log, cut anywhere: see [`Log::restore`].
    pub fn restore(log: impl IntoIterator<Item = Logged<Fact>>) -> Result<Self, LogError> {
        Ok(SheetTable { log: Log::restore(log)? })
    }

    /// Adds what has happened elsewhere: see [`Log::extend`].
    pub fn extend(&mut self, entries: impl IntoIterator<Item = Logged<Fact>>) -> Result<(), LogError> {
        self.log.extend(entries)
    }

    /// Does what a command asks, or refuses it and stays as it was: see [`Log::handle`].
    pub fn handle(&mut self, envelope: Envelope<Command>) -> Result<Accepted<'_, Fact>, Refusal> {
        self.log.handle(envelope)
    }

    /// Returns everything that has happened. There are no secrets here.
    pub fn log(&self) -> &[Logged<Fact>] {
        self.log.entries()
    }

    /// Returns what everybody sees.
    pub fn view(&self) -> SheetView {
        self.log.machine().view(self.log.seq())
    }

    /// Returns a player's sheet.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        self.log.machine().sheet(seat)
    }

    /// Returns what a player may do on their sheet now.
    pub fn choices(&self, seat: Seat) -> Vec<Deed> {
        self.log.machine().choices(seat)
    }

    /// Returns what a player may take back now, the latest first.
    pub fn can_take_back(&self, seat: Seat) -> Vec<Deed> {
        self.log.machine().can_take_back(seat)
    }

    /// Returns whether everyone has finished.
    pub fn is_over(&self) -> bool {
        self.log.machine().is_over()
    }
}
