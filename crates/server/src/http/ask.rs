//! What pages and programs can ask for, each counted against its limit.

use catalogue::Order;
use table::ClientId;

use super::{Caller, Fault};
use crate::app::App;
use crate::hub::Refusal;
use crate::store::GuestId;

/// The longest line of talk, in characters.
pub(crate) const LONGEST_TALK: usize = 300;

const HOUR: u64 = 3_600_000;

/// Gives an order to a table, unless this guest orders too much.
pub(crate) async fn order(
    app: &App,
    link: &str,
    guest: GuestId,
    id: ClientId,
    order: Order,
) -> Result<(), Fault> {
    if !app.commands.allows(guest) {
        return Err(Fault::TooOften);
    }
    Ok(app.hub.order(link, guest, id, order).await?)
}

/// Says something at a table.
pub(crate) async fn say(app: &App, link: &str, caller: &Caller, text: &str) -> Result<(), Fault> {
    let guest = caller.guest.as_ref().ok_or(Refusal::NoSeat)?;
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_TALK || text.chars().any(char::is_control) {
        return Err(Refusal::BadTalk.into());
    }
    if !app.talk.allows(guest.id) {
        return Err(Fault::TooOften);
    }
    Ok(app.hub.say(link, guest.id, &guest.name, text).await?)
}

/// Works out what the choices of a guest are worth, unless they ask too often: that takes a bot's time.
pub(crate) async fn hint(app: &App, link: &str, guest: GuestId) -> Result<(), Fault> {
    if !app.hints.allows(guest) {
        return Err(Fault::TooOften);
    }
    Ok(app.hub.hint(link, guest).await?)
}

/// Refuses a guest who has opened as many tables as one may.
pub(crate) async fn may_open(app: &App, guest: GuestId) -> Result<(), Fault> {
    let hour_ago = app.hub.now().saturating_sub(HOUR);
    let (lately, open) = app.hub.store().opened_by(guest, hour_ago).await?;
    let limits = &app.config.limits;
    if lately < limits.tables && open < limits.open_tables { Ok(()) } else { Err(Fault::TooManyTables) }
}
