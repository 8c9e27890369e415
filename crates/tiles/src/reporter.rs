//! Reports of progress, but not too many.

use glisse_search::{Control, Limit, Progress};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

/// How many milliseconds go by between two reports at least.
const INTERVAL: u64 = 25;

/// Ends long work when its control says so, and tells whoever waits how far it is. Threads can share
/// one.
#[derive(Debug)]
pub(crate) struct Reporter<'a> {
    control: Control<'a>,
    started: Instant,
    /// When the next report is due, in milliseconds after the start.
    due: AtomicU64,
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(control: Control<'a>) -> Reporter<'a> {
        Reporter { control, started: Instant::now(), due: AtomicU64::new(0) }
    }

    /// Returns the control that ends the work.
    pub(crate) fn control(&self) -> Control<'a> {
        self.control
    }

    /// Reports `progress` if nothing was reported for a while, and returns an error if the work has
    /// to end.
    pub(crate) fn check(&self, progress: impl FnOnce() -> Progress) -> Result<(), Limit> {
        if self.control.has_progress() {
            let now = self.started.elapsed().as_millis() as u64;
            let due = self.due.load(Ordering::Relaxed);
            // Of several threads only one reports.
            let is_due = now >= due
                && self
                    .due
                    .compare_exchange(due, now + INTERVAL, Ordering::Relaxed, Ordering::Relaxed)
                    .is_ok();
            if is_due {
                self.control.report(progress());
            }
        }
        self.control.check()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{sync::atomic::AtomicBool, thread, time::Duration};

    #[test]
    fn reports_come_at_once_and_then_only_now_and_then() {
        let reports = AtomicU64::new(0);
        let tell = |_: Progress| {
            reports.fetch_add(1, Ordering::Relaxed);
        };
        let reporter = Reporter::new(Control::new().on_progress(&tell));
        for _ in 0..1000 {
            assert_eq!(reporter.check(|| Progress::Improving), Ok(()));
        }
        let first = reports.load(Ordering::Relaxed);
        assert!((1..500).contains(&first), "{first}");
        thread::sleep(Duration::from_millis(2 * INTERVAL));
        assert_eq!(reporter.check(|| Progress::Improving), Ok(()));
        assert_eq!(reports.load(Ordering::Relaxed), first + 1);
    }

    #[test]
    fn whoever_hears_a_report_can_end_the_work_with_it() {
        let stop = AtomicBool::new(false);
        let tell = |_: Progress| stop.store(true, Ordering::Relaxed);
        let control = Control::new().on_progress(&tell).cancelled_by(&stop);
        let reporter = Reporter::new(control);
        assert_eq!(reporter.check(|| Progress::Improving), Err(Limit::Cancelled));
    }
}
