//! Speed of the 15-puzzle solver, one thread:
//! `cargo bench -p glisse-tiles --bench fifteen -- PARTITION [FILE]`.
//!
//! FILE has a board a line: index, optimal length, then 16 numbers whose goal has the empty cell
//! first. Lengths are checked.

use glisse_search::{Gate, Limits};
use glisse_tiles::{Board, BuildControl, Goal, Partition, PatternSolver, Shape};
use std::time::Instant;

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let text = std::fs::read_to_string(&arguments[1]).unwrap();
    let shape = Shape { rows: 4, columns: 4 };
    let start = Instant::now();
    let threads = std::env::var("THREADS").ok().and_then(|t| t.parse().ok()).unwrap_or(1);
    let partition = Partition::new(shape, 15, &arguments[0]).unwrap();
    let control = BuildControl { threads, ..BuildControl::default() };
    let solver = PatternSolver::build(partition.clone(), control).unwrap();
    println!(
        "build {:.3} s, {} bytes",
        start.elapsed().as_secs_f64(),
        PatternSolver::table_bytes(&partition)
    );
    let start = Instant::now();
    let (mut expanded, mut generated, mut count) = (0, 0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u16> = line.split_whitespace().map(|n| n.parse().unwrap()).collect();
        let cells: Vec<u16> = numbers[2..].iter().rev().map(|&t| (16 - t) % 16).collect();
        let board = Board::new(4, 4, cells, &Goal::EmptyLast).unwrap();
        let mut gate = Gate::new(Limits::default(), None, None);
        let outcome = solver.solve(&board, &mut gate).into_outcome(&gate);
        expanded += outcome.statistics().expanded;
        generated += outcome.statistics().generated;
        count += 1;
        let solution = outcome.into_solution().unwrap();
        assert_eq!(solution.cost, u32::from(numbers[1]), "{line}");
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "search {seconds:.3} s, {count} boards, {} expanded, {} generated a board, {:.1} million generated/s",
        expanded / count,
        generated / count,
        generated as f64 / seconds / 1e6
    );
}
