//! How pictures are drawn.

use crate::theme::Theme;
use glisse_words::Language;
use std::ops::RangeInclusive;

/// How to draw boards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// The colours.
    pub theme: Theme,
    /// The width of a cell in pixels; `None` stands for a width that suits the board.
    pub cell: Option<u32>,
    /// The notation of moves, one of [`AnyFamily::notations`](glisse_puzzle::AnyFamily::notations);
    /// `None` stands for the usual one of the board's family.
    pub notation: Option<&'static str>,
    /// The language of words.
    pub language: Language,
}

impl Style {
    /// The widths that a cell may have, in pixels.
    pub const CELLS: RangeInclusive<u32> = 4..=512;
}
