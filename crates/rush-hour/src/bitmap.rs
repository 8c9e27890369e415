//! Breadth-first search of many states at once.
//!
//! Take the lines of one orientation, say the rows. As long as their vehicles stand still, every
//! column is on its own: it can stand in those configurations that the rows leave free, whatever
//! the other columns do. So the states with the same rows, a *block*, are all combinations of
//! these. They are numbered in mixed radix with a digit per column, and a set of them is a
//! *bitmap*. The slides of a column are shifts of the bitmap. The slides of a row lead to another
//! block; one cell of one column is taken and one of another is given back, so some numbers fall
//! away there and new ones come in between, but the order stays the same: gather the bits that
//! stay, and scatter them over the bitmap of the other block.
//!
//! On 6×6 boards a block has a few dozen states, and some ten of them are in one layer of a search:
//! the work of one does for all. Which lines tell the blocks apart (the *outer* lines) and which
//! make the bitmaps (the *inner* lines) is free.

#![expect(
    clippy::inline_always,
    reason = "what works on bits must be compiled for the same processor as its caller"
)]

mod bit_ops;
mod block;
mod crossing;
mod expand;
mod memory;
mod search;
mod survey;
mod words;

pub(crate) use crossing::CrossingTable;
pub use memory::BitmapMemory;

use crate::{Cells, LineSpace, LineState, line_state::Field, space::Line};
use bit_ops::BitOps;
use block::BlockInfo;
use crossing::FreeConfigurations;
use expand::MOST_MOVERS;
use glisse_family::Metric;
use std::sync::Arc;

/// The most arrangements that the outer lines may have: 16 MiB of references, of which only those
/// that are reached are ever touched.
const MOST_BLOCKS: u64 = 1 << 22;

/// The most states that a block may have: 1 MiB per bitmap.
const MOST_STATES: u64 = 1 << 23;

/// Bitmaps of more words than this take so long that the clock is looked at after each.
const LONG_BITMAP: usize = 1 << 12;

/// The most rows and columns.
const MOST_LINES: usize = 10;

/// Breadth-first search by bitmaps on the space of one board.
#[derive(Debug)]
pub struct BitmapSearch<'a, C: Cells> {
    space: &'a LineSpace<1, C>,
    outer: Vec<OuterLine>,
    movers: Vec<Mover>,
    /// The steps of all movers.
    steps: Vec<OuterStep>,
    /// The lines that cross the outer ones, those without vehicles too.
    inner: Vec<InnerLine>,
    /// The inner line that the target is in, or `None` if it is in an outer line.
    inner_target: Option<usize>,
    /// The goals among the configurations of the target's line.
    goals: u32,
    /// How many arrangements the outer lines have.
    size: usize,
    /// Whether a move is a single step.
    is_single_step: bool,
}

/// A line that tells one block from another.
#[derive(Clone, Copy, Debug)]
struct OuterLine {
    field: Field,
    /// What one configuration more adds to the number of a block.
    stride: u32,
}

/// A vehicle of an outer line, in one of its two directions.
#[derive(Clone, Copy, Debug)]
struct Mover {
    field: Field,
    /// What one configuration more adds to a state and to the number of a block.
    unit: u64,
    stride: u32,
    /// The number of its row or column.
    line: u8,
    /// Where its steps begin.
    steps: u32,
}

/// A step of one cell from some configuration of a line.
#[derive(Clone, Copy, Debug, Default)]
struct OuterStep {
    /// By how much it changes the configuration; 0 if there is no such step.
    by: i16,
    /// The inner lines of which it takes a cell, and gives one back.
    taken: u8,
    given: u8,
}

/// A line within a block.
#[derive(Clone, Debug)]
struct InnerLine {
    crossings: Arc<CrossingTable>,
    field: Field,
    unit: u64,
}

impl<'a, C: Cells> BitmapSearch<'a, C> {
    /// Prepares the search of a space, or returns `None` if the board has too many lines, or lines
    /// that have too many configurations.
    pub fn new(space: &'a LineSpace<1, C>) -> Option<Self> {
        let (rows, columns) = space.lines.split_at(space.rows);
        let size = |lines: &[Line]| -> u64 {
            lines.iter().fold(1, |size: u64, line| size.saturating_mul(line.table.len() as u64))
        };
        // The fewer blocks the better.
        let is_outer_rows = size(rows) <= size(columns);
        let (outer, inner) = if is_outer_rows { (rows, columns) } else { (columns, rows) };
        let is_wide = space.dimensions.iter().any(|&lines| lines > MOST_LINES);
        if is_wide || size(outer) > MOST_BLOCKS || size(inner) > MOST_STATES {
            return None;
        }
        let mut search = BitmapSearch {
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
            search.outer.push(OuterLine { field: line.field, stride });
            search.add_movers(line, stride)?;
            stride *= line.table.len() as u32;
        }
        for number in 0..space.dimensions[usize::from(is_outer_rows)] {
            let line = inner.iter().find(|line| usize::from(line.number) == number);
            let (crossings, field, unit) = match line {
                Some(line) => (line.table.crossing_table()?, line.field, line.unit),
                None => (CrossingTable::of_no_vehicles(), Field::default(), 0),
            };
            search.inner.push(InnerLine { crossings, field, unit });
        }
        let target = &space.lines[space.target_line];
        if (space.target_line < space.rows) != is_outer_rows {
            search.inner_target = Some(usize::from(target.number));
        }
        for (configuration, _) in
            space.goal_configurations.iter().enumerate().filter(|goal| *goal.1)
        {
            search.goals |= 1u32.checked_shl(configuration as u32)?;
        }
        Some(search)
    }

    fn add_movers(&mut self, line: &Line, stride: u32) -> Option<()> {
        for index in 0..line.vehicles.len() {
            for direction in [-1, 1] {
                let steps = self.steps.len();
                for configuration in 0..line.table.len() {
                    let step = line.table.slides(configuration).iter().find(|slide| {
                        usize::from(slide.vehicle) == index && slide.cells == direction
                    });
                    self.steps.push(step.map_or(OuterStep::default(), |slide| {
                        let to = usize::from(slide.to);
                        let before = line.table.occupied[configuration];
                        let given = before & !line.table.occupied[to];
                        OuterStep {
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
        (self.movers.len() <= MOST_MOVERS).then_some(())
    }

    /// Returns how many bytes a search takes before it has seen anything.
    pub fn least_bytes(&self) -> u64 {
        (self.size * size_of::<u32>()) as u64
    }

    /// Returns the configurations that an inner line can have in a block.
    fn configurations(&self, info: &BlockInfo, line: usize) -> &FreeConfigurations {
        self.inner[line].crossings.get(info.crossing[line])
    }

    /// Returns the block that a state is in, and the state's place in it, or `None` if no state of
    /// the block has come up.
    fn locate(&self, memory: &BitmapMemory, state: LineState<1>) -> Option<(usize, usize)> {
        let block = memory.block_of[self.number(state) as usize].checked_sub(1)? as usize;
        Some((block, self.place(&memory.infos[block], state)))
    }

    /// Returns the number of the arrangement of a state's outer lines.
    fn number(&self, state: LineState<1>) -> u32 {
        self.outer.iter().map(|line| line.field.get(state) as u32 * line.stride).sum()
    }

    /// Returns the place of a state in its block.
    fn place(&self, info: &BlockInfo, state: LineState<1>) -> usize {
        let digits = self.inner.iter().enumerate().map(|(line, inner)| {
            self.configurations(info, line).index(inner.field.get(state)) * info.strides[line]
        });
        digits.sum::<u32>() as usize
    }

    /// Returns the state at a place of a block.
    fn state(&self, info: &BlockInfo, place: usize) -> LineState<1> {
        let mut state = info.fields;
        for (line, inner) in self.inner.iter().enumerate() {
            let configurations = self.configurations(info, line);
            let digit = place as u32 / info.strides[line] % u32::from(configurations.len);
            let configuration = configurations.configuration(digit) as u64;
            state = state.wrapping_add(inner.unit.wrapping_mul(configuration));
        }
        LineState([state])
    }

    /// Whether all states of a block are goals.
    fn is_goal(&self, fields: u64) -> bool {
        let target = &self.space.lines[self.space.target_line];
        self.inner_target.is_none() && self.goals >> target.field.get(LineState([fields])) & 1 == 1
    }

    /// Returns one word of the bitmap of all goals of a block.
    fn goals<B: BitOps>(&self, bits: B, memory: &BitmapMemory, block: usize, word: usize) -> u64 {
        let Some(line) = self.inner_target else {
            return if memory.blocks[block].is_goal { u64::MAX } else { 0 };
        };
        let info = &memory.infos[block];
        let configurations = self.configurations(info, line);
        let set = bits.gather(u64::from(self.goals), u64::from(configurations.legal));
        if set == 0 {
            return 0;
        }
        bits.pattern_at(word, info.strides[line], u32::from(configurations.len), set)
    }

    fn is_outer_rows(&self) -> bool {
        (self.space.target_line < self.space.rows) != self.inner_target.is_some()
    }

    /// Returns the step that a mover can make from a state.
    #[inline]
    fn step(&self, mover: &Mover, fields: u64) -> OuterStep {
        self.steps[mover.steps as usize + mover.field.get(LineState([fields]))]
    }
}
