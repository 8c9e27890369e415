//! Breadth-first search.
//!
//! States are taken from a first-in, first-out queue, so layer after layer in the order of their
//! distance; the first goal met is a nearest one.
//!
//! Nothing but the states is stored. The queue is the list of all states seen, in order, and a
//! layer is a range of it. The solution is walked back from the goal: where moves are reversible, a
//! neighbour of a state in layer *d* that has been seen no later than layer *d* − 1 is in layer
//! *d* − 1; where they are not, the states of layer *d* − 1 are expanded again until one leads on.
//! The first of them in the queue is the parent that a textbook would have noted. So where
//! [`Space::neighbours`] lists state by state, in the order of [`Space::successors`], the solution is
//! the first of all shortest ones in that order of moves.

use crate::{
    Batch, Cost, Ending, Event, Fate, Limit, Meter, Observer, Outcome, Search, Space, moves_along,
    search::STEPS, seen::Seen,
};
use std::ops::{ControlFlow, Range};

/// How many states are expanded before their successors are looked up: enough to overlap the waits
/// for memory, few enough that the successors stay in the first-level cache.
const BATCH: usize = 64;

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Runs breadth-first search: the fewest moves, proved. Where moves have different costs, the
    /// fewest moves need not be the cheapest, and the solution is not called optimal.
    ///
    /// A 64-bit state takes at most 20 bytes.
    pub fn bfs(mut self) -> Outcome<S::Move> {
        let mut meter = self.meter();
        let ending = match Seen::new(self.capacity, &mut meter) {
            Ok(mut seen) => run(self.space, &mut seen, &mut meter, &mut self.observer),
            Err(limit) => Ending::Stopped { limit, lower_bound: 0 },
        };
        ending.into_outcome(&meter)
    }
}

fn run<S: Space>(
    space: &S,
    seen: &mut Seen<S::State>,
    meter: &mut Meter,
    observer: &mut impl Observer<S>,
) -> Ending<S::Move> {
    let mut layers = Layers::new(seen.len());
    let mut batch = Batch::new();
    batch.push(space.start());
    let mut goal = seen.absorb(batch.as_slice(), meter).map(|()| {
        layers.close(seen.len());
        observer.see(Event::Open { state: seen.get(0), g: 0, h: 0 });
        space.is_goal(seen.get(0)).then_some(0)
    });
    while let Ok(None) = goal {
        if layers.last_is_empty() {
            return Ending::Exhausted;
        }
        meter.statistics.depth = layers.depth();
        observer.see(Event::Round { bound: layers.depth() });
        let check = |seen: &Seen<S::State>, mut fresh: Range<usize>| match fresh
            .find(|&index| space.is_goal(seen.get(index)))
        {
            Some(index) => ControlFlow::Break(index),
            None => ControlFlow::Continue(()),
        };
        goal = expand_layer(space, seen, &mut layers, &mut batch, meter, observer, check);
        meter.statistics.stored = seen.len() as u64;
    }
    match goal {
        Ok(Some(index)) => {
            let depth = layers.layer_of(index);
            let mut states = vec![seen.get(index)];
            observer.see(Event::Reach { state: states[0], g: depth, h: 0 });
            walk_back(space, seen, &layers, depth, &mut states);
            states.reverse();
            let (moves, cost) = moves_along(space, &states).expect(STEPS);
            meter.statistics.depth = depth;
            // Every move costs at least 1, and no goal is nearer than `depth` moves.
            Ending::Found { moves, cost, lower_bound: depth }
        }
        Ok(None) => unreachable!("the loop ends with a goal or a limit"),
        Err(limit) => {
            meter.statistics.stored = seen.len() as u64;
            Ending::Stopped { limit, lower_bound: layers.lower_bound() }
        }
    }
}

/// Where each layer of a list of states begins.
pub(crate) struct Layers {
    /// `starts[d]` is the place of the first state at distance `d`; the last one is the end of the
    /// last complete layer.
    starts: Vec<usize>,
}

impl Layers {
    pub(crate) fn new(start: usize) -> Self {
        Layers { starts: vec![start] }
    }

    /// Ends a layer: all states that were added since the last end are the next one.
    pub(crate) fn close(&mut self, end: usize) {
        self.starts.push(end);
    }

    /// Returns the distance of the last complete layer.
    pub(crate) fn depth(&self) -> Cost {
        self.starts.len() as Cost - 2
    }

    /// Returns how many moves a solution has at least when the layer after the last complete one is not
    /// known to be free of goals.
    pub(crate) fn lower_bound(&self) -> Cost {
        self.starts.len() as Cost - 1
    }

    pub(crate) fn last(&self) -> Range<usize> {
        self.starts[self.starts.len() - 2]..self.starts[self.starts.len() - 1]
    }

    pub(crate) fn last_is_empty(&self) -> bool {
        self.last().is_empty()
    }

    /// Returns the distance of the state at this place of the list.
    pub(crate) fn layer_of(&self, index: usize) -> Cost {
        self.starts.partition_point(|&start| start <= index) as Cost - 1
    }

    /// Returns how many states each complete layer has.
    pub(crate) fn sizes(&self) -> impl Iterator<Item = u64> {
        self.starts.windows(2).map(|pair| (pair[1] - pair[0]) as u64)
    }

    /// Returns the place of the first state at distance `depth`.
    pub(crate) fn start(&self, depth: Cost) -> usize {
        self.starts[depth as usize]
    }
}

/// Expands the last complete layer. `check` looks at each range of newly found states and may end
/// the search with the place of one of them.
pub(crate) fn expand_layer<S: Space>(
    space: &S,
    seen: &mut Seen<S::State>,
    layers: &mut Layers,
    batch: &mut Batch<S::State>,
    meter: &mut Meter,
    observer: &mut impl Observer<S>,
    mut check: impl FnMut(&Seen<S::State>, Range<usize>) -> ControlFlow<usize>,
) -> Result<Option<usize>, Limit> {
    let Range { start: mut head, end } = layers.last();
    while head < end {
        let before = seen.len();
        batch.clear();
        let allowed = meter.allowance((end - head).min(BATCH) as u64)? as usize;
        let count = allowed.min(seen.run_from(head).len());
        if is_active::<S, _>(observer) {
            for index in head..head + count {
                meter.expand()?;
                batch.clear();
                let state = seen.get(index);
                expand_observed(space, seen, state, layers.depth(), batch, meter, observer)?;
            }
        } else {
            meter.statistics.expanded += count as u64;
            meter.tick()?;
            space.neighbours(&seen.run_from(head)[..count], batch);
            meter.statistics.generated += batch.len() as u64;
            seen.absorb(batch.as_slice(), meter)?;
        }
        head += count;
        if let ControlFlow::Break(index) = check(seen, before..seen.len()) {
            return Ok(Some(index));
        }
    }
    layers.close(seen.len());
    Ok(None)
}

fn is_active<S: Space, O: Observer<S>>(_: &O) -> bool {
    O::ACTIVE
}

/// Expands one state at a time, so that the observer learns what became of each successor.
fn expand_observed<S: Space>(
    space: &S,
    seen: &mut Seen<S::State>,
    state: S::State,
    depth: Cost,
    batch: &mut Batch<S::State>,
    meter: &mut Meter,
    observer: &mut impl Observer<S>,
) -> Result<(), Limit> {
    observer.see(Event::Expand { state, g: depth, h: 0 });
    space.neighbours(&[state], batch);
    meter.statistics.generated += batch.len() as u64;
    for &next in batch.as_slice() {
        let before = seen.len();
        seen.absorb(&[next], meter)?;
        let fate = if seen.len() > before { Fate::Opened } else { Fate::Known };
        observer.see(Event::Generate { from: state, state: next, g: depth + 1, h: 0, fate });
    }
    Ok(())
}

/// Appends to `states`, which ends with a state at distance `depth`, a shortest way back to the
/// first layer. The list is shortened on the way and of no more use afterwards.
pub(crate) fn walk_back<S: Space>(
    space: &S,
    seen: &mut Seen<S::State>,
    layers: &Layers,
    depth: Cost,
    states: &mut Vec<S::State>,
) {
    for distance in (0..depth).rev() {
        let here = *states.last().expect("a way back starts somewhere");
        let layer = layers.start(distance)..layers.start(distance + 1);
        let previous = if S::REVERSIBLE {
            // Neighbours are at most one layer apart, so one that is still on the shortened list
            // belongs to the layer before.
            seen.truncate(layer.end);
            let mut first: Option<usize> = None;
            space.successors(here, None, |_, next, _| {
                let place = seen.find(next);
                first = first.into_iter().chain(place).min();
            });
            first.map(|place| seen.get(place))
        } else {
            layer.map(|index| seen.get(index)).find(|&state| {
                let mut leads_on = false;
                space.successors(state, None, |_, next, _| leads_on |= next == here);
                leads_on
            })
        };
        states.push(previous.expect("every state but the first was reached from the layer before"));
    }
}
