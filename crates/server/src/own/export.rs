//! Everything that a guest has, as one file. `docs/export.md` says what stands in it.

use std::sync::Arc;

use axum::body::Body;
use catalogue::AnyTable;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::app::App;
use crate::daily::{self, Played};
use crate::practice;
use crate::quiet::Quiet;
use crate::store::{Guest, OwnTable, StoreError, StoredTable};

/// The version of the format.
const VERSION: u32 = 1;

/// So many parts of the file wait for a slow reader.
const AHEAD: usize = 2;

/// A table as it was stored, and played up to where it is.
pub(super) struct Restored {
    pub(super) stored: StoredTable,
    pub(super) table: Box<dyn AnyTable>,
}

/// Restores a table without seating it in memory: nobody plays there because somebody looks through their games.
pub(super) async fn restored(app: &App, link: &str) -> Result<Option<Restored>, StoreError> {
    let Some(stored) = app.hub.store().load(link.to_owned()).await? else { return Ok(None) };
    let games = app.hub.catalogue().clone();
    let restore = move || {
        let table = games
            .restore_table(&stored.meta.game, &stored.facts)
            .unwrap_or_else(|_| games.archived_table(&stored.meta.game, &stored.summary, &stored.facts));
        Restored { stored, table }
    };
    tokio::task::spawn_blocking(restore).await.map(Some).map_err(|_| StoreError::Closed)
}

/// Writes everything as JSON, table by table.
pub(crate) fn everything(app: Arc<App>, guest: Guest, tables: Vec<OwnTable>) -> Body {
    parts(move |send| async move {
        let head = head(&app, &guest).await;
        let head = head.inspect_err(|why| tracing::error!(%why, "an export cannot begin")).ok()?.to_string();
        send.send(format!("{},\"tables\":[", head.strip_suffix('}')?)).await.ok()?;
        for (n, table) in tables.iter().enumerate() {
            let written = written(&app, table).await?;
            send.send(format!("{}\n{written}", if n == 0 { "" } else { "," })).await.ok()?;
        }
        send.send("\n]}\n".to_owned()).await.ok()
    })
}

/// Everything but the tables.
async fn head(app: &App, guest: &Guest) -> Result<Value, StoreError> {
    let store = app.hub.store();
    let daily = daily::all_of(store, guest.id).await?.into_iter().map(|(day, game, played)| {
        let Played { link, over, points, given, .. } = played;
        json!({ "day": day.to_string(), "game": game, "table": link, "over": over, "points": points, "given": given })
    });
    let exercises = practice::all_of(store, guest.id).await?.into_iter().map(|(name, due, kept)| {
        json!({ "name": name, "due": due, "right": kept["right"], "exercise": kept["exercise"] })
    });
    let channels = store.channels(guest.id).await?.into_iter().map(|way| {
        json!({ "kind": way.kind.word(), "address": way.address, "secret": way.secret, "language": way.lang })
    });
    let quiet = store.quiet(guest.id).await?;
    Ok(json!({
        "rowlock_export": VERSION,
        "name": guest.name,
        "at": app.hub.now(),
        "quiet": quiet.map(|Quiet { starts, ends, east }| json!({ "starts": starts, "ends": ends, "east": east })),
        "channels": channels.collect::<Vec<_>>(),
        "daily": daily.collect::<Vec<_>>(),
        "exercises": exercises.collect::<Vec<_>>(),
    }))
}

/// Writes the records of all finished games, one after the other, as `rowlock verify` reads them.
pub(crate) fn records(app: Arc<App>, tables: Vec<OwnTable>) -> Body {
    parts(move |send| async move {
        for table in tables.iter().filter(|table| table.phase == table::Phase::Over) {
            let record = restored(&app, &table.link).await.ok()?.and_then(|restored| restored.table.record());
            if let Some(record) = record {
                send.send(record).await.ok()?;
            }
        }
        Some(())
    })
}

/// One table as JSON; `None` if the store fails, which ends the file before its end.
async fn written(app: &App, table: &OwnTable) -> Option<String> {
    let restored = restored(app, &table.link).await;
    let restored = restored.inspect_err(|why| tracing::error!(%why, "an export ends early")).ok()?;
    let own = |line: &&crate::store::TalkLine| line.seat.is_some() && line.seat == table.seat;
    let talk = restored.iter().flat_map(|restored| &restored.stored.talk).filter(own);
    let talk: Vec<_> = talk.map(|line| json!({ "at": line.at, "text": line.text })).collect();
    let table = json!({
        "id": table.link,
        "game": table.game,
        "phase": table.phase,
        "opened": table.opened,
        "touched": table.touched,
        "seat": table.seat,
        "hosts": table.hosts,
        "removed": table.put_away,
        "people": table.people,
        "talk": talk,
        "record": restored.and_then(|restored| restored.table.record()),
    });
    Some(table.to_string())
}

/// A body that is made while it is read. What cannot be made ends the connection, so that nobody takes a part for the whole.
fn parts<F>(make: impl FnOnce(mpsc::Sender<String>) -> F) -> Body
where
    F: Future<Output = Option<()>> + Send + 'static,
{
    let (send, receive) = mpsc::channel(AHEAD);
    let task = tokio::spawn(make(send));
    let next = |(mut receive, mut task): (
        mpsc::Receiver<String>,
        Option<tokio::task::JoinHandle<Option<()>>>,
    )| async move {
        if let Some(part) = receive.recv().await {
            return Some((Ok(part), (receive, task)));
        }
        let whole = matches!(task.take()?.await, Ok(Some(())));
        (!whole).then(|| (Err(std::io::Error::other("not everything could be read")), (receive, None)))
    };
    // Somebody may look again after the end.
    Body::from_stream(futures_util::stream::unfold((receive, Some(task)), next).fuse())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_that_has_ended_stays_ended() {
        for parts_sent in 0..3 {
            let body = parts(move |send| async move {
                for _ in 0..parts_sent {
                    send.send("part".to_owned()).await.ok()?;
                }
                Some(())
            });
            let mut parts = body.into_data_stream();
            for _ in 0..parts_sent {
                assert!(matches!(parts.next().await, Some(Ok(_))));
            }
            assert!(parts.next().await.is_none() && parts.next().await.is_none());
        }
    }
}
