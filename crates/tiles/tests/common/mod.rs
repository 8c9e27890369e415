//! All boards of a shape by breadth-first search, goals of every kind, and random walks.

use glisse_family::{Rules, testing::Reached};
use glisse_search::Random;
use glisse_tiles::{Board, Goal};

/// All boards of a shape that can be solved, nearest to the goal first.
pub(crate) fn solvable_boards(rows: usize, columns: usize, goal: &Goal) -> Reached<Board> {
    Reached::new(Board::solved(rows, columns, goal).unwrap(), Board::successors)
}

/// Goals of every kind: the named ones, and one of the other parity than the usual one.
pub(crate) fn goals(rows: usize, columns: usize) -> [Goal; 4] {
    let mut cells = Goal::EmptyLast.cells(rows, columns);
    cells.swap(0, 1);
    cells.reverse();
    let other = cells.len() / 2;
    cells.swap(0, other);
    [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail, Goal::Cells(cells)]
}

/// The numbers of so many cells in any order.
pub(crate) fn permutation(random: &mut Random, count: usize) -> Vec<u16> {
    let mut numbers: Vec<u16> = (0..count as u16).collect();
    random.shuffle(&mut numbers);
    numbers
}

/// Where a walk of so many moves leads that never turns straight back.
pub(crate) fn walk(random: &mut Random, board: &Board, moves: usize) -> Board {
    let mut board = board.clone();
    let mut last = None;
    for _ in 0..moves {
        let mut possible = board.moves();
        possible.retain(|direction| last != Some(direction.opposite()));
        let direction = possible[random.below(possible.len())];
        board.apply(direction).unwrap();
        last = Some(direction);
    }
    board
}
