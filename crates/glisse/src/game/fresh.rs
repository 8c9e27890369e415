//! New boards to play.

use crate::{
    board::Board,
    generate::{Generator, NoRequest, Request, Wanted},
    lab::LabError,
    puzzle::Puzzle,
    solve::Options,
};
use glisse_search::Random;
use glisse_swap::{self as swap, Difficulty};
use glisse_tiles as tiles;
use std::sync::atomic::AtomicBool;
use thiserror::Error;

/// A new board that is wanted: the same one for the same seed, on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fresh {
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
#[non_exhaustive]
pub enum NoFresh {
    /// Not a size of this family.
    #[error(transparent)]
    Size(#[from] NoRequest),
    /// Chance has found nothing.
    #[error("no board of {rows} rows and {columns} columns was found that takes a move to solve")]
    Nothing {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
}

impl Fresh {
    /// Whether there are boards of this size.
    pub fn check(&self) -> Result<(), NoFresh> {
        Generator::new(&self.request())?;
        Ok(())
    }

    /// Makes the board; nothing if `cancel` has become true first.
    pub fn board(&self, cancel: &AtomicBool) -> Result<Option<Board>, NoFresh> {
        let &Fresh { rows, columns, difficulty, .. } = self;
        let mut random = Random::new(self.seed);
        let board = match self.puzzle {
            Puzzle::RushHour => {
                let options = Options { cancel: Some(cancel), ..Options::default() };
                match Generator::new(&self.request())?.next(&options) {
                    Ok(Some(generated)) => generated.board,
                    Ok(None) => return Err(NoFresh::Nothing { rows, columns }),
                    Err(LabError::Limit(_) | LabError::Solve(_)) => return Ok(None),
                }
            }
            // The others need no proof of their optimum to be played, and can be of any size.
            Puzzle::Tiles => {
                let step = tiles::step_of_difficulty(rows.max(2), columns.max(2)) as usize;
                let moves = match difficulty {
                    Difficulty::One => step,
                    Difficulty::Two => 4 * step,
                    Difficulty::Three => tiles::long_walk(rows, columns),
                };
                let scrambled = tiles::scramble(rows, columns, moves, &mut random);
                let mut board = scrambled.map_err(NoRequest::from)?.0;
                // A walk may lead home, which on 2×2 happens often.
                if board.is_solved()
                    && let Some(&first) = board.possible_moves().first()
                {
                    board.apply(first);
                }
                Board::Tiles(board)
            }
            Puzzle::Swap => {
                let count = difficulty.exchanges(rows, columns);
                let scrambled = swap::scramble(rows, columns, Vec::new(), count, self.seed);
                let mut board = scrambled.map_err(NoRequest::from)?;
                if board.is_sorted()
                    && let Some(&first) = board.graph().edges().first()
                {
                    let _ = board.swap_seq(&[first]);
                }
                Board::Swap(board)
            }
        };
        if board.is_solved() {
            return Err(NoFresh::Nothing { rows, columns });
        }
        Ok(Some(board))
    }

    fn request(&self) -> Request {
        let &Fresh { puzzle, rows, columns, difficulty, seed } = self;
        Request { wanted: Wanted::Level(difficulty), ..Request::new(puzzle, rows, columns, seed) }
    }
}
