//! Which boards are asked for.

use crate::entry::signed;
use glisse_words::{Explain, Message, impl_error, message};
use rusqlite::types::Value;
use std::{ops::RangeInclusive, str::FromStr};

/// What to order boards by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// The moves of a shortest solution.
    Moves,
    /// How many boards can be reached.
    States,
    /// How many vehicles there are.
    Vehicles,
    /// How many walls there are.
    Walls,
    /// The difficulty.
    Difficulty,
}

impl Column {
    /// All columns.
    pub const ALL: [Column; 5] =
        [Column::Moves, Column::States, Column::Vehicles, Column::Walls, Column::Difficulty];

    /// Returns the name of the column, which is also its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Column::Moves => "moves",
            Column::States => "states",
            Column::Vehicles => "vehicles",
            Column::Walls => "walls",
            Column::Difficulty => "difficulty",
        }
    }
}

/// A name that no column has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchColumn(String);

impl Explain for NoSuchColumn {
    fn message(&self) -> Message {
        message!("catalog-no-column", name = &self.0)
    }
}

impl_error!(NoSuchColumn);

impl FromStr for Column {
    type Err = NoSuchColumn;

    fn from_str(name: &str) -> Result<Column, NoSuchColumn> {
        let found = Column::ALL.into_iter().find(|column| column.name() == name);
        found.ok_or_else(|| NoSuchColumn(name.to_owned()))
    }
}

/// Which boards, and in which order. What is not said does not matter; the order is that of the
/// enumeration.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Query {
    /// The moves of a shortest solution.
    pub moves: Option<RangeInclusive<u64>>,
    /// How many boards can be reached.
    pub states: Option<RangeInclusive<u64>>,
    /// How many vehicles there are, the target included.
    pub vehicles: Option<RangeInclusive<u64>>,
    /// How many walls there are.
    pub walls: Option<RangeInclusive<u64>>,
    /// The difficulty. Boards without one are left out.
    pub difficulty: Option<RangeInclusive<f64>>,
    /// What to order by first.
    pub sort: Option<Column>,
    /// Whether the order is the other way round.
    pub is_reversed: bool,
}

impl Query {
    /// Returns the condition and the values in it.
    pub(crate) fn condition(&self) -> (String, Vec<Value>) {
        let counts = [
            (Column::Moves, &self.moves),
            (Column::States, &self.states),
            (Column::Vehicles, &self.vehicles),
            (Column::Walls, &self.walls),
        ];
        let mut bounds: Vec<(Column, [Value; 2])> = Vec::new();
        for (column, range) in counts {
            if let Some(range) = range {
                let ends = [*range.start(), *range.end()];
                bounds.push((column, ends.map(|end| Value::Integer(signed(end)))));
            }
        }
        if let Some(range) = &self.difficulty {
            let ends = [*range.start(), *range.end()];
            bounds.push((Column::Difficulty, ends.map(Value::Real)));
        }
        let names = bounds.iter().map(|(column, _)| format!("{} BETWEEN ? AND ?", column.name()));
        let all: Vec<String> = ["TRUE".to_owned()].into_iter().chain(names).collect();
        (all.join(" AND "), bounds.into_iter().flat_map(|(_, values)| values).collect())
    }

    /// Returns the clause of SQL that sorts by it.
    pub(crate) fn order(&self) -> String {
        let direction = if self.is_reversed { "DESC" } else { "ASC" };
        match self.sort {
            Some(column) => format!("{} {direction}, number {direction}", column.name()),
            None => format!("number {direction}"),
        }
    }
}
