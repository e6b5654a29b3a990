//! Other devices of a guest: recovery codes, and signing out.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::Response;

use super::fields::Fields;
use super::known::{Known, told};
use crate::address::Network;
use crate::app::App;
use crate::http::caller::{guest_cookie, with_cookie};
use crate::http::{Caller, Fault, html, see_other};
use crate::hub::Refusal;
use crate::own;
use crate::store::Recovered;
use crate::token::Token;

/// A recovery code that nobody uses is good for so long, in milliseconds.
const CODE_LASTS: u64 = 365 * 24 * 3_600_000;

/// Characters of a recovery code that are written together.
const GROUP: usize = 4;

/// Makes a recovery code, in place of an earlier one.
pub(crate) async fn make_code(known: Known) -> Response {
    let made = async {
        let (code, until) = (Token::random(), known.app.hub.now() + CODE_LASTS);
        known.app.hub.store().offer_recovery(known.guest.id, Some(code.hash()), until).await?;
        // What follows # stays in the browser, out of logs of servers on the way.
        let link = format!("{}/you/recover#{}", known.caller.base, code.reveal());
        // Whoever changes the language here cannot come back: the code is shown only once.
        let ctx = pages::Ctx { path: "/you/settings", ..known.caller.ctx() };
        let page = pages::recovery_code(&ctx, &grouped(code.reveal()), &link);
        let mut response = html(StatusCode::OK, page.into_string());
        response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
        Ok(response)
    };
    told(&known.caller, made.await)
}

/// A code as people write it down.
fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

/// Reads a code as people type it: with spaces or without, in capitals or not, with letters that look like digits.
fn typed_code(text: &str) -> Option<Token> {
    let letter = |c: char| match c.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        c => c,
    };
    let code: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').map(letter).collect();
    Token::parse(&code)
}

pub(crate) async fn revoke_code(known: Known) -> Response {
    let done = known.app.hub.store().offer_recovery(known.guest.id, None, 0).await;
    told(&known.caller, done.map(|()| see_other("/you/settings")).map_err(Fault::from))
}

/// Leaves this device alone the guest's.
pub(crate) async fn sign_out(known: Known) -> Response {
    let token = Token::random();
    let done = known.app.hub.store().sign_out(known.guest.id, token.hash()).await;
    known.app.shut_out.disconnect(known.guest.id);
    let cookie = done.is_ok().then(|| guest_cookie(&known.caller, &token));
    with_cookie(told(&known.caller, done.map(|()| see_other("/you/settings")).map_err(Fault::from)), cookie)
}

pub(crate) async fn recover_here(caller: Caller) -> Response {
    html(StatusCode::OK, pages::recover(&caller.ctx(), "", None).into_string())
}

/// Makes this device that of the guest whose code it is.
pub(crate) async fn recover(State(app): State<Arc<App>>, caller: Caller, fields: Fields) -> Response {
    let typed = fields.get("code").unwrap_or_default();
    match recovered(&app, &caller, typed).await {
        Ok(token) => with_cookie(see_other("/you"), token.map(|token| guest_cookie(&caller, &token))),
        Err(fault) => {
            let page = pages::recover(&caller.ctx(), typed, Some(&fault.told(caller.lang)));
            html(fault.status(), page.into_string())
        }
    }
}

async fn recovered(app: &Arc<App>, caller: &Caller, typed: &str) -> Result<Option<Token>, Fault> {
    if !app.recovering.allows(Network::of(caller.address)) {
        return Err(Fault::TooOften);
    }
    let code = typed_code(typed).ok_or(Refusal::BadCode)?;
    let (here, token) = (caller.id(), Token::random());
    let before = match here {
        Some(here) => own::tables(app, here).await?,
        None => Vec::new(),
    };
    match app.hub.store().recover(code.hash(), token.hash(), here, app.hub.now()).await? {
        Recovered::NotGood => return Err(Refusal::BadCode.into()),
        Recovered::BothSit => return Err(Refusal::BothSit.into()),
        Recovered::Already => return Ok(None),
        Recovered::Done(_) => {}
    }
    // In memory these tables have the guest that this device was.
    for table in before {
        app.hub.put_away(&table.link).await;
    }
    if let Some(here) = here {
        app.shut_out.remove(here);
    }
    Ok(Some(token))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = Token::random();
        let shown = grouped(code.reveal());
        assert_eq!(shown.split(' ').count(), 7, "{shown}");
        for typed in [
            shown.clone(),
            shown.to_uppercase(),
            shown.replace(' ', "-"),
            shown.replace('0', "O").replace('1', "l"),
        ] {
            assert_eq!(typed_code(&typed), Some(code.clone()), "{typed}");
        }
        assert_eq!(typed_code("not a code"), None);
    }
}
