//! A whole game as text: JSON Lines, described in `docs/record-format.md`.

mod error;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use self::error::RecordError;
use crate::{BySeat, Decisions, Digest, Game, Input, Observer, Seat, SeatSet, SetupError, StepError, step};

/// The version of the format that this crate writes.
const FORMAT: u32 = 1;

/// The first line of a record: which game, and who played it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub rowlock: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many seats there are.
    pub seats: usize,
    /// What was chosen at set-up.
    pub options: Value,
    /// A name for every seat.
    pub players: Vec<String>,
    /// Where chance came from, in words.
    pub chance: String,
    /// The digest of the position before the first input.
    pub digest: Digest,
    /// What the table says about itself, if the game was played at one. The rules do not read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Value>,
}

/// One input with the digest of the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<G: Game> {
    /// What was put in.
    pub input: Input<G>,
    /// The digest of the position that it led to.
    pub digest: Digest,
    /// What the table says about it: where an outcome came from, how a choice came about.
    pub note: Option<Value>,
}

/// Something that happened at the table between two inputs: somebody sat down, an undo. Replay passes over it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// How many inputs stand before it.
    pub after: usize,
    /// What the table says.
    pub note: Value,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    /// The points of each seat.
    pub scores: BySeat<i32>,
    /// The seats that won.
    pub winners: SeatSet,
}

/// A game from its set-up to where it stands; replay is a fold over its entries.
///
/// ```
/// use game::testkit::Bids;
/// use game::{Input, NoOptions, Record};
///
/// let names = vec!["Ada".to_owned(), "Ben".to_owned()];
/// let (mut record, mut position) = Record::<Bids>::new(2, &NoOptions {}, names, "typed in".to_owned()).unwrap();
/// record.play(&mut position, Input::Chance("number 2".parse().unwrap())).unwrap();
/// let read = Record::<Bids>::from_text(&record.to_text()).unwrap();
/// assert_eq!(read.verify().unwrap(), position);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// What was set up.
    pub header: Header,
    /// All inputs, the first with number 1.
    pub entries: Vec<Entry<G>>,
    /// What happened at the table between the inputs, in order.
    pub notes: Vec<Note>,
    /// The result, once the game is over.
    pub finish: Option<Finish>,
}

/// An input line as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InputLine {
    seq: usize,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    chance: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    decide: Option<BTreeMap<String, String>>,
    digest: Digest,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    note: Option<Value>,
}

/// A line between inputs as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NoteLine {
    note: Value,
}

/// The last line as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LastLine {
    result: Finish,
    seal: Digest,
}

impl<G: Game> Record<G> {
    /// Returns an empty record of a game that is about to start, and its first position.
    pub fn new(
        seats: usize,
        options: &G::Options,
        players: Vec<String>,
        chance: String,
    ) -> Result<(Self, G), SetupError> {
        let position = G::start(seats, options)?;
        let header = Header {
            rowlock: FORMAT,
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            seats,
            options: serde_json::to_value(options).expect("options are plain data"),
            players,
            chance,
            digest: position.digest(),
            table: None,
        };
        Ok((Record { header, entries: Vec::new(), notes: Vec::new(), finish: None }, position))
    }

    /// Plays one input, checked, and writes it down. A refused input changes neither position nor record.
    pub fn play(&mut self, position: &mut G, input: Input<G>) -> Result<(), StepError<G::Refusal>> {
        step(position, &input)?;
        self.push(position, input);
        Ok(())
    }

    /// Writes down an input that led to `position`.
    pub fn push(&mut self, position: &G, input: Input<G>) {
        self.entries.push(Entry { input, digest: position.digest(), note: None });
        self.finish = finish(position);
    }

    /// Returns the position before the first input.
    pub fn start(&self) -> Result<G, RecordError> {
        let header = &self.header;
        if header.rowlock != FORMAT {
            return Err(RecordError::Format(header.rowlock));
        }
        if header.game != G::NAME {
            return Err(RecordError::OtherGame { found: header.game.clone(), wanted: G::NAME });
        }
        if header.rules != G::RULES_VERSION {
            return Err(RecordError::Rules { game: G::NAME, found: header.rules, known: G::RULES_VERSION });
        }
        let options = serde_json::from_value(header.options.clone())
            .map_err(|why| RecordError::Syntax { line: 1, why: format!("options: {why}") })?;
        if serde_json::to_value(&options).ok().as_ref() != Some(&header.options) {
            return Err(RecordError::Form { line: 1 });
        }
        let position = G::start(header.seats, &options)?;
        if header.players.len() != header.seats {
            return Err(RecordError::Players { found: header.players.len(), seats: header.seats });
        }
        check_digest(0, header.digest, &position)?;
        Ok(position)
    }

    /// Replays the first `upto` inputs, checks every digest, and shows `visit` each input with the positions
    /// before and after it.
    pub fn fold(
        &self,
        upto: usize,
        mut visit: impl FnMut(usize, &G, &Input<G>, &G),
    ) -> Result<G, RecordError> {
        if upto > self.entries.len() {
            return Err(RecordError::NoSuchInput { asked: upto, len: self.entries.len() });
        }
        let mut position = self.start()?;
        for (i, entry) in self.entries[..upto].iter().enumerate() {
            let seq = i + 1;
            let before = position.clone();
            step(&mut position, &entry.input)
                .map_err(|why| RecordError::Refused { seq, why: why.to_string() })?;
            check_digest(seq, entry.digest, &position)?;
            visit(seq, &before, &entry.input, &position);
        }
        Ok(position)
    }

    /// Returns the position after `seq` inputs.
    pub fn position_at(&self, seq: usize) -> Result<G, RecordError> {
        self.fold(seq, |_, _, _, _| ())
    }

    /// Takes back all inputs but the first `seq`, and every note that stands after one that is taken back, and returns
    /// the position there. This is undo.
    pub fn rewind(&mut self, seq: usize) -> Result<G, RecordError> {
        let position = self.position_at(seq)?;
        self.entries.truncate(seq);
        self.notes.retain(|note| note.after <= seq);
        self.finish = finish(&position);
        Ok(position)
    }

    /// Returns what `observer` could see happen, each event with the number of its input.
    pub fn events(&self, observer: Observer) -> Result<Vec<(usize, G::Event)>, RecordError> {
        let mut all = Vec::new();
        self.fold(self.entries.len(), |seq, before, input, after| {
            all.extend(before.events(input, after, observer).into_iter().map(|event| (seq, event)));
        })?;
        Ok(all)
    }

    /// Replays everything, checks digests and result, and returns the last position.
    pub fn verify(&self) -> Result<G, RecordError> {
        let position = self.position_at(self.entries.len())?;
        match (&self.finish, finish(&position)) {
            (Some(_), None) => Err(RecordError::Unfinished("there is a result, but the game is not over")),
            (None, Some(_)) => Err(RecordError::Unfinished("the game is over, but the result is missing")),
            (Some(found), Some(computed)) if *found != computed => {
                Err(RecordError::Result { found: json(found), computed: json(&computed) })
            }
            _ => Ok(position),
        }
    }

    /// Returns the record as text, every line ended.
    pub fn to_text(&self) -> String {
        let mut text = header_line(&self.header);
        text.push('\n');
        let mut notes = self.notes.iter().peekable();
        for (i, entry) in self.entries.iter().enumerate() {
            while let Some(note) = notes.next_if(|note| note.after <= i) {
                text.push_str(&note_line(&note.note));
                text.push('\n');
            }
            write_input(&mut text, i + 1, entry);
            text.push('\n');
        }
        for note in notes {
            text.push_str(&note_line(&note.note));
            text.push('\n');
        }
        if let Some(finish) = &self.finish {
            let seal = Digest::of(text.as_bytes());
            text.push_str(&json(&LastLine { result: finish.clone(), seal }));
            text.push('\n');
        }
        text
    }

    /// Reads a record. It must be written in the one form that there is; the text is parsed and its seal checked. Whether
    /// the rules agree is for [`verify`](Record::verify).
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        if text.is_empty() {
            return Err(RecordError::Empty);
        }
        let body = text.strip_suffix('\n').ok_or(RecordError::NoLineFeed)?;
        let mut lines = body.split('\n').enumerate().map(|(i, line)| (i + 1, line));
        let first = lines.next().ok_or(RecordError::Empty)?;
        let header: Header = parse(first)?;
        written(first, &header_line(&header))?;
        let mut record = Record { header, entries: Vec::new(), notes: Vec::new(), finish: None };
        for (line, content) in lines {
            if record.finish.is_some() {
                return Err(RecordError::AfterResult { line });
            }
            if content.starts_with("{\"result\"") {
                let last: LastLine = parse((line, content))?;
                written((line, content), &json(&last))?;
                let above = content.as_ptr() as usize - text.as_ptr() as usize;
                let computed = Digest::of(&text.as_bytes()[..above]);
                if computed != last.seal {
                    return Err(RecordError::Seal { found: last.seal, computed });
                }
                record.finish = Some(last.result);
            } else if content.starts_with("{\"note\"") {
                let NoteLine { note } = parse((line, content))?;
                if record.header.table.is_none() {
                    return Err(RecordError::Notes { line });
                }
                written((line, content), &note_line(&note))?;
                record.notes.push(Note { after: record.entries.len(), note });
            } else {
                let entry = parse_entry(line, content, record.entries.len() + 1)?;
                if entry.note.is_some() != record.header.table.is_some() {
                    return Err(RecordError::Notes { line });
                }
                record.entries.push(entry);
            }
        }
        Ok(record)
    }
}

/// Checks that a line is written as it would be written here.
fn written((line, content): (usize, &str), canonical: &str) -> Result<(), RecordError> {
    if content == canonical { Ok(()) } else { Err(RecordError::Form { line }) }
}

fn parse<T: for<'de> Deserialize<'de>>((line, content): (usize, &str)) -> Result<T, RecordError> {
    serde_json::from_str(content).map_err(|why| RecordError::Syntax { line, why: why.to_string() })
}

fn parse_entry<G: Game>(line: usize, content: &str, wanted: usize) -> Result<Entry<G>, RecordError> {
    let syntax = |why: String| RecordError::Syntax { line, why };
    let raw: InputLine = parse((line, content))?;
    if raw.seq != wanted {
        return Err(RecordError::Sequence { line, wanted, found: raw.seq });
    }
    let input = match (raw.chance, raw.decide) {
        (Some(outcome), None) => Input::Chance(outcome.parse().map_err(|e| syntax(format!("{e}")))?),
        (None, Some(actions)) => {
            let mut decisions = Vec::new();
            for (seat, action) in actions {
                let seat: Seat = seat.parse().map_err(|e| syntax(format!("{e}")))?;
                decisions.push((seat, action.parse().map_err(|e| syntax(format!("seat {seat}: {e}")))?));
            }
            Input::Decide(Decisions::new(decisions))
        }
        _ => return Err(syntax("an input has either `chance` or `decide`".to_owned())),
    };
    let entry = Entry { input, digest: raw.digest, note: raw.note };
    let mut canonical = String::new();
    write_input(&mut canonical, wanted, &entry);
    written((line, content), &canonical)?;
    Ok(entry)
}

/// Writes the line of an input, without the line feed. By hand, because it is most of what `simulate --records` does; the
/// texts of actions and outcomes need no escapes.
fn write_input<G: Game>(text: &mut String, seq: usize, entry: &Entry<G>) {
    _ = write!(text, "{{\"seq\":{seq},");
    match &entry.input {
        Input::Chance(outcome) => _ = write!(text, "\"chance\":\"{outcome}\""),
        Input::Decide(decisions) => {
            text.push_str("\"decide\":{");
            for (n, (seat, action)) in decisions.iter().enumerate() {
                let comma = if n == 0 { "" } else { "," };
                _ = write!(text, "{comma}\"{seat}\":\"{action}\"");
            }
            text.push('}');
        }
    }
    _ = write!(text, ",\"digest\":\"{}\"", entry.digest);
    if let Some(note) = &entry.note {
        _ = write!(text, ",\"note\":{}", sorted(note));
    }
    text.push('}');
}

fn note_line(note: &Value) -> String {
    format!("{{\"note\":{}}}", sorted(note))
}

fn header_line(header: &Header) -> String {
    let (options, table) = (sorted(&header.options), header.table.as_ref().map(sorted));
    json(&Header { options, table, ..header.clone() })
}

/// Returns the same value with its keys in the order of the alphabet, in which a record has them: whether [`Map`] keeps
/// the order of insertion depends on what else is built.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut fields: Vec<_> = map.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            Value::Object(
                fields.into_iter().map(|(key, value)| (key.clone(), sorted(value))).collect::<Map<_, _>>(),
            )
        }
        Value::Array(items) => Value::Array(items.iter().map(sorted).collect()),
        other => other.clone(),
    }
}

fn check_digest<G: Game>(seq: usize, found: Digest, position: &G) -> Result<(), RecordError> {
    let computed = position.digest();
    if found == computed { Ok(()) } else { Err(RecordError::Digest { seq, found, computed }) }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn finish<G: Game>(position: &G) -> Option<Finish> {
    position.winners().map(|winners| Finish { scores: position.scores(), winners })
}

/// Splits a file of several records at their headers.
///
/// ```
/// let file = "{\"rowlock\":1}\n{\"seq\":1}\n{\"rowlock\":1}\n";
/// assert_eq!(game::split_records(file).count(), 2);
/// ```
pub fn split_records(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.match_indices("\n{\"rowlock\"").next().map_or(rest.len(), |(i, _)| i + 1);
        let (record, tail) = rest.split_at(end);
        rest = tail;
        Some(record)
    })
}
