//! When the threads of an exploration on disk have to end, and whom they tell how far they are.

use super::DiskSearchError;
use crate::{Limit, Meter, Progress, lock};
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, AtomicU64, Ordering},
};
use std::thread;

/// What the threads of one stage share.
pub(super) struct Watch<'a> {
    meter: Meter<'a>,
    expanded: AtomicU64,
    generated: AtomicU64,
    has_stopped: AtomicBool,
}

/// How many states may pass between two looks at the clock.
const INTERVAL: u32 = 1 << 12;

impl<'a> Watch<'a> {
    pub(super) fn new(meter: &Meter<'a>) -> Self {
        let (meter, has_stopped) = (meter.clone(), AtomicBool::new(false));
        let expanded = meter.statistics.expanded.into();
        let generated = meter.statistics.generated.into();
        Watch { meter, expanded, generated, has_stopped }
    }

    /// Counts states that have been expanded, and looks at the clock.
    pub(super) fn count(&self, expanded: u64, generated: u64) -> Result<(), DiskSearchError> {
        self.generated.fetch_add(generated, Ordering::Relaxed);
        let expanded = self.expanded.fetch_add(expanded, Ordering::Relaxed) + expanded;
        if self.meter.control().expansions().is_some_and(|most| expanded > most) {
            return Err(Limit::Expansions.into());
        }
        self.poll()
    }

    /// Looks at the clock if it is time for that.
    #[inline]
    pub(super) fn tick(&self, turn: &mut u32) -> Result<(), DiskSearchError> {
        *turn += 1;
        if turn.is_multiple_of(INTERVAL) { self.poll() } else { Ok(()) }
    }

    /// Looks at the clock and at what the other threads do.
    #[cold]
    pub(super) fn poll(&self) -> Result<(), DiskSearchError> {
        if self.has_stopped.load(Ordering::Relaxed) {
            // Whoever has ended first tells why.
            return Err(Limit::Cancelled.into());
        }
        let control = self.meter.control();
        if control.has_progress() {
            let mut statistics = self.meter.finish();
            statistics.expanded = self.expanded.load(Ordering::Relaxed);
            statistics.generated = self.generated.load(Ordering::Relaxed);
            control.report(Progress::Searching(statistics));
        }
        Ok(control.check()?)
    }

    /// Returns how many states have been expanded and generated.
    pub(super) fn counts(&self) -> [u64; 2] {
        [&self.expanded, &self.generated].map(|count| count.load(Ordering::Relaxed))
    }

    /// Has every worker do the same work, each on a thread of its own. If there are too few threads to
    /// be had, fewer of them do it, which has to be enough.
    pub(super) fn run<T: Send>(
        &self,
        workers: &mut [T],
        work: impl Fn(&mut T) -> Result<(), DiskSearchError> + Sync,
    ) -> Result<(), DiskSearchError> {
        let first_stop = Mutex::new(None);
        let work = |worker: &mut T| {
            if let Err(stop) = work(worker) {
                let mut first = lock(&first_stop);
                if first.is_none() {
                    *first = Some(stop);
                }
                // Only now do the others learn of it, so that this reason is the first.
                self.has_stopped.store(true, Ordering::Relaxed);
            }
        };
        match workers {
            [worker] => work(worker),
            [worker, others @ ..] => thread::scope(|scope| {
                for other in others {
                    let work = &work;
                    let _ = thread::Builder::new().spawn_scoped(scope, move || work(other));
                }
                work(worker);
            }),
            [] => {}
        }
        let first_stop = first_stop.into_inner().unwrap_or_else(PoisonError::into_inner);
        first_stop.map_or(Ok(()), Err)
    }
}
