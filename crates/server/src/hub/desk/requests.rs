//! What guests ask of a table, and whether they may.

use std::sync::Arc;

use catalogue::{Order, OrderRefusal, Plan, Power};
use game::Seat;
use table::{By, CommandId};

use super::mail::{Mail, Rematch, Reply};
use super::{Desk, TALK};
use crate::hub::refusal::Refusal;
use crate::store::{GuestId, MovedSeat, SeatChange, TalkLine};
use crate::token::{Hash, Token};

impl Desk {
    pub(super) async fn order(&mut self, guest: GuestId, id: CommandId, order: Order) -> Result<(), Refusal> {
        let own = self.seat_of(guest);
        let (by, order) = match (order.power(), own) {
            (Power::Newcomer, None) => (By::Guest, order),
            // Sitting down again is coming back; to who is here already, it is the answer to a form sent twice.
            (Power::Newcomer, Some(seat)) if self.table.is_played_by_owner(seat) => return Ok(()),
            (Power::Newcomer, Some(seat)) => (By::Seat(seat), Order::Return),
            (Power::Owner, Some(seat)) => (By::Seat(seat), order),
            (Power::Owner | Power::Other(_), None) => return Err(Refusal::NoSeat),
            (Power::Other(seat), Some(_)) if self.is_away(seat) => (By::Host, order),
            (Power::Other(_), Some(_)) => return Err(Refusal::NotAway),
            (Power::Host, _) if guest == self.meta.host => (By::Host, order),
            (Power::Host, _) => return Err(Refusal::NotHost),
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

    pub(super) async fn say(&mut self, guest: GuestId, name: String, text: String) -> Result<(), Refusal> {
        let line = TalkLine { at: self.shared.clock.now(), name, seat: self.seat_of(guest), text };
        if line.seat.is_none() {
            return Err(Refusal::NoSeat);
        }
        self.shared.store.add_talk(self.meta.id, line.clone()).await?;
        if self.talk.len() == TALK {
            self.talk.remove(0);
        }
        self.talk.push(line);
        self.tell();
        Ok(())
    }

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
        let (me, thinkers) = (self.me.clone(), Arc::clone(&self.shared.thinkers));
        tokio::spawn(async move {
            let advice = thinkers.advise(question).await;
            if let Some(me) = me.upgrade() {
                _ = me.send(Mail::Advised { seat, round, advice, reply }).await;
            }
        });
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
        Ok(Rematch::New(Plan { hints: self.meta.hints, listed: self.meta.listed, ..again }))
    }

    /// Ends the game where it stands, whoever plays: the owner of the machine wants it so.
    pub(super) async fn close(&mut self) -> Result<(), Refusal> {
        let id = Token::random().reveal().parse().expect("tokens are good ids");
        let batch = self.table.handle(id, By::Host, self.shared.clock.now(), Order::Close)?;
        self.commit(batch, None).await?;
        Ok(())
    }

    pub(super) async fn plays_on(&mut self, link: String) -> Result<String, Refusal> {
        if let Some(first) = &self.meta.rematch {
            return Ok(first.clone());
        }
        self.shared.store.set_rematch(self.meta.id, link.clone()).await?;
        self.meta.rematch = Some(link.clone());
        self.tell();
        Ok(link)
    }
}
