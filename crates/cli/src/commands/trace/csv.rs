//! A trace as a table of events, one a row.

use crate::{commands, error::Failure};
use glisse::lab::trace::{Numbers, OpenState, Origin, Trace};

const TITLES: [&str; 9] = ["step", "event", "state", "parent", "move", "g", "h", "f", "fate"];

type Row = [String; 9];

pub(super) fn write(trace: &Trace) -> Result<String, Failure> {
    let mut rows = vec![TITLES.map(str::to_owned)];
    for step in &trace.steps {
        let number = step.number.to_string();
        if let Some(round) = step.round {
            let mut row = Row::default();
            (row[0], row[1], row[7]) = (number.clone(), "round".to_owned(), trim(round));
            rows.push(row);
        }
        rows.extend(passed(trace, &number, &step.passed));
        rows.push(row(trace, [&number, "take", ""], step.state, step.origin, step.numbers));
        for next in &step.successors {
            let origin = Origin { parent: step.state, action: next.action };
            let event = [&number, "generate", next.became.name()];
            rows.push(row(trace, event, next.state, Some(origin), next.numbers));
        }
    }
    rows.extend(passed(trace, "", &trace.passed));
    if let Some(arrival) = trace.arrival {
        let event = ["", "reach", ""];
        rows.push(row(trace, event, arrival.state, arrival.origin, arrival.numbers));
    }
    commands::csv(rows)
}

fn passed(trace: &Trace, step: &str, passed: &[OpenState]) -> Vec<Row> {
    let pass = |open: &OpenState| row(trace, [step, "pass", ""], open.state, None, open.numbers);
    passed.iter().map(pass).collect()
}

/// The row of an event, whose step, name and fate are given, and of its state.
fn row(
    trace: &Trace,
    [step, event, fate]: [&str; 3],
    state: usize,
    origin: Option<Origin>,
    Numbers { g, h, f }: Numbers,
) -> Row {
    let h = if h == u32::MAX { f64::INFINITY } else { f64::from(h) };
    let parent = origin.map(|origin| trace.name(origin.parent).to_owned());
    [
        step.to_owned(),
        event.to_owned(),
        trace.name(state).to_owned(),
        parent.unwrap_or_default(),
        origin.map(|origin| origin.action.to_string()).unwrap_or_default(),
        g.to_string(),
        if trace.has_estimates() { trim(h) } else { String::new() },
        if trace.has_totals() { trim(f) } else { String::new() },
        fate.to_owned(),
    ]
}

/// A number as programs write it.
fn trim(value: f64) -> String {
    if value.is_infinite() { "inf".to_owned() } else { value.to_string() }
}
