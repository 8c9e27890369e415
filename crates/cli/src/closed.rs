//! Whether standard output was closed when the program began, as `glisse solve BOARD >&-` does.
//!
//! Rust opens `/dev/null` in its place before `main`, so that nothing else gets its number: an answer
//! would be lost without a word. What was there is only known before, to a function that the loader
//! calls. Elsewhere than on Linux nobody looks.

use std::io;
#[cfg(target_os = "linux")]
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(target_os = "linux")]
static CLOSED: AtomicBool = AtomicBool::new(false);

/// The loader calls what is in this section, before Rust has done anything.
#[cfg(target_os = "linux")]
#[expect(
    unsafe_code,
    reason = "the section holds pointers to functions like this one, which needs nothing"
)]
#[used]
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;

/// Takes note of whether standard output is closed. It asks the system and stores one flag, so that it
/// needs nothing that is set up later.
#[cfg(target_os = "linux")]
extern "C" fn look() {
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    CLOSED.store(flags == Err(rustix::io::Errno::BADF), Ordering::Relaxed);
}

/// Whether standard output was closed when the program began.
pub(crate) fn is_stdout() -> bool {
    #[cfg(target_os = "linux")]
    return CLOSED.load(Ordering::Relaxed);
    #[cfg(not(target_os = "linux"))]
    return false;
}

/// Returns the error that writing to it would have been.
pub(crate) fn error() -> io::Error {
    #[cfg(target_os = "linux")]
    return rustix::io::Errno::BADF.into();
    #[cfg(not(target_os = "linux"))]
    return io::ErrorKind::NotFound.into();
}
