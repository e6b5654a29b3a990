//! The way out: a guest deletes themselves.

use std::sync::Arc;

use catalogue::Order;
use table::Phase;

use crate::app::App;
use crate::hub::Refusal;
use crate::store::{GuestId, OwnTable, StoreError};
use crate::token::Token;

/// Whether a table is somebody else's, too, and stays when the guest goes.
pub(crate) fn stays_behind(table: &OwnTable, guest: GuestId) -> bool {
    table.seats.iter().any(|(_, owner)| *owner != guest)
}

/// Deletes a guest. At tables with others they give up or leave first; what is theirs alone is deleted with them.
pub(crate) async fn leave_for_good(app: &Arc<App>, guest: GuestId) -> Result<(), StoreError> {
    let tables = super::tables(app, guest).await?;
    for table in tables.iter().filter(|table| stays_behind(table, guest) && table.seat.is_some()) {
        let order = match table.phase {
            Phase::Gathering => Order::Leave,
            Phase::Playing => Order::Resign,
            Phase::Over => continue,
        };
        let id = Token::random().reveal().parse().expect("tokens are good ids");
        // Who is refused because they have given up before, or only keep a sheet there, just goes.
        if let Err(Refusal::Store(why)) = app.hub.order(&table.link, guest, id, order).await {
            return Err(why);
        }
    }
    app.hub.store().forget_guest(guest).await?;
    // In memory the guest would still have their seats, and the next guest could get their number.
    for table in &tables {
        app.hub.put_away(&table.link).await;
    }
    app.shut_out.remove(guest);
    Ok(())
}
