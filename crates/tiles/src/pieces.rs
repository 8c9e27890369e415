//! Tiles as pieces on a grid.

use crate::{Board, Goal, board::check_size};
use glisse_family::{
    Labels,
    grid::{Grid, Look, Piece, Ruling},
};
use glisse_words::{Explain, Message};

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

/// Makes a board of the tiles on a grid, with the usual goal. The cell without a tile is empty.
pub(crate) fn assemble(grid: &Grid) -> Result<Board, Message> {
    let (rows, columns) = (grid.rows, grid.columns);
    check_size(rows, columns).map_err(|error| error.message())?;
    let mut cells = vec![0; rows * columns];
    for Piece { id, cell, .. } in &grid.pieces {
        if cell.row < rows && cell.column < columns {
            cells[cell.row * columns + cell.column] =
                u16::try_from(id.saturating_add(1)).unwrap_or(u16::MAX);
        }
    }
    Board::new(rows, columns, cells, &Goal::EmptyLast).map_err(|error| error.message())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, Tiles};
    use glisse_family::testing::assemble_changed;
    use glisse_family::{Family, Handling, Rules, grid::Cell};

    fn board(cells: &[u16]) -> Board {
        Board::new(2, 2, cells.to_vec(), &Goal::EmptyLast).unwrap()
    }

    #[test]
    fn tiles_that_are_missing_or_too_many_make_no_board() {
        let whole = grid(&board(&[1, 2, 0, 3]), &Labels::canonical());
        assert_eq!(assemble(&whole), Ok(board(&[1, 2, 0, 3])));
        let refused = |change: &dyn Fn(&mut Grid)| assemble_changed(&whole, change, assemble);
        let key = |key: &str| Err(key.to_owned());
        assert_eq!(refused(&|grid| drop(grid.pieces.pop())), key("tiles-two-empty"));
        assert_eq!(refused(&|grid| grid.pieces[0].id = 1), key("parse-twice"));
        assert_eq!(refused(&|grid| grid.pieces[0].id = usize::MAX), key("tiles-too-large"));
        assert_eq!(refused(&|grid| grid.pieces[0].cell.row = 9), key("tiles-two-empty"));
        assert_eq!(refused(&|grid| grid.rows = usize::MAX), key("tiles-bad-size"));
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
            Tiles::push(&board, Cell { row, column }, rows, columns).map(Direction::name)
        };
        assert_eq!(push(1, 1, 0, -1), Some("R"));
        assert_eq!(push(0, 0, 1, 0), Some("U"));
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
