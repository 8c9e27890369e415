//! The whole reachable space of a board.
//!
//! All states are listed by a breadth-first search that stops at no goal. Moves are generated again by
//! whoever needs them, which takes no memory, or written down on the way, which is faster for whoever
//! asks much of a small space.

use crate::{
    Batch, Cost, Heuristic, Limit, Meter, Search, Space, StateGraph, Statistics, Unobserved,
    bfs::{Layers, expand_layer},
    graph::{EdgeList, EdgeSource, Edges},
    seen::Seen,
    share,
};
use std::ops::{ControlFlow, Range};

/// All states that can be reached from the start, in the order of their distance in moves.
///
/// ```
/// use glisse_search::{FnSpace, Search};
///
/// // A frog on stones 0 to 9 jumps one or two stones to the right, or back to the first one.
/// let frog = FnSpace::unweighted(
///     0,
///     |&stone: &i32| [stone + 1, stone + 2, 0].into_iter().filter(|&stone| stone < 10),
///     |&stone| stone == 9,
/// );
/// let explored = Search::new(&frog).explore().unwrap();
/// let mut graph = explored.graph();
/// assert_eq!(graph.layers(), [1, 2, 2, 2, 2, 1]);
/// let distances = graph.distances().unwrap();
/// assert_eq!(distances[0], 5);
/// assert_eq!(graph.count_cheapest(&distances).unwrap().to_string(), "5");
/// ```
pub struct Explored<'a, S: Space> {
    space: &'a S,
    seen: Seen<S::State>,
    layers: Vec<u64>,
    edges: u64,
    stored: Option<EdgeList>,
    meter: Meter<'a>,
}

/// A limit came before all states were seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Unexplored {
    /// The limit that came first.
    pub limit: Limit,
    /// What was done until then.
    pub statistics: Statistics,
}

/// How many states may pass between two looks at the clock.
pub(crate) const POLL_INTERVAL: usize = 256;

/// With fewer states, one thread is through before others have begun.
const WORTH_THREADS: usize = 10_000;

impl<'a, S: Space> Search<'a, S> {
    /// Lists the whole reachable space. What is asked of it afterwards obeys the same limits.
    pub fn explore(self) -> Result<Explored<'a, S>, Unexplored> {
        self.list(|space, seen, meter| {
            let layers = spread(space, seen, meter)?;
            Ok((layers.sizes().filter(|&size| size > 0).collect(), None))
        })
    }

    /// Lists the whole reachable space and writes its moves down. Every move counts 1 in the graph
    /// of this space, whatever it costs.
    pub fn explore_with_edges(self) -> Result<Explored<'a, S>, Unexplored> {
        self.list(|space, seen, meter| {
            let (layers, edges) = write_down(space, seen, meter)?;
            Ok((layers, Some(edges)))
        })
    }

    fn list(
        self,
        list: impl FnOnce(
            &S,
            &mut Seen<S::State>,
            &mut Meter,
        ) -> Result<(Vec<u64>, Option<EdgeList>), Limit>,
    ) -> Result<Explored<'a, S>, Unexplored> {
        let (space, mut meter) = (self.space, self.meter());
        let listed = Seen::new(self.capacity, &mut meter).and_then(|mut seen| {
            let (layers, stored) = list(space, &mut seen, &mut meter)?;
            Ok((seen, layers, stored))
        });
        match listed {
            Ok((seen, layers, stored)) => {
                meter.statistics.stored = seen.len() as u64;
                meter.statistics.depth = layers.len() as Cost - 1;
                let edges = meter.statistics.generated;
                Ok(Explored { space, seen, layers, edges, stored, meter })
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
        meter.tell_layer(layers.depth() as usize, layers.last().len() as u64);
        meter.statistics.depth = layers.depth();
        meter.statistics.stored = seen.len() as u64;
        let go_on = |_: &Seen<_>, _: Range<usize>| ControlFlow::Continue(());
        let observer = &mut Unobserved;
        expand_layer(space, seen, &mut layers, &mut batch, meter, observer, go_on)?;
    }
    meter.tell_layer(layers.depth() as usize, 0);
    Ok(layers)
}

/// Lists all states that can be reached from the start, with their moves; returns the sizes of the
/// layers and the moves.
fn write_down<S: Space>(
    space: &S,
    seen: &mut Seen<S::State>,
    meter: &mut Meter,
) -> Result<(Vec<u64>, EdgeList), Limit> {
    let mut edges = EdgeList { first: vec![0], ends: Vec::new(), costs: Vec::new() };
    let (mut layers, mut batch) = (vec![1], Batch::new());
    seen.absorb(&[space.start()], meter)?;
    let (mut index, mut layer_end) = (0, 1);
    meter.tell_layer(0, 1);
    while index < seen.len() {
        if index == layer_end {
            meter.tell_layer(layers.len(), (seen.len() - layer_end) as u64);
            layers.push((seen.len() - layer_end) as u64);
            layer_end = seen.len();
        }
        meter.expand()?;
        batch.clear();
        space.neighbours(&[seen.get(index)], &mut batch);
        meter.statistics.generated += batch.len() as u64;
        meter.grow(&mut edges.ends, batch.len())?;
        seen.number(batch.as_slice(), &mut edges.ends, meter)?;
        let end = u32::try_from(edges.ends.len()).map_err(|_| Limit::Memory)?;
        meter.grow(&mut edges.first, 1)?;
        edges.first.push(end);
        index += 1;
    }
    meter.tell_layer(layers.len(), 0);
    Ok((layers, edges))
}

impl<'a, S: Space> Explored<'a, S> {
    /// Returns the space itself.
    pub fn space(&self) -> &'a S {
        self.space
    }

    /// Returns how many states there are.
    #[expect(clippy::len_without_is_empty, reason = "the start is always there")]
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Returns the state of this number; the start is number 0.
    pub fn state(&self, index: usize) -> S::State {
        self.seen.get(index)
    }

    /// Returns the number of a state, or `None` if it cannot be reached.
    pub fn index(&self, state: S::State) -> Option<usize> {
        self.seen.find(state)
    }

    /// Returns the graph of all states, of which whole-space questions are asked.
    pub fn graph(&self) -> StateGraph<'_> {
        let edges = match &self.stored {
            Some(stored) => Edges::Stored(stored),
            None => Edges::Generated(self),
        };
        self.graph_of(edges)
    }

    fn graph_of<'e>(&'e self, edges: Edges<'e>) -> StateGraph<'e> {
        let is_goal = |&index: &u32| self.space.is_goal(self.state(index as usize));
        let goals = (0..self.len() as u32).filter(is_goal).collect();
        StateGraph::new(edges, &self.layers, self.edges, goals, S::REVERSIBLE, self.meter.clone())
    }

    /// Returns the graph of all states, on which this many threads work where moves are generated again.
    /// What is asked of it is the same for any number of them.
    pub fn graph_on(&self, threads: usize) -> StateGraph<'_>
    where
        S: Sync,
        S::State: Sync,
    {
        if self.stored.is_some() || threads <= 1 || self.len() < WORTH_THREADS {
            return self.graph();
        }
        let mut graph = self.graph_of(Edges::Shared(self));
        graph.threads = threads;
        graph
    }

    /// Returns what a function says of every state, by this many threads.
    pub fn estimates_on(
        &self,
        threads: usize,
        estimate: &(dyn Fn(&S, S::State) -> Cost + Sync),
    ) -> Result<Vec<Cost>, Limit>
    where
        S: Sync,
        S::State: Sync,
    {
        let mut meter = self.meter.clone();
        meter.claim(self.len() * size_of::<Cost>())?;
        let mut estimates = vec![0; self.len()];
        let control = meter.control();
        let threads = if self.len() < WORTH_THREADS { 1 } else { threads };
        let mut chunks: Vec<&mut [Cost]> = estimates.chunks_mut(POLL_INTERVAL).collect();
        share(&mut chunks, threads, |number, chunk| {
            control.check()?;
            for (place, value) in chunk.iter_mut().enumerate() {
                let state = self.state(number * POLL_INTERVAL + place);
                *value = estimate(self.space, state);
            }
            Ok(())
        })?;
        meter.poll()?;
        Ok(estimates)
    }

    /// Returns what a heuristic says of every state.
    pub fn estimates<H: Heuristic<S>>(&self, heuristic: &H) -> Result<Vec<Cost>, Limit> {
        let mut meter = self.meter.clone();
        meter.claim(self.len() * size_of::<Cost>())?;
        let mut estimates = Vec::with_capacity(self.len());
        for index in 0..self.len() {
            if index % POLL_INTERVAL == 0 {
                meter.poll()?;
            }
            estimates.push(heuristic.estimate(self.space, self.state(index)));
        }
        Ok(estimates)
    }
}

impl<S: Space> EdgeSource for Explored<'_, S> {
    fn successors(&self, state: u32, out: &mut Vec<(u32, Cost)>) {
        out.clear();
        self.space.successors(self.state(state as usize), None, |_, next, cost| {
            out.extend(self.index(next).map(|next| (next as u32, cost)));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FnSpace;
    use std::num::NonZero;

    #[test]
    fn a_graph_knows_distances_ways_and_random_walks() {
        // A grid of 4×4 corners, from one corner to the opposite one.
        let grid = FnSpace::unweighted(
            (0, 0),
            |&(row, column): &(i32, i32)| {
                let next = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(r, c)| (row + r, column + c));
                let is_inside = |place: &i32| (0..4).contains(place);
                next.into_iter().filter(move |(row, column)| is_inside(row) && is_inside(column))
            },
            |&place| place == (3, 3),
        );
        let stored = Search::new(&grid).explore_with_edges().unwrap();
        let generated = Search::new(&grid).explore().unwrap();
        for explored in [stored, generated] {
            let mut graph = explored.graph();
            assert_eq!((graph.len(), graph.edges()), (16, 48));
            assert_eq!(graph.layers(), [1, 2, 3, 4, 3, 2, 1]);
            let distances = graph.distances().unwrap();
            assert_eq!(distances[0], 6);
            assert_eq!(graph.ways(&distances).unwrap()[0], 20);
            assert_eq!(graph.count_cheapest(&distances).unwrap().to_string(), "20");
            let last = graph.goals()[0] as usize;
            assert_eq!(graph.bottlenecks(&distances).unwrap(), [last]);
            // A start that is a target has no way at all.
            let home = graph.distances_to(vec![0]).unwrap();
            assert!(graph.bottlenecks(&home).unwrap().is_empty());
            assert_eq!(explored.index(explored.state(7)), Some(7));
        }
    }

    #[test]
    fn distances_follow_moves_that_cannot_be_taken_back() {
        // Around a circle of ten places in one direction only, at a cost that differs.
        let cost = |at: u8| NonZero::<Cost>::MIN.saturating_add(at.into());
        let circle = FnSpace::new(0, |&at: &u8| [((at + 1) % 10, cost(at))], |&at| at == 7);
        let explored = Search::new(&circle).explore().unwrap();
        let mut graph = explored.graph();
        let distances = graph.distances().unwrap();
        assert_eq!(distances, [28, 27, 25, 22, 18, 13, 7, 0, 47, 38]);
        assert_eq!(graph.diameter().unwrap(), 54);
    }

    type Question = fn(&mut StateGraph, &[Cost]) -> Result<(), Limit>;

    #[test]
    fn memory_is_counted_for_what_is_asked_of_a_space() {
        // All states of a square of 60×60 corners are on cheapest ways from one to the opposite one.
        let grid = FnSpace::unweighted(
            (0, 0),
            |&(row, column): &(i32, i32)| {
                let next = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(r, c)| (row + r, column + c));
                let is_inside = |place: &i32| (0..60).contains(place);
                next.into_iter().filter(move |(row, column)| is_inside(row) && is_inside(column))
            },
            |&place| place == (59, 59),
        );
        // At least so many bytes are needed on the way, and so many stay with the answer.
        let questions: [(u64, usize, Question); 4] = [
            (50 * 60, 0, |graph, distances| graph.count_cheapest(distances).map(drop)),
            (12 * 3600, 8 * 3600, |graph, distances| graph.ways(distances).map(drop)),
            (5 * 3600, 0, |graph, distances| graph.bottlenecks(distances).map(drop)),
            (2 * 4 * 3600, 0, |graph, _| graph.diameter().map(drop)),
        ];
        for (needed, left, question) in questions {
            let explored = Search::new(&grid).memory_limit(1 << 30).explore().unwrap();
            let mut graph = explored.graph();
            let distances = graph.distances().unwrap();
            let free = graph.meter.free_bytes();
            graph.meter.statistics.peak_bytes = 0;
            question(&mut graph, &distances).unwrap();
            let peak = graph.meter.statistics.peak_bytes;
            assert!(peak >= (1 << 30) - free as u64 + needed, "{needed}");
            assert_eq!(graph.meter.free_bytes(), free - left, "{needed}");
        }
    }

    #[test]
    fn a_limit_ends_the_exploration() {
        let endless = FnSpace::unweighted(0_u64, |place| [place + 1], |_| false);
        for explored in [
            Search::new(&endless).expansion_limit(100).explore_with_edges(),
            Search::new(&endless).expansion_limit(100).explore(),
        ] {
            assert_eq!(explored.err().unwrap().limit, Limit::Expansions);
        }
    }
}
