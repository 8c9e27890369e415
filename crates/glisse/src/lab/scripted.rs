//! Solving with a script as the heuristic.

use super::{Chronicle, LabError, Legible, Setup, Task};
use crate::{
    board::Board,
    solution::{Answer, Heuristic, Move, Solution, Status},
    solve::{CheckerRefusal, Options, SolveError, Solver, engine},
    verify::{Claim, verify},
};
use glisse_rush_hour::{Metric, Slide};
use glisse_search::{Cost, Limits, Outcome, Statistics};
use std::time::Instant;

/// Runs the algorithm.
struct Run;

/// An outcome in people's words.
struct Ran {
    outcome: Outcome<Move>,
    heuristic: Option<Heuristic>,
    /// The true cost, if an audit has shown that the script never exceeds it.
    proved: Option<Cost>,
}

/// Spaces of up to this many states are audited after they have been solved: a matter of seconds.
const MOST_AUDITED: u64 = 50_000;

impl Task for Run {
    type Output = Ran;

    fn run<S: Legible>(self, setup: &Setup<'_, S>) -> Ran {
        let started = Instant::now();
        let outcome = setup.run(&mut Chronicle::new(0));
        let is_solved = matches!(outcome, Outcome::Solved { .. });
        Ran {
            outcome: outcome.map(|action| setup.say(action)),
            heuristic: setup.heuristic.clone(),
            proved: is_solved.then(|| true_cost(setup, started)).flatten(),
        }
    }
}

/// The true cost of the start, if the space is small and its heuristic never says too much in it.
fn true_cost<S: Legible>(setup: &Setup<'_, S>, started: Instant) -> Option<Cost> {
    let time = setup.options.limits.time.map(|time| time.saturating_sub(started.elapsed()));
    let limits = Limits { time, expansions: Some(MOST_AUDITED), ..setup.options.limits };
    let search = engine::search(setup.space, &setup.options).limits(limits);
    let audit = search.explore().ok()?.audit(&setup.guide).ok()?;
    audit.distance.filter(|_| audit.admissible.holds())
}

impl Solver {
    /// Solves a board with the script of the options as the heuristic. Nobody vouches for it: only
    /// an audit of the board's whole space earns it a proof.
    pub(crate) fn solve_by_script(
        &mut self,
        board: &Board,
        options: &Options,
    ) -> Result<Answer, SolveError> {
        let algorithm = match options.algorithm {
            crate::Algorithm::Auto => crate::Algorithm::Astar,
            algorithm => algorithm,
        };
        let (status, heuristic, statistics) = match self.set_up(board, options, Run) {
            Ok(Ran { outcome, heuristic, proved }) => {
                let statistics = *outcome.statistics();
                let status = engine::status(outcome, |solution| {
                    let lower_bound = u64::from(proved.unwrap_or(solution.lower_bound));
                    let solution = check(board, solution.moves, options.metric)?;
                    let lower_bound = lower_bound.min(solution.cost);
                    Ok((solution, lower_bound))
                })?;
                (status, heuristic, statistics)
            }
            Err(LabError::Limit(limit)) => {
                (Status::Limit { limit, lower_bound: 0 }, None, Statistics::default())
            }
            Err(LabError::Solve(error)) => return Err(error),
        };
        let (id, puzzle, metric) = (board.id(), board.puzzle(), options.metric);
        Ok(Answer { id, puzzle, metric, status, algorithm, heuristic, statistics })
    }
}

/// What the moves cost, if the checker lets them pass.
pub(super) fn check(
    board: &Board,
    moves: Vec<Move>,
    metric: Metric,
) -> Result<Solution, CheckerRefusal> {
    let moves = if metric == Metric::Moves { moves } else { join(board, moves) };
    verify(board, &Claim::of(moves), metric)
        .map_err(|error| CheckerRefusal { id: board.id(), reason: error.to_string() })
}

/// The metrics that count cells search single steps, which people see as slides.
fn join(board: &Board, moves: Vec<Move>) -> Vec<Move> {
    let Board::RushHour(board) = board else { return moves };
    let slides: Vec<Slide> = moves
        .iter()
        .filter_map(|action| match action {
            Move::RushHour(slide) => Some(*slide),
            _ => None,
        })
        .collect();
    board.join(slides).into_iter().map(Move::RushHour).collect()
}
