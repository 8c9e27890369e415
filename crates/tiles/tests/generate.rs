//! Generated boards are what was asked for, each time the same ones.

use glisse_family::testing::check_levels;
use glisse_puzzle::{
    AnyCandidate, Difficulty, Options, Puzzle, Solver, Status,
    generate::{Request, RequestError, Wanted},
    testing::{check_known_boards, check_optima, check_seeds},
};
use glisse_tiles::Tiles;

/// The family behind the type of all families.
const PUZZLE: Puzzle = Puzzle::of::<glisse_tiles::Tiles>();

fn generate(request: &Request, count: usize) -> Vec<AnyCandidate> {
    glisse_puzzle::testing::generate(PUZZLE, request, count)
}

fn request(rows: usize, columns: usize, seed: u64, wanted: Wanted) -> Request {
    Request { wanted, ..Request::new(PUZZLE.name(), rows, columns, seed) }
}

/// Boards that have been generated with seed 3, below what was asked for.
const KNOWN: &str = "\
level 2
tiles:3x3:0-2-5-1-3-6-7-4-8
tiles:3x3:1-5-3-0-2-8-4-7-6
tiles:3x3:4-1-3-2-5-7-0-8-6
level 2
tiles:4x4:8-10-7-4-1-0-5-13-14-3-12-15-9-2-11-6
tiles:4x4:6-7-3-1-9-12-14-8-10-2-15-5-13-0-4-11
tiles:4x4:1-15-9-2-10-0-6-3-5-8-12-4-13-14-11-7
level 1
tiles:4x4:1-2-3-4-5-14-7-8-9-11-12-0-13-6-10-15
tiles:4x4:6-2-4-7-1-5-3-8-9-10-0-11-13-14-15-12
tiles:4x4:1-2-3-4-5-6-7-8-9-10-12-0-13-14-11-15
moves 15 20
tiles:3x4:5-3-1-4-10-11-0-7-9-6-2-8
tiles:3x4:1-7-2-3-5-10-0-6-9-11-4-8
tiles:3x4:1-3-10-4-9-5-2-7-11-6-0-8
level 2
tiles:5x5:1-6-12-5-4-11-8-9-2-10-0-16-22-3-13-21-18-19-14-7-24-20-17-23-15
tiles:5x5:0-6-1-2-8-14-22-15-5-24-16-9-7-3-19-12-11-4-17-13-21-20-23-18-10
tiles:5x5:11-7-6-5-10-12-2-16-9-20-23-1-17-3-4-8-22-13-14-15-19-21-0-18-24
level 3
tiles:5x5:23-12-6-3-2-17-22-11-16-10-21-14-24-8-0-15-4-5-20-1-18-7-9-19-13
tiles:5x5:12-9-24-2-5-15-18-19-7-22-17-6-11-21-20-1-8-16-13-4-14-10-0-3-23
tiles:5x5:4-12-20-15-17-24-2-19-22-10-21-7-16-23-5-3-9-8-11-6-1-13-14-18-0
moves 30 40
tiles:6x6:1-2-3-11-4-6-7-8-9-10-5-12-13-14-15-16-17-18-20-25-22-27-23-24-32-33-31-21-30-35-19-26-34-29-28-0
tiles:6x6:0-14-2-3-4-5-1-7-8-10-9-12-19-13-21-16-11-6-20-15-26-22-24-18-25-27-33-28-17-29-31-32-34-35-23-30
tiles:6x6:7-1-10-2-4-5-8-9-15-3-18-6-13-14-0-11-17-12-25-19-20-16-23-24-31-33-22-21-29-30-32-27-26-28-34-35
unsolvable
tiles:3x3:3-1-4-7-0-6-2-8-5
tiles:3x3:6-3-1-7-5-2-8-4-0
tiles:3x3:1-4-8-3-2-7-0-6-5
unsolvable
tiles:4x4:0-6-14-9-10-15-13-7-11-12-5-4-3-1-2-8
tiles:4x4:3-12-13-1-8-0-7-11-6-15-9-14-5-10-2-4
tiles:4x4:3-15-11-7-5-0-2-4-6-10-8-14-12-9-13-1
unsolvable
tiles:5x5:23-12-6-3-2-17-22-18-16-10-21-14-24-8-0-15-4-5-20-1-11-7-9-19-13
tiles:5x5:2-19-1-12-22-20-8-7-18-11-14-17-13-21-9-10-0-24-15-3-6-23-4-16-5
tiles:5x5:12-6-13-5-22-24-1-15-14-10-18-9-2-20-0-7-23-16-8-17-3-21-4-19-11
";

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
    assert_eq!(generate(&request(3, 3, 1, Wanted::Moves(32..=99)), 10).len(), 0);
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
