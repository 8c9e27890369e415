//! Boards of a wanted difficulty.

use crate::{
    board::{Board, BoardError},
    direction::Direction,
    goal::Goal,
};
use glisse_search::Random;

/// How many moves two thirds of the way to a random board have: the sum of how far the tiles of a
/// random board are from home, on average, times 2/3. That is 9 on 3×3 and 25 on 4×4.
pub fn step_of_difficulty(rows: usize, columns: usize) -> u64 {
    // Two places on a line of n cells are (n² - 1) / 3n apart on average.
    let apart = |cells: u64| (cells * cells - 1) as f64 / (3 * cells) as f64;
    let (rows, columns) = (rows as u64, columns as u64);
    let sum = (rows * columns - 1) as f64 * (apart(rows) + apart(columns));
    ((sum * 2.0 / 3.0) as u64).max(1)
}

/// So many moves that nothing is left of the order.
pub fn long_walk(rows: usize, columns: usize) -> usize {
    rows * columns * (rows + columns) * 4
}

/// The solved board after so many random moves, none of which takes the one before back; and the
/// moves that lead home. The same for the same chance, on every machine.
pub fn scramble(
    rows: usize,
    columns: usize,
    moves: usize,
    random: &mut Random,
) -> Result<(Board, Vec<Direction>), BoardError> {
    let cells = Goal::EmptyLast.cells(rows, columns);
    let mut board = Board::new(rows, columns, cells, &Goal::EmptyLast)?;
    let mut home: Vec<Direction> = Vec::with_capacity(moves);
    for _ in 0..moves {
        let mut possible = board.possible_moves();
        possible.retain(|direction| home.last() != Some(direction));
        let direction = possible[random.below(possible.len())];
        board.apply(direction);
        home.push(direction.opposite());
    }
    home.reverse();
    Ok((board, home))
}

/// The same board with two tiles exchanged: one of both has no solution.
#[must_use]
pub fn with_exchanged_tiles(board: &Board, random: &mut Random) -> Board {
    let mut cells = board.cells().to_vec();
    let mut tiles: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != 0).collect();
    random.shuffle(&mut tiles);
    cells.swap(tiles[0], tiles[1]);
    board.with_cells(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scramble_has_a_way_home_and_its_twin_none() {
        for (seed, (rows, columns)) in [(2, 2), (2, 3), (3, 3), (4, 4), (5, 3)].iter().enumerate() {
            let mut random = Random::new(seed as u64);
            for moves in [0, 1, 7, 40] {
                let (board, home) = scramble(*rows, *columns, moves, &mut random).unwrap();
                assert_eq!(home.len(), moves);
                assert_eq!(board.replay(&home), Ok(()));
                let twin = with_exchanged_tiles(&board, &mut random);
                assert!(!twin.is_solvable());
            }
        }
        assert!(scramble(1, 5, 3, &mut Random::new(0)).is_err());
    }

    #[test]
    fn larger_boards_have_longer_steps() {
        assert_eq!([(2, 2), (3, 3), (4, 4)].map(|(r, c)| step_of_difficulty(r, c)), [2, 9, 25]);
    }
}
