//! A whole space as a graph of numbers, and the distances in it.
//!
//! What is asked of a whole space needs no states, only their numbers. So everything here is compiled
//! once, whatever the space: the moves of a state come from a list or, one state at a time, from the
//! space itself.

use crate::{Cost, Limit, Meter, Statistics, explore::POLL_INTERVAL};

/// The moves of a whole space that are generated whenever they are needed.
pub(crate) trait EdgeSource {
    /// Replaces `out` by the numbers of the states that are one move from a state, with the costs of
    /// the moves.
    fn successors(&self, state: u32, out: &mut Vec<(u32, Cost)>);
}

/// The moves of a whole space, written down.
#[derive(Clone, Debug)]
pub(crate) struct EdgeList {
    /// Where the moves of each state begin in `ends`, and where the last ones end.
    pub(crate) first: Vec<u32>,
    /// The state at the other end of each move.
    pub(crate) ends: Vec<u32>,
    /// The cost of each move; empty if every move counts 1.
    pub(crate) costs: Vec<Cost>,
}

/// Where the moves of a graph come from.
#[derive(Clone, Copy)]
pub(crate) enum Edges<'e> {
    Stored(&'e EdgeList),
    Generated(&'e dyn EdgeSource),
}

impl Edges<'_> {
    /// Calls `visit` with the other end of every move of `state`, and its cost. `buffer` is used
    /// again from call to call.
    #[inline]
    pub(crate) fn each(
        &self,
        state: u32,
        buffer: &mut Vec<(u32, Cost)>,
        mut visit: impl FnMut(u32, Cost),
    ) {
        match self {
            Edges::Stored(EdgeList { first, ends, costs }) => {
                let own = first[state as usize] as usize..first[state as usize + 1] as usize;
                if costs.is_empty() {
                    for &other in &ends[own] {
                        visit(other, 1);
                    }
                } else {
                    let costs = &costs[own.clone()];
                    for (&other, &cost) in ends[own].iter().zip(costs) {
                        visit(other, cost);
                    }
                }
            }
            Edges::Generated(source) => {
                source.successors(state, buffer);
                for &(other, cost) in buffer.iter() {
                    visit(other, cost);
                }
            }
        }
    }
}

/// All states that can be reached from the start, by number, and the moves between them.
///
/// States are numbered in the order of their discovery by breadth-first search; the start is 0. Every
/// method obeys the limits of the search that has listed the states. See
/// [`Explored::graph`](crate::Explored::graph).
pub struct StateGraph<'e> {
    pub(crate) edges: Edges<'e>,
    pub(crate) layers: &'e [u64],
    pub(crate) edge_count: u64,
    pub(crate) goals: Vec<u32>,
    pub(crate) is_reversible: bool,
    pub(crate) meter: Meter<'e>,
    /// The moves by the states that they lead to, for spaces whose moves cannot be taken back.
    reversed: Option<EdgeList>,
    pub(crate) buffer: Vec<(u32, Cost)>,
}

impl<'e> StateGraph<'e> {
    pub(crate) fn new(
        edges: Edges<'e>,
        layers: &'e [u64],
        edge_count: u64,
        goals: Vec<u32>,
        is_reversible: bool,
        meter: Meter<'e>,
    ) -> Self {
        let (reversed, buffer) = (None, Vec::new());
        StateGraph { edges, layers, edge_count, goals, is_reversible, meter, reversed, buffer }
    }

    /// Returns how many states there are.
    #[expect(clippy::len_without_is_empty, reason = "the start is always there")]
    pub fn len(&self) -> usize {
        self.layers.iter().sum::<u64>() as usize
    }

    /// Returns how many moves there are, counted in the direction in which they lead.
    pub fn edges(&self) -> u64 {
        self.edge_count
    }

    /// Returns how many states are 0, 1, 2… moves from the start.
    pub fn layers(&self) -> &'e [u64] {
        self.layers
    }

    /// Returns the goals.
    pub fn goals(&self) -> &[u32] {
        &self.goals
    }

    /// Returns what was done until now, the listing of the states included.
    pub fn statistics(&self) -> Statistics {
        self.meter.finish()
    }

    /// Returns what the cheapest way from every state to the nearest goal costs, [`Cost::MAX`] where
    /// there is none.
    pub fn distances(&mut self) -> Result<Vec<Cost>, Limit> {
        let goals = self.goals.clone();
        self.distances_to(goals)
    }

    /// Returns what the cheapest way from every state to the nearest of `targets` costs,
    /// [`Cost::MAX`] where there is none.
    pub fn distances_to(&mut self, targets: Vec<u32>) -> Result<Vec<Cost>, Limit> {
        self.reverse()?;
        let count = self.len();
        self.meter.claim(count * size_of::<Cost>() + targets.capacity() * size_of::<u32>())?;
        let StateGraph { edges, reversed, meter, buffer, .. } = self;
        let backwards = reversed.as_ref().map_or(*edges, Edges::Stored);
        let mut distances = vec![Cost::MAX; count];
        for &state in &targets {
            distances[state as usize] = 0;
        }
        // A bucket for every cost, as in Dial's form of Dijkstra's algorithm. Costs are small, so
        // that few buckets hold anything at any time; each entry is 4 bytes.
        let mut buckets: Vec<Vec<u32>> = vec![targets];
        let mut distance = 0;
        while let Some(bucket) = buckets.get_mut(distance) {
            let bucket = std::mem::take(bucket);
            let bytes = bucket.capacity() * size_of::<u32>();
            for (turn, state) in bucket.into_iter().enumerate() {
                if turn % POLL_INTERVAL == 0 {
                    meter.poll()?;
                }
                if distances[state as usize] as usize != distance {
                    continue;
                }
                let mut refusal = Ok(());
                backwards.each(state, buffer, |next, cost| {
                    let further = distance + cost as usize;
                    if further < distances[next as usize] as usize {
                        distances[next as usize] = further as Cost;
                        if buckets.len() <= further {
                            buckets.resize_with(further + 1, Vec::new);
                        }
                        let bucket = &mut buckets[further];
                        if refusal.is_ok() {
                            refusal = meter.grow(bucket, 1);
                        }
                        bucket.push(next);
                    }
                });
                refusal?;
            }
            meter.release(bytes);
            distance += 1;
        }
        Ok(distances)
    }

    /// Writes down where moves come from, unless every move can be taken back.
    fn reverse(&mut self) -> Result<(), Limit> {
        if self.is_reversible || self.reversed.is_some() {
            return Ok(());
        }
        let count = self.len();
        let words = (count as u64 + 1).saturating_add(self.edge_count.saturating_mul(2));
        let bytes = words.saturating_mul(size_of::<u32>() as u64);
        self.meter.claim(usize::try_from(bytes).map_err(|_| Limit::Memory)?)?;
        let StateGraph { edges, meter, buffer, .. } = self;
        // First how many moves lead to each state, then where the last of them ends, and at last
        // where the first of them begins.
        let mut first = vec![0_u32; count + 1];
        for state in 0..count as u32 {
            if (state as usize).is_multiple_of(POLL_INTERVAL) {
                meter.poll()?;
            }
            edges.each(state, buffer, |to, _| first[to as usize] += 1);
        }
        let mut end = 0;
        for count in &mut first {
            end += *count;
            *count = end;
        }
        let (mut ends, mut costs) = (vec![0; end as usize], vec![0; end as usize]);
        for state in 0..count as u32 {
            if (state as usize).is_multiple_of(POLL_INTERVAL) {
                meter.poll()?;
            }
            edges.each(state, buffer, |to, cost| {
                first[to as usize] -= 1;
                let place = first[to as usize] as usize;
                (ends[place], costs[place]) = (state, cost);
            });
        }
        self.reversed = Some(EdgeList { first, ends, costs });
        Ok(())
    }
}
