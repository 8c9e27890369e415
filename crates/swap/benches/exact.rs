//! Speed of the exact solvers: `cargo bench -p glisse-swap --bench exact -- [quick]`, or, for one
//! shape, `-- ROWSxCOLUMNS PARTITION BOARDS [SECONDS [THREADS]]`. One thread unless more are asked for,
//! boards from a fixed seed; every solution is replayed.

use glisse_family::tables::Tabulated;
use glisse_search::{Control, Ending, Meter};
use glisse_swap::{Board, FullTable, Partition, PatternSolver};
use std::time::{Duration, Instant};

/// Numbers from a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }

    fn board(&mut self, rows: usize, columns: usize) -> Board {
        let mut cells: Vec<u32> = (1..=(rows * columns) as u32).collect();
        for place in (1..cells.len()).rev() {
            cells.swap(place, self.below(place + 1));
        }
        Board::new(rows, columns, cells, Vec::new()).unwrap()
    }
}

/// The next permutation in lexicographic order, or nothing after the last.
fn next_permutation(cells: &mut [u32]) -> Option<()> {
    let pivot = cells.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let other = cells.iter().rposition(|&cell| cell > cells[pivot])?;
    cells.swap(pivot, other);
    cells[pivot + 1..].reverse();
    Some(())
}

/// All boards of a small shape.
fn all(rows: usize, columns: usize) {
    let sorted = Board::sorted(rows, columns).unwrap();
    let start = Instant::now();
    let table = FullTable::build(&sorted, Control::new()).unwrap().unwrap();
    let build = start.elapsed().as_secs_f64();
    let mut cells = sorted.cells().to_vec();
    let (mut boards, mut most, mut seconds) = (0u64, 0, 0.0);
    loop {
        let board = Board::new(rows, columns, cells.clone(), Vec::new()).unwrap();
        let start = Instant::now();
        let moves = table.solve(&board).unwrap();
        seconds += start.elapsed().as_secs_f64();
        assert_eq!(board.replay_exchanges(&moves), Ok(moves.len() as u64));
        (boards, most) = (boards + 1, most.max(moves.len()));
        if next_permutation(&mut cells).is_none() {
            break;
        }
    }
    println!(
        "{rows}x{columns} full table: build {build:.3} s; all {boards} boards in {seconds:.3} s, longest {most}"
    );
}

/// Random boards of a shape.
fn random(rows: usize, columns: usize, name: &str, boards: usize, limit: Option<Duration>) {
    random_on(1, rows, columns, name, boards, limit);
}

/// Random boards of a shape, on so many threads.
fn random_on(
    threads: usize,
    rows: usize,
    columns: usize,
    name: &str,
    boards: usize,
    limit: Option<Duration>,
) {
    let start = Instant::now();
    let partition = Partition::new(rows, columns, &[], name).unwrap();
    let bytes = PatternSolver::table_bytes(&partition);
    let solver = PatternSolver::build(&partition, threads, Control::new()).unwrap();
    println!(
        "{rows}x{columns} {name}: build {:.2} s, {:.1} MB",
        start.elapsed().as_secs_f64(),
        bytes as f64 / 1e6
    );
    let mut random = Random(88_172_645_463_325_252);
    let (mut expanded, mut generated, mut found, mut exchanges, mut gap) = (0, 0, 0, 0, 0);
    let (mut seconds, mut slowest) = (0.0, 0.0f64);
    for _ in 0..boards {
        let board = random.board(rows, columns);
        let start = Instant::now();
        let control = limit.map_or(Control::new(), |limit| Control::new().time_limit(limit));
        let mut meter = Meter::new(control);
        let ending = solver.solve(&board, threads, &mut meter);
        let taken = start.elapsed().as_secs_f64();
        (seconds, slowest) = (seconds + taken, slowest.max(taken));
        expanded += meter.statistics.expanded;
        generated += meter.statistics.generated;
        match ending {
            Ending::Found { moves, cost, .. } => {
                assert_eq!(board.replay_exchanges(&moves), Ok(moves.len() as u64));
                (found, exchanges) = (found + 1, exchanges + moves.len());
                gap += cost - solver.lower_bound(&board);
            }
            Ending::Stopped { lower_bound, .. } => {
                println!("  {lower_bound} or more: {}", board.id());
            }
            Ending::Exhausted => unreachable!("every board of one region has a solution"),
        }
    }
    let mean = |count: f64| count / boards as f64;
    println!(
        "  {found} of {boards} solved; mean {:.3} ms, slowest {:.1} ms; mean length {:.3}, {:.2} above \
         the first bound; {:.0} expanded, {:.0} generated a board, {:.1} million generated/s",
        mean(seconds) * 1e3,
        slowest * 1e3,
        exchanges as f64 / f64::from(found),
        f64::from(gap) / f64::from(found),
        mean(expanded as f64),
        mean(generated as f64),
        generated as f64 / seconds / 1e6
    );
}

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let seconds = Duration::from_secs;
    match arguments[..] {
        [] => {
            all(3, 3);
            all(2, 5);
            random(4, 4, "4-4-4-4", 1000, None);
            random(4, 4, "6-6-4", 1000, None);
            random(4, 5, "5-5-5-5", 100, None);
            random(4, 5, "6-4-6-4", 100, None);
            random(5, 5, "5-5-5-5-5", 10, Some(seconds(30)));
            random(5, 5, "6-6-6-6-1", 50, Some(seconds(30)));
        }
        ["quick"] => {
            all(3, 3);
            random(4, 4, "4-4-4-4", 200, None);
            random(4, 5, "5-5-5-5", 10, None);
            random(5, 5, "5-5-5-5-5", 3, Some(seconds(5)));
        }
        [shape, name, boards, ref more @ ..] => {
            let (rows, columns) = shape.split_once('x').unwrap();
            let limit = more.first().map(|limit| Duration::from_secs_f64(limit.parse().unwrap()));
            let threads = more.get(1).map_or(1, |threads| threads.parse().unwrap());
            let [rows, columns, boards] = [rows, columns, boards].map(|n| n.parse().unwrap());
            random_on(threads, rows, columns, name, boards, limit);
        }
        _ => panic!("give nothing, quick, or ROWSxCOLUMNS PARTITION BOARDS [SECONDS [THREADS]]"),
    }
}
