//! Moves in words, and why they cannot be made.

use crate::{board::Board, slide::Slide, vehicle::Orientation};
use glisse_family::{Labels, Message, MoveStyle, Telling};
use serde_json::{Value, json};
use std::fmt::Write;

/// The notation of the hand-out on hashing: `{'k': 1, 'pas': -1}`, lists of these as in Python.
pub(crate) const K_PAS: &str = "k-pas";

/// Writes a slide with the reader's labels, or with the number of its vehicle as the hand-out on
/// hashing does.
pub(crate) fn write(slide: Slide, style: MoveStyle) -> String {
    let Slide { label, cells } = slide;
    if style.notation == K_PAS {
        return format!("{{'k': {}, 'pas': {cells}}}", label.index());
    }
    let mut text = label.called(style.labels);
    // Writing to a string cannot fail.
    let _ = write!(text, "{cells:+}");
    text
}

/// Returns a slide as JSON has it: its text, or the dictionary of the hand-out as an object.
pub(crate) fn json(slide: Slide, style: MoveStyle) -> Value {
    if style.notation == K_PAS {
        return json!({"k": slide.label.index(), "pas": slide.cells});
    }
    Value::String(write(slide, style))
}

/// Returns a sentence for a slide, in the words of the course's first report.
pub(crate) fn sentence(board: &Board, slide: Slide, style: MoveStyle, telling: Telling) -> Message {
    let vehicle = board.vehicle(slide.label);
    let orientation = vehicle.map(|vehicle| vehicle.orientation);
    let kind = if vehicle.is_some_and(|vehicle| vehicle.length > 2) { "truck" } else { "car" };
    let way = match (orientation, slide.cells > 0) {
        (Some(Orientation::Vertical), true) => "down",
        (Some(Orientation::Vertical), false) => "up",
        (_, true) => "right",
        (_, false) => "left",
    };
    let key = match telling {
        Telling::Listed => "rush-hour-move",
        Telling::Alone => "rush-hour-hint",
    };
    Message::new(key)
        .with("name", slide.label.called(style.labels))
        .with("count", slide.cells.unsigned_abs())
        .with("way", way)
        .with("kind", kind)
}

/// Returns what is in the way of a slide, in the reader's labels.
pub(crate) fn refusal(board: &Board, slide: Slide, labels: &Labels) -> Message {
    let reason = board.slide(slide).err();
    reason.map_or_else(|| Message::verbatim(""), |reason| reason.told(|label| label.called(labels)))
}
