//! Which numbers go together in a pattern.
//!
//! Numbers are in each other's way mostly where their homes are close together: squares and
//! rectangles are worth far more than lines of as many cells.

use super::{
    build::LARGEST,
    sum::PARTS,
    symmetry::{Symmetry, symmetries},
};
use crate::{Board, Exchange, Graph};
use glisse_family::PatternSizes;
use glisse_search::bits;
use glisse_words::{Explain, Message, impl_error, message};
use std::fmt;

/// A partition of the numbers into patterns, named by their sizes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partition {
    rows: usize,
    columns: usize,
    barriers: Vec<Exchange>,
    /// The cells that each pattern's numbers belong on.
    patterns: Vec<u32>,
    pub(super) graph: Graph,
    pub(super) symmetries: Vec<Symmetry>,
}

/// There is no such partition for a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchPartition {
    name: String,
    cells: usize,
}

impl Explain for NoSuchPartition {
    fn message(&self) -> Message {
        message!(
            "swap-no-partition",
            name = &self.name,
            cells = self.cells,
            parts = PARTS,
            largest = LARGEST,
            most = Partition::MOST_CELLS
        )
    }
}

impl_error!(NoSuchPartition);

/// A pattern as the image of one that has a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Image {
    /// Which table.
    pub(super) table: usize,
    /// Which symmetry leads from the table's pattern to this one.
    pub(super) symmetry: usize,
}

/// The pattern of each cell, for partitions that have been found to work well. Those that are
/// images of each other need one table only.
const KNOWN: [(usize, usize, &str, &str); 6] = [
    (4, 4, "4-4-4-4", "aabbaabbccddccdd"),
    (4, 4, "6-6-4", "aaacaaacbbbcbbbc"),
    (4, 5, "5-5-5-5", "aaabbaabbbccdddcccdd"),
    (4, 5, "6-4-6-4", "aaabbaaabbcccddcccdd"),
    (5, 5, "5-5-5-5-5", "aaabbaaebbceeebcceddccddd"),
    (5, 5, "6-6-6-6-1", "aaabbaaabbccebbccdddccddd"),
];

impl Partition {
    /// The most cells of a grid.
    pub const MOST_CELLS: usize = 25;

    /// Makes the partition of this name for grids with these barriers, which must be those of a
    /// board.
    pub fn new(
        rows: usize,
        columns: usize,
        barriers: &[Exchange],
        name: &str,
    ) -> Result<Partition, NoSuchPartition> {
        let cells = rows.saturating_mul(columns);
        let error = || NoSuchPartition { name: name.to_owned(), cells };
        let names = PatternSizes::parse(name, LARGEST).ok_or_else(error)?;
        let sizes = names.sizes();
        // The places of all values are numbers of 32 bits.
        let values = sizes.iter().map(|&size| (cells as u64).saturating_pow(size as u32));
        let is_suitable = (2..=Partition::MOST_CELLS).contains(&cells)
            && sizes.iter().sum::<usize>() == cells
            && sizes.len() <= PARTS
            && values.fold(0, u64::saturating_add) < 1 << 32;
        if !is_suitable {
            return Err(error());
        }
        let barriers = barriers.to_vec();
        let sorted = Board::new(rows, columns, (1..=cells as u32).collect(), barriers);
        let sorted = sorted.map_err(|_| error())?;
        let graph = sorted.graph();
        let mut known = KNOWN.iter();
        let known = known.find(|known| (known.0, known.1, known.2) == (rows, columns, name));
        let patterns = match known {
            Some((.., letters)) => names.by_letters(letters),
            None => names.cut(banded_way(rows, columns).into_iter()),
        };
        let symmetries = symmetries(rows, columns, &graph);
        let barriers = sorted.barriers().to_vec();
        Ok(Partition { rows, columns, barriers, patterns, graph, symmetries })
    }

    /// Returns a partition for the shape and the barriers of a board whose databases are built in a
    /// small part of a second, or in a few seconds where that is worth it: without barriers, past 16
    /// cells. Returns `None` for boards of one cell, or of more than 25.
    pub fn quick(board: &Board) -> Option<Partition> {
        let most = if board.barriers().is_empty() && board.cells().len() > 16 { 5 } else { 4 };
        Partition::even(board, most)
    }

    /// Returns a partition for many boards or hard ones, whose databases say more and take seconds to
    /// build; `None` for boards of one cell, or of more than 25.
    pub fn strong(board: &Board) -> Option<Partition> {
        let (rows, columns) = (board.rows(), board.columns());
        match (rows, columns) {
            _ if !board.barriers().is_empty() => Partition::even(board, 5),
            (4, 4) => Partition::new(4, 4, &[], "6-6-4").ok(),
            (4, 5) => Partition::new(4, 5, &[], "6-4-6-4").ok(),
            (5, 5) => Partition::new(5, 5, &[], "6-6-6-6-1").ok(),
            _ => Partition::even(board, 6),
        }
    }

    /// Returns a partition into patterns of nearly equal size, at most `most`.
    fn even(board: &Board, most: usize) -> Option<Partition> {
        let sizes = PatternSizes::even(board.cells().len(), most).to_string();
        Partition::new(board.rows(), board.columns(), board.barriers(), &sizes).ok()
    }

    /// Returns the name by which a cache knows its table, or `None` for grids with barriers, whose
    /// tables are not worth keeping.
    pub fn table_name(&self) -> Option<String> {
        let name = format!("swap-{}x{}-{self}", self.rows, self.columns);
        self.barriers.is_empty().then_some(name)
    }

    /// Returns the partition whose table has this name, or `None` if there is none.
    pub fn from_table_name(name: &str) -> Option<Partition> {
        let (shape, sizes) = name.strip_prefix("swap-")?.split_once('-')?;
        let (rows, columns) = shape.split_once('x')?;
        let partition =
            Partition::new(rows.parse().ok()?, columns.parse().ok()?, &[], sizes).ok()?;
        (partition.table_name()? == name).then_some(partition)
    }

    /// Whether a board has the shape and the barriers of this partition.
    pub fn fits(&self, board: &Board) -> bool {
        let shape = (board.rows(), board.columns());
        shape == (self.rows, self.columns) && board.barriers() == self.barriers
    }

    /// Returns the number of cells of a grid, which is that of the numbers too.
    pub(crate) fn cells(&self) -> usize {
        self.graph.cells()
    }

    /// Returns the cells that the numbers of each pattern belong on, as bits.
    pub fn patterns(&self) -> &[u32] {
        &self.patterns
    }

    /// Returns the patterns that need tables, and of which of them each pattern is the image.
    pub(super) fn tables(&self) -> (Vec<u32>, Vec<Image>) {
        let mut tables: Vec<u32> = Vec::new();
        let mut images = Vec::new();
        for &pattern in &self.patterns {
            let known = tables.iter().enumerate().find_map(|(table, &first)| {
                let leads_here = |symmetry: &Symmetry| moved(symmetry, first) == pattern;
                let symmetry = self.symmetries.iter().position(leads_here)?;
                Some(Image { table, symmetry })
            });
            images.push(known.unwrap_or_else(|| {
                tables.push(pattern);
                Image { table: tables.len() - 1, symmetry: 0 }
            }));
        }
        (tables, images)
    }
}

/// Returns the cells along bands of two rows (three at the end, where their number is odd), column by
/// column, to and fro.
fn banded_way(rows: usize, columns: usize) -> Vec<usize> {
    let bands = (rows / 2).max(1);
    let mut path = Vec::with_capacity(rows * columns);
    for band in 0..bands {
        let last = if band + 1 == bands { rows } else { 2 * band + 2 };
        for step in 0..columns {
            let column = if band % 2 == 0 { step } else { columns - 1 - step };
            path.extend((2 * band..last).map(|row| row * columns + column));
        }
    }
    path
}

/// Returns the image of a set of cells.
pub(super) fn moved(symmetry: &Symmetry, set: u32) -> u32 {
    cells_of(set).fold(0, |image, cell| image | 1 << symmetry[usize::from(cell)])
}

/// Returns the cells of a set.
pub(super) fn cells_of(set: u32) -> impl Iterator<Item = u8> {
    bits(set.into()).map(|cell| cell as u8)
}

impl fmt::Display for Partition {
    /// Writes its name: the sizes of its patterns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PatternSizes::of(&self.patterns).fmt(f)
    }
}
