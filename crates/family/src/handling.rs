//! How a player moves the pieces of a board.

/// How a player moves the pieces of a board, with keys and with the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handling {
    /// One piece is selected, and arrows push it along.
    Push,
    /// Arrows slide a piece into the gap, and a click slides all pieces between a cell and the gap.
    Gap,
    /// A cursor chooses a cell, and an arrow exchanges it with its neighbour.
    Exchange,
    /// The player picks one of the possible moves from a list.
    List,
}
