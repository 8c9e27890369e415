//! The memory of a search: the blocks reached, and the list of states.

use super::{
    BitmapSearch, LONG_BITMAP, MOST_LINES,
    bit_ops::{BitOps, PortableBits},
    block::{Block, BlockInfo, ListedStates, NEXT, SEEN, STEPS},
    expand::Sliding,
    words::write_pattern,
};
use crate::{Cells, LineState};
use glisse_search::{Limit, Meter};

/// By how many words the bitmaps grow at most beyond what is needed.
const GROWTH: usize = 1 << 20;

/// The memory of a [`BitmapSearch`], which can be used for one board after the
/// other.
#[derive(Debug, Default)]
pub struct BitmapMemory {
    /// For every arrangement of the outer lines 0, or the number of its block and one more.
    pub(super) block_of: Vec<u32>,
    pub(super) blocks: Vec<Block>,
    pub(super) infos: Vec<BlockInfo>,
    /// The bitmaps of all blocks, and where the last ends.
    pub(super) bitmaps: Vec<u64>,
    pub(super) bitmaps_end: usize,
    /// How far each slide of the inner lines of each block moves a bit.
    pub(super) shifts: Vec<u32>,
    /// For each block and mover, the arrangement of the outer lines that a step leads to.
    pub(super) steps: Vec<u32>,
    /// The blocks in which something has been found since the last layer was closed.
    pub(super) touched: Vec<u32>,
    /// All states seen, layer by layer, with the words of each entry.
    pub(super) listed: Vec<ListedStates>,
    pub(super) words: Vec<u64>,
    /// Where each layer begins in `listed`.
    pub(super) layers: Vec<usize>,
    /// How many states each layer has.
    pub(super) sizes: Vec<u64>,
    pub(super) sliding: Sliding,
    /// Buffers for bitmaps: states that are expanded, that slide, and those of them that can go on.
    pub(super) frontier: Vec<u64>,
    pub(super) moving: Vec<u64>,
    pub(super) staying: Vec<u64>,
}

impl BitmapMemory {
    /// Forgets the states, but not the blocks.
    pub(super) fn forget(&mut self) {
        for block in &mut self.blocks {
            block.layer = u32::MAX;
            self.bitmaps[block.bitmap(SEEN)].fill(0);
            self.bitmaps[block.bitmap(NEXT)].fill(0);
        }
        self.touched.clear();
        self.listed.clear();
        self.words.clear();
        self.layers.clear();
        self.sizes.clear();
    }

    /// Makes it ready for a board.
    pub(super) fn prepare(
        &mut self,
        search: &BitmapSearch<impl Cells>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        self.blocks.clear();
        for info in self.infos.drain(..) {
            self.block_of[info.number as usize] = 0;
        }
        self.bitmaps_end = 0;
        self.shifts.clear();
        self.steps.clear();
        self.forget();
        // What is left of an earlier board may be more than this one is allowed.
        if meter.claim(self.bytes()).is_err() {
            *self = BitmapMemory::default();
        }
        if self.block_of.len() < search.size {
            meter.claim((search.size - self.block_of.len()) * size_of::<u32>())?;
            self.block_of = vec![0; search.size];
        }
        Ok(())
    }

    /// Returns how many bytes it holds.
    fn bytes(&self) -> usize {
        (self.block_of.len() + self.steps.capacity() + self.shifts.capacity()) * size_of::<u32>()
            + self.blocks.capacity() * size_of::<Block>()
            + self.infos.capacity() * size_of::<BlockInfo>()
            + (self.bitmaps.len() + self.words.capacity()) * size_of::<u64>()
            + self.listed.capacity() * size_of::<ListedStates>()
    }

    /// Returns the block that a step of a mover leads to.
    #[inline(always)]
    pub(super) fn follow<B: BitOps>(
        &mut self,
        bits: B,
        search: &BitmapSearch<impl Cells>,
        from: usize,
        mover: usize,
        meter: &mut Meter,
    ) -> Result<usize, Limit> {
        let number = self.steps[from * search.movers.len() + mover];
        match self.block_of[number as usize] {
            0 => self.add_after(bits, search, from, mover, meter),
            known => Ok(known as usize - 1),
        }
    }

    /// Adds the block that a step of a mover leads to.
    #[cold]
    fn add_after<B: BitOps>(
        &mut self,
        bits: B,
        search: &BitmapSearch<impl Cells>,
        from: usize,
        mover: usize,
        meter: &mut Meter,
    ) -> Result<usize, Limit> {
        let mover = &search.movers[mover];
        let BlockInfo { mut number, mut fields, mut crossing, .. } = self.infos[from];
        let step = search.step(mover, fields);
        crossing[usize::from(step.taken)] |= 1 << mover.line;
        crossing[usize::from(step.given)] &= !(1 << mover.line);
        number = number.wrapping_add_signed(i32::from(step.by) * mover.stride as i32);
        fields = fields.wrapping_add(mover.unit.wrapping_mul(i64::from(step.by) as u64));
        bits.run(
            #[inline(always)]
            || self.add_block(bits, search, number, fields, crossing, meter),
        )
    }

    #[inline(always)]
    fn add_block<B: BitOps>(
        &mut self,
        bits: B,
        search: &BitmapSearch<impl Cells>,
        number: u32,
        fields: u64,
        crossing: [u16; MOST_LINES],
        meter: &mut Meter,
    ) -> Result<usize, Limit> {
        meter.grow(&mut self.blocks, 1)?;
        meter.grow(&mut self.infos, 1)?;
        meter.grow(&mut self.steps, search.movers.len())?;
        let mut info = BlockInfo {
            number,
            fields,
            crossing,
            strides: [1; MOST_LINES],
            first_slide: self.shifts.len() as u32,
            last_slide: 0,
        };
        let mut size = 1;
        for (line, inner) in search.inner.iter().enumerate() {
            info.strides[line] = size;
            let configurations = inner.crossings.get(crossing[line]);
            let slides = inner.crossings.slides(configurations);
            meter.grow(&mut self.shifts, slides.len())?;
            for slides in slides {
                self.shifts.push(u32::from(slides.by) * size);
            }
            size *= u32::from(configurations.len);
        }
        info.last_slide = self.shifts.len() as u32;
        let words = size.div_ceil(64) as usize;
        let start = self.bitmaps_end;
        let slides = (info.last_slide - info.first_slide) as usize;
        let bitmaps = STEPS + search.movers.len() + slides;
        let end = start + bitmaps * words;
        if end > self.bitmaps.len() {
            let old = self.bitmaps.len();
            let new = (2 * end).min(end + GROWTH).max(1 << 12);
            meter.claim(new * size_of::<u64>())?;
            self.bitmaps.reserve_exact(new - old);
            // New memory comes from the system page by page, which takes its time.
            while self.bitmaps.len() < new {
                meter.poll()?;
                self.bitmaps.resize(new.min(self.bitmaps.len() + GROWTH), 0);
            }
            meter.release(old * size_of::<u64>());
        }
        self.bitmaps_end = end;
        let (sets, patterns) = self.bitmaps[start..].split_at_mut(STEPS * words);
        sets.fill(0);
        let (own_steps, own_slides) = patterns.split_at_mut(search.movers.len() * words);
        for (mover, bitmap) in search.movers.iter().zip(own_steps.chunks_exact_mut(words)) {
            let step = search.step(mover, fields);
            let line = usize::from(step.taken);
            let configurations = search.configurations(&info, line);
            let free = configurations.leaving_free[usize::from(mover.line)];
            let set = if step.by == 0 { 0 } else { u64::from(free) };
            let len = u32::from(configurations.len);
            write_pattern(bits, bitmap, info.strides[line], len, set);
            if words > LONG_BITMAP {
                meter.poll()?;
            }
            self.steps.push(number.wrapping_add_signed(i32::from(step.by) * mover.stride as i32));
        }
        let mut bitmaps = own_slides.chunks_exact_mut(words);
        for (line, inner) in search.inner.iter().enumerate() {
            let configurations = search.configurations(&info, line);
            let (stride, len) = (info.strides[line], u32::from(configurations.len));
            let slides = inner.crossings.slides(configurations);
            for (slides, bitmap) in slides.iter().zip(&mut bitmaps) {
                write_pattern(bits, bitmap, stride, len, u64::from(slides.from));
                if words > LONG_BITMAP {
                    meter.poll()?;
                }
            }
        }
        let index = self.blocks.len();
        let (start, words) = (start as u32, words as u32);
        let is_goal = search.is_goal(fields);
        self.blocks.push(Block { start, words, is_goal, layer: u32::MAX });
        self.infos.push(info);
        self.block_of[number as usize] = index as u32 + 1;
        Ok(index)
    }

    /// Notes that something has been found in a block.
    #[inline]
    pub(super) fn touch(&mut self, block: usize) {
        let layer = self.layers.len() as u32;
        let entry = &mut self.blocks[block].layer;
        if *entry != layer {
            *entry = layer;
            self.touched.push(block as u32);
        }
    }

    /// Adds a state to the next layer.
    pub(super) fn add(
        &mut self,
        search: &BitmapSearch<impl Cells>,
        state: LineState<1>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let fields = search.inner.iter().fold(state.0[0], |fields, inner| {
            fields.wrapping_sub(inner.unit.wrapping_mul(inner.field.get(state) as u64))
        });
        let number = search.number(state);
        let block = match self.block_of[number as usize] {
            0 => {
                let crossing = search.space.crossings_of(state, search.is_outer_rows());
                self.add_block(PortableBits, search, number, fields, crossing, meter)?
            }
            known => known as usize - 1,
        };
        let place = search.place(&self.infos[block], state);
        let next = self.blocks[block].bitmap(NEXT);
        self.bitmaps[next][place / 64] |= 1 << (place % 64);
        self.touch(block);
        Ok(())
    }

    /// Puts what is new on the list, as a layer, and returns how many states that is.
    pub(super) fn close_layer(&mut self, meter: &mut Meter) -> Result<u64, Limit> {
        let mut count = 0;
        self.layers.push(self.listed.len());
        meter.grow(&mut self.listed, self.touched.len())?;
        for index in 0..self.touched.len() {
            let block = self.touched[index];
            let Block { start, words, .. } = self.blocks[block as usize];
            meter.grow(&mut self.words, words as usize)?;
            let entry = ListedStates { block, start: self.words.len() as u32 };
            let words = words as usize;
            let bitmaps = &mut self.bitmaps[start as usize..][..2 * words];
            let (seen, next) = bitmaps.split_at_mut(words);
            let mut any = 0;
            for (seen, next) in seen.iter_mut().zip(next) {
                let fresh = std::mem::take(next) & !*seen;
                *seen |= fresh;
                any |= fresh;
                count += u64::from(fresh.count_ones());
                self.words.push(fresh);
            }
            if any == 0 {
                self.words.truncate(entry.start as usize);
            } else {
                self.listed.push(entry);
            }
        }
        self.touched.clear();
        self.sizes.push(count);
        meter.statistics.stored += count;
        Ok(count)
    }

    /// Returns how many states each layer has, without the empty one at the end.
    pub(super) fn layer_sizes(&self) -> Vec<u64> {
        self.sizes.iter().copied().filter(|&size| size > 0).collect()
    }

    /// Returns how many states have been found since the last layer was closed.
    pub(super) fn count_next(&self) -> u64 {
        let count = |&block: &u32| -> u64 {
            let block = &self.blocks[block as usize];
            let next = self.bitmaps[block.bitmap(NEXT)].iter();
            let words =
                next.zip(&self.bitmaps[block.bitmap(SEEN)]).map(|(next, seen)| next & !seen);
            words.map(|word| u64::from(word.count_ones())).sum()
        };
        self.touched.iter().map(count).sum()
    }

    /// Copies an entry of the list to `frontier`, for expansion, and returns its block.
    #[inline]
    pub(super) fn load_frontier(&mut self, entry: usize) -> usize {
        let ListedStates { block, start } = self.listed[entry];
        let words = self.blocks[block as usize].words as usize;
        self.frontier.clear();
        self.frontier.extend_from_slice(&self.words[start as usize..start as usize + words]);
        block as usize
    }

    /// Takes the last layer back out of what has been seen.
    pub(super) fn unsee_layer(&mut self) {
        let Some(first) = self.layers.pop() else { return };
        self.sizes.pop();
        for &ListedStates { block, start } in &self.listed[first..] {
            let seen = &mut self.bitmaps[self.blocks[block as usize].bitmap(SEEN)];
            for (seen, word) in seen.iter_mut().zip(&self.words[start as usize..]) {
                *seen &= !word;
            }
        }
        self.listed.truncate(first);
    }

    /// Whether a state has been seen.
    pub(super) fn contains(&self, search: &BitmapSearch<impl Cells>, state: LineState<1>) -> bool {
        search.locate(self, state).is_some_and(|(block, place)| {
            let seen = self.blocks[block].bitmap(SEEN);
            self.bitmaps[seen][place / 64] >> (place % 64) & 1 == 1
        })
    }
}
