//! The arguments of a search, checked against each other and completed.

use crate::args::{LimitArgs, SearchArgs};
use crate::{Failure, input, interrupt};
use bytesize::ByteSize;
use glisse::{
    Algorithm, Control, HeuristicChoice, Metric, Options, Puzzle, script::Script, search::Limits,
};
use glisse_words::message;
use std::{thread, time::Duration};
use sysinfo::{ProcessRefreshKind, ProcessesToUpdate, System};

/// How long a person waits for an answer that is to come at once.
const MOMENT: Duration = Duration::from_secs(1);

/// How to search. Unlike the library's options it can be shared by threads.
#[derive(Clone, Debug)]
pub(crate) struct SearchConfig {
    search: SearchArgs,
    /// The script that `search` names as its heuristic, if it does.
    script: Option<Script>,
    limits: LimitArgs,
    /// How many threads may build tables, and search with them where that takes long.
    pub(crate) threads: usize,
}

impl SearchConfig {
    /// Returns a search with these arguments. A flag that would have no effect is an error: whoever gives
    /// one believes that it has.
    pub(crate) fn new(search: &SearchArgs, limits: LimitArgs) -> Result<SearchConfig, Failure> {
        let &SearchArgs { algorithm, ref heuristic, weight, width, .. } = search;
        let guided = algorithm.uses_heuristic() || algorithm == Algorithm::Auto;
        if let Some(heuristic) = heuristic.as_ref().filter(|_| !guided) {
            let able = Puzzle::all_algorithms().into_iter().filter(|other| other.uses_heuristic());
            return Err(Failure::refused(&message!(
                "errors-unguided",
                algorithm = algorithm.name(),
                heuristic = heuristic,
                algorithms = able.map(Algorithm::name).collect::<Vec<_>>().join(", ")
            )));
        }
        if weight.is_some() && algorithm != Algorithm::Wastar {
            return Err(useless("--weight", Algorithm::Wastar, algorithm));
        }
        if width.is_some() && algorithm != Algorithm::Beam {
            return Err(useless("--width", Algorithm::Beam, algorithm));
        }
        SearchConfig::of(search.clone(), limits)
    }

    fn of(search: SearchArgs, limits: LimitArgs) -> Result<SearchConfig, Failure> {
        let script = search.heuristic.as_deref().filter(|name| input::is_script(name));
        let script = script.map(input::script).transpose()?;
        Ok(SearchConfig { search, script, limits, threads: 1 })
    }

    /// Returns A* with a heuristic, to see what the heuristic is worth.
    pub(crate) fn guided(
        heuristic: &str,
        metric: Metric,
        seed: u64,
        limits: LimitArgs,
    ) -> Result<SearchConfig, Failure> {
        let search = SearchArgs {
            algorithm: Algorithm::Astar,
            heuristic: Some(heuristic.to_owned()),
            effort: Duration::ZERO.into(),
            seed,
            ..SearchArgs::automatic(metric)
        };
        SearchConfig::of(search, limits)
    }

    /// Returns the fastest search for a proved answer.
    pub(crate) fn automatic(metric: Metric, limits: LimitArgs) -> SearchConfig {
        SearchConfig { search: SearchArgs::automatic(metric), script: None, limits, threads: 1 }
    }

    /// Returns what can be known of a board in a moment.
    pub(crate) fn quick(metric: Metric, limits: LimitArgs) -> SearchConfig {
        let limits = LimitArgs { time: limits.time.or(Some(MOMENT)), ..limits };
        let search = SearchArgs { effort: (MOMENT / 2).into(), ..SearchArgs::automatic(metric) };
        SearchConfig { search, ..SearchConfig::automatic(metric, limits) }
    }

    pub(crate) fn has_script(&self) -> bool {
        self.script.is_some()
    }

    /// Returns the script that is the heuristic, if there is one.
    pub(crate) fn script(&self) -> Option<&Script> {
        self.script.as_ref()
    }

    /// Returns the library's options. Their time begins now, and Ctrl-C cancels them.
    pub(crate) fn options(&self) -> Options<'_> {
        self.options_within(Control::new().cancelled_by(interrupt::flag()))
    }

    /// Returns the library's options. Their time begins now, and what ends `control` ends them too.
    pub(crate) fn options_within<'a>(&'a self, control: Control<'a>) -> Options<'a> {
        let &SearchArgs { algorithm, metric, weight, width, effort, seed, .. } = &self.search;
        let own = self.script.as_ref().map(|script| script as _);
        let usual = Options::default();
        Options {
            algorithm,
            heuristic: HeuristicChoice::new(own, self.search.heuristic.as_deref()),
            metric,
            weight: weight.unwrap_or(usual.weight),
            beam_width: width.map_or(usual.beam_width, usize::from),
            effort,
            seed,
            threads: self.threads,
            spare: None,
            control: self.limits.limit(control),
        }
    }
}

impl SearchArgs {
    /// Returns the fastest search for a proved answer.
    fn automatic(metric: Metric) -> SearchArgs {
        let Options { algorithm, effort, seed, .. } = Options::default();
        SearchArgs { algorithm, heuristic: None, metric, weight: None, width: None, effort, seed }
    }
}

impl LimitArgs {
    /// Returns the library's control, whose time begins now; Ctrl-C cancels it.
    pub(crate) fn control(&self) -> Control<'static> {
        self.limit(Control::new().cancelled_by(interrupt::flag()))
    }

    /// Returns a control that ends at these limits too. Their time begins now.
    fn limit<'a>(&self, control: Control<'a>) -> Control<'a> {
        let &LimitArgs { time, memory, expansions } = self;
        control.within(Limits { time, memory: memory.map(|size| size.as_u64()), expansions })
    }
}

fn useless(flag: &str, algorithm: Algorithm, instead: Algorithm) -> Failure {
    Failure::refused(&message!(
        "errors-useless-flag",
        flag = flag,
        algorithm = instead.name(),
        other = algorithm.name()
    ))
}

/// Returns how many threads to use: one a core, unless another number is asked for.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    let available = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(available, usize::from)
}

/// Returns the limits of one search when `threads` of them run at once.
pub(crate) fn limits(args: LimitArgs, threads: usize) -> LimitArgs {
    let memory = args.memory.or_else(|| default_memory().map(ByteSize));
    LimitArgs { memory: memory.map(|size| ByteSize(size.as_u64() / threads as u64)), ..args }
}

/// Returns four fifths of the memory that is free now, so that no search ever brings the machine down.
pub(crate) fn default_memory() -> Option<u64> {
    let mut system = System::new().ok()?;
    system.refresh_memory();
    let free = system.available_memory();
    let allowed = allowed_memory(&mut system).map_or(free, |allowed| allowed.min(free));
    // A system that says nothing says 0.
    (allowed > 0).then(|| allowed / 5 * 4)
}

/// Returns what the control group of this process still allows. The file cache that counts against a group
/// is not subtracted, because the kernel gives it up when memory is asked for.
fn allowed_memory(system: &mut System) -> Option<u64> {
    let own = sysinfo::get_current_pid().ok()?;
    let which = ProcessesToUpdate::Some(&[own]);
    system.refresh_processes_specifics(which, false, ProcessRefreshKind::nothing());
    let group = system.process(own)?.cgroup_limits()?;
    Some(group.total_memory.saturating_sub(group.rss))
}
