//! What the programs of all targets share.

use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// The most processor time that a target may take.
const MOST: Duration = Duration::from_secs(1);

/// Runs a target.
///
/// # Panics
///
/// If it does, or if it takes longer than [`MOST`]. That is counted by the processor, since a busy machine
/// lets any program wait.
pub fn run(target: glisse_fuzz::Target, bytes: &[u8]) {
    let before = processor_time();
    target(bytes);
    let taken = processor_time() - before;
    assert!(taken <= MOST, "it took {taken:?} of the processor");
}

fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::try_from(time).expect("a time since the program began")
}
