//! One game as it is being played, with its record.

use std::sync::Arc;

use bots::Question;
use game::{
    Choices as _, Decisions, Digest, GameOptions as _, Input, Observer, Pending, Record, Seat, chance,
};
use serde_json::Value;

use crate::codes::Codes;
use crate::numbers::Numbers;
use crate::observe::Observed;
use crate::recall;

/// A position with the record of how it came about.
pub(crate) struct State<G: Observed> {
    pub(crate) codes: Arc<Codes<G>>,
    pub(crate) position: G,
    pub(crate) record: Record<G>,
}

/// Reads options, each a pair of key and value.
pub(crate) fn options<G: Observed>(pairs: &[(String, String)]) -> Result<G::Options, String> {
    let mut options = G::Options::default();
    for (key, value) in pairs {
        options.set(key, value).map_err(|why| why.to_string())?;
    }
    Ok(options)
}

/// A state of a game whose type is not known.
pub(crate) trait AnyState: Send + Sync {
    fn copy(&self) -> Box<dyn AnyState>;
    fn seats(&self) -> usize;
    fn options(&self) -> Option<Vec<(String, String)>>;
    fn pending(&self) -> Pending;
    fn legal(&self, seat: Seat) -> Vec<u32>;
    fn idle(&self, seat: Seat) -> u32;
    fn outcomes(&self) -> Vec<(u64, f64)>;
    fn outcome_text(&self, ticket: u64) -> Option<String>;
    fn tickets(&self) -> u64;
    fn settle(&mut self, ticket: u64) -> Result<(), String>;
    fn decide(&mut self, actions: &[(Seat, u32)]) -> Result<(), String>;
    fn scores(&self) -> Vec<i32>;
    fn wins(&self) -> Option<Vec<f64>>;
    fn observe(&self, observer: Observer, out: &mut [f32]);
    fn recall(&self, observer: Observer, out: &mut [f32]);
    fn view(&self, observer: Observer) -> String;
    fn text(&self, observer: Observer) -> String;
    fn events(&self, observer: Observer) -> Vec<String>;
    fn record(&self) -> String;
    fn length(&self) -> usize;
    fn digest(&self) -> Digest;
    fn ask_bot(&self, bot: &str, seat: Seat, seed: u64) -> Result<u32, String>;
    fn classic(&self) -> Option<&qwixx::Classic>;
}

impl<G: Observed> State<G> {
    fn put(&mut self, input: Input<G>) -> Result<(), String> {
        self.record.play(&mut self.position, input).map_err(|why| why.to_string())
    }
}

impl<G: Observed> AnyState for State<G> {
    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(State {
            codes: Arc::clone(&self.codes),
            position: self.position.clone(),
            record: self.record.clone(),
        })
    }

    fn seats(&self) -> usize {
        self.position.seats()
    }

    /// Returns the options as pairs of key and value, where they can be said so: a deck of one's own cannot.
    fn options(&self) -> Option<Vec<(String, String)>> {
        let options = &self.record.header.options;
        let pair = |(key, value): (&String, &Value)| {
            (key.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        };
        let pairs: Vec<_> =
            options.as_object()?.iter().filter(|(_, value)| !value.is_null()).map(pair).collect();
        let read = self::options::<G>(&pairs).ok()?;
        (serde_json::to_value(read).ok().as_ref() == Some(options)).then_some(pairs)
    }

    fn pending(&self) -> Pending {
        self.position.pending()
    }

    fn legal(&self, seat: Seat) -> Vec<u32> {
        match self.position.pending() {
            Pending::Decide(awaited) if awaited.contains(seat) => {
                let mut actions: Vec<u32> =
                    self.position.choices(seat).iter().map(|action| self.codes.number(action)).collect();
                actions.sort_unstable();
                actions
            }
            _ => Vec::new(),
        }
    }

    fn idle(&self, seat: Seat) -> u32 {
        self.codes.number(self.position.idle(seat))
    }

    fn outcomes(&self) -> Vec<(u64, f64)> {
        if self.position.pending() != Pending::Chance {
            return Vec::new();
        }
        let all = self.position.tickets() as f64;
        let mut first = 0;
        let outcome = |(_, weight): (G::Outcome, u64)| {
            let ticket = first;
            first += weight;
            (ticket, weight as f64 / all)
        };
        chance::outcomes(&self.position).map(outcome).collect()
    }

    fn outcome_text(&self, ticket: u64) -> Option<String> {
        (ticket < self.tickets()).then(|| self.position.outcome(ticket).to_string())
    }

    fn tickets(&self) -> u64 {
        if self.position.pending() == Pending::Chance { self.position.tickets() } else { 0 }
    }

    fn settle(&mut self, ticket: u64) -> Result<(), String> {
        if ticket >= self.tickets() {
            return Err(format!("there is no chance outcome {ticket} now"));
        }
        self.put(Input::Chance(self.position.outcome(ticket)))
    }

    fn decide(&mut self, actions: &[(Seat, u32)]) -> Result<(), String> {
        let typed = |&(seat, action): &(Seat, u32)| {
            let action = self.codes.action(action).ok_or_else(|| format!("there is no action {action}"))?;
            Ok((seat, action))
        };
        let actions: Vec<_> = actions.iter().map(typed).collect::<Result<_, String>>()?;
        self.put(Input::Decide(Decisions::new(actions)))
    }

    fn scores(&self) -> Vec<i32> {
        self.position.scores().as_slice().to_vec()
    }

    fn wins(&self) -> Option<Vec<f64>> {
        let winners = self.position.winners()?;
        let share = 1.0 / winners.len().max(1) as f64;
        let seats = (0..self.position.seats()).filter_map(Seat::new);
        Some(seats.map(|seat| if winners.contains(seat) { share } else { 0.0 }).collect())
    }

    fn observe(&self, observer: Observer, out: &mut [f32]) {
        G::observe(&self.position.view(observer), observer, self.position.seats(), out);
    }

    fn recall(&self, observer: Observer, out: &mut [f32]) {
        recall::write(&self.record, &self.codes, observer, out);
    }

    fn view(&self, observer: Observer) -> String {
        serde_json::to_string(&self.position.view(observer)).expect("views are plain data")
    }

    fn text(&self, observer: Observer) -> String {
        self.position.view(observer).to_string()
    }

    fn events(&self, observer: Observer) -> Vec<String> {
        let events = self.record.events(observer).unwrap_or_default();
        events.iter().map(|(_, event)| serde_json::to_string(event).expect("events are plain data")).collect()
    }

    fn record(&self) -> String {
        self.record.to_text()
    }

    fn length(&self) -> usize {
        self.record.entries.len()
    }

    fn digest(&self) -> Digest {
        self.position.digest()
    }

    fn ask_bot(&self, bot: &str, seat: Seat, seed: u64) -> Result<u32, String> {
        if self.legal(seat).is_empty() {
            return Err(format!("player {} has nothing to decide now", seat.index()));
        }
        let bots = || G::bots().iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
        let info = G::bot(bot).ok_or_else(|| format!("there is no bot {bot:?}; the bots are: {}", bots()))?;
        let (view, choices) = (self.position.view(Observer::Seat(seat)), self.position.choices(seat));
        let mut numbers = Numbers::new(seed);
        let mut source = || numbers.next();
        let action = (info.seat)().decide(&Question { view: &view, seat, choices: &choices }, &mut source);
        Ok(self.codes.number(action))
    }

    fn classic(&self) -> Option<&qwixx::Classic> {
        (&self.position as &dyn std::any::Any).downcast_ref()
    }
}
