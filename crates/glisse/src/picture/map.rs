//! The whole reachable space of a board as a map: states are points, moves are lines.

mod forces;
mod graph;
mod layers;
mod legend;
mod pivots;

use super::{
    Picture, PictureError, Theme,
    canvas::{Area, Canvas, Length, Paint},
    color::{Color, along},
    moment::Pen,
};
use crate::{
    board::Board,
    lab::{LabError, explore::GraphPart},
    solve::{Options, Solver},
};
use glisse_rush_hour::Metric;
use glisse_search::{Limit, Limits};
use graph::Graph;
use std::fmt::Write;
use thiserror::Error;

/// A place on the map.
type Point = [f64; 2];

/// The whole reachable space of a board, to be drawn.
///
/// ```
/// use glisse::{Board, Options, Solver, picture::{SpaceMap, Theme}};
///
/// let board = Board::parse("tiles:2x2:2-1-3-0:goal=1-2-0-3")?;
/// let map = SpaceMap::explore(&mut Solver::new(), &board, &Options::default())?;
/// assert_eq!(map.states(), 12);
/// let svg = map.draw(Theme::Light, &mut |_, _| true)?.to_svg();
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

/// The room around the map, and the room below it for the legend.
const MARGIN: f64 = 40.0;

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
    /// are near each other in moves near each other on the page. `keep_on` is told how many rounds
    /// of the work are done of how many, and ends it if it says no.
    pub fn draw(
        &self,
        theme: Theme,
        keep_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Picture, PictureError> {
        let is_small = self.states() <= MOST_IN_LAYERS;
        let places = if is_small {
            layers::places(&self.graph, &self.from_start)
        } else {
            let mut places = pivots::places(&self.graph);
            forces::refine(&self.graph, &mut places, keep_on)?;
            forces::turn(&mut places, &self.way);
            places
        };
        let sheet = Sheet::new(self, theme, places, is_small);
        let pen = Pen::on_page(theme);
        let title = format!("the {} states of {}", self.states(), self.id);
        Picture::new(sheet.width, sheet.height, &title, &pen, |canvas| sheet.draw(canvas))
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

/// A map on the page.
struct Sheet<'a> {
    map: &'a SpaceMap,
    palette: &'static super::theme::Palette,
    /// Where the states are, in pixels.
    places: Vec<Point>,
    width: f64,
    height: f64,
    /// The radius of a state.
    radius: f64,
    /// Whether states are in layers, within which moves are arcs.
    is_layered: bool,
    farthest: u64,
}

impl<'a> Sheet<'a> {
    /// Scales the places to the page.
    fn new(map: &'a SpaceMap, theme: Theme, mut places: Vec<Point>, is_layered: bool) -> Sheet<'a> {
        let count = map.states() as f64;
        let side = (300.0 + 22.0 * count.sqrt()).clamp(480.0, 2000.0);
        let ends = |axis: usize| {
            let values = places.iter().map(|place| place[axis]);
            values
                .fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)))
        };
        let ((left, right), (top, bottom)) = (ends(0), ends(1));
        let (wide, high) = ((right - left).max(1e-9), (bottom - top).max(1e-9));
        // Layers may be stretched; distances in all directions may not.
        let scale = if is_layered {
            [side / wide.max(1.0), (0.75 * side / high.max(1.0)).min(32.0)]
        } else {
            [side / wide.max(high); 2]
        };
        for place in &mut places {
            *place = [(place[0] - left) * scale[0], (place[1] - top) * scale[1]];
        }
        let (wide, high) = (side, (high * scale[1]).max(120.0));
        let used = [(right - left) * scale[0], (bottom - top) * scale[1]];
        for place in &mut places {
            place[0] += MARGIN + (wide - used[0]) / 2.0;
            place[1] += MARGIN + (high - used[1]) / 2.0;
        }
        let radius = (0.2 * (wide * high / count).sqrt()).clamp(1.2, 6.0);
        Sheet {
            map,
            palette: theme.palette(),
            places,
            width: wide + 2.0 * MARGIN,
            height: high + 2.0 * MARGIN + legend::HEIGHT,
            radius,
            is_layered,
            farthest: map.farthest(),
        }
    }

    fn draw(&self, canvas: &mut Canvas) {
        canvas.named("moves", |canvas| self.draw_moves(canvas));
        canvas.named("states", |canvas| self.draw_states(canvas));
        if !self.map.way.is_empty() {
            canvas.named("a shortest solution", |canvas| self.draw_way(canvas));
        }
        self.mark_start(canvas, self.places[0], 1.8 * self.radius.max(2.5));
        let area =
            Area::new(MARGIN, self.height - legend::HEIGHT - 8.0, self.width, legend::HEIGHT);
        canvas.named("legend", |canvas| self.draw_legend(canvas, area));
    }

    /// The colour of a distance.
    fn color(&self, distance: u64) -> Color {
        along(&self.palette.distances, distance as f64 / self.farthest.max(1) as f64)
    }

    /// Lines have the colour of their farther end.
    fn draw_moves(&self, canvas: &mut Canvas) {
        let mut paths = vec![String::new(); self.farthest as usize + 1];
        for &[one, other] in self.map.graph.edges() {
            let [one, other] = [one, other].map(|state| state as usize);
            let distance = self.map.distance(one).max(self.map.distance(other));
            let ([x, y], [end_x, end_y]) = (self.places[one], self.places[other]);
            let path = &mut paths[distance as usize];
            // Writing to a String never fails.
            let _ = if self.is_layered && (x - end_x).abs() < 0.5 {
                let (out_x, out_y) =
                    (x + 0.25 * (end_y - y).abs().min(90.0), f64::midpoint(y, end_y));
                write!(path, "M{x:.1} {y:.1}Q{out_x:.1} {out_y:.1} {end_x:.1} {end_y:.1}")
            } else {
                write!(path, "M{x:.1} {y:.1}L{end_x:.1} {end_y:.1}")
            };
        }
        let lines = self.map.graph.edges().len() as f64;
        let (opacity, width) =
            if self.is_layered { (0.6, 1.2) } else { ((2000.0 / lines).clamp(0.3, 0.5), 0.7) };
        for (distance, path) in paths.iter().enumerate() {
            let paint = Paint::stroke(self.color(distance as u64), width);
            canvas.path(path, paint.with_opacity(opacity));
        }
    }

    /// Points, one group a distance. Goals are rings, so that they are seen in grey as well.
    fn draw_states(&self, canvas: &mut Canvas) {
        let mut groups = vec![Vec::new(); self.farthest as usize + 1];
        for state in 0..self.map.states() {
            groups[self.map.distance(state) as usize].push(state);
        }
        // The nearest come last, above the others.
        for (distance, states) in groups.iter().enumerate().rev() {
            let color = self.color(distance as u64);
            let is_goal = states.first().is_some_and(|&state| self.map.is_goal(state));
            let paint = if is_goal {
                Paint::fill(self.palette.page).outlined(color, 0.7 * self.radius)
            } else {
                Paint::fill(color)
            };
            canvas.painted(paint, |canvas| {
                for &state in states {
                    let [x, y] = self.places[state];
                    canvas.dot((x, y), self.radius);
                }
            });
        }
    }

    fn draw_way(&self, canvas: &mut Canvas) {
        let mut path = String::new();
        for (number, &state) in self.map.way.iter().enumerate() {
            let [x, y] = self.places[state as usize].map(Length);
            let command = if number == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{command}{x} {y}");
        }
        let width = (0.8 * self.radius).clamp(2.0, 4.0);
        canvas.path(&path, Paint::stroke(self.palette.page, 2.4 * width));
        canvas.path(&path, Paint::stroke(self.palette.way, width));
        let stop = Paint::fill(self.palette.page).outlined(self.palette.way, 0.8 * width);
        let ring = Paint::fill(self.palette.page).outlined(self.color(0), width);
        for &state in &self.map.way[1..] {
            let [x, y] = self.places[state as usize];
            if self.map.is_goal(state as usize) {
                canvas.circle((x, y), 1.8 * width, ring);
            } else {
                canvas.circle((x, y), 1.1 * width, stop);
            }
        }
    }

    /// A square on its corner, which nothing else is.
    fn mark_start(&self, canvas: &mut Canvas, [x, y]: Point, size: f64) {
        let (left, right, top, bottom) = (x - size, x + size, y - size, y + size);
        let path =
            format!("M{left:.1} {y:.1}L{x:.1} {top:.1}L{right:.1} {y:.1}L{x:.1} {bottom:.1}Z");
        let paint = Paint::fill(self.palette.way).outlined(self.palette.page, 0.35 * size);
        canvas.path(&path, paint);
    }
}
