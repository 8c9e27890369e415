//! Boards as they are and upside down.

/// Whether a class is looked at as it is or as its image.
///
/// A class and its image upside down are searched at once, but the boards that come first among
/// equals in them need not be each other's images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reflection {
    /// The class itself.
    Upright,
    /// The image of the class upside down, which takes its place.
    UpsideDown,
}

impl Reflection {
    /// Returns cells, one byte per row, as they are seen on boards with this many rows.
    pub(super) fn of(self, cells: u64, rows: usize) -> u64 {
        match self {
            Reflection::Upright => cells,
            Reflection::UpsideDown => cells.swap_bytes() >> (8 * (8 - rows)),
        }
    }
}
