//! Signs of life on standard error, for people who wait. Never into a file or a pipe.

use glisse::Progress;
use glisse_words::{Words, say};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// A search shorter than this needs no sign of life.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two signs.
const INTERVAL: Duration = Duration::from_millis(100);

/// The most seconds that are worth an estimate: ten years.
const LONGEST_LEFT: f64 = 3e8;

/// The progress of one search, which may be told from any thread.
pub(crate) struct SearchProgress {
    started: Instant,
    next: Mutex<Instant>,
    /// Made when patience ends.
    spinner: OnceLock<ProgressBar>,
    /// How many states there are to be seen, if that is known.
    states: Option<f64>,
}

impl SearchProgress {
    /// Returns the progress of a search that begins now, or `None` if nobody looks.
    pub(crate) fn new(quiet: bool) -> Option<SearchProgress> {
        let started = Instant::now();
        (!quiet && io::stderr().is_terminal()).then(|| SearchProgress {
            started,
            next: Mutex::new(started + PATIENCE),
            spinner: OnceLock::new(),
            states: None,
        })
    }

    /// Says how many states there are to be seen, if that is known.
    pub(crate) fn expecting(mut self, states: Option<f64>) -> SearchProgress {
        self.states = states;
        self
    }

    /// Shows what is being done, if it is time for a sign of life.
    pub(crate) fn update(&self, words: &Words, progress: Progress) {
        self.tell(|seconds| match progress {
            Progress::Improving => say!(words, "progress-improving"),
            Progress::BuildingTable { positions } => {
                say!(words, "progress-table", count = positions)
            }
            Progress::Searching(statistics) => {
                let rate = statistics.expanded as f64 / seconds;
                let text = say!(
                    words,
                    "progress-search",
                    count = statistics.expanded,
                    depth = statistics.depth,
                    rate = rate as u64,
                );
                self.share(words, statistics.stored as f64, rate).map_or_else(
                    || text.clone(),
                    |(share, left)| {
                        say!(words, "progress-share", search = &text, share = share, left = left)
                    },
                )
            }
            Progress::Layer { depth, states } => {
                say!(words, "progress-layer", depth = depth, count = states)
            }
            Progress::Boards { looked_at } => {
                let rate = (looked_at as f64 / seconds) as u64;
                say!(words, "progress-boards", count = looked_at, rate = rate)
            }
        });
    }

    /// Returns how many percent of all states have been seen, and how long the others take at this rate,
    /// if both can be said.
    fn share(&self, words: &Words, seen: f64, rate: f64) -> Option<(u64, String)> {
        let states = self.states?;
        // A space may be gone through twice.
        let seen = seen % states;
        let left = (states - seen) / rate;
        (left < LONGEST_LEFT).then(|| {
            let left = rounded(words, Duration::from_secs_f64(left));
            ((seen / states * 100.0) as u64, left)
        })
    }

    /// Shows a message, given the seconds since the start, if it is time for one.
    pub(crate) fn tell(&self, message: impl FnOnce(f64) -> String) {
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

impl Drop for SearchProgress {
    /// Takes the sign of life away, so that other text can be written.
    fn drop(&mut self) {
        if let Some(spinner) = self.spinner.get() {
            spinner.finish_and_clear();
        }
    }
}

/// A bar that shows how much of some work is done; hidden if nobody looks, gone when it is dropped.
pub(crate) struct Bar {
    started: Instant,
    bar: ProgressBar,
}

impl Bar {
    /// Returns a bar of this form for work of this length, or a spinner if the length is not known.
    pub(crate) fn new(quiet: bool, form: &str, length: Option<u64>) -> Bar {
        let bar = match length {
            _ if quiet || !io::stderr().is_terminal() => ProgressBar::hidden(),
            Some(length) => {
                let style = ProgressStyle::with_template(form);
                ProgressBar::new(length)
                    .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
            }
            None => ProgressBar::new_spinner(),
        };
        Bar { started: Instant::now(), bar }
    }

    /// Lets the time that it shows go on without a word from the work.
    pub(crate) fn ticking(self) -> Bar {
        if self.is_shown() {
            self.bar.enable_steady_tick(INTERVAL);
        }
        self
    }

    pub(crate) fn is_shown(&self) -> bool {
        !self.bar.is_hidden()
    }

    pub(crate) fn set(&self, done: u64) {
        self.bar.set_position(done);
    }

    pub(crate) fn set_of(&self, done: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(done);
    }

    /// Shows a message, given the seconds since the start, if anybody looks.
    pub(crate) fn tell(&self, message: impl FnOnce(f64) -> String) {
        if self.is_shown() {
            self.bar.set_message(message(self.started.elapsed().as_secs_f64().max(1e-9)));
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// The progress of work whose parts are known to differ.
pub(crate) struct ShareProgress {
    words: &'static Words,
    bar: Bar,
    total: f64,
    /// What was done before and what is done in all.
    before: f64,
    done: f64,
}

/// The number of steps of the bar of [`ShareProgress`].
const STEPS: u64 = 10_000;

impl ShareProgress {
    pub(crate) fn new(words: &'static Words, quiet: bool) -> ShareProgress {
        let bar = Bar::new(quiet, "{bar:40} {percent_precise}% {msg}", Some(STEPS));
        ShareProgress { words, bar, total: 0.0, before: 0.0, done: 0.0 }
    }

    pub(crate) fn is_shown(&self) -> bool {
        self.bar.is_shown()
    }

    /// Sets how much is to be done, and how much of it was done before.
    pub(crate) fn start(&mut self, total: f64, before: f64) {
        (self.total, self.before, self.done) = (total, before, before);
    }

    pub(crate) fn advance(&mut self, weight: f64) {
        self.done += weight;
        self.tell();
    }

    pub(crate) fn tell(&self) {
        let elapsed = self.bar.started.elapsed();
        if !self.is_shown() || elapsed < PATIENCE {
            return;
        }
        let (words, total, done) = (self.words, self.total, self.done);
        let time = |seconds: f64| rounded(words, Duration::from_secs_f64(seconds.clamp(0.0, 1e9)));
        self.bar.tell(|seconds| {
            let rate = (done - self.before) / seconds;
            if rate > 0.0 {
                let left = time((total - done) / rate);
                say!(words, "progress-left", elapsed = time(seconds), left = left)
            } else {
                say!(words, "progress-no-estimate", elapsed = time(seconds))
            }
        });
        self.bar.set((done / total * STEPS as f64) as u64);
    }
}

/// Returns a time in the largest unit of which there are at least two.
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
