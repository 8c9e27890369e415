//! Speed of the Rush Hour solver, one thread: `cargo bench -p glisse --bench rush_hour [-- FILE]`.
//!
//! FILE has a board a line, and may have further columns: its optimal length and the number of its
//! reachable states, which are then checked. Without FILE, boards are made from a fixed seed.

#[path = "../tests/common/random.rs"]
mod random;

use glisse::{
    Board, Options, Solver, Status,
    rush_hour::{AnySpace, Cells, Library, LineMove, LineSpace, Metric, Packed},
    search::{Batch, Channels, Cost, Indexed, Search, Space, Workspace},
};
use std::time::Instant;

/// A space without goals: a search of it sees every reachable state.
struct Whole<'a, C: Cells>(&'a LineSpace<1, C>);

impl<C: Cells> Space for Whole<'_, C> {
    type State = Packed<1>;
    type Move = LineMove;
    const REVERSIBLE: bool = true;
    fn start(&self) -> Packed<1> {
        self.0.start()
    }
    fn is_goal(&self, _: Packed<1>) -> bool {
        false
    }
    fn successors(
        &self,
        state: Packed<1>,
        last: Option<LineMove>,
        visit: impl FnMut(LineMove, Packed<1>, Cost),
    ) {
        self.0.successors(state, last, visit);
    }
    fn apply(&self, state: &mut Packed<1>, action: LineMove) {
        self.0.apply(state, action);
    }
    fn undo(&self, state: &mut Packed<1>, action: LineMove) {
        self.0.undo(state, action);
    }
    fn neighbours(&self, states: &[Packed<1>], out: &mut Batch<Packed<1>>) {
        self.0.neighbours(states, out);
    }
}

impl<C: Cells> Indexed for Whole<'_, C> {
    fn size(&self) -> u64 {
        self.0.size()
    }
    fn ranker(&self) -> impl Fn(Packed<1>) -> u64 {
        self.0.ranker()
    }
    fn unrank(&self, rank: u64) -> Packed<1> {
        self.0.unrank(rank)
    }
}

impl<C: Cells> Channels for Whole<'_, C> {
    fn channels(&self) -> Option<usize> {
        self.0.channels()
    }
    fn expand(
        &self,
        states: &[Packed<1>],
        done: &[u16],
        out: &mut Batch<Packed<1>>,
        next_channel: impl FnMut(usize, &mut Batch<Packed<1>>),
    ) {
        self.0.expand(states, done, out, next_channel);
    }
}

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
    let boards: Vec<Board> = cases.iter().map(|case| Board::parse(&case.text).unwrap()).collect();

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

    let (mut library, mut workspace) = (Library::default(), Workspace::new());
    for is_indexed in [true, false] {
        let (seconds, states) = best_of(if is_indexed { 7 } else { 2 }, || {
            let mut states = 0;
            for (case, board) in cases.iter().zip(&boards) {
                let Board::RushHour(board) = board else { continue };
                let space = AnySpace::new(board, Metric::Moves, &mut library);
                let AnySpace::Small(space) = &space else { continue };
                let whole = Whole(space);
                let outcome = if is_indexed && space.is_indexed() {
                    Search::new(&whole).bfs_channels(&mut workspace)
                } else {
                    Search::new(&whole).bfs()
                };
                if let Some(known) = case.states {
                    assert_eq!(outcome.statistics().stored, known, "{}", case.text);
                }
                states += outcome.statistics().stored;
            }
            states
        });
        println!(
            "{} {:>9} states, {:>6.1} million states/s",
            if is_indexed { "explore:" } else { "hashed: " },
            states,
            states as f64 / seconds / 1e6
        );
    }
}
