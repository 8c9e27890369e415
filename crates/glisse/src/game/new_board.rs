//! New boards to play.

use crate::generate::{BoardGenerator, Request, Wanted};
use glisse_puzzle::{Board, Difficulty, Options, Puzzle};
use glisse_search::Control;
use glisse_words::{Explain, Message, message};

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

impl NewBoard {
    /// Refuses a size of which there are no boards.
    pub fn check(&self) -> Result<(), Message> {
        BoardGenerator::new(self.puzzle, &self.request())
            .map(|_| ())
            .map_err(|error| error.message())
    }

    /// Makes the board, or returns `None` if the control has ended the work first. Families whose
    /// boards need no proof of their optimum to be played make one of any size at once.
    pub fn board(&self, control: Control) -> Result<Option<Board>, Message> {
        let &NewBoard { puzzle, rows, columns, difficulty, seed } = self;
        let nothing = || message!("play-no-board", rows = rows, columns = columns);
        let board = if let Some(scrambled) = puzzle.scramble(rows, columns, difficulty, seed) {
            scrambled.map_err(|error| error.message())?
        } else {
            let options = Options { control, ..Options::default() };
            let generator = BoardGenerator::new(puzzle, &self.request());
            match generator.map_err(|error| error.message())?.next(&options) {
                Ok(Some(generated)) => generated.board,
                Ok(None) => return Err(nothing()),
                Err(_) => return Ok(None),
            }
        };
        if board.is_solved() {
            return Err(nothing());
        }
        Ok(Some(board))
    }

    fn request(&self) -> Request {
        let &NewBoard { puzzle, rows, columns, difficulty, seed } = self;
        let request = Request::new(puzzle.name(), rows, columns, seed);
        Request { wanted: Wanted::Level(difficulty), ..request }
    }
}
