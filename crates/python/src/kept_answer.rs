//! Answers in plain values, as they are pickled.

use crate::errors;
use glisse::{
    Answer, Board, Limit, Metric, Move, Puzzle, Solution, Statistics, Status, search::Round,
};
use glisse_family::{BestKnown, Found, HeuristicInfo, Verdict};
use glisse_words::message;
use pyo3::{exceptions::PyValueError, prelude::*};
use std::time::Duration;

/// An answer in plain values, as it is pickled: the metric, the verdict, the algorithm, the name of the
/// heuristic and what is declared of it, and the statistics.
pub(crate) type KeptAnswer =
    (String, KeptVerdict, String, Option<(String, bool, bool)>, KeptStatistics);

/// The limit that came first, the lower bound (none where there is proved to be no solution), and the best
/// solution known: its moves unless there are too many, its cost, and whether another method found it.
type KeptVerdict = (Option<String>, Option<u64>, Option<(Option<Vec<String>>, u64, bool)>);

/// Expanded, generated, stored, bytes, depth, nanoseconds, and rounds.
type KeptStatistics = (u64, u64, u64, u64, u32, u64, Vec<(u32, u64, u64)>);

/// Returns an answer in plain values.
pub(crate) fn keep(answer: &Answer) -> KeptAnswer {
    let solution = |solution: &Solution| {
        let moves = || solution.moves.iter().map(ToString::to_string).collect();
        (solution.is_listed().then(moves), solution.cost, answer.is_best_by_other)
    };
    let verdict = match &answer.status {
        Status::Solved { solution: found, lower_bound, .. } => {
            (None, Some(*lower_bound), Some(solution(found)))
        }
        Status::Unsolvable => (None, None, None),
        Status::Limit { limit, lower_bound, best } => {
            (Some(limit.to_string()), Some(*lower_bound), best.as_ref().map(solution))
        }
    };
    let heuristic = answer.heuristic.clone();
    let heuristic = heuristic.map(|known| (known.name, known.is_admissible, known.is_own));
    let &Statistics { expanded, generated, stored, peak_bytes, depth, elapsed, ref rounds } =
        &answer.statistics;
    let rounds = rounds.iter().map(|round| (round.bound, round.expanded, round.generated));
    let (time, rounds) = (elapsed.as_nanos() as u64, rounds.collect());
    let statistics = (expanded, generated, stored, peak_bytes, depth, time, rounds);
    (
        answer.metric.name().to_owned(),
        verdict,
        answer.algorithm.name().to_owned(),
        heuristic,
        statistics,
    )
}

/// Returns the answer to a board from plain values. The checker replays its moves; what was proved is
/// believed.
pub(crate) fn restore(py: Python<'_>, board: &Board, kept: KeptAnswer) -> PyResult<Answer> {
    let (metric, (limit, lower_bound, best), algorithm, heuristic, statistics) = kept;
    let metric: Metric = metric.parse().map_err(|error| errors::input(py, &error))?;
    let algorithm = Puzzle::algorithm(&algorithm).map_err(|error| errors::input(py, &error))?;
    let heuristic = heuristic.map(|(name, is_admissible, is_own)| HeuristicInfo {
        name,
        is_admissible,
        is_own,
    });
    let (expanded, generated, stored, peak_bytes, depth, time, rounds) = statistics;
    let rounds = rounds.into_iter();
    let statistics = Statistics {
        expanded,
        generated,
        stored,
        peak_bytes,
        depth,
        elapsed: Duration::from_nanos(time),
        rounds: rounds
            .map(|(bound, expanded, generated)| Round { bound, expanded, generated })
            .collect(),
    };
    let read = |text: String| {
        Move::parse(board.puzzle(), &text).map_err(|error| errors::input(py, &error))
    };
    let list = |moves: Vec<String>| moves.into_iter().map(read).collect::<PyResult<Vec<_>>>();
    let known = |name: String| LIMITS.into_iter().find(|limit| limit.to_string() == name);
    let verdict = match (limit.map(known), lower_bound, best) {
        (Some(Some(limit)), Some(lower_bound), best) => {
            let best = best.map(|(moves, cost, is_by_other)| {
                let moves = list(moves.unwrap_or_default())?;
                PyResult::Ok(BestKnown { moves, cost: Some(cost), is_by_other })
            });
            Verdict::Limit { limit, lower_bound, best: best.transpose()? }
        }
        (None, Some(lower_bound), Some((moves, cost, _))) => {
            let moves = moves.map(list).transpose()?;
            Verdict::Solved { moves, cost: Some(cost), lower_bound }
        }
        (None, None, None) => Verdict::Unsolvable,
        _ => return Err(errors::usual::<PyValueError>(py, &message!("python-no-answer"))),
    };
    let found = Found { verdict, algorithm, heuristic, statistics };
    board.check(found, metric).map_err(|error| errors::input(py, &error))
}

/// All limits, to find one by its name.
const LIMITS: [Limit; 5] =
    [Limit::Time, Limit::Memory, Limit::Expansions, Limit::Cancelled, Limit::Width];
