//! The whole reachable space of a board.

mod layers;

pub use layers::{LayerCounts, count_layers, deepening_visits};

use crate::{confirmed, finite, json};
use glisse_puzzle::{
    Algorithm, Board, BoardSpace, ExploredSpace, GoalSurvey, MOST_LISTED, Metric, Move, Options,
    Puzzle, RunError, SolveError, Solver, Survey, SurveyRequest, object,
};
use glisse_search::{Control, Cost, Limit, Progress, Statistics, lock};
use serde::{Serialize, Serializer};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// What the whole reachable space of a board is like.
///
/// Under the metrics that count cells the moves are single steps, of which slides are made. It
/// serialises as the object that `glisse explore --json` prints.
#[derive(Clone, Debug, Serialize)]
pub struct Exploration {
    /// The board's id.
    pub id: String,
    /// The board's family.
    pub puzzle: Puzzle,
    /// The metric that distances are counted in.
    #[serde(serialize_with = "json::metric")]
    pub metric: Metric,
    /// All states that can be reached.
    pub states: u64,
    /// All moves between them, counted in the direction in which they lead.
    pub edges: u64,
    /// The goals among the states.
    pub goals: u64,
    /// How many states there are at each distance from the start.
    #[serde(flatten, serialize_with = "json::histogram")]
    pub histogram: Vec<u64>,
    /// How many states there are at each distance from the nearest goal; empty without a goal.
    pub goal_histogram: Vec<u64>,
    /// The cost of a cheapest solution; `None` if there is none.
    pub distance: Option<u64>,
    /// The state that is farthest from every goal; `None` without a goal.
    pub hardest: Option<Hardest>,
    /// How many cheapest solutions there are, in decimal.
    pub optimal_solutions: String,
    /// The boards that every solution passes between start and goal, in order; `None` if the space
    /// is too large to look for them.
    pub bottlenecks: Option<Vec<Board>>,
    /// The largest distance between two states, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diameter: Option<u64>,
    /// What it took.
    #[serde(rename = "stats", serialize_with = "json::statistics")]
    pub statistics: Statistics,
}

/// A state that is farthest from every goal. It serialises with the moves in the labels of the board's
/// reader.
#[derive(Clone, Debug)]
pub struct Hardest {
    /// Its distance to the nearest goal.
    pub distance: u64,
    /// How many states are as far.
    pub count: u64,
    /// One of them: the nearest to the start, if states are listed one by one.
    pub board: Board,
    /// A cheapest solution of it.
    pub solution: Vec<Move>,
}

impl Serialize for Hardest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Hardest { distance, count, board, solution } = self;
        let object = object! {
            distance,
            count,
            id: board,
            solution: json::labelled(board, solution),
            labels?: board.labels().json_name(),
        };
        object.serialize(serializer)
    }
}

/// What is known of a space that a limit has kept from being explored.
///
/// It serialises as the object that `glisse explore --json` prints then.
#[derive(Clone, Debug, Serialize)]
pub struct PartialExploration {
    /// The board's id.
    pub id: String,
    /// The board's family.
    pub puzzle: Puzzle,
    /// Always `limit`.
    pub status: &'static str,
    /// Which limit came first.
    pub limit: String,
    /// How many states there are in all, in decimal, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<String>,
    /// How many states have been seen.
    pub states: u64,
    /// How many states there are at each distance in moves from the start, as far as they have all
    /// been counted.
    pub histogram: Vec<u64>,
}

impl PartialExploration {
    /// Returns what these layers tell of the space of a board.
    pub fn new(board: &Board, limit: Limit, layers: Vec<u64>) -> PartialExploration {
        let estimate = board.space_estimate(SurveyRequest::default());
        let space = estimate.and_then(|estimate| estimate.states.exact());
        PartialExploration {
            id: board.id(),
            puzzle: board.puzzle(),
            status: "limit",
            limit: limit.to_string(),
            space: space.map(|count| count.to_string()),
            states: layers.iter().sum(),
            histogram: layers,
        }
    }
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
        /// Its distance to the nearest goal; `None` if no goal can be reached.
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

/// What is to be found out about a space beside what every [`Exploration`] tells.
#[derive(Default)]
pub struct ExploreRequest<'v> {
    /// Whether the largest distance between two states is wanted, which may take long.
    pub diameter: bool,
    /// Whom to hand the space to as a graph, part by part.
    pub graph: Option<&'v mut dyn FnMut(GraphPart)>,
    /// Where to note how many states there are at each distance in moves from the start as they are
    /// counted: what is left of an exploration that a limit ends.
    pub layers: Option<&'v mut Vec<u64>>,
    /// The folder for what does not fit into memory, where an earlier exploration goes on; `None` if the
    /// memory has to do.
    pub disk: Option<&'v Path>,
}

/// The layers that an exploration has counted so far.
#[derive(Default)]
struct LayerLog {
    layers: Vec<u64>,
    /// Whether all states have been seen. What comes then is counted from elsewhere.
    is_complete: bool,
}

impl LayerLog {
    fn note(&mut self, depth: u64, states: u64) {
        if self.is_complete {
            return;
        }
        self.is_complete = states == 0;
        // Another way to explore begins anew.
        self.layers.truncate(depth as usize);
        self.layers.extend((states > 0).then_some(states));
    }
}

/// Looks at every state that can be reached from a board.
pub fn explore(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    mut request: ExploreRequest,
) -> Result<Exploration, RunError> {
    let Some(layers) = request.layers.take() else {
        return explore_all(solver, board, options, request);
    };
    let explored;
    (explored, *layers) =
        log_layers(options, |options| explore_all(solver, board, options, request));
    explored
}

/// Does some work, and returns with what comes of it how many states it has counted at each distance.
fn log_layers<T>(options: &Options, work: impl FnOnce(&Options) -> T) -> (T, Vec<u64>) {
    let log = Mutex::new(LayerLog::default());
    let note = |progress: Progress| {
        if let Progress::Layer { depth, states } = progress {
            lock(&log).note(depth, states);
        }
        options.control.report(progress);
    };
    let done = work(&Options { control: options.control.on_progress(&note), ..*options });
    (done, log.into_inner().unwrap_or_else(PoisonError::into_inner).layers)
}

fn explore_all(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    request: ExploreRequest,
) -> Result<Exploration, RunError> {
    let (diameter, graph) = (request.diameter, request.graph.is_some());
    let counts = SurveyRequest { diameter, graph, disk: request.disk, ..SurveyRequest::default() };
    let survey = if let Some(survey) = solver.survey(board, options, counts) {
        survey?
    } else if request.disk.is_some() {
        return Err(SolveError::NoDisk.into());
    } else if let Some(survey) = survey_vast(solver, board, options, counts) {
        survey?
    } else {
        list_states(solver, board, options, request)?
    };
    explore_surveyed(solver, board, options, survey)
}

/// Tells what a survey that was made elsewhere tells of the space of a board, with a solution of the
/// hardest state.
pub fn explore_surveyed(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    survey: Survey<Board>,
) -> Result<Exploration, RunError> {
    let mut exploration = Exploration::new(board, options.metric, survey);
    if let Some(Hardest { board, distance, solution, .. }) = &mut exploration.hardest {
        *solution = confirmed::solution(solver, board, options, *distance)?;
    }
    Ok(exploration)
}

/// Explores a space of which nothing is known: lists its states if they are not too many, and otherwise
/// asks the family for another way. Returns `None` if there is none, or not for what is asked.
fn survey_vast(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    request: SurveyRequest,
) -> Option<Result<Survey<Board>, RunError>> {
    let allowed = options.control.expansions();
    let is_listed = request.graph || request.diameter || options.metric == Metric::Weighted;
    if is_listed || allowed.is_some_and(|most| most <= MOST_LISTED) {
        return None;
    }
    let control = options.control.expansion_limit(MOST_LISTED);
    let few = Options { control, ..*options };
    match list_states(solver, board, &few, ExploreRequest::default()) {
        Err(RunError::Limit(Limit::Expansions)) => {
            solver.survey(board, options, SurveyRequest { is_vast: true, ..request })
        }
        listed => Some(listed),
    }
}

/// Lists all states one by one, which tells everything.
fn list_states(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    request: ExploreRequest,
) -> Result<Survey<Board>, RunError> {
    // No heuristic is needed to see everything.
    let options = Options { algorithm: Algorithm::Dijkstra, ..*options };
    solver.with_space(board, &options, |view| look_at_list(board, view, request)).flatten()
}

fn look_at_list(
    board: &Board,
    view: &BoardSpace,
    request: ExploreRequest,
) -> Result<Survey<Board>, RunError> {
    let explored = view.explore(view.options().control).map_err(|stopped| stopped.limit)?;
    let mut graph = explored.graph();
    let from_start = graph.distances_to(vec![0])?;
    let to_goal = graph.distances()?;
    let cheapest = finite(to_goal[0]).zip(Some(graph.count_cheapest(&to_goal)?.to_string()));
    let mut bottlenecks = graph.bottlenecks(&to_goal)?;
    // That a solution passes the only goal goes without saying.
    bottlenecks.retain(|&state| to_goal[state] > 0);
    let diameter = if request.diameter { Some(graph.diameter()?) } else { None };
    if let Some(visit) = request.graph {
        write_graph(&*explored, &from_start, &to_goal, view.options().control, visit)?;
    }
    let histogram_to_goal = histogram(&to_goal);
    let goals = (!histogram_to_goal.is_empty()).then(|| GoalSurvey {
        histogram: histogram_to_goal,
        cheapest,
        hardest: farthest(board, &*explored, &to_goal),
    });
    Ok(Survey {
        edges: graph.edges(),
        histogram: histogram(&from_start),
        goals,
        bottlenecks: Some(bottlenecks.iter().map(|&state| explored.board(state)).collect()),
        diameter: diameter.map(u64::from),
        statistics: graph.statistics(),
    })
}

/// Returns how many of these distances there are of each size, those without end left out.
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

/// Returns the board that is farthest from every goal: of several the nearest to the start, and of
/// those the one whose id comes first.
fn farthest(start: &Board, explored: &ExploredSpace, to_goal: &[Cost]) -> Board {
    let distance = to_goal.iter().copied().filter(|&distance| distance < Cost::MAX).max();
    let mut begin = 0;
    let nearest = explored.graph().layers().iter().find_map(|&size| {
        let layer = begin..begin + size as usize;
        begin = layer.end;
        let farthest = layer.filter(|&state| Some(to_goal[state]) == distance);
        farthest.map(|state| explored.board(state)).min_by_key(|board| board.id())
    });
    nearest.unwrap_or_else(|| start.clone())
}

/// Hands the graph on, state by state and then move by move.
fn write_graph(
    explored: &ExploredSpace,
    from_start: &[Cost],
    to_goal: &[Cost],
    control: Control,
    visit: &mut dyn FnMut(GraphPart),
) -> Result<(), Limit> {
    for number in 0..to_goal.len() {
        check_now_and_then(number, control)?;
        visit(GraphPart::State {
            number: number as u64,
            board: explored.board(number),
            from_start: u64::from(from_start[number]),
            to_goal: finite(to_goal[number]),
        });
    }
    for from in 0..to_goal.len() {
        check_now_and_then(from, control)?;
        explored.successors(from, &mut |action, to, cost| {
            let (from, to) = (from as u64, to as u64);
            visit(GraphPart::Edge { from, to, action, cost: u64::from(cost) });
        });
    }
    Ok(())
}

/// Looks at the clock before some of the states: to write one takes a few microseconds.
fn check_now_and_then(state: usize, control: Control) -> Result<(), Limit> {
    if state.is_multiple_of(256) { control.check() } else { Ok(()) }
}

impl Exploration {
    /// Returns the largest distance from the start.
    pub fn depth(&self) -> u64 {
        (self.histogram.len() as u64).saturating_sub(1)
    }

    /// Returns what a survey tells of a board's space.
    fn new(board: &Board, metric: Metric, survey: Survey<Board>) -> Exploration {
        let Survey { edges, histogram, goals, bottlenecks, diameter, statistics } = survey;
        let mut exploration = Exploration {
            id: board.id(),
            puzzle: board.puzzle(),
            metric,
            states: histogram.iter().sum(),
            edges,
            goals: 0,
            histogram,
            goal_histogram: Vec::new(),
            distance: None,
            hardest: None,
            optimal_solutions: "0".to_owned(),
            bottlenecks,
            diameter,
            statistics,
        };
        if let Some(GoalSurvey { histogram, cheapest, hardest }) = goals {
            exploration.goals = histogram.first().copied().unwrap_or_default();
            exploration.hardest = Hardest::new(&histogram, hardest);
            exploration.goal_histogram = histogram;
            if let Some((distance, solutions)) = cheapest {
                exploration.distance = Some(distance);
                exploration.optimal_solutions = solutions;
            }
        }
        exploration
    }
}

impl Hardest {
    /// The hardest of the states that are at these distances from the nearest goal, not yet solved;
    /// `None` if there are no such states.
    fn new(goal_histogram: &[u64], board: Board) -> Option<Hardest> {
        let (&count, nearer) = goal_histogram.split_last()?;
        let distance = nearer.len() as u64;
        Some(Hardest { distance, count, board, solution: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pancakes::PANCAKES;

    #[test]
    fn a_survey_without_goals_has_no_hardest_state() {
        let board = PANCAKES.parse(b"2-1", None).unwrap().board;
        let survey = Survey {
            edges: 4,
            histogram: vec![1, 2],
            goals: None,
            bottlenecks: None,
            diameter: None,
            statistics: Statistics::default(),
        };
        let space = Exploration::new(&board, Metric::Moves, survey);
        assert_eq!((space.states, space.goals, space.distance), (3, 0, None));
        assert!(space.hardest.is_none() && space.goal_histogram.is_empty());
        assert_eq!(space.optimal_solutions, "0");
    }
}
