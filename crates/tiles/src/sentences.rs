//! Moves in words.

use crate::{
    board::Board,
    direction::{Direction, Notation},
};
use glisse_family::{Message, MoveStyle, Telling};

/// Returns a sentence for a move: where the empty cell goes, or in the other notation the tile.
pub(crate) fn sentence(
    board: &Board,
    direction: Direction,
    style: MoveStyle,
    telling: Telling,
) -> Message {
    let number = board.neighbour(direction).map_or(0, |cell| board.cells()[cell]);
    let is_tile = style.notation == Notation::Tile.name();
    let key = match (is_tile, telling) {
        (false, Telling::Listed) => "tiles-move-empty",
        (false, Telling::Alone) => "tiles-hint-empty",
        (true, Telling::Listed) => "tiles-move-tile",
        (true, Telling::Alone) => "tiles-hint-tile",
    };
    let written = if is_tile { direction.opposite() } else { direction };
    let way = match written {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Left => "left",
        Direction::Right => "right",
    };
    Message::new(key)
        .with("letter", written.letter())
        .with("way", way)
        .with("tile", style.labels.name(usize::from(number.saturating_sub(1)), number))
}
