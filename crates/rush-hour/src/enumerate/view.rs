//! Boards as they are and upside down.

/// How a class is looked at.
///
/// A class and its image upside down are searched at once, but the boards that come first among
/// equals in them need not be each other's images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum View {
    /// As it is.
    Upright,
    /// As its image, which takes its place.
    UpsideDown,
}

impl View {
    /// Cells, one byte a row, as they are seen on boards with so many rows.
    pub(super) fn of(self, cells: u64, rows: usize) -> u64 {
        match self {
            View::Upright => cells,
            View::UpsideDown => cells.swap_bytes() >> (8 * (8 - rows)),
        }
    }
}
