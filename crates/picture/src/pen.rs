//! A board at one moment: at rest, after a move, or during one.

use super::{
    Language, PictureError, Style, Theme,
    canvas::{Area, Canvas, Paint},
    rush_hour, swap,
    theme::Palette,
    tiles,
};
use crate::{board::Board, solution::Move};
use glisse_rush_hour::Names;

/// What happens on a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Step {
    /// Nothing.
    Still,
    /// This move has just led to it.
    After(Move),
    /// This move is being made, and so much of it is done.
    During(Move, f64),
}

/// A board and what happens on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<'a> {
    pub(super) board: &'a Board,
    pub(super) step: Step,
}

/// What boards are drawn with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    /// The width of a cell.
    pub(super) cell: f64,
    pub(super) palette: &'static Palette,
    pub(super) names: Names,
    pub(super) language: Language,
}

/// What a side of a large board should not exceed, where the width of a cell is ours to choose.
const WIDE_SIDE: usize = 1600;

impl Pen {
    /// A pen for a board, with cells as wide as the style says; if it says nothing, this wide, and
    /// less on large boards.
    pub(super) fn new(board: &Board, style: &Style, widest: u32) -> Result<Pen, PictureError> {
        let narrowest = *Style::CELLS.start();
        let (rows, columns) = size(board);
        let suitable = (WIDE_SIDE / rows.max(columns).max(1)) as u32;
        let cell = match style.cell {
            Some(cell) if !Style::CELLS.contains(&cell) => return Err(PictureError::Cell { cell }),
            Some(cell) => cell,
            None => suitable.clamp(narrowest.min(widest), widest),
        };
        let &Style { theme, names, language, .. } = style;
        Ok(Pen { cell: f64::from(cell), palette: theme.palette(), names, language })
    }

    /// A pen for what is on no board, whose cells are pixels.
    pub(super) fn on_page(theme: Theme, language: Language) -> Pen {
        Pen { cell: 1.0, palette: theme.palette(), names: Names::Letters, language }
    }

    /// A length in cells as one in pixels.
    pub(super) fn cells(&self, length: f64) -> f64 {
        length * self.cell
    }

    /// The place of a rectangle of cells, with room around the board.
    pub(super) fn area(&self, margin: f64, row: f64, column: f64, rows: f64, columns: f64) -> Area {
        let [x, y] = [column + margin, row + margin].map(|length| self.cells(length));
        Area::new(x, y, self.cells(columns), self.cells(rows))
    }

    /// The ground of a board, with an edge around it.
    pub(super) fn ground(&self, canvas: &mut Canvas, area: Area) {
        let paint =
            Paint::fill(self.palette.surface).outlined(self.palette.frame, self.cells(0.08));
        canvas.rect(area.inset(self.cells(-0.1)), self.cells(0.24), paint);
    }
}

/// The rows and the columns of a board.
pub(super) fn size(board: &Board) -> (usize, usize) {
    match board {
        Board::RushHour(board) => (board.rows(), board.columns()),
        Board::Tiles(board) => (board.rows(), board.columns()),
        Board::Swap(board) => (board.rows(), board.columns()),
    }
}

impl Moment<'_> {
    /// The width and the height in pixels.
    pub(super) fn size(&self, pen: &Pen) -> (f64, f64) {
        let margin = match self.board {
            Board::RushHour(_) => rush_hour::MARGIN,
            Board::Tiles(_) => tiles::MARGIN,
            Board::Swap(_) => swap::MARGIN,
        };
        let (rows, columns) = size(self.board);
        let side = |count: usize| pen.cells(count as f64 + 2.0 * margin);
        (side(columns), side(rows))
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, pen: &Pen) {
        match self.board {
            Board::RushHour(board) => rush_hour::draw(canvas, board, self.step, pen),
            Board::Tiles(board) => tiles::draw(canvas, board, self.step, pen),
            Board::Swap(board) => swap::draw(canvas, board, self.step, pen),
        }
    }
}
