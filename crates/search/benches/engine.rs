//! The engine against the `pathfinding` crate on the same 64-bit states, in one run:
//! `cargo bench -p glisse-search --bench engine [-- bfs|astar|idastar]`.
//!
//! The states are those of the 15-puzzle, 4 bits a cell. Both sides use the same functions for
//! moves and for the Manhattan distance; neither is told anything else about the puzzle. Times are
//! the least of several runs taken in turn, and what counts is their ratio.

use glisse_search::{Cost, Heuristic, Search, Space, Statistics, Transpositions};
use std::time::Instant;

const GOAL: u64 = 0xFEDC_BA98_7654_3210;

/// How many states the tables of BFS and A* are made for. `pathfinding` has no such option.
const CAPACITY: [usize; 2] = [11_000_000, 4_000_000];

/// The place of tile 0, the empty cell: the lowest nibble that is 0.
fn empty(state: u64) -> u32 {
    let low = 0x1111_1111_1111_1111;
    let borrows = state.wrapping_sub(low) & !state & (low << 3);
    borrows.trailing_zeros() / 4
}

/// Moves the tile at `to` into the empty cell at `from`.
fn exchange(state: u64, from: u32, to: u32) -> u64 {
    let tile = state >> (4 * to) & 15;
    state ^ tile << (4 * to) ^ tile << (4 * from)
}

/// The moves of the empty cell from a cell: direction (up, left, right, down) and new cell.
#[derive(Clone, Copy)]
struct Moves {
    moves: [(u8, u8); 4],
    count: usize,
}

/// By the cell, and by the direction that is left out; 4 leaves out none.
const MOVES: [[Moves; 5]; 16] = {
    let mut table = [[Moves { moves: [(0, 0); 4], count: 0 }; 5]; 16];
    let mut cell: usize = 0;
    while cell < 16 {
        let possible = [cell >= 4, !cell.is_multiple_of(4), cell % 4 < 3, cell < 12];
        let target = [cell.wrapping_sub(4), cell.wrapping_sub(1), cell + 1, cell + 4];
        let mut without = 0;
        while without < 5 {
            let entry = &mut table[cell][without];
            let mut direction = 0;
            while direction < 4 {
                if possible[direction] && direction != without {
                    entry.moves[entry.count] = (direction as u8, target[direction] as u8);
                    entry.count += 1;
                }
                direction += 1;
            }
            without += 1;
        }
        cell += 1;
    }
    table
};

fn moves(cell: u32, without: u8) -> &'static [(u8, u8)] {
    let Moves { moves, count } = &MOVES[cell as usize][usize::from(without)];
    &moves[..*count]
}

/// How far each tile is from its place on each cell.
const DISTANCE: [[u8; 16]; 16] = {
    let mut table = [[0; 16]; 16];
    let mut index = 0;
    while index < 256 {
        let (tile, cell) = (index / 16, index % 16);
        let rows = (tile / 4_usize).abs_diff(cell / 4);
        table[tile][cell] = (rows + (tile % 4).abs_diff(cell % 4)) as u8;
        index += 1;
    }
    table
};

fn distance(tile: u64, cell: u32) -> Cost {
    Cost::from(DISTANCE[(tile & 15) as usize][(cell & 15) as usize])
}

fn manhattan(state: u64) -> Cost {
    let tiles = (0..16).map(|cell| (state >> (4 * cell) & 15, cell));
    tiles.filter(|&(tile, _)| tile != 0).map(|(tile, cell)| distance(tile, cell)).sum()
}

struct Fifteen {
    start: u64,
}

impl Space for Fifteen {
    type State = u64;
    /// The direction, and the cells that the empty cell leaves and enters.
    type Move = (u8, u8, u8);
    const REVERSIBLE: bool = true;

    fn start(&self) -> u64 {
        self.start
    }

    fn is_goal(&self, state: u64) -> bool {
        state == GOAL
    }

    #[inline]
    fn successors(
        &self,
        state: u64,
        last: Option<Self::Move>,
        mut visit: impl FnMut(Self::Move, u64, Cost),
    ) {
        let (from, back) = match last {
            Some((direction, _, to)) => (u32::from(to), 3 - direction),
            None => (empty(state), 4),
        };
        for &(direction, to) in moves(from, back) {
            visit((direction, from as u8, to), exchange(state, from, to.into()), 1);
        }
    }
}

struct Manhattan;

impl Heuristic<Fifteen> for Manhattan {
    type Memo = Cost;

    fn begin(&self, _: &Fifteen, state: u64) -> Cost {
        manhattan(state)
    }

    /// Only the tile that moved has changed its distance.
    #[inline]
    fn step(
        &self,
        _: &Fifteen,
        memo: Cost,
        state: u64,
        (_, from, to): (u8, u8, u8),
        _: u64,
    ) -> Cost {
        let tile = state >> (4 * to) & 15;
        memo + distance(tile, from.into()) - distance(tile, to.into())
    }

    fn resume(&self, _: &Fifteen, _: u64, value: Cost) -> Cost {
        value
    }

    fn value(&self, memo: Cost) -> Cost {
        memo
    }

    fn is_admissible(&self, _: &Fifteen) -> bool {
        true
    }

    fn is_cheap(&self) -> bool {
        true
    }
}

/// The same successors as an iterator, without an allocation.
fn successors(state: u64) -> impl Iterator<Item = (u64, Cost)> {
    let from = empty(state);
    moves(from, 4).iter().map(move |&(_, to)| (exchange(state, from, to.into()), 1))
}

/// Boards whose optimal lengths lie in `lengths`, from random walks with a fixed seed.
fn boards(count: usize, walk: usize, lengths: std::ops::RangeInclusive<Cost>) -> Vec<(u64, Cost)> {
    let mut seed = 7u64;
    let mut boards = Vec::new();
    while boards.len() < count {
        let mut state = GOAL;
        for _ in 0..walk {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let next: Vec<u64> = successors(state).map(|(next, _)| next).collect();
            state = next[(seed >> 33) as usize % next.len()];
        }
        let space = Fifteen { start: state };
        let search = Search::new(&space).expansion_limit(30_000_000);
        let solution = search.idastar(&Manhattan, Transpositions::Forget).into_solution();
        if let Some(length) = solution.map(|s| s.cost).filter(|cost| lengths.contains(cost)) {
            boards.push((state, length));
        }
    }
    boards
}

/// Runs both sides in turn on all boards; the least times in seconds and our statistics.
fn race(
    boards: &[(u64, Cost)],
    rounds: usize,
    ours: impl Fn(u64) -> (Cost, Statistics),
    theirs: impl Fn(u64) -> Cost,
) -> (f64, f64, Vec<Statistics>) {
    let (mut our_time, mut their_time) = (f64::INFINITY, f64::INFINITY);
    let mut statistics = Vec::new();
    for _ in 0..rounds {
        let start = Instant::now();
        statistics = boards
            .iter()
            .map(|&(state, length)| {
                let (found, statistics) = ours(state);
                assert_eq!(found, length);
                statistics
            })
            .collect();
        our_time = our_time.min(start.elapsed().as_secs_f64());
        let start = Instant::now();
        for &(state, length) in boards {
            assert_eq!(theirs(state), length);
        }
        their_time = their_time.min(start.elapsed().as_secs_f64());
    }
    (our_time, their_time, statistics)
}

fn report(name: &str, (ours, theirs, statistics): (f64, f64, Vec<Statistics>)) {
    let expanded: u64 = statistics.iter().map(|s| s.expanded).sum();
    let bytes = statistics.iter().filter(|s| s.stored > 0);
    let bytes = bytes.map(|s| s.peak_bytes as f64 / s.stored as f64).fold(0.0, f64::max);
    println!(
        "{name:<6} {ours:>8.3} s {theirs:>8.3} s {:>7.1}x {:>8.1} million expanded/s {bytes:>6.1}",
        theirs / ours,
        expanded as f64 / ours / 1e6,
    );
}

fn main() {
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    println!("         glisse  pathfinding   ratio                          bytes a state");
    let result = |outcome: glisse_search::Outcome<(u8, u8, u8)>| {
        let statistics = outcome.statistics().clone();
        (outcome.into_solution().expect("every board has a solution").cost, statistics)
    };

    if wanted("bfs") {
        let easy = boards(1, 80, 22..=22);
        let bfs = race(
            &easy,
            3,
            |start| result(Search::new(&Fifteen { start }).capacity(CAPACITY[0]).bfs()),
            |start| {
                let next = |&state: &u64| successors(state).map(|(next, _)| next);
                let path = pathfinding::prelude::bfs(&start, next, |&state| state == GOAL);
                path.expect("every board has a solution").len() as Cost - 1
            },
        );
        report("BFS", bfs);
    }

    if wanted("astar") {
        let hard = boards(1, 600, 52..=52);
        let astar = race(
            &hard,
            3,
            |start| result(Search::new(&Fifteen { start }).capacity(CAPACITY[1]).astar(&Manhattan)),
            |start| {
                let next = |&state: &u64| successors(state);
                let h = |&state: &u64| manhattan(state);
                let path = pathfinding::prelude::astar(&start, next, h, |&state| state == GOAL);
                path.expect("every board has a solution").1
            },
        );
        report("A*", astar);
    }

    if wanted("idastar") {
        let middle = boards(3, 200, 40..=42);
        let idastar = race(
            &middle,
            3,
            |start| {
                result(Search::new(&Fifteen { start }).idastar(&Manhattan, Transpositions::Forget))
            },
            |start| {
                let next = |&state: &u64| successors(state);
                let h = |&state: &u64| manhattan(state);
                let path = pathfinding::prelude::idastar(&start, next, h, |&state| state == GOAL);
                path.expect("every board has a solution").1
            },
        );
        report("IDA*", idastar);
    }
}
