//! Hooks: the same notice in the form that each service takes.

use std::net::IpAddr;

use serde_json::json;
use ureq::http::Uri;

use super::message::Message;
use super::outgoing::{Request, is_public};
use crate::hub::Refusal;
use crate::store::{Channel, ChannelKind};

/// Longer addresses are nobody's.
const LONGEST_ADDRESS: usize = 1000;

/// Checks that something is an address that can be asked: of a server, without a name or password in it. Unless `private`
/// ones are allowed too, it has TLS and is not of this machine or house, as far as one sees without looking it up.
pub(crate) fn check_address(text: &str, private: bool) -> Result<(), Refusal> {
    let address: Uri = text.parse().map_err(|_| Refusal::BadAddress)?;
    let bare = address.authority().is_some_and(|authority| !authority.as_str().contains('@'));
    if !bare || text.len() > LONGEST_ADDRESS {
        return Err(Refusal::BadAddress);
    }
    if !private && address.host().is_some_and(is_private) {
        return Err(Refusal::PrivateAddress);
    }
    match address.scheme_str() {
        Some("https") => Ok(()),
        Some("http") if private => Ok(()),
        Some("http") => Err(Refusal::PlainAddress),
        _ => Err(Refusal::BadAddress),
    }
}

/// Whether a name says by itself that it is of this machine or house.
fn is_private(host: &str) -> bool {
    let literal = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    literal
        .map_or_else(|_| host == "localhost" || host.ends_with(".localhost"), |address| !is_public(address))
}

/// The request that hands a message to a hook.
pub(super) fn request(channel: &Channel, message: &Message) -> Option<Request> {
    let said = format!("{} {}", message.text, message.link);
    let (kind, body) = match channel.kind {
        ChannelKind::Push => return None,
        ChannelKind::Json => ("application/json", plain(message)),
        ChannelKind::Discord => {
            // Names are those that people gave themselves: nobody is called by them.
            let body = json!({ "content": said, "allowed_mentions": { "parse": [] } });
            ("application/json", body.to_string())
        }
        ChannelKind::Slack => ("application/json", json!({ "text": slack(&said) }).to_string()),
        ChannelKind::Ntfy => ("text/plain; charset=utf-8", message.text.clone()),
        ChannelKind::Matrix => ("application/json", json!({ "msgtype": "m.text", "body": said }).to_string()),
    };
    let mut headers = vec![("content-type", kind.to_owned())];
    if channel.kind == ChannelKind::Ntfy {
        headers.push(("title", header_text(&message.title)));
        headers.push(("click", message.link.clone()));
        headers.push(("tags", "game_die".to_owned()));
    }
    if !channel.secret.is_empty() {
        headers.push(("authorization", format!("Bearer {}", channel.secret)));
    }
    let is_matrix = channel.kind == ChannelKind::Matrix;
    let address = if is_matrix { matrix(channel, message) } else { channel.address.clone() };
    Some(Request { put: is_matrix, address, headers, body: body.into_bytes() })
}

/// For programs of one's own.
fn plain(message: &Message) -> String {
    json!({
        "event": message.event,
        "table": message.table,
        "link": message.link,
        "game": message.game,
        "seat": message.seat,
        "round": message.round,
        "reminder": message.reminder,
        "title": message.title,
        "text": message.text,
        "until": message.until,
        "sent": message.sent,
    })
    .to_string()
}

/// Slack reads three signs as its own.
fn slack(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A header that may hold letters of all languages, as ntfy reads it (RFC 2047).
fn header_text(text: &str) -> String {
    use base64::Engine as _;
    if text.is_ascii() {
        return text.to_owned();
    }
    format!("=?UTF-8?B?{}?=", base64::engine::general_purpose::STANDARD.encode(text))
}

/// A room of Matrix takes each message under a name of its own, and only once.
fn matrix(channel: &Channel, message: &Message) -> String {
    let name = &message.name;
    let room = channel.address.trim_end_matches('/');
    if room.ends_with("/send/m.room.message") {
        format!("{room}/{name}")
    } else {
        format!("{room}/send/m.room.message/{name}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(kind: ChannelKind, address: &str, secret: &str) -> (Request, String) {
        let channel = Channel {
            id: 1,
            kind,
            address: address.to_owned(),
            secret: secret.to_owned(),
            lang: "fr".to_owned(),
            base: "https://play.example.org".to_owned(),
            problem: None,
        };
        let message = Message {
            event: "your_turn",
            name: "abc-2-9-1".to_owned(),
            title: "À vous !".to_owned(),
            text: "<Anna> & @everyone".to_owned(),
            link: "https://play.example.org/t/abc".to_owned(),
            table: "abc".to_owned(),
            game: "ten".to_owned(),
            seat: 2,
            round: 9,
            reminder: 1,
            until: 20,
            sent: 10,
            seconds_left: 3,
        };
        let request = request(&channel, &message).unwrap();
        let body = String::from_utf8(request.body.clone()).unwrap();
        (request, body)
    }

    fn header<'a>(request: &'a Request, name: &str) -> Option<&'a str> {
        request.headers.iter().find(|(header, _)| *header == name).map(|(_, value)| value.as_str())
    }

    #[test]
    fn every_service_gets_its_own_form() {
        let (json, body) = sent(ChannelKind::Json, "https://example.org/hook", "abc");
        let body: serde_json::Value = serde_json::from_str(&body).unwrap();
        assert_eq!((&body["round"], &body["reminder"], &body["sent"]), (&9.into(), &1.into(), &10.into()));
        assert_eq!(header(&json, "authorization"), Some("Bearer abc"));
        let (discord, body) = sent(ChannelKind::Discord, "https://discord.com/api/webhooks/1/x", "");
        assert!(body.contains("\"parse\":[]") && header(&discord, "authorization").is_none(), "{body}");
        assert!(sent(ChannelKind::Slack, "https://hooks.slack.com/x", "").1.contains("&lt;Anna&gt; &amp;"));
        let (ntfy, body) = sent(ChannelKind::Ntfy, "https://ntfy.sh/topic", "");
        assert_eq!(
            (body.as_str(), header(&ntfy, "title")),
            ("<Anna> & @everyone", Some("=?UTF-8?B?w4Agdm91cyAh?="))
        );
        let room = "https://matrix.org/_matrix/client/v3/rooms/!a:b.c";
        let (matrix, _) = sent(ChannelKind::Matrix, room, "token");
        assert!(matrix.put);
        assert_eq!(matrix.address, format!("{room}/send/m.room.message/abc-2-9-1"));
    }

    #[test]
    fn what_cannot_be_asked_is_refused_with_its_reason() {
        let refused = |text: &str, private: bool| check_address(text, private).err().map(|why| why.code());
        for good in ["https://ntfy.sh/topic", "https://matrix.org/rooms/!a:b.c", "https://8.8.8.8/x"] {
            assert_eq!((refused(good, false), refused(good, true)), (None, None), "{good}");
        }
        for house in
            ["http://192.168.1.5:8080/hook", "https://127.0.0.1/x", "http://[::1]:80/", "https://localhost/x"]
        {
            assert_eq!(
                (refused(house, false), refused(house, true)),
                (Some("private_address"), None),
                "{house}"
            );
        }
        let plain = "http://ntfy.sh/topic";
        assert_eq!((refused(plain, false), refused(plain, true)), (Some("plain_address"), None));
        let long = format!("https://a.b/{}", "x".repeat(1000));
        for bad in [
            "",
            "ntfy.sh/topic",
            "ftp://ntfy.sh",
            "file:///etc/passwd",
            "https://",
            "https://a:b@c.d/",
            "javascript:1",
            &long,
        ] {
            assert_eq!(refused(bad, true), Some("bad_address"), "{bad}");
            assert_eq!(refused(bad, false), Some("bad_address"), "{bad}");
        }
    }
}
