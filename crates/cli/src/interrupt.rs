//! Ctrl-C: the first one asks the search to end with what it has, the second one ends the process.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The exit code that shells give to a process ended by SIGINT.
const ENDED_BY_INTERRUPT: i32 = 130;

/// Lets Ctrl-C and SIGTERM raise the flag from now on.
///
/// Call this only once the input is read: until then the default, which ends the process at once,
/// is what a person at an empty prompt wants. Should the handler be refused, that default stays.
pub(crate) fn listen() {
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(ENDED_BY_INTERRUPT);
        }
    });
}

/// Returns the flag, for the library.
pub(crate) fn flag() -> &'static AtomicBool {
    &INTERRUPTED
}

pub(crate) fn is_raised() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
