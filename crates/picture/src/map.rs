//! The whole reachable space of a board as a map: states are points, moves are lines.

mod forces;
mod graph;
mod layers;
mod legend;
mod page;
mod pivots;
mod rings;
mod space;
mod trails;

pub use space::{GraphMove, MapError, SpaceGraph};

use crate::{error::PictureError, pen::Pen, picture::Picture, style::Style};
use glisse_puzzle::{Algorithm, Board, Metric, Options, RunError, Solver};
use glisse_search::{Cost, Limit};
use glisse_words::{catalogue, say};
use graph::Graph;
use page::Page;

/// A place on the map.
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
        let graph = solver.with_space(board, &options, SpaceGraph::explore);
        match graph.and_then(|explored| explored.map_err(RunError::Limit)) {
            Ok(graph) => SpaceMap::new(graph),
            Err(RunError::Limit(Limit::Expansions)) if is_ours => Err(MapError::TooManyStates),
            Err(error) => Err(error.into()),
        }
    }

    /// Makes a map of a space that has been explored.
    pub fn new(space: SpaceGraph) -> Result<SpaceMap, MapError> {
        space.check()?;
        let solution = space.cheapest_solution();
        let SpaceGraph { id, metric, from_start, to_goal, moves } = space;
        let ends = |&GraphMove { from, to, .. }: &GraphMove| [from.min(to), from.max(to)];
        let mut edges: Vec<[u32; 2]> = moves.iter().map(ends).collect();
        // A move and its inverse are one line, and so are several moves between the same states.
        edges.sort_unstable();
        edges.dedup();
        edges.retain(|[one, other]| one != other);
        let graph = Graph::new(from_start.len(), edges);
        Ok(SpaceMap { id, metric, from_start, to_goal, graph, solution })
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

    /// Returns the largest of these distances.
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
