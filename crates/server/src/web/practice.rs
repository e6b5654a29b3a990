//! Practising decisions: those that somebody missed, and sets for newcomers.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use catalogue::{Answered, Exercise};
use pages::{AnswerPage, PracticePage};
use serde::Deserialize;

use super::fields::Fields;
use crate::app::App;
use crate::daily::wall_ms;
use crate::http::caller::with_cookie;
use crate::http::{Caller, Fault, html, see_other};
use crate::practice::{self, Lesson};

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
    let now = wall_ms(&app.config);
    let lessons = match caller.id() {
        Some(guest) => practice::of(app.hub.store(), guest).await?,
        None => Vec::new(),
    };
    let ctx = pages::Ctx { path: "/practice", ..caller.ctx() };
    for lesson in lessons.iter().filter(|lesson| asked.list.is_none() && lesson.due <= now) {
        let exercise = &lesson.exercise;
        let game = app.hub.catalogue().find(&exercise.game);
        // One that this version cannot show is left out.
        if let Some(page) = game.and_then(|game| game.exercise(&ctx, exercise, &lesson.name).ok()) {
            return Ok(html(StatusCode::OK, page.into_string()));
        }
    }
    let due = lessons.iter().filter(|lesson| lesson.due <= now).count();
    let has = |game: &str| lessons.iter().any(|lesson| lesson.name.starts_with(&format!("set {game} ")));
    let games = app.hub.catalogue().games().iter().copied();
    let page = PracticePage {
        due,
        later: lessons.len() - due,
        sets: games
            .filter(|game| !game.first_exercises().is_empty())
            .map(|game| (game as &dyn pages::AnyFace, has(game.name())))
            .collect(),
    };
    Ok(html(StatusCode::OK, pages::practice(&ctx, &page).into_string()))
}

/// Adds the set for newcomers to a game.
pub(crate) async fn add_set(
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
    let now = wall_ms(&app.config);
    for (number, exercise) in (1..).zip(game.first_exercises()) {
        let name = format!("set {} {number}", game.name());
        let lesson = Lesson { name, due: now, right: 0, exercise };
        if let Err(why) = practice::keep(app.hub.store(), guest, lesson, false).await {
            return Fault::from(why).page(&caller.ctx());
        }
    }
    with_cookie(see_other("/practice"), cookie)
}

/// Judges an answer, and says when the exercise comes back.
pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    caller: Caller,
    fields: Fields,
) -> Result<Response, Fault> {
    let guest = caller.id().ok_or(Fault::NotFound)?;
    let name = fields.text("exercise")?;
    let (store, now) = (app.hub.store(), wall_ms(&app.config));
    let mut lessons = practice::of(store, guest).await?;
    let at = lessons.iter().position(|lesson| lesson.name == name).ok_or(Fault::NotFound)?;
    let lesson = lessons.swap_remove(at);
    let answered = judged(&app, &caller, lesson.exercise.clone(), fields.text("action")?.to_owned()).await?;
    let (next, days) = lesson.after(answered.right, now);
    match next {
        Some(next) => practice::keep(store, guest, next, true).await?,
        None => store.forget_keepsake(practice::KIND, name.to_owned(), guest).await?,
    }
    let page = AnswerPage {
        right: answered.right,
        chosen: &answered.chosen,
        best: &answered.best,
        loss: answered.loss.as_deref(),
        days,
        due: lessons.iter().filter(|lesson| lesson.due <= now).count(),
    };
    let ctx = pages::Ctx { path: "/practice", ..caller.ctx() };
    Ok(html(StatusCode::OK, pages::practised(&ctx, &page).into_string()))
}

/// Judges on a thread on which nobody else waits.
async fn judged(app: &App, caller: &Caller, exercise: Exercise, answer: String) -> Result<Answered, Fault> {
    let game = app.hub.catalogue().find(&exercise.game).ok_or(Fault::NotFound)?;
    let lang = caller.lang;
    let work = move || game.answer(lang, &exercise, &answer);
    let answered = tokio::task::spawn_blocking(work).await?;
    answered.map_err(|why| Fault::BadRequest(why.to_string()))
}
