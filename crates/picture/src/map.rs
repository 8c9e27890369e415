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
use glisse_puzzle::{Algorithm, Board, BoardSpace, Metric, Options, RunError, Solver};
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
}

/// Why there is no map.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum MapError {
    /// The space could not be explored.
    Run(RunError),
    /// The space has too many states.
    TooManyStates,
}

impl Explain for MapError {
    fn message(&self) -> Message {
        match self {
            MapError::Run(error) => error.message(),
            MapError::TooManyStates => {
                message!("pictures-too-many-states", most = SpaceMap::MOST_STATES)
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
        let is_ours = options.control.expansions().is_none_or(|limit| limit > most);
        let control = options.control.expansion_limit(most);
        // No heuristic is needed to see everything.
        let options = Options { algorithm: Algorithm::Dijkstra, control, ..*options };
        let map = solver.with_space(board, &options, SpaceMap::of_space);
        match map.and_then(|map| map.map_err(RunError::Limit)) {
            Err(RunError::Limit(Limit::Expansions)) if is_ours => Err(MapError::TooManyStates),
            map => map.map_err(MapError::Run),
        }
    }

    /// Lists a whole space. States are numbered from 0, which is the start. Moves can be taken back, so
    /// that either every state leads to a goal or none does.
    fn of_space(view: &BoardSpace) -> Result<SpaceMap, Limit> {
        let options = view.options();
        let explored = view.explore(options.control).map_err(|stopped| stopped.limit)?;
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
        // A move and its inverse are one line, and so are several moves between the same states.
        let ends = |&([from, to], _): &([u32; 2], Cost)| [from.min(to), from.max(to)];
        let mut edges: Vec<[u32; 2]> = moves.iter().map(ends).collect();
        edges.sort_unstable();
        edges.dedup();
        edges.retain(|[one, other]| one != other);
        Ok(SpaceMap {
            id: view.board(view.start()).id(),
            metric: options.metric,
            graph: Graph::new(from_start.len(), edges),
            from_start,
            to_goal,
            solution: solution.unwrap_or_default(),
        })
    }

    /// Returns the number of states.
    pub fn states(&self) -> usize {
        self.from_start.len()
    }

    /// Draws the map. Of the style, the theme and the language count.
    ///
    /// Small spaces are drawn in layers by distance from the start. In larger ones, states that are
    /// few moves apart are near each other on the page or, where a page cannot hold that, stand on
    /// rings by distance around the goals.
    ///
    /// `keep_on` is told how many rounds of the work are done and how many there are; if it returns
    /// `false`, the work ends.
    pub fn draw(
        &self,
        style: &Style,
        keep_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Picture, PictureError> {
        let is_small = self.states() <= MOST_IN_LAYERS;
        let places = if is_small {
            layers::places(&self.graph, &self.from_start)
        } else {
            let mut places = pivots::places(&self.graph);
            if rings::is_tangle(&self.graph, &places) {
                places = rings::places(&self.graph, self.distances(), &places);
            } else {
                forces::refine(&self.graph, &mut places, keep_on)?;
                forces::turn(&mut places, &self.solution);
            }
            places
        };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_leads_along_moves_that_come_nearer_to_the_goal() {
        // A line of three states, the last of which is the goal.
        let moves = [[1, 0], [2, 1], [0, 1], [1, 2]].map(|ends| (ends, 2));
        assert_eq!(cheapest_solution(&moves, &[4, 2, 0]), [0, 1, 2]);
    }
}
