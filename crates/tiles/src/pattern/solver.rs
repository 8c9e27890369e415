//! Shortest solutions with the databases of one partition.

use super::{
    build::{BuildControl, Cancelled},
    database::Database,
    heuristic::Additive,
    partition::Partition,
};
use crate::{automaton::Automaton, board::Board, direction::Direction, space::word_length};
use glisse_search::{Ending, Gate};
use std::ops::ControlFlow;

/// The databases of a partition, and what IDA* needs besides them; for any number of boards.
#[derive(Debug)]
pub struct PatternSolver {
    partition: Partition,
    databases: Vec<Database>,
    words: Automaton,
}

impl PatternSolver {
    /// Builds the databases.
    pub fn build(partition: Partition, control: BuildControl) -> Result<PatternSolver, Cancelled> {
        let databases = partition.build(control)?;
        let words = Automaton::new(partition.shape(), word_length(partition.shape().cells()));
        Ok(PatternSolver { partition, databases, words })
    }

    /// Whether it can solve this board: its shape and the goal of its empty cell are those of the
    /// databases.
    pub fn fits(&self, board: &Board) -> bool {
        self.partition.fits(board)
    }

    /// The sum of the databases.
    pub fn heuristic(&self) -> Additive<'_> {
        Additive::new(&self.databases, self.partition.empty())
    }

    /// A shortest solution of a board that has one.
    pub fn solve(&self, board: &Board, gate: &mut Gate) -> Ending<Direction> {
        debug_assert!(self.fits(board) && board.is_solvable());
        self.heuristic().idastar(board, &self.words, gate, |_| ControlFlow::Break(()))
    }

    /// All shortest solutions of a board that has one, until `found` breaks.
    pub fn solve_all(
        &self,
        board: &Board,
        gate: &mut Gate,
        found: impl FnMut(&[Direction]) -> ControlFlow<()>,
    ) -> Ending<Direction> {
        debug_assert!(self.fits(board) && board.is_solvable());
        // Only the moves straight back may be left out: they are on no shortest way.
        let inverse = Automaton::new(self.partition.shape(), 2);
        self.heuristic().idastar(board, &inverse, gate, found)
    }
}
