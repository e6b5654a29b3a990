//! Who appends to logs, and commits in groups.
//!
//! What waits while a group is on its way to the database makes the next group. A group is one statement, which accepts or
//! refuses each table's piece by itself. If the database objects to the whole, because one piece says something impossible,
//! each piece is tried alone.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::Seat;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::connection::Line;
use super::teller::Teller;
use crate::metrics::Metrics;
use crate::store::StoreError;
use crate::store::types::{Append, Notice, SeatChange, TableId, people_json, phase_word};

/// No group holds more pieces: the first of them waits for the last.
const LARGEST_GROUP: usize = 512;

/// No more pieces wait. Whoever comes then is sent away at once.
const WAITING: usize = 8_192;

/// One group follows another no sooner: the processor's time for one is nearly the same for one piece as for ten.
const DISTANCE: Duration = Duration::from_millis(2);

/// In the place of a seat: this guest is the host from now on.
const HOST: i64 = -1;

const APPEND: &str = "SELECT written_id, written_changes FROM append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";

/// A piece of a group: what is to be written, and who waits for it.
struct Piece {
    append: Append,
    reply: oneshot::Sender<Result<u64, StoreError>>,
}

/// A handle to the writer. It ends, after the last write, when all handles are gone.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Piece>);

/// For waiting until the writer has ended.
pub(in crate::store) struct Ended(JoinHandle<()>);

impl Ended {
    pub(in crate::store) async fn wait(self) {
        _ = self.0.await;
    }
}

impl Writer {
    pub(super) fn start(line: Line, teller: Teller, metrics: Arc<Metrics>) -> (Self, Ended) {
        let (pieces, queue) = mpsc::channel(WAITING);
        (Writer(pieces), Ended(tokio::spawn(run(line, teller, queue, metrics))))
    }

    /// Writes and waits until it is committed. Returns how often the table has changed by now.
    pub(super) async fn append(&self, append: Append) -> Result<u64, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.0.try_send(Piece { append, reply }).map_err(|why| match why {
            mpsc::error::TrySendError::Full(_) => StoreError::Away("too much is waiting for it".to_owned()),
            mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
        })?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

async fn run(line: Line, teller: Teller, mut queue: mpsc::Receiver<Piece>, metrics: Arc<Metrics>) {
    let mut waiting = VecDeque::new();
    let mut last = None::<Instant>;
    loop {
        if waiting.is_empty() {
            match queue.recv().await {
                Some(first) => waiting.push_back(first),
                None => return,
            }
        }
        if let Some(early) = last.and_then(|last| DISTANCE.checked_sub(last.elapsed())) {
            tokio::time::sleep(early).await;
        }
        while let Ok(piece) = queue.try_recv() {
            waiting.push_back(piece);
        }
        let group = next_group(&mut waiting);
        let begun = Instant::now();
        let written = commit(&line, group.iter().map(|piece| &piece.append)).await;
        last = Some(Instant::now());
        metrics.commits.add(1);
        metrics.commit_writes.add(group.len() as u64);
        metrics.commit_seconds.observe(begun.elapsed());
        answer(&line, &teller, group, written).await;
    }
}

/// Takes what can be written at once: of each table one piece, in the order in which they came.
fn next_group(waiting: &mut VecDeque<Piece>) -> Vec<Piece> {
    let (mut group, mut later, mut tables) = (Vec::new(), VecDeque::new(), HashSet::new());
    for piece in waiting.drain(..) {
        if group.len() < LARGEST_GROUP && tables.insert(piece.append.table) {
            group.push(piece);
        } else {
            later.push_back(piece);
        }
    }
    *waiting = later;
    group
}

/// Tells everybody how it went. Nobody may wait any more: what was written stays written.
async fn answer(line: &Line, teller: &Teller, group: Vec<Piece>, written: Result<Written, StoreError>) {
    match written {
        Ok(written) => {
            let told = written.iter().map(|(table, changes)| (TableId(*table), *changes)).collect();
            for piece in group {
                let changes = written.get(&piece.append.table.0).copied();
                _ = piece.reply.send(changes.ok_or(StoreError::Conflict));
            }
            teller.tell(Notice::Changed(told));
        }
        Err(StoreError::Database(_)) if group.len() > 1 => {
            for piece in group {
                let written = commit(line, std::iter::once(&piece.append)).await;
                Box::pin(answer(line, teller, vec![piece], written)).await;
            }
        }
        Err(why) => {
            tracing::error!(%why, writes = group.len(), "a group could not be stored");
            for piece in group {
                _ = piece.reply.send(Err(why.clone()));
            }
        }
    }
}

/// The tables that were written, each with how often it has changed by now.
type Written = HashMap<i64, u64>;

/// Writes a group. Returns the tables whose pieces were accepted.
async fn commit<'a>(line: &Line, group: impl Iterator<Item = &'a Append>) -> Result<Written, StoreError> {
    let columns = Columns::of(group);
    let Columns { tables, facts, seats, .. } = &columns;
    let rows = line
        .query(
            APPEND,
            &[
                &columns.ids,
                &tables.heads,
                &tables.lasts,
                &tables.phases,
                &tables.people,
                &tables.wakes,
                &tables.times,
                &facts.tables,
                &facts.seqs,
                &facts.cmds,
                &facts.jsons,
                &seats.tables,
                &seats.numbers,
                &seats.guests,
            ],
        )
        .await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get::<_, i64>(1) as u64)).collect())
}

/// A group as the columns that the database takes.
#[derive(Default)]
struct Columns<'a> {
    ids: Vec<i64>,
    tables: TableColumns,
    facts: FactColumns<'a>,
    seats: SeatColumns,
}

#[derive(Default)]
struct TableColumns {
    heads: Vec<i64>,
    lasts: Vec<i64>,
    phases: Vec<&'static str>,
    people: Vec<String>,
    wakes: Vec<Option<i64>>,
    times: Vec<i64>,
}

#[derive(Default)]
struct FactColumns<'a> {
    tables: Vec<i64>,
    seqs: Vec<i64>,
    cmds: Vec<Option<&'a str>>,
    jsons: Vec<&'a str>,
}

#[derive(Default)]
struct SeatColumns {
    tables: Vec<i64>,
    numbers: Vec<i64>,
    guests: Vec<Option<i64>>,
}

impl SeatColumns {
    fn add(&mut self, table: i64, number: i64, guest: Option<i64>) {
        self.tables.push(table);
        self.numbers.push(number);
        self.guests.push(guest);
    }
}

impl<'a> Columns<'a> {
    fn of(group: impl Iterator<Item = &'a Append>) -> Self {
        let mut columns = Columns::default();
        for append in group {
            columns.add(append);
        }
        columns
    }

    fn add(&mut self, append: &'a Append) {
        let Some(last) = append.facts.last() else { return };
        let (id, summary) = (append.table.0, &append.summary);
        self.ids.push(id);
        self.tables.heads.push(append.head as i64);
        self.tables.lasts.push(last.seq as i64);
        self.tables.phases.push(phase_word(summary.phase));
        self.tables.people.push(people_json(&summary.people));
        self.tables.wakes.push(summary.wake.map(|at| at as i64));
        self.tables.times.push(append.now as i64);
        for fact in &append.facts {
            self.facts.tables.push(id);
            self.facts.seqs.push(fact.seq as i64);
            self.facts.cmds.push(fact.cmd.as_deref());
            self.facts.jsons.push(&fact.json);
        }
        match &append.seat {
            None => {}
            Some(SeatChange::Taken(seat, guest)) => {
                self.seats.add(id, seat.number() as i64, Some(guest.0));
            }
            Some(SeatChange::Freed { seat, heir }) => {
                self.seats.add(id, seat.number() as i64, None);
                if let Some(heir) = heir {
                    self.seats.add(id, HOST, Some(heir.0));
                }
            }
            Some(SeatChange::Renumbered(owners)) => {
                // Seat 0 says that seats have other numbers; of the others each has an owner or none.
                for number in 0..=Seat::MAX {
                    let owner = owners.iter().find(|(seat, _)| seat.number() == number);
                    self.seats.add(id, number as i64, owner.map(|(_, guest)| guest.0));
                }
            }
        }
    }
}
