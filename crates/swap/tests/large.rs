//! Large boards and graphs: solutions that are replayed, not proved.

use crate::common::reached;
use glisse_search::{Control, Limit, Random};
use glisse_swap::{
    Board, Exchange, Graph, ImproveOptions, construct, construct_on, improve, improve_on,
    lower_bound_on,
};
use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

/// Homes in the region of each cell.
fn random_homes(random: &mut Random, graph: &Graph) -> Vec<u32> {
    let mut regions: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (cell, region) in graph.regions().into_iter().enumerate() {
        regions.entry(region).or_default().push(cell);
    }
    let mut homes = vec![0; graph.cells()];
    for cells in regions.into_values() {
        let mut shuffled = cells.clone();
        random.shuffle(&mut shuffled);
        cells.into_iter().zip(shuffled).for_each(|(cell, home)| homes[cell] = home as u32);
    }
    homes
}

/// A board that has a solution, with a barrier at every edge by this chance in a hundred.
fn random_board(random: &mut Random, rows: usize, columns: usize, barriers: usize) -> Board {
    let sorted = Board::sorted(rows, columns).unwrap();
    let mut edges = sorted.graph().edges().to_vec();
    edges.retain(|_| random.below(100) < barriers);
    let cut = Board::new(rows, columns, sorted.cells().to_vec(), edges.clone()).unwrap();
    let cells = random_homes(random, &cut.graph()).into_iter().map(|home| home + 1).collect();
    Board::new(rows, columns, cells, edges).unwrap()
}

/// Some edges, and cells without any.
fn random_graph(random: &mut Random, cells: usize, edges: usize) -> Graph {
    let edges: Vec<(usize, usize)> = (0..edges)
        .map(|_| (random.below(cells), random.below(cells)))
        .filter(|(one, other)| one != other)
        .collect();
    Graph::new(cells, &edges).unwrap()
}

fn passes(passes: u64) -> ImproveOptions {
    ImproveOptions { seed: 1, passes: Some(passes) }
}

fn a_minute() -> Control<'static> {
    Control::new().time_limit(Duration::from_mins(1))
}

/// A solution that is there at once.
fn first(board: &Board) -> Vec<Exchange> {
    let moves = construct(board, Control::new()).unwrap();
    moves.unwrap_or_else(|| panic!("{} has a solution", board.id()))
}

/// Constructs and improves a solution of a board, and replays both.
fn solved(board: &Board, count: u64) -> [Vec<Exchange>; 2] {
    let first = first(board);
    let better = improve(board, first.clone(), passes(count), a_minute());
    for moves in [&first, &better] {
        assert_eq!(board.replay_exchanges(moves), Ok(moves.len() as u64), "{}", board.id());
        assert!((board.lower_bound() as usize) <= moves.len(), "{}", board.id());
        assert_eq!(moves.len() % 2, (board.lower_bound() as usize) % 2, "{}", board.id());
    }
    assert!(better.len() <= first.len());
    [first, better]
}

/// Replays a list on a graph.
fn replay(graph: &Graph, homes: &[u32], moves: &[Exchange]) {
    let mut homes = homes.to_vec();
    for cells in moves {
        assert!(graph.edges().binary_search(cells).is_ok(), "{cells:?} is no edge");
        homes.swap(cells.first(), cells.second());
    }
    assert!(homes.is_sorted(), "not everyone is at home");
}

#[test]
fn boards_of_every_shape_are_solved() {
    let mut random = Random::new(1);
    for rows in 1..=9 {
        for columns in 1..=9 {
            let passes = if (rows + columns) % 5 == 0 { 20 } else { 0 };
            for _ in 0..4 {
                solved(&random_board(&mut random, rows, columns, 0), passes);
            }
        }
    }
    for (rows, columns) in [(1, 100), (100, 1), (2, 70), (70, 2), (3, 50), (40, 25)] {
        solved(&random_board(&mut random, rows, columns, 0), 5);
    }
}

#[test]
fn boards_with_barriers_are_solved_in_every_region() {
    let mut random = Random::new(2);
    for barriers in [3, 10, 30, 50, 80] {
        for rows in 1..=8 {
            for columns in 1..=8 {
                let passes = if (rows + columns) % 5 == 0 { 12 } else { 0 };
                solved(&random_board(&mut random, rows, columns, barriers), passes);
            }
        }
        solved(&random_board(&mut random, 30, 30, barriers), 4);
    }
}

#[test]
fn graphs_of_every_kind_are_solved() {
    let mut random = Random::new(3);
    let ring = |cells: usize| (0..cells).map(|cell| (cell, (cell + 1) % cells)).collect::<Vec<_>>();
    let star = |cells: usize| (1..cells).map(|cell| (0, cell)).collect::<Vec<_>>();
    let complete = |cells: usize| {
        (0..cells).flat_map(|one| (0..one).map(move |other| (one, other))).collect::<Vec<_>>()
    };
    let mut graphs = vec![
        Graph::new(0, &[]).unwrap(),
        Graph::new(1, &[]).unwrap(),
        Graph::new(30, &ring(30)).unwrap(),
        Graph::new(25, &star(25)).unwrap(),
        Graph::new(20, &complete(20)).unwrap(),
    ];
    for cells in (2..40).step_by(2) {
        for factor in 1..4 {
            graphs.push(random_graph(&mut random, cells, factor * cells));
        }
    }
    for graph in graphs {
        let homes = random_homes(&mut random, &graph);
        let first = construct_on(&graph, &homes, Control::new()).unwrap();
        let first = first.expect("everyone can go home");
        let better = improve_on(&graph, first.clone(), passes(6), a_minute());
        replay(&graph, &homes, &first);
        replay(&graph, &homes, &better);
        assert!(better.len() <= first.len());
        assert!(lower_bound_on(&graph, &homes) <= better.len());
    }
}

#[test]
fn what_cannot_be_solved_has_no_solution() {
    let barriers = vec![Exchange::new(0, 1), Exchange::new(2, 3)];
    let board = Board::new(2, 2, vec![2, 1, 3, 4], barriers).unwrap();
    assert_eq!(construct(&board, Control::new()), Ok(None));
    let graph = Graph::new(4, &[(0, 1), (2, 3)]).unwrap();
    assert_eq!(construct_on(&graph, &[2, 1, 0, 3], Control::new()), Ok(None));
    // Nor have homes that are no permutation.
    for homes in [&[0, 0, 2, 3][..], &[0, 1, 2], &[0, 1, 2, 4]] {
        assert_eq!(construct_on(&graph, homes, Control::new()), Ok(None));
    }
}

/// Checks that a board that fits a window is solved by as few moves as breadth-first search says.
fn check_shortest(board: &Board, distance: u32, passes: u64) {
    let [first, better] = solved(board, passes);
    assert!(first.len() >= distance as usize && board.lower_bound() as usize <= distance as usize);
    assert_eq!(better.len(), distance as usize, "{}", board.id());
}

#[test]
fn boards_that_fit_a_window_are_solved_shortest() {
    for (rows, columns) in [(1, 5), (2, 2), (2, 3), (3, 2), (2, 4)] {
        let reached = reached(&Board::sorted(rows, columns).unwrap());
        let step = reached.all.len().div_ceil(120);
        for (board, &distance) in reached.all.iter().zip(&reached.distances).step_by(step) {
            check_shortest(board, distance, 100);
        }
    }
    let reached = reached(&Board::sorted(3, 3).unwrap());
    assert_eq!(reached.all.len(), 362_880);
    let mut random = Random::new(4);
    for _ in 0..12 {
        let board = random_board(&mut random, 3, 3, 0);
        check_shortest(&board, reached.distance(&board).unwrap(), 200);
    }
}

#[test]
fn the_same_seed_and_passes_give_the_same_list() {
    for barriers in [0, 10] {
        let board = random_board(&mut Random::new(5), 12, 9, barriers);
        let [_, one] = solved(&board, 100);
        let [_, same] = solved(&board, 100);
        assert_eq!(one, same);
    }
}

#[test]
fn passes_make_lists_much_shorter() {
    let board = random_board(&mut Random::new(6), 8, 8, 0);
    let [first, better] = solved(&board, 2000);
    assert!(better.len() * 100 < first.len() * 90, "{} of {}", better.len(), first.len());
}

#[test]
fn very_large_boards_are_solved() {
    for (size, barriers) in [(300, 0), (100, 5)] {
        let board = random_board(&mut Random::new(7), size, size, barriers);
        let moves = first(&board);
        assert_eq!(board.replay_exchanges(&moves), Ok(moves.len() as u64));
        assert!(
            (board.lower_bound() as usize) <= moves.len()
                && moves.len() < 2 * (board.lower_bound() as usize)
        );
    }
}

#[test]
fn improvement_stops_when_it_is_told_to() {
    let board = random_board(&mut Random::new(8), 120, 120, 0);
    let moves = first(&board);
    let cancel = AtomicBool::new(false);
    let options = ImproveOptions { seed: 1, passes: None };
    std::thread::scope(|scope| {
        let improved = scope.spawn(|| {
            let control = a_minute().cancelled_by(&cancel);
            let improved = improve(&board, moves.clone(), options, control);
            (improved, Instant::now())
        });
        std::thread::sleep(Duration::from_millis(300));
        let told = Instant::now();
        cancel.store(true, Ordering::Relaxed);
        let (improved, end) = improved.join().unwrap();
        assert_eq!(board.replay_exchanges(&improved), Ok(improved.len() as u64));
        assert!(improved.len() <= moves.len());
        // Far more than it takes, so that a busy machine does not matter.
        assert!(end - told < Duration::from_secs(2));
    });
    let over = Control::new().time_limit(Duration::ZERO);
    assert_eq!(improve(&board, moves.clone(), options, over), moves);
}

#[test]
fn a_construction_can_be_stopped() {
    for barriers in [0, 10] {
        let board = random_board(&mut Random::new(60), 60, 60, barriers);
        let cancel = AtomicBool::new(true);
        let cancelled = Control::new().cancelled_by(&cancel);
        assert_eq!(construct(&board, cancelled), Err(Limit::Cancelled));
        let over = Control::new().time_limit(Duration::ZERO);
        assert_eq!(construct(&board, over), Err(Limit::Time));
    }
}

#[test]
fn a_solution_that_takes_more_memory_than_there_may_be_is_none() {
    for barriers in [0, 10] {
        let board = random_board(&mut Random::new(61), 60, 60, barriers);
        let moves = construct(&board, Control::new()).unwrap().unwrap();
        let bytes = size_of::<Exchange>() as u64 * moves.len() as u64;
        let allowed = |bytes| Control::new().memory_limit(bytes);
        assert_eq!(construct(&board, allowed(bytes)), Err(Limit::Memory));
        assert_eq!(construct(&board, allowed(100 * bytes)), Ok(Some(moves.clone())));
        // What is there is not made shorter by lists that there is no room for.
        let options = ImproveOptions { seed: 1, passes: Some(4) };
        assert_eq!(improve(&board, moves.clone(), options, allowed(bytes)), moves);
        assert!(improve(&board, moves.clone(), options, allowed(100 * bytes)).len() < moves.len());
    }
}
