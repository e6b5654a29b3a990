//! What can be done by a form. The fields are listed in `pages::forms`; every answer is a redirect to the table, or
//! the table's page with what was wrong.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Form, FromRequest, FromRequestParts as _, Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use game::Seat;
use pages::Lang;
use sha2::{Digest as _, Sha256};
use table::{Clock, CommandId, Salt};

use super::caller::lang_cookie;
use super::places::table_page;
use super::{Caller, Fault, fault_page, html, see_other};
use crate::App;
use crate::hub::{Denied, Dice, Order, Plan};
use crate::store::GuestId;
use crate::token::{Token, random_bytes};

/// A line of talk is no longer.
const LONGEST_TALK: usize = 300;

/// The fields of a form.
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    /// The value of a field, if there is one and it is not empty.
    fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(field, value)| field == name && !value.is_empty());
        found.map(|(_, value)| value.as_str())
    }

    fn is_on(&self, name: &str) -> bool {
        self.get(name) == Some("on")
    }

    fn number(&self, name: &str) -> Result<u32, Fault> {
        let bad = || Fault::BadRequest(format!("the field `{name}` should be a number"));
        self.get(name).and_then(|text| text.parse().ok()).ok_or_else(bad)
    }

    fn text(&self, name: &str) -> Result<&str, Fault> {
        self.get(name).ok_or_else(|| Fault::BadRequest(format!("the field `{name}` is missing")))
    }

    /// The name of the command; without one the form cannot be recognised if it comes again.
    fn id(&self) -> Result<CommandId, Fault> {
        match self.get("id") {
            Some(id) => id.parse().map_err(|why: game::ParseError| Fault::BadRequest(why.to_string())),
            None => Ok(Token::random().reveal().parse().expect("tokens are good ids")),
        }
    }
}

impl FromRequest<Arc<App>> for Fields {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Fault> {
        // Scripts may post a form without any field, and then without a type.
        if request.headers().get(header::CONTENT_LENGTH).is_some_and(|length| length == "0") {
            return Ok(Fields(Vec::new()));
        }
        match Form::from_request(request, app).await {
            Ok(Form(fields)) => Ok(Fields(fields)),
            Err(why) => Err(Fault::BadRequest(why.body_text())),
        }
    }
}

/// A form that was sent to a table.
pub(super) struct Sent {
    app: Arc<App>,
    link: String,
    caller: Caller,
    fields: Fields,
}

impl FromRequest<Arc<App>> for Sent {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Fault> {
        let (mut parts, body) = request.into_parts();
        let Path(link) =
            Path::<String>::from_request_parts(&mut parts, app).await.map_err(|_| Fault::NotFound)?;
        let caller = Caller::from_request_parts(&mut parts, app).await?;
        let fields = Fields::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Sent { app: Arc::clone(app), link, caller, fields })
    }
}

impl Sent {
    /// Gives the caller's order to the table.
    async fn order(self, order: impl FnOnce(&Fields) -> Result<Order, Fault>) -> Response {
        let result = match (order(&self.fields), self.fields.id(), self.caller.id()) {
            (_, _, None) => Err(Denied::NoSeat.into()),
            (Err(fault), _, _) | (_, Err(fault), _) => Err(fault),
            (Ok(order), Ok(id), Some(guest)) => give(&self.app, &self.link, guest, id, order).await,
        };
        self.back(result).await
    }

    /// Back to the table, or the table with what was wrong. A page's script needs no more than a word.
    async fn back(self, result: Result<(), Fault>) -> Response {
        match result {
            Ok(()) if self.caller.live => StatusCode::NO_CONTENT.into_response(),
            Err(fault) if self.caller.live => (fault.status(), fault.told(self.caller.lang)).into_response(),
            Ok(()) => see_other(&format!("/t/{}", self.link)),
            Err(fault @ Fault::Denied(Denied::NoTable)) => fault_page(&self.caller, &fault),
            Err(fault) => table_page(&self.app, &self.link, &self.caller, Some(&fault)).await,
        }
    }
}

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
    sent.order(|fields| {
        if let Some(salt) = fields.get("salt") {
            return Ok(Order::Contribute { salt: typed_salt(salt) });
        }
        let (draw, outcome) = (fields.number("draw")?, pages::forms::outcome(|name| fields.get(name)));
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
        let bad = |_| Fault::BadRequest("the field `seat` should be a seat".to_owned());
        let seat: Seat = fields.text("seat")?.parse().map_err(bad)?;
        Ok(Order::SeatBot { seat, level: fields.text("level")?.to_owned() })
    })
    .await
}

pub(super) async fn close(sent: Sent) -> Response {
    sent.order(|_| Ok(Order::Close)).await
}

pub(super) async fn talk(sent: Sent) -> Response {
    let result = say(&sent.app, &sent.link, &sent.caller, sent.fields.get("text").unwrap_or_default()).await;
    sent.back(result).await
}

async fn say(app: &Arc<App>, link: &str, caller: &Caller, text: &str) -> Result<(), Fault> {
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
        Some(guest) => sent.app.hub.hint(&sent.link, guest).await.map_err(Fault::from),
        None => Err(Denied::NoSeat.into()),
    };
    sent.back(result).await
}

pub(super) async fn sit(mut sent: Sent) -> Response {
    let seated = sit_down(&mut sent).await;
    let (result, cookie) = match seated {
        Ok(cookie) => (Ok(()), cookie),
        Err((fault, cookie)) => (Err(fault), cookie),
    };
    with_cookie(sent.back(result).await, cookie)
}

async fn sit_down(sent: &mut Sent) -> Result<Option<HeaderValue>, (Fault, Option<HeaderValue>)> {
    // Nobody becomes a guest for a table that is not there.
    sent.app.hub.look(&sent.link, |_| ()).await.map_err(|denied| (denied.into(), None))?;
    let name = sent.fields.get("name").map(str::to_owned);
    let (guest, cookie) =
        sent.caller.become_guest(&sent.app, name.as_deref()).await.map_err(|fault| (fault, None))?;
    let order = sent.fields.get("seat").map(str::parse).transpose();
    let result = match (order, sent.fields.id()) {
        (Err(_), _) => Err(Fault::BadRequest("the field `seat` should be a seat".to_owned())),
        (_, Err(fault)) => Err(fault),
        (Ok(seat), Ok(id)) => {
            let name = sent.caller.guest.as_ref().map(|guest| guest.name.clone()).unwrap_or_default();
            let order = Order::Sit { name, seat, salt: Some(salt(sent.fields.get("salt"))) };
            sit_with_salt(&sent.app, &sent.link, guest, id, order).await
        }
    };
    result.map(|()| cookie.clone()).map_err(|fault| (fault, cookie))
}

/// Sits down with a contribution, or without one where the dice take none.
pub(crate) async fn sit_with_salt(
    app: &Arc<App>,
    link: &str,
    guest: GuestId,
    id: CommandId,
    order: Order,
) -> Result<(), Fault> {
    let takes_none = Denied::Refused(table::Refused::NoContributions);
    match give(app, link, guest, id, order.clone()).await {
        Err(Fault::Denied(denied)) if denied.to_string() == takes_none.to_string() => {
            let Order::Sit { name, seat, .. } = order else { return Err(denied.into()) };
            let id = Token::random().reveal().parse().expect("tokens are good ids");
            give(app, link, guest, id, Order::Sit { name, seat, salt: None }).await
        }
        result => result,
    }
}

/// The value that a guest adds to verifiable dice: what their browser made or what they typed, and otherwise one that
/// is made for them here.
fn salt(given: Option<&str>) -> Salt {
    match given {
        Some(text) => typed_salt(text),
        None => Salt::new(&random_bytes::<16>()).expect("16 bytes are a good salt"),
    }
}

/// Whatever somebody types counts: as it is if it is hexadecimal, and its SHA-256 otherwise.
fn typed_salt(text: &str) -> Salt {
    let hashed = || Salt::new(&Sha256::digest(text.as_bytes())).expect("32 bytes are a good salt");
    text.trim().parse().unwrap_or_else(|_| hashed())
}

pub(super) async fn rematch(sent: Sent) -> Response {
    let result = match sent.caller.guest.clone() {
        Some(guest) => play_again(&sent, guest.id, guest.name).await,
        None => Err(Denied::NoSeat.into()),
    };
    match result {
        Ok(next) => see_other(&format!("/t/{next}")),
        Err(fault) => sent.back(Err(fault)).await,
    }
}

async fn play_again(sent: &Sent, guest: GuestId, name: String) -> Result<String, Fault> {
    may_open(&sent.app, guest).await?;
    let next = sent.app.hub.rematch(&sent.link, guest).await?;
    let order = Order::Sit { name, seat: None, salt: Some(salt(sent.fields.get("salt"))) };
    // All chairs may be taken by now: then one watches.
    _ = sit_with_salt(&sent.app, &next, guest, sent.fields.id()?, order).await;
    Ok(next)
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

/// One tap: a table against bots, sat down and begun.
pub(super) async fn play(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    caller: Caller,
    fields: Fields,
) -> Response {
    let Some(plan) = Plan::against_bots(&game, 1) else {
        return fault_page(&caller, &Fault::NotFound);
    };
    let (answer, cookie) = open_and_sit(&app, caller.clone(), &fields, plan, Some(Seat::FIRST)).await;
    let response = match answer {
        Ok(link) => see_other(&format!("/t/{link}")),
        Err(fault) => fault_page(&caller, &fault),
    };
    with_cookie(response, cookie)
}

pub(super) async fn open(State(app): State<Arc<App>>, caller: Caller, fields: Fields) -> Response {
    let (answer, cookie) = match plan(&fields) {
        Ok((plan, seat)) => open_and_sit(&app, caller.clone(), &fields, plan, seat).await,
        Err(fault) => (Err(fault), None),
    };
    let response = match answer {
        Ok(link) => see_other(&format!("/t/{link}")),
        Err(fault) => {
            let game = fields.get("game").unwrap_or_default();
            match pages::new_table(&caller.ctx(), game, Some(&fault.told(caller.lang))) {
                Some(page) => html(fault.status(), page.into_string()),
                None => fault_page(&caller, &fault),
            }
        }
    };
    with_cookie(response, cookie)
}

async fn open_and_sit(
    app: &Arc<App>,
    mut caller: Caller,
    fields: &Fields,
    plan: Plan,
    seat: Option<Seat>,
) -> (Result<String, Fault>, Option<HeaderValue>) {
    let (guest, cookie) = match caller.become_guest(app, fields.get("name")).await {
        Ok(guest) => guest,
        Err(fault) => return (Err(fault), None),
    };
    let open = async {
        may_open(app, guest).await?;
        let link = app.hub.open(guest, &plan).await?;
        if let Some(seat) = seat {
            let name = caller.guest.as_ref().map(|guest| guest.name.clone()).unwrap_or_default();
            let order = Order::Sit { name, seat: Some(seat), salt: Some(salt(fields.get("salt"))) };
            sit_with_salt(app, &link, guest, fields.id()?, order).await?;
        }
        Ok(link)
    };
    (open.await, cookie)
}

/// Whether this guest may open one more table.
pub(crate) async fn may_open(app: &App, guest: GuestId) -> Result<(), Fault> {
    let hour_ago = app.hub.now().saturating_sub(3_600_000);
    let (lately, open) = app.hub.store().opened_by(guest, hour_ago).await?;
    let limits = &app.config.limits;
    if lately < limits.tables && open < limits.open_tables { Ok(()) } else { Err(Fault::TooManyTables) }
}

/// The table that the form of a new table describes, and where its host sits.
fn plan(fields: &Fields) -> Result<(Plan, Option<Seat>), Fault> {
    let (mut chairs, mut own) = (Vec::new(), None);
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
    let plan = Plan {
        game: fields.text("game")?.to_owned(),
        chairs,
        options,
        as_before: None,
        clock: clock(fields.get("clock").unwrap_or("none"))?,
        absence: fields.get("absence").filter(|absence| *absence != "pass").map(str::to_owned),
        dice: if fields.get("dice") == Some("typed") { Dice::Typed } else { Dice::Verifiable },
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

fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
