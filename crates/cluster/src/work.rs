//! Work in chunks that processes take one by one, with answers in order at the first process.
//!
//! Everything happens in one round: a worker asks the first one for a chunk, works on it, and sends the
//! answer, which asks for the next chunk. A chunk that takes long holds up no other worker.

use crate::{Cluster, ClusterError, flood::garbled, flow::Link};
use glisse::{Control, search::SpareThreads};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

/// What parcels are about.
const ASK: u32 = 20;
const CHUNK: u32 = 21;
const ANSWER: u32 = 22;
const NO_MORE: u32 = 23;

/// How many chunks may be out or wait for an answer before them; beyond, workers wait too.
const MOST_WAITING: u64 = 4096;

/// A chunk that takes less time is followed by one with more items, and one that takes more by one
/// with fewer.
const SHORT: Duration = Duration::from_millis(10);
const LONG: Duration = Duration::from_millis(40);

/// The most items of a chunk.
const MOST_ITEMS: usize = 64;

/// How long a look at silence takes, and at an input that has nothing yet.
const LOOK: Duration = Duration::from_millis(10);
const LOOK_AT_INPUT: Duration = Duration::from_millis(1);

/// What there is to do next.
#[derive(Debug)]
pub enum Next {
    /// A chunk, as bytes that `work` understands.
    Chunk(Vec<u8>),
    /// There may be more later.
    NotYet,
    /// There is no more.
    End,
}

/// Work that several processes share.
///
/// All processes have the same `work`; the chunks come from the first process, and the answers go there.
pub struct Work<'a, N, W, T> {
    /// What is to be done, in one line that all processes have to have alike.
    pub task: &'a str,
    /// What is told which workers of this process have nothing to do.
    pub spare: Option<&'a SpareThreads>,
    /// Returns a chunk of at most so many items.
    pub next: N,
    /// Works on a chunk, on the worker of this number within its process.
    pub work: W,
    /// Takes the answers in the order of the chunks.
    pub take: T,
}

impl<N, W, T> Work<'_, N, W, T>
where
    N: FnMut(usize) -> Next + Send,
    W: Fn(usize, &[u8], Control) -> Result<Vec<u8>, ClusterError> + Sync,
    T: FnMut(Vec<u8>) -> Result<(), ClusterError> + Send,
{
    /// Does the work together with all other processes.
    pub fn share(self, cluster: &Cluster, control: Control) -> Result<(), ClusterError> {
        let Work { task, spare, next, work, take } = self;
        let ends = Mutex::new((next, take));
        cluster.run(task, control, |link| {
            let place = link.index() % cluster.workers;
            let worker = Worker { place, control: link.control(), spare, work: &work };
            if link.index() > 0 {
                return worker.run(link);
            }
            let mut ends = ends.lock().unwrap_or_else(PoisonError::into_inner);
            let (next, take) = &mut *ends;
            lead(link, &worker, next, take)
        })?;
        Ok(())
    }
}

/// What a worker needs to work.
struct Worker<'a, W> {
    place: usize,
    control: Control<'a>,
    spare: Option<&'a SpareThreads>,
    work: &'a W,
}

impl<W> Worker<'_, W>
where
    W: Fn(usize, &[u8], Control) -> Result<Vec<u8>, ClusterError> + Sync,
{
    /// Takes chunks until there are no more.
    fn run(&self, link: &mut Link) -> Result<(), ClusterError> {
        link.send(0, ASK, Vec::new());
        loop {
            let parcel = self.idle(|| {
                loop {
                    if let Some(parcel) = link.wait(LOOK)? {
                        return Ok::<_, ClusterError>(parcel);
                    }
                }
            })?;
            match parcel.kind {
                CHUNK => link.send(0, ANSWER, self.answer(&parcel.bytes)?),
                NO_MORE => break,
                _ => return Err(garbled(parcel.from)),
            }
        }
        self.spare.inspect(|spare| spare.give());
        link.end_round()?;
        Ok(())
    }

    /// Takes chunks beside the one who hands them out, until there are no more.
    fn run_beside(
        &self,
        chunks: &Receiver<Vec<u8>>,
        send: impl Fn(usize, u32, Vec<u8>),
    ) -> Result<(), ClusterError> {
        send(0, ASK, Vec::new());
        while let Ok(chunk) = self.idle(|| chunks.recv()) {
            send(0, ANSWER, self.answer(&chunk)?);
        }
        self.spare.inspect(|spare| spare.give());
        Ok(())
    }

    /// Works on a chunk; the answer says first how long that took.
    fn answer(&self, chunk: &[u8]) -> Result<Vec<u8>, ClusterError> {
        let started = Instant::now();
        let answer = (self.work)(self.place, chunk, self.control)?;
        let micros = started.elapsed().as_micros() as u64;
        Ok([&micros.to_le_bytes()[..], &answer].concat())
    }

    /// Waits for something, while others may use this thread.
    fn idle<R>(&self, wait: impl FnOnce() -> R) -> R {
        self.spare.inspect(|spare| spare.give());
        let waited = wait();
        self.spare.inspect(|spare| spare.take_back());
        waited
    }
}

/// Hands out chunks and takes the answers, while the first worker works on another thread.
fn lead<W>(
    link: &mut Link,
    worker: &Worker<W>,
    next: &mut impl FnMut(usize) -> Next,
    take: &mut impl FnMut(Vec<u8>) -> Result<(), ClusterError>,
) -> Result<(), ClusterError>
where
    W: Fn(usize, &[u8], Control) -> Result<Vec<u8>, ClusterError> + Sync,
{
    let (chunks, received) = channel();
    let send = link.sender();
    let is_over = AtomicBool::new(false);
    let worker = &Worker { control: worker.control.also_cancelled_by(&is_over), ..*worker };
    thread::scope(|scope| {
        let beside = scope.spawn(move || worker.run_beside(&received, send));
        let led = Leader::new(chunks, link.peers()).run(link, &beside, next, take);
        // What the first worker has in hand when that fails is of no use.
        is_over.store(led.is_err(), Ordering::Relaxed);
        let ended = beside.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        led?;
        ended?;
        for to in 1..link.peers() {
            link.send(to, NO_MORE, Vec::new());
        }
        link.end_round()?;
        Ok(())
    })
}

/// Who has what in hand, and what is still to be taken.
struct Leader {
    /// The way of chunks to the first worker, which works beside the leader.
    beside: Sender<Vec<u8>>,
    /// How many items the next chunk of each worker has at most.
    items: Vec<usize>,
    /// The number of the chunk that each worker has.
    in_hand: Vec<Option<u64>>,
    /// The workers that wait for a chunk.
    idle: VecDeque<usize>,
    handed_out: u64,
    taken: u64,
    /// Answers that wait for one before them.
    waiting: BTreeMap<u64, Vec<u8>>,
    is_over: bool,
}

impl Leader {
    fn new(beside: Sender<Vec<u8>>, workers: usize) -> Leader {
        Leader {
            beside,
            items: vec![1; workers],
            in_hand: vec![None; workers],
            idle: VecDeque::new(),
            handed_out: 0,
            taken: 0,
            waiting: BTreeMap::new(),
            is_over: false,
        }
    }

    /// Hands out chunks and takes the answers until there are no more.
    fn run<R>(
        mut self,
        link: &mut Link,
        beside: &ScopedJoinHandle<R>,
        next: &mut impl FnMut(usize) -> Next,
        take: &mut impl FnMut(Vec<u8>) -> Result<(), ClusterError>,
    ) -> Result<(), ClusterError> {
        // A first worker that has failed ends the others.
        while !self.is_done() && !beside.is_finished() {
            self.hand_out(link, next);
            let look = if self.idle.is_empty() { LOOK } else { LOOK_AT_INPUT };
            let mut parcel = link.wait(look)?;
            while let Some(known) = parcel {
                self.receive(known.from, known.kind, &known.bytes)?;
                parcel = link.wait(Duration::ZERO)?;
            }
            self.take(take)?;
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.is_over && self.taken == self.handed_out
    }

    /// Gives chunks to those who wait for one.
    fn hand_out(&mut self, link: &mut Link, next: &mut impl FnMut(usize) -> Next) {
        while !self.is_over
            && self.handed_out < self.taken + MOST_WAITING
            && let Some(&worker) = self.idle.front()
        {
            match next(self.items[worker]) {
                Next::NotYet => return,
                Next::End => self.is_over = true,
                Next::Chunk(chunk) => {
                    self.idle.pop_front();
                    self.in_hand[worker] = Some(self.handed_out);
                    self.handed_out += 1;
                    if worker == 0 {
                        // One that has ended is noticed by whoever waits for it.
                        let _ = self.beside.send(chunk);
                    } else {
                        link.send(worker, CHUNK, chunk);
                    }
                }
            }
        }
    }

    /// Receives a request or an answer, which is a request for more.
    fn receive(&mut self, from: u32, kind: u32, bytes: &[u8]) -> Result<(), ClusterError> {
        let worker = from as usize;
        let hand = self.in_hand[worker].take();
        match (kind, hand, bytes.split_first_chunk()) {
            (ASK, None, _) => {}
            (ANSWER, Some(number), Some((micros, answer))) => {
                let taken = Duration::from_micros(u64::from_le_bytes(*micros));
                let items = &mut self.items[worker];
                if taken < SHORT {
                    *items = (*items * 2).min(MOST_ITEMS);
                } else if taken > LONG {
                    *items = (*items / 2).max(1);
                }
                self.waiting.insert(number, answer.to_vec());
            }
            _ => return Err(garbled(from)),
        }
        self.idle.push_back(worker);
        Ok(())
    }

    /// Hands the answers on that have no other before them.
    fn take(
        &mut self,
        take: &mut impl FnMut(Vec<u8>) -> Result<(), ClusterError>,
    ) -> Result<(), ClusterError> {
        while let Some(answer) = self.waiting.remove(&self.taken) {
            take(answer)?;
            self.taken += 1;
        }
        Ok(())
    }
}
