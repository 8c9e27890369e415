//! Shortest solutions with the databases of one partition.

use super::{
    build::build, database::Database, heuristic::AdditivePatterns, idastar::PatternSearch,
    partition::Partition, watched::Watched,
};
use crate::{
    Board, Direction, Reflection,
    automaton::{Automaton, PruningAutomata},
    watch::Watch,
};
use glisse_family::{
    BuildProgress,
    tables::{Bytes, Tabulated},
};
use glisse_search::{Control, Ending, Limit, Meter, Workers, Zeroed};
use std::{
    ops::{ControlFlow, Deref},
    sync::Arc,
};

/// The databases of a partition, and what IDA* needs besides them; for any number of boards.
pub struct PatternSolver {
    partition: Partition,
    databases: Vec<Database>,
    /// The bits of all databases, one after the other.
    bits: Bytes,
    automata: PruningAutomata,
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
    fn new(partition: Partition, databases: Vec<Database>, bits: Bytes) -> PatternSolver {
        let automata = PruningAutomata::new(partition.shape(), 1);
        PatternSolver { partition, databases, bits, automata }
    }

    /// Returns the partition of the tiles.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// Whether it can solve this board: its shape and the goal of its empty cell are those of the
    /// databases.
    pub fn fits(&self, board: &Board) -> bool {
        self.partition.fits(board)
    }

    /// Returns the sum of the databases.
    pub fn heuristic(&self) -> AdditivePatterns<'_> {
        AdditivePatterns::new(&self.databases, &self.bits)
    }

    /// Returns a shortest solution of a board that has one. It is the same for any number of
    /// threads.
    pub fn solve(&self, board: &Board, threads: usize, meter: &mut Meter) -> Ending<Direction> {
        debug_assert!(self.fits(board) && board.is_solvable());
        self.search(board, &PatternSearch::new(Workers::new(threads)), meter)
    }

    /// Returns a shortest solution of a board that has one, found as `search` says.
    pub(crate) fn search(
        &self,
        board: &Board,
        search: &PatternSearch,
        meter: &mut Meter,
    ) -> Ending<Direction> {
        self.heuristic().idastar(board, &self.automata, search, meter)
    }

    /// Returns what [`PatternSolver::search`] finds on the reflection of a board, and tells what is done
    /// to find it.
    pub(crate) fn search_watched(
        &self,
        board: &Board,
        reflection: Reflection,
        search: &PatternSearch,
        meter: &mut Meter,
        watch: Watch,
    ) -> Ending<Direction> {
        let heuristic = self.heuristic();
        let mut watched = Watched::new(board, reflection, &heuristic, meter, watch);
        heuristic.idastar(&reflection.board(board), &self.automata, search, &mut watched)
    }

    /// Calls `found` with all shortest solutions of a board that has one, until it breaks.
    pub fn solve_all(
        &self,
        board: &Board,
        meter: &mut Meter,
        found: impl FnMut(&[Direction]) -> ControlFlow<()>,
    ) -> Ending<Direction> {
        debug_assert!(self.fits(board) && board.is_solvable());
        // Only the moves straight back may be left out: they are on no shortest way.
        let inverse = Automaton::inverses(self.partition.shape());
        self.heuristic().each_shortest(board, &inverse, meter, found)
    }
}

impl Tabulated for PatternSolver {
    type Recipe = Partition;

    const TABLE_VERSION: u32 = 3;

    fn recipe(&self) -> &Partition {
        &self.partition
    }

    fn name(partition: &Partition) -> Option<String> {
        Some(partition.table_name())
    }

    fn table_bytes(partition: &Partition) -> usize {
        whole(bits_of(&partition.databases()) / 8)
    }

    fn positions(partition: &Partition) -> u64 {
        let databases = partition.databases();
        databases.iter().map(|database| database.layout.positions()).sum()
    }

    /// Returns the bytes of the table, and of two more bits for each position of the largest
    /// database.
    fn build_bytes(partition: &Partition) -> u64 {
        let databases = partition.databases();
        let largest = databases.iter().map(|database| database.layout.bits()).max();
        (bits_of(&databases) + 2 * largest.unwrap_or(0)) / 8
    }

    fn build(
        partition: &Partition,
        threads: usize,
        control: Control,
    ) -> Result<PatternSolver, Limit> {
        let databases = partition.databases();
        let mut words = Zeroed::new(whole(bits_of(&databases) / 64));
        let mut rest = &mut words[..];
        let progress = BuildProgress::new(control);
        for Database { layout, goal, empty, .. } in &databases {
            let (own, others) = rest.split_at_mut(whole(layout.bits() / 64));
            build(layout, *goal, *empty, threads, &progress, own)?;
            rest = others;
        }
        // A byte holds the same bits on every machine.
        words.iter_mut().for_each(|word| *word = word.to_le());
        Ok(PatternSolver::new(partition.clone(), databases, Arc::new(Words(words))))
    }

    fn bytes(&self) -> &Bytes {
        &self.bits
    }

    fn from_bytes(partition: &Partition, bytes: &Bytes) -> Option<PatternSolver> {
        let databases = partition.databases();
        let is_suitable = bytes.len() as u64 == bits_of(&databases) / 8;
        is_suitable.then(|| PatternSolver::new(partition.clone(), databases, Arc::clone(bytes)))
    }
}

/// Returns a size in memory. Whoever builds or loads a table has asked for its bytes before, so that
/// there is none that cannot be addressed.
fn whole(size: u64) -> usize {
    usize::try_from(size).unwrap_or(usize::MAX)
}

fn bits_of(databases: &[Database]) -> u64 {
    databases.iter().map(|database| database.layout.bits()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Goal, Shape};
    use glisse_search::{Random, Statistics};

    #[test]
    fn what_was_proved_before_and_threads_that_leave_change_no_solution() {
        let partition = Partition::new(Shape { rows: 4, columns: 4 }, 15, "3-3-3-3-3").unwrap();
        let solver = PatternSolver::build(&partition, 1, Control::new()).unwrap();
        let solve = |board: &Board, search: &PatternSearch, before: Statistics| {
            let mut meter = Meter::new(Control::new());
            meter.statistics = before;
            let ending = solver.search(board, search, &mut meter);
            let Ending::Found { moves, cost, .. } = ending else { panic!("no solution") };
            assert_eq!(moves.len(), cost as usize);
            cost
        };
        let mut random = Random::new(3);
        let mut board = Board::solved(4, 4, &Goal::EmptyLast).unwrap();
        for _ in 0..10 {
            for _ in 0..60 {
                let possible: Vec<usize> =
                    Direction::ALL.into_iter().filter_map(|way| board.neighbour(way)).collect();
                board.exchange_empty(possible[random.below(possible.len())]);
            }
            let cost = solve(&board, &PatternSearch::new(Workers::new(1)), Statistics::default());
            // With the length itself for a bound, only the last round is left; and as if much had
            // been expanded before, it is cut into tasks at once.
            let long = Statistics { expanded: 10_000_000, ..Statistics::default() };
            let search = PatternSearch { least: cost, ..PatternSearch::new(Workers::new(4)) };
            search.workers.set(1);
            assert_eq!(solve(&board, &search, long.clone()), cost);
            search.workers.set(3);
            assert_eq!(solve(&board, &search, long), cost);
        }
    }
}
