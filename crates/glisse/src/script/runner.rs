//! A compiled script at work on the boards of one family.

use super::{
    ScriptError, Source,
    api::{self, CurrentBoard},
    error,
    sandbox::{self, Watch},
};
use glisse_puzzle::{Board, Puzzle};
use glisse_search::Cost;
use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, INT, Scope};

/// The function that is called in a script of functions only.
const FUNCTION: &str = "h";

/// The largest value that a script may return: enough to say that there is no way from here, and so
/// small that sums of it and costs are no trouble.
pub(super) const MOST: INT = 1_000_000_000;

pub(super) struct Runner {
    source: Source,
    puzzle: Puzzle,
    engine: Engine,
    script: AST,
    /// Whether there is a function to call where the script itself has no value.
    has_function: bool,
    watch: Watch,
    /// The board that the functions see that the script calls.
    current: CurrentBoard,
}

impl Runner {
    /// Returns a script that has been compiled before, for the boards that can be reached from this one.
    pub(super) fn new(source: Source, board: &Board) -> Runner {
        let mut engine = sandbox::engine();
        let watch = Watch::over(&mut engine);
        let current = api::register(&mut engine, board);
        let script = engine
            .compile(&source.text)
            .unwrap_or_else(|_| unreachable!("it has been compiled before"));
        let has_function = script
            .iter_functions()
            .any(|function| function.name == FUNCTION && function.params.is_empty());
        Runner { source, puzzle: board.puzzle(), engine, script, has_function, watch, current }
    }

    /// Returns what the script says of a board. It starts anew each time, so that the value depends on the
    /// board alone.
    pub(super) fn value(&self, board: &Board) -> Result<Cost, ScriptError> {
        self.current.show(board);
        self.watch.restart();
        let value = self.run().map_err(|error| error::failed(&self.source, self.puzzle, &error))?;
        match value.as_int() {
            Ok(number @ 0..=MOST) => Ok(number as Cost),
            _ => Err(error::no_estimate(&self.source, &value)),
        }
    }

    fn run(&self) -> Result<Dynamic, Box<EvalAltResult>> {
        let value: Dynamic = self.engine.eval_ast_with_scope(&mut Scope::new(), &self.script)?;
        if !value.is_unit() || !self.has_function {
            return Ok(value);
        }
        let options = CallFnOptions::new().eval_ast(false);
        self.engine.call_fn_with_options(options, &mut Scope::new(), &self.script, FUNCTION, ())
    }
}
