//! Pattern databases: for every placement of some numbers on the grid, a cost that moving them to
//! their places takes at least.
//!
//! A database is believed if it is 0 where its numbers are in place and never falls by more than a move
//! of theirs costs: then it is at most the cost of any path there. On tiles a step of a number into any
//! cell without another number of the pattern costs 1; that the empty cell has to be there is left out,
//! which allows more and so bounds from below. On swap grids an exchange costs 1 for each number of the
//! pattern that it moves, and so at most 2 for all patterns together.

use crate::{
    Flaw, Refusal, Watch,
    file::Body,
    potential::tell,
    rules::{Board, Rules},
};
use std::io::BufRead;

/// The most entries that a database has room for.
const MOST: usize = 1 << 27;

/// How many entries are looked at between two looks at the clock.
const BETWEEN: u64 = 1 << 14;

/// What databases and searches have to know of a board of tiles or a swap grid.
pub(crate) struct Network {
    pub(crate) neighbours: Vec<Vec<usize>>,
    pub(crate) start: Vec<u32>,
    pub(crate) goal: Vec<u32>,
    /// What a move costs in the unit of the databases: 1 on tiles, 2 on swap grids.
    pub(crate) unit: u32,
}

impl Network {
    /// Returns the network of a board, or `None` if there are no databases for its family or it has
    /// more cells than they allow.
    pub(crate) fn new(board: &Board) -> Option<Network> {
        let network = match board {
            Board::RushHour(_) => return None,
            Board::Tiles(tiles) => Network {
                neighbours: tiles.neighbours().to_vec(),
                start: tiles.start(),
                goal: tiles.goal().to_vec(),
                unit: 1,
            },
            Board::Swap(swap) => Network {
                neighbours: swap.neighbours().to_vec(),
                start: swap.start(),
                goal: (1..=swap.start().len() as u32).collect(),
                unit: 2,
            },
        };
        (network.start.len() <= 255).then_some(network)
    }

    /// Whether a move exchanges any two neighbours, rather than the empty cell and one.
    pub(crate) fn is_swap(&self) -> bool {
        self.unit == 2
    }

    /// Returns where each of these numbers is on `cells`.
    pub(crate) fn places(cells: &[u32], numbers: &[u32]) -> Vec<usize> {
        let place = |number: &u32| cells.iter().position(|other| other == number);
        numbers.iter().map(|number| place(number).unwrap_or_default()).collect()
    }
}

/// A database. The entry of a placement is at the sum of each number's cell times its weight.
pub(crate) struct Database {
    pub(crate) numbers: Vec<u32>,
    pub(crate) weights: Vec<usize>,
    pub(crate) entries: Vec<u8>,
}

impl Database {
    /// Returns a database without entries, or `None` if these numbers make no pattern of the board.
    pub(crate) fn new(numbers: Vec<u32>, network: &Network) -> Option<Database> {
        let cells = network.start.len();
        let is_number = |number: &u32| *number > 0 && network.start.contains(number);
        let is_sorted = numbers.windows(2).all(|pair| pair[0] < pair[1]);
        if numbers.is_empty() || !is_sorted || !numbers.iter().all(is_number) {
            return None;
        }
        let size = u32::try_from(numbers.len()).ok().and_then(|count| cells.checked_pow(count));
        let size = size.filter(|&size| size <= MOST)?;
        let mut weights: Vec<usize> = std::iter::successors(Some(1), |weight| Some(weight * cells))
            .take(numbers.len())
            .collect();
        // The first number is the most significant, as in the order of dictionaries.
        weights.reverse();
        Some(Database { numbers, weights, entries: vec![0; size] })
    }

    /// Returns where the entry of a placement is.
    pub(crate) fn index(&self, places: &[usize]) -> usize {
        places.iter().zip(&self.weights).map(|(place, weight)| place * weight).sum()
    }

    /// Calls `visit` with every placement in the order of dictionaries, its index, and which number of
    /// the pattern is on each cell, counted from 1.
    pub(crate) fn each_placement<E>(
        &self,
        cells: usize,
        visit: &mut impl FnMut(&[usize], usize, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut places = Vec::with_capacity(self.numbers.len());
        place(&self.weights, &mut places, 0, &mut vec![0; cells], visit)
    }

    /// Calls `visit` with every move of the pattern from a placement: the index after it and its cost.
    pub(crate) fn each_step(
        &self,
        network: &Network,
        (places, index, on): (&[usize], usize, &[u8]),
        mut visit: impl FnMut(usize, u8),
    ) {
        for (number, &from) in places.iter().enumerate() {
            let weight = self.weights[number];
            for &to in &network.neighbours[from] {
                let without = index - from * weight;
                match usize::from(on[to]) {
                    0 => visit(without + to * weight, 1),
                    other if network.is_swap() => {
                        let its = self.weights[other - 1];
                        visit(without + to * weight - to * its + from * its, 2);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Reads the entries, one byte a placement in the order of dictionaries, and checks each.
    pub(crate) fn read<R: BufRead>(
        &mut self,
        pattern: usize,
        network: &Network,
        body: &mut Body<R>,
        watch: &mut Watch,
    ) -> Result<(), Refusal> {
        let cells = network.start.len();
        let mut entries = std::mem::take(&mut self.entries);
        let bytes = entries.len() as u64;
        let mut done = 0;
        // Placements that differ in the last number alone follow each other.
        self.each_placement(cells, &mut |_, index, _| {
            if done % BETWEEN == 0 {
                tell(watch, done, bytes)?;
            }
            done += 1;
            entries[index] = body.byte()?;
            Ok::<(), Refusal>(())
        })?;
        self.entries = entries;
        if self.entries[self.index(&Network::places(&network.goal, &self.numbers))] != 0 {
            return Err(Flaw::Entry(pattern).into());
        }
        self.each_placement(cells, &mut |places, index, on| {
            if done % BETWEEN == 0 {
                tell(watch, done, bytes)?;
            }
            done += 1;
            let entry = self.entries[index];
            let mut is_kept = true;
            self.each_step(network, (places, index, on), |next, cost| {
                is_kept &= u16::from(entry) <= u16::from(self.entries[next]) + u16::from(cost);
            });
            if is_kept { Ok(()) } else { Err(Flaw::Entry(pattern).into()) }
        })
    }
}

/// Places the next number on every free cell.
fn place<E>(
    weights: &[usize],
    places: &mut Vec<usize>,
    index: usize,
    on: &mut [u8],
    visit: &mut impl FnMut(&[usize], usize, &[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let number = places.len();
    let Some(weight) = weights.get(number) else { return visit(places, index, on) };
    for cell in 0..on.len() {
        if on[cell] == 0 {
            on[cell] = number as u8 + 1;
            places.push(cell);
            place(weights, places, index + cell * weight, on, visit)?;
            places.pop();
            on[cell] = 0;
        }
    }
    Ok(())
}
