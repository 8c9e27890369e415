//! What keys and clicks mean on a board: moves to be tried, and what is selected.
//!
//! Nothing here knows the rules: whether a move can be made, the game says.

use super::way::Way;
use glisse::{
    Board, Move,
    rush_hour::{self, Content, Label, Orientation, Slide},
    swap::Swap,
    tiles::{self, Direction},
};

/// A row and a column.
pub(super) type Place = (usize, usize);

/// What is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Selection {
    /// A vehicle of Rush Hour.
    Vehicle(Label),
    /// Of tiles there is nothing to select.
    Tiles,
    /// A cell of a swap grid, and the cell that was chosen to be exchanged.
    Cell { cursor: Place, chosen: Option<Place> },
}

/// What a key or a click leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Response {
    /// Moves to be made, in order.
    Moves(Vec<Move>),
    /// Something else is selected, or nothing has changed.
    Selected,
    /// The vehicle moves along its own line only.
    Across(Label),
    /// There is no such vehicle.
    NoVehicle(char),
    /// The tile is not in line with the empty cell.
    NotInLine,
}

impl Selection {
    /// What is selected in the beginning.
    pub(super) fn new(board: &Board) -> Selection {
        match board {
            Board::RushHour(_) => Selection::Vehicle(Label::TARGET),
            Board::Swap(_) => Selection::Cell { cursor: (0, 0), chosen: None },
            _ => Selection::Tiles,
        }
    }

    /// An arrow: pushes the vehicle, slides a tile, moves the cursor or exchanges the chosen cell.
    pub(super) fn go(&mut self, board: &Board, way: Way) -> Response {
        match (self, board) {
            (Selection::Vehicle(label), Board::RushHour(board)) => {
                let orientation = board.vehicle(*label).map(|vehicle| vehicle.orientation);
                if way.is_horizontal() != (orientation == Some(Orientation::Horizontal)) {
                    return Response::Across(*label);
                }
                push(*label, if way.is_forwards() { 1 } else { -1 })
            }
            (Selection::Cell { cursor, chosen }, Board::Swap(board)) => {
                let Some(next) = way.from(*cursor, (board.rows(), board.columns())) else {
                    return Response::Selected;
                };
                *cursor = next;
                match chosen.take() {
                    Some(first) => Response::Moves(vec![exchange(first, next)]),
                    None => Response::Selected,
                }
            }
            // The tile goes where the arrow points, so that the empty cell goes the other way.
            _ => Response::Moves(vec![Move::Tiles(match way {
                Way::Up => Direction::Down,
                Way::Down => Direction::Up,
                Way::Left => Direction::Right,
                Way::Right => Direction::Left,
            })]),
        }
    }

    /// Space or Enter: chooses the cell under the cursor, or leaves it alone again.
    pub(super) fn choose(&mut self) {
        if let Selection::Cell { cursor, chosen } = self {
            *chosen = if chosen.is_some() { None } else { Some(*cursor) };
        }
    }

    /// Leaves the chosen cell alone.
    pub(super) fn release(&mut self) {
        if let Selection::Cell { chosen, .. } = self {
            *chosen = None;
        }
    }

    /// Selects what a move begins with.
    pub(super) fn look_at(&mut self, action: Move) {
        match (self, action) {
            (Selection::Vehicle(label), Move::RushHour(slide)) => *label = slide.label,
            (Selection::Cell { cursor, chosen }, Move::Swap(swap)) => {
                let (row, column) = swap.cells[0];
                *cursor = (row as usize, column as usize);
                *chosen = None;
            }
            _ => {}
        }
    }

    /// Tab: the next vehicle or cell, or the one before.
    pub(super) fn turn(&mut self, board: &Board, forwards: bool) {
        let turned = |place: usize, count: usize| {
            (if forwards { place + 1 } else { place + count - 1 }) % count.max(1)
        };
        match (self, board) {
            (Selection::Vehicle(label), Board::RushHour(board)) => {
                let vehicles = board.vehicles();
                let place = vehicles.iter().position(|vehicle| vehicle.label == *label);
                *label = vehicles[turned(place.unwrap_or_default(), vehicles.len())].label;
            }
            (Selection::Cell { cursor, .. }, Board::Swap(board)) => {
                let place = cursor.0 * board.columns() + cursor.1;
                let next = turned(place, board.cells().len());
                *cursor = (next / board.columns(), next % board.columns());
            }
            _ => {}
        }
    }

    /// Selects the vehicle of a letter.
    pub(super) fn letter(&mut self, board: &Board, letter: char) -> Response {
        let Board::RushHour(board) = board else { return Response::Selected };
        match Label::from_char(letter).filter(|&label| board.vehicle(label).is_some()) {
            Some(label) => {
                *self = Selection::Vehicle(label);
                Response::Selected
            }
            None => Response::NoVehicle(letter),
        }
    }

    /// A click on a cell.
    pub(super) fn click(&mut self, board: &Board, place: Place) -> Response {
        match (self, board) {
            (Selection::Vehicle(label), Board::RushHour(board)) => {
                match board.grid()[place.0 * board.columns() + place.1] {
                    Content::Vehicle(other) => {
                        *label = other;
                        Response::Selected
                    }
                    Content::Empty | Content::Wall => push_onto(board, *label, place),
                }
            }
            (Selection::Cell { cursor, chosen }, Board::Swap(_)) => {
                *cursor = place;
                match chosen.take() {
                    Some(first) if first == place => Response::Selected,
                    Some(first) if are_neighbours(first, place) => {
                        Response::Moves(vec![exchange(first, place)])
                    }
                    _ => {
                        *chosen = Some(place);
                        Response::Selected
                    }
                }
            }
            (_, Board::Tiles(board)) => slide_all(board, place),
            _ => Response::Selected,
        }
    }

    /// The mouse holds one cell and goes to another: the first move on the way there, and the cell that
    /// it holds afterwards.
    pub(super) fn drag(&mut self, board: &Board, held: Place, to: Place) -> Option<(Move, Place)> {
        match (self, board) {
            (Selection::Vehicle(label), Board::RushHour(board)) => {
                let is_forwards = |from: usize, to: usize| (from != to).then_some(to > from);
                let (way, next) = match board.vehicle(*label)?.orientation {
                    Orientation::Horizontal => {
                        let forwards = is_forwards(held.1, to.1)?;
                        (forwards, (held.0, if forwards { held.1 + 1 } else { held.1 - 1 }))
                    }
                    Orientation::Vertical => {
                        let forwards = is_forwards(held.0, to.0)?;
                        (forwards, (if forwards { held.0 + 1 } else { held.0 - 1 }, held.1))
                    }
                };
                Some((push_move(*label, if way { 1 } else { -1 }), next))
            }
            (Selection::Cell { cursor, chosen }, Board::Swap(_)) if are_neighbours(held, to) => {
                *cursor = to;
                *chosen = None;
                Some((exchange(held, to), to))
            }
            _ => None,
        }
    }

    /// The cell that has to be seen.
    pub(super) fn focus(self, board: &Board) -> Place {
        match (self, board) {
            (Selection::Vehicle(label), Board::RushHour(board)) => {
                let vehicle = board.vehicle(label).unwrap_or_else(|| board.target());
                let middle = usize::from(vehicle.length / 2);
                let (row, column) = (usize::from(vehicle.row), usize::from(vehicle.column));
                match vehicle.orientation {
                    Orientation::Horizontal => (row, column + middle),
                    Orientation::Vertical => (row + middle, column),
                }
            }
            (Selection::Cell { cursor, .. }, _) => cursor,
            (_, Board::Tiles(board)) => {
                (board.empty() / board.columns(), board.empty() % board.columns())
            }
            _ => (0, 0),
        }
    }
}

fn push_move(label: Label, cells: i8) -> Move {
    Move::RushHour(Slide { label, cells })
}

fn push(label: Label, cells: i8) -> Response {
    Response::Moves(vec![push_move(label, cells)])
}

/// Pushes a vehicle until it covers a cell of its line.
fn push_onto(board: &rush_hour::Board, label: Label, (row, column): Place) -> Response {
    let Some(vehicle) = board.vehicle(label) else { return Response::Selected };
    let (line, first, clicked_line, clicked) = match vehicle.orientation {
        Orientation::Horizontal => (vehicle.row, vehicle.column, row, column),
        Orientation::Vertical => (vehicle.column, vehicle.row, column, row),
    };
    if usize::from(line) != clicked_line {
        return Response::Across(label);
    }
    let (first, last) = (i16::from(first), i16::from(first + vehicle.length - 1));
    let clicked = clicked as i16;
    let far = if clicked < first { clicked - first } else { clicked - last };
    push(label, far as i8)
}

/// Slides all tiles between a cell and the empty one.
fn slide_all(board: &tiles::Board, (row, column): Place) -> Response {
    let empty = (board.empty() / board.columns(), board.empty() % board.columns());
    let (direction, count) = match (row == empty.0, column == empty.1) {
        (true, true) => return Response::Selected,
        (true, false) if column < empty.1 => (Direction::Left, empty.1 - column),
        (true, false) => (Direction::Right, column - empty.1),
        (false, true) if row < empty.0 => (Direction::Up, empty.0 - row),
        (false, true) => (Direction::Down, row - empty.0),
        (false, false) => return Response::NotInLine,
    };
    Response::Moves(vec![Move::Tiles(direction); count])
}

fn are_neighbours(one: Place, other: Place) -> bool {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
}

/// Exchanges of the same two cells are written alike, whichever was chosen first.
fn exchange(one: Place, other: Place) -> Move {
    let mut cells = [one, other].map(|(row, column)| (row as u32, column as u32));
    cells.sort_unstable();
    Move::Swap(Swap { cells })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        Board::parse(text).unwrap()
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
        assert_eq!(words(selection.go(&board, Way::Left)), ["R"]);
        assert_eq!(words(selection.go(&board, Way::Down)), ["U"]);
    }

    #[test]
    fn a_click_slides_all_tiles_up_to_the_empty_cell() {
        let board = board("tiles:3x3:1-2-3-4-5-6-7-8-0");
        let mut selection = Selection::new(&board);
        assert_eq!(words(selection.click(&board, (2, 0))), ["L", "L"]);
        assert_eq!(words(selection.click(&board, (1, 2))), ["U"]);
        assert_eq!(selection.click(&board, (0, 0)), Response::NotInLine);
        assert_eq!(selection.click(&board, (2, 2)), Response::Selected);
    }

    #[test]
    fn vehicles_are_chosen_by_letter_tab_and_click_and_pushed() {
        let board = board("BBB.....C...AAC.....D.....D.........");
        let mut selection = Selection::new(&board);
        assert_eq!(words(selection.go(&board, Way::Right)), ["A+1"]);
        assert_eq!(selection.letter(&board, 'Q'), Response::NoVehicle('Q'));
        assert_eq!(selection.letter(&board, 'C'), Response::Selected);
        assert_eq!(words(selection.go(&board, Way::Up)), ["C-1"]);
        assert!(matches!(selection.go(&board, Way::Left), Response::Across(_)));
        selection.turn(&board, false);
        assert_eq!(
            selection.click(&board, (0, 5)),
            Response::Moves(vec![push_move(Label::from_char('B').unwrap(), 3)])
        );
        assert_eq!(selection.click(&board, (2, 0)), Response::Selected);
        let step = selection.drag(&board, (2, 0), (5, 2));
        assert_eq!(step, Some((push_move(Label::TARGET, 1), (2, 1))));
        assert_eq!(selection.drag(&board, (2, 2), (0, 2)), None);
    }

    #[test]
    fn a_cell_is_chosen_and_then_its_neighbour() {
        let board = board("swap:2x2:2-1-3-4");
        let mut selection = Selection::new(&board);
        assert_eq!(selection.go(&board, Way::Right), Response::Selected);
        selection.choose();
        assert_eq!(words(selection.go(&board, Way::Left)), ["0,0-0,1"]);
        assert_eq!(selection, Selection::Cell { cursor: (0, 0), chosen: None });
        assert_eq!(selection.click(&board, (1, 1)), Response::Selected);
        assert_eq!(selection.click(&board, (0, 0)), Response::Selected);
        assert_eq!(words(selection.click(&board, (1, 0))), ["0,0-1,0"]);
    }
}
