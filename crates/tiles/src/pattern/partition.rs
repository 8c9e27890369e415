//! Which tiles go together in a pattern.

use super::{database::Database, heuristic::PARTS, layout::Layout};
use crate::{Board, Shape};
use glisse_family::PatternSizes;
use glisse_words::{Explain, Message, impl_error, message};
use std::{fmt, sync::Arc};

/// A partition of the tiles into patterns, named by the sizes of these.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Partition {
    shape: Shape,
    /// The goal cell of the empty cell.
    empty: usize,
    /// The goal cells of each pattern's tiles.
    patterns: Vec<u32>,
}

/// There is no such partition for a shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoSuchPartition {
    /// There are no databases for boards of this many cells.
    TooLarge(usize),
    /// The sizes are not those of a partition.
    Sizes {
        /// What was written.
        name: String,
        /// How many tiles there are.
        tiles: usize,
    },
}

impl Explain for NoSuchPartition {
    fn message(&self) -> Message {
        match self {
            NoSuchPartition::TooLarge(cells) => {
                message!("tiles-no-patterns", most = MOST_CELLS, cells = *cells)
            }
            NoSuchPartition::Sizes { name, tiles } => message!(
                "tiles-no-partition",
                name = name,
                tiles = *tiles,
                parts = PARTS,
                largest = largest(tiles + 1),
                example = PatternSizes::even(*tiles, 5).to_string()
            ),
        }
    }
}

impl_error!(NoSuchPartition);

/// The most cells of a board with databases.
const MOST_CELLS: usize = 25;

/// Returns the most tiles of a pattern on a board with this many cells: 32 bits have to be enough
/// to number the bits of all databases.
fn largest(cells: usize) -> usize {
    match cells {
        ..=16 => Partition::LARGEST,
        17..=21 => 7,
        _ => 6,
    }
}

/// The pattern of each cell of a square board whose empty cell is the last, for partitions that have
/// been found to work well. 6-6-3 and 6-6-6-6 were climbed to from several others, by exchanging tiles
/// as long as fewer states were generated below the lengths of random boards.
const KNOWN: [(&str, &str); 5] = [
    ("5-5-5", "aaabcaabccbbccb."),
    ("6-6-3", "cccbaabbaabbaab."),
    ("7-7-1", "aaaaaabbacbbbbb."),
    ("7-8", "bbbbbbbbaaaaaaa."),
    ("6-6-6-6", "aaabbaaabbccbbdccdddccdd."),
];

impl Partition {
    /// The most tiles of a pattern.
    pub const LARGEST: usize = 8;

    /// Returns the partition of this name, or says why a shape has none.
    pub fn new(shape: Shape, empty: usize, name: &str) -> Result<Partition, NoSuchPartition> {
        if shape.cells() > MOST_CELLS {
            return Err(NoSuchPartition::TooLarge(shape.cells()));
        }
        let tiles = shape.cells() - 1;
        let error = || NoSuchPartition::Sizes { name: name.to_owned(), tiles };
        let names = PatternSizes::parse(name, largest(shape.cells())).ok_or_else(error)?;
        let sizes = names.sizes();
        if empty > tiles || sizes.iter().sum::<usize>() != tiles || sizes.len() > PARTS {
            return Err(error());
        }
        let is_usual = shape.rows == shape.columns && empty == tiles;
        let mut known = KNOWN.iter().filter(|known| known.0 == name);
        let known = known.find(|known| is_usual && known.1.len() == shape.cells());
        let patterns = match known {
            Some((_, letters)) => names.by_letters(letters),
            None => names.cut(winding_way(shape).filter(|&cell| cell != empty)),
        };
        Ok(Partition { shape, empty, patterns })
    }

    /// Returns the partition into these sets of goal cells, or `None` unless every cell but that of
    /// the empty cell is in one of them.
    pub fn from_patterns(shape: Shape, empty: usize, patterns: Vec<u32>) -> Option<Partition> {
        if shape.cells() > MOST_CELLS {
            return None;
        }
        let cells = (1u32 << shape.cells()) - 1;
        let all = patterns.iter().try_fold(1 << empty, |all: u32, pattern| {
            (all & pattern == 0 && *pattern != 0).then_some(all | pattern)
        });
        let most = largest(shape.cells());
        let is_suitable = patterns.len() <= PARTS
            && patterns.iter().all(|pattern| pattern.count_ones() as usize <= most);
        (all == Some(cells) && is_suitable).then_some(Partition { shape, empty, patterns })
    }

    /// Returns a partition that is quickly built, into patterns of at most five tiles and nearly
    /// the same size, or `None` on boards of more than 25 cells.
    pub fn quick(shape: Shape, empty: usize) -> Option<Partition> {
        Partition::even(shape, empty, 5)
    }

    /// Returns a stronger partition, for many boards or hard ones, or `None` on boards of more than
    /// 25 cells.
    pub fn strong(shape: Shape, empty: usize) -> Option<Partition> {
        let is_fifteen = shape == Shape { rows: 4, columns: 4 } && empty == 15;
        if is_fifteen {
            return Partition::new(shape, empty, "6-6-3").ok();
        }
        Partition::even(shape, empty, if shape.cells() <= 16 { 7 } else { 6 })
    }

    fn even(shape: Shape, empty: usize, most: usize) -> Option<Partition> {
        Partition::new(shape, empty, &PatternSizes::even(shape.cells() - 1, most).to_string()).ok()
    }

    /// Returns the sizes of the patterns, which name the partition.
    pub(crate) fn sizes(&self) -> PatternSizes {
        PatternSizes::of(&self.patterns)
    }

    /// Returns the name by which the cache knows its table.
    pub fn table_name(&self) -> String {
        let Shape { rows, columns } = self.shape;
        let place = if self.empty + 1 == self.shape.cells() {
            String::new()
        } else {
            format!("-empty-{}", self.empty)
        };
        format!("tiles-{rows}x{columns}-{self}{place}")
    }

    /// Returns the partition whose table has this name, or `None` if there is none.
    pub fn from_table_name(name: &str) -> Option<Partition> {
        let (shape, rest) = name.strip_prefix("tiles-")?.split_once('-')?;
        let (rows, columns) = shape.split_once('x')?;
        let shape = Shape { rows: rows.parse().ok()?, columns: columns.parse().ok()? };
        if !(2..=12).contains(&shape.rows) || !(2..=12).contains(&shape.columns) {
            return None;
        }
        let (sizes, empty) = match rest.split_once("-empty-") {
            Some((sizes, empty)) => (sizes, empty.parse().ok()?),
            None => (rest, shape.cells() - 1),
        };
        let partition = Partition::new(shape, empty, sizes).ok()?;
        (partition.table_name() == name).then_some(partition)
    }

    /// Returns the shape of the boards.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the goal cell of the empty cell.
    pub fn empty(&self) -> usize {
        self.empty
    }

    /// Whether a board has the shape of the databases, and its empty cell their goal.
    pub fn fits(&self, board: &Board) -> bool {
        board.shape() == (self.shape, self.empty)
    }

    /// Returns the databases of the patterns, which share a layout if they are of one size.
    pub(super) fn databases(&self) -> Vec<Database> {
        let mut databases: Vec<Database> = Vec::new();
        let mut start = 0;
        for &goal in &self.patterns {
            let size = goal.count_ones() as usize;
            let known = databases.iter().find(|known| known.layout.size == size);
            let layout = known.map_or_else(
                || Arc::new(Layout::new(self.shape, size)),
                |known| Arc::clone(&known.layout),
            );
            let bits = layout.bits();
            databases.push(Database { layout, goal, empty: self.empty, start });
            start += u32::try_from(bits).expect("patterns are small enough");
        }
        databases
    }
}

/// Returns the cells along a winding way through the shorter lines. Its pieces are compact: tiles that
/// are near each other are most in each other's way.
fn winding_way(shape: Shape) -> impl Iterator<Item = usize> {
    let is_wide = shape.columns > shape.rows;
    let length = if is_wide { shape.rows } else { shape.columns };
    (0..shape.cells()).map(move |place| {
        let (line, within) = (place / length, place % length);
        let within = if line % 2 == 0 { within } else { length - 1 - within };
        if is_wide { within * shape.columns + line } else { line * shape.columns + within }
    })
}

impl fmt::Display for Partition {
    /// Writes the name: the sizes of the patterns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sizes().fmt(f)
    }
}
