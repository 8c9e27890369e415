//! The one module that knows timely dataflow: parcels from any worker to any other, in rounds.
//!
//! The dataflow is an input, an exchange by the receiver's number, and a probe. What timely does for
//! us is to carry parcels between threads and processes while others work, and to know when all
//! parcels of a round have arrived everywhere.

use crate::{ClusterError, watch::Watch};
use glisse::Control;
use glisse_words::{Message as Wording, message};
use std::any::Any;
use std::cell::Cell;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle, Thread};
use std::time::{Duration, Instant};
use timely::bytes::arc::Bytes;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::{
    initialize::initialize_networking_from_sockets, stream::Stream,
};
use timely::communication::{Allocator, AllocatorBuilder, Hooks, Push, initialize_from};
use timely::container::{Accountable, CapacityContainerBuilder, NoopBuilder};
use timely::dataflow::ProbeHandle;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message, pact::DistributorPact};
use timely::dataflow::operators::{Input, Operator, Probe};
use timely::worker::Worker;

/// How long a worker that waits for others sleeps before it looks whether they are still there.
const NAP: Duration = Duration::from_millis(10);

/// What one worker sends to another.
#[derive(Clone, Default, Debug)]
pub(crate) struct Parcel {
    /// The worker that it goes to.
    to: u32,
    /// The worker that it comes from.
    pub(crate) from: u32,
    /// What it is about; the sender and the receiver know.
    pub(crate) kind: u32,
    /// The content.
    pub(crate) bytes: Vec<u8>,
}

/// The bytes of a parcel before its content.
const HEAD: usize = 16;

impl Accountable for Parcel {
    fn record_count(&self) -> i64 {
        1
    }
}

impl ContainerBytes for Parcel {
    fn from_bytes(bytes: Bytes) -> Parcel {
        let (head, content) = bytes.split_at(HEAD);
        let number = |at: usize| {
            let bytes = head[at..].first_chunk().copied().unwrap_or_default();
            u32::from_le_bytes(bytes)
        };
        let bytes = content[..number(12) as usize].to_vec();
        Parcel { to: number(0), from: number(4), kind: number(8), bytes }
    }

    fn length_in_bytes(&self) -> usize {
        (HEAD + self.bytes.len()).next_multiple_of(8)
    }

    fn into_bytes<W: Write>(&self, writer: &mut W) {
        let head = [self.to, self.from, self.kind, self.bytes.len() as u32].map(u32::to_le_bytes);
        let padding = &[0; 8][..self.length_in_bytes() - HEAD - self.bytes.len()];
        // The writer is memory of the length above.
        for bytes in [head.as_flattened(), &self.bytes, padding] {
            let _ = writer.write_all(bytes);
        }
    }
}

/// Hands each parcel to the worker that it goes to.
struct ByReceiver;

impl Distributor<Parcel> for ByReceiver {
    fn partition<T: Clone, P: Push<Message<T, Parcel>>>(
        &mut self,
        parcel: &mut Parcel,
        time: &T,
        pushers: &mut [P],
    ) {
        let to = parcel.to as usize;
        Message::push_at(parcel, time.clone(), &mut pushers[to]);
    }

    fn flush<T: Clone, P: Push<Message<T, Parcel>>>(&mut self, _: &T, _: &mut [P]) {}
}

/// What a worker asks of its carrier.
enum Errand {
    Carry(Parcel),
    EndRound,
}

/// What a carrier tells its worker.
enum News {
    /// A parcel of this round has arrived.
    Arrived(u64, Parcel),
    /// All workers have ended the round, and everything has arrived.
    RoundOver,
}

/// A worker among all workers of all processes, and how it talks to the others: in rounds, which all
/// workers go through together. Timely runs on another thread, the worker's *carrier*, so that
/// parcels come and go while the worker is busy.
pub(crate) struct Link<'a> {
    index: usize,
    /// The number of this worker within its process.
    place: usize,
    /// How many steps it has made.
    steps: Cell<u64>,
    peers: usize,
    errands: Sender<Errand>,
    news: Receiver<News>,
    carrier: Thread,
    /// Parcels of the next round, sent by workers that are ahead.
    early: Vec<Parcel>,
    round: u64,
    control: Control<'a>,
    watch: &'a Watch,
}

impl<'a> Link<'a> {
    /// Returns the number of this worker among all.
    pub(crate) fn index(&self) -> usize {
        self.index
    }

    /// Returns how many workers there are.
    pub(crate) fn peers(&self) -> usize {
        self.peers
    }

    /// Returns what ends the work.
    pub(crate) fn control(&self) -> Control<'a> {
        self.control
    }

    /// Returns how many bytes this process has sent to others.
    pub(crate) fn sent(&self) -> u64 {
        self.watch.sent()
    }

    /// Sends something to a worker in this round.
    pub(crate) fn send(&mut self, to: usize, kind: u32, bytes: Vec<u8>) {
        let parcel = Parcel { to: to as u32, from: self.index as u32, kind, bytes };
        self.ask(Errand::Carry(parcel));
    }

    /// Sends something to all workers, this one among them.
    pub(crate) fn send_all(&mut self, kind: u32, bytes: &[u8]) {
        for to in 0..self.peers {
            self.send(to, kind, bytes.to_vec());
        }
    }

    /// Says that this worker is busy and gets on: from now on it does so again and again, a few times a
    /// second at least, until it waits.
    pub(crate) fn step(&self) {
        self.steps.set(self.steps.get() + 1);
        self.watch.sign(self.place, self.steps.get());
    }

    /// Returns what says that this worker gets on, from within work that knows nothing of workers.
    pub(crate) fn stepper(&self) -> impl Fn() + Sync + use<'a> {
        let (watch, place, steps) = (self.watch, self.place, AtomicU64::new(0));
        // Never what the worker itself says.
        move || watch.sign(place, 1 << 63 | steps.fetch_add(1, Ordering::Relaxed))
    }

    /// Says that this worker waits or has ended, for whatever time.
    fn rest(&self) {
        self.watch.sign(self.place, 0);
    }

    /// Waits for something that is not another worker.
    pub(crate) fn pause(&self) -> Result<(), ClusterError> {
        self.rest();
        self.check()
    }

    fn ask(&self, errand: Errand) {
        // A carrier that is gone is noticed at the end of the round.
        let _ = self.errands.send(errand);
        self.carrier.unpark();
    }

    /// Returns the parcels of this round that have arrived and have not been returned yet.
    pub(crate) fn arrived(&mut self) -> Result<Vec<Parcel>, ClusterError> {
        self.check()?;
        let mut parcels = std::mem::take(&mut self.early);
        while let Ok(News::Arrived(_, parcel)) = self.news.try_recv() {
            parcels.push(parcel);
        }
        Ok(parcels)
    }

    /// Returns a parcel of this round, for which it waits at most so long.
    pub(crate) fn wait(&mut self, time: Duration) -> Result<Option<Parcel>, ClusterError> {
        self.check()?;
        let known = self.early.pop();
        Ok(known.or_else(|| match self.news.recv_timeout(time.min(NAP)) {
            Ok(News::Arrived(_, parcel)) => Some(parcel),
            _ => None,
        }))
    }

    /// Returns what sends parcels in the name of this worker from another thread.
    pub(crate) fn sender(&self) -> impl Fn(usize, u32, Vec<u8>) + Send + use<> {
        let (errands, carrier) = (self.errands.clone(), self.carrier.clone());
        let from = self.index as u32;
        move |to, kind, bytes| {
            let _ = errands.send(Errand::Carry(Parcel { to: to as u32, from, kind, bytes }));
            carrier.unpark();
        }
    }

    /// Ends the round: waits until all workers have ended it and everything has arrived, and returns
    /// what has not been returned yet.
    pub(crate) fn end_round(&mut self) -> Result<Vec<Parcel>, ClusterError> {
        self.rest();
        self.ask(Errand::EndRound);
        let mut parcels = std::mem::take(&mut self.early);
        loop {
            match self.news.recv_timeout(NAP) {
                Ok(News::Arrived(round, parcel)) if round == self.round => parcels.push(parcel),
                Ok(News::Arrived(_, parcel)) => self.early.push(parcel),
                Ok(News::RoundOver) => break,
                Err(RecvTimeoutError::Timeout) => self.check()?,
                Err(RecvTimeoutError::Disconnected) => {
                    self.check()?;
                    return Err(ClusterError::Failed(message!("cluster-no-carrier")));
                }
            }
        }
        self.round += 1;
        Ok(parcels)
    }

    /// Returns an error if a limit is reached or the run has failed.
    pub(crate) fn check(&self) -> Result<(), ClusterError> {
        if self.watch.has_failed()
            && let Some(fault) = self.watch.fault()
        {
            // What comes now takes as long as it takes.
            self.rest();
            return Err(fault);
        }
        Ok(self.control.check()?)
    }
}

/// The ends of the channels that a carrier has.
type CarrierEnds = (Receiver<Errand>, Sender<News>);

/// Carries parcels for one worker until there are no more errands.
fn carry(allocator: Allocator, errands: &Receiver<Errand>, news: &Sender<News>, watch: &Watch) {
    let mut worker = Worker::new(timely::WorkerConfig::default(), allocator, Some(Instant::now()));
    let (probe, arrived) = (ProbeHandle::new(), news.clone());
    let mut input = worker.dataflow::<u64, _, _>(|scope| {
        let (input, parcels) = scope.new_input_with_builder::<NoopBuilder<Parcel>>();
        parcels
            .unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(
                DistributorPact(|_| ByReceiver),
                "arrived",
                |_, _| {
                    move |input, _| {
                        input.for_each_time(|time, parcels| {
                            for parcel in parcels {
                                let parcel = std::mem::take(parcel);
                                let _ = arrived.send(News::Arrived(*time.time(), parcel));
                            }
                        });
                    }
                },
            )
            .probe_with(&probe);
        input
    });
    let (mut ended, mut over) = (0, 0);
    let is_closed = loop {
        let mut errand = errands.try_recv();
        // What was sent leaves with the next step, and only without errands may a step wait.
        let mut wait = NAP;
        while let Ok(known) = errand {
            wait = Duration::ZERO;
            match known {
                Errand::Carry(mut parcel) => input.send_batch(&mut parcel),
                Errand::EndRound => {
                    ended += 1;
                    input.advance_to(ended);
                }
            }
            errand = errands.try_recv();
        }
        if matches!(errand, Err(TryRecvError::Disconnected)) {
            break true;
        }
        if watch.has_failed() {
            break false;
        }
        worker.step_or_park(Some(wait));
        while over < ended && !probe.less_equal(&over) {
            let _ = news.send(News::RoundOver);
            over += 1;
        }
    };
    // A dataflow ends together with those of all others, or not at all.
    input.close();
    while is_closed && worker.has_dataflows() && !watch.has_failed() {
        worker.step_or_park(Some(NAP));
    }
    if watch.has_failed() {
        std::mem::forget(worker);
    }
}

/// Does `work` on every worker of this process, connected by `sockets` with those of the others;
/// returns what each has come to.
pub(crate) fn run<R: Send>(
    sockets: Vec<Option<TcpStream>>,
    process: usize,
    workers: usize,
    control: Control,
    watch: &Arc<Watch>,
    work: impl Fn(&mut Link) -> Result<R, ClusterError> + Sync,
) -> Result<Vec<R>, ClusterError> {
    let failed = |error: &dyn Display| ClusterError::Failed(Wording::verbatim(error.to_string()));
    let hooks = Hooks::default();
    let processes = sockets.len().max(1);
    let inner = ProcessBuilder::new_typed_vector(workers, hooks.refill.clone(), None);
    let (builders, connections): (Vec<_>, Box<dyn Any + Send>) = if processes > 1 {
        let wire = |socket| Wire::new(socket, watch);
        let wires = sockets.into_iter().map(|socket| socket.map(wire)).collect();
        let started = initialize_networking_from_sockets(inner, wires, process, workers, hooks);
        let (builders, threads) = started.map_err(|error| failed(&error))?;
        (builders.into_iter().map(AllocatorBuilder::Tcp).collect(), Box::new(threads))
    } else {
        (inner.into_iter().map(AllocatorBuilder::Process).collect(), Box::new(()))
    };
    let (ours, theirs): (Vec<_>, Vec<Option<CarrierEnds>>) = (0..workers)
        .map(|_| {
            let ((errands, asked), (told, news)) = (mpsc::channel(), mpsc::channel());
            ((errands, news), Some((asked, told)))
        })
        .unzip();
    let (first, theirs, seen) = (process * workers, Mutex::new(theirs), Arc::clone(watch));
    let carriers = initialize_from(builders, connections, move |allocator| {
        let place = allocator.index() - first;
        let ends = theirs.lock().unwrap_or_else(PoisonError::into_inner)[place].take();
        if let Some((errands, news)) = ends {
            carry(allocator, &errands, &news, &seen);
        }
    });
    let carriers = carriers.map_err(|error| failed(&error))?;
    let control = control.also_cancelled_by(watch.flag());
    let results: Vec<Result<R, ClusterError>> = thread::scope(|scope| {
        let threads = carriers.guards().iter().map(|guard| guard.thread().clone());
        let running: Vec<_> = ours
            .into_iter()
            .zip(threads)
            .enumerate()
            .map(|(place, ((errands, news), carrier))| {
                let (index, peers) = (first + place, processes * workers);
                let mut link = Link {
                    index,
                    place,
                    steps: Cell::new(0),
                    peers,
                    errands,
                    news,
                    carrier,
                    early: Vec::new(),
                    round: 0,
                    control,
                    watch,
                };
                let work = &work;
                scope.spawn(move || {
                    // What has failed here ends the other workers of this process too.
                    let result = work(&mut link);
                    link.rest();
                    result.inspect_err(|error| watch.raise(error.clone()))
                })
            })
            .collect();
        let join = |worker: thread::ScopedJoinHandle<_>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        running.into_iter().map(join).collect()
    });
    // The dataflow ends together with those of the other processes, unless one of them is lost.
    while watch.fault().is_none() && !carriers.guards().iter().all(JoinHandle::is_finished) {
        thread::sleep(Duration::from_millis(1));
    }
    if let Some(fault) = watch.fault() {
        // Timely ends in order or not at all: its threads are left as they are, and the process is
        // about to end.
        std::mem::forget(carriers);
        return Err(fault);
    }
    watch.end();
    // What the others still wait for is written, and they close their side when they are done. One
    // that does not is their concern alone.
    let (sender, closed) = mpsc::channel();
    let close = move || {
        carriers.join();
        let _ = sender.send(());
    };
    if thread::Builder::new().spawn(close).is_ok() {
        let _ = closed.recv_timeout(FAREWELL);
    }
    results.into_iter().collect()
}

/// How long a process waits for the others to close their side.
const FAREWELL: Duration = Duration::from_secs(3);

/// A connection that never fails: timely knows no failures but panics. What becomes of the run is
/// decided by the pulse, and a connection that is gone before its last message waits for that.
struct Wire {
    socket: TcpStream,
    watch: Arc<Watch>,
    /// The head of the message that is read now, as far as it is known.
    head: Vec<u8>,
    /// How many bytes of the message are still to come.
    rest: usize,
    /// Whether the last message has been read: one without content.
    is_closed: bool,
}

/// The bytes of the head of a message, and where its length stands.
const HEAD_BYTES: usize = 48;
const LENGTH_AT: usize = 32;

impl Wire {
    fn new(socket: TcpStream, watch: &Arc<Watch>) -> Wire {
        let watch = Arc::clone(watch);
        Wire { socket, watch, head: Vec::new(), rest: 0, is_closed: false }
    }

    /// Follows the messages, to know when the last one has been read.
    fn follow(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let wanted = if self.rest > 0 { self.rest } else { HEAD_BYTES - self.head.len() };
            let (known, after) = bytes.split_at(wanted.min(bytes.len()));
            bytes = after;
            if self.rest > 0 {
                self.rest -= known.len();
                continue;
            }
            self.head.extend_from_slice(known);
            if self.head.len() == HEAD_BYTES {
                let length = self.head[LENGTH_AT..].first_chunk().copied().unwrap_or_default();
                self.rest = u64::from_be_bytes(length) as usize;
                self.is_closed = self.rest == 0;
                self.head.clear();
            }
        }
    }

    /// Waits until the run is over; if it fails, for ever, because the process is about to end.
    fn wait(&self) {
        while !self.watch.is_over() {
            thread::sleep(NAP);
        }
    }
}

impl Read for Wire {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.socket.read(buffer) {
                Ok(count) if count > 0 => {
                    self.follow(&buffer[..count]);
                    return Ok(count);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Ok(_) | Err(_) if self.is_closed => return Ok(0),
                // The other process has ended in another way.
                Ok(_) | Err(_) => loop {
                    thread::park();
                },
            }
        }
    }
}

impl Write for Wire {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        match self.socket.write(buffer) {
            Ok(count) => {
                self.watch.count_sent(count);
                Ok(count)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(_) => {
                self.wait();
                Ok(buffer.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Wire {
    fn try_clone(&self) -> io::Result<Wire> {
        Ok(Wire::new(self.socket.try_clone()?, &self.watch))
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.socket.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // The other side may be gone already.
        let _ = self.socket.shutdown(how);
        Ok(())
    }
}
