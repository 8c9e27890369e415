//! What everything is drawn with: the width of a cell, the colours, the language.

use crate::{canvas::Area, error::PictureError, style::Style, theme::Palette, theme::Theme};
use glisse_puzzle::grid::Grid;
use glisse_words::{Language, Words, catalogue};

/// The scale, the colours and the language of a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    cell: f64,
    /// The room around a grid, in cells.
    margin: f64,
    pub(crate) palette: &'static Palette,
    pub(crate) words: &'static Words,
}

/// The room around a grid with an exit, which is where the arrow of the exit is.
const MARGIN_WITH_EXIT: f64 = 0.7;

/// The room around a grid without an exit.
const MARGIN: f64 = 0.3;

/// What a side of a large grid should not exceed in pixels, where the style leaves the width of a
/// cell open.
const WIDE_SIDE: usize = 1600;

impl Pen {
    /// Returns a pen for a grid, with cells as wide as the style says; if it says nothing, of `widest`
    /// pixels, and fewer on large grids.
    pub(crate) fn for_grid(grid: &Grid, style: &Style, widest: u32) -> Result<Pen, PictureError> {
        let narrowest = *Style::CELLS.start();
        let suitable = (WIDE_SIDE / grid.rows.max(grid.columns).max(1)) as u32;
        let cell = match style.cell {
            Some(cell) if !Style::CELLS.contains(&cell) => return Err(PictureError::Cell { cell }),
            Some(cell) => cell,
            None => suitable.clamp(narrowest.min(widest), widest),
        };
        let margin = if grid.exit.is_some() { MARGIN_WITH_EXIT } else { MARGIN };
        let &Style { theme, language, .. } = style;
        Ok(Pen {
            cell: f64::from(cell),
            margin,
            palette: theme.palette(),
            words: catalogue(language),
        })
    }

    /// Returns a pen for pages without a grid, whose lengths are in pixels.
    pub(crate) fn for_page(theme: Theme, language: Language) -> Pen {
        Pen { cell: 1.0, margin: 0.0, palette: theme.palette(), words: catalogue(language) }
    }

    /// Returns a length in cells as one in pixels.
    pub(crate) fn cells(&self, length: f64) -> f64 {
        length * self.cell
    }

    /// Returns a point in cells as one in pixels, the margin around the grid included.
    pub(crate) fn point(&self, x: f64, y: f64) -> (f64, f64) {
        (self.cells(x + self.margin), self.cells(y + self.margin))
    }

    /// Returns a rectangle of cells in pixels, the margin around the grid included.
    pub(crate) fn area(&self, row: f64, column: f64, height: f64, width: f64) -> Area {
        let (x, y) = self.point(column, row);
        Area::new(x, y, self.cells(width), self.cells(height))
    }

    /// Returns the width and the height of the picture of a grid in pixels.
    pub(crate) fn size(&self, grid: &Grid) -> (f64, f64) {
        let side = |count: usize| self.cells(count as f64 + 2.0 * self.margin);
        (side(grid.columns), side(grid.rows))
    }
}
