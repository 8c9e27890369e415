//! What the threads of a process tell each other about how the run goes.

use crate::ClusterError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Whether the run goes on, is over, or has failed.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    /// Ends all work of this process soon after it is raised.
    stop: AtomicBool,
    over: AtomicBool,
    fault: Mutex<Option<ClusterError>>,
    /// How many bytes this process has sent to others.
    sent: AtomicU64,
    /// How many steps each worker has made, or 0 while it waits.
    signs: Vec<AtomicU64>,
}

impl Watch {
    /// A run with so many workers in this process.
    pub(crate) fn new(workers: usize) -> Watch {
        let signs = (0..workers).map(|_| AtomicU64::new(0)).collect();
        Watch { signs, ..Watch::default() }
    }

    /// Says how many steps a worker of this process has made, or 0 if it waits.
    pub(crate) fn sign(&self, place: usize, steps: u64) {
        if let Some(sign) = self.signs.get(place) {
            sign.store(steps, Ordering::Relaxed);
        }
    }

    /// Returns what the workers say.
    pub(crate) fn signs(&self) -> Vec<u64> {
        self.signs.iter().map(|sign| sign.load(Ordering::Relaxed)).collect()
    }

    /// Says that something has failed; what failed first counts.
    pub(crate) fn raise(&self, error: ClusterError) {
        let mut fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.is_over() {
            fault.get_or_insert(error);
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Says that everything is done: from now on others may leave.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns the flag that says that the run has failed.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Returns what has failed first.
    pub(crate) fn fault(&self) -> Option<ClusterError> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn count_sent(&self, bytes: usize) {
        self.sent.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    pub(crate) fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }
}
