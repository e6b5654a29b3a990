//! What can be done by a form. The fields are listed in `pages::forms`; every answer is a redirect to the table, or
//! the table's page with what was wrong.

use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use catalogue::Order;
use game::Seat;

use super::fields::Fields;
use super::sent::Sent;
use crate::http::caller::{lang_cookie, theme_cookie, with_cookie};
use crate::http::{Caller, Fault, ask, html, see_other};
use crate::hub::Refusal;
use crate::token::Token;
use words::Lang;

/// A link that takes a seat along is good for so long, in milliseconds.
const MOVE_WITHIN: u64 = 15 * 60 * 1000;

pub(crate) async fn leave(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Leave)).await
}

pub(crate) async fn come_back(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Return)).await
}

pub(crate) async fn decide(sent: Sent) -> Response {
    sent.order(|fields| {
        Ok(Order::Decide { round: fields.number("round")?, action: fields.text("action")?.to_owned() })
    })
    .await
}

pub(crate) async fn withdraw(sent: Sent) -> Response {
    sent.order(|fields| Ok(Order::Withdraw { round: fields.number("round")? })).await
}

pub(crate) async fn undo(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::AskUndo)).await
}

pub(crate) async fn agree(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::AgreeUndo)).await
}

pub(crate) async fn decline(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::DeclineUndo)).await
}

pub(crate) async fn resign(sent: Sent) -> Response {
    sent.order(|fields| {
        let sure = fields.is_on("sure").then_some(Order::Resign);
        sure.ok_or_else(|| Fault::BadRequest("giving up has to be confirmed".to_owned()))
    })
    .await
}

/// What real dice or cards show, or what a browser does for fair dice: committing to a chain, opening a link.
pub(crate) async fn chance(sent: Sent) -> Response {
    let game = match sent.app.hub.look(&sent.link, |desk| desk.table().game().to_owned()).await {
        Ok(game) => sent.app.hub.catalogue().find(&game),
        Err(refusal) => return sent.back(Err(refusal.into())).await,
    };
    sent.order(|fields| {
        if let Some(tip) = fields.link("tip")? {
            return Ok(Order::Commit { tip });
        }
        if let Some(link) = fields.link("link")? {
            return Ok(Order::Link { draw: fields.number("draw")?, link });
        }
        let (draw, typed) = (fields.number("draw")?, fields.get("outcome").map(str::to_owned));
        let put_together = || game?.typed_outcome(&|name| fields.get(name));
        let missing = || Fault::BadRequest("the field `outcome` is missing".to_owned());
        let outcome = typed.or_else(put_together).ok_or_else(missing)?;
        Ok(if fields.is_on("correct") {
            Order::Correct { draw, outcome }
        } else {
            Order::Supply { draw, outcome }
        })
    })
    .await
}

/// Whoever opened the table says for whom a chair is.
pub(crate) async fn chair(sent: Sent) -> Response {
    sent.order(|fields| Ok(Order::Chair { seat: some_seat(fields)?, to: fields.text("to")?.to_owned() }))
        .await
}

/// The game begins with those who sit.
pub(crate) async fn begin(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Begin)).await
}

/// Makes a short code that leads to the table.
pub(crate) async fn make_code(sent: Sent) -> Response {
    let result = match sent.caller.id() {
        Some(guest) => sent.app.hub.make_code(&sent.link, guest).await.map_err(Fault::from),
        None => Err(Refusal::NoSeat.into()),
    };
    sent.back(result).await
}

fn some_seat(fields: &Fields) -> Result<Seat, Fault> {
    fields.seat()?.ok_or_else(|| Fault::BadRequest("the field `seat` is missing".to_owned()))
}

/// Somebody is away: the table's policy takes over for them.
pub(crate) async fn away(sent: Sent) -> Response {
    sent.order(|fields| Ok(Order::Away { seat: some_seat(fields)? })).await
}

/// A mark, a miss or a move where only the sheets are here.
pub(crate) async fn mark(sent: Sent) -> Response {
    sent.order(|fields| Ok(Order::Do { deed: fields.text("action")?.to_owned() })).await
}

pub(crate) async fn take_back(sent: Sent) -> Response {
    sent.order(|fields| Ok(Order::TakeBack { deed: fields.text("action")?.to_owned() })).await
}

pub(crate) async fn done(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Done { seat: None })).await
}

pub(crate) async fn close(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Close)).await
}

pub(crate) async fn talk(sent: Sent) -> Response {
    let result =
        ask::say(&sent.app, &sent.link, &sent.caller, sent.fields.get("text").unwrap_or_default()).await;
    sent.back(result).await
}

pub(crate) async fn hint(sent: Sent) -> Response {
    let result = match sent.caller.id() {
        Some(guest) => ask::hint(&sent.app, &sent.link, guest).await,
        None => Err(Refusal::NoSeat.into()),
    };
    sent.back(result).await
}

/// Makes a link that takes the caller's seat to another device.
pub(crate) async fn offer_seat(sent: Sent) -> Response {
    match make_link(&sent).await {
        Ok(to) => html(StatusCode::OK, pages::move_seat(&sent.caller.ctx(), &sent.link, &to).into_string()),
        Err(fault) => fault.page(&sent.caller.ctx()),
    }
}

async fn make_link(sent: &Sent) -> Result<String, Fault> {
    let guest = sent.caller.id().ok_or(Refusal::NoSeat)?;
    let found = sent.app.hub.look(&sent.link, move |desk| (desk.meta().id, desk.seat_of(guest))).await?;
    let (table, Some(own)) = found else {
        return Err(Refusal::NoSeat.into());
    };
    let token = Token::random();
    let until = sent.app.hub.now() + MOVE_WITHIN;
    sent.app.hub.store().offer_seat(token.hash(), table, own, until).await?;
    Ok(format!("{}/move-seat?token={}", sent.caller.link(&sent.link), token.reveal()))
}

/// Takes a seat along to this device.
pub(crate) async fn take_seat(mut sent: Sent) -> Response {
    let (result, cookie) = match move_here(&mut sent).await {
        Ok(cookie) => (Ok(()), cookie),
        Err(fault) => (Err(fault), None),
    };
    with_cookie(sent.back(result).await, cookie)
}

async fn move_here(sent: &mut Sent) -> Result<Option<HeaderValue>, Fault> {
    sent.app.hub.look(&sent.link, |_| ()).await?;
    let token = sent.fields.get("token").and_then(Token::parse).ok_or(Refusal::NoTable)?;
    let (guest, cookie) = sent.caller.become_guest(&sent.app, None).await?;
    sent.app.hub.move_seat(&sent.link, guest, token.hash()).await?;
    Ok(cookie)
}

pub(crate) async fn lang(caller: Caller, fields: Fields) -> Response {
    let back = fields.get("back").filter(|path| is_ours(path)).unwrap_or("/");
    let lang = fields.get("lang").and_then(Lang::from_code).unwrap_or(caller.lang);
    with_cookie(see_other(back), Some(lang_cookie(lang, caller.base.starts_with("https:"))))
}

pub(crate) async fn theme(caller: Caller, fields: Fields) -> Response {
    let back = fields.get("back").filter(|path| is_ours(path)).unwrap_or("/");
    let theme = fields.get("theme").and_then(pages::Theme::from_word).unwrap_or_default();
    with_cookie(see_other(back), Some(theme_cookie(theme, caller.base.starts_with("https:"))))
}

/// A path on this server, and no way to another.
fn is_ours(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && path.bytes().all(|b| b.is_ascii_graphic() && b != b'\\')
}
