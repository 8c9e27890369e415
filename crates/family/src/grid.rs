//! A board as pieces on a grid: the one form from which every drawing is made.

use crate::Labels;

/// A cell of a grid, by its row and column counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
}

/// A side of a grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The left side.
    Left,
    /// The right side.
    Right,
    /// The upper side.
    Top,
    /// The lower side.
    Bottom,
}

/// How a piece looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Look {
    /// The piece that has to reach the exit.
    Target,
    /// One of several blocks, told apart by colour; `number` counts them from 1.
    Block {
        /// Which one, counted from 1.
        number: usize,
    },
    /// A tile with a name that belongs on one cell.
    Tile {
        /// How far it is from there: 0 on its cell, else up to 1.
        distance: f64,
    },
}

/// Something on a board that moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    /// The number by which its family knows it, which stays the same on all boards of a game.
    pub id: usize,
    /// What the reader calls it.
    pub name: String,
    /// Its upper left cell.
    pub cell: Cell,
    /// How many rows it covers.
    pub height: usize,
    /// How many columns it covers.
    pub width: usize,
    /// How it looks.
    pub look: Look,
}

impl Piece {
    /// Returns a piece of one cell.
    pub fn single(id: usize, name: String, cell: Cell, look: Look) -> Piece {
        Piece { id, name, cell, height: 1, width: 1, look }
    }

    /// Returns the cells that it covers, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let Cell { row, column } = self.cell;
        let (rows, columns) = (row..row + self.height, column..column + self.width);
        rows.flat_map(move |row| columns.clone().map(move |column| Cell { row, column }))
    }
}

/// How the cells of a grid are told apart in drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// Not at all: the pieces show the cells.
    Plain,
    /// Every cell is marked, so that the cells of a way can be counted.
    Slots,
    /// Lines run between the cells, as in a table.
    Lines,
}

/// Where pieces leave a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    /// The side.
    pub side: Side,
    /// The row on the left and right side, the column on the others.
    pub line: usize,
}

/// Rows and columns, and what lies on them.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// What moves, in the order of the family.
    pub pieces: Vec<Piece>,
    /// Cells that nothing can enter.
    pub walls: Vec<Cell>,
    /// Pairs of neighbouring cells between which nothing moves; the upper or left one comes first.
    pub barriers: Vec<[Cell; 2]>,
    /// Where the target leaves, if there is such a place.
    pub exit: Option<Exit>,
    /// How cells are told apart.
    pub ruling: Ruling,
    /// The sign of an empty cell in text.
    pub empty: String,
}

impl Grid {
    /// Returns a grid without anything on it.
    pub fn new(rows: usize, columns: usize, ruling: Ruling) -> Grid {
        Grid {
            rows,
            columns,
            pieces: Vec::new(),
            walls: Vec::new(),
            barriers: Vec::new(),
            exit: None,
            ruling,
            empty: ".".to_owned(),
        }
    }

    /// Returns the cell of this number, counted row by row.
    pub fn cell(&self, number: usize) -> Cell {
        Cell { row: number / self.columns, column: number % self.columns }
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// Returns the reader's own names of the pieces, by their ids; none if the names are canonical. A
    /// format may have names for more pieces than there are.
    pub fn own_names<'a>(&self, labels: &'a Labels) -> &'a [String] {
        let count = self.pieces.iter().map(|piece| piece.id + 1).max().unwrap_or(0);
        let names = labels.names();
        &names[..count.min(names.len())]
    }

    /// Returns the piece of this id, or `None` if there is none.
    pub fn piece(&self, id: usize) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// Returns, for each cell row by row, the place in [`Grid::pieces`] of the piece that covers it,
    /// or `None` where there is no piece.
    pub fn covering(&self) -> Vec<Option<usize>> {
        let mut covering = vec![None; self.cells()];
        for (place, piece) in self.pieces.iter().enumerate() {
            for cell in piece.cells() {
                covering[cell.row * self.columns + cell.column] = Some(place);
            }
        }
        covering
    }
}

/// What a move does to one piece: the rows and columns that it travels, down and right being
/// positive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// The piece.
    pub piece: usize,
    /// How many rows it goes down.
    pub rows: i32,
    /// How many columns it goes to the right.
    pub columns: i32,
}
