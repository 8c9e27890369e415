//! Where the tiles have to go.

use glisse_family::plain_error;
use std::{fmt, str::FromStr};

/// A solved position, by name or cell by cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Goal {
    /// 1, 2, 3, … row by row, the empty cell last.
    #[default]
    EmptyLast,
    /// The empty cell first, then 1, 2, 3, … row by row.
    EmptyFirst,
    /// 1, 2, 3, … along a spiral from the upper left corner clockwise inwards, the empty cell at
    /// its end: the goal of the 42 schools.
    Snail,
    /// Any other goal: the number on each cell, row by row, 0 for the empty one.
    Cells(Vec<u16>),
}

impl Goal {
    /// Returns the number on each cell, row by row, of a board of this size.
    pub fn cells(&self, rows: usize, columns: usize) -> Vec<u16> {
        let count = rows * columns;
        match self {
            Goal::EmptyLast => (1..count as u16).chain([0]).collect(),
            Goal::EmptyFirst => (0..count as u16).collect(),
            Goal::Snail => snail(rows, columns),
            Goal::Cells(cells) => cells.clone(),
        }
    }

    /// Returns the name of the goal, or `None` if it has none.
    pub fn name(&self) -> Option<&'static str> {
        match self {
            Goal::EmptyLast => Some("empty-last"),
            Goal::EmptyFirst => Some("empty-first"),
            Goal::Snail => Some("snail"),
            Goal::Cells(_) => None,
        }
    }
}

/// Numbers the cells along the spiral, ring by ring.
fn snail(rows: usize, columns: usize) -> Vec<u16> {
    let mut cells = vec![0; rows * columns];
    let (mut row, mut column) = (0, 0);
    let (mut down, mut right) = (0isize, 1isize);
    for number in 1..cells.len() as u16 {
        cells[row * columns + column] = number;
        let is_free = |row: isize, column: isize| {
            let is_inside =
                (0..rows as isize).contains(&row) && (0..columns as isize).contains(&column);
            is_inside && cells[row as usize * columns + column as usize] == 0
        };
        if !is_free(row as isize + down, column as isize + right) {
            (down, right) = (right, -down);
        }
        row = row.wrapping_add_signed(down);
        column = column.wrapping_add_signed(right);
    }
    cells
}

impl fmt::Display for Goal {
    /// Writes the name, or the numbers separated by `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Cells(cells) => {
                let numbers: Vec<String> = cells.iter().map(u16::to_string).collect();
                f.write_str(&numbers.join("-"))
            }
            named => f.write_str(named.name().unwrap_or_default()),
        }
    }
}

plain_error! {
    /// The text is no goal.
    NoSuchGoal => "tiles-goals"
}

impl FromStr for Goal {
    type Err = NoSuchGoal;

    fn from_str(text: &str) -> Result<Goal, NoSuchGoal> {
        let named = [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail];
        if let Some(goal) = named.into_iter().find(|goal| goal.name() == Some(text)) {
            return Ok(goal);
        }
        let numbers: Result<Vec<u16>, _> = text.split('-').map(str::parse).collect();
        numbers.map(Goal::Cells).map_err(|_| NoSuchGoal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snail_turns_inwards() {
        assert_eq!(Goal::Snail.cells(3, 3), [1, 2, 3, 8, 0, 4, 7, 6, 5]);
        assert_eq!(Goal::Snail.cells(4, 4), [1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7]);
        assert_eq!(Goal::Snail.cells(2, 3), [1, 2, 3, 0, 5, 4]);
    }

    #[test]
    fn a_goal_is_read_as_it_is_written() {
        for goal in [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail, Goal::Cells(vec![3, 2, 1, 0])]
        {
            assert_eq!(goal.to_string().parse(), Ok(goal));
        }
        assert_eq!("spiral".parse::<Goal>(), Err(NoSuchGoal));
    }
}
