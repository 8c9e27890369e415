//! When to stop.

use super::Effort;
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

/// What an improvement has to obey.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock<'a> {
    start: Instant,
    deadline: Instant,
    cancel: Option<&'a AtomicBool>,
}

impl<'a> Clock<'a> {
    pub(super) fn new(effort: &Effort<'a>) -> Clock<'a> {
        Clock { start: Instant::now(), deadline: effort.deadline, cancel: effort.cancel }
    }

    /// Whether there is nothing left to spend.
    pub(super) fn is_over(&self) -> bool {
        self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
            || Instant::now() >= self.deadline
    }

    /// The time since the beginning.
    pub(super) fn spent(&self) -> Duration {
        self.start.elapsed()
    }

    /// The time from the beginning to the deadline.
    pub(super) fn total(&self) -> Duration {
        self.deadline.saturating_duration_since(self.start)
    }
}
