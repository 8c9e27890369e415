//! Bidirectional breadth-first search.
//!
//! One breadth-first search goes forwards from the start, another backwards from all goals at once,
//! always the one with the smaller frontier by one whole layer. When the first has completed layer
//! *f* and the second layer *b* without meeting, no solution has *f* + *b* moves or fewer; so the
//! first state that one finds and the other has seen lies on a shortest solution.

use crate::{
    Batch, Cost, Ending, Event, Goals, Limit, Meter, Observer, Outcome, Search, Space, Way,
    bfs::{Layers, expand_layer, walk_back},
    moves_along,
    search::STEPS,
    seen::Seen,
};
use std::ops::{ControlFlow, Range};

impl<S: Goals, O: Observer<S>> Search<'_, S, O> {
    /// Runs bidirectional breadth-first search: the fewest moves, proved, as with [`Search::bfs`].
    ///
    /// It pays where goals are few and can be listed; every goal state is stored, whether it can be
    /// reached or not.
    pub fn bidirectional(mut self) -> Outcome<S::Move> {
        const { assert!(S::REVERSIBLE, "going backwards needs moves that can be taken back") };
        let mut meter = self.meter();
        let mut lower_bound = 0;
        let ending = run(self.space, &mut meter, &mut self.observer, &mut lower_bound);
        ending.unwrap_or_else(|limit| Ending::Stopped { limit, lower_bound }).into_outcome(&meter)
    }
}

/// One of the two searches.
struct Half<S: Space> {
    seen: Seen<S::State>,
    layers: Layers,
}

impl<S: Space> Half<S> {
    fn new(meter: &mut Meter) -> Result<Self, Limit> {
        Ok(Half { seen: Seen::new(0, meter)?, layers: Layers::new(0) })
    }

    /// Goes one layer on; the place of a state that `other` has seen, if one turns up.
    fn advance(
        &mut self,
        other: &Self,
        space: &S,
        batch: &mut Batch<S::State>,
        meter: &mut Meter,
        observer: &mut impl Observer<S>,
    ) -> Result<Option<usize>, Limit> {
        let Half { seen, layers } = self;
        let check = |seen: &Seen<S::State>, mut fresh: Range<usize>| match fresh
            .find(|&index| other.seen.contains(seen.get(index)))
        {
            Some(index) => ControlFlow::Break(index),
            None => ControlFlow::Continue(()),
        };
        expand_layer(space, seen, layers, batch, meter, observer, check)
    }

    /// Returns the states from `meeting` back to the first layer, both included.
    fn way_back(&mut self, space: &S, meeting: S::State) -> Vec<S::State> {
        let index = self.seen.find(meeting).expect("both halves have seen where they meet");
        let mut states = vec![meeting];
        walk_back(space, &mut self.seen, &self.layers, self.layers.layer_of(index), &mut states);
        states
    }
}

fn run<S: Goals>(
    space: &S,
    meter: &mut Meter,
    observer: &mut impl Observer<S>,
    lower_bound: &mut Cost,
) -> Result<Ending<S::Move>, Limit> {
    let (mut forwards, mut backwards) = (Half::<S>::new(meter)?, Half::<S>::new(meter)?);
    let mut batch = Batch::new();
    batch.push(space.start());
    observer.see(Event::Turn { way: Way::Forwards });
    observer.see(Event::Open { state: space.start(), g: 0, h: 0 });
    forwards.seen.absorb(batch.as_slice(), meter)?;
    forwards.layers.close(1);
    list_goals(space, &mut backwards.seen, &mut batch, meter)?;
    backwards.layers.close(backwards.seen.len());
    report_goals(&backwards.seen, observer);

    let mut meeting = backwards.seen.contains(space.start()).then(|| space.start());
    let mut distance = 0;
    while meeting.is_none() {
        let sizes = [forwards.layers.last().len(), backwards.layers.last().len()];
        if sizes.contains(&0) {
            return Ok(Ending::Exhausted);
        }
        *lower_bound = forwards.layers.depth() + backwards.layers.depth() + 1;
        meter.statistics.depth = *lower_bound;
        observer.see(Event::Round { bound: *lower_bound });
        let (near, far, way) = if sizes[0] <= sizes[1] {
            (&mut forwards, &mut backwards, Way::Forwards)
        } else {
            (&mut backwards, &mut forwards, Way::Backwards)
        };
        observer.see(Event::Turn { way });
        distance = near.layers.depth() + 1;
        let index = near.advance(far, space, &mut batch, meter, observer)?;
        meeting = index.map(|index| near.seen.get(index));
        meter.statistics.stored = (forwards.seen.len() + backwards.seen.len()) as u64;
    }

    let meeting = meeting.expect("the loop ends where both halves meet");
    observer.see(Event::Reach { state: meeting, g: distance, h: 0 });
    let mut states = forwards.way_back(space, meeting);
    states.reverse();
    states.extend_from_slice(&backwards.way_back(space, meeting)[1..]);
    let (moves, cost) = moves_along(space, &states).expect(STEPS);
    let lower_bound = moves.len() as Cost;
    meter.statistics.depth = lower_bound;
    Ok(Ending::Found { moves, cost, lower_bound })
}

/// Tells the observer of all goals, from which the search goes backwards.
fn report_goals<S: Space, O: Observer<S>>(seen: &Seen<S::State>, observer: &mut O) {
    if O::ACTIVE {
        observer.see(Event::Turn { way: Way::Backwards });
        for index in 0..seen.len() {
            observer.see(Event::Open { state: seen.get(index), g: 0, h: 0 });
        }
    }
}

/// Stores all goals, a batch at a time so that limits are obeyed.
fn list_goals<S: Goals>(
    space: &S,
    seen: &mut Seen<S::State>,
    batch: &mut Batch<S::State>,
    meter: &mut Meter,
) -> Result<(), Limit> {
    batch.clear();
    let mut result = Ok(());
    space.goals(|goal| {
        if let Some(goal) = goal {
            batch.push(goal);
            if batch.len() < 4096 {
                return ControlFlow::Continue(());
            }
        }
        result = meter.poll().and_then(|()| seen.absorb(batch.as_slice(), meter));
        batch.clear();
        if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    result?;
    seen.absorb(batch.as_slice(), meter)
}
