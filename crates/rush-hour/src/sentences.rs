//! Moves in words, and why they cannot be made.

use crate::{board::Board, check::IllegalSlide, label::Label, slide::Slide, vehicle::Orientation};
use glisse_family::{Labels, Message, MoveStyle, Telling};

/// Returns what the reader calls a vehicle.
fn name(label: Label, labels: &Labels) -> String {
    labels.name(label.index(), label)
}

/// Writes a slide with the reader's labels.
pub(crate) fn write(slide: Slide, style: MoveStyle) -> String {
    format!("{}{:+}", name(slide.label, style.labels), slide.cells)
}

/// Returns a sentence for a slide, in the words of the course's first report.
pub(crate) fn sentence(board: &Board, slide: Slide, labels: &Labels, telling: Telling) -> Message {
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
        .with("name", name(slide.label, labels))
        .with("count", slide.cells.unsigned_abs())
        .with("way", way)
        .with("kind", kind)
}

/// Returns a sentence that says what is in the way of a slide.
pub(crate) fn refusal(board: &Board, slide: Slide, labels: &Labels) -> Message {
    match board.slide(slide) {
        Err(IllegalSlide::InTheWay(label, other)) => Message::new("rush-hour-in-the-way")
            .with("name", name(label, labels))
            .with("other", name(other, labels)),
        Err(IllegalSlide::Wall(label)) => {
            Message::new("rush-hour-wall-in-the-way").with("name", name(label, labels))
        }
        _ => Message::new("rush-hour-edge-in-the-way"),
    }
}
