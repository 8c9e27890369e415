//! Getting all processes of a run together: two connections for each pair, over which both say who
//! they are and what they are about to do before anything else.

use crate::{ClusterError, Hosts, hosts::resolve};
use glisse::Control;
use glisse_words::message;
use serde::{Deserialize, Serialize};
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// How long a process waits for the others to come.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long somebody who connects may take to say who they are.
const HELLO_TIME: Duration = Duration::from_secs(5);

/// The most bytes of what they say.
const HELLO_BYTES: u64 = 1 << 16;

/// How long a call may ring.
const CALL_TIME: Duration = Duration::from_millis(80);

/// How long Ctrl-C may go unheard, and somebody who calls, when nobody has called for a while.
const HEARING: Duration = Duration::from_millis(20);

/// How long somebody who calls goes unheard as long as others have just called.
const QUICK_HEARING: Duration = Duration::from_millis(1);

/// What every process of a run has to say alike, and who says it. Other versions may say less, and are told
/// apart all the same.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct Hello {
    /// The version of glisse and of what is sent.
    pub(crate) glisse: String,
    /// A digest of the run's key and its addresses.
    pub(crate) key: u64,
    /// What is to be done, in one line.
    #[serde(default)]
    pub(crate) task: String,
    /// How many workers every process has.
    #[serde(default)]
    pub(crate) workers: usize,
    /// The number of the process that says this.
    #[serde(default)]
    pub(crate) process: usize,
    /// What the connection is for.
    #[serde(default)]
    pub(crate) purpose: Purpose,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub(crate) enum Purpose {
    /// Carrying what the run is about.
    #[default]
    Data,
    /// Telling that one is there.
    Pulse,
}

const PURPOSES: [Purpose; 2] = [Purpose::Data, Purpose::Pulse];

impl Hello {
    /// Returns what is wrong if another process says this.
    fn refuse(&self, other: &Hello, address: &str) -> Result<(), ClusterError> {
        let process = other.process;
        let refused = |message| Err(ClusterError::Refused(message));
        if self.glisse != other.glisse {
            let (ours, theirs) = (&self.glisse, &other.glisse);
            return refused(message!(
                "cluster-other-version",
                process = process,
                address = address,
                ours = ours,
                theirs = theirs
            ));
        }
        if self.key != other.key {
            return refused(message!("cluster-other-run", process = process, address = address));
        }
        if self.task != other.task {
            let (ours, theirs) = (&self.task, &other.task);
            return refused(message!(
                "cluster-other-task",
                process = process,
                address = address,
                ours = ours,
                theirs = theirs
            ));
        }
        if self.workers != other.workers {
            let (ours, theirs) = (self.workers, other.workers);
            return refused(message!(
                "cluster-other-workers",
                process = process,
                address = address,
                ours = ours,
                theirs = theirs
            ));
        }
        Ok(())
    }

    fn send(&self, stream: &mut TcpStream) -> std::io::Result<()> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        stream.write_all(&line)
    }

    fn receive(stream: &TcpStream) -> std::io::Result<Hello> {
        stream.set_read_timeout(Some(HELLO_TIME))?;
        // Byte by byte: what follows the line is not ours.
        let (mut line, mut byte) = (Vec::new(), [0]);
        let mut rest = stream.take(HELLO_BYTES);
        while rest.read(&mut byte)? > 0 && byte != *b"\n" {
            line.extend(byte);
        }
        let hello = serde_json::from_slice(&line)?;
        stream.set_read_timeout(None)?;
        Ok(hello)
    }
}

/// The connections of one process to another.
#[derive(Default)]
pub(crate) struct Peer {
    streams: [Option<TcpStream>; 2],
}

impl Peer {
    fn is_complete(&self) -> bool {
        self.streams.iter().all(Option::is_some)
    }

    /// Returns the connections for data and for the pulse.
    pub(crate) fn into_streams(self) -> Option<(TcpStream, TcpStream)> {
        let [data, pulse] = self.streams;
        data.zip(pulse)
    }
}

/// Connects this process with all others; returns their connections by number, without its own.
pub(crate) fn connect(
    hosts: &Hosts,
    hello: &Hello,
    control: Control,
) -> Result<Vec<Option<Peer>>, ClusterError> {
    let addresses = hosts.addresses();
    let own = hello.process;
    let listener = listen(&addresses[own])?;
    let (sender, callers) = mpsc::channel();
    let deadline = Instant::now() + PATIENCE;
    let mut peers: Vec<Option<Peer>> =
        (0..addresses.len()).map(|process| (process != own).then(Peer::default)).collect();
    let mut pause = QUICK_HEARING;
    loop {
        control.check()?;
        // While processes come, the next one is not far; later, looking again and again would be a waste.
        let is_called = accept(&listener, &sender);
        pause = if is_called { QUICK_HEARING } else { (2 * pause).min(HEARING) };
        if let Ok((stream, caller)) = callers.recv_timeout(pause) {
            greet(stream, &caller, addresses, hello, &mut peers)?;
            pause = QUICK_HEARING;
        }
        // Whoever has the larger number calls.
        let missing = peers.iter_mut().enumerate().take(own).find_map(|(process, peer)| {
            let peer = peer.as_mut()?;
            (!peer.is_complete()).then_some((process, peer))
        });
        if let Some((process, peer)) = missing {
            call(&addresses[process], process, hello, peer)?;
        }
        let missing = |peer: &Option<Peer>| peer.as_ref().is_some_and(|peer| !peer.is_complete());
        let Some(process) = peers.iter().position(missing) else { return Ok(peers) };
        if Instant::now() > deadline {
            let address = &addresses[process];
            let seconds = PATIENCE.as_secs();
            let missing =
                message!("cluster-nobody", process = process, address = address, seconds = seconds);
            return Err(ClusterError::Failed(missing));
        }
    }
}

fn listen(address: &str) -> Result<TcpListener, ClusterError> {
    let taken = |error: std::io::Error| {
        let key = match error.kind() {
            ErrorKind::AddrInUse => "cluster-address-taken",
            _ => "cluster-no-listening",
        };
        ClusterError::Failed(message!(key, address = address, reason = error.to_string()))
    };
    let listener = TcpListener::bind(&resolve(address)?[..]).map_err(taken)?;
    listener.set_nonblocking(true).map_err(taken)?;
    Ok(listener)
}

/// Lets everybody who calls say who they are, each on a thread of its own: one who says nothing keeps
/// nobody waiting. Returns whether anybody has called.
fn accept(listener: &TcpListener, sender: &Sender<(TcpStream, Hello)>) -> bool {
    let mut is_called = false;
    while let Ok((stream, _)) = listener.accept() {
        is_called = true;
        let sender = sender.clone();
        let _ = thread::Builder::new().spawn(move || {
            let _ = stream.set_nonblocking(false);
            // The end of a round is a few bytes that everybody waits for.
            let _ = stream.set_nodelay(true);
            // What is no process of glisse is left alone.
            if let Ok(hello) = Hello::receive(&stream) {
                let _ = sender.send((stream, hello));
            }
        });
    }
    is_called
}

/// Answers one who has said who they are, and takes in one who belongs to the run.
fn greet(
    mut stream: TcpStream,
    caller: &Hello,
    addresses: &[String],
    hello: &Hello,
    peers: &mut [Option<Peer>],
) -> Result<(), ClusterError> {
    let answered = Hello { purpose: caller.purpose, ..hello.clone() }.send(&mut stream);
    // Somebody of another run has called by mistake, and is told so by the answer.
    if answered.is_err() || caller.key != hello.key {
        return Ok(());
    }
    let address = addresses.get(caller.process).map_or("?", String::as_str);
    hello.refuse(caller, address)?;
    let place = PURPOSES.iter().position(|purpose| *purpose == caller.purpose);
    let peer = peers.get_mut(caller.process).and_then(Option::as_mut);
    match peer.zip(place) {
        Some((peer, place)) if peer.streams[place].is_none() => {
            peer.streams[place] = Some(stream);
            Ok(())
        }
        _ => {
            let process = caller.process;
            Err(ClusterError::Refused(message!("cluster-twice", process = process)))
        }
    }
}

/// Calls a process, if it is there already.
fn call(address: &str, process: usize, hello: &Hello, peer: &mut Peer) -> Result<(), ClusterError> {
    let resolved = resolve(address)?[0];
    for (place, purpose) in PURPOSES.into_iter().enumerate() {
        if peer.streams[place].is_some() {
            continue;
        }
        let ours = Hello { purpose, ..hello.clone() };
        let call = || -> std::io::Result<(TcpStream, Hello)> {
            let mut stream = TcpStream::connect_timeout(&resolved, CALL_TIME)?;
            stream.set_nodelay(true)?;
            ours.send(&mut stream)?;
            let theirs = Hello::receive(&stream)?;
            Ok((stream, theirs))
        };
        // Not there yet, or not quick enough: it is called again.
        let Ok((stream, theirs)) = call() else { return Ok(()) };
        // Where nobody listens yet, a call can be connected with itself.
        if theirs.process == hello.process {
            return Ok(());
        }
        hello.refuse(&theirs, address)?;
        if theirs.process != process {
            let found = theirs.process;
            let other = message!(
                "cluster-other-process",
                process = process,
                address = address,
                found = found
            );
            return Err(ClusterError::Refused(other));
        }
        peer.streams[place] = Some(stream);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_differs_is_named() {
        let ours = Hello {
            glisse: "1.0/1".to_owned(),
            key: 7,
            task: "explore this".to_owned(),
            workers: 2,
            process: 0,
            purpose: Purpose::Data,
        };
        let theirs = Hello { process: 3, ..ours.clone() };
        ours.refuse(&theirs, "here:1").unwrap();
        let refusal = |theirs: Hello| ours.refuse(&theirs, "here:1").unwrap_err().to_string();
        let version = refusal(Hello { glisse: "1.1/1".to_owned(), ..theirs.clone() });
        assert!(version.contains("1.1/1") && version.contains("1.0/1"), "{version}");
        assert!(refusal(Hello { key: 8, ..theirs.clone() }).contains("another run"));
        let task = refusal(Hello { task: "explore that".to_owned(), ..theirs.clone() });
        assert!(task.contains("explore that") && task.contains("explore this"), "{task}");
        let workers = refusal(Hello { workers: 4, ..theirs });
        assert!(workers.contains("process 3") && workers.contains("here:1"), "{workers}");
    }
}
