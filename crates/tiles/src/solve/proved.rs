//! Solutions that pattern databases prove.

use super::{
    found_by,
    memory::{load, obtain},
};
use crate::{
    board::Board, direction::Direction, family::Tiles, heuristics::Heuristic, pattern::Partition,
    reflection::Reflection,
};
use glisse_family::{Algorithm, Context, Found, Verdict, Workload, info, tables::Tabulated};
use glisse_search::{Ending, Limit, Meter};
use std::time::{Duration, Instant};

/// The partition that is worth a place on disk: it takes long to build, and makes every board easy.
const STORED: &str = "7-8";

/// How many states the quick databases may cost before stronger ones are built: about as much time
/// as building these takes.
const QUICK_EXPANSIONS: u64 = 4_000_000;

/// With this much time for a proof, stronger databases of more than 16 cells are worth building.
const WORTH_BUILDING: Duration = Duration::from_secs(20);

/// Returns a proved solution of a board of up to 16 cells.
pub(super) fn solve(board: &Board, context: &mut Context<Tiles>) -> Found<Direction> {
    let started = Instant::now();
    let options = context.options;
    let reflection = Reflection::canonical(board);
    let reflected = reflection.board(board);
    let (shape, empty) = reflected.shape();
    let stored = Partition::new(shape, empty, STORED).ok();
    let stored = stored.filter(|partition| load(partition, context).is_some());
    let (quick, strong) = (Partition::quick(shape, empty), Partition::strong(shape, empty));
    let partitions: Vec<Partition> = match (stored, context.workload) {
        (Some(stored), _) => vec![stored],
        (None, Workload::Many) => strong.into_iter().collect(),
        (None, Workload::Single) => quick.into_iter().chain(strong).collect(),
    };
    let mut best = Found::stopped(Limit::Memory, Algorithm::Idastar);
    for (number, partition) in partitions.iter().enumerate() {
        let patterns = match obtain(partition, context) {
            Ok(patterns) => patterns,
            Err(limit) => {
                let lower_bound = lower_bound(&best);
                let heuristic = info::<Tiles>(&Heuristic::Pdb(None), options.metric);
                let verdict = Verdict::Limit { limit, lower_bound };
                return Found { verdict, heuristic: Some(heuristic), ..best };
            }
        };
        let is_last = number + 1 == partitions.len();
        let is_quick = !is_last && options.control.expansions().is_none();
        let control = if is_quick {
            options.control.expansion_limit(QUICK_EXPANSIONS)
        } else {
            options.control
        };
        let mut meter = Meter::new(control);
        let _ = meter.claim(patterns.bytes().len());
        let ending = patterns.solve(&reflected, options.threads, &mut meter);
        let is_hard =
            is_quick && matches!(ending, Ending::Stopped { limit: Limit::Expansions, .. });
        let mut found = found_by(&patterns, ending.into_outcome(&meter), reflection, context);
        found.statistics.add(&best.statistics);
        found.statistics.elapsed = started.elapsed();
        best = found;
        if !is_hard {
            break;
        }
    }
    best
}

/// Returns a proved solution of a board of up to 25 cells, or what is proved in this time.
pub(super) fn attempt(
    board: &Board,
    time: Duration,
    context: &mut Context<Tiles>,
) -> Found<Direction> {
    let control = context.options.control.time_limit(time);
    let reflection = Reflection::canonical(board);
    let reflected = reflection.board(board);
    let (shape, empty) = reflected.shape();
    let strong = Partition::strong(shape, empty);
    let loaded = strong.as_ref().and_then(|partition| load(partition, context));
    let partition = if time >= WORTH_BUILDING { strong } else { Partition::quick(shape, empty) };
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
    let ending = patterns.solve(&reflected, context.options.threads, &mut meter);
    found_by(&patterns, ending.into_outcome(&meter), reflection, context)
}

/// Returns a cost below which there is no solution, as far as a search that came to a limit has
/// proved.
pub(super) fn lower_bound(found: &Found<Direction>) -> u64 {
    match found.verdict {
        Verdict::Limit { lower_bound, .. } => lower_bound,
        Verdict::Solved { .. } | Verdict::Unsolvable => 0,
    }
}
