//! What can be done by a form. The fields are listed in `pages::forms`; every answer is a redirect to the table, or
//! the table's page with what was wrong.

use std::sync::Arc;

use axum::http::{HeaderValue, header};
use axum::response::Response;
use game::Seat;
use pages::Lang;
use table::CommandId;

use super::caller::lang_cookie;
use super::fields::{Fields, Sent};
use super::opening::typed_salt;
use super::{Caller, Fault, see_other};
use crate::App;
use crate::hub::{Denied, Order};
use crate::store::GuestId;
use crate::token::Token;

/// A line of talk is no longer.
const LONGEST_TALK: usize = 300;

/// Gives an order to a table, unless this guest orders too much.
pub(crate) async fn give(
    app: &Arc<App>,
    link: &str,
    guest: GuestId,
    id: CommandId,
    order: Order,
) -> Result<(), Fault> {
    if !app.commands.allows(guest) {
        return Err(Fault::TooOften);
    }
    Ok(app.hub.order(link, guest, id, order).await?)
}

pub(super) async fn leave(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Leave)).await
}

pub(super) async fn come_back(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Return)).await
}

pub(super) async fn decide(sent: Sent) -> Response {
    sent.order(|fields| {
        Ok(Order::Decide { round: fields.number("round")?, action: fields.text("action")?.to_owned() })
    })
    .await
}

pub(super) async fn withdraw(sent: Sent) -> Response {
    sent.order(|fields| Ok(Order::Withdraw { round: fields.number("round")? })).await
}

pub(super) async fn undo(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::AskUndo)).await
}

pub(super) async fn agree(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::AgreeUndo)).await
}

pub(super) async fn decline(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::DeclineUndo)).await
}

pub(super) async fn resign(sent: Sent) -> Response {
    sent.order(|fields| {
        let sure = fields.is_on("sure").then_some(Order::Resign);
        sure.ok_or_else(|| Fault::BadRequest("giving up has to be confirmed".to_owned()))
    })
    .await
}

/// What real dice or cards show, or a value of one's own for verifiable dice.
pub(super) async fn chance(sent: Sent) -> Response {
    let game = match sent.app.hub.look(&sent.link, |desk| desk.table().game().to_owned()).await {
        Ok(game) => game,
        Err(denied) => return sent.back(Err(denied.into())).await,
    };
    sent.order(|fields| {
        if let Some(salt) = fields.get("salt") {
            return Ok(Order::Contribute { salt: typed_salt(salt) });
        }
        let draw = fields.number("draw")?;
        let typed = pages::find(&game).and_then(|game| game.typed_outcome(&|name| fields.get(name)));
        let outcome = typed.unwrap_or_default();
        Ok(if fields.is_on("correct") {
            Order::Correct { draw, outcome }
        } else {
            Order::Supply { draw, outcome }
        })
    })
    .await
}

pub(super) async fn seat_bot(sent: Sent) -> Response {
    sent.order(|fields| {
        Ok(Order::SeatBot { seat: some_seat(fields)?, level: fields.text("level")?.to_owned() })
    })
    .await
}

fn some_seat(fields: &Fields) -> Result<Seat, Fault> {
    fields.seat()?.ok_or_else(|| Fault::BadRequest("the field `seat` is missing".to_owned()))
}

/// Somebody is away: the table's policy takes over for them.
pub(super) async fn away(sent: Sent) -> Response {
    sent.order(|fields| Ok(Order::Away { seat: some_seat(fields)? })).await
}

/// A mark, a miss or a move where only the sheets are here.
pub(super) async fn mark(sent: Sent) -> Response {
    sent.order(|fields| Ok(Order::Do { deed: fields.text("action")?.to_owned() })).await
}

pub(super) async fn take_back(sent: Sent) -> Response {
    sent.order(|fields| Ok(Order::TakeBack { deed: fields.text("action")?.to_owned() })).await
}

pub(super) async fn done(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Done { seat: None })).await
}

pub(super) async fn close(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Close)).await
}

pub(super) async fn talk(sent: Sent) -> Response {
    let result = say(&sent.app, &sent.link, &sent.caller, sent.fields.get("text").unwrap_or_default()).await;
    sent.back(result).await
}

pub(crate) async fn say(app: &Arc<App>, link: &str, caller: &Caller, text: &str) -> Result<(), Fault> {
    let guest = caller.guest.as_ref().ok_or(Denied::NoSeat)?;
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_TALK || text.chars().any(char::is_control) {
        return Err(Denied::BadTalk.into());
    }
    if !app.talk.allows(guest.id) {
        return Err(Fault::TooOften);
    }
    Ok(app.hub.say(link, guest.id, &guest.name, text).await?)
}

pub(super) async fn hint(sent: Sent) -> Response {
    let result = match sent.caller.id() {
        Some(guest) => hint_for(&sent.app, &sent.link, guest).await,
        None => Err(Denied::NoSeat.into()),
    };
    sent.back(result).await
}

/// Works out what the choices of a guest are worth, unless they ask too often: that takes a bot's time.
pub(crate) async fn hint_for(app: &Arc<App>, link: &str, guest: GuestId) -> Result<(), Fault> {
    if !app.hints.allows(guest) {
        return Err(Fault::TooOften);
    }
    Ok(app.hub.hint(link, guest).await?)
}

/// Takes a seat along to this device.
pub(super) async fn take_seat(mut sent: Sent) -> Response {
    let (result, cookie) = match move_here(&mut sent).await {
        Ok(cookie) => (Ok(()), cookie),
        Err(fault) => (Err(fault), None),
    };
    with_cookie(sent.back(result).await, cookie)
}

async fn move_here(sent: &mut Sent) -> Result<Option<HeaderValue>, Fault> {
    sent.app.hub.look(&sent.link, |_| ()).await?;
    let token = sent.fields.get("token").and_then(Token::parse).ok_or(Denied::NoTable)?;
    let (guest, cookie) = sent.caller.become_guest(&sent.app, None).await?;
    sent.app.hub.move_seat(&sent.link, guest, token.hash()).await?;
    Ok(cookie)
}

pub(super) async fn lang(caller: Caller, fields: Fields) -> Response {
    let back = fields.get("back").filter(|path| is_ours(path)).unwrap_or("/");
    let lang = fields.get("lang").and_then(Lang::from_code).unwrap_or(caller.lang);
    with_cookie(see_other(back), Some(lang_cookie(lang, caller.base.starts_with("https:"))))
}

/// A path on this server, and no way to another.
fn is_ours(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && path.bytes().all(|b| b.is_ascii_graphic() && b != b'\\')
}

pub(super) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
