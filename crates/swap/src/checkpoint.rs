//! Looks at the clock while long work goes on.

use glisse_search::{Control, Limit, Progress};
use std::time::{Duration, Instant};

/// The least time between two reports.
const INTERVAL: Duration = Duration::from_millis(25);

/// Asks a control often whether to go on, and reports progress to it now and then.
#[derive(Debug)]
pub(crate) struct Checkpoint<'a> {
    control: Control<'a>,
    next_report: Option<Instant>,
}

impl<'a> Checkpoint<'a> {
    pub(crate) fn new(control: Control<'a>) -> Checkpoint<'a> {
        let next_report = control.has_progress().then(Instant::now);
        Checkpoint { control, next_report }
    }

    /// Returns an error if the work has to end. Otherwise it reports the progress if the last report
    /// is old enough.
    pub(crate) fn check(&mut self, progress: Progress) -> Result<(), Limit> {
        self.control.check()?;
        if let Some(next) = self.next_report {
            let now = Instant::now();
            if now >= next {
                self.control.report(progress);
                self.next_report = Some(now + INTERVAL);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    #[test]
    fn reports_are_seldom_and_limits_are_seen_at_once() {
        let (stop, reports) = (AtomicBool::new(false), AtomicU32::new(0));
        let count = |_: Progress| {
            reports.fetch_add(1, Ordering::Relaxed);
        };
        let control = Control::new().cancelled_by(&stop).on_progress(&count);
        let mut checkpoint = Checkpoint::new(control);
        let started = Instant::now();
        for _ in 0..1000 {
            assert_eq!(checkpoint.check(Progress::Improving), Ok(()));
        }
        let most = 1 + started.elapsed().as_millis() / INTERVAL.as_millis();
        assert!((1..=most).contains(&u128::from(reports.load(Ordering::Relaxed))));
        stop.store(true, Ordering::Relaxed);
        assert_eq!(checkpoint.check(Progress::Improving), Err(Limit::Cancelled));
    }
}
