//! The stream of a table: it says that there is something new.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use tungstenite::client::IntoClientRequest as _;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, connect};

use super::Link;

/// How long to wait before a lost connection is tried again.
const TRY_AGAIN: Duration = Duration::from_secs(2);

/// What a stream says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// The table has changed.
    Changed,
    /// The connection was lost, and is being tried again.
    Lost,
}

/// A connection that is kept up on a thread of its own, which ends when nobody listens any more.
pub(super) struct Stream {
    news: Receiver<News>,
}

impl Stream {
    /// Connects to the stream of a table.
    pub(super) fn open(link: &Link, path: &str, token: Option<&str>) -> Self {
        let (send, news) = channel();
        // What happened before is not asked for: whoever hears of news looks at the table as it is.
        let address = link.stream(&format!("{path}/stream?after={}", u32::MAX));
        let token = token.map(str::to_owned);
        std::thread::spawn(move || {
            while listen(&address, token.as_deref(), &send).is_ok() {
                std::thread::sleep(TRY_AGAIN);
            }
        });
        Stream { news }
    }

    /// Returns the next news, if there are any.
    pub(super) fn try_next(&self) -> Option<News> {
        self.news.try_recv().ok()
    }

    /// Waits for news, but not for ever.
    pub(super) fn next(&self, longest: Duration) -> Option<News> {
        self.news.recv_timeout(longest).ok()
    }
}

/// Nobody listens any more.
struct Unheard;

/// Listens to one connection until it is lost.
fn listen(address: &str, token: Option<&str>, send: &Sender<News>) -> Result<(), Unheard> {
    let tell = |news| send.send(news).map_err(|_| Unheard);
    let connected = address.into_client_request().and_then(|mut request| {
        let bearer = token.and_then(|token| HeaderValue::try_from(format!("Bearer {token}")).ok());
        if let Some(bearer) = bearer {
            request.headers_mut().insert("Authorization", bearer);
        }
        connect(request)
    });
    if let Ok((mut socket, _)) = connected {
        while let Ok(message) = socket.read() {
            match message {
                Message::Text(_) => tell(News::Changed)?,
                Message::Close(_) => break,
                _ => {}
            }
        }
    }
    tell(News::Lost)
}
