//! What a running search counts, and when it stops.

use crate::{Control, Cost, Limit, Progress, Round, Statistics};
use web_time::Instant;

/// How many expansions may pass between two looks at the clock. An expansion takes well under
/// 10 µs, so that a limit is seen within 10 ms.
const POLL_INTERVAL: u64 = 1024;

/// Counts what a search does and stops it when a limit is reached. Public for puzzles with a search
/// loop of their own.
#[derive(Clone)]
pub struct Meter<'a> {
    started: Instant,
    control: Control<'a>,
    next_poll: u64,
    one_by_one: u64,
    bytes: u64,
    /// The counts so far; `expanded` is counted by [`Meter::expand`]. Rounds have the counts before
    /// them here, until [`Meter::finish`].
    pub statistics: Statistics,
}

impl<'a> Meter<'a> {
    /// Returns a meter that starts counting now, and stops when `control` says so.
    pub fn new(control: Control<'a>) -> Self {
        Meter {
            started: Instant::now(),
            control,
            next_poll: 0,
            one_by_one: 0,
            bytes: 0,
            statistics: Statistics::default(),
        }
    }

    /// This meter for a search that has to take its first states one by one.
    pub(crate) fn one_by_one(self, states: u64) -> Self {
        Meter { one_by_one: states, ..self }
    }

    /// Returns the control that ends this search, for stages that need one of their own.
    pub fn control(&self) -> Control<'a> {
        self.control
    }

    /// How many of `wanted` expansions are allowed now, together; an error if none is.
    #[inline]
    pub fn allowance(&self, wanted: u64) -> Result<u64, Limit> {
        let expanded = self.statistics.expanded;
        let wanted = if expanded < self.one_by_one { wanted.min(1) } else { wanted };
        match self.control.expansions() {
            None => Ok(wanted),
            Some(most) if expanded < most => Ok(wanted.min(most - expanded)),
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
        self.next_poll = self.control.expansions().map_or(next, |most| next.min(most));
        if self.control.has_progress() {
            self.control.report(Progress::Searching(self.finish()));
        }
        self.control.check()
    }

    /// Tells whoever waits how many states there are at a distance; 0 if all have been seen.
    pub fn tell_layer(&self, depth: usize, states: u64) {
        self.control.report(Progress::Layer { depth: depth as u64, states });
    }

    /// Asks for memory before it is allocated.
    pub fn claim(&mut self, bytes: usize) -> Result<(), Limit> {
        let bytes = self.bytes + bytes as u64;
        self.control.allow_memory(bytes)?;
        self.bytes = bytes;
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(bytes);
        Ok(())
    }

    /// Returns how many bytes may still be claimed.
    pub(crate) fn free_bytes(&self) -> usize {
        let free = self.control.memory().map(|most| most.saturating_sub(self.bytes));
        free.map_or(usize::MAX, |free| usize::try_from(free).unwrap_or(usize::MAX))
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
        self.claim(new.saturating_mul(size_of::<T>()))?;
        vector.reserve_exact(new - vector.len());
        self.release(old * size_of::<T>());
        Ok(())
    }

    /// Begins a round of deepening with this bound: what is counted from now on is its own.
    pub fn begin_round(&mut self, bound: Cost) {
        let Statistics { expanded, generated, .. } = self.statistics;
        self.statistics.depth = bound;
        self.statistics.rounds.push(Round { bound, expanded, generated });
    }

    /// The statistics, with the time taken so far.
    pub fn finish(&self) -> Statistics {
        let mut statistics =
            Statistics { elapsed: self.started.elapsed(), ..self.statistics.clone() };
        let Statistics { mut expanded, mut generated, .. } = statistics;
        for round in statistics.rounds.iter_mut().rev() {
            let before = *round;
            round.expanded = expanded - before.expanded;
            round.generated = generated - before.generated;
            (expanded, generated) = (before.expanded, before.generated);
        }
        statistics
    }
}
