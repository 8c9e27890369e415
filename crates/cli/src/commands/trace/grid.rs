//! Boards as pieces on a grid, for forms that draw them by their own means.

use glisse::{
    Board,
    rush_hour::{Content, Label, Orientation},
};

/// Something on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) height: usize,
    pub(super) width: usize,
    pub(super) name: String,
    pub(super) kind: Kind,
}

/// What it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The vehicle that has to leave.
    Target,
    /// A vehicle, by its number.
    Vehicle(usize),
    Wall,
    /// A tile or a number, in its place or not.
    Tile {
        is_home: bool,
    },
}

/// Rows, columns, and what lies on them.
pub(super) struct Grid {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) pieces: Vec<Piece>,
}

impl Grid {
    pub(super) fn new(board: &Board) -> Grid {
        match board {
            Board::RushHour(board) => {
                let (rows, columns) = (board.rows(), board.columns());
                let mut pieces: Vec<Piece> = board
                    .vehicles()
                    .iter()
                    .map(|vehicle| {
                        let length = usize::from(vehicle.length);
                        let (height, width) = match vehicle.orientation {
                            Orientation::Horizontal => (1, length),
                            Orientation::Vertical => (length, 1),
                        };
                        let kind = match vehicle.label {
                            Label::TARGET => Kind::Target,
                            label => Kind::Vehicle(label.index()),
                        };
                        let (row, column) = (usize::from(vehicle.row), usize::from(vehicle.column));
                        let name = vehicle.label.to_string();
                        Piece { row, column, height, width, name, kind }
                    })
                    .collect();
                let walls = board.grid().into_iter().enumerate();
                let walls = walls.filter(|(_, content)| *content == Content::Wall);
                pieces.extend(
                    walls.map(|(cell, _)| single(cell, columns, String::new(), Kind::Wall)),
                );
                Grid { rows, columns, pieces }
            }
            Board::Tiles(board) => {
                let homes = board.goal_cells().iter();
                let tiles = board.cells().iter().zip(homes).enumerate();
                let tiles = tiles.filter(|(_, (number, _))| **number != 0);
                let pieces = tiles.map(|(cell, (number, home))| {
                    let kind = Kind::Tile { is_home: number == home };
                    single(cell, board.columns(), number.to_string(), kind)
                });
                let pieces = pieces.collect();
                Grid { rows: board.rows(), columns: board.columns(), pieces }
            }
            Board::Swap(board) => {
                let pieces = board.cells().iter().enumerate().map(|(cell, &number)| {
                    let kind = Kind::Tile { is_home: number as usize == cell + 1 };
                    single(cell, board.columns(), number.to_string(), kind)
                });
                let pieces = pieces.collect();
                Grid { rows: board.rows(), columns: board.columns(), pieces }
            }
            _ => Grid { rows: 0, columns: 0, pieces: Vec::new() },
        }
    }

    /// The name on every cell, row by row; walls have a name of their own.
    pub(super) fn cells(&self, wall: &str) -> Vec<Vec<String>> {
        let mut cells = vec![vec![String::new(); self.columns]; self.rows];
        for piece in &self.pieces {
            let name = if piece.kind == Kind::Wall { wall } else { &piece.name };
            for row in &mut cells[piece.row..piece.row + piece.height] {
                row[piece.column..piece.column + piece.width].fill(name.to_owned());
            }
        }
        cells
    }
}

/// A piece on one cell.
fn single(cell: usize, columns: usize, name: String, kind: Kind) -> Piece {
    Piece { row: cell / columns, column: cell % columns, height: 1, width: 1, name, kind }
}
