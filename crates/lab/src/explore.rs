//! The whole reachable space of a board.

mod ranked;

use super::{LabError, Legible, Setup, Task};
use crate::{
    algorithm::Algorithm,
    board::Board,
    puzzle::Puzzle,
    solution::Move,
    solve::{Options, SolveError, Solver, engine},
};
use glisse_rush_hour::Metric;
use glisse_search::{Cost, Limit, Statistics};
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// What the whole reachable space of a board is like.
///
/// Under the metrics that count cells the moves are single steps, of which slides are made.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The board's id.
    pub id: String,
    /// Its family.
    pub puzzle: Puzzle,
    /// The metric that distances are counted in.
    pub metric: Metric,
    /// All states that can be reached.
    pub states: u64,
    /// All moves between them, counted in the direction in which they lead.
    pub edges: u64,
    /// The goals among the states.
    pub goals: u64,
    /// How many states there are at each distance from the start.
    pub histogram: Vec<u64>,
    /// How many states there are at each distance from the nearest goal; empty without a goal.
    pub goal_histogram: Vec<u64>,
    /// The cost of a cheapest solution; nothing if there is none.
    pub distance: Option<u64>,
    /// The state that is farthest from every goal; nothing without a goal.
    pub hardest: Option<Hardest>,
    /// How many cheapest solutions there are, in decimal.
    pub optimal_solutions: String,
    /// The boards that every solution passes between start and goal, in order; nothing if the space
    /// is too large to look for them.
    pub bottlenecks: Option<Vec<Board>>,
    /// The largest distance between two states, if it was asked for.
    pub diameter: Option<u64>,
    /// What it took.
    pub statistics: Statistics,
}

/// A state that is farthest from every goal.
#[derive(Clone, Debug)]
pub struct Hardest {
    /// How far.
    pub distance: u64,
    /// How many states are as far.
    pub count: u64,
    /// One of them: the nearest to the start, if states are listed one by one.
    pub board: Board,
    /// A cheapest solution of it.
    pub solution: Vec<Move>,
}

/// A part of a space that is written down as a graph.
#[derive(Clone, Debug)]
pub enum GraphPart {
    /// A state; the start comes first, and every state before the moves from it.
    State {
        /// Its number, from 0.
        number: u64,
        /// The board.
        board: Board,
        /// Its distance from the start.
        from_start: u64,
        /// Its distance to the nearest goal, if there is one.
        to_goal: Option<u64>,
    },
    /// A move.
    Edge {
        /// The number of the state that it leads from.
        from: u64,
        /// The number of the state that it leads to.
        to: u64,
        /// The move.
        action: Move,
        /// What it costs.
        cost: u64,
    },
}

/// What to find out.
struct Explore<'v> {
    wants_diameter: bool,
    visit: Option<&'v mut dyn FnMut(GraphPart)>,
}

impl Task for Explore<'_> {
    type Output = Result<Exploration, Limit>;

    fn run<S: Legible>(self, setup: &Setup<'_, S>) -> Self::Output {
        let search = engine::search(setup.space, &setup.options);
        let mut explored = search.explore().map_err(|stopped| stopped.limit)?;
        let from_start = explored.distances_to(vec![0])?;
        let to_goal = explored.distances()?;
        let goal_histogram = histogram(&to_goal);
        let hardest = (!goal_histogram.is_empty()).then(|| {
            let distance = goal_histogram.len() as Cost - 1;
            // The nearest to the start, and of several the one whose id comes first.
            let mut begin = 0;
            let nearest = explored.layers().find_map(|size| {
                let layer = begin..begin + size as usize;
                begin = layer.end;
                let farthest = layer.filter(|&at| to_goal[at] == distance);
                farthest.map(|at| setup.read(explored.state(at))).min_by_key(Board::id)
            });
            Hardest {
                distance: u64::from(distance),
                count: goal_histogram.last().copied().unwrap_or_default(),
                board: nearest.unwrap_or_else(|| setup.board.clone()),
                solution: Vec::new(),
            }
        });
        let optimal_solutions = explored.count_cheapest(&to_goal)?.to_string();
        let mut bottlenecks = explored.bottlenecks(&to_goal)?;
        // That a solution passes the only goal goes without saying.
        bottlenecks.retain(|&at| to_goal[at] > 0);
        let diameter = if self.wants_diameter { Some(explored.diameter()?) } else { None };
        if let Some(visit) = self.visit {
            write_graph(setup, &explored, [&from_start, &to_goal], visit);
        }
        Ok(Exploration {
            id: setup.board.id(),
            puzzle: setup.board.puzzle(),
            metric: setup.options.metric,
            states: explored.len() as u64,
            edges: explored.edges(),
            goals: goal_histogram.first().copied().unwrap_or_default(),
            histogram: histogram(&from_start),
            goal_histogram,
            distance: Some(to_goal[0]).filter(|&far| far < Cost::MAX).map(u64::from),
            hardest,
            optimal_solutions,
            bottlenecks: Some(
                bottlenecks.iter().map(|&at| setup.read(explored.state(at))).collect(),
            ),
            diameter: diameter.map(u64::from),
            statistics: explored.statistics(),
        })
    }
}

/// How many of these distances there are of each size; those without end are left out.
fn histogram(distances: &[Cost]) -> Vec<u64> {
    let mut counts = Vec::new();
    for &distance in distances.iter().filter(|&&distance| distance < Cost::MAX) {
        if counts.len() <= distance as usize {
            counts.resize(distance as usize + 1, 0);
        }
        counts[distance as usize] += 1;
    }
    counts
}

fn write_graph<S: Legible>(
    setup: &Setup<'_, S>,
    explored: &glisse_search::Explored<S>,
    [from_start, to_goal]: [&[Cost]; 2],
    visit: &mut dyn FnMut(GraphPart),
) {
    for number in 0..explored.len() {
        visit(GraphPart::State {
            number: number as u64,
            board: setup.read(explored.state(number)),
            from_start: u64::from(from_start[number]),
            to_goal: Some(to_goal[number]).filter(|&far| far < Cost::MAX).map(u64::from),
        });
    }
    for number in 0..explored.len() {
        setup.space.successors(explored.state(number), None, |action, next, cost| {
            if let Some(to) = explored.index(next) {
                visit(GraphPart::Edge {
                    from: number as u64,
                    to: to as u64,
                    action: setup.say(action),
                    cost: u64::from(cost),
                });
            }
        });
    }
}

impl Solver {
    /// Looks at every state that can be reached from a board. With `wants_diameter`, the largest
    /// distance between two of them is found too, which may take long; `visit` is handed the space
    /// as a graph.
    pub fn explore(
        &mut self,
        board: &Board,
        options: &Options,
        wants_diameter: bool,
        visit: Option<&mut dyn FnMut(GraphPart)>,
    ) -> Result<Exploration, LabError> {
        let wants_graph = visit.is_some();
        let numbered = ranked::explore(board, options, wants_diameter, wants_graph);
        let explored = if let Some(explored) = numbered {
            explored
        } else {
            // No heuristic is needed to see everything.
            let options = Options { algorithm: Algorithm::Dijkstra, ..*options };
            self.set_up(board, &options, Explore { wants_diameter, visit })?
        };
        let mut exploration = explored.map_err(LabError::Limit)?;
        if let Some(hardest) = &mut exploration.hardest {
            let options = Options { metric: exploration.metric, ..Options::default() };
            let answer = self.solve(&hardest.board, &options)?;
            if let Some(solution) = answer.solution() {
                if answer.is_optimal() && solution.cost != hardest.distance {
                    let reason = format!("it costs {}, not {}", solution.cost, hardest.distance);
                    return Err(SolveError::disagreement(&hardest.board, reason).into());
                }
                hardest.solution.clone_from(&solution.moves);
            }
        }
        Ok(exploration)
    }
}

impl Exploration {
    /// The largest distance from the start.
    pub fn depth(&self) -> u64 {
        (self.histogram.len() as u64).saturating_sub(1)
    }
}

impl Serialize for Hardest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Hardest", 4)?;
        object.serialize_field("distance", &self.distance)?;
        object.serialize_field("count", &self.count)?;
        object.serialize_field("id", &self.board)?;
        object.serialize_field("solution", &self.solution)?;
        object.end()
    }
}

impl Serialize for Exploration {
    /// The object that `glisse explore --json` prints.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Exploration", 15)?;
        object.serialize_field("id", &self.id)?;
        object.serialize_field("puzzle", self.puzzle.name())?;
        object.serialize_field("metric", self.metric.name())?;
        object.serialize_field("states", &self.states)?;
        object.serialize_field("edges", &self.edges)?;
        object.serialize_field("goals", &self.goals)?;
        object.serialize_field("depth", &self.depth())?;
        object.serialize_field("histogram", &self.histogram)?;
        object.serialize_field("goal_histogram", &self.goal_histogram)?;
        object.serialize_field("distance", &self.distance)?;
        object.serialize_field("hardest", &self.hardest)?;
        object.serialize_field("optimal_solutions", &self.optimal_solutions)?;
        object.serialize_field("bottlenecks", &self.bottlenecks)?;
        if let Some(diameter) = self.diameter {
            object.serialize_field("diameter", &diameter)?;
        }
        object.serialize_field("stats", &Stats(&self.statistics))?;
        object.end()
    }
}

/// What it took, as JSON.
struct Stats<'a>(&'a Statistics);

impl Serialize for Stats<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Stats", 2)?;
        object.serialize_field("peak_bytes", &self.0.peak_bytes)?;
        object.serialize_field("seconds", &self.0.elapsed.as_secs_f64())?;
        object.end()
    }
}
