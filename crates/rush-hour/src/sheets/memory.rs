//! The memory of a search: the sheets reached, and the list of states.

use super::{
    LINES, LONG, Sheets,
    bits::{Bits, Portable},
    expand::{MOVERS, Sliding},
    strings::write_pattern,
};
use crate::{cells::Cells, packed::Packed};
use glisse_search::{Limit, Meter};
use std::ops::Range;

/// The states with the same outer lines: what the hot loop reads.
///
/// Its strings of bits, each of so many words, follow each other: what has been seen, what has been
/// found since the last layer was closed, the states from which each mover can make a step, and the
/// states from which each of the slides of its inner lines is possible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sheet {
    pub(super) start: u32,
    pub(super) words: u32,
    /// Whether all its states are goals.
    pub(super) is_goal: bool,
    /// The last layer in which something was found on it.
    pub(super) layer: u32,
}

/// By how many words the strings grow at most beyond what is needed.
const GROWTH: usize = 1 << 20;

/// Where each string of a sheet begins, counted in strings.
pub(super) const SEEN: usize = 0;
pub(super) const NEXT: usize = 1;
pub(super) const STEPS: usize = 2;

impl Sheet {
    /// Where the words of one of its strings are.
    #[inline]
    pub(super) fn string(&self, string: usize) -> Range<usize> {
        let (start, words) = (self.start as usize, self.words as usize);
        start + string * words..start + (string + 1) * words
    }
}

/// What else there is to know of a sheet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    /// Which arrangement of the outer lines it is.
    pub(super) number: u32,
    /// A state of it, without its inner lines.
    pub(super) fields: u64,
    /// For each inner line the cells that the outer ones occupy.
    pub(super) crossing: [u16; LINES],
    /// What one configuration more of each inner line adds to a state's place.
    pub(super) strides: [u32; LINES],
    /// Where its slides begin and end in [`SheetMemory::shifts`].
    pub(super) first_slide: u32,
    pub(super) last_slide: u32,
}

/// States of one sheet on the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) sheet: u32,
    /// Where its words are on the list.
    pub(super) start: u32,
}

/// The memory of a search by sheets, which can be used for one board after the other.
#[derive(Debug)]
pub struct SheetMemory {
    /// For every arrangement of the outer lines 0, or the number of its sheet and one more.
    pub(super) sheet_of: Vec<u32>,
    pub(super) sheets: Vec<Sheet>,
    pub(super) grounds: Vec<Ground>,
    /// The strings of all sheets, and where the last ends.
    pub(super) strings: Vec<u64>,
    pub(super) strings_end: usize,
    /// How far each slide of the inner lines of each sheet moves a bit.
    pub(super) shifts: Vec<u32>,
    /// For each sheet and mover, the arrangement of the outer lines that a step leads to.
    pub(super) steps: Vec<u32>,
    /// The sheets on which something has been found since the last layer was closed.
    pub(super) touched: Vec<u32>,
    /// All states seen, layer by layer, with the words of each group.
    pub(super) groups: Vec<Group>,
    pub(super) words: Vec<u64>,
    /// Where each layer begins in `groups`.
    pub(super) layers: Vec<usize>,
    /// How many states each layer has.
    pub(super) sizes: Vec<u64>,
    /// A buffer for what slides.
    pub(super) sliding: [Sliding; MOVERS],
    /// Buffers for strings: states that are expanded, that slide, and those of them that can go on.
    pub(super) frontier: Vec<u64>,
    pub(super) moving: Vec<u64>,
    pub(super) staying: Vec<u64>,
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
    pub(super) fn forget(&mut self) {
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
    pub(super) fn prepare(
        &mut self,
        sheets: &Sheets<impl Cells>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        self.sheets.clear();
        for ground in self.grounds.drain(..) {
            self.sheet_of[ground.number as usize] = 0;
        }
        self.strings_end = 0;
        self.shifts.clear();
        self.steps.clear();
        self.forget();
        // What is left of an earlier board may be more than this one is allowed.
        if meter.claim(self.bytes()).is_err() {
            *self = SheetMemory::new();
        }
        if self.sheet_of.len() < sheets.size {
            meter.claim((sheets.size - self.sheet_of.len()) * size_of::<u32>())?;
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
    pub(super) fn follow<B: Bits>(
        &mut self,
        bits: B,
        sheets: &Sheets<impl Cells>,
        from: usize,
        mover: usize,
        meter: &mut Meter,
    ) -> Result<usize, Limit> {
        let number = self.steps[from * sheets.movers.len() + mover];
        match self.sheet_of[number as usize] {
            0 => self.add_after(bits, sheets, from, mover, meter),
            known => Ok(known as usize - 1),
        }
    }

    /// Adds the sheet that a step of a mover leads to.
    #[cold]
    fn add_after<B: Bits>(
        &mut self,
        bits: B,
        sheets: &Sheets<impl Cells>,
        from: usize,
        mover: usize,
        meter: &mut Meter,
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
            || self.add_sheet(bits, sheets, number, fields, crossing, meter),
        )
    }

    #[inline(always)]
    fn add_sheet<B: Bits>(
        &mut self,
        bits: B,
        sheets: &Sheets<impl Cells>,
        number: u32,
        fields: u64,
        crossing: [u16; LINES],
        meter: &mut Meter,
    ) -> Result<usize, Limit> {
        meter.grow(&mut self.sheets, 1)?;
        meter.grow(&mut self.grounds, 1)?;
        meter.grow(&mut self.steps, sheets.movers.len())?;
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
            meter.grow(&mut self.shifts, slides.len())?;
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
            let old = self.strings.len();
            let new = (2 * end).min(end + GROWTH).max(1 << 12);
            meter.claim(new * size_of::<u64>())?;
            self.strings.reserve_exact(new - old);
            // New memory comes from the system page by page, which takes its time.
            while self.strings.len() < new {
                meter.poll()?;
                self.strings.resize(new.min(self.strings.len() + GROWTH), 0);
            }
            meter.release(old * size_of::<u64>());
        }
        self.strings_end = end;
        let (sets, patterns) = self.strings[start..].split_at_mut(STEPS * words);
        sets.fill(0);
        let (own_steps, own_slides) = patterns.split_at_mut(sheets.movers.len() * words);
        for (mover, string) in sheets.movers.iter().zip(own_steps.chunks_exact_mut(words)) {
            let step = sheets.step(mover, fields);
            let line = usize::from(step.taken);
            let shape = sheets.shape(&ground, line);
            let free = shape.free[usize::from(mover.line)];
            let set = if step.by == 0 { 0 } else { u64::from(free) };
            write_pattern(bits, string, ground.strides[line], u32::from(shape.len), set);
            if words > LONG {
                meter.poll()?;
            }
            self.steps.push(number.wrapping_add_signed(i32::from(step.by) * mover.stride as i32));
        }
        let mut strings = own_slides.chunks_exact_mut(words);
        for (line, inner) in sheets.inner.iter().enumerate() {
            let shape = sheets.shape(&ground, line);
            let (stride, len) = (ground.strides[line], u32::from(shape.len));
            for (slides, string) in inner.shapes.slides(shape).iter().zip(&mut strings) {
                write_pattern(bits, string, stride, len, u64::from(slides.from));
                if words > LONG {
                    meter.poll()?;
                }
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
    pub(super) fn touch(&mut self, sheet: usize) {
        let layer = self.layers.len() as u32;
        let entry = &mut self.sheets[sheet].layer;
        if *entry != layer {
            *entry = layer;
            self.touched.push(sheet as u32);
        }
    }

    /// Adds a state to the next layer.
    pub(super) fn add(
        &mut self,
        sheets: &Sheets<impl Cells>,
        state: Packed<1>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let fields = sheets.inner.iter().fold(state.0[0], |fields, inner| {
            fields.wrapping_sub(inner.unit.wrapping_mul(inner.field.get(state) as u64))
        });
        let number = sheets.number(state);
        let sheet = match self.sheet_of[number as usize] {
            0 => {
                let crossing = sheets.space.crossings_of(state, sheets.is_outer_rows());
                self.add_sheet(Portable, sheets, number, fields, crossing, meter)?
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
    pub(super) fn close_layer(&mut self, meter: &mut Meter) -> Result<u64, Limit> {
        let mut count = 0;
        self.layers.push(self.groups.len());
        meter.grow(&mut self.groups, self.touched.len())?;
        for index in 0..self.touched.len() {
            let sheet = self.touched[index];
            let Sheet { start, words, .. } = self.sheets[sheet as usize];
            meter.grow(&mut self.words, words as usize)?;
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
        meter.statistics.stored += count;
        Ok(count)
    }

    /// How many states each layer has, without the empty one at the end.
    pub(super) fn layer_sizes(&self) -> Vec<u64> {
        self.sizes.iter().copied().filter(|&size| size > 0).collect()
    }

    /// How many states have been found since the last layer was closed.
    pub(super) fn count_next(&self) -> u64 {
        let count = |&sheet: &u32| -> u64 {
            let sheet = &self.sheets[sheet as usize];
            let next = self.strings[sheet.string(NEXT)].iter();
            let words =
                next.zip(&self.strings[sheet.string(SEEN)]).map(|(next, seen)| next & !seen);
            words.map(|word| u64::from(word.count_ones())).sum()
        };
        self.touched.iter().map(count).sum()
    }

    /// Takes a group off the list for expansion.
    #[inline]
    pub(super) fn take_up(&mut self, group: usize) -> usize {
        let Group { sheet, start } = self.groups[group];
        let words = self.sheets[sheet as usize].words as usize;
        self.frontier.clear();
        self.frontier.extend_from_slice(&self.words[start as usize..start as usize + words]);
        sheet as usize
    }

    /// Takes the last layer back out of what has been seen.
    pub(super) fn unsee_layer(&mut self) {
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
    pub(super) fn contains(&self, sheets: &Sheets<impl Cells>, state: Packed<1>) -> bool {
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
