//! Generated boards are what was asked for, each time the same ones.

use crate::PUZZLE;
use glisse_family::testing::check_levels;
use glisse_puzzle::{
    AnyCandidate, Difficulty, Options, Solver, Status,
    generate::{Request, RequestError, Wanted},
    testing::{check_known_boards, check_optima, check_seeds},
};
use glisse_tiles::Tiles;

fn generate(request: &Request, count: usize) -> Vec<AnyCandidate> {
    glisse_puzzle::testing::generate(PUZZLE, request, count)
}

fn request(rows: usize, columns: usize, seed: u64, wanted: Wanted) -> Request {
    Request { wanted, ..Request::new(PUZZLE.name(), rows, columns, seed) }
}

/// Boards that have been generated with seed 3, below what was asked for.
const KNOWN: &str = include_str!("data/generated.txt");

#[test]
fn the_same_request_has_the_same_boards_in_the_same_order_as_ever() {
    assert_eq!(check_known_boards(PUZZLE, KNOWN), 10);
}

#[test]
fn every_optimum_is_in_the_range_and_found_again() {
    let sizes = [(3, 3, 12..=17, 20), (2, 2, 1..=6, 11), (3, 4, 15..=20, 5)];
    let requests = sizes.map(|(rows, columns, moves, count)| {
        (request(rows, columns, 5, Wanted::Moves(moves)), count)
    });
    check_optima(PUZZLE, requests);
}

#[test]
fn another_seed_makes_other_boards() {
    let level = Wanted::Level(Difficulty::One);
    check_seeds(PUZZLE, [3, 4, 5].map(|size| (request(size, size, 5, level.clone()), 3)));
}

#[test]
fn levels_do_not_overlap_and_leave_nothing_out() {
    check_levels::<Tiles>(&[(2, 2), (3, 3), (4, 4), (10, 10)]);
}

#[test]
fn unsolvable_boards_have_no_solution() {
    for (rows, columns) in [(2, 2), (3, 3), (4, 4), (5, 6)] {
        let boards = generate(&request(rows, columns, 1, Wanted::Unsolvable), 5);
        // On 2×2 a long walk goes round and round, and has two ends.
        assert_eq!(boards.len() == 5, rows > 2);
        for candidate in boards {
            let answer = Solver::new().solve(&candidate.board, &Options::default()).unwrap();
            assert_eq!(answer.status, Status::Unsolvable);
        }
    }
}

#[test]
fn large_boards_come_with_the_way_home() {
    for level in Difficulty::ALL {
        for candidate in generate(&request(6, 6, 1, Wanted::Level(level)), 2) {
            let home = candidate.solution.expect("a walk knows its way back");
            let cost = candidate.board.replay(&home, glisse_puzzle::Metric::Moves);
            assert_eq!(cost, Ok(home.len() as u64));
        }
    }
}

#[test]
fn when_there_are_no_more_boards_that_is_said() {
    assert_eq!(generate(&request(3, 3, 1, Wanted::Moves(31..=31)), 10).len(), 2);
    // Beyond the most moves that a board needs, it is said at once.
    let refused = PUZZLE.source(&request(3, 3, 1, Wanted::Moves(32..=99))).err();
    let told = "no board of 3x3 needs more than 31 moves";
    assert_eq!(refused.map(|error| error.to_string()).as_deref(), Some(told));
}

#[test]
fn what_tiles_do_not_have_is_refused() {
    let usual = || Request::new(PUZZLE.name(), 3, 3, 0);
    let refused = |request: Request| PUZZLE.source(&request).err().map(|error| error.to_string());
    assert_eq!(refused(usual()), None);
    assert_eq!(
        refused(Request { minimal: true, ..usual() }).as_deref(),
        Some("minimal means nothing to tiles")
    );
    assert!(refused(Request { unique: true, ..usual() }).is_some());
    assert!(refused(Request { walls: 1, ..usual() }).is_some());
    assert!(refused(Request { vehicles: Some(1..=2), ..usual() }).is_some());
    assert_eq!(
        refused(Request { rows: 1, ..usual() }).as_deref(),
        Some("a board has 2 to 100 rows and columns, not 1x3")
    );
    assert_eq!(
        refused(Request { rows: usize::MAX, ..usual() }).map(|error| error.len() > 10),
        Some(true)
    );
    assert_eq!(
        refused(Request { wanted: Wanted::Moves(0..=0), ..usual() }),
        Some(RequestError::Moves.to_string())
    );
    let single = Request { rows: 1, columns: 1, wanted: Wanted::Unsolvable, ..usual() };
    assert_eq!(refused(single), Some(RequestError::Unsolvable.to_string()));
}

#[test]
fn a_board_to_play_is_the_same_for_the_same_seed() {
    let scrambled = |rows, columns, level, seed| {
        PUZZLE.scramble(rows, columns, level, seed).expect("tiles are scrambled").map(|b| b.id())
    };
    for level in Difficulty::ALL {
        assert_eq!(scrambled(3, 3, level, 7), scrambled(3, 3, level, 7));
        assert_ne!(scrambled(4, 4, level, 7), scrambled(4, 4, level, 8));
    }
    assert!(scrambled(1, 3, Difficulty::One, 0).is_err());
}
