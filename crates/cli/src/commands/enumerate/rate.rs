//! How difficult boards are.

use crate::{config::SearchConfig, error::Failure, interrupt};
use glisse::{Board, LabError, Limits, Metric, Solver, rush_hour::Interesting};
use glisse_words::message;

/// Rates boards, and keeps its memory from one to the next.
pub(super) struct Rater {
    solver: Solver,
    config: SearchConfig,
}

impl Default for Rater {
    fn default() -> Rater {
        // Boards that can be enumerated have small spaces, and a rating has bounds of its own.
        let config = SearchConfig::automatic(Metric::Moves, Limits::default());
        Rater { solver: Solver::new(), config }
    }
}

impl Rater {
    /// The difficulty of a board; nothing if Ctrl-C was pressed.
    pub(super) fn rate(&mut self, found: &Interesting) -> Option<Result<f64, Failure>> {
        match self.try_rate(found) {
            Err(LabError::Limit(_)) | Ok(None) if interrupt::is_raised() => None,
            Ok(Some(difficulty)) => Some(Ok(difficulty)),
            Ok(None) => {
                let what = message!("errors-no-solution", id = found.board.id());
                Some(Err(Failure::Internal(message!("errors-defect", what = what))))
            }
            Err(LabError::Solve(error)) => Some(Err(error.into())),
            Err(error) => Some(Err(Failure::internal(&error))),
        }
    }

    fn try_rate(&mut self, found: &Interesting) -> Result<Option<f64>, LabError> {
        let board = Board::RushHour(found.board.clone());
        let options = self.config.options();
        let answer = self.solver.solve(&board, &options)?;
        let Some(solution) = answer.solution() else { return Ok(None) };
        Ok(Some(self.solver.rate(&board, &solution.moves, &options)?.score()))
    }
}
