//! The checker: nothing that a search has found is believed before the rules have replayed it.

use crate::{BestKnown, CheckerRefusal, Family, Found, Metric, Rules, Verdict};

/// Replays what a solver has found and returns it with its cost under the metric. A solution that the
/// rules refuse, or that costs something else than the search counted, is an error.
pub fn check<F: Family>(
    board: &F::Board,
    found: Found<F::Move>,
    metric: Metric,
) -> Result<Found<F::Move>, CheckerRefusal> {
    let refuse = |reason: String| CheckerRefusal { id: F::id(board), reason };
    let verdict = match found.verdict {
        Verdict::Solved { moves: None, cost: None, .. } => {
            return Err(refuse("its moves are not listed".to_owned()));
        }
        Verdict::Limit { limit, lower_bound, best: Some(BestKnown { moves, is_by_other, .. }) } => {
            let moves = F::join(board, moves, metric);
            let cost = board.replay(&moves, metric).map_err(|error| refuse(error.to_string()))?;
            if cost <= lower_bound {
                // Nothing can be better.
                Verdict::Solved { moves: Some(moves), cost: Some(cost), lower_bound: cost }
            } else {
                let best = Some(BestKnown { moves, cost: Some(cost), is_by_other });
                Verdict::Limit { limit, lower_bound, best }
            }
        }
        Verdict::Solved { moves: Some(moves), cost: counted, lower_bound } => {
            let moves = F::join(board, moves, metric);
            let cost = board.replay(&moves, metric).map_err(|error| refuse(error.to_string()))?;
            if let Some(counted) = counted.filter(|&counted| counted != cost) {
                return Err(refuse(format!("it costs {cost}, not {counted}")));
            }
            let lower_bound = lower_bound.min(cost);
            Verdict::Solved { moves: Some(moves), cost: Some(cost), lower_bound }
        }
        verdict => verdict,
    };
    Ok(Found { verdict, ..found })
}
