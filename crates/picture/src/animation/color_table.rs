//! The colours of a GIF, of which there are at most 255.

use std::collections::HashMap;
use tiny_skia::Pixmap;

/// The colours of a GIF, and which of them stands for any other colour.
pub(super) struct ColorTable {
    colors: Vec<[u8; 3]>,
    /// The numbers of the colours that have been asked for.
    nearest: HashMap<[u8; 3], u8>,
}

/// Colours look the same if the square of their distance is at most this.
const ALIKE: u32 = 48;

impl ColorTable {
    /// The number that stands for no colour.
    pub(super) const TRANSPARENT: u8 = 255;

    /// Collects the most frequent colours of some pictures. Boards have flat colours, which are all
    /// among them, and mixtures along edges, for which near ones will do.
    pub(super) fn of(pictures: &[Pixmap]) -> ColorTable {
        let mut counts: HashMap<[u8; 3], u64> = HashMap::new();
        for pixel in pictures.iter().flat_map(Pixmap::pixels) {
            *counts.entry([pixel.red(), pixel.green(), pixel.blue()]).or_default() += 1;
        }
        let mut frequent: Vec<([u8; 3], u64)> = counts.into_iter().collect();
        // The colour itself decides between equals, so that the same pictures give the same file.
        frequent.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let mut colors: Vec<[u8; 3]> = Vec::new();
        let most = usize::from(ColorTable::TRANSPARENT);
        // First colours that differ, so that none of the frequent kinds is missing; then, where
        // there is room, those that are like them.
        for least in [ALIKE, 0] {
            for &(color, _) in &frequent {
                let is_new = colors.iter().all(|&other| distance(color, other) > least);
                if is_new && colors.len() < most {
                    colors.push(color);
                }
            }
        }
        ColorTable { colors, nearest: HashMap::new() }
    }

    /// Returns the table as GIF has it: red, green and blue, one colour after the other.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.colors.concat();
        bytes.resize(3 * 256, 0);
        bytes
    }

    /// Returns the number of the colour that is nearest to this one.
    pub(super) fn nearest(&mut self, color: [u8; 3]) -> u8 {
        let colors = &self.colors;
        *self.nearest.entry(color).or_insert_with(|| {
            let numbers = 0..colors.len();
            numbers.min_by_key(|&number| distance(color, colors[number])).unwrap_or_default() as u8
        })
    }
}

fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    one.iter().zip(other).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}
