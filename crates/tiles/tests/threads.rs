//! Long searches by several threads.

use crate::common::walk;
use glisse_family::{Metric, Rules, tables::Tabulated};
use glisse_search::{Control, Ending, Limit, Meter, Progress, Random, Statistics};
use glisse_tiles::{Board, Direction, Goal, Partition, PatternSolver, Shape};
use std::sync::atomic::{AtomicBool, Ordering};

/// A search that has expanded so many states is cut into tasks.
const LONG: u64 = 1_000_000;

/// Small patterns, so that searches are long.
fn solver() -> PatternSolver {
    let partition = Partition::new(Shape { rows: 4, columns: 4 }, 15, "3-3-3-3-3").unwrap();
    PatternSolver::build(&partition, 1, Control::new()).unwrap()
}

fn scrambled(seed: u64) -> Board {
    let solved = Board::solved(4, 4, &Goal::EmptyLast).unwrap();
    walk(&mut Random::new(seed), &solved, 1_000)
}

fn solve(solver: &PatternSolver, board: &Board, threads: usize) -> (Vec<Direction>, Statistics) {
    let mut meter = Meter::new(Control::new());
    let Ending::Found { moves, cost, .. } = solver.solve(board, threads, &mut meter) else {
        panic!("no solution of {}", board.id());
    };
    assert_eq!(board.replay(&moves, Metric::Moves), Ok(moves.len() as u64));
    assert_eq!(cost as usize, moves.len());
    (moves, meter.statistics)
}

#[test]
fn any_number_of_threads_finds_the_same_solution_and_counts_the_same() {
    let solver = solver();
    let mut long = 0;
    for seed in 1..=6 {
        let board = scrambled(seed);
        let (moves, statistics) = solve(&solver, &board, 1);
        for threads in [2, 3] {
            let (others, counts) = solve(&solver, &board, threads);
            assert_eq!(others, moves, "{}", board.id());
            assert_eq!(counts.expanded, statistics.expanded, "{}", board.id());
            assert_eq!(counts.generated, statistics.generated, "{}", board.id());
        }
        long += u32::from(statistics.expanded > 2 * LONG);
    }
    assert!(long >= 3, "{long}");
}

#[test]
fn several_threads_stop_when_they_are_told_to() {
    let (solver, board) = (solver(), scrambled(1));
    let (_, statistics) = solve(&solver, &board, 1);
    assert!(statistics.expanded > 2 * LONG, "{}", statistics.expanded);
    let cancelled = AtomicBool::new(false);
    let stop = |progress: Progress| {
        if let Progress::Searching(statistics) = progress {
            cancelled.store(statistics.expanded > 3 * LONG / 2, Ordering::Relaxed);
        }
    };
    let control = Control::new().cancelled_by(&cancelled).on_progress(&stop);
    let mut meter = Meter::new(control);
    let ending = solver.solve(&board, 2, &mut meter);
    assert!(matches!(ending, Ending::Stopped { limit: Limit::Cancelled, .. }));
    assert!(meter.statistics.expanded > 3 * LONG / 2);
    assert!(meter.statistics.generated > meter.statistics.expanded);
}

#[test]
fn several_threads_expand_as_many_states_as_they_may() {
    let (solver, board) = (solver(), scrambled(1));
    let most = 3 * LONG / 2;
    let control = Control::new().expansion_limit(most);
    let mut meter = Meter::new(control);
    let ending = solver.solve(&board, 2, &mut meter);
    assert!(matches!(ending, Ending::Stopped { limit: Limit::Expansions, .. }));
    assert_eq!(meter.statistics.expanded, most);
}
