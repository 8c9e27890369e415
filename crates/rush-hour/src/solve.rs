//! Solving boards: breadth-first search, by bitmaps where that is possible, or an algorithm of the
//! engine.

use crate::{
    AnySpace, BitmapMemory, BitmapSearch, Board, Cells, Heuristic, LineSpace, LineTables, RushHour,
    Slide, best_effort, setup,
};
use glisse_family::{
    Algorithm, Context, Effort, Found, HeuristicChoice, Metric, Options, Plan, SolveError, Verdict,
    engine, leave_time, with_space,
};
use glisse_search::{
    Control, Cost, Heuristic as _, Instant, Limit, Meter, Space, TEXTBOOK_EXPANSIONS,
};

/// Boards with more cells than this are tried by A* before bitmaps, with this many expansions.
const MOST_CELLS_UNGUIDED: usize = 49;
const FIRST_EXPANSIONS: u64 = 20_000;

/// What a solver keeps from one board to the next: tables of rows and columns, and the memory of
/// the search by bitmaps.
#[derive(Debug, Default)]
pub struct Memory {
    pub(crate) tables: LineTables,
    bitmaps: BitmapMemory,
}

/// Solves a board. Where breadth-first search has too little memory for [`Algorithm::Auto`], A* may need
/// less. What cannot be proved with half of the effort, or before a limit comes, has some solution at
/// least, if one is soon found; if none is, the proof goes on.
pub(crate) fn solve(
    board: &Board,
    context: &mut Context<RushHour>,
) -> Result<Found<Slide>, SolveError> {
    let options = best_effort::steady(board, context.options);
    let context = &mut context.with(options);
    if options.algorithm != Algorithm::Auto || options.heuristic.own().is_some() {
        return search(board, context);
    }
    let control = leave_time(options.control);
    let limited = Options { control, ..options };
    let mut found = search(board, &mut context.with(limited))?;
    let is_spent = best_effort::has_spent(&found, &options);
    if is_spent && let Some(solved) = best_effort::finish(board, &found, context) {
        return Ok(solved);
    }
    let is_too_large = found.algorithm == Algorithm::Bfs
        && matches!(found.verdict, Verdict::Limit { limit: Limit::Memory, .. });
    if is_spent || is_too_large {
        context.memory.bitmaps = BitmapMemory::default();
        let guided = Options { algorithm: Algorithm::Astar, ..limited };
        found = found.or(search(board, &mut context.with(guided))?);
    }
    if let Verdict::Limit { limit: Limit::Time | Limit::Memory, lower_bound, .. } = found.verdict {
        let elapsed = found.statistics.elapsed;
        context.memory.bitmaps = BitmapMemory::default();
        let started = Instant::now();
        let control = Effort::AFTER_A_LIMIT.limit(options.control);
        found = found.with_best(best_effort::solution(board, lower_bound, control, context));
        found.statistics.elapsed = elapsed + started.elapsed();
    }
    Ok(found)
}

/// Whether bitmaps suit a board, so that it is mostly proved within seconds.
pub(crate) fn is_provable(board: &Board) -> bool {
    suits_bitmaps(&AnySpace::new(board, Metric::Moves, &mut LineTables::default()))
}

fn suits_bitmaps(space: &AnySpace) -> bool {
    match space {
        AnySpace::Small(space) => BitmapSearch::new(space).is_some(),
        AnySpace::Medium(space) => BitmapSearch::new(space).is_some(),
        AnySpace::Large(_) | AnySpace::Huge(_) => false,
    }
}

/// Searches for a solution. [`Algorithm::Auto`] is what [`best_algorithm`] says; on large boards a short A*
/// comes first, and where bitmaps do not suit the board, A* as far as the effort goes. A first look may show
/// that there is no solution.
fn search(board: &Board, context: &mut Context<RushHour>) -> Result<Found<Slide>, SolveError> {
    let options = context.options;
    let plan = engine::plan::<RushHour>(board, &options, best_algorithm(&options))?;
    let space = setup::pack(board, &plan, &mut context.memory.tables);
    // The target can never stand at the exit, or something in its way can never leave it.
    let is_evidently_unsolvable = || {
        with_space!(&space, space => {
            !space.has_goal() || Heuristic::Clearance.estimate(space, space.start()) == Cost::MAX
        })
    };
    if options.algorithm == Algorithm::Auto && is_evidently_unsolvable() {
        let heuristic = plan.heuristic_info();
        return Ok(Found { heuristic, ..Found::unsolvable(plan.algorithm) });
    }
    if let Some(found) = search_as_in_textbooks(board, &plan, context)? {
        return Ok(found);
    }
    let tried = try_guided(board, &space, &plan, context)?;
    if let Some(found) = tried.as_ref().filter(|found| !is_unfinished(found)) {
        return Ok(found.clone());
    }
    let (control, bitmaps) = (options.control, &mut context.memory.bitmaps);
    let found = match &space {
        AnySpace::Small(space) => solve_by_bitmaps(space, &plan, control, bitmaps),
        AnySpace::Medium(space) => solve_by_bitmaps(space, &plan, control, bitmaps),
        AnySpace::Large(_) | AnySpace::Huge(_) => None,
    };
    // With a limit on expansions, small boards are searched as the bitmaps would.
    let is_small = matches!(space, AnySpace::Small(_)) && control.expansions().is_some();
    let is_best = matches!(options.heuristic, HeuristicChoice::Best);
    let found = match found {
        Some(found) => found,
        None if options.algorithm == Algorithm::Auto && is_best && !is_small => {
            search_guided(board, best_effort::for_proof(&options), context)?
        }
        None => engine::run(board, &plan, context)?,
    };
    Ok(match tried {
        Some(tried) => tried.or(found),
        None => found,
    })
}

/// On large boards a heuristic often leads to a proof in no time, where breadth-first search has millions
/// of states to see. So A* has a try before bitmaps. Returns `None` if it is not asked for.
fn try_guided(
    board: &Board,
    space: &AnySpace,
    plan: &Plan<RushHour>,
    context: &mut Context<RushHour>,
) -> Result<Option<Found<Slide>>, SolveError> {
    let options = context.options;
    let is_large = board.rows() * board.columns() > MOST_CELLS_UNGUIDED;
    let is_wanted = options.algorithm == Algorithm::Auto && plan.algorithm == Algorithm::Bfs;
    let is_wanted = is_wanted && options.control.expansions().is_none();
    if !is_large || !is_wanted || !suits_bitmaps(space) {
        return Ok(None);
    }
    let control = options.control.expansion_limit(FIRST_EXPANSIONS);
    search_guided(board, control, context).map(Some)
}

/// Whether a search has come to its limit on expansions.
fn is_unfinished(found: &Found<Slide>) -> bool {
    matches!(found.verdict, Verdict::Limit { limit: Limit::Expansions, .. })
}

/// Searches by A* with the best heuristic, under this control.
fn search_guided(
    board: &Board,
    control: Control,
    context: &mut Context<RushHour>,
) -> Result<Found<Slide>, SolveError> {
    let options = context.options;
    let plan = engine::plan::<RushHour>(board, &options, Algorithm::Astar)?;
    engine::run(board, &plan, &mut context.with(Options { control, ..options }))
}

/// Breadth-first search by name begins as the textbook has it, state by state, so that its counts are
/// those of a trace. Returns `None` if it is not asked for, or lasts longer than a trace.
fn search_as_in_textbooks(
    board: &Board,
    plan: &Plan<RushHour>,
    context: &mut Context<RushHour>,
) -> Result<Option<Found<Slide>>, SolveError> {
    let options = context.options;
    let is_wanted = plan.is_named && plan.algorithm == Algorithm::Bfs;
    if !is_wanted || options.control.expansions().is_some() {
        return Ok(None);
    }
    let control = options.control.expansion_limit(TEXTBOOK_EXPANSIONS);
    let found = engine::run(board, plan, &mut context.with(Options { control, ..options }))?;
    Ok((!is_unfinished(&found)).then_some(found))
}

/// Returns what is fastest: breadth-first search where it finds the cheapest solution, A* where it
/// does not or where a heuristic is asked for.
fn best_algorithm(options: &Options<Board>) -> Algorithm {
    let has_heuristic = !matches!(options.heuristic, HeuristicChoice::Best);
    if options.metric == Metric::Weighted || has_heuristic {
        Algorithm::Astar
    } else {
        Algorithm::Bfs
    }
}

/// Breadth-first search has a faster form for boards of which a state fits into 64 bits; `None` if
/// it does not suit this one. It does not count expansions one by one, so a limit on them is left
/// to the engine.
fn solve_by_bitmaps<C: Cells>(
    space: &LineSpace<1, C>,
    plan: &Plan<RushHour>,
    control: Control,
    memory: &mut BitmapMemory,
) -> Option<Found<Slide>> {
    if plan.algorithm != Algorithm::Bfs || control.expansions().is_some() {
        return None;
    }
    let search = BitmapSearch::new(space)?;
    if control.memory().is_some_and(|limit| search.least_bytes() >= limit / 2) {
        return None;
    }
    let outcome = search.bfs(memory, Meter::new(control)).map(|action| space.slide(action));
    Some(engine::found(outcome, plan, &setup::prepared(space, &Heuristic::Zero, plan)))
}
