//! A file as one side of a copy.

use std::path::Path;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use super::folder::{Lock, make};
use super::{check, prepare, rows};
use crate::store::StoreError;
use crate::store::shape::{Column, Kind, Row, Shape, Value};

/// A file that is copied, or written as a copy. Nothing that was written counts before [`finish`](Self::finish).
pub(in crate::store) struct CopySide {
    connection: Connection,
    lock: Lock,
}

impl CopySide {
    pub(in crate::store) fn open(folder: &Path) -> Result<Self, StoreError> {
        make(folder)?;
        let mut lock = Lock::take(folder)?;
        let connection = prepare(folder, &mut lock)?;
        connection.pragma_update(None, "foreign_keys", false)?;
        connection.execute_batch("BEGIN IMMEDIATE")?;
        Ok(CopySide { connection, lock })
    }

    pub(in crate::store) fn shapes(&self) -> Result<Vec<Shape>, StoreError> {
        let mut tables = self
            .connection
            .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")?;
        let names = tables.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
        names.into_iter().map(|name| self.shape(name)).collect()
    }

    fn shape(&self, name: String) -> Result<Shape, StoreError> {
        let mut columns = self.connection.prepare("SELECT name, type, pk FROM pragma_table_info(?1)")?;
        let columns = columns.query_map([&name], |row| {
            let kind = match row.get::<_, String>(1)?.as_str() {
                "BLOB" => Kind::Bytes,
                "TEXT" => Kind::Text,
                _ => Kind::Number,
            };
            Ok(Column { name: row.get(0)?, kind, key: row.get(2)? })
        })?;
        let columns = columns.collect::<Result<_, _>>()?;
        Ok(Shape { name, columns })
    }

    pub(in crate::store) fn read(
        &self,
        shape: &Shape,
        after: Option<&Row>,
        most: usize,
    ) -> Result<Vec<Row>, StoreError> {
        let names = shape.names(|column| column.name.clone());
        let keys = shape.keys().iter().map(|(_, key)| key.name.as_str()).collect::<Vec<_>>().join(", ");
        let given = vec!["?"; after.map_or(0, Vec::len)].join(", ");
        let later = if after.is_some() { format!("WHERE ({keys}) > ({given})") } else { String::new() };
        let sql = format!("SELECT {names} FROM {} {later} ORDER BY {keys} LIMIT {most}", shape.name);
        let mut select = self.connection.prepare_cached(&sql)?;
        let read = |row: &rusqlite::Row<'_>| {
            (0..shape.columns.len()).map(|n| Ok(value(row.get_ref(n)?))).collect::<rusqlite::Result<Row>>()
        };
        let rows = select.query_map(params_from_iter(after.into_iter().flatten()), read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub(in crate::store) fn write(&self, shape: &Shape, rows: &[Row]) -> Result<(), StoreError> {
        let names = shape.names(|column| column.name.clone());
        let given = shape.names(|_| "?".to_owned());
        let sql = format!("INSERT INTO {} ({names}) VALUES ({given})", shape.name);
        let mut insert = self.connection.prepare_cached(&sql)?;
        for row in rows {
            insert.execute(params_from_iter(row))?;
        }
        Ok(())
    }

    /// Gives every row its checksum, and makes everything count.
    pub(in crate::store) fn finish(self) -> Result<(), StoreError> {
        rows::seal_all(&self.connection)?;
        self.connection.execute_batch("COMMIT")?;
        let CopySide { connection, mut lock } = self;
        check::quick(&connection)?;
        lock.mark()
    }
}

fn value(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Number(number),
        // There are none.
        ValueRef::Real(number) => Value::Text(number.to_string()),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}
