//! A random sample of a space that is too large to be seen as a whole.

use super::{Audit, Fall, Overestimate, Sample, claimed};
use crate::{
    algorithm::Algorithm,
    board::Board,
    lab::{LabError, Legible, Setup, Task},
    solution::{Heuristic, Status},
    solve::{Options, Solver, engine},
};
use glisse_search::{self as search, Cost, Finding, Limit, Limits, Quality, State, Statistics};
use std::{
    collections::HashSet,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

/// What a walk has seen.
struct Walked {
    /// Boards and what the heuristic says of them.
    states: Vec<(Board, Cost)>,
    edges: u64,
    estimate: Cost,
    consistent: Finding<Fall>,
    heuristic: Heuristic,
}

/// Walks at random and looks at a state now and then.
struct Walk {
    states: usize,
    seed: u64,
}

/// How many moves lie between two states of a sample at most: enough to be somewhere else, few
/// enough that a state costs little more than its heuristic.
const STRIDE: u64 = 64;

/// How many strides may come to a state that was seen before until the space is taken to have no
/// others.
const PATIENCE: u64 = 1000;

/// A small generator of random numbers (xorshift64*): the same seed gives the same sample everywhere.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) % bound
    }
}

impl Task for Walk {
    type Output = Result<Walked, LabError>;

    fn run<S: Legible>(self, setup: &Setup<'_, S>) -> Self::Output {
        let (space, guide) = (setup.space, &setup.guide);
        let estimate = |state| search::Heuristic::estimate(guide, space, state);
        let mut walked = Walked {
            states: Vec::new(),
            edges: 0,
            estimate: estimate(space.start()),
            consistent: Finding::default(),
            heuristic: setup.guided_by(),
        };
        let (mut dice, started) = (Dice::new(self.seed), Instant::now());
        let (mut state, mut known, mut misses) = (space.start(), HashSet::new(), 0);
        let mut successors = Vec::new();
        while walked.states.len() < self.states && misses < PATIENCE {
            if let Some(limit) = stopped_by(&setup.options, started) {
                return Err(LabError::Limit(limit));
            }
            // States are told apart by their hashes: that two share one costs a state of the sample.
            if known.insert(state.mix()) {
                misses = 0;
                let before = estimate(state);
                walked.states.push((setup.read(state), before));
                space.successors(state, None, |action, to, cost| {
                    let after = estimate(to);
                    let allowed = after.saturating_add(cost);
                    walked.edges += 1;
                    if before > allowed {
                        let fall = search::Fall { from: state, action, to, before, after, cost };
                        // How far a goal is, is not known yet; what is small is easy to explain.
                        walked.consistent.add(before - allowed, before, Fall::read(setup, fall));
                    }
                });
            } else {
                misses += 1;
            }
            for _ in 0..=dice.below(STRIDE) {
                successors.clear();
                space.successors(state, None, |_, next, _| successors.push(next));
                if successors.is_empty() {
                    break;
                }
                state = successors[dice.below(successors.len() as u64) as usize];
            }
        }
        Ok(walked)
    }
}

fn stopped_by(options: &Options, started: Instant) -> Option<Limit> {
    if options.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
        return Some(Limit::Cancelled);
    }
    options.limits.time.is_some_and(|time| started.elapsed() >= time).then_some(Limit::Time)
}

impl Solver {
    /// Checks the heuristic of the options on a random sample of `states` states, the start among
    /// them, and on all moves from them. The true costs are found by solving each of them.
    ///
    /// A violation that is found is one; that none is found proves nothing.
    pub fn audit_sample(
        &mut self,
        board: &Board,
        options: &Options,
        states: u64,
    ) -> Result<Audit, LabError> {
        let started = Instant::now();
        let guided = Options { algorithm: Algorithm::Astar, ..*options };
        let walk = Walk { states: states as usize, seed: options.seed };
        let walked = self.set_up(board, &guided, walk)??;
        let mut audit = Audit {
            id: board.id(),
            puzzle: board.puzzle(),
            heuristic: walked.heuristic,
            metric: options.metric,
            states: walked.states.len() as u64,
            edges: walked.edges,
            goals: 0,
            distance: None,
            estimate: claimed(walked.estimate),
            admissible: Finding::default(),
            consistent: walked.consistent,
            zero_at_goals: Finding::default(),
            quality: Quality::default(),
            astar: None,
            sample: None,
            elapsed: Duration::ZERO,
        };
        let (mut pairs, mut unknown) = (Vec::new(), 0);
        for (number, (board, h)) in walked.states.into_iter().enumerate() {
            if options.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                return Err(LabError::Limit(Limit::Cancelled));
            }
            let limits = engine::remaining(options.limits, started, &Statistics::default());
            let limits = Limits { expansions: None, ..limits };
            let exact = Options {
                algorithm: Algorithm::Auto,
                heuristic: None,
                script: None,
                limits,
                ..*options
            };
            let answer = self.solve(&board, &exact)?;
            let Status::Solved { solution, optimal: true, .. } = answer.status else {
                unknown += u64::from(!matches!(answer.status, Status::Unsolvable));
                continue;
            };
            let distance = solution.cost.min(u64::from(Cost::MAX - 1)) as Cost;
            if number == 0 {
                audit.distance = Some(solution.cost);
            }
            pairs.push((h, distance));
            let overestimate = || Overestimate {
                board,
                h: claimed(h),
                distance: solution.cost,
                solution: solution.moves,
            };
            match distance {
                0 => {
                    audit.goals += 1;
                    if h > 0 {
                        let witness = overestimate();
                        audit.zero_at_goals.add(h, 0, witness.clone());
                        audit.admissible.add(h, 0, witness);
                    }
                }
                _ if h > distance => audit.admissible.add(h - distance, distance, overestimate()),
                _ => {}
            }
        }
        audit.quality = Quality::of(pairs);
        audit.sample = Some(Sample { asked: states, unknown });
        audit.elapsed = started.elapsed();
        Ok(audit)
    }
}
