//! The functions by which scripts see a board.

use crate::{Board, Exchange};
use glisse_family::{
    Message,
    function::{self, Function, Parameter, ScriptValue},
    grid::Cell,
};
use glisse_words::message;

/// Two cells, each by its row and column.
const TWO_CELLS: &[Parameter] = &[Parameter::Int; 4];

/// The functions that swap grids have beside those of every family.
pub(crate) const FUNCTIONS: &[Function<Board>] = &[
    Function::new("position(number)", &[Parameter::Int], |board, arguments| {
        let home = home(board, arguments)?;
        Ok(ScriptValue::place(cell_of(board, home), board.columns()))
    }),
    Function::new("home(number)", &[Parameter::Int], |board, arguments| {
        Ok(ScriptValue::place(home(board, arguments)?, board.columns()))
    }),
    Function::new("manhattan(number)", &[Parameter::Int], |board, arguments| {
        let home = home(board, arguments)?;
        Ok(steps_home(board, cell_of(board, home), home).into())
    }),
    Function::new("manhattan()", &[], |board, _| {
        let homes = board.homes().into_iter().enumerate();
        Ok(homes.map(|(cell, home)| steps_home(board, cell, home as usize)).sum::<usize>().into())
    }),
    Function::new("misplaced()", &[], |board, _| {
        let homes = board.homes().into_iter().enumerate();
        Ok(homes.filter(|&(cell, home)| cell != home as usize).count().into())
    }),
    Function::new("is_barrier(row, column, row, column)", TWO_CELLS, |board, arguments| {
        is_barrier(board, arguments).map(ScriptValue::Bool)
    }),
    Function::new("distance(row, column, row, column)", TWO_CELLS, |board, arguments| {
        let [from, to] = two_cells(board, arguments)?;
        let steps = board.shape().distance(from, to);
        Ok(steps.map_or(ScriptValue::None, |steps| ScriptValue::Int(steps.into())))
    }),
];

/// Returns a whole number among the arguments; one that is not there is on no board.
fn int(arguments: &[ScriptValue], index: usize) -> i64 {
    match arguments.get(index) {
        Some(&ScriptValue::Int(number)) => number,
        _ => -1,
    }
}

/// Returns the cell that the number in the arguments belongs on.
fn home(board: &Board, arguments: &[ScriptValue]) -> Result<usize, Message> {
    let (number, count) = (int(arguments, 0), board.cells().len());
    match usize::try_from(number) {
        Ok(number @ 1..) if number <= count => Ok(number - 1),
        _ => Err(message!("swap-no-number", number = number.to_string(), count = count)),
    }
}

/// Returns the cell on which the number stands that belongs on `home`.
fn cell_of(board: &Board, home: usize) -> usize {
    let number = home as u32 + 1;
    board.cells().iter().position(|&other| other == number).unwrap_or(home)
}

/// Returns the steps from a cell to a number's home. No number ever has to go where there is no way.
fn steps_home(board: &Board, cell: usize, home: usize) -> usize {
    board.shape().distance(cell, home).unwrap_or_default() as usize
}

fn two_cells(board: &Board, arguments: &[ScriptValue]) -> Result<[usize; 2], Message> {
    let (rows, columns) = (board.rows(), board.columns());
    let cell = |row: i64, column: i64| {
        let Cell { row, column } = function::cell(row, column, rows, columns)?;
        Ok(row * columns + column)
    };
    let [row, column, other_row, other_column] = [0, 1, 2, 3].map(|index| int(arguments, index));
    Ok([cell(row, column)?, cell(other_row, other_column)?])
}

fn is_barrier(board: &Board, arguments: &[ScriptValue]) -> Result<bool, Message> {
    let [one, other] = two_cells(board, arguments)?;
    let pair = Exchange::new(one, other);
    if one == other || !board.are_neighbours(pair) {
        let [row, column, other_row, other_column] =
            [0, 1, 2, 3].map(|index| int(arguments, index));
        let (one, other) = (format!("{row},{column}"), format!("{other_row},{other_column}"));
        return Err(message!("swap-no-barrier-between", one = one, other = other));
    }
    Ok(board.shape().has_barrier(pair))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse_family::{Family, grid::Cell};

    fn call(id: &str, signature: &str, arguments: &[i64]) -> Result<ScriptValue, Message> {
        let function = FUNCTIONS.iter().find(|function| function.signature == signature).unwrap();
        assert_eq!(function.parameters.len(), arguments.len());
        let arguments: Vec<ScriptValue> =
            arguments.iter().map(|&number| ScriptValue::Int(number)).collect();
        (function.call)(&Board::parse(id).unwrap(), &arguments)
    }

    #[test]
    fn scripts_see_where_numbers_are_and_belong() {
        let id = "swap:2x3:6-2-3-4-5-1:barriers=0,0-1,0;0,1-1,1";
        let list =
            |numbers: [i64; 2]| Ok(ScriptValue::List(numbers.map(ScriptValue::Int).to_vec()));
        assert_eq!(call(id, "position(number)", &[6]), list([0, 0]));
        assert_eq!(call(id, "home(number)", &[6]), list([1, 2]));
        assert_eq!(call(id, "manhattan(number)", &[6]), Ok(ScriptValue::Int(3)));
        assert_eq!(call(id, "manhattan()", &[]), Ok(ScriptValue::Int(6)));
        assert_eq!(call(id, "misplaced()", &[]), Ok(ScriptValue::Int(2)));
        let two_cells = "is_barrier(row, column, row, column)";
        assert_eq!(call(id, two_cells, &[1, 0, 0, 0]), Ok(ScriptValue::Bool(true)));
        assert_eq!(call(id, two_cells, &[0, 2, 1, 2]), Ok(ScriptValue::Bool(false)));
        let distance = "distance(row, column, row, column)";
        assert_eq!(call(id, distance, &[0, 0, 1, 0]), Ok(ScriptValue::Int(5)));
        let cut = "swap:1x3:2-1-3:barriers=0,1-0,2";
        assert_eq!(call(cut, distance, &[0, 0, 0, 2]), Ok(ScriptValue::None));
        let board = Board::parse(id).unwrap();
        let cell = Cell { row: 1, column: 2 };
        assert_eq!(<crate::Swap as Family>::cell_value(&board, cell), ScriptValue::Int(1));
    }

    #[test]
    fn wrong_arguments_are_refused_with_advice() {
        let id = "swap:2x2:1-2-3-4";
        for (signature, arguments, message, help) in [
            ("home(number)", &[0][..], "there is no number 0 on this board", "numbers are 1 to 4"),
            ("position(number)", &[5], "there is no number 5 on this board", "numbers are 1 to 4"),
            (
                "is_barrier(row, column, row, column)",
                &[0, 0, 1, 1],
                "the cells 0,0 and 1,1 are not neighbours",
                "barriers stand between cells next to each other",
            ),
            (
                "is_barrier(row, column, row, column)",
                &[0, 0, 0, 0],
                "the cells 0,0 and 0,0 are not neighbours",
                "barriers stand between cells next to each other",
            ),
            (
                "distance(row, column, row, column)",
                &[0, 0, 0, 2],
                "row 0, column 2 is not on the board",
                "rows are 0 to 1, columns 0 to 1",
            ),
        ] {
            let error = call(id, signature, arguments).unwrap_err();
            assert_eq!(error.to_string(), message, "{signature}");
            assert_eq!(error.attribute("help").to_string(), help, "{signature}");
        }
    }
}
