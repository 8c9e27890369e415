//! How difficult boards are.

use crate::{
    config::{SearchConfig, SearchLimits},
    error::Failure,
    interrupt,
};
use glisse::{
    Board, Metric, RunError, Solver,
    lab::rating::rate,
    rush_hour::{Interesting, RushHour},
};
use glisse_words::message;

/// Rates boards, and keeps its memory from one to the next.
pub(super) struct Rater {
    solver: Solver,
    config: SearchConfig,
}

impl Default for Rater {
    fn default() -> Rater {
        // Boards that can be enumerated have small spaces, and a rating has bounds of its own.
        let config = SearchConfig::automatic(Metric::Moves, SearchLimits::default());
        Rater { solver: Solver::new(), config }
    }
}

impl Rater {
    /// Returns the difficulty of a board, or `None` if Ctrl-C was pressed.
    pub(super) fn rate(&mut self, found: &Interesting) -> Result<Option<f64>, Failure> {
        match self.try_rate(found) {
            Err(RunError::Limit(_)) | Ok(None) if interrupt::is_raised() => Ok(None),
            Ok(None) => {
                let what = message!("errors-no-solution", id = found.board.id());
                Err(Failure::Internal(message!("errors-defect", what = what)))
            }
            rated => Ok(rated?),
        }
    }

    fn try_rate(&mut self, found: &Interesting) -> Result<Option<f64>, RunError> {
        let board = Board::new::<RushHour>(found.board.clone());
        let options = self.config.options();
        let answer = self.solver.solve(&board, &options)?;
        let Some(solution) = answer.solution() else { return Ok(None) };
        Ok(Some(rate(&mut self.solver, &board, &solution.moves, &options)?.score()))
    }
}
