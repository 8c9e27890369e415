//! The whole reachable space of a board as a map: states are points, moves are lines.

mod forces;
mod graph;
mod layers;
mod legend;
mod page;
mod pivots;
mod rings;
mod trails;

use super::{Picture, PictureError, Style, moment::Pen};
use crate::{
    board::Board,
    lab::{LabError, explore::GraphPart},
    solve::{Options, Solver},
};
use glisse_rush_hour::Metric;
use glisse_search::{Limit, Limits};
use graph::Graph;
use page::Page;
use thiserror::Error;

/// A place on the map.
type Point = [f64; 2];

/// The whole reachable space of a board, to be drawn.
///
/// ```
/// use glisse::{Board, Options, Solver, picture::{SpaceMap, Style}};
///
/// let board = Board::parse("tiles:2x2:2-1-3-0:goal=1-2-0-3")?;
/// let map = SpaceMap::explore(&mut Solver::new(), &board, &Options::default())?;
/// assert_eq!(map.states(), 12);
/// let svg = map.draw(&Style::default(), &mut |_, _| true)?.to_svg();
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SpaceMap {
    id: String,
    metric: Metric,
    /// How far each state is from the start.
    from_start: Vec<u64>,
    /// How far each state is from the nearest goal; empty if there is none.
    to_goal: Vec<u64>,
    /// The moves, each in one direction only.
    graph: Graph,
    /// The states of a cheapest solution.
    way: Vec<u32>,
}

/// Why there is no map.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum MapError {
    /// The space could not be explored.
    #[error(transparent)]
    Lab(#[from] LabError),
    /// The space has too many states.
    #[error(
        "more than {} states can be reached, which are too many for a map",
        SpaceMap::MOST_STATES
    )]
    TooManyStates,
}

/// Spaces of at most this many states are drawn layer by layer.
const MOST_IN_LAYERS: usize = 300;

impl SpaceMap {
    /// The most states on a map.
    pub const MOST_STATES: usize = 50_000;

    /// Looks at all states that can be reached from a board.
    pub fn explore(
        solver: &mut Solver,
        board: &Board,
        options: &Options,
    ) -> Result<SpaceMap, MapError> {
        let most = SpaceMap::MOST_STATES as u64;
        let is_ours = options.limits.expansions.is_none_or(|limit| limit > most);
        let expansions = options.limits.expansions.map_or(most, |limit| limit.min(most));
        let limits = Limits { expansions: Some(expansions), ..options.limits };
        let (mut from_starts, mut to_goals, mut edges) = (Vec::new(), Vec::new(), Vec::new());
        let mut next: Vec<Option<u32>> = Vec::new();
        let mut visit = |part: GraphPart| match part {
            GraphPart::State { from_start, to_goal, .. } => {
                from_starts.push(from_start);
                to_goals.extend(to_goal);
                next.push(None);
            }
            GraphPart::Edge { from, to, cost, .. } => {
                if from < to {
                    edges.push([from as u32, to as u32]);
                }
                let [here, there] = [from, to].map(|state| to_goals.get(state as usize));
                let leads_on = there.is_some_and(|there| here == Some(&(there + cost)));
                if leads_on && next[from as usize].is_none() {
                    next[from as usize] = Some(to as u32);
                }
            }
        };
        let options = Options { limits, ..*options };
        match solver.explore(board, &options, false, Some(&mut visit)) {
            Ok(_) => {}
            Err(LabError::Limit(Limit::Expansions)) if is_ours => {
                return Err(MapError::TooManyStates);
            }
            Err(error) => return Err(error.into()),
        }
        if from_starts.len() > SpaceMap::MOST_STATES {
            return Err(MapError::TooManyStates);
        }
        let mut way = Vec::new();
        let mut here = (!to_goals.is_empty()).then_some(0);
        while let Some(state) = here {
            way.push(state);
            here = next[state as usize];
        }
        // Several moves may lead from one state to the same other one.
        edges.sort_unstable();
        edges.dedup();
        let graph = Graph::new(from_starts.len(), edges);
        let (id, metric) = (board.id(), options.metric);
        Ok(SpaceMap { id, metric, from_start: from_starts, to_goal: to_goals, graph, way })
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.from_start.len()
    }

    /// Draws the map: layers by distance from the start where there are few states, else states that
    /// are near each other in moves near each other on the page, or, where a page cannot hold that,
    /// rings by distance around the goals. Of the style, the theme and the
    /// language count. `keep_on` is told how many rounds of the work are done of how many, and ends
    /// it if it says no.
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
                let distances: Vec<u64> =
                    (0..self.states()).map(|state| self.distance(state)).collect();
                places = rings::places(&self.graph, &distances, &places);
            } else {
                forces::refine(&self.graph, &mut places, keep_on)?;
                forces::turn(&mut places, &self.way);
            }
            places
        };
        let pen = Pen::on_page(style.theme, style.language);
        let page = Page::new(self, &pen, places, is_small);
        let title = style.language.map_of(self.states(), &self.id);
        Picture::new(page.width, page.height, &title, &pen, |canvas| page.draw(canvas))
    }

    /// How far a state is from a goal, or from the start if there is no goal.
    fn distance(&self, state: usize) -> u64 {
        self.to_goal.get(state).copied().unwrap_or(self.from_start[state])
    }

    /// The largest of these distances.
    fn farthest(&self) -> u64 {
        (0..self.states()).map(|state| self.distance(state)).max().unwrap_or_default()
    }

    fn is_goal(&self, state: usize) -> bool {
        self.to_goal.get(state) == Some(&0)
    }
}
