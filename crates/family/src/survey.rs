//! Exploring a whole space with a few bits a state.

use glisse_search::{Statistics, permutations::MOST_ELEMENTS};

/// What is to be found out about a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SurveyRequest {
    /// Whether the largest distance between two states is wanted.
    pub diameter: bool,
    /// Whether the states and moves themselves are wanted.
    pub graph: bool,
    /// Whether nothing is wanted but how many states there are at each distance from the start. All
    /// else may then be left out of the survey.
    pub layers_only: bool,
}

/// From this many cells on, the states of boards of numbers are not listed: there are 20 million and
/// more.
const FEWEST_NUMBERED: usize = 11;

impl SurveyRequest {
    /// Whether the space of a board of numbers with this many cells is explored with a few bits a state,
    /// by the numbers of its states, where what is asked for can be had by these alone.
    pub fn is_by_number(self, cells: usize) -> bool {
        (FEWEST_NUMBERED..=MOST_ELEMENTS).contains(&cells) && !self.graph
    }
}

/// What the whole space of a board is like, by counts alone.
#[derive(Clone, Debug)]
pub struct Survey<B> {
    /// How many moves there are, counted in the direction in which they lead.
    pub edges: u64,
    /// How many states there are at each distance from the start.
    pub histogram: Vec<u64>,
    /// What the goals tell, or `None` if no goal can be reached.
    pub goals: Option<GoalSurvey<B>>,
    /// The boards that every solution passes between start and goal, in order; `None` if that is not
    /// known.
    pub bottlenecks: Option<Vec<B>>,
    /// The largest distance between two states, if it was asked for.
    pub diameter: Option<u64>,
    /// What it took.
    pub statistics: Statistics,
}

/// What the goals of a space tell.
#[derive(Clone, Debug)]
pub struct GoalSurvey<B> {
    /// How many states there are at each distance from the nearest goal.
    pub histogram: Vec<u64>,
    /// The cost of a cheapest solution of the start and the number of such solutions in decimal, or
    /// `None` if the start has none.
    pub cheapest: Option<(u64, String)>,
    /// A board that is farthest from every goal.
    pub hardest: B,
}
