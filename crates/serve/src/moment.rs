//! When something last went over a connection.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll},
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};

/// The moment at which a connection was made, a whole request had come, or bytes of an answer went out.
///
/// Bytes that come in do not count: half a request, sent byte by byte, gets nobody on.
#[derive(Clone)]
pub(crate) struct Moment {
    start: Instant,
    milliseconds: Arc<AtomicU64>,
}

impl Moment {
    pub(crate) fn now() -> Moment {
        Moment { start: Instant::now(), milliseconds: Arc::default() }
    }

    pub(crate) fn renew(&self) {
        let passed = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.milliseconds.store(passed, Ordering::Relaxed);
    }

    /// Returns the moment itself.
    pub(crate) fn get(&self) -> Instant {
        self.start + Duration::from_millis(self.milliseconds.load(Ordering::Relaxed))
    }
}

/// A connection that renews its moment with whatever it can write.
pub(crate) struct Watched {
    pub(crate) stream: TcpStream,
    pub(crate) moment: Moment,
}

impl Watched {
    fn stream(self: Pin<&mut Self>) -> Pin<&mut TcpStream> {
        Pin::new(&mut self.get_mut().stream)
    }

    fn written<T>(&self, written: Poll<T>) -> Poll<T> {
        if written.is_ready() {
            self.moment.renew();
        }
        written
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        self.stream().poll_read(context, buffer)
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        let written = self.as_mut().stream().poll_write(context, bytes);
        self.written(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[std::io::IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        let written = self.as_mut().stream().poll_write_vectored(context, slices);
        self.written(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        self.stream().poll_shutdown(context)
    }
}
