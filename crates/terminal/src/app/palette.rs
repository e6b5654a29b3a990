//! How hues look in a terminal.

use drawing::{Hue, Look, Span};
use ratatui::style::{Color, Modifier, Style as Cells};

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None: everything is said by text, shape and weight.
    None,
    /// The sixteen that its owner has chosen.
    Sixteen,
    /// All.
    All,
}

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// How many colours it has.
    pub colours: Colours,
    /// Whether only ASCII may be used.
    pub ascii: bool,
}

impl Style {
    /// Returns what the environment of a terminal says about it: `NO_COLOR`, `COLORTERM`, `TERM` and the locale.
    ///
    /// ```
    /// use terminal::app::{Colours, Style};
    ///
    /// let style = Style::from_environment(|name| (name == "NO_COLOR").then(|| "1".to_owned()));
    /// assert_eq!(style, Style { colours: Colours::None, ascii: false });
    /// ```
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let colours = if set("NO_COLOR").is_some() || set("TERM").as_deref() == Some("dumb") {
            Colours::None
        } else if set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            Colours::All
        } else {
            Colours::Sixteen
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let ascii = locale.is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            !locale.contains("utf-8") && !locale.contains("utf8")
        });
        Style { colours, ascii }
    }

    /// Returns how a piece of a drawing looks.
    pub(super) fn of(self, span: &Span) -> Cells {
        let plain = Cells::new();
        let hue = self.hue(span.hue);
        let coloured = hue.map_or(plain, |hue| plain.fg(hue));
        match span.look {
            Look::Plain => coloured,
            Look::Bold => coloured.add_modifier(Modifier::BOLD),
            Look::Quiet => plain.add_modifier(Modifier::DIM),
            Look::Filled => match hue {
                Some(hue) => plain.bg(hue).fg(self.on(span.hue)).add_modifier(Modifier::BOLD),
                None => plain.add_modifier(Modifier::BOLD),
            },
        }
    }

    /// Returns how what is pointed at looks.
    pub(super) fn focus() -> Cells {
        Cells::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// Returns how what asks for attention looks.
    pub(super) fn accent(self) -> Cells {
        match self.colours {
            Colours::None => Cells::new().add_modifier(Modifier::BOLD),
            Colours::Sixteen => Cells::new().fg(Color::Cyan).add_modifier(Modifier::BOLD),
            Colours::All => Cells::new().fg(Color::Rgb(94, 200, 210)).add_modifier(Modifier::BOLD),
        }
    }

    fn hue(self, hue: Hue) -> Option<Color> {
        let [sixteen, all] = match hue {
            Hue::Plain => return None,
            Hue::Red => [Color::Red, Color::Rgb(228, 84, 84)],
            Hue::Yellow => [Color::Yellow, Color::Rgb(232, 190, 52)],
            Hue::Green => [Color::Green, Color::Rgb(72, 180, 104)],
            Hue::Blue => [Color::Blue, Color::Rgb(96, 146, 240)],
            Hue::Orange => [Color::Yellow, Color::Rgb(240, 150, 60)],
            Hue::Pink => [Color::Magenta, Color::Rgb(234, 110, 172)],
        };
        match self.colours {
            Colours::None => None,
            Colours::Sixteen => Some(sixteen),
            Colours::All => Some(all),
        }
    }

    /// Returns the colour of text on a ground of this hue.
    fn on(self, hue: Hue) -> Color {
        match (self.colours, hue) {
            (Colours::All, _) => Color::Rgb(18, 20, 26),
            (_, Hue::Blue | Hue::Red | Hue::Pink) => Color::White,
            _ => Color::Black,
        }
    }
}
