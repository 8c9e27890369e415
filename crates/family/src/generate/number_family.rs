//! What generation needs of families whose boards are numbers to be put in order.

use super::{BoardSource, Request, RequestError, Wanted, by_distance::ByDistance};
use crate::{Context, Difficulty, Family, Rules, generate::random_walks::RandomWalks};
use glisse_search::Random;
use std::ops::RangeInclusive;

/// A family whose boards of one size show the same numbers in different orders. One of them is
/// solved, and random moves lead from it to the others.
pub trait NumberFamily: Family {
    /// Returns the solved board of a size, or says why there are no boards of that size.
    fn solved(rows: usize, columns: usize) -> Result<Self::Board, RequestError>;

    /// Returns how many moves a shortest solution of a board of the size of `solved` has at most, as
    /// far as that is known.
    fn most_moves(solved: &Self::Board) -> u64;

    /// Returns what a level means for boards of the size of `solved`: how many moves a shortest
    /// solution has.
    fn level(solved: &Self::Board, difficulty: Difficulty) -> RangeInclusive<u64>;

    /// Returns how many random moves lead from `solved` to a board of a level where optima are not
    /// proved. Those of the last level leave nothing of the order.
    fn walk_length(solved: &Self::Board, difficulty: Difficulty) -> usize;

    /// Returns how many random moves lead from `solved` to a board of a level that is to be played,
    /// which needs no proof of its optimum.
    fn play_length(solved: &Self::Board, difficulty: Difficulty) -> usize {
        Self::walk_length(solved, difficulty)
    }

    /// Returns the end of a walk of `moves` random moves from `solved`, which is the same for the
    /// same seed on every machine, and the moves that lead home if they are known.
    fn walk(
        solved: &Self::Board,
        moves: usize,
        seed: u64,
    ) -> (Self::Board, Option<Vec<Self::Move>>);

    /// Returns a board like this one that has no solution; this one has at least two cells and a
    /// solution.
    fn without_solution(board: &Self::Board, random: &mut Random) -> Self::Board;

    /// Returns the number on each cell, row by row, as far as it fits a byte.
    fn numbers(board: &Self::Board) -> impl Iterator<Item = u8>;

    /// Returns the board of the size of `solved` that [`NumberFamily::numbers`] has told these
    /// numbers of.
    fn with_numbers(solved: &Self::Board, numbers: &[u8]) -> Self::Board;
}

/// Returns how many moves boards of a size need at most, if the table has the size; in the table no size has
/// more rows than columns.
pub fn known_most_moves(
    table: &[((usize, usize), u64)],
    rows: usize,
    columns: usize,
) -> Option<u64> {
    let wanted = (rows.min(columns), rows.max(columns));
    table.iter().find(|(size, _)| *size == wanted).map(|&(_, most)| most)
}

/// Begins to generate boards of numbers: picked from all boards of their size where these are few,
/// else found by random walks.
pub fn number_source<F: NumberFamily>(
    request: &Request,
) -> Result<Box<dyn BoardSource<F>>, RequestError> {
    let cells = request.rows.saturating_mul(request.columns);
    if request.wanted == Wanted::Unsolvable && cells < 2 {
        return Err(RequestError::Unsolvable);
    }
    let solved = F::solved(request.rows, request.columns)?;
    let moves = request.moves(|difficulty| F::level(&solved, difficulty));
    let most = F::most_moves(&solved);
    if matches!(request.wanted, Wanted::Moves(_)) && *moves.start() > most {
        let (rows, columns) = (request.rows, request.columns);
        return Err(RequestError::TooManyMoves { rows, columns, most });
    }
    if request.wanted != Wanted::Unsolvable && cells <= ByDistance::<F>::MOST_CELLS {
        let mut boards = ByDistance::<F>::new(solved, moves);
        return Ok(Box::new(move |random: &mut Random, context: &mut Context<F>| {
            boards.next(random, context)
        }));
    }
    let walks = RandomWalks::<F>::new(solved, request.wanted.clone(), moves);
    Ok(Box::new(move |random: &mut Random, context: &mut Context<F>| walks.next(random, context)))
}

/// Makes a board of numbers to play, of any size and without a proof of its optimum.
pub fn number_scramble<F: NumberFamily>(
    rows: usize,
    columns: usize,
    difficulty: Difficulty,
    seed: u64,
) -> Result<F::Board, RequestError> {
    let solved = F::solved(rows, columns)?;
    let (mut board, _) = F::walk(&solved, F::play_length(&solved, difficulty), seed);
    // A walk may lead home, which on small boards happens often.
    if board.is_solved()
        && let Some(&first) = board.moves().first()
    {
        board.apply(first).map_err(|reason| RequestError::Refused(reason.0))?;
    }
    Ok(board)
}

/// The methods of [`Family`] that are the same for every [`NumberFamily`], for the `impl` of a family
/// whose boards have `cells()` and `columns()`. They are written there, and not defaults, so that they
/// are compiled in the crate of the family.
#[macro_export]
macro_rules! number_boards {
    () => {
        fn cells(board: &Self::Board) -> usize {
            board.cells().len()
        }

        fn cell_value(
            board: &Self::Board,
            cell: $crate::grid::Cell,
        ) -> $crate::function::ScriptValue {
            $crate::function::ScriptValue::number_at(board.cells(), board.columns(), cell)
        }

        fn with_view(
            board: &Self::Board,
            context: &mut $crate::Context<Self>,
            task: &mut dyn FnMut(&$crate::FamilySpace<Self>),
        ) -> Result<(), $crate::RunError> {
            $crate::show_space(board, context, task)
        }

        /// Every board of a size is in the space of the solved one.
        fn each_small(
            rows: usize,
            columns: usize,
            _: Option<usize>,
            visit: &mut dyn FnMut(&Self::Board) -> std::ops::ControlFlow<()>,
        ) -> std::ops::ControlFlow<()> {
            let solved = <Self as $crate::generate::NumberFamily>::solved(rows, columns);
            solved.map_or(std::ops::ControlFlow::Continue(()), |solved| visit(&solved))
        }

        fn source(
            request: &$crate::generate::Request,
        ) -> Result<Box<dyn $crate::generate::BoardSource<Self>>, $crate::generate::RequestError> {
            $crate::generate::number_source(request)
        }

        fn scramble(
            rows: usize,
            columns: usize,
            difficulty: $crate::Difficulty,
            seed: u64,
        ) -> Option<Result<Self::Board, $crate::generate::RequestError>> {
            Some($crate::generate::number_scramble::<Self>(rows, columns, difficulty, seed))
        }
    };
}
