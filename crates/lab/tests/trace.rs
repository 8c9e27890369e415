//! Traces of runs on stacks of pancakes.

use crate::{
    all_boards, board,
    trace_checks::{self as checks, ALL, TracedRun},
};
use glisse_lab::trace::{Trace, TraceWindow, trace};
use glisse_puzzle::{Algorithm, Board, HeuristicChoice, Metric, Options, Solver};

fn traced(board: &Board, options: &Options, window: TraceWindow) -> Trace {
    trace(&mut Solver::new(), board, options, &window).unwrap()
}

/// Checks every algorithm with every heuristic that it takes on some stacks.
fn for_every_run(check: impl Fn(&TracedRun)) {
    for board in all_boards(5).into_iter().step_by(13) {
        let heuristics = ["gap", "twice", "gap:1-2"];
        checks::for_every_run(&board, &heuristics, &[Metric::Moves], &check);
    }
}

checks::check_every_run!(for_every_run);

#[test]
fn moves_lead_from_the_parent_to_the_state_and_costs_add_up() {
    for_every_run(|run| {
        checks::moves_lead_from_the_parent_to_the_state_and_costs_add_up(run, |_, _, _| 1);
    });
}

#[test]
fn a_window_shows_the_same_as_the_whole() {
    for algorithm in [Algorithm::Bfs, Algorithm::Ids, Algorithm::Bidirectional] {
        checks::a_window_shows_the_same_as_the_whole(&board("4-6-2-8-5-1-3-7"), algorithm);
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
