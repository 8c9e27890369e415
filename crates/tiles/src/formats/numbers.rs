//! From the numbers of a text to a board, and from what is wrong with a board to the numbers.

use super::{DIGITS, FormatError};
use crate::{
    board::{Board, BoardError},
    goal::Goal,
};
use glisse_family::text::{Fragment, shortened};

/// How a format numbers its tiles and writes the empty cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbering {
    /// Tiles from 1 on, 0 for the empty cell.
    Zero,
    /// Tiles from 1 on, 0 or a sign for the empty cell.
    ZeroOrSign,
    /// Tiles from 0 on, a sign for the empty cell: the course's.
    Course,
}

impl Numbering {
    /// Returns the number that is written on the tile that we call `tile`.
    fn written(self, tile: u16) -> u16 {
        if self == Numbering::Course { tile.saturating_sub(1) } else { tile }
    }

    /// Returns what to write for the empty cell.
    fn empty(self) -> &'static str {
        match self {
            Numbering::Zero => "0",
            Numbering::ZeroOrSign => "0, _ or .",
            Numbering::Course => "_ or .",
        }
    }
}

/// Whether this word is a sign for the empty cell.
pub(super) fn is_sign(word: Fragment) -> bool {
    matches!(word.text, "_" | ".")
}

/// The numbers of a board or of its goal with their places.
pub(super) struct Numbers<'a> {
    /// Whose numbers they are: `board` or `goal`.
    part: &'static str,
    numbering: Numbering,
    /// All of them in the text.
    whole: Fragment<'a>,
    /// Where the size is said; all the numbers where only they tell it.
    size: Fragment<'a>,
    /// Each number in the text.
    words: Vec<Fragment<'a>>,
    /// What it means: our number of the tile, 0 for the empty cell.
    cells: Vec<u16>,
}

impl<'a> Numbers<'a> {
    /// Begins to read the numbers of a board.
    pub(super) fn new(
        numbering: Numbering,
        whole: Fragment<'a>,
        size: Fragment<'a>,
    ) -> Numbers<'a> {
        let (words, cells) = (Vec::new(), Vec::new());
        Numbers { part: "board", numbering, whole, size, words, cells }
    }

    /// Returns these numbers as those of a goal.
    pub(super) fn of_goal(self) -> Numbers<'a> {
        Numbers { part: "goal", ..self }
    }

    /// Reads one more number.
    pub(super) fn push(&mut self, word: Fragment<'a>) -> Result<(), FormatError> {
        let number = if self.numbering != Numbering::Zero && is_sign(word) {
            0
        } else {
            let number = word.number("number of a tile", DIGITS)?;
            // No board has this many tiles: its check will refuse what is not told apart here.
            let number = u16::try_from(number).unwrap_or(u16::MAX);
            if self.numbering == Numbering::Course { number.saturating_add(1) } else { number }
        };
        self.words.push(word);
        self.cells.push(number);
        Ok(())
    }

    /// Returns how many numbers there are.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns the goal with these numbers.
    pub(super) fn goal(&self) -> Goal {
        Goal::Cells(self.cells.clone())
    }

    /// Returns the board with these numbers and a goal that cannot be wrong.
    pub(super) fn board(
        &self,
        rows: usize,
        columns: usize,
        goal: &Goal,
    ) -> Result<Board, FormatError> {
        self.board_with_goal(rows, columns, goal, self)
    }

    /// Returns the board with these numbers and with this goal, which was read from `goal_numbers`.
    pub(super) fn board_with_goal(
        &self,
        rows: usize,
        columns: usize,
        goal: &Goal,
        goal_numbers: &Numbers,
    ) -> Result<Board, FormatError> {
        Board::new(rows, columns, self.cells.clone(), goal).map_err(|error| match error {
            BoardError::Goal(error) => goal_numbers.explain(&error),
            error => self.explain(&error),
        })
    }

    /// Returns an error with its place in the numbers of the text.
    fn explain(&self, error: &BoardError) -> FormatError {
        let (part, whole) = (self.part, self.whole.span());
        let place = |cell: usize| self.words.get(cell).map_or(whole, |word| word.span());
        match *error {
            BoardError::Size { rows, columns } => {
                FormatError::Size { at: self.size.span(), rows, columns }
            }
            BoardError::Count { expected, found } => {
                FormatError::Count { at: whole, size: self.size.span(), part, expected, found }
            }
            // One number too many at the upper end is one too few at the lower.
            BoardError::TooLarge { .. } if !self.cells.contains(&0) => {
                FormatError::NoEmpty { at: whole, part, sign: self.numbering.empty() }
            }
            BoardError::TooLarge { cell, largest, .. } => FormatError::TooLarge {
                at: place(cell),
                found: shortened(self.words.get(cell).map_or("", |word| word.text)),
                part,
                largest: self.numbering.written(largest),
            },
            BoardError::Twice { number: 0, cells: [first, second], missing } => {
                let missing = self.numbering.written(missing);
                FormatError::TwoEmpty { at: place(second), first: place(first), part, missing }
            }
            BoardError::Twice { number, cells: [first, second], missing } => FormatError::Twice {
                at: place(second),
                first: place(first),
                number: self.numbering.written(number),
                part,
                missing: match missing {
                    0 => "the empty cell".to_owned(),
                    tile => self.numbering.written(tile).to_string(),
                },
            },
            BoardError::Goal(ref error) => self.explain(error),
        }
    }
}
