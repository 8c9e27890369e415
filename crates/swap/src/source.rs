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

use crate::{
    board::Board,
    exchange::Exchange,
    family::Swap,
    generate::{exchanges, optima, walk},
};
use glisse_family::{
    Difficulty, Family,
    generate::{BoardSource, NumberFamily, Request, RequestError, number_source},
};
use glisse_search::Random;
use glisse_words::Explain;
use std::ops::RangeInclusive;

/// The size of generated boards if nothing is said.
pub(crate) const USUAL_SIZE: (usize, usize) = (3, 3);

/// Begins to generate boards, or says why there are none.
pub(crate) fn source(request: &Request) -> Result<Box<dyn BoardSource<Swap>>, RequestError> {
    number_source(request)
}

/// Returns a board to play, of any size and without a proof of its optimum.
pub(crate) fn scramble(
    rows: usize,
    columns: usize,
    difficulty: Difficulty,
    seed: u64,
) -> Result<Board, RequestError> {
    let sorted = Swap::solved(rows, columns)?;
    let count = exchanges(difficulty, &sorted);
    let mut board = walk(sorted, count, seed);
    // Exchanges may lead home.
    if board.is_solved()
        && let Some(&first) = board.graph().edges().first()
    {
        board.exchange(first);
    }
    Ok(board)
}

impl NumberFamily for Swap {
    fn solved(rows: usize, columns: usize) -> Result<Board, RequestError> {
        Board::sorted(rows, columns).map_err(|error| RequestError::Refused(error.message()))
    }

    fn level(sorted: &Board, difficulty: Difficulty) -> RangeInclusive<u64> {
        let optima = optima(difficulty, sorted);
        match difficulty {
            Difficulty::One | Difficulty::Two => optima,
            Difficulty::Three => *optima.start()..=u64::MAX,
        }
    }

    fn walk_length(sorted: &Board, difficulty: Difficulty) -> usize {
        exchanges(difficulty, sorted)
    }

    /// The way home is not told: what solves a large grid knows a shorter one.
    fn walk(
        sorted: &Board,
        moves: usize,
        seed: u64,
    ) -> (Board, Option<Vec<<Swap as Family>::Move>>) {
        (walk(sorted.clone(), moves, seed), None)
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
