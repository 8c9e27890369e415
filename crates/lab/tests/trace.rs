//! Traces of runs tell what the engine did: whatever they say is checked against the rules of the
//! puzzle, the definition of the algorithm, and a run that nobody looked at.

use crate::{all_boards, board};
use glisse_lab::trace::{
    Lists, OpenState, Origin, SearchDirection, SuccessorStatus, Trace, TraceWindow, trace,
};
use glisse_puzzle::{Algorithm, Board, HeuristicChoice, Options, Solver};
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

fn traced(board: &Board, options: &Options, window: TraceWindow) -> Trace {
    trace(&mut Solver::new(), board, options, &window).unwrap()
}

/// Checks every algorithm with every heuristic that it takes on some stacks.
fn for_every_run(check: impl Fn(&Board, &Options, &Trace, &str)) {
    for board in all_boards(5).into_iter().step_by(13) {
        for algorithm in ALGORITHMS {
            let names = if algorithm.uses_heuristic() {
                &["gap", "twice", "gap:1-2"][..]
            } else {
                &["gap"]
            };
            for &name in names {
                let heuristic = HeuristicChoice::Named(name);
                let options = Options { algorithm, heuristic, beam_width: 3, ..Options::default() };
                let place = format!("{board} {algorithm} {name}");
                check(&board, &options, &traced(&board, &options, ALL), &place);
            }
        }
    }
}

#[test]
fn there_is_one_step_for_every_expansion_and_a_successor_for_all_that_was_generated() {
    for_every_run(|_, _, trace, place| {
        let statistics = &trace.answer.statistics;
        let numbers: Vec<u64> = trace.steps.iter().map(|step| step.number).collect();
        assert!(numbers.iter().copied().eq(1..=statistics.expanded), "{place}");
        let successors: usize = trace.steps.iter().map(|step| step.successors.len()).sum();
        assert_eq!(successors as u64, statistics.generated, "{place}");
    });
}

#[test]
fn the_cost_is_that_of_a_run_that_nobody_looks_at() {
    for_every_run(|board, options, trace, place| {
        let answer = Solver::new().solve(board, options).unwrap();
        let [seen, unseen] =
            [&trace.answer, &answer].map(|answer| answer.solution().map(|solution| solution.cost));
        // Ties fall otherwise when nobody looks, which changes what is not the best anyway.
        if answer.is_optimal() {
            assert_eq!(seen, unseen, "{place}");
            assert!(trace.answer.is_optimal(), "{place}");
        }
        assert_eq!(trace.answer.algorithm, options.algorithm, "{place}");
    });
}

#[test]
fn moves_lead_from_the_parent_to_the_state_and_costs_add_up() {
    for_every_run(|_, _, trace, place| {
        for step in &trace.steps {
            let from = &trace.states[step.state].board;
            for next in &step.successors {
                let to = from.after(next.action);
                assert_eq!(to.as_ref(), Ok(&trace.states[next.state].board), "{place}");
                assert_eq!(next.numbers.g, step.numbers.g + 1, "{place}");
            }
        }
    });
}

/// Replays a trace with sets of its own, and compares the lists of every step with them.
#[test]
fn a_state_waits_or_is_expanded_and_never_both() {
    for_every_run(|_, options, trace, place| {
        if matches!(options.algorithm, Algorithm::Ids | Algorithm::Idastar) {
            return;
        }
        let mut open: [HashMap<usize, u32>; 2] = Default::default();
        let mut closed: [HashSet<usize>; 2] = Default::default();
        open[0].insert(0, 0);
        if options.algorithm == Algorithm::Bidirectional {
            let goal = trace.states.iter().position(|state| state.board.is_solved());
            open[1].extend(goal.map(|state| (state, 0)));
        }
        for step in &trace.steps {
            let side = usize::from(step.direction == SearchDirection::Backward);
            if options.algorithm == Algorithm::Beam {
                for passed in &step.passed {
                    assert!(open[side].remove(&passed.state).is_some(), "{place}");
                }
            }
            let waited = open[side].remove(&step.state);
            assert_eq!(waited, Some(step.numbers.g), "{place}: {} did not wait", step.number);
            closed[side].insert(step.state);
            for next in &step.successors {
                let (state, g) = (next.state, next.numbers.g);
                let is_known = open[side].contains_key(&state) || closed[side].contains(&state);
                match next.became {
                    SuccessorStatus::Opened => assert!(!is_known, "{place}"),
                    SuccessorStatus::Improved => assert!(open[side][&state] > g, "{place}"),
                    SuccessorStatus::Reopened => assert!(closed[side].remove(&state), "{place}"),
                    SuccessorStatus::Known | SuccessorStatus::Cut => continue,
                }
                open[side].insert(state, g);
            }
            let (told_open, told_closed) = lists(&step.lists, side);
            let told: HashMap<usize, u32> =
                told_open.iter().map(|entry| (entry.state, entry.numbers.g)).collect();
            assert_eq!(told.len(), told_open.len(), "{place}: one entry a state");
            assert_eq!(told, open[side], "{place}");
            assert_eq!(
                told_closed.iter().copied().collect::<HashSet<_>>(),
                closed[side],
                "{place}"
            );
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

#[test]
fn the_next_state_taken_is_the_first_of_the_list() {
    for_every_run(|_, _, trace, place| {
        for (before, after) in trace.steps.iter().zip(trace.steps.iter().skip(1)) {
            let list = match &before.lists {
                Lists::Queue { open, .. } => &open.shown[..],
                Lists::Both { forwards, backwards, .. } => match after.direction {
                    SearchDirection::Forward => &forwards.shown,
                    SearchDirection::Backward => &backwards.shown,
                },
                Lists::Beam { layer, .. } if layer.total > 0 => &layer.shown,
                Lists::Stack(path) if after.round.is_none() => {
                    &path.pending.shown[after.passed.len()..]
                }
                Lists::Beam { .. } | Lists::Stack(_) => continue,
            };
            let next = list.first().map(|entry| entry.state);
            assert_eq!(next, Some(after.state), "{place}: step {}", after.number);
        }
    });
}

#[test]
fn deepening_stays_within_its_bound_and_takes_the_least_value_beyond_as_the_next() {
    for_every_run(|_, _, trace, place| {
        for (before, after) in trace.steps.iter().zip(trace.steps.iter().skip(1)) {
            let Lists::Stack(path) = &before.lists else { return };
            assert!(before.numbers.f <= path.bound, "{place}");
            assert_eq!(path.states.last(), Some(&before.state), "{place}");
            if after.round.is_some() {
                assert_eq!((after.round, after.state), (path.beyond, 0), "{place}");
            }
        }
    });
}

#[test]
fn the_run_ends_at_a_goal_with_the_cost_of_the_solution() {
    for_every_run(|_, options, trace, place| {
        let (arrival, solution) = (trace.arrival.unwrap(), trace.answer.solution().unwrap());
        if options.algorithm != Algorithm::Bidirectional {
            assert!(trace.states[arrival.state].board.is_solved(), "{place}");
        }
        // The origins lead back to the start.
        if options.algorithm == Algorithm::Bfs {
            let (mut state, mut moves) = (arrival.state, 0);
            while let Some(Origin { parent, .. }) = trace.states[state].origin {
                (state, moves) = (parent, moves + 1);
            }
            assert_eq!((state, moves), (0, solution.cost), "{place}");
        }
    });
}

#[test]
fn a_window_shows_the_same_as_the_whole() {
    let board = board("4-6-2-8-5-1-3-7");
    for algorithm in [Algorithm::Bfs, Algorithm::Ids, Algorithm::Bidirectional] {
        let options = Options { algorithm, ..Options::default() };
        let whole = traced(&board, &options, TraceWindow { steps: 60, ..TraceWindow::default() });
        let part = traced(&board, &options, TraceWindow { first: 41, steps: 20, listed: 10 });
        assert_eq!(part.steps, whole.steps[40..], "{algorithm}");
        assert_eq!(part.states, whole.states, "{algorithm}");
        assert!(part.answer.statistics.expanded > 60 && part.arrival.is_none(), "{algorithm}");
    }
}

#[test]
fn an_own_heuristic_can_be_traced_and_auto_means_a_star() {
    let blind = |_: &Board| 0;
    let own = Options { heuristic: HeuristicChoice::Own(&blind), ..Options::default() };
    let seen = traced(&board("3-1-2"), &own, ALL);
    assert_eq!(seen.answer.algorithm, Algorithm::Astar);
    assert!(seen.answer.heuristic.is_some_and(|heuristic| heuristic.is_own));
    let own = Options { algorithm: Algorithm::Own("naive"), ..Options::default() };
    assert!(trace(&mut Solver::new(), &board("3-1-2"), &own, &ALL).is_err());
}

#[test]
fn the_json_of_a_trace_calls_states_by_their_names() {
    let options = Options { algorithm: Algorithm::Astar, ..Options::default() };
    let seen = traced(&board("2-1"), &options, ALL);
    let mut object = serde_json::to_value(&seen).unwrap();
    object.as_object_mut().unwrap().remove("stats");
    let expected = r#"{
        "id": "pancakes:2-1", "puzzle": "pancakes", "status": "solved", "optimal": true,
        "metric": "moves", "cost": 1, "length": 1, "moves": ["2"],
        "states": [
            {"name": "S0", "id": "pancakes:2-1", "goal": false},
            {"name": "S1", "id": "pancakes:1-2", "goal": true, "parent": "S0", "move": "2"}
        ],
        "steps": [{
            "step": 1, "round": 1, "passed": [], "state": "S0", "g": 0, "h": 1, "f": 1,
            "generated": [
                {"move": "2", "state": "S1", "g": 1, "h": 0, "f": 1, "became": "opened"}
            ],
            "open": {"count": 1, "states": [{"state": "S1", "g": 1, "h": 0, "f": 1}]},
            "closed": {"count": 1, "states": ["S0"]}
        }],
        "passed": [],
        "arrival": {
            "round": null, "state": "S1", "parent": "S0", "move": "2", "g": 1, "h": 0, "f": 1
        }
    }"#;
    assert_eq!(object, serde_json::from_str::<serde_json::Value>(expected).unwrap());
    let text = serde_json::to_string(&seen).unwrap();
    let start = r#"{"id":"pancakes:2-1","puzzle":"pancakes","status":"solved","optimal":true,"metric":"moves","cost":1,"length":1,"moves":["2"],"stats":{"algorithm":"astar","heuristic":"gap","expanded":"#;
    assert!(text.starts_with(start), "{text}");
    let both = Options { algorithm: Algorithm::Bidirectional, ..Options::default() };
    let text = serde_json::to_string(&traced(&board("3-1-2"), &both, ALL)).unwrap();
    assert!(text.contains(r#""way":"forwards""#) && text.contains(r#""name":"T0""#), "{text}");
}
