//! What is kept: guests, tables and their logs.
//!
//! [`Store`] is the one way in. What is stored are the plain values of `types`; how, only the folder of each database
//! knows. All of them keep the same promises, which `tests` holds against each: what was answered is on disk; a log has
//! neither gaps nor doubles nor two writers; the id of a command counts once at its table.

mod checksum;
mod copying;
mod error;
mod guest_cache;
mod postgres;
mod shape;
mod sqlite;
#[cfg(test)]
mod tests;
mod types;

use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use game::Seat;
use tokio::sync::Mutex;

use crate::metrics::Metrics;
use crate::quiet::Quiet;
use crate::token::{Hash, Token};
pub use copying::Copied;
pub(crate) use copying::copy;
pub use error::StoreError;
use guest_cache::GuestCache;
use postgres::Postgres;
pub(crate) use postgres::{Listener, Postgres as SharedStore};
pub(crate) use sqlite::FILE;
use sqlite::Sqlite;
pub use sqlite::{Report, backup, check, restore, seal};
pub(crate) use types::{
    Append, Channel, ChannelKind, Code, DueNotice, Guest, GuestId, Keepsake, Listing, MovedSeat, NewChannel,
    NewTable, News, Notice, OwnTable, Problem, QuotaReached, Recovered, SeatChange, SharedAdvice,
    StoredTable, TableCopy, TableId, TableMeta, TableQuota, TalkLine,
};
pub use types::{Ban, GuestOverview, TableOverview};

/// Where things are kept. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    backend: Backend,
    guests: Arc<GuestCache>,
    known_alive: Arc<Mutex<Option<Alive>>>,
}

/// Whether the store worked, and when.
type Alive = (Instant, Result<(), StoreError>);

/// For so long it is known whether the store works.
const ALIVE_FOR: Duration = Duration::from_secs(1);

/// The databases that a store can be kept in.
#[derive(Clone)]
enum Backend {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Where a store is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<'a> {
    /// In this folder, for one server alone.
    Folder(&'a Path),
    /// In the database at this address, for several nodes. The file has the certificates of the authorities that are
    /// believed, if not the public ones.
    Database(&'a str, Option<&'a Path>),
}

/// For waiting at the very end, after all clones of a store are gone: then everything is stored.
pub(crate) struct Closing(Writing);

enum Writing {
    Sqlite(JoinHandle<()>),
    Postgres(postgres::Ended),
}

impl Closing {
    /// Waits until everything is stored.
    pub(crate) async fn wait(self) {
        match self.0 {
            Writing::Sqlite(writer) => {
                _ = tokio::task::spawn_blocking(|| writer.join()).await;
            }
            Writing::Postgres(writer) => writer.wait().await,
        }
    }
}

/// Asks whichever database there is.
macro_rules! ask {
    ($store:ident . $method:ident ( $($argument:expr),* )) => {
        match &$store.backend {
            Backend::Sqlite(sqlite) => sqlite.$method($($argument),*).await,
            Backend::Postgres(postgres) => postgres.$method($($argument),*).await,
        }
    };
}

impl Store {
    /// Opens the store in this place, or makes one.
    pub(crate) async fn open(place: Place<'_>, metrics: Arc<Metrics>) -> Result<(Self, Closing), StoreError> {
        let (backend, writing) = match place {
            Place::Folder(folder) => {
                let (sqlite, writer) = Sqlite::open(folder, metrics)?;
                (Backend::Sqlite(sqlite), Writing::Sqlite(writer))
            }
            Place::Database(address, authorities) => {
                let (postgres, writer) = Postgres::open(address, authorities, metrics).await?;
                (Backend::Postgres(postgres), Writing::Postgres(writer))
            }
        };
        Ok((Store { backend, guests: Arc::default(), known_alive: Arc::default() }, Closing(writing)))
    }

    /// Returns whether the store works: something new is written all the way to disk and read back. Whoever asks within a
    /// second of another gets the same answer, so that asking often costs the disk nothing.
    pub(crate) async fn alive(&self) -> Result<(), StoreError> {
        let mut known = self.known_alive.lock().await;
        if let Some((at, result)) = &*known
            && at.elapsed() < ALIVE_FOR
        {
            return result.clone();
        }
        let result = ask!(self.alive());
        *known = Some((Instant::now(), result.clone()));
        result
    }

    /// Returns what several nodes have in common, if this store is one that several nodes share.
    pub(crate) fn shared(&self) -> Option<&SharedStore> {
        match &self.backend {
            Backend::Sqlite(_) => None,
            Backend::Postgres(postgres) => Some(postgres),
        }
    }

    /// Asks the database again who this guest is, because another node has changed that; or who everybody is.
    pub(crate) fn no_longer_know(&self, guest: Option<GuestId>) {
        match guest {
            Some(guest) => self.guests.forget(guest),
            None => self.guests.clear(),
        }
    }

    /// Returns the guest whose cookie has this hash. Every request asks, so those who were here lately are remembered.
    pub(crate) async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        if let Some(guest) = self.guests.get(&token) {
            return Ok(Some(guest));
        }
        let guest = ask!(self.guest(token))?;
        if let Some(guest) = &guest {
            self.guests.put(token, guest);
        }
        Ok(guest)
    }

    /// Makes somebody a guest, unless there are `most` of them already.
    pub(crate) async fn new_guest(
        &self,
        token: Hash,
        name: String,
        now: u64,
        most: u64,
    ) -> Result<Option<Guest>, StoreError> {
        ask!(self.new_guest(token, name, now, most))
    }

    /// Gives a guest another name.
    pub(crate) async fn rename_guest(&self, guest: GuestId, name: String) -> Result<(), StoreError> {
        ask!(self.rename_guest(guest, name))?;
        self.guests.forget(guest);
        Ok(())
    }

    /// Makes a one-time link that takes a seat to another device.
    pub(crate) async fn offer_seat(
        &self,
        token: Hash,
        table: TableId,
        seat: Seat,
        until: u64,
    ) -> Result<(), StoreError> {
        ask!(self.offer_seat(token, table, seat, until))
    }

    /// Uses such a link up: the seat is this guest's from now on, and so is the table if its host sat there. Returns `None` if the link is not, or no longer, good,
    /// or the guest sits at this table already.
    pub(crate) async fn move_seat(
        &self,
        token: Hash,
        table: TableId,
        guest: GuestId,
        now: u64,
    ) -> Result<Option<MovedSeat>, StoreError> {
        ask!(self.move_seat(token, table, guest, now))
    }

    /// Stores a new table with its first facts, unless there are as many as may be.
    pub(crate) async fn new_table(
        &self,
        new: NewTable,
        quota: TableQuota,
    ) -> Result<Result<TableMeta, QuotaReached>, StoreError> {
        ask!(self.new_table(new, quota))
    }

    /// Appends to a log, and answers only when it is on disk: with how often the table has changed by now, where several
    /// nodes share the store.
    pub(crate) async fn append(&self, append: Append) -> Result<u64, StoreError> {
        ask!(self.append(append))
    }

    /// Returns everything that is stored of the table with this link, all of one moment.
    pub(crate) async fn load(&self, link: String) -> Result<Option<StoredTable>, StoreError> {
        ask!(self.load(link))
    }

    /// Returns the review of a game, if one of this version is kept.
    pub(crate) async fn review(&self, table: TableId, version: u32) -> Result<Option<String>, StoreError> {
        ask!(self.review(table, version))
    }

    /// Keeps the review of a game, in place of an older one.
    pub(crate) async fn keep_review(
        &self,
        table: TableId,
        version: u32,
        json: String,
    ) -> Result<(), StoreError> {
        ask!(self.keep_review(table, version, json))
    }

    /// Gives a table a short code in place of an earlier one. Returns whether no other table has it.
    pub(crate) async fn new_code(&self, table: TableId, code: Code) -> Result<bool, StoreError> {
        ask!(self.new_code(table, code))
    }

    /// Returns the link of the table to which a short code leads.
    pub(crate) async fn find_code(&self, text: String, now: u64) -> Result<Option<String>, StoreError> {
        ask!(self.find_code(text, now))
    }

    /// Returns something that is kept by name, for everybody or for a guest.
    pub(crate) async fn keepsake(
        &self,
        kind: &'static str,
        name: String,
        owner: Option<GuestId>,
    ) -> Result<Option<Keepsake>, StoreError> {
        ask!(self.keepsake(kind, name, owner))
    }

    /// Keeps something by name and returns what is kept then: what was there before, unless it is to be replaced.
    pub(crate) async fn keep(&self, keepsake: Keepsake, replace: bool) -> Result<Keepsake, StoreError> {
        ask!(self.keep(keepsake, replace))
    }

    /// Returns what of a kind is kept for a guest and due by then, in the order in which it is due.
    pub(crate) async fn keepsakes_of(
        &self,
        kind: &'static str,
        owner: GuestId,
        until: u64,
        limit: u32,
    ) -> Result<Vec<Keepsake>, StoreError> {
        ask!(self.keepsakes_of(kind, owner, until, limit))
    }

    /// Returns how much of a kind is kept for a guest and due by then.
    pub(crate) async fn count_keepsakes(
        &self,
        kind: &'static str,
        owner: GuestId,
        until: u64,
    ) -> Result<u64, StoreError> {
        ask!(self.count_keepsakes(kind, owner, until))
    }

    /// Returns what is kept under a name, whoever owns it, in the order in which it is due.
    pub(crate) async fn keepsakes_named(
        &self,
        kind: &'static str,
        name: String,
        limit: u32,
    ) -> Result<Vec<Keepsake>, StoreError> {
        ask!(self.keepsakes_named(kind, name, limit))
    }

    /// Says where they play again. Returns where: the first who says so is right.
    pub(crate) async fn set_rematch(&self, table: TableId, link: String) -> Result<String, StoreError> {
        ask!(self.set_rematch(table, link))
    }

    /// Adds a line of talk, and returns the number that it gets.
    pub(crate) async fn add_talk(&self, table: TableId, line: TalkLine) -> Result<u64, StoreError> {
        ask!(self.add_talk(table, line))
    }

    /// Returns tables with free chairs that anybody may join, newest first, but for those where this guest sits or which they
    /// host.
    pub(crate) async fn listed_tables(
        &self,
        but_of: Option<GuestId>,
        limit: u32,
    ) -> Result<Vec<Listing>, StoreError> {
        ask!(self.listed_tables(but_of, limit))
    }

    /// Returns the tables where this guest sits or which they host: those being played first, then the latest.
    pub(crate) async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<Listing>, StoreError> {
        ask!(self.tables_of(guest, limit))
    }

    /// Returns tables for which time has brought something about, or will by `until`.
    pub(crate) async fn due(&self, until: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        ask!(self.due(until, limit))
    }

    /// Returns how late it was when the server last ran, if it ever did.
    pub(crate) async fn time(&self) -> Result<Option<u64>, StoreError> {
        ask!(self.time())
    }

    /// Writes down how late it is.
    pub(crate) async fn set_time(&self, now: u64) -> Result<(), StoreError> {
        ask!(self.set_time(now))
    }

    /// Returns the tables as their owner sees them, the latest first: those that are over, those that are not, or all.
    pub(crate) async fn table_overview(
        &self,
        over: Option<bool>,
        limit: u32,
    ) -> Result<Vec<TableOverview>, StoreError> {
        ask!(self.table_overview(over, limit))
    }

    /// Returns the guests as their owner sees them, the latest first.
    pub(crate) async fn guest_overview(&self, limit: u32) -> Result<Vec<GuestOverview>, StoreError> {
        ask!(self.guest_overview(limit))
    }

    /// Returns the link of the table with this link or number.
    pub(crate) async fn find_table(&self, name: String) -> Result<Option<String>, StoreError> {
        ask!(self.find_table(name))
    }

    /// Returns the guest with this number.
    pub(crate) async fn find_guest(&self, number: i64) -> Result<Option<GuestId>, StoreError> {
        ask!(self.find_guest(number))
    }

    /// Deletes a table with everything that belongs to it, if it is there.
    pub(crate) async fn delete_table(&self, link: String) -> Result<(), StoreError> {
        ask!(self.delete_table(link))
    }

    /// Makes a guest's cookies on all devices, and their recovery code, worthless.
    pub(crate) async fn revoke_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        // Nobody ever learns the token of this hash.
        self.sign_out(guest, Token::random().hash()).await?;
        match self.shared() {
            Some(shared) => shared.shut_out(guest).await,
            None => Ok(()),
        }
    }

    /// Leaves a guest one cookie, the one with this hash, and no recovery code.
    pub(crate) async fn sign_out(&self, guest: GuestId, token: Hash) -> Result<(), StoreError> {
        ask!(self.sign_out(guest, token))?;
        self.guests.forget(guest);
        Ok(())
    }

    /// Returns the tables where a guest sits or which they opened, those that are over last, each time the latest first.
    pub(crate) async fn own_tables(&self, guest: GuestId, limit: u32) -> Result<Vec<OwnTable>, StoreError> {
        ask!(self.own_tables(guest, limit))
    }

    /// Returns the tables of a guest that are not over, without those put away: those that wait for them first, then those being
    /// played, each time the latest first. Besides, how many tables they have in all that are not put away.
    pub(crate) async fn front_tables(
        &self,
        guest: GuestId,
        limit: u32,
    ) -> Result<(Vec<OwnTable>, u64), StoreError> {
        ask!(self.front_tables(guest, limit))
    }

    /// Puts one of a guest's tables away from their list, or back into it.
    pub(crate) async fn put_table_away(
        &self,
        guest: GuestId,
        link: String,
        away: bool,
    ) -> Result<(), StoreError> {
        ask!(self.put_table_away(guest, link, away))
    }

    /// Keeps the code that makes another device this guest's, in place of an earlier one; or none.
    pub(crate) async fn offer_recovery(
        &self,
        guest: GuestId,
        code: Option<Hash>,
        until: u64,
    ) -> Result<(), StoreError> {
        ask!(self.offer_recovery(guest, code, until))
    }

    /// Returns whether there is a recovery code of this guest.
    pub(crate) async fn has_recovery(&self, guest: GuestId, now: u64) -> Result<bool, StoreError> {
        ask!(self.has_recovery(guest, now))
    }

    /// Uses a recovery code up: a device with this cookie is its guest's from now on, and everything that the device had
    /// as another guest goes along.
    pub(crate) async fn recover(
        &self,
        code: Hash,
        device: Hash,
        here: Option<GuestId>,
        now: u64,
    ) -> Result<Recovered, StoreError> {
        let recovered = ask!(self.recover(code, device, here, now))?;
        if let (Recovered::Done(_), Some(gone)) = (&recovered, here) {
            self.guests.forget(gone);
        }
        Ok(recovered)
    }

    /// Returns notices that are due: of turns that began `grace` ago, and reminders whose time has come.
    pub(crate) async fn due_notices(
        &self,
        now: u64,
        grace: u64,
        limit: u32,
    ) -> Result<Vec<DueNotice>, StoreError> {
        ask!(self.due_notices(now, grace, limit))
    }

    /// Takes a notice for sending. It is due again at `until` unless it is settled. Returns whether it was still to be had.
    pub(crate) async fn claim_notice(
        &self,
        notice: &DueNotice,
        now: u64,
        until: u64,
    ) -> Result<bool, StoreError> {
        ask!(self.claim_notice(notice, now, until))
    }

    /// Marks that a turn was told of up to this stage. Who has not looked since it was claimed has not seen it.
    pub(crate) async fn settle_notice(&self, notice: &DueNotice, stage: u8) -> Result<(), StoreError> {
        ask!(self.settle_notice(notice, stage))
    }

    /// Puts a notice off.
    pub(crate) async fn postpone_notice(&self, notice: &DueNotice, until: u64) -> Result<(), StoreError> {
        ask!(self.postpone_notice(notice, until))
    }

    /// Marks that a guest has looked at a table: what was sent before, or is on its way, they know.
    pub(crate) async fn notices_seen(&self, table: TableId, guest: GuestId) -> Result<(), StoreError> {
        ask!(self.notices_seen(table, guest))
    }

    /// Returns the ways by which a guest wants to be told.
    pub(crate) async fn channels(&self, guest: GuestId) -> Result<Vec<Channel>, StoreError> {
        ask!(self.channels(guest))
    }

    /// Adds such a way, or brings one up to date, unless the guest has `most` already.
    pub(crate) async fn add_channel(
        &self,
        guest: GuestId,
        new: NewChannel,
        now: u64,
        most: u32,
    ) -> Result<bool, StoreError> {
        ask!(self.add_channel(guest, new, now, most))
    }

    /// Removes such a way.
    pub(crate) async fn remove_channel(&self, guest: GuestId, id: i64) -> Result<(), StoreError> {
        ask!(self.remove_channel(guest, id))
    }

    /// Notes why the last notice did not arrive, or that it did.
    pub(crate) async fn note_problem(
        &self,
        channel: i64,
        problem: Option<Problem>,
    ) -> Result<(), StoreError> {
        ask!(self.note_problem(channel, problem))
    }

    /// Returns when a guest wants to hear nothing.
    pub(crate) async fn quiet(&self, guest: GuestId) -> Result<Option<Quiet>, StoreError> {
        ask!(self.quiet(guest))
    }

    /// Keeps when a guest wants to hear nothing.
    pub(crate) async fn set_quiet(&self, guest: GuestId, quiet: Option<Quiet>) -> Result<(), StoreError> {
        ask!(self.set_quiet(guest, quiet))
    }

    /// Returns what the server keeps to itself under a name. If there is nothing yet, it is `new`.
    pub(crate) async fn secret(&self, name: &'static str, new: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        ask!(self.secret(name, new))
    }

    /// Deletes a guest with everything that is theirs alone. Tables of others stay, without them.
    pub(crate) async fn forget_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        ask!(self.forget_guest(guest))?;
        self.guests.forget(guest);
        Ok(())
    }

    /// Deletes a guest who has no tables.
    pub(crate) async fn delete_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        ask!(self.delete_guest(guest))?;
        self.guests.forget(guest);
        Ok(())
    }

    /// Returns tables where nothing has happened since: since `over_before` at those that are over, since `idle_before` at
    /// the others.
    pub(crate) async fn old_tables(
        &self,
        over_before: u64,
        idle_before: u64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        ask!(self.old_tables(over_before, idle_before, limit))
    }

    /// Deletes the guests without any table who came before then, and whatever else has had its time. Returns these guests.
    pub(crate) async fn delete_old_guests(&self, before: u64, now: u64) -> Result<Vec<GuestId>, StoreError> {
        let deleted = ask!(self.delete_old_guests(before, now))?;
        for guest in &deleted {
            self.guests.forget(*guest);
        }
        Ok(deleted)
    }

    /// Returns the addresses that are shut out.
    pub(crate) async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        ask!(self.bans())
    }

    /// Shuts addresses out.
    pub(crate) async fn ban(&self, range: String, now: u64) -> Result<(), StoreError> {
        ask!(self.ban(range, now))
    }

    /// Lets them in again. Returns whether they were shut out.
    pub(crate) async fn unban(&self, range: String) -> Result<bool, StoreError> {
        ask!(self.unban(range))
    }

    /// Returns how many tables there are in all, and how many are being played.
    pub(crate) async fn table_counts(&self) -> Result<(u64, u64), StoreError> {
        ask!(self.table_counts())
    }
}
