//! Heuristics that users write themselves, in Rhai.
//!
//! | file | what |
//! |---|---|
//! | `sandbox` | the language without files, clock or output, and the limits of an evaluation |
//! | `api` | the functions by which a script sees the board |
//! | `runner` | a compiled script at work |
//! | `error` | what is wrong with a script, and where |

mod api;
mod error;
mod runner;
mod sandbox;

pub use error::ScriptError;

use error::Place;
use glisse_puzzle::{Board, BoardHeuristic, Evaluator, OwnHeuristicError, text::BYTE_ORDER_MARK};
use glisse_search::Cost;
use glisse_words::message;
use runner::Runner;
use std::{str, sync::Arc};

/// A heuristic in a file: a script in Rhai that looks at a board and returns a whole number.
///
/// The value of the script is its last expression; a script of functions only has one called `h`
/// without parameters. It sees the board by the functions that `docs/heuristics.md` lists, and
/// nothing else. Nobody believes that it is admissible.
///
/// ```
/// use glisse::{Board, HeuristicChoice, Options, Solver, script::Script};
///
/// let board: Board = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.".parse()?;
/// let script = Script::new("mine.rhai", "target_blockers().len()")?;
/// let options = Options { heuristic: HeuristicChoice::Own(&script), ..Options::default() };
/// let answer = Solver::new().solve(&board, &options)?;
/// assert_eq!(answer.solution().map(|solution| solution.cost), Some(8));
///
/// let error = Script::new("mine.rhai", "let h = 0;\nh + ").unwrap_err();
/// assert_eq!((error.line, error.column), (2, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Script {
    source: Source,
}

/// The text of a script and what it is called; shared, because every error shows it.
type Source = Arc<Named>;

#[derive(PartialEq, Eq, Debug)]
struct Named {
    name: String,
    text: String,
}

impl Script {
    /// The most bytes of a script.
    pub const MAX_BYTES: usize = 64 * 1024;

    /// The last letters of the name of a file with a script.
    pub const EXTENSION: &'static str = ".rhai";

    /// Compiles a script; `name` is what it is called in answers.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Result<Script, ScriptError> {
        let source = Arc::new(Named { name: name.into(), text: text.into() });
        if source.text.len() > Script::MAX_BYTES {
            let message = message!("script-too-many-bytes", most = Script::MAX_BYTES.to_string());
            return Err(ScriptError::new(&source, Place::START, message));
        }
        // What is compiled here cannot be shared by threads: each compiles its own.
        let compiled = sandbox::engine().compile(&source.text);
        compiled.map_err(|error| error::misspelt(&source, &error))?;
        Ok(Script { source })
    }

    /// Compiles the script in a file.
    pub fn from_bytes(name: impl Into<String>, bytes: &[u8]) -> Result<Script, ScriptError> {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        match str::from_utf8(bytes) {
            Ok(text) => Script::new(name, text),
            Err(error) => {
                let name = name.into();
                let text = String::from_utf8_lossy(bytes).into_owned();
                let place = Place::at(&text, error.valid_up_to());
                let source = Arc::new(Named { name, text });
                Err(ScriptError::new(&source, place, message!("parse-not-utf8")))
            }
        }
    }

    /// Returns what the script is called.
    pub fn name(&self) -> &str {
        &self.source.name
    }

    /// Returns the text of the script.
    pub fn text(&self) -> &str {
        &self.source.text
    }

    /// Returns what the script says of a board.
    pub fn estimate(&self, board: &Board) -> Result<Cost, ScriptError> {
        Runner::new(Arc::clone(&self.source), board).value(board)
    }
}

impl BoardHeuristic<Board> for Script {
    fn name(&self) -> &str {
        Script::name(self)
    }

    fn evaluator<'a>(&'a self, start: &Board) -> Evaluator<'a, Board> {
        let runner = Runner::new(Arc::clone(&self.source), start);
        Box::new(move |board| {
            runner.value(&board).map_err(|error| -> OwnHeuristicError { Arc::new(error) })
        })
    }
}
