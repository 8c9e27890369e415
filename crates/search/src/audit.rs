//! Is a heuristic what its author claims? Checked on every state and every move of a space.
//!
//! The definitions, with *h\** for the true cost to the nearest goal:
//!
//! - *admissible*: *h*(*s*) ≤ *h\**(*s*) for every state *s*;
//! - *consistent*: *h*(*s*) ≤ *c* + *h*(*t*) for every move of cost *c* from *s* to *t*;
//! - *zero at goals*: *h*(*s*) = 0 for every goal *s*.

use crate::{Cost, Limit, StateGraph, explore::POLL_INTERVAL, graph::Edges};
use std::{convert::Infallible, ops::Range};

/// A state of which a heuristic says too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StateOverestimate {
    /// The number of the state.
    pub state: usize,
    /// What the heuristic says.
    pub h: Cost,
    /// The true cost to the nearest goal.
    pub distance: Cost,
}

/// A move along which a heuristic falls by more than the move costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fall {
    /// The number of the state before the move.
    pub from: usize,
    /// The number of the state after it.
    pub to: usize,
    /// What the heuristic says before.
    pub before: Cost,
    /// What it says afterwards.
    pub after: Cost,
    /// What the move costs.
    pub cost: Cost,
}

/// What was found out about one property, violation by violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding<W> {
    violations: u64,
    /// By how much, and the witness.
    worst: Option<(Cost, W)>,
    /// How far from a goal, and the witness.
    simplest: Option<(Cost, W)>,
}

impl<W> Default for Finding<W> {
    fn default() -> Self {
        Finding { violations: 0, worst: None, simplest: None }
    }
}

impl<W> Finding<W> {
    /// Counts a violation: by how much, and how far from a goal. Of equals the first one stays as
    /// the worst and as the simplest.
    pub fn add(&mut self, excess: Cost, distance: Cost, witness: W)
    where
        W: Clone,
    {
        self.violations += 1;
        if self.worst.as_ref().is_none_or(|(most, _)| excess > *most) {
            self.worst = Some((excess, witness.clone()));
        }
        if self.simplest.as_ref().is_none_or(|(least, _)| distance < *least) {
            self.simplest = Some((distance, witness));
        }
    }

    /// Adds what was found of states that come later.
    pub fn extend(&mut self, later: Finding<W>) {
        self.violations += later.violations;
        if let Some((excess, witness)) = later.worst
            && self.worst.as_ref().is_none_or(|(most, _)| excess > *most)
        {
            self.worst = Some((excess, witness));
        }
        if let Some((distance, witness)) = later.simplest
            && self.simplest.as_ref().is_none_or(|(least, _)| distance < *least)
        {
            self.simplest = Some((distance, witness));
        }
    }

    /// Whether nothing is against the property.
    pub fn holds(&self) -> bool {
        self.violations == 0
    }

    /// Returns how many states or moves violate the property.
    pub fn violations(&self) -> u64 {
        self.violations
    }

    /// Returns the worst violation.
    pub fn worst(&self) -> Option<&W> {
        self.worst.as_ref().map(|(_, witness)| witness)
    }

    /// Returns the violation that is explained soonest: nearest to a goal, so that the true distance can be
    /// counted by hand.
    pub fn simplest(&self) -> Option<&W> {
        self.simplest.as_ref().map(|(_, witness)| witness)
    }

    /// Returns the finding with its witnesses replaced by what `word` makes of them.
    pub fn map<V>(self, mut word: impl FnMut(W) -> V) -> Finding<V> {
        let words = self.try_map(|witness| Ok::<V, Infallible>(word(witness)));
        words.unwrap_or_else(|never| match never {})
    }

    /// Returns the finding with its witnesses replaced by what `word` makes of them, or its first
    /// error.
    pub fn try_map<V, E>(self, mut word: impl FnMut(W) -> Result<V, E>) -> Result<Finding<V>, E> {
        let mut told = |pair: Option<(Cost, W)>| {
            pair.map(|(measure, witness)| Ok((measure, word(witness)?))).transpose()
        };
        let (worst, simplest) = (told(self.worst)?, told(self.simplest)?);
        Ok(Finding { violations: self.violations, worst, simplest })
    }
}

/// How near a heuristic comes to the truth, over all states from which a goal can be reached.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Quality {
    /// The mean of *h*/*h\** over all states that are no goals.
    pub mean_ratio: f64,
    /// The largest *h*/*h\**.
    pub max_ratio: f64,
    /// The mean of *h\** − *h*.
    pub mean_error: f64,
    /// How *h* and *h\** vary together, from −1 to 1; `None` if one of them does not vary.
    pub correlation: Option<f64>,
}

/// What is known of a heuristic after every state and every move has been looked at.
#[derive(Clone, Debug)]
pub struct GraphAudit {
    /// The states.
    pub states: u64,
    /// The moves, counted in the direction in which they lead.
    pub edges: u64,
    /// The goals among the states.
    pub goals: u64,
    /// The states from which a goal can be reached.
    pub solvable: u64,
    /// The true cost from the start, or `None` if no goal can be reached.
    pub distance: Option<Cost>,
    /// What the heuristic says of the start.
    pub estimate: Cost,
    /// Is it admissible?
    pub admissible: Finding<StateOverestimate>,
    /// Is it consistent?
    pub consistent: Finding<Fall>,
    /// Is it 0 at goals?
    pub zero_at_goals: Finding<StateOverestimate>,
    /// How good is it?
    pub quality: Quality,
}

/// The sums that quality is made of.
#[derive(Default)]
struct Sums {
    count: f64,
    ratios: f64,
    ratio_count: f64,
    max_ratio: f64,
    h: f64,
    truth: f64,
    h_squares: f64,
    truth_squares: f64,
    products: f64,
}

impl Sums {
    fn add(&mut self, h: Cost, truth: Cost) {
        let (h, truth) = (f64::from(h), f64::from(truth));
        self.count += 1.0;
        if truth > 0.0 {
            self.ratios += h / truth;
            self.ratio_count += 1.0;
            self.max_ratio = self.max_ratio.max(h / truth);
        }
        self.h += h;
        self.truth += truth;
        self.h_squares += h * h;
        self.truth_squares += truth * truth;
        self.products += h * truth;
    }

    fn finish(&self) -> Quality {
        let count = self.count.max(1.0);
        let (h, truth) = (self.h / count, self.truth / count);
        let variance = |squares: f64, mean: f64| squares / count - mean * mean;
        let spread = variance(self.h_squares, h) * variance(self.truth_squares, truth);
        // Sums of whole numbers are exact; only the division is not.
        let correlation =
            (spread > 1e-12).then(|| (self.products / count - h * truth) / spread.sqrt());
        Quality {
            mean_ratio: self.ratios / self.ratio_count.max(1.0),
            max_ratio: self.max_ratio,
            mean_error: truth - h,
            correlation,
        }
    }
}

impl Quality {
    /// Returns the quality of these pairs of what a heuristic says and the truth.
    pub fn of(pairs: impl IntoIterator<Item = (Cost, Cost)>) -> Quality {
        let mut sums = Sums::default();
        pairs.into_iter().for_each(|(h, truth)| sums.add(h, truth));
        sums.finish()
    }
}

/// What is found out about some states.
#[derive(Default)]
struct Judged {
    admissible: Finding<StateOverestimate>,
    consistent: Finding<Fall>,
    zero_at_goals: Finding<StateOverestimate>,
    goals: u64,
}

impl Judged {
    /// Looks at a state and at all moves from it.
    #[inline]
    fn judge(
        &mut self,
        state: usize,
        estimates: &[Cost],
        distances: &[Cost],
        edges: Edges,
        buffer: &mut Vec<(u32, Cost)>,
    ) {
        let (h, distance) = (estimates[state], distances[state]);
        let overestimate = StateOverestimate { state, h, distance };
        if distance == 0 {
            self.goals += 1;
            if h > 0 {
                self.zero_at_goals.add(h, 0, overestimate);
            }
        }
        if h > distance {
            self.admissible.add(h - distance, distance, overestimate);
        }
        edges.each(state as u32, buffer, |to, cost| {
            let (to, after) = (to as usize, estimates[to as usize]);
            let allowed = after.saturating_add(cost);
            if h > allowed {
                let fall = Fall { from: state, to, before: h, after, cost };
                self.consistent.add(h - allowed, distance, fall);
            }
        });
    }

    /// Adds what was found out about states that come later.
    fn extend(&mut self, later: &Judged) {
        self.admissible.extend(later.admissible);
        self.consistent.extend(later.consistent);
        self.zero_at_goals.extend(later.zero_at_goals);
        self.goals += later.goals;
    }
}

impl StateGraph<'_> {
    /// Checks a heuristic on every state and every move, given what it says of every state.
    pub fn audit(&mut self, estimates: &[Cost]) -> Result<GraphAudit, Limit> {
        let distances = self.distances()?;
        let mut judged = Judged::default();
        if let Some(edges) = self.shared_edges() {
            let judge = |states: Range<usize>, buffer: &mut Vec<(u32, Cost)>| {
                let mut judged = Judged::default();
                for state in states {
                    judged.judge(state, estimates, &distances, Edges::Shared(edges), buffer);
                }
                judged
            };
            self.look_together(distances.len(), judge, |later, _| {
                judged.extend(&later);
                Ok(())
            })?;
        } else {
            for state in 0..distances.len() {
                if state % POLL_INTERVAL == 0 {
                    self.meter.poll()?;
                }
                judged.judge(state, estimates, &distances, self.edges, &mut self.buffer);
            }
        }
        let Judged { admissible, consistent, zero_at_goals, goals } = judged;
        let pairs = estimates.iter().copied().zip(distances.iter().copied());
        let solvable = pairs.filter(|&(_, distance)| distance < Cost::MAX);
        Ok(GraphAudit {
            states: distances.len() as u64,
            edges: self.edges(),
            goals,
            solvable: solvable.clone().count() as u64,
            distance: Some(distances[0]).filter(|&distance| distance < Cost::MAX),
            estimate: estimates[0],
            admissible,
            consistent,
            zero_at_goals,
            quality: Quality::of(solvable),
        })
    }
}
