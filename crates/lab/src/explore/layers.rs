//! How many states are how far from a board, and what that means for searches that go down layer by
//! layer.

use super::log_layers;
use crate::json;
use glisse_puzzle::{
    Algorithm, Board, Metric, Options, Puzzle, RunError, SolveError, Solver, SurveyRequest,
};
use glisse_search::{Instant, LayerSizes, Limit, Statistics};
use serde::Serialize;
use std::path::Path;

/// How many states there are at each distance from a board. It serialises as the object that
/// `glisse explore --layers-only --json` prints.
#[derive(Clone, Debug, Serialize)]
pub struct LayerCounts {
    /// The board's id.
    pub id: String,
    /// The board's family.
    pub puzzle: Puzzle,
    /// The metric that distances are counted in: moves, or cells.
    #[serde(serialize_with = "json::metric")]
    pub metric: Metric,
    /// All states counted.
    pub states: u64,
    /// How many states there are at each distance from the start.
    #[serde(flatten, serialize_with = "json::histogram")]
    pub histogram: Vec<u64>,
    /// How many states breadth-first search meets down to each distance.
    #[serde(rename = "bfs")]
    pub breadth_first: Vec<u64>,
    /// How many states iterative deepening meets in all its rounds down to each distance, if it meets
    /// every state once a round; `None` from where there are more than can be counted.
    #[serde(rename = "ids")]
    pub deepening: Vec<Option<u64>>,
    /// Whether that is all: no limit came first.
    #[serde(rename = "complete")]
    pub is_complete: bool,
    /// Which limit came before all layers were counted.
    #[serde(skip)]
    pub limit: Option<Limit>,
    /// What it took.
    #[serde(rename = "stats", serialize_with = "json::statistics")]
    pub statistics: Statistics,
}

/// Counts the states at each distance from a board, in moves or, under the metrics that count cells, in
/// cells. Nothing else is found out, and of a space too large for that the first layers are counted. What
/// does not fit into memory may go to a folder on `disk`, where an earlier count goes on.
pub fn count_layers(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    disk: Option<&Path>,
) -> Result<LayerCounts, RunError> {
    let metric = if options.metric == Metric::Moves { Metric::Moves } else { Metric::Cells };
    let options = Options { algorithm: Algorithm::Dijkstra, metric, ..*options };
    let request = SurveyRequest { layers_only: true, disk, ..SurveyRequest::default() };
    let started = Instant::now();
    let (survey, layers) = log_layers(&options, |options| solver.survey(board, options, request));
    let sizes = match survey {
        Some(Ok(survey)) => {
            LayerSizes { sizes: survey.histogram, limit: None, statistics: survey.statistics }
        }
        Some(Err(RunError::Solve(error))) => return Err(error.into()),
        Some(Err(RunError::Limit(limit))) if disk.is_some() => {
            let (stored, elapsed) = (layers.iter().sum(), started.elapsed());
            let statistics = Statistics { stored, elapsed, ..Statistics::default() };
            LayerSizes { sizes: layers, limit: Some(limit), statistics }
        }
        None if disk.is_some() => return Err(SolveError::NoDisk.into()),
        // A list of the states nearest to the start takes less memory than a bit for each of all.
        Some(Err(RunError::Limit(_))) | None => {
            solver.with_space(board, &options, |view| view.layer_sizes(options.control))?
        }
    };
    Ok(LayerCounts::new(board, metric, sizes))
}

impl LayerCounts {
    /// Returns what the layers of a board's space tell, counted in this metric.
    pub fn new(board: &Board, metric: Metric, layers: LayerSizes) -> LayerCounts {
        let LayerSizes { sizes, limit, statistics } = layers;
        LayerCounts {
            id: board.id(),
            puzzle: board.puzzle(),
            metric,
            states: sizes.iter().sum(),
            deepening: deepening_visits(&sizes),
            breadth_first: running_sums(sizes.iter().copied().map(Some)).flatten().collect(),
            histogram: sizes,
            is_complete: limit.is_none(),
            limit,
            statistics,
        }
    }
}

/// Returns how many states iterative deepening meets in its rounds of depth 0, 1 and so on to each
/// depth, given how many states there are at each distance, if it meets every state once a round;
/// `None` from where that is more than can be counted.
pub fn deepening_visits(layers: &[u64]) -> Vec<Option<u64>> {
    // A round meets what breadth-first search meets.
    running_sums(running_sums(layers.iter().copied().map(Some))).collect()
}

/// Returns the sums of the first numbers, `None` from where there is none or it cannot be counted.
fn running_sums(numbers: impl Iterator<Item = Option<u64>>) -> impl Iterator<Item = Option<u64>> {
    numbers.scan(Some(0u64), |sum, number| {
        *sum = sum.zip(number).and_then(|(sum, number)| sum.checked_add(number));
        Some(*sum)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pancakes::PANCAKES;

    #[test]
    fn layers_are_those_of_the_whole_space() {
        for text in ["pancakes:4-2-3-1", "pancakes:5-3-1-4-2"] {
            let board = PANCAKES.parse(text.as_bytes(), None).unwrap().board;
            let (mut solver, options) = (Solver::new(), Options::default());
            let all = super::super::explore(
                &mut solver,
                &board,
                &options,
                super::super::ExploreRequest::default(),
            );
            let counted = count_layers(&mut solver, &board, &options, None).unwrap();
            assert_eq!(counted.histogram, all.unwrap().histogram);
            assert_eq!(counted.breadth_first.last(), Some(&counted.states));
            assert!(counted.is_complete);
        }
    }

    #[test]
    fn a_limit_leaves_the_layers_counted_before_it() {
        let board = PANCAKES.parse(b"pancakes:6-5-4-3-2-1", None).unwrap().board;
        let mut options = Options::default();
        options.control = options.control.expansion_limit(30);
        let counted = count_layers(&mut Solver::new(), &board, &options, None).unwrap();
        assert_eq!(counted.limit, Some(Limit::Expansions));
        assert_eq!(&counted.histogram[..3], [1, 5, 20]);
        assert!(!counted.is_complete && counted.histogram.len() <= 4);
    }

    #[test]
    fn deepening_repeats_little_where_layers_grow_and_much_where_they_do_not() {
        // Question 15 of the course: one state a layer, and twice as many in each.
        assert_eq!(deepening_visits(&[1; 4]), [1, 3, 6, 10].map(Some));
        assert_eq!(deepening_visits(&[1, 2, 4, 8]), [1, 4, 11, 26].map(Some));
        assert_eq!(deepening_visits(&[u64::MAX, 1]), [Some(u64::MAX), None]);
    }
}
