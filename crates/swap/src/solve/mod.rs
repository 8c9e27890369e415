//! How a board is solved.
//!
//! Barriers may cut a board into regions, which `auto` solves one by one: what they need adds up. A
//! region that is a line is sorted by exchanges of neighbours, whatever its length. A small one is
//! solved by IDA*, or else by breadth-first search from both ends, or from a table of all boards if
//! there are many to solve. Boards of up to 20 cells are solved by IDA* with pattern databases, and
//! so are those of up to 25 as far as the time allows. For what is left there is a good solution
//! that is made better until the effort is spent.

mod auto;
mod named;
mod patterns;
mod region_answer;

pub(crate) use patterns::Own;

use crate::{
    AnySpace, Board, ExchangeList, FullTable, Heuristic, Lines, PatternSolver, Swap, SwapMove,
};
use glisse_family::{
    Algorithm, Context, Found, HeuristicChoice, Proof, SolveError, Verdict, engine,
    tables::TableSet,
};

/// What a solver keeps from one board to the next.
#[derive(Debug, Default)]
pub struct Memory {
    /// The distances of all boards of small shapes.
    full: Vec<FullTable>,
    /// Pattern databases.
    pub(crate) patterns: TableSet<PatternSolver>,
}

/// The hand-out's first solver.
pub(crate) const NAIVE: &str = "naive";

/// Sorts lines.
pub(crate) const BUBBLE: &str = "bubble";

/// Up to this many cells, breadth-first search from both ends soon sees all states there are.
const TINY: usize = 9;

/// Up to this many cells, every board can be solved and proved.
const EXACT: usize = 20;

/// Solves a board by the algorithm of the options.
pub(crate) fn solve(
    board: &Board,
    context: &mut Context<Swap>,
) -> Result<Found<SwapMove>, SolveError> {
    let plan = engine::plan::<Swap>(board, &context.options, Algorithm::Idastar)?;
    if !board.is_solvable() {
        return Ok(Found::unsolvable(plan.algorithm));
    }
    let has_choice = matches!(context.options.heuristic, HeuristicChoice::Named(_));
    match (plan.algorithm, &plan.heuristic) {
        _ if context.options.algorithm == Algorithm::Auto && !has_choice => {
            Ok(auto::solve(board, context))
        }
        (Algorithm::Own(NAIVE), _) => named::solve_naively(board, &context.options),
        (Algorithm::Own(BUBBLE), _) => named::sort_lines(board),
        (Algorithm::Idastar, Some(Heuristic::Pdb(sizes))) => {
            patterns::solve(board, sizes.as_deref(), context)
        }
        _ => named::run(board, plan, context),
    }
}

/// Whether every board of this size can be solved and proved within seconds.
pub(crate) fn is_provable(board: &Board) -> bool {
    board.cells().len() <= EXACT
}

/// Says how a cost is proved a second time. By itself `solve` takes IDA*, so that it is breadth-first
/// search from both ends for those boards that this can take, and A* for those of up to 64 cells. For
/// long lines counting inversions is the only proof there is, and of larger grids only the quick
/// lower bound is known.
pub(crate) fn second_proof(board: &Board, cost: u64) -> Proof {
    let cells = board.cells().len();
    if cells <= TINY {
        return Proof::By(Algorithm::Bidirectional);
    }
    if Lines::new(&board.graph(), &board.homes()).is_some() {
        return Proof::By(Algorithm::Own(BUBBLE));
    }
    let lower_bound = board.lower_bound();
    if lower_bound < cost && cells <= AnySpace::MOST_CELLS {
        Proof::By(Algorithm::Astar)
    } else {
        Proof::Bound { lower_bound }
    }
}

/// Returns what a solution says, given a cost below which an algorithm has proved that there is none.
/// What the numbers show at once may say more.
fn solved(board: &Board, solution: ExchangeList, lower_bound: u64) -> Verdict<SwapMove> {
    let ExchangeList { cost, moves } = solution;
    let moves = moves.map(|moves| moves.into_iter().map(|cells| board.move_of(cells)).collect());
    let lower_bound = lower_bound.max(board.lower_bound());
    Verdict::Solved { moves, cost: Some(cost), lower_bound }
}
