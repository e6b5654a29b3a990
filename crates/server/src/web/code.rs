//! The way to a table by its short code.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::fields::Fields;
use crate::address::Network;
use crate::app::App;
use crate::http::{Caller, Fault, html, see_other};
use crate::hub::Refusal;
use crate::token::read_code;

/// Leads to the table whose code somebody typed, or asks for the code again.
pub(crate) async fn find(State(app): State<Arc<App>>, caller: Caller, fields: Fields) -> Response {
    let typed = fields.get("code").unwrap_or_default();
    match table(&app, &caller, typed).await {
        Ok(link) => see_other(&format!("/t/{link}")),
        Err(fault) => {
            let ctx = pages::Ctx { path: "/", ..caller.ctx() };
            html(fault.status(), pages::enter_code(&ctx, typed, &fault.told(caller.lang)).into_string())
        }
    }
}

/// Returns the link of the table with this code. Every try counts, so that nobody guesses one.
async fn table(app: &App, caller: &Caller, typed: &str) -> Result<String, Fault> {
    if !app.codes.allows(Network::of(caller.address)) || !app.all_codes.allows(()) {
        return Err(Fault::TooOften);
    }
    let code = read_code(typed).ok_or(Refusal::NoCode)?;
    let found = app.hub.store().find_code(code, app.hub.now()).await?;
    Ok(found.ok_or(Refusal::NoCode)?)
}
