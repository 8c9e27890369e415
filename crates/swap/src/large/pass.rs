//! One pass of a list of exchanges through a partition of the cells into windows.
//!
//! Exchanges within a window are held back. What they amount to is a permutation of the window's
//! cells; how they are made does not matter to anyone until an exchange across the window's border
//! needs what belongs on one of its cells. Only then are exchanges made, by steps of a shortest word
//! for the permutation held back, and only until that cell has what belongs there. So exchanges are
//! gathered from all over the list as far as they commute, and the new list is never longer unless
//! the temperature is above 0.

use super::{
    window_table::{Packed, SORTED, WindowTable, at, exchange},
    windows::{Slot, WindowPartition},
};
use crate::Exchange;
use glisse_family::ProgressReporter;
use glisse_search::{Progress, Random};
use std::sync::Arc;

/// The permutation that a window holds back.
#[derive(Clone, Copy, Debug)]
struct Pending {
    /// Where in the window the number on each cell should already be.
    goal: Packed,
    /// The inverse: where what should be on each cell still is.
    source: Packed,
}

const NOTHING: Pending = Pending { goal: SORTED, source: SORTED };

impl Pending {
    /// Adds an exchange of two cells that is to be made.
    #[inline]
    fn request(&mut self, one: usize, other: usize) {
        exchange(&mut self.goal, at(self.source, one), at(self.source, other));
        exchange(&mut self.source, one, other);
    }

    /// Takes away an exchange of two cells that has been made.
    #[inline]
    fn make(&mut self, one: usize, other: usize) {
        exchange(&mut self.source, at(self.goal, one), at(self.goal, other));
        exchange(&mut self.goal, one, other);
    }
}

/// Passes a list through one partition after another.
#[derive(Debug)]
pub(super) struct WindowPass {
    pending: Vec<Pending>,
    output: Vec<Exchange>,
    random: Random,
    /// The part of the steps that lead farther instead of nearer, so that lists that no pass makes
    /// shorter are left again.
    pub(super) temperature: f64,
}

/// How many exchanges may pass between two looks at the clock: a few milliseconds.
const POLL_INTERVAL: usize = 1 << 16;

impl WindowPass {
    pub(super) fn new(seed: u64) -> WindowPass {
        WindowPass {
            pending: Vec::new(),
            output: Vec::new(),
            random: Random::new(seed),
            temperature: 0.0,
        }
    }

    /// Passes the list through the windows. If it goes backward, from the end of the list to its
    /// beginning, exchanges come early that otherwise come late. When the time is up, the rest of the
    /// list stays as it is.
    pub(super) fn run(
        &mut self,
        partition: &WindowPartition,
        tables: &[Arc<WindowTable>],
        moves: &mut Vec<Exchange>,
        is_backward: bool,
        reporter: &ProgressReporter,
    ) {
        if is_backward {
            moves.reverse();
        }
        self.pending.clear();
        self.pending.resize(partition.windows.len(), NOTHING);
        self.output.clear();
        let mut taken = 0;
        for block in moves.chunks(POLL_INTERVAL) {
            if taken > 0 && reporter.check(|| Progress::Improving).is_err() {
                break;
            }
            for &cells in block {
                self.take(partition, tables, cells);
            }
            taken += block.len();
            reporter.spend(block.len() as u64);
        }
        for window in 0..partition.windows.len() {
            // A shortest word may leave a cell again, so one round need not do.
            while self.pending[window].goal != SORTED {
                for place in 0..partition.windows[window].size {
                    self.settle(partition, tables, Slot::new(window, place));
                }
            }
        }
        self.output.extend_from_slice(&moves[taken..]);
        std::mem::swap(moves, &mut self.output);
        if is_backward {
            moves.reverse();
        }
    }

    #[inline]
    fn take(&mut self, partition: &WindowPartition, tables: &[Arc<WindowTable>], cells: Exchange) {
        let one = partition.slots[cells.first()];
        let other = partition.slots[cells.second()];
        if one.window() == other.window() {
            self.pending[one.window()].request(one.place(), other.place());
        } else {
            self.settle(partition, tables, one);
            self.settle(partition, tables, other);
            self.output.push(cells);
        }
    }

    /// Makes exchanges in a window until what should be on a cell is there. Those that bring it
    /// nearer are preferred, so that as much as possible stays held back for what follows.
    #[inline]
    fn settle(&mut self, partition: &WindowPartition, tables: &[Arc<WindowTable>], slot: Slot) {
        let (window, place) = (slot.window(), slot.place());
        let pending = &mut self.pending[window];
        if at(pending.source, place) == place {
            return;
        }
        let window = &partition.windows[window];
        let table = &tables[window.table];
        let temperature = (self.temperature * f64::from(u32::MAX)) as u32;
        while at(pending.source, place) != place {
            let mut choice = table.nearer(pending.goal);
            let bits = self.random.bits();
            if bits < temperature {
                let farther = table.all_edges() & !choice;
                choice = if farther == 0 { choice } else { farther };
            }
            let bringing = choice & table.edges_at(at(pending.source, place));
            choice = if bringing == 0 { choice } else { bringing };
            let (one, other) = table.edges[pick(choice, bits.reverse_bits())];
            let (one, other) = (usize::from(one), usize::from(other));
            pending.make(one, other);
            let cells = &window.cells;
            self.output.push(Exchange::new(cells[one] as usize, cells[other] as usize));
        }
    }
}

/// Returns the place of one of the bits that are set, chosen at random.
#[inline]
fn pick(mut choice: u32, random: u32) -> usize {
    let count = u64::from(choice.count_ones());
    for _ in 0..(u64::from(random) * count) >> 32 {
        choice &= choice - 1;
    }
    choice.trailing_zeros() as usize
}
