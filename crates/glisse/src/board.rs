//! Boards of any family.

use crate::{puzzle::Puzzle, solution::Move};
use glisse_rush_hour as rush_hour;
use glisse_swap as swap;
use glisse_tiles as tiles;
use miette::Diagnostic;
use std::fmt;
use thiserror::Error;

/// A position of any family, checked and readable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Board {
    /// A Rush Hour board.
    RushHour(rush_hour::Board),
    /// A taquin.
    Tiles(tiles::Board),
    /// A swap grid.
    Swap(swap::Board),
}

/// Why a text is not a board or a solution.
#[derive(Clone, Debug, Error, Diagnostic)]
#[non_exhaustive]
pub enum ParseError {
    /// It is not one of Rush Hour.
    #[error(transparent)]
    #[diagnostic(transparent)]
    RushHour(rush_hour::FormatError),
    /// It is not one of tiles.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Tiles(tiles::FormatError),
    /// It is not one of swap grids.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Swap(swap::FormatError),
}

/// Why a board cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, Error, Diagnostic)]
#[non_exhaustive]
pub enum WriteError {
    /// A Rush Hour board with something that this format has no words for.
    #[error(transparent)]
    #[diagnostic(transparent)]
    RushHour(rush_hour::CannotWrite),
    /// A taquin with something that this format has no words for.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Tiles(tiles::CannotWrite),
    /// A swap grid with something that this format has no words for.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Swap(swap::CannotWrite),
    /// The format belongs to another family.
    #[error("a board of {puzzle} is not written in the format {format}")]
    #[diagnostic(help("take one of {}", formats_of(*puzzle).join(", ")))]
    OtherFamily {
        /// The family of the board.
        puzzle: Puzzle,
        /// The format asked for.
        format: Format,
    },
}

/// A text format by its name. Families may share a name, as all of them have ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Format(&'static str);

/// The text names no format.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a format is one of {}", Format::all().into_iter().map(Format::name).collect::<Vec<_>>().join(", "))]
pub struct NoSuchFormat;

/// The names of a family's formats.
fn formats_of(puzzle: Puzzle) -> Vec<&'static str> {
    match puzzle {
        Puzzle::RushHour => rush_hour::Format::ALL.map(rush_hour::Format::name).to_vec(),
        Puzzle::Tiles => tiles::Format::ALL.map(tiles::Format::name).to_vec(),
        Puzzle::Swap => swap::Format::ALL.map(swap::Format::name).to_vec(),
    }
}

impl Format {
    /// All formats of all families.
    pub fn all() -> Vec<Format> {
        let mut names: Vec<&str> = Vec::new();
        for name in Puzzle::ALL.into_iter().flat_map(formats_of) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.into_iter().map(Format).collect()
    }

    /// The name of `--format` and `--to`.
    pub fn name(self) -> &'static str {
        self.0
    }

    /// The format of this name.
    pub fn from_name(name: &str) -> Result<Format, NoSuchFormat> {
        Format::all().into_iter().find(|format| format.name() == name).ok_or(NoSuchFormat)
    }

    /// Whether boards of this family can be written in it.
    fn is_of(self, puzzle: Puzzle) -> bool {
        formats_of(puzzle).contains(&self.0)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl ParseError {
    /// Where in the text the error is.
    pub fn offset(&self) -> usize {
        match self {
            ParseError::RushHour(error) => error.offset(),
            ParseError::Tiles(error) => error.offset(),
            ParseError::Swap(error) => error.offset(),
        }
    }

    /// The line and the column in the text, both from 1.
    pub fn line_column(&self, text: &[u8]) -> (usize, usize) {
        match self {
            ParseError::RushHour(error) => error.line_column(text),
            ParseError::Tiles(error) => error.line_column(text),
            ParseError::Swap(error) => error.line_column(text),
        }
    }
}

/// A board and the format it was written in.
#[derive(Clone, Debug)]
pub struct ParsedBoard {
    /// The board.
    pub board: Board,
    /// How it was written.
    pub format: Format,
}

/// What is known of a text before it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hint {
    /// The family, if it is known.
    pub puzzle: Option<Puzzle>,
    /// The format, if it is known.
    pub format: Option<Format>,
}

impl ParsedBoard {
    /// The most bytes that a board's text may have.
    pub const MAX_BYTES: usize = largest([
        rush_hour::ParsedBoard::MAX_BYTES,
        tiles::ParsedBoard::MAX_BYTES,
        swap::ParsedBoard::MAX_BYTES,
    ]);

    /// Reads a board; what the hint leaves open, the text shows.
    ///
    /// No text is a board of two families: an id names its own, only Rush Hour has letters or JSON,
    /// and of the grids of numbers, tiles have every number once and an empty cell, swap grids every
    /// number once and no empty cell, and vehicles no number once. Where a text is no board at all,
    /// the error is that of the family that it looks like.
    pub fn from_bytes(text: &[u8], hint: Hint) -> Result<ParsedBoard, ParseError> {
        let may_be = |puzzle: Puzzle| {
            hint.puzzle.is_none_or(|known| known == puzzle)
                && hint.format.is_none_or(|format| format.is_of(puzzle))
        };
        let looks_like = hint.puzzle.unwrap_or_else(|| likely_puzzle(text));
        let first = if may_be(looks_like) || !Puzzle::ALL.into_iter().any(may_be) {
            looks_like
        } else {
            Puzzle::ALL.into_iter().find(|&puzzle| may_be(puzzle)).unwrap_or(looks_like)
        };
        let error = match read(text, first, hint.format) {
            Ok(parsed) => return Ok(parsed),
            Err(error) => error,
        };
        let mut others = Puzzle::ALL.into_iter().filter(|&other| other != first && may_be(other));
        others.find_map(|other| read(text, other, hint.format).ok()).ok_or(error)
    }
}

/// Reads a board of this family.
fn read(text: &[u8], puzzle: Puzzle, format: Option<Format>) -> Result<ParsedBoard, ParseError> {
    match puzzle {
        Puzzle::RushHour => {
            let format = format.and_then(|format| format.name().parse().ok());
            let parsed = rush_hour::ParsedBoard::from_bytes(text, format);
            parsed.map_err(ParseError::RushHour).map(|parsed| ParsedBoard {
                board: Board::RushHour(parsed.board),
                format: Format(parsed.format.name()),
            })
        }
        Puzzle::Tiles => {
            let format = format.and_then(|format| format.name().parse().ok());
            let parsed = tiles::ParsedBoard::from_bytes(text, format);
            parsed.map_err(ParseError::Tiles).map(|parsed| ParsedBoard {
                board: Board::Tiles(parsed.board),
                format: Format(parsed.format.name()),
            })
        }
        Puzzle::Swap => {
            let format = format.and_then(|format| format.name().parse().ok());
            let parsed = swap::ParsedBoard::from_bytes(text, format);
            parsed.map_err(ParseError::Swap).map(|parsed| ParsedBoard {
                board: Board::Swap(parsed.board),
                format: Format(parsed.format.name()),
            })
        }
    }
}

/// The largest of some numbers, for constants.
pub(crate) const fn largest(numbers: [usize; 3]) -> usize {
    let [mut most, second, third] = numbers;
    if second > most {
        most = second;
    }
    if third > most { third } else { most }
}

/// The family that a text looks like: that of its id; else, if it is made of numbers, swap grids where
/// no cell is empty, tiles where one is, and Rush Hour where several are.
fn likely_puzzle(text: &[u8]) -> Puzzle {
    let start = &text[..text.len().min(1 << 16)];
    let text = String::from_utf8_lossy(start);
    let text = text.trim_start();
    if let Some(puzzle) = Puzzle::ALL
        .into_iter()
        .find(|puzzle| text.strip_prefix(puzzle.name()).is_some_and(|rest| rest.starts_with(':')))
    {
        return puzzle;
    }
    let is_a_sign = |letter: char| letter.is_ascii_digit() || " \t\r\n/_.-,".contains(letter);
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or(""));
    let mut words = lines.flat_map(str::split_whitespace).peekable();
    let is_number = |word: &str| word.len() <= 7 && word.bytes().all(|byte| byte.is_ascii_digit());
    let may_start = |word: &&str| word.len() <= 4 || word.contains('/') || is_number(word);
    let is_numbers = words.peek().is_some_and(may_start)
        && words.all(|word| word == "barriers" || word.chars().all(is_a_sign));
    if is_numbers && looks_like_swap(text) {
        return Puzzle::Swap;
    }
    let zeros = text.split_whitespace().filter(|&word| word == "0").count();
    if is_numbers && zeros <= 1 { Puzzle::Tiles } else { Puzzle::RushHour }
}

/// Whether numbers look like a swap grid rather than like tiles: the course's file with its size, or
/// rows without an empty cell.
fn looks_like_swap(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
    let second = lines.find(|line| !line.is_empty()).map(|line| line.split_whitespace().count());
    if let ([_, columns], Some(second)) = (&first[..], second)
        && columns.parse() == Ok(second)
    {
        return true;
    }
    // The file of the 42 schools has its size on the first line.
    if text.contains(['/', '#', '_', '.']) || (first.len() == 1 && second > Some(1)) {
        return false;
    }
    // Barriers, behind the rows, have zeros.
    let rows = text.lines().take_while(|line| !line.trim().is_empty() && line.trim() != "barriers");
    !rows.flat_map(str::split_whitespace).any(|word| word == "0")
}

impl Board {
    /// Reads a board in any format.
    pub fn parse(text: &str) -> Result<Board, ParseError> {
        Ok(ParsedBoard::from_bytes(text.as_bytes(), Hint::default())?.board)
    }

    /// The family it belongs to.
    pub fn puzzle(&self) -> Puzzle {
        match self {
            Board::RushHour(_) => Puzzle::RushHour,
            Board::Tiles(_) => Puzzle::Tiles,
            Board::Swap(_) => Puzzle::Swap,
        }
    }

    /// The id by which every part of glisse knows this board.
    pub fn id(&self) -> String {
        match self {
            Board::RushHour(board) => board.id(),
            Board::Tiles(board) => board.id(),
            Board::Swap(board) => board.id(),
        }
    }

    /// Whether nothing is left to do.
    pub fn is_solved(&self) -> bool {
        match self {
            Board::RushHour(board) => board.is_solved(),
            Board::Tiles(board) => board.is_solved(),
            Board::Swap(board) => board.is_sorted(),
        }
    }

    /// Whether a rule of its family says at once that there is no solution: the parity of tiles, or
    /// barriers between a number and its place.
    pub(crate) fn is_evidently_unsolvable(&self) -> bool {
        match self {
            Board::RushHour(_) => false,
            Board::Tiles(board) => !board.is_solvable(),
            Board::Swap(board) => !board.is_solvable(),
        }
    }

    /// Writes the board in a format of its family.
    pub fn write(&self, format: Format) -> Result<String, WriteError> {
        let other = WriteError::OtherFamily { puzzle: self.puzzle(), format };
        match self {
            Board::RushHour(board) => {
                let format: rush_hour::Format = format.name().parse().map_err(|_| other)?;
                format.write(board).map_err(WriteError::RushHour)
            }
            Board::Tiles(board) => {
                let format: tiles::Format = format.name().parse().map_err(|_| other)?;
                format.write(board).map_err(WriteError::Tiles)
            }
            Board::Swap(board) => {
                let format: swap::Format = format.name().parse().map_err(|_| other)?;
                format.write(board).map_err(WriteError::Swap)
            }
        }
    }

    /// Makes a move, unless it is against the rules; whether it is not.
    pub fn apply(&mut self, action: Move) -> bool {
        match (self, action) {
            (Board::RushHour(board), Move::RushHour(slide)) => match board.slide(slide) {
                Ok(next) => {
                    *board = next;
                    true
                }
                Err(_) => false,
            },
            (Board::Tiles(board), Move::Tiles(direction)) => board.apply(direction),
            (Board::Swap(board), Move::Swap(swap)) => {
                let [one, other] = swap.cells.map(|(row, column)| (row as usize, column as usize));
                board.swap(one, other).is_ok()
            }
            _ => false,
        }
    }

    /// The board after a move; nothing if the move is against the rules.
    pub fn after(&self, action: Move) -> Option<Board> {
        let mut next = self.clone();
        next.apply(action).then_some(next)
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        match self {
            Board::RushHour(board) => board.rows() * board.columns(),
            Board::Tiles(board) => board.cells().len(),
            Board::Swap(board) => board.cells().len(),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Board::RushHour(board) => board.fmt(f),
            Board::Tiles(board) => board.fmt(f),
            Board::Swap(board) => board.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_looks_like_one_family() {
        for (text, puzzle) in [
            ("tiles:2x2:1-2-3-0", Puzzle::Tiles),
            ("rush-hour:6x6:AA", Puzzle::RushHour),
            ("1 2 3\n4 5 6\n7 8 0\n", Puzzle::Tiles),
            ("1 2 3/4 5 6/7 8 8", Puzzle::Tiles),
            ("# a comment\n3\n1 2 3\n", Puzzle::Tiles),
            ("0 2 2 0\n1 1 0 3\n0 0 0 3\n0 0 0 0\n", Puzzle::RushHour),
            ("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.", Puzzle::RushHour),
            ("{\"vehicles\": []}", Puzzle::RushHour),
            ("", Puzzle::RushHour),
            ("swap:2x2:1-2-3-4", Puzzle::Swap),
            ("2 2\n2 1\n3 4\n0 0 0 1", Puzzle::Swap),
            ("3 3\n1 2 3\n4 5 6\n7 8 8", Puzzle::Swap),
            ("1 2 3\n4 5 6\n7 9 8\n\n0 0 0 1\n0 0 1 0", Puzzle::Swap),
            ("3 1 2", Puzzle::Swap),
            ("100000 1 2", Puzzle::Swap),
            ("3\n1\n2", Puzzle::Swap),
            ("3\n1 2 3\n4 5 6\n7 8 0", Puzzle::Tiles),
        ] {
            assert_eq!(likely_puzzle(text.as_bytes()), puzzle, "{text:?}");
        }
    }
}
