//! What a catalog says of a board.

use rusqlite::Row;
use serde::Serialize;

/// The version of the schema, in `PRAGMA user_version`.
pub const VERSION: i32 = 1;

/// What says that a database is a catalog, in `PRAGMA application_id`: "glis".
pub(crate) const APPLICATION: i32 = 0x676c_6973;

/// The table with all boards. When a catalog is finished, there are indices on `id`, `moves`,
/// `states`, `vehicles` and `difficulty`.
pub const SCHEMA: &str = "\
CREATE TABLE boards (
    number INTEGER PRIMARY KEY,   -- the place in the enumeration, from 1
    id TEXT NOT NULL,             -- the board
    size TEXT NOT NULL,           -- ROWSxCOLUMNS
    walls INTEGER NOT NULL,
    moves INTEGER NOT NULL,       -- of a shortest solution
    states INTEGER NOT NULL,      -- boards that can be reached, this one included
    vehicles INTEGER NOT NULL,    -- the target included
    cars INTEGER NOT NULL,        -- of length 2, the target included
    trucks INTEGER NOT NULL,      -- of length 3
    difficulty REAL               -- from 1.0 to 10.0; null if it was not asked for
) STRICT";

/// The columns of an entry, in the order in which they are read and written.
pub(crate) const COLUMNS: &str =
    "id, size, walls, moves, states, vehicles, cars, trucks, difficulty";

/// A board, and what a catalog says of it.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct CatalogEntry {
    /// The board.
    pub id: String,
    /// Its size, such as `6x6`.
    pub size: String,
    /// How many walls it has.
    pub walls: u64,
    /// The moves of its shortest solutions.
    pub moves: u64,
    /// How many boards it reaches, itself included.
    pub states: u64,
    /// How many vehicles it has, the target included.
    pub vehicles: u64,
    /// How many of them have length 2.
    pub cars: u64,
    /// How many of them have length 3.
    pub trucks: u64,
    /// How difficult it is, from 1.0 to 10.0, if that was asked for.
    pub difficulty: Option<f64>,
}

impl CatalogEntry {
    /// Reads [`COLUMNS`].
    pub(crate) fn read(row: &Row) -> rusqlite::Result<CatalogEntry> {
        Ok(CatalogEntry {
            id: row.get(0)?,
            size: row.get(1)?,
            walls: count(row, 2)?,
            moves: count(row, 3)?,
            states: count(row, 4)?,
            vehicles: count(row, 5)?,
            cars: count(row, 6)?,
            trucks: count(row, 7)?,
            difficulty: row.get(8)?,
        })
    }
}

/// Reads a number that is never negative, of which SQLite knows only signed ones.
pub(crate) fn count(row: &Row, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}

/// Returns a number for SQLite, or the largest one that it knows.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
