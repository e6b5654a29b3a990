//! All tables: finds the one that is asked for, in memory or in the store, and wakes those whose time has come.

mod asks;
mod desk;
mod ended;
mod fair_queue;
mod nodes;
mod presence;
mod refusal;
mod shared;
mod standing;
mod thinkers;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use catalogue::{AnyTable, Catalogue, Order, Plan};
use table::{ClientId, Secret};
use tokio::sync::{mpsc, oneshot, watch};

use asks::{Ask, Nodes};
pub(crate) use desk::{Desk, Event, Frame, Look, Table, Waits};
use desk::{DeskHandle, Mail, Rematch, Reply};
pub(crate) use ended::Ended;
use fair_queue::{Claim, Kind};
use presence::Here;
pub(crate) use refusal::{OpenError, Refusal};
use shared::Shared;
use thinkers::Thinkers;

use crate::config::Config;
use crate::metrics::Metrics;
use crate::store::{Guest, GuestId, NewTable, QuotaReached, Store, StoreError, StoredTable, TableQuota};
use crate::time::{BEAT, Clock};
use crate::token::{Hash, Token, random_bytes};

/// How often the store is asked for tables whose time has come.
const ALARM: Duration = Duration::from_secs(1);

/// After so many beats the time is written down. After a power cut it goes on from there, or from what was played since.
const WRITTEN: u64 = 60;

/// In milliseconds; the tables that a guest has opened within it are counted.
const HOUR: u64 = 3_600_000;

/// No alarm wakes more tables at once.
const AWAKENED: u32 = 5_000;

/// A table that stops just when it is asked something is asked again, so often.
const ATTEMPTS: usize = 4;

/// So many games that have ended wait for whoever wants to know of them. More are not told of.
const ENDED: usize = 1_000;

/// All tables.
pub(crate) struct Hub {
    shared: Arc<Shared>,
    desks: Mutex<HashMap<String, DeskHandle>>,
    /// Tables that cannot be played on, so that the alarm does not try them for ever.
    archived: Mutex<HashSet<String>>,
    /// Where one hears of games that have ended, until somebody listens.
    ended: Mutex<Option<mpsc::Receiver<Ended>>>,
}

impl Hub {
    pub(crate) fn new(
        catalogue: Catalogue,
        store: Store,
        clock: Clock,
        config: &Config,
        metrics: Arc<Metrics>,
    ) -> Arc<Self> {
        let thinkers = Arc::new(Thinkers::new(config.bot_limit, config.prepare_bots, Arc::clone(&metrics)));
        let (ended, heard) = mpsc::channel(ENDED);
        let shared = Shared {
            nodes: Nodes::among(&store),
            store,
            catalogue,
            clock,
            metrics,
            thinkers,
            ended,
            pace: config.pace,
            bot_pause: config.bot_pause,
            linger: config.linger,
            away_after: config.away_after,
            limits: config.limits,
        };
        Arc::new(Hub {
            shared: Arc::new(shared),
            desks: Mutex::default(),
            archived: Mutex::default(),
            ended: Mutex::new(Some(heard)),
        })
    }

    /// Returns the games that can be played here.
    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.shared.catalogue
    }

    pub(crate) fn store(&self) -> &Store {
        &self.shared.store
    }

    pub(crate) fn now(&self) -> u64 {
        self.shared.clock.now()
    }

    /// Returns where one hears of games that have ended on this node. There is one who listens.
    pub(crate) fn ended(&self) -> Option<mpsc::Receiver<Ended>> {
        self.ended.lock().expect("not poisoned").take()
    }

    /// Works something out for a guest that is no table's, in their turn among those who want hints.
    pub(crate) async fn work_out<T: Send + 'static>(
        &self,
        guest: GuestId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let claim = Claim { kind: Kind::Hint, guest, table: None };
        self.shared.thinkers.work(claim, work).await.map_err(|failure| {
            tracing::warn!(?failure, "something could not be worked out");
            Refusal::NoAdvice
        })
    }

    /// Whether there is memory for anybody or anything new.
    pub(crate) fn has_room(&self) -> bool {
        let taken = u64::try_from(self.shared.metrics.resident_bytes.get()).unwrap_or(0);
        taken <= self.shared.limits.memory
    }

    /// Opens a table and gives its link, unless the guest has, or the server holds, as many as may be.
    pub(crate) async fn open(self: &Arc<Self>, host: GuestId, plan: &Plan) -> Result<String, OpenError> {
        if !self.has_room() {
            return Err(Refusal::ServerFull.into());
        }
        let now = self.now();
        let (secret, pace) = (Secret::new(random_bytes()), self.shared.pace.as_millis() as u64);
        let table = self.shared.catalogue.open_table(plan, secret, pace, now)?;
        let new = NewTable {
            link: Token::random().reveal().to_owned(),
            game: table.game().to_owned(),
            host,
            listed: plan.listed,
            hints: plan.hints,
            facts: table.unstored(0),
            summary: table.summary(),
            now,
        };
        let facts = new.facts.iter().map(|fact| fact.json.clone()).collect();
        let summary = new.summary.clone();
        let limits = &self.shared.limits;
        let quota = TableQuota {
            since: now.saturating_sub(HOUR),
            lately: limits.tables,
            open: limits.open_tables,
            all: limits.all_tables,
        };
        let meta = match self.shared.store.new_table(new, quota).await? {
            Ok(meta) => meta,
            Err(QuotaReached::Guest) => return Err(Refusal::TooManyTables.into()),
            Err(QuotaReached::Server) => return Err(Refusal::ServerFull.into()),
        };
        self.shared.metrics.tables_opened.add(1);
        let link = meta.link.clone();
        let (changes, seats, talk, code, advice) = (1, Vec::new(), Vec::new(), None, Vec::new());
        let stored = StoredTable { meta, changes, summary, touched: now, facts, seats, talk, code, advice };
        self.seat_desk(stored, table);
        Ok(link)
    }

    /// Does what a guest orders; it is stored when this answers. Sending it again with the same id is harmless.
    pub(crate) async fn order(
        self: &Arc<Self>,
        link: &str,
        guest: GuestId,
        id: ClientId,
        order: Order,
    ) -> Result<(), Refusal> {
        self.ask(link, |reply| Mail::Order { guest, id: id.clone(), order: order.clone(), reply }).await
    }

    /// Looks at a table, as it is at whichever node: whoever asks may have seen what another has stored.
    pub(crate) async fn look<T>(
        self: &Arc<Self>,
        link: &str,
        look: impl FnOnce(&Desk) -> T,
    ) -> Result<T, Refusal> {
        if let Some(nodes) = &self.shared.nodes
            && !nodes.store.is_alone()
        {
            self.ask(link, |reply| Mail::CatchUp { reply }).await?;
        }
        self.look_here(link, look).await
    }

    /// Looks at a table, as this node knows it. What is seen is stored.
    pub(crate) async fn look_here<T>(
        self: &Arc<Self>,
        link: &str,
        look: impl FnOnce(&Desk) -> T,
    ) -> Result<T, Refusal> {
        for _ in 0..ATTEMPTS {
            let handle = self.desk(link).await?;
            let mut desk = handle.desk.lock().await;
            if desk.is_stored() && !handle.mail.is_closed() {
                desk.notice_who_is_here();
                return Ok(look(&desk));
            }
            drop(desk);
            self.forget(link, &handle);
        }
        Err(Refusal::Store(StoreError::Closed))
    }

    pub(crate) async fn say(
        self: &Arc<Self>,
        link: &str,
        guest: GuestId,
        name: &str,
        text: &str,
    ) -> Result<(), Refusal> {
        let (name, text) = (name.to_owned(), text.to_owned());
        self.ask(link, |reply| Mail::Say { guest, name: name.clone(), text: text.clone(), reply }).await
    }

    /// Makes sure that a table has a short code to be found by, for a guest who has a seat there.
    pub(crate) async fn make_code(self: &Arc<Self>, link: &str, guest: GuestId) -> Result<(), Refusal> {
        self.ask(link, |reply| Mail::MakeCode { guest, reply }).await
    }

    /// Works out what the choices of a guest are worth; it stands on their page afterwards.
    pub(crate) async fn hint(self: &Arc<Self>, link: &str, guest: GuestId) -> Result<(), Refusal> {
        self.ask(link, |reply| Mail::Hint { guest, reply }).await
    }

    pub(crate) async fn move_seat(
        self: &Arc<Self>,
        link: &str,
        guest: GuestId,
        token: Hash,
    ) -> Result<(), Refusal> {
        self.ask(link, |reply| Mail::MoveSeat { guest, token, reply }).await.map(|_| ())
    }

    /// Ends a table's game where it stands, by the will of the machine's owner.
    pub(crate) async fn close(self: &Arc<Self>, link: &str) -> Result<(), Refusal> {
        self.ask(link, |reply| Mail::Close { reply }).await
    }

    /// Lets a table leave the memory, after what it is doing.
    pub(crate) async fn put_away(&self, link: &str) {
        if let Some(desk) = self.in_memory(link) {
            _ = desk.mail.send(Mail::Stop).await;
            desk.mail.closed().await;
            self.forget(link, &desk);
        }
    }

    /// Lets those who are still at a table know that somebody has sat down where they play again.
    pub(crate) async fn said_yes(self: &Arc<Self>, link: &str) -> Result<(), Refusal> {
        self.ask(link, |reply| Mail::SaidYes { reply }).await
    }

    /// The link of the table where they play again; opened now if nobody has opened it before.
    pub(crate) async fn rematch(self: &Arc<Self>, link: &str, guest: GuestId) -> Result<String, OpenError> {
        match self.ask(link, |reply| Mail::Rematch { guest, reply }).await? {
            Rematch::At(next) => Ok(next),
            Rematch::New(plan) => {
                // Two may ask at once: both open a table, and one of the tables is where everyone goes.
                let next = self.open(guest, &plan).await?;
                Ok(self.ask(link, |reply| Mail::PlaysOn { link: next.clone(), reply }).await?)
            }
        }
    }

    /// Changes whenever there is something new to see at the table. Until it is dropped, whoever looks counts as
    /// connected.
    pub(crate) async fn watch(self: &Arc<Self>, link: &str, guest: Option<&Guest>) -> Result<Watch, Refusal> {
        let desk = self.desk(link).await?;
        let here = desk.presence.arrive(guest);
        if let Some(nodes) = &self.shared.nodes {
            // Whoever comes from another node has seen what that one had.
            nodes.ask(Ask::Look(desk.standing.table()));
        }
        if let Some(guest) = guest {
            let slow = self.look_here(link, |desk| desk.is_slow().then(|| desk.meta().id)).await?;
            if let Some(table) = slow {
                self.shared.note_look(table, guest.id).await;
            }
        }
        Ok(Watch { version: desk.version, _here: here })
    }

    /// Sends a letter and waits for the answer, with a new letter if the table is just leaving the memory.
    async fn ask<T>(self: &Arc<Self>, link: &str, letter: impl Fn(Reply<T>) -> Mail) -> Result<T, Refusal> {
        for _ in 0..ATTEMPTS {
            let desk = self.desk(link).await?;
            let (reply, answer) = oneshot::channel();
            if desk.mail.send(letter(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
            self.forget(link, &desk);
        }
        Err(Refusal::Store(StoreError::Closed))
    }

    async fn desk(self: &Arc<Self>, link: &str) -> Result<DeskHandle, Refusal> {
        if let Some(desk) = self.in_memory(link) {
            return Ok(desk);
        }
        if Token::parse(link).is_none() {
            return Err(Refusal::NoTable);
        }
        if !self.has_room() {
            return Err(Refusal::ServerFull);
        }
        let loaded = self.shared.store.load(link.to_owned()).await;
        if let Err(StoreError::Damaged(_)) = &loaded {
            self.archived.lock().expect("not poisoned").insert(link.to_owned());
        }
        let stored = loaded?.ok_or(Refusal::NoTable)?;
        let table = self.shared.catalogue.restore_table(&stored.meta.game, &stored.facts).unwrap_or_else(|why| {
            tracing::warn!(table = %stored.meta.id, %why, "a game cannot be played on; it can be looked at");
            self.archived.lock().expect("not poisoned").insert(link.to_owned());
            self.shared.catalogue.archived_table(&stored.meta.game, &stored.summary, &stored.facts)
        });
        Ok(self.seat_desk(stored, table))
    }

    fn in_memory(&self, link: &str) -> Option<DeskHandle> {
        self.desks.lock().expect("not poisoned").get(link).filter(|desk| !desk.mail.is_closed()).cloned()
    }

    /// Starts a desk, unless somebody else has just started one.
    fn seat_desk(self: &Arc<Self>, stored: StoredTable, table: Box<dyn AnyTable>) -> DeskHandle {
        let mut desks = self.desks.lock().expect("not poisoned");
        let link = stored.meta.link.clone();
        if let Some(desk) = desks.get(&link).filter(|desk| !desk.mail.is_closed()) {
            return desk.clone();
        }
        let (clerk, handle) = Desk::open(Arc::clone(&self.shared), stored, table);
        let table = handle.standing.table();
        desks.insert(link.clone(), handle.clone());
        drop(desks);
        let (hub, own) = (Arc::downgrade(self), handle.mail.downgrade());
        tokio::spawn(async move {
            clerk.run().await;
            let Some(hub) = hub.upgrade() else { return };
            if let Some(mail) = own.upgrade() {
                let mut desks = hub.desks.lock().expect("not poisoned");
                if desks.get(&link).is_some_and(|desk| desk.mail.same_channel(&mail)) {
                    desks.remove(&link);
                }
            }
            if let Some(nodes) = &hub.shared.nodes {
                nodes.ask(Ask::Rest(table));
            }
        });
        handle
    }

    fn forget(&self, link: &str, gone: &DeskHandle) {
        let mut desks = self.desks.lock().expect("not poisoned");
        if desks.get(link).is_some_and(|desk| desk.mail.same_channel(&gone.mail) && desk.mail.is_closed()) {
            desks.remove(link);
        }
    }

    /// Wakes tables whose time has come: those that a restart interrupted, and those that sleep until a deadline.
    pub(crate) async fn keep_time(self: Arc<Self>) {
        loop {
            match self.shared.store.due(self.now() + ALARM.as_millis() as u64, AWAKENED).await {
                Ok(links) => {
                    for link in links {
                        let known = self.archived.lock().expect("not poisoned").contains(&link);
                        if !known && self.in_memory(&link).is_none() {
                            _ = self.desk(&link).await;
                        }
                    }
                }
                Err(why) => tracing::error!(%why, "the store cannot say which tables to wake"),
            }
            tokio::time::sleep(ALARM).await;
        }
    }

    /// Keeps the clock going, and writes down how late it is.
    pub(crate) async fn watch_clock(self: Arc<Self>) {
        for beat in 0_u64.. {
            let now = self.now();
            if beat.is_multiple_of(WRITTEN) {
                self.write_time(now).await;
            }
            tokio::time::sleep(BEAT).await;
        }
    }

    async fn write_time(&self, now: u64) {
        // Where there are several nodes, the database keeps the time.
        if self.shared.nodes.is_some() {
            return;
        }
        if let Err(why) = self.shared.store.set_time(now).await {
            tracing::error!(%why, "the store cannot keep the time");
        }
    }

    /// Stops all tables, after what they are doing.
    pub(crate) async fn stop(&self) {
        let desks: Vec<_> = self.desks.lock().expect("not poisoned").drain().map(|(_, desk)| desk).collect();
        for desk in &desks {
            _ = desk.mail.send(Mail::Stop).await;
        }
        for desk in desks {
            desk.mail.closed().await;
        }
        self.write_time(self.now()).await;
        if let Some(nodes) = &self.shared.nodes
            && let Err(why) = nodes.store.leave().await
        {
            tracing::warn!(%why, "the other nodes find out by themselves that this one goes");
        }
    }
}

/// A table that somebody looks at.
pub(crate) struct Watch {
    pub(crate) version: watch::Receiver<u64>,
    _here: Here,
}
