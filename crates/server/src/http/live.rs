//! What is pushed to those who look: pages get the part of the table that changes, programs get events.
//!
//! Nothing is queued for anybody. A socket is told that there is something new and asks its table for what there is
//! now, so a slow reader skips what is past, and a reader who comes back has missed nothing.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep};

use super::{Caller, Fault};
use crate::address::Network;
use crate::app::{App, stopped};
use crate::hub::{Desk, Look, Refusal};
use crate::limits::{Hold, Holder};
use crate::metrics::Held;
use crate::token::Token;

/// Clients have nothing to say but pings. (It is also the size of the buffer that each connection holds.)
const LARGEST_FRAME: usize = 1024;
/// How often the other side is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);
/// Who is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(70);

/// A socket's place, which is free again when it closes.
struct Place {
    _own: Hold<Holder>,
    _of_all: Hold<()>,
    _held: Held,
}

impl Place {
    fn take(app: &Arc<App>, caller: &Caller) -> Result<Self, Fault> {
        let holder = caller.id().map_or(Holder::Network(Network::of(caller.address)), Holder::Guest);
        let own = app.sockets.take(holder).ok_or(Fault::TooOften)?;
        let of_all = app.all_sockets.take(()).ok_or(Refusal::ServerFull)?;
        let held = Held::new(&app.metrics, |metrics| &metrics.sockets);
        Ok(Place { _own: own, _of_all: of_all, _held: held })
    }
}

/// What somebody is shown of a table, again and again.
struct Feed {
    app: Arc<App>,
    link: String,
    caller: Caller,
    what: What,
    _place: Place,
}

enum What {
    /// The part of its page that changes, as far as it differs from what the page has. A connection is new for a page that
    /// has missed something, so its first frame is the whole.
    Page { parts: pages::Parts, since: Option<u64>, from: u64, nonce: Token },
    /// The events after this number, with the table as it stands.
    Events { after: u64 },
}

/// Pushes the part of a table's page that changes, now and whenever it does.
pub(crate) async fn page(
    app: Arc<App>,
    link: String,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    let what = What::Page {
        parts: pages::Parts::default(),
        since: None,
        from: app.hub.now(),
        nonce: Token::random(),
    };
    accept(app, link, caller, upgrade, what).await
}

/// Pushes the events of a table after number `after`, with the table as it stands after them.
pub(crate) async fn stream(
    app: Arc<App>,
    link: String,
    after: u64,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    accept(app, link, caller, upgrade, What::Events { after }).await
}

async fn accept(
    app: Arc<App>,
    link: String,
    caller: Caller,
    upgrade: WebSocketUpgrade,
    what: What,
) -> Result<Response, Fault> {
    let place = Place::take(&app, &caller)?;
    app.hub.look(&link, |_| ()).await?;
    let feed = Feed { app, link, caller, what, _place: place };
    let upgrade = upgrade
        .max_frame_size(LARGEST_FRAME)
        .max_message_size(LARGEST_FRAME)
        .read_buffer_size(LARGEST_FRAME)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(|socket| feed.serve(socket)))
}

impl Feed {
    /// The table as it is now, with its version.
    async fn next(&mut self) -> Result<(u64, String), Refusal> {
        let guest = self.caller.id();
        match &mut self.what {
            What::Page { parts, since, from, nonce } => {
                let (caller, invite) = (&self.caller, self.caller.invite(&self.link));
                let path = format!("/t/{}", self.link);
                let look = Look {
                    invite: &invite,
                    base: &caller.base,
                    shared_in: caller.shared_in,
                    nonce,
                    notice: None,
                    since: *since,
                    from: Some(*from),
                    parts,
                    whole: false,
                };
                let look = |desk: &Desk| {
                    let ctx = pages::Ctx { path: &path, ..caller.ctx() };
                    (desk.table().head(), desk.version(), desk.page(&ctx, guest, &look))
                };
                let (head, version, html) = self.app.hub.look_here(&self.link, look).await?;
                *since = Some(head);
                Ok((version, parts.news(&html)))
            }
            What::Events { after } => {
                let since = *after;
                let look = move |desk: &Desk| (desk.table().head(), desk.version(), desk.frame(guest, since));
                let (head, version, frame) = self.app.hub.look_here(&self.link, look).await?;
                *after = head;
                Ok((version, frame))
            }
        }
    }

    /// Sends frames, now and whenever the table changes, until one of the two sides goes.
    async fn serve(mut self, socket: WebSocket) {
        let mut stopping = self.app.stopping.clone();
        let mut line = Line {
            socket,
            slowest: self.app.config.slowest_reader,
            heard: Instant::now(),
            ping: pin!(tokio::time::sleep(PING)),
            stopping: pin!(stopped(&mut stopping)),
            shut_out: self.app.shut_out.watch(),
        };
        'table: while let Ok(mut watch) = self.app.hub.watch(&self.link, self.caller.guest.as_ref()).await {
            loop {
                if self.app.shut_out.covers(self.caller.address, self.caller.id(), self.caller.came) {
                    return;
                }
                let Ok((shown, frame)) = self.next().await else { break 'table };
                self.app.metrics.frames.add(1);
                if !line.send(Message::Text(Utf8Bytes::from(frame))).await {
                    return;
                }
                if *watch.version.borrow_and_update() > shown {
                    continue;
                }
                match line.idle(&mut watch.version).await {
                    Idle::News => {}
                    // The table left the memory; it is found again, where it was.
                    Idle::Moved => continue 'table,
                    Idle::Stopping => break 'table,
                    Idle::Gone => return,
                }
            }
        }
        let farewell =
            CloseFrame { code: close_code::RESTART, reason: Utf8Bytes::from_static("come back soon") };
        line.send(Message::Close(Some(farewell))).await;
    }
}

/// Why there is something to do.
enum Idle {
    News,
    Moved,
    Stopping,
    Gone,
}

/// The connection to somebody who looks.
struct Line<'a, S> {
    socket: WebSocket,
    /// Who takes so long to read a frame is cut off.
    slowest: Duration,
    /// When the other side was last heard of.
    heard: Instant,
    ping: Pin<&'a mut Sleep>,
    stopping: Pin<&'a mut S>,
    /// Changes when somebody is shut out.
    shut_out: watch::Receiver<()>,
}

impl<S: Future<Output = ()>> Line<'_, S> {
    /// Waits until there is something new.
    async fn idle(&mut self, version: &mut watch::Receiver<u64>) -> Idle {
        loop {
            tokio::select! {
                changed = version.changed() => return if changed.is_ok() { Idle::News } else { Idle::Moved },
                Ok(()) = self.shut_out.changed() => return Idle::News,
                () = &mut self.stopping => return Idle::Stopping,
                message = self.socket.recv() => match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Idle::Gone,
                    Some(Ok(_)) => self.heard = Instant::now(),
                },
                () = &mut self.ping => {
                    self.ping.as_mut().reset(Instant::now() + PING);
                    if self.heard.elapsed() > SILENCE || !self.send(Message::Ping(Vec::new().into())).await {
                        return Idle::Gone;
                    }
                }
            }
        }
    }

    /// Whether the other side took it in time.
    async fn send(&mut self, message: Message) -> bool {
        matches!(tokio::time::timeout(self.slowest, self.socket.send(message)).await, Ok(Ok(())))
    }
}
