//! From which states can A* be led astray by a heuristic that says too much?
//!
//! If some cheapest way from a state has no overestimate on it, A* finds a cheapest solution: until
//! it does, a state of that way waits in the queue with a value of at most the least cost, and what
//! costs more is not taken before it. So only the other states need to be tried.

use crate::{
    explore::{Explored, POLL_INTERVAL},
    heuristic::Heuristic,
    outcome::Limit,
    space::{Cost, Space},
};

impl<S: Space> Explored<'_, S> {
    /// The states from which every cheapest way passes an overestimate after the first move, those
    /// nearest to a goal first, each with its true cost. From no other state can A* with this
    /// heuristic find a solution that is not a cheapest one.
    ///
    /// # Panics
    ///
    /// If moves are not reversible.
    pub fn misled<H: Heuristic<S>>(
        &mut self,
        heuristic: &H,
    ) -> Result<Vec<(S::State, Cost)>, Limit> {
        let (space, distances) = (self.space(), self.distances()?);
        let mut order: Vec<usize> =
            (0..self.len()).filter(|&index| distances[index] < Cost::MAX).collect();
        // Stable, so that states at the same distance stay in the order of their discovery.
        order.sort_by_key(|&index| distances[index]);
        let mut is_trusty = vec![false; self.len()];
        let mut misled = Vec::new();
        for (turn, index) in order.into_iter().enumerate() {
            if turn % POLL_INTERVAL == 0 {
                self.meter.poll()?;
            }
            let (state, distance) = (self.state(index), distances[index]);
            let mut leads_on = distance == 0;
            space.successors(state, None, |_, next, cost| {
                leads_on |= self.index(next).is_some_and(|next| {
                    is_trusty[next] && distances[next].checked_add(cost) == Some(distance)
                });
            });
            is_trusty[index] = leads_on && heuristic.estimate(space, state) <= distance;
            if !leads_on {
                misled.push((state, distance));
            }
        }
        Ok(misled)
    }
}
