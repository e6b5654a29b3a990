//! Tables, their logs, and where one finds them.

use game::Seat;

use super::{
    Append, Code, GuestId, Listing, MovedSeat, NewTable, OwnTable, QuotaReached, Store, StoreError,
    StoredTable, TableId, TableMeta, TableQuota, TalkLine, ask,
};
use crate::token::Hash;

impl Store {
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

    /// Says where they play again. Returns where: the first who says so is right.
    pub(crate) async fn set_rematch(&self, table: TableId, link: String) -> Result<String, StoreError> {
        ask!(self.set_rematch(table, link))
    }

    /// Adds a line of talk, and returns the number that it gets.
    pub(crate) async fn add_talk(&self, table: TableId, line: TalkLine) -> Result<u64, StoreError> {
        ask!(self.add_talk(table, line))
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

    /// Gives a table a short code in place of an earlier one. Returns whether no other table has it.
    pub(crate) async fn new_code(&self, table: TableId, code: Code) -> Result<bool, StoreError> {
        ask!(self.new_code(table, code))
    }

    /// Returns the link of the table to which a short code leads.
    pub(crate) async fn find_code(&self, text: String, now: u64) -> Result<Option<String>, StoreError> {
        ask!(self.find_code(text, now))
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

    /// Returns tables for which time has brought something about, or will by `until`.
    pub(crate) async fn due(&self, until: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        ask!(self.due(until, limit))
    }
}
