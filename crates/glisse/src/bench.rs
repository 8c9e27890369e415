//! A short benchmark that does the same work on every machine, and the signature of that work.
//!
//! The work is a fixed set of boards of all families, each searched by named algorithms with named
//! heuristics. Times differ from machine to machine; how many states are expanded does not. The
//! signature is one number made of these counts: it is the same for any number of threads, any build
//! profile, in the browser and in Python. If it changes, some search does other work than before.
//!
//! ```
//! use glisse::{Control, bench};
//!
//! let signature = bench::signature(1, Control::new())?;
//! assert_eq!(signature.to_string(), bench::committed_signature());
//! # Ok::<(), glisse::RunError>(())
//! ```

use crate::lab::compare::{
    BoardComparison, CompareEntry, CompareOptions, CompareProgress, Comparison, Spec, Trial,
    compare,
};
use glisse_puzzle::{Board, Metric, Options, RunError, SolveError, Solver, Status, object};
use glisse_search::{Control, Limit};
use serde::{Serialize, Serializer};
use std::{fmt, time::Duration};

/// Boards, what moves cost on them, and how they are searched. No search comes twice on boards of the
/// same family and size, so that these tell it apart from all others.
const WORKLOADS: &[(&str, Metric, &[&str])] = &[
    (
        "rush-hour:6x6:BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ...",
        Metric::Moves,
        &["bfs", "astar:blocking", "greedy:blocking-stuck", "wastar:clearance:1.5"],
    ),
    (
        "rush-hour:6x6:BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ...",
        Metric::Cells,
        &["astar-closed:blocking-blocked", "beam:blocking:200"],
    ),
    ("rush-hour:6x6:BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ...", Metric::Weighted, &["dijkstra"]),
    (
        "rush-hour:6x6:IBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM",
        Metric::Moves,
        &["bidirectional", "astar:clearance"],
    ),
    (
        "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
        Metric::Moves,
        &["ids", "idastar:blocking"],
    ),
    // This one has no solution.
    ("rush-hour:6x6:BB...EF..G.EFAAGxEF..G..H...CCH.DDD.", Metric::Moves, &["astar:zero"]),
    (
        "tiles:3x3:8-6-7-2-5-4-3-0-1",
        Metric::Moves,
        &["bfs", "bidirectional", "dijkstra", "astar-closed:misplaced", "idastar:pdb"],
    ),
    (
        "tiles:4x4:2-8-4-7-1-9-11-3-5-6-0-12-15-13-10-14",
        Metric::Moves,
        &[
            "astar:linear-conflict",
            "idastar:manhattan",
            "idastar:linear-conflict",
            "idastar:walking-distance",
            "wastar:manhattan:2",
            "beam:manhattan:100",
        ],
    ),
    (
        "swap:3x3:9-8-7-6-5-4-3-2-1",
        Metric::Moves,
        &["bidirectional", "astar:manhattan-half", "idastar:manhattan-half"],
    ),
    (
        "swap:3x3:2-1-3-4-8-6-7-5-9:barriers=0,0-0,1;1,1-2,1",
        Metric::Moves,
        &["bfs", "idastar:euclidean-half"],
    ),
    (
        "swap:4x4:16-2-10-4-5-12-7-8-1-3-11-6-13-14-15-9",
        Metric::Moves,
        &["astar:manhattan-half", "idastar:pdb", "greedy:manhattan", "beam:manhattan:50"],
    ),
];

/// How to run the benchmark.
#[derive(Clone, Copy)]
pub struct BenchOptions<'a> {
    /// How many threads a search may use.
    pub threads: usize,
    /// How often each search is timed. With more than one, a run that is not timed goes before.
    pub repeat: u32,
    /// What can end the benchmark before its end.
    pub control: Control<'a>,
    /// Called before each search.
    pub progress: Option<&'a dyn Fn(&CompareProgress)>,
}

/// The benchmark, done. It serialises as the object that `glisse bench --json` prints.
#[derive(Clone, Debug)]
pub struct Bench {
    threads: usize,
    repeat: u32,
    comparisons: Vec<Comparison>,
}

/// One search of the benchmark.
#[derive(Clone, Copy, Debug)]
pub struct BenchRun<'a> {
    /// What moves cost.
    pub metric: Metric,
    /// The board. It is called by its family and its size.
    pub board: &'a BoardComparison,
    /// The search and what came of it.
    pub trial: &'a Trial,
}

/// One number for the work of all searches: the 64-bit FNV-1a hash of how many states each of them has
/// expanded, each count as eight bytes with the lowest first. It is written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Signature(u64);

/// Runs the benchmark.
pub fn run(options: &BenchOptions) -> Result<Bench, RunError> {
    let entries = entries();
    let total = entries.iter().map(|(_, entry)| entry.specs.len()).sum();
    let mut solver = Solver::new();
    let mut comparisons = Vec::new();
    let mut before = 0;
    for (metric, entry) in entries {
        let tell = |progress: &CompareProgress| {
            if let Some(told) = options.progress {
                told(&CompareProgress { done: before + progress.done, total, ..*progress });
            }
        };
        let search = Options {
            metric,
            threads: options.threads,
            control: options.control,
            ..Options::default()
        };
        let compared = compare(
            &mut solver,
            std::slice::from_ref(&entry),
            &CompareOptions {
                search,
                run_time_limit: None,
                repeat: options.repeat,
                layers: false,
                progress: Some(&tell),
            },
        );
        let comparison = compared.map_err(SolveError::from).map_err(RunError::Solve)?;
        check(&comparison)?;
        comparisons.push(comparison);
        before += entry.specs.len();
    }
    Ok(Bench { threads: options.threads, repeat: options.repeat, comparisons })
}

/// Does the work of the benchmark once and returns its signature.
pub fn signature(threads: usize, control: Control) -> Result<Signature, RunError> {
    let options = BenchOptions { threads, repeat: 1, control, progress: None };
    Ok(run(&options)?.signature())
}

/// Returns the signature that this version of glisse has on every machine, as it is written.
pub fn committed_signature() -> &'static str {
    let lines = include_str!("bench/signature.txt").lines();
    lines.map(str::trim).rfind(|line| !line.starts_with('#')).unwrap_or_default()
}

impl Bench {
    /// Returns all searches in their order.
    pub fn runs(&self) -> impl Iterator<Item = BenchRun<'_>> {
        self.comparisons.iter().flat_map(|&Comparison { metric, ref boards, .. }| {
            boards.iter().flat_map(move |board| {
                board.trials.iter().map(move |trial| BenchRun { metric, board, trial })
            })
        })
    }

    /// Returns the signature of the work.
    pub fn signature(&self) -> Signature {
        Signature::of(self.runs().map(|run| run.expanded()))
    }

    /// Returns how many states all searches expand together, each of them once.
    pub fn expanded(&self) -> u64 {
        self.runs().map(|run| run.expanded()).sum()
    }

    /// Returns how long all searches take together, each of them once.
    pub fn time(&self) -> Duration {
        self.runs().map(|run| run.time()).sum()
    }
}

impl BenchRun<'_> {
    /// Returns how many states the search has expanded.
    pub fn expanded(&self) -> u64 {
        self.trial.answer.as_ref().map_or(0, |answer| answer.statistics.expanded)
    }

    /// Returns how long the search takes, the median of its runs.
    pub fn time(&self) -> Duration {
        self.trial.median().unwrap_or_default()
    }
}

/// Returns how many of these states are expanded in a second; a time too short for the clock counts as a
/// nanosecond.
pub fn states_per_second(states: u64, time: Duration) -> f64 {
    states as f64 / time.as_secs_f64().max(1e-9)
}

impl Signature {
    fn of(counts: impl Iterator<Item = u64>) -> Signature {
        let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Signature(counts.flat_map(u64::to_le_bytes).fold(0xcbf2_9ce4_8422_2325, hash))
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Bench {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (states, time) = (self.expanded(), self.time());
        let object = object! {
            version: env!("CARGO_PKG_VERSION"),
            threads: self.threads,
            repeat: self.repeat,
            // All numbers of all searches, in the order of the set.
            runs: self.runs().collect::<Vec<_>>(),
            expanded: states,
            seconds: time.as_secs_f64(),
            states_per_second: states_per_second(states, time),
            signature: self.signature().to_string(),
            committed: committed_signature(),
        };
        object.serialize(serializer)
    }
}

impl Serialize for BenchRun<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let statistics = self.trial.answer.as_ref().ok().map(|answer| &answer.statistics);
        let (states, time) = (self.expanded(), self.time());
        let object = object! {
            id: &self.board.id,
            puzzle: self.board.puzzle.name(),
            spec: self.trial.spec.to_string(),
            metric: self.metric.name(),
            // Null for a board without a solution.
            cost: self.trial.solution().map(|solution| solution.cost),
            expanded: states,
            generated: statistics.map(|all| all.generated),
            stored: statistics.map(|all| all.stored),
            peak_bytes: statistics.map(|all| all.peak_bytes),
            // The median of the runs.
            seconds: time.as_secs_f64(),
            states_per_second: states_per_second(states, time),
        };
        object.serialize(serializer)
    }
}

/// Reads the boards and the ways to search them.
fn entries() -> Vec<(Metric, CompareEntry)> {
    let entries = WORKLOADS.iter().map(|&(id, metric, specs)| {
        let board: Board = id.parse().expect("the boards of the benchmark are boards");
        let puzzles = [board.puzzle()];
        let spec = |text: &&str| Spec::parse(text, &puzzles).expect("the family has such a search");
        let specs = specs.iter().map(spec).collect();
        // The family and the size.
        let name = id.splitn(3, ':').take(2).collect::<Vec<_>>().join(" ");
        (metric, CompareEntry { name, board, specs })
    });
    entries.collect()
}

/// Refuses a comparison of which a part is missing.
fn check(comparison: &Comparison) -> Result<(), RunError> {
    if !comparison.is_complete {
        return Err(RunError::Limit(Limit::Cancelled));
    }
    for trial in comparison.boards.iter().flat_map(|board| &board.trials) {
        match &trial.answer {
            Err(error) => return Err(RunError::Solve(error.clone())),
            Ok(answer) => {
                if let Status::Limit { limit, .. } = answer.status {
                    return Err(RunError::Limit(limit));
                }
            }
        }
    }
    Ok(())
}
