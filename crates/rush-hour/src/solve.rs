//! Solving boards: breadth-first search, by bitmaps where that is possible, or an algorithm of the
//! engine.

use crate::{
    AnySpace, BitmapMemory, BitmapSearch, Board, Cells, Heuristic, LineSpace, LineTables, RushHour,
    Slide, setup,
};
use glisse_family::{
    Algorithm, Context, Effort, Found, HeuristicChoice, Metric, Options, Plan, SolveError, Verdict,
    engine, leave_time, with_space,
};
use glisse_search::{
    Control, Cost, Heuristic as _, Instant, Limit, Meter, Space, TEXTBOOK_EXPANSIONS,
};

/// What a solver keeps from one board to the next: tables of rows and columns, and the memory of
/// the search by bitmaps.
#[derive(Debug, Default)]
pub struct Memory {
    pub(crate) tables: LineTables,
    bitmaps: BitmapMemory,
}

/// Solves a board. Where breadth-first search has too little memory for [`Algorithm::Auto`], A* may need
/// less. What neither can prove before a limit comes has some solution at least, if one is soon found.
pub(crate) fn solve(
    board: &Board,
    context: &mut Context<RushHour>,
) -> Result<Found<Slide>, SolveError> {
    let options = context.options;
    if options.algorithm != Algorithm::Auto || options.heuristic.own().is_some() {
        return search(board, context);
    }
    let control = leave_time(options.control);
    let mut found = search(board, &mut context.with(Options { control, ..options }))?;
    if let Verdict::Limit { limit: Limit::Memory, .. } = found.verdict
        && found.algorithm == Algorithm::Bfs
    {
        context.memory.bitmaps = BitmapMemory::default();
        let guided = Options { algorithm: Algorithm::Astar, control, ..options };
        found = found.or(search(board, &mut context.with(guided))?);
    }
    if let Verdict::Limit { limit: Limit::Time | Limit::Memory, .. } = found.verdict {
        let elapsed = found.statistics.elapsed;
        context.memory.bitmaps = BitmapMemory::default();
        let started = Instant::now();
        found = found.with_best(some_solution(board, context));
        found.statistics.elapsed = elapsed + started.elapsed();
    }
    Ok(found)
}

/// Returns a solution that is soon found, or `None` if none is: a beam mostly has a short one, and
/// greedy search goes on where a beam is stuck.
fn some_solution(board: &Board, context: &mut Context<RushHour>) -> Option<Vec<Slide>> {
    let options = context.options;
    let control = Effort::AFTER_A_LIMIT.limit(options.control);
    [Algorithm::Beam, Algorithm::Greedy].into_iter().find_map(|algorithm| {
        let options = Options { algorithm, control, ..options };
        match search(board, &mut context.with(options)).ok()?.verdict {
            Verdict::Solved { moves, .. } => moves,
            Verdict::Unsolvable | Verdict::Limit { .. } => None,
        }
    })
}

/// Searches for a solution. [`Algorithm::Auto`] is what [`best_algorithm`] says, and a first look may
/// show that there is none.
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
    let (control, bitmaps) = (options.control, &mut context.memory.bitmaps);
    let found = match &space {
        AnySpace::Small(space) => solve_by_bitmaps(space, &plan, control, bitmaps),
        AnySpace::Medium(space) => solve_by_bitmaps(space, &plan, control, bitmaps),
        AnySpace::Large(_) | AnySpace::Huge(_) => None,
    };
    match found {
        Some(found) => Ok(found),
        None => engine::run(board, &plan, context),
    }
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
    let is_longer = matches!(found.verdict, Verdict::Limit { limit: Limit::Expansions, .. });
    Ok((!is_longer).then_some(found))
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
