//! Generated boards are what was asked for, each time the same ones.

use glisse::{
    Algorithm, Board, Difficulty, GeneratedBoard, Generator, Optimum, Options, Puzzle, Request,
    Solver, Status, Wanted,
    rush_hour::{self, Label, Vehicle},
};
use std::collections::HashSet;

fn generate(request: &Request, count: usize) -> Vec<GeneratedBoard> {
    let mut generator = Generator::new(request).unwrap();
    let next = |_| generator.next(&Options::default()).unwrap().expect("there are enough boards");
    (0..count).map(next).collect()
}

fn ids(boards: &[GeneratedBoard]) -> Vec<String> {
    boards.iter().map(|generated| generated.board.id()).collect()
}

/// The cost of a cheapest solution by an algorithm that no generator uses.
fn optimum(board: &Board) -> u64 {
    let options = Options { algorithm: Algorithm::Astar, ..Options::default() };
    let answer = Solver::new().solve(board, &options).unwrap();
    assert!(answer.is_optimal());
    answer.solution().unwrap().cost
}

fn requests() -> Vec<(Request, usize)> {
    let moves = |puzzle, rows, columns, first, last| Request {
        wanted: Wanted::Moves(first..=last),
        ..Request::new(puzzle, rows, columns, 5)
    };
    vec![
        (Request::new(Puzzle::RushHour, 6, 6, 5), 4),
        (Request { minimal: true, ..moves(Puzzle::RushHour, 5, 5, 8, 14) }, 4),
        (Request { walls: 2, vehicles: Some(5..=9), ..moves(Puzzle::RushHour, 6, 6, 6, 9) }, 4),
        (Request { unique: true, ..moves(Puzzle::RushHour, 5, 5, 4, 8) }, 3),
        (moves(Puzzle::Tiles, 3, 3, 12, 17), 20),
        (moves(Puzzle::Tiles, 2, 2, 1, 6), 11),
        (moves(Puzzle::Tiles, 3, 4, 15, 20), 5),
        (moves(Puzzle::Swap, 3, 3, 5, 7), 20),
        (moves(Puzzle::Swap, 3, 4, 4, 9), 5),
    ]
}

#[test]
fn every_optimum_is_in_the_range_and_found_again() {
    for (request, count) in requests() {
        let moves = request.moves().unwrap();
        let boards = generate(&request, count);
        for generated in &boards {
            let Optimum::Proved(cost) = generated.optimum else { panic!("{generated:?}") };
            assert!(moves.contains(&cost), "{cost} in {moves:?}");
            assert_eq!(cost, optimum(&generated.board), "{}", generated.board.id());
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

fn without(board: &rush_hour::Board, label: Label) -> Board {
    let vehicles = board.vehicles().iter().copied().filter(|vehicle| vehicle.label != label);
    let (vehicles, walls) = (vehicles.collect::<Vec<Vehicle>>(), board.walls().to_vec());
    let (rows, columns, exit) = (board.rows(), board.columns(), Some(board.exit()));
    Board::RushHour(rush_hour::Board::new(rows, columns, vehicles, walls, exit).unwrap())
}

#[test]
fn a_minimal_board_is_shorter_without_any_vehicle() {
    let request = Request { minimal: true, ..Request::new(Puzzle::RushHour, 6, 6, 2) };
    for generated in generate(&request, 5) {
        let Board::RushHour(board) = &generated.board else { panic!("another family") };
        for vehicle in &board.vehicles()[1..] {
            let lighter = optimum(&without(board, vehicle.label));
            assert!(lighter < generated.optimum.cost().unwrap(), "{}", generated.board.id());
        }
    }
}

#[test]
fn a_unique_board_has_one_shortest_solution() {
    let wanted = Wanted::Moves(4..=u64::MAX);
    let request =
        Request { unique: true, minimal: true, wanted, ..Request::new(Puzzle::RushHour, 5, 5, 3) };
    for generated in generate(&request, 5) {
        let explored =
            Solver::new().explore(&generated.board, &Options::default(), false, None).unwrap();
        assert_eq!(explored.optimal_solutions, "1", "{}", generated.board.id());
        assert_eq!(generated.rating.unwrap().space.unwrap().solutions, 1);
    }
}

#[test]
fn the_target_stands_where_it_should_and_counts_are_respected() {
    let request =
        Request { vehicles: Some(6..=8), walls: 3, ..Request::new(Puzzle::RushHour, 7, 6, 1) };
    for generated in generate(&request, 5) {
        let Board::RushHour(board) = &generated.board else { panic!("another family") };
        assert_eq!((board.target().row, board.target().length), (3, 2));
        assert_eq!(board.exit(), rush_hour::Side::Right);
        assert_eq!(board.walls().len(), 3);
        assert!((6..=8).contains(&board.vehicles().len()));
        let in_its_row = board.vehicles().iter().filter(|vehicle| {
            vehicle.orientation == rush_hour::Orientation::Horizontal && vehicle.row == 3
        });
        assert_eq!(in_its_row.count(), 1);
    }
}

#[test]
fn unsolvable_boards_have_no_solution() {
    for (puzzle, rows, columns) in
        [(Puzzle::Tiles, 3, 3), (Puzzle::Tiles, 4, 4), (Puzzle::Swap, 3, 3), (Puzzle::Swap, 1, 4)]
    {
        let request =
            Request { wanted: Wanted::Unsolvable, ..Request::new(puzzle, rows, columns, 1) };
        for generated in generate(&request, 5) {
            assert_eq!(generated.optimum, Optimum::Unsolvable);
            let answer = Solver::new().solve(&generated.board, &Options::default()).unwrap();
            assert_eq!(answer.status, Status::Unsolvable);
        }
    }
}

#[test]
fn large_boards_come_with_a_bound_and_a_solution() {
    for (puzzle, rows, columns) in [(Puzzle::Tiles, 6, 6), (Puzzle::Swap, 6, 6)] {
        for level in Difficulty::ALL {
            let request =
                Request { wanted: Wanted::Level(level), ..Request::new(puzzle, rows, columns, 1) };
            for generated in generate(&request, 2) {
                let mut board = generated.board.clone();
                for &action in &generated.solution {
                    assert!(board.apply(action));
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
    let request =
        Request { wanted: Wanted::Moves(31..=31), ..Request::new(Puzzle::Tiles, 3, 3, 1) };
    let mut generator = Generator::new(&request).unwrap();
    let mut found = Vec::new();
    while let Some(generated) = generator.next(&Options::default()).unwrap() {
        found.push(generated);
    }
    assert_eq!(found.len(), 2);
}

#[test]
fn levels_do_not_overlap_and_leave_nothing_out() {
    for (puzzle, rows, columns) in [
        (Puzzle::RushHour, 6, 6),
        (Puzzle::RushHour, 3, 3),
        (Puzzle::Tiles, 3, 3),
        (Puzzle::Tiles, 4, 4),
        (Puzzle::Swap, 3, 3),
    ] {
        let [one, two, three] = Difficulty::ALL.map(|level| {
            let wanted = Wanted::Level(level);
            Request { wanted, ..Request::new(puzzle, rows, columns, 0) }.moves().unwrap()
        });
        assert_eq!(one.end() + 1, *two.start(), "{puzzle} {rows}x{columns}");
        assert_eq!(two.end() + 1, *three.start(), "{puzzle} {rows}x{columns}");
        if (puzzle, rows) == (Puzzle::RushHour, 6) {
            assert_eq!((one, two, *three.start()), (5..=12, 13..=24, 25));
        }
    }
}

#[test]
fn what_a_family_does_not_have_is_refused() {
    let refused = |request: Request| Generator::new(&request).is_err();
    let tiles = || Request::new(Puzzle::Tiles, 3, 3, 0);
    let rush_hour = || Request::new(Puzzle::RushHour, 6, 6, 0);
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
    let mut board = Board::parse(text).unwrap();
    let mut solver = Solver::new();
    let answer = solver.solve(&board, &Options::default()).unwrap();
    let moves = answer.solution().unwrap().moves.clone();
    let mut scores = Vec::new();
    for start in [0, 20, 40] {
        let rating = solver.rate(&board, &moves[start..], &Options::default()).unwrap();
        assert_eq!(rating.length, (moves.len() - start) as u64);
        scores.push(rating.score());
        for &action in moves[start..].iter().take(20) {
            board.apply(action);
        }
    }
    assert!(scores.is_sorted_by(|one, other| one > other), "{scores:?}");
}

#[test]
fn the_parts_of_a_rating_agree_with_the_exploration() {
    let board = Board::parse("BBB.....C...AAC.....D.....D.........").unwrap();
    let mut solver = Solver::new();
    let answer = solver.solve(&board, &Options::default()).unwrap();
    let rating =
        solver.rate(&board, &answer.solution().unwrap().moves, &Options::default()).unwrap();
    let explored = solver.explore(&board, &Options::default(), false, None).unwrap();
    let space = rating.space.unwrap();
    assert_eq!(space.states, explored.states);
    assert_eq!(space.solutions.to_string(), explored.optimal_solutions);
    assert_eq!(space.bottlenecks, explored.bottlenecks.unwrap().len() as u64);
    assert!(space.random_walk.unwrap() > rating.length as f64);
}
