//! From the numbers of a text to a board, and from what is wrong with a board to the numbers.

use crate::{Board, BoardError, Goal, board};
use glisse_family::{NumbersError, ParseError, text::Fragment};
use glisse_words::{Explain, message};

/// How a format numbers its tiles and writes the empty cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbering {
    /// Tiles from 1 on, 0 for the empty cell.
    Zero,
    /// Tiles from 1 on, 0 or a sign for the empty cell.
    ZeroOrSign,
    /// Tiles from 0 on, a sign for the empty cell: the course's.
    Course,
    /// Tiles from 0 on, the largest number for the empty cell: the course's, as a permutation.
    Permutation,
}

impl Numbering {
    /// Returns the number that is written on the tile that we call `tile`.
    fn written(self, tile: u32) -> u32 {
        if self.begins_at_0() { tile.saturating_sub(1) } else { tile }
    }

    fn begins_at_0(self) -> bool {
        matches!(self, Numbering::Course | Numbering::Permutation)
    }

    /// Whether a sign can stand for the empty cell.
    fn has_sign(self) -> bool {
        matches!(self, Numbering::ZeroOrSign | Numbering::Course)
    }

    /// Returns the word for what to write for the empty cell.
    fn empty(self) -> &'static str {
        match self {
            Numbering::Zero => "zero",
            Numbering::ZeroOrSign => "zero-or-sign",
            Numbering::Course => "sign",
            Numbering::Permutation => "largest",
        }
    }
}

/// Whether this word is a sign for the empty cell: the word of a cell that is left blank is empty.
pub(super) fn is_sign(word: Fragment) -> bool {
    matches!(word.text, "_" | "." | "")
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
    pub(super) fn push(&mut self, word: Fragment<'a>) -> Result<(), ParseError> {
        let number = if self.numbering.has_sign() && is_sign(word) {
            0
        } else {
            let number =
                word.number_of_any_size(message!("tiles-number"), message!("tiles-digits"))?;
            // No board has this many tiles: its check will refuse what is not told apart here.
            let number = u16::try_from(number).unwrap_or(u16::MAX);
            if self.numbering.begins_at_0() { number.saturating_add(1) } else { number }
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
    ) -> Result<Board, ParseError> {
        self.board_with_goal(rows, columns, goal, self)
    }

    /// Returns the board with these numbers and with this goal, which was read from `goal_numbers`.
    pub(super) fn board_with_goal(
        &self,
        rows: usize,
        columns: usize,
        goal: &Goal,
        goal_numbers: &Numbers,
    ) -> Result<Board, ParseError> {
        let mut cells = self.cells.clone();
        if self.numbering == Numbering::Permutation {
            // Written without gaps, the largest number is the number of tiles.
            let largest = cells.len() as u16;
            cells.iter_mut().filter(|cell| **cell == largest).for_each(|cell| *cell = 0);
        }
        Board::new(rows, columns, cells, goal).map_err(|error| match error {
            BoardError::Numbers(error) => self.explain(error),
            BoardError::Goal(error) => goal_numbers.explain(error),
        })
    }

    fn has_no_empty(&self) -> bool {
        let empty = match self.numbering {
            Numbering::Permutation => self.cells.len() as u16,
            _ => 0,
        };
        !self.cells.contains(&empty)
    }

    /// Returns an error with its place in the numbers of the text.
    fn explain(&self, error: NumbersError) -> ParseError {
        let told = match error {
            // One number too many at the upper end is one too few at the lower.
            NumbersError::OutOfRange { .. } if self.has_no_empty() => {
                let sign = self.numbering.empty();
                let told = message!("tiles-no-empty", part = self.part, sign = sign);
                return ParseError::at(self.whole, told);
            }
            NumbersError::OutOfRange { cell, largest, .. } => {
                let found = self.words.get(cell).map_or_else(String::new, |word| word.shown());
                let largest = self.numbering.written(largest).to_string();
                message!("tiles-too-large", found = found, part = self.part, largest = largest)
            }
            _ => board::told(error, self.part, |tile| self.numbering.written(tile)),
        };
        error.at(&self.words, self.whole, self.size, told)
    }
}

/// Refuses a size that no board has, which `at` says.
pub(super) fn check_size(rows: usize, columns: usize, at: Fragment) -> Result<(), ParseError> {
    board::check_size(rows, columns).map_err(|error| ParseError::at(at, error.message()))
}
