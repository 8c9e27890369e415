//! A whole space whose states are numbered, as seen from its start and from its goals.
//!
//! It tells less than [`crate::Explored`], which can be asked about any state afterwards, but many
//! times faster: two lists of states and a few bits a number are all there is, and nothing is looked
//! up by the state itself. Every move counts as one.

use crate::{
    bfs::{Layers, expand_block, expand_block_by_channels},
    explore::{Unexplored, spread},
    limits::Gate,
    outcome::{Limit, Statistics},
    search::Search,
    seen::{Marked, Ranked, Seen, Workspace},
    space::{Batch, Channels, Cost, Indexed},
};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// What there is to say of a whole space.
#[derive(Clone, Debug)]
pub struct Survey<T> {
    /// How many states are 0, 1, 2… moves from the start.
    pub layers: Vec<u64>,
    /// How many moves there are, counted in the direction in which they lead.
    pub edges: u64,
    /// What is known of the goals, if there are any.
    pub goals: Option<GoalSurvey<T>>,
    /// What it took.
    pub statistics: Statistics,
}

/// What there is to say of the goals of a space.
#[derive(Clone, Debug)]
pub struct GoalSurvey<T> {
    /// How many states are 0, 1, 2… moves from the nearest goal.
    pub layers: Vec<u64>,
    /// One of those that are farthest: the nearest to the start.
    pub hardest: T,
    /// How far the start is from the nearest goal.
    pub distance: Cost,
    /// How many shortest solutions the start has.
    pub solutions: BigUint,
    /// The states of one of them, from the start to a goal.
    pub way: Vec<T>,
    /// The states that every solution passes, in order, without the start and the goals.
    pub bottlenecks: Vec<T>,
}

impl<S: Channels> Search<'_, S> {
    /// Looks at the whole reachable space.
    ///
    /// # Panics
    ///
    /// If moves are not reversible.
    pub fn survey(self) -> Result<Survey<S::State>, Unexplored> {
        assert!(S::REVERSIBLE, "the way back from a goal must be a way to it");
        let mut gate = self.gate();
        let survey = look(self.space, &mut gate);
        survey
            .map(|survey| Survey { statistics: gate.finish(), ..survey })
            .map_err(|limit| Unexplored { limit, statistics: gate.finish() })
    }
}

fn look<S: Channels>(space: &S, gate: &mut Gate) -> Result<Survey<S::State>, Limit> {
    let mut memory = Workspace::new();
    let mut seen = Ranked::new(space, &mut memory, gate)?;
    let layers = spread(space, &mut seen, &[space.start()], expand_block, gate)?;
    let edges = gate.statistics.generated;
    let all = seen.into_list(gate);
    let goals: Vec<S::State> = all.iter().copied().filter(|&state| space.is_goal(state)).collect();
    gate.claim(goals.len() * size_of::<S::State>())?;
    let goals = if goals.is_empty() {
        None
    } else {
        let goals = if space.channels().is_some_and(|count| count <= S::MOST) {
            let mut near = Marked::new(space, &mut memory, gate)?;
            let layers = spread(space, &mut near, &goals, expand_block_by_channels, gate)?;
            let judged = look_back(space, &all, &mut near, &layers, gate)?;
            gate.release(near.bytes());
            judged
        } else {
            let mut near = Ranked::new(space, &mut memory, gate)?;
            let layers = spread(space, &mut near, &goals, expand_block, gate)?;
            let judged = look_back(space, &all, &mut near, &layers, gate)?;
            gate.release(near.bytes());
            judged
        };
        let mut seen = Ranked::new(space, &mut memory, gate)?;
        let bottlenecks = bottlenecks(space, &mut seen, &goals.way, gate)?;
        Some(GoalSurvey { bottlenecks, ..goals })
    };
    let layers = layers.sizes().filter(|&size| size > 0).collect();
    Ok(Survey { layers, edges, goals, statistics: Statistics::default() })
}

/// Judges the start by the states listed from the goals on. Bottlenecks are left out.
///
/// The list is shortened layer by layer. Neighbours are at most one layer apart, so what is left of
/// the neighbours of a state in the last layer that was taken away is in the one before.
fn look_back<S: Indexed>(
    space: &S,
    all: &[S::State],
    near: &mut impl Seen<S::State>,
    layers: &Layers,
    gate: &mut Gate,
) -> Result<GoalSurvey<S::State>, Limit> {
    let sizes: Vec<u64> = layers.sizes().filter(|&size| size > 0).collect();
    let start = space.start();
    let mut distance = sizes.len() as Cost - 1;
    near.truncate(layers.start(distance));
    let hardest = all.iter().copied().find(|&state| !near.contains(state)).unwrap_or(start);
    while near.contains(start) {
        gate.poll()?;
        distance -= 1;
        near.truncate(layers.start(distance));
    }
    // Ways from the start to the states of a layer, by their ranks, and the states of one way.
    let mut ways = BTreeMap::from([(space.rank(start), BigUint::from(1_u8))]);
    let mut way = vec![start];
    for nearer in (0..distance).rev() {
        let mut next_ways: BTreeMap<u64, BigUint> = BTreeMap::new();
        for (rank, count) in ways {
            gate.poll()?;
            space.successors(space.unrank(rank), None, |_, next, _| {
                if near.contains(next) {
                    *next_ways.entry(space.rank(next)).or_default() += &count;
                }
            });
        }
        ways = next_ways;
        let (here, mut next) = (way[way.len() - 1], None);
        space.successors(here, None, |_, state, _| {
            next = next.or(Some(state).filter(|&state| near.contains(state)));
        });
        way.extend(next);
        near.truncate(layers.start(nearer));
    }
    let solutions = ways.into_values().sum();
    let bottlenecks = Vec::new();
    Ok(GoalSurvey { layers: sizes, hardest, distance, solutions, way, bottlenecks })
}

/// How many states are expanded at once.
const BLOCK: usize = 64;

/// The states that every solution passes, given one that is a shortest one. What was seen is written
/// to an empty list.
///
/// It is done as in [`crate::Explored::bottlenecks`]. A state of the way is expanded when its turn
/// comes, and a goal never.
fn bottlenecks<S: Indexed>(
    space: &S,
    seen: &mut Ranked<S>,
    way: &[S::State],
    gate: &mut Gate,
) -> Result<Vec<S::State>, Limit> {
    let places: BTreeMap<u64, usize> =
        way.iter().enumerate().map(|(number, &state)| (space.rank(state), number)).collect();
    let (mut reached, mut bottlenecks) = (0, Vec::new());
    let mut batch = Batch::new();
    let mut open: Vec<S::State> = Vec::new();
    seen.absorb(&way[..1], gate)?;
    for (number, &state) in way.iter().enumerate() {
        if space.is_goal(state) {
            break;
        }
        if number > 0 && number == reached {
            bottlenecks.push(state);
        }
        open.push(state);
        while !open.is_empty() {
            gate.poll()?;
            batch.clear();
            let block = open.len().saturating_sub(BLOCK);
            space.neighbours(&open[block..], &mut batch);
            open.truncate(block);
            let known = seen.len();
            seen.absorb(batch.as_slice(), gate)?;
            gate.grow(&mut open, seen.len() - known)?;
            for index in known..seen.len() {
                let state = seen.get(index);
                if let Some(&place) = places.get(&space.rank(state)) {
                    reached = reached.max(place);
                } else if space.is_goal(state) {
                    // A solution that passes no later state of this way.
                    return Ok(bottlenecks);
                } else {
                    open.push(state);
                }
            }
        }
    }
    Ok(bottlenecks)
}
