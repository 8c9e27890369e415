//! Exploring a whole space with a few bits a state.

use glisse_search::{
    HAS_FILES, Statistics,
    work_folder::{DiskError, WorkFolder},
};
use std::path::Path;

/// What is to be found out about a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SurveyRequest<'a> {
    /// Whether the largest distance between two states is wanted.
    pub diameter: bool,
    /// Whether the states and moves themselves are wanted.
    pub graph: bool,
    /// Whether nothing is wanted but how many states there are at each distance from the start. All
    /// else may then be left out of the survey.
    pub layers_only: bool,
    /// The folder for what does not fit into memory, or `None` if the memory has to do. A family that
    /// explores on disk opens it by [`SurveyRequest::work_folder`], goes on where an earlier survey in it
    /// has ended, and says what fails there as a [`SolveError::Disk`](crate::SolveError::Disk); one that
    /// does not returns no survey.
    pub disk: Option<&'a Path>,
    /// Whether the space is known to have more than [`MOST_LISTED`] states. A family that cannot explore
    /// it with a few bits a state may then tell less of it than a list of its states would, but sooner and
    /// in less memory.
    pub is_vast: bool,
}

/// The most states that are listed one by one to tell everything of a space, where there is another way.
pub const MOST_LISTED: u64 = 1 << 20;

/// From this many cells on, the states of boards of numbers are not listed: there are 20 million and
/// more.
const FEWEST_NUMBERED: usize = 11;

impl SurveyRequest<'_> {
    /// Opens the folder for what does not fit into memory, if there is one, for the space of the board with
    /// this id; the files there are of this version. A browser has no folders.
    pub fn work_folder(self, id: &str, version: u32) -> Result<Option<WorkFolder>, DiskError> {
        if !HAS_FILES {
            return Ok(None);
        }
        let open = |path| WorkFolder::open(path, &format!("glisse explore {id}"), version);
        self.disk.map(open).transpose()
    }

    /// Whether the space of a board of numbers with this many cells, of which there may be `most`, is
    /// explored with a few bits a state, by the numbers of its states, where what is asked for can be had
    /// by these alone.
    pub fn is_by_number(self, cells: usize, most: usize) -> bool {
        let fewest = if self.disk.is_some() { 2 } else { FEWEST_NUMBERED };
        (fewest..=most).contains(&cells) && !self.graph
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
