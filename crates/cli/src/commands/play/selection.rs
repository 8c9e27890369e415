//! What keys and clicks mean on a board: moves to be tried, and what is selected.
//!
//! Nothing here knows the rules or the family: whether a move can be made, the game says.

use super::keys::Direction;
use glisse::grid::{Cell, Grid, Piece};
use glisse::{Board, Handling, Labels, Move};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Selection {
    Piece(usize),
    /// Nothing, because arrows move pieces into the gap.
    Gap,
    /// A cell, and the cell that was chosen to be exchanged.
    Cell {
        cursor: Cell,
        chosen: Option<Cell>,
    },
    /// One of the possible moves, by its place in their list.
    Move(usize),
}

/// What a key or a click leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Response {
    /// Moves to be made, in order.
    Moves(Vec<Move>),
    /// Something else is selected, or nothing has changed.
    Selected,
    /// The piece of this id moves along its own line only.
    Across(usize),
    /// There is no piece of this name.
    NoPiece(char),
    /// The cell is not in line with the gap.
    NotInLine,
    /// There is no piece on that side of the gap.
    NoPieceBesideGap,
}

impl Response {
    /// Returns a move if there is one.
    fn of(action: Option<Move>, otherwise: Response) -> Response {
        action.map_or(otherwise, |action| Response::Moves(vec![action]))
    }
}

impl Selection {
    pub(super) fn new(board: &Board) -> Selection {
        match board.puzzle().handling() {
            Handling::Push => {
                let grid = board.grid();
                Selection::Piece(grid.pieces.first().map_or(0, |piece| piece.id))
            }
            Handling::Gap => Selection::Gap,
            Handling::Exchange => {
                Selection::Cell { cursor: Cell { row: 0, column: 0 }, chosen: None }
            }
            Handling::List => Selection::Move(0),
        }
    }

    /// Handles an arrow: pushes the piece, slides one into the gap, moves the cursor or exchanges the chosen
    /// cell.
    pub(super) fn go(&mut self, board: &Board, direction: Direction) -> Response {
        let grid = board.grid();
        let Direction { rows, columns } = direction;
        match self {
            Selection::Piece(id) => {
                let Some(piece) = grid.piece(*id) else { return Response::Selected };
                push(board, piece, rows, columns)
            }
            Selection::Gap => {
                // The piece goes where the arrow points, so it comes from the other side of the gap.
                let from = gap(&grid).and_then(|gap| direction.opposite().from(gap, &grid));
                let action = from.and_then(|cell| board.push(cell, rows, columns));
                Response::of(action, Response::NoPieceBesideGap)
            }
            Selection::Cell { cursor, chosen } => {
                let Some(next) = direction.from(*cursor, &grid) else { return Response::Selected };
                *cursor = next;
                let action = chosen.take().and_then(|first| board.push(first, rows, columns));
                Response::of(action, Response::Selected)
            }
            Selection::Move(place) => {
                *place = turned(*place, board.moves().len(), direction.is_forwards());
                Response::Selected
            }
        }
    }

    /// Handles Space and Enter: chooses the cell under the cursor, leaves it alone again, or makes the move
    /// that is selected.
    pub(super) fn choose(&mut self, board: &Board) -> Response {
        match self {
            Selection::Cell { cursor, chosen } => {
                *chosen = if chosen.is_some() { None } else { Some(*cursor) };
                Response::Selected
            }
            Selection::Move(place) => {
                Response::of(board.moves().get(*place).copied(), Response::Selected)
            }
            Selection::Piece(_) | Selection::Gap => Response::Selected,
        }
    }

    /// Leaves the chosen cell alone.
    pub(super) fn release(&mut self) {
        if let Selection::Cell { chosen, .. } = self {
            *chosen = None;
        }
    }

    /// Selects what a move begins with.
    pub(super) fn look_at(&mut self, board: &Board, action: Move) {
        let Some(first) = board.shifts(action).first().copied() else { return };
        match self {
            Selection::Piece(id) => *id = first.piece,
            Selection::Cell { cursor, chosen } => {
                if let Some(piece) = board.grid().piece(first.piece) {
                    *cursor = piece.cell;
                    *chosen = None;
                }
            }
            Selection::Move(place) => {
                let moves = board.moves();
                *place = moves.iter().position(|other| *other == action).unwrap_or(*place);
            }
            Selection::Gap => {}
        }
    }

    /// Handles Tab: selects the next piece, cell or move, or the one before.
    pub(super) fn turn(&mut self, board: &Board, forwards: bool) {
        let grid = board.grid();
        match self {
            Selection::Piece(id) => {
                let place = grid.pieces.iter().position(|piece| piece.id == *id);
                let next = turned(place.unwrap_or_default(), grid.pieces.len(), forwards);
                *id = grid.pieces.get(next).map_or(*id, |piece| piece.id);
            }
            Selection::Cell { cursor, .. } => {
                let place = cursor.row * grid.columns + cursor.column;
                *cursor = grid.cell(turned(place, grid.cells(), forwards));
            }
            Selection::Move(place) => *place = turned(*place, board.moves().len(), forwards),
            Selection::Gap => {}
        }
    }

    /// Selects the piece of a letter or a digit, as the player calls it or as ids do. A digit continues
    /// the name that was typed just before, if there is a piece of that name.
    pub(super) fn letter(&mut self, board: &Board, typed: &str, letter: char) -> Response {
        let Selection::Piece(id) = self else { return Response::Selected };
        let grid = board.grid();
        let named = |grid: &Grid, name: &str| {
            grid.pieces.iter().find(|piece| piece.name == name).map(|piece| piece.id)
        };
        let is_longer = !typed.is_empty() && letter.is_ascii_digit();
        let longer = is_longer.then(|| format!("{typed}{letter}"));
        let canonical =
            || named(&board.with_labels(Labels::canonical()).grid(), &letter.to_string());
        let found = longer.and_then(|name| named(&grid, &name));
        match found.or_else(|| named(&grid, &letter.to_string())).or_else(canonical) {
            Some(found) => {
                *id = found;
                Response::Selected
            }
            None => Response::NoPiece(letter),
        }
    }

    /// Returns the name of the piece that is selected, and those that more digits would lead to.
    pub(super) fn continued(self, board: &Board) -> Option<(String, Vec<String>)> {
        let Selection::Piece(id) = self else { return None };
        let grid = board.grid();
        let name = &grid.piece(id)?.name;
        let is_number = |name: &str| name.bytes().all(|digit| digit.is_ascii_digit());
        let is_longer = |other: &&String| *other != name && other.starts_with(name.as_str());
        let names = grid.pieces.iter().map(|piece| &piece.name).filter(is_longer).cloned();
        let names: Vec<String> = names.filter(|name| is_number(name)).collect();
        (is_number(name) && !names.is_empty()).then(|| (name.clone(), names))
    }

    pub(super) fn click(&mut self, board: &Board, cell: Cell) -> Response {
        let grid = board.grid();
        match self {
            Selection::Piece(id) => match piece_on(&grid, cell) {
                Some(piece) => {
                    *id = piece.id;
                    Response::Selected
                }
                None => match grid.piece(*id) {
                    Some(piece) => push_onto(board, piece, cell),
                    None => Response::Selected,
                },
            },
            Selection::Cell { cursor, chosen } => {
                *cursor = cell;
                let first = chosen.take();
                if let Some(action) = first.and_then(|first| neighbour_push(board, first, cell)) {
                    return Response::Moves(vec![action]);
                }
                *chosen = Some(cell).filter(|_| first != Some(cell));
                Response::Selected
            }
            Selection::Gap => slide_all(board, &grid, cell),
            Selection::Move(_) => Response::Selected,
        }
    }

    /// Handles a mouse that holds one cell and goes to another. Returns the first move on the way there and the
    /// cell that it holds afterwards, or `None` if there is no such move.
    pub(super) fn drag(&mut self, board: &Board, held: Cell, to: Cell) -> Option<(Move, Cell)> {
        match self {
            Selection::Piece(id) => {
                let grid = board.grid();
                let piece = grid.piece(*id)?;
                Direction::towards(held, to).find_map(|direction| {
                    let Direction { rows, columns } = direction;
                    Some((board.push(piece.cell, rows, columns)?, direction.from(held, &grid)?))
                })
            }
            Selection::Cell { cursor, chosen } => {
                let action = neighbour_push(board, held, to)?;
                *cursor = to;
                *chosen = None;
                Some((action, to))
            }
            Selection::Gap | Selection::Move(_) => None,
        }
    }

    pub(super) fn focus(self, board: &Board) -> Cell {
        let grid = board.grid();
        let cell = match self {
            Selection::Piece(id) => grid.piece(id).map(|piece| Cell {
                row: piece.cell.row + piece.height / 2,
                column: piece.cell.column + piece.width / 2,
            }),
            Selection::Cell { cursor, .. } => Some(cursor),
            Selection::Gap => gap(&grid),
            Selection::Move(_) => None,
        };
        cell.unwrap_or(Cell { row: 0, column: 0 })
    }
}

/// Returns the place after this one of `count`, or the one before, round in a circle.
fn turned(place: usize, count: usize, forwards: bool) -> usize {
    let count = count.max(1);
    (if forwards { place + 1 } else { place + count - 1 }) % count
}

/// Returns the piece that covers a cell.
fn piece_on(grid: &Grid, cell: Cell) -> Option<&Piece> {
    grid.pieces.iter().find(|piece| piece.cells().any(|covered| covered == cell))
}

/// Returns the cell that no piece covers.
fn gap(grid: &Grid) -> Option<Cell> {
    grid.covering().iter().position(Option::is_none).map(|number| grid.cell(number))
}

fn push(board: &Board, piece: &Piece, rows: i32, columns: i32) -> Response {
    Response::of(board.push(piece.cell, rows, columns), Response::Across(piece.id))
}

/// Pushes a piece along its row or column until it covers a cell.
fn push_onto(board: &Board, piece: &Piece, cell: Cell) -> Response {
    let far = |first: usize, length: usize, wanted: usize| {
        let (first, last, wanted) = (first as i32, (first + length - 1) as i32, wanted as i32);
        if wanted < first { wanted - first } else { (wanted - last).max(0) }
    };
    let rows = far(piece.cell.row, piece.height, cell.row);
    let columns = far(piece.cell.column, piece.width, cell.column);
    if rows != 0 && columns != 0 {
        return Response::Across(piece.id);
    }
    push(board, piece, rows, columns)
}

/// Returns the move that exchanges two neighbouring cells.
fn neighbour_push(board: &Board, one: Cell, other: Cell) -> Option<Move> {
    let (rows, columns) =
        (other.row as i32 - one.row as i32, other.column as i32 - one.column as i32);
    if rows.abs() + columns.abs() != 1 {
        return None;
    }
    board.push(one, rows, columns)
}

/// Slides all pieces between a cell and the gap.
fn slide_all(board: &Board, grid: &Grid, cell: Cell) -> Response {
    let Some(mut gap) = gap(grid) else { return Response::Selected };
    if gap == cell {
        return Response::Selected;
    }
    if gap.row != cell.row && gap.column != cell.column {
        return Response::NotInLine;
    }
    let (mut board, mut moves) = (board.clone(), Vec::new());
    while let Some(direction) = Direction::towards(gap, cell).next() {
        let Direction { rows, columns } = direction.opposite();
        let Some(next) = direction.from(gap, grid) else { break };
        let Some(action) = board.push(next, rows, columns) else { break };
        moves.push(action);
        if board.apply(action).is_err() {
            break;
        }
        gap = next;
    }
    Response::Moves(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    fn at(row: usize, column: usize) -> Cell {
        Cell { row, column }
    }

    fn words(response: Response) -> Vec<String> {
        match response {
            Response::Moves(moves) => moves.iter().map(Move::to_string).collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_tile_goes_where_the_arrow_points() {
        let board = board("tiles:2x2:1-2-0-3");
        let mut selection = Selection::new(&board);
        assert_eq!(words(selection.go(&board, Direction::LEFT)), ["R"]);
        assert_eq!(words(selection.go(&board, Direction::DOWN)), ["U"]);
        assert_eq!(selection.go(&board, Direction::RIGHT), Response::NoPieceBesideGap);
    }

    #[test]
    fn a_click_slides_all_tiles_up_to_the_empty_cell() {
        let board = board("tiles:3x3:1-2-3-4-5-6-7-8-0");
        let mut selection = Selection::new(&board);
        assert_eq!(words(selection.click(&board, at(2, 0))), ["L", "L"]);
        assert_eq!(words(selection.click(&board, at(1, 2))), ["U"]);
        assert_eq!(selection.click(&board, at(0, 0)), Response::NotInLine);
        assert_eq!(selection.click(&board, at(2, 2)), Response::Selected);
    }

    #[test]
    fn vehicles_are_chosen_by_letter_tab_and_click_and_pushed() {
        let board = board("BBB.....C...AAC.....D.....D.........");
        let mut selection = Selection::new(&board);
        assert_eq!(words(selection.go(&board, Direction::RIGHT)), ["A+1"]);
        assert_eq!(selection.letter(&board, "", 'Q'), Response::NoPiece('Q'));
        assert_eq!(selection.letter(&board, "", 'C'), Response::Selected);
        assert_eq!(words(selection.go(&board, Direction::UP)), ["C-1"]);
        assert!(matches!(selection.go(&board, Direction::LEFT), Response::Across(_)));
        selection.turn(&board, false);
        assert_eq!(words(selection.click(&board, at(0, 5))), ["B+3"]);
        assert_eq!(selection.click(&board, at(2, 0)), Response::Selected);
        let (action, held) = selection.drag(&board, at(2, 0), at(5, 2)).unwrap();
        assert_eq!((action.to_string().as_str(), held), ("A+1", at(2, 1)));
        assert_eq!(selection.drag(&board, at(2, 2), at(0, 2)), None);
    }

    #[test]
    fn a_cell_is_chosen_and_then_its_neighbour() {
        let board = board("swap:2x2:2-1-3-4");
        let mut selection = Selection::new(&board);
        assert_eq!(selection.go(&board, Direction::RIGHT), Response::Selected);
        selection.choose(&board);
        assert_eq!(words(selection.go(&board, Direction::LEFT)), ["0,0-0,1"]);
        assert_eq!(selection, Selection::Cell { cursor: at(0, 0), chosen: None });
        assert_eq!(selection.click(&board, at(1, 1)), Response::Selected);
        assert_eq!(selection.click(&board, at(0, 0)), Response::Selected);
        assert_eq!(words(selection.click(&board, at(1, 0))), ["0,0-1,0"]);
    }
}
