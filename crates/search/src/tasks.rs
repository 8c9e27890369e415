//! The tasks of a long search on several threads, as if one thread did them one after the other.
//!
//! Tasks have an order. What comes of them does not depend on how many threads there are or on which is
//! faster: of all tasks that find something the first one counts, and of the others only those before
//! it. A limit on expansions ends the work where one thread would have come to it: the task in which
//! that happens is done once more, alone, as far as the limit allows.

use crate::{HAS_THREADS, Limit, Meter};
use std::{
    sync::{
        atomic::{AtomicIsize, AtomicU64, AtomicUsize, Ordering::Relaxed},
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, Scope, ScopedJoinHandle},
    time::Duration,
};

/// How often the clock is looked at, and whether there are threads to spare.
const LOOK: Duration = Duration::from_millis(5);

/// How many expansions of a task may pass before it asks whether it is still wanted.
const INTERVAL: u64 = 1024;

/// Threads that other work has left with nothing to do, for searches that last.
///
/// ```
/// use glisse_search::{SpareThreads, Workers};
///
/// let spare = SpareThreads::default();
/// let workers = Workers::new(1).with_spare(Some(&spare));
/// assert!(workers.are_several());
/// spare.give();
/// spare.take_back();
/// ```
#[derive(Debug, Default)]
pub struct SpareThreads(AtomicIsize);

impl SpareThreads {
    /// Says that a thread has nothing to do from now on.
    pub fn give(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    /// Says that a thread has something to do again. A search that uses it ends to do so with its task.
    pub fn take_back(&self) {
        self.0.fetch_sub(1, Relaxed);
    }

    /// Takes a thread that has nothing to do, until it is given again; whether there is one.
    fn borrow(&self) -> bool {
        let one_less = |count: isize| (count > 0).then(|| count - 1);
        self.0.fetch_update(Relaxed, Relaxed, one_less).is_ok()
    }

    /// Returns how many there are; less than 0 if some have to come back.
    pub fn count(&self) -> isize {
        self.0.load(Relaxed)
    }

    fn is_overdrawn(&self) -> bool {
        self.count() < 0
    }
}

/// How many threads may search, which may change while they do.
#[derive(Debug)]
pub struct Workers<'a> {
    own: AtomicUsize,
    spare: Option<&'a SpareThreads>,
}

impl<'a> Workers<'a> {
    /// Allows this many.
    pub fn new(threads: usize) -> Workers<'a> {
        Workers { own: AtomicUsize::new(threads), spare: None }
    }

    /// Allows besides whatever threads others have to spare.
    #[must_use]
    pub fn with_spare(self, spare: Option<&'a SpareThreads>) -> Workers<'a> {
        Workers { spare, ..self }
    }

    /// Allows another number from now on. Threads that are too many end with their task.
    pub fn set(&self, threads: usize) {
        self.own.store(threads, Relaxed);
    }

    /// Whether there are several threads now, or may be.
    pub fn are_several(&self) -> bool {
        HAS_THREADS && (self.own() > 1 || self.spare.is_some())
    }

    fn own(&self) -> usize {
        self.own.load(Relaxed)
    }
}

/// Whom a task tells what it has done since it told last; an error if it has to end.
trait Superior {
    fn hear(&mut self, expanded: u64, generated: u64) -> Result<(), Limit>;
}

impl Superior for Meter<'_> {
    fn hear(&mut self, expanded: u64, generated: u64) -> Result<(), Limit> {
        self.statistics.expanded += expanded;
        self.statistics.generated += generated;
        self.poll()
    }
}

/// Counts what a task does, and stops it when it has to end.
pub struct TaskMeter<'a> {
    expanded: u64,
    generated: u64,
    /// What has been told of these.
    told: [u64; 2],
    next_look: u64,
    most: u64,
    superior: &'a mut dyn Superior,
}

impl<'a> TaskMeter<'a> {
    fn new(most: u64, superior: &'a mut dyn Superior) -> TaskMeter<'a> {
        TaskMeter { expanded: 0, generated: 0, told: [0; 2], next_look: 0, most, superior }
    }

    /// Counts one expansion; an error if it is one too many or if the task has to end.
    #[inline]
    pub fn expand(&mut self) -> Result<(), Limit> {
        if self.expanded >= self.next_look {
            self.look()?;
        }
        self.expanded += 1;
        Ok(())
    }

    /// Returns how many of `wanted` expansions are allowed now, together; an error if none is.
    #[inline]
    pub fn allow(&mut self, wanted: u64) -> Result<u64, Limit> {
        if self.expanded >= self.next_look {
            self.look()?;
        }
        Ok(wanted.min(self.most - self.expanded))
    }

    /// Counts expansions that were allowed together.
    #[inline]
    pub fn count_expanded(&mut self, expanded: u64) {
        self.expanded += expanded;
    }

    /// Counts generated states.
    #[inline]
    pub fn count_generated(&mut self, generated: u64) {
        self.generated += generated;
    }

    #[cold]
    fn look(&mut self) -> Result<(), Limit> {
        self.tell()?;
        if self.expanded >= self.most {
            return Err(Limit::Expansions);
        }
        self.next_look = (self.expanded + INTERVAL).min(self.most);
        Ok(())
    }

    fn tell(&mut self) -> Result<(), Limit> {
        let new = [self.expanded - self.told[0], self.generated - self.told[1]];
        self.told = [self.expanded, self.generated];
        self.superior.hear(new[0], new[1])
    }
}

impl Meter<'_> {
    /// Does a task that may expand `most` states, and counts what it does. An error is a limit of this
    /// meter, or [`Limit::Expansions`] if the task has expanded as many as it may.
    pub fn do_task<T>(
        &mut self,
        most: u64,
        work: impl FnOnce(&mut TaskMeter) -> Result<T, Limit>,
    ) -> Result<T, Limit> {
        let left = self.expansions_left().min(most);
        let mut meter = TaskMeter::new(left, self);
        let done = work(&mut meter);
        let [expanded, generated] =
            [meter.expanded - meter.told[0], meter.generated - meter.told[1]];
        self.statistics.expanded += expanded;
        self.statistics.generated += generated;
        done
    }

    /// Returns how many states may still be expanded.
    pub fn expansions_left(&self) -> u64 {
        let most = self.control().expansions();
        most.map_or(u64::MAX, |most| most.saturating_sub(self.statistics.expanded))
    }
}

/// A task that has been done.
struct FinishedTask<T> {
    expanded: u64,
    generated: u64,
    found: Option<T>,
}

/// What a thread says.
enum Word<T> {
    Finished(usize, FinishedTask<T>),
    /// It has ended.
    Left,
}

/// Says that a thread has ended, whatever ended it.
struct Leave<'s, T>(&'s Sender<Word<T>>);

impl<T> Drop for Leave<'_, T> {
    fn drop(&mut self) {
        let _ = self.0.send(Word::Left);
    }
}

/// A thread of others, which is given back in the end.
struct Borrowed<'a>(Option<&'a SpareThreads>);

impl Drop for Borrowed<'_> {
    fn drop(&mut self) {
        self.0.inspect(|spare| spare.give());
    }
}

/// A thread, by what it stays for.
#[derive(Clone, Copy)]
enum Post {
    /// One of those that are allowed, by number. The first one stays whatever happens, so that all
    /// tasks are done.
    Own(usize),
    /// One that others have to spare.
    Borrowed,
}

/// What the threads share.
struct Shared<'a, F> {
    workers: &'a Workers<'a>,
    work: F,
    /// How many states all tasks together may expand.
    most: u64,
    next: AtomicUsize,
    /// Tasks from this one on need not be done: one before has found something, or all have to stop.
    end: AtomicUsize,
    expanded: AtomicU64,
    generated: AtomicU64,
}

/// Does the tasks with these numbers below `count`, each of which may find something, and returns what
/// the first one finds. It is the same for any number of threads, and so are the counts, unless time is
/// up or the work is cancelled.
pub fn first_found<T: Send>(
    count: usize,
    workers: &Workers,
    meter: &mut Meter,
    work: impl Fn(usize, &mut TaskMeter) -> Result<Option<T>, Limit> + Sync,
) -> Result<Option<T>, Limit> {
    let mut finished = Vec::new();
    finished.resize_with(count, || None);
    let shared = Shared {
        workers,
        work,
        most: meter.expansions_left(),
        next: AtomicUsize::new(0),
        end: AtomicUsize::new(count),
        expanded: AtomicU64::new(0),
        generated: AtomicU64::new(0),
    };
    if workers.are_several() {
        shared.work_together(&mut finished, meter)?;
    }
    for (task, finished) in finished.into_iter().enumerate() {
        // What is not done has come to a limit, or nobody was there to do it.
        let found = match finished {
            Some(done) if done.expanded <= meter.expansions_left() => {
                meter.statistics.expanded += done.expanded;
                meter.statistics.generated += done.generated;
                done.found
            }
            _ => meter.do_task(u64::MAX, |meter| (shared.work)(task, meter))?,
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

impl<F> Shared<'_, F> {
    /// Has the tasks done by several threads, as far as they are of use. The meter is told what is done,
    /// and forgets it at the end.
    fn work_together<T>(
        &self,
        finished: &mut [Option<FinishedTask<T>>],
        meter: &mut Meter,
    ) -> Result<(), Limit>
    where
        T: Send,
        F: Fn(usize, &mut TaskMeter) -> Result<Option<T>, Limit> + Sync,
    {
        let before = meter.statistics.clone();
        let (sender, receiver) = mpsc::channel();
        let ended = thread::scope(|scope| {
            let mut own: Vec<Option<ScopedJoinHandle<()>>> = Vec::new();
            // How many threads there are, how many tasks are done without one missing before them, and
            // how many states these have expanded.
            let (mut present, mut in_order, mut expanded) = (0, 0, 0);
            loop {
                present += self.hire(scope, &mut own, &sender);
                if present == 0 {
                    return Ok(());
                }
                match receiver.recv_timeout(LOOK) {
                    Ok(Word::Finished(task, done)) => finished[task] = Some(done),
                    Ok(Word::Left) => present -= 1,
                    Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
                }
                while let Some(Some(done)) = finished.get(in_order) {
                    expanded += done.expanded;
                    if expanded > self.most {
                        self.end.fetch_min(in_order, Relaxed);
                    }
                    in_order += 1;
                }
                meter.statistics.expanded = before.expanded + self.expanded.load(Relaxed);
                meter.statistics.generated = before.generated + self.generated.load(Relaxed);
                if let Err(limit) = meter.poll() {
                    self.end.store(0, Relaxed);
                    return Err(limit);
                }
            }
        });
        ended?;
        meter.statistics = before;
        Ok(())
    }

    /// Begins threads, as many as there may be while there are tasks; returns how many have begun.
    fn hire<'scope, T>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        own: &mut Vec<Option<ScopedJoinHandle<'scope, ()>>>,
        sender: &Sender<Word<T>>,
    ) -> usize
    where
        T: Send + 'scope,
        F: Fn(usize, &mut TaskMeter) -> Result<Option<T>, Limit> + Sync,
    {
        let is_over = || self.next.load(Relaxed) >= self.end.load(Relaxed);
        let hire_one = |post: Post| {
            let sender = sender.clone();
            let run = move || {
                let leave = Leave(&sender);
                self.run(post, leave.0);
            };
            thread::Builder::new().spawn_scoped(scope, run).ok()
        };
        let mut begun = 0;
        own.resize_with(own.len().max(self.workers.own().max(1)), || None);
        for (number, thread) in own.iter_mut().enumerate() {
            let post = Post::Own(number);
            let is_there = thread.as_ref().is_some_and(|thread| !thread.is_finished());
            if !is_there && self.may_stay(post) && !is_over() {
                *thread = hire_one(post);
                begun += usize::from(thread.is_some());
            }
        }
        while let Some(spare) = self.workers.spare
            && !is_over()
            && spare.borrow()
        {
            if hire_one(Post::Borrowed).is_none() {
                spare.give();
                break;
            }
            begun += 1;
        }
        begun
    }

    fn may_stay(&self, post: Post) -> bool {
        match post {
            Post::Own(number) => number == 0 || number < self.workers.own(),
            Post::Borrowed => !self.workers.spare.is_some_and(SpareThreads::is_overdrawn),
        }
    }

    /// Takes one task after the other.
    fn run<T>(&self, post: Post, sender: &Sender<Word<T>>)
    where
        F: Fn(usize, &mut TaskMeter) -> Result<Option<T>, Limit> + Sync,
    {
        let _borrowed = matches!(post, Post::Borrowed).then(|| Borrowed(self.workers.spare));
        while self.may_stay(post) {
            let task = self.next.fetch_add(1, Relaxed);
            if task >= self.end.load(Relaxed) {
                return;
            }
            let mut wanted = Wanted { shared: self, task };
            let mut meter = TaskMeter::new(self.most, &mut wanted);
            let found = match (self.work)(task, &mut meter) {
                Ok(found) => found,
                // It is more than all tasks together may do: those behind it are of no use.
                Err(Limit::Expansions) => {
                    self.end.fetch_min(task, Relaxed);
                    continue;
                }
                Err(_) => continue,
            };
            let _ = meter.tell();
            let TaskMeter { expanded, generated, .. } = meter;
            if found.is_some() {
                self.end.fetch_min(task, Relaxed);
            }
            let done = FinishedTask { expanded, generated, found };
            if sender.send(Word::Finished(task, done)).is_err() {
                return;
            }
        }
    }
}

/// A task of those that are shared, which ends when it is of no use.
struct Wanted<'s, 'a, F> {
    shared: &'s Shared<'a, F>,
    task: usize,
}

impl<F> Superior for Wanted<'_, '_, F> {
    fn hear(&mut self, expanded: u64, generated: u64) -> Result<(), Limit> {
        self.shared.expanded.fetch_add(expanded, Relaxed);
        self.shared.generated.fetch_add(generated, Relaxed);
        let is_wanted = self.task < self.shared.end.load(Relaxed);
        if is_wanted { Ok(()) } else { Err(Limit::Cancelled) }
    }
}
