//! Large boards: solutions that are replayed, not proved.

use crate::common::{permutation, solvable_boards};
use glisse_family::{Metric, Rules};
use glisse_search::{Control, Progress, Random};
use glisse_tiles::{Board, Direction, Goal, construct, improve};
use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// A random board and, of the two that differ by an exchange of two tiles, the solvable one first. The
/// goal is one of those that have a name, or any.
fn random_boards(random: &mut Random, rows: usize, columns: usize) -> [Board; 2] {
    let goal = match random.below(4) {
        0 => Goal::EmptyLast,
        1 => Goal::EmptyFirst,
        2 => Goal::Snail,
        _ => Goal::Cells(permutation(random, rows * columns)),
    };
    let cells = permutation(random, rows * columns);
    let mut exchanged = cells.clone();
    let tiles: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != 0).collect();
    exchanged.swap(tiles[0], tiles[1]);
    let mut boards =
        [cells, exchanged].map(|cells| Board::new(rows, columns, cells, &goal).unwrap());
    if !boards[0].is_solvable() {
        boards.reverse();
    }
    boards
}

fn effort(milliseconds: u64) -> Control<'static> {
    Control::new().time_limit(Duration::from_millis(milliseconds)).memory_limit(64 << 20)
}

/// Constructs a solution and replays it.
fn constructed(board: &Board) -> Vec<Direction> {
    let moves = construct(board).unwrap_or_else(|| panic!("{} has a solution", board.id()));
    assert_eq!(board.replay(&moves, Metric::Moves), Ok(moves.len() as u64), "{}", board.id());
    moves
}

#[test]
fn every_solvable_board_of_every_shape_is_solved_and_no_other() {
    let mut random = Random::new(1);
    for rows in 2..=12 {
        for columns in 2..=12 {
            for _ in 0..40 {
                let [solvable, other] = random_boards(&mut random, rows, columns);
                constructed(&solvable);
                assert_eq!(construct(&other), None);
            }
        }
    }
}

#[test]
fn every_place_of_the_empty_cell_in_the_goal_is_reached() {
    let mut random = Random::new(2);
    for (rows, columns) in [(2, 2), (2, 5), (5, 2), (3, 7), (6, 6)] {
        for place in 0..rows * columns {
            let mut goal: Vec<u16> = (1..(rows * columns) as u16).collect();
            goal.insert(place, 0);
            let goal = Goal::Cells(goal);
            for _ in 0..10 {
                let [solvable, _] = random_boards(&mut random, rows, columns);
                let board = solvable.with_goal(&goal).unwrap();
                if board.is_solvable() {
                    constructed(&board);
                }
            }
        }
    }
}

#[test]
fn the_largest_and_the_thinnest_boards_are_solved() {
    let mut random = Random::new(3);
    for (rows, columns) in [(100, 100), (100, 2), (2, 100), (3, 100), (100, 3), (57, 31)] {
        for _ in 0..3 {
            let [solvable, _] = random_boards(&mut random, rows, columns);
            constructed(&solvable);
        }
    }
}

#[test]
fn a_solved_board_needs_no_move() {
    for goal in [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail] {
        for (rows, columns) in [(2, 2), (3, 3), (5, 5), (9, 4), (20, 20)] {
            let board = Board::solved(rows, columns, &goal).unwrap();
            assert_eq!(construct(&board), Some(vec![]));
            assert_eq!(improve(&board, 1, effort(20)), Some(vec![]));
        }
    }
}

#[test]
fn an_improved_solution_is_a_solution_and_never_longer() {
    let mut random = Random::new(4);
    let sizes = [2, 3, 4, 5, 6, 7, 8, 9, 11, 15, 30];
    for rows in sizes {
        for columns in sizes {
            let [solvable, other] = random_boards(&mut random, rows, columns);
            let moves = improve(&solvable, 1, effort(60)).expect("there is a solution");
            assert_eq!(
                solvable.replay(&moves, Metric::Moves),
                Ok(moves.len() as u64),
                "{}",
                solvable.id()
            );
            assert!(moves.len() <= constructed(&solvable).len(), "{}", solvable.id());
            assert_eq!(improve(&other, 1, effort(1000)), None);
        }
    }
}

#[test]
fn little_memory_and_little_time_are_enough_for_a_solution() {
    let mut random = Random::new(5);
    for (rows, columns) in [(4, 4), (10, 10), (40, 25)] {
        let [board, _] = random_boards(&mut random, rows, columns);
        for (milliseconds, bytes) in [(0, 1 << 20), (200, 0), (200, 1000), (50, u64::MAX)] {
            let control = effort(milliseconds).memory_limit(bytes);
            let moves = improve(&board, 1, control).expect("there is a solution");
            assert_eq!(board.replay(&moves, Metric::Moves), Ok(moves.len() as u64));
        }
    }
}

#[test]
fn a_cancelled_improvement_returns_a_solution_without_waiting_for_its_deadline() {
    let cancel = AtomicBool::new(true);
    let mut random = Random::new(6);
    for size in [5, 10, 30] {
        let [board, _] = random_boards(&mut random, size, size);
        // An hour: the test would not come to its end if the flag were not obeyed.
        let control = effort(3_600_000).cancelled_by(&cancel);
        let moves = improve(&board, 1, control).expect("there is a solution");
        assert_eq!(board.replay(&moves, Metric::Moves), Ok(moves.len() as u64));
    }
}

#[test]
fn the_smallest_boards_are_solved_by_the_fewest_moves_well_before_the_deadline() {
    for (rows, columns, goal) in
        [(2, 2, Goal::EmptyLast), (2, 3, Goal::Snail), (3, 2, Goal::EmptyFirst)]
    {
        let boards = solvable_boards(rows, columns, &goal);
        for (board, &distance) in boards.all.iter().zip(&boards.distances) {
            let moves = improve(board, 1, effort(3_600_000)).expect("there is a solution");
            assert_eq!(board.replay(&moves, Metric::Moves), Ok(moves.len() as u64));
            assert_eq!(moves.len(), distance as usize, "{}", board.id());
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_solution() {
    let mut random = Random::new(7);
    for _ in 0..3 {
        // Small enough to be done before its deadline, so that time has no say.
        let [board, _] = random_boards(&mut random, 3, 3);
        let solve = |seed| improve(&board, seed, effort(3_600_000));
        assert_eq!(solve(5), solve(5));
    }
}

#[test]
fn whoever_waits_for_an_improvement_hears_of_it_now_and_then() {
    let [board, _] = random_boards(&mut Random::new(8), 8, 8);
    let reports = AtomicU64::new(0);
    let tell = |progress: Progress| {
        assert!(matches!(progress, Progress::Improving));
        reports.fetch_add(1, Ordering::Relaxed);
    };
    let start = Instant::now();
    let moves = improve(&board, 1, effort(300).on_progress(&tell)).expect("there is a solution");
    let reports = reports.into_inner();
    assert_eq!(board.replay(&moves, Metric::Moves), Ok(moves.len() as u64));
    let most = start.elapsed().as_millis() as u64 / 20 + 20;
    assert!((2..=most).contains(&reports), "{reports}");
}
