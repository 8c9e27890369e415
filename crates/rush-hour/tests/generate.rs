//! Generated boards are what was asked for, each time the same ones.

use crate::{PUZZLE, common::erased};
use glisse_puzzle::{
    Algorithm, AnyCandidate, Options, RunError, Solver, SurveyRequest,
    generate::{Request, Wanted},
    testing::{check_optima, check_seeds, proved_cost},
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
