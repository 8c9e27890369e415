//! Boards of a wanted size and difficulty.
//!
//! The three levels of difficulty, as ranges of the number of exchanges of a shortest solution:
//!
//! | | 1 | 2 | 3 |
//! |---|---|---|---|
//! | swap | 1 to *s* | to 2*s* | more; *s* is a third of what the reversed grid needs at least |
//!
//! Beyond 20 cells the optimum is not proved. There the levels say how many random exchanges lead
//! from the sorted grid: a third of the cells, as many as there are cells, and so many that nothing is
//! left of the order.

use crate::{Board, Exchange, Swap, SwapMove};
use glisse_family::{
    Difficulty,
    generate::{NumberFamily, RequestError, known_most_moves},
};
use glisse_search::Random;
use glisse_words::Explain;
use std::ops::RangeInclusive;

/// The most exchanges that a grid of a size needs, fewer rows than columns, as `glisse explore` finds by
/// looking at all grids.
const MOST_MOVES: [((usize, usize), u64); 5] =
    [((2, 2), 4), ((2, 3), 9), ((2, 4), 14), ((2, 5), 21), ((3, 3), 16)];

impl NumberFamily for Swap {
    fn solved(rows: usize, columns: usize) -> Result<Board, RequestError> {
        Board::sorted(rows, columns).map_err(|error| RequestError::Size(error.message()))
    }

    /// Returns the most that a small grid needs, else what three rounds take that bring every number home:
    /// along the lines of one direction so that the numbers of every line of the other have different homes
    /// in it, along these, and along the first again; to sort a line takes no more exchanges than it has
    /// pairs of cells. A single line takes one round.
    fn most_moves(solved: &Board) -> u64 {
        let pairs = |cells: usize| (cells * (cells - 1) / 2) as u64;
        let (rows, columns) = (solved.rows(), solved.columns());
        if let Some(most) = known_most_moves(&MOST_MOVES, rows, columns) {
            return most;
        }
        let (within_rows, within_columns) =
            (rows as u64 * pairs(columns), columns as u64 * pairs(rows));
        within_rows + within_columns + within_rows.min(within_columns)
    }

    /// Makes a level a third of what the reversed grid needs by its distances, which is nearly the
    /// farthest.
    fn level(sorted: &Board, difficulty: Difficulty) -> RangeInclusive<u64> {
        let reversed = sorted.cells().iter().rev().copied().collect();
        let farthest = sorted.with_cells(reversed).lower_bound();
        let (first, second) = ((farthest / 3).max(1), (farthest * 2 / 3).max(2));
        match difficulty {
            Difficulty::One => 1.min(farthest)..=first,
            Difficulty::Two => first + 1..=second,
            Difficulty::Three => second + 1..=u64::MAX,
        }
    }

    /// Returns a few exchanges, about as many as there are cells, or so many that nothing is left of
    /// the order.
    fn walk_length(sorted: &Board, difficulty: Difficulty) -> usize {
        let cells = sorted.cells().len();
        match difficulty {
            Difficulty::One => cells.div_ceil(3),
            Difficulty::Two => cells,
            // A number strays by the square root of the exchanges that move it, and a grid has about
            // as many exchanges as cells for each step of its sides.
            Difficulty::Three => cells * (sorted.rows() + sorted.columns()),
        }
    }

    /// Makes any exchanges that are possible. The way home is not told: what solves a large grid
    /// knows a shorter one.
    fn walk(sorted: &Board, moves: usize, seed: u64) -> (Board, Option<Vec<SwapMove>>) {
        let (graph, mut random) = (sorted.graph(), Random::new(seed));
        let mut board = sorted.clone();
        if !graph.edges().is_empty() {
            for _ in 0..moves {
                board.exchange(graph.edges()[random.below(graph.edges().len())]);
            }
        }
        (board, None)
    }

    /// Cuts the grid in two by a line of barriers, and exchanges two numbers from both sides of it if
    /// none is on the wrong side.
    fn without_solution(board: &Board, random: &mut Random) -> Board {
        let (rows, columns) = (board.rows(), board.columns());
        let place = random.below(rows + columns - 2);
        let barriers: Vec<Exchange> = if place < rows - 1 {
            let above = |column| place * columns + column;
            (0..columns)
                .map(|column| Exchange::new(above(column), above(column) + columns))
                .collect()
        } else {
            let left = |row| row * columns + place - (rows - 1);
            (0..rows).map(|row| Exchange::new(left(row), left(row) + 1)).collect()
        };
        let ends = [barriers[0].first(), barriers[0].second()];
        let cut = Board::new(rows, columns, board.cells().to_vec(), barriers)
            .unwrap_or_else(|error| unreachable!("a line lies between neighbours: {error}"));
        if !cut.is_solvable() {
            return cut;
        }
        let mut cells = cut.cells().to_vec();
        cells.swap(ends[0], ends[1]);
        cut.with_cells(cells)
    }

    fn numbers(board: &Board) -> impl Iterator<Item = u8> {
        board.cells().iter().map(|&number| number as u8)
    }

    fn with_numbers(sorted: &Board, numbers: &[u8]) -> Board {
        sorted.with_cells(numbers.iter().map(|&number| number.into()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FullTable;
    use glisse_family::Rules;
    use glisse_search::Control;

    #[test]
    fn more_difficult_boards_need_more_exchanges() {
        let sorted = Board::sorted(3, 3).unwrap();
        let table = FullTable::build(&sorted, Control::new()).unwrap().unwrap();
        let means = Difficulty::ALL.map(|difficulty| {
            let count = Swap::walk_length(&sorted, difficulty);
            let distances = (0..50).map(|seed| {
                let board = Swap::walk(&sorted, count, seed).0;
                assert_eq!(board, Swap::walk(&sorted, count, seed).0);
                let distance = table.distance(&board).unwrap();
                assert!(distance as usize <= count && distance as usize % 2 == count % 2);
                distance
            });
            distances.sum::<u32>()
        });
        assert!(means.is_sorted_by(|one, other| one < other), "{means:?}");
    }

    #[test]
    fn barriers_are_not_crossed() {
        let barred = |id: &str| Board::parse(id).unwrap();
        let cut = barred("swap:2x3:1-2-3-4-5-6:barriers=0,1-0,2;1,1-1,2");
        for seed in 0..50 {
            assert!(Swap::walk(&cut, 100, seed).0.is_solvable());
        }
        let alone = barred("swap:1x2:1-2:barriers=0,0-0,1");
        assert!(Swap::walk(&alone, 10, 0).0.is_solved());
    }

    #[test]
    fn the_most_exchanges_are_those_of_the_farthest_grid() {
        for ((rows, columns), most) in
            MOST_MOVES.into_iter().filter(|((rows, columns), _)| rows * columns < 9)
        {
            let sorted = Board::sorted(rows, columns).unwrap();
            let table = FullTable::build(&sorted, Control::new()).unwrap().unwrap();
            let mut cells = sorted.cells().to_vec();
            let mut farthest = 0;
            permute(&mut cells, 0, &mut |cells| {
                let distance = table.distance(&sorted.with_cells(cells.to_vec())).unwrap();
                farthest = farthest.max(u64::from(distance));
            });
            assert_eq!(farthest, most, "{rows}x{columns}");
        }
        let line = Board::sorted(1, 6).unwrap();
        assert_eq!(Swap::most_moves(&line), 15);
    }

    /// Visits all orders of the cells from this one on.
    fn permute(cells: &mut [u32], from: usize, visit: &mut impl FnMut(&[u32])) {
        if from == cells.len() {
            return visit(cells);
        }
        for index in from..cells.len() {
            cells.swap(from, index);
            permute(cells, from + 1, visit);
            cells.swap(from, index);
        }
    }
}
