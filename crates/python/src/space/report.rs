//! What a search of a space of Python has found, as Python's own values.

use super::known::{Known, NONE};
use glisse::{
    Progress, Statistics,
    search::{
        Cost, Event, Explored, Fate, Finding, GraphAudit, Space, StateGraph, StateOverestimate, Way,
    },
};
use pyo3::{
    intern,
    prelude::*,
    types::{PyDict, PyList},
};
use std::cell::RefCell;

/// Returns the numbers of all states, in the order of their distance from the start.
pub(crate) fn numbers<S: Space<State = u32>>(explored: &Explored<'_, S>) -> Vec<u32> {
    (0..explored.len()).map(|index| explored.state(index)).collect()
}

/// Returns a whole space.
pub(crate) fn exploration<'py, S: Space<State = u32>>(
    py: Python<'py>,
    known: &RefCell<Known>,
    explored: &Explored<'_, S>,
    graph: &StateGraph<'_>,
    distances: &[Cost],
) -> PyResult<Bound<'py, PyDict>> {
    let (known, numbers) = (&known.borrow(), numbers(explored));
    let (first, ends, costs) = moves(known, &numbers);
    let dict = PyDict::new(py);
    dict.set_item("states", states(py, known, &numbers)?)?;
    dict.set_item("layers", graph.layers())?;
    dict.set_item("edges", graph.edges())?;
    dict.set_item("goals", graph.goals())?;
    dict.set_item("distances", with_none(distances))?;
    dict.set_item("first", first)?;
    dict.set_item("ends", ends)?;
    dict.set_item("costs", costs)?;
    dict.set_item("stats", statistics(py, "bfs", None, &graph.statistics())?)?;
    Ok(dict)
}

/// Returns the states of these numbers.
pub(crate) fn states<'py>(
    py: Python<'py>,
    known: &Known,
    numbers: &[u32],
) -> PyResult<Bound<'py, PyList>> {
    let states = numbers.iter().map(|&number| known.value(py, number));
    PyList::new(py, states.collect::<PyResult<Vec<_>>>()?)
}

/// Returns distances, with `None` where there is no way.
fn with_none(distances: &[Cost]) -> Vec<Option<Cost>> {
    distances.iter().map(|&distance| Some(distance).filter(|&far| far < Cost::MAX)).collect()
}

/// Returns where the moves of each state begin, where they lead and what they cost, with states counted
/// in this order.
fn moves(known: &Known, numbers: &[u32]) -> (Vec<u32>, Vec<u32>, Vec<Cost>) {
    let mut place = vec![NONE; known.len()];
    for (index, &number) in numbers.iter().enumerate() {
        place[number as usize] = index as u32;
    }
    let (mut first, mut ends, mut costs) = (vec![0], Vec::new(), Vec::new());
    for &number in numbers {
        for edge in known.moves(number) {
            ends.push(place[edge.to as usize]);
            costs.push(edge.cost);
        }
        first.push(ends.len() as u32);
    }
    (first, ends, costs)
}

/// Returns statistics under the names that they have in the JSON of the command line.
pub(crate) fn statistics<'py>(
    py: Python<'py>,
    algorithm: &str,
    heuristic: Option<&str>,
    statistics: &Statistics,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item(intern!(py, "algorithm"), algorithm)?;
    dict.set_item(intern!(py, "heuristic"), heuristic)?;
    counts(&dict, statistics)?;
    dict.set_item(intern!(py, "peak_bytes"), statistics.peak_bytes)?;
    if !statistics.rounds.is_empty() {
        let rounds = PyList::empty(py);
        for round in &statistics.rounds {
            let entry = PyDict::new(py);
            entry.set_item(intern!(py, "bound"), round.bound)?;
            entry.set_item(intern!(py, "expanded"), round.expanded)?;
            entry.set_item(intern!(py, "generated"), round.generated)?;
            rounds.append(entry)?;
        }
        dict.set_item(intern!(py, "rounds"), rounds)?;
    }
    Ok(dict)
}

fn counts(dict: &Bound<'_, PyDict>, statistics: &Statistics) -> PyResult<()> {
    let py = dict.py();
    dict.set_item(intern!(py, "expanded"), statistics.expanded)?;
    dict.set_item(intern!(py, "generated"), statistics.generated)?;
    dict.set_item(intern!(py, "stored"), statistics.stored)?;
    dict.set_item(intern!(py, "depth"), statistics.depth)?;
    dict.set_item(intern!(py, "seconds"), statistics.elapsed.as_secs_f64())
}

/// Returns how far a search is.
pub(crate) fn progress<'py>(py: Python<'py>, progress: &Progress) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    match progress {
        Progress::Searching(statistics) => {
            dict.set_item("kind", "searching")?;
            counts(&dict, statistics)?;
            dict.set_item("bytes", statistics.peak_bytes)?;
        }
        Progress::Layer { depth, states } => {
            dict.set_item("kind", "layer")?;
            dict.set_item("depth", depth)?;
            dict.set_item("states", states)?;
        }
        _ => dict.set_item("kind", "improving")?,
    }
    Ok(dict)
}

/// Returns what a search did, event by event.
pub(crate) fn events<'py>(
    py: Python<'py>,
    known: &Known,
    events: &[Event<u32>],
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    let name = |number: u32| known.value(py, number);
    for event in events {
        let dict = PyDict::new(py);
        let (kind, at) = match *event {
            Event::Open { state, g, h } => ("open", Some((state, g, h))),
            Event::Expand { state, g, h } => ("expand", Some((state, g, h))),
            Event::Generate { from, state, g, h, fate } => {
                dict.set_item("parent", name(from)?)?;
                let fate = match fate {
                    Fate::Opened => "opened",
                    Fate::Reopened => "reopened",
                    Fate::Known => "known",
                    Fate::Cut => "cut",
                };
                dict.set_item("fate", fate)?;
                ("generate", Some((state, g, h)))
            }
            Event::Skip { state, g, h } => ("skip", Some((state, g, h))),
            Event::Reach { state, g, h } => ("reach", Some((state, g, h))),
            Event::Turn { way } => {
                let way = if way == Way::Forwards { "forwards" } else { "backwards" };
                dict.set_item("way", way)?;
                ("turn", None)
            }
            Event::Round { bound } => {
                dict.set_item("bound", bound)?;
                ("round", None)
            }
        };
        dict.set_item("kind", kind)?;
        if let Some((state, g, h)) = at {
            dict.set_item("state", name(state)?)?;
            dict.set_item("g", g)?;
            dict.set_item("h", h)?;
        }
        list.append(dict)?;
    }
    Ok(list)
}

/// Returns what is true of a heuristic.
pub(crate) fn audit<'py>(
    py: Python<'py>,
    known: &Known,
    numbers: &[u32],
    audit: &GraphAudit,
) -> PyResult<Bound<'py, PyDict>> {
    let name = |index: usize| known.value(py, numbers[index]);
    let dict = PyDict::new(py);
    dict.set_item("states", audit.states)?;
    dict.set_item("edges", audit.edges)?;
    dict.set_item("goals", audit.goals)?;
    dict.set_item("solvable", audit.solvable)?;
    dict.set_item("distance", audit.distance)?;
    dict.set_item("estimate", audit.estimate)?;
    let overestimate = |witness: &StateOverestimate| {
        let dict = PyDict::new(py);
        dict.set_item("state", name(witness.state)?)?;
        dict.set_item("h", witness.h)?;
        let distance = Some(witness.distance).filter(|&far| far < Cost::MAX);
        dict.set_item("distance", distance)?;
        Ok(dict)
    };
    dict.set_item("admissible", finding(py, &audit.admissible, overestimate)?)?;
    dict.set_item("zero_at_goals", finding(py, &audit.zero_at_goals, overestimate)?)?;
    let consistent = finding(py, &audit.consistent, |fall| {
        let dict = PyDict::new(py);
        dict.set_item("state", name(fall.from)?)?;
        dict.set_item("next", name(fall.to)?)?;
        dict.set_item("before", fall.before)?;
        dict.set_item("after", fall.after)?;
        dict.set_item("cost", fall.cost)?;
        Ok(dict)
    })?;
    dict.set_item("consistent", consistent)?;
    let quality = PyDict::new(py);
    quality.set_item("mean_ratio", audit.quality.mean_ratio)?;
    quality.set_item("max_ratio", audit.quality.max_ratio)?;
    quality.set_item("mean_error", audit.quality.mean_error)?;
    quality.set_item("correlation", audit.quality.correlation)?;
    dict.set_item("quality", quality)?;
    Ok(dict)
}

fn finding<'py, W>(
    py: Python<'py>,
    finding: &Finding<W>,
    tell: impl Fn(&W) -> PyResult<Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("holds", finding.holds())?;
    dict.set_item("violations", finding.violations())?;
    dict.set_item("worst", finding.worst().map(&tell).transpose()?)?;
    dict.set_item("simplest", finding.simplest().map(&tell).transpose()?)?;
    Ok(dict)
}
