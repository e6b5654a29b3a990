//! A table of any game.

use std::any::Any;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::pin::Pin;
use std::sync::Arc;

use bots::Advice;
use game::{Observer, Seat};
use maud::Markup;
use pages::{Ctx, Face, FairPage, ReplayPage, TablePage, Talk};
use serde_json::{Value, json};
use table::{By, CommandId, Envelope, Fact, Logged, PlayedBy, Seen, Table};

use super::order::{Denied, Order};
use super::plan::{Dice, Plan};
use super::thinkers::Thinkers;
use crate::store::{FactLine, Person, Summary};

/// Something that is being thought about.
pub(crate) type Thought<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// What an accepted command, or time, brought about.
pub(crate) struct Batch {
    /// To be stored; empty if nothing happened or it had happened before.
    pub(crate) facts: Vec<FactLine>,
    /// Who sat down.
    pub(crate) joined: Option<Seat>,
    /// Whose chair is free again.
    pub(crate) freed: Option<Seat>,
}

/// What a table's page shows besides the table.
pub(crate) struct Frame<'a> {
    pub(crate) id: &'a str,
    pub(crate) talk: &'a [Talk<'a>],
    pub(crate) invite: &'a str,
    pub(crate) hints: bool,
    pub(crate) version: u64,
    pub(crate) nonce: &'a str,
    pub(crate) now: u64,
    pub(crate) notice: Option<&'a str>,
    pub(crate) rematch: Option<&'a str>,
    pub(crate) host: bool,
}

/// A seat whose bot is awaited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BotTurn {
    pub(crate) seat: Seat,
    pub(crate) round: u32,
    pub(crate) level: String,
}

/// A table whose game is known only to itself.
pub(crate) trait AnyTable: Send {
    fn handle(&mut self, id: CommandId, by: By, now: u64, order: Order) -> Result<Batch, Denied>;
    fn tick(&mut self, now: u64) -> Batch;
    /// The facts after the first `stored`.
    fn unstored(&self, stored: usize) -> Vec<FactLine>;
    fn wake_at(&self) -> Option<u64>;
    fn head(&self) -> u64;
    fn summary(&self) -> Summary;
    fn is_over(&self) -> bool;
    /// Does this seat's owner play it?
    fn is_played_by_owner(&self, seat: Seat) -> bool;
    fn bots(&self) -> Vec<BotTurn>;
    /// What the bot of a seat decides, as text.
    fn think(&self, turn: &BotTurn, thinkers: Arc<Thinkers>) -> Thought<String>;
    /// What the choices of a seat are worth, if it has any now. The answer goes to [`AnyTable::advised`].
    fn advise(&self, seat: Seat, thinkers: Arc<Thinkers>) -> Option<Thought<Box<dyn Any + Send>>>;
    fn advised(&mut self, seat: Seat, advice: Box<dyn Any + Send>);
    /// The whole page, or the part that changes.
    fn page(&self, ctx: &Ctx<'_>, observer: Observer, frame: &Frame<'_>, whole: bool) -> Markup;
    /// Is this observer asked for a decision that they have not made?
    fn is_asked(&self, observer: Observer) -> bool;
    /// One step of a game that is over.
    fn replay(&self, ctx: &Ctx<'_>, link: &str, observer: Observer, at: usize) -> Option<Markup>;
    /// The page that checks the dice.
    fn fair(&self, ctx: &Ctx<'_>, link: &str) -> Markup;
    fn view_json(&self, observer: Observer) -> Value;
    fn seen_json(&self, observer: Observer, after: u64) -> Value;
    /// The record, once the table has ended.
    fn record(&self) -> Option<String>;
    fn game(&self) -> &'static str;
    /// The settings of a rematch: the same, without a secret.
    fn again(&self) -> Plan;
}

/// A table of one game, with what its pages remember.
pub(crate) struct Seated<G: Face> {
    table: Table<G>,
    /// What each observer who ever looked has seen of the log, so that a page need not replay the game.
    logs: RefCell<HashMap<Observer, Vec<Seen<G>>>>,
    hints: HashMap<Seat, (u32, Vec<Advice<G::Action>>)>,
}

impl<G: Face> Seated<G> {
    pub(crate) fn new(table: Table<G>) -> Self {
        Seated { table, logs: RefCell::default(), hints: HashMap::new() }
    }

    /// After something happened: brings what observers have seen up to date.
    fn note(&mut self) {
        for (observer, log) in self.logs.get_mut() {
            let last = log.last().map_or(0, |seen| seen.seq);
            log.extend(self.table.seen(*observer, last));
        }
    }

    fn batch(&self, facts: &[Logged<G>]) -> Batch {
        let mut batch = Batch { facts: facts.iter().map(line).collect(), joined: None, freed: None };
        for entry in facts {
            match &entry.fact {
                Fact::Joined { seat, .. } => batch.joined = Some(*seat),
                Fact::Left { seat } => batch.freed = Some(*seat),
                _ => {}
            }
        }
        // Who leaves a game that has begun keeps the seat, to return to it.
        let is_free = |seat: &Seat| {
            let seats = &self.table.view(Observer::Spectator).seats;
            seats[seat.index()].played_by == PlayedBy::Free
        };
        batch.freed = batch.freed.filter(is_free);
        batch
    }

    fn hints(&self, seat: Option<Seat>, round: Option<u32>) -> &[Advice<G::Action>] {
        let found = seat.and_then(|seat| self.hints.get(&seat));
        found.filter(|(asked, _)| Some(*asked) == round).map_or(&[], |(_, advice)| advice)
    }

    fn open_round(&self) -> Option<u32> {
        self.table.view(Observer::Spectator).round.map(|round| round.number)
    }
}

fn line<G: Face>(entry: &Logged<G>) -> FactLine {
    FactLine {
        seq: entry.seq,
        cmd: entry.cmd.as_ref().map(ToString::to_string),
        json: serde_json::to_string(entry).expect("facts are plain data"),
    }
}

impl<G: Face> AnyTable for Seated<G> {
    fn handle(&mut self, id: CommandId, by: By, now: u64, order: Order) -> Result<Batch, Denied> {
        if let Order::SeatBot { level, .. } = &order
            && G::bot(level).is_none()
        {
            return Err(Denied::NoBot);
        }
        let command = order.typed::<G>(by)?;
        let accepted = self.table.handle(Envelope { id, by, now, command })?;
        if accepted.repeated {
            return Ok(Batch { facts: Vec::new(), joined: None, freed: None });
        }
        let facts = accepted.facts.to_vec();
        self.note();
        Ok(self.batch(&facts))
    }

    fn tick(&mut self, now: u64) -> Batch {
        let facts = self.table.tick(now).to_vec();
        if !facts.is_empty() {
            self.note();
        }
        self.batch(&facts)
    }

    fn unstored(&self, stored: usize) -> Vec<FactLine> {
        self.table.log()[stored..].iter().map(line).collect()
    }

    fn wake_at(&self) -> Option<u64> {
        self.table.wake_at()
    }

    fn head(&self) -> u64 {
        self.table.log().len() as u64
    }

    fn summary(&self) -> Summary {
        let view = self.table.view(Observer::Spectator);
        let people = view.seats.iter().map(|seat| match (&seat.owner, &seat.played_by) {
            (Some(name), _) => Person { name: Some(name.clone()), bot: false },
            (None, PlayedBy::Bot(bot)) => Person { name: Some(bot.name.clone()), bot: true },
            _ => Person { name: None, bot: false },
        });
        let wake = if self.table.awaited_bots().is_empty() { self.table.wake_at() } else { Some(0) };
        Summary { phase: view.phase, people: people.collect(), wake }
    }

    fn is_over(&self) -> bool {
        self.table.is_over()
    }

    fn is_played_by_owner(&self, seat: Seat) -> bool {
        self.table.view(Observer::Spectator).seats[seat.index()].played_by == PlayedBy::Owner
    }

    fn bots(&self) -> Vec<BotTurn> {
        let turns = self.table.awaited_bots();
        turns
            .iter()
            .map(|turn| BotTurn { seat: turn.seat, round: turn.round, level: turn.bot.level.clone() })
            .collect()
    }

    fn think(&self, turn: &BotTurn, thinkers: Arc<Thinkers>) -> Thought<String> {
        let view = self.table.game_view(Observer::Seat(turn.seat));
        let (seat, level) = ((turn.seat, self.table.seats()), turn.level.clone());
        Box::pin(async move { thinkers.decide::<G>(view, seat, &level).await.to_string() })
    }

    fn advise(&self, seat: Seat, thinkers: Arc<Thinkers>) -> Option<Thought<Box<dyn Any + Send>>> {
        self.table.choices(seat)?;
        let (view, round) = (self.table.game_view(Observer::Seat(seat)), self.open_round()?);
        let seat = (seat, self.table.seats());
        Some(Box::pin(async move {
            let advice = thinkers.advise::<G>(view, seat).await;
            Box::new((round, advice)) as Box<dyn Any + Send>
        }))
    }

    fn advised(&mut self, seat: Seat, advice: Box<dyn Any + Send>) {
        if let Ok(advice) = advice.downcast::<(u32, Vec<Advice<G::Action>>)>() {
            self.hints.insert(seat, *advice);
        }
    }

    fn page(&self, ctx: &Ctx<'_>, observer: Observer, frame: &Frame<'_>, whole: bool) -> Markup {
        let view = self.table.view(observer);
        let mut logs = self.logs.borrow_mut();
        let log = logs.entry(observer).or_insert_with(|| self.table.seen(observer, 0));
        let round = view.round.as_ref().map(|round| round.number);
        let page = TablePage {
            id: frame.id,
            view: &view,
            log,
            talk: frame.talk,
            invite: frame.invite,
            hints: frame.hints.then(|| self.hints(observer.seat(), round)),
            version: frame.version,
            nonce: frame.nonce,
            now: frame.now,
            notice: frame.notice,
            rematch: frame.rematch,
            host: frame.host,
        };
        if whole { pages::table(ctx, &page) } else { pages::fragment(ctx, &page) }
    }

    fn is_asked(&self, observer: Observer) -> bool {
        let asked = self.table.view(observer).round.filter(|round| !round.choices.is_empty());
        asked.is_some_and(|round| round.chosen.is_none())
    }

    fn replay(&self, ctx: &Ctx<'_>, link: &str, observer: Observer, at: usize) -> Option<Markup> {
        let record = self.table.record()?;
        let last = record.entries.len();
        let at = at.min(last);
        let position = record.position_at(at).ok()?;
        let events: Vec<_> = record
            .events(observer)
            .ok()?
            .into_iter()
            .filter(|(seq, _)| *seq == at)
            .map(|(_, event)| event)
            .collect();
        Some(pages::replay(
            ctx,
            &ReplayPage::<G> {
                id: link,
                view: &position.view(observer),
                names: record.header.players.clone(),
                own: observer.seat(),
                scores: position.scores().as_slice().to_vec(),
                events: &events,
                at,
                last,
            },
        ))
    }

    fn fair(&self, ctx: &Ctx<'_>, link: &str) -> Markup {
        let view = self.table.view(Observer::Spectator);
        pages::fair(ctx, &FairPage { id: link, mode: &view.chance.mode, over: view.end.is_some() })
    }

    fn view_json(&self, observer: Observer) -> Value {
        json!(self.table.view(observer))
    }

    fn seen_json(&self, observer: Observer, after: u64) -> Value {
        json!(self.table.seen(observer, after))
    }

    fn record(&self) -> Option<String> {
        self.table.record().map(|record| record.to_text())
    }

    fn game(&self) -> &'static str {
        G::NAME
    }

    fn again(&self) -> Plan {
        let Fact::Opened { settings, .. } = &self.table.log()[0].fact else {
            unreachable!("a log begins with `opened`");
        };
        let chair = |chair: &table::Chair| match chair {
            table::Chair::Open => None,
            table::Chair::Bot(bot) => Some(bot.level.clone()),
        };
        Plan {
            game: G::NAME.to_owned(),
            chairs: settings.chairs.iter().map(chair).collect(),
            options: BTreeMap::new(),
            as_before: Some(json!(settings.options)),
            clock: settings.clock,
            absence: match &settings.absence {
                table::Absence::Pass => None,
                table::Absence::Bot(bot) => Some(bot.level.clone()),
            },
            dice: if settings.chance == table::Chance::Typed { Dice::Typed } else { Dice::Verifiable },
            hints: false,
            listed: false,
        }
    }
}
