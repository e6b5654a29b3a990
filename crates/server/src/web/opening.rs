//! The forms by which people come to a table: opening one, sitting down, playing again.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::response::Response;
use catalogue::{Dice, Order, Plan};
use game::Seat;
use table::Clock;

use super::fields::Fields;
use super::sent::Sent;
use crate::app::App;
use crate::http::caller::with_cookie;
use crate::http::{Caller, Fault, ask, html, see_other};
use crate::hub::Refusal;
use crate::store::GuestId;

/// One tap: a table against bots, sat down and begun.
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    caller: Caller,
    fields: Fields,
) -> Response {
    let Some(plan) = app.hub.catalogue().against_bots(&game, 1) else {
        return Fault::NotFound.page(&caller.ctx());
    };
    let (answer, cookie) = open_and_sit(&app, caller.clone(), &fields, plan, Some(Seat::FIRST)).await;
    let response = match answer {
        Ok(link) => see_other(&format!("/t/{link}")),
        Err(fault) => fault.page(&caller.ctx()),
    };
    with_cookie(response, cookie)
}

pub(crate) async fn open(State(app): State<Arc<App>>, caller: Caller, fields: Fields) -> Response {
    let (answer, cookie) = match plan(&fields) {
        Ok((plan, seat)) => open_and_sit(&app, caller.clone(), &fields, plan, seat).await,
        Err(fault) => (Err(fault), None),
    };
    let response = match answer {
        Ok(link) => see_other(&format!("/t/{link}")),
        Err(fault) => {
            let game = fields.get("game").unwrap_or_default();
            match app.hub.catalogue().find(game) {
                Some(game) => {
                    let why = fault.told(caller.lang);
                    let refused = pages::Refused { why: &why, field: &|name| fields.get(name) };
                    let ctx = pages::Ctx { path: &format!("/new/{}", game.name()), ..caller.ctx() };
                    let page = pages::new_table(&ctx, game, Some(refused));
                    html(fault.status(), page.into_string())
                }
                None => fault.page(&caller.ctx()),
            }
        }
    };
    with_cookie(response, cookie)
}

/// Does something as a guest, which the caller becomes unless they are one, and leads them to where that is to be seen.
pub(super) async fn as_guest<F: Future<Output = Result<String, Fault>>>(
    app: &App,
    mut caller: Caller,
    fields: &Fields,
    act: impl FnOnce(Caller, GuestId) -> F,
) -> Response {
    let (guest, cookie) = match caller.become_guest(app, fields.name()).await {
        Ok(guest) => guest,
        Err(fault) => return fault.page(&caller.ctx()),
    };
    let response = match act(caller.clone(), guest).await {
        Ok(path) => see_other(&path),
        Err(fault) => fault.page(&caller.ctx()),
    };
    with_cookie(response, cookie)
}

pub(super) async fn open_and_sit(
    app: &Arc<App>,
    mut caller: Caller,
    fields: &Fields,
    plan: Plan,
    seat: Option<Seat>,
) -> (Result<String, Fault>, Option<HeaderValue>) {
    let (guest, cookie) = match caller.become_guest(app, fields.name()).await {
        Ok(guest) => guest,
        Err(fault) => return (Err(fault), None),
    };
    let open = async {
        ask::may_open(app, &caller)?;
        let link = app.hub.open(guest, &plan).await?;
        if let Some(seat) = seat {
            let several = plan.chairs.iter().filter(|bot| bot.is_none()).count() > 1;
            let name = caller.guest.as_ref().map(|guest| guest.name.clone()).unwrap_or_default();
            let order = Order::Sit { name, seat: Some(seat), commits: fields.is_on("commits") };
            ask::order(app, &link, guest, fields.id()?, order).await?;
            if several {
                app.hub.make_code(&link, guest).await?;
            }
        }
        Ok(link)
    };
    (open.await, cookie)
}

/// The table that the form of a new table describes, and where its host sits.
fn plan(fields: &Fields) -> Result<(Plan, Option<Seat>), Fault> {
    let (mut chairs, mut own) = (Vec::new(), None);
    if fields.get("players").is_some() {
        own = Some(Seat::FIRST);
        chairs = vec![None; (fields.number("players")? as usize).min(Seat::MAX + 1)];
    }
    for number in 1..=Seat::MAX {
        match fields.get(&format!("seat{number}")) {
            None | Some("none") => {}
            Some("open") => chairs.push(None),
            Some("you") => {
                own = Seat::new(chairs.len());
                chairs.push(None);
            }
            Some(bot) => chairs.push(Some(bot.to_owned())),
        }
    }
    let options: BTreeMap<_, _> = fields
        .0
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .filter_map(|(field, value)| Some((field.strip_prefix("option.")?.to_owned(), value.clone())))
        .collect();
    let dice = match fields.get("dice") {
        Some("typed") => Dice::Typed,
        Some("sheets") => Dice::SheetOnly,
        _ => Dice::Verifiable,
    };
    let plan = Plan {
        game: fields.text("game")?.to_owned(),
        chairs,
        options,
        as_before: None,
        kept: Vec::new(),
        origin: None,
        shared_secret: None,
        clock: clock(fields.get("clock").unwrap_or("none"))?,
        absence: fields.get("absence").filter(|absence| *absence != "pass").map(str::to_owned),
        dice,
        hints: fields.is_on("hints"),
        listed: fields.is_on("listed"),
    };
    Ok((plan, own))
}

/// `none`, seconds, or days as in `3d`.
fn clock(text: &str) -> Result<Clock, Fault> {
    let bad =
        || Fault::BadRequest("the field `clock` should be `none`, seconds, or days as in `3d`".to_owned());
    match (text, text.strip_suffix('d')) {
        ("none", _) => Ok(Clock::None),
        (_, Some(days)) => Ok(Clock::PerDay { days: days.parse().map_err(|_| bad())? }),
        (seconds, None) => {
            let seconds: u32 = seconds.parse().map_err(|_| bad())?;
            Ok(Clock::PerDecision { ms: u64::from(seconds) * 1000 })
        }
    }
}

pub(crate) async fn sit(mut sent: Sent) -> Response {
    let (result, cookie) = match take_a_chair(&mut sent).await {
        Ok(cookie) => (Ok(()), cookie),
        Err((fault, cookie)) => (Err(fault), cookie),
    };
    with_cookie(sent.back(result).await, cookie)
}

async fn take_a_chair(sent: &mut Sent) -> Result<Option<HeaderValue>, (Fault, Option<HeaderValue>)> {
    // Nobody becomes a guest for a table that is not there.
    sent.app.hub.look(&sent.link, |_| ()).await.map_err(|denied| (denied.into(), None))?;
    let name = sent.fields.name().map(str::to_owned);
    let (guest, cookie) =
        sent.caller.become_guest(&sent.app, name.as_deref()).await.map_err(|fault| (fault, None))?;
    let sat_down = match (sent.fields.seat(), sent.fields.id()) {
        (Err(fault), _) | (_, Err(fault)) => Err(fault),
        (Ok(chair), Ok(id)) => {
            let name = sent.caller.guest.as_ref().map(|guest| guest.name.clone()).unwrap_or_default();
            let order = Order::Sit { name, seat: chair, commits: sent.fields.is_on("commits") };
            ask::order(&sent.app, &sent.link, guest, id, order).await
        }
    };
    sat_down.map(|()| cookie.clone()).map_err(|fault| (fault, cookie))
}

pub(crate) async fn rematch(sent: Sent) -> Response {
    let result = match sent.caller.guest.clone() {
        Some(guest) => play_again(&sent, guest.id, guest.name).await,
        None => Err(Refusal::NoSeat.into()),
    };
    match result {
        Ok(next) => see_other(&format!("/t/{next}")),
        Err(fault) => sent.back(Err(fault)).await,
    }
}

async fn play_again(sent: &Sent, guest: GuestId, name: String) -> Result<String, Fault> {
    ask::may_open(&sent.app, &sent.caller)?;
    let next = sent.app.hub.rematch(&sent.link, guest).await?;
    // Under the name that one had: the chair is kept for it.
    let before = sent.app.hub.look(&sent.link, move |desk| desk.name_of(guest)).await?;
    let (name, commits) = (before.unwrap_or(name), sent.fields.is_on("commits"));
    // All chairs may be taken by now: then one watches.
    _ = ask::order(&sent.app, &next, guest, sent.fields.id()?, Order::Sit { name, seat: None, commits })
        .await;
    sent.app.hub.said_yes(&sent.link).await?;
    Ok(next)
}
