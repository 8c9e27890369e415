//! The times of repeated runs, summed up.

use std::time::Duration;

/// How long some runs took; there is at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Times {
    all: Vec<Duration>,
}

impl Times {
    /// Returns the times of some runs, or `None` if there are none.
    pub fn new(all: Vec<Duration>) -> Option<Times> {
        (!all.is_empty()).then_some(Times { all })
    }

    /// Returns all times, in the order of the runs.
    pub fn all(&self) -> &[Duration] {
        &self.all
    }

    /// Returns the time in the middle; the mean of the two in the middle of an even number.
    pub fn median(&self) -> Duration {
        let mut sorted = self.all.clone();
        sorted.sort_unstable();
        let (low, high) = (sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2]);
        (low + high) / 2
    }

    /// Returns the shortest time.
    pub fn min(&self) -> Duration {
        self.all.iter().copied().min().unwrap_or_default()
    }

    /// Returns the longest time.
    pub fn max(&self) -> Duration {
        self.all.iter().copied().max().unwrap_or_default()
    }

    /// Returns the mean.
    pub fn mean(&self) -> Duration {
        Duration::from_secs_f64(self.mean_seconds())
    }

    /// Returns the standard deviation of the sample, or `None` for a single run.
    pub fn deviation(&self) -> Option<Duration> {
        let mean = self.mean_seconds();
        let squares: f64 = self.all.iter().map(|time| (time.as_secs_f64() - mean).powi(2)).sum();
        let freedom = self.all.len() - 1;
        (freedom > 0).then(|| Duration::from_secs_f64((squares / freedom as f64).sqrt()))
    }

    fn mean_seconds(&self) -> f64 {
        self.all.iter().map(Duration::as_secs_f64).sum::<f64>() / self.all.len() as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(milliseconds: &[u64]) -> Times {
        Times::new(milliseconds.iter().copied().map(Duration::from_millis).collect()).unwrap()
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(times(&[30, 10, 20]).median(), Duration::from_millis(20));
        assert_eq!(times(&[40, 10, 30, 20]).median(), Duration::from_millis(25));
        assert_eq!(times(&[7]).median(), Duration::from_millis(7));
    }

    #[test]
    fn mean_and_deviation_are_those_of_a_sample() {
        let times = times(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!(times.mean(), Duration::from_millis(5));
        // The squares of the differences are 32 together, and there are 7 degrees of freedom.
        let expected = (32.0f64 / 7.0).sqrt() / 1000.0;
        let deviation = times.deviation().unwrap().as_secs_f64();
        assert!((deviation - expected).abs() < 1e-8, "{deviation} {expected}");
        assert_eq!(
            (times.min(), times.max()),
            (Duration::from_millis(2), Duration::from_millis(9))
        );
    }

    #[test]
    fn one_run_has_no_deviation_and_none_has_no_times() {
        assert_eq!(times(&[3]).deviation(), None);
        assert_eq!(Times::new(Vec::new()), None);
    }
}
