//! What scripts see of tiles.

use super::{Desk, Fallible, Size, refuse};
use crate::board::Board;
use glisse_tiles::{self as tiles, Shape};
use rhai::{Engine, INT};

/// The functions, as `docs/heuristics.md` explains them.
pub(super) const FUNCTIONS: [&str; 6] = [
    "tile_position(tile)",
    "goal_position(tile)",
    "empty()",
    "manhattan(tile)",
    "manhattan()",
    "misplaced()",
];

/// A board, and where every number is.
struct View {
    size: Size,
    board: tiles::Board,
    /// The cell of each number.
    cells: Vec<usize>,
    /// The cell that each number belongs on.
    goals: Vec<usize>,
}

pub(super) fn register(engine: &mut Engine, board: &tiles::Board) -> Box<dyn Fn(&Board)> {
    let size = Size { rows: board.rows(), columns: board.columns() };
    let (cells, goals) = (inverse(board.cells()), inverse(board.goal_cells()));
    let desk = Desk::new(View { size, board: board.clone(), cells, goals });
    size.register(engine);
    engine
        .register_fn("cell", desk.ask_2(|view, row, column| view.number_on((row, column))))
        .register_fn("is_goal", desk.ask(|view| view.board.is_solved()))
        .register_fn(
            "tile_position",
            desk.ask_1(|view, tile| Ok(view.size.place(view.cells[view.number(tile)?]))),
        )
        .register_fn(
            "goal_position",
            desk.ask_1(|view, tile| Ok(view.size.place(view.goals[view.number(tile)?]))),
        )
        .register_fn("empty", desk.ask(|view| view.size.place(view.board.empty())))
        .register_fn("manhattan", desk.ask_1(|view, tile| Ok(view.distance(view.number(tile)?))))
        .register_fn(
            "manhattan",
            desk.ask(|view| view.tiles().map(|tile| view.distance(tile)).sum::<INT>()),
        )
        .register_fn(
            "misplaced",
            desk.ask(|view| view.tiles().filter(|&tile| view.distance(tile) > 0).count() as INT),
        );
    desk.change(|view, board| {
        let Board::Tiles(board) = board else { unreachable!("a space has boards of one family") };
        view.cells = inverse(board.cells());
        view.board.clone_from(board);
    })
}

/// The cell of each number.
fn inverse(numbers: &[u16]) -> Vec<usize> {
    let mut cells = vec![0; numbers.len()];
    for (cell, &number) in numbers.iter().enumerate() {
        cells[usize::from(number)] = cell;
    }
    cells
}

impl View {
    /// All tiles, which the empty cell is not.
    fn tiles(&self) -> impl Iterator<Item = usize> {
        1..self.cells.len()
    }

    /// The number, if it is on the board.
    fn number(&self, number: INT) -> Fallible<usize> {
        match usize::try_from(number) {
            Ok(known) if known < self.cells.len() => Ok(known),
            _ => refuse(
                format!("there is no tile {number} on this board"),
                format!("tiles are 1 to {}, and 0 is the empty cell", self.cells.len() - 1),
            ),
        }
    }

    fn number_on(&self, cell: (INT, INT)) -> Fallible<INT> {
        Ok(self.board.cells()[self.size.cell(cell)?].into())
    }

    /// The steps between a number and where it belongs.
    fn distance(&self, number: usize) -> INT {
        let shape = Shape { rows: self.size.rows, columns: self.size.columns };
        shape.distance(self.cells[number], self.goals[number]) as INT
    }
}
