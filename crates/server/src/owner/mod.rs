//! What the owner of the machine can do: `rowlock admin`, also while the server runs (docs/decisions/0017).

#[cfg(unix)]
mod socket;
mod tidy;

use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::address::AddressRange;
use crate::hub::{Hub, Refusal};
use crate::shut_out::{ShutOut, banned};
use crate::store::{Ban, GuestId, GuestOverview, StoreError, TableOverview};

#[cfg(unix)]
pub(crate) use socket::listen;
pub(crate) use tidy::keep_tidy;

/// What the owner asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnerRequest {
    /// The tables, the latest first.
    Tables {
        /// Only those that are over, or only those that are not.
        over: Option<bool>,
        /// No more than so many.
        limit: u32,
    },
    /// The guests, the latest first.
    Guests {
        /// No more than so many.
        limit: u32,
    },
    /// End the game at the table of this number or link where it stands. It can still be looked at.
    CloseTable(String),
    /// Remove the table of this number or link with everything that was played and said there.
    DeleteTable(String),
    /// Make the cookies of the guest of this number worthless.
    Revoke(i64),
    /// Remove a guest.
    DeleteGuest {
        /// Their number.
        guest: i64,
        /// With every table where they sit or which they opened.
        with_tables: bool,
    },
    /// Shut addresses out.
    Ban(String),
    /// Let them in again.
    Unban(String),
    /// The addresses that are shut out.
    Bans,
}

/// What the owner is answered.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnerAnswer {
    /// The tables that were asked for.
    Tables {
        /// How late it is, in the time of the tables.
        now: u64,
        /// The tables.
        tables: Vec<TableOverview>,
    },
    /// The guests that were asked for.
    Guests {
        /// How late it is, in the time of the tables.
        now: u64,
        /// The guests.
        guests: Vec<GuestOverview>,
    },
    /// The addresses that are shut out.
    Bans {
        /// How late it is, in the time of the tables.
        now: u64,
        /// The addresses.
        bans: Vec<Ban>,
    },
    /// It was done: how many tables and guests it concerned.
    Done {
        /// How many tables were closed or deleted.
        tables: u64,
        /// How many guests were revoked or deleted.
        guests: u64,
    },
    /// It was not done, and this is why.
    Refused(String),
}

/// Asks the server that runs on this folder. Is `None` if none does.
#[cfg_attr(not(unix), expect(clippy::unused_async))]
pub(crate) async fn ask_running(
    data: &Path,
    request: &OwnerRequest,
) -> Result<Option<OwnerAnswer>, StoreError> {
    #[cfg(unix)]
    return socket::ask(data, request).await;
    #[cfg(not(unix))]
    {
        _ = (data, request);
        Ok(None)
    }
}

/// Does what the owner asks.
#[derive(Clone)]
pub(crate) struct Owner {
    pub(crate) hub: Arc<Hub>,
    pub(crate) shut_out: Arc<ShutOut>,
}

/// Why the owner does not get what they ask for.
enum Failure {
    Refused(String),
    Store(StoreError),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::Store(error)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Store(error) => Failure::Store(error),
            other => Failure::Refused(other.to_string()),
        }
    }
}

fn refused<T>(why: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Refused(why.into()))
}

impl Owner {
    pub(crate) async fn answer(&self, request: OwnerRequest) -> OwnerAnswer {
        match self.attempt(request).await {
            Ok(answer) => answer,
            Err(Failure::Refused(why)) => OwnerAnswer::Refused(why),
            Err(Failure::Store(why)) => OwnerAnswer::Refused(why.to_string()),
        }
    }

    async fn attempt(&self, request: OwnerRequest) -> Result<OwnerAnswer, Failure> {
        let (store, now) = (self.hub.store(), self.hub.now());
        let (mut tables, mut guests) = (0, 0);
        match request {
            OwnerRequest::Tables { over, limit } => {
                return Ok(OwnerAnswer::Tables { now, tables: store.table_overview(over, limit).await? });
            }
            OwnerRequest::Guests { limit } => {
                return Ok(OwnerAnswer::Guests { now, guests: store.guest_overview(limit).await? });
            }
            OwnerRequest::Bans => return Ok(OwnerAnswer::Bans { now, bans: store.bans().await? }),
            OwnerRequest::CloseTable(name) => {
                self.hub.close(&self.link(&name).await?).await?;
                tables = 1;
            }
            OwnerRequest::DeleteTable(name) => {
                self.delete_table(&self.link(&name).await?).await?;
                tables = 1;
            }
            OwnerRequest::Revoke(guest) => {
                let guest = self.guest(guest).await?;
                store.revoke_guest(guest).await?;
                self.shut_out.remove(guest);
                guests = 1;
            }
            OwnerRequest::DeleteGuest { guest, with_tables } => {
                tables = self.delete_guest(self.guest(guest).await?, with_tables).await?;
                guests = 1;
            }
            OwnerRequest::Ban(range) => self.change_bans(&range, true).await?,
            OwnerRequest::Unban(range) => self.change_bans(&range, false).await?,
        }
        Ok(OwnerAnswer::Done { tables, guests })
    }

    /// Returns the link of a table that is named by it, by its address or by its number.
    async fn link(&self, name: &str) -> Result<String, Failure> {
        let name = name.rsplit('/').next().unwrap_or(name);
        match self.hub.store().find_table(name.to_owned()).await? {
            Some(link) => Ok(link),
            None => refused(format!("there is no table {name}")),
        }
    }

    async fn guest(&self, number: i64) -> Result<GuestId, Failure> {
        match self.hub.store().find_guest(number).await? {
            Some(guest) => Ok(guest),
            None => refused(format!("there is no guest {number}")),
        }
    }

    /// Removes a table from the store, and then from the memory, so that nobody brings it back.
    pub(crate) async fn delete_table(&self, link: &str) -> Result<(), StoreError> {
        self.hub.store().delete_table(link.to_owned()).await?;
        self.hub.put_away(link).await;
        Ok(())
    }

    async fn delete_guest(&self, guest: GuestId, with_tables: bool) -> Result<u64, Failure> {
        let store = self.hub.store();
        let tables = store.tables_of(guest, u32::MAX).await?;
        if !tables.is_empty() && !with_tables {
            let count = tables.len();
            return refused(format!(
                "they sit at {count} tables or opened them; --with-tables deletes these too, `revoke` leaves them"
            ));
        }
        for table in &tables {
            self.delete_table(&table.link).await?;
        }
        store.delete_guest(guest).await?;
        self.shut_out.remove(guest);
        Ok(tables.len() as u64)
    }

    async fn change_bans(&self, range: &str, ban: bool) -> Result<(), Failure> {
        let range: AddressRange = range.parse().map_err(Failure::Refused)?;
        let store = self.hub.store();
        if ban {
            store.ban(range.to_string(), self.hub.now()).await?;
        } else if !store.unban(range.to_string()).await? {
            return refused(format!("{range} is not shut out"));
        }
        self.shut_out.ban(banned(store.bans().await?));
        Ok(())
    }
}
