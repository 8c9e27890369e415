//! The sizes of the patterns of a partition, and partitions made of them.

use std::fmt;

/// The sizes of the patterns of a partition, which name it, such as `5-5-5`. A pattern is a set of
/// cells, a bit for each.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PatternSizes(Vec<usize>);

impl PatternSizes {
    /// Returns the sizes that a name has, or `None` if it is not sizes of 1 to `largest` with `-`
    /// between them.
    pub fn parse(name: &str, largest: usize) -> Option<PatternSizes> {
        let size = |size: &str| size.parse().ok().filter(|size| (1..=largest).contains(size));
        let sizes = PatternSizes(name.split('-').map(size).collect::<Option<_>>()?);
        // Neither a sign nor a zero before a size.
        (sizes.to_string() == name).then_some(sizes)
    }

    /// Returns as few sizes of at most `most` as add up to a number, all nearly the same.
    pub fn even(count: usize, most: usize) -> PatternSizes {
        let parts = count.div_ceil(most);
        PatternSizes((0..parts).rev().map(|part| (count + part) / parts).collect())
    }

    /// Returns the sizes of these patterns.
    pub fn of(patterns: &[u32]) -> PatternSizes {
        PatternSizes(patterns.iter().map(|pattern| pattern.count_ones() as usize).collect())
    }

    /// Returns the sizes.
    pub fn sizes(&self) -> &[usize] {
        &self.0
    }

    /// Returns the patterns of cells that letters name: those of `a` first.
    pub fn by_letters(&self, letters: &str) -> Vec<u32> {
        let cells = |letter: u8| {
            let cells = letters.bytes().enumerate().filter(move |&(_, other)| other == letter);
            cells.fold(0, |pattern, (cell, _)| pattern | 1 << cell)
        };
        (b'a'..).take(self.0.len()).map(cells).collect()
    }

    /// Returns the patterns into which a way through all cells is cut.
    pub fn cut(&self, mut way: impl Iterator<Item = usize>) -> Vec<u32> {
        let next = |&size: &usize| way.by_ref().take(size).fold(0, |all, cell| all | 1 << cell);
        self.0.iter().map(next).collect()
    }
}

impl fmt::Display for PatternSizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.0.iter().map(usize::to_string).collect();
        f.write_str(&sizes.join("-"))
    }
}
