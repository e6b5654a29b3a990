//! A finished table as a record: the game's inputs, and what people did around them.

use game::{Game, Input, Note, Record, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::seated::{Moved, Seated};
use crate::{
    Absence, Bot, Chance, ChanceSeen, Clock, Fact, Logged, Origin, OriginSeen, Provenance, Table, fair,
};

/// What the header of a record says about the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableHeader {
    /// When it was opened, in the host's milliseconds.
    pub opened_at: u64,
    /// The bots that sat at the table when it ended, by seat; `None` for people.
    pub bots: Vec<Option<Bot>>,
    /// How long a decision could take.
    pub clock: Clock,
    /// What happened when it took longer.
    pub absence: Absence,
    /// Where dice and cards came from.
    pub chance: ChanceSeen,
    /// The game that it went on from, if it did not begin at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<OriginSeen>,
}

/// Which input an entry of the record is, so that an undo or a correction finds it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    Round(u32),
    Draw(u32),
}

impl<G: Game> Table<G> {
    /// The whole table as a record that replays like any other, with names, clock, where each outcome came
    /// from, undos and corrections. `None` before the end: a record holds everything, hidden cards included.
    pub fn record(&self) -> Option<Record<G>> {
        self.is_over().then(|| Writer::write(self))
    }
}

struct Writer<'t, G: Game> {
    record: Record<G>,
    tags: Vec<Tag>,
    chance: &'t Chance,
}

impl<'t, G: Game> Writer<'t, G> {
    fn write(table: &'t Table<G>) -> Record<G> {
        let Fact::Opened { settings, .. } = &table.log()[0].fact else {
            unreachable!("a log begins with `opened`");
        };
        let words = match settings.chance {
            Chance::Seeded { .. } => "seeded",
            Chance::Typed => "typed in by the players",
            Chance::Fair { .. } => "fair dice 2: see docs/fair-dice.md",
            Chance::Verifiable { .. } => "verifiable: see docs/fair-dice.md",
        };
        let (record, _) = Record::new(table.seats(), &settings.options, Vec::new(), words.to_owned())
            .expect("the table was set up with this");
        let mut writer = Writer { record, tags: Vec::new(), chance: &settings.chance };
        table.replay(1, |state, entry| writer.entry(state, entry));
        writer.finish(table.state())
    }

    fn finish(self, state: &Seated<G>) -> Record<G> {
        let Writer { mut record, chance, .. } = self;
        let seats = &state.seats;
        let header = TableHeader {
            opened_at: state.opened_at,
            bots: seats.iter().map(|(_, sitting)| sitting.bot.as_deref().cloned()).collect(),
            clock: state.settings.clock,
            absence: state.settings.absence.clone(),
            chance: chance.into(),
            origin: state.settings.origin.as_ref().map(Origin::seen),
        };
        record.header.players =
            seats.iter().map(|(_, sitting)| sitting.name().unwrap_or("(nobody)").to_owned()).collect();
        record.header.table = Some(serde_json::to_value(header).expect("plain data"));
        record
    }

    fn entry(&mut self, state: &Seated<G>, entry: &Logged<Fact<G>>) {
        match &entry.fact {
            // What was chosen before the seal is nobody's business afterwards either.
            Fact::Opened { .. }
            | Fact::ChairAdded { .. }
            | Fact::Chose { .. }
            | Fact::Withdrew { .. }
            | Fact::Planned { .. }
            | Fact::PlanFailed { .. } => {}
            Fact::Drew { draw, outcome, .. } => {
                self.input(state, entry, Tag::Draw(*draw), Input::Chance(*outcome));
            }
            Fact::Sealed { round } => {
                let Some(Moved::Sealed { decisions, .. }) = state.trail.last().map(|past| &past.what) else {
                    unreachable!("a sealed round is the last thing on the trail");
                };
                let input = Input::Decide(*decisions);
                self.input(state, entry, Tag::Round(*round), input);
            }
            Fact::Corrected { draw, outcome, .. } => {
                self.take_back(entry, Tag::Draw(*draw));
                self.input(state, entry, Tag::Draw(*draw), Input::Chance(*outcome));
            }
            Fact::Undone { round, .. } => self.take_back(entry, Tag::Round(*round)),
            // A record knows the chairs of the game alone, and not how they came to stand there.
            Fact::ChairsRemoved { seats } => self.strike(|fact| fact.renumbered(*seats)),
            Fact::ChairOpened { seat } => self.forget_bots(*seat),
            Fact::BotSat { seat, .. } if state.started_at.is_none() => {
                self.forget_bots(*seat);
                self.note(entry, None);
            }
            _ => self.note(entry, None),
        }
    }

    /// Writes that no bot sat at this seat before the start.
    fn forget_bots(&mut self, seat: Seat) {
        self.strike(|fact| match fact {
            Fact::BotSat { seat: of, .. } if of == seat => None,
            other => Some(other),
        });
    }

    /// Changes or strikes what is noted so far, all of which came before the start.
    fn strike(&mut self, change: impl Fn(Fact<G>) -> Option<Fact<G>>) {
        self.record.notes.retain_mut(|Note { note, .. }| {
            let at = note["at"].clone();
            let fact = serde_json::from_value(note.clone()).expect("a fact was noted");
            let Some(fact) = change(fact) else { return false };
            *note = serde_json::to_value(&fact).expect("facts are plain data");
            note["at"] = at;
            true
        });
    }

    /// Writes an input that led to the state.
    fn input(&mut self, state: &Seated<G>, entry: &Logged<Fact<G>>, tag: Tag, input: Input<G>) {
        self.record.push(state.position(), input);
        self.tags.push(tag);
        let note = self.input_note(state, entry);
        self.record.entries.last_mut().expect("just written").note = Some(note);
    }

    /// Where an outcome came from, or how choices came about.
    fn input_note(&self, state: &Seated<G>, entry: &Logged<Fact<G>>) -> Value {
        let Some(past) = state.trail.last() else {
            return json!({ "at": entry.at });
        };
        match (&past.what, &entry.fact) {
            (Moved::Sealed { how, round, .. }, _) => {
                let how: Map<String, Value> =
                    how.iter().filter_map(|(seat, how)| Some((seat.to_string(), json!((*how)?)))).collect();
                json!({ "at": entry.at, "round": round, "how": how })
            }
            (
                Moved::Drew { draw, outcome, .. },
                Fact::Drew { source, .. } | Fact::Corrected { source, .. },
            ) => {
                let tickets = past.before.tickets();
                let ticket = match self.chance {
                    // The rules say on which ticket it stands; no secret does.
                    _ if *source == Provenance::Origin => {
                        (0..tickets).find(|ticket| past.before.outcome(*ticket) == *outcome)
                    }
                    Chance::Seeded { seed } => Some(fair::seeded_ticket(seed, *draw, tickets)),
                    Chance::Fair { secret, .. } => {
                        Some(fair::ticket(secret, &state.called_links(), *draw, tickets))
                    }
                    Chance::Verifiable { secret, .. } => {
                        Some(fair::older_ticket(secret, &state.contributions, *draw, tickets))
                    }
                    Chance::Typed => None,
                };
                match ticket {
                    Some(ticket) => {
                        json!({ "at": entry.at, "draw": draw, "source": source, "tickets": tickets, "ticket": ticket })
                    }
                    None => json!({ "at": entry.at, "draw": draw, "source": source }),
                }
            }
            _ => json!({ "at": entry.at }),
        }
    }

    /// Strikes the input with this tag and all after it, and notes what was struck.
    fn take_back(&mut self, entry: &Logged<Fact<G>>, tag: Tag) {
        let Some(at) = self.tags.iter().rposition(|&t| t == tag) else {
            return;
        };
        self.tags.truncate(at);
        let dropped =
            self.record.entries.split_off(at).into_iter().map(|dropped| in_json(&dropped.input)).collect();
        for note in &mut self.record.notes {
            note.after = note.after.min(at);
        }
        self.record.finish = None;
        self.note(entry, Some(dropped));
    }

    fn note(&mut self, entry: &Logged<Fact<G>>, dropped: Option<Vec<Value>>) {
        let mut note = serde_json::to_value(&entry.fact).expect("facts are plain data");
        note["at"] = entry.at.into();
        if let Some(dropped) = dropped {
            note["dropped"] = dropped.into();
        }
        self.record.notes.push(Note { after: self.record.entries.len(), note });
    }
}

/// An input as a record writes it.
pub(crate) fn in_json<G: Game>(input: &Input<G>) -> Value {
    match input {
        Input::Chance(outcome) => json!({ "chance": outcome }),
        Input::Decide(decisions) => {
            let actions: Map<String, Value> =
                decisions.iter().map(|(seat, action)| (seat.to_string(), json!(action))).collect();
            json!({ "decide": actions })
        }
    }
}
