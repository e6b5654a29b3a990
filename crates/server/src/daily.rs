//! Daily games: one secret a day and game, made the day before and shown by its fingerprint, decides the dice of everybody who
//! plays that day.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::Secret;

use crate::config::Config;
use crate::day::Day;
use crate::hub::Hub;
use crate::store::{GuestId, Keepsake, Store, StoreError};
use crate::token::random_bytes;

/// The secrets of today and tomorrow are looked after so often.
const ROUND: Duration = Duration::from_mins(10);

const SECRET: &str = "daily-secret";
const GAME: &str = "daily";

/// The secret of a day and game, and since when it has been decided.
pub(crate) struct Promise {
    pub(crate) secret: Secret,
    pub(crate) made: u64,
}

/// How somebody played a daily game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Played {
    /// The link of their table.
    pub(crate) link: String,
    /// What they were called.
    pub(crate) name: String,
    /// Whether the game is over.
    #[serde(default)]
    pub(crate) over: bool,
    /// Their points, if it came to its end.
    #[serde(default)]
    pub(crate) points: Option<i32>,
    /// The points that their decisions gave away, once that is worked out.
    #[serde(default)]
    pub(crate) given: Option<f64>,
}

fn name(day: Day, game: &str) -> String {
    format!("{day} {game}")
}

/// Returns the secret of a day and game; it is made if there is none.
pub(crate) async fn promise(store: &Store, day: Day, game: &str, now: u64) -> Result<Promise, StoreError> {
    if let Some(kept) = kept_promise(store, day, game).await? {
        return Ok(kept);
    }
    let text = Secret::new(random_bytes()).to_hex();
    let new = Keepsake { kind: SECRET, name: name(day, game), owner: None, due: now, text };
    read_promise(&store.keep(new, false).await?)
}

fn read_promise(kept: &Keepsake) -> Result<Promise, StoreError> {
    let damaged = |_| StoreError::Damaged(format!("the secret of {}", kept.name));
    Ok(Promise { secret: kept.text.parse().map_err(damaged)?, made: kept.due })
}

/// Returns the secret of a day and game, if one was ever made.
pub(crate) async fn kept_promise(store: &Store, day: Day, game: &str) -> Result<Option<Promise>, StoreError> {
    let kept = store.keepsake(SECRET, name(day, game), None).await?;
    kept.as_ref().map(read_promise).transpose()
}

/// Makes the secrets of today and tomorrow in time, as long as the server runs.
pub(crate) async fn keep_promises(hub: Arc<Hub>, config: Config) {
    loop {
        tokio::time::sleep(ROUND).await;
        make_promises(&hub, &config).await;
    }
}

/// Makes the secrets of today and tomorrow, those that are not there.
pub(crate) async fn make_promises(hub: &Hub, config: &Config) {
    let today = Day::of((config.wall_clock)());
    for game in hub.catalogue().games() {
        for day in [today, today.next()] {
            if let Err(why) = promise(hub.store(), day, game.name(), wall_ms(config)).await {
                tracing::error!(%why, "the secret of a daily game could not be kept");
            }
        }
    }
}

/// Returns the system's time in milliseconds since 1970.
pub(crate) fn wall_ms(config: &Config) -> u64 {
    let since = (config.wall_clock)().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as u64
}

/// Returns how a guest plays a daily game, if they do.
pub(crate) async fn of_guest(
    store: &Store,
    day: Day,
    game: &str,
    guest: GuestId,
) -> Result<Option<Played>, StoreError> {
    Ok(store.keepsake(GAME, name(day, game), Some(guest)).await?.and_then(|kept| read(&kept)))
}

/// Returns how everybody plays a daily game.
pub(crate) async fn of_all(
    store: &Store,
    day: Day,
    game: &str,
    most: u32,
) -> Result<Vec<(GuestId, Played)>, StoreError> {
    let all = store.keepsakes_named(GAME, name(day, game), most).await?;
    Ok(all.iter().filter_map(|kept| Some((kept.owner?, read(kept)?))).collect())
}

/// Writes down how a guest plays; `replace`: in place of what was written before.
pub(crate) async fn keep(
    store: &Store,
    (day, game): (Day, &str),
    guest: GuestId,
    played: &Played,
    replace: bool,
) -> Result<Played, StoreError> {
    let text = serde_json::to_string(played).expect("plain data");
    let kept = Keepsake { kind: GAME, name: name(day, game), owner: Some(guest), due: 0, text };
    Ok(read(&store.keep(kept, replace).await?).unwrap_or_else(|| played.clone()))
}

fn read(kept: &Keepsake) -> Option<Played> {
    serde_json::from_str(&kept.text).ok()
}
