//! Generated boards of swap grids: the same ones as ever.

use glisse_family::{
    generate::{NumberFamily, RequestError},
    testing::check_levels,
};
use glisse_puzzle::{Board, Difficulty, Puzzle, testing::check_known_boards};
use glisse_search::Random;
use glisse_swap::Swap;

/// Swap grids behind the type of all families.
const PUZZLE: Puzzle = Puzzle::of::<glisse_swap::Swap>();

/// Boards that have been generated with seed 3, below what was asked for.
const KNOWN: &str = "\
level 2
swap:3x3:7-6-3-4-8-5-1-2-9
swap:3x3:8-4-3-1-6-5-2-7-9
swap:3x3:3-6-5-4-8-9-7-1-2
level 2
swap:4x4:5-12-4-11-9-1-2-10-3-15-14-6-7-13-8-16
swap:4x4:9-13-4-7-1-5-3-15-10-12-6-11-14-2-8-16
swap:4x4:10-4-3-1-14-16-8-2-5-11-13-7-6-9-12-15
level 2
swap:5x5:6-8-2-14-3-13-4-7-10-5-1-11-12-19-15-16-22-23-9-20-21-17-18-24-25
swap:5x5:2-1-3-4-5-13-6-8-9-10-17-11-19-12-15-7-23-16-24-20-22-21-18-14-25
swap:5x5:1-3-2-4-10-6-22-17-5-9-16-8-15-13-25-7-11-14-23-18-21-24-12-19-20
level 1
swap:5x5:1-4-2-3-10-6-7-8-14-5-13-11-12-19-20-16-22-18-9-15-21-17-23-24-25
swap:5x5:2-1-3-4-5-6-8-7-9-10-13-11-12-19-15-16-17-23-14-20-22-21-18-24-25
moves 20 30
swap:5x5:1-3-2-10-9-6-8-17-13-4-7-22-15-5-25-16-11-14-23-18-21-24-12-19-20
swap:5x5:1-7-4-8-9-6-24-12-10-5-16-3-11-15-19-21-22-13-14-20-2-17-25-18-23
unsolvable
swap:3x3:8-4-7-3-1-6-2-9-5:barriers=0,0-0,1;1,0-1,1;2,0-2,1
swap:3x3:4-9-6-8-1-3-5-7-2:barriers=0,0-0,1;1,0-1,1;2,0-2,1
swap:3x3:9-5-2-1-3-4-8-7-6:barriers=0,0-1,0;0,1-1,1;0,2-1,2
unsolvable
swap:4x4:6-5-1-7-13-14-10-12-3-4-16-2-15-9-8-11:barriers=0,0-0,1;1,0-1,1;2,0-2,1;3,0-3,1
swap:4x4:14-7-9-13-2-10-8-11-1-4-5-6-12-16-15-3:barriers=0,0-0,1;1,0-1,1;2,0-2,1;3,0-3,1
unsolvable
swap:1x4:2-3-1-4:barriers=0,1-0,2
swap:1x4:2-4-1-3:barriers=0,1-0,2
swap:1x4:2-1-4-3:barriers=0,0-0,1
";

#[test]
fn the_same_request_has_the_same_boards_in_the_same_order_as_ever() {
    assert_eq!(check_known_boards(PUZZLE, KNOWN), 8);
}

#[test]
fn levels_leave_nothing_out() {
    check_levels::<Swap>(&[(3, 3), (2, 4), (4, 4), (10, 10)]);
}

#[test]
fn a_cut_grid_has_no_solution() {
    let mut random = Random::new(1);
    for (rows, columns) in [(1, 2), (2, 1), (1, 7), (3, 3), (4, 5)] {
        let sorted = Swap::solved(rows, columns).unwrap();
        for moves in 0..20 {
            let board = Swap::walk(&sorted, moves, u64::from(random.bits())).0;
            assert!(board.is_solvable());
            assert!(!Swap::without_solution(&board, &mut random).is_solvable());
        }
    }
}

fn scramble(
    rows: usize,
    columns: usize,
    difficulty: Difficulty,
    seed: u64,
) -> Result<Board, RequestError> {
    PUZZLE.scramble(rows, columns, difficulty, seed).expect("swap grids are scrambled")
}

#[test]
fn a_board_to_play_is_never_solved() {
    for seed in 0..100 {
        for difficulty in Difficulty::ALL {
            assert!(!scramble(1, 3, difficulty, seed).unwrap().is_solved());
        }
    }
    assert!(scramble(0, 3, Difficulty::One, 0).is_err());
    assert!(scramble(usize::MAX, 3, Difficulty::One, 0).is_err());
}
