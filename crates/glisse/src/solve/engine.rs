//! What all families need of the engine: a search with the limits of the options, the algorithm of a
//! name, and what the outcome says.

use super::{CheckerRefusal, Options};
use crate::{
    algorithm::Algorithm,
    solution::{Solution, Status},
};
use glisse_search::{
    Gate, Goals, Heuristic, Limits, Observer, Outcome, Search, Space, Statistics, Unobserved,
};
use std::{
    panic, thread,
    time::{Duration, Instant},
};

/// A search of a space with the limits, the flag and the progress of the options.
pub(crate) fn search<'a, S: Space>(space: &'a S, options: &Options<'a>) -> Search<'a, S> {
    let mut search = Search::new(space).limits(options.limits);
    if let Some(flag) = options.cancel {
        search = search.cancel(flag);
    }
    if let Some(progress) = options.progress {
        search = search.on_progress(progress);
    }
    search
}

/// A gate with the limits, the flag and the progress of the options.
pub(crate) fn gate<'a>(options: &Options<'a>) -> Gate<'a> {
    Gate::new(options.limits, options.cancel, options.progress)
}

/// Runs the algorithm of the options; breadth-first search for those that the engine does not have.
/// With `transpositions`, deepening remembers the states that it meets.
pub(super) fn run<S: Goals, H: Heuristic<S>>(
    space: &S,
    options: &Options,
    heuristic: &H,
    transpositions: bool,
) -> Outcome<S::Move> {
    run_observed(space, options, heuristic, transpositions, Unobserved)
}

/// The same while somebody looks.
pub(crate) fn run_observed<S: Goals, H: Heuristic<S>, O: Observer<S>>(
    space: &S,
    options: &Options,
    heuristic: &H,
    transpositions: bool,
    observer: O,
) -> Outcome<S::Move> {
    let search = search(space, options).observe(observer);
    match options.algorithm {
        Algorithm::Auto | Algorithm::Bfs | Algorithm::Naive | Algorithm::Bubble => search.bfs(),
        Algorithm::Ids => search.ids(transpositions),
        Algorithm::Dijkstra => search.dijkstra(),
        Algorithm::Greedy => search.greedy(heuristic),
        Algorithm::Astar => search.astar(heuristic),
        Algorithm::Wastar => search.wastar(heuristic, options.weight),
        Algorithm::Idastar => search.idastar(heuristic, transpositions),
        Algorithm::Bidirectional => search.bidirectional(),
        Algorithm::Beam => search.beam(heuristic, options.beam_width),
    }
}

/// What an outcome says. `check` replays the solution, and comes back with it in people's moves and
/// with the cost below which there is none.
pub(crate) fn status<M>(
    outcome: Outcome<M>,
    check: impl FnOnce(glisse_search::Solution<M>) -> Result<(Solution, u64), CheckerRefusal>,
) -> Result<Status, CheckerRefusal> {
    Ok(match outcome {
        Outcome::Solved { solution, .. } => {
            let (solution, lower_bound) = check(solution)?;
            solved(solution, lower_bound)
        }
        Outcome::Unsolvable { .. } => Status::Unsolvable,
        Outcome::Limit { limit, lower_bound, .. } => {
            Status::Limit { limit, lower_bound: u64::from(lower_bound) }
        }
    })
}

/// What a solution says, with a cost below which there is none.
pub(super) fn solved(solution: Solution, lower_bound: u64) -> Status {
    Status::Solved { optimal: lower_bound == solution.cost, solution, lower_bound }
}

/// What of the limits is left.
pub(crate) fn remaining(limits: Limits, started: Instant, spent: &Statistics) -> Limits {
    Limits {
        time: limits.time.map(|time| time.saturating_sub(started.elapsed())),
        expansions: limits.expansions.map(|most| most.saturating_sub(spent.expanded)),
        ..limits
    }
}

/// Does work that counts nothing as it goes, and meanwhile shows whoever looks that it goes on: with
/// `found`, how many positions of a table there are.
pub(super) fn show<T: Send>(
    options: &Options,
    found: impl Fn() -> u64,
    work: impl FnOnce() -> T + Send,
) -> T {
    const INTERVAL: Duration = Duration::from_millis(20);
    let Some(progress) = options.progress else { return work() };
    thread::scope(|scope| {
        let here = thread::current();
        let worker = scope.spawn(move || {
            let result = work();
            here.unpark();
            result
        });
        while !worker.is_finished() {
            progress(&Statistics { stored: found(), ..Statistics::default() });
            thread::park_timeout(INTERVAL);
        }
        worker.join().unwrap_or_else(|payload| panic::resume_unwind(payload))
    })
}
