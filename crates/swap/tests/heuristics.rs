//! Every declaration of a heuristic, on every state of small boards, against a breadth-first search
//! that shares no code with the engine.

use crate::common::reached;
use glisse_search::{Heuristic, Packed, Space};
use glisse_swap::{AnySpace, Board, DistanceHeuristic, DistanceMeasure, Pruning, SwapSpace};

fn space(board: &Board) -> SwapSpace<1, 4> {
    SwapSpace::new(&board.graph(), &board.homes(), Pruning::Inverse).unwrap()
}

/// The value of a memo in this space.
fn value_of<H: Heuristic<SwapSpace<1, 4>>>(heuristic: &H, memo: H::Memo) -> u32 {
    heuristic.value(memo)
}

/// Boards of which every state is looked at; the last ones have barriers.
const BOARDS: [&str; 8] = [
    "swap:2x2:1-2-3-4",
    "swap:2x3:1-2-3-4-5-6",
    "swap:2x4:1-2-3-4-5-6-7-8",
    "swap:3x3:1-2-3-4-5-6-7-8-9",
    "swap:1x6:1-2-3-4-5-6",
    "swap:2x3:1-2-3-4-5-6:barriers=0,0-0,1",
    "swap:2x4:1-2-3-4-5-6-7-8:barriers=0,1-0,2;1,2-1,3",
    "swap:2x4:1-2-3-4-5-6-7-8:barriers=0,1-0,2;1,1-1,2",
];

#[test]
fn heuristics_are_what_they_are_declared_to_be() {
    for id in BOARDS {
        let board = Board::parse(id).unwrap();
        let (space, reached) = (space(&board), reached(&board));
        // A state is the home of the number on each cell.
        let state = |board: &Board| -> Vec<u8> {
            board.cells().iter().map(|&number| number as u8 - 1).collect()
        };
        let goal = space.start();
        for measure in DistanceMeasure::ALL {
            let heuristic = DistanceHeuristic::new(measure, &board.graph(), board.columns());
            assert_eq!(heuristic.is_admissible(&space), measure.is_admissible());
            assert_eq!(heuristic.estimate(&space, goal), 0, "{measure:?} {id}");
            let mut exceeds = false;
            for (board, &distance) in reached.all.iter().zip(&reached.distances) {
                let state = Packed::new(&state(board));
                let memo = heuristic.begin(&space, state);
                let value = value_of(&heuristic, memo);
                exceeds |= value > distance;
                space.successors(state, None, |step, next, _| {
                    let followed =
                        value_of(&heuristic, heuristic.step(&space, memo, state, step, next));
                    assert_eq!(followed, heuristic.estimate(&space, next));
                    let is_consistent = value <= followed + 1;
                    assert!(is_consistent || !measure.is_admissible(), "{measure:?} {id}");
                });
            }
            assert_eq!(exceeds, !measure.is_admissible(), "{measure:?} on {id}");
        }
    }
}

#[test]
fn half_the_manhattan_distance_is_the_best_of_the_admissible_ones() {
    let board = Board::parse(BOARDS[3]).unwrap();
    let (space, graph) = (space(&board), board.graph());
    let value = |measure, state| DistanceHeuristic::new(measure, &graph, 3).estimate(&space, state);
    let reversed = Packed::new(&[8, 7, 6, 5, 4, 3, 2, 1, 0]);
    let admissible = DistanceMeasure::ALL.into_iter().filter(|measure| measure.is_admissible());
    let values: Vec<u32> = admissible.map(|measure| value(measure, reversed)).collect();
    assert_eq!(values, [0, 4, 4, 10, 12]);
}

#[test]
fn the_square_root_would_exceed_the_cost_if_it_were_rounded_up() {
    // Two neighbours exchanged: each is one step from home, and the root of 2 is more than 1.
    let board = Board::parse("swap:2x2:2-1-3-4").unwrap();
    let root = DistanceHeuristic::new(DistanceMeasure::SqrtManhattan, &board.graph(), 2);
    assert_eq!(root.estimate(&space(&board), space(&board).start()), 1);
    assert_eq!(board.lower_bound(), 1);
}

#[test]
fn the_space_has_the_known_numbers_of_boards() {
    let histogram = |rows, columns| reached(&Board::sorted(rows, columns).unwrap()).histogram();
    let known = [
        1, 12, 88, 470, 1978, 6658, 18081, 38936, 65246, 83000, 76688, 48316, 18975, 4024, 382, 24,
        1,
    ];
    assert_eq!(histogram(3, 3), known);
    for (rows, columns, diameter) in [(2, 2, 4), (2, 3, 9), (2, 4, 14)] {
        assert_eq!(histogram(rows, columns).len(), diameter + 1);
    }
}

#[test]
fn every_size_up_to_64_cells_has_its_packed_form() {
    for (rows, columns) in [(1, 1), (4, 4), (1, 17), (4, 5), (4, 6), (5, 5), (4, 8), (6, 6), (8, 8)]
    {
        let board = Board::sorted(rows, columns).unwrap();
        let space = AnySpace::new(&board.graph(), &board.homes(), Pruning::Order).unwrap();
        let limit = match space {
            AnySpace::Small(_) => 16,
            AnySpace::Medium(_) => 24,
            AnySpace::Large(_) => 32,
            AnySpace::Huge(_) => 64,
        };
        assert!(rows * columns <= limit && (limit == 16 || rows * columns > limit / 2));
    }
    let board = Board::sorted(5, 13).unwrap();
    assert!(AnySpace::new(&board.graph(), &board.homes(), Pruning::Order).is_none());
}
