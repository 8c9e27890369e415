//! Exploration by several processes comes to what one process comes to.

use crate::help::{board, explore, first, processes};
use glisse::lab::explore::{ExploreRequest, explore as explore_alone};
use glisse::{Options, Solver};

/// Boards of all kinds: with goals that can and cannot be reached, with barriers.
const BOARDS: &[&str] = &[
    "tiles:2x2:1-2-3-0",
    "tiles:2x3:5-4-3-2-1-0",
    "tiles:2x3:1-2-3-5-4-0",
    "tiles:3x2:0-1-2-3-4-5",
    "tiles:2x4:6-7-5-4-3-2-1-0",
    "tiles:2x4:7-6-5-4-3-2-1-0",
    "tiles:3x3:8-6-7-2-5-4-3-0-1",
    "tiles:3x3:1-2-3-4-0-5-6-7-8:goal=0-1-2-3-4-5-6-7-8",
    "swap:2x2:4-3-2-1",
    "swap:2x3:6-5-4-3-2-1",
    "swap:2x4:8-7-6-5-4-3-2-1",
    "swap:2x3:2-1-3-4-5-6:barriers=0,0-0,1",
    "swap:2x3:2-1-3-5-4-6:barriers=0,0-0,1;1,0-1,1",
];

#[test]
fn several_processes_and_workers_find_what_one_process_finds() {
    let shapes = [(1, 1), (1, 3), (2, 1), (2, 2), (3, 1)];
    for (number, id) in BOARDS.iter().enumerate() {
        let board = board(id);
        let alone = explore_alone(
            &mut Solver::new(),
            &board,
            &Options::default(),
            ExploreRequest::default(),
        )
        .unwrap();
        for (count, workers) in [shapes[number % 5], shapes[(number + 2) % 5]] {
            let what = format!("{id} on {count} processes with {workers} workers");
            let survey = first(explore(&processes(count, workers), &board, false)).survey;
            assert_eq!(survey.histogram, alone.histogram, "{what}");
            assert_eq!(survey.edges, alone.edges, "{what}");
            let goals = survey.goals;
            assert_eq!(goals.is_some(), alone.hardest.is_some(), "{what}");
            if let Some(goals) = goals {
                assert_eq!(goals.histogram, alone.goal_histogram, "{what}");
                let cheapest = alone.distance.zip(Some(alone.optimal_solutions.clone()));
                assert_eq!(goals.cheapest, cheapest, "{what}");
                let hardest = alone.hardest.as_ref().unwrap();
                assert_eq!(goals.hardest.id(), hardest.board.id(), "{what}");
            }
            let layers = first(explore(&processes(count, workers), &board, true)).survey;
            assert_eq!(layers.histogram, alone.histogram, "{what}");
            assert!(layers.goals.is_none());
        }
    }
}
