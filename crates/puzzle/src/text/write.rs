//! Boards that a format cannot express.

use miette::Diagnostic;
use std::fmt::{Debug, Display};
use thiserror::Error;

/// A format has no way to write something that a board has.
#[derive(Clone, PartialEq, Eq, Debug, Error, Diagnostic)]
#[error("the format {format} cannot express {what}")]
#[diagnostic(help("{} can", formats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")))]
pub struct CannotWrite<F: Display + Debug> {
    /// The format that was asked for.
    pub format: F,
    /// What the board has and the format cannot express.
    pub what: &'static str,
    /// The formats that can express this board.
    pub formats: Vec<F>,
}

impl<F: Display + Debug + Copy> CannotWrite<F> {
    /// Whether a format can express a board, given what stands in the way of each of `all`.
    pub fn check(
        format: F,
        all: &[F],
        obstacle: impl Fn(F) -> Option<&'static str>,
    ) -> Result<(), CannotWrite<F>> {
        let Some(what) = obstacle(format) else { return Ok(()) };
        let able = all.iter().copied().filter(|&format| obstacle(format).is_none());
        Err(CannotWrite { format, what, formats: able.collect() })
    }
}
