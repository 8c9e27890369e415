//! What is known of a region, and what the regions of a board add up to.

use super::{is_provable, solved};
use crate::{Board, Exchange, ExchangeList, Heuristic, Region, Swap, SwapMove};
use glisse_family::{Algorithm, Found, Metric, Verdict, info};
use glisse_search::{Limit, Outcome, Statistics};

/// What is known of a region.
pub(super) struct RegionAnswer {
    /// A solution in cells of the board, or `None` if none was found.
    pub(super) solution: Option<ExchangeList>,
    /// A cost below which there is no solution.
    pub(super) lower_bound: u64,
    /// What came before a proof.
    pub(super) limit: Option<Limit>,
    pub(super) algorithm: Algorithm,
    pub(super) heuristic: Option<Heuristic>,
    pub(super) statistics: Statistics,
}

impl RegionAnswer {
    pub(super) fn new(
        outcome: Outcome<Exchange>,
        algorithm: Algorithm,
        heuristic: Option<Heuristic>,
    ) -> RegionAnswer {
        let statistics = outcome.statistics().clone();
        let (solution, lower_bound, limit) = match outcome {
            Outcome::Solved { solution, .. } => {
                (Some(solution.moves.into()), u64::from(solution.lower_bound), None)
            }
            Outcome::Limit { limit, lower_bound, .. } => {
                (None, u64::from(lower_bound), Some(limit))
            }
            Outcome::Unsolvable { .. } => unreachable!("the numbers of a region belong there"),
        };
        RegionAnswer { solution, lower_bound, limit, algorithm, heuristic, statistics }
    }

    /// A shortest solution that took no search.
    pub(super) fn proved(solution: ExchangeList, algorithm: Algorithm) -> RegionAnswer {
        RegionAnswer {
            lower_bound: solution.cost,
            solution: Some(solution),
            limit: None,
            algorithm,
            heuristic: None,
            statistics: Statistics::default(),
        }
    }

    /// Nothing was found before a limit came.
    pub(super) fn stopped(limit: Limit) -> RegionAnswer {
        let (lower_bound, statistics) = (0, Statistics::default());
        let outcome = Outcome::Limit { limit, lower_bound, statistics };
        RegionAnswer::new(outcome, Algorithm::Idastar, Some(Heuristic::Pdb(None)))
    }

    /// Returns the answer with a solution in cells of the board instead of the region's own.
    pub(super) fn on_board(mut self, region: &Region) -> RegionAnswer {
        for cells in self.solution.iter_mut().flat_map(|found| &mut found.moves).flatten() {
            *cells = region.on_board(*cells);
        }
        self
    }

    /// Adds what is known of another region.
    pub(super) fn add(&mut self, other: RegionAnswer) {
        self.lower_bound += other.lower_bound;
        self.limit = self.limit.or(other.limit);
        self.solution = match (self.solution.take(), other.solution) {
            (Some(mut solution), Some(more)) => {
                solution.extend(more);
                Some(solution)
            }
            _ => None,
        };
        self.statistics.add(&other.statistics);
    }

    /// Returns what this says of a board whose regions have all been added.
    pub(super) fn found(self, board: &Board, metric: Metric) -> Found<SwapMove> {
        let RegionAnswer { solution, lower_bound, limit, algorithm, heuristic, statistics } = self;
        let at_limit = |limit| {
            let lower_bound = lower_bound.max(board.lower_bound());
            Verdict::Limit { limit, lower_bound, best: None }
        };
        let mut moves_known = None;
        let verdict = match (solution, limit) {
            // Every such board is proved, unless a limit comes first.
            (Some(solution), Some(limit)) if is_provable(board) || limit == Limit::Cancelled => {
                let moves = solution.moves.unwrap_or_default().into_iter();
                moves_known = Some(moves.map(|cells| board.move_of(cells)).collect());
                at_limit(limit)
            }
            (Some(solution), _) => solved(board, solution, lower_bound),
            (None, limit) => at_limit(limit.unwrap_or(Limit::Time)),
        };
        let heuristic = heuristic.map(|heuristic| info::<Swap>(&heuristic, metric));
        Found { verdict, algorithm, heuristic, statistics }.with_best(moves_known)
    }
}
