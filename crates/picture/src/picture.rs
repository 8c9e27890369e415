//! Pictures of boards, of solutions and of whole spaces, as SVG.
//!
//! ```
//! use glisse::{Board, picture::{Picture, Style}};
//!
//! let board = Board::parse("rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.")?;
//! let svg = Picture::of_board(&board, &Style::default())?.to_svg();
//! assert!(svg.starts_with("<svg ") && svg.contains("<title>A</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Letters are strokes, and no element refers to another by name: a picture looks the same
//! everywhere, and many can stand in one page. With the feature `raster`, pictures can be had as PNG
//! too, and solutions as an animated GIF.

#[cfg(feature = "raster")]
mod animation;
mod canvas;
mod cards;
mod color;
mod hatch;
mod language;
mod letters;
mod map;
mod moment;
mod numbers;
#[cfg(feature = "raster")]
mod raster;
mod rush_hour;
mod sheet;
mod swap;
mod theme;
mod tiles;

#[cfg(feature = "raster")]
pub use animation::Animation;
pub use cards::{Card, Cards};
pub use language::Language;
pub use map::{MapError, SpaceMap};
pub use theme::{NoSuchTheme, Theme};

use crate::{board::Board, solution::Move};
use canvas::{Area, Canvas, Length, Paint, escaped};
use glisse_rush_hour::Names;
use glisse_tiles::Notation;
use moment::{Moment, Pen, Step};
use std::ops::RangeInclusive;
use thiserror::Error;

/// How to draw boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The colours.
    pub theme: Theme,
    /// The width of a cell in pixels; without, one that suits the board.
    pub cell: Option<u32>,
    /// What vehicles are called.
    pub names: Names,
    /// Whose direction moves of tiles are written in.
    pub notation: Notation,
    /// The language of words.
    pub language: Language,
}

impl Style {
    /// The widths that a cell may have.
    pub const CELLS: RangeInclusive<u32> = 4..=512;
}

impl Default for Style {
    fn default() -> Style {
        Style {
            theme: Theme::default(),
            cell: None,
            names: Names::Letters,
            notation: Notation::Empty,
            language: Language::default(),
        }
    }
}

/// Why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// A cell would be too small or too large.
    #[error("a cell is {} to {} pixels wide, not {cell}", Style::CELLS.start(), Style::CELLS.end())]
    Cell {
        /// Its width.
        cell: u32,
    },
    /// The picture would be too large.
    #[error(
        "the picture would have {width}x{height} pixels; at most {} on a side and {} million in all \
         are drawn",
        Picture::MOST_ON_A_SIDE,
        Picture::MOST_PIXELS / 1_000_000
    )]
    TooLarge {
        /// Its width.
        width: u64,
        /// Its height.
        height: u64,
    },
    /// The solution has too many moves for a picture.
    #[error("the solution has {moves} moves; a picture shows at most {most}")]
    TooLong {
        /// Its number of moves.
        moves: usize,
        /// The most that are drawn.
        most: usize,
    },
    /// All boards of a solution together have too many cells.
    #[error(
        "{boards} boards have {cells} cells in all; a picture shows at most {}",
        Picture::MOST_CELLS
    )]
    TooManyCells {
        /// The number of boards.
        boards: usize,
        /// The number of all cells.
        cells: usize,
    },
    /// A move is against the rules.
    #[error("move {number} is not possible")]
    IllegalMove {
        /// Which one, counted from 1.
        number: usize,
    },
    /// Somebody wanted it to end.
    #[error("stopped before the picture was finished")]
    Stopped,
    /// A defect of glisse.
    #[error("the picture cannot be rendered")]
    Render,
}

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    width: f64,
    height: f64,
    /// What it shows, in words.
    title: String,
    /// The elements of SVG in it.
    body: String,
}

impl Picture {
    /// The most pixels on a side.
    pub const MOST_ON_A_SIDE: u64 = 32_767;
    /// The most pixels in all.
    pub const MOST_PIXELS: u64 = 64_000_000;
    /// The most cells of all boards of a solution. More would be gigabytes of SVG.
    pub const MOST_CELLS: usize = 400_000;

    /// A board.
    pub fn of_board(board: &Board, style: &Style) -> Result<Picture, PictureError> {
        Picture::of_moment(Moment { board, step: Step::Still }, style, WIDEST_CELL)
    }

    /// Whether a board can be drawn in this style, without drawing it.
    pub fn check_board(board: &Board, style: &Style) -> Result<(), PictureError> {
        let pen = Pen::new(board, style, WIDEST_CELL)?;
        let (width, height) = Moment { board, step: Step::Still }.size(&pen);
        whole_pixels(width, height).map(drop)
    }

    /// The board that a move has led to, with a mark on what was moved.
    pub fn of_board_after(
        board: &Board,
        action: Move,
        style: &Style,
    ) -> Result<Picture, PictureError> {
        Picture::of_moment(Moment { board, step: Step::After(action) }, style, WIDEST_CELL)
    }

    /// A board while a move is made: at a progress of 0 the board itself, at 1 the next one.
    pub fn of_board_during(
        board: &Board,
        action: Move,
        progress: f64,
        style: &Style,
    ) -> Result<Picture, PictureError> {
        let step = Step::During(action, progress.clamp(0.0, 1.0));
        Picture::of_moment(Moment { board, step }, style, WIDEST_CELL)
    }

    /// A solution: a sheet of numbered boards, from the start to the end.
    pub fn of_solution(
        board: &Board,
        moves: &[Move],
        style: &Style,
    ) -> Result<Picture, PictureError> {
        sheet::draw(board, moves, style)
    }

    fn of_moment(moment: Moment, style: &Style, widest: u32) -> Result<Picture, PictureError> {
        let pen = Pen::new(moment.board, style, widest)?;
        let (width, height) = moment.size(&pen);
        Picture::new(width, height, &moment.board.id(), &pen, |canvas| moment.draw(canvas, &pen))
    }

    /// A picture on a page of its own.
    fn new(
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
        Ok(Picture { width, height, title: title.to_owned(), body: canvas.into_body() })
    }

    /// Its width in pixels.
    pub fn width(&self) -> u32 {
        self.width as u32
    }

    /// Its height in pixels.
    pub fn height(&self) -> u32 {
        self.height as u32
    }

    /// It as a document of SVG, which can also be put into a page as it is.
    pub fn to_svg(&self) -> String {
        self.element("xmlns=\"http://www.w3.org/2000/svg\"")
    }

    /// It as a part of another document of SVG, its upper left corner at this place.
    pub fn to_svg_at(&self, x: f64, y: f64) -> String {
        self.element(&format!("x=\"{}\" y=\"{}\"", Length(x), Length(y)))
    }

    fn element(&self, attributes: &str) -> String {
        let Picture { width, height, title, body } = self;
        let [width, height] = [*width, *height].map(Length);
        format!(
            "<svg {attributes} width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n{body}</svg>\n",
            escaped(title)
        )
    }
}

/// The size of a page in whole pixels, so that no edge is half covered; an error if it is too large.
fn whole_pixels(width: f64, height: f64) -> Result<(f64, f64), PictureError> {
    let (width, height) = (width.ceil(), height.ceil());
    let [wide, high] = [width, height].map(|side| side as u64);
    if wide.max(high) > Picture::MOST_ON_A_SIDE || wide * high > Picture::MOST_PIXELS {
        return Err(PictureError::TooLarge { width: wide, height: high });
    }
    Ok((width, height))
}

/// The width of a cell of small boards.
const WIDEST_CELL: u32 = 64;
