//! Rush Hour for glisse: boards, their formats, the packed state space and heuristics.

mod any_space;
mod board;
mod cells;
mod check;
mod enumerate;
mod formats;
mod generate;
mod heuristics;
mod hot;
mod join;
mod label;
mod layout;
mod line;
mod metric;
mod packed;
mod road;
mod sheets;
mod slide;
mod small;
mod space;
mod vehicle;

pub use any_space::AnySpace;
pub use board::{Board, BoardError, Content};
pub use cells::{Cells, Cells8, Cells16};
pub use check::{IllegalSlide, InvalidSolution};
pub use enumerate::{Census, Enumeration, Enumerator, Interesting, TooLargeToEnumerate};
pub use formats::{
    CannotWrite, Format, FormatError, Names, NoSuchFormat, ParsedBoard, ParsedSolution,
};
pub use generate::{Generated, Generator, NoRecipe, Recipe, Stop};
pub use heuristics::{Estimator, NoSuchHeuristic};
pub use label::Label;
pub use metric::{Metric, NoSuchMetric};
pub use packed::Packed;
pub use sheets::{GoalSurvey, SheetMemory, Sheets, Survey};
pub use slide::{NotASlide, Slide};
pub use space::{Library, LineMove, LineSpace};
pub use vehicle::{Cell, Orientation, Side, Vehicle};
