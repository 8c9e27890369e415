//! Boards as pieces on a grid, and what moves do to the pieces.

use crate::{Board, BoardCell, Content, ExitSide, Label, Orientation, Slide, Vehicle};
use glisse_family::{
    Labels,
    grid::{Cell, Exit, Grid, Look, Piece, Ruling, Shift, Side},
};
use glisse_words::{Explain, Message, message};

/// Returns a board as pieces on a grid. A vehicle is known by the index of its label.
pub(crate) fn grid(board: &Board, labels: &Labels) -> Grid {
    let mut grid = Grid::new(board.rows(), board.columns(), Ruling::Slots);
    grid.pieces = board.vehicles().iter().map(|&vehicle| piece(vehicle, labels)).collect();
    let walls = board.walls().iter();
    grid.walls = walls.map(|wall| cell(wall.row, wall.column)).collect();
    grid.exit = Some(exit(board));
    labels.empty(".").clone_into(&mut grid.empty);
    grid
}

fn cell(row: u8, column: u8) -> Cell {
    Cell { row: usize::from(row), column: usize::from(column) }
}

fn piece(vehicle: Vehicle, labels: &Labels) -> Piece {
    let Vehicle { label, orientation, row, column, length } = vehicle;
    let (height, width) = orientation.turn((usize::from(length), 1));
    let id = label.index();
    let look = if label == Label::TARGET { Look::Target } else { Look::Block { number: id } };
    let name = label.called(labels);
    Piece { id, name, cell: cell(row, column), height, width, look }
}

/// The sides of a grid, and what they are called as the side of the exit.
const SIDES: [(Side, ExitSide); 4] = [
    (Side::Left, ExitSide::Left),
    (Side::Right, ExitSide::Right),
    (Side::Top, ExitSide::Top),
    (Side::Bottom, ExitSide::Bottom),
];

/// Makes a board of the vehicles and walls on a grid. The line of its exit is that of the target.
pub(crate) fn assemble(grid: &Grid) -> Result<Board, Message> {
    // Whatever is far off the board is off the board.
    let number = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let vehicles = grid.pieces.iter().map(|piece| {
        let label = Label::from_index(piece.id);
        let too_many =
            || message!("rush-hour-too-many-vehicles", found = piece.id.saturating_add(1));
        Ok(Vehicle {
            label: label.ok_or_else(too_many)?,
            orientation: if piece.width > piece.height {
                Orientation::Horizontal
            } else {
                Orientation::Vertical
            },
            row: number(piece.cell.row),
            column: number(piece.cell.column),
            length: number(piece.width.max(piece.height)),
        })
    });
    let vehicles: Vec<Vehicle> = vehicles.collect::<Result<_, Message>>()?;
    let walls = grid.walls.iter();
    let walls = walls.map(|wall| BoardCell { row: number(wall.row), column: number(wall.column) });
    let exit = grid.exit.and_then(|exit| SIDES.iter().find(|(side, _)| *side == exit.side));
    let board =
        Board::new(grid.rows, grid.columns, vehicles, walls.collect(), exit.map(|exit| exit.1));
    board.map_err(|error| error.message())
}

fn exit(board: &Board) -> Exit {
    let side = SIDES.iter().find(|(_, exit)| *exit == board.exit());
    let side = side.map_or(Side::Right, |(side, _)| *side);
    Exit { side, line: usize::from(board.target().position_and_line().1) }
}

/// Returns the shift of the vehicle that a slide names, or an empty list if there is no such vehicle.
pub(crate) fn shifts(board: &Board, slide: Slide) -> Vec<Shift> {
    let vehicle = board.vehicle(slide.label);
    let shift = vehicle.map(|vehicle| {
        let (rows, columns) = vehicle.orientation.turn((i32::from(slide.cells), 0));
        Shift { piece: slide.label.index(), rows, columns }
    });
    shift.into_iter().collect()
}

/// Returns the slide by which the vehicle on a cell goes `rows` down and `columns` to the right,
/// possible or not, or `None` if there is no vehicle or it never moves that way.
pub(crate) fn push(board: &Board, cell: Cell, rows: i32, columns: i32) -> Option<Slide> {
    let Content::Vehicle(label) = board.content(cell.row, cell.column)? else { return None };
    let (along, across) = board.vehicle(label)?.orientation.turn((rows, columns));
    let cells = i8::try_from(along).ok().filter(|&cells| cells != 0 && across == 0)?;
    Some(Slide { label, cells })
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse_family::testing::assemble_changed;

    fn board() -> Board {
        Board::parse("rush-hour:3x4:xAAB...B.CCC").unwrap()
    }

    #[test]
    fn pieces_that_overlap_or_leave_the_board_make_no_board() {
        let whole = grid(&board(), &Labels::canonical());
        assert_eq!(assemble(&whole), Ok(board()));
        let refused = |change: &dyn Fn(&mut Grid)| assemble_changed(&whole, change, assemble);
        let key = |key: &str| Err(format!("rush-hour-{key}"));
        assert_eq!(refused(&|grid| grid.pieces[1].cell.row = 1), key("overlap"));
        assert_eq!(refused(&|grid| grid.pieces[2].cell.column = usize::MAX), key("out-of-board"));
        assert_eq!(refused(&|grid| grid.pieces[2].width = usize::MAX), key("out-of-board"));
        assert_eq!(refused(&|grid| grid.pieces[2].id = 51), key("too-many-vehicles"));
        assert_eq!(refused(&|grid| grid.rows = usize::MAX), key("bad-size"));
        assert_eq!(refused(&|grid| drop(grid.pieces.remove(0))), key("missing-target"));
        assert_eq!(refused(&|grid| grid.walls.push(cell(9, 9))), key("wall-out-of-board"));
    }

    #[test]
    fn a_grid_has_the_vehicles_the_walls_and_the_exit() {
        let grid = grid(&board(), &Labels::canonical());
        assert_eq!((grid.rows, grid.columns, grid.empty.as_str()), (3, 4, "."));
        assert_eq!(grid.walls, [cell(0, 0)]);
        assert_eq!(grid.exit, Some(Exit { side: Side::Right, line: 0 }));
        let pieces: Vec<(usize, &str, Cell, usize, usize, Look)> = grid
            .pieces
            .iter()
            .map(|p| (p.id, p.name.as_str(), p.cell, p.height, p.width, p.look))
            .collect();
        let expected = [
            (0, "A", cell(0, 1), 1, 2, Look::Target),
            (1, "B", cell(0, 3), 2, 1, Look::Block { number: 1 }),
            (2, "C", cell(2, 1), 1, 3, Look::Block { number: 2 }),
        ];
        assert_eq!(pieces, expected);
    }

    #[test]
    fn vehicles_have_the_names_that_the_reader_gives_them() {
        let grid = grid(&board(), &Labels::numbers(1, 3).with_empty("0"));
        let names: Vec<&str> = grid.pieces.iter().map(|piece| piece.name.as_str()).collect();
        assert_eq!((names, grid.empty.as_str()), (vec!["1", "2", "3"], "0"));
    }

    #[test]
    fn a_slide_shifts_its_vehicle_along_its_line() {
        let slide = |text: &str| text.parse::<Slide>().unwrap();
        let board = board();
        assert_eq!(shifts(&board, slide("C-1")), [Shift { piece: 2, rows: 0, columns: -1 }]);
        assert_eq!(shifts(&board, slide("B+1")), [Shift { piece: 1, rows: 1, columns: 0 }]);
        assert!(shifts(&board, slide("D+1")).is_empty());
    }

    #[test]
    fn a_push_is_a_slide_of_the_vehicle_under_the_cell_along_its_line() {
        let board = board();
        let push = |row, column, rows, columns| {
            push(&board, Cell { row, column }, rows, columns).map(|slide| slide.to_string())
        };
        assert_eq!(push(2, 3, 0, -1).as_deref(), Some("C-1"));
        // Whether a slide is possible is for the rules to say.
        assert_eq!(push(1, 3, 9, 0).as_deref(), Some("B+9"));
        assert_eq!(push(2, 3, 1, 0), None);
        assert_eq!(push(2, 3, 0, 0), None);
        assert_eq!(push(0, 0, 0, 1), None);
        assert_eq!(push(1, 0, 0, 1), None);
        assert_eq!(push(9, 9, 0, 1), None);
        assert_eq!(push(2, 3, 0, 1000), None);
    }
}
