//! One node among several that share a store.
//!
//! Every node may have any table in its memory; its copy of the log is brought up to date by what others tell, and by looking
//! once a second, because what they tell may be lost. Somebody has to play for the bots and clocks of a table: the
//! database says who. If two think that it is they, the store refuses one.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::MissedTickBehavior;

use super::Hub;
use super::asks::{Ask, Nodes, WAITING};
use super::desk::{DeskHandle, Mail};
use crate::shut_out::{ShutOut, banned};
use crate::store::{GuestId, News, Notice, StoreError, TableCopy, TableId};

/// How often a node says that it is there, and asks to play where a node that is gone did.
const BEAT: Duration = Duration::from_millis(500);

/// Once in so many beats it looks for everything that it was not told.
const LOOK: u32 = 2;

/// The desks of this node, by the numbers of their tables.
type Desks = HashMap<TableId, DeskHandle>;

impl Hub {
    /// Works as one of several nodes. Returns at once if there can be no others.
    pub(crate) async fn be_a_node(self: Arc<Self>, shut_out: Arc<ShutOut>) {
        let Some(nodes) = &self.shared.nodes else { return };
        let taken = nodes.asked.lock().expect("nobody panics while holding it").take();
        let Some((mut listener, mut asks)) = taken else { return };
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut asked, mut well, mut beats) = (Vec::new(), true, 0_u32);
        loop {
            let done = tokio::select! {
                _ = beat.tick() => {
                    beats = beats.wrapping_add(1);
                    if beats.is_multiple_of(LOOK) {
                        self.look_around(nodes, &shut_out).await
                    } else {
                        self.be_there(nodes, &shut_out).await
                    }
                }
                notices = listener.next() => self.hear(nodes, notices, &shut_out).await,
                _ = asks.recv_many(&mut asked, WAITING) => self.serve_desks(nodes, std::mem::take(&mut asked)).await,
            };
            match done {
                Ok(()) => well = true,
                Err(why @ StoreError::Newer(..)) => {
                    tracing::error!(%why, "this node stops");
                    nodes.outdated.notify_one();
                    return;
                }
                Err(why) if well => {
                    tracing::warn!(%why, "the other nodes are out of reach");
                    well = false;
                }
                Err(_) => {}
            }
        }
    }

    /// Waits until this program is too old for the database, which another node has brought to a newer layout.
    pub(crate) async fn outdated(&self) {
        match &self.shared.nodes {
            Some(nodes) => nodes.outdated.notified().await,
            None => std::future::pending().await,
        }
    }

    fn desks_by_table(&self) -> Desks {
        let desks = self.desks.lock().expect("not poisoned");
        desks.values().map(|desk| (desk.standing.table(), desk.clone())).collect()
    }

    /// Says that this node is there, and plays on where another has gone.
    async fn be_there(&self, nodes: &Nodes, shut_out: &ShutOut) -> Result<(), StoreError> {
        let beat = nodes.store.beat(self.now()).await?;
        self.shared.clock.follow(beat.time);
        self.shared.metrics.nodes.set(beat.nodes as i64);
        let desks = self.desks_by_table();
        self.learn_what_happened(nodes, &desks, beat.happened, shut_out).await?;
        if beat.is_new {
            // The others do not know this node, or have forgotten who is here.
            nodes.store.tell_of_me().await?;
            say_who_is_here(nodes, desks.values()).await?;
        }
        play(nodes, desks.values().filter(|desk| desk.standing.lets_others_play()).collect()).await
    }

    /// Says that this node is there, and looks for everything that it was not told.
    async fn look_around(&self, nodes: &Nodes, shut_out: &ShutOut) -> Result<(), StoreError> {
        self.be_there(nodes, shut_out).await?;
        let desks = self.desks_by_table();
        fetch(nodes, &desks, desks.values().map(|desk| desk.standing.copy()).collect()).await?;
        // Where this node plays, another may have taken its place while nothing was heard of it.
        play(nodes, desks.values().filter(|desk| desk.standing.means_to_play()).collect()).await?;
        see_who_is_elsewhere(nodes, desks.values().collect()).await
    }

    /// Takes in what no node may miss, up to this number.
    async fn learn_what_happened(
        &self,
        nodes: &Nodes,
        desks: &Desks,
        last: u64,
        shut_out: &ShutOut,
    ) -> Result<(), StoreError> {
        let known = *nodes.happened.lock().expect("nobody panics while holding it");
        // What happened before this node knew anybody says nothing to it.
        if let Some(known) = known
            && known < last
        {
            for notice in nodes.store.happenings(known).await? {
                self.take_note(desks, &notice, shut_out).await?;
            }
        }
        *nodes.happened.lock().expect("nobody panics while holding it") = Some(last);
        Ok(())
    }

    /// Takes in what concerns the whole house.
    async fn take_note(&self, desks: &Desks, notice: &Notice, shut_out: &ShutOut) -> Result<(), StoreError> {
        match notice {
            Notice::Deleted(table) => {
                if let Some(desk) = desks.get(table) {
                    _ = desk.mail.try_send(Mail::Stop);
                }
            }
            Notice::Guest(guest) => self.store().no_longer_know(Some(*guest)),
            Notice::SignedOut(guest) => {
                self.store().no_longer_know(Some(*guest));
                shut_out.disconnect(*guest);
            }
            Notice::Removed(guest) => {
                self.store().no_longer_know(Some(*guest));
                shut_out.remove(*guest);
            }
            Notice::Bans => shut_out.ban(banned(self.store().bans().await?)),
            Notice::Missed => {
                self.store().no_longer_know(None);
                shut_out.ban(banned(self.store().bans().await?));
            }
            Notice::Changed(_) | Notice::Presence(_) | Notice::Nodes => {}
        }
        Ok(())
    }

    /// Takes in what other nodes have told.
    async fn hear(&self, nodes: &Nodes, notices: Vec<Notice>, shut_out: &ShutOut) -> Result<(), StoreError> {
        let desks = self.desks_by_table();
        let (mut behind, mut presence) = (Vec::new(), Vec::new());
        if notices.iter().any(|notice| *notice != Notice::Missed) {
            nodes.store.is_not_alone();
        }
        for notice in notices {
            self.take_note(&desks, &notice, shut_out).await?;
            match notice {
                Notice::Changed(tables) => {
                    let held =
                        tables.iter().filter_map(|(table, changes)| Some((desks.get(table)?, changes)));
                    let copies = held.map(|(desk, changes)| (desk.standing.copy(), Some(*changes)));
                    behind.extend(copies.filter(|(copy, now)| copy.changes < *now).map(|(copy, _)| copy));
                }
                Notice::Presence(tables) => {
                    presence.extend(tables.iter().filter_map(|table| desks.get(table)));
                }
                Notice::Nodes => {
                    play(nodes, desks.values().filter(|desk| desk.standing.wants_to_play()).collect())
                        .await?;
                }
                Notice::Missed => {
                    say_who_is_here(nodes, desks.values()).await?;
                    self.look_around(nodes, shut_out).await?;
                }
                Notice::Deleted(_)
                | Notice::Guest(_)
                | Notice::SignedOut(_)
                | Notice::Removed(_)
                | Notice::Bans => {}
            }
        }
        fetch(nodes, &desks, behind).await?;
        see_who_is_elsewhere(nodes, presence).await
    }

    /// Does what desks have asked for.
    async fn serve_desks(&self, nodes: &Nodes, asks: Vec<Ask>) -> Result<(), StoreError> {
        let desks = self.desks_by_table();
        let (mut to_play, mut to_rest, mut to_look, mut presence) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for ask in asks {
            match ask {
                Ask::Play(table) => to_play.extend(desks.get(&table)),
                // Somebody may have asked for the table again.
                Ask::Rest(table) if !desks.contains_key(&table) => to_rest.push(table),
                Ask::Rest(_) => {}
                Ask::Presence(table) => presence.extend(desks.get(&table)),
                Ask::Look(table) => to_look.extend(desks.get(&table).map(|desk| desk.standing.copy())),
            }
        }
        play(nodes, to_play).await?;
        fetch(nodes, &desks, to_look).await?;
        if !presence.is_empty() {
            say_who_is_here(nodes, presence.iter().copied()).await?;
            see_who_is_elsewhere(nodes, presence).await?;
        }
        if !to_rest.is_empty() {
            nodes.store.release(&to_rest).await?;
        }
        Ok(())
    }
}

/// Brings copies up to date.
async fn fetch(nodes: &Nodes, desks: &Desks, copies: Vec<TableCopy>) -> Result<(), StoreError> {
    if copies.is_empty() {
        return Ok(());
    }
    for news in nodes.store.news(&copies).await? {
        let News { table, .. } = &news;
        if let Some(desk) = desks.get(&table.meta.id) {
            // A desk that is too busy to be told is told at the next look.
            _ = desk.mail.try_send(Mail::News(Box::new(news)));
        }
    }
    Ok(())
}

/// Asks to play for the bots and clocks of these desks, and tells them whether this node does.
async fn play(nodes: &Nodes, desks: Vec<&DeskHandle>) -> Result<(), StoreError> {
    if desks.is_empty() {
        return Ok(());
    }
    let tables: Vec<_> = desks.iter().map(|desk| desk.standing.table()).collect();
    let ours: BTreeSet<_> = nodes.store.claim(&tables).await?.into_iter().collect();
    for desk in desks {
        if desk.standing.set_plays(ours.contains(&desk.standing.table())) {
            _ = desk.mail.try_send(Mail::Look);
        }
    }
    Ok(())
}

/// Tells the other nodes who is connected to this one.
async fn say_who_is_here(nodes: &Nodes, desks: impl Iterator<Item = &DeskHandle>) -> Result<(), StoreError> {
    let (mut tables, mut here): (Vec<TableId>, Vec<(TableId, GuestId)>) = (Vec::new(), Vec::new());
    for desk in desks {
        let table = desk.standing.table();
        tables.push(table);
        here.extend(desk.presence.guests().into_iter().map(|guest| (table, guest)));
    }
    if tables.is_empty() { Ok(()) } else { nodes.store.set_present(&tables, &here).await }
}

/// Finds out who is connected to other nodes.
async fn see_who_is_elsewhere(nodes: &Nodes, desks: Vec<&DeskHandle>) -> Result<(), StoreError> {
    if desks.is_empty() {
        return Ok(());
    }
    let tables: Vec<_> = desks.iter().map(|desk| desk.standing.table()).collect();
    let mut elsewhere: HashMap<TableId, BTreeSet<GuestId>> = HashMap::new();
    for (table, guest) in nodes.store.elsewhere(&tables).await? {
        elsewhere.entry(table).or_default().insert(guest);
    }
    for desk in desks {
        let guests = elsewhere.remove(&desk.standing.table()).unwrap_or_default();
        if desk.standing.set_elsewhere(guests) {
            _ = desk.mail.try_send(Mail::Look);
        }
    }
    Ok(())
}
