//! Boards as pieces on a grid, and what moves do to them.

use crate::{board::Board, swap_move::SwapMove};
use glisse_family::{
    Labels,
    grid::{Cell, Grid, Look, Piece, Ruling, Shift},
};

/// Returns a board as pieces on a grid. Each number is a piece, known by the cell that it belongs on.
pub(crate) fn grid(board: &Board, labels: &Labels) -> Grid {
    let mut grid = Grid::new(board.rows(), board.columns(), Ruling::Lines);
    grid.pieces = board
        .cells()
        .iter()
        .enumerate()
        .map(|(cell, &number)| {
            let id = number as usize - 1;
            let look = Look::Tile { distance: distance(board, id, cell) };
            Piece::single(id, labels.name(id, number), grid.cell(cell), look)
        })
        .collect();
    let barriers = board.barriers().iter();
    grid.barriers = barriers
        .map(|barrier| [barrier.first(), barrier.second()].map(|cell| grid.cell(cell)))
        .collect();
    grid
}

/// Returns how far a cell is from a number's home: the steps on a grid without barriers, as a part of
/// the most that a number can need.
fn distance(board: &Board, home: usize, cell: usize) -> f64 {
    let most = board.rows() + board.columns() - 2;
    board.shape().straight_distance(home, cell) as f64 / most.max(1) as f64
}

/// Returns where a move takes the two numbers; none are shifted if a cell is not on the grid.
pub(crate) fn shifts(board: &Board, action: SwapMove) -> Vec<Shift> {
    let (rows, columns) = (board.rows(), board.columns());
    let [one, other] = action.cells.map(|(row, column)| (row as usize, column as usize));
    if [one, other].into_iter().any(|(row, column)| row >= rows || column >= columns) {
        return Vec::new();
    }
    let shift = |from: (usize, usize), to: (usize, usize)| Shift {
        piece: board.cells()[from.0 * columns + from.1] as usize - 1,
        rows: to.0 as i32 - from.0 as i32,
        columns: to.1 as i32 - from.1 as i32,
    };
    vec![shift(one, other), shift(other, one)]
}

/// Returns the exchange of a cell with the one that is `rows` below and `columns` to the right of it,
/// or `None` if that is no neighbour on the grid.
pub(crate) fn push(board: &Board, cell: Cell, rows: i32, columns: i32) -> Option<SwapMove> {
    if rows.unsigned_abs().saturating_add(columns.unsigned_abs()) != 1 {
        return None;
    }
    let on_grid = |cell: Cell| cell.row < board.rows() && cell.column < board.columns();
    let neighbour = Cell {
        row: cell.row.checked_add_signed(rows as isize)?,
        column: cell.column.checked_add_signed(columns as isize)?,
    };
    if !on_grid(cell) || !on_grid(neighbour) {
        return None;
    }
    // Exchanges of the same two cells are written alike, whichever comes first.
    let mut cells = [cell, neighbour].map(|cell| (cell.row as u32, cell.column as u32));
    cells.sort_unstable();
    Some(SwapMove { cells })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(id: &str) -> Board {
        Board::parse(id).unwrap()
    }

    #[test]
    fn numbers_are_the_farther_the_more_steps_they_need() {
        let board = board("swap:2x3:6-2-3-4-5-1:barriers=0,0-1,0");
        let grid = grid(&board, &Labels::canonical());
        let of = |row, column| {
            let piece = grid.pieces.iter().find(|piece| piece.cell == Cell { row, column });
            let piece = piece.unwrap();
            (piece.id, piece.name.as_str(), piece.look)
        };
        assert_eq!(of(0, 0), (5, "6", Look::Tile { distance: 1.0 }));
        assert_eq!(of(1, 1), (4, "5", Look::Tile { distance: 0.0 }));
        assert_eq!(grid.barriers, [[Cell { row: 0, column: 0 }, Cell { row: 1, column: 0 }]]);
        assert_eq!((grid.rows, grid.columns, grid.pieces.len()), (2, 3, 6));
    }

    #[test]
    fn an_exchange_shifts_two_numbers_past_each_other() {
        let board = board("swap:2x2:4-3-2-1");
        let shifts = |cells| shifts(&board, SwapMove { cells });
        let down = Shift { piece: 3, rows: 1, columns: 0 };
        let up = Shift { piece: 1, rows: -1, columns: 0 };
        assert_eq!(shifts([(0, 0), (1, 0)]), [down, up]);
        assert_eq!(shifts([(1, 0), (0, 0)]), [up, down]);
        assert_eq!(shifts([(1, 0), (2, 0)]), []);
    }

    #[test]
    fn a_cell_is_exchanged_with_the_neighbour_it_is_pushed_to() {
        let board = board("swap:2x2:4-3-2-1:barriers=0,0-0,1");
        let push = |row, column, rows, columns| {
            let action = super::push(&board, Cell { row, column }, rows, columns);
            action.map(|action| action.to_string())
        };
        assert_eq!(push(0, 0, 1, 0).as_deref(), Some("0,0-1,0"));
        assert_eq!(push(1, 0, -1, 0).as_deref(), Some("0,0-1,0"));
        // Whether a barrier is in the way, the rules say.
        assert_eq!(push(0, 1, 0, -1).as_deref(), Some("0,0-0,1"));
        for (row, column, rows, columns) in
            [(0, 0, -1, 0), (1, 1, 0, 1), (0, 0, 1, 1), (0, 0, 0, 0), (0, 0, 2, -1), (7, 0, -1, 0)]
        {
            assert_eq!(push(row, column, rows, columns), None);
        }
    }
}
