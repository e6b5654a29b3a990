//! What became of daily games: the points are written down when a game ends, and what was given away when that is worked out.

use std::sync::Arc;
use std::time::Duration;

use super::{OneGame, Played, keep, of_guest, today};
use crate::app::App;
use crate::http::Fault;
use crate::http::review::{self, Found};
use crate::hub::{Desk, Ended, Refusal};
use crate::store::StoreError;

/// How often is looked whether the next review is there.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// Writes results down as games end, as long as the server runs.
pub(crate) async fn keep_results(app: Arc<App>) {
    let Some(mut ended) = app.hub.ended() else { return };
    loop {
        tokio::select! {
            game = ended.recv() => match game {
                Some(game) => note(&app, game).await,
                None => return,
            },
            () = tokio::time::sleep(LOOK_AGAIN) => work_out_first(&app).await,
        }
    }
}

/// Writes down how a game ended, if it is a daily game. One that was begun the day before may end today.
async fn note(app: &App, Ended { link, game, host }: Ended) {
    let now = today(&app.config);
    for day in [now, now.before()] {
        let one = OneGame { day, game: game.clone(), guest: host };
        let noted = match of_guest(app.hub.store(), &one).await {
            Ok(Some(played)) if played.link == link => settle(app, &one, played).await.map(|_| ()),
            Ok(_) => Ok(()),
            Err(why) => Err(why),
        };
        if let Err(why) = noted {
            tracing::error!(%why, "the result of a daily game could not be kept");
        }
    }
}

/// Writes down whether somebody's game is over and its points, unless that is known, and lets it be worked out what they gave
/// away.
pub(crate) async fn settle(app: &App, one: &OneGame, mut played: Played) -> Result<Played, StoreError> {
    if !played.over {
        let record = |desk: &Desk| desk.table().is_over().then(|| desk.table().record());
        played.points = match app.hub.look(&played.link, record).await {
            Ok(Some(record)) => record.and_then(|record| points(&record)),
            // The table was deleted.
            Err(Refusal::NoTable) => None,
            Ok(None) | Err(_) => return Ok(played),
        };
        played.over = true;
        keep(app.hub.store(), one, &played, true).await?;
    }
    if played.is_to_be_reviewed() {
        app.wanted.add(one.clone());
    }
    Ok(played)
}

/// Returns the points of the first seat of a game that came to its end.
fn points(record: &str) -> Option<i32> {
    let last: serde_json::Value = serde_json::from_str(record.lines().last()?).ok()?;
    last["result"]["scores"][0].as_i64()?.try_into().ok()
}

/// Writes down what was given away in the game that has waited longest, if that is worked out by now.
async fn work_out_first(app: &App) {
    let Some(one) = app.wanted.first() else { return };
    match work_out(app, &one).await {
        Ok(true) => app.wanted.done(),
        Ok(false) => {}
        Err(why) => {
            tracing::warn!(%why, "what was given away in a daily game could not be worked out");
            app.wanted.done();
        }
    }
}

/// Returns whether there is nothing more to be worked out.
async fn work_out(app: &App, one: &OneGame) -> Result<bool, Fault> {
    let store = app.hub.store();
    let Some(played) = of_guest(store, one).await?.filter(Played::is_to_be_reviewed) else { return Ok(true) };
    let Found::Ready(review) = review::of(app, &played.link).await? else { return Ok(false) };
    let json: serde_json::Value = serde_json::from_str(&review.json()).unwrap_or_default();
    let given = json["points"][0]["own"].as_f64().map(|own| (-own).max(0.0));
    keep(store, one, &Played { given, ..played }, true).await?;
    Ok(true)
}
