//! One table in memory: a desk, and a clerk with a mailbox.
//!
//! Everything that happens to a table is done by its clerk, one thing after the other. What changes the table is stored
//! before anybody hears of it: commit, acknowledge, broadcast. The clerk holds the desk until it is stored, so whoever
//! looks sees nothing else. If storing fails the desk is given up, and the next who asks for the table gets it restored
//! from what was stored.

mod bot_turns;
mod clerk;
mod copies;
mod mail;
mod powers;
mod requests;
mod shown;

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use catalogue::{AnyTable, Batch, BotTurn, Order, PageFacts};
use game::{Observer, Seat};
use table::{By, Clock, CommandId, Phase};
use tokio::sync::{Mutex, mpsc, watch};
use words::Lang;

use super::asks::Ask;
use super::ended::Ended;
use super::fair_queue::{Claim, Kind};
use super::presence::{Connected, Presence};
use super::refusal::Refusal;
use super::shared::Shared;
use super::standing::Standing;
use crate::metrics::Held;
use crate::store::{Append, Code, GuestId, SeatChange, StoreError, StoredTable, TableMeta, TalkLine};
use crate::token::Token;
use bot_turns::BotTurns;
pub(super) use clerk::Clerk;
pub(super) use mail::{DeskHandle, Mail, Rematch, Reply};
use shown::Shown;
pub(crate) use shown::{Event, Frame, Table};

/// How many letters wait before senders do.
const MAILBOX: usize = 64;

/// The clocks of nodes differ by less, in milliseconds. A log that is so little ahead is not of another time.
const BETWEEN_NODES: u64 = 5_000;

/// How many lines of talk a table keeps in memory.
const TALK: usize = 100;

/// What was said so lately, in milliseconds, is shown at the seats.
const FRESH: u64 = 20_000;

/// A table with all that belongs to it.
pub(crate) struct Desk {
    shared: Arc<Shared>,
    meta: TableMeta,
    table: Box<dyn AnyTable>,
    /// By how many milliseconds the table's time is ahead of the house's.
    ahead: u64,
    /// How many facts are stored.
    stored: u64,
    /// How the desk stands among those of other nodes.
    standing: Arc<Standing>,
    seats: Vec<(Seat, GuestId)>,
    talk: Vec<TalkLine>,
    code: Option<Code>,
    /// Who sits at the table where they play on, once they do.
    plays_on: Vec<String>,
    version: watch::Sender<u64>,
    turns: BotTurns,
    /// Who waits to hear what the choices of a seat in a round are worth.
    advising: HashMap<(Seat, u32), Vec<Reply<()>>>,
    connected: watch::Receiver<Connected>,
    /// The seats whose owners are connected.
    present: Vec<Seat>,
    /// While the table waits for people: who is connected and has no seat.
    looking: Looking,
    /// The others.
    gone: RefCell<HashMap<Seat, Gone>>,
    /// What programs were shown of this version.
    shown: RefCell<Shown>,
    me: mpsc::WeakSender<Mail>,
    _held: Held,
}

/// The owner of a seat who is not connected.
#[derive(Clone, Copy, Debug)]
struct Gone {
    /// When they were last heard of, or when this desk came to be.
    since: u64,
    /// Whether they were heard of at this desk.
    heard: bool,
}

/// Those who look at a table and have no seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Looking {
    /// What they are called.
    names: Vec<String>,
    /// How many have no name yet.
    strangers: usize,
}

/// How somebody looks at a table.
pub(crate) struct Look<'a> {
    /// The link that others come by, as the viewer has it.
    pub(crate) invite: &'a str,
    /// Where the viewer believes the server to be.
    pub(crate) base: &'a str,
    /// In which language the link that the viewer came by was shared.
    pub(crate) shared_in: Lang,
    /// The id of what the forms of the page send.
    pub(crate) nonce: &'a Token,
    /// What to tell the viewer about their last command.
    pub(crate) notice: Option<&'a str>,
    /// The last entry of the log that their page has shown, if it has shown any.
    pub(crate) since: Option<u64>,
    /// Since when they have been looking without a break. What was said before is nothing new to them.
    pub(crate) from: Option<u64>,
    /// The parts that their page has.
    pub(crate) parts: &'a pages::Parts,
    /// Is it the whole page, or the part that changes?
    pub(crate) whole: bool,
}

/// A table waits for somebody.
pub(crate) struct Waits {
    /// How late it is, in the table's time.
    pub(crate) now: u64,
    /// By how much that is ahead of the time of the house.
    pub(crate) ahead: u64,
    /// Who else sits there.
    pub(crate) others: Vec<String>,
}

impl Desk {
    /// A desk in the hands of its clerk, and how others reach it.
    pub(super) fn open(
        shared: Arc<Shared>,
        stored: StoredTable,
        table: Box<dyn AnyTable>,
    ) -> (Clerk, DeskHandle) {
        let (sender, mail) = mpsc::channel(MAILBOX);
        let (version, watch) = watch::channel(shared.clock.stamp());
        let counted = Held::new(&shared.metrics, |metrics| &metrics.desks);
        let me = sender.downgrade();
        // Older versions went by the system's clock, wherever it led them, and a log cannot go back.
        let ahead = table.now().saturating_sub(stored.touched.min(shared.clock.now()));
        let ahead = if ahead < BETWEEN_NODES { 0 } else { ahead };
        let (head, alone) = (stored.facts.len() as u64, shared.nodes.is_none());
        let standing = Arc::new(Standing::new(stored.meta.id, head, stored.changes, alone));
        let (presence, connected) = Presence::new(shared.linger);
        let mut desk = Desk {
            shared,
            stored: head,
            standing: Arc::clone(&standing),
            meta: stored.meta,
            table,
            ahead,
            seats: stored.seats,
            talk: stored.talk,
            code: stored.code,
            plays_on: Vec::new(),
            version,
            turns: BotTurns::default(),
            advising: HashMap::new(),
            connected: connected.clone(),
            present: Vec::new(),
            looking: Looking::default(),
            gone: RefCell::default(),
            shown: RefCell::default(),
            me,
            _held: counted,
        };
        desk.see_who_is_here();
        let desk = Arc::new(Mutex::new(desk));
        let clerk = Clerk::new(Arc::clone(&desk), mail, connected);
        (clerk, DeskHandle { mail: sender, desk, version: watch, presence, standing })
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

    /// The table as HTML: a whole page, or the part that changes.
    pub(crate) fn page(&self, ctx: &pages::Ctx<'_>, guest: Option<GuestId>, look: &Look<'_>) -> String {
        self.hear_of(guest);
        let talk: Vec<_> = self
            .talk
            .iter()
            .map(|line| pages::Talk {
                name: &line.name,
                seat: line.seat,
                text: &line.text,
                at: line.at,
                fresh: look.from.is_some_and(|from| line.at >= from)
                    && line.at + FRESH >= self.shared.clock.now(),
            })
            .collect();
        let host = self.name_of(self.meta.host);
        let facts = PageFacts {
            id: &self.meta.link,
            talk: &talk,
            invite: self.invitation(look, host.as_deref()),
            hints: self.meta.hints,
            version: *self.version.borrow(),
            nonce: look.nonce.reveal(),
            now: self.now(),
            notice: look.notice,
            rematch: self.meta.rematch.as_deref().map(|id| pages::Rematch { id, names: &self.plays_on }),
            present: &self.present,
            away: &self.away_seats(),
            host: guest == Some(self.meta.host),
            since: look.since,
            parts: look.parts,
        };
        self.table.page(ctx, self.observer(guest), &facts, look.whole).into_string()
    }

    /// Whether people have days for a decision here.
    pub(crate) fn is_slow(&self) -> bool {
        matches!(self.table.clock(), Clock::PerDay { .. })
    }

    /// Returns how late it is and who else sits here, if the table waits for this decision of
    /// this seat.
    pub(crate) fn waits(&self, seat: Seat, round: u32) -> Option<Waits> {
        let people = self.table.summary().people;
        let is_asked = people.get(seat.index())?.asked && self.table.open_round() == Some(round);
        let others = people.into_iter().enumerate().filter(|(index, _)| *index != seat.index());
        is_asked.then(|| Waits {
            now: self.now(),
            ahead: self.ahead,
            others: others.filter_map(|(_, person)| person.name).collect(),
        })
    }

    fn invitation<'a>(&'a self, look: &Look<'a>, host: Option<&'a str>) -> pages::Invitation<'a> {
        pages::Invitation {
            link: look.invite,
            base: look.base,
            lang: look.shared_in,
            host,
            code: self.code(),
            looking: &self.looking.names,
            strangers: self.looking.strangers,
        }
    }

    /// Returns the name under which a guest sits here.
    pub(crate) fn name_of(&self, guest: GuestId) -> Option<String> {
        let seat = self.seat_of(guest)?;
        self.table.summary().people.get(seat.index())?.name.clone()
    }

    /// Returns the short code of the table, if it has one that is good.
    fn code(&self) -> Option<&str> {
        self.code.as_ref().filter(|code| code.until > self.shared.clock.now()).map(|code| code.text.as_str())
    }

    /// Returns the table's time.
    fn now(&self) -> u64 {
        (self.shared.clock.now() + self.ahead).max(self.table.now())
    }

    /// Returns when time will next bring something about at the table, if this node sees to that.
    fn wake_at(&self) -> Option<tokio::time::Instant> {
        if !self.standing.plays() {
            return None;
        }
        self.table.wake_at().map(|at| self.shared.clock.instant(at.saturating_sub(self.ahead)))
    }

    pub(crate) fn talk(&self) -> &[TalkLine] {
        &self.talk
    }

    pub(crate) fn version(&self) -> u64 {
        *self.version.borrow()
    }

    /// If somebody came or went, everybody hears of it.
    pub(in crate::hub) fn notice_who_is_here(&mut self) {
        if !self.connected.has_changed().unwrap_or(false) {
            return;
        }
        if let Some(nodes) = &self.shared.nodes {
            nodes.ask(Ask::Presence(self.meta.id));
        }
        if self.see_who_is_here() {
            self.tell();
        }
    }

    /// Brings up to date who is connected. Says whether that has changed.
    fn see_who_is_here(&mut self) -> bool {
        let connected = self.connected.borrow_and_update().clone();
        let now = self.shared.clock.now();
        let before = std::mem::take(&mut self.present);
        let here =
            |owner: &GuestId| connected.contains_key(&Some(*owner)) || self.standing.is_elsewhere(*owner);
        self.present = self.seats.iter().filter(|(_, owner)| here(owner)).map(|(seat, _)| *seat).collect();
        self.present.sort();
        let (present, seats) = (&self.present, &self.seats);
        let gone = self.gone.get_mut();
        gone.retain(|seat, _| !present.contains(seat) && seats.iter().any(|(taken, _)| taken == seat));
        for (seat, _) in seats.iter().filter(|(seat, _)| !present.contains(seat)) {
            gone.entry(*seat).or_insert(Gone { since: now, heard: before.contains(seat) });
        }
        let looking = self.who_looks(&connected);
        let others = std::mem::replace(&mut self.looking, looking);
        self.present != before || self.looking != others
    }

    /// Returns who has no seat and is connected. Once the game has begun, nobody is told of them.
    fn who_looks(&self, connected: &Connected) -> Looking {
        if self.table.summary().phase != Phase::Gathering {
            return Looking::default();
        }
        let has_no_seat = |guest: &GuestId| self.seat_of(*guest).is_none();
        let guests = connected.iter().filter(|(guest, _)| guest.as_ref().is_some_and(has_no_seat));
        let strangers = connected.get(&None).map_or(0, |visitor| visitor.connections as usize);
        Looking { names: guests.map(|(_, visitor)| visitor.name.clone()).collect(), strangers }
    }

    /// Is everything that happened here on disk?
    pub(in crate::hub) fn is_stored(&self) -> bool {
        self.stored == self.table.head()
    }

    async fn tick(&mut self) -> Result<(), StoreError> {
        self.replace_the_absent().await?;
        let batch = self.table.tick(self.now());
        if !batch.happened {
            // A millisecond early, by rounding.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        self.commit(batch, None).await
    }

    /// Whoever is late and absent leaves, so that a bot plays on for them. Who is there only loses the decision.
    async fn replace_the_absent(&mut self) -> Result<(), StoreError> {
        for (seat, since) in self.table.late(self.now()) {
            if !self.is_absent(seat, since.saturating_sub(self.ahead)) {
                continue;
            }
            let id = CommandId::Clock { seq: self.table.head() + 1 };
            if let Ok(batch) = self.table.handle(id, By::Host, self.now(), Order::Away { seat }) {
                self.commit(batch, None).await?;
            }
        }
        Ok(())
    }

    /// Stores what happened; then it may be known.
    async fn commit(&mut self, batch: Batch, change: Option<SeatChange>) -> Result<(), StoreError> {
        if !batch.happened {
            return Ok(());
        }
        let stored = self.store(change).await;
        self.recover(stored).await
    }

    async fn store(&mut self, change: Option<SeatChange>) -> Result<(), StoreError> {
        let facts = self.table.unstored(self.stored as usize);
        if facts.is_empty() {
            return Ok(());
        }
        let (head, now) = (self.stored, self.shared.clock.now());
        let mut summary = self.table.summary();
        summary.wake = summary.wake.map(|at| at.saturating_sub(self.ahead));
        for turn in summary.people.iter_mut().filter_map(|person| person.turn.as_mut()) {
            turn.since = turn.since.saturating_sub(self.ahead);
            turn.until = turn.until.saturating_sub(self.ahead);
        }
        let append = Append { table: self.meta.id, head, facts, seat: change.clone(), summary, now };
        let changes = self.shared.store.append(append).await?;
        self.stored = self.table.head();
        self.has_changed(changes);
        if let Some(change) = change {
            match change {
                SeatChange::Taken(seat, guest) => self.seats.push((seat, guest)),
                SeatChange::Freed { seat, heir } => {
                    self.seats.retain(|(taken, _)| *taken != seat);
                    self.meta.host = heir.unwrap_or(self.meta.host);
                }
                SeatChange::Renumbered(owners) => {
                    self.seats = owners;
                    self.gone.get_mut().clear();
                }
            }
            self.see_who_is_here();
        }
        if self.table.is_over() {
            self.shared.metrics.tables_over.add(1);
            let (link, game) = (self.meta.link.clone(), self.meta.game.clone());
            // Who is not told finds out by looking.
            _ = self.shared.ended.try_send(Ended { link, game, host: self.meta.host });
        }
        self.tell();
        Ok(())
    }

    /// There is something new to see. Versions grow across restarts too.
    fn tell(&self) {
        let now = self.shared.clock.stamp();
        self.version.send_modify(|version| *version = now.max(*version + 1));
    }

    /// Lets every awaited bot think that does not think yet.
    fn ask_bots(&mut self) {
        if !self.standing.plays() {
            return;
        }
        for turn in self.turns.begin(self.table.bots()) {
            let Some(question) = self.table.question(turn.seat) else { continue };
            let (me, pause) = (self.me.clone(), self.shared.bot_pause);
            let thinkers = Arc::clone(&self.shared.thinkers);
            let claim = Claim { kind: Kind::Move, guest: self.meta.host, table: Some(self.meta.id) };
            tokio::spawn(async move {
                let thought = thinkers.decide(claim, question, &turn.level);
                let (action, ()) = tokio::join!(thought, tokio::time::sleep(pause));
                if let Some(me) = me.upgrade() {
                    _ = me.send(Mail::Decided { turn, action }).await;
                }
            });
        }
    }

    async fn decided(&mut self, turn: BotTurn, action: String) -> Result<(), StoreError> {
        let BotTurn { seat, round, .. } = turn;
        let id = CommandId::Bot { seat, round, seq: self.table.head() + 1 };
        let now = self.now();
        let taken = match self.table.handle(id, By::Bot(seat), now, Order::Decide { round, action }) {
            Ok(batch) => {
                let stored = self.commit(batch, None).await;
                if stored.is_err() {
                    // It was not the answer that was refused.
                    self.turns.answered(seat, round, true);
                }
                stored?;
                true
            }
            // The round has sealed without it, or was undone.
            Err(why) => {
                tracing::debug!(table = %self.meta.id, %seat, %why, "a bot was late");
                false
            }
        };
        if self.turns.answered(seat, round, taken) {
            tracing::error!(table = %self.meta.id, %seat, round, "a bot is not asked any more; its answers are refused");
        }
        Ok(())
    }
}
