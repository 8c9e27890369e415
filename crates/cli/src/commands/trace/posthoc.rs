//! A search trace 1.4.0 for the Posthoc visualiser, as its documentation describes it
//! (<https://posthoc.pathfinding.ai/docs/search-trace>).
//!
//! `events` say what happened, each with the state's `id` and its parent's `pId`, from which Posthoc
//! draws the tree. The view draws the board of the event at hand. A trace is YAML, of which JSON is
//! a part.

use crate::{error::Failure, json_line};
use glisse::grid::{Cell, Grid, Look};
use glisse::lab::trace::{Lists, Origin, StateName, StateValues, SuccessorStatus, Trace};
use glisse_words::message;
use serde::Serialize;
use serde_json::{Value, json};

const VERSION: &str = "1.4.0";

/// Blocks that people who see fewer colours can tell apart, after Paul Tol's *light* scheme.
const BLOCKS: [&str; 8] =
    ["#77aadd", "#eedd88", "#44bb99", "#ffaabb", "#bbcc33", "#99ddff", "#dddddd", "#aaaa00"];
const TARGET: &str = "#cc3311";
const WALL: &str = "#555555";
const HOME: &str = "#bbcc33";
const AWAY: &str = "#dddddd";

#[derive(Serialize)]
struct Event {
    r#type: &'static str,
    id: StateName,
    #[serde(rename = "pId")]
    parent: Option<StateName>,
    g: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    f: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fate: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<f64>,
    shapes: Vec<Value>,
}

pub(super) fn write(trace: &Trace) -> Result<String, Failure> {
    let Some(start) = trace.states.first() else {
        return Err(Failure::Internal(message!("errors-no-start")));
    };
    let grid = start.board.grid();
    let lines = events(trace).iter().map(json_line).collect::<Result<Vec<String>, Failure>>()?;
    let (width, height) = (grid.columns, grid.rows);
    let views = views(width, height);
    let pivot = json!({"x": width as f64 / 2.0, "y": height as f64 / 2.0, "scale": 1});
    Ok(format!(
        "{{\"version\":\"{VERSION}\",\n\"views\":{views},\n\"pivot\":{pivot},\n\"events\":[\n{}]}}\n",
        lines.concat().replace("}\n{", "},\n{")
    ))
}

/// Returns the frame of the board, and one rectangle for each piece. They are gone with the next event.
fn views(width: usize, height: usize) -> Value {
    let shape = |name: &str| format!("${{{{ $.shapes[$.i].{name} }}}}");
    json!({"main": [
        {
            "$": "rect", "x": -0.1, "y": -0.1,
            "width": width as f64 + 0.2, "height": height as f64 + 0.2,
            "fill": "#999999", "alpha": 0.3, "clear": true
        },
        {
            "$": "rect", "x": shape("x"), "y": shape("y"),
            "width": shape("width"), "height": shape("height"), "fill": shape("fill"),
            "label": shape("label"), "label-x": 0.25, "label-y": 0.65, "label-size": 0.5,
            "label-color": "#000000", "clear": true,
            "$for": {"$let": "i", "$from": 0, "$to": "${{ $.shapes.length }}"}
        }
    ]})
}

fn events(trace: &Trace) -> Vec<Event> {
    let Some(start) = trace.states.first() else { return Vec::new() };
    let numbers = trace.steps.first().map_or_else(StateValues::default, |step| step.numbers);
    let mut events = vec![event(trace, "source", start.name, None, numbers)];
    for step in &trace.steps {
        // Goals that a search goes back from are in no list of successors.
        if step.origin.is_none() && step.is_backward() {
            events.push(event(trace, "destination", step.state, None, step.numbers));
        }
        events.push(Event {
            round: step.round,
            ..event(trace, "expand", step.state, step.origin, step.numbers)
        });
        for next in &step.successors {
            let origin = Origin { parent: step.state, action: next.action };
            let kind = match next.became {
                SuccessorStatus::Opened => "generate",
                SuccessorStatus::Improved | SuccessorStatus::Reopened => "update",
                SuccessorStatus::Known => "skip",
                SuccessorStatus::Cut => "cut",
            };
            events.push(Event {
                fate: Some(next.became.name()),
                ..event(trace, kind, next.state, Some(origin), next.numbers)
            });
        }
        // Deepening comes back to the states that it has expanded, and closes none.
        if !matches!(step.lists, Lists::Stack(_)) {
            events.push(event(trace, "close", step.state, step.origin, step.numbers));
        }
    }
    if let Some(arrival) = trace.arrival {
        events.push(event(trace, "end", arrival.state, arrival.origin, arrival.numbers));
    }
    events
}

fn event(
    trace: &Trace,
    kind: &'static str,
    state: StateName,
    origin: Option<Origin>,
    numbers: StateValues,
) -> Event {
    let known = |name: &str| numbers.named().find(|(known, _)| *known == name);
    let finite = |name: &str| known(name).map(|(_, value)| value).filter(|value| value.is_finite());
    let met = trace.states.get(state.place);
    Event {
        r#type: kind,
        id: state,
        parent: origin.map(|origin| origin.parent),
        g: numbers.g,
        h: finite("h").map(|_| numbers.h),
        f: finite("f"),
        r#move: origin.map(|origin| trace.answer.write_move(origin.action, "")),
        fate: None,
        round: None,
        shapes: met.map(|met| shapes(&met.board.grid())).unwrap_or_default(),
    }
}

/// Returns the pieces and walls of a board as rectangles, with a gap between neighbours.
fn shapes(grid: &Grid) -> Vec<Value> {
    let shape = |cell: Cell, width: usize, height: usize, name: &str, fill: &str| {
        json!({
            "x": cell.column, "y": cell.row,
            "width": width as f64 - 0.05, "height": height as f64 - 0.05,
            "label": name, "fill": fill
        })
    };
    let pieces = grid.pieces.iter().map(|piece| {
        let fill = match piece.look {
            Look::Target => TARGET,
            Look::Block { number } => BLOCKS[number.saturating_sub(1) % BLOCKS.len()],
            Look::Tile { distance } if distance <= 0.0 => HOME,
            Look::Tile { .. } => AWAY,
        };
        shape(piece.cell, piece.width, piece.height, &piece.name, fill)
    });
    let walls = grid.walls.iter().map(|&wall| shape(wall, 1, 1, "", WALL));
    pieces.chain(walls).collect()
}
