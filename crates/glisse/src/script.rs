//! Heuristics that users write themselves, in Rhai.

use crate::board::Board;
use glisse_search::Cost;
use thiserror::Error;

/// A heuristic in a file.
#[derive(Clone, Debug)]
pub struct Script {
    name: String,
    text: String,
}

/// What is wrong with a script, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{message}")]
pub struct ScriptError {
    /// What is wrong.
    pub message: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl Script {
    /// Compiles a script; `name` is what it is called in answers.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Result<Script, ScriptError> {
        Ok(Script { name: name.into(), text: text.into() })
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The script itself.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn runner(&self, _board: &Board) -> Runner {
        Runner
    }
}

/// A script at work on the boards of one family.
pub(crate) struct Runner;

impl Runner {
    pub(crate) fn value(&self, _board: &Board) -> Result<Cost, ScriptError> {
        Ok(0)
    }
}
