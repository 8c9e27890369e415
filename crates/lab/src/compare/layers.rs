//! A run under observation: how many states each layer, bound or value in the queue took.

use glisse_puzzle::{Algorithm, Board, LogLength, Options, RunError, Solver, Status};
use glisse_search::{Cost, Round};
use std::collections::BTreeMap;

/// Returns the states by layer of breadth-first and beam search, by bound of iterative deepening, by
/// *g* of Dijkstra's algorithm, by *f* of A* and its weighted form, and by *h* of greedy search, in
/// increasing order; `None` for algorithms that are not the engine's, and if a limit comes first.
pub(super) fn layers(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
) -> Result<Option<Vec<Round>>, RunError> {
    if matches!(options.algorithm, Algorithm::Auto | Algorithm::Own(_)) {
        return Ok(None);
    }
    let run = solver
        .with_space(board, options, |view| view.run(view.options().control, LogLength::Rounds));
    let run = match run {
        Ok(run) => run,
        Err(RunError::Limit(_)) => return Ok(None),
        Err(error) => return Err(error),
    };
    if matches!(run.result?.status, Status::Limit { .. }) {
        return Ok(None);
    }
    let scale = match options.algorithm {
        Algorithm::Wastar => options.weight.denominator(),
        _ => 1,
    };
    Ok(Some(merge(&run.rounds, scale)))
}

/// Joins the rounds of each bound into one. The queue of a best-first search may come back to a value; that
/// of its weighted form has values `scale` times too large.
fn merge(rounds: &[Round], scale: Cost) -> Vec<Round> {
    let mut merged = BTreeMap::new();
    for round in rounds {
        let bound = round.bound / scale;
        let sum = merged.entry(bound).or_insert(Round { bound, expanded: 0, generated: 0 });
        sum.expanded += round.expanded;
        sum.generated += round.generated;
    }
    merged.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_that_comes_back_is_one_layer() {
        let round = |bound, expanded| Round { bound, expanded, generated: 2 * expanded };
        let rounds = [round(4, 1), round(3, 2), round(4, 5), round(7, 1)];
        assert_eq!(merge(&rounds, 1), [round(3, 2), round(4, 6), round(7, 1)]);
        assert_eq!(merge(&rounds, 2), [round(1, 2), round(2, 6), round(3, 1)]);
    }
}
