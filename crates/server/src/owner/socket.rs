//! The socket in the data folder by which the owner reaches a running server. Who may open it is who may read the store.

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{UnixListener, UnixStream};

use super::{Owner, OwnerAnswer, OwnerRequest};
use crate::store::StoreError;

/// The socket's name in the data folder.
const SOCKET: &str = "rowlock.sock";

/// A request is no longer, in bytes.
const LONGEST: u64 = 64 * 1024;

/// Who does not say what they want for so long is not waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// The socket is removed when its server ends.
struct Socket(PathBuf);

impl Drop for Socket {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.0);
    }
}

/// Answers the owner for as long as the server runs.
pub(crate) async fn listen(data: PathBuf, owner: Owner) {
    let path = data.join(SOCKET);
    // The folder is ours alone, so a socket that is there was left by a server that was killed.
    _ = fs::remove_file(&path);
    let listener = match UnixListener::bind(&path) {
        Ok(listener) => listener,
        Err(why) => {
            tracing::warn!(%why, "`rowlock admin` will not reach this server; its folder has no place for a socket");
            return std::future::pending().await;
        }
    };
    let _socket = Socket(path.clone());
    if let Err(why) = fs::set_permissions(&path, fs::Permissions::from_mode(0o600)) {
        tracing::warn!(%why, "the rights of the owner's socket cannot be set");
        return std::future::pending().await;
    }
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                let owner = owner.clone();
                tokio::spawn(async move {
                    if let Err(why) = converse(stream, owner).await {
                        tracing::debug!(%why, "the owner was not heard to the end");
                    }
                });
            }
            Err(why) => {
                tracing::warn!(%why, "the owner could not be heard");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// One request, one answer, each a line of JSON.
async fn converse(stream: UnixStream, owner: Owner) -> std::io::Result<()> {
    let (reader, mut writer) = stream.into_split();
    let mut line = String::new();
    let mut reader = BufReader::new(reader.take(LONGEST));
    tokio::time::timeout(PATIENCE, reader.read_line(&mut line)).await.map_err(std::io::Error::other)??;
    let answer = match serde_json::from_str(&line) {
        Ok(request) => {
            tracing::info!(?request, "the owner asks");
            owner.answer(request).await
        }
        Err(why) => OwnerAnswer::Refused(format!("the server does not understand that: {why}")),
    };
    writer.write_all(serde_json::to_string(&answer)?.as_bytes()).await?;
    writer.write_all(b"\n").await
}

/// Asks the server that runs on this folder. Is `None` if none does.
pub(super) async fn ask(data: &Path, request: &OwnerRequest) -> Result<Option<OwnerAnswer>, StoreError> {
    let stream = match UnixStream::connect(data.join(SOCKET)).await {
        Ok(stream) => stream,
        Err(why) if matches!(why.kind(), ErrorKind::NotFound | ErrorKind::ConnectionRefused) => {
            return Ok(None);
        }
        // The path is too long for a socket: there can be none.
        Err(why) if why.kind() == ErrorKind::InvalidInput => return Ok(None),
        Err(why) => return Err(why.into()),
    };
    let (mut reader, mut writer) = stream.into_split();
    let request = serde_json::to_string(request).expect("plain data") + "\n";
    writer.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    reader.read_to_string(&mut answer).await?;
    let unreadable = |why| StoreError::File(format!("the running server answers something else: {why}"));
    serde_json::from_str(&answer).map(Some).map_err(unreadable)
}
