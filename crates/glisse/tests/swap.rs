//! Swap grids from end to end, against a slow oracle that shares no code with the engine.

use crate::common::random::Random;
use glisse::{
    Algorithm, Board, Claim, Heuristic, Limit, Limits, Metric, Notation, Options, Puzzle,
    SolveError, Solver, Status, swap,
};
use std::{
    collections::{HashMap, VecDeque},
    time::Duration,
};

/// The numbers of a grid in any order.
fn shuffled(random: &mut Random, count: usize) -> Vec<u32> {
    let mut numbers: Vec<u32> = (1..=count as u32).collect();
    for place in (1..count).rev() {
        numbers.swap(place, random.below(place + 1));
    }
    numbers
}

/// Pairs of neighbouring cells of a grid.
fn neighbours(rows: usize, columns: usize) -> Vec<(usize, usize)> {
    let cells = 0..rows * columns;
    let right = cells.clone().filter(|cell| cell % columns + 1 < columns);
    let below = cells.filter(|cell| cell / columns + 1 < rows);
    right.map(|cell| (cell, cell + 1)).chain(below.map(|cell| (cell, cell + columns))).collect()
}

/// The distance of every grid that can reach the sorted one by these exchanges.
fn distances(cells: usize, exchanges: &[(usize, usize)]) -> HashMap<Vec<u32>, u64> {
    let sorted: Vec<u32> = (1..=cells as u32).collect();
    let mut distances = HashMap::from([(sorted.clone(), 0)]);
    let mut queue = VecDeque::from([sorted]);
    while let Some(grid) = queue.pop_front() {
        let distance = distances[&grid];
        for &(one, other) in exchanges {
            let mut next = grid.clone();
            next.swap(one, other);
            if !distances.contains_key(&next) {
                distances.insert(next.clone(), distance + 1);
                queue.push_back(next);
            }
        }
    }
    distances
}

fn board(rows: usize, columns: usize, cells: &[u32], barriers: &[(usize, usize)]) -> Board {
    let barriers = barriers.iter().map(|&(one, other)| swap::Exchange::new(one, other));
    Board::Swap(swap::Board::new(rows, columns, cells.to_vec(), barriers.collect()).unwrap())
}

/// The cost of a proved solution, or nothing if it is proved that there is none.
fn cost(solver: &mut Solver, board: &Board, options: &Options) -> Option<u64> {
    let answer = solver.solve(board, options).unwrap();
    match answer.status {
        Status::Solved { solution, optimal, .. } => {
            assert!(optimal, "{} {}", options.algorithm, answer.id);
            assert_eq!(solution.cost, solution.moves.len() as u64);
            Some(solution.cost)
        }
        Status::Unsolvable => None,
        Status::Limit { limit, .. } => panic!("{limit} in {}", answer.id),
    }
}

/// Every exact algorithm with every admissible heuristic.
fn exact_options() -> Vec<Options<'static>> {
    let unguided = [
        Algorithm::Auto,
        Algorithm::Bfs,
        Algorithm::Dijkstra,
        Algorithm::Bidirectional,
        Algorithm::Ids,
    ];
    let guided = [Algorithm::Astar, Algorithm::Idastar];
    let mut all: Vec<Options> =
        unguided.map(|algorithm| Options { algorithm, ..Options::default() }).to_vec();
    for estimator in swap::Estimator::ALL.into_iter().filter(|known| known.is_admissible()) {
        let heuristic = Some(estimator.name());
        all.extend(guided.map(|algorithm| Options { algorithm, heuristic, ..Options::default() }));
    }
    let (algorithm, heuristic) = (Algorithm::Idastar, Some("pdb"));
    all.push(Options { algorithm, heuristic, ..Options::default() });
    all
}

/// All permutations of 1 to `count`.
fn permutations(count: u32) -> Vec<Vec<u32>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(count - 1).into_iter();
    shorter
        .flat_map(|numbers| {
            (0..count as usize).map(move |place| {
                let mut numbers = numbers.clone();
                numbers.insert(place, count);
                numbers
            })
        })
        .collect()
}

#[test]
fn every_algorithm_agrees_with_the_oracle_on_all_tiny_grids() {
    let mut solver = Solver::new();
    for (rows, columns, diameter) in [(2, 2, 4), (2, 3, 9)] {
        let count = rows * columns;
        let distances = distances(count, &neighbours(rows, columns));
        assert_eq!(distances.values().max(), Some(&diameter));
        for cells in permutations(count as u32) {
            let grid = board(rows, columns, &cells, &[]);
            for options in exact_options() {
                let found = cost(&mut solver, &grid, &options);
                let (algorithm, heuristic) = (options.algorithm, options.heuristic);
                assert_eq!(found, Some(distances[&cells]), "{algorithm} {heuristic:?} {cells:?}");
            }
        }
    }
}

#[test]
fn every_algorithm_agrees_with_the_oracle_with_and_without_barriers() {
    let mut random = Random(17);
    let mut solver = Solver::new();
    let mut unsolvable = 0;
    for (rows, columns) in [(2, 3), (2, 4), (1, 6), (7, 1), (3, 3)] {
        let all = neighbours(rows, columns);
        for density in [0, 2, 5] {
            let (barriers, exchanges): (Vec<_>, Vec<_>) =
                all.iter().partition(|_| random.below(10) < density);
            let distances = distances(rows * columns, &exchanges);
            let samples = if rows * columns == 9 { 3 } else { 8 };
            for _ in 0..samples {
                // Half of them from where a solution is sure.
                let mut cells = shuffled(&mut random, rows * columns);
                if density > 0 && !exchanges.is_empty() && random.below(2) == 0 {
                    cells.sort_unstable();
                    for _ in 0..20 {
                        let (one, other) = exchanges[random.below(exchanges.len())];
                        cells.swap(one, other);
                    }
                }
                let grid = board(rows, columns, &cells, &barriers);
                let expected = distances.get(&cells).copied();
                unsolvable += usize::from(expected.is_none());
                for options in exact_options() {
                    // Deepening with a bound that says little is the slowest by far.
                    let is_deepening =
                        matches!(options.algorithm, Algorithm::Ids | Algorithm::Idastar);
                    let is_blind = options.heuristic != Some("manhattan-half");
                    if is_deepening && is_blind && expected > Some(9) {
                        continue;
                    }
                    let found = cost(&mut solver, &grid, &options);
                    let (algorithm, heuristic) = (options.algorithm, options.heuristic);
                    assert_eq!(found, expected, "{algorithm} {heuristic:?} {}", grid.id());
                }
            }
        }
    }
    assert!(unsolvable > 10, "{unsolvable} unsolvable grids");
}

#[test]
fn auto_agrees_with_the_oracle_on_many_grids_of_3x3_and_on_the_farthest() {
    let distances = distances(9, &neighbours(3, 3));
    let mut histogram = vec![0_u32; 17];
    for &distance in distances.values() {
        histogram[distance as usize] += 1;
    }
    assert_eq!(
        histogram,
        [
            1, 12, 88, 470, 1978, 6658, 18081, 38936, 65246, 83000, 76688, 48316, 18975, 4024, 382,
            24, 1
        ]
    );
    let mut solver = Solver::for_many();
    // One in fifty, the same on every machine, and all the farthest.
    let mut all: Vec<(&Vec<u32>, &u64)> = distances.iter().collect();
    all.sort_unstable();
    for (index, (cells, &distance)) in all.into_iter().enumerate() {
        if index % 50 == 0 || distance >= 15 {
            let found = cost(&mut solver, &board(3, 3, cells, &[]), &Options::default());
            assert_eq!(found, Some(distance), "{cells:?}");
        }
    }
}

#[test]
fn larger_grids_have_one_cost_whatever_the_way() {
    let mut random = Random(23);
    let mut solver = Solver::new();
    for (rows, columns) in [(3, 4), (2, 5), (2, 6), (4, 4), (5, 5), (6, 6)] {
        let all = neighbours(rows, columns);
        for _ in 0..6 {
            let mut cells: Vec<u32> = (1..=(rows * columns) as u32).collect();
            for _ in 0..12 {
                let (one, other) = all[random.below(all.len())];
                cells.swap(one, other);
            }
            let grid = board(rows, columns, &cells, &[]);
            let auto = cost(&mut solver, &grid, &Options::default());
            for algorithm in [Algorithm::Astar, Algorithm::Idastar] {
                let options = Options { algorithm, ..Options::default() };
                assert_eq!(cost(&mut solver, &grid, &options), auto, "{}", grid.id());
            }
        }
    }
    // The reversed grid of 3×4 is the farthest.
    let reversed: Vec<u32> = (1..=12).rev().collect();
    let found = cost(&mut solver, &board(3, 4, &reversed, &[]), &Options::default());
    assert_eq!(found, Some(24));
    let reversed: Vec<u32> = (1..=16).rev().collect();
    for heuristic in [None, Some("pdb:5-5-6")] {
        let options = Options { heuristic, ..Options::default() };
        assert_eq!(cost(&mut solver, &board(4, 4, &reversed, &[]), &options), Some(36));
    }
}

#[test]
fn databases_that_do_not_suit_are_refused() {
    let small = board(2, 2, &[2, 1, 3, 4], &[]);
    let large = board(6, 6, &(1..=36).rev().collect::<Vec<u32>>(), &[]);
    let solve = |board: &Board, algorithm, heuristic| {
        let options = Options { algorithm, heuristic: Some(heuristic), ..Options::default() };
        Solver::new().solve(board, &options)
    };
    assert!(solve(&small, Algorithm::Auto, "pdb:2-2").unwrap().is_optimal());
    for (board, algorithm, heuristic) in [
        (&small, Algorithm::Auto, "pdb:3-3"),
        (&small, Algorithm::Auto, "pdb:"),
        (&small, Algorithm::Astar, "pdb"),
        (&large, Algorithm::Auto, "pdb"),
    ] {
        let error = solve(board, algorithm, heuristic);
        assert!(matches!(error, Err(SolveError::Heuristic { .. })), "{heuristic}");
    }
}

#[test]
fn regions_are_solved_one_by_one() {
    // Four regions of nine cells each: far too many states for one search.
    let cut: Vec<(usize, usize)> =
        (0..6).flat_map(|line| [(line * 6 + 2, line * 6 + 3), (12 + line, 18 + line)]).collect();
    let mut cells: Vec<u32> = (1..=36).collect();
    for (row, column) in [(0, 0), (0, 3), (3, 0), (3, 3)] {
        // Each region reversed.
        let region: Vec<usize> =
            (0..9).map(|cell| (row + cell / 3) * 6 + column + cell % 3).collect();
        for (&one, &other) in region.iter().zip(region.iter().rev()).take(4) {
            cells.swap(one, other);
        }
    }
    let grid = board(6, 6, &cells, &cut);
    assert_eq!(cost(&mut Solver::new(), &grid, &Options::default()), Some(4 * 16));
    cells.swap(0, 35);
    assert_eq!(cost(&mut Solver::new(), &board(6, 6, &cells, &cut), &Options::default()), None);
}

#[test]
fn what_is_not_exact_is_a_solution_with_a_bound() {
    let mut random = Random(31);
    let mut solver = Solver::new();
    for (rows, columns) in [(3, 3), (2, 4), (4, 4), (5, 5)] {
        for _ in 0..3 {
            let grid = board(rows, columns, &shuffled(&mut random, rows * columns), &[]);
            let mut all = vec![
                Options { algorithm: Algorithm::Greedy, ..Options::default() },
                Options { algorithm: Algorithm::Wastar, ..Options::default() },
                Options { algorithm: Algorithm::Beam, ..Options::default() },
                Options { algorithm: Algorithm::Naive, ..Options::default() },
            ];
            for heuristic in [Some("manhattan"), Some("euclidean")] {
                all.push(Options { algorithm: Algorithm::Astar, heuristic, ..Options::default() });
                assert!(
                    !Heuristic::from_name(Puzzle::Swap, heuristic.unwrap())
                        .unwrap()
                        .is_admissible(Metric::Moves)
                );
            }
            for options in all {
                let answer = solver.solve(&grid, &options).unwrap();
                let Status::Solved { solution, lower_bound, optimal } = answer.status else {
                    panic!("{} {}", options.algorithm, grid.id())
                };
                assert!(lower_bound > 0 && lower_bound <= solution.cost);
                assert_eq!(optimal, lower_bound == solution.cost);
                let moves: Vec<String> = solution.moves.iter().map(ToString::to_string).collect();
                let text = moves.join(" ");
                let claim = Claim::from_bytes(text.as_bytes(), &grid, Notation::Empty).unwrap();
                let verified = glisse::verify(&grid, &claim, Metric::Moves).unwrap();
                assert_eq!(verified.cost, solution.cost);
            }
        }
    }
}

#[test]
fn a_grid_too_large_for_a_proof_is_answered_with_a_bound() {
    let mut random = Random(37);
    for (rows, columns) in [(6, 6), (9, 9), (20, 30)] {
        let grid = board(rows, columns, &shuffled(&mut random, rows * columns), &[]);
        let effort = Duration::from_millis(100);
        let answer = Solver::new().solve(&grid, &Options { effort, ..Options::default() }).unwrap();
        let Status::Solved { solution, lower_bound, .. } = answer.status else {
            panic!("{}", grid.id())
        };
        assert!(lower_bound > 0 && lower_bound <= solution.cost);
        assert_eq!(solution.cost, solution.moves.len() as u64);
    }
}

#[test]
fn a_long_line_is_answered_without_a_list() {
    let count = 100_000;
    let cells: Vec<u32> = (1..=count).rev().collect();
    let line = board(1, count as usize, &cells, &[]);
    for algorithm in [Algorithm::Auto, Algorithm::Bubble] {
        let options = Options { algorithm, ..Options::default() };
        let answer = Solver::new().solve(&line, &options).unwrap();
        assert!(answer.is_optimal());
        let solution = answer.solution().unwrap();
        let inversions = u64::from(count) * u64::from(count - 1) / 2;
        assert_eq!((solution.cost, solution.length()), (inversions, inversions));
        assert!(!solution.is_listed());
    }
}

#[test]
fn limits_are_obeyed() {
    let reversed: Vec<u32> = (1..=25).rev().collect();
    let grid = board(5, 5, &reversed, &[]);
    for algorithm in [Algorithm::Bfs, Algorithm::Idastar, Algorithm::Astar] {
        let limits = Limits { expansions: Some(1000), ..Limits::default() };
        let options = Options { algorithm, limits, ..Options::default() };
        let answer = Solver::new().solve(&grid, &options).unwrap();
        let Status::Limit { limit: Limit::Expansions, lower_bound } = answer.status else {
            panic!("{algorithm}")
        };
        assert!(lower_bound >= 30, "{algorithm}");
    }
}
