//! A desk as a copy of a log that other nodes write to, too.
//!
//! What a desk has applied and could not store it takes back. If another node was first, it takes in what that one has stored,
//! and whoever asked is tried again. If the store is away, the desk goes on showing what it has, and looks before it does
//! anything else.

use catalogue::AnyTable;

use super::{Ask, Desk, StoreError, StoredTable};
use crate::store::{News, TableCopy};

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
        let News { table: StoredTable { meta, changes, facts, seats, talk, .. }, after } = news;
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
        (self.meta, self.seats, self.talk) = (meta, seats, talk);
        self.see_who_is_here();
        self.shared.metrics.news.add(1);
        self.tell();
        Ok(())
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
