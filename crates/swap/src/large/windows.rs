//! Partitions of the cells into windows.

use super::{layout::Layout, window_tables::WindowTables};
use glisse_search::Random;

/// The most cells of a window.
pub(super) const MAX_SIZE: usize = 9;

/// The most cells of a window that is not a rectangle without barriers: there are many kinds, and
/// each needs a table.
const MAX_CLUSTER: usize = 7;

/// The most cells of such a window once there are many tables.
const MAX_SMALL_CLUSTER: usize = 5;

/// Where a cell is: its window and its place in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot(u32);

impl Slot {
    const NONE: Slot = Slot(u32::MAX);

    pub(super) fn new(window: usize, place: usize) -> Slot {
        Slot((window << 4 | place) as u32)
    }

    #[inline]
    pub(super) fn window(self) -> usize {
        (self.0 >> 4) as usize
    }

    #[inline]
    pub(super) fn place(self) -> usize {
        (self.0 & 15) as usize
    }
}

/// A window: its cells in the order of its table's places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) cells: [u32; MAX_SIZE],
    pub(super) size: usize,
    pub(super) table: usize,
}

/// Windows of which exactly one has each cell.
#[derive(Debug)]
pub(super) struct WindowPartition {
    pub(super) slots: Vec<Slot>,
    pub(super) windows: Vec<Window>,
}

impl WindowPartition {
    pub(super) fn new(cells: usize) -> WindowPartition {
        WindowPartition { slots: vec![Slot::NONE; cells], windows: Vec::new() }
    }

    fn clear(&mut self) {
        self.slots.fill(Slot::NONE);
        self.windows.clear();
    }

    /// Cuts a grid into rectangles of one shape, from a place chosen at random; those at the edges
    /// are smaller. Where barriers are in a rectangle its cells stay alone.
    pub(super) fn cut(
        &mut self,
        layout: &Layout,
        (rows, columns): (usize, usize),
        (height, width): (usize, usize),
        random: &mut Random,
        tables: &mut WindowTables,
    ) {
        self.clear();
        let mut cells = Vec::with_capacity(height * width);
        let across: Vec<_> = pieces(columns, width, random).collect();
        for (top, bottom) in pieces(rows, height, random) {
            for &(left, right) in &across {
                cells.clear();
                for row in top..bottom {
                    cells.extend((row * columns + left..row * columns + right).map(|c| c as u32));
                }
                let (height, width) = (bottom - top, right - left);
                let all = height * (width - 1) + (height - 1) * width;
                if layout.is_plain || edges_within(layout, &cells).count() == all {
                    let table = tables.rectangle(height, width);
                    self.add(&cells, table);
                } else {
                    for &cell in &cells {
                        self.add(&[cell], WindowTables::SINGLE);
                    }
                }
            }
        }
    }

    /// Grows windows from cells chosen at random, each by the cell that has most edges into it.
    pub(super) fn grow(&mut self, layout: &Layout, random: &mut Random, tables: &mut WindowTables) {
        self.clear();
        let count = self.slots.len();
        let most_tables = tables.most_after_next();
        let mut order: Vec<u32> = (0..count as u32).collect();
        let mut cells = Vec::with_capacity(MAX_CLUSTER);
        // Cells beside the window, with their number of edges into it.
        let mut beside: Vec<(u32, u32)> = Vec::new();
        for index in 0..count {
            order.swap(index, index + random.below(count - index));
            let mut cell = order[index];
            if self.slots[cell as usize] != Slot::NONE {
                continue;
            }
            cells.clear();
            beside.clear();
            let mut edges = 0;
            let has_few = tables.all.len() < most_tables;
            let most = if has_few { MAX_CLUSTER } else { MAX_SMALL_CLUSTER };
            loop {
                cells.push(cell);
                for &to in layout.graph.neighbours(cell as usize) {
                    if self.slots[to as usize] == Slot::NONE && !cells.contains(&to) {
                        match beside.iter_mut().find(|(other, _)| *other == to) {
                            Some((_, links)) => *links += 1,
                            None => beside.push((to, 1)),
                        }
                    }
                }
                if cells.len() == most || beside.is_empty() {
                    break;
                }
                let start = random.below(beside.len());
                let best = (0..beside.len())
                    .map(|step| (start + step) % beside.len())
                    .max_by_key(|&index| beside[index].1);
                let (next, links) = beside.swap_remove(best.unwrap_or_default());
                edges += links as usize;
                if edges > WindowTables::MAX_EDGES {
                    break;
                }
                cell = next;
            }
            if layout.grid.is_none() {
                arrange(layout, &mut cells);
            }
            let table = tables.of_cells(layout, &cells);
            self.add(&cells, table);
        }
    }

    fn add(&mut self, cells: &[u32], table: usize) {
        let mut window = Window { cells: [0; MAX_SIZE], size: cells.len(), table };
        for (place, &cell) in cells.iter().enumerate() {
            self.slots[cell as usize] = Slot::new(self.windows.len(), place);
            window.cells[place] = cell;
        }
        self.windows.push(window);
    }
}

/// Returns where the pieces of a line begin and end that is cut at regular distances from a place
/// chosen at random.
fn pieces(length: usize, step: usize, random: &mut Random) -> impl Iterator<Item = (usize, usize)> {
    let first = if length <= step { length } else { 1 + random.below(step) };
    let starts = std::iter::once(0).chain((first..).step_by(step));
    starts
        .zip((first..).step_by(step))
        .map(move |(start, end)| (start, end.min(length)))
        .take_while(|(start, end)| start < end)
}

/// Puts the cells of a window into an order that hardly depends on the one they come in, but on how their
/// edges lie: windows that look alike then share a table. On graphs of many kinds of windows, building
/// tables takes longer than all that is done with them.
///
/// Again and again the numbers of a cell's neighbours are added to its own; the cell with the largest
/// number comes next and is marked, so that cells that look alike are told apart by where it is.
fn arrange(layout: &Layout, cells: &mut [u32]) {
    let size = cells.len();
    let mut beside = [0_u16; MAX_SIZE];
    for (one, other) in edges_within(layout, cells) {
        beside[one] |= 1 << other;
        beside[other] |= 1 << one;
    }
    let mut numbers = [1_u64; MAX_SIZE];
    let mut order = [0_u32; MAX_SIZE];
    let mut left: u16 = (1 << size) - 1;
    for (place, ordered) in order.iter_mut().enumerate().take(size) {
        for _ in 0..3 {
            let before = numbers;
            for (cell, number) in numbers.iter_mut().enumerate().take(size) {
                let near = (0..size).filter(|other| beside[cell] >> other & 1 == 1);
                let sum = near.fold(0_u64, |sum, other| sum.wrapping_add(mixed(before[other])));
                *number = mixed(before[cell].wrapping_mul(3).wrapping_add(sum));
            }
        }
        let next = (0..size).filter(|cell| left >> cell & 1 == 1).max_by_key(|&cell| numbers[cell]);
        let next = next.unwrap_or_default();
        left &= !(1 << next);
        *ordered = cells[next];
        numbers[next] = place as u64 + 2;
    }
    cells.copy_from_slice(&order[..size]);
}

fn mixed(number: u64) -> u64 {
    let product = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ product >> 29
}

/// Returns the edges between some cells, by their places among them.
pub(super) fn edges_within(layout: &Layout, cells: &[u32]) -> impl Iterator<Item = (usize, usize)> {
    cells.iter().enumerate().flat_map(move |(place, &cell)| {
        let beside = layout.graph.neighbours(cell as usize);
        let later = cells.iter().enumerate().skip(place + 1);
        later.filter(|(_, to)| beside.contains(to)).map(move |(other, _)| (place, other))
    })
}
