//! A board: one position as a person sees it, valid by construction.

use crate::{BoardCell, ExitSide, Label, Orientation, Vehicle};
use glisse_family::HashCell;
use glisse_words::{Explain, Message, impl_error, message};
use std::fmt;

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A wall, which never moves.
    Wall,
    /// A part of this vehicle.
    Vehicle(Label),
}

impl Content {
    /// Returns how a cell is written: `.` if it is empty, `x` for a wall, or the vehicle's letter.
    pub(crate) fn letter(self) -> char {
        match self {
            Content::Empty => '.',
            Content::Wall => 'x',
            Content::Vehicle(label) => label.to_char(),
        }
    }
}

/// A Rush Hour position: vehicles on a grid with walls, a target vehicle and its exit.
///
/// Every `Board` is well-formed: vehicles lie on the board, overlap neither each other nor a wall,
/// have distinct labels and at least two cells, and the target `A` exists and faces its exit.
///
/// ```
/// use glisse_rush_hour::Board;
///
/// let board = Board::parse("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.")?;
/// assert_eq!((board.rows(), board.columns()), (6, 6));
/// assert_eq!(board.vehicles().len(), 8);
/// assert_eq!(board.id(), "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.");
/// # Ok::<(), glisse_family::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rows: u8,
    columns: u8,
    /// Sorted by label, so the target comes first.
    vehicles: Vec<Vehicle>,
    /// Sorted, without repetition.
    walls: Vec<BoardCell>,
    exit: ExitSide,
}

/// Why a set of vehicles and walls is not a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// Rows or columns outside of 3 to 16.
    Size {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        columns: usize,
    },
    /// A vehicle of fewer than two cells.
    TooShort {
        /// The vehicle.
        label: Label,
        /// Its length.
        length: u8,
    },
    /// A vehicle that does not lie wholly on the board.
    OutOfBoard {
        /// The vehicle.
        label: Label,
        /// Its first cell off the board.
        cell: BoardCell,
    },
    /// Two vehicles on one cell: the `OverlappingException` of the course.
    Overlap {
        /// The vehicle that comes first in the order of labels.
        first: Label,
        /// The other one.
        second: Label,
        /// A cell that both cover.
        cell: BoardCell,
    },
    /// A vehicle on a wall.
    OnWall {
        /// The vehicle.
        label: Label,
        /// The wall.
        cell: BoardCell,
    },
    /// Two vehicles with one name.
    DuplicateLabel {
        /// Their name.
        label: Label,
    },
    /// No vehicle `A`.
    MissingTarget,
    /// A wall outside of the board.
    WallOutOfBoard {
        /// The wall.
        cell: BoardCell,
    },
    /// An exit on a side that the target can never reach.
    ExitSide {
        /// The exit asked for.
        exit: ExitSide,
    },
}

impl BoardError {
    /// Returns what is wrong, with the names of vehicles that `name` says.
    pub(crate) fn told(&self, name: impl Fn(Label) -> String) -> Message {
        match *self {
            BoardError::Size { rows, columns } => {
                message!("rush-hour-bad-size", rows = rows, columns = columns)
            }
            BoardError::TooShort { label, length } => {
                message!("rush-hour-too-short", vehicle = name(label), length = length)
            }
            BoardError::OutOfBoard { label, cell } => {
                message!("rush-hour-out-of-board", vehicle = name(label), cell = cell.message())
            }
            BoardError::Overlap { first, second, cell } => message!(
                "rush-hour-overlap",
                one = name(first),
                two = name(second),
                cell = cell.message()
            ),
            BoardError::OnWall { label, cell } => {
                message!("rush-hour-on-wall", vehicle = name(label), cell = cell.message())
            }
            BoardError::DuplicateLabel { label } => {
                message!("rush-hour-duplicate-label", vehicle = name(label))
            }
            BoardError::MissingTarget => {
                message!("rush-hour-missing-target", target = name(Label::TARGET))
            }
            BoardError::WallOutOfBoard { cell } => {
                message!("rush-hour-wall-out-of-board", cell = cell.message())
            }
            BoardError::ExitSide { exit } => message!("rush-hour-exit-side", exit = exit.name()),
        }
    }
}

impl Explain for BoardError {
    fn message(&self) -> Message {
        self.told(|label| label.to_string())
    }
}

impl_error!(BoardError);

impl Board {
    /// The smallest number of rows or columns.
    pub const MIN_SIZE: usize = 3;
    /// The largest number of rows or columns.
    pub const MAX_SIZE: usize = 16;

    pub(crate) fn check_size(rows: usize, columns: usize) -> Result<(), BoardError> {
        let is_size = |number| (Board::MIN_SIZE..=Board::MAX_SIZE).contains(&number);
        let is_board = is_size(rows) && is_size(columns);
        is_board.then_some(()).ok_or(BoardError::Size { rows, columns })
    }

    /// Checks that vehicles, walls and exit form a board. Without `exit`, a horizontal target
    /// leaves on the right and a vertical one at the bottom.
    pub fn new(
        rows: usize,
        columns: usize,
        mut vehicles: Vec<Vehicle>,
        mut walls: Vec<BoardCell>,
        exit: Option<ExitSide>,
    ) -> Result<Board, BoardError> {
        Board::check_size(rows, columns)?;
        walls.sort_unstable();
        walls.dedup();
        vehicles.sort_by_key(|vehicle| vehicle.label);

        let mut grid = vec![Content::Empty; rows * columns];
        let place = |cell: BoardCell| {
            let (row, column) = (usize::from(cell.row), usize::from(cell.column));
            (row < rows && column < columns).then_some(row * columns + column)
        };
        for &cell in &walls {
            let index = place(cell).ok_or(BoardError::WallOutOfBoard { cell })?;
            grid[index] = Content::Wall;
        }
        for pair in vehicles.windows(2) {
            if pair[0].label == pair[1].label {
                return Err(BoardError::DuplicateLabel { label: pair[0].label });
            }
        }
        for &vehicle in &vehicles {
            let Vehicle { label, length, .. } = vehicle;
            if length < 2 {
                return Err(BoardError::TooShort { label, length });
            }
            for cell in vehicle.cells() {
                match place(cell).map(|index| &mut grid[index]) {
                    None => return Err(BoardError::OutOfBoard { label, cell }),
                    Some(Content::Wall) => return Err(BoardError::OnWall { label, cell }),
                    Some(&mut Content::Vehicle(first)) => {
                        return Err(BoardError::Overlap { first, second: label, cell });
                    }
                    Some(content) => *content = Content::Vehicle(label),
                }
            }
        }
        let target = vehicles.first().filter(|vehicle| vehicle.label == Label::TARGET);
        let target = target.ok_or(BoardError::MissingTarget)?;
        let exit = exit.unwrap_or(ExitSide::default_for(target.orientation));
        if exit.orientation() != target.orientation {
            return Err(BoardError::ExitSide { exit });
        }
        Ok(Board { rows: rows as u8, columns: columns as u8, vehicles, walls, exit })
    }

    /// Returns this board with its vehicles at other positions along their lines.
    pub(crate) fn with_positions(&self, positions: &[u8]) -> Board {
        let mut board = self.clone();
        for (vehicle, &position) in board.vehicles.iter_mut().zip(positions) {
            match vehicle.orientation {
                Orientation::Horizontal => vehicle.column = position,
                Orientation::Vertical => vehicle.row = position,
            }
        }
        board
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        usize::from(self.rows)
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        usize::from(self.columns)
    }

    /// Returns all vehicles in the order of their labels, the target first.
    pub fn vehicles(&self) -> &[Vehicle] {
        &self.vehicles
    }

    /// Returns the walls, row by row.
    pub fn walls(&self) -> &[BoardCell] {
        &self.walls
    }

    /// Returns the side on which the target leaves.
    pub fn exit(&self) -> ExitSide {
        self.exit
    }

    /// Returns the vehicle that has to reach the exit.
    pub fn target(&self) -> Vehicle {
        self.vehicles[0]
    }

    /// Returns the vehicle of this name, or `None` if it is not on the board.
    pub fn vehicle(&self, label: Label) -> Option<Vehicle> {
        let index = self.vehicles.binary_search_by_key(&label, |vehicle| vehicle.label).ok()?;
        Some(self.vehicles[index])
    }

    /// Returns what stands on a cell, or `None` if it is not on the board.
    pub fn content(&self, row: usize, column: usize) -> Option<Content> {
        if row >= self.rows() || column >= self.columns() {
            return None;
        }
        let cell = BoardCell { row: row as u8, column: column as u8 };
        if self.walls.binary_search(&cell).is_ok() {
            return Some(Content::Wall);
        }
        let vehicle = self.vehicles.iter().find(|vehicle| vehicle.covers(cell));
        Some(vehicle.map_or(Content::Empty, |vehicle| Content::Vehicle(vehicle.label)))
    }

    /// Returns what stands on every cell, row by row.
    pub fn grid(&self) -> Vec<Content> {
        let mut grid = vec![Content::Empty; self.rows() * self.columns()];
        let index =
            |cell: BoardCell| usize::from(cell.row) * self.columns() + usize::from(cell.column);
        for &wall in &self.walls {
            grid[index(wall)] = Content::Wall;
        }
        for vehicle in &self.vehicles {
            for cell in vehicle.cells() {
                grid[index(cell)] = Content::Vehicle(vehicle.label);
            }
        }
        grid
    }

    /// Puts one of the vehicles elsewhere: how the checker makes a move.
    pub(crate) fn put(&mut self, moved: Vehicle) {
        for vehicle in &mut self.vehicles {
            if vehicle.label == moved.label {
                *vehicle = moved;
            }
        }
    }

    /// Returns what each cell counts in the hash of the course, row by row. The pieces are the
    /// vehicles in the order of their labels, so the target is 0, as in the hand-out.
    pub fn hash_cells(&self) -> Vec<HashCell> {
        let mut cells = vec![HashCell { digit: 0, piece: None }; self.rows() * self.columns()];
        for (index, vehicle) in self.vehicles.iter().enumerate() {
            let digit = match vehicle.orientation {
                Orientation::Horizontal => 1,
                Orientation::Vertical => 2,
            };
            for BoardCell { row, column } in vehicle.cells() {
                cells[usize::from(row) * self.columns() + usize::from(column)] =
                    HashCell { digit, piece: Some(index) };
            }
        }
        cells
    }
}

impl fmt::Display for Board {
    /// Writes one line per row, one letter per cell: `.` for empty cells, `x` for walls.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, cells) in self.grid().chunks(self.columns()).enumerate() {
            if row > 0 {
                writeln!(f)?;
            }
            for content in cells {
                write!(f, "{}", content.letter())?;
            }
        }
        Ok(())
    }
}
