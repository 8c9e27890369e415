//! How long the lists for random grids are, and how long they take, next to the token swapper of
//! rustworkx: `cargo bench -p glisse-swap --bench large [-- short | SIZE[xCOLUMNS] SECONDS COUNT
//! [BARRIERS]]`.
//!
//! Without arguments the sizes that have a bar to reach, which takes some minutes; `short` gives a
//! tenth of the time to fewer grids. A ratio is that of the length to half the sum of distances,
//! rounded up, and the mean over all grids. The first answer's time is the shortest of three times a
//! grid, the mean over all. rustworkx makes its four trials on one thread, as everything here does;
//! past 32×32 it takes too long. `BARRIERS` is the percentage of edges that have one.

use glisse_search::Control;
use glisse_swap::{Board, Exchange, Graph, ImproveOptions, construct, improve};
use rustworkx_core::{
    petgraph::{
        graph::{NodeIndex, UnGraph},
        visit::NodeIndexable,
    },
    token_swapper::token_swapper,
};
use std::time::{Duration, Instant};

/// The most cells for rustworkx.
const MAX_OTHER: usize = 1024;

/// What is measured for one size, and the ratios to be reached at first and at the end.
#[derive(Clone, Copy)]
struct Task {
    rows: usize,
    columns: usize,
    seconds: f64,
    count: usize,
    barriers: usize,
    bars: [Option<f64>; 2],
}

/// Random grids, the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }

    /// A grid that has a solution: numbers stay in their region.
    fn board(&mut self, task: &Task) -> Board {
        let (rows, columns) = (task.rows, task.columns);
        let mut cells: Vec<u32> = (1..=(rows * columns) as u32).collect();
        let board = |cells, barriers| Board::new(rows, columns, cells, barriers).expect("a board");
        let mut barriers = board(cells.clone(), Vec::new()).graph().edges().to_vec();
        barriers.retain(|_| task.barriers > 0 && self.below(100) < task.barriers);
        let regions = board(cells.clone(), barriers.clone()).graph().regions();
        for last in (1..cells.len()).rev() {
            let other = self.below(last + 1);
            if regions[last] == regions[other] {
                cells.swap(last, other);
            }
        }
        board(cells, barriers)
    }
}

/// The number of exchanges that rustworkx makes.
fn other(graph: &Graph, homes: &[u32]) -> usize {
    let edges = graph.edges().iter().map(|edge| (edge.first() as u32, edge.second() as u32));
    let graph = UnGraph::<(), ()>::from_edges(edges);
    assert_eq!(graph.node_bound(), homes.len());
    let mapping = homes
        .iter()
        .enumerate()
        .map(|(cell, &home)| (NodeIndex::new(cell), NodeIndex::new(home as usize)))
        .collect();
    let moves = token_swapper(&graph, mapping, Some(4), Some(1), Some(usize::MAX));
    let moves = moves.expect("the grid is connected");
    let mut homes = homes.to_vec();
    for (one, other) in &moves {
        homes.swap(one.index(), other.index());
    }
    assert!(homes.is_sorted());
    moves.len()
}

fn improved(board: &Board, first: &[Exchange], seconds: f64) -> usize {
    let control = Control::new().time_limit(Duration::from_secs_f64(seconds));
    let options = ImproveOptions { seed: 1, passes: None };
    let moves = improve(board, first.to_vec(), options, control);
    assert_eq!(board.replay_exchanges(&moves), Ok(moves.len() as u64));
    moves.len()
}

/// Half the sum of distances, rounded up: the bound that the bars go by, which does not look at
/// parity.
fn half_of_distances(board: &Board) -> usize {
    if !board.barriers().is_empty() {
        return board.lower_bound() as usize;
    }
    let columns = board.columns();
    let away = |(cell, home): (usize, u32)| {
        let home = home as usize;
        (cell / columns).abs_diff(home / columns) + (cell % columns).abs_diff(home % columns)
    };
    let sum: usize = board.homes().into_iter().enumerate().map(away).sum();
    sum.div_ceil(2)
}

fn measure(task: Task) {
    let mut random = Random(7);
    let mut ratios = [0.0; 3];
    let mut times = [0.0; 3];
    for _ in 0..task.count {
        let board = random.board(&task);
        let bound = half_of_distances(&board) as f64;
        let mut fastest = f64::INFINITY;
        let mut first = Vec::new();
        for _ in 0..3 {
            let start = Instant::now();
            let moves = construct(&board, Control::new()).expect("there is no limit");
            first = moves.expect("the grid has a solution");
            fastest = start.elapsed().as_secs_f64().min(fastest);
        }
        assert_eq!(board.replay_exchanges(&first), Ok(first.len() as u64));
        ratios[0] += first.len() as f64 / bound;
        times[0] += fastest;
        let start = Instant::now();
        ratios[1] += improved(&board, &first, task.seconds) as f64 / bound;
        times[1] += start.elapsed().as_secs_f64();
        if board.cells().len() <= MAX_OTHER && task.barriers == 0 {
            let start = Instant::now();
            ratios[2] += other(&board.graph(), &board.homes()) as f64 / bound;
            times[2] += start.elapsed().as_secs_f64();
        }
    }
    let show = |index: usize, bar: Option<f64>| {
        if ratios[index] == 0.0 {
            return format!("{:>25}", "–");
        }
        let count = task.count as f64;
        let bar = bar.map_or(String::new(), |bar| format!("≤ {bar:.2}"));
        format!("{:>7.4} {bar:<6} {:>8.4} s", ratios[index] / count, times[index] / count)
    };
    println!(
        "{:>3}×{:<3} {:>5} {} {} {}",
        task.rows,
        task.columns,
        task.count,
        show(0, task.bars[0]),
        show(1, task.bars[1]),
        show(2, None)
    );
}

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    println!(
        " grid   count  first  bar         time     end   bar         time  rustworkx      time"
    );
    let is_short = arguments.first().is_some_and(|argument| argument == "short");
    if arguments.is_empty() || is_short {
        for (size, seconds, count, bars) in [
            (8, 3.0, 10_usize, [None, Some(1.14)]),
            (16, 10.0, 4, [None, Some(1.25)]),
            (32, 10.0, 2, [Some(1.40), None]),
            (100, 60.0, 1, [Some(1.34), Some(1.30)]),
            (300, 10.0, 1, [None, None]),
        ] {
            if is_short && size > 100 {
                continue;
            }
            let part = if is_short { 0.1 } else { 1.0 };
            let (seconds, count) =
                (seconds * part, if is_short { count.div_ceil(5) } else { count });
            measure(Task { rows: size, columns: size, seconds, count, barriers: 0, bars });
        }
        return;
    }
    let number = |index: usize, default: f64| {
        arguments.get(index).map_or(default, |text| text.parse().expect("a number was expected"))
    };
    let (rows, columns) = arguments[0].split_once('x').unwrap_or((&arguments[0], &arguments[0]));
    let size = |text: &str| text.parse().expect("a size is like 10 or 10x12");
    let (seconds, count, barriers) =
        (number(1, 3.0), number(2, 1.0) as usize, number(3, 0.0) as usize);
    let (rows, columns) = (size(rows), size(columns));
    measure(Task { rows, columns, seconds, count, barriers, bars: [None, None] });
}
