//! Lines of text with a hue.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};
use utoipa::ToSchema;

/// A colour. It never says anything alone: text or shape beside it says the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Hue {
    /// That of the text around it.
    #[default]
    Plain,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Orange.
    Orange,
    /// Pink.
    Pink,
}

/// How a piece stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// Not at all.
    #[default]
    Plain,
    /// More than the text around it.
    Bold,
    /// Less than the text around it.
    Quiet,
    /// On a ground of its hue.
    Filled,
}

/// A piece of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Span {
    /// The text, without control characters.
    pub text: String,
    /// Its hue.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hue: Hue,
    /// How it stands out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub look: Look,
    /// The choices that it belongs to, by their place in the list of choices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<usize>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Span {
    /// Returns plain text.
    pub fn new(text: impl Into<String>) -> Self {
        Span { text: text.into(), ..Span::default() }
    }

    /// Returns it in a hue.
    #[must_use]
    pub fn hue(mut self, hue: Hue) -> Self {
        self.hue = hue;
        self
    }

    /// Returns it with another look.
    #[must_use]
    pub fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// Returns it as a part of these choices.
    #[must_use]
    pub fn choices(mut self, choices: Vec<usize>) -> Self {
        self.choices = choices;
        self
    }

    /// Returns how many cells of a terminal it takes.
    pub fn width(&self) -> usize {
        self.text.width()
    }
}

/// Lines of text with a hue.
///
/// ```
/// use drawing::{Drawing, Hue, Span};
///
/// let mut drawing = Drawing::default();
/// drawing.line([Span::new("red "), Span::new("[ 5]").hue(Hue::Red)]);
/// assert_eq!((drawing.width(), drawing.height()), (8, 1));
/// assert_eq!(drawing.to_text(false), "red [ 5]\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Drawing {
    /// The lines, each made of pieces.
    pub lines: Vec<Vec<Span>>,
}

impl Drawing {
    /// Adds a line.
    pub fn line(&mut self, spans: impl IntoIterator<Item = Span>) {
        self.lines.push(spans.into_iter().collect());
    }

    /// Adds another drawing below.
    pub fn below(&mut self, other: Drawing) {
        self.lines.extend(other.lines);
    }

    /// Returns how many cells the widest line takes.
    pub fn width(&self) -> usize {
        self.lines.iter().map(|line| line_width(line)).max().unwrap_or(0)
    }

    /// Returns how many lines there are.
    pub fn height(&self) -> usize {
        self.lines.len()
    }

    /// Puts another drawing to the right, with a gap between them.
    pub fn beside(&mut self, gap: usize, other: Drawing) {
        let width = self.width() + gap;
        self.lines.resize_with(self.height().max(other.height()), Vec::new);
        for (line, more) in self.lines.iter_mut().zip(other.lines) {
            let fill = width - line_width(line);
            line.push(Span::new(" ".repeat(fill)));
            line.extend(more);
        }
    }

    /// Returns it as text, with the codes of a terminal for colours if it can show them.
    pub fn to_text(&self, colour: bool) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let start = text.len();
            for span in line {
                match code(span).filter(|_| colour) {
                    Some(code) => _ = write!(text, "\x1b[{code}m{}\x1b[0m", span.text),
                    None => text.push_str(&span.text),
                }
            }
            text.truncate(start + text[start..].trim_end().len());
            text.push('\n');
        }
        text
    }
}

fn line_width(line: &[Span]) -> usize {
    line.iter().map(Span::width).sum()
}

/// Returns the code by which a terminal with 16 colours shows a piece.
fn code(span: &Span) -> Option<String> {
    let hue = match span.hue {
        Hue::Plain => None,
        Hue::Red => Some(31),
        Hue::Green => Some(32),
        Hue::Yellow | Hue::Orange => Some(33),
        Hue::Blue => Some(34),
        Hue::Pink => Some(35),
    };
    match (span.look, hue) {
        (Look::Plain, None) => None,
        (Look::Plain, Some(hue)) => Some(hue.to_string()),
        (Look::Quiet, _) => Some("2".to_owned()),
        (Look::Bold | Look::Filled, None) => Some("1".to_owned()),
        (Look::Bold | Look::Filled, Some(hue)) => Some(format!("1;{hue}")),
    }
}

/// Cuts text to so many cells of a terminal, and shows that something is missing.
///
/// ```
/// assert_eq!(drawing::clip("Wolfgang Amadeus", 9), "Wolfgang…");
/// assert_eq!(drawing::clip("中文名字", 5), "中文…");
/// ```
pub fn clip(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 1;
    for character in text.chars() {
        used += character.width().unwrap_or(0);
        if used > width {
            break;
        }
        kept.push(character);
    }
    kept + "…"
}
