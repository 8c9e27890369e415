//! All interesting boards of a size.
//!
//! # What is listed
//!
//! Boards whose target is a car in row ⌊(rows − 1) / 2⌋, the only horizontal vehicle of that row,
//! with its exit on the right. Other vehicles have length 2 or 3; no row is completely filled by
//! horizontal vehicles and no column by vertical ones. Boards that reach each other by moves are
//! one *class*. Of every class with a solved board one board is looked at: one that is farthest, in
//! moves, from every solved one. It is listed if it is *minimal*: without any one of its other
//! vehicles it takes fewer moves.
//!
//! If several boards of a class are equally far, it is the one that comes first in this order:
//! number the cells row by row from 0, and read the set of cells that horizontal vehicles cover as
//! a binary number in which cell `c` is worth `2^c`; the smaller number comes first. If they are
//! equal, the same number for the vertical vehicles decides.
//!
//! There are no walls unless they are asked for, see [`Enumeration::with_walls`]. Walls may stand
//! on any cells. They cut rows and columns into *stretches*, and what is said above of a row or a
//! column holds for each of its stretches: none is completely filled by vehicles along it, because
//! such vehicles would be nothing but walls. The target is in the last stretch of its row, because
//! from another one it could never leave; so that stretch has at least three cells. A wall is no
//! vehicle: it is not asked whether a board would be as hard without one. Boards with different
//! walls are in different classes.
//!
//! # How it is found
//!
//! The vehicles of a line never change their order, so a class belongs to one *layout*: which
//! vehicles, by length and order, are in which line. Layouts are enumerated line by line, and one
//! search from all goals of a layout serves all its classes (`flood`), and if it can be turned
//! upside down also those of its image. A board without one of its vehicles is a state of another
//! layout, whose search gives the length of its solution; layouts come in an order in which that
//! search is still to come (`candidates`).

mod candidates;
mod enumerator;
mod flood;
mod half;
mod layout_builder;
mod lines;
mod plan;
mod reflection;
mod rows;
mod walls;

pub use enumerator::Enumerator;

use crate::Board;
use flood::{Flood, NO_LIMIT};
use glisse_search::{Control, Limit, lock};
use glisse_words::{Explain, Message, impl_error, message};
use layout_builder::LayoutBuilder;
use lines::MAX_WIDTH;
use plan::Plan;
use std::{
    ops::RangeInclusive,
    sync::{Arc, Mutex},
};
use walls::Walls;

/// A minimal board: the farthest of its class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interesting {
    /// The length of its shortest solutions, in moves.
    pub moves: u32,
    /// How many boards it reaches, itself included.
    pub states: u64,
    /// The board itself. Its vehicles have their labels in reading order.
    pub board: Board,
}

/// Why boards cannot be enumerated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooLargeToEnumerate {
    /// The size is out of bounds.
    Size {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        columns: usize,
    },
    /// There are too many ways for the walls to stand.
    Walls {
        /// The most walls asked for.
        walls: usize,
    },
}

impl Explain for TooLargeToEnumerate {
    fn message(&self) -> Message {
        match *self {
            TooLargeToEnumerate::Size { rows, columns } => {
                message!("enumerate-too-large", rows = rows, columns = columns)
            }
            TooLargeToEnumerate::Walls { walls } => {
                let most = Enumeration::MAX_WALLS;
                message!("enumerate-too-many-walls", walls = walls, most = most)
            }
        }
    }
}

impl_error!(TooLargeToEnumerate);

/// The number of classes of a size.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Census {
    /// All classes.
    pub classes: u64,
    /// Those with a solved board.
    pub solvable: u64,
}

/// The enumeration of one size, cut into chunks that can be worked on in any order.
///
/// ```
/// use glisse_rush_hour::Enumeration;
/// use glisse_search::Control;
///
/// let enumeration = Enumeration::new(4, 4)?;
/// let mut enumerator = enumeration.enumerator();
/// let boards: usize = (0..enumeration.chunks())
///     .filter_map(|chunk| enumerator.boards(chunk, Control::new()).ok())
///     .map(|boards| boards.len())
///     .sum();
/// assert_eq!(boards, 32);
/// # Ok::<(), glisse_rush_hour::TooLargeToEnumerate>(())
/// ```
#[derive(Debug)]
pub struct Enumeration {
    parts: Vec<Part>,
    chunks: usize,
    /// The plan that was asked for last, and of which part it is. Chunks are mostly worked on in
    /// order, and all plans together would take much memory.
    plan: Mutex<Option<(usize, Arc<Plan>)>>,
}

/// The boards with the same walls.
#[derive(Debug)]
struct Part {
    walls: Walls,
    /// The number of its first chunk.
    first: usize,
}

impl Enumeration {
    /// The most walls of enumerated boards.
    pub const MAX_WALLS: usize = 2;

    /// Returns the enumeration of all boards of a size that have no walls.
    pub fn new(rows: usize, columns: usize) -> Result<Enumeration, TooLargeToEnumerate> {
        Enumeration::with_walls(rows, columns, 0..=0)
    }

    /// Returns the enumeration of all boards of a size with these numbers of walls: first those
    /// with the fewest, then by the cells of the walls in reading order.
    ///
    /// Walls may stand on any cells, but the target is behind the last one of its row. No row is
    /// completely filled by horizontal vehicles between two of its walls or a wall and the edge,
    /// and likewise for columns.
    ///
    /// ```
    /// use glisse_rush_hour::Enumeration;
    /// use glisse_search::Control;
    ///
    /// let enumeration = Enumeration::with_walls(3, 3, 1..=1)?;
    /// let mut enumerator = enumeration.enumerator();
    /// let boards = (0..enumeration.chunks())
    ///     .filter_map(|chunk| enumerator.boards(chunk, Control::new()).ok());
    /// assert!(boards.flatten().all(|interesting| interesting.board.walls().len() == 1));
    /// # Ok::<(), glisse_rush_hour::TooLargeToEnumerate>(())
    /// ```
    pub fn with_walls(
        rows: usize,
        columns: usize,
        walls: RangeInclusive<usize>,
    ) -> Result<Enumeration, TooLargeToEnumerate> {
        let sizes = Board::MIN_SIZE..=MAX_WIDTH;
        if !sizes.contains(&rows) || !sizes.contains(&columns) {
            return Err(TooLargeToEnumerate::Size { rows, columns });
        }
        if *walls.end() > Enumeration::MAX_WALLS {
            return Err(TooLargeToEnumerate::Walls { walls: *walls.end() });
        }
        let mut chunks = 0;
        let parts = walls.flat_map(|count| Walls::all(rows, columns, count)).map(|walls| {
            let first = chunks;
            chunks += walls.chunks();
            Part { walls, first }
        });
        let parts = parts.collect();
        Ok(Enumeration { parts, chunks, plan: Mutex::new(None) })
    }

    /// Returns the number of chunks.
    pub fn chunks(&self) -> usize {
        self.chunks
    }

    /// Returns how many boards belong to a chunk: how much work it is expected to be.
    pub fn weight(&self, chunk: usize) -> f64 {
        let part = self.part(chunk);
        self.plan(part).boards(chunk - self.parts[part].first)
    }

    /// Returns an enumerator, which works on chunks one after the other.
    pub fn enumerator(&self) -> Enumerator<'_> {
        Enumerator::new(self)
    }

    /// Returns the part that a chunk belongs to.
    fn part(&self, chunk: usize) -> usize {
        self.parts.partition_point(|part| part.first <= chunk).saturating_sub(1)
    }

    fn plan(&self, part: usize) -> Arc<Plan> {
        let mut last = lock(&self.plan);
        match &*last {
            Some((number, plan)) if *number == part => Arc::clone(plan),
            _ => {
                let plan = Arc::new(Plan::new(&self.parts[part].walls));
                *last = Some((part, Arc::clone(&plan)));
                plan
            }
        }
    }

    /// Counts all classes, also those without a solved board, which takes longer than to list the
    /// interesting boards.
    pub fn census(&self, control: Control) -> Result<Census, Limit> {
        let mut census = Census::default();
        let mut flood = Flood::default();
        for part in 0..self.parts.len() {
            let plan = self.plan(part);
            for chunk in 0..plan.chunks() {
                count(&plan, chunk, &mut flood, &mut census, control)?;
            }
        }
        Ok(census)
    }
}

/// Counts the classes of a chunk.
fn count(
    plan: &Plan,
    chunk: usize,
    flood: &mut Flood,
    census: &mut Census,
    control: Control,
) -> Result<(), Limit> {
    let mut builder = LayoutBuilder::new(plan);
    for free in 0..plan.free_count() {
        for mask in plan.column_masks() {
            builder.set(&plan.row_kinds(chunk, free), mask);
            for left in plan.half_choices(0, mask) {
                control.check()?;
                builder.set_left(left);
                for right in plan.half_choices(1, mask) {
                    let (mut layout, goals) = builder.layout(right);
                    flood.run(&mut layout, goals, NO_LIMIT);
                    census.solvable += flood.class_count();
                    census.classes += flood.class_count() + flood.count_others(&mut layout);
                }
            }
        }
    }
    Ok(())
}
