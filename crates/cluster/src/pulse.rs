//! Noticing that another process is gone: each pair of processes has a connection beside the one
//! that carries states, over which both say now and then that they are there.
//!
//! A process that was killed closes the connection at once; one that is stopped, or whose network is
//! cut, falls silent. The last sign tells why a process leaves. A process whose worker hangs notices that
//! itself, and says so.

use crate::hang::{HangWatch, WhenHung};
use crate::{ClusterError, watch::Watch};
use glisse::Limit;
use glisse_words::message;
use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often a process says that it is there.
const INTERVAL: Duration = Duration::from_millis(300);

/// After this silence a process counts as lost: within five seconds all others have ended.
const SILENCE: Duration = Duration::from_millis(3500);

/// How long a look at a silent connection takes.
const LOOK: Duration = Duration::from_millis(100);

const ALIVE: u8 = b'.';
const DONE: u8 = b'd';
const FAILED: u8 = b'f';
const HUNG: u8 = b'h';

/// How long the other workers of a process with one that hangs have to end.
const GRACE: Duration = Duration::from_millis(500);

/// The signs of limits.
const LIMITS: [(u8, Limit); 4] = [
    (b't', Limit::Time),
    (b'm', Limit::Memory),
    (b'e', Limit::Expansions),
    (b'c', Limit::Cancelled),
];

/// The connections to all other processes that tell whether they are there.
pub(crate) struct Pulse {
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Pulse {
    /// Begins to watch the processes at the other ends of these connections, each with its number and
    /// its address.
    pub(crate) fn start(
        peers: Vec<(usize, String, TcpStream)>,
        watch: &Arc<Watch>,
        when_hung: WhenHung,
    ) -> std::io::Result<Pulse> {
        let mut streams = Vec::new();
        for (process, address, stream) in peers {
            stream.set_read_timeout(Some(LOOK))?;
            stream.set_write_timeout(Some(INTERVAL))?;
            streams.push(stream.try_clone()?);
            let watch = Arc::clone(watch);
            thread::Builder::new().spawn(move || listen(process, &address, stream, &watch))?;
        }
        let streams = Arc::new(Mutex::new(streams));
        let (ours, watch) = (Arc::clone(&streams), Arc::clone(watch));
        thread::Builder::new().spawn(move || {
            let (mut workers, mut is_hung) = (HangWatch::default(), false);
            while !say(&ours, ALIVE) && !watch.is_over() {
                if !is_hung && workers.look(&watch.signs()) {
                    is_hung = true;
                    watch.raise(ClusterError::Failed(message!("cluster-hung")));
                    say(&ours, HUNG);
                    thread::sleep(GRACE);
                    if let Some(fault) = watch.fault() {
                        when_hung.call(&fault);
                    }
                }
                thread::sleep(INTERVAL);
            }
        })?;
        Ok(Pulse { streams })
    }

    /// Tells all others how this process ends.
    pub(crate) fn leave(&self, result: Result<(), &ClusterError>) {
        let sign = match result {
            Ok(()) => DONE,
            Err(ClusterError::Limit(limit) | ClusterError::Left { limit, .. }) => {
                LIMITS.iter().find(|(_, known)| known == limit).map_or(FAILED, |(sign, _)| *sign)
            }
            Err(_) => FAILED,
        };
        say(&self.streams, sign);
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        for stream in streams.drain(..) {
            let _ = stream.shutdown(Shutdown::Write);
        }
    }
}

/// Says something to all others, and returns whether there is nobody to say it to any more. Whoever
/// does not hear is noticed by listening.
fn say(streams: &Mutex<Vec<TcpStream>>, sign: u8) -> bool {
    let mut streams = streams.lock().unwrap_or_else(PoisonError::into_inner);
    for stream in streams.iter_mut() {
        let _ = stream.write_all(&[sign]);
    }
    streams.is_empty()
}

/// Listens to one process until it leaves, is lost, or the run is over.
fn listen(process: usize, address: &str, mut stream: TcpStream, watch: &Watch) {
    let lost = |key| ClusterError::Failed(message!(key, process = process, address = address));
    let mut heard = Instant::now();
    let mut signs = [0; 64];
    while !watch.is_over() {
        match stream.read(&mut signs) {
            Ok(0) => return watch.raise(lost("cluster-lost")),
            Ok(count) => {
                heard = Instant::now();
                match signs[..count].iter().find(|sign| **sign != ALIVE) {
                    None => {}
                    Some(&DONE) => return,
                    Some(sign) => {
                        let limit = LIMITS.iter().find(|(known, _)| known == sign);
                        return watch.raise(match limit {
                            Some(&(_, limit)) => ClusterError::Left { process, limit },
                            None if *sign == HUNG => lost("cluster-hangs"),
                            None => lost("cluster-gave-up"),
                        });
                    }
                }
            }
            Err(error) => match error.kind() {
                ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => {
                    if heard.elapsed() > SILENCE {
                        return watch.raise(lost("cluster-silent"));
                    }
                }
                _ => return watch.raise(lost("cluster-lost")),
            },
        }
    }
}
