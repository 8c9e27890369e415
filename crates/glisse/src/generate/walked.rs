//! Boards of tiles and swap by random moves from the solved one, where the space is too large to be
//! looked at whole.
//!
//! Where a board can be solved, its optimum is proved; and where that is more than was wanted, the
//! first moves of its solution are made: what is left of a shortest solution is a shortest one. For
//! larger boards there is the way back, and a bound from below.

use super::{Candidate, NoRequest, Request, Wanted, left, poll};
use crate::{
    board::Board,
    lab::LabError,
    puzzle::Puzzle,
    solution::{Move, Status},
    solve::{Options, SolveError, Solver},
};
use glisse_search::{Limits, Random};
use glisse_swap::{self as swap, Difficulty, Exchange};
use glisse_tiles as tiles;
use std::{ops::RangeInclusive, time::Duration, time::Instant};

/// Random walks, and which of their ends are wanted.
pub(super) struct Walks {
    request: Request,
    wanted: RangeInclusive<u64>,
    /// How many moves lead away from the solved board.
    steps: usize,
}

/// After so many walks that led to no wanted board, there seems to be none.
const PATIENCE: usize = 2000;

/// Whether every board of so many cells can be solved and proved.
fn is_exact(puzzle: Puzzle, cells: usize) -> bool {
    match puzzle {
        Puzzle::Swap => cells <= 20,
        _ => cells <= 16,
    }
}

/// Options under which the same answer comes on every machine: boards without a proof are answered
/// by the first solution that there is, whatever the time.
pub(super) fn steady<'o>(options: &Options<'o>, board: &Board) -> Options<'o> {
    if is_exact(board.puzzle(), board.cells()) || matches!(board, Board::RushHour(_)) {
        return Options { progress: None, ..*options };
    }
    let limits = Limits { time: None, ..options.limits };
    Options { effort: Duration::ZERO, progress: None, limits, ..*options }
}

impl Walks {
    pub(super) fn new(request: &Request) -> Result<Walks, NoRequest> {
        let &Request { rows, columns, ref wanted, .. } = request;
        let cells = rows.saturating_mul(columns);
        if *wanted == Wanted::Unsolvable && cells < 2 {
            return Err(NoRequest::Unsolvable);
        }
        let moves = request.moves()?;
        let longest = if request.puzzle == Puzzle::Tiles {
            tiles::scramble(rows, columns, 0, &mut Random::new(0))?;
            tiles::long_walk(rows, columns)
        } else {
            swap::Board::sorted(rows, columns)?;
            Difficulty::Three.exchanges(rows, columns)
        };
        let end = usize::try_from(*moves.end()).unwrap_or(usize::MAX);
        let steps = if is_exact(request.puzzle, cells) {
            // Walks go round in circles: about a third of the steps leads away.
            end.saturating_mul(3).min(longest)
        } else {
            match (wanted, request.puzzle) {
                (Wanted::Level(level), Puzzle::Swap) => level.exchanges(rows, columns),
                _ => end.min(longest),
            }
        };
        Ok(Walks { request: request.clone(), wanted: moves, steps })
    }

    /// The end of a walk that is wanted; nothing if it seems that there is none.
    pub(super) fn next(
        &mut self,
        random: &mut Random,
        solver: &mut Solver,
        options: &Options,
    ) -> Result<Option<Candidate>, LabError> {
        let started = Instant::now();
        for _ in 0..PATIENCE {
            poll(options, started)?;
            let (board, home) = self.walk(random);
            if self.request.wanted == Wanted::Unsolvable {
                let board = without_solution(&board, random);
                return Ok(Some(Candidate { board, solution: None, optimum: None }));
            }
            let candidate = if is_exact(board.puzzle(), board.cells()) {
                self.solved(board, random, solver, &left(options, started))?
            } else {
                self.bounded(board, home, solver, options)?
            };
            if candidate.is_some() {
                return Ok(candidate);
            }
        }
        Ok(None)
    }

    /// A walk, and the way back.
    fn walk(&self, random: &mut Random) -> (Board, Vec<Move>) {
        let &Request { rows, columns, puzzle, .. } = &self.request;
        let seed = u64::from(random.bits()) << 32 | u64::from(random.bits());
        if puzzle == Puzzle::Tiles {
            let walked = tiles::scramble(rows, columns, self.steps, &mut Random::new(seed));
            let (board, home) =
                walked.unwrap_or_else(|_| unreachable!("the size has been checked"));
            (Board::Tiles(board), home.into_iter().map(Move::Tiles).collect())
        } else {
            let board = swap::scramble(rows, columns, Vec::new(), self.steps, seed);
            let board = board.unwrap_or_else(|_| unreachable!("the size has been checked"));
            (Board::Swap(board), Vec::new())
        }
    }

    /// A board with a proved optimum on the way home from this one.
    fn solved(
        &self,
        mut board: Board,
        random: &mut Random,
        solver: &mut Solver,
        options: &Options,
    ) -> Result<Option<Candidate>, LabError> {
        let solution = match solver.solve(&board, &steady(options, &board))?.status {
            Status::Solved { solution, optimal: true, .. } => solution,
            Status::Limit { limit, .. } => return Err(LabError::Limit(limit)),
            Status::Solved { .. } | Status::Unsolvable => {
                let reason = "a board that can be solved was not".to_owned();
                return Err(SolveError::disagreement(&board, reason).into());
            }
        };
        if solution.cost < *self.wanted.start() || !solution.is_listed() {
            return Ok(None);
        }
        let mut optimum = solution.cost;
        if optimum > *self.wanted.end() {
            let choices = (self.wanted.end() - self.wanted.start()) as usize + 1;
            optimum = self.wanted.start() + random.below(choices) as u64;
        }
        for &action in &solution.moves[..(solution.cost - optimum) as usize] {
            board.apply(action);
        }
        Ok(Some(Candidate { board, solution: None, optimum: Some(optimum) }))
    }

    /// The board itself, if what is known of it is as wanted.
    fn bounded(
        &self,
        board: Board,
        home: Vec<Move>,
        solver: &mut Solver,
        options: &Options,
    ) -> Result<Option<Candidate>, LabError> {
        if let Wanted::Moves(_) = self.request.wanted {
            let lower_bound = match solver.solve(&board, &steady(options, &board))?.status {
                Status::Solved { lower_bound, .. } => lower_bound,
                Status::Limit { limit, .. } => return Err(LabError::Limit(limit)),
                Status::Unsolvable => return Ok(None),
            };
            if lower_bound < *self.wanted.start() {
                return Ok(None);
            }
        }
        let solution = Some(home).filter(|home| !home.is_empty());
        Ok(Some(Candidate { board, solution, optimum: None }))
    }
}

/// A board without a solution, made of one that has one: of tiles two are exchanged, a swap grid is
/// cut in two so that a number is on the wrong side.
fn without_solution(board: &Board, random: &mut Random) -> Board {
    match board {
        Board::Tiles(board) => Board::Tiles(tiles::with_exchanged_tiles(board, random)),
        Board::Swap(board) => Board::Swap(cut(board, random)),
        Board::RushHour(_) => unreachable!("boards of Rush Hour are refused"),
    }
}

/// A swap grid with a line of barriers across, and two numbers from both sides of it exchanged if
/// none is on the wrong side.
fn cut(board: &swap::Board, random: &mut Random) -> swap::Board {
    let (rows, columns) = (board.rows(), board.columns());
    let place = random.below(rows + columns - 2);
    let barriers: Vec<Exchange> = if place < rows - 1 {
        let above = |column| place * columns + column;
        (0..columns).map(|column| Exchange::new(above(column), above(column) + columns)).collect()
    } else {
        let left = |row| row * columns + place - (rows - 1);
        (0..rows).map(|row| Exchange::new(left(row), left(row) + 1)).collect()
    };
    let ends = [barriers[0].first(), barriers[0].second()];
    let make = |cells: Vec<u32>| {
        swap::Board::new(rows, columns, cells, barriers.clone())
            .unwrap_or_else(|error| unreachable!("the cells are those of a board: {error}"))
    };
    let cut = make(board.cells().to_vec());
    if !cut.is_solvable() {
        return cut;
    }
    let mut cells = board.cells().to_vec();
    cells.swap(ends[0], ends[1]);
    make(cells)
}
