//! Boards solved in several ways, side by side.

mod branching;
mod json;
mod layers;
mod spec;
mod times;

pub use branching::effective_branching_factor;
pub use glisse_search::Round;
pub use json::{TrialRecord, bytes_per_state};
pub use spec::{BadSpec, Spec};
pub use times::Times;

use glisse_puzzle::{
    Answer, Board, CheckerRefusal, Metric, Options, Puzzle, Solution, SolveError, Solver, Status,
};
use glisse_search::{Instant, Limit};
use std::time::Duration;

/// A board, and what to try on it.
#[derive(Clone, Debug)]
pub struct CompareEntry {
    /// What the board is called.
    pub name: String,
    /// The board.
    pub board: Board,
    /// What to try.
    pub specs: Vec<Spec>,
}

/// How to compare.
#[derive(Clone, Copy)]
pub struct CompareOptions<'a> {
    /// The metric, the limits, and all that a spec does not say. A deadline is that of the whole
    /// comparison; other limits are those of each run.
    pub search: Options<'a>,
    /// How long each run may take; `None` if there is no such limit.
    pub run_time_limit: Option<Duration>,
    /// How often each run is timed. With more than one, a run that is not timed goes before.
    pub repeat: u32,
    /// Whether to run once more under observation, for [`Trial::layers`].
    pub layers: bool,
    /// Called before each trial.
    pub progress: Option<&'a dyn Fn(&CompareProgress)>,
}

/// How far a comparison is.
#[derive(Clone, Copy, Debug)]
pub struct CompareProgress<'a> {
    /// How many trials are done.
    pub done: usize,
    /// How many trials there are.
    pub total: usize,
    /// What the board is called that is solved now.
    pub board: &'a str,
    /// What is tried on it.
    pub spec: &'a Spec,
}

/// Boards solved in several ways. It serialises as the object that `glisse compare --json` prints.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The metric that costs are counted in.
    pub metric: Metric,
    /// How often each run was timed.
    pub repeat: u32,
    /// What came of each board.
    pub boards: Vec<BoardComparison>,
    /// Whether nobody cancelled it before its end.
    pub is_complete: bool,
}

/// One board solved in several ways.
#[derive(Clone, Debug)]
pub struct BoardComparison {
    /// What the board is called.
    pub name: String,
    /// The board's id.
    pub id: String,
    /// The board's family.
    pub puzzle: Puzzle,
    /// The least cost, if any of the trials or all of them together prove it.
    pub optimum: Option<u64>,
    /// The best of the lower bounds that the trials prove.
    pub lower_bound: u64,
    /// The trials, in the order of the specs.
    pub trials: Vec<Trial>,
}

/// One way to solve a board.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The way.
    pub spec: Spec,
    /// The answer, or why there is none.
    pub answer: Result<Answer, SolveError>,
    /// How long it took, as the statistics of the answer say it; `None` without an answer.
    pub times: Option<Times>,
    /// What the answer is worth beside the others.
    pub standing: Standing,
    /// See [`effective_branching_factor`].
    pub branching_factor: Option<f64>,
    /// How many times as long it took as the fastest trial that came to an end on this board; `None`
    /// if it came to no end.
    pub relative_time: Option<f64>,
    /// How many states each layer, bound or value in the queue took, if that was asked for and the
    /// algorithm can be observed.
    pub layers: Option<Vec<Round>>,
}

/// What an answer is worth beside the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is optimal, and proved so by this very trial.
    Optimal,
    /// It costs this much more than the optimum, which another trial has proved; 0 is possible.
    Above(u64),
    /// It costs at most this much more than the optimum, which nobody has proved.
    Within(u64),
    /// There is no solution.
    Unsolvable,
    /// A limit came first.
    Limit(Limit),
    /// The way does not suit the board.
    Unsuited,
}

impl Trial {
    /// Returns a trial of which nothing but the answer is known yet.
    fn new(spec: &Spec, answer: Result<Answer, SolveError>) -> Trial {
        Trial {
            spec: spec.clone(),
            answer,
            times: None,
            standing: Standing::Unsuited,
            branching_factor: None,
            relative_time: None,
            layers: None,
        }
    }

    /// Returns the solution, or `None` if there is none.
    pub fn solution(&self) -> Option<&Solution> {
        self.answer.as_ref().ok().and_then(Answer::solution)
    }

    /// Whether no limit came first: the board is solved, or proved to have no solution.
    pub fn is_finished(&self) -> bool {
        self.answer.as_ref().is_ok_and(|answer| !matches!(answer.status, Status::Limit { .. }))
    }

    /// Returns the median of the times, or `None` without an answer.
    pub fn median(&self) -> Option<Duration> {
        self.times.as_ref().map(Times::median)
    }
}

/// Solves every board in every way. Once the comparison is cancelled, the trials done so far come
/// back.
pub fn compare(
    solver: &mut Solver,
    entries: &[CompareEntry],
    options: &CompareOptions,
) -> Result<Comparison, CheckerRefusal> {
    let total = entries.iter().map(|entry| entry.specs.len()).sum();
    let CompareOptions { search, repeat, progress, .. } = *options;
    let mut comparison =
        Comparison { metric: search.metric, repeat, boards: Vec::new(), is_complete: true };
    let mut done = 0;
    for entry in entries {
        let mut trials = Vec::new();
        for spec in &entry.specs {
            if let Some(progress) = progress {
                progress(&CompareProgress { done, total, board: &entry.name, spec });
            }
            let Some(trial) = attempt(solver, &entry.board, spec, options)? else {
                comparison.is_complete = false;
                break;
            };
            trials.push(trial);
            done += 1;
        }
        comparison.boards.push(judge(entry, trials));
        if !comparison.is_complete {
            break;
        }
    }
    Ok(comparison)
}

/// Solves a board in one way, and returns `None` if that was cancelled.
fn attempt(
    solver: &mut Solver,
    board: &Board,
    spec: &Spec,
    options: &CompareOptions,
) -> Result<Option<Trial>, CheckerRefusal> {
    let search = spec.options(&options.search);
    let (mut times, mut answer) = (Vec::new(), None);
    let has_warm_up = options.repeat > 1;
    for run in 0..options.repeat + u32::from(has_warm_up) {
        let started = Instant::now();
        let found = match solver.solve(board, &options.limited(&search)) {
            Err(SolveError::Checker(refusal)) => return Err(refusal),
            Err(error) => return Ok(Some(Trial::new(spec, Err(error)))),
            Ok(_) if search.control.is_cancelled() => return Ok(None),
            Ok(found) => found,
        };
        // A run that a limit ends is not repeated, and forgotten if another came to its end.
        let is_limited = matches!(found.status, Status::Limit { .. });
        if is_limited && !times.is_empty() {
            break;
        }
        if !has_warm_up || run > 0 || is_limited {
            // What building tables took until the limit came is in no statistics.
            let took = found.statistics.elapsed;
            times.push(if is_limited { started.elapsed() } else { took });
        }
        answer = Some(found);
        if is_limited {
            break;
        }
    }
    let Some(answer) = answer else { return Ok(None) };
    let has_layers = options.layers && !matches!(answer.status, Status::Limit { .. });
    // Whatever hinders the observation, the answer stands.
    let observe = || layers::layers(solver, board, &options.limited(&search)).ok().flatten();
    let layers = has_layers.then(observe).flatten();
    if search.control.is_cancelled() {
        return Ok(None);
    }
    let depth = answer.solution().map(|solution| depth(&answer, solution));
    let branching_factor =
        depth.and_then(|depth| effective_branching_factor(answer.statistics.generated, depth));
    let times = Times::new(times);
    Ok(Some(Trial { times, branching_factor, layers, ..Trial::new(spec, Ok(answer)) }))
}

impl CompareOptions<'_> {
    /// Returns the options of a run that begins now.
    fn limited<'a>(&self, search: &Options<'a>) -> Options<'a> {
        match self.run_time_limit {
            Some(limit) => Options { control: search.control.time_limit(limit), ..*search },
            None => *search,
        }
    }
}

/// Returns how deep in the tree of the search a solution is. The metrics that count cells search single
/// steps, which people see as slides; an algorithm that counts moves does so under the metric
/// `cells` alone.
fn depth(answer: &Answer, solution: &Solution) -> u64 {
    let takes_steps = match answer.metric {
        Metric::Moves => false,
        Metric::Cells => true,
        Metric::Weighted => !answer.algorithm.counts_moves(),
    };
    if !takes_steps {
        return solution.length();
    }
    let steps = solution.moves.iter().map(|action| action.steps());
    if solution.is_listed() { steps.sum() } else { solution.length() }
}

/// Compares the trials of a board with each other.
fn judge(entry: &CompareEntry, mut trials: Vec<Trial>) -> BoardComparison {
    let answers = || trials.iter().filter_map(|trial| trial.answer.as_ref().ok());
    let lower_bound = answers().filter_map(Answer::lower_bound).max().unwrap_or(0);
    let costs = answers().filter_map(|answer| Some((answer, answer.solution()?.cost)));
    // A solution that costs no more than a bound that another trial has proved is optimal too.
    let optimum = costs
        .filter(|(answer, cost)| answer.is_optimal() || *cost <= lower_bound)
        .map(|(_, cost)| cost)
        .min();
    let finished = trials.iter().filter(|trial| trial.is_finished());
    let fastest = finished.filter_map(Trial::median).min().filter(|time| !time.is_zero());
    for trial in &mut trials {
        trial.standing = standing(trial, optimum, lower_bound);
        if trial.is_finished() {
            let times = trial.median().zip(fastest);
            trial.relative_time =
                times.map(|(time, fastest)| time.as_secs_f64() / fastest.as_secs_f64());
        }
    }
    let (name, board) = (entry.name.clone(), &entry.board);
    BoardComparison {
        name,
        id: board.id(),
        puzzle: board.puzzle(),
        optimum,
        lower_bound: optimum.unwrap_or(lower_bound),
        trials,
    }
}

fn standing(trial: &Trial, optimum: Option<u64>, lower_bound: u64) -> Standing {
    let Ok(answer) = &trial.answer else { return Standing::Unsuited };
    match &answer.status {
        Status::Unsolvable => Standing::Unsolvable,
        Status::Limit { limit, .. } => Standing::Limit(*limit),
        Status::Solved { optimal: true, .. } => Standing::Optimal,
        Status::Solved { solution, .. } => match optimum {
            Some(optimum) => Standing::Above(solution.cost.saturating_sub(optimum)),
            None => Standing::Within(solution.cost.saturating_sub(lower_bound)),
        },
    }
}
