//! Generated boards of swap grids: the same ones as ever.

use crate::PUZZLE;
use glisse_family::{
    generate::{NumberFamily, RequestError},
    testing::check_levels,
};
use glisse_puzzle::{Board, Difficulty, testing::check_known_boards};
use glisse_search::Random;
use glisse_swap::Swap;

/// Boards that have been generated with seed 3, below what was asked for.
const KNOWN: &str = include_str!("data/generated.txt");

#[test]
fn the_same_request_has_the_same_boards_in_the_same_order_as_ever() {
    assert_eq!(check_known_boards(PUZZLE, KNOWN), 8);
}

#[test]
fn levels_leave_nothing_out() {
    check_levels::<Swap>(&[(3, 3), (2, 4), (4, 4), (4, 5), (10, 10)]);
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
