//! Connections that give up on whoever does not read.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// Whoever reads faster is never cut off, in bytes a second.
const SLOWEST: u64 = 1024;

/// A connection that fails when the other side takes too long to read what is sent to it.
///
/// Time spent waiting is a debt, which every byte that gets through pays off a little. So one byte now and then does not
/// keep a connection open, and a slow one that goes on reading is not cut.
pub(crate) struct SlowReader<S> {
    stream: S,
    /// How large the debt may become.
    longest: Duration,
    debt: Duration,
    waiting: Option<Waiting>,
}

struct Waiting {
    since: Instant,
    until: Pin<Box<Sleep>>,
}

impl<S> SlowReader<S> {
    /// Waits for no reader longer than `longest`.
    pub(crate) fn new(stream: S, longest: Duration) -> Self {
        SlowReader { stream, longest, debt: Duration::ZERO, waiting: None }
    }

    /// Accounts for what became of an attempt to write.
    fn account(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                if let Some(waiting) = self.waiting.take() {
                    let paid = Duration::from_millis(bytes as u64 * 1000 / SLOWEST);
                    self.debt = (self.debt + waiting.since.elapsed()).saturating_sub(paid);
                }
                Poll::Ready(Ok(bytes))
            }
            Poll::Pending => {
                let left = self.longest.saturating_sub(self.debt);
                let begin = || Waiting { since: Instant::now(), until: Box::pin(tokio::time::sleep(left)) };
                let waiting = self.waiting.get_or_insert_with(begin);
                ready!(waiting.until.as_mut().poll(context));
                Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the other side does not read")))
            }
            failed @ Poll::Ready(Err(_)) => failed,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for SlowReader<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for SlowReader<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.account(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.account(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    const LONGEST: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_is_cut_off() {
        let (stream, _reader) = duplex(100);
        let begun = Instant::now();
        let sent = SlowReader::new(stream, LONGEST).write_all(&[0; 1000]).await;
        assert_eq!(sent.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!((29..=31).contains(&begun.elapsed().as_secs()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_byte_now_and_then_is_not_reading() {
        let (stream, mut reader) = duplex(100);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(Duration::from_secs(9)).await;
                reader.read_u8().await.unwrap();
            }
        });
        let begun = Instant::now();
        let sent = SlowReader::new(stream, LONGEST).write_all(&[0; 1000]).await;
        assert_eq!(sent.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() < Duration::from_secs(40));
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_but_steadily_gets_everything() {
        let (stream, mut reader) = duplex(20_000);
        let sent = tokio::spawn(async move {
            let mut stream = SlowReader::new(stream, LONGEST);
            stream.write_all(&vec![7; 300_000]).await
        });
        let mut got = 0;
        while got < 300_000 {
            tokio::time::sleep(Duration::from_secs(8)).await;
            got += reader.read(&mut [0; 10_000]).await.unwrap();
        }
        sent.await.unwrap().unwrap();
    }
}
