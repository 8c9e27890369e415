//! A picture, and how it is written as a document of SVG.

use crate::{
    canvas::{Area, Canvas, Paint, escaped},
    coloring::number_blocks,
    error::PictureError,
    grid::{Motion, draw_grid},
    path::Length,
    pen::Pen,
    storyboard,
    style::Style,
};
use glisse_puzzle::{
    Board, Move,
    grid::{Grid, Shift},
};

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// What it shows, in words.
    pub(crate) title: String,
    pub(crate) canvas: Canvas,
}

/// The width of a cell of small boards.
const WIDEST_CELL: u32 = 64;

impl Picture {
    /// The most pixels on a side.
    pub const MOST_ON_A_SIDE: u64 = 32_767;
    /// The most pixels in all.
    pub const MOST_PIXELS: u64 = 64_000_000;
    /// The most cells of all boards of a solution. More would be gigabytes of SVG.
    pub const MOST_CELLS: usize = 400_000;

    /// Draws a board.
    pub fn of_board(board: &Board, style: &Style) -> Result<Picture, PictureError> {
        let mut grid = board.grid();
        number_blocks(std::slice::from_mut(&mut grid));
        Picture::of_grid(&grid, Motion::Still, &board.id(), style, WIDEST_CELL)
    }

    /// Checks whether a board can be drawn in this style, without drawing it.
    pub fn check_board(board: &Board, style: &Style) -> Result<(), PictureError> {
        let grid = board.grid();
        let (width, height) = Pen::for_grid(&grid, style, WIDEST_CELL)?.size(&grid);
        whole_pixels(width, height).map(drop)
    }

    /// Draws a board while a move is made: at a progress of 0 the board itself, at 1 the board after
    /// the move.
    pub fn of_board_during(
        board: &Board,
        action: Move,
        progress: f64,
        style: &Style,
    ) -> Result<Picture, PictureError> {
        let next = board.after(action).map_err(|_| PictureError::IllegalMove { number: 1 })?;
        let mut grids = [board.grid(), next.grid()];
        number_blocks(&mut grids);
        let [grid, after] = grids;
        let shifts: &[Shift] = &board.shifts(action);
        let motion = Motion::During { shifts, after: &after, progress: progress.clamp(0.0, 1.0) };
        Picture::of_grid(&grid, motion, &board.id(), style, WIDEST_CELL)
    }

    /// Draws a solution: numbered boards from the start to the end, each with its move.
    pub fn of_solution(
        board: &Board,
        moves: &[Move],
        style: &Style,
    ) -> Result<Picture, PictureError> {
        storyboard::draw(board, moves, style)
    }

    /// Draws a grid on a page of its own, with cells of at most `widest` pixels where the style
    /// leaves their width open.
    pub(crate) fn of_grid(
        grid: &Grid,
        motion: Motion,
        title: &str,
        style: &Style,
        widest: u32,
    ) -> Result<Picture, PictureError> {
        let pen = Pen::for_grid(grid, style, widest)?;
        let (width, height) = pen.size(grid);
        Picture::new(width, height, title, &pen, |canvas| draw_grid(canvas, grid, motion, &pen))
    }

    pub(crate) fn new(
        width: f64,
        height: f64,
        title: &str,
        pen: &Pen,
        draw: impl FnOnce(&mut Canvas),
    ) -> Result<Picture, PictureError> {
        let (width, height) = whole_pixels(width, height)?;
        let mut canvas = Canvas::default();
        canvas.rect(Area::new(0.0, 0.0, width, height), 0.0, Paint::fill(pen.palette.page));
        draw(&mut canvas);
        Ok(Picture { width, height, title: title.to_owned(), canvas })
    }

    /// Returns the width in pixels.
    pub fn width(&self) -> u32 {
        self.width as u32
    }

    /// Returns the height in pixels.
    pub fn height(&self) -> u32 {
        self.height as u32
    }

    /// Returns the picture as a document of SVG, which can also be put into a page of HTML as it is.
    pub fn to_svg(&self) -> String {
        self.element("xmlns=\"http://www.w3.org/2000/svg\"")
    }

    /// Returns the picture as an element of another document of SVG, its upper left corner at this
    /// place.
    pub fn to_svg_at(&self, x: f64, y: f64) -> String {
        self.element(&format!("x=\"{}\" y=\"{}\"", Length(x), Length(y)))
    }

    fn element(&self, attributes: &str) -> String {
        let Picture { width, height, title, canvas } = self;
        let [width, height] = [*width, *height].map(Length);
        format!(
            "<svg {attributes} width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n{canvas}</svg>\n",
            escaped(title)
        )
    }
}

/// Returns the size of a page in whole pixels, so that no edge is half covered, or an error if it is
/// too large.
fn whole_pixels(width: f64, height: f64) -> Result<(f64, f64), PictureError> {
    let (width, height) = (width.ceil(), height.ceil());
    let [wide, high] = [width, height].map(|side| side as u64);
    if wide.max(high) > Picture::MOST_ON_A_SIDE || wide * high > Picture::MOST_PIXELS {
        return Err(PictureError::TooLarge { width: wide, height: high });
    }
    Ok((width, height))
}
