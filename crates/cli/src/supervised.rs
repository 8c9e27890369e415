//! Work that does not look at the clock by itself: it is done in a thread of its own, and left alone
//! when Ctrl-C is pressed or the time is up.

use crate::{error::Failure, progress::SearchProgress, session::stopped};
use glisse::Control;
use glisse_words::{Message, Words, message};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::{thread, time::Duration};

/// The longest time between two looks at the clock.
const TICK: Duration = Duration::from_millis(20);

/// How work says how far it is.
pub(crate) struct Reporter(Sender<Message>);

impl Reporter {
    /// Says what is being done now. Whether anybody still waits for it.
    pub(crate) fn tell(&self, message: Message) -> bool {
        self.0.send(message).is_ok()
    }
}

/// Does something with signs of life until the control ends it, which the message `key` says. What is
/// not finished by then is left alone; it ends with the process, or when it next reports.
pub(crate) fn supervised<T: Send + 'static>(
    words: &Words,
    quiet: bool,
    control: Control,
    key: &str,
    work: impl FnOnce(&Reporter) -> T + Send + 'static,
) -> Result<T, Failure> {
    let check = || control.check().map_err(|limit| stopped(words, key, limit));
    check()?;
    let (sender, receiver) = mpsc::channel();
    let worker = thread::Builder::new().spawn(move || work(&Reporter(sender)));
    let worker = worker.map_err(|error| Failure::internal("errors-no-threads", &error))?;
    let progress = SearchProgress::new(quiet);
    let mut message = None;
    loop {
        match receiver.recv_timeout(TICK) {
            Ok(latest) => message = Some(latest),
            Err(RecvTimeoutError::Timeout) => {}
            // It is done, or has panicked.
            Err(RecvTimeoutError::Disconnected) => {
                let done = worker.join();
                return done.map_err(|_| Failure::Internal(message!("errors-panic")));
            }
        }
        if let (Some(progress), Some(message)) = (&progress, &message) {
            progress.tell(|_| words.message(message));
        }
        check()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Verdict;
    use glisse::{Language, words};

    #[test]
    fn what_is_done_in_time_comes_back() {
        let done =
            supervised(words(Language::En), true, Control::new(), "draw-stopped", |reporter| {
                assert!(reporter.tell(Message::verbatim("working")));
                7
            });
        assert!(matches!(done, Ok(7)));
    }

    #[test]
    fn what_never_ends_is_left_alone_and_hears_of_it() {
        let (told, hears) = mpsc::channel();
        let control = Control::new().time_limit(Duration::from_millis(1));
        let left =
            supervised(words(Language::En), true, control, "draw-stopped", move |reporter| {
                while reporter.tell(Message::verbatim("working")) {
                    thread::sleep(Duration::from_millis(1));
                }
                let _ = told.send(());
            });
        assert!(matches!(left, Err(Failure::Told(Verdict::Limit))));
        assert_eq!(hears.recv(), Ok(()));
    }
}
