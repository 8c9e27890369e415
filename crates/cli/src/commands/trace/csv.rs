//! A trace as a table of events, one a row.

use crate::error::Failure;
use csv::Writer;
use glisse::{
    Move,
    lab::trace::{Numbers, OpenState, Origin, Trace},
};
use glisse_words::message;

const TITLES: [&str; 9] = ["step", "event", "state", "parent", "move", "g", "h", "f", "fate"];

pub(super) fn write(trace: &Trace) -> Result<String, Failure> {
    let mut table = Table { trace, rows: vec![TITLES.map(str::to_owned).to_vec()] };
    for step in &trace.steps {
        let number = step.number.to_string();
        if let Some(round) = step.round {
            table.put(&number, "round", ["", "", ""].map(str::to_owned), None, "");
            table.set_last("f", trim(round));
        }
        table.put_passed(&number, &step.passed);
        table.put_state(&number, "take", step.state, step.origin, step.numbers, "");
        for next in &step.successors {
            let origin = Origin { parent: step.state, action: next.action };
            let fate = next.became.name();
            table.put_state(&number, "generate", next.state, Some(origin), next.numbers, fate);
        }
    }
    table.put_passed("", &trace.passed);
    if let Some(arrival) = trace.arrival {
        table.put_state("", "reach", arrival.state, arrival.origin, arrival.numbers, "");
    }
    table.into_text()
}

struct Table<'a> {
    trace: &'a Trace,
    rows: Vec<Vec<String>>,
}

impl Table<'_> {
    fn put(
        &mut self,
        step: &str,
        event: &str,
        names: [String; 3],
        numbers: Option<Numbers>,
        fate: &str,
    ) {
        let mut row = vec![step.to_owned(), event.to_owned()];
        row.extend(names);
        let g = numbers.map(|numbers| numbers.g.to_string());
        let h = numbers.filter(|_| self.trace.has_estimates()).map(|numbers| match numbers.h {
            u32::MAX => "inf".to_owned(),
            h => h.to_string(),
        });
        let f = numbers.filter(|_| self.trace.has_totals()).map(|numbers| trim(numbers.f));
        row.extend([g, h, f].map(Option::unwrap_or_default));
        row.push(fate.to_owned());
        self.rows.push(row);
    }

    fn put_state(
        &mut self,
        step: &str,
        event: &str,
        state: usize,
        origin: Option<Origin>,
        numbers: Numbers,
        fate: &str,
    ) {
        let parent = origin.map(|origin| self.trace.name(origin.parent).to_owned());
        let action = origin.map(|origin| Move::to_string(&origin.action));
        let names = [
            self.trace.name(state).to_owned(),
            parent.unwrap_or_default(),
            action.unwrap_or_default(),
        ];
        self.put(step, event, names, Some(numbers), fate);
    }

    fn put_passed(&mut self, step: &str, passed: &[OpenState]) {
        for &OpenState { state, numbers } in passed {
            self.put_state(step, "pass", state, None, numbers, "");
        }
    }

    fn set_last(&mut self, title: &str, value: String) {
        let column = TITLES.iter().position(|known| *known == title);
        if let (Some(row), Some(column)) = (self.rows.last_mut(), column) {
            row[column] = value;
        }
    }

    fn into_text(self) -> Result<String, Failure> {
        let failure = |error: String| Failure::Internal(message!("errors-csv", error = error));
        let mut writer = Writer::from_writer(Vec::new());
        for row in &self.rows {
            writer.write_record(row).map_err(|error| failure(error.to_string()))?;
        }
        let bytes = writer.into_inner().map_err(|error| failure(error.to_string()))?;
        String::from_utf8(bytes).map_err(|error| failure(error.to_string()))
    }
}

/// A number as programs write it.
fn trim(value: f64) -> String {
    if value.is_infinite() { "inf".to_owned() } else { value.to_string() }
}
