//! The time that a game has lasted.

use std::time::{Duration, Instant};

/// A clock that can be stopped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    /// What it showed when it was last set going or stopped.
    shown: Duration,
    /// Since when it goes.
    since: Option<Instant>,
}

impl Clock {
    /// A clock that stands at this time.
    pub(super) fn at(shown: Duration) -> Clock {
        Clock { shown, since: None }
    }

    /// Lets it go or stops it.
    pub(super) fn run(&mut self, runs: bool) {
        if runs != self.since.is_some() {
            self.shown = self.elapsed();
            self.since = runs.then(Instant::now);
        }
    }

    /// What it shows.
    pub(super) fn elapsed(&self) -> Duration {
        self.shown + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }
}
