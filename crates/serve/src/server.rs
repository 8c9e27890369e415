//! Listening, and the connections there are.
//!
//! A browser has about six connections and asks at once. Whoever sends half a request, reads no answer
//! or asks nothing more is cut off after a time. Where there are more connections than a page has any use
//! for, the one that has got on least recently makes room at once: two thousand slow callers do not keep
//! a quick one waiting.

use crate::{
    moment::{Moment, Watched},
    respond::respond,
    site::Site,
};
use hyper::{server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use std::{
    convert::Infallible,
    future::ready,
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    net::TcpStream,
    runtime,
    task::JoinHandle,
    time::{sleep, timeout},
};

/// The longest head of a request: the addresses of the page hold boards, but behind a `#`, which is not
/// sent.
const LONGEST_HEAD: usize = 16 * 1024;

/// How often to look whether to stop, and for connections that get nowhere.
const TICK: Duration = Duration::from_millis(50);

/// How long connections may take, and how many there may be.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// How long the head of a request may take, counted from the connection or the last answer.
    pub head: Duration,
    /// How long a connection may be without anything being asked or answered.
    pub stalled: Duration,
    /// How many connections there may be at once.
    pub connections: usize,
    /// How long answers may still take once the server is to stop.
    pub grace: Duration,
}

impl Default for ServerLimits {
    fn default() -> ServerLimits {
        ServerLimits {
            head: Duration::from_secs(10),
            stalled: Duration::from_secs(20),
            // With few descriptors to spare: some systems give a process 256.
            connections: 128,
            grace: Duration::from_millis(100),
        }
    }
}

/// A server that listens on the loopback address.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Begins to listen on a port; 0 takes any that is free.
    pub fn bind(port: u16) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address })
    }

    /// Returns the address and the port that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves a site until the flag is raised.
    pub fn run(self, site: Site, limits: ServerLimits, stop: &AtomicBool) -> io::Result<()> {
        self.listener.set_nonblocking(true)?;
        let port = self.address.port();
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let mut connections =
                Connections { site: Arc::new(site), port, limits, open: Vec::new() };
            connections.serve(listener, stop).await;
            Ok(())
        })
    }
}

/// The connections there are.
struct Connections {
    site: Arc<Site>,
    port: u16,
    limits: ServerLimits,
    open: Vec<Connection>,
}

struct Connection {
    task: JoinHandle<()>,
    moment: Moment,
}

impl Connections {
    async fn serve(&mut self, listener: tokio::net::TcpListener, stop: &AtomicBool) {
        let graceful = GracefulShutdown::new();
        let mut looked = Instant::now();
        while !stop.load(Ordering::Relaxed) {
            match timeout(TICK, listener.accept()).await {
                Ok(Ok((stream, _))) => {
                    self.make_room().await;
                    self.open.push(self.connection(stream, &graceful));
                }
                // The caller has gone, or there are no descriptors left.
                Ok(Err(_)) => {
                    self.close_slowest().await;
                    sleep(TICK).await;
                }
                Err(_) => {}
            }
            if looked.elapsed() >= TICK {
                self.close_stalled();
                looked = Instant::now();
            }
        }
        drop(listener);
        // What is asked is answered if that is quick; the rest ends with the runtime.
        let _ = timeout(self.limits.grace, graceful.shutdown()).await;
    }

    fn connection(&self, stream: TcpStream, graceful: &GracefulShutdown) -> Connection {
        // Without it small answers may come late, no more.
        let _ = stream.set_nodelay(true);
        let (site, port, moment) = (self.site.clone(), self.port, Moment::now());
        let answering = moment.clone();
        let service = service_fn(move |request| {
            answering.renew();
            ready(Ok::<_, Infallible>(respond(&site, port, &request)))
        });
        let watched = Watched { stream, moment: moment.clone() };
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.head)
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(watched), service);
        let connection = graceful.watch(connection);
        // How a connection ends is the caller's business.
        let task = tokio::spawn(async move { drop(connection.await) });
        Connection { task, moment }
    }

    /// Closes as many connections as one more needs.
    async fn make_room(&mut self) {
        if self.open.len() >= self.limits.connections {
            self.open.retain(|connection| !connection.task.is_finished());
        }
        while !self.open.is_empty() && self.open.len() >= self.limits.connections {
            self.close_slowest().await;
        }
    }

    /// Closes the connection that has got on least recently, and waits until it is closed.
    async fn close_slowest(&mut self) {
        let moments = self.open.iter().map(|connection| connection.moment.get()).enumerate();
        if let Some((place, _)) = moments.min_by_key(|(_, moment)| *moment) {
            let slowest = self.open.swap_remove(place);
            slowest.task.abort();
            let _ = slowest.task.await;
        }
    }

    /// Closes all connections that have not got on for too long.
    fn close_stalled(&mut self) {
        let ServerLimits { stalled, .. } = self.limits;
        self.open.retain(|connection| {
            if connection.moment.get().elapsed() >= stalled {
                connection.task.abort();
            }
            !connection.task.is_finished()
        });
    }
}
