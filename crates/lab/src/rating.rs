//! How difficult a board is for people.
//!
//! Length alone says little: a long solution without a choice is easy, and a short one that first
//! leads away from the goal is not. A [`Rating`] is made of several parts, each between 0 (easy) and
//! 1 (hard):
//!
//! | part | what is counted | value | weight |
//! |---|---|---|---|
//! | length | moves *L* of a shortest solution | min(1, *L*/50) | 40 |
//! | walk | moves *W* that a random walk takes to a goal on average | min(1, log₁₀(*W*)/6) | 20 |
//! | detours | moves *D* of the solution that increase the heuristic | *D*/(*D*+5) | 15 |
//! | choice | moves *B* to choose from along the solution, on average | (*B*−1)/(*B*+4) | 10 |
//! | narrowness | states *N* of solutions that are at most two moves longer, for each of theirs: *w* = *N*/(*L*+3) | 1/(1+log₂ max(1, *w*)) | 10 |
//! | bottlenecks | boards *K* that every solution passes | *K*/(*K*+5) | 5 |
//!
//! The score is 1 + 9 times the mean of the values by weight, rounded to tenths. Parts that would
//! take too long to find out are left out of the mean: of spaces with more than 400,000
//! states, walk, narrowness and bottlenecks, and walk where the average is slow to be found.
//! Nothing here depends on time, so that a board has the same rating everywhere. The weights are a choice,
//! not a measurement on people; `docs/difficulty.md` says the same for users.

use glisse_puzzle::{
    Algorithm, Board, BoardSpace, HeuristicChoice, Metric, Move, Options, RunError, Solver, object,
};
use glisse_search::{Cost, Limit, StateGraph};
use serde::{Serialize, Serializer};

/// The most states of a space that is looked at whole.
const MOST_STATES: u64 = 400_000;

/// The most states of a space whose random walks are averaged, and how many rounds that may take.
const MOST_WALKED: usize = 60_000;
const MOST_ROUNDS: usize = 1500;

/// How much longer than a shortest solution another one may be to count as nearly as good.
const SLACK: Cost = 2;

/// What makes a board difficult, and one number for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// The number of moves of the solution.
    pub length: u64,
    /// How many moves there are to choose from along the solution, on average.
    pub branching: f64,
    /// How many moves of the solution increase the heuristic: they seem to lead away from the goal.
    pub detours: u64,
    /// What only the whole space tells; `None` if it is too large.
    pub space: Option<SpaceRating>,
}

/// The parts of a rating that the whole space tells.
#[derive(Clone, PartialEq, Debug)]
pub struct SpaceRating {
    /// How many states can be reached.
    pub states: u64,
    /// How many shortest solutions there are; [`u64::MAX`] stands for that and more.
    pub solutions: u64,
    /// How many states are on solutions that are at most two moves longer than a shortest one.
    pub near_states: u64,
    /// How many boards between start and goal every solution passes.
    pub bottlenecks: u64,
    /// How many moves a random walk takes to a goal on average, if it is soon found.
    pub random_walk: Option<f64>,
}

impl Rating {
    /// Returns the rating of a board of which no more is known than a solution's length.
    pub fn of_length(length: u64) -> Rating {
        Rating { length, branching: 1.0, detours: 0, space: None }
    }

    /// Returns the difficulty, from 1.0 to 10.0.
    pub fn score(&self) -> f64 {
        let length = self.length as f64;
        let share = |count: u64| count as f64 / (count as f64 + 5.0);
        let mut parts = vec![
            (40.0, (length / 50.0).min(1.0)),
            (15.0, share(self.detours)),
            (10.0, (self.branching - 1.0).max(0.0) / (self.branching + 4.0)),
        ];
        if let Some(space) = &self.space {
            let width = (space.near_states as f64 / (length + 3.0)).max(1.0);
            parts.push((10.0, 1.0 / (1.0 + width.log2())));
            parts.push((5.0, share(space.bottlenecks)));
            if let Some(walk) = space.random_walk {
                parts.push((20.0, (walk.max(1.0).log10() / 6.0).min(1.0)));
            }
        }
        let weights: f64 = parts.iter().map(|(weight, _)| weight).sum();
        let sum: f64 = parts.iter().map(|(weight, value)| weight * value).sum();
        ((1.0 + 9.0 * sum / weights) * 10.0).round() / 10.0
    }
}

impl Serialize for Rating {
    /// Writes the parts as `glisse generate --json` has them.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let space = self.space.as_ref();
        let random_walk = space.and_then(|space| space.random_walk);
        let object = object! {
            length: self.length,
            branching: (self.branching * 10.0).round() / 10.0,
            detours: self.detours,
            states: space.map(|space| space.states),
            solutions: space.map(|space| space.solutions),
            near_states: space.map(|space| space.near_states),
            bottlenecks: space.map(|space| space.bottlenecks),
            random_walk: random_walk.map(|moves| moves.round() as u64),
        };
        object.serialize(serializer)
    }
}

/// Rates a board by one of its shortest solutions, in which every slide is one move. The limits of
/// the options end it; how much is looked at is bounded besides.
pub fn rate(
    solver: &mut Solver,
    board: &Board,
    solution: &[Move],
    options: &Options,
) -> Result<Rating, RunError> {
    let options = Options {
        algorithm: Algorithm::Astar,
        heuristic: HeuristicChoice::Best,
        metric: Metric::Moves,
        ..*options
    };
    let rate = |view: &BoardSpace| {
        let mut rating = along(view, solution);
        if !board.is_vast() {
            rating.space = whole_space(view)?;
        }
        Ok(rating)
    };
    solver.with_space(board, &options, rate).flatten()
}

/// Returns what a solution itself tells.
fn along(view: &BoardSpace, solution: &[Move]) -> Rating {
    let (mut state, mut choices, mut detours) = (view.start(), 0, 0);
    let mut before = view.estimate(state);
    for &action in solution {
        let successors = view.successors(state);
        choices += successors.len();
        let taken = successors.iter().rfind(|successor| successor.action == action);
        state = taken.map_or(state, |successor| successor.to);
        let estimate = view.estimate(state);
        detours += u64::from(estimate > before);
        before = estimate;
    }
    let length = solution.len() as u64;
    let branching = choices as f64 / length.max(1) as f64;
    Rating { length, branching, detours, space: None }
}

/// Returns what the whole space tells, or `None` if it is too large.
fn whole_space(view: &BoardSpace) -> Result<Option<SpaceRating>, RunError> {
    let control = view.options().control.without_expansion_limit();
    let explored = view.explore_with_edges(control.expansion_limit(MOST_STATES));
    let explored = explored.map_err(|stopped| stopped.limit);
    match explored.and_then(|explored| rate_space(explored.graph())) {
        Ok(rating) => Ok(Some(rating)),
        // A space too large for the memory is as good as one too large to be looked at.
        Err(Limit::Expansions | Limit::Memory) => Ok(None),
        Err(limit) => Err(limit.into()),
    }
}

fn rate_space(mut graph: StateGraph) -> Result<SpaceRating, Limit> {
    let to_goal = graph.distances()?;
    let from_start = graph.distances_to(vec![0])?;
    let near = to_goal[0].saturating_add(SLACK);
    let near_states = from_start.iter().zip(&to_goal);
    let near_states = near_states.filter(|&(from, to)| from.saturating_add(*to) <= near).count();
    let is_small = graph.len() <= MOST_WALKED;
    let random_walk = if is_small { graph.random_walk(&to_goal, MOST_ROUNDS)? } else { None };
    let bottlenecks = graph.bottlenecks(&to_goal)?;
    Ok(SpaceRating {
        states: graph.len() as u64,
        solutions: graph.ways(&to_goal)?[0],
        near_states: near_states as u64,
        // The only goal is none.
        bottlenecks: bottlenecks.iter().filter(|&&state| to_goal[state] > 0).count() as u64,
        random_walk,
    })
}
