//! Generated boards are what was asked for, each time the same ones.

use crate::common::{RUSH_HOUR, SWAP, TILES, board};
use glisse::{
    Algorithm, Board, Difficulty, Options, Puzzle, Solver, Status,
    generate::{BoardGenerator, GeneratedBoard, Optimum, Request, RequestError, Wanted},
    lab::{
        explore::{Exploration, ExploreRequest, explore},
        rating::rate,
    },
};
use glisse_puzzle::testing::proved_cost;
use std::collections::HashSet;

/// What is asked for if nothing else is said: boards of the second level.
fn request(puzzle: Puzzle, rows: usize, columns: usize, seed: u64) -> Request {
    Request::new(puzzle.name(), rows, columns, seed)
}

/// Begins to generate boards of the family that the request names.
fn generator(request: &Request) -> Result<BoardGenerator, RequestError> {
    BoardGenerator::new(request.puzzle.parse().unwrap(), request)
}

fn explored(solver: &mut Solver, board: &Board) -> Exploration {
    explore(solver, board, &Options::default(), ExploreRequest::default()).unwrap()
}

fn generate(request: &Request, count: usize) -> Vec<GeneratedBoard> {
    let mut generator = generator(request).unwrap();
    let next = |_| generator.next(&Options::default()).unwrap().expect("there are enough boards");
    (0..count).map(next).collect()
}

fn ids(boards: &[GeneratedBoard]) -> Vec<String> {
    boards.iter().map(|generated| generated.board.id()).collect()
}

fn requests() -> Vec<(Request, usize)> {
    let moves = |puzzle, rows, columns, first, last| Request {
        wanted: Wanted::Moves(first..=last),
        ..request(puzzle, rows, columns, 5)
    };
    vec![
        (request(RUSH_HOUR, 6, 6, 5), 4),
        (Request { minimal: true, ..moves(RUSH_HOUR, 5, 5, 8, 14) }, 4),
        (Request { walls: 2, vehicles: Some(5..=9), ..moves(RUSH_HOUR, 6, 6, 6, 9) }, 4),
        (Request { unique: true, ..moves(RUSH_HOUR, 5, 5, 4, 8) }, 3),
        (moves(TILES, 3, 3, 12, 17), 20),
        (moves(TILES, 2, 2, 1, 6), 11),
        (moves(TILES, 3, 4, 15, 20), 5),
        (moves(SWAP, 3, 3, 5, 7), 20),
        (moves(SWAP, 3, 4, 4, 9), 5),
    ]
}

#[test]
fn every_optimum_is_in_the_range_and_found_again() {
    // No generator uses A*.
    let options = Options { algorithm: Algorithm::Astar, ..Options::default() };
    for (request, count) in requests() {
        // The second level of 6×6 is the only one that is asked for.
        let moves = request.moves(|_| 13..=24);
        let boards = generate(&request, count);
        for generated in &boards {
            let Optimum::Proved(cost) = generated.optimum else { panic!("{generated:?}") };
            assert!(moves.contains(&cost), "{cost} in {moves:?}");
            let again = proved_cost(&mut Solver::new(), &generated.board, &options);
            assert_eq!(again, Some(cost), "{}", generated.board.id());
            assert_eq!(generated.solution.len() as u64, cost);
            let score = generated.rating.as_ref().unwrap().score();
            assert!((1.0..=10.0).contains(&score), "{score}");
        }
        assert_eq!(ids(&boards).iter().collect::<HashSet<_>>().len(), count, "{request:?}");
    }
}

#[test]
fn the_same_seed_makes_the_same_boards_and_another_one_others() {
    for (request, count) in requests() {
        let boards = ids(&generate(&request, count));
        assert_eq!(boards, ids(&generate(&request, count)));
        // All boards of 2×2 are asked for.
        if request.rows > 2 {
            assert_ne!(boards, ids(&generate(&Request { seed: 6, ..request }, count)));
        }
    }
}

#[test]
fn unsolvable_boards_have_no_solution() {
    for (puzzle, rows, columns) in [(TILES, 3, 3), (TILES, 4, 4), (SWAP, 3, 3), (SWAP, 1, 4)] {
        let request = Request { wanted: Wanted::Unsolvable, ..request(puzzle, rows, columns, 1) };
        for generated in generate(&request, 5) {
            assert_eq!(generated.optimum, Optimum::Unsolvable);
            let answer = Solver::new().solve(&generated.board, &Options::default()).unwrap();
            assert_eq!(answer.status, Status::Unsolvable);
        }
    }
}

#[test]
fn large_boards_come_with_a_bound_and_a_solution() {
    for (puzzle, rows, columns) in [(TILES, 6, 6), (SWAP, 6, 6)] {
        for level in Difficulty::ALL {
            let request =
                Request { wanted: Wanted::Level(level), ..request(puzzle, rows, columns, 1) };
            for generated in generate(&request, 2) {
                let mut board = generated.board.clone();
                for &action in &generated.solution {
                    assert_eq!(board.apply(action), Ok(()));
                }
                assert!(board.is_solved());
                if let Optimum::Between { lower_bound, cost } = generated.optimum {
                    assert!(0 < lower_bound && lower_bound < cost);
                }
                assert_eq!(generated.optimum.cost(), Some(generated.solution.len() as u64));
            }
        }
    }
}

#[test]
fn when_there_are_no_more_boards_that_is_said() {
    let request = Request { wanted: Wanted::Moves(31..=31), ..request(TILES, 3, 3, 1) };
    let mut generator = generator(&request).unwrap();
    let mut found = Vec::new();
    while let Some(generated) = generator.next(&Options::default()).unwrap() {
        found.push(generated);
    }
    assert_eq!(found.len(), 2);
}

#[test]
fn what_a_family_does_not_have_is_refused() {
    let refused = |request: Request| generator(&request).is_err();
    let tiles = || request(TILES, 3, 3, 0);
    let rush_hour = || request(RUSH_HOUR, 6, 6, 0);
    assert!(refused(Request { minimal: true, ..tiles() }));
    assert!(refused(Request { unique: true, ..tiles() }));
    assert!(refused(Request { walls: 1, ..tiles() }));
    assert!(refused(Request { vehicles: Some(1..=2), ..tiles() }));
    assert!(refused(Request { rows: 1, ..tiles() }));
    assert!(refused(Request { rows: 17, ..rush_hour() }));
    assert!(refused(Request { walls: 31, ..rush_hour() }));
    assert!(refused(Request { vehicles: Some(40..=50), ..rush_hour() }));
    assert!(refused(Request { wanted: Wanted::Unsolvable, ..rush_hour() }));
    assert!(refused(Request { wanted: Wanted::Moves(0..=0), ..tiles() }));
}

#[test]
fn a_board_further_along_its_solution_is_easier() {
    let text = "rush-hour:6x6:BBCCDE..F.DE..FAAEGHHIJJGKKI..LLMMM.";
    let mut board = board(text);
    let mut solver = Solver::new();
    let answer = solver.solve(&board, &Options::default()).unwrap();
    let moves = answer.solution().unwrap().moves.clone();
    let mut scores = Vec::new();
    for start in [0, 20, 40] {
        let rating = rate(&mut solver, &board, &moves[start..], &Options::default()).unwrap();
        assert_eq!(rating.length, (moves.len() - start) as u64);
        scores.push(rating.score());
        for &action in moves[start..].iter().take(20) {
            board.apply(action).unwrap();
        }
    }
    assert!(scores.is_sorted_by(|one, other| one > other), "{scores:?}");
}

#[test]
fn the_parts_of_a_rating_agree_with_the_exploration() {
    let board = board("BBB.....C...AAC.....D.....D.........");
    let mut solver = Solver::new();
    let answer = solver.solve(&board, &Options::default()).unwrap();
    let moves = &answer.solution().unwrap().moves;
    let rating = rate(&mut solver, &board, moves, &Options::default()).unwrap();
    let explored = explored(&mut solver, &board);
    let space = rating.space.unwrap();
    assert_eq!(space.states, explored.states);
    assert_eq!(space.solutions.to_string(), explored.optimal_solutions);
    assert_eq!(space.bottlenecks, explored.bottlenecks.unwrap().len() as u64);
    assert!(space.random_walk.unwrap() > rating.length as f64);
}
