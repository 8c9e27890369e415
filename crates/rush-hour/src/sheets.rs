//! Breadth-first search of many states at once.
//!
//! Take the lines of one orientation, say the rows. As long as their vehicles stand still, every
//! column is on its own: it can stand in those configurations that the rows leave free, whatever the
//! other columns do. So the states with the same rows are all combinations of these, and a set of
//! them is a string of bits, numbered in mixed radix with a digit a column: a *sheet*. The slides of
//! a column are shifts of the string. The slides of a row lead to another sheet; one cell of one
//! column is taken and one of another is given back, so some numbers fall away there and new ones
//! come in between, but the order stays the same: gather the bits that stay, and scatter them over
//! the other sheet.
//!
//! On 6×6 boards a sheet has a few dozen states, and some ten of them are in one layer of a search:
//! the work of one does for all. Which lines tell the sheets apart (the *outer* lines) and which make
//! the strings (the *inner* lines) is free.

#![expect(
    clippy::inline_always,
    reason = "what works on bits must be compiled for the same processor as its caller"
)]

mod bits;
mod expand;
mod memory;
mod search;
mod shape;
mod strings;
mod survey;

pub use memory::SheetMemory;
pub(crate) use shape::Shapes;
pub use survey::{GoalSurvey, Survey};

use crate::{
    cells::Cells,
    metric::Metric,
    packed::{Field, Packed},
    space::{Line, LineSpace},
};
use bits::Bits;
use expand::MOVERS;
use memory::Ground;
use shape::Shape;
use std::sync::Arc;

/// The most arrangements that the outer lines may have: 16 MiB of references, of which only those
/// that are reached are ever touched.
const MOST_SHEETS: u64 = 1 << 22;

/// The most states that a sheet may have: 1 MiB a string.
const MOST_STATES: u64 = 1 << 23;

/// Strings of more words than this take so long that the clock is looked at after each.
const LONG: usize = 1 << 12;

/// The most rows and columns.
const LINES: usize = 10;

/// A board whose states can be searched by sheets.
#[derive(Debug)]
pub struct Sheets<'a, C: Cells> {
    space: &'a LineSpace<1, C>,
    outer: Vec<Outer>,
    movers: Vec<Mover>,
    /// The steps of all movers.
    steps: Vec<Step>,
    /// The lines that cross the outer ones, those without vehicles too.
    inner: Vec<Inner>,
    /// Whether the target is in an inner line, and in which.
    inner_target: Option<usize>,
    /// The goals among the configurations of the target's line.
    goals: u32,
    /// How many arrangements the outer lines have.
    size: usize,
    /// Whether a move is a single step.
    is_single_step: bool,
}

/// A line that tells one sheet from another.
#[derive(Clone, Copy, Debug)]
struct Outer {
    field: Field,
    /// What one configuration more adds to the number of a sheet.
    stride: u32,
}

/// A vehicle of an outer line, in one of its two directions.
#[derive(Clone, Copy, Debug)]
struct Mover {
    field: Field,
    /// What one configuration more adds to a state and to the number of a sheet.
    unit: u64,
    stride: u32,
    /// The number of its row or column.
    line: u8,
    /// Where its steps begin.
    steps: u32,
}

/// A step of one cell from some configuration of a line.
#[derive(Clone, Copy, Debug, Default)]
struct Step {
    /// By how much it changes the configuration; 0 if there is no such step.
    by: i16,
    /// The inner lines of which it takes a cell, and gives one back.
    taken: u8,
    given: u8,
}

/// A line within a sheet.
#[derive(Clone, Debug)]
struct Inner {
    shapes: Arc<Shapes>,
    field: Field,
    unit: u64,
}

impl<'a, C: Cells> Sheets<'a, C> {
    /// Prepares a board; nothing if it has too many lines, or lines that can stand in too many ways.
    pub fn new(space: &'a LineSpace<1, C>) -> Option<Self> {
        let (rows, columns) = space.lines.split_at(space.rows);
        let size = |lines: &[Line]| -> u64 {
            lines.iter().fold(1, |size: u64, line| size.saturating_mul(line.table.len() as u64))
        };
        // The fewer sheets the better.
        let is_outer_rows = size(rows) <= size(columns);
        let (outer, inner) = if is_outer_rows { (rows, columns) } else { (columns, rows) };
        let is_wide = space.dimensions.iter().any(|&lines| lines > LINES);
        if is_wide || size(outer) > MOST_SHEETS || size(inner) > MOST_STATES {
            return None;
        }
        let mut sheets = Sheets {
            space,
            outer: Vec::new(),
            movers: Vec::new(),
            steps: Vec::new(),
            inner: Vec::new(),
            inner_target: None,
            goals: 0,
            size: size(outer) as usize,
            is_single_step: space.metric() != Metric::Moves,
        };
        let mut stride = 1;
        for line in outer {
            sheets.outer.push(Outer { field: line.field, stride });
            sheets.add_movers(line, stride)?;
            stride *= line.table.len() as u32;
        }
        for number in 0..space.dimensions[usize::from(is_outer_rows)] {
            let line = inner.iter().find(|line| usize::from(line.number) == number);
            let (shapes, field, unit) = match line {
                Some(line) => (line.table.shapes()?, line.field, line.unit),
                None => (Shapes::of_no_vehicles(), Field::default(), 0),
            };
            sheets.inner.push(Inner { shapes, field, unit });
        }
        let target = &space.lines[space.target_line];
        if (space.target_line < space.rows) != is_outer_rows {
            sheets.inner_target = Some(usize::from(target.number));
        }
        for (configuration, _) in
            space.goal_configurations.iter().enumerate().filter(|goal| *goal.1)
        {
            sheets.goals |= 1u32.checked_shl(configuration as u32)?;
        }
        Some(sheets)
    }

    fn add_movers(&mut self, line: &Line, stride: u32) -> Option<()> {
        for index in 0..line.vehicles.len() {
            for direction in [-1, 1] {
                let steps = self.steps.len();
                for configuration in 0..line.table.len() {
                    let step = line.table.slides(configuration).iter().find(|slide| {
                        usize::from(slide.vehicle) == index && slide.cells == direction
                    });
                    self.steps.push(step.map_or(Step::default(), |slide| {
                        let to = usize::from(slide.to);
                        let before = line.table.occupied[configuration];
                        let given = before & !line.table.occupied[to];
                        Step {
                            by: slide.to as i16 - configuration as i16,
                            taken: slide.swept.trailing_zeros() as u8,
                            given: given.trailing_zeros() as u8,
                        }
                    }));
                }
                if self.steps[steps..].iter().all(|step| step.by == 0) {
                    self.steps.truncate(steps);
                    continue;
                }
                self.movers.push(Mover {
                    field: line.field,
                    unit: line.unit,
                    stride,
                    line: line.number,
                    steps: steps as u32,
                });
            }
        }
        (self.movers.len() <= MOVERS).then_some(())
    }

    /// The bytes that a search takes before it has seen anything.
    pub fn least_bytes(&self) -> u64 {
        (self.size * size_of::<u32>()) as u64
    }

    fn shape(&self, ground: &Ground, line: usize) -> &Shape {
        self.inner[line].shapes.get(ground.crossing[line])
    }

    /// The number of the sheet that a state is on, and the state's place in it.
    fn locate(&self, memory: &SheetMemory, state: Packed<1>) -> Option<(usize, usize)> {
        let sheet = memory.sheet_of[self.number(state) as usize].checked_sub(1)? as usize;
        Some((sheet, self.place(&memory.grounds[sheet], state)))
    }

    /// The number of the arrangement of a state's outer lines.
    fn number(&self, state: Packed<1>) -> u32 {
        self.outer.iter().map(|line| line.field.get(state) as u32 * line.stride).sum()
    }

    /// The place of a state on its sheet.
    fn place(&self, ground: &Ground, state: Packed<1>) -> usize {
        let digits = self.inner.iter().enumerate().map(|(line, inner)| {
            self.shape(ground, line).index(inner.field.get(state)) * ground.strides[line]
        });
        digits.sum::<u32>() as usize
    }

    /// The state at a place of a sheet.
    fn state(&self, ground: &Ground, place: usize) -> Packed<1> {
        let mut state = ground.fields;
        for (line, inner) in self.inner.iter().enumerate() {
            let shape = self.shape(ground, line);
            let digit = place as u32 / ground.strides[line] % u32::from(shape.len);
            state = state.wrapping_add(inner.unit.wrapping_mul(shape.configuration(digit) as u64));
        }
        Packed([state])
    }

    /// Whether all states of a sheet are goals.
    fn is_goal(&self, fields: u64) -> bool {
        let target = &self.space.lines[self.space.target_line];
        self.inner_target.is_none() && self.goals >> target.field.get(Packed([fields])) & 1 == 1
    }

    /// A word of the goals of a sheet.
    fn goals<B: Bits>(&self, bits: B, memory: &SheetMemory, sheet: usize, word: usize) -> u64 {
        let Some(line) = self.inner_target else {
            return if memory.sheets[sheet].is_goal { u64::MAX } else { 0 };
        };
        let ground = &memory.grounds[sheet];
        let shape = self.shape(ground, line);
        let set = bits.gather(u64::from(self.goals), u64::from(shape.legal));
        if set == 0 {
            return 0;
        }
        bits.pattern_at(word, ground.strides[line], u32::from(shape.len), set)
    }

    fn is_outer_rows(&self) -> bool {
        (self.space.target_line < self.space.rows) != self.inner_target.is_some()
    }

    /// The step that a mover can make from a state.
    #[inline]
    fn step(&self, mover: &Mover, fields: u64) -> Step {
        self.steps[mover.steps as usize + mover.field.get(Packed([fields]))]
    }
}
