//! The colours of a GIF, of which there are few.

use resvg::tiny_skia::Pixmap;
use std::collections::HashMap;

/// A table of colours, and the way to it.
pub(super) struct Colors {
    table: Vec<[u8; 3]>,
    /// Where colours that have been asked for are in the table.
    found: HashMap<[u8; 3], u8>,
}

/// Colours at most this far apart look the same.
const ALIKE: u32 = 48;

impl Colors {
    /// The number of no colour.
    pub(super) const TRANSPARENT: u8 = 255;

    /// The most frequent colours of some pictures. Boards have flat colours, which are all among
    /// them, and mixtures along edges, for which near ones will do.
    pub(super) fn of(pictures: &[Pixmap]) -> Colors {
        let mut counts: HashMap<[u8; 3], u64> = HashMap::new();
        for pixel in pictures.iter().flat_map(Pixmap::pixels) {
            *counts.entry([pixel.red(), pixel.green(), pixel.blue()]).or_default() += 1;
        }
        let mut frequent: Vec<([u8; 3], u64)> = counts.into_iter().collect();
        // The colour itself decides between equals, so that the same pictures give the same file.
        frequent.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let mut table: Vec<[u8; 3]> = Vec::new();
        let most = usize::from(Colors::TRANSPARENT);
        // First colours that differ, so that none of the frequent kinds is missing; then, where
        // there is room, those that are like them.
        for least in [ALIKE, 0] {
            for &(color, _) in &frequent {
                let is_new = table.iter().all(|&other| distance(color, other) > least);
                if is_new && table.len() < most {
                    table.push(color);
                }
            }
        }
        Colors { table, found: HashMap::new() }
    }

    /// The table as GIF has it: red, green and blue, one colour after the other.
    pub(super) fn table(&self) -> Vec<u8> {
        let mut table = self.table.concat();
        table.resize(3 * 256, 0);
        table
    }

    /// The number of the colour that is nearest to this one.
    pub(super) fn nearest(&mut self, color: [u8; 3]) -> u8 {
        let table = &self.table;
        *self.found.entry(color).or_insert_with(|| {
            let numbers = 0..table.len();
            numbers.min_by_key(|&number| distance(color, table[number])).unwrap_or_default() as u8
        })
    }
}

/// The square of the distance between two colours.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    one.iter().zip(other).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}
