//! Taquin boards.
//!
//! What `auto` does depends on the number of cells. Up to 9, breadth-first search from both ends is
//! over before a table could be built. Up to 16, IDA* with pattern databases proves every solution:
//! with those on disk if there are any, else with databases that take a tenth of a second, and with
//! stronger ones if the board turns out to be hard. Up to 25 the same is tried as far as the time
//! allows, beside a good solution; and beyond, a good solution and a lower bound are all there is.

use super::{
    AllSolutions, CheckerRefusal, Options, SolveError, engine,
    shelf::{self, Shelf},
};
use crate::{
    algorithm::Algorithm,
    puzzle::Puzzle,
    solution::{self, Answer, Move, Solution, Status},
};
use glisse_search::{Ending, Gate, Heuristic, Limit, Limits, Outcome, Space, Statistics, Zero};
use glisse_tables::{Cache, Key};
use glisse_tiles::{
    self as tiles, AnySpace, Board, BuildControl, Direction, Estimator, Flip, LinearConflict,
    Manhattan, Misplaced, Partition, PatternSolver, Pruning, Shape, Sliding, Step, TileSpace,
    WalkingDistance,
};
use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// What is kept from one board to the next.
#[derive(Debug, Default)]
pub(crate) struct TilesSolver {
    patterns: Vec<PatternSolver>,
    sliding: Option<Sliding>,
    shelf: Shelf,
    /// When the time for this board is up.
    deadline: Option<Instant>,
}

/// How a board was answered, and by what.
struct Found {
    outcome: Outcome<Direction>,
    algorithm: Algorithm,
    heuristic: Option<Estimator>,
}

/// The partition that is worth a place on disk: it takes long to build, and makes every board easy.
const STORED: &str = "7-8";

/// How many states the quick databases may cost before stronger ones are built: about as much time
/// as building these takes.
const QUICK_EXPANSIONS: u64 = 4_000_000;

/// With less time than this, databases of more than 16 cells are hardly built before it is over.
const WORTH_A_PROOF: Duration = Duration::from_secs(1);

/// Up to this many cells, IDA* with the walking distance is over before databases would be built.
const TINY: usize = 9;

/// Up to this many cells, every board can be solved and proved.
const EXACT: usize = 16;

/// Up to this many cells, some can.
const PROVABLE: usize = 25;

/// With this much time for a proof, stronger databases of more than [`EXACT`] cells are worth
/// building.
const WORTH_BUILDING: Duration = Duration::from_secs(20);

impl TilesSolver {
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
        let wanted: Option<Estimator> = match options.heuristic {
            Some(name) => Some(name.parse().map_err(|error| unsuitable(options, error))?),
            None => None,
        };
        let found = if board.is_solvable() {
            self.search(board, options, wanted, is_for_many)?
        } else {
            let outcome = Outcome::Unsolvable { statistics: Statistics::default() };
            let algorithm = match options.algorithm {
                Algorithm::Auto => Algorithm::Idastar,
                algorithm => algorithm,
            };
            Found { outcome, algorithm, heuristic: None }
        };
        let Found { outcome, algorithm, heuristic } = found;
        let statistics = *outcome.statistics();
        let status = engine::status(outcome, |solution| {
            let refuse = |reason| CheckerRefusal { id: board.id(), reason };
            board.replay(&solution.moves).map_err(|error| refuse(error.to_string()))?;
            let cost = solution.moves.len() as u64;
            if cost != u64::from(solution.cost) {
                return Err(refuse(format!("it costs {cost}, not {}", solution.cost)));
            }
            let moves = solution.moves.into_iter().map(Move::Tiles).collect();
            Ok((Solution { moves, cost }, u64::from(solution.lower_bound)))
        })?;
        Ok(Answer {
            id: board.id(),
            puzzle: Puzzle::Tiles,
            metric: options.metric,
            status,
            algorithm,
            heuristic: heuristic.map(solution::Heuristic::Tiles),
            statistics,
        })
    }

    fn search(
        &mut self,
        board: &Board,
        options: &Options,
        wanted: Option<Estimator>,
        is_for_many: bool,
    ) -> Result<Found, SolveError> {
        let cells = board.cells().len();
        match (options.algorithm, wanted) {
            (Algorithm::Auto, None) if cells <= TINY => {
                let options = Options { algorithm: Algorithm::Idastar, ..*options };
                self.run(board, &options, Some(Estimator::WalkingDistance))
            }
            (Algorithm::Auto, None) if cells <= EXACT => {
                Ok(self.exact(board, options, is_for_many))
            }
            (Algorithm::Auto, None) => Ok(self.improve(board, options)),
            (Algorithm::Auto | Algorithm::Idastar, Some(Estimator::Pdb(name))) => {
                let flip = Flip::canonical(board);
                let flipped = flip.board(board);
                let mut gate = gate(options, options.limits);
                let index = match self.patterns(&flipped, name.as_ref(), options)? {
                    Ok(index) => index,
                    Err(limit) => {
                        let ending = Ending::Stopped { limit, lower_bound: 0 };
                        let heuristic = Some(Estimator::Pdb(name));
                        let outcome = ending.into_outcome(&gate);
                        return Ok(Found { outcome, algorithm: Algorithm::Idastar, heuristic });
                    }
                };
                let patterns = &self.patterns[index];
                let ending = patterns.solve(&flipped, options.threads, &mut gate);
                Ok(found_by_patterns(patterns, ending.into_outcome(&gate), flip))
            }
            (Algorithm::Auto | Algorithm::Idastar, wanted) => {
                if wanted == Some(Estimator::Manhattan)
                    && let Some(found) = self.slide(board, options)
                {
                    return Ok(found);
                }
                let options = Options { algorithm: Algorithm::Idastar, ..*options };
                self.run(board, &options, wanted)
            }
            (_, wanted) => self.run(board, options, wanted),
        }
    }

    /// IDA* with the Manhattan distance, if the board is small enough for that in a form of its own.
    fn slide(&mut self, board: &Board, options: &Options) -> Option<Found> {
        let (shape, _) = shape_of(board);
        let mut gate = gate(options, options.limits);
        let known = self.sliding.take().filter(|sliding| sliding.shape() == shape);
        let sliding = self.sliding.insert(known.or_else(|| Sliding::new(shape))?);
        let outcome = sliding.solve(board, &mut gate).into_outcome(&gate);
        let heuristic = Some(Estimator::Manhattan);
        Some(Found { outcome, algorithm: Algorithm::Idastar, heuristic })
    }

    /// A proved solution of a board of up to 16 cells.
    fn exact(&mut self, board: &Board, options: &Options, is_for_many: bool) -> Found {
        let started = Instant::now();
        let flip = Flip::canonical(board);
        let flipped = flip.board(board);
        let (shape, empty) = shape_of(&flipped);
        let stored = Partition::new(shape, empty, STORED).ok();
        let loaded = stored.and_then(|partition| self.load(&partition));
        let mut spent = Statistics::default();
        let steps = match loaded {
            Some(index) => vec![(index, None)],
            None if is_for_many => vec![(usize::MAX, Partition::strong(shape, empty))],
            None => vec![
                (usize::MAX, Partition::quick(shape, empty)),
                (usize::MAX, Partition::strong(shape, empty)),
            ],
        };
        let last = steps.len() - 1;
        let mut best: Option<Found> = None;
        for (number, (index, partition)) in steps.into_iter().enumerate() {
            let limits = engine::remaining(options.limits, started, &spent);
            let index = match partition {
                Some(partition) => match self.obtain(&partition, options) {
                    Ok(index) => index,
                    Err(limit) => {
                        let lower_bound =
                            best.as_ref().map_or(0, |found| lower_bound(&found.outcome));
                        let outcome = Outcome::Limit { limit, lower_bound, statistics: spent };
                        let heuristic = Some(Estimator::Pdb(None));
                        return Found { outcome, algorithm: Algorithm::Idastar, heuristic };
                    }
                },
                None => index,
            };
            let patterns = &self.patterns[index];
            let quick = number < last && options.limits.expansions.is_none();
            let expansions = if quick { Some(QUICK_EXPANSIONS) } else { limits.expansions };
            let mut gate = gate(options, Limits { expansions, ..limits });
            let _ = gate.claim(patterns.bytes());
            let ending = patterns.solve(&flipped, options.threads, &mut gate);
            let is_hard =
                quick && matches!(ending, Ending::Stopped { limit: Limit::Expansions, .. });
            let mut found = found_by_patterns(patterns, ending.into_outcome(&gate), flip);
            add(&mut found.outcome, &spent, started.elapsed());
            spent = *found.outcome.statistics();
            best = Some(found);
            if !is_hard {
                break;
            }
        }
        best.unwrap_or_else(|| unreachable!("there is at least one step"))
    }

    /// All shortest solutions of a board of up to 25 cells: how many there are, and up to `most` of
    /// them.
    pub(super) fn solve_all(
        &mut self,
        board: &Board,
        options: &Options,
        most: usize,
    ) -> Result<(Answer, AllSolutions), SolveError> {
        let mut all = AllSolutions { count: 0, solutions: Vec::new(), is_complete: true };
        let mut answer = self.solve(board, options, false)?;
        if !answer.is_optimal() {
            all.is_complete = matches!(answer.status, Status::Unsolvable);
            return Ok((answer, all));
        }
        let flip = Flip::canonical(board);
        let flipped = flip.board(board);
        let Ok(index) = self.patterns(&flipped, None, options)? else {
            return Ok((answer, AllSolutions { is_complete: false, ..all }));
        };
        let limits = engine::remaining(options.limits, Instant::now(), &answer.statistics);
        let mut gate = gate(options, limits);
        let ending = self.patterns[index].solve_all(&flipped, &mut gate, |moves| {
            all.count += 1;
            if all.solutions.len() < most {
                let moves = moves.iter().map(|&action| flip.direction(action));
                all.solutions.push(moves.map(Move::Tiles).collect());
            }
            ControlFlow::Continue(())
        });
        all.is_complete = matches!(ending, Ending::Found { .. });
        for solution in &all.solutions {
            let moves: Vec<Direction> = solution
                .iter()
                .filter_map(|action| match action {
                    Move::Tiles(direction) => Some(*direction),
                    _ => None,
                })
                .collect();
            board
                .replay(&moves)
                .map_err(|error| CheckerRefusal { id: board.id(), reason: error.to_string() })?;
        }
        let spent = answer.statistics;
        answer.statistics = *ending.into_outcome(&gate).statistics();
        answer.statistics.expanded += spent.expanded;
        answer.statistics.generated += spent.generated;
        answer.statistics.stored = spent.stored;
        answer.statistics.peak_bytes = answer.statistics.peak_bytes.max(spent.peak_bytes);
        answer.statistics.elapsed += spent.elapsed;
        Ok((answer, all))
    }

    /// A good solution of a larger board, and what can be proved about it.
    fn improve(&mut self, board: &Board, options: &Options) -> Found {
        let started = Instant::now();
        let budget = options.limits.time.unwrap_or(options.effort);
        let mut lower_bound = estimate(board);
        let mut spent = Statistics::default();
        // Where a proof is possible, half of the time is for the search for one.
        if board.cells().len() <= PROVABLE && budget / 2 > WORTH_A_PROOF {
            let mut found = self.prove(board, options, budget / 2);
            lower_bound = lower_bound.max(self::lower_bound(&found.outcome));
            spent = *found.outcome.statistics();
            let is_over = matches!(
                found.outcome,
                Outcome::Solved { .. } | Outcome::Limit { limit: Limit::Cancelled, .. }
            );
            if is_over {
                add(&mut found.outcome, &Statistics::default(), started.elapsed());
                return found;
            }
        }
        let deadline = match options.limits.time {
            None => started + options.effort,
            Some(limit) => {
                Instant::now() + options.effort.min(limit.saturating_sub(started.elapsed()))
            }
        };
        let memory = options.limits.memory.unwrap_or(1 << 30).min(1 << 30);
        let effort = tiles::Effort {
            deadline,
            cancel: options.cancel,
            seed: options.seed,
            max_bytes: memory as usize / 2,
        };
        let moves = engine::show(options, || 0, || tiles::improve(board, &effort));
        let moves = moves.unwrap_or_default();
        let cost = moves.len() as u32;
        let ending = Ending::Found { moves, cost, lower_bound: lower_bound.min(cost) };
        let mut outcome = ending.into_outcome(&gate(options, options.limits));
        add(&mut outcome, &spent, started.elapsed());
        Found { outcome, algorithm: Algorithm::Beam, heuristic: None }
    }

    /// A proved solution of a board of up to [`PROVABLE`] cells, if there is one in this time.
    fn prove(&mut self, board: &Board, options: &Options, time: Duration) -> Found {
        let started = Instant::now();
        let flip = Flip::canonical(board);
        let flipped = flip.board(board);
        let (shape, empty) = shape_of(&flipped);
        let strong = Partition::strong(shape, empty);
        let loaded = strong.as_ref().and_then(|partition| self.load(partition));
        let partition =
            if time >= WORTH_BUILDING { strong } else { Partition::quick(shape, empty) };
        let index = match (loaded, partition) {
            (Some(index), _) => Ok(index),
            (None, Some(partition)) => self.obtain(&partition, options),
            (None, None) => Err(Limit::Memory),
        };
        let index = match index {
            Ok(index) => index,
            Err(limit) => {
                let outcome =
                    Outcome::Limit { limit, lower_bound: 0, statistics: Statistics::default() };
                return Found { outcome, algorithm: Algorithm::Idastar, heuristic: None };
            }
        };
        let patterns = &self.patterns[index];
        let time = Some(time.saturating_sub(started.elapsed()));
        let mut gate = gate(options, Limits { time, ..options.limits });
        let _ = gate.claim(patterns.bytes());
        let ending = patterns.solve(&flipped, options.threads, &mut gate);
        found_by_patterns(patterns, ending.into_outcome(&gate), flip)
    }

    /// The databases of a named partition or of the usual one, for an experiment.
    pub(crate) fn databases(
        &mut self,
        board: &Board,
        name: Option<&tiles::PartitionName>,
        options: &Options,
    ) -> Result<Result<&PatternSolver, Limit>, SolveError> {
        self.deadline = options.limits.time.map(|time| Instant::now() + time);
        let index = self.patterns(board, name, options)?;
        Ok(index.map(|index| &self.patterns[index]))
    }

    /// The databases of a named partition or of the usual one.
    fn patterns(
        &mut self,
        board: &Board,
        name: Option<&tiles::PartitionName>,
        options: &Options,
    ) -> Result<Result<usize, Limit>, SolveError> {
        let (shape, empty) = shape_of(board);
        let partition = match name {
            Some(name) => Partition::new(shape, empty, &name.to_string())
                .map_err(|error| unsuitable(options, error))?,
            None => Partition::quick(shape, empty).ok_or_else(|| {
                unsuitable(options, "pattern databases are for boards of up to 25 cells")
            })?,
        };
        Ok(self.obtain(&partition, options))
    }

    /// The databases of a partition that are in memory or on disk already.
    fn load(&mut self, partition: &Partition) -> Option<usize> {
        let known = self.patterns.iter().position(|patterns| patterns.partition() == partition);
        if known.is_some() {
            return known;
        }
        if !self.shelf.has(&partition.table_name()) {
            return None;
        }
        let table = self.shelf.load(&key(partition)?)?;
        self.patterns.push(PatternSolver::from_table(partition.clone(), &table)?);
        Some(self.patterns.len() - 1)
    }

    /// The databases of a partition: those in memory or on disk, or else built now.
    fn obtain(&mut self, partition: &Partition, options: &Options) -> Result<usize, Limit> {
        if let Some(index) = self.load(partition) {
            return Ok(index);
        }
        let bytes = PatternSolver::build_bytes(partition) as u64;
        if options.limits.memory.is_some_and(|limit| bytes > limit) {
            return Err(Limit::Memory);
        }
        let (done, deadline) = (AtomicU64::new(0), self.deadline);
        let found = || done.load(Ordering::Relaxed);
        let control = BuildControl {
            threads: options.threads,
            cancel: options.cancel,
            deadline,
            done: Some(&done),
        };
        let build = || PatternSolver::build(partition.clone(), control);
        let patterns = match key(partition).filter(Shelf::is_worth_keeping) {
            Some(key) => {
                let table = || build().map(|patterns| patterns.table().to_vec());
                let table = self.shelf.obtain(&key, options, deadline, found, table)?;
                PatternSolver::from_table(partition.clone(), &table).ok_or(Limit::Memory)?
            }
            None => engine::show(options, found, build)
                .map_err(|_| shelf::stopped_by(options.cancel, deadline).unwrap_or(Limit::Time))?,
        };
        self.patterns.push(patterns);
        Ok(self.patterns.len() - 1)
    }

    /// One of the engine's algorithms.
    fn run(
        &mut self,
        board: &Board,
        options: &Options,
        wanted: Option<Estimator>,
    ) -> Result<Found, SolveError> {
        let algorithm = options.algorithm;
        let estimator = wanted.unwrap_or(Estimator::LinearConflict);
        let heuristic = algorithm.uses_heuristic().then(|| estimator.clone());
        let remembers = !matches!(algorithm, Algorithm::Idastar | Algorithm::Ids);
        let pruning = if remembers { Pruning::Inverse } else { Pruning::Words };
        let space = AnySpace::new(board, pruning)
            .ok_or(SolveError::TooLarge { algorithm, cells: AnySpace::MOST_CELLS })?;
        let outcome = match &space {
            AnySpace::Small(space) => self.run_in(space, board, options, estimator),
            AnySpace::Medium(space) => self.run_in(space, board, options, estimator),
            AnySpace::Large(space) => self.run_in(space, board, options, estimator),
            AnySpace::Huge(space) => self.run_in(space, board, options, estimator),
        }?;
        Ok(Found { outcome: outcome.map(|step: Step| step.direction()), algorithm, heuristic })
    }

    fn run_in<const LIMBS: usize, const BITS: usize>(
        &mut self,
        space: &TileSpace<LIMBS, BITS>,
        board: &Board,
        options: &Options,
        estimator: Estimator,
    ) -> Result<Outcome<Step>, SolveError> {
        let (shape, empty) = (space.shape(), space.empty());
        let deadline = self.deadline;
        // What a table has taken is not there for the search.
        let left = || {
            let time = deadline.map(|end| end.saturating_duration_since(Instant::now()));
            Options { limits: Limits { time, ..options.limits }, ..*options }
        };
        // The automaton leaves few ways to each state: deepening remembers none.
        let transpositions = false;
        if !options.algorithm.uses_heuristic() {
            return Ok(engine::run(space, options, &Zero, transpositions));
        }
        Ok(match estimator {
            Estimator::Zero => engine::run(space, options, &Zero, transpositions),
            Estimator::Misplaced => engine::run(space, options, &Misplaced, transpositions),
            Estimator::Manhattan => {
                engine::run(space, options, &Manhattan::new(shape), transpositions)
            }
            Estimator::LinearConflict => {
                engine::run(space, options, &LinearConflict::new(shape, empty), transpositions)
            }
            Estimator::WalkingDistance => {
                let mut gate = gate(options, left().limits);
                let walking = WalkingDistance::unless(shape, empty, || gate.poll())
                    .map_err(|error| unsuitable(options, error))?;
                match walking {
                    Ok(walking) => engine::run(space, &left(), &walking, transpositions),
                    Err(limit) => {
                        Outcome::Limit { limit, lower_bound: 0, statistics: gate.finish() }
                    }
                }
            }
            Estimator::Pdb(name) => match self.patterns(board, name.as_ref(), options)? {
                Ok(index) => {
                    engine::run(space, &left(), &self.patterns[index].heuristic(), transpositions)
                }
                Err(limit) => {
                    let statistics = Statistics::default();
                    Outcome::Limit { limit, lower_bound: 0, statistics }
                }
            },
        })
    }
}

fn unsuitable(options: &Options, reason: impl std::fmt::Display) -> SolveError {
    SolveError::heuristic(options.heuristic.unwrap_or("pdb"), reason)
}

/// The shape of a board and the goal cell of its empty cell.
fn shape_of(board: &Board) -> (Shape, usize) {
    let empty = board.goal_cells().iter().position(|&number| number == 0).unwrap_or_default();
    (Shape { rows: board.rows(), columns: board.columns() }, empty)
}

/// A lower bound that is quickly there.
fn estimate(board: &Board) -> u32 {
    fn linear_conflict<const LIMBS: usize, const BITS: usize>(
        space: &TileSpace<LIMBS, BITS>,
    ) -> u32 {
        let heuristic = LinearConflict::new(space.shape(), space.empty());
        heuristic.estimate(space, space.start())
    }
    match AnySpace::new(board, Pruning::Inverse) {
        Some(AnySpace::Small(space)) => linear_conflict(&space),
        Some(AnySpace::Medium(space)) => linear_conflict(&space),
        Some(AnySpace::Large(space)) => linear_conflict(&space),
        Some(AnySpace::Huge(space)) => linear_conflict(&space),
        None => board.manhattan() as u32,
    }
}

/// The table of a partition in the cache.
pub(crate) fn key(partition: &Partition) -> Option<Key> {
    let bytes = PatternSolver::table_bytes(partition);
    Key::new(partition.table_name(), PatternSolver::TABLE_VERSION, bytes).ok()
}

fn gate<'a>(options: &Options<'a>, limits: Limits) -> Gate<'a> {
    Gate::new(limits, options.cancel, options.progress)
}

/// Adds what was spent before to an outcome.
fn add<M>(outcome: &mut Outcome<M>, spent: &Statistics, elapsed: Duration) {
    let (Outcome::Solved { statistics, .. }
    | Outcome::Unsolvable { statistics }
    | Outcome::Limit { statistics, .. }) = outcome;
    statistics.expanded += spent.expanded;
    statistics.generated += spent.generated;
    statistics.peak_bytes = statistics.peak_bytes.max(spent.peak_bytes);
    statistics.elapsed = elapsed;
}

fn lower_bound<M>(outcome: &Outcome<M>) -> u32 {
    match outcome {
        Outcome::Limit { lower_bound, .. } => *lower_bound,
        Outcome::Solved { .. } | Outcome::Unsolvable { .. } => 0,
    }
}

fn found_by_patterns(patterns: &PatternSolver, outcome: Outcome<Direction>, flip: Flip) -> Found {
    let name = patterns.partition().to_string().parse().ok();
    Found {
        outcome: outcome.map(|action| flip.direction(action)),
        algorithm: Algorithm::Idastar,
        heuristic: Some(Estimator::Pdb(name)),
    }
}
