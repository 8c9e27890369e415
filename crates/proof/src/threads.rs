//! Tasks on several threads, while the one who waits looks at the clock.

use crate::{Flaw, NotWritten, Rejection, Step, Watch};
use std::{
    collections::VecDeque,
    io,
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

/// How long the one who waits is not asked at most.
const PAUSE: Duration = Duration::from_millis(20);

/// The stack of a thread whose task does not call itself.
pub(crate) const STACK: usize = 1 << 20;

/// Why work has ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// A search has found a cheaper solution.
    Shorter,
    /// It was told to stop.
    Stopped,
    /// It has visited as many nodes as it may.
    Full,
    /// What was to be checked does not hold.
    Flaw(Flaw),
    /// The machine gives no thread.
    NoThread,
}

impl From<End> for Rejection {
    fn from(end: End) -> Rejection {
        match end {
            End::Shorter => Flaw::Shorter.into(),
            End::Flaw(flaw) => flaw.into(),
            End::Stopped | End::Full => Rejection::Stopped,
            End::NoThread => Rejection::Read(io::ErrorKind::OutOfMemory.into()),
        }
    }
}

impl From<End> for NotWritten {
    fn from(end: End) -> NotWritten {
        match end {
            End::Shorter | End::Flaw(_) => NotWritten::False,
            End::Stopped => NotWritten::Stopped,
            End::Full => NotWritten::TooLarge,
            End::NoThread => NotWritten::Write(io::ErrorKind::OutOfMemory.into()),
        }
    }
}

/// How far tasks are, and whether to stop.
#[derive(Default)]
pub(crate) struct Work {
    stop: AtomicBool,
    done: AtomicU64,
    bytes: AtomicU64,
}

impl Work {
    /// Returns work beside tables of so many bytes.
    pub(crate) fn beside(bytes: u64) -> Work {
        Work { bytes: AtomicU64::new(bytes), ..Work::default() }
    }

    /// Counts what was done since the last call and the bytes it takes, and says whether to go on.
    pub(crate) fn step(&self, done: u64, bytes: u64) -> Result<(), End> {
        self.done.fetch_add(done, Ordering::Relaxed);
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        if self.stop.load(Ordering::Relaxed) { Err(End::Stopped) } else { Ok(()) }
    }

    /// Returns how much was done.
    pub(crate) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Does tasks on some threads and returns the results in the order of the tasks.
    pub(crate) fn run<T: Send, U: Send>(
        &self,
        tasks: Vec<T>,
        (threads, stack): (usize, usize),
        watch: &mut Watch,
        work: impl Fn(T) -> Result<U, End> + Sync,
    ) -> Result<Vec<U>, End> {
        let count = tasks.len();
        let tasks: Mutex<VecDeque<(usize, T)>> =
            Mutex::new(tasks.into_iter().enumerate().collect());
        let (sender, receiver) = mpsc::channel();
        let worker = |sender: mpsc::Sender<_>| {
            loop {
                let task = tasks.lock().ok().and_then(|mut tasks| tasks.pop_front());
                let Some((index, task)) = task else { break };
                let result = work(task);
                let is_end = result.is_err();
                if sender.send((index, result)).is_err() || is_end {
                    break;
                }
            }
        };
        let mut results = Vec::with_capacity(count);
        let mut end = None;
        thread::scope(|scope| {
            let mut spawned = 0;
            for _ in 0..threads.clamp(1, 1024).min(count) {
                let (worker, sender) = (&worker, sender.clone());
                let thread = thread::Builder::new().stack_size(stack);
                spawned += usize::from(thread.spawn_scoped(scope, move || worker(sender)).is_ok());
            }
            drop(sender);
            if spawned == 0 && count > 0 {
                end = Some(End::NoThread);
            }
            loop {
                match receiver.recv_timeout(PAUSE) {
                    Ok((index, Ok(result))) => results.push((index, result)),
                    Ok((_, Err(why))) => {
                        // Whoever was stopped was stopped because of another, who says why.
                        if end.is_none_or(|end| end == End::Stopped) {
                            end = Some(why);
                        }
                        self.stop.store(true, Ordering::Relaxed);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                let bytes = self.bytes.load(Ordering::Relaxed);
                if watch(Step { done: self.done(), bytes }) == ControlFlow::Break(()) {
                    self.stop.store(true, Ordering::Relaxed);
                    end.get_or_insert(End::Stopped);
                }
            }
        });
        if let Some(end) = end {
            return Err(end);
        }
        results.sort_unstable_by_key(|(index, _)| *index);
        Ok(results.into_iter().map(|(_, result)| result).collect())
    }
}
