//! Speed of IDA* in the engine with each heuristic, one thread:
//! `cargo bench -p glisse-tiles --bench heuristics [-- EXPANSIONS]`.
//!
//! `solver` is what `solve` does with `manhattan`. Every heuristic gets the same board and may expand
//! this many states, 100 million if nothing is said.

use glisse_search::{Control, Heuristic, Meter, Outcome, Search, Transpositions};
use glisse_tiles::{
    Board, Goal, LinearConflict, ManhattanSolver, Pruning, TileDistances, TileSpace,
    WalkingDistance,
};

type Space = TileSpace<1, 4>;

fn run(name: &str, space: &Space, heuristic: &impl Heuristic<Space>, expansions: u64) {
    let outcome =
        Search::new(space).expansion_limit(expansions).idastar(heuristic, Transpositions::Forget);
    show(name, &outcome);
}

fn show<M: Clone>(name: &str, outcome: &Outcome<M>) {
    let statistics = outcome.statistics();
    println!(
        "{name:<16} {:>7.1} million generated/s, {} expanded, bound {}, {}",
        statistics.generated as f64 / statistics.elapsed.as_secs_f64() / 1e6,
        statistics.expanded,
        statistics.depth,
        if outcome.clone().into_solution().is_some() { "solved" } else { "not solved" },
    );
}

fn main() {
    let expansions = std::env::args().find_map(|argument| argument.parse().ok());
    let expansions = expansions.unwrap_or(100_000_000);
    // The first board of Korf (1985): 57 moves.
    let cells = vec![14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];
    let board = Board::new(4, 4, cells, &Goal::EmptyFirst).expect("a board");
    let space = Space::new(&board, Pruning::Words).expect("16 cells");
    let (shape, empty) = (space.shape(), space.empty());
    let walking_distance = WalkingDistance::new(shape, empty, Control::new()).expect("4×4");
    let solver = ManhattanSolver::new(shape).expect("16 cells");
    let control = Control::new().expansion_limit(expansions);
    let mut meter = Meter::new(control);
    show("solver", &solver.solve(&board, &mut meter).into_outcome(&meter));
    run("misplaced", &space, &TileDistances::misplaced(shape), expansions);
    run("manhattan", &space, &TileDistances::manhattan(shape), expansions);
    run("linear-conflict", &space, &LinearConflict::new(shape, empty), expansions);
    run("walking-distance", &space, &walking_distance, expansions);
}
