//! The tasks of a long round, by several threads.
//!
//! What comes out does not depend on how many threads there are or on which is faster: of all tasks
//! that have a solution the first one counts, and of the others only those before it, as if one thread
//! had taken one after the other.

use super::{
    group::Frame,
    idastar::{ExpansionBudget, Found, Round, SearchBudget},
};
use glisse_search::{HAS_THREADS, Limit};
use std::{
    sync::{
        atomic::{AtomicU64, AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

/// How often the clock is looked at.
const LOOK: Duration = Duration::from_millis(5);

/// How many threads may search, which may become fewer while they do.
#[derive(Debug)]
pub(crate) struct Workers(AtomicUsize);

impl Workers {
    /// Allows this many.
    pub(crate) fn new(threads: usize) -> Workers {
        Workers(AtomicUsize::new(threads))
    }

    /// Allows another number from now on. Threads that are too many end with their task; further ones
    /// begin with the next round.
    pub(crate) fn set(&self, threads: usize) {
        self.0.store(threads, Ordering::Relaxed);
    }

    fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// What the threads share.
struct Shared<'a> {
    workers: &'a Workers,
    next: AtomicUsize,
    /// Tasks from this one on need not be done: one before has a solution, or all have to stop.
    end: AtomicUsize,
    /// How many states have been expanded and generated, for those who watch.
    expanded: AtomicU64,
    generated: AtomicU64,
}

/// A task that has been done.
struct FinishedTask {
    task: usize,
    expanded: u64,
    generated: u64,
    found: Found,
}

/// A thread at work on a task.
struct Worker<'a> {
    shared: &'a Shared<'a>,
    task: usize,
    expanded: u64,
    generated: u64,
}

impl ExpansionBudget for Worker<'_> {
    #[inline]
    fn allow(&mut self, wanted: usize) -> Result<usize, Limit> {
        let is_wanted = self.task < self.shared.end.load(Ordering::Relaxed);
        if is_wanted { Ok(wanted) } else { Err(Limit::Cancelled) }
    }

    #[inline]
    fn count(&mut self, expanded: usize, generated: usize) {
        self.shared.expanded.fetch_add(expanded as u64, Ordering::Relaxed);
        self.shared.generated.fetch_add(generated as u64, Ordering::Relaxed);
        self.expanded += expanded as u64;
        self.generated += generated as u64;
    }
}

/// Does the tasks, each of which is a state after which everything is to be tried, and returns the
/// first solution.
pub(super) fn exhaust<'g, const P: usize, const M: usize>(
    round: &Round<P>,
    tasks: &[Frame<P, M>],
    workers: &Workers,
    budget: &mut impl SearchBudget<'g>,
) -> Result<Found, Limit> {
    let threads = workers.count();
    // Only one thread can count to a limit.
    let is_limited = budget.meter().allowance(u64::MAX)? < u64::MAX;
    if !HAS_THREADS || threads <= 1 || is_limited {
        for &task in tasks {
            let found = round.exhaust(&mut vec![task], 0, budget)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        return Ok(None);
    }
    let shared = Shared {
        workers,
        next: AtomicUsize::new(0),
        end: AtomicUsize::new(tasks.len()),
        expanded: AtomicU64::new(0),
        generated: AtomicU64::new(0),
    };
    let meter = budget.meter();
    let before = meter.statistics.clone();
    let (sender, receiver) = mpsc::channel();
    let mut all: Vec<FinishedTask> = Vec::with_capacity(tasks.len());
    let stopped = thread::scope(|scope| {
        for number in 0..threads {
            let (shared, sender) = (&shared, sender.clone());
            scope.spawn(move || shared.run(number, round, tasks, &sender));
        }
        drop(sender);
        loop {
            match receiver.recv_timeout(LOOK) {
                Ok(done) => all.push(done),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            let [expanded, generated] =
                [&shared.expanded, &shared.generated].map(|count| count.load(Ordering::Relaxed));
            meter.statistics.expanded = before.expanded + expanded;
            meter.statistics.generated = before.generated + generated;
            if let Err(limit) = meter.tick() {
                shared.end.store(0, Ordering::Relaxed);
                return Err(limit);
            }
        }
    });
    stopped?;
    meter.statistics = before;
    all.sort_unstable_by_key(|done| done.task);
    for done in all {
        meter.statistics.expanded += done.expanded;
        meter.statistics.generated += done.generated;
        if done.found.is_some() {
            return Ok(done.found);
        }
    }
    Ok(None)
}

impl Shared<'_> {
    /// Takes one task after the other, as the thread of this number.
    fn run<const P: usize, const M: usize>(
        &self,
        number: usize,
        round: &Round<P>,
        tasks: &[Frame<P, M>],
        sender: &mpsc::Sender<FinishedTask>,
    ) {
        // The first thread stays whatever happens, so that all tasks are done.
        while number == 0 || number < self.workers.count() {
            let task = self.next.fetch_add(1, Ordering::Relaxed);
            if task >= self.end.load(Ordering::Relaxed) {
                return;
            }
            let mut worker = Worker { shared: self, task, expanded: 0, generated: 0 };
            // An error is that this task is no longer wanted.
            let Ok(found) = round.exhaust(&mut vec![tasks[task]], 0, &mut worker) else { return };
            if found.is_some() {
                self.end.fetch_min(task, Ordering::Relaxed);
            }
            let Worker { expanded, generated, .. } = worker;
            if sender.send(FinishedTask { task, expanded, generated, found }).is_err() {
                return;
            }
        }
    }
}
