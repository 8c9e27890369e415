//! Rush Hour for glisse: boards, their formats, the packed state space and heuristics.

mod board;
mod check;
mod formats;
mod heuristics;
mod label;
mod line;
mod metric;
mod road;
mod slide;
mod space;
mod vehicle;

pub use board::{Board, BoardError, Content};
pub use check::{IllegalSlide, InvalidSolution};
pub use formats::{
    CannotWrite, Format, FormatError, Names, NoSuchFormat, ParsedBoard, ParsedSolution,
};
pub use heuristics::{Estimator, NoSuchHeuristic};
pub use label::Label;
pub use metric::{Metric, NoSuchMetric};
pub use slide::{NotASlide, Slide};
pub use space::{AnySpace, Library, LineMove, LineSpace, Packed};
pub use vehicle::{Cell, Orientation, Side, Vehicle};
