//! Moves a whole store from one database to another, row by row, whatever it holds.
//!
//! Both databases have the same tables and columns under the same names, besides what each keeps for itself. So nothing here
//! knows what the rows mean, and what is added to both stores is copied, too. Everything is written in one transaction,
//! read back and compared before it counts.

use super::postgres::CopySide as PostgresSide;
use super::shape::{Row, Shape};
use super::sqlite::CopySide as SqliteSide;
use super::{Place, StoreError};

/// So many rows are read and written at a time.
const CHUNK: usize = 2_000;

/// What each database keeps for itself: counts that follow from the rows, and what is said again by whoever runs.
const OWN_TABLES: [&str; 9] =
    ["advice", "connected", "happened", "happenings", "health", "layout", "leases", "nodes", "totals"];

/// Checksums of the file, and what the nodes of a database count.
const OWN_COLUMNS: [&str; 4] = ["beaten", "changes", "state_sum", "sum"];

/// What others refer to comes first.
const FIRST: [&str; 2] = ["guests", "tables"];

/// What was copied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// How many rows of each table.
    pub rows: Vec<(String, u64)>,
}

/// One of the two databases.
enum Side {
    Sqlite(Box<SqliteSide>),
    Postgres(Box<PostgresSide>),
}

/// Asks whichever database it is.
macro_rules! ask {
    ($side:ident . $method:ident ( $($argument:expr),* )) => {
        match $side {
            Side::Sqlite(sqlite) => sqlite.$method($($argument),*),
            Side::Postgres(postgres) => postgres.$method($($argument),*).await,
        }
    };
}

impl Side {
    async fn open(place: Place<'_>) -> Result<Self, StoreError> {
        Ok(match place {
            Place::Folder(folder) => Side::Sqlite(Box::new(SqliteSide::open(folder)?)),
            Place::Database(address, authorities) => {
                Side::Postgres(Box::new(PostgresSide::open(address, authorities).await?))
            }
        })
    }

    /// Returns the tables of this database that are copied, in the order in which they can be written.
    async fn shapes(&mut self) -> Result<Vec<Shape>, StoreError> {
        let side = self;
        let mut shapes: Vec<Shape> = ask!(side.shapes())?;
        shapes.retain(|shape| !OWN_TABLES.contains(&shape.name.as_str()));
        for shape in &mut shapes {
            shape.columns.retain(|column| !OWN_COLUMNS.contains(&column.name.as_str()));
            shape.columns.sort_by(|one, other| one.name.cmp(&other.name));
        }
        let rank = |shape: &Shape| FIRST.iter().position(|name| *name == shape.name).unwrap_or(FIRST.len());
        shapes.sort_by(|one, other| (rank(one), &one.name).cmp(&(rank(other), &other.name)));
        Ok(shapes)
    }

    /// Returns the rows after this key, in the order of their keys.
    async fn read(&mut self, shape: &Shape, after: Option<&Row>) -> Result<Vec<Row>, StoreError> {
        let side = self;
        ask!(side.read(shape, after, CHUNK))
    }

    async fn write(&mut self, shape: &Shape, rows: &[Row]) -> Result<(), StoreError> {
        let side = self;
        ask!(side.write(shape, rows))
    }

    /// Makes what was written count.
    async fn finish(self) -> Result<(), StoreError> {
        match self {
            Side::Sqlite(sqlite) => sqlite.finish(),
            Side::Postgres(postgres) => postgres.finish().await,
        }
    }
}

/// Copies the store in one place to another, where there must be none. Nobody may use either meanwhile.
pub(crate) async fn copy(from: Place<'_>, to: Place<'_>) -> Result<Copied, StoreError> {
    let (mut from, mut to) = (Side::open(from).await?, Side::open(to).await?);
    let (shapes, targets) = (from.shapes().await?, to.shapes().await?);
    let mut copied = Copied::default();
    for (shape, target) in shapes.iter().zip(&targets) {
        if !alike(shape, target) {
            return Err(StoreError::Database(format!("`{}` and `{}` differ", shape.name, target.name)));
        }
        if !to.read(target, None).await?.is_empty() {
            return Err(StoreError::Database(format!(
                "there is a store already: `{}` has rows",
                target.name
            )));
        }
    }
    if shapes.len() != targets.len() {
        return Err(StoreError::Database("the two stores have not the same tables".to_owned()));
    }
    for (shape, target) in shapes.iter().zip(&targets) {
        let mut count = 0;
        let mut after = None;
        loop {
            let rows = from.read(shape, after.as_ref()).await?;
            let Some(last) = rows.last() else { break };
            after = Some(shape.key(last));
            count += rows.len() as u64;
            to.write(target, &rows).await?;
        }
        copied.rows.push((shape.name.clone(), count));
    }
    for (shape, target) in shapes.iter().zip(&targets) {
        compare((&mut from, shape), (&mut to, target)).await?;
    }
    to.finish().await?;
    Ok(copied)
}

/// Whether rows of one can be written to the other.
fn alike(one: &Shape, other: &Shape) -> bool {
    let names = |shape: &Shape| shape.names(|column| format!("{} {}", column.name, column.key));
    one.name == other.name && names(one) == names(other)
}

/// Reads both sides again, and compares them row by row.
async fn compare(from: (&mut Side, &Shape), to: (&mut Side, &Shape)) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let here = from.0.read(from.1, after.as_ref()).await?;
        let there = to.0.read(to.1, after.as_ref()).await?;
        if here != there {
            return Err(StoreError::Database(format!(
                "what was written to `{}` is not what is read back",
                to.1.name
            )));
        }
        let Some(last) = here.last() else { return Ok(()) };
        after = Some(from.1.key(last));
    }
}
