//! What the tests of every family check of solvers and of generated boards.

use crate::{AnyCandidate, Board, Options, Puzzle, Solver, Status};
use glisse_family::{
    Algorithm, Difficulty, Metric,
    generate::{Request, Wanted},
    text::split_size,
};
use glisse_search::Random;
use std::{collections::HashSet, ops::ControlFlow};

/// Returns what a proved solution costs, or `None` if it is proved that there is none.
///
/// # Panics
///
/// If nothing is proved.
pub fn proved_cost(solver: &mut Solver, board: &Board, options: &Options) -> Option<u64> {
    let answer = solver.solve(board, options).expect("a search that suits the board");
    match answer.status {
        Status::Solved { solution, optimal, .. } => {
            assert!(optimal, "{} {}", options.algorithm, answer.id);
            let moves = board.replay(&solution.moves, options.metric);
            assert_eq!(moves, Ok(solution.cost), "{} {}", options.algorithm, answer.id);
            Some(solution.cost)
        }
        Status::Unsolvable => None,
        Status::Limit { limit, .. } => panic!("{limit} in {}", answer.id),
    }
}

/// Checks that a board is solved with a bound above 0, and that the solution is one also after it has
/// been written and read.
///
/// # Panics
///
/// If not.
pub fn check_solution_with_bound(solver: &mut Solver, board: &Board, options: &Options) {
    let (algorithm, id) = (options.algorithm, board.id());
    let answer = solver.solve(board, options).expect("a search that suits the board");
    let Status::Solved { solution, lower_bound, optimal } = answer.status else {
        panic!("{algorithm} {id}")
    };
    assert!(lower_bound > 0 && lower_bound <= solution.cost, "{algorithm} {id}");
    assert_eq!(optimal, lower_bound == solution.cost, "{algorithm} {id}");
    let words: Vec<String> = solution.moves.iter().map(ToString::to_string).collect();
    let notation = board.puzzle().notations()[0];
    let parsed = board.parse_moves(words.join(" ").as_bytes(), notation).expect("moves");
    assert_eq!(board.replay(&parsed.moves, Metric::Moves), Ok(solution.cost), "{algorithm} {id}");
}

/// Returns the first boards of a request, none of them twice, and fewer than `count` only if there seem
/// to be no others.
///
/// # Panics
///
/// If boards of this kind are not generated.
pub fn generate(puzzle: Puzzle, request: &Request, count: usize) -> Vec<AnyCandidate> {
    let mut source = puzzle.source(request).expect("boards that are generated");
    let (mut random, mut solver) = (Random::new(request.seed), Solver::new());
    let (mut known, mut boards) = (HashSet::new(), Vec::new());
    // Where the same boards come again and again, there are no others.
    for _ in 0..10_000 {
        if boards.len() == count {
            break;
        }
        let next = source.next(&mut random, &mut solver, &Options::default(), &mut 0);
        let Some(candidate) = next.expect("no limit") else { break };
        if known.insert(candidate.board.clone()) {
            boards.push(candidate);
        }
    }
    boards
}

/// Returns the ids of the boards in whose spaces are all boards of a size.
pub fn small_boards(puzzle: Puzzle, rows: usize, columns: usize) -> Vec<String> {
    let mut ids = Vec::new();
    let _ = puzzle.each_small(rows, columns, None, &mut |board| {
        ids.push(board.id());
        ControlFlow::Continue(())
    });
    ids
}

/// Returns the ids of boards.
pub fn ids(boards: &[AnyCandidate]) -> Vec<String> {
    boards.iter().map(|candidate| candidate.board.id()).collect()
}

/// Reads lists of boards, each below a line that says what was asked for.
fn parse_requests(text: &str) -> Vec<(Wanted, Vec<&str>)> {
    let number = |word: &str| word.parse().unwrap_or_else(|_| panic!("{word} is no number"));
    let mut requests: Vec<(Wanted, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        let wanted = match line.split(' ').collect::<Vec<&str>>()[..] {
            ["level", level] => Wanted::Level(Difficulty::ALL[number(level) as usize - 1]),
            ["moves", first, last] => Wanted::Moves(number(first)..=number(last)),
            ["unsolvable"] => Wanted::Unsolvable,
            _ => {
                requests.last_mut().expect("a request before the boards").1.push(line);
                continue;
            }
        };
        requests.push((wanted, Vec::new()));
    }
    requests
}

/// Checks that generation with seed 3 makes the boards that it has always made: their ids, each list of
/// them below a line `level 2`, `moves 15 20` or `unsolvable`. Returns the number of lists.
///
/// # Panics
///
/// If not.
pub fn check_known_boards(puzzle: Puzzle, known: &str) -> usize {
    let requests = parse_requests(known);
    for (wanted, expected) in &requests {
        let size = expected[0].split(':').nth(1).and_then(split_size);
        let (rows, columns) = size.expect("an id with a size");
        let request =
            Request { wanted: wanted.clone(), ..Request::new(puzzle.name(), rows, columns, 3) };
        assert_eq!(ids(&generate(puzzle, &request, expected.len())), *expected, "{request:?}");
    }
    requests.len()
}

/// Checks of requests for numbers of moves, each with a number of boards, that there are as many boards
/// and that their optima are in the range and found again by A*, which no generator uses.
///
/// # Panics
///
/// If not.
pub fn check_optima(puzzle: Puzzle, requests: impl IntoIterator<Item = (Request, usize)>) {
    let options = Options { algorithm: Algorithm::Astar, ..Options::default() };
    for (request, count) in requests {
        let Wanted::Moves(range) = &request.wanted else { panic!("a range is wanted") };
        let boards = generate(puzzle, &request, count);
        assert_eq!(boards.len(), count, "{request:?}");
        for AnyCandidate { board, optimum, .. } in boards {
            let cost = optimum.expect("the optimum is proved");
            assert!(range.contains(&cost), "{cost} in {range:?}: {}", board.id());
            let again = proved_cost(&mut Solver::new(), &board, &options);
            assert_eq!(again, Some(cost), "{}", board.id());
        }
    }
}

/// Checks of requests, each with a number of boards, that the same seed makes the same boards and the
/// next seed others.
///
/// # Panics
///
/// If not.
pub fn check_seeds(puzzle: Puzzle, requests: impl IntoIterator<Item = (Request, usize)>) {
    for (request, count) in requests {
        let ids = |seed| ids(&generate(puzzle, &Request { seed, ..request.clone() }, count));
        let boards = ids(request.seed);
        assert_eq!(boards, ids(request.seed), "{request:?}");
        assert_ne!(boards, ids(request.seed + 1), "{request:?}");
    }
}
