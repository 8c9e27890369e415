//! Pattern databases: for every placement of some numbers on the grid, a cost that moving them to
//! their places takes at least.
//!
//! A database is believed if it is 0 where its numbers are in place and never falls by more than a move
//! of theirs costs: then it is at most the cost of any path there. On tiles a step of a number into any
//! cell without another number of the pattern costs 1; that the empty cell has to be there is left out,
//! which allows more and so bounds from below. On swap grids an exchange costs 1 for each number of the
//! pattern that it moves, and so at most 2 for all patterns together.
//!
//! Where its entries come from does not matter: they are read, or made (`make.rs`), and then checked.

use crate::{
    Flaw, Rejection, Watch,
    file::Body,
    network::Network,
    potential::tell,
    threads::{End, Work},
};
use std::io::BufRead;

/// The most entries that a database has room for.
const MOST: usize = 1 << 28;

/// How many entries are looked at between two looks at the clock, about.
const BETWEEN: u64 = 1 << 14;

/// A database. The entry of a placement is at the sum of each number's cell times its weight.
pub(crate) struct Database {
    pub(crate) numbers: Vec<u32>,
    pub(crate) weights: Vec<usize>,
    pub(crate) cells: usize,
    /// For each placement 1 more than its entry, and 0 where two numbers are on one cell.
    pub(crate) entries: Vec<u8>,
}

impl Database {
    /// Returns a database without entries, or `None` if these numbers make no pattern of the board.
    pub(crate) fn new(numbers: Vec<u32>, network: &Network) -> Option<Database> {
        let cells = network.cells();
        let is_number = |number: &u32| *number > 0 && network.goal.contains(number);
        let is_sorted = numbers.windows(2).all(|pair| pair[0] < pair[1]);
        if numbers.is_empty() || !is_sorted || !numbers.iter().all(is_number) {
            return None;
        }
        let count = u32::try_from(numbers.len()).ok()?;
        cells.checked_pow(count).filter(|&size| size <= MOST)?;
        // The first number is the most significant, as in the order of dictionaries.
        let weights = (0..count).rev().map(|place| cells.pow(place)).collect();
        Some(Database { numbers, weights, cells, entries: Vec::new() })
    }

    /// Returns how many entries there is room for, a byte each.
    pub(crate) fn size(&self) -> usize {
        self.weights[0] * self.cells
    }

    /// Returns how many placements there are.
    pub(crate) fn placements(&self) -> usize {
        (0..self.numbers.len()).map(|placed| self.cells - placed).product()
    }

    /// Returns where the entry of the placement is in which all numbers are where they belong.
    pub(crate) fn home(&self, network: &Network) -> usize {
        let numbers = self.numbers.iter().zip(&self.weights);
        numbers.map(|(&number, weight)| network.home(number) * weight).sum()
    }

    /// Calls `visit` for every placement of all numbers but the last, in the order of dictionaries: with
    /// the places of the entries that the last number has, which are those of the free cells.
    pub(crate) fn each_row<E>(
        &self,
        visit: &mut impl FnMut(&[usize]) -> Result<(), E>,
    ) -> Result<(), E> {
        let before = self.numbers.len() - 1;
        place(&self.weights[..before], 0, &mut vec![false; self.cells], &mut Vec::new(), visit)
    }

    /// Reads the entries, one byte a placement in the order of dictionaries. `bytes` are those of all
    /// databases.
    pub(crate) fn read<R: BufRead>(
        &mut self,
        pattern: usize,
        body: &mut Body<R>,
        bytes: u64,
        watch: &mut Watch,
    ) -> Result<(), Rejection> {
        let mut entries = vec![0; self.size()];
        let (mut row, mut done, mut told) = (Vec::new(), 0, 0);
        self.each_row(&mut |places| {
            if done >= told {
                tell(watch, done, bytes)?;
                told = done + BETWEEN;
            }
            done += places.len() as u64;
            row.resize(places.len(), 0);
            body.bytes(&mut row)?;
            for (&place, entry) in places.iter().zip(&row) {
                entries[place] = entry.checked_add(1).ok_or(Flaw::Entry(pattern))?;
            }
            Ok::<(), Rejection>(())
        })?;
        self.entries = entries;
        Ok(())
    }

    /// Returns the parts of a check, of which all have to hold: each about one number, or about two.
    pub(crate) fn parts(&self, network: &Network) -> Vec<(usize, Option<usize>)> {
        let count = self.numbers.len();
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |two| (one, Some(two))));
        let pairs = pairs.filter(|_| network.is_swap());
        (0..count).map(|one| (one, None)).chain(pairs).collect()
    }

    /// Whether no entry falls by more than 1 where a number takes one step, or by more than 2 where two
    /// numbers change places. Moves can be taken back, and so entries must not rise by more either.
    pub(crate) fn holds(
        &self,
        edges: &[(usize, usize)],
        (number, other): (usize, Option<usize>),
        work: &Work,
    ) -> Result<bool, End> {
        let weight = self.weights[number];
        let mut looked = 0;
        // In each block this number goes over all cells; the numbers before it stay where they are.
        for block in self.entries.chunks_exact(weight * self.cells) {
            for &(one, two) in edges {
                if weight > BETWEEN as usize {
                    work.step(0, 0)?;
                }
                let rows = [one, two].map(|cell| &block[cell * weight..][..weight]);
                let is_kept = match other.map(|other| self.weights[other]) {
                    None if weight == 1 => is_near(rows[0][0], rows[1][0], 1),
                    None => rows_are_near(rows[0], rows[1], 1),
                    Some(small) => {
                        let [first, second] = rows.map(|row| row.chunks_exact(small * self.cells));
                        first.zip(second).all(|(first, second)| {
                            let first = &first[two * small..][..small];
                            rows_are_near(first, &second[one * small..][..small], 2)
                        })
                    }
                };
                if !is_kept {
                    return Ok(false);
                }
            }
            looked += block.len() as u64;
            if looked >= BETWEEN {
                work.step(std::mem::take(&mut looked), 0)?;
            }
        }
        Ok(true)
    }
}

/// Whether two entries differ by a step at most, or one of them is that of no placement.
fn is_near(one: u8, other: u8, step: u8) -> bool {
    one == 0 || other == 0 || one.abs_diff(other) <= step
}

/// Whether entries side by side are near each other. The compiler compares many at once.
fn rows_are_near(one: &[u8], other: &[u8], step: u8) -> bool {
    one.iter().zip(other).fold(true, |all, (&one, &other)| all & is_near(one, other, step))
}

/// Places the next number on every free cell; where none is left but the last, lists its entries.
fn place<E>(
    weights: &[usize],
    index: usize,
    is_taken: &mut [bool],
    row: &mut Vec<usize>,
    visit: &mut impl FnMut(&[usize]) -> Result<(), E>,
) -> Result<(), E> {
    let Some((weight, rest)) = weights.split_first() else {
        row.clear();
        row.extend((0..is_taken.len()).filter(|&cell| !is_taken[cell]).map(|cell| index + cell));
        return visit(row);
    };
    for cell in 0..is_taken.len() {
        if !is_taken[cell] {
            is_taken[cell] = true;
            place(rest, index + cell * weight, is_taken, row, visit)?;
            is_taken[cell] = false;
        }
    }
    Ok(())
}

/// A database as a search asks it: about its own numbers, or about those that a turn of the grid puts in
/// their place.
pub(crate) struct View {
    /// Which database.
    pub(crate) database: usize,
    /// The numbers it is about, each with what it adds to the place of the entry on each cell.
    pub(crate) numbers: Vec<(u32, Vec<u32>)>,
}

impl View {
    /// Returns a view, or `None` if the grid cannot be turned so or the empty cell would be a number.
    pub(crate) fn new(
        at: usize,
        database: &Database,
        turn: u32,
        network: &Network,
    ) -> Option<View> {
        let turned = network.turned(turn)?;
        let numbers = database.numbers.iter().zip(&database.weights).map(|(&number, &weight)| {
            let mut adds = vec![0; database.cells];
            for (cell, &turned) in turned.iter().enumerate() {
                adds[turned] = (cell * weight) as u32;
            }
            let number = network.goal[turned[network.home(number)]];
            (number > 0).then_some((number, adds))
        });
        Some(View { database: at, numbers: numbers.collect::<Option<_>>()? })
    }

    /// Whether it is about a number.
    pub(crate) fn is_about(&self, number: u32) -> bool {
        self.numbers.iter().any(|&(other, _)| other == number)
    }
}
