//! When to stop.

use super::Effort;
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

/// What an improvement has to obey.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock<'a> {
    deadline: Instant,
    cancel: Option<&'a AtomicBool>,
}

impl<'a> Clock<'a> {
    pub(super) fn new(effort: &Effort<'a>) -> Clock<'a> {
        Clock { deadline: effort.deadline, cancel: effort.cancel }
    }

    /// Whether there is nothing left to spend.
    pub(super) fn is_over(&self) -> bool {
        self.is_cancelled() || Instant::now() >= self.deadline
    }

    /// Whether somebody has called it off.
    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }

    /// A clock that runs out some time before this one.
    pub(super) fn earlier(&self, time: Duration) -> Clock<'a> {
        let deadline = self.deadline.checked_sub(time).unwrap_or(self.deadline);
        Clock { deadline, ..*self }
    }

    /// The time that is left.
    pub(super) fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }
}
