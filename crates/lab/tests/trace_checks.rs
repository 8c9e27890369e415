//! What has to hold of the trace of every run, whatever the family: checked against the definition of
//! the algorithm, the rules of the puzzle, and a run that nobody looked at.

use glisse_lab::trace::{
    Excerpt, Lists, OpenState, Origin, StateName, SuccessorStatus, Trace, TraceWindow, trace,
};
use glisse_puzzle::{
    Algorithm, Answer, Board, HeuristicChoice, Metric, Move, Options, Solver, Status,
};
use std::collections::{HashMap, HashSet};

/// The algorithms that can be observed: all but `auto`, which stands for another.
pub(crate) fn algorithms() -> impl Iterator<Item = Algorithm> {
    Algorithm::COMMON.into_iter().filter(|&algorithm| algorithm != Algorithm::Auto)
}

/// The whole run, with whole lists.
pub(crate) const ALL: TraceWindow =
    TraceWindow { first: 1, steps: TraceWindow::MOST_STEPS, listed: usize::MAX };

/// A run and its trace.
pub(crate) struct TracedRun<'a> {
    board: &'a Board,
    options: Options<'a>,
    trace: Trace,
    told: String,
}

/// Traces every algorithm on a board, with every heuristic of these and under every metric of these
/// that it takes, and checks the traces.
pub(crate) fn for_every_run(
    board: &Board,
    heuristics: &[&str],
    metrics: &[Metric],
    check: impl Fn(&TracedRun),
) {
    for algorithm in algorithms() {
        let guided = heuristics.iter().map(|name| HeuristicChoice::Named(name));
        let unguided = [HeuristicChoice::Best];
        let choices: Vec<HeuristicChoice> =
            if algorithm.uses_heuristic() { guided.collect() } else { unguided.to_vec() };
        for heuristic in choices {
            for &metric in metrics {
                let beam_width = 3;
                let options =
                    Options { algorithm, heuristic, metric, beam_width, ..Options::default() };
                let trace = trace(&mut Solver::new(), board, &options, &ALL).unwrap();
                let told = format!("{} {algorithm} {heuristic:?} {metric}", board.id());
                check(&TracedRun { board, options, trace, told });
            }
        }
    }
}

/// Makes a test of each check that needs no more than a run; `$for_every_run` does it with all runs.
macro_rules! check_every_run {
    ($for_every_run:ident) => {
        $crate::trace_checks::check_every_run! { $for_every_run:
            there_is_one_step_for_every_expansion
            the_cost_is_that_of_a_run_that_nobody_looks_at
            a_state_waits_or_is_expanded_and_never_both
            the_next_state_taken_is_the_first_of_the_list
            nothing_is_reopened_where_costs_are_known_when_a_state_is_taken
            costs_never_fall_without_an_estimate
            deepening_stays_within_its_bound_and_takes_the_least_value_beyond_as_the_next
            the_run_ends_at_a_goal_with_the_cost_of_the_solution
        }
    };
    ($for_every_run:ident: $($check:ident)*) => {$(
        #[test]
        fn $check() {
            $for_every_run($crate::trace_checks::$check);
        }
    )*};
}

pub(crate) use check_every_run;

pub(crate) fn there_is_one_step_for_every_expansion(run: &TracedRun) {
    let TracedRun { trace, told, .. } = run;
    let statistics = &trace.answer.statistics;
    let numbers: Vec<u64> = trace.steps.iter().map(|step| step.number).collect();
    assert!(numbers.iter().copied().eq(1..=statistics.expanded), "{told}");
    let successors: usize = trace.steps.iter().map(|step| step.successors.len()).sum();
    assert_eq!(successors as u64, statistics.generated, "{told}");
}

pub(crate) fn the_cost_is_that_of_a_run_that_nobody_looks_at(run: &TracedRun) {
    let TracedRun { board, options, trace, told } = run;
    let cost = |answer: &Answer| answer.solution().map(|solution| solution.cost);
    let answer = Solver::new().solve(board, options).unwrap();
    assert_eq!(trace.answer.algorithm, options.algorithm, "{told}");
    let is_unsolvable = answer.status == Status::Unsolvable;
    assert_eq!(trace.answer.status == Status::Unsolvable, is_unsolvable, "{told}");
    // One name of an algorithm has one answer. Ties between cheapest solutions may fall otherwise when
    // nobody looks, but not in breadth-first search, whose solution is the first of the shortest.
    assert_eq!(cost(&trace.answer), cost(&answer), "{told}");
    if is_exact(run) {
        assert_eq!(trace.answer.is_optimal(), answer.is_optimal(), "{told}");
    }
    if options.algorithm == Algorithm::Bfs {
        assert_eq!(trace.answer.solution(), answer.solution(), "{told}");
    }
    let counts = |answer: &Answer| {
        let statistics = &answer.statistics;
        [statistics.expanded, statistics.generated, statistics.stored]
    };
    let by_layers = matches!(options.algorithm, Algorithm::Bfs | Algorithm::Bidirectional);
    // That there is no solution may be evident, without a search.
    if by_layers && !is_unsolvable && counts(&trace.answer)[0] <= TraceWindow::MOST_STEPS {
        assert_eq!(counts(&trace.answer), counts(&answer), "{told}");
    }
    if trace.answer.is_optimal() {
        let (algorithm, heuristic) = (Algorithm::Dijkstra, HeuristicChoice::Best);
        let exact = Options { algorithm, heuristic, ..*options };
        let exact = Solver::new().solve(board, &exact).unwrap();
        assert_eq!(cost(&trace.answer), cost(&exact), "{told}");
    }
}

/// Whether the heuristic is declared consistent.
fn is_consistent(board: &Board, options: &Options) -> bool {
    let is_consistent = |name: &str| board.puzzle().is_consistent(name, options.metric);
    options.heuristic.name().is_none_or(is_consistent)
}

/// Whether the algorithm promises a cheapest solution, or one of the fewest moves.
fn is_exact(TracedRun { board, options, .. }: &TracedRun) -> bool {
    let is_admissible = options
        .heuristic
        .name()
        .is_none_or(|name| board.puzzle().heuristic(name, options.metric).unwrap().is_admissible);
    match options.algorithm {
        Algorithm::Bfs | Algorithm::Ids | Algorithm::Bidirectional => {
            options.metric != Metric::Weighted
        }
        Algorithm::Dijkstra => true,
        Algorithm::Astar | Algorithm::Idastar => is_admissible,
        Algorithm::AstarClosed => is_consistent(board, options),
        _ => false,
    }
}

/// `cost` says what a move costs where costs are counted.
pub(crate) fn moves_lead_from_the_parent_to_the_state_and_costs_add_up(
    run: &TracedRun,
    cost: impl Fn(&Board, Move, Metric) -> u32,
) {
    let TracedRun { board, options, trace, told } = run;
    let counts_moves = options.algorithm.counts_moves() || options.algorithm == Algorithm::Beam;
    for step in &trace.steps {
        let from = &trace.states[step.state.place].board;
        for next in &step.successors {
            let to = from.after(next.action);
            assert_eq!(to.as_ref(), Ok(&trace.states[next.state.place].board), "{told}");
            let cost = if counts_moves { 1 } else { cost(board, next.action, options.metric) };
            assert_eq!(next.numbers.g, step.numbers.g + cost, "{told}");
        }
    }
}

/// Replays a trace with sets of its own, and compares the lists of every step with them.
pub(crate) fn a_state_waits_or_is_expanded_and_never_both(run: &TracedRun) {
    let TracedRun { options, trace, told, .. } = run;
    if matches!(options.algorithm, Algorithm::Ids | Algorithm::Idastar) {
        return;
    }
    let mut open: [HashMap<StateName, u32>; 2] = Default::default();
    let mut closed: [HashSet<StateName>; 2] = Default::default();
    open[0].insert(trace.states[0].name, 0);
    if options.algorithm == Algorithm::Bidirectional {
        let goals = trace.states.iter();
        let goals = goals.filter(|state| state.origin.is_none() && state.is_goal);
        open[1].extend(goals.map(|state| (state.name, 0)));
    }
    for step in &trace.steps {
        let side = usize::from(step.is_backward());
        for passed in &step.passed {
            if options.algorithm == Algorithm::Beam {
                assert!(open[side].remove(&passed.state).is_some(), "{told}");
            }
        }
        let waited = open[side].remove(&step.state);
        assert_eq!(waited, Some(step.numbers.g), "{told}: {} did not wait", step.number);
        closed[side].insert(step.state);
        for next in &step.successors {
            let (state, g) = (next.state, next.numbers.g);
            let known = open[side].contains_key(&state) || closed[side].contains(&state);
            match next.became {
                SuccessorStatus::Opened => assert!(!known, "{told}"),
                SuccessorStatus::Improved => assert!(open[side][&state] > g, "{told}"),
                SuccessorStatus::Reopened => assert!(closed[side].remove(&state), "{told}"),
                SuccessorStatus::Known | SuccessorStatus::Cut => continue,
            }
            open[side].insert(state, g);
        }
        let (told_open, told_closed) = lists(&step.lists, side);
        let states: HashSet<StateName> = told_open.iter().map(|waiting| waiting.state).collect();
        assert_eq!(states.len(), told_open.len(), "{told}: one entry a state");
        assert_eq!(states, open[side].keys().copied().collect(), "{told}");
        assert!(told_open.iter().all(|waiting| open[side][&waiting.state] == waiting.numbers.g));
        assert_eq!(told_closed.iter().copied().collect::<HashSet<_>>(), closed[side], "{told}");
    }
}

fn lists(lists: &Lists, side: usize) -> (Vec<OpenState>, &[StateName]) {
    match lists {
        Lists::Queue { open, closed } => (open.shown.clone(), &closed.shown),
        Lists::Both { forwards, backwards, closed_forwards, closed_backwards } => {
            let closed = [closed_forwards, closed_backwards][side];
            ([forwards, backwards][side].shown.clone(), &closed.shown)
        }
        Lists::Beam { layer, next, closed } => {
            ([&layer.shown[..], &next.shown[..]].concat(), &closed.shown)
        }
        Lists::Stack(_) => unreachable!("deepening has no such lists"),
    }
}

/// The first of a list, if it has one.
fn first(list: &Excerpt<OpenState>) -> Option<StateName> {
    list.shown.first().map(|waiting| waiting.state)
}

pub(crate) fn the_next_state_taken_is_the_first_of_the_list(run: &TracedRun) {
    let TracedRun { options, trace, told, .. } = run;
    for (before, after) in trace.steps.iter().zip(trace.steps.iter().skip(1)) {
        let next = match &before.lists {
            Lists::Queue { open, .. } => first(open),
            Lists::Both { forwards, backwards, .. } => {
                first(if after.is_backward() { backwards } else { forwards })
            }
            Lists::Beam { layer, .. } if layer.total > 0 => first(layer),
            Lists::Stack(path) if after.round.is_none() => {
                let pending = &path.pending.shown[after.passed.len()..];
                pending.first().map(|waiting| waiting.state)
            }
            Lists::Beam { .. } | Lists::Stack(_) => continue,
        };
        assert_eq!(next, Some(after.state), "{told}: step {}", after.number);
    }
    let last = trace.steps.last().map(|step| &step.lists);
    let is_best_first = matches!(
        options.algorithm,
        Algorithm::Astar | Algorithm::AstarClosed | Algorithm::Dijkstra
    );
    if let (Some(Lists::Queue { open, .. }), Some(arrival), true) =
        (last, trace.arrival, is_best_first)
    {
        assert_eq!(first(open), Some(arrival.state), "{told}");
    }
}

pub(crate) fn nothing_is_reopened_where_costs_are_known_when_a_state_is_taken(run: &TracedRun) {
    let TracedRun { board, options, trace, told } = run;
    let settles = match options.algorithm {
        Algorithm::Bfs
        | Algorithm::Dijkstra
        | Algorithm::Bidirectional
        | Algorithm::AstarClosed => true,
        Algorithm::Astar => is_consistent(board, options),
        _ => false,
    };
    let reopened = trace.steps.iter().flat_map(|step| &step.successors);
    let reopened = reopened.filter(|next| next.became == SuccessorStatus::Reopened).count();
    assert!(!settles || reopened == 0, "{told}");
}

pub(crate) fn costs_never_fall_without_an_estimate(run: &TracedRun) {
    let TracedRun { options, trace, told, .. } = run;
    let is_blind = match options.algorithm {
        Algorithm::Bfs | Algorithm::Dijkstra => true,
        Algorithm::Astar => options.heuristic.name() == Some("zero"),
        _ => false,
    };
    if is_blind {
        let costs: Vec<u32> = trace.steps.iter().map(|step| step.numbers.g).collect();
        assert!(costs.is_sorted(), "{told}: {costs:?}");
    }
}

pub(crate) fn deepening_stays_within_its_bound_and_takes_the_least_value_beyond_as_the_next(
    run: &TracedRun,
) {
    let TracedRun { trace, told, .. } = run;
    for (before, after) in trace.steps.iter().zip(trace.steps.iter().skip(1)) {
        let Lists::Stack(path) = &before.lists else { return };
        assert!(before.numbers.f <= path.bound, "{told}");
        assert_eq!(path.states.last(), Some(&before.state), "{told}");
        for pair in path.states.windows(2) {
            let [parent, child] = [pair[0], pair[1]].map(|state| &trace.states[state.place].board);
            assert!(leads(trace, pair[0], pair[1]), "{told}: {parent} {child}");
        }
        for next in &before.successors {
            let is_beyond = next.numbers.f > path.bound;
            assert_eq!(next.became == SuccessorStatus::Opened, !is_beyond, "{told}");
        }
        if after.round.is_some() {
            assert_eq!(after.round, path.beyond, "{told}: step {}", after.number);
            assert_eq!(after.state.place, 0, "{told}");
        }
    }
}

/// Whether a step told that a move leads from one state to another.
fn leads(trace: &Trace, parent: StateName, child: StateName) -> bool {
    let mut steps = trace.steps.iter().filter(|step| step.state == parent);
    steps.any(|step| step.successors.iter().any(|next| next.state == child))
}

pub(crate) fn the_run_ends_at_a_goal_with_the_cost_of_the_solution(run: &TracedRun) {
    let TracedRun { options, trace, told, .. } = run;
    let solution = trace.answer.solution();
    assert_eq!(trace.arrival.is_some(), solution.is_some(), "{told}");
    let (Some(arrival), Some(solution)) = (trace.arrival, solution) else { return };
    if options.algorithm != Algorithm::Bidirectional {
        assert!(trace.states[arrival.state.place].board.is_solved(), "{told}");
    }
    let settles =
        matches!(options.algorithm, Algorithm::Dijkstra | Algorithm::Astar | Algorithm::Idastar);
    if settles {
        assert_eq!(u64::from(arrival.numbers.g), solution.cost, "{told}");
    }
    // The origins lead back to the start.
    if options.algorithm == Algorithm::Bfs {
        let mut state = arrival.state;
        let mut moves = 0;
        while let Some(Origin { parent, .. }) = trace.states[state.place].origin {
            (state, moves) = (parent, moves + 1);
        }
        assert_eq!((state.place, moves), (0, arrival.numbers.g), "{told}");
    }
}

/// Compares a part of a long run with the same steps of all of it.
pub(crate) fn a_window_shows_the_same_as_the_whole(board: &Board, algorithm: Algorithm) {
    let options = Options { algorithm, ..Options::default() };
    let traced = |window| trace(&mut Solver::new(), board, &options, &window).unwrap();
    let whole = traced(TraceWindow { steps: 60, ..TraceWindow::default() });
    let part = traced(TraceWindow { first: 41, steps: 20, listed: 10 });
    assert_eq!(part.steps, whole.steps[40..], "{algorithm}");
    assert_eq!(part.states, whole.states, "{algorithm}");
    assert!(part.answer.statistics.expanded > 60 && part.arrival.is_none(), "{algorithm}");
}
