//! Shortest solutions with the databases of one partition.

use super::{
    build::{BuildControl, Cancelled},
    database::{Bytes, Database},
    heuristic::Additive,
    partition::Partition,
};
use crate::{automaton::Automaton, board::Board, direction::Direction, space::word_length};
use glisse_search::{Ending, Gate};
use std::{ops::ControlFlow, sync::Arc};

/// The databases of a partition, and what IDA* needs besides them; for any number of boards.
#[derive(Debug)]
pub struct PatternSolver {
    partition: Partition,
    databases: Vec<Database>,
    words: Automaton,
}

impl PatternSolver {
    /// Changes whenever the numbering of positions or the choice of patterns does, so that tables
    /// built before are not used.
    pub const TABLE_VERSION: u32 = 1;

    /// Builds the databases.
    pub fn build(partition: Partition, control: BuildControl) -> Result<PatternSolver, Cancelled> {
        let patterns = partition.layouts().into_iter().zip(partition.patterns());
        let databases = patterns
            .map(|(layout, &goal)| Database::build(layout, goal, partition.empty(), control))
            .collect::<Result<_, _>>()?;
        Ok(PatternSolver::new(partition, databases))
    }

    /// Takes the databases from a table that [`PatternSolver::table`] has given; nothing if it is of
    /// another size.
    pub fn from_table(partition: Partition, table: &Bytes) -> Option<PatternSolver> {
        let layouts = partition.layouts();
        if table.len() != layouts.iter().map(|layout| layout.len()).sum::<usize>() {
            return None;
        }
        let mut start = 0;
        let patterns = layouts.into_iter().zip(partition.patterns());
        let databases = patterns
            .map(|(layout, &goal)| {
                let first = start;
                start += layout.len();
                Database::from_bytes(layout, goal, Arc::clone(table), first)
            })
            .collect();
        Some(PatternSolver::new(partition, databases))
    }

    fn new(partition: Partition, databases: Vec<Database>) -> PatternSolver {
        let words = Automaton::new(partition.shape(), word_length(partition.shape().cells()));
        PatternSolver { partition, databases, words }
    }

    /// All values of all databases, one after the other.
    pub fn table(&self) -> Vec<u8> {
        let values: Vec<&[u8]> = self.databases.iter().map(Database::values).collect();
        values.concat()
    }

    /// The databases.
    pub fn databases(&self) -> &[Database] {
        &self.databases
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> usize {
        self.databases.iter().map(|database| database.values().len()).sum()
    }

    /// How many bytes the table of a partition has.
    pub fn table_bytes(partition: &Partition) -> usize {
        partition.layouts().iter().map(|layout| layout.len()).sum()
    }

    /// The partition of the tiles.
    pub fn partition(&self) -> &Partition {
        &self.partition
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
        self.heuristic().idastar(board, &self.words, gate)
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
        self.heuristic().walk(board, &inverse, gate, found)
    }
}
