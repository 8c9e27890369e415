//! One move of any family.

use crate::puzzle::Puzzle;
use glisse_family::{Action, Family, IllegalMove, Merged, MoveStyle, text::shortened};
use glisse_words::{Explain, Message, impl_error, message};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// One action of any family, as people write it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    puzzle: Puzzle,
    code: u128,
}

/// The text is no move of the family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchMove {
    /// The text.
    pub text: String,
    /// The family.
    pub puzzle: Puzzle,
}

impl Explain for NoSuchMove {
    fn message(&self) -> Message {
        message!("parse-no-move", found = shortened(&self.text), puzzle = self.puzzle.name())
    }
}

impl_error!(NoSuchMove);

impl Move {
    /// Returns a move of a family that is known.
    pub fn new<F: Family>(action: F::Move) -> Move {
        Move { puzzle: Puzzle::of::<F>(), code: action.code() }
    }

    /// Moves of a family that is known.
    pub(crate) fn list<F: Family>(moves: Vec<F::Move>) -> Vec<Move> {
        moves.into_iter().map(Move::new::<F>).collect()
    }

    /// Reads a move of a family as it is written.
    pub fn parse(puzzle: Puzzle, text: &str) -> Result<Move, NoSuchMove> {
        let code = puzzle.object().parse_move(text);
        let code = code.ok_or_else(|| NoSuchMove { text: text.to_owned(), puzzle })?;
        Ok(Move { puzzle, code })
    }

    /// Returns the family that it belongs to.
    pub fn puzzle(self) -> Puzzle {
        self.puzzle
    }

    /// Returns it as a move of this family, or `None` if it belongs to another.
    pub fn get<F: Family>(self) -> Option<F::Move> {
        (self.puzzle == Puzzle::of::<F>()).then(|| F::Move::from_code(self.code))
    }

    /// Returns it as a move of this family, or the error that it belongs to another.
    pub(crate) fn of<F: Family>(self) -> Result<F::Move, IllegalMove> {
        self.get::<F>().ok_or_else(|| IllegalMove(message!("family-other-move", puzzle = F::NAME)))
    }

    /// Returns the move that leads back.
    #[must_use]
    pub fn inverse(self) -> Move {
        Move { code: self.puzzle.object().inverse(self.code), ..self }
    }

    /// Says what this move and the one after it are together.
    pub fn merge(self, next: Move) -> Merged<Move> {
        if self.puzzle != next.puzzle {
            return Merged::Two;
        }
        let merged = self.puzzle.object().merge(self.code, next.code);
        merged.map(|code| Move { code, ..self })
    }

    /// Returns the number of single steps that it is made of under metrics that count cells.
    pub fn steps(self) -> u64 {
        self.puzzle.object().steps(self.code)
    }

    /// Writes it in a notation, with the reader's labels.
    pub(crate) fn write(self, style: MoveStyle) -> String {
        self.puzzle.object().write_move(self.code, Some(style))
    }

    /// Returns it as JSON has it in a notation, with the reader's labels.
    pub(crate) fn json(self, style: MoveStyle) -> Value {
        self.puzzle.object().move_json(self.code, style)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.puzzle.object().write_move(self.code, None))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
