//! Experiments on boards: the same engine as [`crate::Solver::solve`], under observation.
//!
//! An experiment is a [`Task`]. [`Solver::set_up`] hands it the space of a board, whatever the
//! family, together with the heuristic that the options name and with words for states and moves: a
//! [`Setup`].

pub(crate) mod audit;
mod chronicle;
pub(crate) mod counterexample;
pub(crate) mod explore;
mod guide;
mod legible;
mod rush_hour;
mod scripted;
mod setup;
mod swap;
mod tiles;
pub mod trace;

pub use chronicle::Round;

pub(crate) use chronicle::Chronicle;
pub(crate) use guide::Guide;
pub(crate) use legible::Legible;
pub(crate) use setup::Setup;

use crate::{
    algorithm::Algorithm,
    board::Board,
    solve::{Options, SolveError, Solver},
};
use glisse_search::Limit;
use thiserror::Error;

/// Why an experiment came to nothing.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum LabError {
    /// The board, the algorithm and the heuristic do not go together.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A limit came first.
    #[error("the {0} was reached")]
    Limit(Limit),
}

/// Something to do with the space of a board.
pub(crate) trait Task {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<S: Legible>(self, setup: &Setup<'_, S>) -> Self::Output;
}

impl Solver {
    /// Does something with the space of a board, under the metric and with the heuristic of the
    /// options; A* is what `auto` means here.
    pub(crate) fn set_up<T: Task>(
        &mut self,
        board: &Board,
        options: &Options,
        task: T,
    ) -> Result<T::Output, LabError> {
        let algorithm = match options.algorithm {
            Algorithm::Auto => Algorithm::Astar,
            algorithm if algorithm.is_for_swap() => {
                let reason = "it is not one of the engine's, which alone can be observed";
                return Err(SolveError::Unsuited { algorithm, reason }.into());
            }
            algorithm => algorithm,
        };
        let options = Options { algorithm, ..*options };
        match board {
            Board::RushHour(_) => rush_hour::set_up(board, &options, task),
            Board::Tiles(_) => tiles::set_up(&mut self.tiles, board, &options, task),
            Board::Swap(_) => swap::set_up(&mut self.swap, board, &options, task),
        }
    }
}
