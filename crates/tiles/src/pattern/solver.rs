//! Shortest solutions with the databases of one partition.

use super::{
    build::{BuildControl, Cancelled, build},
    database::Database,
    heuristic::Additive,
    partition::Partition,
};
use crate::{
    automaton::{Automaton, Ladder},
    board::Board,
    direction::Direction,
};
use glisse_search::{Ending, Meter, Zeroed};
use std::{
    ops::{ControlFlow, Deref},
    sync::Arc,
};

/// Bytes that may be shared, owned or mapped from a file.
pub type Bytes = Arc<dyn Deref<Target = [u8]> + Send + Sync>;

/// The databases of a partition, and what IDA* needs besides them; for any number of boards.
pub struct PatternSolver {
    partition: Partition,
    databases: Vec<Database>,
    /// The bits of all databases, one after the other.
    bits: Bytes,
    words: Ladder,
}

impl std::fmt::Debug for PatternSolver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PatternSolver").field("partition", &self.partition).finish_non_exhaustive()
    }
}

/// Words seen as bytes.
struct Words(Zeroed<u64>);

impl Deref for Words {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        bytemuck::cast_slice(&self.0)
    }
}

impl PatternSolver {
    /// Changes whenever the numbering of positions or the choice of patterns does, so that tables
    /// built before are not used.
    pub const TABLE_VERSION: u32 = 3;

    /// Builds the databases.
    pub fn build(partition: Partition, control: BuildControl) -> Result<PatternSolver, Cancelled> {
        let databases = partition.databases();
        let mut words = Zeroed::new(bits_of(&databases) / 64);
        let mut rest = &mut words[..];
        for Database { layout, goal, empty, .. } in &databases {
            let (own, others) = rest.split_at_mut(layout.bits() / 64);
            build(layout, *goal, *empty, control, own)?;
            rest = others;
        }
        // A byte holds the same bits on every machine.
        words.iter_mut().for_each(|word| *word = word.to_le());
        Ok(PatternSolver::new(partition, databases, Arc::new(Words(words))))
    }

    /// Takes the databases from a table that [`PatternSolver::table`] has given; nothing if it is of
    /// another size.
    pub fn from_table(partition: Partition, table: &Bytes) -> Option<PatternSolver> {
        let databases = partition.databases();
        let is_suitable = table.len() == bits_of(&databases) / 8;
        is_suitable.then(|| PatternSolver::new(partition, databases, Arc::clone(table)))
    }

    fn new(partition: Partition, databases: Vec<Database>, bits: Bytes) -> PatternSolver {
        let words = Ladder::new(partition.shape(), 1);
        PatternSolver { partition, databases, bits, words }
    }

    /// The bits of all databases, one after the other, eight a byte.
    pub fn table(&self) -> Bytes {
        Arc::clone(&self.bits)
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> usize {
        self.bits.len()
    }

    /// How many bytes the table of a partition has.
    pub fn table_bytes(partition: &Partition) -> usize {
        bits_of(&partition.databases()) / 8
    }

    /// How many bytes it takes to build it: two more bits a position, one database at a time.
    pub fn build_bytes(partition: &Partition) -> usize {
        let databases = partition.databases();
        let largest = databases.iter().map(|database| database.layout.bits()).max();
        (bits_of(&databases) + 2 * largest.unwrap_or(0)) / 8
    }

    /// How many positions the table of a partition has.
    pub fn table_positions(partition: &Partition) -> usize {
        partition.databases().iter().map(|database| database.layout.positions()).sum()
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
        Additive::new(&self.databases, &self.bits)
    }

    /// A shortest solution of a board that has one. It is the same for any number of threads.
    pub fn solve(&self, board: &Board, threads: usize, meter: &mut Meter) -> Ending<Direction> {
        debug_assert!(self.fits(board) && board.is_solvable());
        self.heuristic().idastar(board, &self.words, threads, meter)
    }

    /// All shortest solutions of a board that has one, until `found` breaks.
    pub fn solve_all(
        &self,
        board: &Board,
        meter: &mut Meter,
        found: impl FnMut(&[Direction]) -> ControlFlow<()>,
    ) -> Ending<Direction> {
        debug_assert!(self.fits(board) && board.is_solvable());
        // Only the moves straight back may be left out: they are on no shortest way.
        let inverse = Automaton::inverses(self.partition.shape());
        self.heuristic().walk(board, &inverse, meter, found)
    }
}

fn bits_of(databases: &[Database]) -> usize {
    databases.iter().map(|database| database.layout.bits()).sum()
}
