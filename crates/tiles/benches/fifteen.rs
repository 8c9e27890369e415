//! Speed of the 15-puzzle solver: `cargo bench -p glisse-tiles --bench fifteen -- [PARTITION [FILE]]`.
//! `THREADS` in the environment says how many threads there are.
//!
//! FILE has a board a line: index, optimal length, then 16 numbers whose goal has the empty cell
//! first, or 25 of the 24-puzzle; the lengths are checked. Without FILE, boards are made from a fixed
//! seed.

use glisse_family::tables::Tabulated;
use glisse_search::{Control, Meter};
use glisse_tiles::{Board, Goal, Partition, PatternSolver, Shape};
use std::time::Instant;

/// The boards, and their optimal lengths where they are known.
fn boards(path: Option<&str>) -> Vec<(Board, Option<u32>)> {
    let Some(path) = path else {
        return random_boards(100).into_iter().map(|board| (board, None)).collect();
    };
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let numbers: Vec<u16> = line.split_whitespace().map(|n| n.parse().unwrap()).collect();
            // Upside down, the empty cell is last.
            let (count, size) = if numbers.len() == 27 { (25, 5) } else { (16, 4) };
            let upside_down = numbers[2..].iter().rev().map(|&tile| (count - tile) % count);
            let board = Board::new(size, size, upside_down.collect(), &Goal::EmptyLast).unwrap();
            (board, Some(u32::from(numbers[1])))
        })
        .collect()
}

fn random_boards(count: usize) -> Vec<Board> {
    let mut seed = 88_172_645_463_325_252_u64;
    let mut below = move |bound: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 16) as usize % bound
    };
    let shuffled = std::iter::repeat_with(|| {
        let mut cells: Vec<u16> = (0..16).collect();
        for place in (1..16).rev() {
            cells.swap(place, below(place + 1));
        }
        Board::new(4, 4, cells, &Goal::EmptyLast).unwrap()
    });
    shuffled.filter(Board::is_solvable).take(count).collect()
}

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let name = arguments.first().map_or("6-6-3", String::as_str);
    let boards = boards(arguments.get(1).map(String::as_str));
    let size = boards[0].0.rows();
    let shape = Shape { rows: size, columns: size };
    let start = Instant::now();
    let threads = std::env::var("THREADS").ok().and_then(|t| t.parse().ok()).unwrap_or(1);
    let partition = Partition::new(shape, shape.cells() - 1, name).unwrap();
    let solver = PatternSolver::build(&partition, threads, Control::new()).unwrap();
    println!(
        "build {:.3} s, {} bytes",
        start.elapsed().as_secs_f64(),
        PatternSolver::table_bytes(&partition)
    );
    let start = Instant::now();
    let (mut expanded, mut generated, mut count) = (0, 0, 0);
    for (board, length) in &boards {
        let mut meter = Meter::new(Control::new());
        let outcome = solver.solve(board, threads, &mut meter).into_outcome(&meter);
        expanded += outcome.statistics().expanded;
        generated += outcome.statistics().generated;
        count += 1;
        let solution = outcome.into_solution().unwrap();
        assert!(length.is_none_or(|length| length == solution.cost), "{}", board.id());
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "search {seconds:.3} s, {count} boards, {} expanded, {} generated a board, {:.1} million generated/s",
        expanded / count,
        generated / count,
        generated as f64 / seconds / 1e6
    );
}
