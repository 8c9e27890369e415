//! Is a heuristic what its author claims, on every state of a board's space?

mod closed;
mod json;
mod sample;

pub use closed::{ClosedAstar, WorseSolution};
pub use glisse_search::{Finding, Quality};
pub use sample::audit_sample;

use crate::{confirmed, finite};
use glisse_puzzle::{
    Algorithm, Board, BoardSpace, ExploredSpace, HeuristicInfo, Labels, LogLength, Metric, Move,
    Options, Puzzle, RunError, SolveError, Solver, Status,
};
use glisse_search::{self as search, Instant};
use serde::Serialize;
use std::time::Duration;

/// What is known of a heuristic after every state and every move of a board's space, or a sample of
/// them, has been looked at.
///
/// Under the metrics that count cells the moves are single steps, of which slides are made: what
/// holds of every step holds of every slide.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The board's id.
    pub id: String,
    /// The board's family.
    pub puzzle: Puzzle,
    /// What the board's reader calls the pieces.
    pub labels: Labels,
    /// The heuristic.
    pub heuristic: HeuristicInfo,
    /// The metric that costs are counted in.
    pub metric: Metric,
    /// The states looked at: all that can be reached, unless there is a sample.
    pub states: u64,
    /// The moves looked at, counted in the direction in which they lead.
    pub edges: u64,
    /// The goals among the states.
    pub goals: u64,
    /// The true cost from the start; `None` if no goal can be reached, or if it is not known.
    pub distance: Option<u64>,
    /// What the heuristic says of the start.
    pub estimate: Claimed,
    /// Does it never exceed the true cost?
    pub admissible: Finding<Overestimate>,
    /// Does it never fall by more than a move costs?
    pub consistent: Finding<Inconsistency>,
    /// Is it 0 at goals?
    pub zero_at_goals: Finding<Overestimate>,
    /// How near does it come to the true cost?
    pub quality: Quality,
    /// What A* does with it from this start; `None` if a limit came first, or for a sample.
    pub astar: Option<AstarRun>,
    /// What A* without re-opening does with it, if it is admissible and not consistent; for others it is
    /// A*, or neither of them finds cheapest solutions.
    pub closed: Option<ClosedAstar>,
    /// What was sampled; `None` if every state was looked at.
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

/// What a heuristic says: a cost, or `None` if it says that no goal can be reached.
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
    /// A cheapest solution, which shows the true cost.
    pub solution: Vec<Move>,
}

/// A move along which a heuristic falls by more than the move costs.
#[derive(Clone, Debug)]
pub struct Inconsistency {
    /// The board before the move.
    pub from: Board,
    /// The move.
    pub action: Move,
    /// The board after it.
    pub to: Board,
    /// What the heuristic says before the move.
    pub before: Claimed,
    /// What the heuristic says after the move.
    pub after: Claimed,
    /// What the move costs.
    pub cost: u64,
}

/// What A* does with a heuristic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AstarRun {
    /// How many states it expands.
    pub expanded: u64,
    /// What its solution costs; `None` if there is none.
    pub cost: Option<u64>,
}

impl Audit {
    /// Returns an audit before any state but the start has been looked at.
    fn new(board: &Board, view: &BoardSpace) -> Result<Audit, SolveError> {
        Ok(Audit {
            id: board.id(),
            puzzle: board.puzzle(),
            labels: board.labels().clone(),
            heuristic: guiding_heuristic(board, view)?,
            metric: view.options().metric,
            states: 0,
            edges: 0,
            goals: 0,
            distance: None,
            estimate: finite(view.estimate(view.start())),
            admissible: Finding::default(),
            consistent: Finding::default(),
            zero_at_goals: Finding::default(),
            quality: Quality::default(),
            astar: None,
            closed: None,
            sample: None,
            elapsed: Duration::ZERO,
        })
    }

    /// Returns whether the heuristic never exceeds the true cost, or `None` if nothing shows that it does
    /// and some true costs are not known.
    pub fn is_admissible(&self) -> Option<bool> {
        self.unless_unknown(&self.admissible)
    }

    /// Returns whether the heuristic is 0 at goals, or `None` if nothing shows that it is not and some
    /// true costs are not known.
    pub fn is_zero_at_goals(&self) -> Option<bool> {
        self.unless_unknown(&self.zero_at_goals)
    }

    fn unless_unknown<W>(&self, finding: &Finding<W>) -> Option<bool> {
        let is_known = self.sample.is_none_or(|sample| sample.unknown == 0);
        (is_known || !finding.holds()).then(|| finding.holds())
    }

    /// Returns whether A* finds a cheapest solution from this start, or `None` if that is not known.
    pub fn is_astar_optimal(&self) -> Option<bool> {
        let (astar, distance) = (self.astar?, self.distance?);
        Some(astar.cost == Some(distance))
    }
}

/// Checks the heuristic of the options on every state that can be reached from a board.
pub fn audit(solver: &mut Solver, board: &Board, options: &Options) -> Result<Audit, RunError> {
    let options = Options { algorithm: Algorithm::Astar, ..*options };
    let examined = solver.with_space(board, &options, |view| {
        let audit = examine(board, view)?;
        let is_of_interest = audit.admissible.holds() && !audit.consistent.holds();
        let candidates = is_of_interest.then(|| closed::candidates(view, options.control));
        Ok((audit, candidates.transpose()?))
    });
    let (mut audit, candidates) = examined.flatten()?;
    explain(solver, &mut audit, &options)?;
    if let Some(boards) = candidates {
        audit.closed = Some(closed::examine(solver, board, &options, &audit, boards)?);
    }
    Ok(audit)
}

fn examine(board: &Board, view: &BoardSpace) -> Result<Audit, RunError> {
    let (started, options) = (Instant::now(), view.options());
    let explored = view.explore(options.control).map_err(|stopped| stopped.limit)?;
    let findings = explored.audit()?;
    let overestimate = |witness| Overestimate::unexplained(&*explored, witness);
    let admissible = findings.admissible.map(overestimate);
    let consistent = findings.consistent.try_map(|fall| {
        let inconsistency = Inconsistency::new(&*explored, fall);
        inconsistency.ok_or_else(|| SolveError::disagreement(board.id(), "a move is gone"))
    })?;
    let zero_at_goals = findings.zero_at_goals.map(overestimate);
    drop(explored);
    let search::GraphAudit { states, edges, goals, distance, quality, .. } = findings;
    Ok(Audit {
        states,
        edges,
        goals,
        distance: distance.map(u64::from),
        admissible,
        consistent,
        zero_at_goals,
        quality,
        astar: run_astar(view)?,
        elapsed: started.elapsed(),
        ..Audit::new(board, view)?
    })
}

/// Returns the heuristic that guides A*, which is never without one.
pub(crate) fn guiding_heuristic(
    board: &Board,
    view: &BoardSpace,
) -> Result<HeuristicInfo, SolveError> {
    let heuristic = view.heuristic().cloned();
    heuristic.ok_or_else(|| SolveError::disagreement(board.id(), "A* has no heuristic"))
}

/// Returns what A* does from the start, or `None` if a limit comes first.
fn run_astar(view: &BoardSpace) -> Result<Option<AstarRun>, SolveError> {
    let answer = view.run(view.options().control, LogLength::Rounds).result?;
    let expanded = answer.statistics.expanded;
    Ok(match answer.status {
        Status::Solved { solution, .. } => Some(AstarRun { expanded, cost: Some(solution.cost) }),
        Status::Unsolvable => Some(AstarRun { expanded, cost: None }),
        Status::Limit { .. } => None,
    })
}

/// Adds a solution to every board of which the heuristic says too much.
fn explain(solver: &mut Solver, audit: &mut Audit, options: &Options) -> Result<(), RunError> {
    for finding in [&mut audit.admissible, &mut audit.zero_at_goals] {
        *finding = finding.clone().try_map(|witness: Overestimate| {
            let Overestimate { board, distance, .. } = &witness;
            let solution = confirmed::solution(solver, board, options, *distance)?;
            Ok::<_, RunError>(Overestimate { solution, ..witness })
        })?;
    }
    Ok(())
}

impl Overestimate {
    /// Returns an overestimate whose solution is still to be found.
    fn unexplained(explored: &ExploredSpace, witness: search::StateOverestimate) -> Self {
        let search::StateOverestimate { state, h, distance } = witness;
        let (h, distance) = (finite(h), u64::from(distance));
        Overestimate { board: explored.board(state), h, distance, solution: Vec::new() }
    }
}

impl Inconsistency {
    fn new(explored: &ExploredSpace, witness: search::Fall) -> Option<Self> {
        let mut action = None;
        explored.successors(witness.from, &mut |other, to, cost| {
            if (to, cost) == (witness.to, witness.cost) {
                action.get_or_insert(other);
            }
        });
        Some(Inconsistency {
            from: explored.board(witness.from),
            action: action?,
            to: explored.board(witness.to),
            before: finite(witness.before),
            after: finite(witness.after),
            cost: u64::from(witness.cost),
        })
    }
}
