//! The whole reachable space of a board as a map: states are points, moves are lines.

mod forces;
mod graph;
mod layers;
mod legend;
mod page;
mod pivots;
mod rings;
mod trails;

use crate::{error::PictureError, pen::Pen, picture::Picture, style::Style};
use glisse_puzzle::{
    Algorithm, Board, BoardSpace, ExploredSpace, Metric, Options, RunError, Solver,
};
use glisse_search::{Cost, Limit};
use glisse_words::{Explain, Message, catalogue, impl_error, message, say};
use graph::Graph;
use page::Page;

type Point = [f64; 2];

/// The whole reachable space of a board, to be drawn.
///
/// ```
/// use glisse_picture::{SpaceMap, Style};
/// use glisse_puzzle::{Options, Solver};
///
/// # fn draw(board: &glisse_puzzle::Board) -> Result<(), Box<dyn std::error::Error>> {
/// let map = SpaceMap::explore(&mut Solver::new(), board, &Options::default())?;
/// let svg = map.draw(&Style::default(), &mut |_, _| true)?.to_svg();
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct SpaceMap {
    id: String,
    metric: Metric,
    /// The cost of each state from the start.
    from_start: Vec<Cost>,
    /// The cost from each state to the nearest goal, or `None` if no goal can be reached.
    to_goal: Option<Vec<Cost>>,
    /// The moves, without their directions.
    graph: Graph,
    /// The states of a cheapest solution; none if there is no solution.
    solution: Vec<u32>,
    /// The moves of all cheapest solutions.
    cheapest: Vec<[u32; 2]>,
}

/// Why there is no map.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum MapError {
    /// The space could not be explored.
    Run(RunError),
    /// The space has too many states.
    TooManyStates {
        /// The most that are mapped.
        most: u64,
    },
}

impl Explain for MapError {
    fn message(&self) -> Message {
        match self {
            MapError::Run(error) => error.message(),
            MapError::TooManyStates { most } => {
                message!("pictures-too-many-states", most = *most)
            }
        }
    }
}

impl_error!(MapError);

/// Spaces of at most this many states are drawn layer by layer.
const MOST_IN_LAYERS: usize = 300;

impl SpaceMap {
    /// The most states on a map.
    pub const MOST_STATES: usize = 50_000;

    /// Explores all states that can be reached from a board.
    pub fn explore(
        solver: &mut Solver,
        board: &Board,
        options: &Options,
    ) -> Result<SpaceMap, MapError> {
        let most = SpaceMap::MOST_STATES as u64;
        SpaceMap::explore_with(solver, board, options, most, |_| ()).map(|(map, ())| map)
    }

    /// Explores all states that can be reached from a board, if they are no more than `most`, and
    /// returns their map and what `look` sees of them. States have the same numbers in both, and 0 is
    /// the start.
    pub fn explore_with<T>(
        solver: &mut Solver,
        board: &Board,
        options: &Options,
        most: u64,
        look: impl FnOnce(&ExploredSpace) -> T,
    ) -> Result<(SpaceMap, T), MapError> {
        let is_ours = options.control.expansions().is_none_or(|limit| limit > most);
        let control = options.control.expansion_limit(most);
        // No heuristic is needed to see everything.
        let options = Options { algorithm: Algorithm::Dijkstra, control, ..*options };
        let explored = solver.with_space(board, &options, |view| {
            let explored = view.explore(view.options().control).map_err(|stopped| stopped.limit)?;
            Ok((SpaceMap::of_explored(view, &*explored)?, look(&*explored)))
        });
        match explored.and_then(|explored| explored.map_err(RunError::Limit)) {
            Err(RunError::Limit(Limit::Expansions)) if is_ours => {
                Err(MapError::TooManyStates { most })
            }
            explored => explored.map_err(MapError::Run),
        }
    }

    /// Returns the map of a space that has been explored. Moves can be taken back, so that either every
    /// state leads to a goal or none does.
    fn of_explored(view: &BoardSpace, explored: &ExploredSpace) -> Result<SpaceMap, Limit> {
        let mut space = explored.graph();
        let from_start = space.distances_to(vec![0])?;
        let to_goal = space.distances()?;
        let to_goal = to_goal.iter().all(|&cost| cost < Cost::MAX).then_some(to_goal);
        let mut moves = Vec::new();
        for state in 0..space.len() {
            explored.successors(state, &mut |_, to, cost| {
                moves.push(([state, to].map(|state| state as u32), cost));
            });
        }
        let solution = to_goal.as_ref().map(|to_goal| cheapest_solution(&moves, to_goal));
        let cheapest = to_goal.as_ref().map(|to_goal| cheapest_moves(&moves, &from_start, to_goal));
        // A move and its inverse are one line, and so are several moves between the same states.
        let ends = |&([from, to], _): &([u32; 2], Cost)| [from.min(to), from.max(to)];
        let mut edges: Vec<[u32; 2]> = moves.iter().map(ends).collect();
        edges.sort_unstable();
        edges.dedup();
        edges.retain(|[one, other]| one != other);
        Ok(SpaceMap {
            id: view.board(view.start()).id(),
            metric: view.options().metric,
            graph: Graph::new(from_start.len(), edges),
            from_start,
            to_goal,
            solution: solution.unwrap_or_default(),
            cheapest: cheapest.unwrap_or_default(),
        })
    }

    /// Returns the number of states.
    pub fn states(&self) -> usize {
        self.from_start.len()
    }

    /// Returns the cost of each state from the start.
    pub fn from_start(&self) -> &[Cost] {
        &self.from_start
    }

    /// Returns the cost from each state to the nearest goal, or `None` if no goal can be reached.
    pub fn to_goal(&self) -> Option<&[Cost]> {
        self.to_goal.as_deref()
    }

    /// Returns the moves as pairs of states, those between the same two states once.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.graph.edges
    }

    /// Returns the states of a cheapest solution, in order; none if there is no solution.
    pub fn solution(&self) -> &[u32] {
        &self.solution
    }

    /// Returns the moves of all cheapest solutions, each in its direction.
    pub fn cheapest_moves(&self) -> &[[u32; 2]] {
        &self.cheapest
    }

    /// Returns a place on the plane for each state.
    ///
    /// Small spaces are laid out in layers by distance from the start. In larger ones, states that are
    /// few moves apart are near each other or, where a plane cannot hold that, stand on rings by
    /// distance around the goals.
    ///
    /// `keep_on` is told how many rounds of the work are done and how many there are; if it returns
    /// `false`, the work ends.
    pub fn places(
        &self,
        keep_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Vec<[f64; 2]>, PictureError> {
        if self.states() <= MOST_IN_LAYERS {
            return Ok(layers::places(&self.graph, &self.from_start));
        }
        let mut places = pivots::places(&self.graph);
        if rings::is_tangle(&self.graph, &places) {
            return Ok(rings::places(&self.graph, self.distances(), &places));
        }
        forces::refine(&self.graph, &mut places, keep_on)?;
        forces::turn(&mut places, &self.solution);
        Ok(places)
    }

    /// Draws the map, each state at its [place](SpaceMap::places). Of the style, the theme and the
    /// language count.
    pub fn draw(
        &self,
        style: &Style,
        keep_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Picture, PictureError> {
        let is_small = self.states() <= MOST_IN_LAYERS;
        let places = self.places(keep_on)?;
        let pen = Pen::for_page(style.theme, style.language);
        let page = Page::new(self, &pen, places, is_small);
        let title =
            say!(catalogue(style.language), "pictures-map", count = self.states(), id = &self.id);
        Picture::new(page.width, page.height, &title, &pen, |canvas| page.draw(canvas))
    }

    /// Returns the cost from each state to the nearest goal or, if there is no goal, from the start.
    fn distances(&self) -> &[Cost] {
        self.to_goal.as_ref().unwrap_or(&self.from_start)
    }

    fn farthest(&self) -> Cost {
        self.distances().iter().copied().max().unwrap_or_default()
    }

    fn has_goal(&self) -> bool {
        self.to_goal.is_some()
    }

    fn is_goal(&self, state: usize) -> bool {
        self.to_goal.as_ref().is_some_and(|to_goal| to_goal[state] == 0)
    }
}

/// Returns the corners of the smallest rectangle that all these places are in.
fn bounds(places: &[Point]) -> [Point; 2] {
    places.iter().fold([[f64::MAX; 2], [f64::MIN; 2]], |[low, high], &[x, y]| {
        [[low[0].min(x), low[1].min(y)], [high[0].max(x), high[1].max(y)]]
    })
}

/// Returns the states of a cheapest solution, given all moves with their costs; of several moves of a
/// state the first is taken.
fn cheapest_solution(moves: &[([u32; 2], Cost)], to_goal: &[Cost]) -> Vec<u32> {
    let mut next: Vec<Option<u32>> = vec![None; to_goal.len()];
    for &(ends @ [from, to], cost) in moves {
        let [here, there] = ends.map(|state| to_goal[state as usize]);
        if cost > 0 && here.checked_sub(cost) == Some(there) {
            next[from as usize].get_or_insert(to);
        }
    }
    std::iter::successors(Some(0), |&state| next[state as usize]).collect()
}

/// Returns the moves of all cheapest solutions, given all moves with their costs.
fn cheapest_moves(
    moves: &[([u32; 2], Cost)],
    from_start: &[Cost],
    to_goal: &[Cost],
) -> Vec<[u32; 2]> {
    let is_cheapest = |&([from, to], cost): &([u32; 2], Cost)| {
        let (before, after) = (from_start[from as usize], to_goal[to as usize]);
        before.saturating_add(cost).saturating_add(after) == to_goal[0]
    };
    let mut cheapest: Vec<[u32; 2]> =
        moves.iter().filter(|action| is_cheapest(action)).map(|(ends, _)| *ends).collect();
    cheapest.sort_unstable();
    cheapest.dedup();
    cheapest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_cheapest_solutions_lose_nothing() {
        // Two ways of two moves and one of three, and a move that leads nowhere.
        let moves = [[0, 1], [0, 2], [1, 3], [2, 3], [0, 4], [4, 5], [5, 3], [1, 0]];
        let moves = moves.map(|ends| (ends, 1));
        let cheapest = cheapest_moves(&moves, &[0, 1, 1, 2, 1, 2], &[2, 1, 1, 0, 2, 1]);
        assert_eq!(cheapest, [[0, 1], [0, 2], [1, 3], [2, 3]]);
    }

    #[test]
    fn a_solution_leads_along_moves_that_come_nearer_to_the_goal() {
        // A line of three states, the last of which is the goal.
        let moves = [[1, 0], [2, 1], [0, 1], [1, 2]].map(|ends| (ends, 2));
        assert_eq!(cheapest_solution(&moves, &[4, 2, 0]), [0, 1, 2]);
    }
}
