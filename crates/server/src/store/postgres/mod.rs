//! The store in a `PostgreSQL` database, which several nodes share.
//!
//! Every function is one statement, and so a transaction of its own: nothing can be cancelled half-way, and connections can
//! be shared by everybody who asks. What takes several steps is a function of the database (`migrations/`). As in the other
//! store, the head of a log advances by compare-and-set, so two nodes cannot both write the same entry.

mod address;
mod codes;
mod connection;
mod copying;
mod guests;
mod keepsakes;
mod migrations;
mod nodes;
mod notices;
mod own;
mod owner;
mod reviews;
mod tables;
mod teller;
mod time;
mod tls;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::mpsc;

use super::StoreError;
use crate::metrics::Metrics;
use crate::token::random_bytes;
use address::Address;
use connection::{Line, Purpose};
pub(in crate::store) use copying::CopySide;
pub(crate) use nodes::Listener;
use nodes::Notices;
use teller::{LISTEN, Teller};
pub(in crate::store) use writer::Ended;
use writer::Writer;

/// A database that does not answer at the start is asked for so long.
const STARTING: Duration = Duration::from_secs(10);

/// So many notices wait to be read. What comes then is not heard, and found by looking.
const HEARD: usize = 1_024;

/// A store in a database. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Postgres {
    /// The number of this node, made up at its start.
    me: i64,
    /// For whatever is asked besides moves.
    line: Arc<Line>,
    /// For what nodes need of each other. It waits neither for a disk nor for a standby, nor for what people ask.
    house: Arc<Line>,
    writer: Writer,
    teller: Teller,
    notices: Arc<Notices>,
}

impl Postgres {
    /// Opens the store in the database at this address, or makes one there. `Ended` is for waiting at the very end, after
    /// all clones of the store are gone.
    pub(in crate::store) async fn open(
        address: &str,
        authorities: Option<&Path>,
        metrics: Arc<Metrics>,
    ) -> Result<(Self, Ended), StoreError> {
        let address = Address::parse(address, authorities)?;
        prepare(&address).await?;
        let me = i64::from_be_bytes(random_bytes());
        let line = |purpose| Line::keep(address.clone(), purpose, Arc::clone(&metrics));
        let (heard, notices) = mpsc::channel(HEARD);
        let house = Arc::new(line(Purpose { opening: LISTEN, notices: Some(heard) }));
        let teller = Teller::start(Arc::clone(&house), me);
        let (writer, ended) = Writer::start(line(Purpose::default()), teller.clone(), Arc::clone(&metrics));
        let line = Arc::new(line(Purpose::default()));
        let notices = Arc::new(Mutex::new(Some(notices)));
        Ok((Postgres { me, line, house, writer, teller, notices }, ended))
    }

    pub(in crate::store) async fn alive(&self) -> Result<(), StoreError> {
        let written: i64 = self
            .line
            .row("UPDATE health SET n = n + 1 RETURNING n", &[])
            .await?
            .map_or(i64::MAX, |row| row.get(0));
        let found = self.line.row("SELECT n FROM health", &[]).await?.map_or(0, |row| row.get(0));
        if found >= written {
            return Ok(());
        }
        Err(StoreError::Damaged("what was written is not what is read back".to_owned()))
    }
}

/// Brings the database to the present layout. One that is just starting is waited for.
async fn prepare(address: &Address) -> Result<(), StoreError> {
    let begun = tokio::time::Instant::now();
    loop {
        let why = match address.connect().await {
            Ok((mut client, carrier)) => {
                let carrying = tokio::spawn(connection::carry(carrier, None));
                let migrated = migrations::migrate(&mut client, migrations::ALL).await;
                drop(client);
                _ = carrying.await;
                match migrated {
                    Err(StoreError::Away(why)) => why,
                    done => return done,
                }
            }
            Err(StoreError::Away(why)) => why,
            Err(other) => return Err(other),
        };
        if begun.elapsed() > STARTING {
            return Err(StoreError::Away(why));
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}
