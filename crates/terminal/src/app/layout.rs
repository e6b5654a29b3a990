//! Where on the screen things stand.

use drawing::{Paper, Scene};
use ratatui::layout::{Rect, Size};
use unicode_width::UnicodeWidthStr as _;

/// The smallest screen on which everything has its place.
pub(super) const SMALLEST: Size = Size { width: 80, height: 24 };
/// From this width on, what happened stands at the side.
const WIDE: u16 = 118;

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Areas {
    pub(super) header: Rect,
    pub(super) drawing: Rect,
    pub(super) headline: Rect,
    pub(super) choices: Rect,
    pub(super) log: Rect,
    pub(super) footer: Rect,
    /// Whether what happened stands at the side.
    pub(super) side: bool,
}

/// Divides a screen. It depends on the size alone, so that nothing jumps while a game goes on.
pub(super) fn areas(size: Size) -> Areas {
    let (width, height) = (size.width, size.height.max(SMALLEST.height));
    let spare = height - SMALLEST.height;
    let wide = width >= WIDE;
    let choices = 3 + (spare / 4).min(6);
    let log = 3 + (spare / 4).min(7);
    let side_width = if wide { (width / 3).clamp(36, 60) } else { 0 };
    let left = width - side_width;
    // A header, a rule, the headline, a rule, and a footer stand between.
    let rest = if wide { choices + 5 } else { choices + log + 5 };
    let drawing = Rect::new(1, 1, left.saturating_sub(2), height - rest);
    let rule = drawing.bottom();
    let headline = Rect::new(1, rule + 1, left.saturating_sub(2), 1);
    let choices = Rect::new(1, headline.bottom(), left.saturating_sub(2), choices);
    let log = if wide {
        Rect::new(left + 1, 2, side_width - 2, height - 3)
    } else {
        Rect::new(1, choices.bottom() + 1, left.saturating_sub(2), log)
    };
    let footer = Rect::new(1, height - 1, width.saturating_sub(2), 1);
    Areas {
        header: Rect::new(1, 0, width.saturating_sub(2), 1),
        drawing,
        headline,
        choices,
        log,
        footer,
        side: wide,
    }
}

/// Returns the paper that a drawing gets on a screen of this size.
pub(super) fn paper(size: Size) -> Paper {
    let area = areas(size).drawing;
    Paper { width: area.width.into(), height: area.height.into() }
}

/// The list of choices in columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    pub(super) columns: usize,
    /// How many cells a column takes.
    pub(super) width: usize,
    /// The first line that is shown.
    pub(super) top: usize,
    /// How many lines are shown.
    pub(super) lines: usize,
}

impl Grid {
    /// Lays the choices out so that the one that is pointed at can be seen.
    pub(super) fn new(scene: &Scene, cursor: usize, area: Rect) -> Self {
        let widest = scene.choices.iter().map(|choice| choice.deed.width()).max().unwrap_or(0);
        // The sign, the number, and a gap behind.
        let width = (widest + 8).min(area.width.max(1).into());
        let columns = (usize::from(area.width) / width).max(1);
        let lines = usize::from(area.height).max(1);
        let top = (cursor / columns + 1).saturating_sub(lines);
        Grid { columns, width, top, lines }
    }

    /// Returns the choices that are shown, each with where it begins in the area.
    pub(super) fn places(self, count: usize) -> impl Iterator<Item = (usize, u16, u16)> {
        let shown = self.top * self.columns..((self.top + self.lines) * self.columns).min(count);
        shown.map(move |i| {
            let (line, column) = (i / self.columns - self.top, i % self.columns);
            (i, (column * self.width) as u16, line as u16)
        })
    }
}
