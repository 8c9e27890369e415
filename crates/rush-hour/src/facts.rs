//! What there is to say of a board beside its pieces.

use crate::board::Board;
use glisse_family::Fact;

/// Returns what there is to say of a board, in the order in which it is said.
pub(crate) fn facts(board: &Board) -> Vec<Fact> {
    vec![
        Fact::number("rows", board.rows()),
        Fact::number("columns", board.columns()),
        Fact::number("vehicles", board.vehicles().len()),
        Fact::number("walls", board.walls().len()),
        Fact::word("exit", board.exit().word()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_with_a_wall_is_told_from_its_rows_to_its_exit() {
        let board = Board::parse("rush-hour:3x4:x...AA....BB:exit=left").unwrap();
        let expected = [
            Fact::number("rows", 3),
            Fact::number("columns", 4),
            Fact::number("vehicles", 2),
            Fact::number("walls", 1),
            Fact::word("exit", "left"),
        ];
        assert_eq!(facts(&board), expected);
    }
}
