//! `rowlock admin`: what the owner of the machine can do, also while the server runs.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Result, bail};
use catalogue::Catalogue;
use clap::{Args, Subcommand};
use server::{OwnerAnswer, OwnerRequest};

use crate::serve::{data_folder, database};

#[derive(Args)]
pub(crate) struct Admin {
    #[command(subcommand)]
    deed: Deed,
    /// Where tables are kept [default: `$ROWLOCK_DATA`, or the user's data folder]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// The database, if tables are kept in one [default: `$ROWLOCK_DATABASE`]
    #[arg(long, value_name = "URL", global = true, conflicts_with = "data")]
    database: Option<String>,
    /// Believe the certificates of the database's hosts that the authorities in this file have signed (PEM)
    #[arg(long, value_name = "FILE", global = true)]
    database_ca: Option<PathBuf>,
    /// Answer as JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum Deed {
    /// List tables, the latest first
    Tables {
        /// Only those that are not over
        #[arg(long, conflicts_with = "over")]
        open: bool,
        /// Only those that are over
        #[arg(long)]
        over: bool,
        /// No more than so many
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// List guests, the latest first
    Guests {
        /// No more than so many
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// End a table's game where it stands; it can still be looked at
    Close {
        /// Its number or its link
        table: String,
    },
    /// Delete a table with everything that was played and said there
    Delete {
        /// Its number or its link
        table: String,
    },
    /// Make a guest's cookies worthless; their seats stay
    Revoke {
        /// Their number
        guest: i64,
    },
    /// Delete a guest
    DeleteGuest {
        /// Their number
        guest: i64,
        /// And every table where they sit or which they opened
        #[arg(long)]
        with_tables: bool,
    },
    /// Shut an address out, or a range of them
    Ban {
        /// Such as `203.0.113.7` or `2001:db8:1:2::/64`
        address: String,
    },
    /// Let it in again
    Unban {
        /// As it was shut out
        address: String,
    },
    /// List the addresses that are shut out
    Bans,
}

impl Admin {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let request = match self.deed {
            Deed::Tables { open, over, limit } => {
                OwnerRequest::Tables { over: (open || over).then_some(over), limit }
            }
            Deed::Guests { limit } => OwnerRequest::Guests { limit },
            Deed::Close { table } => OwnerRequest::CloseTable(table),
            Deed::Delete { table } => OwnerRequest::DeleteTable(table),
            Deed::Revoke { guest } => OwnerRequest::Revoke(guest),
            Deed::DeleteGuest { guest, with_tables } => OwnerRequest::DeleteGuest { guest, with_tables },
            Deed::Ban { address } => OwnerRequest::Ban(address),
            Deed::Unban { address } => OwnerRequest::Unban(address),
            Deed::Bans => OwnerRequest::Bans,
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        // Whoever names a folder means it, whatever the environment says.
        let database = if self.data.is_some() { None } else { database(self.database, self.database_ca) };
        let answer = if let Some(database) = database {
            runtime.block_on(server::ask_database_as_owner(database, games.clone(), request))?
        } else {
            let folder = data_folder(self.data)?;
            runtime.block_on(server::ask_as_owner(&folder, games.clone(), request))?
        };
        if let OwnerAnswer::Refused(why) = answer {
            bail!("{why}");
        }
        let mut out = std::io::stdout();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        } else {
            write!(out, "{}", told(&answer))?;
        }
        Ok(())
    }
}

/// Returns an answer in lines for people.
fn told(answer: &OwnerAnswer) -> String {
    match answer {
        OwnerAnswer::Tables { now, tables } => {
            let mut rows =
                vec![["TABLE", "GAME", "STATE", "LAST", "OPENED", "WHO", "LINK"].map(str::to_owned)];
            rows.extend(tables.iter().map(|table| {
                [
                    table.number.to_string(),
                    table.game.clone(),
                    table.phase.clone(),
                    age(*now, table.touched),
                    age(*now, table.opened),
                    table.people.join(", "),
                    format!("/t/{}", table.link),
                ]
            }));
            columns(&rows)
        }
        OwnerAnswer::Guests { now, guests } => {
            let mut rows = vec![["GUEST", "SINCE", "TABLES", "NAME"].map(str::to_owned)];
            rows.extend(guests.iter().map(|guest| {
                [
                    guest.number.to_string(),
                    age(*now, guest.since),
                    guest.tables.to_string(),
                    guest.name.clone(),
                ]
            }));
            columns(&rows)
        }
        OwnerAnswer::Bans { now, bans } => {
            let mut rows = vec![["ADDRESS", "SINCE"].map(str::to_owned)];
            rows.extend(bans.iter().map(|ban| [ban.range.clone(), age(*now, ban.since)]));
            columns(&rows)
        }
        OwnerAnswer::Done { tables: 0, guests: 0 } => "Done.\n".to_owned(),
        OwnerAnswer::Done { tables, guests } => format!("Done: {tables} tables, {guests} guests.\n"),
        OwnerAnswer::Refused(why) => format!("{why}\n"),
    }
}

/// Returns how long ago something was, in the time of the tables.
fn age(now: u64, then: u64) -> String {
    let minutes = now.saturating_sub(then) / 60_000;
    match minutes {
        0..120 => format!("{minutes} min"),
        120..2880 => format!("{} h", minutes / 60),
        _ => format!("{} d", minutes / 60 / 24),
    }
}

/// Returns rows as lines whose columns stand below one another.
fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_below_one_another() {
        let rows = [["A", "LONG"], ["wide", "b"]].map(|row| row.map(str::to_owned));
        assert_eq!(columns(&rows), "A     LONG\nwide  b\n");
    }

    #[test]
    fn ages_are_told_in_fitting_units() {
        let hour = 3_600_000;
        assert_eq!([0, hour, 3 * hour, 72 * hour].map(|ms| age(ms, 0)), ["0 min", "60 min", "3 h", "3 d"]);
        assert_eq!(age(0, hour), "0 min");
    }
}
