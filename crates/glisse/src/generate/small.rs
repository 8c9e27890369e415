//! Boards of tiles and swap picked from the whole space, where that is small.

use super::{Candidate, NoRequest, Request};
use crate::{
    algorithm::Algorithm,
    board::Board,
    lab::{LabError, Legible, Setup, Task},
    puzzle::Puzzle,
    solve::{Options, Solver, engine},
};
use glisse_search::{Cost, Limit, Random};
use glisse_swap as swap;
use glisse_tiles::{self as tiles, Goal};
use std::ops::RangeInclusive;

/// The most cells: 9, with at most 362,880 states.
const MOST_CELLS: usize = 9;

/// The numbers on the cells of a board.
type Numbers = [u8; MOST_CELLS];

/// All boards of a size by their distance, once they are known.
pub(super) struct Small {
    solved: Board,
    wanted: RangeInclusive<u64>,
    /// What is left to pick from at each distance; nothing before the space has been looked at.
    left: Option<Vec<Vec<Numbers>>>,
}

impl Small {
    /// Whether boards of this size are few enough.
    pub(super) fn holds(request: &Request) -> bool {
        request.rows.saturating_mul(request.columns) <= MOST_CELLS
    }

    pub(super) fn new(request: &Request) -> Result<Small, NoRequest> {
        let (rows, columns) = (request.rows, request.columns);
        let solved = match request.puzzle {
            Puzzle::Tiles => {
                let cells = Goal::EmptyLast.cells(rows, columns);
                Board::Tiles(tiles::Board::new(rows, columns, cells, &Goal::EmptyLast)?)
            }
            _ => Board::Swap(swap::Board::sorted(rows, columns)?),
        };
        Ok(Small { solved, wanted: request.moves()?, left: None })
    }

    /// A board that has not been picked before; nothing if all have been.
    pub(super) fn next(
        &mut self,
        random: &mut Random,
        solver: &mut Solver,
        options: &Options,
    ) -> Result<Option<Candidate>, LabError> {
        let left = if let Some(left) = &mut self.left {
            left
        } else {
            let options = Options { algorithm: Algorithm::Dijkstra, ..*options };
            let by_distance = solver.set_up(&self.solved, &options, ByDistance)?;
            self.left.insert(by_distance.map_err(LabError::Limit)?)
        };
        // First the distance, then the board: the short ones would else be drowned by the long ones.
        let distances: Vec<usize> = (0..left.len())
            .filter(|&distance| self.wanted.contains(&(distance as u64)))
            .filter(|&distance| !left[distance].is_empty())
            .collect();
        if distances.is_empty() {
            return Ok(None);
        }
        let distance = distances[random.below(distances.len())];
        let boards = &mut left[distance];
        let numbers = boards.swap_remove(random.below(boards.len()));
        let board = self.solved.with_numbers(&numbers);
        Ok(Some(Candidate { board, solution: None, optimum: Some(distance as u64) }))
    }
}

/// Sorts all states by how far they are.
struct ByDistance;

impl Task for ByDistance {
    type Output = Result<Vec<Vec<Numbers>>, Limit>;

    fn run<S: Legible>(self, setup: &Setup<'_, S>) -> Self::Output {
        let search = engine::search(setup.space, &setup.options);
        let chart = search.chart().map_err(|stopped| stopped.limit)?;
        let distances = chart.distances_to(&[0]);
        let farthest = distances.iter().copied().filter(|&distance| distance < Cost::MAX).max();
        let mut boards = vec![Vec::new(); farthest.unwrap_or_default() as usize + 1];
        for (index, &distance) in distances.iter().enumerate() {
            if let Some(boards) = boards.get_mut(distance as usize) {
                boards.push(setup.read(chart.state(index)).numbers());
            }
        }
        Ok(boards)
    }
}

impl Board {
    /// The numbers on the cells of a small board of tiles or swap.
    fn numbers(&self) -> Numbers {
        let mut numbers = [0; MOST_CELLS];
        match self {
            Board::Tiles(board) => {
                for (number, &cell) in numbers.iter_mut().zip(board.cells()) {
                    *number = cell as u8;
                }
            }
            Board::Swap(board) => {
                for (number, &cell) in numbers.iter_mut().zip(board.cells()) {
                    *number = cell as u8;
                }
            }
            Board::RushHour(_) => unreachable!("only boards of numbers are asked for theirs"),
        }
        numbers
    }

    /// The same board with other numbers, every one of them once.
    fn with_numbers(&self, numbers: &Numbers) -> Board {
        let numbers = &numbers[..self.cells()];
        let board = match self {
            Board::Tiles(board) => {
                let cells = numbers.iter().map(|&number| u16::from(number)).collect();
                tiles::Board::new(board.rows(), board.columns(), cells, &board.goal())
                    .ok()
                    .map(Board::Tiles)
            }
            Board::Swap(board) => {
                let cells = numbers.iter().map(|&number| u32::from(number)).collect();
                let barriers = board.barriers().to_vec();
                swap::Board::new(board.rows(), board.columns(), cells, barriers)
                    .ok()
                    .map(Board::Swap)
            }
            Board::RushHour(_) => None,
        };
        board.unwrap_or_else(|| unreachable!("the numbers are those of a board of this size"))
    }
}
