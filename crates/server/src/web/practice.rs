//! Practising decisions: those that somebody missed, and sets for newcomers.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use catalogue::{Answered, Entry, Exercise};
use maud::Markup;
use pages::{AnswerPage, PracticePage, PracticeSet};
use serde::Deserialize;

use super::fields::Fields;
use super::opening::as_guest;
use crate::app::App;
use crate::daily::wall_ms;
use crate::http::{Caller, Fault, html, see_other};
use crate::practice::{self, Counts, Found, Lesson, MOST};
use crate::store::{GuestId, StoreError};

/// What there is to practise.
const LIST: &str = "/practice?list=1";

#[derive(Deserialize)]
pub(crate) struct Asked {
    /// Whether the list is wanted, and not the next exercise.
    list: Option<String>,
}

/// The next exercise that is due, or what there is to practise.
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    Query(asked): Query<Asked>,
    caller: Caller,
) -> Result<Response, Fault> {
    if let Some(guest) = caller.id().filter(|_| asked.list.is_none())
        && let Some(page) = next(&app, &caller, guest).await?
    {
        return Ok(html(StatusCode::OK, page.into_string()));
    }
    let page = list(&app, caller.id()).await?;
    Ok(html(StatusCode::OK, pages::practice(&ctx(&caller), &page).into_string()))
}

fn ctx(caller: &Caller) -> pages::Ctx<'_> {
    pages::Ctx { path: "/practice", ..caller.ctx() }
}

/// Draws the next exercise of a guest that is due. One that this version cannot show is passed over.
async fn next(app: &App, caller: &Caller, guest: GuestId) -> Result<Option<Markup>, StoreError> {
    let show = |lesson: &Lesson| {
        let game = app.hub.catalogue().find(&lesson.exercise.game)?;
        game.exercise(&ctx(caller), &lesson.exercise, &lesson.name).ok()
    };
    for limit in [1, MOST as u32] {
        let due = practice::due(app.hub.store(), guest, wall_ms(&app.config), limit).await?;
        if let Some(page) = due.iter().find_map(show) {
            return Ok(Some(page));
        }
    }
    Ok(None)
}

async fn list(app: &App, guest: Option<GuestId>) -> Result<PracticePage<'static>, StoreError> {
    let counts = match guest {
        Some(guest) => practice::counts(app.hub.store(), guest, wall_ms(&app.config)).await?,
        None => Counts { due: 0, later: 0 },
    };
    let mut sets = Vec::new();
    for game in app.hub.catalogue().games() {
        let size = game.first_exercises().len();
        let has = match guest {
            Some(guest) => practice::find(app.hub.store(), guest, &in_set(*game, 1)).await?.is_some(),
            None => false,
        };
        if size > 0 {
            sets.push(PracticeSet { game: *game as &dyn pages::AnyFace, has, fits: size <= counts.room() });
        }
    }
    Ok(PracticePage { due: counts.due, later: counts.later, most: MOST, sets })
}

/// Returns what an exercise of the set for newcomers to a game is called.
fn in_set(game: &dyn Entry, number: usize) -> String {
    format!("set {} {number}", game.name())
}

/// Adds the set for newcomers to a game.
pub(crate) async fn add_set(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    caller: Caller,
    fields: Fields,
) -> Response {
    let Some(game) = app.hub.catalogue().find(&game) else {
        return Fault::NotFound.page(&caller.ctx());
    };
    as_guest(&app, caller, &fields, |_, guest| take_set(&app, guest, game)).await
}

/// Gives a guest the set for newcomers if there is room for all of it, and returns where they go.
async fn take_set(app: &App, guest: GuestId, game: &dyn Entry) -> Result<String, Fault> {
    let (store, now, set) = (app.hub.store(), wall_ms(&app.config), game.first_exercises());
    if practice::counts(store, guest, now).await?.room() < set.len() {
        return Ok(LIST.to_owned());
    }
    let lesson = |(number, exercise)| Lesson { name: in_set(game, number), due: now, right: 0, exercise };
    practice::add(store, guest, (1..).zip(set).map(lesson), now).await?;
    Ok("/practice".to_owned())
}

/// Judges an answer, and says when the exercise comes back.
pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    caller: Caller,
    fields: Fields,
) -> Result<Response, Fault> {
    let guest = caller.id().ok_or(Fault::NotFound)?;
    if !app.answers.allows(guest) {
        return Err(Fault::TooOften);
    }
    let (store, now) = (app.hub.store(), wall_ms(&app.config));
    let found = practice::find(store, guest, fields.text("exercise")?).await?;
    let Found::Lesson(lesson) = found.ok_or(Fault::NotFound)? else { return Ok(see_other(LIST)) };
    let action = fields.text("action")?.to_owned();
    let answered = judged(&app, &caller, guest, lesson.exercise.clone(), action).await?;
    let counts = lesson.due <= now;
    let lesson = lesson.after(answered.right, now);
    let days = lesson.days_left(now);
    if counts {
        practice::keep(store, guest, lesson).await?;
    }
    let page = AnswerPage {
        right: answered.right,
        chosen: &answered.chosen,
        best: &answered.best,
        loss: answered.loss.as_deref(),
        days,
        due: practice::counts(store, guest, now).await?.due,
    };
    Ok(html(StatusCode::OK, pages::practised(&ctx(&caller), &page).into_string()))
}

/// Judges an answer in its turn among those who want hints: it takes as long as one.
async fn judged(
    app: &App,
    caller: &Caller,
    guest: GuestId,
    exercise: Exercise,
    answer: String,
) -> Result<Answered, Fault> {
    let game = app.hub.catalogue().find(&exercise.game).ok_or(Fault::NotFound)?;
    let lang = caller.lang;
    let answered = app.hub.work_out(guest, move || game.answer(lang, &exercise, &answer)).await?;
    answered.map_err(|why| Fault::BadRequest(why.to_string()))
}
