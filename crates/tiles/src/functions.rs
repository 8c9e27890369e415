//! The functions by which scripts see a board of tiles.

use crate::Board;
use glisse_family::{
    Message,
    function::{Function, Parameter, ScriptValue},
};
use glisse_words::message;

/// The functions for tiles and no other family.
pub(crate) const FUNCTIONS: &[Function<Board>] = &[
    Function::new("tile_position(tile)", &[Parameter::Int], |board, arguments| {
        let tile = tile(board, arguments)?;
        Ok(ScriptValue::place(cell_of(board.cells(), tile), board.columns()))
    }),
    Function::new("goal_position(tile)", &[Parameter::Int], |board, arguments| {
        let tile = tile(board, arguments)?;
        Ok(ScriptValue::place(cell_of(board.goal_cells(), tile), board.columns()))
    }),
    Function::new("empty()", &[], |board, _| {
        Ok(ScriptValue::place(board.empty(), board.columns()))
    }),
    Function::new("manhattan(tile)", &[Parameter::Int], |board, arguments| {
        let tile = tile(board, arguments)?;
        let [from, to] = [board.cells(), board.goal_cells()].map(|cells| cell_of(cells, tile));
        Ok(board.distance(from, to).into())
    }),
    Function::new("manhattan()", &[], |board, _| Ok(board.manhattan().into())),
    Function::new("misplaced()", &[], |board, _| {
        let cells = board.cells().iter().zip(board.goal_cells());
        let misplaced = cells.filter(|&(number, wanted)| *number != 0 && number != wanted);
        Ok(misplaced.count().into())
    }),
];

/// Returns the number that the only argument is, or says that no tile has it. The empty cell counts
/// as tile 0.
fn tile(board: &Board, arguments: &[ScriptValue]) -> Result<u16, Message> {
    let largest = board.cells().len() - 1;
    let refuse = |found: &str| message!("tiles-no-tile", found = found, largest = largest);
    let [ScriptValue::Int(number)] = arguments else { return Err(refuse("other")) };
    let known = u16::try_from(*number).ok().filter(|&number| usize::from(number) <= largest);
    known.ok_or_else(|| refuse(&number.to_string()))
}

fn cell_of(cells: &[u16], number: u16) -> usize {
    cells.iter().position(|&other| other == number).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Goal;
    use glisse_family::function::name_of;

    fn call(signature: &str, arguments: &[ScriptValue]) -> Result<ScriptValue, Message> {
        let cells = vec![1, 2, 3, 4, 0, 6, 7, 5, 8];
        let board = Board::new(3, 3, cells, &Goal::EmptyLast).unwrap();
        let mut functions = FUNCTIONS.iter();
        let function = functions.find(|function| function.signature == signature).unwrap();
        assert_eq!(function.parameters.len(), arguments.len());
        (function.call)(&board, arguments)
    }

    #[test]
    fn functions_tell_where_tiles_are_and_belong() {
        let place = |row: usize, column: usize| Ok(ScriptValue::from(vec![row, column]));
        assert_eq!(call("tile_position(tile)", &[ScriptValue::Int(8)]), place(2, 2));
        assert_eq!(call("tile_position(tile)", &[ScriptValue::Int(0)]), place(1, 1));
        assert_eq!(call("goal_position(tile)", &[ScriptValue::Int(8)]), place(2, 1));
        assert_eq!(call("empty()", &[]), place(1, 1));
        assert_eq!(call("manhattan(tile)", &[ScriptValue::Int(0)]), Ok(ScriptValue::Int(2)));
        assert_eq!(call("manhattan(tile)", &[ScriptValue::Int(5)]), Ok(ScriptValue::Int(1)));
        assert_eq!(call("manhattan()", &[]), Ok(ScriptValue::Int(2)));
        assert_eq!(call("misplaced()", &[]), Ok(ScriptValue::Int(2)));
    }

    #[test]
    fn a_tile_that_is_not_on_the_board_is_refused() {
        for number in [9, -1, i64::MAX, 65_536] {
            for signature in ["tile_position(tile)", "goal_position(tile)", "manhattan(tile)"] {
                let error = call(signature, &[ScriptValue::Int(number)]).unwrap_err();
                assert_eq!(error.to_string(), format!("there is no tile {number} on this board"));
                assert_eq!(
                    error.attribute("help").to_string(),
                    "tiles are 1 to 8, and 0 is the empty cell"
                );
            }
        }
        assert!(call("manhattan(tile)", &[ScriptValue::from("A")]).is_err());
    }

    #[test]
    fn functions_of_one_name_differ_in_their_parameters() {
        for (index, function) in FUNCTIONS.iter().enumerate() {
            let mut others = FUNCTIONS[..index].iter();
            assert!(!others.any(|other| {
                name_of(other.signature) == name_of(function.signature)
                    && other.parameters.len() == function.parameters.len()
            }));
        }
    }
}
