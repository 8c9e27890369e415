//! A trace as a table of events, one a row.

use crate::{commands, error::Failure};
use glisse::lab::trace::{OpenState, Origin, StateName, StateValues, Trace};

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

/// Returns the row of an event, whose step, name and fate are given, and of its state.
fn row(
    trace: &Trace,
    [step, event, fate]: [&str; 3],
    state: StateName,
    origin: Option<Origin>,
    numbers: StateValues,
) -> Row {
    let (parent, action) = origin
        .map(|origin| (origin.parent.to_string(), trace.answer.write_move(origin.action, "")))
        .unwrap_or_default();
    let mut numbers = numbers.named().map(|(_, value)| trim(value));
    let [g, h, f] = [(); 3].map(|()| numbers.next().unwrap_or_default());
    let (step, event, fate) = (step.to_owned(), event.to_owned(), fate.to_owned());
    [step, event, state.to_string(), parent, action, g, h, f, fate]
}

fn trim(value: f64) -> String {
    if value.is_infinite() { "inf".to_owned() } else { value.to_string() }
}
