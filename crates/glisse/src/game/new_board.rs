//! New boards to play.

use crate::generate::{BoardGenerator, Request, RequestError, Wanted};
use glisse_puzzle::{Board, Difficulty, Options, Puzzle};
use glisse_search::Control;
use std::sync::atomic::AtomicBool;
use thiserror::Error;

/// A new board that is wanted: the same one for the same seed, on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewBoard {
    /// The family.
    pub puzzle: Puzzle,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// How difficult it is to be.
    pub difficulty: Difficulty,
    /// What random choices start from.
    pub seed: u64,
}

/// Why there is no such board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NewBoardError {
    /// Not a size of this family.
    #[error(transparent)]
    Size(#[from] RequestError),
    /// Chance has found nothing.
    #[error("no board of {rows} rows and {columns} columns was found that takes a move to solve")]
    Nothing {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
}

impl NewBoard {
    /// Refuses a size of which there are no boards.
    pub fn check(&self) -> Result<(), NewBoardError> {
        BoardGenerator::new(self.puzzle, &self.request())?;
        Ok(())
    }

    /// Makes the board, or returns `None` if `cancel` has become true first. Families whose boards
    /// need no proof of their optimum to be played make one of any size at once.
    pub fn board(&self, cancel: &AtomicBool) -> Result<Option<Board>, NewBoardError> {
        let &NewBoard { puzzle, rows, columns, difficulty, seed } = self;
        let board = if let Some(scrambled) = puzzle.scramble(rows, columns, difficulty, seed) {
            scrambled?
        } else {
            let control = Control::new().cancelled_by(cancel);
            let options = Options { control, ..Options::default() };
            match BoardGenerator::new(puzzle, &self.request())?.next(&options) {
                Ok(Some(generated)) => generated.board,
                Ok(None) => return Err(NewBoardError::Nothing { rows, columns }),
                Err(_) => return Ok(None),
            }
        };
        if board.is_solved() {
            return Err(NewBoardError::Nothing { rows, columns });
        }
        Ok(Some(board))
    }

    fn request(&self) -> Request {
        let &NewBoard { puzzle, rows, columns, difficulty, seed } = self;
        let request = Request::new(puzzle.name(), rows, columns, seed);
        Request { wanted: Wanted::Level(difficulty), ..request }
    }
}
