//! Whole spaces of pancakes: numbers that are known from elsewhere.

use crate::{board, graph_checks::check_graph};
use glisse_lab::explore::{Exploration, ExploreRequest, GraphPart, explore};
use glisse_puzzle::{Options, RunError, Solver};
use glisse_search::{Control, Limit};
use std::sync::atomic::{AtomicBool, Ordering};

fn explored(text: &str, request: ExploreRequest) -> Exploration {
    explore(&mut Solver::new(), &board(text), &Options::default(), request).unwrap()
}

#[test]
fn stacks_are_as_far_from_each_other_as_is_known() {
    // How many stacks take 0, 1, 2… flips, as Gates and Papadimitriou's problem counts them.
    for (start, histogram) in [
        ("1", &[1][..]),
        ("1-2-3", &[1, 2, 2, 1]),
        ("1-2-3-4", &[1, 3, 6, 11, 3]),
        ("1-2-3-4-5", &[1, 4, 12, 35, 48, 20]),
        ("1-2-3-4-5-6", &[1, 5, 20, 79, 199, 281, 133, 2]),
    ] {
        let request = ExploreRequest { diameter: true, ..ExploreRequest::default() };
        let space = explored(start, request);
        assert_eq!(space.histogram, histogram, "{start}");
        assert_eq!(space.goal_histogram, histogram, "{start}: the start is the goal");
        assert_eq!((space.goals, space.distance), (1, Some(0)), "{start}");
        // Every stack of pancakes is like every other.
        assert_eq!(space.diameter, Some(space.depth()), "{start}");
        let hardest = space.hardest.unwrap();
        assert_eq!(
            (hardest.distance, Some(&hardest.count)),
            (space_depth(histogram), histogram.last())
        );
        assert_eq!(hardest.solution.len() as u64, hardest.distance, "{start}");
    }
}

fn space_depth(histogram: &[u64]) -> u64 {
    histogram.len() as u64 - 1
}

#[test]
fn of_the_hardest_states_the_nearest_to_the_start_is_told() {
    let space = explored("4-2-3-1", ExploreRequest::default());
    assert_eq!((space.states, space.edges, space.distance), (24, 72, Some(4)));
    let hardest = space.hardest.unwrap();
    assert_eq!(hardest.board, board("4-2-3-1"), "it is one itself");
    assert_eq!((hardest.distance, hardest.count), (4, 3));
}

#[test]
fn a_graph_is_not_written_to_its_end_once_the_work_is_cancelled() {
    let cancelled = AtomicBool::new(false);
    let control = Control::new().cancelled_by(&cancelled);
    let mut parts = 0;
    let mut visit = |_: GraphPart| {
        parts += 1;
        cancelled.store(true, Ordering::Relaxed);
    };
    let request = ExploreRequest { graph: Some(&mut visit), ..ExploreRequest::default() };
    let options = Options { control, ..Options::default() };
    let stopped = explore(&mut Solver::new(), &board("1-2-3-4-5-6"), &options, request);
    assert!(matches!(stopped, Err(RunError::Limit(Limit::Cancelled))));
    // 720 states, and five moves from each.
    assert!((1..720).contains(&parts), "{parts}");
}

#[test]
fn the_graph_has_every_state_and_every_move_once() {
    let space = check_graph(&board("3-5-1-4-2"), &Options::default());
    assert_eq!(space.diameter, None);
}

#[test]
fn limits_end_an_exploration() {
    let control = Control::new().memory_limit(1 << 10);
    let options = Options { control, ..Options::default() };
    let request = ExploreRequest::default();
    let stopped = explore(&mut Solver::new(), &board("3-1-2"), &options, request).unwrap_err();
    assert!(matches!(stopped, RunError::Limit(Limit::Memory)), "{stopped}");
}

#[test]
fn the_json_of_an_exploration_has_its_fields_in_order() {
    let space = explored("2-1", ExploreRequest::default());
    let text = serde_json::to_string(&space).unwrap();
    let start = r#"{"id":"pancakes:2-1","puzzle":"pancakes","metric":"moves","states":2,"edges":2,"goals":1,"depth":1,"histogram":[1,1],"goal_histogram":[1,1],"distance":1,"hardest":{"distance":1,"count":1,"id":"pancakes:2-1","solution":["2"]},"optimal_solutions":"1","bottlenecks":[],"stats":{"peak_bytes":"#;
    assert!(text.starts_with(start), "{text}");
    let request = ExploreRequest { diameter: true, ..ExploreRequest::default() };
    let text = serde_json::to_string(&explored("2-1", request)).unwrap();
    assert!(text.contains(r#""bottlenecks":[],"diameter":1,"stats""#), "{text}");
}
