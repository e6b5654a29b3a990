//! The page of a table.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::Response;

use crate::app::App;
use crate::http::{Caller, Fault, html};
use crate::hub::{Desk, Look};
use crate::token::Token;

/// The page of a table, with what there is to say about the caller's last command.
pub(super) async fn table_page(
    app: &Arc<App>,
    link: &str,
    caller: &Caller,
    fault: Option<&Fault>,
) -> Response {
    let (who, invite) = (caller.clone(), caller.invite(link));
    // The page of a table is the page of the table whatever the form was posted to.
    let path = format!("/t/{link}");
    let notice = fault.map(|fault| fault.told(caller.lang));
    let look = move |desk: &Desk| {
        let ctx = pages::Ctx { path: &path, ..who.ctx() };
        let nonce = Token::random();
        let look = Look {
            invite: &invite,
            base: &who.base,
            shared_in: who.shared_in,
            nonce: &nonce,
            notice: notice.as_deref(),
            since: None,
            from: None,
            parts: &pages::Parts::default(),
            whole: true,
        };
        desk.page(&ctx, who.id(), &look)
    };
    match app.hub.look(link, look).await {
        Ok(page) => html(fault.map_or(StatusCode::OK, Fault::status), page),
        Err(denied) => Fault::from(denied).page(&caller.ctx()),
    }
}
