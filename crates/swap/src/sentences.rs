//! Moves in words.

use crate::{board::Board, swap_move::SwapMove};
use glisse_family::{Message, MoveStyle, Telling};
use serde_json::{Value, json};

/// The notation of the hand-out: `((0, 0), (0, 1))`, lists of these as in Python.
pub(crate) const TUPLES: &str = "tuples";

/// Writes an exchange.
pub(crate) fn write(action: SwapMove, style: MoveStyle) -> String {
    if style.notation == TUPLES {
        let [one, other] = action.cells;
        format!("{:?}", (one, other))
    } else {
        action.to_string()
    }
}

/// Returns an exchange as JSON has it: its text, or the tuples of the hand-out as arrays.
pub(crate) fn json(action: SwapMove, style: MoveStyle) -> Value {
    if style.notation == TUPLES {
        return json!(action.cells);
    }
    Value::String(write(action, style))
}

/// Returns a sentence for an exchange.
pub(crate) fn sentence(
    board: &Board,
    action: SwapMove,
    style: MoveStyle,
    telling: Telling,
) -> Message {
    let number = |(row, column): (u32, u32)| {
        let cell = row as usize * board.columns() + column as usize;
        let number = board.cells().get(cell).copied().unwrap_or_default();
        style.labels.name((number as usize).saturating_sub(1), number)
    };
    let key = match telling {
        Telling::Listed => "swap-move",
        Telling::Alone => "swap-hint",
    };
    let [one, other] = action.cells.map(number);
    Message::new(key).with("cells", action.to_string()).with("one", one).with("other", other)
}
