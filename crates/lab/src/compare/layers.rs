//! A run under observation: how many states each layer, bound or value in the queue took.

use crate::{
    algorithm::Algorithm,
    board::Board,
    lab::{Chronicle, LabError, Legible, Round, Setup, Task},
    solve::{Options, Solver},
};
use glisse_search::{Cost, Outcome};
use std::collections::BTreeMap;

/// Watches a run; nothing comes of one that a limit ended.
struct Watch;

impl Task for Watch {
    type Output = Option<Vec<Round>>;

    fn run<S: Legible>(self, setup: &Setup<'_, S>) -> Option<Vec<Round>> {
        let mut chronicle = Chronicle::new(0);
        match setup.run(&mut chronicle) {
            Outcome::Limit { .. } => None,
            Outcome::Solved { .. } | Outcome::Unsolvable { .. } => {
                Some(chronicle.rounds().to_vec())
            }
        }
    }
}

/// The states by layer of breadth-first and beam search, by bound of iterative deepening, by *g* of
/// Dijkstra's algorithm, by *f* of A* and its weighted form, and by *h* of greedy search, in
/// increasing order. Nothing for algorithms that are not the engine's, and if a limit comes first.
pub(super) fn layers(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
) -> Result<Option<Vec<Round>>, LabError> {
    if options.algorithm == Algorithm::Auto || options.algorithm.is_for_swap() {
        return Ok(None);
    }
    let rounds = match solver.set_up(board, options, Watch) {
        Ok(rounds) => rounds,
        Err(LabError::Limit(_)) => None,
        Err(error) => return Err(error),
    };
    let scale = match options.algorithm {
        Algorithm::Wastar => options.weight.denominator(),
        _ => 1,
    };
    Ok(rounds.map(|rounds| merge(&rounds, scale)))
}

/// One round a bound. The queue of a best-first search may come back to a value; that of its
/// weighted form has values `scale` times too large.
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
