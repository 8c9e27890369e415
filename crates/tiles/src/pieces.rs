//! Tiles as pieces on a grid.

use crate::board::Board;
use glisse_family::{
    Labels,
    grid::{Grid, Look, Piece, Ruling},
};

/// How far a tile looks to be from its cell: on it, or anywhere else. All tiles that are not in place
/// look alike.
const HOME: f64 = 0.0;
const AWAY: f64 = 0.5;

/// Returns a board as pieces on a grid. Tile 1 is piece 0.
pub(crate) fn grid(board: &Board, labels: &Labels) -> Grid {
    let mut grid = Grid::new(board.rows(), board.columns(), Ruling::Plain);
    labels.empty("·").clone_into(&mut grid.empty);
    let numbers = board.cells().iter().zip(board.goal_cells()).enumerate();
    for (cell, (&number, &wanted)) in numbers.filter(|(_, (number, _))| **number != 0) {
        let id = usize::from(number) - 1;
        let look = Look::Tile { distance: if number == wanted { HOME } else { AWAY } };
        grid.pieces.push(Piece::single(id, labels.name(id, number), grid.cell(cell), look));
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Tiles, direction::Direction, goal::Goal};
    use glisse_family::{Family, Handling, Rules, grid::Cell};

    fn board(cells: &[u16]) -> Board {
        Board::new(2, 2, cells.to_vec(), &Goal::EmptyLast).unwrap()
    }

    #[test]
    fn every_move_shifts_one_tile_to_the_empty_cell() {
        for cells in [[1, 2, 0, 3], [0, 1, 3, 2], [3, 0, 1, 2]] {
            let board = board(&cells);
            for direction in Direction::ALL {
                let shifts = Tiles::shifts(&board, direction);
                let Ok(next) = board.after(direction) else {
                    assert_eq!(shifts, []);
                    continue;
                };
                let [shift] = shifts[..] else { panic!("{shifts:?}") };
                let labels = Labels::canonical();
                let (before, after) = (grid(&board, &labels), grid(&next, &labels));
                let from = before.piece(shift.piece).unwrap();
                let to = after.piece(shift.piece).unwrap();
                assert_eq!(from.name, (shift.piece + 1).to_string());
                assert_eq!(to.cell.row as i32, from.cell.row as i32 + shift.rows);
                assert_eq!(to.cell.column as i32, from.cell.column as i32 + shift.columns);
                let pushed = Tiles::push(&board, from.cell, shift.rows, shift.columns);
                assert_eq!(pushed, Some(direction));
            }
        }
    }

    #[test]
    fn a_tile_goes_where_the_arrow_points() {
        let board = board(&[1, 2, 0, 3]);
        let push = |row, column, rows, columns| {
            Tiles::push(&board, Cell { row, column }, rows, columns).map(Direction::letter)
        };
        assert_eq!(push(1, 1, 0, -1), Some('R'));
        assert_eq!(push(0, 0, 1, 0), Some('U'));
        // No tile jumps, the empty cell is none, and the others are not next to it.
        assert_eq!(push(0, 0, 2, 0), None);
        assert_eq!(push(1, 0, 0, 1), None);
        assert_eq!(push(0, 1, 1, 0), None);
        assert_eq!(Tiles::handling(), Handling::Gap);
    }

    #[test]
    fn tiles_in_place_look_different_and_the_empty_cell_is_no_piece() {
        let grid = grid(&board(&[1, 0, 3, 2]), &Labels::canonical());
        let distances = grid.pieces.iter().map(|piece| match piece.look {
            Look::Tile { distance } => (piece.name.as_str(), distance > 0.0),
            _ => panic!("{piece:?}"),
        });
        assert_eq!(distances.collect::<Vec<_>>(), [("1", false), ("3", false), ("2", true)]);
        assert_eq!(grid.covering(), [Some(0), None, Some(1), Some(2)]);
    }
}
