//! How the screen is drawn.

use drawing::{Moment, SeatLine, TalkLine, clip, signed};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style as Cells};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use super::ascii::to_ascii;
use super::layout::{Areas, Grid, SMALLEST, areas};
use super::model::{Kind, Model, Page};
use super::palette::Style;
use super::text::wrap;
use super::writing::Writing;

/// Draws the screen.
pub fn draw(frame: &mut Frame<'_>, model: &Model) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    if area.width < SMALLEST.width || area.height < SMALLEST.height {
        too_small(buffer, model, area);
    } else {
        Screen { model, areas: areas(area.as_size()), buffer, size: area }.draw();
    }
    if model.style.ascii {
        to_ascii(buffer);
    }
}

fn too_small(buffer: &mut Buffer, model: &Model, area: Rect) {
    for (y, line) in wrap(&model.lang.t("terminal-small"), area.width.into()).into_iter().enumerate() {
        if (y as u16) < area.height {
            buffer.set_string(0, y as u16, line, Cells::new());
        }
    }
}

struct Screen<'a> {
    model: &'a Model,
    areas: Areas,
    buffer: &'a mut Buffer,
    size: Rect,
}

impl Screen<'_> {
    fn draw(&mut self) {
        self.header();
        match self.model.page {
            Page::Table => self.table(),
            Page::Result => self.page(&self.model.scene.headline.clone(), result(self.model)),
            Page::Keys => self.page(&self.t("terminal-keys"), keys(self.model)),
            Page::Rules => {
                let rules = self.model.rules.as_deref().unwrap_or_default();
                let width = usize::from(self.size.width.min(92)) - 4;
                let lines = wrap(&rules.replace("**", ""), width).into_iter().map(Line::from).collect();
                self.page(&self.t("rules"), lines);
            }
        }
        self.footer();
    }

    fn t(&self, key: &str) -> String {
        self.model.lang.t(key)
    }

    fn quiet() -> Cells {
        Cells::new().add_modifier(Modifier::DIM)
    }

    fn bold() -> Cells {
        Cells::new().add_modifier(Modifier::BOLD)
    }

    fn line(&mut self, x: u16, y: u16, width: u16, line: &Line<'_>) {
        self.buffer.set_line(x, y, line, width);
    }

    /// Draws a rule with a word in it.
    fn rule(&mut self, x: u16, y: u16, width: u16, word: &str) {
        let word = if word.is_empty() { String::new() } else { format!("─ {word} ") };
        let rest = usize::from(width).saturating_sub(word.width());
        let line = Line::from(vec![Span::raw(word), Span::raw("─".repeat(rest))]).style(Self::quiet());
        self.line(x, y, width, &line);
    }

    /// Draws the title, and who has how many points.
    fn header(&mut self) {
        let (scene, area) = (&self.model.scene, self.areas.header);
        let mut seats = Vec::new();
        for seat in scene.seats.iter().chain(&scene.rival) {
            seats.extend(seat_spans(seat));
        }
        let title = Span::styled(scene.title.clone(), self.model.style.accent());
        let room = usize::from(area.width).saturating_sub(title.width() + 2);
        let mut line = Line::from(seats);
        if line.width() > room {
            line = Line::from(scene.seats.iter().flat_map(short_seat_spans).collect::<Vec<_>>());
        }
        let start = usize::from(area.width).saturating_sub(line.width()).max(title.width() + 2) as u16;
        self.line(area.x, area.y, area.width, &Line::from(title));
        self.line(area.x + start, area.y, area.width.saturating_sub(start), &line);
    }

    fn table(&mut self) {
        self.drawing();
        let areas = self.areas;
        let left = areas.drawing.width + 2;
        self.rule(0, areas.drawing.bottom(), left, "");
        let model = self.model;
        let (headline, style) = match (&model.notice, &model.scene.undo.asked) {
            (Some(notice), _) => (format!("! {notice}"), model.style.accent()),
            (None, Some(asked)) => (format!("{asked} (y/n)"), model.style.accent()),
            (None, None) => (model.scene.headline.clone(), Self::bold()),
        };
        let line = Line::styled(clip(&headline, areas.headline.width.into()), style);
        self.line(areas.headline.x, areas.headline.y, areas.headline.width, &line);
        match &model.writing {
            Some(writing) => self.writing(writing),
            None => self.choices(),
        }
        self.log();
    }

    /// Draws the line that is being written, where the choices stand otherwise.
    fn writing(&mut self, writing: &Writing) {
        let (model, area) = (self.model, self.areas.choices);
        let typing = writing.typing(&model.scene);
        let prompt = match typing {
            Some(typing) => typing.labels(),
            None => self.t("talk-say"),
        };
        let width = usize::from(area.width);
        self.line(area.x, area.y, area.width, &Line::styled(clip(&prompt, width), Self::quiet()));
        // Of a long line the end is seen, where it is being written.
        let skipped = writing.text.chars().count().saturating_sub(width.saturating_sub(4));
        let text: String = writing.text.chars().skip(skipped).collect();
        let line = Line::from(vec![
            Span::styled("▸ ", model.style.accent()),
            Span::styled(text, Self::bold()),
            Span::styled(" ", Style::focus()),
        ]);
        self.line(area.x, area.y + 1, area.width, &line);
        let example = typing
            .map(|typing| self.model.lang.with("typed-example", &[("example", typing.example().into())]));
        if let Some(example) = example {
            self.line(area.x, area.y + 2, area.width, &Line::styled(example, Self::quiet()));
        }
    }

    fn drawing(&mut self) {
        let (model, area) = (self.model, self.areas.drawing);
        let lines = model.scene.drawing.lines.iter().skip(model.scroll).take(area.height.into());
        for (y, line) in lines.enumerate() {
            let spans = line.iter().map(|span| {
                let chosen = model.scene.chosen.is_none() && span.choices.contains(&model.cursor);
                let style = if chosen { Style::focus() } else { model.style.of(span) };
                Span::styled(span.text.clone(), style)
            });
            let line = Line::from(spans.collect::<Vec<_>>());
            self.line(area.x, area.y + y as u16, area.width, &line);
        }
    }

    fn choices(&mut self) {
        let (model, area) = (self.model, self.areas.choices);
        let scene = &model.scene;
        if let Some(chosen) = scene.chosen.and_then(|chosen| scene.choices.get(chosen)) {
            let change = model.lang.t("take-back");
            let line = Line::from(vec![
                Span::styled(format!("✓ {}", chosen.deed), Self::bold()),
                Span::styled(format!("   c {change}"), Self::quiet()),
            ]);
            self.line(area.x, area.y, area.width, &line);
            return;
        }
        let grid = Grid::new(scene, model.cursor, area);
        for (i, x, y) in grid.places(scene.choices.len()) {
            let pointed = i == model.cursor;
            let deed = clip(&scene.choices[i].deed, grid.width - 7);
            let text = format!("{}{:>3} {deed} ", if pointed { "▸" } else { " " }, i + 1);
            let style = if pointed { Style::focus() } else { Cells::new() };
            self.line(area.x + x, area.y + y, grid.width as u16 - 1, &Line::styled(text, style));
        }
        let more = scene.choices.len().saturating_sub((grid.top + grid.lines) * grid.columns);
        if more > 0 {
            let text = format!("+{more}");
            let x = area.right().saturating_sub(text.len() as u16);
            self.line(x, area.bottom() - 1, text.len() as u16, &Line::styled(text, Self::quiet()));
        }
    }

    /// Draws what happened, the newest at the bottom; or what the choices are worth, if that was asked for.
    fn log(&mut self) {
        let (model, area) = (self.model, self.areas.log);
        let (key, sentences) = if model.scene.hints.is_empty() {
            ("log", feed(model))
        } else {
            ("hint-title", model.scene.hints.clone())
        };
        let word = model.lang.t(key);
        if self.areas.side {
            for y in 1..self.size.height - 1 {
                let sign = match y {
                    1 => "╭",
                    y if y == self.areas.drawing.bottom() => "┤",
                    _ => "│",
                };
                self.line(area.x - 2, y, 1, &Line::styled(sign, Self::quiet()));
            }
        }
        self.rule(area.x - 1, area.y - 1, area.width + 2, &word);
        let mut lines: Vec<String> =
            sentences.iter().flat_map(|sentence| wrap(sentence, area.width.into())).collect();
        let height = usize::from(area.height);
        if model.scene.hints.is_empty() {
            lines = lines.split_off(lines.len().saturating_sub(height));
        }
        let newest = lines.len().saturating_sub(1);
        for (y, text) in lines.into_iter().take(height).enumerate() {
            let recent = y + height / 3 >= newest || !model.scene.hints.is_empty();
            let style = if recent { Cells::new() } else { Self::quiet() };
            self.line(area.x, area.y + y as u16, area.width, &Line::styled(text, style));
        }
    }

    /// Draws a page of text.
    fn page(&mut self, title: &str, lines: Vec<Line<'_>>) {
        let height = self.size.height;
        self.rule(0, 1, self.size.width, title);
        let room = usize::from(height - 4);
        let from = self.model.scroll.min(lines.len().saturating_sub(room));
        for (y, line) in lines.iter().skip(from).take(room).enumerate() {
            self.line(2, 3 + y as u16, self.size.width - 4, line);
        }
    }

    fn footer(&mut self) {
        let area = self.areas.footer;
        let mut spans = Vec::new();
        for (key, word) in footer_keys(self.model) {
            spans.push(Span::styled(format!("{key} "), Self::bold()));
            spans.push(Span::styled(format!("{word}   "), Self::quiet()));
        }
        self.line(area.x, area.y, area.width, &Line::from(spans));
    }
}

/// Returns what happened and what was said, in the order in which it was heard.
fn feed(model: &Model) -> Vec<String> {
    let mut said = model.heard.iter().peekable();
    let mut feed = Vec::new();
    for told in &model.scene.log {
        while let Some((_, line)) = said.next_if(|(after, _)| *after < told.seq) {
            feed.push(talk(line));
        }
        feed.push(told.text.clone());
    }
    feed.extend(said.map(|(_, line)| talk(line)));
    feed
}

/// Returns something that somebody said, with a sign that tells it from what happened.
fn talk(line: &TalkLine) -> String {
    format!("» {}: {}", line.name, line.text)
}

fn seat_spans(seat: &SeatLine) -> Vec<Span<'static>> {
    let mut spans = short_seat_spans(seat);
    if !seat.state.is_empty() {
        spans.push(Span::styled(format!(" {}", seat.state), Screen::quiet()));
    }
    spans
}

fn short_seat_spans(seat: &SeatLine) -> Vec<Span<'static>> {
    let sign = match (seat.won, seat.active) {
        (true, _) => "   ★ ",
        (false, true) => "   ▸ ",
        (false, false) => "     ",
    };
    vec![
        Span::styled(sign, Screen::bold()),
        Span::raw(clip(&seat.name, 16)),
        Span::styled(format!(" {}", signed(seat.points)), Screen::bold()),
    ]
}

/// Returns who has how many points, and what they are made of.
fn result(model: &Model) -> Vec<Line<'static>> {
    let scene = &model.scene;
    let mut seats: Vec<&SeatLine> = scene.seats.iter().chain(&scene.rival).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(seat.points));
    let mut lines = Vec::new();
    for seat in seats {
        let sign = if seat.won { "★ " } else { "  " };
        lines.push(Line::from(vec![
            Span::styled(format!("{sign}{:<24}", seat.name), Screen::bold()),
            Span::styled(format!("{:>4}", signed(seat.points)), Screen::bold()),
        ]));
        let parts: Vec<String> =
            seat.parts.iter().map(|part| format!("{} {}", part.label, signed(part.points))).collect();
        lines.extend([
            Line::from(format!("    {}", parts.join("  ·  "))).style(Screen::quiet()),
            Line::default(),
        ]);
    }
    let review = model.review.as_deref().unwrap_or_default();
    lines.extend(wrap(review, usize::from(model.size.width.min(100)) - 4).into_iter().map(Line::from));
    lines
}

/// Returns what the keys do.
fn keys(model: &Model) -> Vec<Line<'static>> {
    let keys: &[(&str, &str)] = match model.kind {
        Kind::Replay => &[
            ("← → h l", "replay-on"),
            ("PgUp PgDn", "key-ten-steps"),
            ("Home g", "replay-first"),
            ("End G", "replay-last"),
        ],
        Kind::Play | Kind::PlayOnline => &[
            ("← ↑ ↓ → h k j l Tab", "key-move"),
            ("1 2 3 …", "key-number"),
            ("p", "key-rest"),
            ("Enter Space", "key-choose"),
            ("c", "key-change"),
            ("t", "hint"),
            ("u", "undo"),
            ("PgUp PgDn", "key-scroll"),
        ],
    };
    let real: &[(&str, &str)] = match (&model.scene.typing, &model.scene.correction) {
        (None, None) => &[],
        _ => &[("Enter 1 … 6", "key-type"), ("e", "typed-correct")],
    };
    let common = [("r", "rules"), ("?", "terminal-keys"), ("q", "key-quit")];
    let over: &[(&str, &str)] = match model.kind {
        Kind::Play => &[("v", "replay"), ("n", "rematch")],
        Kind::PlayOnline => &[("m", "talk-say"), ("v", "replay")],
        Kind::Replay => &[],
    };
    let line = |(key, word): &(&'static str, &str)| {
        Line::from(vec![Span::styled(format!("{key:<22}"), Screen::bold()), Span::raw(model.lang.t(word))])
    };
    let mut lines: Vec<Line<'static>> =
        keys.iter().chain(real).chain(over).chain(&common).map(line).collect();
    for key in ["key-mouse", "key-signs"] {
        lines.push(Line::default());
        lines.extend(wrap(&model.lang.t(key), usize::from(model.size.width) - 4).into_iter().map(Line::from));
    }
    lines
}

/// Returns the keys that help most at the moment.
fn footer_keys(model: &Model) -> Vec<(&'static str, String)> {
    let t = |key: &str| model.lang.t(key);
    let over = model.scene.moment == Moment::Over;
    if model.writing.is_some() {
        return vec![("Enter", t("foot-send")), ("Esc", t("foot-back"))];
    }
    let mut keys = match (model.page, model.kind) {
        (Page::Table, Kind::Replay) => vec![("← →", t("foot-step"))],
        (Page::Table, _) if !model.scene.choices.is_empty() && model.scene.chosen.is_none() => {
            vec![("← ↑ ↓ →", t("foot-move")), ("Enter", t("foot-choose")), ("t", t("foot-hint"))]
        }
        (Page::Table, _) if model.scene.typing.is_some() => vec![("Enter", t("foot-type"))],
        (Page::Table, _) => Vec::new(),
        _ => vec![("Esc", t("foot-back"))],
    };
    if model.scene.undo.may_ask && model.page == Page::Table {
        keys.push(("u", t("foot-undo")));
    }
    if model.scene.correction.is_some() && model.page == Page::Table {
        keys.push(("e", t("foot-correct")));
    }
    if over && model.kind != Kind::Replay {
        keys.push(("v", t("replay")));
    }
    match model.kind {
        Kind::Play if over => keys.push(("n", t("rematch"))),
        Kind::PlayOnline => keys.push(("m", t("foot-talk"))),
        Kind::Play | Kind::Replay => {}
    }
    keys.extend([("?", t("terminal-keys")), ("q", t("foot-quit"))]);
    keys
}
