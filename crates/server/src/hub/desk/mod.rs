//! One table in memory: a task with a mailbox.
//!
//! Everything that happens to a table happens here, one thing after the other. What changes it is stored before anybody
//! hears of it: commit, acknowledge, broadcast. If storing fails the desk is given up, and the next who asks for the
//! table gets it restored from what was stored.

mod mail;
mod requests;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Observer, Seat};
use table::By;
use tokio::sync::{mpsc, watch};

use super::Shared;
use super::any_table::{AnyTable, Batch, BotTurn, Frame, Head};
use super::order::{Denied, Order};
use super::presence::{Connected, Presence};
use crate::metrics::Held;
use crate::store::{Append, GuestId, Kept, SeatChange, StoreError, TableMeta, TalkLine};
use crate::token::Token;
pub(super) use mail::{DeskHandle, Mail, Rematch, Reply};

/// How many letters wait before senders do.
const MAILBOX: usize = 64;

/// A table that nobody looks at leaves the memory after so long.
const IDLE: Duration = Duration::from_mins(5);

/// How many lines of talk a table keeps in memory.
const TALK: usize = 100;

/// A table with all that belongs to it.
pub(crate) struct Desk {
    shared: Arc<Shared>,
    meta: TableMeta,
    table: Box<dyn AnyTable>,
    /// How many facts are stored.
    stored: u64,
    seats: Vec<(Seat, GuestId)>,
    talk: Vec<TalkLine>,
    version: watch::Sender<u64>,
    thinking: HashSet<(Seat, u32)>,
    connected: watch::Receiver<Connected>,
    /// The seats whose owners are connected.
    present: Vec<Seat>,
    /// Since when the owners of the others have not been.
    gone: HashMap<Seat, u64>,
    mail: mpsc::Receiver<Mail>,
    me: mpsc::WeakSender<Mail>,
    _held: Held,
}

/// Whether the desk goes on.
enum Next {
    On,
    Stop,
}

impl Desk {
    pub(super) fn new(shared: Arc<Shared>, kept: Kept, table: Box<dyn AnyTable>) -> (Self, DeskHandle) {
        let (sender, mail) = mpsc::channel(MAILBOX);
        let (version, watch) = watch::channel(shared.clock.now());
        let held = Held::new(&shared.metrics, |metrics| &metrics.desks);
        let me = sender.downgrade();
        let (presence, connected) = Presence::new(shared.linger);
        let handle = DeskHandle { mail: sender, version: watch, presence };
        let mut desk = Desk {
            shared,
            stored: kept.facts.len() as u64,
            meta: kept.meta,
            table,
            seats: kept.seats,
            talk: kept.talk,
            version,
            thinking: HashSet::new(),
            connected,
            present: Vec::new(),
            gone: HashMap::new(),
            mail,
            me,
            _held: held,
        };
        desk.see_who_is_here();
        (desk, handle)
    }

    pub(crate) fn meta(&self) -> &TableMeta {
        &self.meta
    }

    pub(crate) fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    pub(crate) fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        self.seats.iter().find(|(_, owner)| *owner == guest).map(|(seat, _)| *seat)
    }

    /// As whom a guest sees the table.
    pub(crate) fn observer(&self, guest: Option<GuestId>) -> Observer {
        guest.and_then(|guest| self.seat_of(guest)).map_or(Observer::Spectator, Observer::Seat)
    }

    /// The table as HTML, whole or the part that changes.
    pub(crate) fn page(
        &self,
        ctx: &pages::Ctx<'_>,
        guest: Option<GuestId>,
        invite: &str,
        notice: Option<&str>,
        whole: bool,
    ) -> String {
        let talk: Vec<_> = self
            .talk
            .iter()
            .map(|line| pages::Talk { name: &line.name, seat: line.seat, text: &line.text })
            .collect();
        let nonce = Token::random();
        let frame = Frame {
            id: &self.meta.link,
            talk: &talk,
            invite,
            hints: self.meta.hints,
            version: *self.version.borrow(),
            nonce: nonce.reveal(),
            now: self.shared.clock.now(),
            notice,
            rematch: self.meta.rematch.as_deref(),
            present: &self.present,
            host: guest == Some(self.meta.host),
        };
        self.table.page(ctx, self.observer(guest), &frame, whole).into_string()
    }

    /// The table for programs: as it stands, or, with `after`, in a frame with what happened after that.
    pub(crate) fn json(&self, guest: Option<GuestId>, after: Option<u64>) -> String {
        let observer = self.observer(guest);
        let head = Head {
            id: &self.meta.link,
            game: self.table.game(),
            version: self.version(),
            seat: observer.seat(),
            host: guest == Some(self.meta.host),
            hints: self.meta.hints,
            present: &self.present,
            rematch: self.meta.rematch.as_deref(),
        };
        self.table.json(&head, observer, after)
    }

    pub(crate) fn talk(&self) -> &[TalkLine] {
        &self.talk
    }

    pub(crate) fn version(&self) -> u64 {
        *self.version.borrow()
    }

    /// Has the owner of this seat been away for long?
    fn is_away(&self, seat: Seat) -> bool {
        let long = self.shared.away_after.as_millis() as u64;
        self.gone.get(&seat).is_some_and(|since| self.shared.clock.now() >= since + long)
    }

    /// If somebody came or went, everybody hears of it.
    fn notice_who_is_here(&mut self) {
        if self.connected.has_changed().unwrap_or(false) && self.see_who_is_here() {
            self.tell();
        }
    }

    /// Brings up to date who is connected. Says whether that has changed.
    fn see_who_is_here(&mut self) -> bool {
        let connected = self.connected.borrow_and_update().clone();
        let now = self.shared.clock.now();
        let before = std::mem::take(&mut self.present);
        let here = |owner: &GuestId| connected.contains_key(owner);
        self.present = self.seats.iter().filter(|(_, owner)| here(owner)).map(|(seat, _)| *seat).collect();
        self.present.sort();
        let (present, seats) = (&self.present, &self.seats);
        self.gone.retain(|seat, _| !present.contains(seat) && seats.iter().any(|(taken, _)| taken == seat));
        for (seat, _) in seats.iter().filter(|(seat, _)| !present.contains(seat)) {
            self.gone.entry(*seat).or_insert(now);
        }
        self.present != before
    }

    /// Runs until nobody needs the table in memory.
    pub(super) async fn run(mut self) {
        if let Err(why) = self.store(None).await {
            tracing::error!(table = %self.meta.id, %why, "a restored table could not be stored");
            return;
        }
        self.ask_bots();
        let mut letters = Instant::now();
        loop {
            let wake = self.table.wake_at().map(|at| self.shared.clock.instant(at));
            let next = tokio::select! {
                mail = self.mail.recv() => {
                    letters = Instant::now();
                    match mail {
                        Some(mail) => self.receive(mail).await,
                        None => Ok(Next::Stop),
                    }
                }
                () = until(wake) => self.tick().await,
                Ok(()) = self.connected.changed() => {
                    if self.see_who_is_here() {
                        self.tell();
                    }
                    Ok(Next::On)
                }
                () = tokio::time::sleep(IDLE) => {
                    if letters.elapsed() >= IDLE && self.is_idle() { Ok(Next::Stop) } else { Ok(Next::On) }
                }
            };
            match next {
                Ok(Next::On) => self.ask_bots(),
                Ok(Next::Stop) => break,
                Err(why) => {
                    tracing::error!(table = %self.meta.id, %why, "a table is given up and will be restored");
                    break;
                }
            }
        }
        // Letters that are still in the box come back to their senders, who find the table anew.
        self.mail.close();
    }

    /// Nobody looks, no bot thinks, and time brings nothing soon.
    fn is_idle(&self) -> bool {
        let soon = self.shared.clock.now() + 2 * IDLE.as_millis() as u64;
        self.version.receiver_count() <= 1
            && self.thinking.is_empty()
            && self.table.wake_at().is_none_or(|at| at > soon)
    }

    async fn receive(&mut self, mail: Mail) -> Result<Next, StoreError> {
        self.notice_who_is_here();
        match mail {
            Mail::Order { guest, id, order, reply } => {
                let begun = Instant::now();
                let done = self.order(guest, id, order).await;
                let metrics = &self.shared.metrics;
                match &done {
                    Ok(()) => metrics.commands_accepted.add(1),
                    Err(_) => metrics.commands_refused.add(1),
                }
                metrics.command_seconds.observe(begun.elapsed());
                return answer(reply, done);
            }
            Mail::Look(look) => look(self),
            Mail::Decided { turn, action } => return self.decided(turn, action).await,
            Mail::Say { guest, name, text, reply } => {
                let said = self.say(guest, name, text).await;
                return answer(reply, said);
            }
            Mail::Hint { guest, reply } => self.hint(guest, reply),
            Mail::Advised { seat, advice, reply } => {
                let known = self.table.advised(seat, advice);
                self.tell();
                _ = reply.send(if known { Ok(()) } else { Err(Denied::NoAdvice) });
            }
            Mail::MoveSeat { guest, token, reply } => {
                let moved = self.move_seat(guest, token).await;
                return answer(reply, moved);
            }
            Mail::Rematch { guest, reply } => {
                _ = reply.send(self.rematch(guest));
            }
            Mail::PlaysOn { link, reply } => {
                let plays_on = self.plays_on(link).await;
                return answer(reply, plays_on);
            }
            Mail::Stop => return Ok(Next::Stop),
        }
        Ok(Next::On)
    }

    async fn tick(&mut self) -> Result<Next, StoreError> {
        let batch = self.table.tick(self.shared.clock.now());
        if !batch.happened {
            // A millisecond early, by rounding.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        self.commit(batch, None).await?;
        Ok(Next::On)
    }

    /// Stores what happened; then it may be known.
    async fn commit(&mut self, batch: Batch, change: Option<SeatChange>) -> Result<(), StoreError> {
        if !batch.happened {
            return Ok(());
        }
        self.store(change).await
    }

    async fn store(&mut self, seat: Option<SeatChange>) -> Result<(), StoreError> {
        let facts = self.table.unstored(self.stored as usize);
        if facts.is_empty() {
            return Ok(());
        }
        let (head, now) = (self.stored, self.shared.clock.now());
        let append = Append { table: self.meta.id, head, facts, seat, summary: self.table.summary(), now };
        self.shared.store.append(append).await?;
        self.stored = self.table.head();
        match seat {
            Some(SeatChange { seat, guest: Some(guest) }) => self.seats.push((seat, guest)),
            Some(SeatChange { seat, guest: None }) => self.seats.retain(|(taken, _)| *taken != seat),
            None => {}
        }
        if seat.is_some() {
            self.see_who_is_here();
        }
        if self.table.is_over() {
            self.shared.metrics.tables_over.add(1);
        }
        self.tell();
        Ok(())
    }

    /// There is something new to see. Versions grow across restarts too.
    fn tell(&self) {
        let now = self.shared.clock.now();
        self.version.send_modify(|version| *version = now.max(*version + 1));
    }

    /// Lets every awaited bot think that does not think yet.
    fn ask_bots(&mut self) {
        let turns = self.table.bots();
        // What was thought about and is not awaited any more (an undo, a deadline) may come up again.
        self.thinking
            .retain(|&(seat, round)| turns.iter().any(|turn| (turn.seat, turn.round) == (seat, round)));
        for turn in turns {
            if !self.thinking.insert((turn.seat, turn.round)) {
                continue;
            }
            let Some(thought) = self.table.think(&turn, Arc::clone(&self.shared.thinkers)) else { continue };
            let (me, pause) = (self.me.clone(), self.shared.bot_pause);
            tokio::spawn(async move {
                let (action, ()) = tokio::join!(thought, tokio::time::sleep(pause));
                if let Some(me) = me.upgrade() {
                    _ = me.send(Mail::Decided { turn, action }).await;
                }
            });
        }
    }

    async fn decided(&mut self, turn: BotTurn, action: String) -> Result<Next, StoreError> {
        let BotTurn { seat, round, .. } = turn;
        // Named after what it answers: if the answer comes twice, it counts once.
        let id = format!("bot-{seat}-{round}-{}", self.table.head()).parse().expect("a good id");
        let now = self.shared.clock.now();
        match self.table.handle(id, By::Bot(seat), now, Order::Decide { round, action }) {
            Ok(batch) => self.commit(batch, None).await?,
            // The round has sealed without it, or was undone.
            Err(why) => tracing::debug!(table = %self.meta.id, %seat, %why, "a bot was late"),
        }
        self.thinking.remove(&(seat, round));
        Ok(Next::On)
    }
}

/// Tells whoever asked. A store that fails ends the desk.
fn answer<T>(reply: Reply<T>, result: Result<T, Denied>) -> Result<Next, StoreError> {
    let failed = match &result {
        Err(Denied::Store(why)) => Some(why.clone()),
        _ => None,
    };
    // Whoever asked may have gone; what was done is done.
    _ = reply.send(result);
    failed.map_or(Ok(Next::On), Err)
}

/// That moment, or never.
async fn until(wake: Option<tokio::time::Instant>) {
    match wake {
        Some(at) => tokio::time::sleep_until(at).await,
        None => std::future::pending().await,
    }
}
