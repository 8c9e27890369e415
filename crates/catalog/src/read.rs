//! Asking a catalog.

use crate::{
    entry::{APPLICATION, COLUMNS, CatalogEntry, VERSION, count, signed},
    problem::CatalogError,
    query::Query,
};
use glisse_search::Random;
use rusqlite::{Connection, ErrorCode, OpenFlags, params_from_iter, types::Value};
use serde::Serialize;
use std::{
    fs,
    io::{self, ErrorKind},
    ops::ControlFlow,
    path::Path,
};

/// How many steps of SQLite may pass before it is asked again whether to go on: well under 10 ms.
const STEPS: i32 = 10_000;

/// A catalog that is only read.
#[derive(Debug)]
pub struct Catalog(Connection);

/// The boards whose shortest solutions have the same length.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
pub struct Length {
    /// The moves of their shortest solutions.
    pub moves: u64,
    /// How many boards there are.
    pub boards: u64,
    /// How many boards they reach in all.
    pub states: u64,
}

impl Catalog {
    /// Opens a catalog. Nothing that is asked of it changes it.
    pub fn open(path: &Path) -> Result<Catalog, CatalogError> {
        // The system says better than SQLite why a file cannot be opened.
        fs::File::open(path)?;
        if fs::metadata(path)?.is_dir() {
            return Err(io::Error::from(ErrorKind::IsADirectory).into());
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        check(&connection)?;
        Ok(Catalog(connection))
    }

    /// Has `is_over` asked again and again while a question is answered, which `true` ends. A file that
    /// somebody has made up can take for ever.
    pub fn stop_when(
        &mut self,
        is_over: impl FnMut() -> bool + Send + 'static,
    ) -> Result<(), CatalogError> {
        Ok(self.0.progress_handler(STEPS, Some(is_over))?)
    }

    /// Returns how many boards there are.
    pub fn count(&self, query: &Query) -> Result<u64, CatalogError> {
        let (condition, values) = query.condition();
        let text = format!("SELECT count(*) FROM boards WHERE {condition}");
        Ok(self.0.query_row(&text, params_from_iter(values), |row| count(row, 0))?)
    }

    /// Returns how many of the boards have a difficulty.
    pub fn rated(&self) -> Result<u64, CatalogError> {
        Ok(self.0.query_row("SELECT count(difficulty) FROM boards", [], |row| count(row, 0))?)
    }

    /// Calls `visit` with the boards, in order and at most `limit` of them, until it has seen enough.
    pub fn visit<B>(
        &self,
        query: &Query,
        limit: Option<u64>,
        mut visit: impl FnMut(CatalogEntry) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, CatalogError> {
        let (condition, mut values) = query.condition();
        let order = query.order();
        // A negative limit is none.
        values.push(Value::Integer(limit.map_or(-1, signed)));
        let text =
            format!("SELECT {COLUMNS} FROM boards WHERE {condition} ORDER BY {order} LIMIT ?");
        let mut statement = self.0.prepare(&text)?;
        let mut rows = statement.query(params_from_iter(values))?;
        while let Some(row) = rows.next()? {
            if let ControlFlow::Break(reason) = visit(CatalogEntry::read(row)?) {
                return Ok(ControlFlow::Break(reason));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Returns `wanted` of the boards in order, each set of them as likely as any other. The same seed
    /// takes the same ones.
    pub fn random(
        &self,
        query: &Query,
        wanted: usize,
        seed: u64,
    ) -> Result<Vec<CatalogEntry>, CatalogError> {
        let (condition, values) = query.condition();
        let order = query.order();
        let text = format!("SELECT number FROM boards WHERE {condition} ORDER BY {order}");
        let mut statement = self.0.prepare(&text)?;
        let numbers = statement.query_map(params_from_iter(values), |row| row.get::<_, i64>(0))?;
        let numbers: Vec<i64> = numbers.collect::<Result<_, _>>()?;
        let mut random = Random::new(seed);
        let mut places: Vec<usize> = (0..numbers.len()).collect();
        let wanted = wanted.min(places.len());
        for place in 0..wanted {
            let other = place + random.below(places.len() - place);
            places.swap(place, other);
        }
        places.truncate(wanted);
        places.sort_unstable();
        let text = format!("SELECT {COLUMNS} FROM boards WHERE number = ?");
        let mut statement = self.0.prepare(&text)?;
        let mut entry = |place: usize| statement.query_row([numbers[place]], CatalogEntry::read);
        Ok(places.into_iter().map(&mut entry).collect::<Result<_, _>>()?)
    }

    /// Returns how many boards there are of every length, the shortest first.
    pub fn lengths(&self, query: &Query) -> Result<Vec<Length>, CatalogError> {
        let (condition, values) = query.condition();
        let text = format!(
            "SELECT moves, count(*), sum(states) FROM boards WHERE {condition} \
             GROUP BY moves ORDER BY moves"
        );
        let mut statement = self.0.prepare(&text)?;
        let lengths = statement.query_map(params_from_iter(values), |row| {
            Ok(Length { moves: count(row, 0)?, boards: count(row, 1)?, states: count(row, 2)? })
        })?;
        Ok(lengths.collect::<Result<_, _>>()?)
    }
}

/// Returns an error unless a database is a catalog of a known version.
pub(crate) fn check(connection: &Connection) -> Result<(), CatalogError> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let application =
        pragma("application_id").map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => CatalogError::NoCatalog,
            _ => error.into(),
        })?;
    if application != APPLICATION {
        return Err(CatalogError::NoCatalog);
    }
    let found = pragma("user_version")?;
    if found == VERSION { Ok(()) } else { Err(CatalogError::OtherVersion { found }) }
}
