//! IDA* with the Manhattan distance in a form of its own, against breadth-first search and against
//! databases.

use crate::common::{goals, solvable_boards, walk};
use glisse_family::{Metric, Rules, tables::Tabulated};
use glisse_search::{
    Control, Ending, Limit, Meter, Outcome, Random, Search, TEXTBOOK_EXPANSIONS, Transpositions,
};
use glisse_tiles::{
    Board, Goal, ManhattanSolver, PackedMove, Partition, PatternSolver, Pruning, Shape,
    TileDistances, TileSpace,
};
use std::sync::atomic::AtomicBool;

fn meter(control: Control<'static>) -> Meter<'static> {
    Meter::new(control)
}

/// The length of a solution that the checker accepts.
fn checked<M>(board: &Board, ending: Ending<M>, replay: impl Fn(&[M]) -> bool) -> u32 {
    let Ending::Found { moves, cost, lower_bound } = ending else {
        panic!("no solution of {}", board.id());
    };
    assert!(replay(&moves), "{}", board.id());
    assert_eq!((cost, lower_bound), (moves.len() as u32, cost));
    cost
}

fn length(solver: &ManhattanSolver, board: &Board) -> u32 {
    let ending = solver.solve(board, &mut meter(Control::new()));
    checked(board, ending, |moves| board.replay(moves, Metric::Moves).is_ok())
}

#[test]
fn small_boards_are_as_far_as_breadth_first_search_says() {
    let mut random = Random::new(4);
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let solver = ManhattanSolver::new(Shape { rows, columns }).unwrap();
        for goal in goals(rows, columns) {
            let boards = solvable_boards(rows, columns, &goal);
            let count = boards.all.len();
            for number in 0..count.min(400) {
                // All of them, or the farthest ones and then any. Those of 2×4 are farther away than
                // a state carries moves.
                let index = if count <= 400 || number < 20 {
                    count - 1 - number
                } else {
                    random.below(count)
                };
                let board = &boards.all[index];
                assert_eq!(length(&solver, board), boards.distances[index], "{}", board.id());
            }
        }
    }
}

#[test]
fn the_first_states_are_those_of_the_engine_in_its_order() {
    let mut random = Random::new(17);
    let mut most = 0;
    for (rows, columns) in [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
        let solver = ManhattanSolver::new(Shape { rows, columns }).unwrap();
        for goal in goals(rows, columns) {
            let target = Board::solved(rows, columns, &goal).unwrap();
            for moves in 0..40 {
                let board = walk(&mut random, &target, moves);
                let space = TileSpace::<1, 4>::new(&board, Pruning::Words).unwrap();
                let distance = TileDistances::manhattan(space.shape());
                let search = Search::new(&space)
                    .control(Control::new().expansion_limit(TEXTBOOK_EXPANSIONS));
                let Outcome::Solved { solution, statistics } =
                    search.idastar(&distance, Transpositions::Forget)
                else {
                    continue;
                };
                let mut meter = meter(Control::new());
                let Ending::Found { moves, .. } = solver.solve(&board, &mut meter) else {
                    panic!("no solution of {}", board.id());
                };
                let expected: Vec<_> =
                    solution.moves.into_iter().map(PackedMove::direction).collect();
                assert_eq!(moves, expected, "{}", board.id());
                assert_eq!(meter.finish().rounds, statistics.rounds, "{}", board.id());
                most = most.max(statistics.expanded);
            }
        }
    }
    assert!(most > 1000, "{most}");
}

#[test]
fn boards_of_four_by_four_are_as_far_as_databases_say() {
    let shape = Shape { rows: 4, columns: 4 };
    let solver = ManhattanSolver::new(shape).unwrap();
    let partition = Partition::new(shape, 15, "5-5-5").unwrap();
    let patterns = PatternSolver::build(&partition, 1, Control::new()).unwrap();
    let target = Board::solved(4, 4, &Goal::EmptyLast).unwrap();
    let mut random = Random::new(44);
    let mut longest = 0;
    for moves in 20..60 {
        let board = walk(&mut random, &target, moves);
        let ending = patterns.solve(&board, 1, &mut meter(Control::new()));
        let expected = checked(&board, ending, |moves| board.replay(moves, Metric::Moves).is_ok());
        assert_eq!(length(&solver, &board), expected, "{}", board.id());
        longest = longest.max(expected);
    }
    assert!(longest > 32, "{longest}");
}

#[test]
fn limits_are_obeyed() {
    let target = Board::solved(4, 4, &Goal::EmptyLast).unwrap();
    let board = walk(&mut Random::new(80), &target, 1_000);
    let solver = ManhattanSolver::new(Shape { rows: 4, columns: 4 }).unwrap();
    for most in [0, 1, 2, 33, 12_345] {
        let mut meter = meter(Control::new().expansion_limit(most));
        let ending = solver.solve(&board, &mut meter);
        assert!(matches!(ending, Ending::Stopped { limit: Limit::Expansions, .. }));
        assert_eq!(meter.statistics.expanded, most);
    }
    let cancelled = AtomicBool::new(true);
    let mut meter = Meter::new(Control::new().cancelled_by(&cancelled));
    let ending = solver.solve(&board, &mut meter);
    assert!(matches!(ending, Ending::Stopped { limit: Limit::Cancelled, .. }));
}

#[test]
fn a_board_of_more_cells_is_none_of_its() {
    assert!(ManhattanSolver::new(Shape { rows: 3, columns: 5 }).is_some());
    assert!(ManhattanSolver::new(Shape { rows: 3, columns: 6 }).is_none());
}
