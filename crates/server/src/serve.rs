//! The accept loop: connections, each with its limits, until told to stop.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt as _;

use crate::metrics::{Held, Metrics};
use crate::web::Peer;

/// Who takes longer to say what they want is cut off.
const SLOWEST_HEADERS: Duration = Duration::from_secs(10);
/// Headers are no larger.
const LARGEST_HEADERS: usize = 32 * 1024;
/// When stopping, answers that take longer are given up.
const FAREWELL: Duration = Duration::from_secs(10);
/// A failed accept (too many files are open) is tried again after so long.
const BREATH: Duration = Duration::from_millis(50);

/// Serves on `listener` until `stop` comes true; then answers what was asked before, and returns.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    connections: usize,
    metrics: Arc<Metrics>,
    stop: impl Future<Output = ()>,
) {
    let mut builder = Builder::new(hyper_util::rt::TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(SLOWEST_HEADERS)
        .max_buf_size(LARGEST_HEADERS);
    let (graceful, places) = (GracefulShutdown::new(), Arc::new(Semaphore::new(connections)));
    tokio::pin!(stop);
    loop {
        let place = Arc::clone(&places).acquire_owned();
        let (place, stream, peer) = tokio::select! {
            () = &mut stop => break,
            (place, accepted) = async { (place.await, listener.accept().await) } => match accepted {
                Ok((stream, peer)) => (place, stream, peer),
                Err(why) => {
                    tracing::warn!(%why, "a connection could not be accepted");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            },
        };
        // Frames are small and awaited.
        _ = TcpStream::set_nodelay(&stream, true);
        let service = router.clone().map_request(move |request: Request<_>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            request
        });
        let connection = builder
            .serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(service))
            .into_owned();
        let connection = graceful.watch(connection);
        let held = Held::new(&metrics, |metrics| &metrics.connections);
        tokio::spawn(async move {
            if let Err(why) = connection.await {
                tracing::debug!(%why, "a connection broke");
            }
            drop((place, held));
        });
    }
    drop(listener);
    if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}
