//! Noticing that a worker of this process hangs.
//!
//! A worker that is busy says so by a number that grows with each of its steps, all of which are short;
//! one that waits for others or for the disk says 0. Looks at these numbers are counted, not seconds, so
//! that a process that was stopped for a while and goes on is not mistaken for one that hangs.

use crate::ClusterError;
use std::fmt;
use std::sync::Arc;

/// A worker that says the same in so many looks after each other hangs.
const MOST_LOOKS: u32 = 12;

/// What the workers have said so far.
#[derive(Default)]
pub(crate) struct HangWatch {
    /// What each has said last, and in how many looks after that it said the same.
    seen: Vec<(u64, u32)>,
}

impl HangWatch {
    /// Returns whether one of the workers, which now say this, hangs.
    pub(crate) fn look(&mut self, signs: &[u64]) -> bool {
        self.seen.resize(signs.len(), (0, 0));
        for ((sign, looks), &now) in self.seen.iter_mut().zip(signs) {
            *looks = if now == 0 || now != *sign { 0 } else { *looks + 1 };
            *sign = now;
        }
        self.seen.iter().any(|(_, looks)| *looks >= MOST_LOOKS)
    }
}

/// What is done when a worker of this process hangs, after the other processes were told. No thread can
/// be ended from outside, so that nobody can wait for it: whoever wants to go on ends the process.
#[derive(Clone)]
pub struct WhenHung(Arc<dyn Fn(&ClusterError) + Send + Sync>);

impl WhenHung {
    /// Calls a function with what has happened.
    pub fn new(end: impl Fn(&ClusterError) + Send + Sync + 'static) -> WhenHung {
        WhenHung(Arc::new(end))
    }

    pub(crate) fn call(&self, error: &ClusterError) {
        (self.0)(error);
    }
}

impl Default for WhenHung {
    /// Nothing: the run waits for the worker.
    fn default() -> WhenHung {
        WhenHung::new(|_| {})
    }
}

impl fmt::Debug for WhenHung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WhenHung")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worker_that_makes_no_step_for_long_hangs_and_one_that_waits_does_not() {
        let mut watch = HangWatch::default();
        for look in 0..100 {
            // The first waits, the second makes a step now and then.
            assert!(!watch.look(&[0, 1 + look / 10]), "look {look}");
        }
        for look in 0..MOST_LOOKS {
            assert!(!watch.look(&[7, 0]), "look {look}");
        }
        assert!(watch.look(&[7, 0]));
        assert!(!watch.look(&[8, 0]));
    }
}
