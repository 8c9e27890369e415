//! A space of Python as the engine sees it: states are numbers.

use super::ask::Asker;
use glisse::search::{Batch, Cost, Event, Goals, Heuristic, Observer, Space};
use std::ops::ControlFlow;

/// A space of Python. Only bidirectional search needs moves that can be taken back.
pub(crate) struct View<'a, 'py, const REVERSIBLE: bool> {
    pub(crate) asker: &'a Asker<'a, 'py>,
    /// Goals that were declared, each by its number.
    pub(crate) goals: &'a [u32],
}

/// A move of the engine: the number of the state that it leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) to: u32,
}

impl<const REVERSIBLE: bool> Space for View<'_, '_, REVERSIBLE> {
    type State = u32;
    type Move = Step;
    const REVERSIBLE: bool = REVERSIBLE;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, state: u32) -> bool {
        self.asker.is_goal(state)
    }

    fn successors(&self, from: u32, _: Option<Step>, mut visit: impl FnMut(Step, u32, Cost)) {
        let (first, count) = self.asker.moves(from);
        for index in first..first + count {
            // Whoever visits may ask for estimates, which are noted.
            let edge = self.asker.known.borrow().edges[index as usize];
            visit(Step { to: edge.to }, edge.to, edge.cost);
        }
    }

    fn neighbours(&self, states: &[u32], out: &mut Batch<u32>) {
        for &state in states {
            self.asker.moves(state);
            for edge in self.asker.known.borrow().moves(state) {
                out.push(edge.to);
            }
        }
    }
}

impl<const REVERSIBLE: bool> Goals for View<'_, '_, REVERSIBLE> {
    fn goals(&self, mut visit: impl FnMut(Option<u32>) -> ControlFlow<()>) {
        let _ = self.goals.iter().try_for_each(|&goal| visit(Some(goal)));
    }
}

/// The heuristic of a space of Python; 0 everywhere where none is wanted.
pub(crate) struct SpaceHeuristic {
    pub(crate) is_wanted: bool,
    pub(crate) is_admissible: bool,
}

impl<const REVERSIBLE: bool> Heuristic<View<'_, '_, REVERSIBLE>> for SpaceHeuristic {
    type Memo = Cost;

    fn begin(&self, space: &View<'_, '_, REVERSIBLE>, state: u32) -> Cost {
        if self.is_wanted { space.asker.estimate(state) } else { 0 }
    }

    fn resume(&self, _: &View<'_, '_, REVERSIBLE>, _: u32, value: Cost) -> Cost {
        value
    }

    fn value(&self, memo: Cost) -> Cost {
        memo
    }

    fn is_admissible(&self, _: &View<'_, '_, REVERSIBLE>) -> bool {
        !self.is_wanted || self.is_admissible
    }
}

/// Writes down what happens, up to a limit.
pub(crate) struct Recorder<'a> {
    pub(crate) events: &'a mut Vec<Event<u32>>,
    pub(crate) most: usize,
}

impl<S: Space<State = u32>> Observer<S> for Recorder<'_> {
    fn see(&mut self, event: Event<u32>) {
        if self.events.len() < self.most {
            self.events.push(event);
        }
    }
}
