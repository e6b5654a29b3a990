//! What nodes that share a database need of it, besides what every store does.

use std::sync::Mutex;

use tokio::sync::mpsc;
use tokio_postgres::{Notification, Row};

use super::tables::{FETCH, news};
use super::{Postgres, migrations, teller};
use crate::store::StoreError;
use crate::store::types::{Beat, GuestId, News, Notice, SharedAdvice, TALK_SHOWN, TableCopy, TableId};

/// Brings who is connected to this node at some tables up to date.
const PRESENT: &str = "WITH here AS (
        SELECT * FROM unnest($3::bigint[], $4::bigint[]) AS here(table_id, guest)
    ), gone AS (
        DELETE FROM connected WHERE node = $1 AND table_id = ANY($2::bigint[])
        AND NOT EXISTS (SELECT 1 FROM here WHERE here.table_id = connected.table_id AND here.guest = connected.guest)
    )
    INSERT INTO connected(table_id, guest, node) SELECT table_id, guest, $1 FROM here ON CONFLICT DO NOTHING";

/// Who is connected to other nodes.
const ELSEWHERE: &str =
    "SELECT DISTINCT table_id, guest FROM connected JOIN nodes ON nodes.id = connected.node
    WHERE table_id = ANY($2) AND node <> $1 AND is_alive(seen)";

const LEAVE: &str =
    "WITH lent AS (DELETE FROM leases WHERE node = $1), gone AS (DELETE FROM connected WHERE node = $1)
    DELETE FROM nodes WHERE id = $1";

/// Where notices of other nodes come from.
pub(super) type Notices = Mutex<Option<mpsc::Receiver<Option<Notification>>>>;

/// What other nodes tell this one.
pub(crate) struct Listener {
    me: i64,
    notices: mpsc::Receiver<Option<Notification>>,
}

impl Listener {
    /// Waits for what another node tells. Returns everything that was told by then.
    pub(crate) async fn next(&mut self) -> Vec<Notice> {
        let mut waiting = Vec::new();
        if self.notices.recv_many(&mut waiting, 1_024).await == 0 {
            // Nobody tells anything any more: the store is being closed.
            std::future::pending::<()>().await;
        }
        waiting.iter().flat_map(|notice| teller::read(self.me, notice.as_ref())).collect()
    }
}

impl Postgres {
    /// Returns what other nodes tell this one, to whoever asks first.
    pub(crate) fn listen(&self) -> Option<Listener> {
        let notices = self.notices.lock().expect("nobody panics while holding it").take()?;
        Some(Listener { me: self.me, notices })
    }

    /// Says that this node is there.
    pub(crate) async fn beat(&self, now: u64) -> Result<Beat, StoreError> {
        let sql = "SELECT house, is_new, alive, works_beside, last_happening FROM beat($1, $2)";
        let row = self.house.row(sql, &[&self.me, &(now as i64)]).await?.ok_or(StoreError::Closed)?;
        let (beside, newest) = (row.get::<_, i32>(3), migrations::ALL.len() as i32);
        if beside > newest {
            return Err(StoreError::Newer(beside, newest));
        }
        let beat = Beat {
            time: row.get::<_, i64>(0) as u64,
            is_new: row.get(1),
            nodes: row.get::<_, i64>(2) as u64,
            happened: row.get::<_, i64>(4) as u64,
        };
        self.teller.set_alone(beat.nodes <= 1);
        Ok(beat)
    }

    /// Returns what has happened after number `known` that no node may miss.
    pub(crate) async fn happenings(&self, known: u64) -> Result<Vec<Notice>, StoreError> {
        let sql = "SELECT n, what, id FROM happenings WHERE n > $1 ORDER BY n";
        let rows = self.house.query(sql, &[&(known as i64)]).await?;
        let first = rows.first().map_or(known + 1, |row| row.get::<_, i64>(0) as u64);
        let forgotten = (first > known + 1).then_some(Notice::Missed);
        Ok(forgotten.into_iter().chain(rows.iter().filter_map(happening)).collect())
    }

    /// Says that this guest is let in no more, at any node.
    pub(crate) async fn shut_out(&self, guest: GuestId) -> Result<(), StoreError> {
        self.line.query("SELECT happen('removed', ARRAY[$1::bigint])", &[&guest.0]).await?;
        self.teller.tell(Notice::Removed(guest));
        Ok(())
    }

    /// Returns whether there is no other node, as far as is known.
    pub(crate) fn is_alone(&self) -> bool {
        self.teller.is_alone()
    }

    /// Shows the owner of a seat what their choices are worth, at whichever node they look. Returns how often the table has
    /// changed by now, if it is there.
    pub(crate) async fn advise(
        &self,
        table: TableId,
        advice: &SharedAdvice,
    ) -> Result<Option<u64>, StoreError> {
        let SharedAdvice { seat, round, json } = advice;
        let (seat, round) = (seat.number() as i64, i64::from(*round));
        // How often a table has changed must never go back, so this waits for the disk like a move.
        let row = self.line.row("SELECT advise($1, $2, $3, $4)", &[&table.0, &seat, &round, json]).await?;
        let changes = row.and_then(|row| row.get::<_, Option<i64>>(0)).map(|changes| changes as u64);
        if let Some(changes) = changes {
            self.teller.tell(Notice::Changed(vec![(table, changes)]));
        }
        Ok(changes)
    }

    /// Says that this node comes or goes. Those who thought that they were alone know better then.
    pub(crate) async fn tell_of_me(&self) -> Result<(), StoreError> {
        let told = teller::text_of_nodes(self.me);
        self.house.query(teller::TELL, &[&told]).await.map(|_| ())
    }

    /// Says that this node goes, so that others play for its tables at once.
    pub(crate) async fn leave(&self) -> Result<(), StoreError> {
        self.house.query(LEAVE, &[&self.me]).await?;
        // Nobody carries what is told later.
        self.tell_of_me().await
    }

    /// Somebody else was heard of.
    pub(crate) fn is_not_alone(&self) {
        self.teller.set_alone(false);
    }

    /// Asks to play for the bots and clocks of these tables. Returns those for which this node does.
    pub(crate) async fn claim(&self, tables: &[TableId]) -> Result<Vec<TableId>, StoreError> {
        let rows = self.house.query("SELECT claim($1, $2)", &[&self.me, &numbers(tables)]).await?;
        Ok(rows.iter().map(|row| TableId(row.get(0))).collect())
    }

    /// Plays for these tables no more.
    pub(crate) async fn release(&self, tables: &[TableId]) -> Result<(), StoreError> {
        let sql = "DELETE FROM leases WHERE node = $1 AND table_id = ANY($2)";
        self.house.query(sql, &[&self.me, &numbers(tables)]).await.map(|_| ())
    }

    /// Says who is connected to this node at some tables, and nobody else there.
    pub(crate) async fn set_present(
        &self,
        tables: &[TableId],
        here: &[(TableId, GuestId)],
    ) -> Result<(), StoreError> {
        let at: Vec<_> = here.iter().map(|(table, _)| table.0).collect();
        let guests: Vec<_> = here.iter().map(|(_, guest)| guest.0).collect();
        self.house.query(PRESENT, &[&self.me, &numbers(tables), &at, &guests]).await?;
        self.teller.tell(Notice::Presence(tables.to_vec()));
        Ok(())
    }

    /// Returns who is connected to other nodes at these tables.
    pub(crate) async fn elsewhere(&self, tables: &[TableId]) -> Result<Vec<(TableId, GuestId)>, StoreError> {
        let rows = self.house.query(ELSEWHERE, &[&self.me, &numbers(tables)]).await?;
        Ok(rows.iter().map(|row| (TableId(row.get(0)), GuestId(row.get(1)))).collect())
    }

    /// Returns what these copies lack, of those that lack something.
    pub(crate) async fn news(&self, copies: &[TableCopy]) -> Result<Vec<News>, StoreError> {
        let ids: Vec<_> = copies.iter().map(|copy| copy.table.0).collect();
        let heads: Vec<_> = copies.iter().map(|copy| copy.head as i64).collect();
        let changes: Vec<_> = copies.iter().map(|copy| copy.changes.map_or(-1, |n| n as i64)).collect();
        let rows = self.house.query(FETCH, &[&i64::from(TALK_SHOWN), &ids, &heads, &changes]).await?;
        // A table that is damaged says so when somebody asks for it; the others are none the worse for it.
        let whole = |row| news(row).inspect_err(|why| tracing::error!(%why, "a table cannot be read")).ok();
        Ok(rows.iter().filter_map(whole).collect())
    }
}

/// Reads what has happened. What cannot be read is from a node of another version.
fn happening(row: &Row) -> Option<Notice> {
    let (what, id): (&str, i64) = (row.get(1), row.get(2));
    match what {
        "guest" => Some(Notice::Guest(GuestId(id))),
        "signed_out" => Some(Notice::SignedOut(GuestId(id))),
        "removed" => Some(Notice::Removed(GuestId(id))),
        "deleted" => Some(Notice::Deleted(TableId(id))),
        "bans" => Some(Notice::Bans),
        _ => None,
    }
}

fn numbers(tables: &[TableId]) -> Vec<i64> {
    tables.iter().map(|table| table.0).collect()
}
