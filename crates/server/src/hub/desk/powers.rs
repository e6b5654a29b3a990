//! Who may do what at a table: `docs/powers.md`, held to this by `tests/it/powers.rs`.

use catalogue::{Order, Power};
use game::Seat;
use table::{By, Phase};

use super::{Desk, Gone};
use crate::hub::refusal::Refusal;
use crate::store::GuestId;

impl Desk {
    /// Returns as whom a guest gives an order, and which order it comes to, or why they may not.
    pub(super) fn power(&self, guest: GuestId, order: Order) -> Result<(By, Order), Refusal> {
        let own = self.seat_of(guest);
        let seated = own.map(By::Seat).ok_or(Refusal::NoSeat);
        let opened = if guest == self.meta.host { Ok(By::Host) } else { Err(Refusal::NotHost) };
        let by = match order.power() {
            Power::Newcomer => match own {
                None => By::Guest,
                // Sitting down again is coming back.
                Some(seat) => return Ok((By::Seat(seat), Order::Return)),
            },
            Power::Owner => seated?,
            Power::OwnerFor(seat) => seated.and_then(|_| self.while_away(seat))?,
            Power::Host => opened?,
            Power::HostFor(seat) if own == Some(seat) => opened?,
            Power::HostFor(seat) => opened.and_then(|_| self.while_away(seat))?,
            Power::HostAlone => opened.and_then(|by| self.while_alone(own).map(|()| by))?,
        };
        Ok((by, order))
    }

    /// What is done for somebody who is away, the table does.
    fn while_away(&self, seat: Seat) -> Result<By, Refusal> {
        if self.is_away(seat) { Ok(By::Host) } else { Err(Refusal::NotAway) }
    }

    fn while_alone(&self, own: Option<Seat>) -> Result<(), Refusal> {
        if self.others_play(own) { Err(Refusal::OthersPlay) } else { Ok(()) }
    }

    /// Returns whether the game has begun and somebody besides this seat plays it: a person who has neither left nor
    /// given up nor is away.
    fn others_play(&self, own: Option<Seat>) -> bool {
        let plays = |seat: Seat| self.table.is_played_by_owner(seat) && !self.is_away(seat);
        self.table.summary().phase != Phase::Gathering
            && self.seats.iter().any(|(seat, _)| Some(*seat) != own && plays(*seat))
    }

    /// Returns whether the owner of this seat is away: not connected, and not heard of for as long as the table's clock
    /// gives for a decision ([`table::Clock::away_after`]).
    fn is_away(&self, seat: Seat) -> bool {
        self.away_at(seat).is_some_and(|at| self.shared.clock.now() >= at)
    }

    /// Returns when the owner of this seat is away if nothing is heard of them before; `None` if they are connected.
    fn away_at(&self, seat: Seat) -> Option<u64> {
        let long = self.table.clock().away_after(self.shared.away_after.as_millis() as u64);
        self.gone.borrow().get(&seat).map(|gone| gone.since + long)
    }

    /// Returns whether somebody whose time is over is absent: not connected, and not heard of since they were asked. Where
    /// people have days, not being connected is enough.
    pub(super) fn is_absent(&self, seat: Seat, asked: u64) -> bool {
        let gone = self.gone.borrow().get(&seat).copied();
        gone.is_some_and(|gone| self.is_slow() || !gone.heard || gone.since < asked)
    }

    /// Returns the seats whose owners play and are away.
    pub(super) fn away_seats(&self) -> Vec<Seat> {
        let seats = self.seats.iter().map(|(seat, _)| *seat);
        seats.filter(|seat| self.is_away(*seat) && self.table.is_played_by_owner(*seat)).collect()
    }

    /// Returns when the next of them will be, so that everybody is shown it.
    pub(super) fn next_away(&self) -> Option<tokio::time::Instant> {
        let now = self.shared.clock.now();
        let next =
            self.seats.iter().filter_map(|(seat, _)| self.away_at(*seat)).filter(|at| *at > now).min()?;
        Some(self.shared.clock.instant(next))
    }

    /// Notes a sign of life of somebody who is not connected: not everybody's browser has scripts.
    pub(super) fn hear_of(&self, guest: Option<GuestId>) {
        let Some(seat) = guest.and_then(|guest| self.seat_of(guest)) else { return };
        if let Some(gone) = self.gone.borrow_mut().get_mut(&seat) {
            *gone = Gone { since: self.shared.clock.now(), heard: true };
        }
    }
}
