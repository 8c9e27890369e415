//! Building a database: how many exchanges a pattern's numbers cost beyond the sum of distances.
//!
//! An exchange costs each of the pattern's numbers that it moves one half; so a number on its own
//! costs half its distance from home. On a grid every move brings a number one step nearer or one
//! step further, so what a position costs beyond that is a whole number of exchanges, its *excess*:
//! one for every step away from home. It is nearly always 0 and hardly ever more than 2. Positions
//! are therefore asked, not reached: those of excess 0 are found in the order of their distance,
//! each by the first step nearer that leads to another one of excess 0; then those of 1 among the
//! rest, and those of 2; what is left has at least 3.
//!
//! A position is numbered by the cells of its numbers as digits. A *block* is all positions that
//! agree in the upper digits. It fits the first-level cache.
//!
//! Of one distance and one excess, no position asks another one: a step nearer leads to a smaller
//! distance, and any other one asks for less excess. So threads look for them at once, in a table that
//! none of them writes to, and what they have found is written down before the next distance.

use crate::Graph;
use glisse_family::BuildProgress;
use glisse_search::{Limit, Zeroed, share};

/// The largest excess that is told apart, which also marks indices that are no position.
pub(super) const MOST: u8 = 3;

/// The most digits within a block.
const LOWER: usize = 3;

/// How many blocks a thread takes at a time: enough that it seldom has to ask, and few enough that the
/// clock is looked at often.
const BLOCKS: usize = 256;

/// With fewer positions, one thread is through before others have begun.
const WORTH_THREADS: usize = 1 << 20;

/// The most numbers of a pattern.
pub(super) const LARGEST: usize = 7;

/// The lower digits of a block.
struct Place {
    index: u32,
    /// The cells that they cover, as bits.
    covered: u32,
    cells: [u8; LOWER],
}

struct Builder<'a> {
    /// The cells that the numbers belong on, the lowest digit first, and what a digit is worth.
    goal: &'a [u8],
    weights: Vec<usize>,
    lower: usize,
    /// The cells next to each cell, as bits.
    around: Vec<u32>,
    /// For each number and each cell it may be on, which neighbours are nearer to its home.
    nearer: Vec<Vec<u32>>,
    distances: Vec<Vec<Option<u32>>>,
    /// The places of a block by the sum of their distances.
    places: Vec<Vec<Place>>,
    excess: Zeroed<u8>,
}

/// A position whose excess is asked for.
struct Position {
    index: usize,
    covered: u32,
    cells: [u8; LARGEST],
}

/// Finds the excess of every position of the numbers that belong on the cells `goal`.
pub(super) fn build(
    graph: &Graph,
    goal: &[u8],
    threads: usize,
    progress: &BuildProgress,
) -> Result<Zeroed<u8>, Limit> {
    let mut builder = Builder::new(graph, goal);
    let threads = if builder.excess.len() < WORTH_THREADS { 1 } else { threads };
    for chunk in builder.excess.chunks_mut(1 << 24) {
        progress.check()?;
        chunk.fill(MOST);
    }
    let start: usize =
        goal.iter().zip(&builder.weights).map(|(&cell, weight)| usize::from(cell) * weight).sum();
    builder.excess[start] = 0;
    for excess in 0..MOST {
        builder.find_all(excess, threads, progress)?;
    }
    Ok(builder.excess)
}

impl<'a> Builder<'a> {
    fn new(graph: &Graph, goal: &'a [u8]) -> Builder<'a> {
        let cells = graph.cells();
        let lower = goal.len().min(LOWER);
        let weights: Vec<usize> = (0..goal.len()).map(|digit| cells.pow(digit as u32)).collect();
        let around = (0..cells)
            .map(|cell| graph.neighbours(cell).iter().fold(0, |set, &next| set | 1 << next))
            .collect();
        let distances: Vec<Vec<Option<u32>>> =
            goal.iter().map(|&home| graph.distances(usize::from(home))).collect();
        let nearer = distances
            .iter()
            .map(|distances| {
                let nearer = |cell: usize| {
                    let next = graph.neighbours(cell).iter();
                    let next = next.filter(|&&next| distances[next as usize] < distances[cell]);
                    next.fold(0, |set, &next| set | 1 << next)
                };
                (0..cells).map(nearer).collect()
            })
            .collect();
        let mut places: Vec<Vec<Place>> = Vec::new();
        for index in 0..cells.pow(lower as u32) {
            let digits: Vec<usize> =
                (0..lower).map(|digit| index / weights[digit] % cells).collect();
            let far = digits.iter().zip(&distances).map(|(&cell, distances)| distances[cell]);
            let covered = digits.iter().fold(0u32, |set, cell| set | 1 << cell);
            // Two numbers on one cell, or one that cannot go home, make no position.
            let Some(far) = far.sum::<Option<u32>>() else { continue };
            if covered.count_ones() as usize == lower {
                let cells = std::array::from_fn(|digit| digits.get(digit).map_or(0, |&c| c as u8));
                places.resize_with(places.len().max(far as usize + 1), Vec::new);
                places[far as usize].push(Place { index: index as u32, covered, cells });
            }
        }
        let excess = Zeroed::new(cells.pow(goal.len() as u32));
        Builder { goal, weights, lower, around, nearer, distances, places, excess }
    }

    /// Finds the positions of this excess; all those of less are known.
    fn find_all(
        &mut self,
        excess: u8,
        threads: usize,
        progress: &BuildProgress,
    ) -> Result<(), Limit> {
        let cells = self.around.len();
        let upper = self.goal.len() - self.lower;
        // The upper digits, their distance and the cells they cover, of all blocks.
        let mut blocks = Vec::new();
        for block in 0..cells.pow(upper as u32) {
            let mut position = Position {
                index: block * cells.pow(self.lower as u32),
                covered: 0,
                cells: [0; LARGEST],
            };
            let mut far = Some(0);
            for digit in 0..upper {
                let cell = block / cells.pow(digit as u32) % cells;
                position.cells[self.lower + digit] = cell as u8;
                position.covered |= 1 << cell;
                far = far.and_then(|far| Some(far + self.distances[self.lower + digit][cell]?));
            }
            if let Some(far) = far
                && position.covered.count_ones() as usize == upper
            {
                blocks.push((far as usize, position));
            }
        }
        let furthest = blocks.iter().map(|block| block.0).max().unwrap_or(0) + self.places.len();
        // What is found among the blocks of each chunk.
        let mut found: Vec<Vec<u32>> = blocks.chunks(BLOCKS).map(|_| Vec::new()).collect();
        for far in 0..furthest {
            share(&mut found, threads, |number, found| {
                progress.check()?;
                let blocks = &blocks[number * BLOCKS..];
                for (upper_far, block) in &blocks[..blocks.len().min(BLOCKS)] {
                    if let Some(bucket) = far.checked_sub(*upper_far) {
                        self.find(block, bucket, excess, found);
                    }
                }
                progress.add(found.len() as u64);
                Ok(())
            })?;
            for index in found.iter_mut().flat_map(|found| found.drain(..)) {
                self.excess[index as usize] = excess;
            }
        }
        Ok(())
    }

    /// Finds the positions of this excess in a block whose lower digits are together this far from home.
    fn find(&self, block: &Position, far: usize, excess: u8, found: &mut Vec<u32>) {
        for place in self.places.get(far).into_iter().flatten() {
            let index = block.index + place.index as usize;
            if place.covered & block.covered != 0 || self.excess[index] != MOST {
                continue;
            }
            let covered = block.covered | place.covered;
            let mut position = Position { index, covered, cells: block.cells };
            position.cells[..LOWER].copy_from_slice(&place.cells);
            if self.has_at_most(&position, excess) {
                // All indices are numbers of 32 bits.
                found.push(index as u32);
            }
        }
    }

    /// Whether a position has at most this excess.
    #[inline]
    fn has_at_most(&self, position: &Position, excess: u8) -> bool {
        for number in 0..self.goal.len() {
            let from = usize::from(position.cells[number]);
            let nearer = self.nearer[number][from];
            let mut next = if excess == 0 { nearer } else { self.around[from] };
            while next != 0 {
                let to = next.trailing_zeros() as usize;
                next &= next - 1;
                let mut wasted = u8::from(nearer >> to & 1 == 0);
                let mut index =
                    position.index + to * self.weights[number] - from * self.weights[number];
                if position.covered >> to & 1 == 1 {
                    let other = position.cells[..self.goal.len()]
                        .iter()
                        .position(|&cell| usize::from(cell) == to)
                        .unwrap_or(number);
                    index = index + from * self.weights[other] - to * self.weights[other];
                    wasted += u8::from(self.nearer[other][to] >> from & 1 == 0);
                }
                if wasted <= excess && self.excess[index] <= excess - wasted {
                    return true;
                }
            }
        }
        false
    }
}
