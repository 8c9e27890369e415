//! Exploration by several processes comes to what one process comes to.

use crate::help::{board, explore, first, processes};
use crate::pancakes::PANCAKES;
use glisse::lab::explore::{Exploration, ExploreRequest, explore as explore_alone};
use glisse::{Board, Control, Metric, Options, Solver, Survey};
use std::thread;

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
    "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
    "rush-hour:6x6:BB...EF..G.EFAAGxEF..G..H...CCH.DDD.",
    "rush-hour:6x6:..C.BB..C...AAC...DDD..E.....E.....E",
    "rush-hour:4x5:...BC.AABCD.EEED.FFF",
    "rush-hour:3x10:AA............................",
    "rush-hour:6x6:...BBE.....E...AAE..CDDD..C.....C...",
    // States of two words, three and seven.
    "swap:1x18:4-3-2-1-5-6-7-8-9-10-11-12-13-14-15-16-17-18:barriers=0,3-0,4;0,4-0,5;0,5-0,6;0,6-0,7;0,7-0,8;0,8-0,9;0,9-0,10;0,10-0,11;0,11-0,12;0,12-0,13;0,13-0,14;0,14-0,15;0,15-0,16;0,16-0,17",
    "swap:1x26:4-3-2-1-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26:barriers=0,3-0,4;0,4-0,5;0,5-0,6;0,6-0,7;0,7-0,8;0,8-0,9;0,9-0,10;0,10-0,11;0,11-0,12;0,12-0,13;0,13-0,14;0,14-0,15;0,15-0,16;0,16-0,17;0,17-0,18;0,18-0,19;0,19-0,20;0,20-0,21;0,21-0,22;0,22-0,23;0,23-0,24;0,24-0,25",
    "swap:1x40:4-3-2-1-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30-31-32-33-34-35-36-37-38-39-40:barriers=0,3-0,4;0,4-0,5;0,5-0,6;0,6-0,7;0,7-0,8;0,8-0,9;0,9-0,10;0,10-0,11;0,11-0,12;0,12-0,13;0,13-0,14;0,14-0,15;0,15-0,16;0,16-0,17;0,17-0,18;0,18-0,19;0,19-0,20;0,20-0,21;0,21-0,22;0,22-0,23;0,23-0,24;0,24-0,25;0,25-0,26;0,26-0,27;0,27-0,28;0,28-0,29;0,29-0,30;0,30-0,31;0,31-0,32;0,32-0,33;0,33-0,34;0,34-0,35;0,35-0,36;0,36-0,37;0,37-0,38;0,38-0,39",
];

/// What there is to find out about the space of a board, in one process.
fn alone(board: &Board, metric: Metric) -> Exploration {
    let options = Options { metric, ..Options::default() };
    explore_alone(&mut Solver::new(), board, &options, ExploreRequest::default()).unwrap()
}

fn compare(survey: &Survey<Board>, alone: &Exploration, what: &str) {
    assert_eq!(survey.histogram, alone.histogram, "{what}");
    assert_eq!(survey.edges, alone.edges, "{what}");
    let goals = &survey.goals;
    assert_eq!(goals.is_some(), alone.hardest.is_some(), "{what}");
    if let Some(goals) = goals {
        assert_eq!(goals.histogram, alone.goal_histogram, "{what}");
        let cheapest = alone.distance.zip(Some(alone.optimal_solutions.clone()));
        assert_eq!(goals.cheapest, cheapest, "{what}");
        let hardest = alone.hardest.as_ref().unwrap();
        assert_eq!(goals.hardest.id(), hardest.board.id(), "{what}");
    }
}

const SHAPES: [(usize, usize); 5] = [(1, 1), (1, 3), (2, 1), (2, 2), (3, 1)];

#[test]
fn several_processes_and_workers_find_what_one_process_finds() {
    for (number, id) in BOARDS.iter().enumerate() {
        let board = board(id);
        let alone = alone(&board, Metric::Moves);
        for (count, workers) in [SHAPES[number % 5], SHAPES[(number + 2) % 5]] {
            let what = format!("{id} on {count} processes with {workers} workers");
            let survey = first(explore(&processes(count, workers), &board, false)).survey;
            compare(&survey, &alone, &what);
            assert_eq!(survey.bottlenecks, alone.bottlenecks, "{what}");
            let layers = first(explore(&processes(count, workers), &board, true)).survey;
            assert_eq!(layers.histogram, alone.histogram, "{what}");
            assert!(layers.goals.is_none());
        }
    }
}

#[test]
fn states_with_numbers_are_counted_by_them_as_one_process_lists_them() {
    for (number, id) in BOARDS.iter().enumerate() {
        let board = board(id);
        let Some(space) = board.numbered(64) else { continue };
        let (count, workers) = SHAPES[number % 5];
        let clusters = processes(count, workers);
        let surveys: Vec<_> = thread::scope(|scope| {
            let explore = |cluster| {
                let space = &*space;
                scope.spawn(move || {
                    glisse_cluster::explore_space(
                        cluster,
                        id,
                        space,
                        false,
                        Control::new(),
                        &|_| {},
                    )
                })
            };
            let running: Vec<_> = clusters.iter().map(explore).collect();
            running.into_iter().map(|process| process.join().unwrap()).collect()
        });
        compare(&first(surveys).survey, &alone(&board, Metric::Moves), id);
    }
}

#[test]
fn moves_of_cells_are_shared_and_weighted_ones_are_refused() {
    let board = board("rush-hour:6x6:..C.BB..C...AAC...DDD..E.....E.....E");
    let explore = |metric| {
        let cluster = processes(1, 2).remove(0);
        glisse_cluster::explore(&cluster, &board, metric, false, Control::new(), &|_| {})
    };
    let survey = explore(Metric::Cells).unwrap().unwrap().survey;
    compare(&survey, &alone(&board, Metric::Cells), "cells");
    let refused = explore(Metric::Weighted).unwrap_err().to_string();
    assert!(refused.contains("weighted"), "{refused}");
}

#[test]
fn a_family_from_outside_is_shared_too() {
    glisse::register(PANCAKES);
    let board = board("pancakes:5-1-6-2-4-3");
    let alone = alone(&board, Metric::Moves);
    for (count, workers) in [(1, 2), (2, 1)] {
        let survey = first(explore(&processes(count, workers), &board, false)).survey;
        compare(&survey, &alone, "pancakes");
        assert_eq!(survey.bottlenecks, alone.bottlenecks);
    }
}
