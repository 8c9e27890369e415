//! When long work has to end, and whom to tell how far it is.

use crate::{Limit, Statistics};
use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use web_time::Instant;

/// When long work has to end, and whom to tell how far it is.
///
/// The default is to go on until the work is done. Times are kept as a deadline, so that the stages
/// of one job can share one control: what an early stage takes is missing to the later ones.
///
/// ```
/// use glisse_search::{Control, Limit};
/// use std::{sync::atomic::{AtomicBool, Ordering}, time::Duration};
///
/// let stop = AtomicBool::new(false);
/// let control = Control::new().time_limit(Duration::from_mins(1)).cancelled_by(&stop);
/// assert_eq!(control.check(), Ok(()));
/// stop.store(true, Ordering::Relaxed);
/// assert_eq!(control.check(), Err(Limit::Cancelled));
/// ```
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    deadline: Option<Instant>,
    memory: Option<u64>,
    expansions: Option<u64>,
    cancel: Option<&'a AtomicBool>,
    also: Option<&'a AtomicBool>,
    /// The control that this one was made from, if that has a flag in `also` already.
    parent: Option<&'a Control<'a>>,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

/// The limits that somebody has asked for; what is `None` is not limited. [`Control::within`] sets them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// How long the work may take.
    pub time: Option<Duration>,
    /// The bytes that tables, queues and buffers may hold.
    pub memory: Option<u64>,
    /// The states that may be expanded.
    pub expansions: Option<u64>,
}

/// What is being done, for whoever waits.
#[derive(Clone, Debug)]
pub enum Progress {
    /// A search is running; these are its counts so far.
    Searching(Statistics),
    /// A table of distances is being built.
    BuildingTable {
        /// How many positions are in the table so far.
        positions: u64,
    },
    /// A solution is known and is being made shorter.
    Improving,
    /// A search that goes through a whole space has counted the states at a distance in moves from
    /// where it began.
    Layer {
        /// The distance.
        depth: u64,
        /// How many states there are, or 0 if all have been seen.
        states: u64,
    },
    /// Boards are being looked at one after another.
    Boards {
        /// How many have been looked at so far.
        looked_at: u64,
    },
}

impl<'a> Control<'a> {
    /// Returns a control without limits.
    pub fn new() -> Self {
        Control::default()
    }

    /// Ends the work after this time from now, or earlier if an earlier deadline is set already.
    #[must_use]
    pub fn time_limit(self, limit: Duration) -> Self {
        match Instant::now().checked_add(limit) {
            Some(deadline) => self.until(deadline),
            None => self,
        }
    }

    /// Ends the work at this time, or earlier if an earlier deadline is set already.
    #[must_use]
    pub fn until(self, deadline: Instant) -> Self {
        let earlier = self.deadline.map_or(deadline, |known| known.min(deadline));
        Control { deadline: Some(earlier), ..self }
    }

    /// Limits the bytes that tables, queues and buffers may hold, in place of any limit set before.
    #[must_use]
    pub fn memory_limit(self, bytes: u64) -> Self {
        Control { memory: Some(bytes), ..self }
    }

    /// Limits the states that may be expanded, to fewer if a smaller limit is set already.
    #[must_use]
    pub fn expansion_limit(self, expansions: u64) -> Self {
        let fewer = self.expansions.map_or(expansions, |known| known.min(expansions));
        Control { expansions: Some(fewer), ..self }
    }

    /// Sets all limits that somebody has asked for. Their time begins now.
    #[must_use]
    pub fn within(self, limits: Limits) -> Self {
        let Limits { time, memory, expansions } = limits;
        let control = time.map_or(self, |time| self.time_limit(time));
        let control = memory.map_or(control, |bytes| control.memory_limit(bytes));
        expansions.map_or(control, |most| control.expansion_limit(most))
    }

    /// Ends the work soon after `flag` has become true.
    #[must_use]
    pub fn cancelled_by(self, flag: &'a AtomicBool) -> Self {
        Control { cancel: Some(flag), ..self }
    }

    /// Ends the work soon after this flag has become true, beside all that ends it already: for work
    /// that makes other work superfluous.
    #[must_use]
    pub fn also_cancelled_by(&'a self, flag: &'a AtomicBool) -> Self {
        Control { also: Some(flag), parent: self.also.map(|_| self), ..*self }
    }

    /// Calls `progress` now and then while the work goes on.
    #[must_use]
    pub fn on_progress(self, progress: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Control { progress: Some(progress), ..self }
    }

    /// Returns this control without its deadline.
    #[must_use]
    pub fn without_time_limit(self) -> Self {
        Control { deadline: None, ..self }
    }

    /// Returns this control without its limit on expansions.
    #[must_use]
    pub fn without_expansion_limit(self) -> Self {
        Control { expansions: None, ..self }
    }

    /// Returns this control with nobody to tell about progress.
    #[must_use]
    pub fn without_progress(self) -> Self {
        Control { progress: None, ..self }
    }

    /// Returns when the work has to end, if there is a deadline.
    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Returns the time left until the deadline, zero if it has passed; `None` without a deadline.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Returns the limit on memory in bytes, if there is one.
    pub fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// Returns the limit on expansions, if there is one.
    pub fn expansions(&self) -> Option<u64> {
        self.expansions
    }

    /// Returns whether the work has been cancelled.
    pub fn is_cancelled(&self) -> bool {
        let is_raised =
            |flag: Option<&AtomicBool>| flag.is_some_and(|it| it.load(Ordering::Relaxed));
        is_raised(self.cancel)
            || is_raised(self.also)
            || self.parent.is_some_and(Self::is_cancelled)
    }

    /// Returns whether somebody wants to know about progress.
    pub fn has_progress(&self) -> bool {
        self.progress.is_some()
    }

    /// Returns an error if the work has been cancelled or its time is up.
    pub fn check(&self) -> Result<(), Limit> {
        if self.is_cancelled() {
            return Err(Limit::Cancelled);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Limit::Time),
            _ => Ok(()),
        }
    }

    /// Returns an error if this many bytes exceed the limit on memory.
    pub fn allow_memory(&self, bytes: u64) -> Result<(), Limit> {
        match self.memory {
            Some(most) if bytes > most => Err(Limit::Memory),
            _ => Ok(()),
        }
    }

    /// Tells whoever waits how far the work is.
    pub fn report(&self, progress: Progress) {
        if let Some(tell) = self.progress {
            tell(progress);
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("deadline", &self.deadline)
            .field("memory", &self.memory)
            .field("expansions", &self.expansions)
            .field("cancel", &self.cancel)
            .field("has_progress", &self.has_progress())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_deadlines_the_earlier_one_counts() {
        let now = Instant::now();
        let (soon, late) = (now + Duration::from_secs(10), now + Duration::from_secs(20));
        assert_eq!(Control::new().until(soon).until(late).deadline(), Some(soon));
        assert_eq!(Control::new().until(late).until(soon).deadline(), Some(soon));
        let limited = Control::new().until(now).time_limit(Duration::from_secs(10));
        assert_eq!(limited.deadline(), Some(now));
        assert_eq!(limited.time_left(), Some(Duration::ZERO));
        assert_eq!(limited.without_time_limit().time_left(), None);
    }

    #[test]
    fn a_time_limit_beyond_all_clocks_is_none() {
        assert_eq!(Control::new().time_limit(Duration::MAX).deadline(), None);
    }

    #[test]
    fn of_two_limits_on_expansions_the_smaller_one_counts_and_of_two_on_memory_the_last() {
        let control = Control::new().expansion_limit(5).expansion_limit(9);
        assert_eq!(control.expansions(), Some(5));
        assert_eq!(control.expansion_limit(2).expansions(), Some(2));
        assert_eq!(control.without_expansion_limit().expansions(), None);
        let control = Control::new().memory_limit(5).memory_limit(9);
        assert_eq!(control.memory(), Some(9));
        assert_eq!(control.allow_memory(9), Ok(()));
        assert_eq!(control.allow_memory(10), Err(Limit::Memory));
    }

    #[test]
    fn cancellation_is_seen_before_the_clock() {
        let flag = AtomicBool::new(false);
        let late = Control::new().time_limit(Duration::ZERO).cancelled_by(&flag);
        assert_eq!(late.check(), Err(Limit::Time));
        flag.store(true, Ordering::Relaxed);
        assert!(late.is_cancelled());
        assert_eq!(late.check(), Err(Limit::Cancelled));
    }

    #[test]
    fn any_of_several_flags_cancels_the_work() {
        for raised in 0..4 {
            let flags = [0, 1, 2, 3].map(|number| AtomicBool::new(number == raised));
            let one = Control::new().cancelled_by(&flags[0]);
            let two = one.also_cancelled_by(&flags[1]);
            let three = two.without_progress().expansion_limit(9);
            let three = three.also_cancelled_by(&flags[2]);
            let four = three.also_cancelled_by(&flags[3]).without_time_limit();
            let cancelled = [one, two, three, four].map(|control| control.is_cancelled());
            assert_eq!(cancelled, [0, 1, 2, 3].map(|number| number >= raised), "flag {raised}");
            assert_eq!(four.check(), Err(Limit::Cancelled));
        }
    }

    #[test]
    fn progress_reaches_whoever_asked_for_it() {
        let told = AtomicBool::new(false);
        let tell = |_: Progress| told.store(true, Ordering::Relaxed);
        let control = Control::new().on_progress(&tell);
        control.without_progress().report(Progress::Improving);
        assert!(!told.load(Ordering::Relaxed));
        assert!(control.has_progress() && !control.without_progress().has_progress());
        control.report(Progress::Improving);
        assert!(told.load(Ordering::Relaxed));
    }
}
