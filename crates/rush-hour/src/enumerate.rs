//! All interesting boards of a size.
//!
//! # What is listed
//!
//! Boards without walls whose target is a car in row ⌊(rows − 1) / 2⌋, the only horizontal vehicle of
//! that row, with its exit on the right. Other vehicles have length 2 or 3; no row is completely
//! filled by horizontal vehicles and no column by vertical ones. Boards that reach each other by
//! moves are one *class*. Of every class with a solved board one board is looked at: one that is
//! farthest, in moves, from every solved one. It is listed if it is *minimal*: without any one of its
//! other vehicles it takes fewer moves.
//!
//! If several boards of a class are equally far, it is the one that comes first in this order: number
//! the cells row by row from 0, and read the set of cells that horizontal vehicles cover as a binary
//! number in which cell `c` is worth `2^c`; the smaller number comes first. If they are equal, the
//! same number for the vertical vehicles decides.
//!
//! # How it is found
//!
//! The vehicles of a line never change their order, so a class belongs to one *layout*: which
//! vehicles, by length and order, are in which line. Layouts are enumerated line by line, and one
//! search from all goals of a layout serves all its classes (`flood`). A board without one of its
//! vehicles is a state of another layout, whose search gives the length of its solution; layouts come
//! in an order in which that search is still to come (`candidates`).

mod candidates;
mod flood;
mod half;
mod lines;
mod plan;
mod rows;
mod stage;

pub use plan::TooLargeToEnumerate;

use crate::{
    board::Board,
    label::Label,
    vehicle::{Orientation, Vehicle},
};
use candidates::{Candidate, Candidates};
use flood::{Class, Flood, Layout, NO_LIMIT};
use lines::MAX_WIDTH;
use plan::Plan;
use rows::halves;
use stage::Stage;
use std::sync::atomic::{AtomicBool, Ordering};

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
///
/// let enumeration = Enumeration::new(4, 4)?;
/// let mut enumerator = enumeration.enumerator();
/// let boards: usize = (0..enumeration.chunks())
///     .filter_map(|chunk| enumerator.boards(chunk, None))
///     .map(|boards| boards.len())
///     .sum();
/// assert_eq!(boards, 32);
/// # Ok::<(), glisse_rush_hour::TooLargeToEnumerate>(())
/// ```
#[derive(Debug)]
pub struct Enumeration {
    plan: Plan,
}

impl Enumeration {
    /// The enumeration of all boards of a size.
    pub fn new(rows: usize, columns: usize) -> Result<Enumeration, TooLargeToEnumerate> {
        Ok(Enumeration { plan: Plan::new(rows, columns)? })
    }

    /// The number of chunks.
    pub fn chunks(&self) -> usize {
        self.plan.chunks()
    }

    /// How many boards belong to a chunk: how much work it is expected to be.
    pub fn weight(&self, chunk: usize) -> f64 {
        self.plan.boards(chunk)
    }

    /// Something that works on chunks, one after the other.
    pub fn enumerator(&self) -> Enumerator<'_> {
        let layouts = self.plan.layout_number(self.plan.free_count(), 0, 0);
        Enumerator {
            plan: &self.plan,
            flood: Flood::default(),
            candidates: Candidates::new(layouts),
            classes: Vec::new(),
        }
    }

    /// Counts all classes, also those without a solved board, which takes longer than to list the
    /// interesting boards.
    pub fn census(&self) -> Census {
        let mut census = Census::default();
        let mut flood = Flood::default();
        let plan = &self.plan;
        for chunk in 0..self.chunks() {
            for free in 0..plan.free_count() {
                for mask in plan.column_masks() {
                    let mut stage = Stage::new(plan, &plan.row_kinds(chunk, free), mask);
                    for left in plan.half_choices(0, mask) {
                        stage.set_left(left);
                        for right in plan.half_choices(1, mask) {
                            let (mut layout, goals) = stage.layout(right);
                            flood.run(&mut layout, goals, NO_LIMIT);
                            census.solvable += flood.class_count();
                            census.classes += flood.class_count() + flood.count_others(&mut layout);
                        }
                    }
                }
            }
        }
        census
    }
}

/// Works on the chunks of an enumeration, and keeps its memory from one to the next.
pub struct Enumerator<'a> {
    plan: &'a Plan,
    flood: Flood,
    candidates: Candidates,
    classes: Vec<Class>,
}

impl Enumerator<'_> {
    /// The interesting boards of a chunk, in a fixed order; nothing if `cancel` was raised.
    pub fn boards(
        &mut self,
        chunk: usize,
        cancel: Option<&AtomicBool>,
    ) -> Option<Vec<Interesting>> {
        let is_cancelled = || cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed));
        self.candidates.list.clear();
        for free in 0..self.plan.free_count() {
            for mask in self.plan.column_masks() {
                if is_cancelled() {
                    return self.forget();
                }
                let mut stage = Stage::new(self.plan, &self.plan.row_kinds(chunk, free), mask);
                self.search(&mut stage, free, mask);
            }
        }
        let fixed_rows = self.plan.fixed_rows();
        for &row in &fixed_rows {
            let kind = self.plan.row_kinds(chunk, 0)[row];
            for vehicle in 0..self.plan.across.kinds[kind].lengths.len() {
                if !self.try_without(chunk, row, vehicle, &is_cancelled) {
                    return self.forget();
                }
            }
        }
        let minimal = self.candidates.list.iter().filter(|candidate| !candidate.is_out);
        Some(minimal.map(|candidate| interesting(self.plan, candidate)).collect())
    }

    /// Searches all layouts of a stage that matter.
    fn search(&mut self, stage: &mut Stage, free: usize, mask: u8) {
        for left in self.plan.half_choices(0, mask) {
            if !stage.set_left(left) {
                continue;
            }
            for right in self.plan.half_choices(1, mask) {
                let number = self.plan.layout_number(free, left, right);
                let is_idle = stage.is_idle(left, right);
                if is_idle && !self.candidates.is_asked_about(number) {
                    continue;
                }
                let (mut layout, goals) = stage.layout(right);
                if !goals.is_empty() {
                    self.flood.run(&mut layout, goals, NO_LIMIT);
                    self.take(&layout, number, is_idle);
                }
            }
        }
    }

    /// Drops all questions of a chunk that is given up.
    fn forget(&mut self) -> Option<Vec<Interesting>> {
        let layouts = self.plan.layout_number(self.plan.free_count(), 0, 0);
        self.candidates = Candidates::new(layouts);
        None
    }

    /// Answers the questions about a layout that was searched, and asks those about its own classes.
    fn take(&mut self, layout: &Layout, number: usize, is_idle: bool) {
        let plan = self.plan;
        let middle = halves(plan.columns())[0].end;
        let flood = &self.flood;
        self.candidates
            .answer(number, |rows, columns| distance(flood, layout, middle, rows, columns));
        // What is one move from a goal stays so without any vehicle.
        let is_alone =
            layout.rows.others.is_empty() && layout.left.is_empty() && layout.right.is_empty();
        if is_idle || (self.flood.depth() < 2 && !is_alone) {
            return;
        }
        self.flood.classes(layout, &mut self.classes);
        let rows = plan.free_rows();
        let free_rows: Vec<(usize, usize)> =
            rows.iter().enumerate().map(|(place, &row)| (row, plan.row_weight(place))).collect();
        for class in &self.classes {
            let mut rows = [0; MAX_WIDTH];
            for (row, placement) in
                rows.iter_mut().zip(class.placements.to_le_bytes()).take(plan.rows())
            {
                *row = layout.across.originals[usize::from(placement)];
            }
            let mut columns = [0; MAX_WIDTH];
            let (left, right) = class.numbers;
            let left = layout.left.placements(layout.down, usize::from(left));
            let right = layout.right.placements(layout.down, usize::from(right));
            for (column, placement) in columns.iter_mut().zip(left.chain(right)) {
                *column = placement;
            }
            if class.moves < 2 && !is_alone {
                continue;
            }
            let candidate = Candidate {
                layout: number as u32,
                states: class.states,
                moves: class.moves as u8,
                is_out: false,
                rows,
                columns,
            };
            self.candidates.add(plan, &free_rows, candidate);
        }
    }

    /// Tries all candidates that are left without a vehicle of a row that the chunk fixes. Returns
    /// false if it was cancelled.
    fn try_without(
        &mut self,
        chunk: usize,
        row: usize,
        vehicle: usize,
        is_cancelled: &impl Fn() -> bool,
    ) -> bool {
        let plan = self.plan;
        let middle = halves(plan.columns())[0].end;
        let mut stage: Option<((usize, u8), Stage)> = None;
        for group in self.candidates.list.chunk_by_mut(|one, other| one.layout == other.layout) {
            let Some(farthest) =
                group.iter().filter(|candidate| !candidate.is_out).map(|c| c.moves).max()
            else {
                continue;
            };
            if is_cancelled() {
                return false;
            }
            let (free, left, right) = plan.layout_parts(group[0].layout as usize);
            let mask = plan.column_mask(left, right);
            let rest =
                |placement: u8| plan.across.placements[usize::from(placement)].without[vehicle];
            if stage.as_ref().is_none_or(|stage| stage.0 != (free, mask)) {
                let mut kinds = plan.row_kinds(chunk, free);
                let placement = rest(group[0].rows[row]);
                kinds[row] = usize::from(plan.across.placements[usize::from(placement)].kind);
                stage = Some(((free, mask), Stage::new(plan, &kinds, mask)));
            }
            let Some((_, stage)) = &mut stage else { unreachable!("it was just made") };
            stage.set_left(left);
            let (mut layout, goals) = stage.layout(right);
            // What is farther than this is as far as with the vehicle.
            self.flood.run(&mut layout, goals, u32::from(farthest) - 1);
            for candidate in group.iter_mut().filter(|candidate| !candidate.is_out) {
                let mut rows = candidate.rows;
                rows[row] = rest(rows[row]);
                let found = distance(&self.flood, &layout, middle, rows, candidate.columns);
                candidate.is_out = found.is_none_or(|moves| moves >= u32::from(candidate.moves));
            }
        }
        true
    }
}

/// How far from a goal the state with these placements is.
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

/// A candidate as a board.
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
    let board = Board::new(plan.rows(), plan.columns(), vehicles.collect(), Vec::new(), None)
        .expect("a state of a layout is a board");
    Interesting { moves: u32::from(candidate.moves), states: candidate.states, board }
}
