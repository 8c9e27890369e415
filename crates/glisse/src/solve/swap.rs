//! Swap grids.
//!
//! Barriers may cut a board into regions, which `auto` solves one by one: what they need adds up. A
//! region that is a line is sorted by exchanges of neighbours, whatever its length. A small one is
//! solved by IDA*, or else by breadth-first search from both ends, or from a table of all boards if
//! there are many to solve. Boards of up to 20 cells are solved by IDA* with pattern databases, and
//! so are those of up to 25 as far as the time allows. For what is left there is a good solution
//! that is made better until the effort is spent.

mod named;

use super::{
    CheckerRefusal, Options, SolveError, engine,
    shelf::{self, Shelf},
};
use crate::{
    algorithm::Algorithm,
    puzzle::Puzzle,
    solution::{Answer, Heuristic, Move, Solution, Status},
};
use glisse_search::{Ending, Limit, Limits, Outcome, Statistics};
use glisse_swap::{
    self as swap, AnySpace, Board, BuildControl, Estimator, Exchange, Exchanges, FullTable, Lines,
    Partition, PatternSolver, Region,
};
use glisse_tables::{Cache, Key};
use named::{run, run_bubble, run_naive, search};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// What is kept from one board to the next.
#[derive(Debug, Default)]
pub(crate) struct SwapSolver {
    full: Vec<FullTable>,
    patterns: Vec<PatternSolver>,
    shelf: Shelf,
    /// When the time for this board is up.
    deadline: Option<Instant>,
}

/// How a board was answered, and by what.
struct Found {
    status: Status,
    algorithm: Algorithm,
    heuristic: Option<Heuristic>,
    statistics: Statistics,
}

/// What is known of a region.
struct Part {
    /// A solution, in cells of the board, if one was found.
    exchanges: Option<Exchanges>,
    /// A cost below which there is none.
    lower_bound: u64,
    /// What came before a proof.
    limit: Option<Limit>,
    algorithm: Algorithm,
    heuristic: Option<Heuristic>,
    statistics: Statistics,
}

/// Up to this many cells, breadth-first search from both ends soon sees all states there are.
const TINY: usize = 9;

/// How many states IDA* may expand in a region that small: mostly it needs far fewer. Where barriers
/// leave little but a line, half the distance says little, and it would need far more.
const TINY_EXPANSIONS: u64 = 20_000;

/// Up to this many cells, every board can be solved and proved.
const EXACT: usize = 20;

/// Up to this many cells, many can.
const PROVABLE: usize = 25;

/// With this much time, stronger databases of more than [`EXACT`] cells are worth building.
const WORTH_BUILDING: Duration = Duration::from_secs(20);

impl SwapSolver {
    pub(super) fn set_cache(&mut self, cache: Cache) {
        self.shelf.set_cache(cache);
    }

    pub(super) fn take_warnings(&mut self) -> Vec<String> {
        self.shelf.take_warnings()
    }

    pub(super) fn solve(
        &mut self,
        board: &Board,
        options: &Options,
        is_for_many: bool,
    ) -> Result<Answer, SolveError> {
        self.deadline = options.limits.time.map(|time| Instant::now() + time);
        let wanted = match options.heuristic {
            Some(name) => Some(
                Heuristic::from_name(Puzzle::Swap, name)
                    .map_err(|error| SolveError::heuristic(name, error))?,
            ),
            None => None,
        };
        let found = match (options.algorithm, wanted) {
            _ if !board.is_solvable() => unsolvable(options),
            (Algorithm::Auto, None) => self.auto(board, options, is_for_many)?,
            (Algorithm::Naive, _) => run_naive(board, options)?,
            (Algorithm::Bubble, _) => run_bubble(board)?,
            (Algorithm::Auto | Algorithm::Idastar, Some(Heuristic::SwapPatterns(sizes))) => {
                self.run_patterns(board, sizes.as_deref(), options)?
            }
            (algorithm, Some(Heuristic::SwapPatterns(_))) if algorithm.uses_heuristic() => {
                let reason = "pattern databases of swap grids guide idastar";
                return Err(SolveError::heuristic("pdb", reason));
            }
            (algorithm, wanted) => {
                let estimator = match wanted {
                    Some(Heuristic::Swap(estimator)) => Some(estimator),
                    _ => None,
                };
                let algorithm = match algorithm {
                    Algorithm::Auto => Algorithm::Idastar,
                    algorithm => algorithm,
                };
                run(board, &Options { algorithm, ..*options }, estimator)?
            }
        };
        Ok(Answer {
            id: board.id(),
            puzzle: Puzzle::Swap,
            metric: options.metric,
            status: found.status,
            algorithm: found.algorithm,
            heuristic: found.heuristic,
            statistics: found.statistics,
        })
    }

    /// Whatever is fastest, region by region.
    fn auto(
        &mut self,
        board: &Board,
        options: &Options,
        is_for_many: bool,
    ) -> Result<Found, CheckerRefusal> {
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
            let options = Options { effort, limits, ..*options };
            let part = self.part(board, &region, &options, is_for_many);
            // The answer names what the largest region took.
            if region.homes().len() > largest {
                largest = region.homes().len();
                (whole.algorithm, whole.heuristic) = (part.algorithm, part.heuristic.clone());
            }
            whole.add(part);
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
    fn part(
        &mut self,
        board: &Board,
        region: &Region,
        options: &Options,
        is_for_many: bool,
    ) -> Part {
        let started = Instant::now();
        if let Some(lines) = Lines::new(region.graph(), region.homes()) {
            let exchanges = lines.sort();
            return Part {
                lower_bound: exchanges.cost,
                exchanges: Some(exchanges),
                limit: None,
                algorithm: Algorithm::Bubble,
                heuristic: None,
                statistics: Statistics::default(),
            }
            .on_board(region);
        }
        let cells = region.homes().len();
        if cells <= TINY && is_for_many && region.is_whole(board) {
            return self.look_up(board, options);
        }
        if cells <= TINY {
            return tiny(region, options).on_board(region);
        }
        let effort = options.limits.time.map_or(options.effort, |time| time.min(options.effort));
        let budget = options.limits.time.unwrap_or(options.effort);
        let in_time = |time| Options {
            algorithm: Algorithm::Idastar,
            limits: Limits { time, ..options.limits },
            ..*options
        };
        let mut part = if board.cells().len() <= EXACT {
            self.exact(&region.alone(board), &in_time(options.limits.time))
        } else if board.cells().len() <= PROVABLE {
            // A part of the time is left for a good solution.
            self.exact(&region.alone(board), &in_time(Some(budget / 5 * 4)))
        } else if cells <= AnySpace::MOST_CELLS {
            // A proof is possible only of what is nearly sorted.
            let (options, estimator) = (in_time(Some(effort / 5)), Estimator::ManhattanHalf);
            let outcome = search(region.graph(), region.homes(), 1, &options, estimator);
            let heuristic = Some(Heuristic::Swap(estimator));
            Part::new(outcome, Algorithm::Idastar, heuristic).on_board(region)
        } else {
            Part::stopped(Limit::Time)
        };
        let is_left = part.exchanges.is_none() && part.limit != Some(Limit::Cancelled);
        if is_left {
            let deadline = started + if cells <= PROVABLE { budget } else { effort };
            // What is above the bound is as good as the effort allowed.
            part.exchanges = best_effort(board, region, deadline, self.deadline, options);
            (part.algorithm, part.heuristic) = (Algorithm::Greedy, None);
        }
        part
    }

    /// A proved solution from a table of all boards of this shape.
    fn look_up(&mut self, board: &Board, options: &Options) -> Part {
        let known = self.full.iter().position(|table| table.fits(board));
        let index = match known.map_or_else(|| self.tabulate(board, options), Ok) {
            Ok(index) => index,
            Err(limit) => return Part::stopped(limit),
        };
        let moves = self.full[index].solve(board).unwrap_or_default();
        Part {
            lower_bound: moves.len() as u64,
            exchanges: Some(moves.into()),
            limit: None,
            algorithm: Algorithm::Bfs,
            heuristic: None,
            statistics: Statistics::default(),
        }
    }

    fn tabulate(&mut self, board: &Board, options: &Options) -> Result<usize, Limit> {
        let done = AtomicU64::new(0);
        let control = self.control(options, &done);
        let table = engine::show(
            options,
            || done.load(Ordering::Relaxed),
            || FullTable::build(board, control),
        );
        let table = table.map_err(|_| self.stopped_by(options))?.ok_or(Limit::Memory)?;
        self.full.push(table);
        Ok(self.full.len() - 1)
    }

    /// A proved solution of a board of up to [`PROVABLE`] cells, as far as the time allows.
    fn exact(&mut self, board: &Board, options: &Options) -> Part {
        let strong = Partition::strong(board);
        let loaded = strong.as_ref().and_then(|partition| self.load(partition));
        let has_time = board.cells().len() > EXACT
            && options.limits.time.is_some_and(|time| time >= WORTH_BUILDING);
        let partition = if has_time { strong } else { Partition::quick(board) };
        let started = Instant::now();
        let index = match (loaded, partition) {
            (Some(index), _) => Ok(index),
            (None, Some(partition)) => self.obtain(&partition, options),
            (None, None) => Err(Limit::Memory),
        };
        let limits = engine::remaining(options.limits, started, &Statistics::default());
        match index {
            Ok(index) => self.by_patterns(index, board, &Options { limits, ..*options }),
            Err(limit) => Part::stopped(limit),
        }
    }

    /// IDA* with databases that fit the board.
    fn by_patterns(&self, index: usize, board: &Board, options: &Options) -> Part {
        let patterns = &self.patterns[index];
        let mut gate = engine::gate(options);
        let _ = gate.claim(PatternSolver::table_bytes(patterns.partition()));
        let ending: Ending<Exchange> = patterns.solve(board, &mut gate);
        let heuristic = Heuristic::SwapPatterns(Some(patterns.partition().to_string()));
        Part::new(ending.into_outcome(&gate), Algorithm::Idastar, Some(heuristic))
    }

    /// The board as a whole by IDA* with the databases of a partition, or of the usual one.
    fn run_patterns(
        &mut self,
        board: &Board,
        sizes: Option<&str>,
        options: &Options,
    ) -> Result<Found, SolveError> {
        let partition = partition(board, sizes, options)?;
        let started = Instant::now();
        let part = match self.obtain(&partition, options) {
            Ok(index) => {
                let limits = engine::remaining(options.limits, started, &Statistics::default());
                self.by_patterns(index, board, &Options { limits, ..*options })
            }
            Err(limit) => Part::stopped(limit),
        };
        let status = match (part.exchanges, part.limit) {
            (Some(exchanges), _) => solved(board, exchanges, part.lower_bound)?,
            (None, limit) => Status::Limit {
                limit: limit.unwrap_or(Limit::Time),
                lower_bound: part.lower_bound.max(board.lower_bound()),
            },
        };
        let statistics = Statistics { elapsed: started.elapsed(), ..part.statistics };
        let Part { algorithm, heuristic, .. } = part;
        Ok(Found { status, algorithm, heuristic, statistics })
    }

    /// The databases of a partition, or of the usual one, for an experiment.
    pub(crate) fn databases(
        &mut self,
        board: &Board,
        sizes: Option<&str>,
        options: &Options,
    ) -> Result<Result<&PatternSolver, Limit>, SolveError> {
        self.deadline = options.limits.time.map(|time| Instant::now() + time);
        let partition = partition(board, sizes, options)?;
        Ok(self.obtain(&partition, options).map(|index| &self.patterns[index]))
    }

    /// The databases of a partition that are in memory or on disk already.
    fn load(&mut self, partition: &Partition) -> Option<usize> {
        let known = self.patterns.iter().position(|patterns| patterns.partition() == partition);
        if known.is_some() {
            return known;
        }
        let key = key(partition).filter(|key| self.shelf.has(key.name()))?;
        let table = self.shelf.load(&key)?;
        self.patterns.push(PatternSolver::from_table(partition.clone(), &table)?);
        Some(self.patterns.len() - 1)
    }

    /// The same, or else built now.
    fn obtain(&mut self, partition: &Partition, options: &Options) -> Result<usize, Limit> {
        if let Some(index) = self.load(partition) {
            return Ok(index);
        }
        let bytes = PatternSolver::build_bytes(partition) as u64;
        if options.limits.memory.is_some_and(|limit| bytes > limit) {
            return Err(Limit::Memory);
        }
        let done = AtomicU64::new(0);
        let found = || done.load(Ordering::Relaxed);
        let control = self.control(options, &done);
        let build = || PatternSolver::build(partition.clone(), control);
        let patterns = match key(partition).filter(Shelf::is_worth_keeping) {
            Some(key) => {
                let table = || build().map(|patterns| patterns.table());
                let table = self.shelf.obtain(&key, options, self.deadline, found, table)?;
                PatternSolver::from_table(partition.clone(), &table).ok_or(Limit::Memory)?
            }
            None => engine::show(options, found, build).map_err(|_| self.stopped_by(options))?,
        };
        self.patterns.push(patterns);
        Ok(self.patterns.len() - 1)
    }

    /// What has ended the build of a table.
    fn stopped_by(&self, options: &Options) -> Limit {
        shelf::stopped_by(options.cancel, self.deadline).unwrap_or(Limit::Time)
    }

    fn control<'a>(&self, options: &Options<'a>, done: &'a AtomicU64) -> BuildControl<'a> {
        BuildControl { cancel: options.cancel, deadline: self.deadline, done: Some(done) }
    }
}

/// The partition into patterns of these sizes, or the usual one.
fn partition(
    board: &Board,
    sizes: Option<&str>,
    options: &Options,
) -> Result<Partition, SolveError> {
    let unsuitable = |reason: &dyn std::fmt::Display| {
        SolveError::heuristic(options.heuristic.unwrap_or("pdb"), reason)
    };
    match sizes {
        Some(sizes) => Partition::new(board.rows(), board.columns(), board.barriers(), sizes)
            .map_err(|error| unsuitable(&error)),
        None => Partition::quick(board)
            .ok_or_else(|| unsuitable(&"pattern databases are for boards of 2 to 25 cells")),
    }
}

/// The table of a partition in the cache; nothing if it is not kept there.
pub(crate) fn key(partition: &Partition) -> Option<Key> {
    let bytes = PatternSolver::table_bytes(partition);
    Key::new(partition.table_name()?, PatternSolver::TABLE_VERSION, bytes).ok()
}

/// A solution of a region for which there is no proof, made better until the deadline. Nothing if
/// there is none before the time limit.
fn best_effort(
    board: &Board,
    region: &Region,
    deadline: Instant,
    limit: Option<Instant>,
    options: &Options,
) -> Option<Exchanges> {
    let effort =
        swap::Effort { deadline, cancel: options.cancel, seed: options.seed, passes: None };
    // The effort is for improvement: a solution to begin with has all the time there is.
    let cancel = options.cancel;
    let stop = || {
        cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
            || limit.is_some_and(|limit| Instant::now() >= limit)
    };
    let work = || {
        if region.is_whole(board) {
            return Some(swap::improve(board, swap::construct(board, &stop)?, &effort));
        }
        let moves = swap::construct_on(region.graph(), region.homes(), &stop)?;
        let moves = swap::improve_on(region.graph(), moves, &effort).into_iter();
        Some(moves.map(|cells| region.on_board(cells)).collect())
    };
    engine::show(options, || 0, work).map(Exchanges::from)
}

impl Part {
    fn new(outcome: Outcome<Exchange>, algorithm: Algorithm, heuristic: Option<Heuristic>) -> Part {
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

    /// Nothing was found before a limit came.
    fn stopped(limit: Limit) -> Part {
        let (lower_bound, statistics) = (0, Statistics::default());
        let outcome = Outcome::Limit { limit, lower_bound, statistics };
        Part::new(outcome, Algorithm::Idastar, Some(Heuristic::SwapPatterns(None)))
    }

    /// The same with a solution in cells of the board instead of the region's own.
    fn on_board(mut self, region: &Region) -> Part {
        for cells in self.exchanges.iter_mut().flat_map(|found| &mut found.moves).flatten() {
            *cells = region.on_board(*cells);
        }
        self
    }

    /// Adds what is known of a region.
    fn add(&mut self, part: Part) {
        self.lower_bound += part.lower_bound;
        self.limit = self.limit.or(part.limit);
        self.exchanges = match (self.exchanges.take(), part.exchanges) {
            (Some(before), Some(after)) => {
                let moves = before.moves.zip(after.moves).map(|(mut moves, more)| {
                    moves.extend(more);
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
    let first = Part::new(outcome, algorithm, Some(Heuristic::Swap(heuristic)));
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
