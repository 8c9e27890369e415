//! Swap grids.
//!
//! Barriers may cut a board into regions, which `auto` solves one by one: what they need adds up. A
//! region that is a line is sorted by exchanges of neighbours, whatever its length. A small one is
//! solved by IDA*, or else by breadth-first search from both ends. [`SwapSolver::exact`] looks for a
//! proved solution of the others as far as the time allows, and [`SwapSolver::best_effort`] has a
//! solution for those that it cannot prove.

use super::{CheckerRefusal, Options, SolveError, engine};
use crate::{
    algorithm::Algorithm,
    puzzle::Puzzle,
    solution::{self, Answer, Move, Solution, Status},
};
use glisse_search::{Gate, Limit, Limits, Outcome, Statistics};
use glisse_swap::{
    AnySpace, Board, Displacement, Estimator, Exchange, Exchanges, Graph, Lines, Pruning, Region,
    SwapSpace, naive,
};
use std::time::Instant;

/// What is kept from one board to the next.
#[derive(Debug, Default)]
pub(super) struct SwapSolver {}

/// How a board was answered, and by what.
struct Found {
    status: Status,
    algorithm: Algorithm,
    heuristic: Option<Estimator>,
    statistics: Statistics,
}

/// What is known of a region.
struct Part {
    /// A solution, if one was found.
    exchanges: Option<Exchanges>,
    /// A cost below which there is none.
    lower_bound: u64,
    /// What came before a proof.
    limit: Option<Limit>,
    algorithm: Algorithm,
    heuristic: Option<Estimator>,
    statistics: Statistics,
}

/// Up to this many cells, breadth-first search from both ends soon sees all states there are.
const TINY: usize = 9;

/// How many states IDA* may expand in a region that small: mostly it needs far fewer. Where barriers
/// leave little but a line, half the distance says little, and it would need far more.
const TINY_EXPANSIONS: u64 = 20_000;

impl SwapSolver {
    pub(super) fn solve(&mut self, board: &Board, options: &Options) -> Result<Answer, SolveError> {
        let wanted: Option<Estimator> = match options.heuristic {
            Some(name) => Some(name.parse().map_err(|error| SolveError::heuristic(name, error))?),
            None => None,
        };
        let found = match (options.algorithm, wanted) {
            _ if !board.is_solvable() => unsolvable(options),
            (Algorithm::Auto, None) => self.auto(board, options)?,
            (Algorithm::Auto, Some(_)) => {
                run(board, &Options { algorithm: Algorithm::Idastar, ..*options }, wanted)?
            }
            (Algorithm::Naive, _) => run_naive(board, options)?,
            (Algorithm::Bubble, _) => run_bubble(board)?,
            _ => run(board, options, wanted)?,
        };
        Ok(Answer {
            id: board.id(),
            puzzle: Puzzle::Swap,
            metric: options.metric,
            status: found.status,
            algorithm: found.algorithm,
            heuristic: found.heuristic.map(solution::Heuristic::Swap),
            statistics: found.statistics,
        })
    }

    /// Whatever is fastest, region by region.
    fn auto(&mut self, board: &Board, options: &Options) -> Result<Found, CheckerRefusal> {
        let started = Instant::now();
        let mut whole = Part {
            exchanges: Some(Exchanges::from(Vec::new())),
            lower_bound: 0,
            limit: None,
            algorithm: Algorithm::Idastar,
            heuristic: None,
            statistics: Statistics::default(),
        };
        let mut largest = 0;
        for region in Region::unsorted(board) {
            let limits = engine::remaining(options.limits, started, &whole.statistics);
            let effort = options.effort.saturating_sub(started.elapsed());
            let part = self.part(board, &region, &Options { effort, limits, ..*options });
            // The answer names what the largest region took.
            if region.homes().len() > largest {
                largest = region.homes().len();
                (whole.algorithm, whole.heuristic) = (part.algorithm, part.heuristic);
            }
            whole.add(part, &region);
        }
        whole.statistics.elapsed = started.elapsed();
        let status = match (whole.exchanges, whole.limit) {
            (Some(exchanges), _) => solved(board, exchanges, whole.lower_bound)?,
            (None, limit) => Status::Limit {
                limit: limit.unwrap_or(Limit::Time),
                lower_bound: whole.lower_bound.max(board.lower_bound()),
            },
        };
        let Part { algorithm, heuristic, statistics, .. } = whole;
        Ok(Found { status, algorithm, heuristic, statistics })
    }

    /// One region.
    fn part(&mut self, board: &Board, region: &Region, options: &Options) -> Part {
        if let Some(lines) = Lines::new(region.graph(), region.homes()) {
            let exchanges = lines.sort();
            return Part {
                lower_bound: exchanges.cost,
                exchanges: Some(exchanges),
                limit: None,
                algorithm: Algorithm::Bubble,
                heuristic: None,
                statistics: Statistics::default(),
            };
        }
        if region.homes().len() <= TINY {
            return tiny(region, options);
        }
        let mut part = self.exact(region, options);
        if part.exchanges.is_none()
            && part.limit != Some(Limit::Cancelled)
            && let Some(exchanges) = self.best_effort(board, region, options)
        {
            // What is above the bound is as good as the effort allowed.
            part.exchanges = Some(exchanges);
            (part.algorithm, part.heuristic) = (Algorithm::Naive, None);
        }
        part
    }

    /// A proved solution of a region, as far as the time allows: without a limit on it, as long as
    /// the effort for an answer that cannot be proved.
    ///
    /// Whatever proves more takes the place of the engine's IDA* here.
    #[expect(clippy::unused_self, reason = "tables will be kept from one board to the next")]
    fn exact(&mut self, region: &Region, options: &Options) -> Part {
        let (algorithm, heuristic) = (Algorithm::Idastar, Estimator::ManhattanHalf);
        let time = Some(options.limits.time.unwrap_or(options.effort));
        let limits = Limits { time, ..options.limits };
        let options = Options { algorithm, limits, ..*options };
        let (graph, homes) = (region.graph(), region.homes());
        if homes.len() <= AnySpace::MOST_CELLS {
            let outcome = search(graph, homes, 1, &options, heuristic);
            return Part::new(outcome, algorithm, Some(heuristic));
        }
        let (lower_bound, statistics) = (0, Statistics::default());
        let outcome = Outcome::Limit { limit: Limit::Time, lower_bound, statistics };
        Part::new(outcome, algorithm, Some(heuristic))
    }

    /// A solution of a region for which there is no proof.
    ///
    /// Whatever finds shorter ones, or takes barriers, takes the place of the naive solver here.
    #[expect(clippy::unused_self, reason = "tables will be kept from one board to the next")]
    fn best_effort(
        &mut self,
        board: &Board,
        region: &Region,
        options: &Options,
    ) -> Option<Exchanges> {
        // The exact search may have used up the time: what is always there takes little.
        let limits = Limits { time: None, ..options.limits };
        let mut gate = Gate::new(limits, options.cancel, options.progress);
        region.is_whole(board).then(|| naive(board, &mut gate)?.ok()).flatten()
    }
}

impl Part {
    fn new(outcome: Outcome<Exchange>, algorithm: Algorithm, heuristic: Option<Estimator>) -> Part {
        let statistics = *outcome.statistics();
        let (exchanges, lower_bound, limit) = match outcome {
            Outcome::Solved { solution, .. } => {
                (Some(solution.moves.into()), u64::from(solution.lower_bound), None)
            }
            Outcome::Limit { limit, lower_bound, .. } => {
                (None, u64::from(lower_bound), Some(limit))
            }
            Outcome::Unsolvable { .. } => unreachable!("the numbers of a region belong there"),
        };
        Part { exchanges, lower_bound, limit, algorithm, heuristic, statistics }
    }

    /// Adds what is known of a region.
    fn add(&mut self, part: Part, region: &Region) {
        self.lower_bound += part.lower_bound;
        self.limit = self.limit.or(part.limit);
        self.exchanges = match (self.exchanges.take(), part.exchanges) {
            (Some(before), Some(after)) => {
                let moves = before.moves.zip(after.moves).map(|(mut moves, more)| {
                    moves.extend(more.into_iter().map(|cells| region.on_board(cells)));
                    moves
                });
                Some(Exchanges { cost: before.cost + after.cost, moves })
            }
            _ => None,
        };
        let (all, more) = (&mut self.statistics, part.statistics);
        all.expanded += more.expanded;
        all.generated += more.generated;
        all.stored += more.stored;
        all.peak_bytes = all.peak_bytes.max(more.peak_bytes);
        all.depth = all.depth.max(more.depth);
    }
}

/// A proved solution of a region of up to [`TINY`] cells.
fn tiny(region: &Region, options: &Options) -> Part {
    let (graph, homes) = (region.graph(), region.homes());
    let most = options.limits.expansions.map_or(TINY_EXPANSIONS, |most| most.min(TINY_EXPANSIONS));
    let limits = Limits { expansions: Some(most), ..options.limits };
    let (algorithm, heuristic) = (Algorithm::Idastar, Estimator::ManhattanHalf);
    let outcome = search(graph, homes, 1, &Options { algorithm, limits, ..*options }, heuristic);
    let first = Part::new(outcome, algorithm, Some(heuristic));
    let is_hard = first.limit == Some(Limit::Expansions) && options.limits.expansions != Some(most);
    if !is_hard {
        return first;
    }
    let algorithm = Algorithm::Bidirectional;
    let expansions = options.limits.expansions.map(|all| all - most);
    let limits = Limits { expansions, ..options.limits };
    let outcome = search(graph, homes, 1, &Options { algorithm, limits, ..*options }, heuristic);
    let mut second = Part::new(outcome, algorithm, None);
    second.statistics.expanded += first.statistics.expanded;
    second.statistics.generated += first.statistics.generated;
    second
}

/// Some number has no way home.
fn unsolvable(options: &Options) -> Found {
    let algorithm = match options.algorithm {
        Algorithm::Auto => Algorithm::Idastar,
        algorithm => algorithm,
    };
    let statistics = Statistics::default();
    Found { status: Status::Unsolvable, algorithm, heuristic: None, statistics }
}

/// A solution that the checker has replayed, if it is listed, and a cost below which there is none:
/// what an algorithm has proved, or what the numbers show at once.
fn checked(
    board: &Board,
    exchanges: Exchanges,
    lower_bound: u64,
) -> Result<(Solution, u64), CheckerRefusal> {
    let Exchanges { cost, moves } = exchanges;
    let moves = moves.unwrap_or_default();
    let solution = Solution {
        cost,
        moves: moves.iter().map(|&cells| Move::Swap(board.swap_of(cells))).collect(),
    };
    if solution.is_listed() {
        let refuse = |reason| CheckerRefusal { id: board.id(), reason };
        board.replay(&moves).map_err(|error| refuse(error.to_string()))?;
        if solution.moves.len() as u64 != cost {
            return Err(refuse(format!("it costs {}, not {cost}", solution.moves.len())));
        }
    }
    Ok((solution, lower_bound.max(board.lower_bound()).min(cost)))
}

/// What such a solution says.
fn solved(board: &Board, exchanges: Exchanges, lower_bound: u64) -> Result<Status, CheckerRefusal> {
    let (solution, lower_bound) = checked(board, exchanges, lower_bound)?;
    Ok(engine::solved(solution, lower_bound))
}

/// One of the engine's algorithms, on the board as a whole.
fn run(board: &Board, options: &Options, wanted: Option<Estimator>) -> Result<Found, SolveError> {
    let algorithm = options.algorithm;
    let cells = AnySpace::MOST_CELLS;
    if board.cells().len() > cells {
        return Err(SolveError::TooLarge { algorithm, cells });
    }
    let estimator = wanted.unwrap_or(Estimator::ManhattanHalf);
    let heuristic = algorithm.uses_heuristic().then_some(estimator);
    let outcome = search(&board.graph(), &board.homes(), board.columns(), options, estimator);
    let statistics = *outcome.statistics();
    let mut status = engine::status(outcome, |solution| {
        checked(board, solution.moves.into(), u64::from(solution.lower_bound))
    })?;
    if let Status::Limit { lower_bound, .. } = &mut status {
        *lower_bound = board.lower_bound().max(*lower_bound);
    }
    Ok(Found { status, algorithm, heuristic, statistics })
}

/// The same on a graph of at most [`AnySpace::MOST_CELLS`] cells in rows of `columns`.
fn search(
    graph: &Graph,
    homes: &[u32],
    columns: usize,
    options: &Options,
    estimator: Estimator,
) -> Outcome<Exchange> {
    let algorithm = options.algorithm;
    // A good heuristic cuts most ways to a state off; what knows little has to remember the states.
    let transpositions = match algorithm {
        Algorithm::Idastar => estimator != Estimator::ManhattanHalf,
        _ => true,
    };
    let is_forgetful = algorithm == Algorithm::Idastar && !transpositions;
    let pruning = if is_forgetful { Pruning::Order } else { Pruning::Inverse };
    let heuristic = Displacement::new(estimator, graph, columns);
    match AnySpace::new(graph, homes, pruning) {
        Some(AnySpace::Small(space)) => search_in(&space, options, &heuristic, transpositions),
        Some(AnySpace::Medium(space)) => search_in(&space, options, &heuristic, transpositions),
        Some(AnySpace::Large(space)) => search_in(&space, options, &heuristic, transpositions),
        Some(AnySpace::Huge(space)) => search_in(&space, options, &heuristic, transpositions),
        None => unreachable!("larger graphs are not searched"),
    }
}

fn search_in<const LIMBS: usize, const BITS: usize>(
    space: &SwapSpace<LIMBS, BITS>,
    options: &Options,
    heuristic: &Displacement,
    transpositions: bool,
) -> Outcome<Exchange> {
    engine::run(space, options, heuristic, transpositions).map(Exchange::from)
}

/// The hand-out's first solver.
fn run_naive(board: &Board, options: &Options) -> Result<Found, SolveError> {
    let algorithm = Algorithm::Naive;
    let started = Instant::now();
    let mut gate = Gate::new(options.limits, options.cancel, options.progress);
    let reason = "it walks straight, and there are barriers";
    let exchanges = naive(board, &mut gate).ok_or(SolveError::Unsuited { algorithm, reason })?;
    let status = match exchanges {
        Ok(exchanges) => solved(board, exchanges, 0)?,
        Err(limit) => Status::Limit { limit, lower_bound: board.lower_bound() },
    };
    let statistics = Statistics { elapsed: started.elapsed(), ..gate.statistics };
    Ok(Found { status, algorithm, heuristic: None, statistics })
}

/// Lines.
fn run_bubble(board: &Board) -> Result<Found, SolveError> {
    let algorithm = Algorithm::Bubble;
    let started = Instant::now();
    let lines = Lines::new(&board.graph(), &board.homes());
    let reason = "it sorts lines, as grids of one row or one column are";
    let exchanges = lines.ok_or(SolveError::Unsuited { algorithm, reason })?.sort();
    let cost = exchanges.cost;
    let status = solved(board, exchanges, cost)?;
    let statistics = Statistics { elapsed: started.elapsed(), ..Statistics::default() };
    Ok(Found { status, algorithm, heuristic: None, statistics })
}
