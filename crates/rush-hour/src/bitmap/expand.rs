//! The successors of many states of one block.

use super::{
    BitmapSearch, LONG_BITMAP,
    bit_ops::BitOps,
    block::{Block, BlockInfo, NEXT, SEEN, STEPS},
    memory::BitmapMemory,
    words::{gather, read, slide},
};
use crate::Cells;
use glisse_search::{Limit, Meter};

/// States that slide.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MovingStates {
    /// Which of the states that can make the step, gathered.
    pub(super) states: u64,
    pub(super) block: u32,
    pub(super) mover: u32,
}

/// The most movers: 32 vehicles, in two directions.
pub(super) const MOST_MOVERS: usize = 64;

/// A buffer for what slides.
#[derive(Debug)]
pub(super) struct Sliding([MovingStates; MOST_MOVERS]);

impl Default for Sliding {
    fn default() -> Self {
        Sliding([MovingStates::default(); MOST_MOVERS])
    }
}

impl<C: Cells> BitmapSearch<'_, C> {
    /// Expands the states in `memory.frontier`, which are in this block. Returns a block in which
    /// the target may have reached a goal, or `None` if it has in none.
    ///
    /// Whoever looks for new states need not go on beyond one that has been seen: that state is
    /// expanded too, and goes on from there. Whoever counts all slides has to.
    #[inline(always)]
    pub(super) fn expand<B: BitOps, const ENDS_AT_SEEN: bool>(
        &self,
        bits: B,
        memory: &mut BitmapMemory,
        block: usize,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Limit> {
        if memory.blocks[block].words == 1 {
            self.expand_word::<B, ENDS_AT_SEEN>(bits, memory, block, meter)
        } else {
            bits.run(
                #[inline(always)]
                || self.expand_bitmap::<B, ENDS_AT_SEEN>(bits, memory, block, meter),
            )
        }
    }

    #[inline(always)]
    fn expand_word<B: BitOps, const ENDS_AT_SEEN: bool>(
        &self,
        bits: B,
        memory: &mut BitmapMemory,
        block: usize,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Limit> {
        let (mut generated, mut goal) = (0, None);
        let movers = self.movers.len();
        let frontier = memory.frontier[0];
        let start = memory.blocks[block].start as usize;
        let BlockInfo { first_slide, last_slide, .. } = memory.infos[block];
        let shifts = &memory.shifts[first_slide as usize..last_slide as usize];
        let bitmaps = &memory.bitmaps[start..];
        let (bitmaps, slides) = bitmaps.split_at(STEPS + movers);
        let mut next = 0;
        for (&shift, &mask) in shifts.iter().zip(slides) {
            let (there, back) = (frontier & mask, frontier >> (shift % 64) & mask);
            generated += u64::from(there.count_ones() + back.count_ones());
            next |= there << (shift % 64) | back;
        }
        // Whether a mover can move any of the states, and whether any of them can go on after that,
        // are coin tosses to the branch predictor: those that can are listed without asking.
        let sliding = &mut memory.sliding.0;
        let mut count = 0;
        for (mover, &mask) in bitmaps[STEPS..].iter().enumerate() {
            let states = bits.gather(frontier, mask);
            sliding[count % MOST_MOVERS] =
                MovingStates { states, block: block as u32, mover: mover as u32 };
            count += usize::from(states != 0);
        }
        if next & !bitmaps[SEEN] != 0 {
            memory.bitmaps[start + NEXT] |= next;
            memory.touch(block);
            goal = self.inner_target.map(|_| block);
        }
        while count > 0 {
            let mut kept = 0;
            for index in 0..count {
                let MovingStates { states, block, mover } = memory.sliding.0[index % MOST_MOVERS];
                let to = memory.follow(bits, self, block as usize, mover as usize, meter)?;
                let Block { start, words, is_goal, .. } = memory.blocks[to];
                if words != 1 {
                    memory.staying.clear();
                    memory.staying.push(states);
                    let mover = mover as usize;
                    let goal = &mut goal;
                    self.continue_slides::<B, ENDS_AT_SEEN>(bits, memory, to, mover, goal, meter)?;
                    continue;
                }
                let bitmaps = &mut memory.bitmaps[start as usize..][..STEPS + movers];
                let arrived = bits.scatter(states, bitmaps[STEPS + (mover as usize ^ 1)]);
                generated += u64::from(arrived.count_ones());
                let fresh = arrived & !bitmaps[SEEN];
                bitmaps[NEXT] |= fresh;
                let going_on = if ENDS_AT_SEEN { fresh } else { arrived };
                let states = bits.gather(going_on, bitmaps[STEPS + mover as usize]);
                memory.sliding.0[kept % MOST_MOVERS] =
                    MovingStates { states, block: to as u32, mover };
                kept += usize::from(states != 0 && !self.is_single_step);
                if fresh != 0 {
                    memory.touch(to);
                    goal = if is_goal { Some(to) } else { goal };
                }
            }
            count = kept;
        }
        meter.statistics.generated += generated;
        Ok(goal)
    }

    #[inline(always)]
    fn expand_bitmap<B: BitOps, const ENDS_AT_SEEN: bool>(
        &self,
        bits: B,
        memory: &mut BitmapMemory,
        block: usize,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Limit> {
        let (mut generated, mut any, mut goal) = (0, 0, None);
        let here = memory.blocks[block];
        let words = here.words as usize;
        let BlockInfo { first_slide, last_slide, .. } = memory.infos[block];
        {
            let BitmapMemory { frontier, bitmaps, shifts, .. } = &mut *memory;
            let bitmaps = &mut bitmaps[here.start as usize..];
            let (own, slides) = bitmaps.split_at_mut((STEPS + self.movers.len()) * words);
            let (seen, next) = own[..STEPS * words].split_at_mut(words);
            let shifts = &shifts[first_slide as usize..last_slide as usize];
            for (&shift, mask) in shifts.iter().zip(slides.chunks_exact(words)) {
                generated += slide(frontier, mask, next, shift as usize);
                if words > LONG_BITMAP {
                    meter.poll()?;
                }
            }
            for (next, seen) in next.iter_mut().zip(seen) {
                *next &= !*seen;
                any |= *next;
            }
        }
        if any != 0 {
            memory.touch(block);
            goal = self.inner_target.map(|_| block);
        }
        for mover in 0..self.movers.len() {
            let BitmapMemory { frontier, bitmaps, staying, .. } = &mut *memory;
            if gather(bits, frontier, &bitmaps[here.bitmap(STEPS + mover)], staying) {
                let to = memory.follow(bits, self, block, mover, meter)?;
                let goal = &mut goal;
                self.continue_slides::<B, ENDS_AT_SEEN>(bits, memory, to, mover, goal, meter)?;
            }
        }
        meter.statistics.generated += generated;
        Ok(goal)
    }

    /// Lets the states in `memory.staying` arrive in a block by a step of a mover, and go on from
    /// there.
    #[inline(always)]
    fn continue_slides<B: BitOps, const ENDS_AT_SEEN: bool>(
        &self,
        bits: B,
        memory: &mut BitmapMemory,
        mut to: usize,
        mover: usize,
        goal: &mut Option<usize>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        loop {
            let mut generated = 0;
            let block = memory.blocks[to];
            let words = block.words as usize;
            let BitmapMemory { bitmaps, moving, staying, .. } = &mut *memory;
            let bitmaps = &mut bitmaps[block.start as usize..];
            let (own, steps) = bitmaps.split_at_mut(STEPS * words);
            let (seen, next) = own.split_at_mut(words);
            moving.resize(words, 0);
            let (mut place, mut any, mut any_fresh) = (0, 0, 0);
            let back = &steps[(mover ^ 1) * words..][..words];
            for (((&mask, &seen), next), moving) in
                back.iter().zip(&*seen).zip(next).zip(&mut *moving)
            {
                let arrived = bits.scatter(read(staying, place), mask);
                place += mask.count_ones() as usize;
                generated += u64::from(arrived.count_ones());
                let fresh = arrived & !seen;
                *next |= fresh;
                let going_on = if ENDS_AT_SEEN { fresh } else { arrived };
                any_fresh |= fresh;
                any |= going_on;
                *moving = going_on;
            }
            meter.statistics.generated += generated;
            if words > LONG_BITMAP {
                meter.poll()?;
            }
            if any == 0 {
                return Ok(());
            }
            let goes_on = gather(bits, moving, &steps[mover * words..][..words], staying);
            if any_fresh != 0 {
                memory.touch(to);
                *goal = if block.is_goal { Some(to) } else { *goal };
            }
            if self.is_single_step || !goes_on {
                return Ok(());
            }
            to = memory.follow(bits, self, to, mover, meter)?;
        }
    }
}
