//! Answers that do not depend on the speed of a machine.

use crate::options::OptionsWith;
use std::time::Duration;

/// Returns options under which a board has the same answer on every machine: boards without a proof
/// are answered by the first solution that there is, whatever the time, and nobody is told about
/// progress.
pub fn steady<'o, O: ?Sized>(
    options: &OptionsWith<'o, O>,
    provability: Provability,
) -> OptionsWith<'o, O> {
    let control = options.control.without_progress();
    match provability {
        Provability::Provable => OptionsWith { control, ..*options },
        Provability::TooLarge => OptionsWith {
            effort: Duration::ZERO,
            control: control.without_time_limit(),
            ..*options
        },
    }
}

/// Whether boards of a size are proved within seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provability {
    /// They are.
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
