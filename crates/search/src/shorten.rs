//! Shortcuts: a known solution made cheaper, piece by piece.
//!
//! From each state on the way of the solution, Dijkstra's algorithm looks at the states around it. If it
//! comes to a later state of the way, or to a goal, more cheaply than the solution does, its way takes the
//! place of that piece. A look at few states mends small detours all along the way at once; looks at
//! more and more states follow until none would help.

use crate::{
    Cost, Limit, Meter, Observer, Search, Space, State,
    search::{Node, moves_along},
    table::Table,
};
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
};

/// How many states the first looks see, and how many times as many each further round.
const FIRST_STATES: usize = 1 << 10;
const GROWTH: usize = 4;

/// The most states that a look sees: beyond that, a search for the whole solution is as good.
const MOST_STATES: usize = 1 << 22;

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Makes a solution cheaper until it costs no more than `lower_bound`, no look at a few million
    /// states finds a shortcut, or a limit ends the work. Returns the moves and their cost, or `None` if
    /// the moves given are no moves of the space.
    ///
    /// ```
    /// use glisse_search::{FnSpace, Search};
    ///
    /// let line = FnSpace::unweighted(0_i32, |&n| [n - 1, n + 1], |&n| n == 3);
    /// let detour = Search::new(&line).greedy(&line.admissible(|&n| n as u32)).into_solution().unwrap();
    /// let (moves, cost) = Search::new(&line).shorten(&detour.moves, 0).unwrap();
    /// assert_eq!((moves.len(), cost), (3, 3));
    /// ```
    pub fn shorten(self, moves: &[S::Move], lower_bound: Cost) -> Option<(Vec<S::Move>, Cost)> {
        let mut meter = self.meter();
        let mut way = Way::along(self.space, moves)?;
        let mut states = FIRST_STATES;
        while states <= MOST_STATES && way.cost() > lower_bound {
            match way.shorten(self.space, states, &mut meter) {
                Ok(true) => {}
                Ok(false) => states *= GROWTH,
                Err(_) => break,
            }
        }
        moves_along(self.space, &way.states)
    }
}

/// The way of a solution: its states, and what it costs from the start to each.
struct Way<S: Space> {
    states: Vec<S::State>,
    costs: Vec<Cost>,
}

/// A cheaper way from some state of a solution to a later one.
struct Shortcut {
    /// The place of the later state, and its node in the table of the look.
    end: usize,
    node: u32,
    saved: Cost,
}

impl<S: Space> Way<S> {
    /// Returns the way that these moves go, or `None` if one of them is not possible.
    fn along(space: &S, moves: &[S::Move]) -> Option<Way<S>> {
        let mut way = Way { states: vec![space.start()], costs: vec![0] };
        for &wanted in moves {
            let (here, before) = (*way.states.last()?, *way.costs.last()?);
            let mut next = None;
            space.successors(here, None, |action, state, cost| {
                if action == wanted {
                    next = Some((state, cost));
                }
            });
            let (state, cost) = next?;
            way.states.push(state);
            way.costs.push(before + cost);
        }
        Some(way)
    }

    fn cost(&self) -> Cost {
        self.costs.last().copied().unwrap_or(0)
    }

    /// Takes every shortcut that a look at this many states finds. Returns whether there was one.
    fn shorten(&mut self, space: &S, states: usize, meter: &mut Meter) -> Result<bool, Limit> {
        let (mut from, mut is_shorter) = (0, false);
        while from + 1 < self.states.len() {
            if self.shorten_from(space, from, states, meter)? {
                is_shorter = true;
            } else {
                from += 1;
            }
        }
        Ok(is_shorter)
    }

    /// Looks at the states around one of the way, and takes the shortcut that saves most.
    fn shorten_from(
        &mut self,
        space: &S,
        from: usize,
        states: usize,
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        let held = meter.statistics.stored;
        let mut table = Table::new(0, meter)?;
        let found = self.look(space, from, states, &mut table, meter);
        meter.statistics.stored = held.max(table.len() as u64);
        meter.release(table.bytes());
        let Some(Shortcut { end, node, saved }) = found? else { return Ok(false) };
        let mut piece = Vec::new();
        let mut here = node;
        while here != 0 {
            let &Node { state, g, parent } = table.get(here as usize);
            piece.push((state, self.costs[from] + g));
            here = parent;
        }
        let rest = self.states.drain(end + 1..).collect::<Vec<_>>();
        let rest_costs = self.costs.drain(end + 1..).map(|cost| cost - saved).collect::<Vec<_>>();
        self.states.truncate(from + 1);
        self.costs.truncate(from + 1);
        self.states.extend(piece.iter().rev().map(|&(state, _)| state).chain(rest));
        self.costs.extend(piece.iter().rev().map(|&(_, cost)| cost).chain(rest_costs));
        Ok(true)
    }

    /// Returns the shortcut from a state of the way that saves most, among those through the nearest
    /// `states` states.
    fn look(
        &self,
        space: &S,
        from: usize,
        states: usize,
        table: &mut Table<Node<S::State>>,
        meter: &mut Meter,
    ) -> Result<Option<Shortcut>, Limit> {
        let later: HashMap<u64, usize> =
            (from + 1..self.states.len()).map(|place| (self.states[place].mix(), place)).collect();
        let place_of = |state: S::State| {
            if space.is_goal(state) {
                return Some(self.states.len() - 1);
            }
            later.get(&state.mix()).copied().filter(|&place| self.states[place] == state)
        };
        let start = self.states[from];
        table.reserve(1, meter)?;
        table.insert(Node { state: start, g: 0, parent: 0 }, start.mix());
        let mut queue = BinaryHeap::from([Reverse((0, 0))]);
        let mut best: Option<Shortcut> = None;
        while let Some(Reverse((g, node))) = queue.pop() {
            let Node { state, g: known, .. } = *table.get(node as usize);
            if g > known {
                continue;
            }
            if let Some(end) = place_of(state)
                && let Some(saved) = (self.costs[end] - self.costs[from]).checked_sub(g)
                && saved > best.as_ref().map_or(0, |best| best.saved)
            {
                best = Some(Shortcut { end, node, saved });
            }
            // Nothing can be saved by a way that costs as much as all the rest.
            let is_near = g + 1 < self.cost() - self.costs[from];
            if table.len() >= states || !is_near {
                continue;
            }
            meter.expand()?;
            let mut result = Ok(());
            space.successors(state, None, |_, next, cost| {
                if result.is_err() {
                    return;
                }
                meter.statistics.generated += 1;
                result = table.reserve(1, meter);
                if result.is_err() {
                    return;
                }
                let way = Node { state: next, g: g + cost, parent: node };
                let (index, is_new) = table.insert(way, next.mix());
                let entry = table.get_mut(index);
                if is_new || g + cost < entry.g {
                    *entry = way;
                    queue.push(Reverse((g + cost, index as u32)));
                }
            });
            result?;
        }
        Ok(best)
    }
}
