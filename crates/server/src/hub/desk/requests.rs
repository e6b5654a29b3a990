//! What guests ask of a table, and whether they may.

use std::sync::Arc;

use catalogue::{AdviceLine, Order, OrderRefusal, Plan, Power};
use game::{Seat, SeatSet};
use table::{By, ClientId, CommandId, Phase};

use super::mail::{Mail, Rematch, Reply};
use super::{Desk, TALK};
use crate::hub::fair_queue::{Claim, Kind};
use crate::hub::refusal::Refusal;
use crate::store::{Code, GuestId, MovedSeat, SeatChange, StoreError, TalkLine};
use crate::token::{Hash, Token, short_code};

/// A short code is good for so long, in milliseconds.
const CODE_LASTS: u64 = 24 * 60 * 60 * 1000;

/// An order that comes after one of another node is tried again, so often.
const ATTEMPTS: usize = 10;

impl Desk {
    /// Does what a guest orders. If another node was first with something else, or knows something for which the order is
    /// right, it is given again to the table as it is now.
    pub(super) async fn order(&mut self, guest: GuestId, id: ClientId, order: Order) -> Result<(), Refusal> {
        if self.is_slow() {
            // Before it is done: afterwards the next turn is there, and whoever is to be told of it is looked up at any moment.
            self.shared.note_look(self.meta.id, guest).await;
        }
        let mut given = Ok(());
        for _ in 0..ATTEMPTS {
            self.be_up_to_date().await?;
            given = self.give(guest, id.clone(), order.clone()).await;
            let is_behind = match &given {
                Ok(()) => false,
                Err(Refusal::Store(why)) => matches!(why, StoreError::Conflict),
                Err(_) => self.look_elsewhere().await?,
            };
            if !is_behind {
                break;
            }
        }
        given
    }

    async fn give(&mut self, guest: GuestId, id: ClientId, order: Order) -> Result<(), Refusal> {
        self.hear_of(Some(guest));
        let sits_down = order.power() == Power::Newcomer;
        if sits_down && self.seat_of(guest).is_some_and(|seat| self.table.is_played_by_owner(seat)) {
            // A form sent twice.
            return Ok(());
        }
        let (by, order) = self.power(guest, order)?;
        let id = CommandId::from(id);
        let against = if let Order::Away { seat } = &order { Some(*seat) } else { None };
        let batch = self.table.handle(id.clone(), by, self.now(), order)?;
        // The log does not tell guests apart that have no seat, nor those for whom the table acts. What was done before under
        // this id was somebody else's if it did not do this.
        let is_undone = sits_down && self.seat_of(guest).is_none()
            || against.is_some_and(|seat| self.table.is_played_by_owner(seat));
        if !batch.happened && is_undone {
            return Err(OrderRefusal::Table(table::Refusal::IdTaken { id }).into());
        }
        let change = match (batch.joined, batch.freed) {
            (Some(seat), _) => Some(SeatChange::Taken(seat, guest)),
            (None, Some(seat)) => Some(SeatChange::Freed { seat, heir: self.heir(seat) }),
            (None, None) if !batch.removed.is_empty() => Some(self.renumbered(batch.removed)),
            (None, None) => None,
        };
        self.commit(batch, change).await?;
        Ok(())
    }

    /// Who has the rights of the host when the owner of this seat leaves, if those were theirs: the next person who sits here.
    fn heir(&self, seat: Seat) -> Option<GuestId> {
        let hosts = |(taken, owner): &(Seat, GuestId)| *taken == seat && *owner == self.meta.host;
        self.seats.iter().find(|taken| hosts(taken))?;
        let others = self.seats.iter().filter(|(taken, _)| *taken != seat);
        others.min_by_key(|(taken, _)| *taken).map(|(_, owner)| *owner)
    }

    /// Who owns which seat when these are taken away.
    fn renumbered(&self, removed: SeatSet) -> SeatChange {
        let number = |seat: Seat| seat.index() - removed.iter().filter(|gone| *gone < seat).count();
        let owners = self.seats.iter().filter_map(|(seat, owner)| Some((Seat::new(number(*seat))?, *owner)));
        SeatChange::Renumbered(owners.collect())
    }

    /// Makes sure that there is a short code by which others find the table while it waits for them.
    pub(super) async fn make_code(&mut self, guest: GuestId) -> Result<(), Refusal> {
        self.seat_of(guest).ok_or(Refusal::NoSeat)?;
        if self.table.summary().phase != Phase::Gathering {
            return Err(OrderRefusal::Table(table::Refusal::Started).into());
        }
        while self.code().is_none() {
            let code = Code { text: short_code(), until: self.shared.clock.now() + CODE_LASTS };
            if self.shared.store.new_code(self.meta.id, code.clone()).await? {
                self.code = Some(code);
                self.tell();
            }
        }
        Ok(())
    }

    pub(super) async fn say(&mut self, guest: GuestId, name: String, text: String) -> Result<(), Refusal> {
        let seat = Some(self.seat_of(guest).ok_or(Refusal::NoSeat)?);
        let mut line = TalkLine { number: 0, at: self.shared.clock.now(), name, seat, text };
        line.number = self.shared.store.add_talk(self.meta.id, line.clone()).await?;
        if self.talk.len() == TALK {
            self.talk.remove(0);
        }
        self.talk.push(line);
        self.tell();
        Ok(())
    }

    /// Works out what a guest's choices are worth, once for each decision.
    pub(super) fn hint(&mut self, guest: GuestId, reply: Reply<()>) {
        let Some(seat) = self.seat_of(guest) else {
            _ = reply.send(Err(Refusal::NoSeat));
            return;
        };
        if !self.meta.hints {
            _ = reply.send(Err(Refusal::NoHints));
            return;
        }
        let (Some(question), Some(round)) = (self.table.question(seat), self.table.open_round()) else {
            _ = reply.send(Err(OrderRefusal::Table(table::Refusal::NotAwaited { seat }).into()));
            return;
        };
        if !self.table.advice(seat).is_empty() {
            _ = reply.send(Ok(()));
            return;
        }
        let waiting = self.advising.entry((seat, round)).or_default();
        waiting.push(reply);
        if waiting.len() > 1 {
            return;
        }
        let (me, thinkers) = (self.me.clone(), Arc::clone(&self.shared.thinkers));
        let claim = Claim { kind: Kind::Hint, guest, table: Some(self.meta.id) };
        tokio::spawn(async move {
            let advice = thinkers.advise(claim, question).await;
            if let Some(me) = me.upgrade() {
                _ = me.send(Mail::Advised { seat, round, advice }).await;
            }
        });
    }

    /// Keeps what choices are worth, and tells all who asked.
    pub(super) async fn advised(&mut self, seat: Seat, round: u32, advice: Vec<AdviceLine>) {
        let known = !advice.is_empty();
        if known {
            self.share_advice(seat, round, &advice).await;
            self.table.advise(seat, round, advice);
            self.tell();
        }
        for reply in self.advising.remove(&(seat, round)).unwrap_or_default() {
            _ = reply.send(if known { Ok(()) } else { Err(Refusal::NoAdvice) });
        }
    }

    pub(super) async fn move_seat(&mut self, guest: GuestId, token: Hash) -> Result<Seat, Refusal> {
        if self.seat_of(guest).is_some() {
            return Err(Refusal::Seated);
        }
        let now = self.shared.clock.now();
        let moved = self.shared.store.move_seat(token, self.meta.id, guest, now).await?;
        let MovedSeat { seat, hosts } = moved.ok_or(Refusal::NoTable)?;
        if hosts {
            self.meta.host = guest;
        }
        for (taken, owner) in &mut self.seats {
            if *taken == seat {
                *owner = guest;
            }
        }
        self.see_who_is_here();
        self.tell();
        Ok(seat)
    }

    pub(super) fn rematch(&self, guest: GuestId) -> Result<Rematch, Refusal> {
        if let Some(link) = &self.meta.rematch {
            return Ok(Rematch::At(link.clone()));
        }
        self.seat_of(guest).ok_or(Refusal::NoSeat)?;
        if !self.table.is_over() {
            return Err(Refusal::NotOver);
        }
        let again = self.table.again().ok_or(OrderRefusal::Archived)?;
        // Its chairs are kept for those who sat here, so it is not for anybody who comes by.
        Ok(Rematch::New(Box::new(Plan { hints: self.meta.hints, ..again })))
    }

    /// Ends the game where it stands, whoever plays: the owner of the machine wants it so.
    pub(super) async fn close(&mut self) -> Result<(), Refusal> {
        self.be_up_to_date().await?;
        let id: CommandId = Token::random().reveal().parse().expect("tokens are good ids");
        let batch = self.table.handle(id, By::Host, self.now(), Order::Close)?;
        self.commit(batch, None).await?;
        Ok(())
    }

    pub(super) async fn plays_on(&mut self, link: String) -> Result<String, Refusal> {
        if let Some(first) = &self.meta.rematch {
            return Ok(first.clone());
        }
        let first = self.shared.store.set_rematch(self.meta.id, link).await?;
        self.meta.rematch = Some(first.clone());
        self.tell();
        Ok(first)
    }

    /// Finds out who sits at the table where they play on, so that those who are still here are told.
    /// What is wrong with that table is no matter of this one.
    pub(super) async fn see_who_plays_on(&mut self) {
        let Some(next) = self.meta.rematch.clone() else { return };
        let Ok(Some(next)) = self.shared.store.load(next).await else { return };
        let people = next.summary.people.into_iter().filter(|person| !person.bot);
        let before = std::mem::replace(&mut self.plays_on, people.filter_map(|person| person.name).collect());
        if self.plays_on != before {
            self.tell();
        }
    }
}
