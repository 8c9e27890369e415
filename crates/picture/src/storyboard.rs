//! A solution on one sheet: its boards in reading order, each with its number and its move.

use super::{
    Picture, PictureError, Style, letters,
    moment::{Moment, Pen, Step, size},
};
use crate::{board::Board, solution::Move};

/// The most moves on a sheet.
const MOST_MOVES: usize = 500;

/// The width of a cell where the style leaves it open.
const WIDEST_CELL: u32 = 36;

/// The height of the words above a board, in cells, and the least of it in pixels.
const WORDS: f64 = 0.36;
const LEAST_WORDS: f64 = 9.0;

/// How much wider than high a sheet should be.
const ASPECT: f64 = 1.4;

pub(super) fn draw(board: &Board, moves: &[Move], style: &Style) -> Result<Picture, PictureError> {
    if moves.len() > MOST_MOVES {
        return Err(PictureError::TooLong { moves: moves.len(), most: MOST_MOVES });
    }
    let (high, wide) = size(board);
    let cells = (moves.len() + 1) * high * wide;
    if cells > Picture::MOST_CELLS {
        return Err(PictureError::TooManyCells { boards: moves.len() + 1, cells });
    }
    let boards = boards(board, moves)?;
    let pen = Pen::new(board, style, WIDEST_CELL)?;
    let words = pen.cells(WORDS).max(LEAST_WORDS);
    let (wide, high) = Moment { board, step: Step::Still }.size(&pen);
    let captions: Vec<String> =
        (0..boards.len()).map(|number| caption(number, moves, style)).collect();
    let widest = captions.iter().map(|caption| letters::width(caption)).fold(0.0, f64::max);
    let (wide, tall) = (wide.max((widest + 1.0) * words), high + 1.8 * words);
    let columns = columns(boards.len(), wide / tall);
    let rows = boards.len().div_ceil(columns);
    let room = words;
    let width = columns as f64 * wide + 2.0 * room;
    let height = rows as f64 * tall + 2.0 * room;
    let title = style.language.solution_of(&board.id(), moves.len());
    Picture::new(width, height, &title, &pen, |canvas| {
        for (number, board) in boards.iter().enumerate() {
            let (row, column) = (number / columns, number % columns);
            let step =
                number.checked_sub(1).map_or(Step::Still, |before| Step::After(moves[before]));
            let (x, y) = (column as f64 * wide + room, row as f64 * tall + room);
            canvas.moved(x, y, |canvas| {
                let moment = Moment { board, step };
                let indent = (wide - moment.size(&pen).0) / 2.0;
                let caption = &captions[number];
                canvas.named(caption, |canvas| {
                    canvas.words(caption, (wide / 2.0, 0.9 * words), words, pen.palette.ink);
                });
                canvas.moved(indent, 1.5 * words, |canvas| moment.draw(canvas, &pen));
            });
        }
    })
}

/// The boards from the start to the end.
pub(super) fn boards(board: &Board, moves: &[Move]) -> Result<Vec<Board>, PictureError> {
    let mut boards = vec![board.clone()];
    for (index, &action) in moves.iter().enumerate() {
        let next = boards[index].after(action);
        boards.push(next.ok_or(PictureError::IllegalMove { number: index + 1 })?);
    }
    Ok(boards)
}

fn caption(number: usize, moves: &[Move], style: &Style) -> String {
    match number.checked_sub(1).map(|before| moves[before]) {
        Some(Move::Tiles(direction)) => format!("{number}: {}", direction.noted(style.notation)),
        Some(action) => format!("{number}: {action}"),
        None => style.language.start().to_owned(),
    }
}

/// How many boards to put beside each other, given how much wider than high each is.
fn columns(boards: usize, aspect: f64) -> usize {
    let ideal = (boards as f64 * ASPECT / aspect).sqrt().round() as usize;
    let columns = ideal.clamp(1, boards.max(1));
    // No wider than the rows need, so that the last one is as full as can be.
    boards.div_ceil(boards.div_ceil(columns).max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_about_as_wide_as_a_page() {
        assert_eq!(columns(1, 1.0), 1);
        assert_eq!(columns(9, 0.9), 3);
        assert_eq!(columns(2, 1.0), 2);
        assert_eq!(columns(12, 1.0), 4);
        // Flat boards stand below each other.
        assert_eq!(columns(5, 9.0), 1);
    }
}
