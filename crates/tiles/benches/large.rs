//! How long the solutions of random boards are, and how long they take:
//! `cargo bench -p glisse-tiles --bench large [-- SIZE[xCOLUMNS] SECONDS COUNT [SEED]]`.
//!
//! Without arguments a few boards of several sizes. The first columns tell of the constructed
//! solutions, the others of the improved ones; a length is the mean over all boards.

use glisse_family::{Metric, Rules};
use glisse_search::Control;
use glisse_tiles::{Board, Goal, construct, improve};
use std::time::{Duration, Instant};

/// A random board that has a solution.
fn board(rows: usize, columns: usize, seed: &mut u64) -> Board {
    let mut below = |limit: usize| {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (*seed >> 33) as usize % limit
    };
    let mut cells: Vec<u16> = (0..(rows * columns) as u16).collect();
    for last in (1..cells.len()).rev() {
        cells.swap(last, below(last + 1));
    }
    let new = |cells| Board::new(rows, columns, cells, &Goal::EmptyLast);
    let board = new(cells.clone()).expect("a permutation is a board");
    if board.is_solvable() {
        return board;
    }
    let tiles: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != 0).collect();
    cells.swap(tiles[0], tiles[1]);
    new(cells).expect("a permutation is a board")
}

fn measure(rows: usize, columns: usize, seconds: f64, count: u64, mut seed: u64) {
    let (mut plain, mut plain_time) = (0, 0.0);
    let (mut short, mut short_time) = (0, 0.0);
    let mut manhattan = 0;
    for _ in 0..count {
        let board = board(rows, columns, &mut seed);
        manhattan += board.manhattan();
        let start = Instant::now();
        let constructed = construct(&board).expect("the board has a solution");
        plain_time += start.elapsed().as_secs_f64();
        let start = Instant::now();
        let control = Control::new().time_limit(Duration::from_secs_f64(seconds));
        let improved = improve(&board, 1, control).expect("the board has a solution");
        short_time += start.elapsed().as_secs_f64();
        for moves in [&constructed, &improved] {
            assert_eq!(board.replay(moves, Metric::Moves), Ok(moves.len() as u64));
        }
        plain += constructed.len();
        short += improved.len();
    }
    let mean = |sum: f64| sum / count as f64;
    println!(
        "{rows:>3}×{columns:<3} {count:>4} {:>11.2} {:>13.2} {:>8.4} s {:>13.2} {:>8.3} s {:>6.3}",
        mean(manhattan as f64),
        mean(plain as f64),
        mean(plain_time),
        mean(short as f64),
        mean(short_time),
        short as f64 / plain as f64,
    );
}

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    println!("board  count   Manhattan   constructed       time      improved       time  ratio");
    if arguments.is_empty() {
        for (size, seconds, count) in
            [(5, 5.0, 10), (7, 5.0, 3), (10, 10.0, 3), (20, 10.0, 2), (50, 10.0, 1), (100, 10.0, 1)]
        {
            measure(size, size, seconds, count, 7);
        }
        return;
    }
    let number = |index: usize, default: f64| {
        arguments.get(index).map_or(default, |text| text.parse().expect("a number was expected"))
    };
    let (rows, columns) = arguments[0].split_once('x').unwrap_or((&arguments[0], &arguments[0]));
    let size = |text: &str| text.parse().expect("a size is like 10 or 10x12");
    let (seconds, count, seed) = (number(1, 5.0), number(2, 10.0), number(3, 7.0));
    measure(size(rows), size(columns), seconds, count as u64, seed as u64);
}
