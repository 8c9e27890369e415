//! The order in which a board is solved from the outside inwards.

use crate::Shape;
use std::ops::Range;

/// A row or a column at the edge of what is left of the board.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Its cells from one end to the other.
    pub(super) cells: Vec<usize>,
    /// How much a cell's number changes by a step away from the edge.
    pub(super) inward: isize,
}

/// The lines in the order in which they are solved, and the core that is left.
#[derive(Clone, Debug)]
pub(super) struct Peel {
    pub(super) lines: Vec<Line>,
    pub(super) core: Vec<usize>,
}

/// Takes lines away, of the two longer sides the one farther from where the empty cell has to be,
/// until at most `core` rows and columns are left. So the place of the empty cell stays in the core.
pub(super) fn peel(shape: Shape, empty_goal: usize, core: usize) -> Peel {
    let Shape { rows, columns } = shape;
    let (goal_row, goal_column) = (empty_goal / columns, empty_goal % columns);
    let (mut high, mut wide): (Range<usize>, Range<usize>) = (0..rows, 0..columns);
    let mut lines = Vec::new();
    while high.len() > core || wide.len() > core {
        if high.len() >= wide.len() {
            let is_first = goal_row - high.start >= high.end - 1 - goal_row;
            let row = if is_first { high.start } else { high.end - 1 };
            let cells = wide.clone().map(|column| row * columns + column).collect();
            let down = columns as isize;
            lines.push(Line { cells, inward: if is_first { down } else { -down } });
            high = if is_first { row + 1..high.end } else { high.start..row };
        } else {
            let is_first = goal_column - wide.start >= wide.end - 1 - goal_column;
            let column = if is_first { wide.start } else { wide.end - 1 };
            let cells = high.clone().map(|row| row * columns + column).collect();
            lines.push(Line { cells, inward: if is_first { 1 } else { -1 } });
            wide = if is_first { column + 1..wide.end } else { wide.start..column };
        }
    }
    let core = high.flat_map(|row| wide.clone().map(move |column| row * columns + column));
    Peel { lines, core: core.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_peeled_once_and_the_place_of_the_empty_cell_stays_in_the_core() {
        for (rows, columns) in [(2, 2), (3, 3), (2, 9), (7, 4), (10, 10)] {
            for empty_goal in 0..rows * columns {
                let Peel { lines, core } = peel(Shape { rows, columns }, empty_goal, 3);
                assert!(core.contains(&empty_goal) && core.len() <= 9);
                assert!(lines.iter().all(|line| line.cells.len() >= 2));
                let mut cells: Vec<usize> = lines.into_iter().flat_map(|line| line.cells).collect();
                cells.extend(core);
                cells.sort_unstable();
                assert!(cells.into_iter().eq(0..rows * columns));
            }
        }
    }
}
