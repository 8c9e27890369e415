//! The time that a game has lasted.

use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    /// What it showed when it was last set going or stopped.
    shown: Duration,
    /// Since when it goes.
    since: Option<Instant>,
}

impl Clock {
    pub(super) fn at(shown: Duration) -> Clock {
        Clock { shown, since: None }
    }

    pub(super) fn run(&mut self, runs: bool) {
        if runs != self.since.is_some() {
            self.shown = self.elapsed();
            self.since = runs.then(Instant::now);
        }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.shown + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }
}
