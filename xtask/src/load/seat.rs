//! The players of a load: each has a live connection, looks at every frame, and decides when told to.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Instant;

use futures_util::StreamExt as _;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::figures::Figures;
use crate::server_process::Player;

/// A frame is a little smaller; a larger buffer would only be cleared more often.
const BUFFER: usize = 4096;

/// As much of a frame as a player needs. The rest is skipped, not built.
#[derive(Deserialize)]
struct Frame<'a> {
    #[serde(borrow)]
    table: Table<'a>,
}

#[derive(Deserialize)]
struct Table<'a> {
    #[serde(borrow)]
    view: View<'a>,
}

#[derive(Deserialize)]
struct View<'a> {
    seq: u64,
    #[serde(borrow)]
    round: Option<Round<'a>>,
}

#[derive(Deserialize)]
struct Round<'a> {
    number: u32,
    #[serde(borrow)]
    choices: Vec<&'a str>,
    chosen: Option<IgnoredAny>,
}

/// What all players share.
#[derive(Default)]
pub(super) struct SharedState {
    asked: RefCell<Vec<Asked>>,
    pub(super) figures: RefCell<Figures>,
}

impl SharedState {
    /// Takes one of those who are asked, from any table: players do not take turns across tables.
    pub(super) fn anybody(&self, n: u64) -> Option<Asked> {
        let mut asked = self.asked.borrow_mut();
        let scattered = n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let at = scattered.checked_rem(asked.len() as u64)?;
        Some(asked.swap_remove(at as usize))
    }
}

/// The moves at one table that not everybody has seen yet.
struct SeenMoves {
    /// Up to which entry of the log each seat has seen, and since when.
    seen_by: Vec<(u64, Instant)>,
    /// The last entry that each move brought about, and when the move was due.
    moves: Vec<(u64, Instant)>,
}

impl SeenMoves {
    /// Removes the moves that everybody has seen, and notes how long that took.
    fn settle(&mut self, figures: &mut Figures) {
        let Some(upto) = self.seen_by.iter().map(|(seq, _)| *seq).min() else { return };
        let Some(last) = self.seen_by.iter().map(|(_, at)| *at).max() else { return };
        self.moves.retain(|(entry, due)| {
            if *entry <= upto {
                figures.seen.push(last.saturating_duration_since(*due));
            }
            *entry > upto
        });
    }
}

/// One player.
struct Seat {
    player: Mutex<Player>,
    number: usize,
    path: String,
    /// The last round in which the player was asked.
    round: Cell<u32>,
    seen_moves: Rc<RefCell<SeenMoves>>,
}

/// A decision that somebody is asked for.
pub(super) struct Asked {
    seat: Rc<Seat>,
    round: u32,
    action: String,
}

impl Asked {
    /// Decides, and notes how long it took from when that was due until it was acknowledged.
    pub(super) async fn answer(self, due: Instant, shared: Rc<SharedState>) {
        let Asked { seat, round, action } = self;
        let id = format!("m-{}-{round}", seat.number);
        let body = json!({ "id": id, "command": "decide", "round": round, "action": action });
        let mut player = seat.player.lock().await;
        let mut answer = player.ask("POST", &seat.path, Some(&body)).await;
        if answer.is_err() {
            // A connection that was idle for long is closed; sending the same command again is harmless.
            answer = player.ask("POST", &seat.path, Some(&body)).await;
        }
        let at = Instant::now();
        let mut figures = shared.figures.borrow_mut();
        let Ok((200, text)) = answer else {
            figures.refused += 1;
            return;
        };
        figures.acknowledged.push(at - due);
        let Ok(Table { view }) = serde_json::from_str(&text) else { return };
        let mut seen_moves = seat.seen_moves.borrow_mut();
        seen_moves.moves.push((view.seq, due));
        seen_moves.settle(&mut figures);
    }
}

/// Opens a table and seats everybody, each with a live connection, and if wanted with an open page besides. Where there are
/// several nodes, neighbours are at different ones.
pub(super) async fn seat(
    ports: &[u16],
    seats: usize,
    table: usize,
    with_pages: bool,
    shared: &Rc<SharedState>,
) -> Result<(), String> {
    let seen_by = vec![(0, Instant::now()); seats];
    let seen_moves = Rc::new(RefCell::new(SeenMoves { seen_by, moves: Vec::new() }));
    let mut id = String::new();
    for number in 0..seats {
        let port = ports[(table + number) % ports.len()];
        let mut player = Player::guest(port, &format!("p{table}-{number}")).await?;
        if id.is_empty() {
            let order = json!({ "game": "qwixx", "chairs": vec![None::<&str>; seats] });
            let opened = player.expect("POST", "/api/tables", Some(order)).await?;
            opened["id"].as_str().unwrap_or_default().clone_into(&mut id);
        }
        let path = format!("/api/tables/{id}/commands");
        let sit = json!({ "id": format!("sit{number}"), "command": "sit", "name": format!("P{number}") });
        player.expect("POST", &path, Some(sit)).await?;
        let socket = connect(&player, &format!("/api/tables/{id}/stream")).await?;
        if with_pages {
            let page = connect(&player, &format!("/t/{id}/live")).await?;
            tokio::task::spawn_local(page.for_each(|_| async {}));
        }
        let seen_moves = Rc::clone(&seen_moves);
        let seat =
            Rc::new(Seat { player: Mutex::new(player), number, path, round: Cell::new(0), seen_moves });
        tokio::task::spawn_local(look(socket, seat, Rc::clone(shared)));
    }
    Ok(())
}

async fn connect(player: &Player, path: &str) -> Result<WebSocketStream<TcpStream>, String> {
    let url = format!("ws://127.0.0.1:{}{path}", player.port);
    let mut request = url.into_client_request().map_err(|why| why.to_string())?;
    let bearer = HeaderValue::try_from(format!("Bearer {}", player.token)).map_err(|why| why.to_string())?;
    request.headers_mut().insert("authorization", bearer);
    let stream = TcpStream::connect(("127.0.0.1", player.port)).await.map_err(|why| why.to_string())?;
    let config = WebSocketConfig::default().read_buffer_size(BUFFER);
    let (socket, _) =
        client_async_with_config(request, stream, Some(config)).await.map_err(|why| why.to_string())?;
    Ok(socket)
}

/// Looks at every frame as soon as it arrives, whatever else the player is doing.
async fn look(mut socket: WebSocketStream<TcpStream>, seat: Rc<Seat>, shared: Rc<SharedState>) {
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        let at = Instant::now();
        let Ok(Frame { table: Table { view } }) = serde_json::from_str(&text) else { continue };
        let mut seen_moves = seat.seen_moves.borrow_mut();
        seen_moves.seen_by[seat.number] = (view.seq, at);
        seen_moves.settle(&mut shared.figures.borrow_mut());
        let Some(Round { number, choices, chosen: None }) = view.round else { continue };
        if let Some(action) = choices.first()
            && number > seat.round.get()
        {
            seat.round.set(number);
            let asked = Asked { seat: Rc::clone(&seat), round: number, action: (*action).to_owned() };
            shared.asked.borrow_mut().push(asked);
        }
    }
}
