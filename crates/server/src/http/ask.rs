//! What pages and programs can ask for, each counted against its limit.

use catalogue::Order;
use table::ClientId;

use super::{Caller, Fault};
use crate::address::Network;
use crate::app::App;
use crate::hub::Refusal;
use crate::store::GuestId;

/// The longest line of talk, in characters.
pub(crate) const LONGEST_TALK: usize = 300;

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

/// Refuses whoever opens too many tables from one address. How many a guest may have, the store counts.
pub(crate) fn may_open(app: &App, caller: &Caller) -> Result<(), Fault> {
    if app.opening.allows(Network::of(caller.address)) { Ok(()) } else { Err(Fault::TooOften) }
}
