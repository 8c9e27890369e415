//! A solution in no time: steepest descent, twice.
//!
//! First downhill by the squares of Euclidean distances to home: of all exchanges the one that takes
//! most from their sum. For coordinates x and homes h, exchanging cells a and b takes
//! 2 (x(b) − x(a)) · (h(a) − h(b)); on a grid this is how far the two are out of order along the
//! line that they are in. It turns out to be a much better guide than distances along the grid:
//! numbers that go the same way overtake each other only when they have to.
//!
//! Then, where that goes no further, downhill by the squares of the exact distances d. Where that is
//! stuck too, follow from a number away from home the cell that is nearer to its home, then from the
//! number there, and so on. The walk never meets a number at home: one that wants to pass it has
//! d ≥ 2, since the cell beside is not its own, and exchanging the two would take
//! d² − (d − 1)² − 1, which is more than nothing. So the walk comes back to a cell, and along that
//! cycle of k cells every number gets nearer by k − 1 exchanges (the happy chain of Miltzow et al.,
//! 2016). Each step lowers the sum of squares, so there is an end.

use super::{bucket_queue::BucketQueue, distances::Distances, layout::Layout, tree};
use crate::Exchange;
use glisse_family::ProgressReporter;
use glisse_search::{Control, Limit, Progress, Random};
use std::cell::Cell;

/// Gains beyond this are not told apart.
const MAX_GAIN: usize = 1 << 12;

/// How many exchanges pass between two looks at the clock.
const POLL_INTERVAL: usize = 1 << 12;

/// The place on a walk of a cell that the walk has not met.
const UNMET: u32 = u32::MAX;

/// Numbers on their way home.
pub(super) struct Greedy<'a> {
    layout: &'a Layout<'a>,
    reporter: ProgressReporter<'a>,
    /// The home of the number on each cell.
    homes: Vec<u32>,
    moves: Vec<Exchange>,
    /// The most bytes that any list took.
    peak: &'a Cell<u64>,
}

impl<'a> Greedy<'a> {
    pub(super) fn new(
        layout: &'a Layout<'a>,
        homes: Vec<u32>,
        control: Control<'a>,
        peak: &'a Cell<u64>,
    ) -> Greedy<'a> {
        let reporter = ProgressReporter::new(control.without_expansion_limit());
        Greedy { layout, reporter, homes, moves: Vec::new(), peak }
    }

    /// Goes downhill by the squares of Euclidean distances as far as that goes.
    pub(super) fn descend<const N: usize>(&mut self, places: &[[i32; N]]) -> Result<(), Limit> {
        let most: i32 = (0..N)
            .map(|index| places.iter().map(|place| place[index]).max().unwrap_or_default())
            .sum();
        // Each number with its home's coordinates, which are then at hand where it is.
        let mut numbers: Vec<(u32, [i32; N])> =
            self.homes.iter().map(|&home| (home, places[home as usize])).collect();
        self.run(&mut numbers, most as usize, |numbers, cells| {
            let (from, to) = (&places[cells.first()], &places[cells.second()]);
            let (one, other) = (&numbers[cells.first()].1, &numbers[cells.second()].1);
            (0..N).map(|i| (to[i] - from[i]) * (one[i] - other[i])).sum()
        })?;
        self.homes = numbers.into_iter().map(|(home, _)| home).collect();
        Ok(())
    }

    /// Looks at the clock and at the memory that the list takes.
    fn check(&self) -> Result<(), Limit> {
        let bytes = super::bytes(self.layout.graph.cells(), self.moves.len());
        self.peak.set(self.peak.get().max(bytes));
        self.reporter.control().allow_memory(bytes)?;
        self.reporter.check(|| Progress::Improving)
    }

    /// Whether every number is at home.
    fn is_done(&self) -> bool {
        self.homes.iter().enumerate().all(|(cell, &home)| cell == home as usize)
    }

    /// Returns the whole list, for homes that can be reached. Without distances the rest is solved
    /// along a tree.
    pub(super) fn solved(
        mut self,
        distances: Option<&Distances>,
        random: &mut Random,
    ) -> Result<Vec<Exchange>, Limit> {
        match distances {
            _ if self.is_done() => {}
            Some(distances) => self.finish(distances, random)?,
            None => {
                tree::finish(self.layout, &mut self.homes, &mut self.moves, &self.reporter)?;
            }
        }
        Ok(self.moves)
    }

    /// Solves what is left, which has to be solvable.
    fn finish(&mut self, distances: &Distances, random: &mut Random) -> Result<(), Limit> {
        let square = |one: usize, other: u32| {
            let distance = distances.between(one, other as usize) as i32;
            distance * distance
        };
        let mut met = vec![UNMET; self.homes.len()];
        while !self.is_done() {
            let mut homes = std::mem::take(&mut self.homes);
            self.run(&mut homes, MAX_GAIN, |homes, cells| {
                let (one, other) = (cells.first(), cells.second());
                square(one, homes[one]) + square(other, homes[other])
                    - square(one, homes[other])
                    - square(other, homes[one])
            })?;
            self.homes = homes;
            // All cycles before the next descent, which takes its time to begin.
            for cell in 0..self.homes.len() {
                if self.homes[cell] as usize != cell {
                    self.turn_cycle(cell, distances, random, &mut met);
                }
                if (cell + 1).is_multiple_of(POLL_INTERVAL) {
                    self.check()?;
                }
            }
        }
        Ok(())
    }

    /// Follows numbers that are in each other's way until they come round, and turns them. Once
    /// other cycles have been turned the walk may meet a number at home, and takes its place.
    fn turn_cycle(
        &mut self,
        first: usize,
        distances: &Distances,
        random: &mut Random,
        met: &mut [u32],
    ) {
        let mut walk = vec![first];
        met[first] = 0;
        loop {
            let cell = walk[walk.len() - 1];
            let home = self.homes[cell] as usize;
            let here = distances.between(cell, home);
            let beside = self.layout.graph.neighbours(cell);
            let nearer = |&&to: &&u32| distances.between(to as usize, home) < here;
            let choice = random.below(beside.iter().filter(nearer).count().max(1));
            let Some(&to) = beside.iter().filter(nearer).nth(choice) else {
                unreachable!("a number away from home has a neighbour that is nearer");
            };
            let to = to as usize;
            walk.push(to);
            let cycle = match met[to] {
                UNMET if self.homes[to] as usize != to => {
                    met[to] = walk.len() as u32 - 1;
                    continue;
                }
                UNMET => &walk[walk.len() - 2..],
                start => &walk[start as usize..walk.len() - 1],
            };
            for pair in cycle.windows(2).rev() {
                self.homes.swap(pair[0], pair[1]);
                self.moves.push(Exchange::new(pair[0], pair[1]));
            }
            break;
        }
        for cell in walk {
            met[cell] = UNMET;
        }
    }

    /// Makes the exchange of numbers that gains most until none gains anything.
    fn run<T>(
        &mut self,
        numbers: &mut [T],
        most: usize,
        gain: impl Fn(&[T], Exchange) -> i32,
    ) -> Result<(), Limit> {
        let layout = self.layout;
        let mut queue = BucketQueue::new(layout.graph.edges().len(), most);
        for (edge, &cells) in layout.graph.edges().iter().enumerate() {
            queue.set(edge, gain(numbers, cells));
        }
        while let Some(edge) = queue.pop() {
            let cells = layout.edge(edge);
            numbers.swap(cells.first(), cells.second());
            self.moves.push(cells);
            if self.moves.len().is_multiple_of(POLL_INTERVAL) {
                self.check()?;
            }
            for cell in [cells.first(), cells.second()] {
                for &edge in layout.edges_at(cell) {
                    let edge = edge as usize;
                    queue.set(edge, gain(numbers, layout.edge(edge)));
                }
            }
        }
        Ok(())
    }
}
