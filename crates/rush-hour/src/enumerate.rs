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
mod flood;
mod half;
mod layout_builder;
mod lines;
mod plan;
mod reflection;
mod rows;
mod walls;

use crate::{
    board::Board,
    label::Label,
    vehicle::{Orientation, Vehicle},
};
use candidates::{Candidate, Candidates};
use flood::{Class, Farthest, Flood, Layout, NO_LIMIT};
use glisse_search::{Control, Limit};
use layout_builder::LayoutBuilder;
use lines::MAX_WIDTH;
use plan::Plan;
use reflection::Reflection;
use rows::halves;
use std::{
    cmp::Ordering,
    ops::RangeInclusive,
    sync::{Arc, Mutex, PoisonError},
};
use thiserror::Error;
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TooLargeToEnumerate {
    /// The size is out of bounds.
    #[error(
        "boards of {rows}x{columns} cannot be enumerated: only 3 to 6 rows and columns are supported"
    )]
    Size {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        columns: usize,
    },
    /// There are too many ways for the walls to stand.
    #[error(
        "boards with {walls} walls cannot be enumerated: only up to {} are supported",
        Enumeration::MAX_WALLS
    )]
    Walls {
        /// The most walls asked for.
        walls: usize,
    },
}

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
        Enumerator {
            enumeration: self,
            plan: None,
            flood: Flood::default(),
            candidates: Candidates::new(0),
            classes: Vec::new(),
        }
    }

    /// Returns the part that a chunk belongs to.
    fn part(&self, chunk: usize) -> usize {
        self.parts.partition_point(|part| part.first <= chunk).saturating_sub(1)
    }

    fn plan(&self, part: usize) -> Arc<Plan> {
        let mut last = self.plan.lock().unwrap_or_else(PoisonError::into_inner);
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
            control.check()?;
            builder.set(&plan.row_kinds(chunk, free), mask);
            for left in plan.half_choices(0, mask) {
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

/// Works on the chunks of an enumeration, and keeps its memory from one to the next.
pub struct Enumerator<'a> {
    enumeration: &'a Enumeration,
    /// The part that was last worked on, and its plan.
    plan: Option<(usize, Arc<Plan>)>,
    flood: Flood,
    candidates: Candidates,
    classes: Vec<Class>,
}

impl Enumerator<'_> {
    /// Returns the interesting boards of a chunk, in a fixed order.
    pub fn boards(&mut self, chunk: usize, control: Control) -> Result<Vec<Interesting>, Limit> {
        let part = self.enumeration.part(chunk);
        let plan = self.turn_to(part);
        let boards = self.list(&plan, chunk - self.enumeration.parts[part].first, control);
        if boards.is_err() {
            // Drops all questions of a chunk that is given up.
            self.candidates = Candidates::new(plan.layouts());
        }
        boards
    }

    /// Makes ready for the layouts of a part, unless the last chunk was of it too.
    fn turn_to(&mut self, part: usize) -> Arc<Plan> {
        if let Some((last, plan)) = &self.plan
            && *last == part
        {
            return Arc::clone(plan);
        }
        let plan = self.enumeration.plan(part);
        self.plan = Some((part, Arc::clone(&plan)));
        self.candidates = Candidates::new(plan.layouts());
        plan
    }

    fn list(
        &mut self,
        plan: &Plan,
        chunk: usize,
        control: Control,
    ) -> Result<Vec<Interesting>, Limit> {
        self.candidates.list.clear();
        let mut builder = LayoutBuilder::new(plan);
        for free in 0..plan.free_count() {
            let kinds = plan.row_kinds(chunk, free);
            let reflections: &[Reflection] = match plan.compare_image(&kinds) {
                Ordering::Less => continue,
                Ordering::Equal => &[Reflection::Upright],
                Ordering::Greater => &[Reflection::Upright, Reflection::UpsideDown],
            };
            for mask in plan.column_masks() {
                control.check()?;
                builder.set(&kinds, mask);
                self.search(plan, &mut builder, reflections, free, mask);
            }
        }
        for row in plan.fixed_rows() {
            let kind = plan.row_kinds(chunk, 0)[row];
            for vehicle in 0..plan.across.kinds[kind].lengths.len() {
                self.try_without(plan, chunk, row, vehicle, control)?;
            }
        }
        let minimal = self.candidates.list.iter().filter(|candidate| !candidate.is_out);
        Ok(minimal.map(|candidate| interesting(plan, candidate)).collect())
    }

    /// Searches all layouts with the rows of a builder, except those that do not matter.
    fn search(
        &mut self,
        plan: &Plan,
        builder: &mut LayoutBuilder,
        reflections: &[Reflection],
        free: usize,
        mask: u8,
    ) {
        for left in plan.half_choices(0, mask) {
            if !builder.set_left(left) {
                continue;
            }
            for right in plan.half_choices(1, mask) {
                let number = plan.layout_number(free, left, right);
                let is_idle = builder.is_idle(left, right);
                if is_idle && !self.candidates.is_asked_about(number) {
                    // Questions about candidates that are out must not wait for the next chunk.
                    self.candidates.answer(number, |_, _| None);
                    continue;
                }
                let (mut layout, goals) = builder.layout(right);
                if !goals.is_empty() {
                    self.flood.run(&mut layout, goals, NO_LIMIT);
                    let asked = if is_idle { &[] } else { reflections };
                    self.take(plan, &layout, asked, number);
                }
            }
        }
    }

    /// Answers the questions about a layout that was searched, and asks those about its own
    /// classes, looked at in these ways.
    fn take(&mut self, plan: &Plan, layout: &Layout, reflections: &[Reflection], number: usize) {
        let middle = halves(plan.columns())[0].end;
        let flood = &self.flood;
        self.candidates
            .answer(number, |rows, columns| distance(flood, layout, middle, rows, columns));
        // What is one move from a goal stays so without any vehicle.
        let is_alone =
            layout.rows.movable.len() == 1 && layout.left.is_empty() && layout.right.is_empty();
        if reflections.is_empty() || (self.flood.depth() < 2 && !is_alone) {
            return;
        }
        self.flood.classes(layout, reflections, &mut self.classes);
        let rows = plan.free_rows();
        let free_rows: Vec<(usize, usize)> =
            rows.iter().enumerate().map(|(place, &row)| (row, plan.row_weight(place))).collect();
        for class in &self.classes {
            for (farthest, &reflection) in class.farthest.iter().zip(reflections) {
                if farthest.moves < 2 && !is_alone {
                    continue;
                }
                let (rows, columns) = placements(plan, layout, farthest, reflection);
                let candidate = Candidate {
                    layout: number as u32,
                    states: class.states,
                    moves: farthest.moves as u8,
                    is_out: false,
                    reflection,
                    rows,
                    columns,
                };
                self.candidates.add(plan, &free_rows, candidate);
            }
        }
    }

    /// Tries all candidates that are left without a vehicle of a row that the chunk fixes.
    fn try_without(
        &mut self,
        plan: &Plan,
        chunk: usize,
        row: usize,
        vehicle: usize,
        control: Control,
    ) -> Result<(), Limit> {
        let middle = halves(plan.columns())[0].end;
        let mut builder = LayoutBuilder::new(plan);
        let mut set = None;
        for group in self.candidates.list.chunk_by_mut(|one, other| one.layout == other.layout) {
            let Some(farthest) =
                group.iter().filter(|candidate| !candidate.is_out).map(|c| c.moves).max()
            else {
                continue;
            };
            control.check()?;
            let (free, left, right) = plan.layout_parts(group[0].layout as usize);
            let mask = plan.column_mask(left, right);
            let rest =
                |placement: u8| plan.across.placements[usize::from(placement)].without[vehicle];
            if set != Some((free, mask)) {
                set = Some((free, mask));
                let mut kinds = plan.row_kinds(chunk, free);
                let placement = rest(group[0].rows[row]);
                kinds[row] = usize::from(plan.across.placements[usize::from(placement)].kind);
                builder.set(&kinds, mask);
            }
            builder.set_left(left);
            let (mut layout, goals) = builder.layout(right);
            // What is farther than this is as far as with the vehicle.
            self.flood.run(&mut layout, goals, u32::from(farthest) - 1);
            for candidate in group.iter_mut().filter(|candidate| !candidate.is_out) {
                let mut rows = candidate.rows;
                rows[row] = rest(rows[row]);
                let found = distance(&self.flood, &layout, middle, rows, candidate.columns);
                candidate.is_out = found.is_none_or(|moves| moves >= u32::from(candidate.moves));
            }
        }
        Ok(())
    }
}

/// Returns the placements of rows and columns of a state: of all that it stands for, those that
/// come first as they are seen.
fn placements(
    plan: &Plan,
    layout: &Layout,
    farthest: &Farthest,
    reflection: Reflection,
) -> ([u8; MAX_WIDTH], [u8; MAX_WIDTH]) {
    let (mut rows, mut columns) = ([0; MAX_WIDTH], [0; MAX_WIDTH]);
    let placements = farthest.placements.to_le_bytes();
    for (row, placement) in rows.iter_mut().zip(placements).take(plan.rows()) {
        *row = layout.across.originals[usize::from(placement)];
    }
    let (left, right) = farthest.numbers;
    let left = layout.left.placements(layout.down, usize::from(left), reflection);
    let right = layout.right.placements(layout.down, usize::from(right), reflection);
    for (column, placement) in columns.iter_mut().zip(left.chain(right)) {
        *column = placement;
    }
    (rows, columns)
}

/// Returns how far from a goal the state with these placements is.
fn distance(
    flood: &Flood,
    layout: &Layout,
    middle: usize,
    rows: [u8; MAX_WIDTH],
    columns: [u8; MAX_WIDTH],
) -> Option<u32> {
    let (left, right) = columns.split_at(middle);
    let numbers = (layout.left.find(layout.down, left), layout.right.find(layout.down, right));
    flood.distance(layout, layout.rows.find(layout.across, &rows), numbers)
}

/// Returns a candidate as a board.
fn interesting(plan: &Plan, candidate: &Candidate) -> Interesting {
    let mut places = Vec::new();
    let rows = candidate.rows[..plan.rows()].iter().map(|&number| (&plan.across, number));
    let columns = candidate.columns[..plan.columns()].iter().map(|&number| (&plan.down, number));
    for (orientation, lines) in [
        (Orientation::Horizontal, rows.collect::<Vec<_>>()),
        (Orientation::Vertical, columns.collect()),
    ] {
        for (line, (lines, number)) in lines.into_iter().enumerate() {
            let placement = &lines.placements[usize::from(number)];
            let lengths = &lines.kinds[usize::from(placement.kind)].lengths;
            for (&position, &length) in placement.positions.iter().zip(lengths) {
                let (row, column) = match orientation {
                    Orientation::Horizontal => (line as u8, position),
                    Orientation::Vertical => (position, line as u8),
                };
                let height = if orientation == Orientation::Vertical { length } else { 1 };
                let row = match candidate.reflection {
                    Reflection::Upright => row,
                    Reflection::UpsideDown => plan.rows() as u8 - height - row,
                };
                places.push((row, column, orientation, length));
            }
        }
    }
    let is_target = |place: &(u8, u8, Orientation, u8)| {
        place.2 == Orientation::Horizontal && usize::from(place.0) == plan.target_row()
    };
    places.sort_by_key(|place| (!is_target(place), *place));
    let vehicles = places.into_iter().enumerate().map(|(index, place)| {
        let label = Label::from_index(index).expect("few vehicles fit on a board of 6x6");
        let (row, column, orientation, length) = place;
        Vehicle { label, orientation, row, column, length }
    });
    let board =
        Board::new(plan.rows(), plan.columns(), vehicles.collect(), plan.walls.clone(), None)
            .expect("a state of a layout is a board");
    Interesting { moves: u32::from(candidate.moves), states: candidate.states, board }
}
