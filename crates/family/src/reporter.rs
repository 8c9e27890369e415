//! Reports of progress, but not too many.

use glisse_search::{Control, Instant, Limit, Progress};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How many milliseconds go by between two reports at least.
const INTERVAL: u64 = 25;

/// Ends long work when its control says so, and tells whoever waits how far it is. Threads can share
/// one.
#[derive(Debug)]
pub struct ProgressReporter<'a> {
    control: Control<'a>,
    started: Instant,
    /// When the next report is due, in milliseconds after the start.
    due: AtomicU64,
    /// How many steps of work have been done.
    steps: AtomicU64,
}

impl<'a> ProgressReporter<'a> {
    /// Returns a reporter for work that begins now.
    pub fn new(control: Control<'a>) -> Self {
        let [due, steps] = [const { AtomicU64::new(0) }; 2];
        ProgressReporter { control, started: Instant::now(), due, steps }
    }

    /// Returns the control that ends the work.
    pub fn control(&self) -> Control<'a> {
        self.control
    }

    /// Counts steps of work, to which the control's limit on expansions applies.
    pub fn spend(&self, steps: u64) {
        self.steps.fetch_add(steps, Relaxed);
    }

    /// Returns how many steps have been counted.
    pub fn spent(&self) -> u64 {
        self.steps.load(Relaxed)
    }

    /// Reports `progress` if nothing was reported for a while, and returns an error if the work has
    /// to end.
    pub fn check(&self, progress: impl FnOnce() -> Progress) -> Result<(), Limit> {
        if self.control.has_progress() {
            let now = self.started.elapsed().as_millis() as u64;
            let due = self.due.load(Relaxed);
            // Of several threads only one reports.
            let is_due = now >= due
                && self.due.compare_exchange(due, now + INTERVAL, Relaxed, Relaxed).is_ok();
            if is_due {
                self.control.report(progress());
            }
        }
        match self.control.expansions() {
            Some(most) if self.spent() >= most => Err(Limit::Expansions),
            _ => self.control.check(),
        }
    }
}

/// Counts the positions that the build of a table has found so far, and ends it when it has to end.
#[derive(Debug)]
pub struct BuildProgress<'a> {
    reporter: ProgressReporter<'a>,
    positions: AtomicU64,
}

impl<'a> BuildProgress<'a> {
    /// Returns the progress of a build that begins now.
    pub fn new(control: Control<'a>) -> Self {
        let reporter = ProgressReporter::new(control.without_expansion_limit());
        BuildProgress { reporter, positions: AtomicU64::new(0) }
    }

    /// Adds positions that were found.
    pub fn add(&self, positions: u64) {
        self.positions.fetch_add(positions, Relaxed);
    }

    /// Reports the positions if nothing was reported for a while, and returns an error if the build
    /// has to end.
    pub fn check(&self) -> Result<(), Limit> {
        self.reporter.check(|| self.progress())
    }

    /// Reports the positions of a build that is done.
    pub fn finish(&self) {
        self.reporter.control.report(self.progress());
    }

    fn progress(&self) -> Progress {
        Progress::BuildingTable { positions: self.positions.load(Relaxed) }
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
            reports.fetch_add(1, Relaxed);
        };
        let reporter = ProgressReporter::new(Control::new().on_progress(&tell));
        for _ in 0..1000 {
            assert_eq!(reporter.check(|| Progress::Improving), Ok(()));
        }
        let first = reports.load(Relaxed);
        assert!((1..500).contains(&first), "{first}");
        thread::sleep(Duration::from_millis(2 * INTERVAL));
        assert_eq!(reporter.check(|| Progress::Improving), Ok(()));
        assert_eq!(reports.load(Relaxed), first + 1);
    }

    #[test]
    fn work_that_is_counted_ends_when_its_steps_are_spent() {
        let reporter = ProgressReporter::new(Control::new().expansion_limit(10));
        assert_eq!(reporter.check(|| Progress::Improving), Ok(()));
        reporter.spend(9);
        assert_eq!(reporter.check(|| Progress::Improving), Ok(()));
        reporter.spend(1);
        assert_eq!(reporter.check(|| Progress::Improving), Err(Limit::Expansions));
        assert_eq!(reporter.spent(), 10);
    }

    #[test]
    fn whoever_hears_a_report_can_end_the_work_with_it() {
        let stop = AtomicBool::new(false);
        let tell = |_: Progress| stop.store(true, Relaxed);
        let control = Control::new().on_progress(&tell).cancelled_by(&stop);
        let reporter = ProgressReporter::new(control);
        assert_eq!(reporter.check(|| Progress::Improving), Err(Limit::Cancelled));
    }
}
