//! The whole reachable space of a board, and the distances in it.
//!
//! All states are listed by a breadth-first search that stops at no goal. No edge is stored: whoever
//! needs the neighbours of a state has them generated again, which is faster than to read them from
//! memory. Distances to the nearest goal come from one search that starts at all goals together and
//! goes backwards, for which moves must be reversible.

use crate::{
    bfs::{Layers, expand_layer},
    meter::Meter,
    observer::Unobserved,
    outcome::{Limit, Statistics},
    search::Search,
    seen::Seen,
    space::{Batch, Cost, Space},
};
use std::ops::{ControlFlow, Range};

/// All states that can be reached from the start, in the order of their distance in moves.
pub struct Explored<'a, S: Space> {
    space: &'a S,
    seen: Seen<S::State>,
    layers: Layers,
    edges: u64,
    pub(crate) meter: Meter<'a>,
}

/// A limit came before all states were seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Unexplored {
    /// Which one.
    pub limit: Limit,
    /// What was done until then.
    pub statistics: Statistics,
}

/// How many states may pass between two looks at the clock.
pub(crate) const POLL_INTERVAL: usize = 256;

impl<'a, S: Space> Search<'a, S> {
    /// Lists the whole reachable space. What is asked of it afterwards counts against the same
    /// limits.
    pub fn explore(self) -> Result<Explored<'a, S>, Unexplored> {
        let (space, mut meter) = (self.space, self.meter());
        let list = |meter: &mut Meter| {
            let mut seen = Seen::new(self.capacity, meter)?;
            let layers = spread(space, &mut seen, meter)?;
            Ok((seen, layers))
        };
        match list(&mut meter) {
            Ok((seen, layers)) => {
                meter.statistics.stored = seen.len() as u64;
                meter.statistics.depth = layers.depth().saturating_sub(1);
                Ok(Explored { space, seen, layers, edges: meter.statistics.generated, meter })
            }
            Err(limit) => Err(Unexplored { limit, statistics: meter.finish() }),
        }
    }
}

/// Lists all states that can be reached from the start.
fn spread<S: Space>(
    space: &S,
    seen: &mut Seen<S::State>,
    meter: &mut Meter,
) -> Result<Layers, Limit> {
    let mut layers = Layers::new(0);
    let mut batch = Batch::new();
    seen.absorb(&[space.start()], meter)?;
    layers.close(seen.len());
    while !layers.last_is_empty() {
        meter.statistics.depth = layers.depth();
        meter.statistics.stored = seen.len() as u64;
        let go_on = |_: &Seen<_>, _: Range<usize>| ControlFlow::Continue(());
        let observer = &mut Unobserved;
        expand_layer(space, seen, &mut layers, &mut batch, meter, observer, go_on)?;
    }
    Ok(layers)
}

impl<'a, S: Space> Explored<'a, S> {
    /// The space itself.
    pub fn space(&self) -> &'a S {
        self.space
    }

    /// How many states there are.
    #[expect(clippy::len_without_is_empty, reason = "the start is always there")]
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// How many moves there are, counted in the direction in which they lead.
    pub fn edges(&self) -> u64 {
        self.edges
    }

    /// The state of this number; the start is number 0.
    pub fn state(&self, index: usize) -> S::State {
        self.seen.get(index)
    }

    /// The number of a state that can be reached.
    pub fn index(&self, state: S::State) -> Option<usize> {
        self.seen.find(state)
    }

    /// How many states are 0, 1, 2… moves from the start.
    pub fn layers(&self) -> impl Iterator<Item = u64> {
        self.layers.sizes().filter(|&size| size > 0)
    }

    /// What was done until now.
    pub fn statistics(&self) -> Statistics {
        self.meter.finish()
    }

    /// What the cheapest way from every state to the nearest goal costs; [`Cost::MAX`] if there is
    /// none.
    ///
    /// # Panics
    ///
    /// If moves are not reversible.
    pub fn distances(&mut self) -> Result<Vec<Cost>, Limit> {
        let (space, seen) = (self.space, &self.seen);
        let goals: Vec<u32> = (0..seen.len() as u32)
            .filter(|&index| space.is_goal(seen.get(index as usize)))
            .collect();
        self.distances_to(goals)
    }

    /// What the cheapest way from every state to the nearest of these costs; [`Cost::MAX`] if there
    /// is none.
    ///
    /// # Panics
    ///
    /// If moves are not reversible.
    pub fn distances_to(&mut self, targets: Vec<u32>) -> Result<Vec<Cost>, Limit> {
        assert!(S::REVERSIBLE, "the way back from a goal must be a way to it");
        let count = self.len();
        self.meter.claim(count * size_of::<Cost>() + targets.capacity() * size_of::<u32>())?;
        let mut distances = vec![Cost::MAX; count];
        for &index in &targets {
            distances[index as usize] = 0;
        }
        // A bucket for every cost, as in Dial's form of Dijkstra's algorithm. Costs are small, so
        // that few buckets hold anything at any time; each entry is 4 bytes.
        let mut buckets: Vec<Vec<u32>> = vec![targets];
        let mut distance = 0;
        while let Some(bucket) = buckets.get_mut(distance) {
            let bucket = std::mem::take(bucket);
            let bytes = bucket.capacity() * size_of::<u32>();
            for (turn, index) in bucket.into_iter().enumerate() {
                if turn % POLL_INTERVAL == 0 {
                    self.meter.poll()?;
                }
                if distances[index as usize] as usize != distance {
                    continue;
                }
                let mut refusal = Ok(());
                let (seen, meter) = (&self.seen, &mut self.meter);
                self.space.successors(seen.get(index as usize), None, |_, next, cost| {
                    let Some(next) = seen.find(next) else { return };
                    let further = distance + cost as usize;
                    if further < distances[next] as usize {
                        distances[next] = further as Cost;
                        if buckets.len() <= further {
                            buckets.resize_with(further + 1, Vec::new);
                        }
                        let bucket = &mut buckets[further];
                        if refusal.is_ok() {
                            refusal = meter.grow(bucket, 1);
                        }
                        bucket.push(next as u32);
                    }
                });
                refusal?;
            }
            self.meter.release(bytes);
            distance += 1;
        }
        Ok(distances)
    }
}
