//! The four ways that an arrow key can mean.

/// A way on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// ↑
    Up,
    /// ↓
    Down,
    /// ←
    Left,
    /// →
    Right,
}

impl Way {
    /// Whether it leads along a row.
    pub(super) fn is_horizontal(self) -> bool {
        matches!(self, Way::Left | Way::Right)
    }

    /// Whether it leads to growing rows or columns.
    pub(super) fn is_forwards(self) -> bool {
        matches!(self, Way::Down | Way::Right)
    }

    /// The cell next to this one on a grid of so many rows and columns.
    pub(super) fn from(
        self,
        (row, column): (usize, usize),
        (rows, columns): (usize, usize),
    ) -> Option<(usize, usize)> {
        match self {
            Way::Up => Some((row.checked_sub(1)?, column)),
            Way::Left => Some((row, column.checked_sub(1)?)),
            Way::Down => (row + 1 < rows).then_some((row + 1, column)),
            Way::Right => (column + 1 < columns).then_some((row, column + 1)),
        }
    }

    /// An arrow.
    pub(super) fn arrow(self) -> char {
        match self {
            Way::Up => '↑',
            Way::Down => '↓',
            Way::Left => '←',
            Way::Right => '→',
        }
    }
}
