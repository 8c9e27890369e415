//! Answers that do not depend on the speed of a machine.

use crate::{Effort, Options};
use std::time::Duration;

/// Returns options under which a board has the same answer on every machine: boards without a proof
/// are answered by the first solution that there is, whatever the time, and nobody is told about
/// progress.
pub fn steady<'o, B>(options: &Options<'o, B>, provability: Provability) -> Options<'o, B> {
    let control = options.control.without_progress();
    match provability {
        Provability::Provable => Options { control, ..*options },
        Provability::TooLarge => {
            let effort = Effort::Time(Duration::ZERO);
            Options { effort, control: control.without_time_limit(), ..*options }
        }
    }
}

/// Whether boards of a size are proved within seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provability {
    /// They are small enough for a proof.
    Provable,
    /// They are too large for a proof.
    TooLarge,
}

impl Provability {
    /// Returns what a board is, given whether it is provable.
    pub fn of(is_provable: bool) -> Provability {
        if is_provable { Provability::Provable } else { Provability::TooLarge }
    }
}
