//! What scripts see of swap grids.

use super::{Desk, Fallible, Size, refuse};
use crate::board::Board;
use glisse_swap::{self as swap, Exchange};
use rhai::{Dynamic, Engine, INT};
use std::cell::OnceCell;

/// The functions, as `docs/heuristics.md` explains them.
pub(super) const FUNCTIONS: [&str; 7] = [
    "position(number)",
    "home(number)",
    "manhattan(number)",
    "manhattan()",
    "misplaced()",
    "is_barrier(row, column, row, column)",
    "distance(row, column, row, column)",
];

/// A board, and where every number is.
struct View {
    size: Size,
    board: swap::Board,
    /// The cell of each number; number 1 comes first.
    cells: Vec<usize>,
    /// How far each cell is from each, around barriers; computed when first asked for.
    steps: OnceCell<Vec<Vec<Option<u32>>>>,
}

pub(super) fn register(engine: &mut Engine, board: &swap::Board) -> Box<dyn Fn(&Board)> {
    let size = Size { rows: board.rows(), columns: board.columns() };
    let (board, cells) = (board.clone(), inverse(board.cells()));
    let desk = Desk::new(View { size, board, cells, steps: OnceCell::new() });
    size.register(engine);
    engine
        .register_fn("cell", desk.ask_2(|view, row, column| view.number_on((row, column))))
        .register_fn("is_goal", desk.ask(|view| view.board.is_sorted()))
        .register_fn(
            "position",
            desk.ask_1(|view, number| Ok(view.size.place(view.cells[view.home(number)?]))),
        )
        .register_fn("home", desk.ask_1(|view, number| Ok(view.size.place(view.home(number)?))))
        .register_fn(
            "manhattan",
            desk.ask_1(|view, number| Ok(view.steps_home(view.home(number)?))),
        )
        .register_fn(
            "manhattan",
            desk.ask(|view| (0..view.cells.len()).map(|home| view.steps_home(home)).sum::<INT>()),
        )
        .register_fn(
            "misplaced",
            desk.ask(|view| view.cells.iter().enumerate().filter(|&(a, &b)| a != b).count() as INT),
        )
        .register_fn("is_barrier", desk.ask_cells(View::is_barrier))
        .register_fn("distance", desk.ask_cells(View::distance));
    desk.change(|view, board| {
        let Board::Swap(board) = board else { unreachable!("a space has boards of one family") };
        view.cells = inverse(board.cells());
        view.board.clone_from(board);
    })
}

/// The cell of each number.
fn inverse(numbers: &[u32]) -> Vec<usize> {
    let mut cells = vec![0; numbers.len()];
    for (cell, &number) in numbers.iter().enumerate() {
        cells[number as usize - 1] = cell;
    }
    cells
}

impl View {
    /// The cell that a number belongs on, if it is on the board.
    fn home(&self, number: INT) -> Fallible<usize> {
        match usize::try_from(number) {
            Ok(number @ 1..) if number <= self.cells.len() => Ok(number - 1),
            _ => refuse(
                format!("there is no number {number} on this board"),
                format!("numbers are 1 to {}", self.cells.len()),
            ),
        }
    }

    fn number_on(&self, cell: (INT, INT)) -> Fallible<INT> {
        Ok(self.board.cells()[self.size.cell(cell)?].into())
    }

    /// The steps from a cell to another around barriers; nothing where there is no way.
    fn steps(&self, from: usize, to: usize) -> Option<INT> {
        let steps = self.steps.get_or_init(|| {
            let graph = self.board.graph();
            (0..graph.cells()).map(|cell| graph.distances(cell)).collect()
        });
        steps[from][to].map(INT::from)
    }

    /// The steps from a number to its home. No number ever has to go where there is no way.
    fn steps_home(&self, home: usize) -> INT {
        self.steps(self.cells[home], home).unwrap_or_default()
    }

    fn distance(&self, from: (INT, INT), to: (INT, INT)) -> Fallible<Dynamic> {
        let steps = self.steps(self.size.cell(from)?, self.size.cell(to)?);
        Ok(steps.map_or(Dynamic::UNIT, Dynamic::from))
    }

    fn is_barrier(&self, one: (INT, INT), other: (INT, INT)) -> Fallible<bool> {
        let (first, second) = (self.size.cell(one)?, self.size.cell(other)?);
        let pair = Exchange::new(first, second);
        if first == second || !self.board.are_neighbours(pair) {
            return refuse(
                format!(
                    "the cells {},{} and {},{} are not neighbours",
                    one.0, one.1, other.0, other.1
                ),
                "barriers stand between cells next to each other",
            );
        }
        Ok(self.board.barriers().binary_search(&pair).is_ok())
    }
}
