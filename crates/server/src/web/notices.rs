//! How somebody wants to be told that it is their turn.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use pages::{NoticeChannel, Notices};

use super::fields::Fields;
use super::known::{Known, told};
use crate::app::App;
use crate::http::{Caller, Fault, html, see_other};
use crate::hub::Refusal;
use crate::notify::{good_address, good_browser};
use crate::quiet::Quiet;
use crate::store::{Channel, ChannelKind, NewChannel};

/// What a hook is to be shown may be so long.
const LONGEST_SECRET: usize = 500;

/// Where the page is.
const PAGE: &str = "/you/notices";

pub(crate) async fn page(State(app): State<Arc<App>>, caller: Caller) -> Response {
    told(&caller, notices_page(&app, &caller, StatusCode::OK, None).await)
}

/// The page, with what there is to say about what was just done.
async fn notices_page(
    app: &App,
    caller: &Caller,
    status: StatusCode,
    said: Option<&str>,
) -> Result<Response, Fault> {
    let (channels, quiet) = match caller.id() {
        Some(guest) => (app.hub.store().channels(guest).await?, app.hub.store().quiet(guest).await?),
        None => (Vec::new(), None),
    };
    let key = app.notifier.keys().public();
    let page = Notices {
        channels: channels.iter().map(shown).collect(),
        quiet: quiet.map(|quiet| (quiet.starts, quiet.ends, quiet.east)),
        key: &key,
        told: said.map(|said| (said, status.is_success())),
    };
    let ctx = pages::Ctx { path: PAGE, ..caller.ctx() };
    Ok(html(status, pages::notices(&ctx, &page).into_string()))
}

/// What is shown of a channel: where it leads, but not the address, which opens it for whoever has it.
fn shown(channel: &Channel) -> NoticeChannel<'_> {
    let host = channel.address.split('/').nth(2).unwrap_or_default();
    NoticeChannel { id: channel.id, kind: channel.kind.word(), host, problem: channel.problem.as_deref() }
}

/// Back to the page, or the page with what was wrong. A script needs no more than a word.
async fn answered(known: &Known, done: Result<(), Fault>) -> Response {
    match done {
        Ok(()) if known.caller.live => StatusCode::NO_CONTENT.into_response(),
        Ok(()) => see_other(PAGE),
        Err(fault) if known.caller.live => (fault.status(), fault.told(known.caller.lang)).into_response(),
        Err(fault) => {
            let said = fault.told(known.caller.lang);
            told(&known.caller, notices_page(&known.app, &known.caller, fault.status(), Some(&said)).await)
        }
    }
}

pub(crate) async fn add_hook(known: Known, fields: Fields) -> Response {
    let kind = fields
        .get("kind")
        .and_then(|kind| kind.parse::<ChannelKind>().ok())
        .filter(|kind| *kind != ChannelKind::Push);
    let (address, secret) =
        (fields.get("address").unwrap_or_default(), fields.get("secret").unwrap_or_default());
    let good = good_address(address)
        && secret.len() <= LONGEST_SECRET
        && secret.chars().all(|c| c.is_ascii_graphic());
    let done = match kind.filter(|_| good) {
        Some(kind) => add(&known, kind, address.to_owned(), secret.to_owned()).await,
        None => Err(Refusal::BadAddress.into()),
    };
    answered(&known, done).await
}

/// A browser that wants to show notices itself.
pub(crate) async fn add_push(known: Known, fields: Fields) -> Response {
    let field = |name: &str| fields.get(name).unwrap_or_default();
    let (address, secret) = (field("endpoint"), format!("{}.{}", field("p256dh"), field("auth")));
    let done = if good_browser(address, &secret) {
        add(&known, ChannelKind::Push, address.to_owned(), secret).await
    } else {
        Err(Refusal::BadAddress.into())
    };
    answered(&known, done).await
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
    answered(&known, done.map_err(Fault::from)).await
}

/// Sends a notice that only says that notices arrive.
pub(crate) async fn try_out(known: Known, fields: Fields) -> Response {
    match tried_out(&known, &fields).await {
        Ok((status, said)) => {
            told(&known.caller, notices_page(&known.app, &known.caller, status, Some(&said)).await)
        }
        Err(fault) => answered(&known, Err(fault)).await,
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
        Err(why) => (StatusCode::BAD_REQUEST, pages::problem(lang, &why)),
    })
}

pub(crate) async fn set_quiet(known: Known, fields: Fields) -> Response {
    let minutes = |name: &str| -> Option<u32> {
        let (hours, minutes) = fields.get(name)?.split_once(':')?;
        Some(u32::from(hours.parse::<u8>().ok()?) * 60 + u32::from(minutes.parse::<u8>().ok()?))
    };
    let east = fields.get("east").and_then(|east| east.parse().ok()).unwrap_or(0);
    let quiet = match (minutes("starts"), minutes("ends")) {
        (Some(starts), Some(ends)) => Quiet::new(starts, ends, east),
        _ => None,
    };
    let done = known.app.hub.store().set_quiet(known.guest.id, quiet).await;
    answered(&known, done.map_err(Fault::from)).await
}
