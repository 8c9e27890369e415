//! The exact solvers against plain breadth-first search, and databases against their definition.

use crate::common::{pairs, reached, shuffled};
use glisse_family::tables::{Bytes, Tabulated};
use glisse_search::{Control, Ending, Limit, Meter, Progress, Random, Statistics};
use glisse_swap::{Board, Exchange, FullTable, Partition, PatternSolver};
use std::{
    collections::{HashMap, HashSet},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

fn random_board(random: &mut Random, rows: usize, columns: usize) -> Board {
    Board::new(rows, columns, shuffled(random, rows * columns), Vec::new()).unwrap()
}

/// A sorted board with about this many of a hundred possible barriers.
fn barriers(random: &mut Random, rows: usize, columns: usize, of_hundred: usize) -> Board {
    let sorted = Board::sorted(rows, columns).unwrap();
    let barriers = pairs(&sorted).into_iter().filter(|_| random.below(100) < of_hundred);
    Board::new(rows, columns, sorted.cells().to_vec(), barriers.collect()).unwrap()
}

/// The layers around a board, until `enough` says so of one; boards are packed, four bits a cell.
fn layers(board: &Board, pairs: &[Exchange], mut enough: impl FnMut(usize, &[u64]) -> bool) {
    let packed = board.cells().iter().rev().fold(0, |all, number| all << 4 | u64::from(number - 1));
    let mut seen = HashSet::from([packed]);
    let mut layer = vec![packed];
    for distance in 0.. {
        if enough(distance, &layer) {
            return;
        }
        let mut next = Vec::new();
        for packed in layer {
            for pair in pairs {
                let both = (packed >> (4 * pair.first()) ^ packed >> (4 * pair.second())) & 15;
                let packed = packed ^ both << (4 * pair.first()) ^ both << (4 * pair.second());
                if seen.insert(packed) {
                    next.push(packed);
                }
            }
        }
        layer = next;
    }
}

/// The distances of the boards around the sorted one, up to a radius.
fn around(sorted: &Board, pairs: &[Exchange], radius: usize) -> HashMap<u64, usize> {
    let mut near = HashMap::new();
    layers(sorted, pairs, |distance, layer| {
        near.extend(layer.iter().map(|&packed| (packed, distance)));
        distance == radius
    });
    near
}

/// The distance of one board from the sorted one, of which the surroundings are known.
fn distance(board: &Board, pairs: &[Exchange], near: &HashMap<u64, usize>) -> u32 {
    let mut known = 0;
    layers(board, pairs, |distance, layer| {
        let met = layer.iter().filter_map(|packed| near.get(packed)).min();
        known = distance + met.unwrap_or(&0);
        met.is_some()
    });
    known as u32
}

fn solver(partition: &Partition) -> PatternSolver {
    PatternSolver::build(partition, 1, Control::new()).unwrap()
}

/// The length of the solution, after it has been replayed.
fn solve(solver: &PatternSolver, board: &Board) -> u32 {
    let mut meter = Meter::new(Control::new());
    match solver.solve(board, 1, &mut meter) {
        Ending::Found { moves, cost, lower_bound } => {
            assert_eq!(board.replay_exchanges(&moves), Ok(moves.len() as u64), "{}", board.id());
            assert_eq!((moves.len() as u32, cost), (cost, lower_bound));
            cost
        }
        other => panic!("{}: {other:?}", board.id()),
    }
}

/// Checks solvers of this partition and the full table on all boards with these barriers.
fn check_all(sorted: &Board, partitions: &[Partition]) -> Vec<u64> {
    let full = FullTable::build(sorted, Control::new()).unwrap().unwrap();
    let solvers: Vec<PatternSolver> = partitions.iter().map(solver).collect();
    let reached = reached(sorted);
    for (board, &known) in reached.all.iter().zip(&reached.distances) {
        let moves = full.solve(board).unwrap();
        assert_eq!(board.replay_exchanges(&moves), Ok(moves.len() as u64));
        assert_eq!((full.distance(board), moves.len() as u32), (Some(known), known));
        for solver in &solvers {
            let bound = solver.lower_bound(board);
            assert!(bound <= known && bound % 2 == known % 2, "{}", board.id());
            assert_eq!(solve(solver, board), known, "{}", board.id());
        }
    }
    reached.histogram()
}

#[test]
fn all_small_grids_agree_with_breadth_first_search() {
    let shapes = [(2, 2, 4), (2, 3, 9), (3, 2, 9), (1, 6, 15), (2, 4, 14), (4, 2, 14)];
    for (rows, columns, diameter) in shapes {
        let sorted = Board::sorted(rows, columns).unwrap();
        let partitions = [Partition::quick(&sorted).unwrap(), Partition::strong(&sorted).unwrap()];
        let counts = check_all(&sorted, &partitions);
        assert_eq!(counts.len(), diameter + 1);
    }
}

#[test]
fn all_grids_of_nine_agree_with_breadth_first_search() {
    let sorted = Board::sorted(3, 3).unwrap();
    let partition = Partition::new(3, 3, &[], "3-3-3").unwrap();
    let counts = check_all(&sorted, &[partition]);
    let known = [
        1, 12, 88, 470, 1978, 6658, 18081, 38936, 65246, 83000, 76688, 48316, 18975, 4024, 382, 24,
        1,
    ];
    assert_eq!(counts, known);
}

#[test]
fn all_grids_with_barriers_agree_with_breadth_first_search() {
    let mut random = Random::new(7);
    for round in 0..12 {
        let (rows, columns) = [(2, 3), (2, 4), (3, 2), (1, 7)][round % 4];
        // Some of these are cut into regions.
        let sorted = barriers(&mut random, rows, columns, 10 + 4 * round);
        check_all(&sorted, &[Partition::quick(&sorted).unwrap()]);
    }
}

#[test]
fn random_grids_of_twelve_agree_with_search_from_both_ends() {
    let mut random = Random::new(12);
    let sorted = Board::sorted(3, 4).unwrap();
    let pairs = pairs(&sorted);
    let solvers =
        [Partition::quick(&sorted), Partition::strong(&sorted)].map(|p| solver(&p.unwrap()));
    let near = around(&sorted, &pairs, 7);
    for round in 0..2000 {
        let mut board = sorted.clone();
        for _ in 0..2 + round % 10 {
            board.swap_seq(&[pairs[random.below(pairs.len())]]).unwrap();
        }
        let known = distance(&board, &pairs, &near);
        for solver in &solvers {
            assert!(solver.lower_bound(&board) <= known);
            assert_eq!(solve(solver, &board), known, "{}", board.id());
        }
    }
}

#[test]
fn partitions_agree_on_random_grids() {
    let mut random = Random::new(16);
    for (rows, columns, names, boards) in [
        (3, 4, &["4-4-4", "6-6", "3-3-3-3", "5-5-2"][..], 2000),
        (4, 4, &["4-4-4-4", "5-5-3-3"][..], 25),
        (2, 7, &["4-4-4-2", "5-5-4"][..], 25),
    ] {
        let partitions = names.iter().map(|name| Partition::new(rows, columns, &[], name).unwrap());
        let solvers: Vec<PatternSolver> = partitions.map(|partition| solver(&partition)).collect();
        for _ in 0..boards {
            let board = random_board(&mut random, rows, columns);
            let lengths: Vec<u32> = solvers.iter().map(|solver| solve(solver, &board)).collect();
            assert!(lengths.iter().all(|&length| length == lengths[0]), "{}", board.id());
        }
    }
}

#[test]
fn the_reversed_grid_is_the_furthest() {
    let reversed = |rows, columns| {
        let cells = (1..=(rows * columns) as u32).rev().collect();
        Board::new(rows, columns, cells, Vec::new()).unwrap()
    };
    for (rows, columns, length) in [(2, 5, 21), (3, 3, 16), (3, 4, 24), (4, 4, 36)] {
        let board = reversed(rows, columns);
        assert_eq!(solve(&solver(&Partition::strong(&board).unwrap()), &board), length);
    }
}

#[test]
fn random_grids_with_barriers_agree_with_search_from_both_ends() {
    let mut random = Random::new(99);
    for round in 0..30 {
        let sorted = barriers(&mut random, 3, 4, 2 * round);
        let pairs = pairs(&sorted);
        let near = around(&sorted, &pairs, 5);
        let solver = solver(&Partition::quick(&sorted).unwrap());
        for _ in 0..10 {
            let mut board = sorted.clone();
            for _ in 0..10 {
                board.swap_seq(&[pairs[random.below(pairs.len())]]).unwrap();
            }
            assert_eq!(solve(&solver, &board), distance(&board, &pairs, &near), "{}", board.id());
        }
    }
}

/// The least halves that bring these numbers home: an exchange costs one for each that it moves.
fn halves(board: &Board, pattern: u32) -> HashMap<Vec<usize>, u32> {
    let pairs = pairs(board);
    let goal: Vec<usize> = (0..32).filter(|cell| pattern >> cell & 1 == 1).collect();
    let mut known: HashMap<Vec<usize>, u32> = HashMap::from([(goal.clone(), 0)]);
    let mut layers = vec![vec![goal]];
    let mut cost = 0;
    while cost < layers.len() {
        for position in std::mem::take(&mut layers[cost]) {
            if known[&position] < cost as u32 {
                continue;
            }
            for pair in &pairs {
                let moved: Vec<usize> = position
                    .iter()
                    .map(|&cell| match cell {
                        _ if cell == pair.first() => pair.second(),
                        _ if cell == pair.second() => pair.first(),
                        _ => cell,
                    })
                    .collect();
                let moving = position.iter().zip(&moved).filter(|(old, new)| old != new).count();
                let total = cost + moving;
                if moving > 0 && known.get(&moved).is_none_or(|&known| total < known as usize) {
                    known.insert(moved.clone(), total as u32);
                    layers.resize(layers.len().max(total + 1), Vec::new());
                    layers[total].push(moved);
                }
            }
        }
        cost += 1;
    }
    known
}

/// The images of a board: those of its permutation and its inverse under all symmetries.
fn images(board: &Board) -> Vec<Vec<usize>> {
    let (rows, columns) = (board.rows(), board.columns());
    let homes: Vec<usize> = board.cells().iter().map(|&number| number as usize - 1).collect();
    let mut inverse = homes.clone();
    homes.iter().enumerate().for_each(|(cell, &home)| inverse[home] = cell);
    let mut images = Vec::new();
    for turn in 0..if rows == columns { 8 } else { 4 } {
        let image = |cell: usize| {
            let (row, column) = (cell / columns, cell % columns);
            let row = if turn & 1 == 0 { row } else { rows - 1 - row };
            let column = if turn & 2 == 0 { column } else { columns - 1 - column };
            if turn & 4 == 0 { row * columns + column } else { column * columns + row }
        };
        for homes in [&homes, &inverse] {
            let mut moved = vec![0; homes.len()];
            homes.iter().enumerate().for_each(|(cell, &home)| moved[image(cell)] = image(home));
            images.push(moved);
        }
    }
    images
}

#[test]
fn the_bound_is_the_largest_sum_over_inverses_and_symmetries() {
    let mut random = Random::new(5);
    // At most four sums are looked at: these partitions have no more images.
    for (rows, columns, name) in
        [(3, 4, "4-4-4"), (3, 3, "3-3-3"), (2, 4, "3-3-2"), (2, 5, "4-3-3")]
    {
        let sorted = Board::sorted(rows, columns).unwrap();
        let solver = solver(&Partition::new(rows, columns, &[], name).unwrap());
        let patterns = solver.partition().patterns();
        let tables: Vec<_> = patterns.iter().map(|&pattern| halves(&sorted, pattern)).collect();
        for _ in 0..300 {
            let board = random_board(&mut random, rows, columns);
            let sums = images(&board).into_iter().map(|homes| {
                let place = |number: usize| homes.iter().position(|&home| home == number).unwrap();
                let values = patterns.iter().zip(&tables).map(|(pattern, table)| {
                    let numbers = (0..homes.len()).filter(|number| pattern >> number & 1 == 1);
                    table[&numbers.map(place).collect::<Vec<_>>()]
                });
                values.sum::<u32>()
            });
            let bound = sums.max().unwrap().div_ceil(2);
            let cells = board.cells();
            let inversions = (0..cells.len())
                .map(|place| {
                    cells[place + 1..].iter().filter(|&&other| other < cells[place]).count()
                })
                .sum::<usize>();
            let bound = bound + (bound + inversions as u32) % 2;
            assert_eq!(solver.lower_bound(&board), bound, "{}", board.id());
        }
    }
}

#[test]
fn a_table_serves_again() {
    let partition = Partition::new(4, 4, &[], "4-4-4-4").unwrap();
    assert_eq!(partition.table_name().as_deref(), Some("swap-4x4-4-4-4-4"));
    assert_eq!(Partition::from_table_name("swap-4x4-4-4-4-4"), Some(partition.clone()));
    for name in ["swap-4x4-4-4-4", "swap-9x9-4-4", "swap-4x4-04-4-4-4", "tiles-4x4-4-4-4-4", ""] {
        assert_eq!(Partition::from_table_name(name), None, "{name}");
    }
    let first = solver(&partition);
    let table = first.bytes();
    assert_eq!(table.len(), PatternSolver::table_bytes(&partition));
    let again = PatternSolver::from_bytes(&partition, table).unwrap();
    let board = random_board(&mut Random::new(3), 4, 4);
    assert_eq!(solve(&first, &board), solve(&again, &board));
    let short: Bytes = Arc::new(vec![0u8; 7]);
    assert!(PatternSolver::from_bytes(&partition, &short).is_none());
    assert!(!again.fits(&Board::sorted(4, 5).unwrap()));
}

#[test]
fn any_number_of_threads_builds_the_same_table() {
    // One table of more positions than one thread is left alone with, and one of fewer.
    for (rows, columns, sizes) in [(4, 5, "5-5-5-5"), (3, 4, "4-4-4")] {
        let partition = Partition::new(rows, columns, &[], sizes).unwrap();
        let alone = PatternSolver::build(&partition, 1, Control::new()).unwrap();
        for threads in [2, 4] {
            let built = PatternSolver::build(&partition, threads, Control::new()).unwrap();
            assert!(built.bytes()[..] == alone.bytes()[..], "{partition} on {threads} threads");
        }
    }
}

#[test]
fn any_number_of_threads_finds_the_same_solution_and_counts_the_same() {
    let solver = solver(&Partition::new(4, 5, &[], "5-5-5-5").unwrap());
    // Searches that are long enough to be cut into tasks.
    let boards: [[u32; 20]; 3] = [
        [5, 4, 8, 15, 11, 10, 13, 12, 2, 17, 14, 3, 9, 18, 1, 19, 6, 16, 7, 20],
        [4, 5, 16, 18, 9, 13, 1, 19, 3, 8, 14, 20, 7, 12, 11, 10, 2, 15, 17, 6],
        [5, 9, 6, 4, 11, 14, 1, 2, 7, 12, 3, 17, 19, 10, 13, 18, 8, 15, 16, 20],
    ];
    for cells in boards {
        let board = Board::new(4, 5, cells.to_vec(), Vec::new()).unwrap();
        let run = |threads: usize, control: Control| {
            let mut meter = Meter::new(control);
            let ending = solver.solve(&board, threads, &mut meter);
            if let Ending::Found { moves, .. } = &ending {
                assert_eq!(board.replay_exchanges(moves), Ok(moves.len() as u64));
            }
            let Statistics { expanded, generated, .. } = meter.statistics;
            (format!("{ending:?}"), expanded, generated)
        };
        let alone = run(1, Control::new());
        assert!(alone.1 > 500_000, "{} expanded of {}", alone.1, board.id());
        // A limit that comes in the middle of the tasks.
        let most = alone.1 / 2;
        let limited = || Control::new().expansion_limit(most);
        let stopped = run(1, limited());
        assert_eq!(stopped.1, most);
        for threads in [2, 4] {
            assert_eq!(run(threads, Control::new()), alone, "{}", board.id());
            assert_eq!(run(threads, limited()), stopped, "{}", board.id());
        }
    }
}

#[test]
fn limits_end_a_search_with_a_bound() {
    let reversed = Board::new(5, 5, (1..=25).rev().collect(), Vec::new()).unwrap();
    let solver = solver(&Partition::new(5, 5, &[], "4-4-4-4-4-4-1").unwrap());
    let least = solver.lower_bound(&reversed);
    let cancelled = AtomicBool::new(true);
    let time = Control::new().time_limit(Duration::from_millis(50));
    let expansions = Control::new().expansion_limit(10);
    for (control, expected) in [
        (time, Limit::Time),
        (expansions, Limit::Expansions),
        (Control::new().cancelled_by(&cancelled), Limit::Cancelled),
    ] {
        let start = Instant::now();
        let mut meter = Meter::new(control);
        match solver.solve(&reversed, 1, &mut meter) {
            Ending::Stopped { limit, lower_bound } => {
                assert_eq!(limit, expected);
                assert!(lower_bound >= least);
            }
            other => panic!("{other:?}"),
        }
        assert!(start.elapsed() < Duration::from_secs(5));
    }
}

#[test]
fn a_build_can_be_watched_and_stopped() {
    let partition = Partition::new(3, 4, &[], "4-4-4").unwrap();
    let done = AtomicU64::new(0);
    let tell = |progress: Progress| {
        let Progress::BuildingTable { positions } = progress else { panic!("{progress:?}") };
        assert!(done.swap(positions, Ordering::Relaxed) <= positions);
    };
    PatternSolver::build(&partition, 1, Control::new().on_progress(&tell)).unwrap();
    let all = PatternSolver::positions(&partition);
    assert!((all * 9 / 10..=all).contains(&done.load(Ordering::Relaxed)));
    let flag = AtomicBool::new(true);
    let built = PatternSolver::build(&partition, 1, Control::new().cancelled_by(&flag));
    assert_eq!(built.err(), Some(Limit::Cancelled));
    let control = Control::new().time_limit(Duration::ZERO);
    assert_eq!(PatternSolver::build(&partition, 1, control).err(), Some(Limit::Time));
    let sorted = Board::sorted(3, 3).unwrap();
    assert_eq!(FullTable::build(&sorted, control).err(), Some(Limit::Time));
}

#[test]
fn names_of_partitions_are_checked() {
    for name in ["", "4-4-4", "4-4-4-4-0", "8-8", "x", "1-1-1-1-1-1-1-1-8", "16"] {
        assert!(Partition::new(4, 4, &[], name).is_err(), "{name}");
    }
    assert!(Partition::new(1, 1, &[], "1").is_err());
    assert!(Partition::new(5, 5, &[], "7-7-7-4").is_err());
    assert!(Partition::quick(&Board::sorted(5, 6).unwrap()).is_none());
    for (rows, columns) in [(1, 2), (1, 25), (25, 1), (3, 8), (5, 5), (4, 6), (3, 5), (2, 12)] {
        let sorted = Board::sorted(rows, columns).unwrap();
        for partition in [Partition::quick(&sorted), Partition::strong(&sorted)] {
            let patterns = partition.unwrap().patterns().to_vec();
            let all = patterns.iter().fold(0, |all: u32, pattern| {
                assert_eq!(all & pattern, 0);
                all | pattern
            });
            assert_eq!(all.count_ones() as usize, rows * columns);
        }
    }
}
