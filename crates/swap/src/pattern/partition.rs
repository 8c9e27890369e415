use super::{build::LARGEST, symmetry::{Symmetry, symmetries}};
use crate::{board::Board, exchange::Exchange, graph::Graph};

/// A partition of the numbers into patterns.
#[derive(Clone, Debug)]
pub struct Partition {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) barriers: Vec<Exchange>,
    /// The cells that each pattern's numbers belong on.
    pub(super) patterns: Vec<u32>,
    pub(super) graph: Graph,
    pub(super) symmetries: Vec<Symmetry>,
}

/// A pattern as the image of one that has a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Image {
    /// Which table.
    pub(super) table: usize,
    /// Which symmetry leads from the table's pattern to this one.
    pub(super) symmetry: usize,
}

impl Partition {
    /// From letters
    pub fn from_letters(board: &Board, letters: &str) -> Option<Partition> {
        let letters: Vec<u8> = letters.bytes().collect();
        let cells = board.cells().len();
        if letters.len() != cells { return None; }
        let patterns: Vec<u32> = (b'a'..=b'z').map(|letter| (0..cells).filter(|&c| letters[c] == letter).fold(0u32, |s, c| s | 1 << c)).filter(|&p| p != 0).collect();
        if patterns.iter().any(|p| p.count_ones() as usize > LARGEST) { return None; }
        let graph = board.graph();
        let symmetries = symmetries(board.rows(), board.columns(), &graph);
        Some(Partition { rows: board.rows(), columns: board.columns(), barriers: board.barriers().to_vec(), patterns, graph, symmetries })
    }

    /// which table serves each pattern, and the patterns that have tables.
    pub(super) fn tables(&self) -> (Vec<Image>, Vec<u32>) {
        let mut tables: Vec<u32> = Vec::new();
        let mut images = Vec::new();
        for &pattern in &self.patterns {
            let found = tables.iter().enumerate().find_map(|(table, &first)| {
                let symmetry = self.symmetries.iter().position(|s| moved(s, first) == pattern)?;
                Some(Image { table, symmetry })
            });
            images.push(found.unwrap_or_else(|| { tables.push(pattern); Image { table: tables.len() - 1, symmetry: 0 } }));
        }
        (images, tables)
    }
}

/// The image of a set of cells.
pub(super) fn moved(symmetry: &Symmetry, set: u32) -> u32 {
    cells_of(set).fold(0, |image, cell| image | 1 << symmetry[usize::from(cell)])
}

/// The cells of a set.
pub(super) fn cells_of(set: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |cell| set >> cell & 1 == 1)
}
