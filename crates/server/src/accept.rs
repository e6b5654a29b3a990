//! The accept loop: connections, each with its limits, until told to stop.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tower::ServiceExt as _;

use crate::address::Network;
use crate::app::{App, stopped};
use crate::http::Peer;
use crate::limits::Holding;
use crate::metrics::Held;
use crate::open_files::room_for_connections;
use crate::slow_reader::SlowReader;

/// Who takes longer to say what they want is cut off.
const SLOWEST_HEADERS: Duration = Duration::from_secs(10);
/// Headers are no larger.
const LARGEST_HEADERS: usize = 32 * 1024;
/// When stopping, answers that take longer are given up.
const LONGEST_ANSWER: Duration = Duration::from_secs(10);
/// A failed accept (too many files are open) is tried again after so long.
const ACCEPT_AGAIN: Duration = Duration::from_millis(50);

/// Serves on `listener` until `stop` comes true; then answers what was asked before, and returns.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    app: Arc<App>,
    stop: impl Future<Output = ()>,
) {
    let limits = app.config.limits;
    // A proxy in front may speak HTTP/2 to the world. Here HTTP/1 alone, whose limits are simple; a server that guesses
    // the version would wait for the first byte for ever.
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(SLOWEST_HEADERS).max_buf_size(LARGEST_HEADERS);
    let places =
        Arc::new(Semaphore::new(limits.connections.min(room_for_connections()).min(Semaphore::MAX_PERMITS)));
    let by_address = Holding::new(limits.address_connections);
    let (farewell, stopping) = watch::channel(false);
    // Every connection holds a sender; when the receiver hears that all are gone, so are the connections.
    let (open, mut all_gone) = mpsc::channel::<()>(1);
    tokio::pin!(stop);
    loop {
        let place = Arc::clone(&places).acquire_owned();
        let (place, stream, peer) = tokio::select! {
            () = &mut stop => break,
            (place, accepted) = async { (place.await, listener.accept().await) } => match accepted {
                Ok((stream, peer)) => (place, stream, peer),
                Err(why) => {
                    tracing::warn!(%why, "a connection could not be accepted");
                    tokio::time::sleep(ACCEPT_AGAIN).await;
                    continue;
                }
            },
        };
        // Behind a proxy many people have one address.
        let holder = (!app.proxies.trust(peer.ip())).then(|| by_address.take(Network::of(peer.ip())));
        if matches!(holder, Some(None)) {
            app.metrics.connections_refused.add(1);
            continue;
        }
        // Frames are small and awaited.
        _ = TcpStream::set_nodelay(&stream, true);
        let service = router.clone().map_request(move |request: Request<_>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            request
        });
        let stream = TokioIo::new(SlowReader::new(stream, app.config.slowest_http));
        let connection = builder.serve_connection(stream, TowerToHyperService::new(service));
        let (mut stopping, open) = (stopping.clone(), open.clone());
        let held = Held::new(&app.metrics, |metrics| &metrics.connections);
        tokio::spawn(async move {
            let mut connection = pin!(connection.with_upgrades());
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = stopped(&mut stopping) => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(why) = ended {
                tracing::debug!(%why, "a connection broke");
            }
            drop((place, holder, held, open));
        });
    }
    drop((listener, open, app));
    _ = farewell.send(true);
    if tokio::time::timeout(LONGEST_ANSWER, all_gone.recv()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}
