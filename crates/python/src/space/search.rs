//! Which algorithm runs on a space of Python, and what comes of it.

use super::{
    known::Yields,
    report,
    view::{Recorder, SpaceHeuristic, Step, View},
};
use crate::errors;
use glisse::{
    Algorithm, Control, Limit, Options, Weight, limit_message,
    search::{Event, Observer, Outcome, Search, SolutionPath, Transpositions, Unobserved},
};
use glisse_family::engine;
use glisse_words::message;
use pyo3::{intern, prelude::*, types::PyDict};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a search is asked for.
pub(crate) struct Request<'a> {
    pub(crate) algorithm: &'a str,
    pub(crate) weight: f64,
    pub(crate) beam_width: usize,
    /// How many events to write down, if any.
    pub(crate) trace_limit: Option<usize>,
    /// What the space declares of itself.
    pub(crate) is_admissible: bool,
    pub(crate) is_reversible: bool,
}

/// Returns how a search ended, as a dictionary.
pub(crate) fn solve<'py>(
    view: &View<'_, 'py, false>,
    request: &Request<'_>,
    control: Control<'_>,
) -> PyResult<Bound<'py, PyDict>> {
    let (asker, py) = (view.asker, view.asker.py);
    let algorithm = algorithm(view, request)?;
    let weight =
        Weight::new(request.weight).ok_or_else(|| errors::space(py, &message!("python-weight")))?;
    if request.beam_width == 0 {
        return Err(errors::space(py, &message!("python-beam")));
    }
    if !algorithm.uses_heuristic() {
        asker.ask_ahead();
    }
    let heuristic = SpaceHeuristic {
        is_wanted: algorithm.uses_heuristic() && asker.heuristic.is_some(),
        is_admissible: request.is_admissible,
    };
    let options: Options = Options {
        algorithm,
        weight,
        beam_width: request.beam_width,
        control,
        ..Options::default()
    };
    let mut events: Vec<Event<u32>> = Vec::new();
    // What a space declares of itself may be wrong.
    let outcome = catch_unwind(AssertUnwindSafe(|| match request.trace_limit {
        Some(most) => run(view, &options, &heuristic, Recorder { events: &mut events, most }),
        None => run(view, &options, &heuristic, Unobserved),
    }));
    let outcome = outcome.map_err(|_| errors::space(py, &message!("python-not-reversible")))?;
    let outcome = if asker.is_late.get() { late(&outcome) } else { outcome };
    let dict = report(view, &outcome)?;
    let name = heuristic.is_wanted.then_some("heuristic");
    let statistics = report::statistics(py, algorithm.name(), name, outcome.statistics())?;
    dict.set_item(intern!(py, "stats"), statistics)?;
    if request.trace_limit.is_some() {
        let events = report::events(py, &asker.known.borrow(), &events)?;
        dict.set_item(intern!(py, "events"), events)?;
    }
    Ok(dict)
}

/// Returns the algorithm of a name, of those that this space can have.
fn algorithm(view: &View<'_, '_, false>, request: &Request<'_>) -> PyResult<Algorithm> {
    let asker = view.asker;
    let algorithm: Algorithm =
        request.algorithm.parse().map_err(|error| errors::space(asker.py, &error))?;
    if algorithm == Algorithm::Bidirectional && (!request.is_reversible || view.goals.is_empty()) {
        return Err(errors::space(asker.py, &message!("python-bidirectional")));
    }
    if algorithm != Algorithm::Auto {
        return Ok(algorithm);
    }
    if asker.heuristic.is_some() && request.is_admissible {
        return Ok(Algorithm::Astar);
    }
    // What is yielded first tells whether moves have costs.
    asker.moves(0);
    let has_costs = asker.known.borrow().yields == Some(Yields::Costs);
    Ok(if has_costs { Algorithm::Dijkstra } else { Algorithm::Bfs })
}

/// Runs the algorithm of the options.
fn run<'a, 'py, O>(
    view: &View<'a, 'py, false>,
    options: &Options<'_>,
    heuristic: &SpaceHeuristic,
    observer: O,
) -> Outcome<Step>
where
    O: Observer<View<'a, 'py, false>> + Observer<View<'a, 'py, true>>,
{
    if options.algorithm == Algorithm::Bidirectional {
        let view = View::<true> { asker: view.asker, goals: view.goals };
        let search = Search::new(&view).control(options.control).as_in_textbooks();
        return search.observe(observer).bidirectional();
    }
    let search = Search::new(view).control(options.control).as_in_textbooks();
    engine::search_forwards(search.observe(observer), options, heuristic, Transpositions::Remember)
}

/// Returns an outcome for which not all moves were asked for, because the time was up: it proves
/// nothing.
fn late(outcome: &Outcome<Step>) -> Outcome<Step> {
    let lower_bound = match outcome {
        Outcome::Limit { lower_bound, .. } => *lower_bound,
        _ => 0,
    };
    Outcome::Limit { limit: Limit::Time, lower_bound, statistics: outcome.statistics().clone() }
}

/// Returns an outcome without its statistics.
fn report<'py>(
    view: &View<'_, 'py, false>,
    outcome: &Outcome<Step>,
) -> PyResult<Bound<'py, PyDict>> {
    let py = view.asker.py;
    let dict = PyDict::new(py);
    let status = match outcome {
        Outcome::Solved { solution, .. } => {
            let &SolutionPath { ref moves, cost, optimal, lower_bound } = solution;
            let mut numbers = vec![0];
            numbers.extend(moves.iter().map(|step| step.to));
            let states = report::states(py, &view.asker.known.borrow(), &numbers)?;
            dict.set_item(intern!(py, "cost"), cost)?;
            dict.set_item(intern!(py, "optimal"), optimal)?;
            dict.set_item(intern!(py, "lower_bound"), lower_bound)?;
            dict.set_item(intern!(py, "states"), states)?;
            dict.set_item(intern!(py, "moves"), view.asker.actions(&numbers)?)?;
            intern!(py, "solved")
        }
        Outcome::Unsolvable { .. } => intern!(py, "unsolvable"),
        Outcome::Limit { limit, lower_bound, .. } => {
            dict.set_item(intern!(py, "limit"), errors::say(py, &limit_message(*limit)))?;
            dict.set_item(intern!(py, "lower_bound"), lower_bound)?;
            intern!(py, "limit")
        }
    };
    dict.set_item(intern!(py, "status"), status)?;
    Ok(dict)
}
