//! Rush Hour for glisse: boards, their formats, the packed state space and heuristics.
//!
//! [`RushHour`] is the family as [`glisse_family::Family`] describes it.

mod any_space;
mod best_effort;
mod bitmap;
mod blockers;
mod board;
mod cells;
mod check;
mod enumerate;
mod family;
mod formats;
mod functions;
mod generate;
mod heuristics;
mod join;
mod label;
mod line;
mod line_layout;
mod line_state;
mod neighbours;
mod pieces;
mod setup;
mod slide;
mod small;
mod solve;
mod source;
mod space;
mod survey;
mod vast;
mod vehicle;

pub use any_space::AnySpace;
pub use bitmap::{BitmapMemory, BitmapSearch};
pub use board::{Board, BoardError, Content};
pub use cells::{Cells, Cells8, Cells16};
pub use check::IllegalSlide;
pub use enumerate::{Census, Enumeration, Enumerator, Interesting, TooLargeToEnumerate};
pub use family::RushHour;
pub use formats::Format;
pub use heuristics::Heuristic;
pub use label::Label;
pub use line::LineTables;
pub use line_state::LineState;
pub use slide::{NotASlide, Slide};
pub use solve::Memory;
pub use space::{LineMove, LineSpace, NeighbourOrder};
pub use vehicle::{BoardCell, ExitSide, Orientation, Vehicle};
