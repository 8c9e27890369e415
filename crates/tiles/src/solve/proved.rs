//! Solutions that pattern databases prove.

use super::{
    best, found_by,
    memory::{load, obtain},
};
use crate::{
    Board, Direction, Heuristic, Partition, PatternSolver, Reflection, Tiles,
    pattern::PatternSearch,
};
use glisse_family::{
    Algorithm, Context, Found, Options, Verdict, Workload, info, leave_time,
    tables::{Storing, Tabulated},
};
use glisse_search::{Control, Ending, HAS_THREADS, Instant, Limit, Meter, Statistics};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// The partition that is worth a place on disk: it takes long to build, and makes every board easy.
const STORED: &str = "7-8";

/// How many states the quick databases may cost before stronger ones are built: about as much time
/// as building these takes.
const QUICK_EXPANSIONS: u64 = 4_000_000;

/// How long a search with the strong databases may last before those of [`STORED`] are built beside
/// it, and how many states it may expand if one thread has to do both: random boards are over long
/// before.
const LASTING: Duration = Duration::from_secs(1);
const LASTING_EXPANSIONS: u64 = 40_000_000;

/// With less time than this left, the databases of [`STORED`] are hardly built before it is over.
const WORTH_SWITCHING: Duration = Duration::from_secs(12);

/// With this much time for a proof, stronger databases of more than 16 cells are worth building.
const WORTH_BUILDING: Duration = Duration::from_secs(20);

/// Returns the partition of the table that makes every board of a size easy, or `None` if there is
/// none.
pub(crate) fn stored(board: &Board) -> Option<Partition> {
    let (shape, empty) = Reflection::canonical(board).board(board).shape();
    Partition::new(shape, empty, STORED).ok()
}

/// Returns a proved solution of a board of up to 16 cells, or what is known of it when a limit comes.
pub(super) fn solve(board: &Board, context: &mut Context<Tiles>) -> Found<Direction> {
    let started = Instant::now();
    let options = context.options;
    let control = leave_time(options.control);
    let found = prove(board, &mut context.with(Options { control, ..options }));
    let mut found = best::add(board, found, &options);
    found.statistics.elapsed = started.elapsed();
    found
}

fn prove(board: &Board, context: &mut Context<Tiles>) -> Found<Direction> {
    let reflection = Reflection::canonical(board);
    let mut proof = Proof {
        board: &reflection.board(board),
        search: PatternSearch::new(context.options.workers()),
        statistics: Statistics::default(),
    };
    let mut patterns = None;
    let ending = proof.search(&mut patterns, context);
    let outcome = ending.into_outcome(&proof.meter(Control::new()));
    if let Some(patterns) = patterns {
        return found_by(&patterns, outcome, reflection, context.options.metric);
    }
    let heuristic = info::<Tiles>(&Heuristic::Pdb(None), context.options.metric);
    Found::from_outcome(outcome, Algorithm::Idastar, Some(heuristic))
}

/// A proof on its way from one partition to the next, each of which begins with what those before it
/// have proved.
struct Proof<'a> {
    board: &'a Board,
    search: PatternSearch<'a>,
    statistics: Statistics,
}

impl Proof<'_> {
    /// Searches with one partition after the other. What was searched with last is in `used`.
    fn search(
        &mut self,
        used: &mut Option<Arc<PatternSolver>>,
        context: &mut Context<Tiles>,
    ) -> Ending<Direction> {
        let control = context.options.control;
        let (shape, empty) = self.board.shape();
        let stored = Partition::new(shape, empty, STORED).ok();
        if let Some(patterns) = stored.as_ref().and_then(|stored| load(stored, context)) {
            return self.run(used.insert(patterns), control);
        }
        let quick = Partition::quick(shape, empty).filter(|_| context.workload == Workload::Single);
        if let Some(quick) = quick {
            let patterns = match obtain(&quick, context) {
                Ok(patterns) => used.insert(patterns),
                Err(limit) => return self.stopped(limit),
            };
            // Whoever limits expansions is not to wait for anything else.
            let ending = self.run(patterns, control.expansion_limit(QUICK_EXPANSIONS));
            let is_hard = matches!(ending, Ending::Stopped { limit: Limit::Expansions, .. });
            if !is_hard || control.expansions().is_some() {
                return ending;
            }
        }
        let Some(strong) = Partition::strong(shape, empty) else {
            return self.stopped(Limit::Memory);
        };
        let patterns = match obtain(&strong, context) {
            Ok(patterns) => used.insert(patterns),
            Err(limit) => return self.stopped(limit),
        };
        match stored.filter(|_| may_last(control)) {
            None => self.run(patterns, control),
            Some(stored) if HAS_THREADS && context.options.threads > 1 => {
                self.build_beside(&stored, used, context)
            }
            Some(stored) => self.build_after(&stored, used, context),
        }
    }

    /// Searches with databases, and remembers what that has proved and cost.
    fn run(&mut self, patterns: &PatternSolver, control: Control) -> Ending<Direction> {
        let mut meter = self.meter(control);
        let _ = meter.claim(patterns.bytes().len());
        let ending = patterns.search(self.board, &self.search, &mut meter);
        self.statistics = meter.statistics;
        if let Ending::Stopped { lower_bound, .. } = ending {
            self.search.least = lower_bound;
        }
        ending
    }

    /// Runs a search that has, if it lasts, the databases that make it short built beside it, and goes on with
    /// these.
    fn build_beside(
        &mut self,
        stored: &Partition,
        used: &mut Option<Arc<PatternSolver>>,
        context: &mut Context<Tiles>,
    ) -> Ending<Direction> {
        let Options { control, threads, .. } = context.options;
        let Some(patterns) = used.as_deref() else { return self.stopped(Limit::Memory) };
        let (is_ready, is_over) = (AtomicBool::new(false), AtomicBool::new(false));
        let workers = Arc::clone(&self.search.workers);
        let build_when_lasting = || {
            let started = Instant::now();
            while started.elapsed() < LASTING {
                if is_over.load(Ordering::Relaxed) {
                    return None;
                }
                thread::park_timeout(LASTING.saturating_sub(started.elapsed()));
            }
            if !has_memory(stored, patterns, control) {
                return None;
            }
            let builders = threads / 2;
            workers.set(threads - builders);
            let control = control.without_progress();
            let control = control.also_cancelled_by(&is_over);
            let built = PatternSolver::build(stored, builders, control).ok().map(Arc::new);
            workers.set(threads);
            is_ready.store(built.is_some(), Ordering::Relaxed);
            built
        };
        let (ending, built) = thread::scope(|scope| {
            let builder = thread::Builder::new().spawn_scoped(scope, build_when_lasting);
            let ending = self.run(patterns, control.also_cancelled_by(&is_ready));
            is_over.store(true, Ordering::Relaxed);
            let built = builder.ok().and_then(|builder| {
                builder.thread().unpark();
                builder.join().ok().flatten()
            });
            (ending, built)
        });
        let Some(built) = built else { return ending };
        context.memory.patterns.insert(&built);
        let storing = context.tables.begin_to_store(&built);
        let is_superseded = matches!(ending, Ending::Stopped { limit: Limit::Cancelled, .. })
            && !control.is_cancelled();
        let ending = if is_superseded { self.run(used.insert(built), control) } else { ending };
        finish_storing(storing, context);
        ending
    }

    /// Runs a search that is given up, if it lasts, for one with the databases that make it short.
    fn build_after(
        &mut self,
        stored: &Partition,
        used: &mut Option<Arc<PatternSolver>>,
        context: &mut Context<Tiles>,
    ) -> Ending<Direction> {
        let control = context.options.control;
        let Some(patterns) = used.as_deref() else { return self.stopped(Limit::Memory) };
        let most = self.statistics.expanded + LASTING_EXPANSIONS;
        let ending = self.run(patterns, control.expansion_limit(most));
        if !matches!(ending, Ending::Stopped { limit: Limit::Expansions, .. }) {
            return ending;
        }
        if !has_memory(stored, patterns, control) {
            return self.run(patterns, control);
        }
        match obtain(stored, context) {
            Ok(stored) => self.run(used.insert(stored), control),
            Err(limit) => self.stopped(limit),
        }
    }

    /// Returns a meter that goes on with what was counted before.
    fn meter<'c>(&self, control: Control<'c>) -> Meter<'c> {
        let mut meter = Meter::new(control);
        meter.statistics = self.statistics.clone();
        meter
    }

    /// Returns that a limit came between two searches.
    fn stopped(&self, limit: Limit) -> Ending<Direction> {
        Ending::Stopped { limit, lower_bound: self.search.least }
    }
}

/// Whether a search may take so long that other databases are worth building.
fn may_last(control: Control) -> bool {
    control.expansions().is_none() && control.time_left().is_none_or(|left| left >= WORTH_SWITCHING)
}

/// Whether there is memory to build the databases of a partition beside others. To count the bytes
/// takes as long as a random board, so only searches that last ask for it.
fn has_memory(stored: &Partition, beside: &PatternSolver, control: Control) -> bool {
    let bytes = PatternSolver::build_bytes(stored) + beside.bytes().len() as u64;
    control.allow_memory(bytes).is_ok()
}

fn finish_storing(storing: Option<Storing>, context: &mut Context<Tiles>) {
    if let Some(storing) = storing {
        context.tables.finish_storing(storing, context.options.control);
    }
}

/// Returns a proved solution of a board of up to 25 cells, or what is proved within the control.
pub(super) fn attempt(
    board: &Board,
    control: Control,
    context: &mut Context<Tiles>,
) -> Found<Direction> {
    let reflection = Reflection::canonical(board);
    let reflected = reflection.board(board);
    let (shape, empty) = reflected.shape();
    let strong = Partition::strong(shape, empty);
    // Which tables are on disk must not decide an answer that is to be the same everywhere.
    let is_counted = control.expansions().is_some();
    let known = strong.as_ref().filter(|_| !is_counted);
    let loaded = known.and_then(|partition| load(partition, context));
    let has_time = !is_counted && control.time_left().is_none_or(|time| time >= WORTH_BUILDING);
    let partition = if has_time { strong } else { Partition::quick(shape, empty) };
    let patterns = match (loaded, partition) {
        (Some(patterns), _) => Ok(patterns),
        (None, Some(partition)) => obtain(&partition, context),
        (None, None) => Err(Limit::Memory),
    };
    let patterns = match patterns {
        Ok(patterns) => patterns,
        Err(limit) => return Found::stopped(limit, Algorithm::Idastar),
    };
    let mut meter = Meter::new(control);
    let _ = meter.claim(patterns.bytes().len());
    let search = PatternSearch::new(context.options.workers());
    let ending = patterns.search(&reflected, &search, &mut meter);
    found_by(&patterns, ending.into_outcome(&meter), reflection, context.options.metric)
}

/// Returns a cost below which there is no solution, as far as a search that came to a limit has
/// proved.
pub(super) fn lower_bound(found: &Found<Direction>) -> u64 {
    match found.verdict {
        Verdict::Limit { lower_bound, .. } => lower_bound,
        Verdict::Solved { .. } | Verdict::Unsolvable => 0,
    }
}
