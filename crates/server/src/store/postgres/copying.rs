//! A database as one side of a copy.

use std::path::Path;

use tokio_postgres::Client;
use tokio_postgres::types::ToSql;

use super::address::Address;
use super::{connection, prepare};
use crate::store::StoreError;
use crate::store::shape::{Column, Kind, Row, Shape, Value};

const SHAPES: &str = "SELECT columns.table_name::text, column_name::text, data_type::text, coalesce((
        SELECT array_position(indkey::int2[], attnum) + 1 FROM pg_index JOIN pg_attribute ON attrelid = indrelid
        WHERE indisprimary AND indrelid = format('%I', columns.table_name)::regclass AND attname = column_name
    ), 0)::bigint
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1, ordinal_position";

/// After rows were written with their numbers, new ones go on from there.
const GO_ON: &str = "DO $$
DECLARE
    numbered text;
BEGIN
    FOR numbered IN SELECT table_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND column_name = 'id' AND is_identity = 'YES'
    LOOP
        EXECUTE format(
            'SELECT setval(pg_get_serial_sequence(%L, ''id''), (SELECT coalesce(max(id), 0) + 1 FROM %I), false)',
            numbered, numbered
        );
    END LOOP;
END $$";

/// A database that is copied, or written as a copy. Nothing that was written counts before [`finish`](Self::finish).
pub(in crate::store) struct CopySide(Client);

impl CopySide {
    pub(in crate::store) async fn open(
        address: &str,
        authorities: Option<&Path>,
    ) -> Result<Self, StoreError> {
        let address = Address::parse(address, authorities)?;
        prepare(&address).await?;
        let (client, carrier) = address.connect().await?;
        tokio::spawn(connection::carry(carrier, None));
        client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ").await?;
        let running: i64 =
            client.query_one("SELECT count(*) FROM nodes WHERE is_alive(seen)", &[]).await?.get(0);
        if running > 0 {
            return Err(StoreError::InUse);
        }
        Ok(CopySide(client))
    }

    pub(in crate::store) async fn shapes(&self) -> Result<Vec<Shape>, StoreError> {
        let mut shapes: Vec<Shape> = Vec::new();
        for row in self.0.query(SHAPES, &[]).await? {
            let (table, name): (String, String) = (row.get(0), row.get(1));
            let kind = match row.get(2) {
                "bytea" => Kind::Bytes,
                "boolean" => Kind::Truth,
                "text" => Kind::Text,
                _ => Kind::Number,
            };
            let column = Column { name, kind, key: row.get(3) };
            match shapes.last_mut().filter(|shape| shape.name == table) {
                Some(shape) => shape.columns.push(column),
                None => shapes.push(Shape { name: table, columns: vec![column] }),
            }
        }
        Ok(shapes)
    }

    pub(in crate::store) async fn read(
        &self,
        shape: &Shape,
        after: Option<&Row>,
        most: usize,
    ) -> Result<Vec<Row>, StoreError> {
        let names = shape.names(|column| match column.kind {
            Kind::Truth => format!("{}::int::bigint", column.name),
            Kind::Number => format!("{}::bigint", column.name),
            Kind::Text | Kind::Bytes => column.name.clone(),
        });
        let keys = shape.keys();
        let keys = |each: &dyn Fn(usize, &Column) -> String| {
            keys.iter().enumerate().map(|(n, (_, key))| each(n + 1, key)).collect::<Vec<_>>().join(", ")
        };
        // The order of bytes, as the other side has it.
        let ordered = keys(&|_, key| match key.kind {
            Kind::Text => format!("{} COLLATE \"C\"", key.name),
            _ => key.name.clone(),
        });
        let given = keys(&|n, key| format!("${n}::{}", type_of(key)));
        let later = if after.is_some() { format!("WHERE ({ordered}) > ({given})") } else { String::new() };
        let sql = format!("SELECT {names} FROM {} {later} ORDER BY {ordered} LIMIT {most}", shape.name);
        let parameters: Vec<_> = after.into_iter().flatten().map(parameter).collect();
        let rows = self.0.query(&sql, &parameters).await?;
        Ok(rows.iter().map(|row| read(shape, row)).collect())
    }

    pub(in crate::store) async fn write(&self, shape: &Shape, rows: &[Row]) -> Result<(), StoreError> {
        let names = shape.names(|column| column.name.clone());
        let values = shape.names(|column| match column.kind {
            Kind::Truth => format!("{}::int::boolean", column.name),
            _ => column.name.clone(),
        });
        let (mut given, mut parameters): (Vec<_>, Vec<Box<dyn ToSql + Sync + Send>>) =
            (Vec::new(), Vec::new());
        for (n, column) in shape.columns.iter().enumerate() {
            let cells = rows.iter().map(|row| &row[n]);
            let cells: Box<dyn ToSql + Sync + Send> = match column.kind {
                Kind::Number | Kind::Truth => Box::new(cells.map(number).collect::<Vec<_>>()),
                Kind::Text => Box::new(cells.map(text).collect::<Vec<_>>()),
                Kind::Bytes => Box::new(cells.map(bytes).collect::<Vec<_>>()),
            };
            given.push(format!("${}::{}[]", n + 1, type_of(column)));
            parameters.push(cells);
        }
        let given = given.join(", ");
        let sql = format!(
            "INSERT INTO {0} ({names}) SELECT {values} FROM unnest({given}) AS new({names})",
            shape.name
        );
        let parameters: Vec<&(dyn ToSql + Sync)> = parameters.iter().map(|cells| &**cells as _).collect();
        self.0.execute(&sql, &parameters).await?;
        Ok(())
    }

    pub(in crate::store) async fn finish(self) -> Result<(), StoreError> {
        self.0.batch_execute(GO_ON).await?;
        Ok(self.0.batch_execute("COMMIT").await?)
    }
}

/// Returns the type as which values of a column travel.
fn type_of(column: &Column) -> &'static str {
    match column.kind {
        Kind::Number | Kind::Truth => "bigint",
        Kind::Text => "text",
        Kind::Bytes => "bytea",
    }
}

fn read(shape: &Shape, row: &tokio_postgres::Row) -> Row {
    let cell = |(n, column): (usize, &Column)| match column.kind {
        Kind::Number | Kind::Truth => row.get::<_, Option<i64>>(n).map(Value::Number),
        Kind::Text => row.get::<_, Option<String>>(n).map(Value::Text),
        Kind::Bytes => row.get::<_, Option<Vec<u8>>>(n).map(Value::Bytes),
    };
    shape.columns.iter().enumerate().map(|column| cell(column).unwrap_or(Value::Null)).collect()
}

fn parameter(value: &Value) -> &(dyn ToSql + Sync) {
    match value {
        Value::Null => &None::<i64>,
        Value::Number(number) => number,
        Value::Text(text) => text,
        Value::Bytes(bytes) => bytes,
    }
}

fn number(value: &Value) -> Option<i64> {
    if let Value::Number(number) = value { Some(*number) } else { None }
}

fn text(value: &Value) -> Option<String> {
    if let Value::Text(text) = value { Some(text.clone()) } else { None }
}

fn bytes(value: &Value) -> Option<Vec<u8>> {
    if let Value::Bytes(bytes) = value { Some(bytes.clone()) } else { None }
}
