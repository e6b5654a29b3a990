//! A game being played.

use std::any::Any;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use bots::Advice;
use game::{Game, Observer, Seat};
use maud::Markup;
use pages::{Ctx, Face, FairPage, ReplayPage, TablePage};
use serde_json::{Value, json};
use table::{By, CommandId, Envelope, Fact, Logged, PlayedBy, Seen, Table};

use super::any_table::{AnyTable, Batch, BotTurn, Frame, Head, Thought, table_json};
use super::order::{Denied, Order};
use super::plan::{Dice, Plan};
use super::thinkers::Thinkers;
use crate::store::{FactLine, Person, Summary};

/// A table of one game, with what its pages remember.
pub(crate) struct Seated<G: Face> {
    table: Table<G>,
    /// What each observer who ever looked has seen of the log, so that a page need not replay the game.
    logs: RefCell<HashMap<Observer, Vec<Seen<G>>>>,
    /// What choices are worth, by seat and round.
    hints: HashMap<Seat, Hints<G>>,
}

type Hints<G> = (u32, Vec<Advice<<G as Game>::Action>>);

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

    fn batch(&self, facts: &[Logged<Fact<G>>]) -> Batch {
        let mut batch = Batch { happened: !facts.is_empty(), joined: None, freed: None };
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

fn line<G: Face>(entry: &Logged<Fact<G>>) -> FactLine {
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
            return Ok(Batch::default());
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

    fn think(&self, turn: &BotTurn, thinkers: Arc<Thinkers>) -> Option<Thought<String>> {
        let view = self.table.game_view(Observer::Seat(turn.seat));
        let (seat, level) = ((turn.seat, self.table.seats()), turn.level.clone());
        Some(Box::pin(async move { thinkers.decide::<G>(view, seat, &level).await.to_string() }))
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

    fn advised(&mut self, seat: Seat, advice: Box<dyn Any + Send>) -> bool {
        match advice.downcast::<Hints<G>>() {
            Ok(advice) if !advice.1.is_empty() => {
                self.hints.insert(seat, *advice);
                true
            }
            _ => false,
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
            present: frame.present,
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
        pages::fair(
            ctx,
            &FairPage { game: G::NAME, id: link, mode: &view.chance.mode, over: view.end.is_some() },
        )
    }

    fn json(&self, head: &Head<'_>, observer: Observer) -> String {
        table_json(head, self.table.view(observer))
    }

    fn events(&self, observer: Observer, after: u64) -> String {
        serde_json::to_string(&self.table.seen(observer, after)).expect("plain data")
    }

    fn advice(&self, seat: Seat) -> String {
        let advice = self.hints(Some(seat), self.open_round());
        let line = |hint: &Advice<G::Action>| json!({ "action": hint.action, "points": hint.points, "win": hint.win });
        Value::from(advice.iter().map(line).collect::<Vec<_>>()).to_string()
    }

    fn record(&self) -> Option<String> {
        self.table.record().map(|record| record.to_text())
    }

    fn game(&self) -> &str {
        G::NAME
    }

    fn again(&self) -> Option<Plan> {
        let Fact::Opened { settings, .. } = &self.table.log()[0].fact else {
            unreachable!("a log begins with `opened`");
        };
        let chair = |chair: &table::Chair| match chair {
            table::Chair::Open => None,
            table::Chair::Bot(bot) => Some(bot.level.clone()),
        };
        Some(Plan {
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
        })
    }
}
