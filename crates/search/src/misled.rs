//! From which states can A* be led astray by a heuristic that says too much?
//!
//! If some cheapest way from a state has no overestimate on it, A* finds a cheapest solution: until
//! it does, a state of that way waits in the queue with a value of at most the least cost, and what
//! costs more is not taken before it. So only the other states need to be tried.

use crate::{Cost, Limit, StateGraph, explore::POLL_INTERVAL};

impl StateGraph<'_> {
    /// Returns the states from which every cheapest way passes an overestimate after the first move,
    /// those nearest to a goal first, each with its true cost; given what a heuristic says of every
    /// state. From no other state can A* with this heuristic find a solution that is not a cheapest
    /// one.
    pub fn misled(&mut self, estimates: &[Cost]) -> Result<Vec<(usize, Cost)>, Limit> {
        let distances = self.distances()?;
        let mut order: Vec<usize> =
            (0..self.len()).filter(|&state| distances[state] < Cost::MAX).collect();
        // Stable, so that states at the same distance stay in the order of their discovery.
        order.sort_by_key(|&state| distances[state]);
        let mut is_trusty = vec![false; self.len()];
        let mut misled = Vec::new();
        for (turn, state) in order.into_iter().enumerate() {
            if turn % POLL_INTERVAL == 0 {
                self.meter.poll()?;
            }
            let distance = distances[state];
            let mut leads_on = distance == 0;
            self.edges.each(state as u32, &mut self.buffer, |next, cost| {
                let next = next as usize;
                leads_on |= is_trusty[next] && distances[next].checked_add(cost) == Some(distance);
            });
            is_trusty[state] = leads_on && estimates[state] <= distance;
            if !leads_on {
                misled.push((state, distance));
            }
        }
        Ok(misled)
    }
}
