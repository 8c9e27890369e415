//! Rush Hour boards.

use super::{CheckerRefusal, Options, SolveError, engine};
use crate::{
    algorithm::Algorithm,
    puzzle::Puzzle,
    solution::{self, Answer, Move, Solution},
};
use glisse_rush_hour::{
    self as rush_hour, AnySpace, Cells, Estimator, Library, LineSpace, Metric, SheetMemory, Sheets,
};
use glisse_search::{Heuristic, Outcome, Space, Statistics};

/// What is kept from one board to the next.
#[derive(Debug, Default)]
pub(super) struct RushHourSolver {
    tables: Library,
    sheets: SheetMemory,
}

/// An outcome in people's moves, under the metric that was searched.
struct Found {
    outcome: Outcome<rush_hour::LineMove>,
    slides: Vec<rush_hour::Slide>,
}

impl RushHourSolver {
    pub(super) fn solve(
        &mut self,
        board: &rush_hour::Board,
        options: &Options,
    ) -> Result<Answer, SolveError> {
        let mut options = *options;
        let wanted: Option<Estimator> = match options.heuristic {
            Some(name) => Some(name.parse().map_err(|error| SolveError::heuristic(name, error))?),
            None => None,
        };
        let is_auto = options.algorithm == Algorithm::Auto;
        if is_auto {
            options.algorithm = best_algorithm(options.metric, wanted);
        }
        let heuristic =
            options.algorithm.uses_heuristic().then(|| wanted.unwrap_or(Estimator::Clearance));
        // An algorithm that counts moves finds the fewest, whatever the metric says they cost.
        let counts_moves = options.algorithm.counts_moves() && options.metric == Metric::Weighted;
        let searched = if counts_moves { Metric::Moves } else { options.metric };
        let space = AnySpace::new(board, searched, &mut self.tables);
        let found = match &space {
            AnySpace::Small(space) => self.run_small(space, &options, heuristic, is_auto),
            AnySpace::Medium(space) => self.run_small(space, &options, heuristic, is_auto),
            AnySpace::Large(space) => run(space, &options, heuristic, is_auto),
            AnySpace::Huge(space) => run(space, &options, heuristic, is_auto),
        };
        let Found { outcome, mut slides } = found;
        if searched != Metric::Moves {
            slides = board.join(slides);
        }
        let statistics = *outcome.statistics();
        let status = engine::status(outcome, |solution| {
            let cost = replay(board, &slides, options.metric)?;
            let lower_bound = u64::from(solution.lower_bound);
            // Every slide of the weighted metric costs at least 2: the fewest moves still say
            // something about the cost.
            let lower_bound = if counts_moves { 2 * lower_bound } else { lower_bound };
            if !counts_moves && cost != u64::from(solution.cost) {
                let reason = format!("it costs {cost}, not {}", solution.cost);
                return Err(CheckerRefusal { id: board.id(), reason });
            }
            let moves = slides.into_iter().map(Move::RushHour).collect();
            Ok((Solution { moves, cost }, lower_bound))
        })?;
        Ok(Answer {
            id: board.id(),
            puzzle: Puzzle::RushHour,
            metric: options.metric,
            status,
            algorithm: options.algorithm,
            heuristic: heuristic.map(solution::Heuristic::RushHour),
            statistics,
        })
    }

    /// Breadth-first search has a faster form for small boards. It does not count expansions one by
    /// one, so a limit on them is left to the other.
    fn run_small<C: Cells>(
        &mut self,
        space: &LineSpace<1, C>,
        options: &Options,
        heuristic: Option<Estimator>,
        is_auto: bool,
    ) -> Found {
        let is_suitable = options.algorithm == Algorithm::Bfs
            && options.limits.expansions.is_none()
            && !(is_auto && is_evidently_unsolvable(space));
        let sheets = if is_suitable { Sheets::new(space) } else { None };
        let fits = |sheets: &Sheets<C>| {
            options.limits.memory.is_none_or(|limit| sheets.least_bytes() < limit / 2)
        };
        let Some(sheets) = sheets.filter(fits) else {
            return run(space, options, heuristic, is_auto);
        };
        found(space, sheets.bfs(&mut self.sheets, engine::gate(options)))
    }
}

/// What is fastest: breadth-first search where it finds the cheapest solution, A* where it does not.
fn best_algorithm(metric: Metric, heuristic: Option<Estimator>) -> Algorithm {
    if metric == Metric::Weighted || heuristic.is_some() {
        Algorithm::Astar
    } else {
        Algorithm::Bfs
    }
}

/// Whether the target can never stand at the exit, or something in its way can never leave it.
fn is_evidently_unsolvable<const LIMBS: usize, C: Cells>(space: &LineSpace<LIMBS, C>) -> bool {
    !space.has_goal() || Estimator::Clearance.estimate(space, space.start()) == u32::MAX
}

fn run<const LIMBS: usize, C: Cells>(
    space: &LineSpace<LIMBS, C>,
    options: &Options,
    heuristic: Option<Estimator>,
    is_auto: bool,
) -> Found {
    if is_auto && is_evidently_unsolvable(space) {
        let outcome = Outcome::Unsolvable { statistics: Statistics::default() };
        return Found { outcome, slides: Vec::new() };
    }
    let heuristic = heuristic.unwrap_or(Estimator::Zero);
    // There are countless ways to each state of this puzzle: deepening without a memory of the
    // states met would walk them all.
    let transpositions = true;
    let outcome = engine::run(space, options, &heuristic, transpositions);
    found(space, outcome)
}

fn found<const LIMBS: usize, C: Cells>(
    space: &LineSpace<LIMBS, C>,
    outcome: Outcome<rush_hour::LineMove>,
) -> Found {
    let slides = match &outcome {
        Outcome::Solved { solution, .. } => {
            solution.moves.iter().map(|&action| space.slide(action)).collect()
        }
        Outcome::Unsolvable { .. } | Outcome::Limit { .. } => Vec::new(),
    };
    Found { outcome, slides }
}

/// What the slides cost, if the checker lets them pass.
fn replay(
    board: &rush_hour::Board,
    slides: &[rush_hour::Slide],
    metric: Metric,
) -> Result<u64, CheckerRefusal> {
    board
        .replay(slides)
        .map_err(|error| CheckerRefusal { id: board.id(), reason: error.to_string() })?;
    Ok(slides.iter().map(|&slide| u64::from(board.slide_cost(slide, metric))).sum())
}
