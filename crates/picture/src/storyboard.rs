//! A solution as one picture: its boards in reading order, each with its number and its move.

use crate::{
    coloring::number_blocks,
    error::PictureError,
    grid::{Motion, draw_grid},
    letters,
    pen::Pen,
    picture::Picture,
    style::Style,
};
use glisse_puzzle::{Board, Move, grid::Shift};
use glisse_words::{catalogue, say};

/// The most moves that are drawn.
const MOST_MOVES: usize = 500;

/// The width of a cell where the style leaves it open.
const WIDEST_CELL: u32 = 36;

/// The height of captions, in cells, and the least of it in pixels.
const CAPTION: f64 = 0.36;
const LEAST_CAPTION: f64 = 9.0;

/// How much wider than high the picture should be.
const ASPECT: f64 = 1.4;

/// Draws all boards from the start to the end as numbered panels.
pub(crate) fn draw(board: &Board, moves: &[Move], style: &Style) -> Result<Picture, PictureError> {
    if moves.len() > MOST_MOVES {
        return Err(PictureError::TooLong { moves: moves.len(), most: MOST_MOVES });
    }
    let start = board.grid();
    let panels = moves.len() + 1;
    let cells = panels * start.cells();
    if cells > Picture::MOST_CELLS {
        return Err(PictureError::TooManyCells { boards: panels, cells });
    }
    let boards = boards(board, moves)?;
    let mut grids: Vec<_> = boards.iter().map(|board| board.grid()).collect();
    number_blocks(&mut grids);
    let pen = Pen::for_grid(&start, style, WIDEST_CELL)?;
    let words = pen.cells(CAPTION).max(LEAST_CAPTION);
    let (wide, high) = pen.size(&start);
    let captions: Vec<String> =
        (0..panels).map(|number| caption(board, number, moves, style)).collect();
    let widest = captions.iter().map(|caption| letters::width(caption)).fold(0.0, f64::max);
    let (panel_width, panel_height) = (wide.max((widest + 1.0) * words), high + 1.8 * words);
    let columns = columns(panels, panel_width / panel_height);
    let rows = panels.div_ceil(columns);
    let room = words;
    let width = columns as f64 * panel_width + 2.0 * room;
    let height = rows as f64 * panel_height + 2.0 * room;
    let title =
        say!(catalogue(style.language), "pictures-solution", id = board.id(), count = moves.len());
    Picture::new(width, height, &title, &pen, |canvas| {
        for (number, grid) in grids.iter().enumerate() {
            let shifts: Option<Vec<Shift>> =
                number.checked_sub(1).map(|before| boards[before].shifts(moves[before]));
            let motion = shifts.as_deref().map_or(Motion::Still, Motion::After);
            let (row, column) = (number / columns, number % columns);
            let x = column as f64 * panel_width + room;
            let y = row as f64 * panel_height + room;
            canvas.moved(x, y, |canvas| {
                let caption = &captions[number];
                canvas.named(caption, |canvas| {
                    let center = (panel_width / 2.0, 0.9 * words);
                    canvas.words(caption, center, words, pen.palette.ink);
                });
                canvas.moved((panel_width - wide) / 2.0, 1.5 * words, |canvas| {
                    draw_grid(canvas, grid, motion, &pen);
                });
            });
        }
    })
}

/// Returns the boards from the start to the end.
pub(crate) fn boards(board: &Board, moves: &[Move]) -> Result<Vec<Board>, PictureError> {
    let mut boards = vec![board.clone()];
    for (index, &action) in moves.iter().enumerate() {
        let next = boards[index].after(action);
        boards.push(next.map_err(|_| PictureError::IllegalMove { number: index + 1 })?);
    }
    Ok(boards)
}

/// Returns the words above the panel of this number, counted from 0.
fn caption(board: &Board, number: usize, moves: &[Move], style: &Style) -> String {
    let Some(action) = number.checked_sub(1).map(|before| moves[before]) else {
        return say!(catalogue(style.language), "pictures-start");
    };
    format!("{number}: {}", board.write_move(action, style.notation.unwrap_or_default()))
}

/// Returns how many panels to put beside each other, given how much wider than high each is.
fn columns(panels: usize, aspect: f64) -> usize {
    let ideal = (panels as f64 * ASPECT / aspect).sqrt().round() as usize;
    let columns = ideal.clamp(1, panels.max(1));
    // No wider than the rows need, so that the last one is as full as can be.
    panels.div_ceil(panels.div_ceil(columns).max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_storyboard_is_about_as_wide_as_a_page() {
        assert_eq!(columns(1, 1.0), 1);
        assert_eq!(columns(9, 0.9), 3);
        assert_eq!(columns(2, 1.0), 2);
        assert_eq!(columns(12, 1.0), 4);
        // Flat boards stand below each other.
        assert_eq!(columns(5, 9.0), 1);
    }
}
