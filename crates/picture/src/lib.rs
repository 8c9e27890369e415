//! Pictures of boards, of solutions and of whole spaces, as SVG.
//!
//! ```
//! use glisse_picture::{Picture, Style};
//!
//! # fn draw(board: &glisse_puzzle::Board) -> Result<(), Box<dyn std::error::Error>> {
//! let svg = Picture::of_board(board, &Style::default())?.to_svg();
//! assert!(svg.starts_with("<svg "));
//! # Ok(())
//! # }
//! ```
//!
//! A board is drawn as pieces on a grid, whatever family of puzzles it belongs to. Letters are
//! strokes, and no element refers to another by name: a picture looks the same everywhere, and many
//! pictures can stand in one page. With the feature `raster`, pictures are also available as PNG,
//! and solutions as an animated GIF.

#[cfg(feature = "raster")]
mod animation;
mod canvas;
mod cards;
mod color;
mod coloring;
mod error;
mod grid;
mod hatch;
mod letters;
mod map;
mod path;
mod pen;
mod picture;
mod pieces;
#[cfg(feature = "raster")]
mod raster;
mod storyboard;
mod style;
pub mod text;
mod theme;

#[cfg(feature = "raster")]
pub use animation::Animation;
pub use cards::{Card, Cards};
pub use error::PictureError;
pub use map::{MapError, SpaceMap};
pub use picture::Picture;
pub use pieces::{PieceColors, piece_colors};
pub use style::Style;
pub use theme::{NoSuchTheme, Theme};
