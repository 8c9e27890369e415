//! Swap grids: numbers in colours that say how far they are from their places, and barriers as
//! thick lines.

use super::{
    canvas::{Area, Canvas, Length, Paint},
    moment::{Pen, Step},
    numbers::{Farness, NumberPen, Piece, color},
};
use crate::solution::Move;
use glisse_swap::{Board, Swap};
use glisse_words::say;
use std::{f64::consts::PI, fmt::Write};

/// The room around the board, in cells.
pub(super) const MARGIN: f64 = 0.3;

/// The most cells with numbers. Nobody could read more of them; colours are seen from afar.
const MOST_NUMBERS: usize = 10_000;

/// How many colours there are on a grid without numbers.
const SHADES: usize = 64;

pub(super) fn draw(canvas: &mut Canvas, board: &Board, step: Step, pen: &Pen) {
    let (rows, columns) = (board.rows() as f64, board.columns() as f64);
    pen.ground(canvas, pen.area(MARGIN, 0.0, 0.0, rows, columns));
    if board.cells().len() > MOST_NUMBERS {
        draw_shades(canvas, board, pen);
    } else {
        draw_numbers(canvas, board, step, pen);
    }
    draw_barriers(canvas, board, pen);
}

/// How far a number is from its place when it stands on a cell: the steps it needs where nothing is
/// in the way, as a share of the most that a number can need.
fn farness(board: &Board, number: u32, cell: usize) -> Farness {
    let columns = board.columns();
    let home = number as usize - 1;
    let steps =
        (home / columns).abs_diff(cell / columns) + (home % columns).abs_diff(cell % columns);
    let most = board.rows() + columns - 2;
    Farness(steps as f64 / most.max(1) as f64)
}

fn draw_numbers(canvas: &mut Canvas, board: &Board, step: Step, pen: &Pen) {
    let columns = board.columns();
    let numbers = NumberPen::new(pen, board.cells().len());
    let cell_of = |(row, column): (u32, u32)| row as usize * columns + column as usize;
    let pair = |swap: Swap| swap.cells.map(cell_of);
    let piece = |cell: usize| {
        let (number, [row, column]) = (board.cells()[cell], place(board, cell));
        let now = farness(board, number, cell);
        let area = pen.area(MARGIN, row, column, 1.0, 1.0);
        Piece { number, area, farness: [now; 2], progress: 0.0, has_moved: false }
    };
    let (moved, moving) = match step {
        Step::After(Move::Swap(swap)) => (Some(pair(swap)), None),
        Step::During(Move::Swap(swap), progress) => (None, Some((pair(swap), progress))),
        _ => (None, None),
    };
    for cell in 0..board.cells().len() {
        if moving.is_none_or(|(pair, _)| !pair.contains(&cell)) {
            let has_moved = moved.is_some_and(|pair| pair.contains(&cell));
            numbers.draw(canvas, &Piece { has_moved, ..piece(cell) });
        }
    }
    // Those that move are above the others.
    let Some(([one, other], progress)) = moving else { return };
    for (from, to) in [(one, other), (other, one)] {
        if from.max(to) >= board.cells().len() {
            continue;
        }
        let ([row, column], [to_row, to_column]) = (place(board, from), place(board, to));
        let [down, right] = [to_row - row, to_column - column];
        // Each keeps to its right, so that the two pass each other.
        let aside = 0.2 * (PI * progress).sin();
        let x = right * progress - down * aside;
        let y = down * progress + right * aside;
        let still = piece(from);
        numbers.draw(
            canvas,
            &Piece {
                area: still.area.shifted(pen.cells(x), pen.cells(y)),
                farness: [still.farness[0], farness(board, still.number, to)],
                progress,
                ..still
            },
        );
    }
}

/// The row and the column of a cell.
fn place(board: &Board, cell: usize) -> [f64; 2] {
    [cell / board.columns(), cell % board.columns()].map(|count| count as f64)
}

/// A grid of colours alone, one path a colour.
fn draw_shades(canvas: &mut Canvas, board: &Board, pen: &Pen) {
    let mut paths = vec![String::new(); SHADES + 1];
    for (cell, &number) in board.cells().iter().enumerate() {
        let [row, column] = place(board, cell);
        let Area { x, y, .. } = pen.area(MARGIN, row, column, 1.0, 1.0);
        // Only what is in its place has the first shade.
        let shade = (farness(board, number, cell).0 * SHADES as f64).ceil() as usize;
        let side = Length(pen.cell);
        // Writing to a String never fails.
        let _ =
            write!(paths[shade.min(SHADES)], "M{} {}h{side}v{side}h-{side}z", Length(x), Length(y));
    }
    for (shade, path) in paths.iter().enumerate() {
        let share = Farness(shade as f64 / SHADES as f64);
        let fill = if pen.palette.has_patterns {
            pen.palette.page.mix(pen.palette.ink, share.0)
        } else {
            color(share, pen)
        };
        canvas.path(path, Paint::fill(fill));
    }
}

fn draw_barriers(canvas: &mut Canvas, board: &Board, pen: &Pen) {
    let mut path = String::new();
    for barrier in board.barriers() {
        let ([row, column], [to_row, to_column]) =
            (place(board, barrier.first()), place(board, barrier.second()));
        // The edge between the two cells is the upper or the left one of the second.
        let Area { x, y, width, .. } = pen.area(MARGIN, to_row, to_column, 1.0, 1.0);
        let along = if to_row > row { 'h' } else { 'v' };
        debug_assert!(to_row > row || to_column > column, "barriers are in order");
        let _ = write!(path, "M{} {}{along}{}", Length(x), Length(y), Length(width));
    }
    if path.is_empty() {
        return;
    }
    canvas.named(&say!(pen.words, "swap-barriers"), |canvas| {
        // An edge in the colour of the ground keeps them apart from dark cells.
        canvas.path(&path, Paint::stroke(pen.palette.surface, pen.cells(0.2)));
        canvas.path(&path, Paint::stroke(pen.palette.barrier, pen.cells(0.12)));
    });
}
