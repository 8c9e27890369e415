//! A* that never expands a state twice, on a heuristic that is admissible and not consistent: where
//! does it go wrong?

use super::{AstarRun, Audit};
use glisse_puzzle::{
    Algorithm, Board, BoardSpace, Move, Options, RunError, SolveError, Solver, Status,
};
use glisse_search::{Control, Cost, Limit};
use serde::Serialize;

/// The most boards that are tried.
const MOST_BOARDS: usize = 2000;

/// The most states that are expanded on all of them: with a heuristic of the family, and with one of
/// the user's own, which is slower.
const MOST_EXPANDED: [u64; 2] = [1_000_000, 20_000];

/// What A* without re-opening makes of a heuristic that is admissible and not consistent.
#[derive(Clone, Debug, Serialize)]
pub struct ClosedAstar {
    /// What it does from the start; `None` if a limit came first.
    pub start: Option<AstarRun>,
    /// From how many boards of the space it was tried.
    pub tried: u64,
    /// The first of them from which its solution is not a cheapest one.
    pub worse: Option<WorseSolution>,
}

/// A board from which A* without re-opening finds a solution that costs too much.
#[derive(Clone, Debug)]
pub struct WorseSolution {
    /// The board.
    pub board: Board,
    /// What its solution costs.
    pub cost: u64,
    /// Its solution.
    pub moves: Vec<Move>,
    /// The true cost to the nearest goal.
    pub distance: u64,
}

/// Returns boards to try, with their true costs: some of all that can be solved, those nearest to a goal
/// first.
pub(super) fn candidates(
    view: &BoardSpace,
    control: Control,
) -> Result<Vec<(Board, u64)>, RunError> {
    let explored = view.explore(control).map_err(|stopped| stopped.limit)?;
    let distances = explored.graph().distances()?;
    let is_of_use = |&state: &usize| (1..Cost::MAX).contains(&distances[state]);
    let mut states: Vec<usize> = (0..distances.len()).filter(is_of_use).collect();
    states.sort_by_key(|&state| distances[state]);
    let stride = states.len().div_ceil(MOST_BOARDS).max(1);
    let chosen = states.into_iter().step_by(stride);
    Ok(chosen.map(|state| (explored.board(state), u64::from(distances[state]))).collect())
}

/// Tries A* without re-opening from the start and from these boards, until one is found on which it goes
/// wrong or enough was tried.
pub(super) fn examine(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    audit: &Audit,
    candidates: Vec<(Board, u64)>,
) -> Result<ClosedAstar, RunError> {
    let most = MOST_EXPANDED[usize::from(audit.heuristic.is_own)];
    let options = Options { algorithm: Algorithm::AstarClosed, ..*options };
    let mut expanded = 0;
    let mut attempt = |board: &Board| -> Result<_, SolveError> {
        let control = options.control.expansion_limit(most.saturating_sub(expanded));
        let answer = solver.solve(board, &Options { control, ..options })?;
        expanded += answer.statistics.expanded;
        Ok((answer.statistics.expanded, answer.status))
    };
    let mut closed = ClosedAstar { start: None, tried: 0, worse: None };
    if let (expanded, Status::Solved { solution, .. }) = attempt(board)? {
        closed.start = Some(AstarRun { expanded, cost: Some(solution.cost) });
    }
    let start = audit.distance.map(|distance| (board.clone(), distance));
    for (board, distance) in start.into_iter().chain(candidates) {
        match attempt(&board)?.1 {
            Status::Solved { solution, .. } if solution.cost > distance => {
                let (cost, moves) = (solution.cost, solution.moves);
                closed.worse = Some(WorseSolution { board, cost, moves, distance });
            }
            Status::Limit { limit: Limit::Expansions, .. } => break,
            Status::Limit { limit, .. } => return Err(limit.into()),
            Status::Solved { .. } | Status::Unsolvable => {}
        }
        closed.tried += 1;
        if closed.worse.is_some() {
            break;
        }
    }
    Ok(closed)
}
