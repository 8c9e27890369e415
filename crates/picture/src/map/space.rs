//! A space as a map needs it: distances and moves between numbered states.

use super::SpaceMap;
use glisse_puzzle::{BoardSpace, Metric, RunError};
use glisse_search::{Cost, Limit};
use glisse_words::{Explain, Message, impl_error, message};

/// The reachable space of a board. States are numbered from 0, which is the start.
///
/// Moves can be taken back, so that either every state leads to a goal or none does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpaceGraph {
    /// The id of the board that the space belongs to.
    pub id: String,
    /// What moves cost.
    pub metric: Metric,
    /// The cost of each state from the start.
    pub from_start: Vec<Cost>,
    /// The cost from each state to the nearest goal, or `None` if no goal can be reached.
    pub to_goal: Option<Vec<Cost>>,
    /// All moves; those of one state come in the order in which solutions prefer them.
    pub moves: Vec<GraphMove>,
}

/// A move between two states of a [`SpaceGraph`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GraphMove {
    /// The number of the state that it leads from.
    pub from: u32,
    /// The number of the state that it leads to.
    pub to: u32,
    /// What it costs.
    pub cost: Cost,
}

/// Why there is no map.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum MapError {
    /// The space could not be explored.
    Run(RunError),
    /// The space has too many states.
    TooManyStates,
    /// The distances and moves of a [`SpaceGraph`] do not belong to the same states, or there is no
    /// state at all.
    Malformed,
}

impl Explain for MapError {
    fn message(&self) -> Message {
        match self {
            MapError::Run(error) => error.message(),
            MapError::TooManyStates => {
                message!("pictures-too-many-states", most = SpaceMap::MOST_STATES)
            }
            MapError::Malformed => message!("pictures-malformed"),
        }
    }
}

impl_error!(MapError);

impl From<RunError> for MapError {
    fn from(error: RunError) -> Self {
        MapError::Run(error)
    }
}

impl SpaceGraph {
    /// Lists a whole space.
    pub(super) fn explore(view: &BoardSpace) -> Result<SpaceGraph, Limit> {
        let options = view.options();
        let explored = view.explore(options.control).map_err(|stopped| stopped.limit)?;
        let mut graph = explored.graph();
        let from_start = graph.distances_to(vec![0])?;
        let to_goal = graph.distances()?;
        let has_goal = to_goal.iter().all(|&cost| cost < Cost::MAX);
        let mut moves = Vec::new();
        for state in 0..graph.len() {
            explored.successors(state, &mut |_, to, cost| {
                let [from, to] = [state, to].map(|state| state as u32);
                moves.push(GraphMove { from, to, cost });
            });
        }
        Ok(SpaceGraph {
            id: view.board(view.start()).id(),
            metric: options.metric,
            from_start,
            to_goal: has_goal.then_some(to_goal),
            moves,
        })
    }

    /// Checks that a map can be made of it.
    pub(super) fn check(&self) -> Result<(), MapError> {
        let states = self.from_start.len();
        if states > SpaceMap::MOST_STATES {
            return Err(MapError::TooManyStates);
        }
        let is_known = |state: u32| (state as usize) < states;
        let is_complete = self.to_goal.as_ref().is_none_or(|to_goal| to_goal.len() == states);
        let has_ends = |action: &GraphMove| is_known(action.from) && is_known(action.to);
        if states == 0 || !is_complete || !self.moves.iter().all(has_ends) {
            return Err(MapError::Malformed);
        }
        Ok(())
    }

    /// Returns the states of a cheapest solution, or none if there is no solution.
    pub(super) fn cheapest_solution(&self) -> Vec<u32> {
        let Some(to_goal) = &self.to_goal else { return Vec::new() };
        let mut next: Vec<Option<u32>> = vec![None; to_goal.len()];
        for &GraphMove { from, to, cost } in &self.moves {
            let [here, there] = [from, to].map(|state| to_goal[state as usize]);
            if cost > 0 && here.checked_sub(cost) == Some(there) {
                next[from as usize].get_or_insert(to);
            }
        }
        std::iter::successors(Some(0), |&state| next[state as usize]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of three states, the last of which is the goal.
    fn line() -> SpaceGraph {
        let forth = [(0, 1), (1, 2)].map(|(from, to)| GraphMove { from, to, cost: 2 });
        let back = forth.map(|GraphMove { from, to, cost }| GraphMove { from: to, to: from, cost });
        SpaceGraph {
            id: "line".to_owned(),
            metric: Metric::Cells,
            from_start: vec![0, 2, 4],
            to_goal: Some(vec![4, 2, 0]),
            moves: [back, forth].concat(),
        }
    }

    #[test]
    fn a_solution_leads_along_moves_that_come_nearer_to_the_goal() {
        assert_eq!(line().cheapest_solution(), [0, 1, 2]);
        let unsolvable = SpaceGraph { to_goal: None, ..line() };
        assert!(unsolvable.cheapest_solution().is_empty());
    }

    #[test]
    fn a_graph_whose_parts_do_not_fit_together_is_refused() {
        assert!(SpaceMap::new(line()).is_ok());
        let cost = 1;
        for malformed in [
            SpaceGraph { from_start: Vec::new(), to_goal: None, moves: Vec::new(), ..line() },
            SpaceGraph { to_goal: Some(vec![0]), ..line() },
            SpaceGraph { moves: vec![GraphMove { from: 0, to: 3, cost }], ..line() },
        ] {
            assert!(matches!(SpaceMap::new(malformed), Err(MapError::Malformed)));
        }
        let from_start = vec![0; SpaceMap::MOST_STATES + 1];
        let large = SpaceGraph { from_start, to_goal: None, ..line() };
        assert!(matches!(SpaceMap::new(large), Err(MapError::TooManyStates)));
    }
}
