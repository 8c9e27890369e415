//! Scripts, and calls as the browser makes them.

use crate::texts::{check_said, first_line};
use glisse::{Board, Explain, Language, script::Script, words};
use glisse_calls::{Engine, Host};
use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

/// A board of each family, for scripts to look at.
const SEEN: [&str; 3] = [
    "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
    "tiles:3x3:8-6-7-2-5-4-3-0-1",
    "swap:2x3:6-5-4-3-2-1",
];

/// Compiles a script and has it estimate boards of all families.
///
/// # Panics
///
/// If an error is not well told.
pub fn scripts(bytes: &[u8]) {
    let script = match Script::from_bytes("fuzz.rhai", bytes) {
        Ok(script) => script,
        Err(error) => return check_said(bytes, &error.message()),
    };
    for id in SEEN {
        if let Ok(board) = id.parse::<Board>()
            && let Err(error) = script.estimate(&board)
        {
            check_said(bytes, &error.message());
        }
    }
}

/// How long a call may last before its caller wants no more of it.
const PATIENCE: Duration = Duration::from_millis(20);

/// Calls a method as the browser does: the first line is its name, the others are the request.
///
/// # Panics
///
/// If a refusal cannot be told.
pub fn calls(bytes: &[u8]) {
    let Some((method, request)) = first_line(bytes) else { return };
    let Ok(request) = str::from_utf8(request) else { return };
    let cancel = AtomicBool::new(false);
    let host = Host { cancel: &cancel, ..Host::NONE };
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let waiting = &cancel;
        scope.spawn(move || {
            // Either the call is over, and the other end is gone, or time is.
            let _ = is_done.recv_timeout(PATIENCE);
            waiting.store(true, Ordering::Relaxed);
        });
        let reply = Engine::new().call(host, method, request, Language::En, &|_| ());
        drop(done);
        if let Err(refusal) = reply {
            for language in Language::ALL {
                assert!(!refusal.json(words(language)).is_empty());
            }
        }
    });
}
