//! How somebody wants to be told that it is their turn.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use pages::{HookForm, NoticeChannel, Notices, QuietForm};
use serde::Deserialize;
use words::Lang;

use super::fields::Fields;
use super::known::{Known, told};
use crate::app::App;
use crate::http::{Caller, Fault, html, see_other};
use crate::hub::Refusal;
use crate::notify::{check_address, check_browser};
use crate::quiet::Quiet;
use crate::store::{Channel, ChannelKind, NewChannel, Problem};

/// What a hook is to be shown may be so long.
const LONGEST_SECRET: usize = 500;

/// Where the page is.
const PAGE: &str = "/you/notices";

/// What was just done, if something was.
#[derive(Deserialize)]
pub(crate) struct Done {
    saved: Option<String>,
}

pub(crate) async fn page(State(app): State<Arc<App>>, Query(done): Query<Done>, caller: Caller) -> Response {
    let saved = (done.saved.as_deref() == Some("quiet")).then(|| caller.lang.t("notices-quiet-saved"));
    let said = saved.as_deref().map(|said| (said, StatusCode::OK));
    told(&caller, notices_page(&app, &caller, said, &Typed::default()).await)
}

/// What somebody typed that was refused, to be shown again.
#[derive(Default)]
struct Typed<'a> {
    hook: Option<HookForm<'a>>,
    quiet: Option<QuietForm>,
}

/// The page, with what there is to say about what was just done.
async fn notices_page(
    app: &App,
    caller: &Caller,
    said: Option<(&str, StatusCode)>,
    typed: &Typed<'_>,
) -> Result<Response, Fault> {
    let (channels, quiet) = match caller.id() {
        Some(guest) => (app.hub.store().channels(guest).await?, app.hub.store().quiet(guest).await?),
        None => (Vec::new(), None),
    };
    let key = app.notifier.keys().public();
    let page = Notices {
        channels: channels.iter().map(|channel| shown(caller.lang, channel)).collect(),
        hook: typed.hook.unwrap_or_default(),
        quiet: typed.quiet.clone().or_else(|| quiet.map(quiet_form)).unwrap_or_default(),
        key: &key,
        told: said.map(|(said, status)| (said, status.is_success())),
    };
    let status = said.map_or(StatusCode::OK, |(_, status)| status);
    let ctx = pages::Ctx { path: PAGE, ..caller.ctx() };
    Ok(html(status, pages::notices(&ctx, &page).into_string()))
}

/// Quiet hours as the form has them.
fn quiet_form(quiet: Quiet) -> QuietForm {
    let clock = |minutes: u32| format!("{:02}:{:02}", minutes / 60, minutes % 60);
    QuietForm { starts: clock(quiet.starts), ends: clock(quiet.ends), east: Some(quiet.east.to_string()) }
}

/// What is shown of a channel: where it leads, but not the address, which opens it for whoever has it.
fn shown(lang: Lang, channel: &Channel) -> NoticeChannel<'_> {
    let host = channel.address.split('/').nth(2).unwrap_or_default();
    let problem = channel.problem.map(|problem| why(lang, problem));
    NoticeChannel { id: channel.id, kind: channel.kind.word(), host, problem }
}

/// Says why a notice did not arrive.
fn why(lang: Lang, problem: Problem) -> String {
    match problem {
        Problem::BadAddress => lang.t("notice-bad-address"),
        Problem::Plain => lang.t("refused-plain-address"),
        Problem::Private => lang.t("refused-private-address"),
        Problem::NoHost => lang.t("notice-no-host"),
        Problem::NoConnection => lang.t("notice-unreachable"),
        Problem::Timeout => lang.t("notice-timeout"),
        Problem::Gone => lang.t("notice-gone"),
        Problem::Status(status) => lang.with("notice-status", &[("status", status.to_string().into())]),
    }
}

/// Back to the page, or the page with what was wrong and what was typed. A script needs no more than a word.
async fn answered(known: &Known, done: Result<(), Fault>, typed: &Typed<'_>) -> Response {
    match done {
        Ok(()) if known.caller.live => StatusCode::NO_CONTENT.into_response(),
        Ok(()) => see_other(PAGE),
        Err(fault) if known.caller.live => (fault.status(), fault.told(known.caller.lang)).into_response(),
        Err(fault) => {
            let said = fault.told(known.caller.lang);
            let said = Some((said.as_str(), fault.status()));
            told(&known.caller, notices_page(&known.app, &known.caller, said, typed).await)
        }
    }
}

pub(crate) async fn add_hook(known: Known, fields: Fields) -> Response {
    let field = |name: &str| fields.get(name).unwrap_or_default().trim();
    let typed =
        Typed { hook: Some(HookForm { kind: field("kind"), address: field("address") }), ..Typed::default() };
    let done = match hook(&known, &field) {
        Ok(kind) => add(&known, kind, field("address").to_owned(), field("secret").to_owned()).await,
        Err(refusal) => Err(refusal.into()),
    };
    answered(&known, done, &typed).await
}

/// Checks a hook that somebody typed, and returns its kind.
fn hook<'a>(known: &Known, field: &impl Fn(&str) -> &'a str) -> Result<ChannelKind, Refusal> {
    let kind: ChannelKind = field("kind").parse().map_err(|()| Refusal::BadAddress)?;
    if kind == ChannelKind::Push {
        return Err(Refusal::BadAddress);
    }
    check_address(field("address"), known.app.config.private_hooks)?;
    let secret = field("secret");
    let good = secret.len() <= LONGEST_SECRET && secret.chars().all(|c| c.is_ascii_graphic());
    if good { Ok(kind) } else { Err(Refusal::BadSecret) }
}

/// A browser that wants to show notices itself.
pub(crate) async fn add_push(known: Known, fields: Fields) -> Response {
    let field = |name: &str| fields.get(name).unwrap_or_default();
    let (address, secret) = (field("endpoint"), format!("{}.{}", field("p256dh"), field("auth")));
    let done = match check_browser(address, &secret, known.app.config.private_hooks) {
        Ok(()) => add(&known, ChannelKind::Push, address.to_owned(), secret).await,
        Err(refusal) => Err(refusal.into()),
    };
    answered(&known, done, &Typed::default()).await
}

async fn add(known: &Known, kind: ChannelKind, address: String, secret: String) -> Result<(), Fault> {
    let Known { app, caller, guest } = known;
    let (lang, base) = (caller.lang.code().to_owned(), caller.base.clone());
    let new = NewChannel { kind, address, secret, lang, base };
    let added = app.hub.store().add_channel(guest.id, new, app.hub.now(), app.config.limits.channels).await?;
    if added { Ok(()) } else { Err(Refusal::TooManyChannels.into()) }
}

pub(crate) async fn remove(known: Known, fields: Fields) -> Response {
    let id = fields.get("channel").and_then(|id| id.parse().ok()).unwrap_or(0);
    let done = known.app.hub.store().remove_channel(known.guest.id, id).await;
    answered(&known, done.map_err(Fault::from), &Typed::default()).await
}

/// Sends a notice that only says that notices arrive.
pub(crate) async fn try_out(known: Known, fields: Fields) -> Response {
    match tried_out(&known, &fields).await {
        Ok((status, said)) => {
            let said = Some((said.as_str(), status));
            told(&known.caller, notices_page(&known.app, &known.caller, said, &Typed::default()).await)
        }
        Err(fault) => answered(&known, Err(fault), &Typed::default()).await,
    }
}

async fn tried_out(known: &Known, fields: &Fields) -> Result<(StatusCode, String), Fault> {
    if !known.app.trying_out.allows(known.guest.id) {
        return Err(Fault::TooOften);
    }
    let channels = known.app.hub.store().channels(known.guest.id).await?;
    let id: Option<i64> = fields.get("channel").and_then(|id| id.parse().ok());
    let channel = channels.iter().find(|channel| Some(channel.id) == id).ok_or(Fault::NotFound)?;
    let lang = known.caller.lang;
    Ok(match known.app.notifier.try_out(channel).await {
        Ok(()) => (StatusCode::OK, lang.t("notice-tried")),
        Err(problem) => (StatusCode::BAD_REQUEST, why(lang, problem)),
    })
}

/// Keeps when it is quiet, and says that it has.
pub(crate) async fn set_quiet(known: Known, fields: Fields) -> Response {
    let done = match quiet_hours(&fields) {
        Ok(quiet) => known.app.hub.store().set_quiet(known.guest.id, quiet).await.map_err(Fault::from),
        Err(refusal) => Err(refusal.into()),
    };
    if done.is_ok() && !known.caller.live {
        return see_other(&format!("{PAGE}?saved=quiet"));
    }
    let text = |name: &str| fields.get(name).unwrap_or_default().to_owned();
    let quiet = QuietForm { starts: text("starts"), ends: text("ends"), east: Some(text("east")) };
    answered(&known, done, &Typed { quiet: Some(quiet), ..Typed::default() }).await
}

/// Reads quiet hours as the form has them; two empty fields are none.
fn quiet_hours(fields: &Fields) -> Result<Option<Quiet>, Refusal> {
    let (Some(starts), Some(ends)) = (fields.get("starts"), fields.get("ends")) else {
        let none = fields.get("starts").is_none() && fields.get("ends").is_none();
        return if none { Ok(None) } else { Err(Refusal::BadHours) };
    };
    let minutes = |text: &str| -> Option<u32> {
        let (hours, minutes) = text.split_once(':')?;
        let (hours, minutes) = (hours.parse::<u8>().ok()?, minutes.parse::<u8>().ok()?);
        (hours < 24 && minutes < 60).then(|| u32::from(hours) * 60 + u32::from(minutes))
    };
    let (starts, ends) = minutes(starts).zip(minutes(ends)).ok_or(Refusal::BadHours)?;
    let east = fields.get("east").and_then(|east| east.parse().ok()).ok_or(Refusal::BadZone)?;
    Quiet::new(starts, ends, east).map(Some).ok_or(Refusal::BadZone)
}
