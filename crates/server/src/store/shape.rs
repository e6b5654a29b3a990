//! Tables and rows of any database, as they are copied.

/// A value of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// A row, column by column.
pub(super) type Row = Vec<Value>;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    /// A number where the other database has no truth values.
    Truth,
    Text,
    Bytes,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// Its place among those by which rows are told apart and kept in order, counted from 1; 0 if it is none of them.
    pub(super) key: i64,
}

/// A table of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) name: String,
    pub(super) columns: Vec<Column>,
}

impl Shape {
    /// Returns the names of its columns, with something after each.
    pub(super) fn names(&self, each: impl Fn(&Column) -> String) -> String {
        self.columns.iter().map(each).collect::<Vec<_>>().join(", ")
    }

    /// Returns the columns by which rows are told apart, in the order in which they are kept, each with its place in a row.
    pub(super) fn keys(&self) -> Vec<(usize, &Column)> {
        let mut keys: Vec<_> = self.columns.iter().enumerate().filter(|(_, column)| column.key > 0).collect();
        keys.sort_by_key(|(_, column)| column.key);
        keys
    }

    /// Returns what tells a row from others.
    pub(super) fn key(&self, row: &Row) -> Row {
        self.keys().into_iter().map(|(n, _)| row[n].clone()).collect()
    }
}
