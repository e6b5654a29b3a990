//! One table in memory: a task with a mailbox.
//!
//! Everything that happens to a table happens here, one thing after the other. What changes it is stored before anybody
//! hears of it: commit, acknowledge, broadcast. If storing fails the desk is given up, and the next who asks for the
//! table gets it restored from what was stored.

use std::any::Any;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Observer, Seat};
use table::{By, CommandId};
use tokio::sync::{mpsc, oneshot, watch};

use super::Shared;
use super::any_table::{AnyTable, Batch, BotTurn, Frame};
use super::order::{Denied, Giver, Order};
use super::plan::Plan;
use crate::metrics::Held;
use crate::store::{Append, GuestId, Kept, SeatChange, StoreError, TableMeta, TalkLine};
use crate::token::{Hash, Token};

/// How many letters wait before senders do.
const MAILBOX: usize = 64;

/// A table that nobody looks at leaves the memory after so long.
const IDLE: Duration = Duration::from_secs(300);

/// How many lines of talk a table keeps in memory.
const TALK: usize = 100;

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Denied>>;

/// What can be sent to a desk.
pub(crate) enum Mail {
    /// A guest wants something of the table.
    Order { guest: GuestId, id: CommandId, order: Order, reply: Reply<()> },
    /// Somebody looks. What they see is stored.
    Look(Box<dyn FnOnce(&Desk) + Send>),
    /// A bot has decided.
    Decided { turn: BotTurn, action: String },
    /// Somebody says something.
    Say { guest: GuestId, name: String, text: String, reply: Reply<()> },
    /// A guest wants to know what their choices are worth.
    Hint { guest: GuestId, reply: Reply<()> },
    /// What they are worth.
    Advised { seat: Seat, advice: Box<dyn Any + Send>, reply: Reply<()> },
    /// A guest takes a seat along to this device.
    MoveSeat { guest: GuestId, token: Hash, reply: Reply<Seat> },
    /// They want to play again; the answer is where, or how.
    Rematch { guest: GuestId, reply: Reply<Rematch> },
    /// Where they play again. The answer is the first such place.
    PlaysOn { link: String, reply: Reply<String> },
    /// The server stops.
    Stop,
}

/// Where to play again.
pub(crate) enum Rematch {
    /// Somebody has opened a table already.
    At(String),
    /// Nobody has yet; these are its settings.
    New(Plan),
}

/// How others reach a desk.
#[derive(Clone)]
pub(crate) struct DeskHandle {
    pub(super) mail: mpsc::Sender<Mail>,
    /// Changes when there is something new to see.
    pub(crate) version: watch::Receiver<u64>,
}

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
        let handle = DeskHandle { mail: sender, version: watch };
        let desk = Desk {
            shared,
            stored: kept.facts.len() as u64,
            meta: kept.meta,
            table,
            seats: kept.seats,
            talk: kept.talk,
            version,
            thinking: HashSet::new(),
            mail,
            me,
            _held: held,
        };
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
            host: guest == Some(self.meta.host),
        };
        self.table.page(ctx, self.observer(guest), &frame, whole).into_string()
    }

    pub(crate) fn version(&self) -> u64 {
        *self.version.borrow()
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
                self.table.advised(seat, advice);
                self.tell();
                _ = reply.send(Ok(()));
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

    async fn order(&mut self, guest: GuestId, id: CommandId, order: Order) -> Result<(), Denied> {
        let own = self.seat_of(guest);
        let (by, order) = match (order.giver(), own) {
            (Giver::Newcomer, None) => (By::Guest, order),
            // Sitting down again is coming back; to who is here already, it is the answer to a form sent twice.
            (Giver::Newcomer, Some(seat)) if self.table.is_played_by_owner(seat) => return Ok(()),
            (Giver::Newcomer, Some(seat)) => (By::Seat(seat), Order::Return),
            (Giver::Owner, Some(seat)) => (By::Seat(seat), order),
            (Giver::Owner, None) => return Err(Denied::NoSeat),
            (Giver::Host, _) if guest == self.meta.host => (By::Host, order),
            (Giver::Host, _) => return Err(Denied::NotHost),
        };
        let batch = self.table.handle(id, by, self.shared.clock.now(), order)?;
        let change = match (batch.joined, batch.freed) {
            (Some(seat), _) => Some(SeatChange { seat, guest: Some(guest) }),
            (None, Some(seat)) => Some(SeatChange { seat, guest: None }),
            (None, None) => None,
        };
        self.commit(batch, change).await?;
        Ok(())
    }

    async fn tick(&mut self) -> Result<Next, StoreError> {
        let batch = self.table.tick(self.shared.clock.now());
        if batch.facts.is_empty() {
            // A millisecond early, by rounding.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        self.commit(batch, None).await?;
        Ok(Next::On)
    }

    /// Stores what happened; then it may be known.
    async fn commit(&mut self, batch: Batch, change: Option<SeatChange>) -> Result<(), StoreError> {
        if batch.facts.is_empty() {
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
            let thought = self.table.think(&turn, Arc::clone(&self.shared.thinkers));
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

    async fn say(&mut self, guest: GuestId, name: String, text: String) -> Result<(), Denied> {
        let line = TalkLine { at: self.shared.clock.now(), name, seat: self.seat_of(guest), text };
        if line.seat.is_none() {
            return Err(Denied::NoSeat);
        }
        self.shared.store.add_talk(self.meta.id, line.clone()).await?;
        if self.talk.len() == TALK {
            self.talk.remove(0);
        }
        self.talk.push(line);
        self.tell();
        Ok(())
    }

    fn hint(&mut self, guest: GuestId, reply: Reply<()>) {
        let Some(seat) = self.seat_of(guest) else {
            _ = reply.send(Err(Denied::NoSeat));
            return;
        };
        if !self.meta.hints {
            _ = reply.send(Err(Denied::NoHints));
            return;
        }
        let Some(thought) = self.table.advise(seat, Arc::clone(&self.shared.thinkers)) else {
            _ = reply.send(Err(Denied::Refused(table::Refused::NotAwaited { seat })));
            return;
        };
        let me = self.me.clone();
        tokio::spawn(async move {
            let advice = thought.await;
            if let Some(me) = me.upgrade() {
                _ = me.send(Mail::Advised { seat, advice, reply }).await;
            }
        });
    }

    async fn move_seat(&mut self, guest: GuestId, token: Hash) -> Result<Seat, Denied> {
        if self.seat_of(guest).is_some() {
            return Err(Denied::Seated);
        }
        let now = self.shared.clock.now();
        let seat =
            self.shared.store.move_seat(token, self.meta.id, guest, now).await?.ok_or(Denied::NoTable)?;
        for (taken, owner) in &mut self.seats {
            if *taken == seat {
                *owner = guest;
            }
        }
        self.tell();
        Ok(seat)
    }

    fn rematch(&self, guest: GuestId) -> Result<Rematch, Denied> {
        if let Some(link) = &self.meta.rematch {
            return Ok(Rematch::At(link.clone()));
        }
        self.seat_of(guest).ok_or(Denied::NoSeat)?;
        if !self.table.is_over() {
            return Err(Denied::NotOver);
        }
        let plan = Plan { hints: self.meta.hints, listed: self.meta.listed, ..self.table.again() };
        Ok(Rematch::New(plan))
    }

    async fn plays_on(&mut self, link: String) -> Result<String, Denied> {
        if let Some(first) = &self.meta.rematch {
            return Ok(first.clone());
        }
        self.shared.store.set_rematch(self.meta.id, link.clone()).await?;
        self.meta.rematch = Some(link.clone());
        self.tell();
        Ok(link)
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
