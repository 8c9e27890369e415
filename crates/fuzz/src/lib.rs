//! What fuzzing runs: everything of glisse that reads what somebody else wrote.
//!
//! A target takes any bytes. It panics if glisse does, or if what glisse makes of them breaks a promise:
//! errors have places in the text, boards keep their ids, files that were altered are refused or harmless.
//! `./fuzz` runs the targets under libFuzzer, and `tests/corpus.rs` on the seeds and on some thousand
//! alterations of them.
//!
//! | file | what |
//! |---|---|
//! | `texts` | boards, ids, solutions, saved games |
//! | `files` | certificates, tables, catalogs |
//! | `programs` | scripts, and calls as the browser makes them |

mod files;
mod programs;
mod texts;

pub use files::{catalogs, certificates, tables};
pub use programs::{calls, scripts};
pub use texts::{boards, formats, games, ids, solutions};

/// What is run with any bytes.
pub type Target = fn(&[u8]);

/// All targets by name. Each has seeds in `fuzzing/seeds/NAME` and words in `fuzzing/words/NAME.dict`.
pub const TARGETS: [(&str, Target); 10] = [
    ("boards", boards),
    ("calls", calls),
    ("catalogs", catalogs),
    ("certificates", certificates),
    ("formats", formats),
    ("games", games),
    ("ids", ids),
    ("scripts", scripts),
    ("solutions", solutions),
    ("tables", tables),
];
