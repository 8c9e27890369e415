//! Taquin from end to end, against a slow oracle that shares no code with the engine.

use crate::common::permutation;
use glisse_family::{Rules, testing::Reached};
use glisse_puzzle::{
    Algorithm, Board, Effort, HeuristicChoice, Options, SolveError, Solver, Status,
    testing::{check_solution_with_bound, proved_cost},
};
use glisse_search::{Control, Limit, Progress, Random, Statistics};
use glisse_tables::Cache;
use glisse_tiles::{Board as TileBoard, Goal, Tiles};
use std::{
    collections::HashSet,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Duration,
};

/// A board of up to 16 cells as a number.
fn key(cells: &[u16]) -> u64 {
    cells.iter().rev().fold(0, |key, &number| key << 4 | u64::from(number))
}

/// The boards one move away.
fn neighbours(columns: usize, board: &[u16]) -> Vec<Vec<u16>> {
    let empty = board.iter().position(|&number| number == 0).unwrap();
    let is_near = |&other: &usize| {
        let rows_apart = (empty / columns).abs_diff(other / columns);
        rows_apart + (empty % columns).abs_diff(other % columns) == 1
    };
    let swapped = |other: usize| {
        let mut next = board.to_vec();
        next.swap(empty, other);
        next
    };
    (0..board.len()).filter(is_near).map(swapped).collect()
}

/// All boards that can reach `goal`, nearest first.
fn oracle(columns: usize, goal: Vec<u16>) -> Reached<Vec<u16>> {
    Reached::new(goal, |board| neighbours(columns, board))
}

/// The distance between two boards: layers around both until they touch.
fn distance_between(columns: usize, start: &[u16], goal: &[u16]) -> u64 {
    let mut seen = [start, goal].map(|board| HashSet::from([key(board)]));
    let mut layers = [start, goal].map(|board| vec![board.to_vec()]);
    let mut distance = 0;
    while seen[0].is_disjoint(&seen[1]) {
        let side = usize::from(layers[1].len() < layers[0].len());
        let next = layers[side].iter().flat_map(|board| neighbours(columns, board));
        layers[side] = next.filter(|board| seen[side].insert(key(board))).collect();
        distance += 1;
    }
    distance
}

fn tiles(rows: usize, columns: usize, cells: Vec<u16>, goal: &Goal) -> Board {
    Board::new::<Tiles>(TileBoard::new(rows, columns, cells, goal).unwrap())
}

#[test]
fn every_algorithm_agrees_with_the_oracle_on_small_boards() {
    let mut random = Random::new(3);
    let mut solver = Solver::new();
    let mut unsolvable = 0;
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let count = rows * columns;
        let goals = [
            Goal::EmptyLast,
            Goal::EmptyFirst,
            Goal::Snail,
            Goal::Cells(permutation(&mut random, count)),
        ];
        for goal in &goals {
            let oracle = oracle(columns, goal.cells(rows, columns));
            for _ in 0..12 {
                let cells = permutation(&mut random, count);
                let expected = oracle.distance(&cells).map(u64::from);
                unsolvable += usize::from(expected.is_none());
                let board = tiles(rows, columns, cells, goal);
                let unguided = [
                    Algorithm::Auto,
                    Algorithm::Bfs,
                    Algorithm::Dijkstra,
                    Algorithm::Bidirectional,
                ];
                for algorithm in unguided {
                    let options = Options { algorithm, ..Options::default() };
                    assert_eq!(proved_cost(&mut solver, &board, &options), expected, "{algorithm}");
                }
                let heuristics =
                    ["misplaced", "manhattan", "linear-conflict", "walking-distance", "pdb"];
                for heuristic in heuristics {
                    for algorithm in [Algorithm::Astar, Algorithm::Idastar, Algorithm::Auto] {
                        if heuristic == "misplaced" && algorithm != Algorithm::Astar {
                            continue;
                        }
                        let heuristic = HeuristicChoice::Named(heuristic);
                        let options = Options { algorithm, heuristic, ..Options::default() };
                        let found = proved_cost(&mut solver, &board, &options);
                        assert_eq!(found, expected, "{algorithm} {heuristic:?} {}", board.id());
                    }
                }
            }
        }
    }
    assert!(unsolvable > 50, "{unsolvable} unsolvable boards");
}

/// A board some moves from solved.
fn walked(random: &mut Random, rows: usize, columns: usize, goal: &Goal, moves: usize) -> Board {
    let mut board = TileBoard::new(rows, columns, goal.cells(rows, columns), goal).unwrap();
    for _ in 0..moves {
        let possible = board.moves();
        board.apply(possible[random.below(possible.len())]).unwrap();
    }
    Board::new::<Tiles>(board)
}

#[test]
fn larger_boards_have_one_length_whatever_the_way() {
    let mut random = Random::new(5);
    let (mut one, mut many) = (Solver::new(), Solver::for_many());
    for (rows, columns) in [(3, 4), (4, 3), (2, 6), (2, 7), (3, 5), (4, 4)] {
        for goal in [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail] {
            for _ in 0..4 {
                let board = walked(&mut random, rows, columns, &goal, 70);
                let astar = Options { algorithm: Algorithm::Astar, ..Options::default() };
                let expected = proved_cost(&mut one, &board, &astar);
                let auto = Options::default();
                assert_eq!(proved_cost(&mut one, &board, &auto), expected, "{}", board.id());
                assert_eq!(proved_cost(&mut many, &board, &auto), expected, "{}", board.id());
            }
        }
    }
}

#[test]
fn boards_too_large_for_a_proof_are_answered_with_a_bound() {
    let mut random = Random::new(7);
    for (rows, columns) in [(5, 5), (6, 7), (10, 10), (20, 15)] {
        let cells = loop {
            let cells = permutation(&mut random, rows * columns);
            let board = TileBoard::new(rows, columns, cells.clone(), &Goal::EmptyLast).unwrap();
            if board.is_solvable() {
                break cells;
            }
        };
        let board = tiles(rows, columns, cells, &Goal::EmptyLast);
        let effort = Duration::from_millis(300).into();
        let options = Options { effort, ..Options::default() };
        check_solution_with_bound(&mut Solver::new(), &board, &options);
    }
}

#[test]
fn all_shortest_solutions_are_counted() {
    let mut random = Random::new(11);
    let oracle = oracle(3, Goal::EmptyLast.cells(3, 3));
    let mut solver = Solver::new();
    let mut boards = 0;
    while boards < 40 {
        let cells = permutation(&mut random, 9);
        let Some(place) = oracle.place(&cells) else { continue };
        let expected = oracle.ways[place] as u64;
        boards += 1;
        let board = tiles(3, 3, cells, &Goal::EmptyLast);
        let (answer, all) = solver.solve_all(&board, &Options::default(), 5).unwrap();
        assert!(answer.is_optimal() && all.is_complete);
        assert_eq!(all.count, expected);
        assert_eq!(all.solutions.len() as u64, expected.min(5));
        let cost = answer.solution().unwrap().cost;
        assert!(all.solutions.iter().all(|moves| moves.len() as u64 == cost));
    }
}

#[test]
fn every_board_of_three_by_three_and_smaller_is_solved_shortest() {
    let mut solver = Solver::for_many();
    for (rows, columns, count, farthest) in
        [(2, 2, 12, 6), (2, 3, 360, 21), (2, 4, 20_160, 36), (3, 3, 181_440, 31)]
    {
        let oracle = oracle(columns, Goal::EmptyLast.cells(rows, columns));
        assert_eq!(oracle.all.len(), count);
        assert_eq!(oracle.distances.last(), Some(&farthest));
        for (cells, &distance) in oracle.all.iter().zip(&oracle.distances) {
            let expected = Some(distance.into());
            let board = tiles(rows, columns, cells.clone(), &Goal::EmptyLast);
            assert_eq!(
                proved_cost(&mut solver, &board, &Options::default()),
                expected,
                "{}",
                board.id()
            );
        }
    }
}

#[test]
fn boards_of_two_by_five_are_as_far_as_the_oracle_says_and_no_heuristic_says_more() {
    let oracle = oracle(5, Goal::EmptyLast.cells(2, 5));
    assert_eq!(oracle.all.len(), 1_814_400);
    assert_eq!(oracle.distances.last(), Some(&55));
    let mut random = Random::new(25);
    let mut solver = Solver::for_many();
    for number in 0..2_000 {
        // The farthest ones, then any.
        let last = oracle.all.len() - 1;
        let index = if number < 10 { last - number } else { random.below(last + 1) };
        let cells = oracle.all[index].clone();
        let expected = Some(oracle.distances[index].into());
        let board = tiles(2, 5, cells, &Goal::EmptyLast);
        assert_eq!(
            proved_cost(&mut solver, &board, &Options::default()),
            expected,
            "{}",
            board.id()
        );
    }
    let board = tiles(2, 5, Goal::EmptyLast.cells(2, 5), &Goal::EmptyLast);
    for heuristic in ["misplaced", "manhattan", "linear-conflict", "walking-distance", "pdb:5-4"] {
        let heuristic = HeuristicChoice::Named(heuristic);
        let options = Options { heuristic, ..Options::default() };
        let audit = solver.with_space(&board, &options, |view| {
            view.explore(Control::new()).unwrap().audit().unwrap()
        });
        let audit = audit.unwrap();
        assert_eq!(audit.states, 1_814_400);
        assert!(audit.admissible.holds(), "{heuristic:?}");
    }
}

#[test]
fn thousands_of_boards_of_three_by_four_are_as_far_as_layers_around_both_ends_say() {
    let mut random = Random::new(34);
    let mut solver = Solver::for_many();
    let goal = Goal::EmptyLast.cells(3, 4);
    let mut farthest = 0;
    for number in 0..3_000 {
        let board = walked(&mut random, 3, 4, &Goal::EmptyLast, 40);
        let cells = board.get::<Tiles>().unwrap().cells();
        let expected = distance_between(4, cells, &goal);
        let found = proved_cost(&mut solver, &board, &Options::default());
        assert_eq!(found, Some(expected), "{number}: {}", board.id());
        farthest = farthest.max(expected);
    }
    assert!(farthest > 20, "{farthest}");
}

/// A file that lies beside the project, without its comments; nothing if it is not there.
fn known(name: &str) -> Option<String> {
    let file = format!("{}/../../../shared/data/tiles/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(file).ok()?;
    Some(
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.to_owned() + "\n")
            .collect(),
    )
}

/// Checks boards given as a name, the length and 16 numbers.
fn check_known(text: &str, goal: &Goal, count: usize) {
    let mut solver = Solver::for_many();
    for line in text.lines() {
        let numbers: Vec<u16> = line.split(' ').skip(1).map(|n| n.parse().unwrap()).collect();
        let board = tiles(4, 4, numbers[1..].to_vec(), goal);
        let found = proved_cost(&mut solver, &board, &Options::default());
        assert_eq!(found, Some(u64::from(numbers[0])), "{line}");
    }
    assert_eq!(text.lines().count(), count);
}

#[test]
fn korfs_hundred_have_the_known_lengths() {
    match known("korf100.txt") {
        Some(text) => check_known(&text, &Goal::EmptyFirst, 100),
        None => eprintln!("skipped: the boards are not here"),
    }
}

#[test]
fn the_hand_outs_states_have_the_lengths_of_their_names() {
    match known("course_states.txt") {
        Some(text) => check_known(&text, &Goal::EmptyLast, 6),
        None => eprintln!("skipped: the boards are not here"),
    }
}

/// A board of 4×4 that is too hard for the databases that are quickly built.
const HARD: &str = "tiles:4x4:11-14-9-13-7-6-10-15-8-3-2-5-12-0-1-4";

fn board(id: &str) -> Board {
    Board::new::<Tiles>(TileBoard::parse(id).unwrap())
}

#[test]
fn an_answer_names_the_algorithm_and_the_heuristic_that_found_it() {
    let eight = "tiles:3x3:8-6-7-2-5-4-3-0-1";
    let fifteen = "tiles:4x4:1-15-9-2-10-0-6-3-5-8-12-4-13-14-11-7";
    let large = "tiles:6x6:1-2-3-11-4-6-7-8-9-10-5-12-13-14-15-16-17-18-20-25-22-27-23-24-32-33-31-21-30-35-19-26-34-29-28-0";
    let unsolvable = "tiles:3x3:1-2-3-4-5-6-8-7-0";
    for (id, algorithm, heuristic, expected) in [
        (eight, Algorithm::Auto, None, ("idastar", Some("walking-distance"))),
        (eight, Algorithm::Auto, Some("pdb"), ("idastar", Some("pdb:4-4"))),
        (eight, Algorithm::Auto, Some("zero"), ("idastar", Some("zero"))),
        (eight, Algorithm::Astar, None, ("astar", Some("linear-conflict"))),
        (eight, Algorithm::Astar, Some("pdb"), ("astar", Some("pdb"))),
        (eight, Algorithm::Astar, Some("pdb:3-5"), ("astar", Some("pdb:3-5"))),
        (eight, Algorithm::Bfs, Some("manhattan"), ("bfs", None)),
        (eight, Algorithm::Idastar, Some("manhattan"), ("idastar", Some("manhattan"))),
        (fifteen, Algorithm::Auto, None, ("idastar", Some("pdb:5-5-5"))),
        (fifteen, Algorithm::Idastar, Some("pdb:3-3-3-3-3"), ("idastar", Some("pdb:3-3-3-3-3"))),
        (fifteen, Algorithm::Greedy, None, ("greedy", Some("linear-conflict"))),
        (large, Algorithm::Auto, None, ("beam", None)),
        (unsolvable, Algorithm::Auto, Some("pdb"), ("idastar", None)),
        (unsolvable, Algorithm::Astar, None, ("astar", None)),
    ] {
        let heuristic = heuristic.map_or(HeuristicChoice::Best, HeuristicChoice::Named);
        let effort = Duration::from_millis(20).into();
        let options = Options { algorithm, heuristic, effort, ..Options::default() };
        let answer = Solver::new().solve(&board(id), &options).unwrap();
        let name = answer.heuristic.map(|heuristic| heuristic.name);
        assert_eq!((answer.algorithm.name(), name.as_deref()), expected, "{id}");
    }
}

#[test]
fn a_heuristic_that_a_board_does_not_have_is_refused() {
    let error = |id: &str, algorithm, name| {
        let heuristic = HeuristicChoice::Named(name);
        let options = Options { algorithm, heuristic, ..Options::default() };
        Solver::new().solve(&board(id), &options).unwrap_err().to_string()
    };
    let eight = "tiles:3x3:8-6-7-2-5-4-3-0-1";
    let large: Vec<String> = (1..36).chain([0]).map(|number| number.to_string()).collect();
    let large = format!("tiles:6x6:{}", large.join("-"));
    for algorithm in [Algorithm::Auto, Algorithm::Astar, Algorithm::Bfs] {
        assert_eq!(
            error(eight, algorithm, "clearance"),
            "the heuristic clearance cannot guide this search: a heuristic for taquin is one of \
             zero, misplaced, manhattan, linear-conflict, walking-distance, pdb, or pdb with a \
             partition such as pdb:5-5-5"
        );
    }
    for algorithm in [Algorithm::Auto, Algorithm::Astar] {
        assert_eq!(
            error(eight, algorithm, "pdb:5-5-5"),
            "the heuristic pdb:5-5-5 cannot guide this search: 5-5-5 is not a partition of the 8 \
             tiles: write up to 5 sizes of at most 8 that add up to 8, such as 4-4"
        );
        assert_eq!(
            error(&large, algorithm, "pdb"),
            "the heuristic pdb cannot guide this search: pattern databases are for boards of up \
             to 25 cells, not of 36"
        );
        assert_eq!(
            error(&large, algorithm, "walking-distance"),
            "the heuristic walking-distance cannot guide this search: walking-distance exists for \
             boards of up to 2×6, 3×5 or 4×4 cells and these turned, not for 6×6"
        );
    }
    let huge = Board::new::<Tiles>(TileBoard::solved(20, 20, &Goal::EmptyLast).unwrap());
    let options = Options { algorithm: Algorithm::Astar, ..Options::default() };
    let error = Solver::new().solve(&huge, &options).unwrap_err();
    assert!(matches!(error, SolveError::TooLarge { cells: 256, .. }), "{error}");
}

#[test]
fn all_solutions_of_more_than_25_cells_are_refused_at_once() {
    let large = Board::new::<Tiles>(TileBoard::solved(4, 7, &Goal::EmptyLast).unwrap());
    let result = Solver::new().solve_all(&large, &Options::default(), 1);
    assert!(matches!(result, Err(SolveError::NotAll)));
}

#[test]
fn limits_end_every_way_to_an_answer() {
    let time = |milliseconds| Control::new().time_limit(Duration::from_millis(milliseconds));
    for (control, limit) in [
        (time(0), Limit::Time),
        (Control::new().memory_limit(1 << 10), Limit::Memory),
        (Control::new().expansion_limit(1000), Limit::Expansions),
    ] {
        let options = Options { control, ..Options::default() };
        let answer = Solver::new().solve(&board(HARD), &options).unwrap();
        let Status::Limit { limit: found, lower_bound, best } = answer.status else {
            panic!("{answer:?}")
        };
        assert_eq!(found, limit);
        // The checker has replayed it: there is always one, and it is no shorter than can be.
        let best = best.expect("some solution is soon found");
        assert!(best.cost >= 70 && lower_bound <= 70 && best.is_listed());
        if limit == Limit::Expansions {
            assert_eq!(answer.statistics.expanded, 1000);
        }
    }
    // A larger board has a solution in no time.
    let goal = Goal::EmptyLast;
    let mut random = Random::new(9);
    let large = walked(&mut random, 6, 6, &goal, 1000);
    let options = Options { control: time(0), ..Options::default() };
    let answer = Solver::new().solve(&large, &options).unwrap();
    assert!(matches!(answer.status, Status::Solved { .. }));
}

#[test]
fn the_best_known_at_a_limit_can_be_taken_for_an_answer() {
    let control = Control::new().expansion_limit(1000);
    let answer = Solver::new().solve(&board(HARD), &Options { control, ..Options::default() });
    let answer = answer.unwrap();
    let best = answer.best().cloned().unwrap();
    assert!(answer.solution().is_none());
    let taken = answer.into_best().unwrap();
    assert_eq!(taken.solution(), Some(&best));
    assert!(!taken.is_optimal());
}

#[test]
fn an_effort_in_steps_decides_and_not_the_time() {
    let tiles: Vec<String> = (0..25).rev().map(|number: u32| number.to_string()).collect();
    let large = board(&format!("tiles:5x5:{}", tiles.join("-")));
    let solve = |steps, seed| {
        let options = Options { effort: Effort::Steps(steps), seed, ..Options::default() };
        let answer = Solver::new().solve(&large, &options).unwrap();
        let Status::Solved { solution, lower_bound, .. } = answer.status else { panic!() };
        assert!(lower_bound <= solution.cost);
        solution
    };
    assert_eq!(solve(30_000, 1), solve(30_000, 1));
    assert!(solve(30_000, 1).cost <= solve(0, 1).cost);
}

#[test]
#[ignore = "takes a minute: ./test --slow"]
fn a_search_that_lasts_goes_on_with_tables_built_beside_it_and_stored() {
    let lasting = board("tiles:4x4:0-15-8-3-12-11-7-4-14-10-6-5-9-13-2-1");
    for threads in [1, 2, 3] {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path());
        let mut solver = Solver::new().with_cache(cache.clone());
        let options = Options { threads, ..Options::default() };
        let answer = solver.solve(&lasting, &options).unwrap();
        assert!(answer.is_optimal());
        assert_eq!(answer.solution().map(|solution| solution.cost), Some(70));
        assert_eq!(answer.heuristic.unwrap().name, "pdb:7-8");
        assert!(cache.has("tiles-4x4-7-8") && solver.take_warnings().is_empty());
        // The next process finds them.
        let answer = Solver::new().with_cache(cache).solve(&lasting, &options).unwrap();
        assert_eq!(answer.heuristic.unwrap().name, "pdb:7-8");
        assert!(answer.statistics.expanded < 60_000_000);
    }
}

#[test]
fn a_hard_board_is_handed_on_to_stronger_databases_with_all_that_it_took() {
    let quick = 4_000_000;
    for (mut solver, expanded) in
        // With what the quick ones have proved, the strong ones begin later.
        [(Solver::new(), 14_633_329), (Solver::for_many(), 15_028_639 - quick)]
    {
        let answer = solver.solve(&board(HARD), &Options::default()).unwrap();
        assert!(answer.is_optimal());
        assert_eq!(answer.solution().map(|solution| solution.cost), Some(70));
        assert_eq!(answer.statistics.expanded, expanded);
        assert_eq!(answer.heuristic.unwrap().name, "pdb:6-6-3");
    }
}

/// A board, an algorithm and a heuristic; how many states were expanded, generated and stored; the
/// solution.
const KNOWN_SEARCHES: &str = "\
farthest bfs best 181376 483650 181439 UULDDRRUULDLDRRUULDLDRRUULLDDRR
farthest astar best 4633 7580 7004 RULLDRRUULDLURDLDRURDLURULLDDRR
farthest idastar best 7750 12518 0 RUULLDRDLURDRUULDRULLDDRRULLDRR
farthest dijkstra best 181438 302399 181440 RUULDDRUULDLDRRULLURDLDRURULDRD
farthest greedy best 89 152 153 URULDDRULULDDRRUULLDDRRUULLDRDRUULDDRULURDDLURULDDR
farthest bidirectional best 9990 27232 15828 RUULDDRUULDLDRRULLURRDLLDRUURDD
farthest beam best 19022 51404 28221 URULDLURDRDLLURRULDDRULDLUURRDD
farthest wastar best 495 815 762 URULDLURDRDLLURRULDDRULDLUURRDD
near astar zero 1632 2753 2574 RDDRUULLDRRD
near idastar misplaced 247 443 0 RDDRUULLDRRD
near astar manhattan 20 36 37 RDDRUULLDRRD
near idastar manhattan 53 95 0 RDDRUULLDRRD
near astar walking-distance 24 43 44 RDDRUULLDRRD
near idastar walking-distance 48 90 0 RDDRUULLDRRD
near astar pdb:3-5 12 23 24 RDDRUULLDRRD
near idastar pdb 12 23 0 RDDRUULLDRRD
fifteen auto best 316853 627217 0 DDLLLURRUULDLURDLDRDLURULDDRURUULLDDRRRULDDRUUULDDDRUUULDDDR
";

#[test]
fn searches_take_as_many_states_as_ever_and_find_the_same_solutions() {
    let farthest = "tiles:3x3:8-6-7-2-5-4-3-0-1";
    let near = "tiles:3x3:0-2-5-1-3-6-7-4-8";
    let fifteen = "tiles:4x4:14-15-10-12-8-2-9-0-13-6-5-11-1-3-7-4";
    for line in KNOWN_SEARCHES.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let &[id, algorithm, heuristic, .., moves] = &words[..] else { panic!("{line}") };
        let counts: Vec<u64> = words[3..6].iter().map(|count| count.parse().unwrap()).collect();
        let id = match id {
            "farthest" => farthest,
            "near" => near,
            _ => fifteen,
        };
        let named = HeuristicChoice::Named(heuristic);
        let heuristic = if heuristic == "best" { HeuristicChoice::Best } else { named };
        let algorithm = algorithm.parse().unwrap();
        let options = Options { algorithm, heuristic, ..Options::default() };
        let answer = Solver::new().solve(&board(id), &options).unwrap();
        let Statistics { expanded, generated, stored, .. } = answer.statistics;
        assert_eq!([expanded, generated, stored][..], counts, "{line}");
        let found: String =
            answer.solution().unwrap().moves.iter().map(ToString::to_string).collect();
        assert_eq!(found, moves, "{line}");
    }
}

#[test]
fn whoever_waits_hears_of_tables_and_searches_and_can_end_both() {
    let (tables, searches) = (AtomicU64::new(0), AtomicU64::new(0));
    let tell = |progress: Progress| {
        let count = match progress {
            Progress::BuildingTable { .. } => &tables,
            _ => &searches,
        };
        count.fetch_add(1, Ordering::Relaxed);
    };
    let options = Options { control: Control::new().on_progress(&tell), ..Options::default() };
    let fifteen = board("tiles:4x4:1-15-9-2-10-0-6-3-5-8-12-4-13-14-11-7");
    Solver::new().solve(&fifteen, &options).unwrap();
    assert!(tables.into_inner() > 0 && searches.into_inner() > 0);

    for is_at_table in [true, false] {
        let stop = AtomicBool::new(false);
        let tell = |progress: Progress| {
            if matches!(progress, Progress::BuildingTable { .. }) == is_at_table {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let control = Control::new().on_progress(&tell).cancelled_by(&stop);
        let options = Options { control, ..Options::default() };
        let answer = Solver::new().solve(&fifteen, &options).unwrap();
        assert!(matches!(answer.status, Status::Limit { limit: Limit::Cancelled, .. }));
    }
}

#[test]
fn a_large_board_obeys_the_limit_on_memory_and_says_what_it_took() {
    let mut random = Random::new(31);
    let cells = permutation(&mut random, 400);
    let [one, other] = [false, true].map(|is_exchanged| {
        let mut cells = cells.clone();
        let tiles: Vec<usize> = (0..400).filter(|&cell| cells[cell] != 0).collect();
        if is_exchanged {
            cells.swap(tiles[0], tiles[1]);
        }
        TileBoard::new(20, 20, cells, &Goal::EmptyLast).unwrap()
    });
    let board = Board::new::<Tiles>(if one.is_solvable() { one } else { other });
    let solve = |control| {
        let options = Options { effort: Effort::Steps(1000), control, ..Options::default() };
        Solver::new().solve(&board, &options).unwrap()
    };
    let answer = solve(Control::new());
    let length = answer.solution().unwrap().moves.len() as u64;
    let bytes = answer.statistics.peak_bytes;
    assert!(bytes > length, "{bytes} for {length} moves");
    assert!(solve(Control::new().memory_limit(2 * bytes)).solution().is_some());
    let limited = solve(Control::new().memory_limit(bytes / 4));
    let Status::Limit { limit: Limit::Memory, lower_bound, .. } = limited.status else {
        panic!("{:?}", limited.status);
    };
    assert!((1..=length).contains(&lower_bound));
}
