//! The engine's algorithms on the space of any family.

use crate::{
    Algorithm, Context, Family, Found, HeuristicChoice, Options, Plan, Prepared, PuzzleSpace,
    Rules, RunError, SolveError, SpaceVisitor, Verdict, named_heuristic,
};
use glisse_search::{
    BoundMeasure, Goals, Heuristic, Observer, Outcome, Search, Space, Transpositions, Unobserved,
};

/// Solves a board by an algorithm of the engine, A* for [`Algorithm::Auto`], with the heuristic of
/// the options or the family's best.
pub fn solve<F: Family>(
    board: &F::Board,
    context: &mut Context<F>,
) -> Result<Found<F::Move>, SolveError> {
    if board.is_evidently_unsolvable() {
        return Ok(Found::unsolvable(context.options.algorithm.or(Algorithm::Astar)));
    }
    let plan = plan::<F>(board, &context.options, Algorithm::Astar)?;
    run::<F>(board, &plan, context)
}

/// Returns the plan that the options mean, with `auto` in place of [`Algorithm::Auto`].
pub fn plan<F: Family>(
    board: &F::Board,
    options: &Options<F::Board>,
    auto: Algorithm,
) -> Result<Plan<F>, SolveError> {
    let algorithm = options.algorithm.or(auto);
    let is_guided = algorithm.uses_heuristic();
    let has_own_heuristic = is_guided && options.heuristic.own().is_some();
    let named = wanted_heuristic::<F>(options)?.filter(|_| is_guided);
    let is_best = is_guided && matches!(options.heuristic, HeuristicChoice::Best);
    let heuristic = named.or_else(|| is_best.then(|| F::best_heuristic(board)));
    let is_named = options.algorithm != Algorithm::Auto;
    Ok(Plan { algorithm, is_named, heuristic, has_own_heuristic, metric: options.metric })
}

/// Returns the family's heuristic that the options name, or `None` if they name none.
pub fn wanted_heuristic<F: Family>(
    options: &Options<F::Board>,
) -> Result<Option<F::Heuristic>, SolveError> {
    let named = options.heuristic.name().map(|name| {
        named_heuristic::<F>(name).map_err(|reason| SolveError::heuristic(name, &reason))
    });
    named.transpose()
}

/// Runs the algorithm of a plan on a board.
pub fn run<F: Family>(
    board: &F::Board,
    plan: &Plan<F>,
    context: &mut Context<F>,
) -> Result<Found<F::Move>, SolveError> {
    let options = Options { algorithm: plan.algorithm, ..context.options };
    match F::set_up(board, plan, context, Run::<F> { board, plan, options }) {
        Ok(found) => Ok(found),
        Err(RunError::Limit(limit)) => {
            let heuristic = plan.heuristic_info();
            Ok(Found { heuristic, ..Found::stopped(limit, plan.algorithm) })
        }
        Err(RunError::Solve(error)) => Err(error),
    }
}

/// Runs the engine without an observer.
struct Run<'a, F: Family> {
    board: &'a F::Board,
    plan: &'a Plan<F>,
    options: Options<'a, F::Board>,
}

impl<F: Family> SpaceVisitor<F> for Run<'_, F> {
    type Output = Found<F::Move>;

    fn visit<S: PuzzleSpace<F>, H: Heuristic<S> + Sync>(
        self,
        prepared: Prepared<'_, S, H>,
    ) -> Found<F::Move> {
        let Prepared { space, heuristic, transpositions, .. } = prepared;
        let search = start(space, &self.options, self.plan, Unobserved);
        let outcome = search_by(search, &self.options, heuristic, transpositions);
        let outcome = outcome.map(|action| space.action(self.board, action));
        let mut found = found(outcome, self.plan, &prepared);
        found.verdict.raise_lower_bound(self.board.evident_lower_bound());
        found
    }
}

/// Returns what an outcome in people's moves says under the metric of the plan.
pub fn found<F: Family, S: PuzzleSpace<F>, H>(
    outcome: Outcome<F::Move>,
    plan: &Plan<F>,
    prepared: &Prepared<'_, S, H>,
) -> Found<F::Move> {
    let mut found = Found::from_outcome(outcome, plan.algorithm, plan.heuristic_info());
    match &mut found.verdict {
        Verdict::Solved { cost, lower_bound, .. } => {
            *lower_bound *= prepared.bound_factor;
            // With a consistent heuristic no state is expanded before its cheapest way is known: then
            // closing states for good changes nothing.
            if plan.algorithm == Algorithm::AstarClosed && plan.is_consistent() {
                *lower_bound = cost.unwrap_or(*lower_bound);
            }
            if prepared.metric != plan.metric {
                *cost = None;
            }
        }
        Verdict::Limit { lower_bound, .. } => *lower_bound *= prepared.bound_factor,
        Verdict::Unsolvable => {}
    }
    found
}

/// Begins a search of a space with an observer, as the plan says: one by name is that of the textbook.
pub fn start<'a, F: Family, S: Goals, O: Observer<S>>(
    space: &'a S,
    options: &Options<'a, F::Board>,
    plan: &Plan<F>,
    observer: O,
) -> Search<'a, S, O> {
    let search = Search::new(space).control(options.control).observe(observer);
    if plan.is_named { search.as_in_textbooks() } else { search }
}

/// Runs the algorithm of the options; breadth-first search for those that the engine does
/// not have. For algorithms that use no heuristic it is one that says 0: Dijkstra's algorithm is then
/// A*, and iterative deepening IDA* that counts moves, so that neither loop is compiled twice.
pub fn search_by<B, S: Goals, H: Heuristic<S>, O: Observer<S>>(
    search: Search<'_, S, O>,
    options: &Options<B>,
    heuristic: &H,
    transpositions: Transpositions,
) -> Outcome<S::Move> {
    match options.algorithm {
        Algorithm::Bidirectional => search.bidirectional(),
        _ => search_forwards(search, options, heuristic, transpositions),
    }
}

/// Runs the algorithm of the options as [`search_by`] does, on a space that need not list its goals:
/// breadth-first search in the place of bidirectional search.
pub fn search_forwards<B, S: Space, H: Heuristic<S>, O: Observer<S>>(
    search: Search<'_, S, O>,
    options: &Options<B>,
    heuristic: &H,
    transpositions: Transpositions,
) -> Outcome<S::Move> {
    match options.algorithm {
        Algorithm::Auto | Algorithm::Bfs | Algorithm::Bidirectional | Algorithm::Own(_) => {
            search.bfs()
        }
        Algorithm::Ids => search.deepen(heuristic, BoundMeasure::Moves, transpositions),
        Algorithm::Greedy => search.greedy(heuristic),
        Algorithm::Dijkstra | Algorithm::Astar => search.astar(heuristic),
        Algorithm::AstarClosed => search.astar_closed(heuristic),
        Algorithm::Wastar => search.wastar(heuristic, options.weight),
        Algorithm::Idastar => search.idastar(heuristic, transpositions),
        Algorithm::Beam => search.beam(heuristic, options.beam_width),
    }
}
