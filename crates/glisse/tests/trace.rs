//! Traces of runs tell what the engine did: whatever they say is checked against the rules of the
//! puzzle, the definition of the algorithm, and a run that nobody looked at.

use crate::common::{RUSH_HOUR, SWAP, board, erased, random::Random};
use glisse::{
    Algorithm, Answer, Board, HeuristicChoice, Metric, Options, Solver, Status,
    lab::trace::{
        Excerpt, Lists, OpenState, Origin, SearchDirection, SuccessorStatus, Trace, TraceWindow,
        trace,
    },
    rush_hour::RushHour,
};
use std::collections::{HashMap, HashSet};

/// The algorithms that can be observed.
const ALGORITHMS: [Algorithm; 9] = [
    Algorithm::Bfs,
    Algorithm::Ids,
    Algorithm::Dijkstra,
    Algorithm::Greedy,
    Algorithm::Astar,
    Algorithm::Wastar,
    Algorithm::Idastar,
    Algorithm::Bidirectional,
    Algorithm::Beam,
];

/// The whole run, with whole lists.
const ALL: TraceWindow =
    TraceWindow { first: 1, steps: TraceWindow::MOST_STEPS, listed: usize::MAX };

fn numbers(random: &mut Random, count: usize, least: usize) -> String {
    let mut numbers: Vec<usize> = (least..least + count).collect();
    for place in (1..count).rev() {
        numbers.swap(place, random.below(place + 1));
    }
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
}

/// Small boards of all families.
fn boards(count: usize) -> Vec<Board> {
    let mut random = Random(5);
    let mut boards = Vec::new();
    for _ in 0..count {
        boards.push(erased(&random.board(3, 4)));
        let tiles = format!("tiles:2x3:{}", numbers(&mut random, 6, 0));
        boards.push(board(&tiles));
        let swap = format!("swap:2x2:{}", numbers(&mut random, 4, 1));
        boards.push(board(&swap));
    }
    boards
}

fn heuristics(board: &Board) -> &'static [&'static str] {
    match board.puzzle().name() {
        "rush-hour" => &["zero", "blocking", "blocking-blocked", "clearance"],
        "tiles" => &["zero", "manhattan", "linear-conflict"],
        _ => &["zero", "manhattan-half", "manhattan"],
    }
}

/// Whether a heuristic is consistent; the tests of its family check it.
fn is_consistent(board: &Board, name: &str) -> bool {
    match board.puzzle().name() {
        "rush-hour" => name != "blocking-blocked",
        "tiles" => true,
        _ => name != "manhattan",
    }
}

/// Every algorithm with every heuristic and metric that it takes.
fn runs(board: &Board) -> Vec<(Options<'static>, Trace)> {
    let mut runs = Vec::new();
    // Every move of tiles and swap grids costs 1 under every metric.
    let is_rush_hour = board.puzzle() == RUSH_HOUR;
    let metrics = if is_rush_hour { &Metric::ALL[..] } else { &[Metric::Moves] };
    for algorithm in ALGORITHMS {
        let names = if algorithm.uses_heuristic() { heuristics(board) } else { &["zero"] };
        for name in names {
            for &metric in metrics {
                let heuristic = if algorithm.uses_heuristic() {
                    HeuristicChoice::Named(name)
                } else {
                    HeuristicChoice::Best
                };
                let beam_width = 3;
                let options =
                    Options { algorithm, heuristic, metric, beam_width, ..Options::default() };
                let trace = trace(&mut Solver::new(), board, &options, &ALL).unwrap();
                runs.push((options, trace));
            }
        }
    }
    runs
}

fn for_every_run(count: usize, check: impl Fn(&Board, &Options, &Trace)) {
    for board in boards(count) {
        for (options, trace) in runs(&board) {
            check(&board, &options, &trace);
        }
    }
}

fn describe(board: &Board, options: &Options) -> String {
    format!(
        "{} {} {:?} {}",
        board.id(),
        options.algorithm,
        options.heuristic,
        options.metric.name()
    )
}

#[test]
fn there_is_one_step_for_every_expansion_and_a_successor_for_all_that_was_generated() {
    for_every_run(6, |board, options, trace| {
        let statistics = &trace.answer.statistics;
        let told = describe(board, options);
        assert_eq!(trace.steps.len() as u64, statistics.expanded.min(ALL.steps), "{told}");
        let successors: usize = trace.steps.iter().map(|step| step.successors.len()).sum();
        assert_eq!(successors as u64, statistics.generated, "{told}");
        let numbers: Vec<u64> = trace.steps.iter().map(|step| step.number).collect();
        assert!(numbers.iter().copied().eq(1..=statistics.expanded), "{told}");
    });
}

#[test]
fn the_cost_is_that_of_a_run_that_nobody_looks_at() {
    for_every_run(6, |board, options, trace| {
        let told = describe(board, options);
        let cost = |answer: &Answer| answer.solution().map(|solution| solution.cost);
        let answer = Solver::new().solve(board, options).unwrap();
        let is_unsolvable = answer.status == Status::Unsolvable;
        assert_eq!(trace.answer.status == Status::Unsolvable, is_unsolvable, "{told}");
        // Ties fall otherwise when nobody looks, which changes what is not the best anyway.
        if is_exact(board, options) {
            assert_eq!(cost(&trace.answer), cost(&answer), "{told}");
            assert_eq!(trace.answer.is_optimal(), answer.is_optimal(), "{told}");
        }
        if trace.answer.is_optimal() {
            let (algorithm, heuristic) = (Algorithm::Dijkstra, HeuristicChoice::Best);
            let exact = Options { algorithm, heuristic, ..*options };
            let exact = Solver::new().solve(board, &exact).unwrap();
            assert_eq!(cost(&trace.answer), cost(&exact), "{told}");
        }
    });
}

/// Whether the algorithm promises a cheapest solution, or one of the fewest moves.
fn is_exact(board: &Board, options: &Options) -> bool {
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
        _ => false,
    }
}

#[test]
fn moves_lead_from_the_parent_to_the_state_and_costs_add_up() {
    for_every_run(6, |board, options, trace| {
        let told = describe(board, options);
        let counts_moves = options.algorithm.counts_moves() || options.algorithm == Algorithm::Beam;
        for step in &trace.steps {
            let from = &trace.states[step.state].board;
            for next in &step.successors {
                let to = from.after(next.action);
                assert_eq!(to.as_ref(), Ok(&trace.states[next.state].board), "{told}");
                let slide = board.get::<RushHour>().zip(next.action.get::<RushHour>());
                let cost = match slide {
                    Some((board, slide)) if !counts_moves => {
                        board.slide_cost(slide, options.metric)
                    }
                    _ => 1,
                };
                assert_eq!(next.numbers.g, step.numbers.g + cost, "{told}");
            }
        }
    });
}

/// Replays a trace with sets of its own, and compares the lists of every step with them.
#[test]
fn a_state_waits_or_is_expanded_and_never_both() {
    for_every_run(6, |board, options, trace| {
        let told = describe(board, options);
        if matches!(options.algorithm, Algorithm::Ids | Algorithm::Idastar) {
            return;
        }
        let mut open: [HashMap<usize, u32>; 2] = Default::default();
        let mut closed: [HashSet<usize>; 2] = Default::default();
        open[0].insert(0, 0);
        if options.algorithm == Algorithm::Bidirectional {
            let goals = trace.states.iter().enumerate();
            let goals =
                goals.filter(|(_, state)| state.origin.is_none() && state.board.is_solved());
            open[1].extend(goals.map(|(state, _)| (state, 0)));
        }
        for step in &trace.steps {
            let side = usize::from(step.direction == SearchDirection::Backward);
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
            let states: HashSet<usize> = told_open.iter().map(|waiting| waiting.state).collect();
            assert_eq!(states.len(), told_open.len(), "{told}: one entry a state");
            assert_eq!(states, open[side].keys().copied().collect(), "{told}");
            assert!(
                told_open.iter().all(|waiting| open[side][&waiting.state] == waiting.numbers.g)
            );
            assert_eq!(told_closed.iter().copied().collect::<HashSet<_>>(), closed[side], "{told}");
        }
    });
}

fn lists(lists: &Lists, side: usize) -> (Vec<OpenState>, &[usize]) {
    match lists {
        Lists::Queue { open, closed } => (open.shown.clone(), &closed.shown),
        Lists::Both { forwards, backwards, closed } => {
            ([forwards, backwards][side].shown.clone(), &closed[side].shown)
        }
        Lists::Beam { layer, next, closed } => {
            ([&layer.shown[..], &next.shown[..]].concat(), &closed.shown)
        }
        Lists::Stack(_) => unreachable!("deepening has no such lists"),
    }
}

/// The first of a list, if it has one.
fn first(list: &Excerpt<OpenState>) -> Option<usize> {
    list.shown.first().map(|waiting| waiting.state)
}

#[test]
fn the_next_state_taken_is_the_first_of_the_list() {
    for_every_run(6, |board, options, trace| {
        let told = describe(board, options);
        for (before, after) in trace.steps.iter().zip(trace.steps.iter().skip(1)) {
            let next = match &before.lists {
                Lists::Queue { open, .. } => first(open),
                Lists::Both { forwards, backwards, .. } => match after.direction {
                    SearchDirection::Forward => first(forwards),
                    SearchDirection::Backward => first(backwards),
                },
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
        let is_best_first = matches!(options.algorithm, Algorithm::Astar | Algorithm::Dijkstra);
        if let (Some(Lists::Queue { open, .. }), Some(arrival), true) =
            (last, trace.arrival, is_best_first)
        {
            assert_eq!(first(open), Some(arrival.state), "{told}");
        }
    });
}

#[test]
fn nothing_is_reopened_where_costs_are_known_when_a_state_is_taken() {
    for_every_run(6, |board, options, trace| {
        let is_consistent = options.heuristic.name().is_none_or(|name| is_consistent(board, name));
        let settles = match options.algorithm {
            Algorithm::Bfs | Algorithm::Dijkstra | Algorithm::Bidirectional => true,
            Algorithm::Astar => is_consistent,
            _ => false,
        };
        let reopened = trace.steps.iter().flat_map(|step| &step.successors);
        let reopened = reopened.filter(|next| next.became == SuccessorStatus::Reopened).count();
        assert!(!settles || reopened == 0, "{}", describe(board, options));
    });
}

#[test]
fn costs_never_fall_without_an_estimate() {
    for_every_run(6, |board, options, trace| {
        let is_blind = match options.algorithm {
            Algorithm::Bfs | Algorithm::Dijkstra => true,
            Algorithm::Astar => options.heuristic.name() == Some("zero"),
            _ => false,
        };
        if is_blind {
            let costs: Vec<u32> = trace.steps.iter().map(|step| step.numbers.g).collect();
            assert!(costs.is_sorted(), "{}: {costs:?}", describe(board, options));
        }
    });
}

#[test]
fn deepening_stays_within_its_bound_and_takes_the_least_value_beyond_as_the_next() {
    for_every_run(6, |board, options, trace| {
        let told = describe(board, options);
        for (before, after) in trace.steps.iter().zip(trace.steps.iter().skip(1)) {
            let Lists::Stack(path) = &before.lists else { return };
            assert!(before.numbers.f <= path.bound, "{told}");
            assert_eq!(path.states.last(), Some(&before.state), "{told}");
            for pair in path.states.windows(2) {
                let [parent, child] = [pair[0], pair[1]].map(|state| &trace.states[state].board);
                assert!(leads(trace, pair[0], pair[1]), "{told}: {parent} {child}");
            }
            for next in &before.successors {
                let is_beyond = next.numbers.f > path.bound;
                assert_eq!(next.became == SuccessorStatus::Opened, !is_beyond, "{told}");
            }
            if after.round.is_some() {
                assert_eq!(after.round, path.beyond, "{told}: step {}", after.number);
                assert_eq!(after.state, 0, "{told}");
            }
        }
    });
}

/// Whether a step told that a move leads from one state to another.
fn leads(trace: &Trace, parent: usize, child: usize) -> bool {
    let mut steps = trace.steps.iter().filter(|step| step.state == parent);
    steps.any(|step| step.successors.iter().any(|next| next.state == child))
}

#[test]
fn the_run_ends_at_a_goal_with_the_cost_of_the_solution() {
    for_every_run(6, |board, options, trace| {
        let told = describe(board, options);
        let solution = trace.answer.solution();
        assert_eq!(trace.arrival.is_some(), solution.is_some(), "{told}");
        let (Some(arrival), Some(solution)) = (trace.arrival, solution) else { return };
        if options.algorithm != Algorithm::Bidirectional {
            assert!(trace.states[arrival.state].board.is_solved(), "{told}");
        }
        let settles = matches!(
            options.algorithm,
            Algorithm::Dijkstra | Algorithm::Astar | Algorithm::Idastar
        );
        if settles {
            assert_eq!(u64::from(arrival.numbers.g), solution.cost, "{told}");
        }
        // The origins lead back to the start.
        if options.algorithm == Algorithm::Bfs {
            let mut state = arrival.state;
            let mut moves = 0;
            while let Some(Origin { parent, .. }) = trace.states[state].origin {
                (state, moves) = (parent, moves + 1);
            }
            assert_eq!((state, moves), (0, arrival.numbers.g), "{told}");
        }
    });
}

#[test]
fn a_window_shows_the_same_as_the_whole() {
    let board = board("tiles:3x3:8-6-7-2-5-4-3-0-1");
    for algorithm in [Algorithm::Astar, Algorithm::Idastar, Algorithm::Bidirectional] {
        let options = Options { algorithm, ..Options::default() };
        let whole = TraceWindow { steps: 60, ..TraceWindow::default() };
        let whole = trace(&mut Solver::new(), &board, &options, &whole).unwrap();
        let part = TraceWindow { first: 41, steps: 20, listed: 10 };
        let part = trace(&mut Solver::new(), &board, &options, &part).unwrap();
        assert_eq!(part.steps, whole.steps[40..], "{algorithm}");
        assert_eq!(part.states, whole.states, "{algorithm}");
        assert!(part.answer.statistics.expanded > 60 && part.arrival.is_none(), "{algorithm}");
    }
}

#[test]
fn long_lists_are_cut_short_and_counted() {
    let board = board("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.");
    let options = Options { algorithm: Algorithm::Bidirectional, ..Options::default() };
    let window = TraceWindow { first: 1, steps: 30, listed: 3 };
    let trace = trace(&mut Solver::new(), &board, &options, &window).unwrap();
    let Lists::Both { backwards, .. } = &trace.steps[0].lists else {
        panic!("two searches have two lists")
    };
    assert_eq!((backwards.shown.len(), backwards.hidden() + 3), (3, backwards.total));
    let names: Vec<&str> =
        backwards.shown.iter().map(|waiting| trace.name(waiting.state)).collect();
    assert_eq!(names, ["T0", "T1", "T2"]);
}

#[test]
fn a_board_of_the_wrong_parity_is_unsolvable_and_the_search_does_not_go_on_for_ever() {
    let board = board("tiles:3x3:2-1-3-4-5-6-7-8-0");
    for algorithm in ALGORITHMS {
        let options = Options { algorithm, ..Options::default() };
        let trace = trace(&mut Solver::new(), &board, &options, &TraceWindow::default()).unwrap();
        assert_eq!(trace.answer.status, Status::Unsolvable, "{algorithm}");
        assert_eq!(trace.steps.len(), 20, "{algorithm}");
    }
}

#[test]
fn the_algorithms_that_are_not_the_engines_are_refused() {
    let board = board("swap:2x2:4-3-2-1");
    for algorithm in [Algorithm::Own("naive"), Algorithm::Own("bubble")] {
        let options = Options { algorithm, ..Options::default() };
        assert!(trace(&mut Solver::new(), &board, &options, &TraceWindow::default()).is_err());
    }
    let auto =
        trace(&mut Solver::new(), &board, &Options::default(), &TraceWindow::default()).unwrap();
    assert_eq!(auto.answer.algorithm, Algorithm::Astar);
    let heuristic = auto.answer.heuristic.unwrap();
    assert!(!heuristic.is_own && SWAP.heuristic(&heuristic.name, Metric::Moves).is_ok());
}

#[test]
fn an_inconsistent_heuristic_makes_a_star_reopen_a_state() {
    // The course's fifth board, with its heuristic h2.
    let board = board("rush-hour:6x6:FGBBK.FGH.KLF.HAALDDDJ.L..IJCCMMIEE.");
    let reopened = |name: &str| {
        let (algorithm, heuristic) = (Algorithm::Astar, name.into());
        let options = Options { algorithm, heuristic, ..Options::default() };
        let window = TraceWindow { listed: 0, ..ALL };
        let trace = trace(&mut Solver::new(), &board, &options, &window).unwrap();
        let successors = trace.steps.iter().flat_map(|step| &step.successors);
        successors.filter(|next| next.became == SuccessorStatus::Reopened).count()
    };
    assert_eq!(reopened("blocking"), 0);
    assert!(reopened("blocking-blocked") > 0);
}
