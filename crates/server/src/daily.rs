//! Daily games: one secret a day and game, made the day before and shown by its fingerprint, decides the dice of everybody who
//! plays that day.

pub(crate) mod results;
mod wanted;

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::Secret;

use crate::config::Config;
use crate::day::Day;
use crate::hub::Hub;
use crate::store::{GuestId, Keepsake, Store, StoreError};
use crate::time::since_1970;
use crate::token::random_bytes;
pub(crate) use wanted::{OneGame, Wanted};

/// The secrets of today and tomorrow are looked after so often.
const ROUND: Duration = Duration::from_mins(10);

/// Nobody has so many points.
const BEYOND: i64 = 1 << 20;

/// Games without points rank from here on.
const LAST: u64 = 1 << 60;

/// More daily games of one guest are not looked through: some years of every game.
const ALL: u32 = 10_000;

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

impl Played {
    /// Returns what games of one kind and day are sorted by, best first: the points, then what was given away, as far as that
    /// is known. Those who are still playing come last.
    pub(crate) fn rank(&self) -> u64 {
        let Some(points) = self.points else { return LAST + u64::from(!self.over) };
        let behind = (BEYOND - i64::from(points)).clamp(0, 2 * BEYOND) as u64;
        let given = self.given.map_or(u32::MAX, |given| (given * 1000.0) as u32);
        behind << u32::BITS | u64::from(given)
    }

    /// Returns whether it is still to be worked out what was given away.
    pub(crate) fn is_to_be_reviewed(&self) -> bool {
        self.points.is_some() && self.given.is_none()
    }
}

/// Returns which day it is.
pub(crate) fn today(config: &Config) -> Day {
    Day::of((config.wall_clock)())
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
    let today = today(config);
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
    since_1970((config.wall_clock)()).as_millis() as u64
}

/// Returns how a guest plays a daily game, if they do.
pub(crate) async fn of_guest(store: &Store, one: &OneGame) -> Result<Option<Played>, StoreError> {
    let kept = store.keepsake(GAME, name(one.day, &one.game), Some(one.guest)).await?;
    Ok(kept.as_ref().and_then(read))
}

/// Returns all daily games of a guest, each with its day and its game.
pub(crate) async fn all_of(store: &Store, guest: GuestId) -> Result<Vec<(Day, String, Played)>, StoreError> {
    let all = store.keepsakes_of(GAME, guest, u64::MAX, ALL).await?;
    let named = |kept: &Keepsake| {
        let (day, game) = kept.name.split_once(' ')?;
        Some((day.parse().ok()?, game.to_owned(), read(kept)?))
    };
    Ok(all.iter().filter_map(named).collect())
}

/// Returns how those play a daily game who play it best, best first.
pub(crate) async fn best(
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
    one: &OneGame,
    played: &Played,
    replace: bool,
) -> Result<Played, StoreError> {
    let (name, text) = (name(one.day, &one.game), serde_json::to_string(played).expect("plain data"));
    let kept = Keepsake { kind: GAME, name, owner: Some(one.guest), due: played.rank(), text };
    Ok(read(&store.keep(kept, replace).await?).unwrap_or_else(|| played.clone()))
}

fn read(kept: &Keepsake) -> Option<Played> {
    serde_json::from_str(&kept.text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_count_first_then_what_was_given_away() {
        let played = |points: Option<i32>, given: Option<f64>, over: bool| Played {
            link: String::new(),
            name: String::new(),
            over,
            points,
            given,
        };
        let best_first = [
            played(Some(90), Some(7.5), true),
            played(Some(90), Some(7.6), true),
            played(Some(90), None, true),
            played(Some(12), Some(0.0), true),
            played(Some(-3), Some(40.0), true),
            played(None, None, true),
            played(None, None, false),
        ];
        let ranks = best_first.map(|played| played.rank());
        assert!(ranks.is_sorted_by(|one, next| one < next), "{ranks:?}");
        assert!(ranks.iter().all(|rank| i64::try_from(*rank).is_ok()), "the store can keep it");
    }
}
