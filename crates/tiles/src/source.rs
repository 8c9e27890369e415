//! Boards of a wanted size and difficulty.
//!
//! The three levels of difficulty, as ranges of the number of moves of a shortest solution:
//!
//! | | 1 | 2 | 3 |
//! |---|---|---|---|
//! | tiles 3×3 | 1 to 9 | 10 to 18 | 19 and more |
//! | tiles 4×4 | 1 to 25 | 26 to 50 | 51 and more |
//! | tiles | 1 to *s* | to 2*s* | more; *s* is 2/3 of the sum of the distances of a random board |
//!
//! Beyond 16 cells the optimum is not proved. There the levels say how many random moves lead from
//! the solved board: *s*, 2*s*, and a number that leaves nothing of the order.

use crate::{Board, Direction, Goal, Tiles};
use glisse_family::{
    Difficulty,
    generate::{NumberFamily, RequestError, known_most_moves},
};
use glisse_search::Random;
use glisse_words::Explain;
use std::ops::RangeInclusive;

/// The most moves that a board of a size needs, fewer rows than columns (OEIS A151944; Brüngger,
/// Marzetta, Fukuda and Nievergelt 1999 for 4×4). On 5×5 it is known that no board needs more (Karlemo and
/// Östergård, "On sliding block puzzles", 2000).
const MOST_MOVES: [((usize, usize), u64); 12] = [
    ((2, 2), 6),
    ((2, 3), 21),
    ((2, 4), 36),
    ((3, 3), 31),
    ((2, 5), 55),
    ((3, 4), 53),
    ((2, 6), 80),
    ((2, 7), 108),
    ((3, 5), 84),
    ((2, 8), 140),
    ((4, 4), 80),
    ((5, 5), 210),
];

impl NumberFamily for Tiles {
    fn solved(rows: usize, columns: usize) -> Result<Board, RequestError> {
        Board::solved(rows, columns, &Goal::EmptyLast)
            .map_err(|error| RequestError::Size(error.message()))
    }

    fn most_moves(solved: &Board) -> u64 {
        let known = known_most_moves(&MOST_MOVES, solved.rows(), solved.columns());
        // Beyond, tile by tile: the empty cell comes to it, a step takes five moves at most, and the
        // last tile of a line a detour of fewer than thirty.
        let tiles = solved.cells().len() as u64 - 1;
        known.unwrap_or_else(|| tiles * (6 * (solved.rows() + solved.columns()) as u64 + 30))
    }

    fn level(solved: &Board, difficulty: Difficulty) -> RangeInclusive<u64> {
        let step = step(solved);
        match difficulty {
            Difficulty::One => 1..=step,
            Difficulty::Two => step + 1..=2 * step,
            Difficulty::Three => 2 * step + 1..=u64::MAX,
        }
    }

    fn walk_length(solved: &Board, difficulty: Difficulty) -> usize {
        match difficulty {
            Difficulty::One => step(solved) as usize,
            Difficulty::Two => 2 * step(solved) as usize,
            // Leaves nothing of the order.
            Difficulty::Three => solved.cells().len() * (solved.rows() + solved.columns()) * 4,
        }
    }

    /// Counts a longer walk than that of generated boards for the second level.
    fn play_length(solved: &Board, difficulty: Difficulty) -> usize {
        let length = Tiles::walk_length(solved, difficulty);
        if difficulty == Difficulty::Two { 2 * length } else { length }
    }

    /// Makes moves none of which takes the one before back.
    fn walk(solved: &Board, moves: usize, seed: u64) -> (Board, Option<Vec<Direction>>) {
        let mut random = Random::new(seed);
        let mut board = solved.clone();
        let mut home: Vec<Direction> = Vec::with_capacity(moves);
        for _ in 0..moves {
            let possible = Direction::ALL.into_iter().filter_map(|direction| {
                let cell = board.neighbour(direction)?;
                (home.last() != Some(&direction)).then_some((direction, cell))
            });
            let possible: Vec<(Direction, usize)> = possible.collect();
            let (direction, cell) = possible[random.below(possible.len())];
            board.exchange_empty(cell);
            home.push(direction.opposite());
        }
        home.reverse();
        (board, Some(home))
    }

    /// Exchanges two tiles.
    fn without_solution(board: &Board, random: &mut Random) -> Board {
        let mut cells = board.cells().to_vec();
        let mut tiles: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != 0).collect();
        random.shuffle(&mut tiles);
        cells.swap(tiles[0], tiles[1]);
        board.with_cells(cells)
    }

    fn numbers(board: &Board) -> impl Iterator<Item = u8> {
        board.cells().iter().map(|&number| number as u8)
    }

    fn with_numbers(solved: &Board, numbers: &[u8]) -> Board {
        solved.with_cells(numbers.iter().map(|&number| number.into()).collect())
    }
}

/// Returns how many moves two thirds of the way to a random board have: the sum of how far the tiles
/// of a random board are from home, on average, times 2/3. That is 9 on 3×3 and 25 on 4×4.
fn step(solved: &Board) -> u64 {
    // Two places on a line of n cells are (n² - 1) / 3n apart on average.
    let apart = |cells: u64| (cells * cells - 1) as f64 / (3 * cells) as f64;
    let (rows, columns) = (solved.rows() as u64, solved.columns() as u64);
    let sum = (rows * columns - 1) as f64 * (apart(rows) + apart(columns));
    ((sum * 2.0 / 3.0) as u64).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse_family::generate::number_scramble;
    use glisse_family::{Metric, Rules};

    #[test]
    fn a_walk_has_a_way_home_and_its_twin_none() {
        for (seed, (rows, columns)) in [(2, 2), (2, 3), (3, 3), (4, 4), (5, 3)].iter().enumerate() {
            let solved = Tiles::solved(*rows, *columns).unwrap();
            let mut random = Random::new(seed as u64);
            for moves in [0, 1, 7, 40] {
                let (board, home) = Tiles::walk(&solved, moves, u64::from(random.bits()));
                let home = home.unwrap();
                assert_eq!(home.len(), moves);
                assert_eq!(board.replay(&home, Metric::Moves), Ok(home.len() as u64));
                let twin = Tiles::without_solution(&board, &mut random);
                assert!(!twin.is_solvable());
            }
        }
        assert!(Tiles::solved(1, 5).is_err());
    }

    #[test]
    fn larger_boards_have_longer_steps() {
        let sizes = [(2, 2), (3, 3), (4, 4)];
        let steps = sizes.map(|(rows, columns)| step(&Tiles::solved(rows, columns).unwrap()));
        assert_eq!(steps, [2, 9, 25]);
    }

    #[test]
    fn a_board_to_play_is_never_solved() {
        let scramble = number_scramble::<Tiles>;
        for seed in 0..100 {
            for difficulty in Difficulty::ALL {
                let board = scramble(2, 2, difficulty, seed).unwrap();
                assert!(!board.is_solved() && board.is_solvable());
            }
        }
        assert!(scramble(usize::MAX, 2, Difficulty::One, 0).is_err());
    }
}
