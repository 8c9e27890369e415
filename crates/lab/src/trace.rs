//! A run of an algorithm as on a blackboard: which state is taken, what its moves lead to, what
//! waits and what is done with.
//!
//! It is the engine that runs, and everything here is told by what an observer saw of it.
//!
//! ```
//! use glisse::{Algorithm, Board, Options, Solver, trace::Window};
//!
//! let board = Board::parse("tiles:2x3:1-2-3-0-4-5")?;
//! let options = Options { algorithm: Algorithm::Astar, ..Options::default() };
//! let trace = Solver::new().trace(&board, &options, &Window::default())?;
//! let names: Vec<&str> = trace.steps.iter().map(|step| trace.name(step.state)).collect();
//! assert_eq!(names, ["S0", "S2"]);
//! assert!(trace.answer.is_optimal());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod blackboard;
mod json;
mod lists;
mod model;
mod names;

pub use glisse_search::Way;
pub use model::{
    Arrival, Became, Excerpt, Lists, Numbers, Origin, Path, State, Step, Successor, Trace, Waiting,
    Window,
};

use super::{Chronicle, LabError, Legible, Setup, Task, scripted};
use crate::{
    algorithm::Algorithm,
    board::Board,
    solution::{Answer, Heuristic, Move, Status},
    solve::{Options, SolveError, Solver, engine},
};
use blackboard::Blackboard;
use glisse_search::{Limits, Outcome};
use names::Names;

/// Runs the algorithm and writes its steps down.
struct Record {
    window: Window,
}

/// A run that the checker has not seen yet.
struct Recorded {
    outcome: Outcome<Move>,
    heuristic: Option<Heuristic>,
    states: Vec<State>,
    blackboard: Blackboard,
}

impl Task for Record {
    type Output = Recorded;

    fn run<S: Legible>(self, setup: &Setup<'_, S>) -> Recorded {
        let mut chronicle = Chronicle::of_steps(self.window.last());
        let outcome = setup.run(&mut chronicle);
        let mut names = Names::new(setup);
        let mut blackboard = Blackboard::new(&setup.options, self.window);
        for &event in chronicle.events() {
            let event = names.name(event);
            blackboard.note(event);
        }
        blackboard.note_unlisted(chronicle.unkept_goals());
        Recorded {
            outcome: outcome.map(|action| setup.say(action)),
            heuristic: setup.heuristic.clone(),
            states: names.into_states(),
            blackboard,
        }
    }
}

impl Solver {
    /// Runs an algorithm on a board and tells the steps of a window of the run; A* is what `auto`
    /// means here. The run goes on to its end, so that the trace can tell it.
    pub fn trace(
        &mut self,
        board: &Board,
        options: &Options,
        window: &Window,
    ) -> Result<Trace, LabError> {
        let algorithm = match options.algorithm {
            Algorithm::Auto => Algorithm::Astar,
            algorithm => algorithm,
        };
        // Deepening that remembers nothing would look for a solution for ever.
        let is_hopeless = board.is_evidently_unsolvable();
        let most = options.limits.expansions;
        let expansions =
            if is_hopeless { most.or(Some(u64::MAX)).min(Some(window.last())) } else { most };
        let options =
            Options { algorithm, limits: Limits { expansions, ..options.limits }, ..*options };
        let recorded = self.set_up(board, &options, Record { window: *window })?;
        let Recorded { outcome, heuristic, states, blackboard } = recorded;
        let statistics = *outcome.statistics();
        let status = engine::status(outcome, |solution| {
            let lower_bound = u64::from(solution.lower_bound);
            let solution = scripted::check(board, solution.moves, options.metric)?;
            Ok((solution.clone(), lower_bound.min(solution.cost)))
        });
        let status = match status.map_err(SolveError::from)? {
            Status::Limit { .. } if is_hopeless => Status::Unsolvable,
            status => status,
        };
        let (id, puzzle, metric) = (board.id(), board.puzzle(), options.metric);
        let answer = Answer { id, puzzle, metric, status, algorithm, heuristic, statistics };
        Ok(blackboard.into_trace(answer, states, &options))
    }
}
