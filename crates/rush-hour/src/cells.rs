//! Sets of cells, laid out so that those of one line are read at once.

use std::fmt::Debug;

/// A set of cells of a board: one lane per line, one bit per cell of it.
pub trait Cells: Copy + Default + Debug + Send + Sync {
    /// The most rows and columns that a board may have.
    const SIZE: usize;

    /// Adds a cell of a line.
    fn add(&mut self, line: u8, cell: u8);

    /// Adds all cells of another set.
    fn merge(&mut self, other: &Self);

    /// Returns the cells of one line, a bit each.
    fn line(&self, line: u8) -> u16;
}

/// The cells of a board of up to 8×8: one word.
#[derive(Clone, Copy, Default, Debug)]
pub struct Cells8([u8; 8]);

/// The cells of a board of up to 16×16.
#[derive(Clone, Copy, Default, Debug)]
pub struct Cells16([u16; 16]);

impl Cells for Cells8 {
    const SIZE: usize = 8;

    fn add(&mut self, line: u8, cell: u8) {
        self.0[usize::from(line)] |= 1 << cell;
    }

    #[inline]
    fn merge(&mut self, other: &Self) {
        self.0 = (u64::from_ne_bytes(self.0) | u64::from_ne_bytes(other.0)).to_ne_bytes();
    }

    #[inline]
    fn line(&self, line: u8) -> u16 {
        u16::from(self.0[usize::from(line) % 8])
    }
}

impl Cells for Cells16 {
    const SIZE: usize = 16;

    fn add(&mut self, line: u8, cell: u8) {
        self.0[usize::from(line)] |= 1 << cell;
    }

    #[inline]
    fn merge(&mut self, other: &Self) {
        for (line, other) in self.0.iter_mut().zip(other.0) {
            *line |= other;
        }
    }

    #[inline]
    fn line(&self, line: u8) -> u16 {
        self.0[usize::from(line) % 16]
    }
}
