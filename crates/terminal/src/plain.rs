//! Lines in, lines out: for screen readers, pipes and terminals that can do no more.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use drawing::{Moment, Paper, Scene, SeatLine, TalkLine, signed};
use words::Lang;

use crate::app::how_to_type;
use crate::{Ask, Review, Seat};

/// There is no drawing in lines, so its size matters little.
const PAPER: Paper = Paper { width: 80, height: 24 };

/// How long to wait before looking again how far a review is.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// A table in lines.
pub struct Plain<'a, I, O> {
    /// The place at the table.
    pub seat: &'a mut dyn Seat,
    /// The language.
    pub lang: Lang,
    /// The rules of the game, if they are known.
    pub rules: Option<String>,
    /// Where lines come from.
    pub input: I,
    /// Where lines go.
    pub output: O,
}

impl<I: BufRead, O: Write> Plain<'_, I, O> {
    /// Plays until the game is over, somebody leaves, or no more lines come.
    pub fn run(mut self) -> io::Result<()> {
        let (mut heard, mut listened) = (0, 0);
        let mut asked = None;
        self.how()?;
        loop {
            self.seat.poll();
            let scene = match self.seat.scene(self.lang, PAPER) {
                Ok(scene) => scene,
                Err(why) => return writeln!(self.output, "{why}"),
            };
            for told in scene.log.iter().filter(|told| told.seq > heard) {
                writeln!(self.output, "{}", told.text)?;
            }
            heard = scene.log.last().map_or(heard, |told| told.seq.max(heard));
            for TalkLine { name, text, .. } in scene.talk.iter().filter(|line| line.number > listened) {
                writeln!(self.output, "» {name}: {text}")?;
            }
            listened = scene.talk.last().map_or(listened, |line| line.number.max(listened));
            if scene.moment == Moment::Over {
                return self.result(&scene);
            }
            let waits = scene.choices.is_empty() || scene.chosen.is_some();
            if waits && scene.undo.asked.is_none() && scene.typing.is_none() {
                self.seat.wait();
                continue;
            }
            let question = (scene.round, scene.typing.as_ref().map(|typing| typing.draw));
            if asked != Some(question) || scene.undo.asked.is_some() {
                asked = Some(question);
                self.ask(&scene)?;
            }
            match self.line()? {
                Some(line) if line != "q" => self.answer(&scene, &line)?,
                _ => return Ok(()),
            }
        }
    }

    /// Returns the next line, whatever its bytes are, or `None` if no more come.
    fn line(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Says what can be typed.
    fn how(&mut self) -> io::Result<()> {
        writeln!(self.output, "{}", self.lang.t("plain-how"))?;
        if self.seat.has_talk() { writeln!(self.output, "{}", self.lang.t("plain-talk")) } else { Ok(()) }
    }

    /// Says what is asked, and what can be chosen.
    fn ask(&mut self, scene: &Scene) -> io::Result<()> {
        if let Some(asked) = &scene.undo.asked {
            writeln!(self.output, "{asked} (y/n)")?;
        }
        writeln!(self.output, "{}", scene.headline)?;
        if let Some(typing) = &scene.typing {
            writeln!(self.output, "{}", how_to_type(self.lang, typing))?;
        }
        for (i, choice) in scene.choices.iter().enumerate() {
            writeln!(self.output, "{}: {}", i + 1, choice.deed)?;
        }
        Ok(())
    }

    /// Does what a line asks for: the number of a choice, its action, what dice show, or a letter.
    fn answer(&mut self, scene: &Scene, line: &str) -> io::Result<()> {
        if let Some(text) = line.strip_prefix("m ") {
            return self.tell(Ask::Say(text.trim().to_owned()));
        }
        let typed = scene.typing.as_ref().and_then(|typing| Some((typing.draw, typing.read(line)?)));
        if let Some((draw, outcome)) = typed {
            return self.tell(Ask::Supply { draw, outcome });
        }
        let corrected = line.strip_prefix("e ").zip(scene.correction.as_ref());
        if let Some((draw, outcome)) =
            corrected.and_then(|(line, typing)| Some((typing.draw, typing.read(line)?)))
        {
            return self.tell(Ask::Correct { draw, outcome });
        }
        let by_number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let choice = match by_number {
            Some(i) => scene.choices.get(i),
            None => scene.choices.iter().find(|choice| choice.action == line),
        };
        let ask = match (line, choice, scene.round) {
            (_, Some(choice), Some(round)) => Ask::Decide { round, action: choice.action.clone() },
            ("", ..) => return self.ask(scene),
            ("t", ..) => return self.hint(),
            ("u", ..) => Ask::Undo,
            ("y", ..) if scene.undo.asked.is_some() => Ask::AgreeUndo,
            ("n", ..) if scene.undo.asked.is_some() => Ask::DeclineUndo,
            ("s", ..) => return scene.said.iter().try_for_each(|said| writeln!(self.output, "{said}")),
            ("r", ..) => {
                return writeln!(self.output, "{}", self.rules.as_deref().unwrap_or_default());
            }
            ("?", ..) => return self.how(),
            _ if scene.typing.is_some() => return self.ask(scene),
            _ => {
                let gaps = [("last", scene.choices.len().into())];
                return writeln!(self.output, "{}", self.lang.with("plain-unknown", &gaps));
            }
        };
        self.tell(ask)
    }

    fn tell(&mut self, ask: Ask) -> io::Result<()> {
        match self.seat.ask(self.lang, ask) {
            Ok(()) => Ok(()),
            Err(why) => writeln!(self.output, "{why}"),
        }
    }

    /// Says what the choices are worth.
    fn hint(&mut self) -> io::Result<()> {
        self.tell(Ask::Hint)?;
        let hints = self.seat.scene(self.lang, PAPER).map(|scene| scene.hints).unwrap_or_default();
        hints.iter().try_for_each(|hint| writeln!(self.output, "{hint}"))
    }

    /// Says what luck and decisions did, if somebody wants to know and it can be worked out.
    fn review(&mut self) -> io::Result<()> {
        if !self.seat.has_review() {
            return Ok(());
        }
        writeln!(self.output, "{}", self.lang.t("plain-review"))?;
        if self.line()?.as_deref() != Some("v") {
            return Ok(());
        }
        writeln!(self.output, "{}", self.lang.t("review-begins"))?;
        self.output.flush()?;
        while let Some(Review::Coming(_)) = self.seat.review(self.lang) {
            std::thread::sleep(LOOK_AGAIN);
        }
        match self.seat.review(self.lang) {
            Some(review) => write!(self.output, "{}", review.text()),
            None => Ok(()),
        }
    }

    /// Says who has won, and what the points are made of.
    fn result(&mut self, scene: &Scene) -> io::Result<()> {
        writeln!(self.output, "{}", scene.headline)?;
        let mut seats: Vec<&SeatLine> = scene.seats.iter().chain(&scene.rival).collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(seat.points));
        for seat in seats {
            let parts: Vec<String> =
                seat.parts.iter().map(|part| format!("{} {}", part.label, signed(part.points))).collect();
            let parts = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) };
            writeln!(self.output, "{}: {}{parts}", seat.name, signed(seat.points))?;
        }
        self.review()
    }
}
