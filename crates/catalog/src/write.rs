//! Writing a catalog, such that it survives whatever happens to the process.

use crate::{
    entry::{APPLICATION, COLUMNS, CatalogEntry, SCHEMA, VERSION, count, signed},
    problem::CatalogError,
    read::check,
};
use rusqlite::{Connection, params};
use std::{path::Path, time::Duration};

/// How long to wait for somebody who reads what there is so far.
const PATIENCE: Duration = Duration::from_mins(1);

/// A catalog that grows. What was added is there for good after [`Writer::save`].
#[derive(Debug)]
pub struct Writer {
    connection: Connection,
    boards: u64,
}

impl Writer {
    /// Opens a catalog or makes one, and keeps its first `boards` boards.
    pub fn open(path: &Path, boards: u64) -> Result<Writer, CatalogError> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        // What is saved survives a loss of power.
        connection.pragma_update(None, "synchronous", "FULL")?;
        let tables = "SELECT count(*) FROM sqlite_schema";
        if connection.query_row(tables, [], |row| count(row, 0))? == 0 {
            connection.execute_batch(&format!(
                "BEGIN; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; \
                 {SCHEMA}; COMMIT"
            ))?;
        }
        check(&connection)?;
        connection.execute("DELETE FROM boards WHERE number > ?", [signed(boards)])?;
        let left = connection.query_row("SELECT count(*) FROM boards", [], |row| count(row, 0))?;
        if left < boards {
            return Err(CatalogError::Shorter);
        }
        Ok(Writer { connection, boards })
    }

    /// Adds a board.
    pub fn append(&mut self, entry: &CatalogEntry) -> Result<(), CatalogError> {
        if self.connection.is_autocommit() {
            self.connection.execute_batch("BEGIN")?;
        }
        let text =
            format!("INSERT INTO boards (number, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        let CatalogEntry { id, size, walls, moves, states, vehicles, cars, trucks, difficulty } =
            entry;
        self.connection.prepare_cached(&text)?.execute(params![
            signed(self.boards + 1),
            id,
            size,
            signed(*walls),
            signed(*moves),
            signed(*states),
            signed(*vehicles),
            signed(*cars),
            signed(*trucks),
            difficulty,
        ])?;
        self.boards += 1;
        Ok(())
    }

    /// Makes sure that all boards added so far survive.
    pub fn save(&mut self) -> Result<(), CatalogError> {
        if !self.connection.is_autocommit() {
            self.connection.execute_batch("COMMIT")?;
        }
        Ok(())
    }

    /// Adds what makes questions fast, which takes less time at the end, and closes the file.
    pub fn finish(mut self) -> Result<(), CatalogError> {
        self.save()?;
        self.connection.execute_batch(
            "BEGIN;
             CREATE UNIQUE INDEX IF NOT EXISTS boards_by_id ON boards (id);
             CREATE INDEX IF NOT EXISTS boards_by_moves ON boards (moves);
             CREATE INDEX IF NOT EXISTS boards_by_states ON boards (states);
             CREATE INDEX IF NOT EXISTS boards_by_vehicles ON boards (vehicles);
             CREATE INDEX IF NOT EXISTS boards_by_difficulty ON boards (difficulty);
             COMMIT",
        )?;
        self.connection.close().map_err(|(_, error)| error.into())
    }
}
