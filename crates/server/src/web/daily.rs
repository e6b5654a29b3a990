//! The daily games: one for each kind, with the same dice for everybody.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use catalogue::{Entry, Plan};
use game::Seat;
use pages::{DailyGame, DailyLine, DailyPage};
use serde::Deserialize;

use super::fields::Fields;
use super::opening::open_and_sit;
use crate::app::App;
use crate::daily::{self, Played, Promise};
use crate::day::Day;
use crate::http::caller::with_cookie;
use crate::http::{Caller, Fault, html, review, see_other};
use crate::hub::Desk;
use crate::store::GuestId;

/// A list shows so many players.
const LISTED: u32 = 100;

#[derive(Deserialize)]
pub(crate) struct Asked {
    day: Option<String>,
}

fn today(app: &App) -> Day {
    Day::of((app.config.wall_clock)())
}

/// The daily games of a day: today's, unless another is asked for.
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    Query(asked): Query<Asked>,
    caller: Caller,
) -> Result<Response, Fault> {
    let now = today(&app);
    let day = match asked.day {
        Some(text) => text.parse::<Day>().map_err(|()| Fault::NotFound)?,
        None => now,
    };
    if day > now {
        return Err(Fault::NotFound);
    }
    let mut games = Vec::new();
    for game in app.hub.catalogue().games() {
        games.push(game_of(&app, &caller, *game, day, now).await?);
    }
    let page = DailyPage {
        day: day.to_string(),
        before: day.before().to_string(),
        after: (day < now).then(|| day.next().to_string()),
        games,
    };
    Ok(html(StatusCode::OK, pages::daily(&caller.ctx(), &page).into_string()))
}

async fn game_of(
    app: &Arc<App>,
    caller: &Caller,
    game: &'static dyn Entry,
    day: Day,
    now: Day,
) -> Result<DailyGame<'static>, Fault> {
    let store = app.hub.store();
    let made_now = daily::wall_ms(&app.config);
    let (kept, tomorrow) = if day == now {
        let today = daily::promise(store, day, game.name(), made_now).await?;
        (Some(today), Some(daily::promise(store, day.next(), game.name(), made_now).await?))
    } else {
        (daily::kept_promise(store, day, game.name()).await?, None)
    };
    let mut lines = Vec::new();
    for (guest, played) in daily::of_all(store, day, game.name(), LISTED).await? {
        let played = brought_up_to_date(app, (day, game.name()), guest, played).await?;
        lines.push((Some(guest) == caller.id(), played));
    }
    // Who has not played today sees no replay: it would show the dice.
    let may_look = day < now || lines.iter().any(|(mine, played)| *mine && played.over);
    lines.sort_by(|(_, one), (_, other)| {
        let rank = |played: &Played| (played.points.is_none(), std::cmp::Reverse(played.points));
        let given = |played: &Played| played.given.unwrap_or(f64::INFINITY);
        rank(one).cmp(&rank(other)).then(given(one).total_cmp(&given(other)))
    });
    let made = |promise: &Promise| {
        Day::of(std::time::UNIX_EPOCH + std::time::Duration::from_millis(promise.made)).to_string()
    };
    Ok(DailyGame {
        game,
        open: day == now,
        committed: kept.as_ref().map(|kept| (kept.secret.commitment().to_string(), made(kept))),
        secret: kept.filter(|_| day < now).map(|kept| kept.secret.to_hex()),
        tomorrow: tomorrow.map(|tomorrow| tomorrow.secret.commitment().to_string()),
        mine: lines.iter().find(|(mine, _)| *mine).map(|(_, played)| (played.link.clone(), played.over)),
        lines: lines
            .into_iter()
            .map(|(mine, played)| DailyLine {
                name: played.name,
                mine,
                over: played.over,
                points: played.points,
                given: played.given,
                link: may_look.then_some(played.link).filter(|_| played.over),
            })
            .collect(),
    })
}

/// Writes down what has become of somebody's game since it was looked at last: its points, then what was given away.
async fn brought_up_to_date(
    app: &App,
    what: (Day, &str),
    guest: GuestId,
    mut played: Played,
) -> Result<Played, Fault> {
    let before = played.clone();
    if !played.over {
        let look = |desk: &Desk| (desk.table().is_over(), desk.table().record());
        // The table may have been deleted.
        if let Ok((true, record)) = app.hub.look(&played.link, look).await {
            played.over = true;
            played.points = record.and_then(|record| points(&record));
        }
    }
    if played.points.is_some()
        && played.given.is_none()
        && let Ok(review::Found::Ready(review)) = review::of(app, &played.link).await
    {
        let json: serde_json::Value = serde_json::from_str(&review.json()).unwrap_or_default();
        played.given = json["points"][0]["own"].as_f64().map(|own| (-own).max(0.0));
    }
    if played != before {
        daily::keep(app.hub.store(), what, guest, &played, true).await?;
    }
    Ok(played)
}

/// Returns the points of the first seat of a game that came to its end.
fn points(record: &str) -> Option<i32> {
    let last: serde_json::Value = serde_json::from_str(record.lines().last()?).ok()?;
    last["result"]["scores"][0].as_i64()?.try_into().ok()
}

/// Sits down to the daily game, or goes back to it: everybody plays it once.
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    mut caller: Caller,
    fields: Fields,
) -> Response {
    let Some(game) = app.hub.catalogue().find(&game) else {
        return Fault::NotFound.page(&caller.ctx());
    };
    let (guest, cookie) = match caller.become_guest(&app, fields.name()).await {
        Ok(guest) => guest,
        Err(fault) => return fault.page(&caller.ctx()),
    };
    let response = match sit_down(&app, &caller, guest, game, &fields).await {
        Ok(link) => see_other(&format!("/t/{link}")),
        Err(fault) => fault.page(&caller.ctx()),
    };
    with_cookie(response, cookie)
}

async fn sit_down(
    app: &Arc<App>,
    caller: &Caller,
    guest: GuestId,
    game: &'static dyn Entry,
    fields: &Fields,
) -> Result<String, Fault> {
    let (store, day) = (app.hub.store(), today(app));
    if let Some(played) = daily::of_guest(store, day, game.name(), guest).await? {
        return Ok(played.link);
    }
    let promise = daily::promise(store, day, game.name(), daily::wall_ms(&app.config)).await?;
    let strongest = game.bot_names().last().map(|bot| (*bot).to_owned());
    let bots = (1..*game.seats().start()).map(|_| strongest.clone());
    let plan = Plan {
        shared_secret: Some(promise.secret),
        ..Plan::new(game.name(), std::iter::once(None).chain(bots).collect())
    };
    let (link, _) = open_and_sit(app, caller.clone(), fields, plan, Some(Seat::FIRST)).await;
    let name = caller.guest.as_ref().map(|guest| guest.name.clone()).unwrap_or_default();
    let played = Played { link: link?, name, over: false, points: None, given: None };
    Ok(daily::keep(store, (day, game.name()), guest, &played, false).await?.link)
}
