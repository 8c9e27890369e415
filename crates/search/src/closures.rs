//! A space made of two functions, for a quick start.

use crate::space::{Cost, Space, State};

/// A space made of a start, a function that lists successors with their costs, and a goal test.
///
/// ```
/// use glisse_search::{Estimate, FnSpace, Search};
///
/// // A knight's way from a1 to h8, squares numbered 0 to 63.
/// let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// let knight = FnSpace::new(
///     0u64,
///     |square| {
///         let (x, y) = (square as i64 % 8, square as i64 / 8);
///         let targets = jumps.iter().map(move |(dx, dy)| (x + dx, y + dy));
///         let inside = targets.filter(|(x, y)| (0..8).contains(x) && (0..8).contains(y));
///         inside.map(|(x, y)| ((y * 8 + x) as u64, 1)).collect::<Vec<_>>()
///     },
///     |square| square == 63,
/// );
/// assert_eq!(Search::new(&knight).bfs().into_solution().unwrap().cost, 6);
///
/// // A jump covers at most 3 of the rows and columns still to go.
/// let h = Estimate::admissible(|square: u64| ((14 - square % 8 - square / 8) as u32).div_ceil(3));
/// let solution = Search::new(&knight).astar(&h).into_solution().unwrap();
/// assert_eq!((solution.cost, solution.optimal), (6, true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FnSpace<S, N, G> {
    start: S,
    successors: N,
    is_goal: G,
    unit_costs: bool,
}

/// A move of an [`FnSpace`]: from one state to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<S> {
    /// The state before.
    pub from: S,
    /// The state after.
    pub to: S,
}

impl<S, N, G, I> FnSpace<S, N, G>
where
    S: State,
    N: Fn(S) -> I,
    I: IntoIterator<Item = (S, Cost)>,
    G: Fn(S) -> bool,
{
    /// A space in which every move costs 1, whatever cost the function gives.
    pub fn new(start: S, successors: N, is_goal: G) -> Self {
        FnSpace { start, successors, is_goal, unit_costs: true }
    }

    /// A space in which moves have the costs, at least 1, that the function gives.
    pub fn with_costs(start: S, successors: N, is_goal: G) -> Self {
        FnSpace { start, successors, is_goal, unit_costs: false }
    }
}

impl<S, N, G, I> Space for FnSpace<S, N, G>
where
    S: State,
    N: Fn(S) -> I,
    I: IntoIterator<Item = (S, Cost)>,
    G: Fn(S) -> bool,
{
    type State = S;
    type Move = Step<S>;

    fn start(&self) -> S {
        self.start
    }

    fn is_goal(&self, state: S) -> bool {
        (self.is_goal)(state)
    }

    fn successors(&self, state: S, _: Option<Step<S>>, mut visit: impl FnMut(Step<S>, S, Cost)) {
        for (to, cost) in (self.successors)(state) {
            visit(Step { from: state, to }, to, if self.unit_costs { 1 } else { cost });
        }
    }
}
