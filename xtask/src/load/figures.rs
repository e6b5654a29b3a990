//! What a load has shown.

use std::fmt;
use std::time::Duration;

/// How long something took, every time.
#[derive(Default)]
pub(super) struct Times(Vec<Duration>);

impl Times {
    pub(super) fn push(&mut self, took: Duration) {
        self.0.push(took);
    }

    fn len(&self) -> u64 {
        self.0.len() as u64
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let ms = |percent: usize| {
            let at = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
            sorted.get(at).map_or(f64::NAN, |took| took.as_secs_f64() * 1000.0)
        };
        write!(f, "{:.2} ms (median), {:.2} ms (p99), {:.2} ms (worst)", ms(50), ms(99), ms(100))
    }
}

/// What became of the moves.
#[derive(Default)]
pub(super) struct Figures {
    /// How many should have been sent, how many were, and in which time.
    pub(super) wanted: u64,
    pub(super) offered: u64,
    pub(super) span: Duration,
    /// How often a move was due when nobody was asked.
    pub(super) pauses: u64,
    /// How many were not accepted.
    pub(super) refused: u64,
    pub(super) acknowledged: Times,
    pub(super) seen: Times,
}

impl Figures {
    /// Has everything been answered and seen?
    pub(super) fn is_complete(&self) -> bool {
        self.acknowledged.len() + self.refused == self.offered && self.seen.len() == self.acknowledged.len()
    }

    /// Whether every move came through, however long it took.
    pub(super) fn verdict(&self) -> Result<(), String> {
        if self.acknowledged.len() == 0 {
            return Err("not one move was acknowledged".to_owned());
        }
        if self.refused > 0 {
            return Err(format!("{} moves were refused", self.refused));
        }
        if !self.is_complete() {
            return Err("some moves were not acknowledged, or not seen by everybody".to_owned());
        }
        Ok(())
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = self.offered as f64 / self.span.as_secs_f64();
        writeln!(f, "sent: {} of {} moves, {rate:.0} a second", self.offered, self.wanted)?;
        if self.pauses > 0 {
            writeln!(f, "moves were due {} times when nobody was asked", self.pauses)?;
        }
        writeln!(f, "acknowledged: {} moves; {}", self.acknowledged.len(), self.acknowledged)?;
        writeln!(f, "seen by all seats: {} moves; {}", self.seen.len(), self.seen)
    }
}
