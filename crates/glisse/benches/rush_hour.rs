//! Speed of the Rush Hour solver, one thread: `cargo bench -p glisse --bench rush_hour [-- FILE]`.
//!
//! FILE has a board a line, and may have further columns: its optimal length and the number of its
//! reachable states, which are then checked. Without FILE, boards are made from a fixed seed.

#[path = "../../rush-hour/tests/common/random.rs"]
mod random;

use glisse::{
    Board, Control, Metric, Options, Solver, Status,
    rush_hour::{AnySpace, BitmapMemory, BitmapSearch, LineTables, RushHour},
    search::{Meter, Search},
};
use std::time::Instant;

/// A board with what is known about it.
struct Case {
    text: String,
    moves: Option<u64>,
    states: Option<u64>,
}

fn cases() -> Vec<Case> {
    let path = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let Some(path) = path else {
        let mut random = random::Random(6);
        let boards = (0..1000).map(|_| random.board(6, 6).id());
        return boards.map(|text| Case { text, moves: None, states: None }).collect();
    };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines()
        .map(|line| {
            let mut words = line.split_whitespace();
            Case {
                text: words.next().expect("a board a line").to_owned(),
                moves: words.next().and_then(|word| word.parse().ok()),
                states: words.next().and_then(|word| word.parse().ok()),
            }
        })
        .collect()
}

/// The least time of several runs, in seconds, and the last result.
fn best_of<T>(runs: usize, mut work: impl FnMut() -> T) -> (f64, T) {
    let mut least = f64::INFINITY;
    let mut result = None;
    for _ in 0..runs {
        let start = Instant::now();
        result = Some(work());
        least = least.min(start.elapsed().as_secs_f64());
    }
    (least, result.expect("at least one run"))
}

fn main() {
    let cases = cases();
    let boards: Vec<Board> = cases.iter().map(|case| case.text.parse().unwrap()).collect();

    let mut solver = Solver::for_many();
    let (seconds, expanded) = best_of(7, || {
        let mut expanded = 0;
        for (case, board) in cases.iter().zip(&boards) {
            let answer = solver.solve(board, &Options::default()).unwrap();
            expanded += answer.statistics.expanded;
            if let (Some(moves), Status::Solved { solution, .. }) = (case.moves, &answer.status) {
                assert_eq!(solution.cost, moves, "{}", case.text);
            }
        }
        expanded
    });
    println!(
        "solve:   {:>9.0} boards/s, {:>6.1} million expanded states/s",
        boards.len() as f64 / seconds,
        expanded as f64 / seconds / 1e6
    );

    let (mut tables, mut memory) = (LineTables::default(), BitmapMemory::default());
    for by_bitmaps in [true, false] {
        let (seconds, states) = best_of(if by_bitmaps { 7 } else { 2 }, || {
            let mut all = 0;
            for (case, board) in cases.iter().zip(&boards) {
                let Some(board) = board.get::<RushHour>() else { continue };
                let space = AnySpace::new(board, Metric::Moves, &mut tables);
                let AnySpace::Small(space) = &space else { continue };
                let states = if by_bitmaps {
                    let search = BitmapSearch::new(space).expect("a board of up to 8×8");
                    let meter = Meter::new(Control::new());
                    search.layers(&mut memory, meter).expect("no limit").iter().sum()
                } else {
                    Search::new(space).explore().expect("no limit").len() as u64
                };
                if let Some(known) = case.states {
                    assert_eq!(states, known, "{}", case.text);
                }
                all += states;
            }
            all
        });
        println!(
            "{} {:>9} states, {:>6.1} million states/s",
            if by_bitmaps { "bitmaps: " } else { "one by one:" },
            states,
            states as f64 / seconds / 1e6
        );
    }
}
