//! Boards as pieces on a grid, and what moves do to them.

use crate::{Board, Exchange, SwapMove};
use glisse_family::{
    Labels,
    grid::{Cell, Grid, Look, Piece, Ruling, Shift},
};
use glisse_words::{Explain, Message};

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

/// Makes a board of the numbers and barriers on a grid.
pub(crate) fn assemble(grid: &Grid) -> Result<Board, Message> {
    let (rows, columns) = (grid.rows, grid.columns);
    // Every cell has a piece, so that there are no more cells than pieces and one.
    let cells = rows.saturating_mul(columns).min(grid.pieces.len() + 1);
    let mut numbers = vec![0; cells];
    // What is off the grid is on no cell.
    let place = |cell: Cell| {
        let is_inside = cell.row < rows && cell.column < columns;
        if is_inside {
            cell.row.saturating_mul(columns).saturating_add(cell.column)
        } else {
            u32::MAX as usize
        }
    };
    for Piece { id, cell, .. } in &grid.pieces {
        if let Some(number) = numbers.get_mut(place(*cell)) {
            *number = u32::try_from(id.saturating_add(1)).unwrap_or(u32::MAX);
        }
    }
    let barriers =
        grid.barriers.iter().map(|&[one, other]| Exchange::new(place(one), place(other)));
    let board = Board::new(rows, columns, numbers, barriers.collect());
    board.map_err(|error| error.message())
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
    use glisse_family::testing::assemble_changed;

    fn board(id: &str) -> Board {
        Board::parse(id).unwrap()
    }

    #[test]
    fn numbers_that_are_missing_and_barriers_elsewhere_make_no_board() {
        let board = board("swap:2x3:6-2-3-4-5-1:barriers=0,0-1,0");
        let whole = grid(&board, &Labels::canonical());
        assert_eq!(assemble(&whole), Ok(board));
        let refused = |change: &dyn Fn(&mut Grid)| assemble_changed(&whole, change, assemble);
        let key = |key: &str| Err(key.to_owned());
        assert_eq!(refused(&|grid| drop(grid.pieces.pop())), key("swap-out-of-range"));
        assert_eq!(refused(&|grid| grid.pieces[0].id = usize::MAX), key("swap-out-of-range"));
        assert_eq!(refused(&|grid| grid.pieces[0].id = 1), key("parse-twice"));
        assert_eq!(refused(&|grid| grid.pieces[0].cell.column = 3), key("swap-out-of-range"));
        assert_eq!(refused(&|grid| grid.rows = usize::MAX), key("swap-bad-size"));
        assert_eq!(refused(&|grid| grid.barriers[0][1].row = 7), key("swap-not-neighbours"));
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
