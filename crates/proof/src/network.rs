//! What databases and searches have to know of a board of tiles or a swap grid.

use crate::rules::{Board, Rules};

/// The cells of a board, which are neighbours, and where the numbers are and belong.
pub(crate) struct Network {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// The cells beside each cell, in increasing order.
    pub(crate) neighbours: Vec<Vec<usize>>,
    pub(crate) start: Vec<u32>,
    pub(crate) goal: Vec<u32>,
    /// What a move costs in the unit of the databases: 1 on tiles, 2 on swap grids.
    pub(crate) unit: u32,
}

impl Network {
    /// Returns the network of a board, or `None` if there are no databases for its family or it has
    /// more cells than they allow.
    pub(crate) fn new(board: &Board) -> Option<Network> {
        let (columns, neighbours, start, goal, unit) = match board {
            Board::RushHour(_) => return None,
            Board::Tiles(tiles) => {
                (tiles.columns(), tiles.neighbours(), tiles.start(), tiles.goal().to_vec(), 1)
            }
            Board::Swap(swap) => {
                let start = swap.start();
                let goal = (1..=start.len() as u32).collect();
                (swap.columns(), swap.neighbours(), start, goal, 2)
            }
        };
        let rows = start.len() / columns;
        let neighbours = neighbours.to_vec();
        (start.len() <= 255).then_some(Network { rows, columns, neighbours, start, goal, unit })
    }

    /// Returns the number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.start.len()
    }

    /// Whether a move exchanges any two neighbours, rather than the empty cell and one.
    pub(crate) fn is_swap(&self) -> bool {
        self.unit == 2
    }

    /// Returns the cell where a number belongs.
    pub(crate) fn home(&self, number: u32) -> usize {
        self.goal.iter().position(|&other| other == number).unwrap_or_default()
    }

    /// Returns the pairs of neighbours in their order, the smaller cell of each first.
    pub(crate) fn edges(&self) -> Vec<(usize, usize)> {
        let beside = self.neighbours.iter().enumerate();
        let pairs =
            beside.flat_map(|(cell, others)| others.iter().map(move |&other| (cell, other)));
        pairs.filter(|(cell, other)| cell < other).collect()
    }

    /// Returns where a turn of the grid takes each cell, or `None` if not all neighbours stay
    /// neighbours. The turn is a sum of 1, upside down; 2, left to right; 4, rows and columns exchanged
    /// after that.
    pub(crate) fn turned(&self, turn: u32) -> Option<Vec<usize>> {
        let (rows, columns) = (self.rows, self.columns);
        let cell = |cell| {
            let (mut row, mut column) = (cell / columns, cell % columns);
            if turn & 1 > 0 {
                row = rows - 1 - row;
            }
            if turn & 2 > 0 {
                column = columns - 1 - column;
            }
            if turn & 4 > 0 {
                (row, column) = (column, row);
            }
            row * columns + column
        };
        if turn >= 8 || (turn & 4 > 0 && rows != columns) {
            return None;
        }
        let turned: Vec<usize> = (0..self.cells()).map(cell).collect();
        // As many pairs as before, so that all pairs of neighbours are met.
        let is_beside =
            |&(one, other): &(usize, usize)| self.neighbours[turned[one]].contains(&turned[other]);
        self.edges().iter().all(is_beside).then_some(turned)
    }
}
