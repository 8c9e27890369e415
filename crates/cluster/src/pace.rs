//! Which layers are worth a checkpoint, where layers may be left out.

use std::time::{Duration, Instant};

/// A run goes on for so many times as long as a checkpoint takes until the next one.
const PATIENCE: u32 = 20;

/// How many bytes a disk takes in a second, as long as nothing is known of it.
const BYTES_PER_SECOND: f64 = 1e9;

/// What a checkpoint takes at least: files and their names come to the disk.
const LEAST: Duration = Duration::from_millis(5);

/// How long checkpoints take, and when there was one.
#[derive(Debug)]
pub(crate) struct Pace {
    seconds_per_byte: f64,
    last: Instant,
    /// The bytes of the checkpoint that is being written.
    writing: Option<u64>,
}

impl Pace {
    /// Begins with a run.
    pub(crate) fn new(now: Instant) -> Pace {
        Pace { seconds_per_byte: 1.0 / BYTES_PER_SECOND, last: now, writing: None }
    }

    /// Whether a checkpoint of so many bytes is due, which then is being written.
    pub(crate) fn is_due(&mut self, now: Instant, bytes: u64) -> bool {
        let cost = LEAST + Duration::from_secs_f64(bytes as f64 * self.seconds_per_byte);
        let is_due = self.writing.is_none() && now.duration_since(self.last) >= cost * PATIENCE;
        if is_due {
            (self.writing, self.last) = (Some(bytes), now);
        }
        is_due
    }

    /// Says that the checkpoint has been written, and how long that took.
    pub(crate) fn written(&mut self, took: Duration) {
        if let Some(bytes) = self.writing.take() {
            let known = 1.0 / BYTES_PER_SECOND;
            self.seconds_per_byte = known.max(took.as_secs_f64() / bytes.max(1 << 20) as f64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longer_checkpoints_take_the_fewer_there_are_and_never_two_at_once() {
        let begin = Instant::now();
        let after = |milliseconds| begin + Duration::from_millis(milliseconds);
        let mut pace = Pace::new(begin);
        assert!(!pace.is_due(after(99), 0) && pace.is_due(after(100), 0));
        assert!(!pace.is_due(after(10_000), 0));
        pace.written(Duration::from_millis(1));
        assert!(!pace.is_due(after(2_000), 100_000_000));
        assert!(pace.is_due(after(2_300), 100_000_000));
        // At a hundred megabytes a second.
        pace.written(Duration::from_secs(1));
        assert!(!pace.is_due(after(22_300), 100_000_000));
        assert!(pace.is_due(after(22_500), 100_000_000));
    }
}
