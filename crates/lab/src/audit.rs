//! Is a heuristic what its author claims, on every state of a board's space?

mod sample;
mod write;

use super::{Chronicle, LabError, Legible, Setup, Task};
use crate::{
    algorithm::Algorithm,
    board::Board,
    puzzle::Puzzle,
    solution::{Heuristic, Move},
    solve::{Options, SolveError, Solver, engine},
};
use glisse_rush_hour::Metric;
use glisse_search::{self as search, Cost, Finding, Limits, Outcome, Quality};
use std::time::{Duration, Instant};

/// What is known of a heuristic after every state and every move of a board's space, or a sample of
/// them, has been looked at.
///
/// Under the metrics that count cells the moves are single steps, of which slides are made: what
/// holds of every step holds of every slide.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The board's id.
    pub id: String,
    /// Its family.
    pub puzzle: Puzzle,
    /// The heuristic.
    pub heuristic: Heuristic,
    /// The metric that costs are counted in.
    pub metric: Metric,
    /// The states looked at: all that can be reached, unless there is a sample.
    pub states: u64,
    /// The moves looked at, counted in the direction in which they lead.
    pub edges: u64,
    /// The goals among the states.
    pub goals: u64,
    /// The true cost from the start; nothing if no goal can be reached, or if it is not known.
    pub distance: Option<u64>,
    /// What the heuristic says of the start.
    pub estimate: Claimed,
    /// Does it never exceed the true cost?
    pub admissible: Finding<Overestimate>,
    /// Does it never fall by more than a move costs?
    pub consistent: Finding<Fall>,
    /// Is it 0 at goals?
    pub zero_at_goals: Finding<Overestimate>,
    /// How near does it come to the true cost?
    pub quality: Quality,
    /// What A* does with it from this start; nothing if a limit came first.
    pub astar: Option<AstarRun>,
    /// What was sampled, if the states are not all there are.
    pub sample: Option<Sample>,
    /// How long it took.
    pub elapsed: Duration,
}

/// A random sample, which can refute a property and never prove it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// How many states were asked for.
    pub asked: u64,
    /// Of how many of them the true cost is not known, because a limit came before it.
    pub unknown: u64,
}

/// What a heuristic says: a cost, or nothing if it says that no goal can be reached.
pub type Claimed = Option<u64>;

/// A board of which a heuristic says too much.
#[derive(Clone, Debug)]
pub struct Overestimate {
    /// The board.
    pub board: Board,
    /// What the heuristic says.
    pub h: Claimed,
    /// The true cost to the nearest goal.
    pub distance: u64,
    /// A cheapest solution, which shows it.
    pub solution: Vec<Move>,
}

/// A move along which a heuristic falls by more than the move costs.
#[derive(Clone, Debug)]
pub struct Fall {
    /// The board before the move.
    pub from: Board,
    /// The move.
    pub action: Move,
    /// The board after it.
    pub to: Board,
    /// What the heuristic says before.
    pub before: Claimed,
    /// What it says afterwards.
    pub after: Claimed,
    /// What the move costs.
    pub cost: u64,
}

/// What A* does with a heuristic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AstarRun {
    /// How many states it expands.
    pub expanded: u64,
    /// What its solution costs; nothing if there is none.
    pub cost: Option<u64>,
}

fn claimed(h: Cost) -> Claimed {
    (h < Cost::MAX).then_some(u64::from(h))
}

impl Audit {
    /// Whether A* finds a cheapest solution from this start; nothing if that is not known.
    pub fn is_astar_optimal(&self) -> Option<bool> {
        let (astar, distance) = (self.astar?, self.distance?);
        Some(astar.cost == Some(distance))
    }
}

impl Solver {
    /// Checks the heuristic of the options on every state that can be reached from a board.
    pub fn audit(&mut self, board: &Board, options: &Options) -> Result<Audit, LabError> {
        let options = Options { algorithm: Algorithm::Astar, ..*options };
        let mut audit = self.set_up(board, &options, Examine)??;
        self.explain(&mut audit)?;
        Ok(audit)
    }

    /// Adds a solution to every board of which the heuristic says too much. The solver finds it by
    /// another way than the audit found the distance, so that the two check each other.
    fn explain(&mut self, audit: &mut Audit) -> Result<(), SolveError> {
        let metric = audit.metric;
        for finding in [&mut audit.admissible, &mut audit.zero_at_goals] {
            let witnesses = finding.clone().try_map(|mut witness: Overestimate| {
                let options = Options { metric, ..Options::default() };
                let answer = self.solve(&witness.board, &options)?;
                if let Some(solution) = answer.solution() {
                    witness.solution.clone_from(&solution.moves);
                    if solution.cost != witness.distance {
                        let reason =
                            format!("it costs {}, not {}", solution.cost, witness.distance);
                        return Err(SolveError::disagreement(&witness.board, reason));
                    }
                }
                Ok(witness)
            })?;
            *finding = witnesses;
        }
        Ok(())
    }
}

/// Looks at every state.
struct Examine;

impl Task for Examine {
    type Output = Result<Audit, LabError>;

    fn run<S: Legible>(self, setup: &Setup<'_, S>) -> Self::Output {
        let started = Instant::now();
        let search = engine::search(setup.space, &setup.options);
        let mut explored = search.explore().map_err(|stopped| LabError::Limit(stopped.limit))?;
        let search::Audit {
            states,
            edges,
            goals,
            distance,
            estimate,
            admissible,
            consistent,
            zero_at_goals,
            quality,
            ..
        } = explored.audit(&setup.guide).map_err(LabError::Limit)?;
        drop(explored);
        let overestimate = |witness| Overestimate::read(setup, witness);
        Ok(Audit {
            id: setup.board.id(),
            puzzle: setup.board.puzzle(),
            heuristic: setup.guided_by(),
            metric: setup.options.metric,
            states,
            edges,
            goals,
            distance: distance.map(u64::from),
            estimate: claimed(estimate),
            admissible: admissible.map(overestimate),
            consistent: consistent.map(|witness| Fall::read(setup, witness)),
            zero_at_goals: zero_at_goals.map(overestimate),
            quality,
            astar: run_astar(setup, started),
            sample: None,
            elapsed: started.elapsed(),
        })
    }
}

/// What A* does from the start, if the time that is left is enough for it.
fn run_astar<S: Legible>(setup: &Setup<'_, S>, started: Instant) -> Option<AstarRun> {
    let time = setup.options.limits.time.map(|time| time.saturating_sub(started.elapsed()));
    let limits = Limits { time, ..setup.options.limits };
    let (expanded, cost) = match setup.run_within(limits, &mut Chronicle::new(0)) {
        Outcome::Solved { solution, statistics } => {
            (statistics.expanded, Some(u64::from(solution.cost)))
        }
        Outcome::Unsolvable { statistics } => (statistics.expanded, None),
        Outcome::Limit { .. } => return None,
    };
    Some(AstarRun { expanded, cost })
}

impl Overestimate {
    fn read<S: Legible>(setup: &Setup<'_, S>, witness: search::Overestimate<S::State>) -> Self {
        let search::Overestimate { state, h, distance } = witness;
        let (board, distance) = (setup.read(state), u64::from(distance));
        Overestimate { board, h: claimed(h), distance, solution: Vec::new() }
    }
}

impl Fall {
    fn read<S: Legible>(setup: &Setup<'_, S>, witness: search::Fall<S::State, S::Move>) -> Self {
        let search::Fall { from, action, to, before, after, cost } = witness;
        Fall {
            from: setup.read(from),
            action: setup.say(action),
            to: setup.read(to),
            before: claimed(before),
            after: claimed(after),
            cost: u64::from(cost),
        }
    }
}
