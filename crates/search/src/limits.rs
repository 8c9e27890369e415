//! Limits, and the gate that every search loop passes through.

use crate::outcome::{Limit, Statistics};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

/// When a search has to give up. The default is never.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The longest time a search may take.
    pub time: Option<Duration>,
    /// The most bytes that its tables, queues and buffers may hold.
    pub memory: Option<u64>,
    /// The most states it may expand.
    pub expansions: Option<u64>,
}

/// How many expansions may pass between two looks at the clock. An expansion takes well under
/// 10 µs, so that a limit is seen within 10 ms.
const POLL_INTERVAL: u64 = 1024;

/// Called now and then with the counts so far.
pub type Progress<'a> = &'a dyn Fn(&Statistics);

/// Counts what a search does and stops it when a limit is reached. Public for puzzles with a search
/// loop of their own.
pub struct Gate<'a> {
    started: Instant,
    limits: Limits,
    cancel: Option<&'a AtomicBool>,
    progress: Option<Progress<'a>>,
    next_poll: u64,
    bytes: u64,
    /// The counts so far; `expanded` is counted by [`Gate::expand`].
    pub statistics: Statistics,
}

impl<'a> Gate<'a> {
    /// A gate that opens now.
    pub fn new(
        limits: Limits,
        cancel: Option<&'a AtomicBool>,
        progress: Option<Progress<'a>>,
    ) -> Self {
        Gate {
            started: Instant::now(),
            limits,
            cancel,
            progress,
            next_poll: 0,
            bytes: 0,
            statistics: Statistics::default(),
        }
    }

    /// How many of `wanted` expansions are still allowed; an error if none is.
    #[inline]
    pub fn allowance(&self, wanted: u64) -> Result<u64, Limit> {
        match self.limits.expansions {
            None => Ok(wanted),
            Some(most) if self.statistics.expanded < most => {
                Ok(wanted.min(most - self.statistics.expanded))
            }
            Some(_) => Err(Limit::Expansions),
        }
    }

    /// Counts one expansion; an error if it is one too many or if the time is up.
    #[inline]
    pub fn expand(&mut self) -> Result<(), Limit> {
        if self.statistics.expanded >= self.next_poll {
            self.allowance(1)?;
            self.poll()?;
        }
        self.statistics.expanded += 1;
        Ok(())
    }

    /// Looks at the clock if enough expansions have passed since the last look.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Limit> {
        if self.statistics.expanded >= self.next_poll { self.poll() } else { Ok(()) }
    }

    /// Looks at the clock and at the cancellation flag now.
    #[cold]
    pub fn poll(&mut self) -> Result<(), Limit> {
        let next = self.statistics.expanded + POLL_INTERVAL;
        // No later than the expansion that is one too many.
        self.next_poll = self.limits.expansions.map_or(next, |most| next.min(most));
        if let Some(progress) = self.progress {
            progress(&self.statistics);
        }
        if self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Limit::Cancelled);
        }
        match self.limits.time {
            Some(limit) if self.started.elapsed() >= limit => Err(Limit::Time),
            _ => Ok(()),
        }
    }

    /// Asks for memory before it is allocated.
    pub fn claim(&mut self, bytes: usize) -> Result<(), Limit> {
        let bytes = self.bytes + bytes as u64;
        if self.limits.memory.is_some_and(|limit| bytes > limit) {
            return Err(Limit::Memory);
        }
        self.bytes = bytes;
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(bytes);
        Ok(())
    }

    /// Says that memory claimed before has been freed.
    pub fn release(&mut self, bytes: usize) {
        self.bytes -= bytes as u64;
    }

    /// Lets a vector grow if it has no room for `extra` more elements.
    #[inline]
    pub fn grow<T>(&mut self, vector: &mut Vec<T>, extra: usize) -> Result<(), Limit> {
        let wanted = vector.len() + extra;
        if wanted > vector.capacity() { self.double(vector, wanted) } else { Ok(()) }
    }

    /// Claims what a vector needs: doubling, with old and new memory counted while both exist.
    #[cold]
    fn double<T>(&mut self, vector: &mut Vec<T>, wanted: usize) -> Result<(), Limit> {
        let old = vector.capacity();
        let new = wanted.max(2 * old).max(16);
        self.claim(new * size_of::<T>())?;
        vector.reserve_exact(new - vector.len());
        self.release(old * size_of::<T>());
        Ok(())
    }

    /// The statistics, with the time taken so far.
    pub fn finish(&self) -> Statistics {
        Statistics { elapsed: self.started.elapsed(), ..self.statistics }
    }
}
