//! Work that does not look at the clock by itself: it is done in a thread of its own, and left alone
//! when Ctrl-C is pressed or the time is up.

use crate::{error::Failure, interrupt, progress::WorkProgress};
use glisse::Limit;
use glisse_words::{Message, Words, message};
use std::{
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

/// The longest time between two looks at the clock.
const TICK: Duration = Duration::from_millis(20);

/// Until when work may last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// So long from now on; without a time, for ever.
    pub(crate) fn after(time: Option<Duration>) -> Deadline {
        Deadline(time.and_then(|time| Instant::now().checked_add(time)))
    }

    /// The time that is left.
    pub(crate) fn left(self) -> Option<Duration> {
        self.0.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// What ends the work now, if anything does.
    pub(crate) fn reached(self) -> Option<Limit> {
        if interrupt::is_raised() {
            return Some(Limit::Cancelled);
        }
        self.0.filter(|&end| Instant::now() >= end).map(|_| Limit::Time)
    }
}

/// What the work says to whoever waits for it.
enum News<T> {
    Progress(Message),
    Done(T),
}

/// How work says how far it is.
pub(crate) struct Reporter<T>(Sender<News<T>>);

impl<T> Reporter<T> {
    /// This is what is done now. Whether anybody still waits for it.
    pub(crate) fn tell(&self, message: Message) -> bool {
        self.0.send(News::Progress(message)).is_ok()
    }
}

/// Does something with signs of life until the deadline. What is not finished by then is left alone;
/// it ends with the process, or when it next reports.
pub(crate) fn supervised<T: Send + 'static>(
    words: &Words,
    quiet: bool,
    deadline: Deadline,
    work: impl FnOnce(&Reporter<T>) -> T + Send + 'static,
) -> Result<Result<T, Limit>, Failure> {
    if let Some(limit) = deadline.reached() {
        return Ok(Err(limit));
    }
    let (sender, receiver) = mpsc::channel();
    let worker = thread::Builder::new().spawn(move || {
        let reporter = Reporter(sender);
        let result = work(&reporter);
        // Nobody may be left to hear it.
        let _ = reporter.0.send(News::Done(result));
    });
    worker.map_err(|error| {
        Failure::Internal(message!("errors-no-threads", error = error.to_string()))
    })?;
    let progress = WorkProgress::new(quiet);
    let mut message = None;
    loop {
        match receiver.recv_timeout(TICK) {
            Ok(News::Done(result)) => return Ok(Ok(result)),
            Ok(News::Progress(latest)) => message = Some(latest),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Failure::Internal(message!("errors-panic")));
            }
        }
        if let Some(message) = &message {
            progress.update(words, message);
        }
        if let Some(limit) = deadline.reached() {
            return Ok(Err(limit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language, words};

    #[test]
    fn what_is_done_in_time_comes_back() {
        let done = supervised(words(Language::En), true, Deadline::after(None), |reporter| {
            assert!(reporter.tell(Message::verbatim("working")));
            7
        });
        assert!(matches!(done, Ok(Ok(7))));
    }

    #[test]
    fn what_never_ends_is_left_alone_and_hears_of_it() {
        let (told, hears) = mpsc::channel();
        let deadline = Deadline::after(Some(Duration::from_millis(1)));
        let left = supervised(words(Language::En), true, deadline, move |reporter| {
            while reporter.tell(Message::verbatim("working")) {
                thread::sleep(Duration::from_millis(1));
            }
            let _ = told.send(());
        });
        assert!(matches!(left, Ok(Err(Limit::Time))));
        assert_eq!(hears.recv(), Ok(()));
    }
}
