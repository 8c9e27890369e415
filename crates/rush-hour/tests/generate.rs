//! Generated boards are what was asked for, each time the same ones.

use crate::{PUZZLE, common::erased};
use glisse_puzzle::{
    Algorithm, AnyCandidate, Difficulty, Effort, Options, RunError, Solver, SurveyRequest,
    generate::{Request, Wanted},
    testing::{check_optima, check_seeds, check_solution_with_bound, ids, proved_cost},
};
use glisse_rush_hour::{Board, ExitSide, Label, Orientation, RushHour, Vehicle};
use glisse_search::{Control, Limit, Progress, Random};
use std::{collections::HashSet, sync::atomic::AtomicU64, sync::atomic::Ordering};

fn generate(request: &Request, count: usize) -> Vec<AnyCandidate> {
    let boards = glisse_puzzle::testing::generate(PUZZLE, request, count);
    assert_eq!(boards.len(), count, "{request:?}");
    boards
}

fn typed(generated: &AnyCandidate) -> &Board {
    generated.board.get::<RushHour>().unwrap()
}

fn moves(rows: usize, columns: usize, first: u64, last: u64) -> Request {
    Request { wanted: Wanted::Moves(first..=last), ..Request::new(PUZZLE.name(), rows, columns, 5) }
}

fn requests() -> [(Request, usize); 4] {
    [
        (moves(6, 6, 13, 24), 4),
        (Request { minimal: true, ..moves(5, 5, 8, 14) }, 4),
        (Request { walls: 2, vehicles: Some(5..=9), ..moves(6, 6, 6, 9) }, 4),
        (Request { unique: true, ..moves(5, 5, 4, 8) }, 3),
    ]
}

#[test]
fn every_optimum_is_in_the_range_and_found_again() {
    check_optima(PUZZLE, requests());
}

#[test]
fn the_same_seed_makes_the_same_boards_and_another_one_others() {
    check_seeds(PUZZLE, requests());
}

#[test]
fn no_board_comes_twice_and_all_that_are_looked_at_count() {
    for (request, count) in requests() {
        let mut source = PUZZLE.source(&request).unwrap();
        let (mut random, mut solver) = (Random::new(request.seed), Solver::new());
        let (mut known, mut looked_at) = (HashSet::new(), 0);
        for _ in 0..count {
            let before = looked_at;
            let next = source.next(&mut random, &mut solver, &Options::default(), &mut looked_at);
            assert!(known.insert(next.unwrap().unwrap().board.id()), "{request:?}");
            assert!(looked_at > before, "{request:?}");
        }
    }
}

fn without(board: &Board, label: Label) -> Board {
    let vehicles = board.vehicles().iter().copied().filter(|vehicle| vehicle.label != label);
    let (vehicles, walls) = (vehicles.collect::<Vec<Vehicle>>(), board.walls().to_vec());
    Board::new(board.rows(), board.columns(), vehicles, walls, Some(board.exit())).unwrap()
}

#[test]
fn a_minimal_board_is_shorter_without_any_vehicle() {
    let request = Request { minimal: true, ..Request::new(PUZZLE.name(), 6, 6, 2) };
    let options = Options { algorithm: Algorithm::Astar, ..Options::default() };
    for generated in generate(&request, 5) {
        let board = typed(&generated);
        for vehicle in &board.vehicles()[1..] {
            let lighter = erased(&without(board, vehicle.label));
            let cost = proved_cost(&mut Solver::new(), &lighter, &options).unwrap();
            assert!(cost < generated.optimum.unwrap(), "{}", generated.board.id());
        }
    }
}

#[test]
fn a_unique_board_has_one_shortest_solution() {
    let wanted = Wanted::Moves(4..=u64::MAX);
    let request =
        Request { unique: true, minimal: true, wanted, ..Request::new(PUZZLE.name(), 5, 5, 3) };
    for generated in generate(&request, 5) {
        let request = SurveyRequest::default();
        let survey = Solver::new().survey(&generated.board, &Options::default(), request);
        let goals = survey.unwrap().unwrap().goals.unwrap();
        let optimum = generated.optimum.unwrap();
        assert_eq!(goals.cheapest, Some((optimum, "1".to_owned())), "{}", generated.board.id());
    }
}

#[test]
fn the_target_stands_where_it_should_and_counts_are_respected() {
    let request =
        Request { vehicles: Some(6..=8), walls: 3, ..Request::new(PUZZLE.name(), 7, 6, 1) };
    for generated in generate(&request, 5) {
        let board = typed(&generated);
        assert_eq!((board.target().row, board.target().length), (3, 2));
        assert_eq!(board.exit(), ExitSide::Right);
        assert_eq!(board.walls().len(), 3);
        assert!((6..=8).contains(&board.vehicles().len()));
        let in_its_row = board
            .vehicles()
            .iter()
            .filter(|vehicle| vehicle.orientation == Orientation::Horizontal && vehicle.row == 3);
        assert_eq!(in_its_row.count(), 1);
    }
}

#[test]
fn whoever_waits_is_told_of_boards_and_a_flag_or_a_clock_ends_the_wait() {
    let mut source = PUZZLE.source(&moves(6, 6, 40, 60)).unwrap();
    let (mut random, mut solver, mut looked_at) = (Random::new(0), Solver::new(), 0);
    let (told, cancel) = (AtomicU64::new(0), false.into());
    let tell = |progress: Progress| {
        let Progress::Boards { looked_at } = progress else { panic!("{progress:?}") };
        assert!(looked_at > told.load(Ordering::Relaxed));
        told.store(looked_at, Ordering::Relaxed);
        if looked_at > 20 {
            std::sync::atomic::AtomicBool::store(&cancel, true, Ordering::Relaxed);
        }
    };
    // A limit on expansions is for one search, and there are many.
    let control = Control::new().cancelled_by(&cancel).on_progress(&tell).expansion_limit(1);
    let options = Options { control, ..Options::default() };
    let stopped = source.next(&mut random, &mut solver, &options, &mut looked_at);
    assert!(matches!(stopped, Err(RunError::Limit(Limit::Cancelled))), "{stopped:?}");
    assert!(told.load(Ordering::Relaxed) > 20);
    let control = Control::new().time_limit(std::time::Duration::ZERO);
    let options = Options { control, ..Options::default() };
    let stopped = source.next(&mut random, &mut solver, &options, &mut looked_at);
    assert!(matches!(stopped, Err(RunError::Limit(Limit::Time))), "{stopped:?}");
}

/// Requests that leave so much room that walks lead to the boards.
fn loose_requests() -> [Request; 4] {
    let sized = |rows, columns, vehicles| Request {
        vehicles: Some(vehicles),
        wanted: Wanted::Level(Difficulty::One),
        ..Request::new(PUZZLE.name(), rows, columns, 4)
    };
    [
        sized(7, 7, 10..=12),
        Request { walls: 3, ..sized(9, 9, 20..=24) },
        sized(12, 12, 30..=40),
        sized(16, 16, 40..=60),
    ]
}

#[test]
fn large_boards_with_room_have_as_many_vehicles_as_asked_for_and_a_solution() {
    for request in loose_requests() {
        for generated in generate(&request, 2) {
            let (board, vehicles) = (typed(&generated), request.vehicles.clone().unwrap());
            assert_eq!((board.rows(), board.columns()), (request.rows, request.columns));
            assert!(vehicles.contains(&board.vehicles().len()), "{}", generated.board.id());
            assert_eq!(board.walls().len(), request.walls);
            let options = Options { effort: Effort::Steps(20_000), ..Options::default() };
            check_solution_with_bound(&mut Solver::new(), &generated.board, &options);
        }
    }
}

#[test]
fn large_boards_with_room_are_the_same_for_the_same_seed() {
    for request in loose_requests() {
        assert_eq!(ids(&generate(&request, 3)), ids(&generate(&request, 3)));
        let other = Request { seed: 9, ..request.clone() };
        assert_ne!(ids(&generate(&request, 3)), ids(&generate(&other, 3)));
    }
}

#[test]
fn large_boards_with_room_need_as_many_moves_as_asked_for() {
    let request = Request { vehicles: Some(14..=17), ..moves(8, 8, 5, 12) };
    for generated in generate(&request, 2) {
        let cost = proved_cost(&mut Solver::new(), &generated.board, &Options::default());
        assert!((5..=12).contains(&cost.unwrap()), "{}", generated.board.id());
    }
}
