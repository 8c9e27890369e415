//! Checking somebody's solution, independently of the solver.

use crate::{
    algorithm::Algorithm,
    board::{Board, ParseError, largest},
    solution::{Move, Solution},
    solve::{CheckerRefusal, Options, SolveError, Solver},
};
use glisse_rush_hour::{self as rush_hour, Metric};
use glisse_swap as swap;
use glisse_tiles::{self as tiles, Notation};
use thiserror::Error;

/// A solution as somebody claims it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The moves.
    pub moves: Vec<Move>,
    /// The metric that the claim counts in, if it says so.
    pub metric: Option<Metric>,
    /// The cost, if it says so.
    pub cost: Option<u64>,
    /// The first move, counted from 1, that names a direction in which its vehicle never moves.
    misdirected: Option<usize>,
}

/// Why a claim is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidClaim {
    /// The moves do not solve the board.
    #[error(transparent)]
    RushHour(#[from] rush_hour::InvalidSolution),
    /// The moves do not solve the taquin.
    #[error(transparent)]
    Tiles(#[from] tiles::InvalidSolution),
    /// The moves do not sort the swap grid.
    #[error(transparent)]
    Swap(#[from] swap::InvalidSolution),
    /// A sentence moves a vehicle across its own direction.
    #[error(
        "move {number} ({action}) is not possible: the vehicle does not move in that direction"
    )]
    Direction {
        /// Which move of the list, counted from 1.
        number: usize,
        /// The move.
        action: Move,
    },
    /// The moves solve the board, at another cost than claimed.
    #[error("the moves cost {found}, not {claimed} as claimed")]
    Cost {
        /// What they cost.
        found: u64,
        /// What was claimed.
        claimed: u64,
    },
}

impl Claim {
    /// The most bytes that a solution's text may have.
    pub const MAX_BYTES: usize = largest([
        rush_hour::ParsedSolution::MAX_BYTES,
        tiles::ParsedSolution::MAX_BYTES,
        swap::ParsedSolution::MAX_BYTES,
    ]);

    /// The claim that these moves are a solution.
    pub(crate) fn of(moves: Vec<Move>) -> Claim {
        Claim { moves, metric: None, cost: None, misdirected: None }
    }

    /// Reads a solution to `board`: moves as glisse writes them, the JSON of `solve --json`, or a
    /// list in the words of one of the course's hand-outs.
    ///
    /// `notation` says whose direction the letters of a taquin's moves mean.
    pub fn from_bytes(text: &[u8], board: &Board, notation: Notation) -> Result<Claim, ParseError> {
        match board {
            Board::RushHour(board) => {
                let parsed = rush_hour::ParsedSolution::from_bytes(text);
                let parsed = parsed.map_err(ParseError::RushHour)?;
                let misdirected = parsed.first_misdirected(board);
                Ok(Claim {
                    misdirected,
                    moves: parsed.slides.into_iter().map(Move::RushHour).collect(),
                    metric: parsed.metric,
                    cost: parsed.cost,
                })
            }
            Board::Tiles(_) => {
                let parsed = tiles::ParsedSolution::from_bytes(text, notation);
                let parsed = parsed.map_err(ParseError::Tiles)?;
                Ok(Claim {
                    misdirected: None,
                    moves: parsed.moves.into_iter().map(Move::Tiles).collect(),
                    metric: parsed.metric.and_then(|metric| metric.parse().ok()),
                    cost: parsed.cost,
                })
            }
            Board::Swap(_) => {
                let parsed = swap::ParsedSolution::from_bytes(text).map_err(ParseError::Swap)?;
                Ok(Claim {
                    misdirected: None,
                    moves: parsed.moves.into_iter().map(Move::Swap).collect(),
                    metric: parsed.metric.and_then(|metric| metric.parse().ok()),
                    cost: parsed.cost,
                })
            }
        }
    }
}

/// Replays a claim move by move. The cost is counted under `metric`, and compared with the claimed
/// one if that is counted likewise.
pub fn verify(board: &Board, claim: &Claim, metric: Metric) -> Result<Solution, InvalidClaim> {
    let cost = match board {
        Board::RushHour(board) => {
            let slides: Vec<_> = claim
                .moves
                .iter()
                .filter_map(|action| match action {
                    Move::RushHour(slide) => Some(*slide),
                    _ => None,
                })
                .collect();
            board.replay(&slides)?;
            if let Some(number) = claim.misdirected {
                return Err(InvalidClaim::Direction { number, action: claim.moves[number - 1] });
            }
            slides.iter().map(|&slide| u64::from(board.slide_cost(slide, metric))).sum()
        }
        // Every move costs 1 under every metric: one cell, by a tile of length 1.
        Board::Tiles(board) => {
            let moves: Vec<_> = claim
                .moves
                .iter()
                .filter_map(|action| match action {
                    Move::Tiles(direction) => Some(*direction),
                    _ => None,
                })
                .collect();
            board.replay(&moves)?;
            moves.len() as u64
        }
        // An exchange costs 1 under every metric likewise.
        Board::Swap(board) => {
            let moves: Vec<_> = claim
                .moves
                .iter()
                .filter_map(|action| match action {
                    Move::Swap(swap) => Some(*swap),
                    _ => None,
                })
                .collect();
            board.replay_swaps(&moves)?;
            moves.len() as u64
        }
    };
    match claim.cost {
        Some(claimed) if claimed != cost && claim.metric.is_none_or(|of| of == metric) => {
            Err(InvalidClaim::Cost { found: cost, claimed })
        }
        _ => Ok(Solution { moves: claim.moves.clone(), cost }),
    }
}

/// What a second search says about a cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Optimality {
    /// No solution costs less.
    Proved,
    /// A solution costs less.
    Refuted {
        /// What it costs.
        least: u64,
    },
    /// A limit came first.
    Unknown {
        /// A cost below which there is no solution, as far as is proved.
        lower_bound: u64,
    },
}

/// Searches for a cheapest solution again, by another algorithm than `solve` takes by itself, and
/// compares its cost with `cost`. Only metric, limits, cancellation and progress of `options` count.
pub fn prove(
    board: &Board,
    cost: u64,
    options: &Options,
) -> Result<(Optimality, Algorithm), SolveError> {
    let algorithm = match (board, options.metric) {
        // By itself `solve` takes pattern databases.
        (Board::Tiles(_), _) => Algorithm::Idastar,
        (Board::Swap(board), _) => return swap_proof(board, cost, options),
        (_, Metric::Moves | Metric::Cells) => Algorithm::Astar,
        (_, Metric::Weighted) => Algorithm::Dijkstra,
    };
    let optimality = prove_by(algorithm, board, cost, options)?;
    Ok((optimality, algorithm))
}

/// The same for swap grids. By itself `solve` takes IDA*, so that it is breadth-first search from both
/// ends for those that this can take, and A* for those of up to 64 cells. For long lines counting
/// inversions is the only proof there is, and of larger grids only the quick lower bound is known.
fn swap_proof(
    board: &swap::Board,
    cost: u64,
    options: &Options,
) -> Result<(Optimality, Algorithm), SolveError> {
    let lower_bound = board.lower_bound();
    let is_line = swap::Lines::new(&board.graph(), &board.homes()).is_some();
    let algorithm = match board.cells().len() {
        0..=9 => Algorithm::Bidirectional,
        _ if is_line => Algorithm::Bubble,
        _ if lower_bound >= cost => return Ok((Optimality::Proved, Algorithm::Astar)),
        cells if cells <= swap::AnySpace::MOST_CELLS => Algorithm::Astar,
        _ => return Ok((Optimality::Unknown { lower_bound }, Algorithm::Astar)),
    };
    Ok((prove_by(algorithm, &Board::Swap(board.clone()), cost, options)?, algorithm))
}

/// Searches for a cheapest solution by this algorithm.
fn prove_by(
    algorithm: Algorithm,
    board: &Board,
    cost: u64,
    options: &Options,
) -> Result<Optimality, SolveError> {
    let options = Options { algorithm, heuristic: None, ..*options };
    let answer = Solver::new().solve(board, &options)?;
    Ok(match &answer.status {
        crate::Status::Solved { solution, .. } if solution.cost < cost => {
            Optimality::Refuted { least: solution.cost }
        }
        crate::Status::Solved { lower_bound, .. } | crate::Status::Limit { lower_bound, .. } => {
            if *lower_bound >= cost {
                Optimality::Proved
            } else {
                Optimality::Unknown { lower_bound: *lower_bound }
            }
        }
        // A solution was replayed, so there is one.
        crate::Status::Unsolvable => {
            let reason = "a second search finds no solution".to_owned();
            return Err(CheckerRefusal { id: answer.id, reason }.into());
        }
    })
}
