//! Swap grids from end to end, against a slow oracle that shares no code with the engine.

use crate::{PUZZLE, common::shuffled};
use glisse_family::testing::Reached;
use glisse_puzzle::{
    Algorithm, Board, HeuristicChoice, Metric, Options, SolveError, Solver, Status,
    testing::{check_solution_with_bound, proved_cost},
};
use glisse_search::{Control, Limit, Random};
use glisse_swap::{DistanceMeasure, Exchange, Swap};
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

/// Pairs of neighbouring cells of a grid.
fn neighbours(rows: usize, columns: usize) -> Vec<(usize, usize)> {
    let cells = 0..rows * columns;
    let right = cells.clone().filter(|cell| cell % columns + 1 < columns);
    let below = cells.filter(|cell| cell / columns + 1 < rows);
    right.map(|cell| (cell, cell + 1)).chain(below.map(|cell| (cell, cell + columns))).collect()
}

/// Every grid that can reach the sorted one by these exchanges.
fn oracle(cells: usize, exchanges: &[(usize, usize)]) -> Reached<Vec<u32>> {
    let sorted: Vec<u32> = (1..=cells as u32).collect();
    Reached::new(sorted, |grid| {
        let after = |&(one, other): &(usize, usize)| {
            let mut next = grid.clone();
            next.swap(one, other);
            next
        };
        exchanges.iter().map(after).collect::<Vec<_>>()
    })
}

fn board(rows: usize, columns: usize, cells: &[u32], barriers: &[(usize, usize)]) -> Board {
    let barriers = barriers.iter().map(|&(one, other)| Exchange::new(one, other));
    let board = glisse_swap::Board::new(rows, columns, cells.to_vec(), barriers.collect());
    Board::new::<Swap>(board.unwrap())
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
    let measures = DistanceMeasure::ALL.into_iter().filter(|known| known.is_admissible());
    for name in measures.map(DistanceMeasure::name).chain(["pdb"]) {
        let heuristic = HeuristicChoice::Named(name);
        all.extend(guided.map(|algorithm| Options { algorithm, heuristic, ..Options::default() }));
    }
    all
}

#[test]
fn every_algorithm_agrees_with_the_oracle_on_all_tiny_grids() {
    let mut solver = Solver::new();
    for (rows, columns, diameter) in [(2, 2, 4), (2, 3, 9)] {
        let count = rows * columns;
        let oracle = oracle(count, &neighbours(rows, columns));
        assert_eq!(oracle.all.len(), (1..=count).product::<usize>());
        assert_eq!(oracle.distances.last(), Some(&diameter));
        for (cells, &distance) in oracle.all.iter().zip(&oracle.distances) {
            let grid = board(rows, columns, cells, &[]);
            for options in exact_options() {
                let found = proved_cost(&mut solver, &grid, &options);
                let (algorithm, heuristic) = (options.algorithm, options.heuristic);
                assert_eq!(found, Some(distance.into()), "{algorithm} {heuristic:?} {cells:?}");
            }
        }
    }
}

#[test]
fn every_algorithm_agrees_with_the_oracle_with_and_without_barriers() {
    let mut random = Random::new(17);
    let mut solver = Solver::new();
    let mut unsolvable = 0;
    for (rows, columns) in [(2, 3), (2, 4), (1, 6), (7, 1), (3, 3)] {
        let all = neighbours(rows, columns);
        for density in [0, 2, 5] {
            let (barriers, exchanges): (Vec<_>, Vec<_>) =
                all.iter().partition(|_| random.below(10) < density);
            let oracle = oracle(rows * columns, &exchanges);
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
                let expected = oracle.distance(&cells).map(u64::from);
                unsolvable += usize::from(expected.is_none());
                for options in exact_options() {
                    // Deepening with a bound that says little is the slowest by far.
                    let is_deepening =
                        matches!(options.algorithm, Algorithm::Ids | Algorithm::Idastar);
                    let is_blind = options.heuristic.name() != Some("manhattan-half");
                    if is_deepening && is_blind && expected > Some(9) {
                        continue;
                    }
                    let found = proved_cost(&mut solver, &grid, &options);
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
    let oracle = oracle(9, &neighbours(3, 3));
    assert_eq!(
        oracle.histogram(),
        [
            1, 12, 88, 470, 1978, 6658, 18081, 38936, 65246, 83000, 76688, 48316, 18975, 4024, 382,
            24, 1
        ]
    );
    let mut solver = Solver::for_many();
    // One in fifty, and all the farthest.
    for (index, (cells, &distance)) in oracle.all.iter().zip(&oracle.distances).enumerate() {
        if index % 50 == 0 || distance >= 15 {
            let found = proved_cost(&mut solver, &board(3, 3, cells, &[]), &Options::default());
            assert_eq!(found, Some(distance.into()), "{cells:?}");
        }
    }
}

#[test]
fn larger_grids_have_one_cost_whatever_the_way() {
    let mut random = Random::new(23);
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
            let auto = proved_cost(&mut solver, &grid, &Options::default());
            for algorithm in [Algorithm::Astar, Algorithm::Idastar] {
                let options = Options { algorithm, ..Options::default() };
                assert_eq!(proved_cost(&mut solver, &grid, &options), auto, "{}", grid.id());
            }
        }
    }
    // The reversed grid of 3×4 is the farthest.
    let reversed: Vec<u32> = (1..=12).rev().collect();
    let found = proved_cost(&mut solver, &board(3, 4, &reversed, &[]), &Options::default());
    assert_eq!(found, Some(24));
    let reversed: Vec<u32> = (1..=16).rev().collect();
    for heuristic in [HeuristicChoice::Best, "pdb:5-5-6".into()] {
        let options = Options { heuristic, ..Options::default() };
        assert_eq!(proved_cost(&mut solver, &board(4, 4, &reversed, &[]), &options), Some(36));
    }
}

#[test]
fn databases_that_do_not_suit_are_refused() {
    let small = board(2, 2, &[2, 1, 3, 4], &[]);
    let large = board(6, 6, &(1..=36).rev().collect::<Vec<u32>>(), &[]);
    let solve = |board: &Board, algorithm, heuristic: &str| {
        let options = Options { algorithm, heuristic: heuristic.into(), ..Options::default() };
        Solver::new().solve(board, &options)
    };
    assert!(solve(&small, Algorithm::Auto, "pdb:2-2").unwrap().is_optimal());
    for (board, algorithm, heuristic) in [
        (&small, Algorithm::Auto, "pdb:3-3"),
        (&small, Algorithm::Auto, "pdb:"),
        (&small, Algorithm::Astar, "pdb:3-3"),
        (&small, Algorithm::Astar, "clearance"),
        (&large, Algorithm::Auto, "pdb"),
        (&large, Algorithm::Greedy, "pdb"),
    ] {
        let error = solve(board, algorithm, heuristic);
        assert!(
            matches!(&error, Err(SolveError::Heuristic { name, .. }) if name == heuristic),
            "{heuristic}: {error:?}"
        );
    }
    let error = solve(&large, Algorithm::Greedy, "pdb").unwrap_err().to_string();
    let reason = "pattern databases are for boards of 2 to 25 cells";
    assert_eq!(error, format!("the heuristic pdb cannot guide this search: {reason}"));
    // An algorithm without a heuristic does not ask for one that suits.
    assert!(solve(&small, Algorithm::Bfs, "pdb:3-3").unwrap().is_optimal());
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
    assert_eq!(proved_cost(&mut Solver::new(), &grid, &Options::default()), Some(4 * 16));
    cells.swap(0, 35);
    assert_eq!(
        proved_cost(&mut Solver::new(), &board(6, 6, &cells, &cut), &Options::default()),
        None
    );
}

#[test]
fn what_is_not_exact_is_a_solution_with_a_bound() {
    let mut random = Random::new(31);
    let mut solver = Solver::new();
    for (rows, columns) in [(3, 3), (2, 4), (4, 4), (5, 5)] {
        for _ in 0..3 {
            let grid = board(rows, columns, &shuffled(&mut random, rows * columns), &[]);
            let mut all = vec![
                Options { algorithm: Algorithm::Greedy, ..Options::default() },
                Options { algorithm: Algorithm::Wastar, ..Options::default() },
                Options { algorithm: Algorithm::Beam, ..Options::default() },
                Options { algorithm: Algorithm::Own("naive"), ..Options::default() },
            ];
            for name in ["manhattan", "euclidean"] {
                let (algorithm, heuristic) = (Algorithm::Astar, name.into());
                all.push(Options { algorithm, heuristic, ..Options::default() });
                assert!(!PUZZLE.heuristic(name, Metric::Moves).unwrap().is_admissible);
            }
            for options in all {
                check_solution_with_bound(&mut solver, &grid, &options);
            }
        }
    }
}

#[test]
fn a_grid_too_large_for_a_proof_is_answered_with_a_bound() {
    let mut random = Random::new(37);
    for (rows, columns) in [(6, 6), (9, 9), (20, 30)] {
        let grid = board(rows, columns, &shuffled(&mut random, rows * columns), &[]);
        let effort = Duration::from_millis(100).into();
        let options = Options { effort, ..Options::default() };
        check_solution_with_bound(&mut Solver::new(), &grid, &options);
    }
}

#[test]
fn a_long_line_is_answered_without_a_list() {
    let count = 100_000;
    let cells: Vec<u32> = (1..=count).rev().collect();
    let line = board(1, count as usize, &cells, &[]);
    for algorithm in [Algorithm::Auto, Algorithm::Own("bubble")] {
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
        let control = Control::new().expansion_limit(1000);
        let options = Options { algorithm, control, ..Options::default() };
        let answer = Solver::new().solve(&grid, &options).unwrap();
        let Status::Limit { limit: Limit::Expansions, lower_bound, .. } = answer.status else {
            panic!("{algorithm}")
        };
        assert!(lower_bound >= 30, "{algorithm}");
    }
}

#[test]
fn time_and_cancellation_end_every_solver() {
    let cells: Vec<u32> = (1..=2500).rev().collect();
    let large = board(50, 50, &cells, &[]);
    let barred = board(50, 50, &cells, &[(0, 1), (77, 78)]);
    let cancel = AtomicBool::new(true);
    let over = Control::new().time_limit(Duration::ZERO);
    let cancelled = Control::new().cancelled_by(&cancel);
    let medium = board(5, 5, &cells[cells.len() - 25..], &[]);
    for (grid, control, expected) in [
        (&large, over, Limit::Time),
        (&large, cancelled, Limit::Cancelled),
        (&barred, over, Limit::Time),
        (&barred, cancelled, Limit::Cancelled),
        (&medium, cancelled, Limit::Cancelled),
    ] {
        let started = Instant::now();
        let answer = Solver::new().solve(grid, &Options { control, ..Options::default() });
        let Status::Limit { limit, lower_bound, best } = answer.unwrap().status else {
            panic!("{expected}")
        };
        assert_eq!(limit, expected);
        assert_eq!(best.is_some(), grid.cells() <= 25);
        assert!(lower_bound > 0);
        assert!(started.elapsed() < Duration::from_secs(5));
    }
    // What is proved if there is time has a solution and a bound if there is none.
    let provable = board(4, 4, &(1..=16).rev().collect::<Vec<u32>>(), &[]);
    let memory = Control::new().memory_limit(1000);
    let expansions = Control::new().expansion_limit(10);
    for (control, expected) in [
        (over, Limit::Time),
        (memory, Limit::Memory),
        (expansions, Limit::Expansions),
        (cancelled, Limit::Cancelled),
    ] {
        let answer = Solver::new().solve(&provable, &Options { control, ..Options::default() });
        let Status::Limit { limit, lower_bound, best } = answer.unwrap().status else {
            panic!("{expected}")
        };
        assert_eq!(limit, expected);
        assert!(lower_bound > 0 && best.unwrap().cost > lower_bound);
    }
    // A solution that takes no time is found without any.
    let answer = Solver::new().solve(&medium, &Options { control: over, ..Options::default() });
    let answer = answer.unwrap();
    assert_eq!((answer.algorithm, answer.solution().is_some()), (Algorithm::Greedy, true));
    // An effort that no clock can count is as good as any.
    let options = Options { effort: Duration::MAX.into(), ..Options::default() };
    let tiny = board(3, 4, &(1..=12).rev().collect::<Vec<u32>>(), &[]);
    assert!(Solver::new().solve(&tiny, &options).unwrap().is_optimal());
}

#[test]
fn algorithms_of_the_hand_out_refuse_what_they_cannot_take() {
    let barred = board(2, 2, &[2, 1, 3, 4], &[(0, 2)]);
    let square = board(2, 2, &[2, 1, 3, 4], &[]);
    let large = board(9, 9, &(1..=81).rev().collect::<Vec<u32>>(), &[]);
    for (grid, name, message) in [
        (
            &barred,
            "naive",
            "the algorithm naive cannot take this board: it walks straight, and there are barriers",
        ),
        (
            &square,
            "bubble",
            "the algorithm bubble cannot take this board: it sorts lines, as grids of one row or \
             one column are",
        ),
        (&large, "astar", "the algorithm astar takes boards of at most 64 cells"),
    ] {
        let own = Algorithm::Own(if name == "naive" { "naive" } else { "bubble" });
        let algorithm = name.parse().unwrap_or(own);
        let options = Options { algorithm, ..Options::default() };
        let error = Solver::new().solve(grid, &options).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
    let (algorithm, heuristic) = (Algorithm::Own("naive"), "clearance".into());
    let options = Options { algorithm, heuristic, ..Options::default() };
    assert!(matches!(Solver::new().solve(&square, &options), Err(SolveError::Heuristic { .. })));
}

#[test]
fn answers_name_what_has_solved_the_board() {
    let name = |answer: &glisse_puzzle::Answer| {
        let heuristic = answer.heuristic.as_ref().map(ToString::to_string);
        (answer.algorithm.to_string(), heuristic.unwrap_or_default())
    };
    let reversed = |rows: usize, columns: usize| {
        board(rows, columns, &(1..=(rows * columns) as u32).rev().collect::<Vec<u32>>(), &[])
    };
    let walk = board(3, 3, &[2, 1, 3, 4, 5, 6, 7, 8, 9], &[(0, 3), (1, 4), (4, 5)]);
    for (grid, algorithm, heuristic, expected) in [
        (reversed(3, 3), Algorithm::Auto, None, ("idastar", "manhattan-half")),
        (reversed(1, 5), Algorithm::Auto, None, ("bubble", "")),
        (reversed(3, 4), Algorithm::Auto, None, ("idastar", "pdb:4-4-4")),
        (reversed(3, 4), Algorithm::Auto, Some("pdb"), ("idastar", "pdb:4-4-4")),
        (reversed(3, 4), Algorithm::Idastar, Some("pdb:3-3-3-3"), ("idastar", "pdb:3-3-3-3")),
        (reversed(2, 3), Algorithm::Astar, Some("pdb"), ("astar", "pdb:3-3")),
        (reversed(2, 3), Algorithm::Auto, Some("zero"), ("idastar", "zero")),
        (reversed(2, 3), Algorithm::Astar, None, ("astar", "manhattan-half")),
        (reversed(2, 3), Algorithm::Bfs, Some("zero"), ("bfs", "")),
        (walk, Algorithm::Auto, None, ("idastar", "manhattan-half")),
    ] {
        let heuristic = heuristic.map_or(HeuristicChoice::Best, HeuristicChoice::Named);
        let options = Options { algorithm, heuristic, ..Options::default() };
        let answer = Solver::new().solve(&grid, &options).unwrap();
        assert!(answer.is_optimal());
        assert_eq!(name(&answer), (expected.0.to_owned(), expected.1.to_owned()), "{}", grid.id());
    }
    let many = Solver::for_many().solve(&reversed(3, 3), &Options::default()).unwrap();
    assert_eq!(name(&many), ("bfs".to_owned(), String::new()));
    assert!(many.is_optimal());
}
