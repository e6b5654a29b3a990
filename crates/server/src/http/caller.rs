//! Who asks: a guest by cookie or bearer token, in which language, and from where.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::response::Response;
use catalogue::OrderRefusal;
use pages::{Ctx, Lang, Theme};
use table::Name;

use super::{Fault, Source};
use crate::address::Network;
use crate::app::App;
use crate::hub::Refusal;
use crate::route::Route;
use crate::store::{Guest, GuestId, StoreError};
use crate::token::{Hash, Token};

/// The cookie that makes somebody a guest.
const COOKIE: &str = "rowlock";
/// The cookie of the language.
const LANG: &str = "lang";
/// The cookie of the theme.
const THEME: &str = "theme";
/// Cookies last for a year.
const YEAR: u32 = 365 * 24 * 3600;

/// Who asks for something.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) guest: Option<Guest>,
    pub(crate) lang: Lang,
    /// The language in which the link that the caller came by was shared.
    pub(crate) shared_in: Lang,
    pub(crate) theme: Theme,
    /// The path that was asked for.
    pub(crate) path: String,
    /// Where a page is that can be looked at again, for those who change its language: what was asked for, or, where a form was
    /// sent, the nearest page above.
    pub(crate) back: String,
    /// Where the caller believes the server to be: `http://192.168.1.5:8080`.
    pub(crate) base: String,
    /// Which address the caller has, as far as one can know.
    pub(crate) address: IpAddr,
    /// Is it the script of a page that is told of changes anyway?
    pub(crate) live: bool,
    /// Before whom of those who were shown out the caller came.
    pub(crate) came: u64,
}

impl Caller {
    pub(crate) fn id(&self) -> Option<GuestId> {
        self.guest.as_ref().map(|guest| guest.id)
    }

    pub(crate) fn ctx(&self) -> Ctx<'_> {
        let guest = self.guest.as_ref().map(|guest| guest.name.as_str());
        Ctx { lang: self.lang, guest, path: &self.back, theme: self.theme }
    }

    /// The absolute link of a table.
    pub(crate) fn link(&self, table: &str) -> String {
        format!("{}/t/{table}", self.base)
    }

    /// The link of a table that is sent to others. It names the language in which it is spoken of, so that whatever shows a
    /// preview of it shows it in the language of whoever sent it.
    pub(crate) fn invite(&self, table: &str) -> String {
        format!("{}?l={}", self.link(table), self.lang.code())
    }

    /// The guest who calls; who is not one becomes one, and gets a cookie to send along with the answer. A name that
    /// is given becomes the guest's name, if it is one; otherwise nothing happens.
    pub(crate) async fn become_guest(
        &mut self,
        app: &App,
        name: Option<&str>,
    ) -> Result<(GuestId, Option<HeaderValue>), Fault> {
        let name = name.map(read_name).transpose()?;
        if let Some(guest) = &mut self.guest {
            if let Some(name) = name.filter(|name| name.as_str() != guest.name) {
                guest.name = name.to_string();
                app.hub.store().rename_guest(guest.id, guest.name.clone()).await?;
            }
            return Ok((guest.id, None));
        }
        let (guest, token) = new_guest(app, self.address, self.lang, name).await?;
        let id = guest.id;
        self.guest = Some(guest);
        Ok((id, Some(guest_cookie(self, &token))))
    }
}

/// Reads a name that somebody typed; spaces around it do not count.
pub(crate) fn read_name(text: &str) -> Result<Name, Fault> {
    Ok(text.trim().parse().map_err(OrderRefusal::from)?)
}

/// Makes somebody a guest.
pub(crate) async fn new_guest(
    app: &App,
    address: IpAddr,
    lang: Lang,
    name: Option<Name>,
) -> Result<(Guest, Token), Fault> {
    if !app.new_guests.allows(Network::of(address)) {
        return Err(Fault::TooOften);
    }
    if !app.hub.has_room() {
        return Err(Refusal::ServerFull.into());
    }
    let token = Token::random();
    let name = name.map_or_else(|| lang.guest(short(&token.hash())), |name| name.to_string());
    let most = app.config.limits.all_guests;
    let guest = app.hub.store().new_guest(token.hash(), name, app.hub.now(), most).await?;
    let guest = guest.ok_or(Refusal::ServerFull)?;
    app.shut_out.welcome(guest.id);
    Ok((guest, token))
}

/// A number that tells guests without a name apart.
fn short(hash: &Hash) -> u16 {
    100 + u16::from_be_bytes([hash.bytes()[0], hash.bytes()[1]]) % 900
}

/// A cookie of ours. Only the one of the language may be read by scripts.
pub(crate) fn cookie(name: &str, value: &str, secure: bool, secret: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let hidden = if secret { "; HttpOnly" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={YEAR}; SameSite=Lax{hidden}{secure}");
    HeaderValue::try_from(text).expect("tokens and codes are plain letters")
}

/// The cookie that makes whoever has it the guest of this token.
pub(crate) fn guest_cookie(caller: &Caller, token: &Token) -> HeaderValue {
    cookie(COOKIE, token.reveal(), caller.base.starts_with("https:"), true)
}

/// Takes the cookie of a guest away.
pub(crate) fn no_guest_cookie(caller: &Caller) -> HeaderValue {
    let secure = if caller.base.starts_with("https:") { "; Secure" } else { "" };
    let text = format!("{COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly{secure}");
    HeaderValue::try_from(text).expect("plain letters")
}

pub(crate) fn theme_cookie(theme: Theme, secure: bool) -> HeaderValue {
    cookie(THEME, theme.word(), secure, false)
}

pub(crate) fn lang_cookie(lang: Lang, secure: bool) -> HeaderValue {
    cookie(LANG, lang.code(), secure, false)
}

/// Adds a cookie to an answer.
pub(crate) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The value of a cookie in a request.
fn cookie_value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// Does the request show who it is from without being asked, as browsers do?
pub(crate) fn has_cookie(headers: &HeaderMap) -> bool {
    cookie_value(headers, COOKIE).is_some()
}

fn token(headers: &HeaderMap) -> Option<Token> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let text = match bearer {
        Some(value) => value.strip_prefix("Bearer ")?,
        None => cookie_value(headers, COOKIE)?,
    };
    Token::parse(text.trim())
}

async fn find(app: &App, headers: &HeaderMap) -> Result<Option<Guest>, StoreError> {
    match token(headers) {
        Some(token) => app.hub.store().guest(token.hash()).await,
        None => Ok(None),
    }
}

/// A guest as they read of themselves: a name that nobody chose is in their language.
fn in_language(guest: Guest, lang: Lang) -> Guest {
    Guest { name: words::shown_name(lang, &guest.name), ..guest }
}

/// Returns the language that somebody chose, or else the one that their browser asks for.
pub(crate) fn lang(headers: &HeaderMap) -> Lang {
    let chosen = cookie_value(headers, LANG).and_then(Lang::from_code);
    let asked = || headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().map(Lang::from_header);
    chosen.or_else(asked).unwrap_or(Lang::En)
}

/// Returns an address by which others in the house come, too: at the machine itself it is called `localhost`, which is another
/// machine for everybody else.
fn seen_from_the_house(origin: &str, house: Option<IpAddr>) -> String {
    let at_the_machine = ["http://localhost", "http://127.0.0.1", "http://[::1]"]
        .into_iter()
        .find_map(|here| origin.strip_prefix(here))
        .filter(|port| port.is_empty() || port.starts_with(':'));
    match (at_the_machine, house) {
        (Some(port), Some(house)) => format!("http://{house}{port}"),
        _ => origin.to_owned(),
    }
}

/// Returns the language that a link names.
fn shared_in(query: &str) -> Option<Lang> {
    query.split('&').find_map(|field| field.strip_prefix("l=")).and_then(Lang::from_code)
}

/// Returns how light somebody wants pages to be.
pub(crate) fn theme(headers: &HeaderMap) -> Theme {
    cookie_value(headers, THEME).and_then(Theme::from_word).unwrap_or_default()
}

/// Returns where to come back to: what was asked for, if that can be looked at; else the nearest address above it that can.
fn way_back(parts: &Parts) -> String {
    if parts.method == Method::GET {
        return parts.uri.path_and_query().map_or("/", PathAndQuery::as_str).to_owned();
    }
    let routes = parts.extensions.get::<&[Route]>().copied().unwrap_or_default();
    let mut path = parts.uri.path();
    while !routes.iter().any(|route| route.method == "get" && route.is_at(path)) {
        path = path.rsplit_once('/').map_or("", |(above, _)| above);
        if path.is_empty() {
            return "/".to_owned();
        }
    }
    path.to_owned()
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Fault> {
        let headers = &parts.headers;
        let source: &Source = parts.extensions.get().expect("every request passes the guard");
        let public = app.config.public.as_deref().map(|public| public.trim_end_matches('/'));
        // Whoever signs out while this asks who it is comes after it.
        let came = app.shut_out.count();
        Ok(Caller {
            came,
            guest: find(app, headers).await?.map(|guest| in_language(guest, lang(headers))),
            lang: lang(headers),
            shared_in: parts.uri.query().and_then(shared_in).unwrap_or_else(|| lang(headers)),
            theme: theme(headers),
            path: parts.uri.path().to_owned(),
            back: way_back(parts),
            base: public.map_or_else(|| seen_from_the_house(&source.origin, app.config.house), str::to_owned),
            address: source.address,
            live: headers.get("x-rowlock").is_some_and(|value| value == "live"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_sits_at_the_machine_invites_to_its_address_in_the_house() {
        let house = Some(IpAddr::from([192, 168, 1, 5]));
        for (origin, base) in [
            ("http://localhost:8080", "http://192.168.1.5:8080"),
            ("http://127.0.0.1", "http://192.168.1.5"),
            ("http://[::1]:8080", "http://192.168.1.5:8080"),
            ("http://localhost.example:8080", "http://localhost.example:8080"),
            ("http://10.0.0.7:8080", "http://10.0.0.7:8080"),
        ] {
            assert_eq!(seen_from_the_house(origin, house), base);
        }
        assert_eq!(seen_from_the_house("http://localhost:8080", None), "http://localhost:8080");
    }
}
