//! What a caller with threads and functions of its own gives with a call.

use glisse::{Board, BoardHeuristic};
use std::{
    fmt,
    sync::{Arc, atomic::AtomicBool},
};

/// A heuristic of the caller's own. It is never believed admissible.
pub type HostHeuristic = Arc<dyn BoardHeuristic<Board> + Send + Sync>;

/// What a caller with threads and functions of its own gives with a call.
#[derive(Clone, Copy)]
pub struct Host<'a> {
    /// Ends the call soon after it has become true.
    pub cancel: &'a AtomicBool,
    /// How many threads may build tables and search.
    pub threads: usize,
    /// Heuristics by the names that requests have for them, before those of the families.
    pub heuristics: &'a [(String, HostHeuristic)],
}

/// What never becomes true.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Host<'_> {
    /// A caller with one thread, who waits until the end.
    pub const NONE: Host<'static> = Host { cancel: &NEVER, threads: 1, heuristics: &[] };

    /// Returns the heuristic of this name.
    pub(crate) fn heuristic(&self, name: &str) -> Option<&HostHeuristic> {
        self.heuristics.iter().find(|(known, _)| known == name).map(|(_, heuristic)| heuristic)
    }
}

impl fmt::Debug for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.heuristics.iter().map(|(name, _)| name.as_str()).collect();
        f.debug_struct("Host")
            .field("cancel", self.cancel)
            .field("threads", &self.threads)
            .field("heuristics", &names)
            .finish()
    }
}
