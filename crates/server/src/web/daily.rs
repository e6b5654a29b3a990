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
use super::opening::{as_guest, open_and_sit};
use crate::app::App;
use crate::daily::results::settle;
use crate::daily::{self, OneGame, Played, Promise};
use crate::day::Day;
use crate::http::{Caller, Fault, html, see_other};
use crate::hub::Desk;
use crate::store::GuestId;

/// A list shows so many players.
const LISTED: u32 = 100;

#[derive(Deserialize)]
pub(crate) struct Asked {
    day: Option<String>,
}

/// The daily games of a day: today's, unless another is asked for.
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    Query(asked): Query<Asked>,
    caller: Caller,
) -> Result<Response, Fault> {
    let now = daily::today(&app.config);
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
    let (own, lines) = players(app, caller, day, game.name()).await?;
    // Who has not played today sees no replay: it would show the dice.
    let may_look = day < now || own.as_ref().is_some_and(|own| own.over);
    let made = |promise: &Promise| {
        Day::of(std::time::UNIX_EPOCH + std::time::Duration::from_millis(promise.made)).to_string()
    };
    Ok(DailyGame {
        game,
        open: day == now,
        committed: kept.as_ref().map(|kept| (kept.secret.commitment().to_string(), made(kept))),
        secret: kept.filter(|_| day < now).map(|kept| kept.secret.to_hex()),
        tomorrow: tomorrow.map(|tomorrow| tomorrow.secret.commitment().to_string()),
        mine: own.map(|own| (own.link, own.over)),
        lines: lines
            .into_iter()
            .map(|(guest, played)| DailyLine {
                name: played.name,
                mine: Some(guest) == caller.id(),
                over: played.over,
                points: played.points,
                given: played.given,
                link: may_look.then_some(played.link).filter(|_| played.over),
            })
            .collect(),
    })
}

/// Returns how the caller plays, and how those play who are shown: the best, and the caller in any case. Of the others this is what
/// is written down; only the caller's own table is looked at.
async fn players(
    app: &App,
    caller: &Caller,
    day: Day,
    game: &str,
) -> Result<(Option<Played>, Vec<(GuestId, Played)>), Fault> {
    let store = app.hub.store();
    let one = |guest: GuestId| OneGame { day, game: game.to_owned(), guest };
    let mut lines = daily::best(store, day, game, LISTED).await?;
    for (guest, _) in lines.iter().filter(|(_, played)| played.is_to_be_reviewed()) {
        app.wanted.add(one(*guest));
    }
    let Some(guest) = caller.id() else { return Ok((None, lines)) };
    let Some(own) = daily::of_guest(store, &one(guest)).await? else { return Ok((None, lines)) };
    let own = settle(app, &one(guest), own).await?;
    lines.retain(|(other, _)| *other != guest);
    lines.push((guest, own.clone()));
    lines.sort_by_key(|(_, played)| played.rank());
    Ok((Some(own), lines))
}

/// Leads from the table of a daily game to what everybody made of it.
pub(crate) async fn of_table(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
) -> Result<Response, Fault> {
    let look = |desk: &Desk| (desk.meta().host, desk.table().game().to_owned());
    let (host, game) = app.hub.look(&link, look).await?;
    let played = daily::all_of(app.hub.store(), host).await?;
    let day = played.iter().find(|(_, _, played)| played.link == link).map(|(day, ..)| day);
    Ok(see_other(&day.map_or_else(|| "/daily".to_owned(), |day| format!("/daily?day={day}#{game}"))))
}

/// Sits down to the daily game, or goes back to it: everybody plays it once.
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    caller: Caller,
    fields: Fields,
) -> Response {
    let Some(game) = app.hub.catalogue().find(&game) else {
        return Fault::NotFound.page(&caller.ctx());
    };
    as_guest(&app, caller, &fields, |caller, guest| sit_down(&app, caller, guest, game, &fields)).await
}

/// Returns where a guest plays the daily game.
async fn sit_down(
    app: &Arc<App>,
    caller: Caller,
    guest: GuestId,
    game: &'static dyn Entry,
    fields: &Fields,
) -> Result<String, Fault> {
    let (store, day) = (app.hub.store(), daily::today(&app.config));
    let one = OneGame { day, game: game.name().to_owned(), guest };
    if let Some(played) = daily::of_guest(store, &one).await? {
        return Ok(format!("/t/{}", played.link));
    }
    let promise = daily::promise(store, day, game.name(), daily::wall_ms(&app.config)).await?;
    let strongest = game.bot_names().last().map(|bot| (*bot).to_owned());
    let bots = (1..*game.seats().start()).map(|_| strongest.clone());
    let plan = Plan {
        shared_secret: Some(promise.secret),
        ..Plan::new(game.name(), std::iter::once(None).chain(bots).collect())
    };
    let name = caller.guest.as_ref().map(|guest| guest.name.clone()).unwrap_or_default();
    let (link, _) = open_and_sit(app, caller, fields, plan, Some(Seat::FIRST)).await;
    let played = Played { link: link?, name, over: false, points: None, given: None };
    let played = daily::keep(store, &one, &played, false).await?;
    Ok(format!("/t/{}", played.link))
}
