//! Boards of tiles: numbers, and other colours for tiles in their places.

use super::{
    canvas::Canvas,
    moment::{Pen, Step},
    numbers::{Farness, NumberPen, Piece},
};
use crate::solution::Move;
use glisse_tiles::Board;

/// The room around the board, in cells.
pub(super) const MARGIN: f64 = 0.3;

/// Tiles that are not in their place are all alike.
const AWAY: Farness = Farness(0.5);
const HOME: Farness = Farness(0.0);

pub(super) fn draw(canvas: &mut Canvas, board: &Board, step: Step, pen: &Pen) {
    let columns = board.columns();
    pen.ground(canvas, pen.area(MARGIN, 0.0, 0.0, board.rows() as f64, columns as f64));
    let numbers = NumberPen::new(pen, board.cells().len() - 1);
    let farness = |number: u16, cell: usize| match board.goal_cells()[cell] {
        wanted if wanted == number => HOME,
        _ => AWAY,
    };
    // The tile that moves, and how much of its way to the empty cell is done.
    let sliding = match step {
        Step::During(Move::Tiles(direction), progress) => {
            board.neighbour(direction).map(|cell| (cell, progress))
        }
        _ => None,
    };
    let moved = match step {
        Step::After(Move::Tiles(direction)) => board.neighbour(direction.opposite()),
        _ => None,
    };
    let place = |cell: usize| ((cell / columns) as f64, (cell % columns) as f64);
    for (cell, &number) in board.cells().iter().enumerate().filter(|&(_, &number)| number != 0) {
        let (row, column) = place(cell);
        let now = farness(number, cell);
        let mut piece = Piece {
            number: u32::from(number),
            area: pen.area(MARGIN, row, column, 1.0, 1.0),
            farness: [now; 2],
            progress: 0.0,
            has_moved: moved == Some(cell),
        };
        if let Some((_, progress)) = sliding.filter(|&(tile, _)| tile == cell) {
            let (to_row, to_column) = place(board.empty());
            let [right, down] = [to_column - column, to_row - row].map(|way| way * progress);
            piece.area = piece.area.shifted(pen.cells(right), pen.cells(down));
            piece.farness = [now, farness(number, board.empty())];
            piece.progress = progress;
        }
        numbers.draw(canvas, &piece);
    }
}
