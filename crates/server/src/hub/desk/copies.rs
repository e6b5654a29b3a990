//! A desk as a copy of a log that other nodes write to, too.
//!
//! What a desk has applied and could not store it takes back. If another node was first, it takes in what that one has stored,
//! and whoever asked is tried again. If the store is away, the desk goes on showing what it has, and looks before it does
//! anything else.

use std::time::Duration;

use catalogue::{AdviceLine, AnyTable};
use game::Seat;
use tokio::time::timeout;

use super::{Ask, Desk, StoreError, StoredTable};
use crate::store::{GuestId, News, SharedAdvice, TableCopy};

/// Whoever looks waits no longer for what other nodes may have stored.
const LOOKING: Duration = Duration::from_secs(1);

impl Desk {
    /// Brings the desk in order after storing something. [`StoreError::Conflict`] says that it has caught up with another
    /// node, and what was asked can be tried again.
    pub(super) async fn recover(&mut self, stored: Result<(), StoreError>) -> Result<(), StoreError> {
        let Err(why) = stored else { return Ok(()) };
        if self.shared.nodes.is_none() {
            return Err(why);
        }
        self.take_back()?;
        match why {
            StoreError::Conflict => {
                self.shared.metrics.conflicts.add(1);
                self.catch_up().await?;
            }
            StoreError::Away(_) => self.standing.doubt(),
            _ => {}
        }
        Err(why)
    }

    /// Returns whether the desk is still good after this. Where nobody else has a copy, it is restored from the store.
    pub(super) fn goes_on_after(&self, why: &StoreError) -> bool {
        if self.shared.nodes.is_none() {
            return false;
        }
        if let StoreError::Away(_) = why {
            self.standing.doubt();
        }
        matches!(why, StoreError::Away(_) | StoreError::Conflict)
    }

    /// Looks into the store if the desk may lack something.
    pub(super) async fn be_up_to_date(&mut self) -> Result<(), StoreError> {
        if self.standing.is_in_doubt() { self.catch_up().await } else { Ok(()) }
    }

    /// Reads what others have stored.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let Some(nodes) = &self.shared.nodes else { return Ok(()) };
        self.standing.doubt();
        let copy = TableCopy { table: self.meta.id, head: self.stored, changes: None };
        match nodes.store.news(&[copy]).await?.pop() {
            Some(news) => self.learn(news),
            // It was deleted.
            None => Err(StoreError::Closed),
        }
    }

    /// Takes in what others have stored.
    pub(super) fn learn(&mut self, news: News) -> Result<(), StoreError> {
        let News { table: StoredTable { meta, changes, facts, seats, talk, code, advice, .. }, after } = news;
        let known = self.standing.copy();
        let is_old = known.changes.is_some_and(|known| known >= changes);
        // What was read before something else was stored here says less than what is known.
        if is_old || after > self.stored || after + (facts.len() as u64) < self.stored {
            return Ok(());
        }
        let new = &facts[(self.stored - after) as usize..];
        if !new.is_empty() && self.table.follow(new).is_err() {
            self.restore(self.stored, new)?;
        }
        self.stored = self.table.head();
        self.standing.set_head(self.stored);
        self.standing.set_changes(changes);
        // What was stored here comes back, too, and is nothing new to anybody.
        let is_known = known.changes.is_some()
            && new.is_empty()
            && advice.is_empty()
            && (&meta, &seats, &talk, &code) == (&self.meta, &self.seats, &self.talk, &self.code);
        let has_other_number =
            |(seat, owner): &(Seat, GuestId)| seats.iter().any(|(now, same)| same == owner && now != seat);
        if self.seats.iter().any(has_other_number) {
            self.gone.get_mut().clear();
        }
        (self.meta, self.seats, self.talk, self.code) = (meta, seats, talk, code);
        for SharedAdvice { seat, round, json } in advice {
            if let Ok(lines) = serde_json::from_str(&json) {
                self.table.advise(seat, round, lines);
            }
        }
        self.shared.metrics.news.add(1);
        if self.see_who_is_here() || !is_known {
            self.tell();
        }
        Ok(())
    }

    /// Looks whether another node has stored something of which this one has not heard yet: whoever asks may come from there.
    /// While the store is away there is nothing new. Returns whether there was.
    pub(super) async fn look_elsewhere(&mut self) -> Result<bool, StoreError> {
        let Some(nodes) = self.shared.nodes.as_ref().filter(|nodes| !nodes.store.is_alone()) else {
            return Ok(false);
        };
        match timeout(LOOKING, nodes.store.news(&[self.standing.copy()])).await {
            Ok(Ok(mut news)) => news.pop().map_or(Ok(false), |news| self.learn(news).map(|()| true)),
            Ok(Err(StoreError::Away(_))) | Err(_) => Ok(false),
            Ok(Err(why)) => Err(why),
        }
    }

    /// Shows the owner of a seat what their choices are worth, at other nodes too: their page may be at one of those.
    pub(super) async fn share_advice(&mut self, seat: Seat, round: u32, advice: &[AdviceLine]) {
        let Some(nodes) = self.shared.nodes.as_ref().filter(|nodes| !nodes.store.is_alone()) else { return };
        let Ok(json) = serde_json::to_string(advice) else { return };
        match nodes.store.advise(self.meta.id, &SharedAdvice { seat, round, json }).await {
            Ok(Some(changes)) => self.has_changed(changes),
            Ok(None) => {}
            Err(why) => tracing::debug!(table = %self.meta.id, %why, "a hint is shown at this node alone"),
        }
    }

    /// Notes that something was stored here, after which the table has changed so often.
    pub(super) fn has_changed(&mut self, changes: u64) {
        let Some(nodes) = &self.shared.nodes else { return };
        self.standing.set_head(self.stored);
        match self.standing.copy().changes {
            Some(known) if known + 1 == changes => self.standing.set_changes(changes),
            // Somebody elsewhere has changed something, too: talk, or who sits where.
            _ => nodes.ask(Ask::Look(self.meta.id)),
        }
    }

    /// Takes back what could not be stored.
    fn take_back(&mut self) -> Result<(), StoreError> {
        if self.table.head() == self.stored { Ok(()) } else { self.restore(self.stored, &[]) }
    }

    /// Makes the table anew from its first facts and those that are new.
    fn restore(&mut self, first: u64, new: &[String]) -> Result<(), StoreError> {
        let mut facts: Vec<_> = self.table.unstored(0).into_iter().map(|fact| fact.json).collect();
        facts.truncate(first as usize);
        facts.extend_from_slice(new);
        let restored = self.shared.catalogue.restore_table(self.table.game(), &facts);
        let restored: Box<dyn AnyTable> = restored.map_err(|why| StoreError::Damaged(why.to_string()))?;
        self.table = restored;
        Ok(())
    }
}
