//! The rows of the file as they are read, each held against its checksum.

use rusqlite::{Connection, Row, params};

use crate::store::StoreError;
use crate::store::checksum::Checksum;
use crate::store::types::{GuestId, Keepsake};

fn damaged(what: String) -> StoreError {
    StoreError::Damaged(what)
}

fn matches(sum: i64, found: i64, what: impl FnOnce() -> String) -> Result<(), StoreError> {
    if sum == found { Ok(()) } else { Err(damaged(what())) }
}

/// A row of `guests`.
pub(super) struct GuestRow {
    pub(super) id: i64,
    pub(super) token: Vec<u8>,
    pub(super) name: String,
    pub(super) created: i64,
    pub(super) sum: i64,
}

impl GuestRow {
    pub(super) const COLUMNS: &str = "id, token, name, created, sum";

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(GuestRow {
            id: row.get(0)?,
            token: row.get(1)?,
            name: row.get(2)?,
            created: row.get(3)?,
            sum: row.get(4)?,
        })
    }

    fn checksum(&self) -> i64 {
        let GuestRow { id, token, name, created, sum: _ } = self;
        Checksum::of("guest").number(*id).bytes(token).text(name).number(*created).finish()
    }

    pub(super) fn verify(self) -> Result<Self, StoreError> {
        matches(self.sum, self.checksum(), || format!("guest {}", self.id))?;
        Ok(self)
    }

    /// Writes the checksum of what the row says now.
    pub(super) fn seal(&self, connection: &Connection) -> Result<(), StoreError> {
        connection
            .prepare_cached("UPDATE guests SET sum = ?2 WHERE id = ?1")?
            .execute([self.id, self.checksum()])?;
        Ok(())
    }
}

/// A row of `tables`.
pub(super) struct TableRow {
    pub(super) id: i64,
    pub(super) link: String,
    pub(super) game: String,
    pub(super) host: i64,
    pub(super) listed: bool,
    pub(super) hints: bool,
    pub(super) opened: i64,
    pub(super) rematch: Option<String>,
    pub(super) sum: i64,
    pub(super) state: StateRow,
}

/// What every move changes of a row of `tables`.
pub(super) struct StateRow {
    pub(super) head: i64,
    pub(super) phase: String,
    pub(super) people: String,
    pub(super) wake: Option<i64>,
    pub(super) touched: i64,
    pub(super) sum: i64,
}

impl StateRow {
    pub(super) fn checksum(&self, table: i64) -> i64 {
        let StateRow { head, phase, people, wake, touched, sum: _ } = self;
        Checksum::of("state")
            .number(table)
            .number(*head)
            .text(phase)
            .text(people)
            .some_number(*wake)
            .number(*touched)
            .finish()
    }
}

impl TableRow {
    pub(super) const COLUMNS: &str = "id, link, game, host, listed, hints, opened, rematch, sum, head, phase, people, wake, touched, state_sum";

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let state = StateRow {
            head: row.get(9)?,
            phase: row.get(10)?,
            people: row.get(11)?,
            wake: row.get(12)?,
            touched: row.get(13)?,
            sum: row.get(14)?,
        };
        Ok(TableRow {
            id: row.get(0)?,
            link: row.get(1)?,
            game: row.get(2)?,
            host: row.get(3)?,
            listed: row.get(4)?,
            hints: row.get(5)?,
            opened: row.get(6)?,
            rematch: row.get(7)?,
            sum: row.get(8)?,
            state,
        })
    }

    fn checksum(&self) -> i64 {
        let TableRow { id, link, game, host, listed, hints, opened, rematch, sum: _, state: _ } = self;
        Checksum::of("table")
            .number(*id)
            .text(link)
            .text(game)
            .number(*host)
            .number(i64::from(*listed))
            .number(i64::from(*hints))
            .number(*opened)
            .some_text(rematch.as_deref())
            .finish()
    }

    pub(super) fn verify(self) -> Result<Self, StoreError> {
        let whole = self.sum == self.checksum() && self.state.sum == self.state.checksum(self.id);
        if whole { Ok(self) } else { Err(damaged(format!("what is kept of table {}", self.id))) }
    }

    /// Returns the row of this number.
    pub(super) fn find(connection: &Connection, id: i64) -> Result<Self, StoreError> {
        let columns = Self::COLUMNS;
        let mut find = connection.prepare_cached(&format!("SELECT {columns} FROM tables WHERE id = ?1"))?;
        find.query_row([id], Self::read)?.verify()
    }

    /// Writes the checksums of what the row says now.
    pub(super) fn seal(&self, connection: &Connection) -> Result<(), StoreError> {
        connection.prepare_cached("UPDATE tables SET sum = ?2, state_sum = ?3 WHERE id = ?1")?.execute([
            self.id,
            self.checksum(),
            self.state.checksum(self.id),
        ])?;
        Ok(())
    }
}

/// A row of `facts`.
pub(super) struct FactRow {
    pub(super) seq: i64,
    pub(super) cmd: Option<String>,
    pub(super) json: String,
    pub(super) sum: i64,
}

impl FactRow {
    pub(super) const COLUMNS: &str = "seq, cmd, json, sum";

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(FactRow { seq: row.get(0)?, cmd: row.get(1)?, json: row.get(2)?, sum: row.get(3)? })
    }

    fn verify(self, table: i64) -> Result<Self, StoreError> {
        let sum = fact_sum(table, self.seq, self.cmd.as_deref(), &self.json);
        matches(self.sum, sum, || format!("entry {} of the log of table {table}", self.seq))?;
        Ok(self)
    }
}

/// Returns the checksum of an entry of a log.
pub(super) fn fact_sum(table: i64, seq: i64, cmd: Option<&str>, json: &str) -> i64 {
    Checksum::of("fact").number(table).number(seq).some_text(cmd).text(json).finish()
}

/// Returns the whole log of a table: every entry from the first to number `head`, as it was written.
pub(super) fn log(connection: &Connection, table: i64, head: i64) -> Result<Vec<String>, StoreError> {
    let columns = FactRow::COLUMNS;
    let mut select = connection
        .prepare_cached(&format!("SELECT {columns} FROM facts WHERE table_id = ?1 ORDER BY seq"))?;
    let mut log = Vec::new();
    for fact in select.query_map([table], FactRow::read)? {
        let fact = fact?.verify(table)?;
        log.push(fact.json);
        if fact.seq != log.len() as i64 {
            return Err(damaged(format!("entry {} of the log of table {table} is missing", log.len())));
        }
    }
    let complete = || format!("the log of table {table} has {} of {head} entries", log.len());
    matches(head, log.len() as i64, complete)?;
    Ok(log)
}

/// A row of `seats`.
pub(super) struct SeatRow {
    pub(super) seat: i64,
    pub(super) guest: i64,
    pub(super) sum: i64,
}

impl SeatRow {
    pub(super) const COLUMNS: &str = "seat, guest, sum";

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(SeatRow { seat: row.get(0)?, guest: row.get(1)?, sum: row.get(2)? })
    }

    pub(super) fn verify(self, table: i64) -> Result<Self, StoreError> {
        let sum = seat_sum(table, self.seat, self.guest);
        matches(self.sum, sum, || format!("the owner of seat {} of table {table}", self.seat))?;
        Ok(self)
    }
}

/// Returns the checksum of who owns a seat.
pub(super) fn seat_sum(table: i64, seat: i64, guest: i64) -> i64 {
    Checksum::of("seat").number(table).number(seat).number(guest).finish()
}

/// A row of `talk`.
pub(super) struct TalkRow {
    pub(super) n: i64,
    pub(super) at: i64,
    pub(super) name: String,
    pub(super) seat: Option<i64>,
    pub(super) text: String,
    pub(super) sum: i64,
}

impl TalkRow {
    pub(super) const COLUMNS: &str = "n, at, name, seat, text, sum";

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(TalkRow {
            n: row.get(0)?,
            at: row.get(1)?,
            name: row.get(2)?,
            seat: row.get(3)?,
            text: row.get(4)?,
            sum: row.get(5)?,
        })
    }

    pub(super) fn checksum(&self, table: i64) -> i64 {
        let TalkRow { n, at, name, seat, text, sum: _ } = self;
        Checksum::of("talk")
            .number(table)
            .number(*n)
            .number(*at)
            .text(name)
            .some_number(*seat)
            .text(text)
            .finish()
    }

    pub(super) fn verify(self, table: i64) -> Result<Self, StoreError> {
        matches(self.sum, self.checksum(table), || format!("line {} of the talk at table {table}", self.n))?;
        Ok(self)
    }
}

/// A row of `reviews`.
pub(super) struct ReviewRow {
    pub(super) table: i64,
    pub(super) version: i64,
    pub(super) json: String,
    pub(super) sum: i64,
}

impl ReviewRow {
    pub(super) const COLUMNS: &str = "table_id, version, json, sum";

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(ReviewRow { table: row.get(0)?, version: row.get(1)?, json: row.get(2)?, sum: row.get(3)? })
    }

    pub(super) fn checksum(&self) -> i64 {
        let ReviewRow { table, version, json, sum: _ } = self;
        Checksum::of("review").number(*table).number(*version).text(json).finish()
    }

    pub(super) fn verify(self) -> Result<Self, StoreError> {
        matches(self.sum, self.checksum(), || format!("the review of table {}", self.table))?;
        Ok(self)
    }
}

/// A row of `codes`.
pub(super) struct CodeRow {
    pub(super) table: i64,
    pub(super) code: String,
    pub(super) until: i64,
    pub(super) sum: i64,
}

impl CodeRow {
    pub(super) const COLUMNS: &str = "table_id, code, until, sum";

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(CodeRow { table: row.get(0)?, code: row.get(1)?, until: row.get(2)?, sum: row.get(3)? })
    }

    pub(super) fn checksum(&self) -> i64 {
        let CodeRow { table, code, until, sum: _ } = self;
        Checksum::of("code").number(*table).text(code).number(*until).finish()
    }

    pub(super) fn verify(self) -> Result<Self, StoreError> {
        matches(self.sum, self.checksum(), || format!("the code of table {}", self.table))?;
        Ok(self)
    }
}

/// A row of `keepsakes`.
pub(super) struct KeepsakeRow {
    pub(super) kind: String,
    pub(super) name: String,
    pub(super) owner: i64,
    pub(super) due: i64,
    pub(super) text: String,
    pub(super) sum: i64,
}

impl KeepsakeRow {
    pub(super) const COLUMNS: &str = "kind, name, owner, due, text, sum";

    pub(super) fn of(keepsake: &Keepsake) -> Self {
        KeepsakeRow {
            kind: keepsake.kind.to_owned(),
            name: keepsake.name.clone(),
            owner: keepsake.owner.map_or(0, |owner| owner.0),
            due: keepsake.due as i64,
            text: keepsake.text.clone(),
            sum: 0,
        }
    }

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(KeepsakeRow {
            kind: row.get(0)?,
            name: row.get(1)?,
            owner: row.get(2)?,
            due: row.get(3)?,
            text: row.get(4)?,
            sum: row.get(5)?,
        })
    }

    pub(super) fn checksum(&self) -> i64 {
        let KeepsakeRow { kind, name, owner, due, text, sum: _ } = self;
        Checksum::of("keepsake").text(kind).text(name).number(*owner).number(*due).text(text).finish()
    }

    pub(super) fn whole(&self) -> Result<(), StoreError> {
        matches(self.sum, self.checksum(), || format!("{} `{}`", self.kind, self.name))
    }

    /// Returns what it says, of a kind that is known.
    pub(super) fn verify(self, kind: &'static str) -> Result<Keepsake, StoreError> {
        self.whole()?;
        let owner = (self.owner != 0).then_some(GuestId(self.owner));
        Ok(Keepsake { kind, name: self.name, owner, due: self.due as u64, text: self.text })
    }
}

/// Gives every row its checksum, in a file that was written before there were any.
pub(super) fn seal_all(connection: &Connection) -> Result<(), StoreError> {
    for guest in all(connection, "guests", GuestRow::COLUMNS, GuestRow::read)? {
        guest.seal(connection)?;
    }
    for table in all(connection, "tables", TableRow::COLUMNS, TableRow::read)? {
        table.seal(connection)?;
        seal_parts(connection, table.id)?;
    }
    let mut seal = connection
        .prepare_cached("UPDATE keepsakes SET sum = ?4 WHERE kind = ?1 AND name = ?2 AND owner = ?3")?;
    for keepsake in all(connection, "keepsakes", KeepsakeRow::COLUMNS, KeepsakeRow::read)? {
        seal.execute(params![keepsake.kind, keepsake.name, keepsake.owner, keepsake.checksum()])?;
    }
    Ok(())
}

fn seal_parts(connection: &Connection, table: i64) -> Result<(), StoreError> {
    let mut seal = connection.prepare_cached("UPDATE facts SET sum = ?3 WHERE table_id = ?1 AND seq = ?2")?;
    for fact in parts(connection, "facts", table, FactRow::COLUMNS, FactRow::read)? {
        seal.execute([table, fact.seq, fact_sum(table, fact.seq, fact.cmd.as_deref(), &fact.json)])?;
    }
    let mut seal =
        connection.prepare_cached("UPDATE seats SET sum = ?3 WHERE table_id = ?1 AND seat = ?2")?;
    for seat in parts(connection, "seats", table, SeatRow::COLUMNS, SeatRow::read)? {
        seal.execute([table, seat.seat, seat_sum(table, seat.seat, seat.guest)])?;
    }
    let mut seal = connection.prepare_cached("UPDATE reviews SET sum = ?2 WHERE table_id = ?1")?;
    for review in parts(connection, "reviews", table, ReviewRow::COLUMNS, ReviewRow::read)? {
        seal.execute([table, review.checksum()])?;
    }
    let mut seal = connection.prepare_cached("UPDATE codes SET sum = ?2 WHERE table_id = ?1")?;
    for code in parts(connection, "codes", table, CodeRow::COLUMNS, CodeRow::read)? {
        seal.execute([table, code.checksum()])?;
    }
    let mut seal = connection.prepare_cached("UPDATE talk SET sum = ?3 WHERE table_id = ?1 AND n = ?2")?;
    for line in parts(connection, "talk", table, TalkRow::COLUMNS, TalkRow::read)? {
        seal.execute(params![table, line.n, line.checksum(table)])?;
    }
    Ok(())
}

/// Returns all rows of a table of the file.
pub(super) fn all<T>(
    connection: &Connection,
    name: &str,
    columns: &str,
    read: fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    let mut select = connection.prepare_cached(&format!("SELECT {columns} FROM {name} ORDER BY 1"))?;
    Ok(select.query_map([], read)?.collect::<Result<_, _>>()?)
}

/// Returns the rows of a table of the file that belong to a table where people play.
pub(super) fn parts<T>(
    connection: &Connection,
    name: &str,
    table: i64,
    columns: &str,
    read: fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    let mut select =
        connection.prepare_cached(&format!("SELECT {columns} FROM {name} WHERE table_id = ?1"))?;
    Ok(select.query_map([table], read)?.collect::<Result<_, _>>()?)
}
