//! Signs of life on standard error, for people who wait. Never into a file or a pipe.

use crate::config::SearchConfig;
use glisse::{Options, Progress, lab::compare::CompareProgress};
use glisse_words::{Message, Words, say};
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    cell::Cell,
    io::{self, IsTerminal},
    sync::{Mutex, OnceLock},
    time::{Duration, Instant},
};

/// A search shorter than this needs no sign of life.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two signs.
const INTERVAL: Duration = Duration::from_millis(100);

/// The progress of one search, which may be told from any thread.
pub(crate) struct SearchProgress {
    started: Instant,
    next: Mutex<Instant>,
    /// Made when patience ends.
    spinner: OnceLock<ProgressBar>,
}

impl SearchProgress {
    /// Returns the progress of a search that begins now, or `None` if nobody looks.
    pub(crate) fn new(quiet: bool) -> Option<SearchProgress> {
        let started = Instant::now();
        (!quiet && io::stderr().is_terminal()).then(|| SearchProgress {
            started,
            next: Mutex::new(started + PATIENCE),
            spinner: OnceLock::new(),
        })
    }

    /// Shows what is being done, if it is time for a sign of life.
    pub(crate) fn update(&self, words: &Words, progress: Progress) {
        self.tell(|seconds| match progress {
            Progress::Improving => say!(words, "progress-improving"),
            Progress::BuildingTable { positions } => {
                say!(words, "progress-table", count = positions)
            }
            Progress::Searching(statistics) => say!(
                words,
                "progress-search",
                count = statistics.expanded,
                depth = statistics.depth,
                rate = (statistics.expanded as f64 / seconds) as u64,
            ),
            Progress::Boards { looked_at } => {
                let rate = (looked_at as f64 / seconds) as u64;
                say!(words, "progress-boards", count = looked_at, rate = rate)
            }
        });
    }

    /// Shows how many of the wanted boards are found.
    pub(crate) fn update_found(&self, words: &Words, found: u64, wanted: u64, looked_at: u64) {
        self.tell(|seconds| {
            let rate = (looked_at as f64 / seconds) as u64;
            say!(words, "progress-found", found = found, wanted = wanted, rate = rate)
        });
    }

    /// Shows a message, given the seconds since the start, if it is time for one.
    fn tell(&self, message: impl FnOnce(f64) -> String) {
        let now = Instant::now();
        // While another thread tells something, there is a sign of life already.
        let Ok(mut next) = self.next.try_lock() else { return };
        if now < *next {
            return;
        }
        *next = now + INTERVAL;
        let spinner = self.spinner.get_or_init(ProgressBar::new_spinner);
        spinner.set_message(message((now - self.started).as_secs_f64()));
        spinner.tick();
    }
}

impl SearchProgress {
    /// Takes the sign of life away, so that other text can be written.
    pub(crate) fn clear(&self) {
        if let Some(spinner) = self.spinner.get() {
            spinner.finish_and_clear();
        }
    }
}

impl Drop for SearchProgress {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Does something with signs of life.
pub(crate) fn watched<T>(
    words: &Words,
    quiet: bool,
    config: &SearchConfig,
    work: impl FnOnce(&Options) -> T,
) -> T {
    let options = config.options();
    let Some(progress) = SearchProgress::new(quiet) else { return work(&options) };
    let update = |done: Progress| progress.update(words, done);
    let control = options.control.on_progress(&update);
    work(&Options { control, ..options })
}

/// The progress of a batch; hidden if nobody looks.
pub(crate) struct BatchProgress {
    started: Instant,
    bar: ProgressBar,
}

impl BatchProgress {
    /// A bar for an input of this many bytes, or a spinner.
    pub(crate) fn new(quiet: bool, bytes: Option<u64>) -> BatchProgress {
        let bar = match bytes {
            _ if quiet || !io::stderr().is_terminal() => ProgressBar::hidden(),
            Some(bytes) => {
                let style = ProgressStyle::with_template("{bar:40} {percent}% {msg}");
                ProgressBar::new(bytes)
                    .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
            }
            None => ProgressBar::new_spinner(),
        };
        BatchProgress { started: Instant::now(), bar }
    }

    /// So many bytes of the input are done, and so many boards in them.
    pub(crate) fn update(&self, words: &Words, bytes: u64, boards: u64) {
        if self.bar.is_hidden() {
            return;
        }
        let rate = boards as f64 / self.started.elapsed().as_secs_f64().max(1e-9);
        let message = say!(words, "progress-batch", count = boards, rate = rate as u64);
        self.bar.set_message(message);
        self.bar.set_position(bytes);
    }
}

impl Drop for BatchProgress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// The progress of a comparison; hidden if nobody looks.
pub(crate) struct TrialProgress(ProgressBar);

impl TrialProgress {
    /// A bar for trials that are not counted yet.
    pub(crate) fn new(quiet: bool) -> TrialProgress {
        if quiet || !io::stderr().is_terminal() {
            return TrialProgress(ProgressBar::hidden());
        }
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} {msg}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(0).with_style(style);
        // A single run may take long: the time goes on without a word from it.
        bar.enable_steady_tick(INTERVAL);
        TrialProgress(bar)
    }

    /// So many of all trials are done, and this one is next.
    pub(crate) fn update(&self, progress: &CompareProgress) {
        let CompareProgress { done, total, board, spec } = progress;
        self.0.set_length(*total as u64);
        self.0.set_position(*done as u64);
        self.0.set_message(format!("{board} {spec}"));
    }
}

impl Drop for TrialProgress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// The progress of work that says in words how far it is.
pub(crate) struct WorkProgress(Option<SearchProgress>);

impl WorkProgress {
    /// Nothing is shown if nobody looks.
    pub(crate) fn new(quiet: bool) -> WorkProgress {
        WorkProgress(SearchProgress::new(quiet))
    }

    /// To be called often, with the last word.
    pub(crate) fn update(&self, words: &Words, message: &Message) {
        if let Some(progress) = &self.0 {
            progress.tell(|_| words.message(message));
        }
    }
}

/// The progress of work that is counted in bytes; hidden if nobody looks.
pub(crate) struct ByteProgress(ProgressBar);

impl ByteProgress {
    /// A bar for so many bytes.
    pub(crate) fn new(quiet: bool, bytes: u64) -> ByteProgress {
        if quiet || !io::stderr().is_terminal() {
            return ByteProgress(ProgressBar::hidden());
        }
        let style = ProgressStyle::with_template("{bar:40} {percent}% {elapsed}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        ByteProgress(ProgressBar::new(bytes).with_style(style))
    }

    /// There are so many bytes.
    pub(crate) fn set_length(&self, bytes: u64) {
        self.0.set_length(bytes);
    }

    /// So many bytes are done.
    pub(crate) fn update(&self, bytes: u64) {
        self.0.set_position(bytes);
    }
}

impl Drop for ByteProgress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// The progress of work whose parts are known to differ; hidden if nobody looks.
pub(crate) struct ShareProgress {
    words: &'static Words,
    started: Instant,
    bar: ProgressBar,
    total: Cell<f64>,
    /// What was done before and what is done in all.
    before: Cell<f64>,
    done: Cell<f64>,
}

/// The number of steps of the bar of [`ShareProgress`].
const STEPS: u64 = 10_000;

impl ShareProgress {
    /// A bar from nothing to all.
    pub(crate) fn new(words: &'static Words, quiet: bool) -> ShareProgress {
        let bar = if quiet || !io::stderr().is_terminal() {
            ProgressBar::hidden()
        } else {
            let style = ProgressStyle::with_template("{bar:40} {percent_precise}% {msg}");
            let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
            ProgressBar::new(STEPS).with_style(style)
        };
        let nothing = || Cell::new(0.0);
        ShareProgress {
            words,
            started: Instant::now(),
            bar,
            total: nothing(),
            before: nothing(),
            done: nothing(),
        }
    }

    /// Whether anybody looks.
    pub(crate) fn is_shown(&self) -> bool {
        !self.bar.is_hidden()
    }

    /// So much is to be done, and so much of it was done before.
    pub(crate) fn start(&self, total: f64, before: f64) {
        self.total.set(total);
        self.before.set(before);
        self.done.set(before);
    }

    /// So much more is done.
    pub(crate) fn advance(&self, weight: f64) {
        self.done.set(self.done.get() + weight);
        self.tell();
    }

    /// Shows how it stands. To be called often.
    pub(crate) fn tell(&self) {
        let elapsed = self.started.elapsed();
        if self.bar.is_hidden() || elapsed < PATIENCE {
            return;
        }
        let (total, done) = (self.total.get(), self.done.get());
        let seconds = elapsed.as_secs_f64();
        let rate = (done - self.before.get()) / seconds;
        let left = if rate > 0.0 {
            let left = Duration::from_secs_f64(((total - done) / rate).clamp(0.0, 1e9));
            let left = rounded(self.words, left);
            say!(self.words, "progress-left", elapsed = rounded(self.words, elapsed), left = left)
        } else {
            say!(self.words, "progress-no-estimate", elapsed = rounded(self.words, elapsed))
        };
        self.bar.set_message(left);
        self.bar.set_position((done / total * STEPS as f64) as u64);
    }
}

impl Drop for ShareProgress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A time in the largest unit of which there are at least two.
fn rounded(words: &Words, time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..120 => say!(words, "progress-seconds", count = seconds),
        120..7200 => say!(words, "progress-minutes", count = seconds / 60),
        7200..172_800 => say!(words, "progress-hours", count = seconds / 3600),
        _ => say!(words, "progress-days", count = seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language, words};

    #[test]
    fn long_times_are_told_in_long_units() {
        let written = [1, 119, 120, 7199, 7200, 200_000]
            .map(|seconds| rounded(words(Language::En), Duration::from_secs(seconds)));
        let expected = ["1 second", "119 seconds", "2 minutes", "119 minutes", "2 hours", "2 days"];
        assert_eq!(written, expected);
    }
}
