//! Fewest exchanges, with their proof, where there are few cells.

use super::grid::Grid;
use crate::{
    any_space::AnySpace,
    board::Board,
    exchange::Exchange,
    graph::Graph,
    heuristics::{DistanceHeuristic, DistanceMeasure, DistanceTable},
    pattern::{Partition, PatternSolver},
    space::Pruning,
};
use glisse_family::{tables::Tabulated, with_space};
use glisse_search::{
    Control, Cost, Heuristic, Limit, Meter, Outcome, Packed, Search, Space, Transpositions,
};

/// Up to this many cells, all arrangements are soon seen from both ends.
const TINY: usize = 9;

/// How many states IDA* may expand on so small a graph before it is left to the search from both
/// ends.
const TINY_EXPANSIONS: u64 = 20_000;

/// What a search has shown: exchanges that are proved to be fewest, or a number below which none do.
pub(super) enum Shown {
    Fewest(Vec<Exchange>),
    AtLeast(u64, Limit),
}

impl Shown {
    fn new(outcome: Outcome<Exchange>) -> Shown {
        match outcome {
            Outcome::Solved { solution, .. } if solution.optimal => Shown::Fewest(solution.moves),
            Outcome::Solved { solution, .. } => {
                Shown::AtLeast(solution.lower_bound.into(), Limit::Expansions)
            }
            Outcome::Limit { limit, lower_bound, .. } => Shown::AtLeast(lower_bound.into(), limit),
            Outcome::Unsolvable { .. } => unreachable!("every token can go home"),
        }
    }
}

/// Returns the fewest exchanges that bring the token of each cell home, for up to
/// [`AnySpace::MOST_CELLS`] cells.
pub(super) fn all_tokens(graph: &Graph, homes: &[u32], control: Control) -> Option<Shown> {
    let is_tiny = homes.len() <= TINY;
    let first = match control.expansions() {
        None if is_tiny => control.expansion_limit(TINY_EXPANSIONS),
        _ => control,
    };
    let space = AnySpace::new(graph, homes, Pruning::Order)?;
    let half = DistanceHeuristic::new(DistanceMeasure::ManhattanHalf, graph, 1);
    let outcome = with_space!(&space, space => {
        let search = Search::new(space).control(first);
        search.idastar(&half, Transpositions::Forget).map(Exchange::from)
    });
    if is_tiny && matches!(outcome, Outcome::Limit { limit: Limit::Expansions, .. }) {
        let space = AnySpace::new(graph, homes, Pruning::Inverse)?;
        let control = control.without_expansion_limit();
        return Some(Shown::new(with_space!(&space, space => {
            Search::new(space).control(control).bidirectional().map(Exchange::from)
        })));
    }
    Some(Shown::new(outcome))
}

/// Returns the fewest exchanges on a whole grid of up to [`Partition::MOST_CELLS`] cells, by pattern
/// databases.
pub(super) fn on_grid(board: &Board, grid: &Grid, control: Control) -> Option<Shown> {
    let partition = Partition::quick(board)?;
    let patterns = match PatternSolver::build(&partition, 1, control.without_expansion_limit()) {
        Ok(patterns) => patterns,
        Err(limit) => return Some(Shown::AtLeast(0, limit)),
    };
    let mut meter = Meter::new(control);
    let outcome = patterns.solve(board, 1, &mut meter).into_outcome(&meter);
    let cells = grid.cells();
    let back =
        |edge: Exchange| Exchange::new(cells[edge.first()] as usize, cells[edge.second()] as usize);
    Some(Shown::new(outcome.map(back)))
}

/// Returns the fewest exchanges that bring those tokens home that have one, for up to 32 cells.
pub(super) fn some_tokens(graph: &Graph, homes: &[Option<u32>], control: Control) -> Option<Shown> {
    let outcome = if let Some(space) = FreeSpace::<1, 4>::new(graph, homes) {
        Search::new(&space).control(control).astar(&FreeHalf::new(graph, space.free))
    } else {
        let space = FreeSpace::<3, 5>::new(graph, homes)?;
        Search::new(&space).control(control).astar(&FreeHalf::new(graph, space.free))
    };
    Some(Shown::new(outcome.map(|edge| graph.edges()[edge as usize])))
}

/// Tokens of which some are free to go anywhere, and cannot be told apart. A token is known by its
/// home, a free one by a cell that is nobody's home.
struct FreeSpace<'a, const LIMBS: usize, const BITS: usize> {
    graph: &'a Graph,
    start: Packed<LIMBS, BITS>,
    goal: Packed<LIMBS, BITS>,
    free: usize,
}

impl<'a, const LIMBS: usize, const BITS: usize> FreeSpace<'a, LIMBS, BITS> {
    /// Packs tokens, or returns `None` if there are too many or none is free.
    fn new(graph: &'a Graph, homes: &[Option<u32>]) -> Option<Self> {
        let cells = homes.len();
        if cells > Packed::<LIMBS, BITS>::CELLS || cells > 1 << BITS {
            return None;
        }
        let is_home = |cell: usize| homes.contains(&Some(cell as u32));
        let free = (0..cells).find(|&cell| !is_home(cell))?;
        let start: Vec<u8> = homes.iter().map(|home| home.unwrap_or(free as u32) as u8).collect();
        let goal: Vec<u8> =
            (0..cells).map(|cell| if is_home(cell) { cell as u8 } else { free as u8 }).collect();
        Some(FreeSpace { graph, start: Packed::new(&start), goal: Packed::new(&goal), free })
    }
}

impl<const LIMBS: usize, const BITS: usize> Space for FreeSpace<'_, LIMBS, BITS> {
    type State = Packed<LIMBS, BITS>;
    type Move = u32;
    const REVERSIBLE: bool = true;

    fn start(&self) -> Self::State {
        self.start
    }

    fn is_goal(&self, state: Self::State) -> bool {
        state == self.goal
    }

    fn successors(
        &self,
        state: Self::State,
        last: Option<u32>,
        mut visit: impl FnMut(u32, Self::State, Cost),
    ) {
        for (number, edge) in self.graph.edges().iter().enumerate() {
            let is_idle = state.at(edge.first()) == state.at(edge.second());
            if last != Some(number as u32) && !is_idle {
                visit(number as u32, state.exchange(edge.first(), edge.second()), 1);
            }
        }
    }
}

/// Half the steps that the tokens with a home are from it, rounded up.
struct FreeHalf(DistanceTable);

impl FreeHalf {
    fn new(graph: &Graph, free: usize) -> FreeHalf {
        let row = |from: usize| {
            let is_free = from == free;
            let known = move |far: Option<u32>| if is_free { 0 } else { far.unwrap_or_default() };
            graph.distances(from).into_iter().map(known)
        };
        FreeHalf(DistanceTable::new(graph.cells(), row))
    }
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<FreeSpace<'_, LIMBS, BITS>> for FreeHalf {
    type Memo = u32;

    fn begin(&self, _: &FreeSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> u32 {
        self.0.sum(state)
    }

    fn step(
        &self,
        space: &FreeSpace<LIMBS, BITS>,
        sum: u32,
        state: Packed<LIMBS, BITS>,
        edge: u32,
        _: Packed<LIMBS, BITS>,
    ) -> u32 {
        let edge = space.graph.edges()[edge as usize];
        self.0.exchanged(sum, state, [edge.first(), edge.second()])
    }

    fn value(&self, sum: u32) -> Cost {
        sum.div_ceil(2)
    }

    fn is_admissible(&self, _: &FreeSpace<LIMBS, BITS>) -> bool {
        true
    }
}
