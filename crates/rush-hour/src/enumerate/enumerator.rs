//! Works on the chunks of an enumeration.

use super::{
    Enumeration, Interesting,
    candidates::{Candidate, Candidates},
    flood::{Class, Farthest, Flood, Layout, NO_LIMIT},
    layout_builder::LayoutBuilder,
    lines::MAX_WIDTH,
    plan::Plan,
    reflection::Reflection,
    rows::halves,
};
use crate::{Board, Label, Orientation, Vehicle};
use glisse_search::{Control, Limit};
use std::{cmp::Ordering, sync::Arc};

/// Works on the chunks of an enumeration, and keeps its memory from one to the next.
pub struct Enumerator<'a> {
    enumeration: &'a Enumeration,
    /// The part that was last worked on, and its plan.
    plan: Option<(usize, Arc<Plan>)>,
    flood: Flood,
    candidates: Candidates,
    classes: Vec<Class>,
}

impl<'a> Enumerator<'a> {
    pub(super) fn new(enumeration: &'a Enumeration) -> Enumerator<'a> {
        Enumerator {
            enumeration,
            plan: None,
            flood: Flood::default(),
            candidates: Candidates::new(0),
            classes: Vec::new(),
        }
    }

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
                builder.set(&kinds, mask);
                self.search(plan, &mut builder, reflections, free, mask, control)?;
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
        control: Control,
    ) -> Result<(), Limit> {
        for left in plan.half_choices(0, mask) {
            control.check()?;
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
        Ok(())
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
                let (row, column) = orientation.turn((position, line as u8));
                let (height, _) = orientation.turn((length, 1));
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
