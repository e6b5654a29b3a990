//! A table whose log this version cannot play on: see `docs/decisions/0007-old-games.md`.

use game::{Observer, Seat};
use maud::Markup;
use pages::{AnyFace, ArchivePage, Ctx};
use serde::Serialize;
use serde_json::Value;
use table::{By, CommandId, LogError, Phase};

use super::{Batch, FactLine, Order, OrderRefusal, PageFacts, Person, Play, Show, Summary, Think, written};

/// What can be said of a table without knowing its rules.
pub(crate) struct Archived {
    game: String,
    face: Option<&'static dyn AnyFace>,
    /// The version of the rules by which it was played.
    rules: Option<u64>,
    summary: Summary,
    facts: Vec<Value>,
}

impl Archived {
    /// Returns the table with this log, of which `summary` is known; `face` is the game's, if there still is one.
    pub(crate) fn new(
        game: &str,
        face: Option<&'static dyn AnyFace>,
        summary: &Summary,
        log: &[String],
    ) -> Self {
        let facts: Vec<Value> =
            log.iter().map(|line| serde_json::from_str(line).unwrap_or_default()).collect();
        Archived {
            game: game.to_owned(),
            face,
            rules: facts.first().and_then(|opened| opened["rules"].as_u64()),
            summary: Summary { wake: None, ..summary.clone() },
            facts,
        }
    }

    /// How it ended, by the rules of its time.
    fn end(&self) -> Option<&Value> {
        self.facts.iter().rev().find(|entry| entry["fact"] == "ended")
    }

    /// What may be told: all of a game that is over, whose secrets are out. Of a game that was interrupted nobody can
    /// tell any more what is secret.
    fn told(&self) -> &[Value] {
        if self.is_over() { &self.facts } else { &[] }
    }

    fn later(&self, after: u64) -> &[Value] {
        &self.told()[self.told().len().min(after as usize)..]
    }
}

/// The numbers of a list.
fn seats(value: &Value) -> Vec<i64> {
    value.as_array().into_iter().flatten().filter_map(Value::as_i64).collect()
}

/// What programs see of it.
#[derive(Serialize)]
struct View<'a> {
    archived: bool,
    phase: Phase,
    rules: Option<u64>,
    people: &'a [Person],
    end: Option<&'a Value>,
}

impl Play for Archived {
    fn handle(&mut self, _: CommandId, _: By, _: u64, _: Order) -> Result<Batch, OrderRefusal> {
        Err(OrderRefusal::Archived)
    }

    /// Whoever can play it writes to it; here it is only looked at.
    fn follow(&mut self, facts: &[String]) -> Result<(), LogError> {
        self.facts.extend(facts.iter().map(|line| serde_json::from_str(line).unwrap_or_default()));
        Ok(())
    }

    fn unstored(&self, _: usize) -> Vec<FactLine> {
        Vec::new()
    }

    fn head(&self) -> u64 {
        self.facts.len() as u64
    }

    /// What an earlier version did not write down of the end is in the log.
    fn summary(&self) -> Summary {
        let mut summary = self.summary.clone();
        let Some(end) = self.end().filter(|end| end["why"] != "abandoned") else { return summary };
        let scores = Some(&end["scores"]).filter(|_| end["why"] != "resigned");
        let several = summary.people.len() > 1;
        for (seat, person) in summary.people.iter_mut().enumerate() {
            let points = scores.and_then(|scores| scores[seat].as_i64()?.try_into().ok());
            person.points = person.points.or(points);
            person.won |= several && seats(&end["winners"]).contains(&(seat as i64 + 1));
        }
        summary
    }

    fn is_over(&self) -> bool {
        self.summary.phase == Phase::Over
    }

    fn is_played_by_owner(&self, _: Seat) -> bool {
        false
    }

    fn game(&self) -> &str {
        &self.game
    }
}

impl Show for Archived {
    fn page(&self, ctx: &Ctx<'_>, _: Observer, facts: &PageFacts<'_>, whole: bool) -> Markup {
        let names: Vec<_> =
            self.summary.people.iter().map(|person| person.name.clone().unwrap_or_default()).collect();
        let page = ArchivePage {
            id: facts.id,
            game: &self.game,
            face: self.face,
            version: facts.version,
            names: &names,
            scores: self.end().map(|end| seats(&end["scores"])).unwrap_or_default(),
            winners: self.end().map(|end| seats(&end["winners"])).unwrap_or_default(),
            over: self.is_over(),
            steps: self.told().iter().filter_map(step).collect(),
        };
        pages::archive(ctx, &page, whole)
    }

    fn is_asked(&self, _: Observer) -> bool {
        false
    }

    fn fair(&self, ctx: &Ctx<'_>, _: &str) -> Markup {
        pages::message(ctx, 409, Some(&OrderRefusal::Archived.told(ctx.lang)))
    }

    fn view(&self, _: Observer) -> String {
        written(&View {
            archived: true,
            phase: self.summary.phase,
            rules: self.rules,
            people: &self.summary.people,
            end: self.end(),
        })
    }

    fn events(&self, _: Observer, after: u64) -> String {
        written(self.later(after))
    }

    fn record(&self) -> Option<String> {
        self.is_over().then(|| self.facts.iter().map(|entry| entry.to_string() + "\n").collect())
    }
}

impl Think for Archived {}

/// Who did what, as the log has it.
fn step(entry: &Value) -> Option<(Option<usize>, String)> {
    let what = match entry["fact"].as_str()? {
        "chose" => &entry["action"],
        "drew" => &entry["outcome"],
        _ => return None,
    };
    Some((entry["seat"].as_u64().map(|seat| seat as usize), what.as_str()?.to_owned()))
}
