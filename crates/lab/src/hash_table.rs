//! The hash and the hash table of the course, shown at work: open addressing with linear probing.
//!
//! This is the table that the hand-out on hashing has its readers write, with its hash, and with a
//! record of every step. Searches store their states in another one, made for speed.

use glisse_puzzle::HashCell;
use glisse_words::{Explain, Message, impl_error, message};
use num_bigint::{BigInt, BigUint};
use serde::Serialize;
use std::collections::HashSet;

/// Returns the hash of a board by the definition of the course: the sum of the digits of its cells,
/// each times the base to the power of the cell's number.
pub fn course_hash(cells: &[HashCell], base: u32) -> BigUint {
    // Horner's scheme from the last cell to the first.
    cells.iter().rev().fold(BigUint::ZERO, |hash, cell| hash * base + cell.digit)
}

/// Returns the sum that the hand-out prints in the place of its hash: over the entries of its
/// `plateau`, which are −1 on an empty cell and the number of the vehicle elsewhere.
pub fn plateau_sum(cells: &[HashCell], base: u32) -> BigInt {
    let entry = |cell: &HashCell| cell.piece.map_or(-1, |piece| piece as i64);
    cells.iter().rev().fold(BigInt::ZERO, |sum, cell| sum * base + entry(cell))
}

/// Returns how many of the first `cells` cells of a board have a part in its hash modulo a capacity:
/// those whose power of the base is no multiple of the capacity.
pub fn counting_cells(cells: usize, base: u32, capacity: usize) -> usize {
    let (base, capacity) = (u128::from(base), capacity as u128);
    let powers = std::iter::successors(Some(1 % capacity), |power| Some(power * base % capacity));
    powers.take(cells).filter(|&power| power != 0).count()
}

/// A hash table with open addressing and linear probing. Its capacity is a power of two, and it holds
/// items by their numbers.
///
/// ```
/// use glisse_lab::hash_table::TeachingTable;
///
/// let mut table = TeachingTable::with_capacity(8).ok_or("no power of two")?;
/// for (item, hash) in [1u32, 7, 3, 3, 7].into_iter().enumerate() {
///     table.insert(item, &hash.into())?;
/// }
/// let slots: Vec<_> = table.slots().collect();
/// assert_eq!(slots, [Some(4), Some(0), None, Some(2), Some(3), None, None, Some(1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TeachingTable {
    slots: Vec<Option<Entry>>,
    size: usize,
    grows: bool,
}

#[derive(Clone, Debug)]
struct Entry {
    item: usize,
    hash: BigUint,
}

/// How an item came to its place, or was found there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Probing {
    /// The item.
    pub item: usize,
    /// The capacity of the table.
    pub capacity: usize,
    /// The hash modulo the capacity: the slot that is looked at first.
    pub home: usize,
    /// The slots on the way that hold other items, and these items.
    pub passed: Vec<Occupied>,
    /// The slot at the end of the way.
    pub slot: usize,
}

/// A slot that holds an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Occupied {
    /// The number of the slot.
    pub slot: usize,
    /// The item in it.
    pub item: usize,
}

/// What happens to a table while an item is inserted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum TableStep {
    /// The capacity is doubled, because more than two thirds of the slots would be taken.
    Doubled {
        /// The capacity before.
        from: usize,
        /// The capacity after.
        to: usize,
    },
    /// An item of the old table goes into the new one.
    Reinserted(Probing),
    /// The new item goes into a free slot.
    Inserted(Probing),
    /// The item is there already.
    Found(Probing),
}

/// How many slots are looked at to find the items of a table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ProbeLengths {
    /// The mean over all items, or 0 if there are none.
    pub mean: f64,
    /// The most for one item, or 0 if there are none.
    pub longest: usize,
}

/// The refusal of an item by a table that has no free slot and does not grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableFull {
    /// The capacity of the table.
    pub capacity: usize,
}

impl Explain for TableFull {
    fn message(&self) -> Message {
        message!("hash-full", capacity = self.capacity)
    }
}

impl_error!(TableFull);

impl Default for TeachingTable {
    fn default() -> Self {
        TeachingTable::new()
    }
}

impl TeachingTable {
    /// Returns an empty table of capacity 1, which doubles its capacity rather than be more than two thirds
    /// full.
    ///
    /// That is the rule that the hand-out states, size ≤ 2·capacity/3, after every insertion. Its
    /// transcript shows two states in a table of capacity 2: there the rule was tested before the
    /// state was added.
    pub fn new() -> Self {
        TeachingTable { slots: vec![None], size: 0, grows: true }
    }

    /// Returns an empty table that keeps its capacity, or `None` if that is no power of two.
    pub fn with_capacity(capacity: usize) -> Option<Self> {
        let table = || TeachingTable { slots: vec![None; capacity], size: 0, grows: false };
        capacity.is_power_of_two().then(table)
    }

    /// Returns the number of slots.
    pub fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// Returns the number of items.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the items in the order of the slots, `None` for each free slot.
    pub fn slots(&self) -> impl Iterator<Item = Option<usize>> {
        self.slots.iter().map(|slot| slot.as_ref().map(|entry| entry.item))
    }

    /// Inserts an item with its hash unless it is there, and returns what that took.
    pub fn insert(&mut self, item: usize, hash: &BigUint) -> Result<Vec<TableStep>, TableFull> {
        if let Some((probing, true)) = self.find(item, hash) {
            return Ok(vec![TableStep::Found(probing)]);
        }
        let mut steps = Vec::new();
        // Doubling once is enough: from size ≤ 2c/3 follows size + 1 ≤ 4c/3, since size is 0 if c is 1.
        if self.grows && 3 * (self.size + 1) > 2 * self.capacity() {
            self.double(&mut steps);
        }
        let entry = Entry { item, hash: hash.clone() };
        let full = TableFull { capacity: self.capacity() };
        steps.push(TableStep::Inserted(self.place(entry).ok_or(full)?));
        self.size += 1;
        Ok(steps)
    }

    fn double(&mut self, steps: &mut Vec<TableStep>) {
        let from = self.capacity();
        let old = std::mem::replace(&mut self.slots, vec![None; 2 * from]);
        steps.push(TableStep::Doubled { from, to: 2 * from });
        steps.extend(
            old.into_iter()
                .flatten()
                .filter_map(|entry| self.place(entry))
                .map(TableStep::Reinserted),
        );
    }

    fn place(&mut self, entry: Entry) -> Option<Probing> {
        let (probing, _) = self.find(entry.item, &entry.hash)?;
        self.slots[probing.slot] = Some(entry);
        Some(probing)
    }

    /// Goes from the home of an item to its slot, and says whether it is there; if it is not, to the
    /// first free slot. Returns `None` if there is neither: the table is full and does not hold it.
    pub fn find(&self, item: usize, hash: &BigUint) -> Option<(Probing, bool)> {
        let (capacity, home) = (self.capacity(), self.home(hash));
        let mut passed = Vec::new();
        for slot in (home..capacity).chain(0..home) {
            let found = self.slots[slot].as_ref().map(|entry| entry.item);
            match found {
                Some(other) if other != item => passed.push(Occupied { slot, item: other }),
                _ => {
                    let probing = Probing { item, capacity, home, passed, slot };
                    return Some((probing, found.is_some()));
                }
            }
        }
        None
    }

    /// Returns the hash modulo the capacity, which its lowest digit alone decides: both are powers of two.
    pub fn home(&self, hash: &BigUint) -> usize {
        let lowest = hash.iter_u64_digits().next().unwrap_or(0);
        (lowest % self.capacity() as u64) as usize
    }

    /// Returns the number of slots that are the home of an item.
    pub fn distinct_homes(&self) -> usize {
        let homes = self.slots.iter().flatten().map(|entry| self.home(&entry.hash));
        homes.collect::<HashSet<_>>().len()
    }

    /// Returns how many slots are looked at to find the items.
    pub fn probe_lengths(&self) -> ProbeLengths {
        let lengths = self.slots.iter().enumerate().filter_map(|(slot, entry)| {
            let home = self.home(&entry.as_ref()?.hash);
            Some((slot + self.capacity() - home) % self.capacity() + 1)
        });
        let (sum, longest) =
            lengths.fold((0, 0), |(sum, most), length| (sum + length, most.max(length)));
        ProbeLengths { mean: sum as f64 / self.size.max(1) as f64, longest }
    }
}
