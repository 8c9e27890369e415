//! Boards by random moves from the solved one, where the space is too large to be explored whole.
//!
//! Where a board can be solved, its optimum is proved; and where that is more than was wanted, the
//! first moves of its solution are made: what is left of a shortest solution is a shortest one. For
//! larger boards there is the way back, and a bound from below.

use super::{
    Candidate, NextBoard, Wanted,
    number_family::NumberFamily,
    steady::{Provability, steady},
};
use crate::{Context, Difficulty, Family, Rules, SolveError, Verdict, check};
use glisse_search::Random;
use std::ops::RangeInclusive;

/// After this many walks that led to no wanted board, there seems to be none.
const MOST_WALKS: usize = 2000;

/// Random walks, and which of their ends are wanted.
pub(super) struct RandomWalks<F: NumberFamily> {
    solved: F::Board,
    wanted: Wanted,
    /// How many moves a shortest solution may have.
    moves: RangeInclusive<u64>,
    /// How many moves lead away from the solved board.
    length: usize,
}

impl<F: NumberFamily> RandomWalks<F> {
    pub(super) fn new(solved: F::Board, wanted: Wanted, moves: RangeInclusive<u64>) -> Self {
        let longest = F::walk_length(&solved, Difficulty::Three);
        let most = usize::try_from(*moves.end()).unwrap_or(usize::MAX);
        let length = match wanted {
            // Walks go round in circles: about a third of the moves leads away.
            _ if F::is_provable(&solved) => most.saturating_mul(3).min(longest),
            Wanted::Level(difficulty) => F::walk_length(&solved, difficulty),
            Wanted::Moves(_) | Wanted::Unsolvable => most.min(longest),
        };
        RandomWalks { solved, wanted, moves, length }
    }

    /// Returns a board with a proved optimum on the way home from this one, or `None` if this one is
    /// too near.
    fn proved(
        &self,
        mut board: F::Board,
        random: &mut Random,
        context: &mut Context<F>,
    ) -> NextBoard<F> {
        let moves = match solve(&board, context)? {
            Verdict::Solved { moves, cost: Some(cost), lower_bound } if lower_bound == cost => {
                moves
            }
            Verdict::Limit { limit, .. } => return Err(limit.into()),
            Verdict::Solved { .. } | Verdict::Unsolvable => {
                let reason = "a board that can be solved was not";
                return Err(SolveError::disagreement(F::id(&board), reason).into());
            }
        };
        // Every move of these families costs 1.
        let moves = moves.unwrap_or_default();
        let cost = moves.len() as u64;
        if cost < *self.moves.start() {
            return Ok(None);
        }
        let mut optimum = cost;
        if optimum > *self.moves.end() {
            let choices = (self.moves.end() - self.moves.start()) as usize + 1;
            optimum = self.moves.start() + random.below(choices) as u64;
        }
        for &action in &moves[..(cost - optimum) as usize] {
            board
                .apply(action)
                .map_err(|reason| SolveError::disagreement(F::id(&board), reason.to_string()))?;
        }
        Ok(Some(Candidate { board, solution: None, optimum: Some(optimum) }))
    }

    /// Returns the board itself, or `None` if what is known of it is not as wanted.
    fn bounded(
        &self,
        board: F::Board,
        home: Option<Vec<F::Move>>,
        context: &mut Context<F>,
    ) -> NextBoard<F> {
        if let Wanted::Moves(_) = self.wanted {
            let lower_bound = match solve(&board, context)? {
                Verdict::Solved { lower_bound, .. } => lower_bound,
                Verdict::Limit { limit, .. } => return Err(limit.into()),
                Verdict::Unsolvable => return Ok(None),
            };
            if lower_bound < *self.moves.start() {
                return Ok(None);
            }
        }
        let solution = home.filter(|home| !home.is_empty());
        Ok(Some(Candidate { board, solution, optimum: None }))
    }

    /// Returns the next board.
    pub(super) fn next(&self, random: &mut Random, context: &mut Context<F>) -> NextBoard<F> {
        for _ in 0..MOST_WALKS {
            context.options.control.check()?;
            let (board, home) = F::walk(&self.solved, self.length, random.bits64());
            if self.wanted == Wanted::Unsolvable {
                let board = F::without_solution(&board, random);
                return Ok(Some(Candidate { board, solution: None, optimum: None }));
            }
            let candidate = if F::is_provable(&board) {
                self.proved(board, random, context)?
            } else {
                self.bounded(board, home, context)?
            };
            if candidate.is_some() {
                return Ok(candidate);
            }
        }
        Ok(None)
    }
}

/// Solves a board with the same result on every machine, and replays the solution.
fn solve<F: Family>(
    board: &F::Board,
    context: &mut Context<F>,
) -> Result<Verdict<F::Move>, SolveError> {
    let options = steady(&context.options, Provability::of(F::is_provable(board)));
    let metric = options.metric;
    let found = F::solve(board, &mut context.with(options))?;
    Ok(check::<F>(board, found, metric)?.verdict)
}
