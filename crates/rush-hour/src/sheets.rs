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
//! On 6×6 boards a sheet has a few dozen states, and a layer of a search some ten of them; the work
//! for one is spent on all of them. Which lines make the sheets (the *inner* lines) and which the
//! strings (the *outer* lines) is free; the fewer sheets the better.

mod bits;
mod search;
mod shape;
mod survey;

pub(crate) use shape::Shapes;
pub use survey::{GoalSurvey, Survey};

use crate::{
    cells::Cells8,
    metric::Metric,
    packed::{Field, Packed},
    space::LineSpace,
};
use bits::{Bits, Portable};
use glisse_search::{Gate, Limit};
use shape::Shape;
use std::{ops::Range, sync::Arc};

/// The most arrangements that the outer lines may have: 32 MiB of references, of which only those
/// that are reached are ever touched.
const MOST_OUTER: u64 = 1 << 23;

/// A board has no more inner lines than this.
const LINES: usize = 8;

/// A board whose states can be searched by sheets.
#[derive(Debug)]
pub struct Sheets<'a> {
    space: &'a LineSpace<1, Cells8>,
    outer: Vec<Outer>,
    movers: Vec<Mover>,
    /// The steps of all movers.
    steps: Vec<Step>,
    /// The lines that cross the outer ones, those without vehicles too.
    inner: Vec<Inner>,
    /// Whether the target is in an inner line, and in which.
    inner_target: Option<usize>,
    /// The goals among the configurations of the target's line.
    goals: u16,
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

/// The states with the same outer lines: what the hot loop reads.
///
/// Its strings of bits, each of so many words, follow each other: what has been seen, what has been
/// found since the last layer was closed, the states from which each mover can make a step, and the
/// states from which each of the slides of its inner lines is possible.
#[derive(Clone, Copy, Debug)]
struct Sheet {
    start: u32,
    words: u32,
    /// Whether all its states are goals.
    is_goal: bool,
    /// The last layer in which something was found on it.
    layer: u32,
}

/// Where each string of a sheet begins, counted in strings.
const SEEN: usize = 0;
const NEXT: usize = 1;
const STEPS: usize = 2;

impl Sheet {
    /// Where the words of one of its strings are.
    #[inline]
    fn string(&self, string: usize) -> Range<usize> {
        let (start, words) = (self.start as usize, self.words as usize);
        start + string * words..start + (string + 1) * words
    }
}

/// What else there is to know of a sheet.
#[derive(Clone, Copy, Debug)]
struct Ground {
    /// Which arrangement of the outer lines it is.
    number: u32,
    /// A state of it, without its inner lines.
    fields: u64,
    /// For each inner line the cells that the outer ones occupy.
    crossing: [u8; LINES],
    /// What one configuration more of each inner line adds to a state's place.
    strides: [u32; LINES],
    /// Where its slides begin and end in [`SheetMemory::shifts`].
    first_slide: u32,
    last_slide: u32,
}

/// States that slide.
#[derive(Clone, Copy, Debug, Default)]
struct Sliding {
    /// Which of those with a step before them, gathered.
    states: u64,
    sheet: u32,
    mover: u32,
}

/// The most movers: eight lines of up to four vehicles, in two directions.
const MOVERS: usize = 64;

/// States of one sheet on the list.
#[derive(Clone, Copy, Debug)]
struct Group {
    sheet: u32,
    /// Where its words are on the list.
    start: u32,
}

/// The memory of a search by sheets, which can be used for one board after the other.
#[derive(Debug)]
pub struct SheetMemory {
    /// For every arrangement of the outer lines 0, or the number of its sheet and one more.
    sheet_of: Vec<u32>,
    sheets: Vec<Sheet>,
    grounds: Vec<Ground>,
    /// The strings of all sheets, and where the last ends.
    strings: Vec<u64>,
    strings_end: usize,
    /// How far each slide of the inner lines of each sheet moves a bit.
    shifts: Vec<u32>,
    /// For each sheet and mover, the arrangement of the outer lines that a step leads to.
    steps: Vec<u32>,
    /// The sheets on which something has been found since the last layer was closed.
    touched: Vec<u32>,
    /// All states seen, layer by layer, with the words of each group.
    groups: Vec<Group>,
    words: Vec<u64>,
    /// Where each layer begins in `groups`.
    layers: Vec<usize>,
    /// How many states each layer has.
    sizes: Vec<u64>,
    /// A buffer for what slides.
    sliding: [Sliding; MOVERS],
    /// Buffers for strings: states that are expanded, that slide, and those of them that can go on.
    frontier: Vec<u64>,
    moving: Vec<u64>,
    staying: Vec<u64>,
}

impl<'a> Sheets<'a> {
    /// Prepares a board; nothing if it has too many lines, or lines that can stand in too many ways.
    pub fn new(space: &'a LineSpace<1, Cells8>) -> Option<Self> {
        let (rows, columns) = space.lines.split_at(space.rows);
        let size = |lines: &[crate::space::Line]| -> u64 {
            lines.iter().fold(1, |size: u64, line| size.saturating_mul(line.table.len() as u64))
        };
        let is_outer_rows = size(rows) <= size(columns);
        let (outer, inner) = if is_outer_rows { (rows, columns) } else { (columns, rows) };
        if size(outer) > MOST_OUTER {
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
        for (configuration, _) in space.goal_configurations.iter().enumerate().filter(|goal| *goal.1)
        {
            sheets.goals |= 1u16.checked_shl(configuration as u32)?;
        }
        Some(sheets)
    }

    fn add_movers(&mut self, line: &crate::space::Line, stride: u32) -> Option<()> {
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
        (line.table.len() <= 16 && self.movers.len() <= MOVERS).then_some(())
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
        bits.pattern_at(word, ground.strides[line], u32::from(shape.len), set)
    }
}

impl SheetMemory {
    /// Empty memory.
    pub fn new() -> Self {
        SheetMemory {
            sheet_of: Vec::new(),
            sheets: Vec::new(),
            grounds: Vec::new(),
            strings: Vec::new(),
            strings_end: 0,
            shifts: Vec::new(),
            steps: Vec::new(),
            touched: Vec::new(),
            groups: Vec::new(),
            words: Vec::new(),
            layers: Vec::new(),
            sizes: Vec::new(),
            sliding: [Sliding::default(); MOVERS],
            frontier: Vec::new(),
            moving: Vec::new(),
            staying: Vec::new(),
        }
    }

    /// Forgets the states, but not the sheets.
    fn forget(&mut self) {
        for sheet in &mut self.sheets {
            sheet.layer = u32::MAX;
            self.strings[sheet.string(SEEN)].fill(0);
            self.strings[sheet.string(NEXT)].fill(0);
        }
        self.touched.clear();
        self.groups.clear();
        self.words.clear();
        self.layers.clear();
        self.sizes.clear();
    }

    /// Makes it ready for a board.
    fn prepare(&mut self, sheets: &Sheets, gate: &mut Gate) -> Result<(), Limit> {
        self.sheets.clear();
        for ground in self.grounds.drain(..) {
            self.sheet_of[ground.number as usize] = 0;
        }
        self.strings_end = 0;
        self.shifts.clear();
        self.steps.clear();
        self.forget();
        // What is left of an earlier board may be more than this one is allowed.
        if gate.claim(self.bytes()).is_err() {
            *self = SheetMemory::new();
        }
        if self.sheet_of.len() < sheets.size {
            gate.claim((sheets.size - self.sheet_of.len()) * size_of::<u32>())?;
            self.sheet_of = vec![0; sheets.size];
        }
        Ok(())
    }

    /// How much memory it has.
    fn bytes(&self) -> usize {
        (self.sheet_of.len() + self.steps.capacity() + self.shifts.capacity()) * size_of::<u32>()
            + self.sheets.capacity() * size_of::<Sheet>()
            + self.grounds.capacity() * size_of::<Ground>()
            + (self.strings.len() + self.words.capacity()) * size_of::<u64>()
            + self.groups.capacity() * size_of::<Group>()
    }

    /// The sheet that a step of a mover leads to.
    #[inline(always)]
    fn follow<B: Bits>(
        &mut self,
        bits: B,
        sheets: &Sheets,
        from: usize,
        mover: usize,
        gate: &mut Gate,
    ) -> Result<usize, Limit> {
        let number = self.steps[from * sheets.movers.len() + mover];
        match self.sheet_of[number as usize] {
            0 => self.add_after(bits, sheets, from, mover, gate),
            known => Ok(known as usize - 1),
        }
    }

    /// Adds the sheet that a step of a mover leads to.
    #[cold]
    fn add_after<B: Bits>(
        &mut self,
        bits: B,
        sheets: &Sheets,
        from: usize,
        mover: usize,
        gate: &mut Gate,
    ) -> Result<usize, Limit> {
        let mover = &sheets.movers[mover];
        let Ground { mut number, mut fields, mut crossing, .. } = self.grounds[from];
        let step = sheets.step(mover, fields);
        crossing[usize::from(step.taken)] |= 1 << mover.line;
        crossing[usize::from(step.given)] &= !(1 << mover.line);
        number = number.wrapping_add_signed(i32::from(step.by) * mover.stride as i32);
        fields = fields.wrapping_add(mover.unit.wrapping_mul(i64::from(step.by) as u64));
        bits.run(
            #[inline(always)]
            || self.add_sheet(bits, sheets, number, fields, crossing, gate),
        )
    }

    #[inline(always)]
    fn add_sheet<B: Bits>(
        &mut self,
        bits: B,
        sheets: &Sheets,
        number: u32,
        fields: u64,
        crossing: [u8; LINES],
        gate: &mut Gate,
    ) -> Result<usize, Limit> {
        gate.grow(&mut self.sheets, 1)?;
        gate.grow(&mut self.grounds, 1)?;
        gate.grow(&mut self.steps, sheets.movers.len())?;
        let mut ground = Ground {
            number,
            fields,
            crossing,
            strides: [1; LINES],
            first_slide: self.shifts.len() as u32,
            last_slide: 0,
        };
        let mut size = 1;
        for (line, inner) in sheets.inner.iter().enumerate() {
            ground.strides[line] = size;
            let shape = inner.shapes.get(crossing[line]);
            let slides = inner.shapes.slides(shape);
            gate.grow(&mut self.shifts, slides.len())?;
            for slides in slides {
                self.shifts.push(u32::from(slides.by) * size);
            }
            size *= u32::from(shape.len);
        }
        ground.last_slide = self.shifts.len() as u32;
        let words = size.div_ceil(64) as usize;
        let start = self.strings_end;
        let slides = (ground.last_slide - ground.first_slide) as usize;
        let strings = STEPS + sheets.movers.len() + slides;
        let end = start + strings * words;
        if end > self.strings.len() {
            let (old, new) = (self.strings.len(), (2 * end).max(1 << 12));
            gate.claim(new * size_of::<u64>())?;
            self.strings.resize(new, 0);
            gate.release(old * size_of::<u64>());
        }
        self.strings_end = end;
        let (sets, patterns) = self.strings[start..].split_at_mut(STEPS * words);
        sets.fill(0);
        let (own_steps, own_slides) = patterns.split_at_mut(sheets.movers.len() * words);
        for (mover, string) in sheets.movers.iter().zip(own_steps.chunks_exact_mut(words)) {
            let step = sheets.step(mover, fields);
            let line = usize::from(step.taken) % LINES;
            let shape = sheets.shape(&ground, line);
            let free = shape.free[usize::from(mover.line) % LINES];
            let set = if step.by == 0 { 0 } else { u64::from(free) };
            write_pattern(bits, string, ground.strides[line], u32::from(shape.len), set);
            self.steps.push(number.wrapping_add_signed(i32::from(step.by) * mover.stride as i32));
        }
        let mut strings = own_slides.chunks_exact_mut(words);
        for (line, inner) in sheets.inner.iter().enumerate() {
            let shape = sheets.shape(&ground, line);
            let (stride, len) = (ground.strides[line % LINES], u32::from(shape.len));
            for (slides, string) in inner.shapes.slides(shape).iter().zip(&mut strings) {
                write_pattern(bits, string, stride, len, u64::from(slides.from));
            }
        }
        let index = self.sheets.len();
        let (start, words) = (start as u32, words as u32);
        let is_goal = sheets.is_goal(fields);
        self.sheets.push(Sheet { start, words, is_goal, layer: u32::MAX });
        self.grounds.push(ground);
        self.sheet_of[number as usize] = index as u32 + 1;
        Ok(index)
    }

    /// Notes that something has been found on a sheet.
    #[inline]
    fn touch(&mut self, sheet: usize) {
        let layer = self.layers.len() as u32;
        let entry = &mut self.sheets[sheet].layer;
        if *entry != layer {
            *entry = layer;
            self.touched.push(sheet as u32);
        }
    }

    /// Adds a state to the next layer.
    fn add(&mut self, sheets: &Sheets, state: Packed<1>, gate: &mut Gate) -> Result<(), Limit> {
        let fields = sheets.inner.iter().fold(state.0[0], |fields, inner| {
            fields.wrapping_sub(inner.unit.wrapping_mul(inner.field.get(state) as u64))
        });
        let number = sheets.number(state);
        let sheet = match self.sheet_of[number as usize] {
            0 => {
                let crossing = sheets.space.crossings_of(state, sheets.is_outer_rows());
                self.add_sheet(Portable, sheets, number, fields, crossing, gate)?
            }
            known => known as usize - 1,
        };
        let place = sheets.place(&self.grounds[sheet], state);
        let next = self.sheets[sheet].string(NEXT);
        self.strings[next][place / 64] |= 1 << (place % 64);
        self.touch(sheet);
        Ok(())
    }

    /// Puts what is new on the list, as a layer; how many states that is.
    fn close_layer(&mut self, gate: &mut Gate) -> Result<u64, Limit> {
        let mut count = 0;
        self.layers.push(self.groups.len());
        gate.grow(&mut self.groups, self.touched.len())?;
        for index in 0..self.touched.len() {
            let sheet = self.touched[index];
            let Sheet { start, words, .. } = self.sheets[sheet as usize];
            gate.grow(&mut self.words, words as usize)?;
            let group = Group { sheet, start: self.words.len() as u32 };
            let words = words as usize;
            let strings = &mut self.strings[start as usize..][..2 * words];
            let (seen, next) = strings.split_at_mut(words);
            let mut any = 0;
            for (seen, next) in seen.iter_mut().zip(next) {
                let fresh = std::mem::take(next) & !*seen;
                *seen |= fresh;
                any |= fresh;
                count += u64::from(fresh.count_ones());
                self.words.push(fresh);
            }
            if any == 0 {
                self.words.truncate(group.start as usize);
            } else {
                self.groups.push(group);
            }
        }
        self.touched.clear();
        self.sizes.push(count);
        gate.statistics.stored += count;
        Ok(count)
    }

    /// Takes a group off the list for expansion.
    #[inline]
    fn take_up(&mut self, group: usize) -> usize {
        let Group { sheet, start } = self.groups[group];
        let words = self.sheets[sheet as usize].words as usize;
        self.frontier.clear();
        self.frontier.extend_from_slice(&self.words[start as usize..start as usize + words]);
        sheet as usize
    }

    /// Takes the last layer back out of what has been seen.
    fn unsee_layer(&mut self) {
        let Some(first) = self.layers.pop() else { return };
        self.sizes.pop();
        for &Group { sheet, start } in &self.groups[first..] {
            let seen = &mut self.strings[self.sheets[sheet as usize].string(SEEN)];
            for (seen, word) in seen.iter_mut().zip(&self.words[start as usize..]) {
                *seen &= !word;
            }
        }
        self.groups.truncate(first);
    }

    /// Whether a state has been seen.
    fn contains(&self, sheets: &Sheets, state: Packed<1>) -> bool {
        sheets.locate(self, state).is_some_and(|(sheet, place)| {
            let seen = self.sheets[sheet].string(SEEN);
            self.strings[seen][place / 64] >> (place % 64) & 1 == 1
        })
    }
}

impl Default for SheetMemory {
    fn default() -> Self {
        SheetMemory::new()
    }
}

/// Why states are expanded.
trait Purpose {
    /// Whether a slide need not go on beyond a state that has been seen: that state is expanded too,
    /// and goes on from there.
    const ENDS_AT_SEEN: bool;
}

/// To find new states.
struct ToFind;
impl Purpose for ToFind {
    const ENDS_AT_SEEN: bool = true;
}

/// To count all slides.
struct ToCount;
impl Purpose for ToCount {
    const ENDS_AT_SEEN: bool = false;
}

impl Sheets<'_> {
    fn is_outer_rows(&self) -> bool {
        (self.space.target_line < self.space.rows) != self.inner_target.is_some()
    }

    /// The step that a mover can make from a state.
    #[inline]
    fn step(&self, mover: &Mover, fields: u64) -> Step {
        self.steps[mover.steps as usize + mover.field.get(Packed([fields]))]
    }

    /// Expands the states in `memory.frontier`, which are on this sheet. Says on which sheet the
    /// target may have reached a goal.
    #[inline(always)]
    fn expand<B: Bits, P: Purpose>(
        &self,
        bits: B,
        purpose: P,
        memory: &mut SheetMemory,
        sheet: usize,
        gate: &mut Gate,
    ) -> Result<Option<usize>, Limit> {
        if memory.sheets[sheet].words == 1 {
            self.expand_word(bits, purpose, memory, sheet, gate)
        } else {
            bits.run(
                #[inline(always)]
                || self.expand_string(bits, purpose, memory, sheet, gate),
            )
        }
    }

    #[inline(always)]
    fn expand_word<B: Bits, P: Purpose>(
        &self,
        bits: B,
        _: P,
        memory: &mut SheetMemory,
        sheet: usize,
        gate: &mut Gate,
    ) -> Result<Option<usize>, Limit> {
        let (mut generated, mut goal) = (0, None);
        let movers = self.movers.len();
        let frontier = memory.frontier[0];
        let start = memory.sheets[sheet].start as usize;
        let Ground { first_slide, last_slide, .. } = memory.grounds[sheet];
        let shifts = &memory.shifts[first_slide as usize..last_slide as usize];
        let strings = &memory.strings[start..];
        let (strings, slides) = strings.split_at(STEPS + movers);
        let mut next = 0;
        for (&shift, &mask) in shifts.iter().zip(slides) {
            let (there, back) = (frontier & mask, frontier >> shift % 64 & mask);
            generated += u64::from(there.count_ones() + back.count_ones());
            next |= there << shift % 64 | back;
        }
        // Whether a mover can move any of the states, and whether any of them can go on after that,
        // are coin tosses to the branch predictor: those that can are listed without asking.
        let sliding = &mut memory.sliding;
        let mut count = 0;
        for (mover, &mask) in strings[STEPS..].iter().enumerate() {
            let states = bits.gather(frontier, mask);
            sliding[count % MOVERS] = Sliding { states, sheet: sheet as u32, mover: mover as u32 };
            count += usize::from(states != 0);
        }
        if next & !strings[SEEN] != 0 {
            memory.strings[start + NEXT] |= next;
            memory.touch(sheet);
            goal = self.inner_target.map(|_| sheet);
        }
        while count > 0 {
            let mut kept = 0;
            for index in 0..count {
                let Sliding { states, sheet, mover } = memory.sliding[index % MOVERS];
                let to = memory.follow(bits, self, sheet as usize, mover as usize, gate)?;
                let Sheet { start, words, is_goal, .. } = memory.sheets[to];
                if words != 1 {
                    memory.staying.clear();
                    memory.staying.push(states);
                    let mover = mover as usize;
                    self.go_on_string::<B, P>(bits, memory, to, mover, &mut goal, gate)?;
                    continue;
                }
                let strings = &mut memory.strings[start as usize..][..STEPS + movers];
                let moved = bits.scatter(states, strings[STEPS + (mover as usize ^ 1)]);
                generated += u64::from(moved.count_ones());
                let fresh = moved & !strings[SEEN];
                strings[NEXT] |= fresh;
                let going_on = if P::ENDS_AT_SEEN { fresh } else { moved };
                let states = bits.gather(going_on, strings[STEPS + mover as usize]);
                memory.sliding[kept % MOVERS] = Sliding { states, sheet: to as u32, mover };
                kept += usize::from(states != 0 && !self.is_single_step);
                if fresh != 0 {
                    memory.touch(to);
                    goal = if is_goal { Some(to) } else { goal };
                }
            }
            count = kept;
        }
        gate.statistics.generated += generated;
        Ok(goal)
    }

    #[inline(always)]
    fn expand_string<B: Bits, P: Purpose>(
        &self,
        bits: B,
        _: P,
        memory: &mut SheetMemory,
        sheet: usize,
        gate: &mut Gate,
    ) -> Result<Option<usize>, Limit> {
        let (mut generated, mut any, mut goal) = (0, 0, None);
        let here = memory.sheets[sheet];
        let words = here.words as usize;
        let Ground { first_slide, last_slide, .. } = memory.grounds[sheet];
        {
            let SheetMemory { frontier, strings, shifts, .. } = &mut *memory;
            let strings = &mut strings[here.start as usize..];
            let (own, slides) = strings.split_at_mut((STEPS + self.movers.len()) * words);
            let (seen, next) = own[..STEPS * words].split_at_mut(words);
            let shifts = &shifts[first_slide as usize..last_slide as usize];
            for (&shift, masks) in shifts.iter().zip(slides.chunks(words)) {
                let shift = shift as usize;
                for (index, (&word, &mask)) in frontier.iter().zip(masks).enumerate() {
                    let (there, back) = (word & mask, read(frontier, 64 * index + shift) & mask);
                    generated += u64::from(there.count_ones() + back.count_ones());
                    next[index] |= back;
                    write(next, 64 * index + shift, there);
                }
            }
            for (next, seen) in next.iter_mut().zip(seen) {
                *next &= !*seen;
                any |= *next;
            }
        }
        if any != 0 {
            memory.touch(sheet);
            goal = self.inner_target.map(|_| sheet);
        }
        for mover in 0..self.movers.len() {
            let SheetMemory { frontier, strings, staying, .. } = &mut *memory;
            if gather(bits, frontier, &strings[here.string(STEPS + mover)], staying) {
                let to = memory.follow(bits, self, sheet, mover, gate)?;
                self.go_on_string::<B, P>(bits, memory, to, mover, &mut goal, gate)?;
            }
        }
        gate.statistics.generated += generated;
        Ok(goal)
    }

    /// The states in `memory.staying` arrive on a sheet by a step of a mover, and go on from there.
    #[inline(always)]
    fn go_on_string<B: Bits, P: Purpose>(
        &self,
        bits: B,
        memory: &mut SheetMemory,
        mut to: usize,
        mover: usize,
        goal: &mut Option<usize>,
        gate: &mut Gate,
    ) -> Result<(), Limit> {
        loop {
            let mut generated = 0;
            let sheet = memory.sheets[to];
            let words = sheet.words as usize;
            let SheetMemory { strings, moving, staying, .. } = &mut *memory;
            let strings = &mut strings[sheet.start as usize..];
            let (own, steps) = strings.split_at_mut(STEPS * words);
            let (seen, next) = own.split_at_mut(words);
            moving.clear();
            let (mut place, mut any, mut any_fresh) = (0, 0, 0);
            let back = &steps[(mover ^ 1) * words..][..words];
            for ((&mask, &seen), next) in back.iter().zip(&*seen).zip(next) {
                let moved = bits.scatter(read(staying, place), mask);
                place += mask.count_ones() as usize;
                generated += u64::from(moved.count_ones());
                let fresh = moved & !seen;
                *next |= fresh;
                let going_on = if P::ENDS_AT_SEEN { fresh } else { moved };
                any_fresh |= fresh;
                any |= going_on;
                moving.push(going_on);
            }
            gate.statistics.generated += generated;
            if any == 0 {
                return Ok(());
            }
            let goes_on = gather(bits, moving, &steps[mover * words..][..words], staying);
            if any_fresh != 0 {
                memory.touch(to);
                *goal = if sheet.is_goal { Some(to) } else { *goal };
            }
            if self.is_single_step || !goes_on {
                return Ok(());
            }
            to = memory.follow(bits, self, to, mover, gate)?;
        }
    }
}

/// Writes a pattern to a string.
#[inline(always)]
fn write_pattern<B: Bits>(bits: B, string: &mut [u64], stride: u32, len: u32, set: u64) {
    if let [word] = string {
        *word = bits.pattern(stride, len, set);
        return;
    }
    for (index, word) in string.iter_mut().enumerate() {
        *word = bits.pattern_at(index, stride, len, set);
    }
}

/// Gathers the bits of a string at the places of a mask; whether any is set.
#[inline(always)]
fn gather<B: Bits>(bits: B, string: &[u64], mask: &[u64], gathered: &mut Vec<u64>) -> bool {
    gathered.clear();
    let (mut last, mut filled, mut any) = (0, 0, 0);
    for (&word, &mask) in string.iter().zip(mask) {
        let (more, count) = (bits.gather(word, mask), mask.count_ones());
        any |= more;
        last |= more << filled;
        if filled + count >= 64 {
            gathered.push(last);
            last = if filled == 0 { 0 } else { more >> (64 - filled) };
            filled = filled + count - 64;
        } else {
            filled += count;
        }
    }
    gathered.push(last);
    any != 0
}

/// 64 bits of a string from a place on; beyond its end there are none.
#[inline]
fn read(string: &[u64], place: usize) -> u64 {
    let word = |index: usize| string.get(index).copied().unwrap_or_default();
    let (index, offset) = (place / 64, place % 64);
    if offset == 0 { word(index) } else { word(index) >> offset | word(index + 1) << (64 - offset) }
}

/// Adds 64 bits to a string from a place on; beyond its end there are none.
#[inline]
fn write(string: &mut [u64], place: usize, bits: u64) {
    let (index, offset) = (place / 64, place % 64);
    if let Some(word) = string.get_mut(index) {
        *word |= bits << offset;
    }
    if offset > 0
        && let Some(word) = string.get_mut(index + 1)
    {
        *word |= bits >> (64 - offset);
    }
}
