//! The successors of many states of one sheet.

use super::{
    LONG, Sheets,
    bits::Bits,
    memory::{Ground, NEXT, SEEN, STEPS, Sheet, SheetMemory},
    strings::{gather, read, slide},
};
use crate::cells::Cells;
use glisse_search::{Limit, Meter};

/// States that slide.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sliding {
    /// Which of those with a step before them, gathered.
    pub(super) states: u64,
    pub(super) sheet: u32,
    pub(super) mover: u32,
}

/// The most movers: 32 vehicles, in two directions.
pub(super) const MOVERS: usize = 64;

/// Why states are expanded.
pub(super) trait Purpose {
    /// Whether a slide need not go on beyond a state that has been seen: that state is expanded too,
    /// and goes on from there.
    const ENDS_AT_SEEN: bool;
}

/// To find new states.
pub(super) struct ToFind;
impl Purpose for ToFind {
    const ENDS_AT_SEEN: bool = true;
}

/// To count all slides.
pub(super) struct ToCount;
impl Purpose for ToCount {
    const ENDS_AT_SEEN: bool = false;
}

impl<C: Cells> Sheets<'_, C> {
    /// Expands the states in `memory.frontier`, which are on this sheet. Says on which sheet the
    /// target may have reached a goal.
    #[inline(always)]
    pub(super) fn expand<B: Bits, P: Purpose>(
        &self,
        bits: B,
        purpose: P,
        memory: &mut SheetMemory,
        sheet: usize,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Limit> {
        if memory.sheets[sheet].words == 1 {
            self.expand_word(bits, purpose, memory, sheet, meter)
        } else {
            bits.run(
                #[inline(always)]
                || self.expand_string(bits, purpose, memory, sheet, meter),
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
        meter: &mut Meter,
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
            let (there, back) = (frontier & mask, frontier >> (shift % 64) & mask);
            generated += u64::from(there.count_ones() + back.count_ones());
            next |= there << (shift % 64) | back;
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
                let to = memory.follow(bits, self, sheet as usize, mover as usize, meter)?;
                let Sheet { start, words, is_goal, .. } = memory.sheets[to];
                if words != 1 {
                    memory.staying.clear();
                    memory.staying.push(states);
                    let mover = mover as usize;
                    self.go_on_string::<B, P>(bits, memory, to, mover, &mut goal, meter)?;
                    continue;
                }
                let strings = &mut memory.strings[start as usize..][..STEPS + movers];
                let arrived = bits.scatter(states, strings[STEPS + (mover as usize ^ 1)]);
                generated += u64::from(arrived.count_ones());
                let fresh = arrived & !strings[SEEN];
                strings[NEXT] |= fresh;
                let going_on = if P::ENDS_AT_SEEN { fresh } else { arrived };
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
        meter.statistics.generated += generated;
        Ok(goal)
    }

    #[inline(always)]
    fn expand_string<B: Bits, P: Purpose>(
        &self,
        bits: B,
        _: P,
        memory: &mut SheetMemory,
        sheet: usize,
        meter: &mut Meter,
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
            for (&shift, mask) in shifts.iter().zip(slides.chunks_exact(words)) {
                generated += slide(frontier, mask, next, shift as usize);
                if words > LONG {
                    meter.poll()?;
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
                let to = memory.follow(bits, self, sheet, mover, meter)?;
                self.go_on_string::<B, P>(bits, memory, to, mover, &mut goal, meter)?;
            }
        }
        meter.statistics.generated += generated;
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
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        loop {
            let mut generated = 0;
            let sheet = memory.sheets[to];
            let words = sheet.words as usize;
            let SheetMemory { strings, moving, staying, .. } = &mut *memory;
            let strings = &mut strings[sheet.start as usize..];
            let (own, steps) = strings.split_at_mut(STEPS * words);
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
                let going_on = if P::ENDS_AT_SEEN { fresh } else { arrived };
                any_fresh |= fresh;
                any |= going_on;
                *moving = going_on;
            }
            meter.statistics.generated += generated;
            if words > LONG {
                meter.poll()?;
            }
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
            to = memory.follow(bits, self, to, mover, meter)?;
        }
    }
}
