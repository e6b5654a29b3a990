//! A node's way to the database, which can be cut and stalled.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Whether what is sent arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Open,
    /// Every connection breaks, and no new one is made.
    Cut,
    /// Connections stand, and nothing arrives.
    Stalled,
}

/// A port of loopback behind which the database is.
pub(super) struct Link {
    pub(super) port: u16,
    way: watch::Sender<Way>,
    target: Arc<AtomicU16>,
}

impl Link {
    /// A way to this port.
    pub(super) async fn to(target: u16) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let port = listener.local_addr()?.port();
        let (way, target) = (watch::Sender::new(Way::Open), Arc::new(AtomicU16::new(target)));
        let link = Link { port, way: way.clone(), target: Arc::clone(&target) };
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                if *way.borrow() == Way::Cut {
                    continue;
                }
                let (way, target) = (way.clone(), target.load(Relaxed));
                tokio::spawn(async move {
                    if let Ok(far) = TcpStream::connect(("127.0.0.1", target)).await {
                        join(near, far, &way).await;
                    }
                });
            }
        });
        Ok(link)
    }

    pub(super) fn set(&self, way: Way) {
        self.way.send_replace(way);
    }

    /// Leads new connections elsewhere.
    pub(super) fn lead_to(&self, target: u16) {
        self.target.store(target, Relaxed);
    }
}

/// Carries bytes both ways until one of the two sides goes.
async fn join(near: TcpStream, far: TcpStream, way: &watch::Sender<Way>) {
    _ = (near.set_nodelay(true), far.set_nodelay(true));
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    tokio::select! {
        () = pump(near_in, far_out, way.subscribe()) => {}
        () = pump(far_in, near_out, way.subscribe()) => {}
    }
}

async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut way: watch::Receiver<Way>) {
    let mut bytes = vec![0; 16_384];
    loop {
        let now = *way.borrow_and_update();
        match now {
            Way::Cut => return,
            Way::Stalled => {
                if way.changed().await.is_err() {
                    return;
                }
            }
            Way::Open => tokio::select! {
                read = from.read(&mut bytes) => match read {
                    Ok(count) if count > 0 && to.write_all(&bytes[..count]).await.is_ok() => {}
                    _ => return,
                },
                changed = way.changed() => {
                    if changed.is_err() {
                        return;
                    }
                }
            },
        }
    }
}
